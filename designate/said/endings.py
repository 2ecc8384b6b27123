"""Endings: what the case of a word says of its neighbours, in languages that have cases.

A form with an ending is parted into the word and its ending, as if the ending were a word of its own. The ending
becomes a token of the grammar (`BY`, `OBJECT`), or falls out where it tells nothing more. Where what it asks for is
not there it stays, under a name that no sentence has, and the text is not read. ``grammar/kinds.yaml`` says what the
endings are for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Final

from designate.said.lexicon import Meaning

LAST_VERBS: Final = frozenset({"PLAY", "FRAME", "WIN", "COVER", "RUFF", "OVERRUFF", "CASH", "RUN", "ANYTHING"})
BEATING: Final = frozenset({"COVER", "RUFF", "OVERRUFF"})
_HAS_OBJECT: Final = BEATING | {"WIN"}
_DONE_WITH: Final = _HAS_OBJECT | {"PLAY"}
_OF_SUIT: Final = frozenset({"RANK", "LEVEL", "VAGUE", "ANY", "ANYTHING", "FROM_TOP"})
_TO_SUIT: Final = frozenset({"PLAY", "FRAME", "AGAIN", "SAME"})
_RANKED: Final = frozenset({"RANK", "CODE", "VAGUE", "SUIT", "SUITS"})
_UNREAD: Final = "ending"


def apart(words: Sequence[Meaning]) -> tuple[Sequence[Meaning], Sequence[int]]:
    """Part words from their endings: "onluyla" is "onlu ile". Give also the word that each came from."""
    if not any(word.ending for word in words):
        return words, range(len(words))
    parted: list[Meaning] = []
    places: list[int] = []
    for index, word in enumerate(words):
        parted.append(word)
        places.append(index)
        if word.ending:
            parted.append(Meaning("ending", word.ending, word.lang, ""))
            places.append(index)
    return parted, places


def ending(value: str, rest: Sequence[Meaning], before: Sequence[str]) -> str:
    """Give the terminal of an ending by the words that follow and the terminals before; empty if it falls out."""
    after = rest[0].terminal if rest else ""
    verb = after if rest and rest[0].behind else ""
    of_suit = len(before) > 1 and before[-2] in ("SUIT", "SUITS", "TRUMP")
    if value == "object" or (value == "object_alone" and not of_suit):
        if any(word.behind and word.terminal in _HAS_OBJECT for word in before_a_pause(rest)):
            return "OBJECT"
        return _UNREAD if after in _RANKED else ""
    if value in ("of", "of_many") and verb in BEATING:
        return "OBJECT"
    stands = {
        "object_alone": True,
        "suit": of_suit,
        "of": after in _OF_SUIT,
        "of_many": after in _OF_SUIT - {"RANK"},
        "many": after not in ("LEVEL", *_RANKED, *BEATING),
        "to": verb in _TO_SUIT,
        "with": True,
        "with_verb": verb in _DONE_WITH,
    }
    if not stands[value]:
        return _UNREAD
    return "BY" if value.startswith("with") else ""


def before_a_pause(words: Sequence[Meaning]) -> Iterator[Meaning]:
    """Give the words up to the first pause, or what is as good as one."""
    return takewhile(lambda word: word.kind not in ("pause", "repair", "hold", "no"), words)
