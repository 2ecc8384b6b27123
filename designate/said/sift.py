"""From the meanings of words to what the grammar takes: fillers fall out, a "no" becomes a repair or a negation.

The grammar knows only words that say something of a card. Here the others are dealt with, each by its kind: a
filler between two things said becomes a pause, an article falls out, a word of talk makes the whole talk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from designate.said.designation import Designation, Incomplete, Talk
from designate.said.lexicon import BROKEN, TALK, Meaning

_DECIDED_HERE: Final = frozenset({"", "NOT", TALK, BROKEN})
_FALLS_OUT: Final = frozenset({"filler", "address", "place", "polite", "ok"})
_SOFT: Final = frozenset({"pause", *_FALLS_OUT})
_PAUSES: Final = frozenset({"pause", "broken", *_FALLS_OUT})
_TAKES_MORE: Final = frozenset({"OF", "WITH", "OR"})
_NAMES: Final = frozenset({"RANK", "CODE", "SUIT", "SUITS", "TRUMP", "LEVEL", "VAGUE", "ANY", "ANYTHING", "AGAIN"})
_BEFORE_ONE: Final = frozenset({"LEVEL", "VAGUE", "ANY", "AGAIN", "PLAY"})
_AFTER_ONE: Final = frozenset({"suit", "trump", "level", "vague"})
_NOT_DESIGNATED: Final = frozenset({"FRAME", "PLAY", "SEP", "REPAIR", "HOLD", "NOT", "OF", "WITH", "OR"})
_POINTS: Final = frozenset({"suit", "suits", "trump", "card", "pause", "end", *_FALLS_OUT})
_CARDS: Final = frozenset({"RANK", "CODE"})
_ACTS: Final = frozenset({"WIN", "COVER", "RUFF", "OVERRUFF", "UNDERRUFF", "DUCK", "TRUMP"})


class Tokens(NamedTuple):
    """What the grammar takes: terminals, their values, and the index of the word that each came from."""

    terminals: list[str]
    values: list[str]
    origins: list[int]


END: Final = Meaning("end", "", None, "")


def sift(words: Sequence[Meaning]) -> Tokens | Designation:
    """Give the tokens that `words` leave for the grammar, or at once the talk that they are.

    A word that may not stand where it stands goes through under the name of its kind, which no sentence of the
    grammar has.
    """
    half, odd = divmod(len(words), 2)
    if half > 1 and not odd and words[0] == words[half] and words[1:half] == words[half + 1 :]:
        words = words[:half]
    terminals: list[str] = []
    values: list[str] = []
    origins: list[int] = []
    broken = False
    for index, (kind, value, _, terminal, _) in enumerate(words):
        if terminal in _DECIDED_HERE:
            if terminal == TALK:
                return _talk(words)
            broken = broken or terminal == BROKEN
            terminal = _terminal(words, index, kind, terminals[-1] if terminals else "", terminals)
            if not terminal or (terminal == "SEP" and (not terminals or terminals[-1] == "SEP")):
                continue
            if terminal == "VAGUE":
                value = "that_one"
        if terminals and value == values[-1] and _same(terminals[-1], terminal):
            continue
        terminals.append(terminal)
        values.append(value)
        origins.append(index)
    tokens = Tokens(terminals, values, origins)
    if terminals and terminals[-1] == "SEP":
        for column in tokens:
            column.pop()
    if broken and (incomplete := _broken_off(words)):
        return incomplete
    return tokens if terminals else _only_soft(words) or tokens


def _talk(words: Sequence[Meaning]) -> Talk:
    """Give the topic of an utterance with a word of talk in it."""
    topics: list[Any] = [word.value for word in words if word.terminal == TALK]
    # "The rest are yours" has a word of claiming in it, and is none.
    return Talk("concession" if topics[0] == "claim" and "concession" in topics else topics[0])


def _same(before: str, terminal: str) -> bool:
    """Tell whether a word of equal value says what its neighbour said: "low low", "nine 9", "heart hearts"."""
    return before == terminal or {before, terminal} == {"SUIT", "SUITS"}


def _terminal(words: Sequence[Meaning], index: int, kind: str, last: str, before: list[str]) -> str:
    """Give the terminal of a word whose kind has none, and which comes after the terminals `before`, `last` at the end.

    It is empty if the word falls out.
    """
    after = words[index + 1] if index + 1 < len(words) else END
    if kind in _PAUSES:
        return _pause(kind, after, last)
    if kind == "article":
        return _article(after, last)
    if kind == "not":
        return "HOLD" if words[index].value == "wait" and _ends(words[index + 1 :]) else "NOT"
    if kind == "no":
        return _no(words[index], after, before)
    if kind == "that":
        points = after.kind in _POINTS and last != "SEP" and last not in _ACTS
        return "VAGUE" if points else _article(after, last)
    if kind == "card":
        beside = (last in _NAMES and last not in _CARDS) or (last not in _CARDS and after.terminal in _NAMES)
        return "" if beside or last == "PLAY" else kind if last in _CARDS else "PLAY"
    if kind == "trick" and last in _ACTS:
        return ""
    if kind == "one" and (last in _BEFORE_ONE or after.kind in _AFTER_ONE):
        return ""
    if kind == "and" and not before:
        return ""
    return kind


def _ends(words: Sequence[Meaning]) -> bool:
    """Tell whether nothing more is said than pauses, fillers and more of waiting."""
    return all(word.kind in _SOFT or word.terminal in ("HOLD", "REPAIR") for word in words)


def _pause(kind: str, after: Meaning, last: str) -> str:
    """A pause, or a filler that leaves one; nothing of the kind where more must follow, and no filler before "of"."""
    if after.terminal == "OF":
        return "" if kind == "pause" else kind
    return "" if last in _TAKES_MORE or after.terminal == "OR" else "SEP"


def _article(after: Meaning, last: str) -> str:
    """An article falls out, but for "trump the ten", between a rank and what is no part of it, or before a verb."""
    parts = last in ("RANK", "CODE", "LEVEL") and after.terminal in _NAMES
    return "ARTICLE" if last == "TRUMP" or parts or after.terminal in ("PLAY", "FRAME") else ""


def _no(word: Meaning, after: Meaning, before: list[str]) -> str:
    """A "no" takes back what was said before it, or stands alone before a pause; else it forbids what follows."""
    article = after.kind == "article" and word.value == "article" and word.lang == after.lang
    alone = after.kind in _SOFT or after.kind in ("end", "no") or after.terminal in ("REPAIR", "HOLD")
    said = before[:-1] if before[-1:] == ["SEP"] else before
    designated = bool(said) and said[-1] not in _NOT_DESIGNATED
    return "REPAIR" if article or alone or designated else "NOT"


def _broken_off(words: Sequence[Meaning]) -> Incomplete | None:
    """Give what a text is whose last word is broken off, whatever stands before it."""
    last = len(words) - 1
    while last >= 0 and words[last].kind in _SOFT:
        last -= 1
    word = words[last]
    return Incomplete(tuple(word.value.split())) if word.terminal == BROKEN else None


def _only_soft(words: Sequence[Meaning]) -> Talk | None:
    """Give what a text is that has nothing but words that fall out."""
    kinds = {word.kind for word in words}
    if "polite" in kinds:
        return Talk("courtesy")
    return Talk("chat") if kinds & {"ok", "address"} else None
