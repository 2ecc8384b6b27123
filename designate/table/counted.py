"""How many tricks the words of a claim or concession are about: "three", "all but one", "a heart", "one down"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from designate.said.fold import fold
from designate.said.parse import Word
from designate.said.tables import tables
from designate.seats import Seat

if TYPE_CHECKING:
    from designate.table.state import State

_NUMBERS: Final = {"a": 1, "one": 1, **{str(number): number for number in range(2, 10)}, "T": 10}
_BESIDE: Final = frozenset({"talk", "aside", "article", "trick", "filler", "polite", "pause", "end"})
"""What stands beside a number of tricks, and is none."""
# By the letters of `_sign`: a card, "the ace of hearts" or "kör ası"; an honour, "a heart", "two hearts".
_ITEM: Final = re.compile(r"[hn]os|s[hn]|a?h|as?|(?P<number>n)s?|&")
_ITEMS: Final = re.compile(rf"(?:{_ITEM.pattern})*")
_SUITS: Final = frozenset({"suit", "suits", "trump"})
_BOOK: Final = 6
_HIGHEST: Final = 7


def claimed(words: Sequence[Word], table: State, by: Seat, *, concedes: bool) -> int | None:
    """Give the number of tricks that the words claim, all that are left where they say nothing of it.

    None where the number is not settled, or there are not so many. A claim's line of play ("the ace and two clubs") is
    no number; what is conceded is counted card by card.
    """
    left = table.tricks_left
    down = max((_within(word) for word in words if word.kind == "talk" and word.value == "concession"), default=0)
    made = _made(words)
    count: int | None
    if made or down:
        level = table.contract.level
        total = made or (level and level + _BOOK - down)
        count = total and (total if by.side == table.declarer.side else 13 - total) - table.won[by.side]
    elif concedes or any(word.value == "but" for word in words):
        lost = _conceded(words)
        count = 0 if concedes and lost == 0 else lost and left - lost
    else:
        number = _alone(words)
        count = left if number is None else number
    return count if count is not None and 0 <= count <= left else None


def _made(words: Sequence[Word]) -> int:
    """Give declarer's tricks in all where words tell what he makes, "making four", "hago diez"; 0 where they do not.

    Up to seven it is a level, unless tricks are spoken of.
    """
    if not any(word.kind == "talk" and word.value == "made" for word in words):
        return 0
    number = _alone(words)
    if number is None or any(word.kind == "aside" for word in words):
        return 0
    return number + _BOOK if number <= _HIGHEST else number


def _alone(words: Sequence[Word]) -> int | None:
    """Give the number that is all there is besides words of claiming; one within such words counts too."""
    said = [word for word in words if word.value == "a" or (word.kind not in _BESIDE and word.value != "but")]
    if not said:
        return max((_within(word) for word in words if word.kind == "talk"), default=0) or None
    return _NUMBERS.get(_named(said[0])) if len(said) == 1 else None


def _within(word: Word) -> int:
    """Give the number within a phrase: "two down", "las tres últimas"; 0 where it has none."""
    forms = tables()["languages"][word.lang]["forms"] if word.lang else {}
    meanings = (meaning for token in fold(word.text)[0].split() for meaning in forms.get(token, ()))
    return max((_NUMBERS.get(value or kind, 0) for kind, value, *_ in meanings), default=0)


def _conceded(words: Sequence[Word]) -> int | None:
    """Count the tricks that are given up, a number of a suit or not, and every card; None where that is not settled.

    "a trick", "two", "a spade and two hearts", "the ace of trumps", "pik ası".
    """
    said = [(sign, word) for word in words if (sign := _sign(word))]
    signs = "".join(sign for sign, _ in said)
    if not _ITEMS.fullmatch(signs):
        return None
    items = (match for match in _ITEM.finditer(signs) if match[0] != "&")
    return sum(_NUMBERS[_named(said[match.start()][1])] if match["number"] else 1 for match in items)


def _sign(word: Word) -> str:
    """Give a letter for what a word may be among what is given up, nothing for a word that says nothing of it."""
    if word.kind in _SUITS:
        return "s"
    if _named(word) in ("a", "one"):
        return "a"
    if word.kind == "rank":
        return "n" if word.value in _NUMBERS else "h"
    if word.value == "but" or word.kind in _BESIDE - {"pause"}:
        return ""
    return {"of": "o", "and": "&", "pause": "&"}.get(word.kind, "?")


def _named(word: Word) -> str:
    return word.value or word.kind
