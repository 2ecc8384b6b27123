"""What one or two recognisers heard, and the ruling: two that agree play the card, two that differ ask.

A recogniser that was held to a grammar always answers, so what it says alone is asked back.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from designate.laws.ruling import Edition, Outcome, Reading, Ruling
from designate.position import Position
from designate.rule import rule_parsed
from designate.said.parse import parse

_PLAYS: Final = (Outcome.CARD, Outcome.OUT_OF_TURN)


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One thing that may have been said: the text, a score to order by, whether a grammar held the recogniser."""

    text: str
    score: float | None = None
    constrained: bool = False
    engine: str | None = None


def rule_heard(
    heard: Sequence[Hypothesis],
    position: Position,
    langs: Sequence[str],
    edition: Edition = "2017",
    reading: Reading = "customary",
) -> Ruling:
    """Rule on what one or more recognisers heard; of each the first hypothesis that reads counts.

    :param heard: the hypotheses, those of each engine in its order.
    :param position: the table as dummy is to play.
    :param langs: the languages spoken.

    A card is played where a free recogniser alone heard it, or where one agrees with another; else it is asked about.
    """
    first: dict[str | None, tuple[Hypothesis, Ruling]] = {}
    for one in heard:
        parsed = parse(one.text, langs)
        if parsed.readings and one.engine not in first:
            first[one.engine] = one, rule_parsed(parsed, position, edition, reading)
    believed = list(first.values())
    if not believed:
        return replace(Ruling(Outcome.NONE, position=position), said=heard[0].text if heard else "")
    rulings = [ruling for _, ruling in believed]
    free = [ruling for one, ruling in believed if not one.constrained]
    deciding = (free or rulings)[0]
    if not free or any(_differ(deciding, other) for other in rulings):
        return _question(deciding, rulings, position)
    return deciding


def _differ(one: Ruling, other: Ruling) -> bool:
    return (one.outcome, one.card, one.candidates) != (other.outcome, other.card, other.candidates)


def _question(deciding: Ruling, rulings: Sequence[Ruling], position: Position) -> Ruling:
    """Ask about every card that somebody heard; where nobody heard one, what decides stands."""
    useful = [ruling for ruling in rulings if ruling.outcome in (*_PLAYS, Outcome.CLARIFY)]
    useful = useful or [ruling for ruling in rulings if ruling.outcome is Outcome.DEFENDER]
    if not useful:
        return deciding
    first = deciding if deciding in useful else useful[0]
    cards = sorted({card for ruling in useful for card in ruling.candidates})
    return Ruling(
        Outcome.CLARIFY, candidates=tuple(cards), law=first.law, director=first.director,
        designation=first.designation, position=position, said=first.said,
    )  # fmt: skip
