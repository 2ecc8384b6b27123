"""What each alternative of the grammar of replies means: words to replies.

`MEANINGS` is keyed by the names after the arrows in the second part of ``grammar/designation.lark``. Two things said
that do not go together raise `Contradiction`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, cast

from designate.said.designation import RankName, SuitName
from designate.said.replies import Answer, Option, Pick, Question, Reply


class Contradiction(Exception):
    """Words that are a sentence of the grammar, and do not go together."""


@dataclass(frozen=True, slots=True)
class Suits:
    """Suits in the order in which they were named; `banned` if some of them came with a negation of their own."""

    names: tuple[str, ...]
    banned: bool = False

    def joined(self, more: Suits, *, banned: bool = False) -> Suits:
        """Add suits to these; one that comes twice counts once."""
        names = tuple(dict.fromkeys(self.names + more.names))
        return Suits(names, banned or self.banned or more.banned)


THAT: Final = Suits(())
"""The penalty card's suit, pointed at."""


# ---- parts that are handed on


def _first(first: Any, *_: Any) -> Any:
    return first


def _second(_: Any, second: Any, *__: Any) -> Any:
    return second


def _third(_: Any, __: Any, third: Any) -> Any:
    return third


# ---- one of the cards


def _by(by: Any) -> Callable[[str], Pick]:
    def pick(value: str) -> Pick:
        return Pick(by, int(value) if by == "place" else value or "other")

    return pick


def _colour_rank(colour: str, rank: str) -> Pick:
    return Pick("colour", colour, cast(RankName, rank))


# ---- options


def _option(option: Option) -> Callable[..., Answer]:
    """Give what means an option, whatever its words are."""
    answer = Answer(option)
    return lambda *_: answer


def _same_deed(before: Reply, _: str, after: Reply) -> Reply:
    if before != after:
        raise Contradiction(f"{before} and {after}")
    return before


def _but_play_on(_: Reply, __: str, deed: Answer) -> Reply:
    """Who objects can only play on."""
    if deed.option != "continue":
        raise Contradiction(f"no, and {deed}")
    return deed


# ---- suits required or forbidden


def _answer(option: Option, suits: Suits) -> Answer:
    """Give the option with its suits; those with a negation of their own are forbidden or nothing."""
    if suits.banned and option != "forbid":
        raise Contradiction(f"{option}, and a suit that is forbidden")
    return Answer(option, cast(tuple[SuitName, ...], suits.names), not suits.names)


def _with_suits(option: Option, place: int) -> Callable[..., Answer]:
    """Give what means an option with the suits that stand at a place among its words."""
    return lambda *parts: _answer(option, parts[place])


def _more_suits(suits: Suits, _: str, more: Suits) -> Suits:
    return suits.joined(more)


def _and_more_suits(suits: Suits, more: Suits, _: str, last: Suits) -> Suits:
    return suits.joined(more).joined(last)


def _more_banned(suits: Suits, *more: Any) -> Suits:
    return suits.joined(more[-1], banned=True)


def _forbid_neither(_: str, suits: Suits, __: Any = None) -> Answer:
    """Forbid suits that a second negation follows; without one the first word is none."""
    if not suits.banned:
        raise Contradiction("neither, and no nor")
    return _answer("forbid", suits)


def _extreme(level: str, suits: Suits = THAT) -> Answer:
    return Answer(cast(Option, level), _answer("suit", suits).suits)


# ---- questions


def _about(about: str, _: str = "") -> Question:
    return Question(cast(Any, about))


MEANINGS: Final[dict[str, Callable[..., Any]]] = {
    "first_part": _first,
    "second_part": _second,
    "middle_part": _second,
    "third_part": _third,
    "words": _first,
    "by_colour": _by("colour"),
    "by_colour_rank": _colour_rank,
    "by_rank_colour": lambda rank, colour: _colour_rank(colour, rank),
    "by_place": _by("place"),
    "by_strength": _by("strength"),
    "by_other": _by("other"),
    "said_yes": _option("yes"),
    "said_no": _option("no"),
    "not_accepted": _option("retract"),
    "not_agreed": _option("no"),
    "go_on": _option("continue"),
    **{option: _option(option) for option in ("accept", "retract", "spread", "withdraw", "keep", "agree")},
    "neither": _option("neither"),
    "same_deed": _same_deed,
    "but_play_on": _but_play_on,
    "one_suit": lambda suit: Suits((suit,)),
    "one_suit_of": lambda _, suit: Suits((suit,)),
    "more_suits": _more_suits,
    "and_more_suits": _and_more_suits,
    "more_banned": _more_banned,
    "that_suit": lambda *_: THAT,
    "unsettled": _with_suits("suit", 0),
    "unsettled_behind": _with_suits("suit", 2),
    "require": _with_suits("require", 1),
    "require_before": _with_suits("require", 0),
    "forbid": _with_suits("forbid", 1),
    "forbid_nor": _with_suits("forbid", 2),
    "forbid_neither": _forbid_neither,
    "forbid_before": _with_suits("forbid", 0),
    "whole": lambda option: Answer(option, (), True),
    "require_that": lambda *_: Answer("require", (), True),
    "forbid_that": lambda *_: Answer("forbid", (), True),
    "extreme": _extreme,
    "extreme_of": _extreme,
    "extreme_before": lambda suits, level: _extreme(level, suits),
    "about": _about,
    "about_second": lambda _, about: _about(about),
    "explanation": lambda *_: _about("explanation"),
    "a_call": _first,
}
