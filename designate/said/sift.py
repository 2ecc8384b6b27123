"""From the meanings of words to what the grammar takes: fillers fall out, a "no" becomes a repair or a negation.

The grammar knows only words that say something of a card. Here the others are dealt with, each by its kind: a
filler between two things said becomes a pause, an article falls out, a word of talk makes the whole talk.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from designate.said.designation import Designation, Incomplete, Talk
from designate.said.endings import BEATING, LAST_VERBS, apart, before_a_pause, ending
from designate.said.lexicon import BROKEN, TALK, Meaning

_TOPICS: Final = {"made": "claim"}
_DECIDED_HERE: Final = frozenset({"", "NOT", "REPAIR", "HOLD", "ONE_OF", TALK, BROKEN})
_FALLS_OUT: Final = frozenset({"filler", "address", "seat", "place", "polite", "ok", "tail"})
_SOFT: Final = frozenset({"pause", *_FALLS_OUT})
_POINTS: Final = frozenset({"suit", "suits", "trump", "card", "pause", "end", *_FALLS_OUT})
_CARDS: Final = frozenset({"RANK", "CODE"})
_NAMES: Final = frozenset({"RANK", "CODE", "SUIT", "SUITS", "TRUMP", "LEVEL", "VAGUE", "ANY", "ANYTHING", "AGAIN"})
_ACTS: Final = frozenset({"WIN", "COVER", "RUFF", "OVERRUFF", "UNDERRUFF", "DUCK", "TRUMP"})
_VERBS: Final = frozenset({"PLAY", "FRAME", "CASH", "DRAW", "RUN", *_ACTS})
_SEATED: Final = _VERBS | {"AGAIN", "SAME", "ANYTHING", "WITH"}
_TAKES_MORE: Final = frozenset({"OF", "WITH", "OR"})
_TAKES_OBJECT: Final = frozenset({"PLAY", "FRAME", "CASH", "AGAIN", "ANY"})
_BEFORE_ONE: Final = frozenset({"LEVEL", "VAGUE", "ANY", "AGAIN", "SAME", "PLAY"})
_AFTER_ONE: Final = frozenset({"suit", "trump", "level", "vague"})
_NOT_DESIGNATED: Final = frozenset({"FRAME", "PLAY", "SEP", "REPAIR", "HOLD", "NOT", "OF", "WITH", "OR"})
_BEFORE_LAST: Final = _NAMES | {"FROM_TOP"}
_OBJECT_FIRST: Final = BEATING | {"DUCK"}
_PARTED: Final = frozenset({"SEP", "REPAIR", "HOLD"})
_SMALL: Final = frozenset("23456789T")


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
    words, places = apart(_once(words))
    terminals: list[str] = []
    values: list[str] = []
    origins: list[int] = []
    tokens = Tokens(terminals, values, origins)
    broken = False
    for index, (kind, value, _, terminal, _, _, behind, _) in enumerate(words):
        if terminal in _DECIDED_HERE:
            if terminal == TALK:
                return _talk(words)
            broken = broken or terminal == BROKEN
            terminal = _terminal(words, index, terminals)
            if not terminal or (terminal == "SEP" and (not terminals or terminals[-1] == "SEP")):
                continue
            value = _value(terminal, kind, value)
        if terminals and value == values[-1] and _same(terminals[-1], terminal):
            continue
        if behind and terminal in LAST_VERBS and terminals and terminals[-1] in _BEFORE_LAST:
            _add("LAST", "", origins[-1], tokens)
        _add(terminal, value, places[index], tokens)
        if terminal == "DENY" and words[index].value == "behind":
            _add("SEP", "", places[index], tokens)
        elif behind and terminal in _OBJECT_FIRST and index + 1 < len(words) and words[index + 1].terminal in _NAMES:
            _add("LAST", "", places[index], tokens)
    if terminals and terminals[-1] == "SEP":
        for column in tokens:
            column.pop()
    if broken and (incomplete := _broken_off(words)):
        return incomplete
    return tokens if terminals else _only_soft(words) or tokens


def _add(terminal: str, value: str, origin: int, tokens: Tokens) -> None:
    """Add one token."""
    tokens.terminals.append(terminal)
    tokens.values.append(value)
    tokens.origins.append(origin)


def _once(words: Sequence[Meaning]) -> Sequence[Meaning]:
    """Give what was said or heard twice over but once: "la dama la dama"."""
    half = len(words) // 2
    return words[:half] if half > 1 and words[0] == words[half] and words[:half] == words[half:] else words


def _value(terminal: str, kind: str, value: str) -> str:
    """Give the value of a word whose terminal was decided here."""
    if terminal == "VAGUE":
        return "that_one"
    if terminal == "NOT":
        return value if kind == "not" else "forbid"
    if terminal == "DENY":
        return "but" if value == "behind_but" else "forbid"
    return "card" if kind == "card" else value if terminal == "ONE_OF" else ""


def _talk(words: Sequence[Meaning]) -> Talk:
    """Give the topic of an utterance with a word of talk in it."""
    topics: list[Any] = [_TOPICS.get(word.value, word.value) for word in words if word.terminal == TALK]
    # "The rest are yours" has a word of claiming in it, and is none.
    return Talk("concession" if topics[0] == "claim" and "concession" in topics else topics[0])


def _same(before: str, terminal: str) -> bool:
    """Tell whether a word of equal value says what its neighbour said: "low low", "nine 9", "heart hearts"."""
    return before == terminal or {before, terminal} == {"SUIT", "SUITS"}


def _terminal(words: Sequence[Meaning], index: int, before: list[str]) -> str:
    """Give the terminal of a word that depends on its neighbours; `before` are the terminals so far.

    It is empty if the word falls out.
    """
    after = words[index + 1] if index + 1 < len(words) else END
    word = words[index]
    kind, last = word.kind, before[-1] if before else ""
    if word.behind and (told := _where_verbs_are_last(words, index, before)) is not None:
        return told
    if kind in _SOFT or kind == "broken":
        return _soft(words, index, after, last)
    if kind == "article":
        return _article(word.value, after, last)
    if kind == "not":
        return _not(word.value, words[index + 1 :], before)
    if kind == "ending":
        return ending(word.value, words[index + 1 :], before)
    if kind == "no":
        return _no(word, words[index + 1 :], before)
    if kind == "one_of":
        return "OF" if last in _BEFORE_ONE else word.terminal
    if kind in ("repair", "hold"):
        return word.terminal if word.value == "plain" or _ends(words[index + 1 : index + 2]) else kind
    if kind == "that":
        if after.kind in _POINTS and last not in ("SEP", *_ACTS):
            return "VAGUE"
        return _article("a", after, last) if after.terminal else kind
    if kind == "card":
        return _card(words[index - 1] if index else END, after, last)
    if (kind == "trick" and last in (*_ACTS, "PLAY")) or (
        kind == "one" and (last in _BEFORE_ONE or after.kind in _AFTER_ONE or _of_a_suit(word, after, before))
    ):
        return ""
    if kind == "and" and (not before or _ends(words[index + 1 :])):
        return ""
    return kind


def _of_a_suit(one: Meaning, after: Meaning, before: list[str]) -> bool:
    """Tell whether "one" stands for a card behind its suit alone: the diamond one, karo olan."""
    suit = before[-1:] == ["SUIT"] or (one.behind and before[-1:] == ["SUITS"])
    return suit and after.terminal not in _NAMES and (len(before) < 2 or before[-2] not in ("RANK", "OF", "OR"))


def _where_verbs_are_last(words: Sequence[Meaning], index: int, before: list[str]) -> str | None:
    """Give the terminal of a word that stands on the other side of its verb, or None if it is as in other languages.

    Small words part nothing while a negation goes on: "onluyla çakma lütfen körü". An article has its noun behind it
    (kör bir is no heart). What waits or takes back may have an object before it (damı bekle). The trick comes before
    its verb (eli al).
    """
    word, rest = words[index], words[index + 1 :]
    behind = bool(before) and before[-1] not in _PARTED
    if word.kind in _FALLS_OUT and _denies(before):
        return ""
    if word.kind == "article" and before and (not rest or rest[0].kind == "pause"):
        return word.kind
    if word.kind in ("repair", "hold") and word.value == "pause" and behind:
        return word.kind
    if word.kind == "trick" and any(other.terminal in _ACTS for other in before_a_pause(rest)):
        return ""
    return None


def _denies(before: list[str]) -> bool:
    """Tell whether a negation goes on, since no pause has ended it."""
    for terminal in reversed(before):
        if terminal in ("NOT", "DENY"):
            return True
        if terminal in _PARTED:
            return False
    return False


def _ends(words: Sequence[Meaning]) -> bool:
    """Tell whether nothing more is said than pauses, fillers, and more of waiting or repair."""
    return all(word.kind in _SOFT or word.terminal in ("HOLD", "REPAIR") or word.kind == "no" for word in words)


def _soft(words: Sequence[Meaning], index: int, after: Meaning, last: str) -> str:
    """A pause, or a word that falls out and leaves one; where more must follow it leaves nothing.

    No filler stands before "of". A word that may be more than a filler needs a pause beside it, a seat no verb beside
    it, a table no number behind it, and a tail something named before it.
    """
    word = words[index]
    kind = word.kind
    if after.terminal == "OF" and kind != "pause":
        return kind
    if word.value == "pause" and not (after.kind == "pause" or (after.kind == "end" and _begins(words, index))):
        return kind
    if kind == "seat" and any(other.terminal in _SEATED for other in words):
        return kind
    if kind == "place" and word.value == "table" and after.terminal == "RANK":
        return kind
    if kind == "tail" and last not in _NAMES:
        return kind
    if kind != "pause" and after.behind and after.terminal in LAST_VERBS and last in _BEFORE_LAST:
        return ""
    if last in _TAKES_MORE or after.terminal in ("OR", "OF") or (kind != "pause" and last in _TAKES_OBJECT):
        return ""
    return "SEP"


def _begins(words: Sequence[Meaning], index: int) -> bool:
    """Tell whether a word stands at the beginning, or behind a pause."""
    return index == 0 or words[index - 1].kind == "pause"


def _article(value: str, after: Meaning, last: str) -> str:
    """An article falls out where it belongs to a card; else it stays, and no sentence has it but "trump the ten"."""
    if last == "TRUMP" or (value == "to" and last not in (*_VERBS, "VAGUE", "NOT", "ARTICLE", "WITH")):
        return "ARTICLE"
    if value == "many" and after.terminal == "RANK" and after.value in _SMALL:
        return "ARTICLE"
    of_a_card = last in ("RANK", "CODE", "LEVEL") and after.terminal in _NAMES
    of_what_is_beaten = last in ("RUFF", "COVER", "OVERRUFF") and after.terminal == "LEVEL"
    return "ARTICLE" if of_a_card or of_what_is_beaten or after.terminal in _VERBS - {"TRUMP"} else ""


def _card(before: Meaning, after: Meaning, last: str) -> str:
    """The word card falls out beside a word that names one; alone it is to play, but "the card" is one on the table."""
    definite = before.kind == "article" and before.value != "a"
    if last in _CARDS or (definite and last in _NAMES):
        return "card"
    if last in _NAMES or last == "PLAY" or after.terminal in _NAMES:
        return ""
    return "card" if definite else "PLAY"


def _not(value: str, rest: Sequence[Meaning], before: list[str]) -> str:
    """A negation forbids what follows; where nothing does, some are to wait, and some mean nothing.

    One that comes behind denies what stands before it, unless a pause is between.
    """
    if value.startswith("behind"):
        if before and before[-1] not in _PARTED:
            return "DENY"
        return "HOLD" if value == "behind_wait" and not _designated(before) and _ends(rest) else "NOT"
    if _ends(rest):
        return {"wait": "HOLD", "just": ""}.get(value, "NOT")
    return "NOT"


def _no(word: Meaning, rest: Sequence[Meaning], before: list[str]) -> str:
    """A "no" takes back what was said before it, or stands alone before a pause; else it forbids what follows."""
    after = next((other for other in rest if other.kind != "no" and other.kind not in _FALLS_OUT), END)
    article = after.kind == "article" and word.value == "article" and word.lang == after.lang
    alone = after.kind in ("pause", "end") or after.terminal in ("REPAIR", "HOLD")
    if word.value == "none" and before and before[-1] not in _PARTED:
        return "NOT"
    designated = _designated(before) and after.terminal != "WITH" and "NOT" not in before
    return "REPAIR" if article or alone or designated else "NOT"


def _designated(before: list[str]) -> bool:
    """Tell whether something was named or done before."""
    said = [terminal for terminal in before if terminal not in _PARTED]
    return bool(said) and said[-1] not in _NOT_DESIGNATED


def _broken_off(words: Sequence[Meaning]) -> Incomplete | None:
    """Give what a text is whose last word is broken off, whatever stands before it."""
    word = _last(words)
    return Incomplete(tuple(word.value.split())) if word.terminal == BROKEN else None


def ends_in_article(words: Sequence[Meaning]) -> bool:
    """Tell whether a text breaks off behind an article: "cover the…" is no call to cover."""
    return _last(words).kind == "article"


def _last(words: Sequence[Meaning]) -> Meaning:
    """Give the last word that is no pause and does not fall out."""
    return next((word for word in reversed(words) if word.kind not in _SOFT), END)


def _only_soft(words: Sequence[Meaning]) -> Talk | None:
    """Give what a text is that has nothing but words that fall out."""
    kinds = {word.kind for word in words}
    if "polite" in kinds:
        return Talk("courtesy")
    return Talk("chat") if kinds & {"ok", "address", "seat"} else None
