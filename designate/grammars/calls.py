"""Filled patterns as rules of the intermediate form: one rule a group of calls, one a set of words.

For a position each pattern is cut down to the values with which its call is neither void nor illegal.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Any, Final

from designate.cards import Card
from designate.grammars.fill import Filled, Form, Place
from designate.grammars.form import Opt, Ref, Rule, Seq, Slot, Tag, Word
from designate.grammars.patterns import CORE, FIELDS
from designate.laws.resolve import resolve
from designate.laws.ruling import Outcome
from designate.likely import weight_of
from designate.position import Position
from designate.said.designation import Designation
from designate.said.tables import tables

_OTHER_FORM: Final = 0.4
_OTHER_ORDER: Final = 0.3
_ARTICLE: Final = 0.3
_MOST_OPEN: Final = 3
"""The most values left open in a call of a position: a choice between two full cards is left out."""


def group_of_rule(name: str) -> str:
    """Give the group of the calls of a rule."""
    return name.removeprefix("call_")


def is_as_shown(one: Filled, lang: str) -> bool:
    """Tell whether a card is named in the order, and with the words between, that the table shows."""
    pattern: str = tables()["languages"][lang]["phrases"]["card"]
    shown = pattern.format(rank="RANK", suit="SUIT", suits="SUIT").split()
    return [place.kind if place.kind in FIELDS else one.base[at].text for at, place in enumerate(one.words)] == shown


class Calls:
    """The rules of all calls of a language: `named` has names of cards, `acts` the others."""

    def __init__(self, lang: str, ones: Iterable[Filled], position: Position | None = None) -> None:
        """Make the rules of the filled patterns; for a position, only of what may be said in it."""
        self.rules: dict[str, Rule] = {}
        self._lang = lang
        self._names: dict[tuple[str, int, tuple[Form, ...]], str] = {}
        groups: dict[str, list[tuple[float, Seq]]] = {}
        for one in ones:
            for places in [one.places] if position is None else sayable(one, position):
                groups.setdefault(one.pattern.group, []).append((self._weight(one), self._sequence(one, places)))
        for name, sequences in groups.items():
            self.rules[f"call_{name}"] = Rule(tuple(sequences))
        for name, core in (("named", True), ("acts", False)):
            alternatives = tuple(
                (weight_of(group), Seq((Ref(f"call_{group}"),), Tag((("", Slot(f"call_{group}")),))))
                for group in groups
                if (group in CORE) is core
            )
            if alternatives:
                self.rules[name] = Rule(alternatives)

    def _weight(self, one: Filled) -> float:
        """Give the weight of a pattern: cards are said in the order in which the table shows them."""
        return 1 if one.pattern.group != "card" or is_as_shown(one, self._lang) else _OTHER_ORDER

    def _sequence(self, one: Filled, places: tuple[Place, ...]) -> Seq:
        """Give the sequence of a pattern with these places, and add the rules of their words."""
        parts: list[Word | Ref | Opt] = []
        names: dict[int, str] = {}
        seen: dict[str, int] = {}
        for place in places:
            count = seen.setdefault(place.kind, 0)
            seen[place.kind] += 1
            name = self._words(place, 0 if place.index is None else count)
            if place.index is None:
                parts.append(Opt(Ref(name), _ARTICLE))
            else:
                names[place.index] = name
                parts.append(Ref(name))
        return Seq(tuple(parts), Tag(tuple(_sets("", one.pattern.meaning, names))))

    def _words(self, place: Place, count: int) -> str:
        """Give the name of the rule of a place's words; the same words have the same rule, but twice in a sequence."""
        key = (place.kind, count, place.forms)
        if key not in self._names:
            alike = sum(kind == place.kind for kind, _, _ in self._names)
            self._names[key] = place.kind.lower() + (f"_{alike + 1}" if alike else "")
            self.rules[self._names[key]] = Rule(tuple(_alternatives(place)))
        return self._names[key]


def _alternatives(place: Place) -> Iterator[tuple[float, Seq]]:
    """Give a word an alternative; those that open a field mean their value."""
    for form in place.forms:
        tag = Tag((("", form.value),)) if place.kind in FIELDS else None
        yield 1 if form.first else _OTHER_FORM, Seq((Word(form.text),), tag)


def _sets(path: str, data: Any, names: dict[int, str]) -> Iterator[tuple[str, str | Slot | None]]:
    """Give a meaning as the assignments of a tag, the places of words as the values of their rules."""
    if isinstance(data, dict | list):
        for name, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from _sets(f"{path}.{name}" if path else str(name), value, names)
    else:
        yield path, Slot(names[data]) if isinstance(data, int) else data


def sayable(one: Filled, position: Position) -> Iterator[tuple[Place, ...]]:
    """Give the places of a pattern with only the words that may be said now; several times, if they go together so."""
    open_places = [place for place in one.words if place.kind in FIELDS]
    if len(open_places) > _MOST_OPEN:
        return
    values = [dict.fromkeys(form.value for form in place.forms) for place in open_places]
    allowed = [
        chosen
        for chosen in product(*values)
        if _may_be_said(
            one.pattern.filled({p.index: v for p, v in zip(open_places, chosen, strict=True) if p.index is not None}),
            position,
        )
    ]
    for box in _boxes(allowed):
        kept = {place.index: set(chosen) for place, chosen in zip(open_places, box, strict=True)}
        yield tuple(
            Place(place.kind, place.index, tuple(form for form in place.forms if form.value in kept[place.index]))
            if place.index in kept
            else place
            for place in one.places
        )


def _may_be_said(data: Any, position: Position) -> bool:
    """Tell whether a call is neither void nor illegal.

    So must each part of a choice be; what is beaten is on the table, and what is named vaguely may be played.
    """
    if not all(_among(position.trick, name, value, position) for name, value in data.get("over", {}).items()):
        return False
    if data["kind"] == "vague":
        named = [(name, data[name]) for name in ("rank", "suit") if name in data]
        return all(_among(position.legal, name, value, position) for name, value in named)
    return all(_stands(json.dumps(part), position) for part in (data, *data.get("of", ())))


def _among(cards: Iterable[Card], name: str, value: str, position: Position) -> bool:
    """Tell whether one of the cards has this rank or suit."""
    wanted = str(position.trumps) if value == "trumps" else value
    return any(str(getattr(card, name)) == wanted for card in cards)


@lru_cache(maxsize=2**12)
def _stands(data: str, position: Position) -> bool:
    """Tell whether a designation, given as JSON, is neither void nor illegal."""
    ruling = resolve(Designation.from_json(json.loads(data)), position)
    return ruling.outcome not in (Outcome.INVALID, Outcome.ILLEGAL)


def _boxes(allowed: list[tuple[str, ...]]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Part a set of combinations into products: of each place the values that go with all those of the others."""
    if not allowed:
        return
    if not allowed[0]:
        yield ()
        return
    tails: dict[str, list[tuple[str, ...]]] = {}
    for first, *rest in allowed:
        tails.setdefault(first, []).append(tuple(rest))
    alike: dict[tuple[tuple[str, ...], ...], list[str]] = {}
    for first, rests in tails.items():
        alike.setdefault(tuple(rests), []).append(first)
    for rests_together, firsts in alike.items():
        for box in _boxes(list(rests_together)):
            yield (tuple(firsts), *box)
