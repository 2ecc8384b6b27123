"""What is said of a card as patterns over kinds of word, with what they mean: drawn from the one grammar.

A pattern is a sentence of ``designation.lark`` for one thing named or done, without frames, codes, corrections and
negation. Its meaning is what the grammar gives for it, with the values of ranks, suits and the like left open.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from designate.said.designation import Designation, Incomplete
from designate.said.grammar import Unexpected, grammar
from designate.said.lalr import lark_grammar
from designate.said.meaning import Unread
from designate.said.tables import tables

LONGEST: Final = 7
"""The most tokens of a pattern."""
_TOO_RARE: Final = frozenset({
    # frames are put around patterns afterwards; a list of choices is two names
    "framed", "framed_act", "framed_with", "by_framed", "framed_last", "more_frames", "more_play", "with_it", "by_it",
    "cover_with_last", "cover_over_with_last", "last_last",
    # written, or seldom said
    "code", "beaten_code", "trump_rank", "trump_rank_with", "ruff_the", "ruff_the_level", "ruff_the_with",
    "beaten_card", "beaten_suit_rank", "beaten_level", "beaten_something", "draw_with", "vague_with",
    "by_again", "by_draw",
    "again_single_again", "over_last_ruff", "single_any", "vague_card", "run_suit_from_top", "suit_anything",
    "ruff_over_level", "overruff_over_with", "overruff_level", "again_of", "by_over_beats", "ruff_last_level",
    "cover_by", "overruff_by", "ruff_by",
})  # fmt: skip
_INNER: Final = {
    # where a name stands inside another phrase it is one of these
    "any_single": ("suit", "rank"),
    "again_single": ("suit",),
    "or_name": ("rank", "suit", "level", "card", "suit level"),
    "single_again": ("suit",),
}
BASES: Final = {
    "RANK": ("A", "K", "Q"),
    "SUIT": ("S", "H", "D"),
    "LEVEL": ("high", "low", "high"),
    "VAGUE": ("middle", "honour", "spot"),
    "PLAY": ("play",) * 5,
}
"""The values for which the meaning of a pattern is asked, of the first, second and third word of a kind."""
FIELDS: Final = {"RANK": "rank", "SUIT": "suit", "LEVEL": "level", "VAGUE": "what"}
"""The field of a designation that the value of a word goes to."""

CORE: Final = ("card", "rank", "suit", "level", "choice")
"""The groups that words of asking may stand with."""
_VERBS: Final = ("UNDERRUFF", "OVERRUFF", "RUFF", "COVER", "WIN", "DUCK", "CASH", "DRAW", "RUN", "FROM_TOP", "PLAY")


@dataclass(frozen=True, slots=True)
class Pattern:
    """A sentence over terminals; `meaning` is its designation's JSON, with the places of words in it.

    A leaf of `meaning` that is a number is the value of the word at that place.
    """

    terminals: tuple[str, ...]
    meaning: Any
    values: tuple[tuple[str, ...], ...]

    @property
    def group(self) -> str:
        """The group of calls that it belongs to: its verb, or what it names."""
        verb = next((verb for verb in _VERBS if verb in self.terminals), None)
        if verb is None and len(self.terminals) > 1 and {"ANY", "ANYTHING", "ONE_OF"} & set(self.terminals):
            return "any"
        return verb.lower() if verb else str(self.meaning["kind"])

    def filled(self, values: dict[int, str]) -> Any:
        """Give the meaning with the values at their places."""
        return _filled(self.meaning, values)


def _filled(data: Any, values: dict[int, str]) -> Any:
    if isinstance(data, dict):
        return {name: _filled(value, values) for name, value in data.items()}
    if isinstance(data, list):
        return [_filled(part, values) for part in data]
    return values[data] if isinstance(data, int) else data


@cache
def patterns() -> tuple[Pattern, ...]:
    """Give all patterns, shortest first."""
    found = (_pattern(terminals) for terminals in sorted(_sentences(), key=lambda said: (len(said), said)))
    return tuple(pattern for pattern in found if pattern is not None)


def _sentences() -> set[tuple[str, ...]]:
    """Give the sentences of the grammar for one thing, of at most `LONGEST` terminals, without `_TOO_RARE` ones."""
    rules: dict[str, list[tuple[str, tuple[str, ...]]]] = {}
    for rule in lark_grammar().rules:
        rules.setdefault(rule.origin.name, []).append((rule.alias or "", tuple(s.name for s in rule.expansion)))

    @cache
    def of(symbol: str, most: int) -> frozenset[tuple[str, ...]]:
        if symbol not in rules:
            return frozenset({(symbol,)} if most else ())
        said: set[tuple[str, ...]] = set()
        for alias, expansion in rules[symbol]:
            if alias not in _TOO_RARE and not (alias == "or_name" and most < 3):
                said |= joined(alias, expansion, most)
        return frozenset(said)

    def joined(alias: str, expansion: tuple[str, ...], most: int) -> set[tuple[str, ...]]:
        parts: set[tuple[str, ...]] = {()}
        for index, symbol in enumerate(expansion):
            room = most - (len(expansion) - index - 1)
            inner = symbol in ("named", "name", "single") and len(expansion) > 1
            parts = {
                before + part
                for before in parts
                for part in of(symbol, room - len(before))
                if not inner or _may_stand_inside(alias, part)
            }
        return parts

    return {said for said in of("thing", LONGEST) if _likely(said)}


def _likely(said: tuple[str, ...]) -> bool:
    """Tell whether people say it. One form of the suit stands for all; a choice is between two of a kind."""
    if said == ("FRAME",) or {"TRUMP", "SUITS"} & set(said):
        return False
    if "OR" in said:
        kinds = [_NAMED.get(said[: said.index("OR")]), _NAMED.get(said[said.index("OR") + 1 :])]
        return kinds[0] == kinds[1] is not None or sorted(filter(None, kinds)) == ["card", "rank"]
    if said[0] == "CASH" and len(said) > 1:
        return _NAMED.get(said[1:]) in ("rank", "suit", "card")
    verb, before = (said[0], "WITH") if "WITH" in said else (said[-1], "OBJECT")
    beaten = said[1:-1] if before == "WITH" else said[: said.index("OBJECT")] if "OBJECT" in said else ()
    if beaten and {"WITH", "BY"} & set(said) and beaten[0] != "WITH":
        # what is beaten, and dummy's card too: cover the jack with the queen, ruff a heart with the ten
        of_one = beaten[:1] == (("SUIT",) if verb == "RUFF" else ("RANK",)) and "OF" not in beaten[1:2]
        return of_one and verb in ("COVER", "RUFF") and not (said[-1] == "SUIT" and said[-2] == "WITH")
    return True


_NAMED: Final = {
    ("RANK",): "rank", ("SUIT",): "suit", ("LEVEL",): "level", ("RANK", "OF", "SUIT"): "card", ("SUIT", "RANK"): "card",
    ("LEVEL", "SUIT"): "suit level", ("LEVEL", "OF", "SUIT"): "suit level", ("SUIT", "LEVEL"): "suit level",
}  # fmt: skip
"""What a short name names."""


def _may_stand_inside(alias: str, part: tuple[str, ...]) -> bool:
    """Tell whether a name may stand inside a longer phrase: a card, a suit, a rank, a level."""
    named = _NAMED.get(part)
    return named in _INNER.get(alias, ("rank", "suit", "level", "card"))


def _pattern(terminals: tuple[str, ...]) -> Pattern | None:
    """Give the pattern of a sentence, or None if it means nothing that can be told."""
    counts: dict[str, int] = {}
    base: list[str] = []
    for terminal in terminals:
        base.append(BASES.get(terminal, ("",) * LONGEST)[counts.get(terminal, 0)])
        counts[terminal] = counts.get(terminal, 0) + 1
    said = _said(terminals, base)
    if said is None or isinstance(said, Incomplete):
        return None
    meaning = said.to_json()
    for index, terminal in enumerate(terminals):
        if terminal in FIELDS:
            meaning = _opened(meaning, FIELDS[terminal], base[index], index)
    pattern = Pattern(terminals, meaning, ())
    allowed = tuple(tuple(_values(pattern, base, index)) for index in range(len(terminals)))
    return Pattern(terminals, meaning, allowed)


def _said(terminals: tuple[str, ...], values: list[str]) -> Designation | None:
    """Give the first reading of tokens, or None."""
    try:
        readings: list[Designation] = grammar().parse(terminals, values)
    except (Unread, Unexpected):
        return None
    return readings[0]


def _opened(data: Any, name: str, value: str, place: int) -> Any:
    """Give a meaning in which the first field of this name and value has the place of the word instead."""
    done = False

    def walk(part: Any) -> Any:
        nonlocal done
        if isinstance(part, list):
            return [walk(inner) for inner in part]
        if not isinstance(part, dict):
            return part
        opened = {}
        for key, inner in part.items():
            if not done and key == name and inner == value:
                done, opened[key] = True, place
            else:
                opened[key] = walk(inner)
        return opened

    opened = walk(data)
    if not done or "of" not in data:
        return opened
    # a suit behind a choice belongs to both: the eight or the nine of hearts
    opened["of"] = [{k: place if k == name and v == value else v for k, v in part.items()} for part in opened["of"]]
    return opened


def _values(pattern: Pattern, base: list[str], index: int) -> Iterator[str]:
    """Give the values of the word at a place with which the sentence means what the pattern says."""
    terminal = pattern.terminals[index]
    if terminal not in FIELDS:
        return
    kind = FIELDS[terminal]
    listed = {"rank": "rank", "suit": "suit", "level": "level", "what": "vague"}[kind]
    for value in tables()["values"][listed]:
        values = [value if place == index else other for place, other in enumerate(base)]
        said = _said(pattern.terminals, values)
        if said is not None and said.to_json() == pattern.filled(dict(enumerate(values))):
            yield value
