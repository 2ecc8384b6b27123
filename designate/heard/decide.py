"""Hypotheses and a position → the ruling: the first that reads decides, unless there is reason to ask.

A card is never played on a guess. It is asked for where a nearly as good hypothesis reads to another card, where the
text had to be bent, and where only a recogniser that was held to a grammar said it: such a one always answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from designate.cards import Card
from designate.heard.evidence import Evidence, Heard, Level, Understood
from designate.laws.ruling import DirectorCode, Outcome, Ruling, Weighed
from designate.position import Position
from designate.said.designation import Designation
from designate.said.parse import Parse

NEARLY: Final = 0.25
"""A hypothesis whose score is this much below the deciding one's is nearly as good: a factor of 1.3 in probability."""
_PLAYS: Final = (Outcome.CARD, Outcome.OUT_OF_TURN)
_VOID: Final = (Outcome.INVALID, Outcome.ILLEGAL)

Rule = Callable[[Parse], Ruling]


def decide(evidence: Evidence, position: Position, rule: Rule) -> Ruling:
    """Rule on what was heard; `rule` gives the ruling on one parse."""
    first = evidence.first
    if first is None or first.is_incomplete:
        return _near(evidence, position, rule, first)
    rulings = [(one, rule(one.parse)) for one in evidence.understood]
    ruling = next(given for one, given in rulings if one is first)
    rivals = [(one, given) for one, given in rulings if one is not first and is_rival(first, one)]
    agreed = _agrees(first, ruling, rulings)
    asked = _other_cards(ruling, rivals)
    doubted = not first.safe or (first.hypothesis.constrained and not agreed)
    cards = _candidates(ruling, position) if ruling.outcome not in (*_VOID, Outcome.NONE) else ()
    settled = ruling
    if asked or (doubted and cards):
        settled = _question(ruling, [given for _, given in rivals], (*cards, *asked), position)
    others = tuple(one.index for one, given in rivals if set(given.candidates) != set(ruling.candidates))
    supports = tuple(one.index for one, given in rulings if agreed and one is not first and given.card is ruling.card)
    heard = Heard(
        first.level,
        first.index,
        first.parse.text,
        tuple(word.to_json() for word in first.parse.words),
        others or supports,
        agreed,
        likeliest=tuple(dict.fromkeys(card.code for card in (*cards, *asked))) if settled is not ruling else (),
    )
    return _final(evidence, settled, heard)


def _final(evidence: Evidence, ruling: Ruling, heard: Heard) -> Ruling:
    """Add how it came; a partial result plays nothing, and shows what it would come to."""
    if not all(one.final for one in evidence.hypotheses):
        would = ruling if ruling.outcome is not Outcome.NONE else None
        ruling = Ruling(Outcome.NONE, alternative=would, position=ruling.position, said=ruling.said)
        heard = replace(heard, partial=True)
    object.__setattr__(ruling, "heard", heard)
    return ruling


def is_rival(first: Understood, other: Understood) -> bool:
    """Tell whether another hypothesis is nearly as good; that of another recogniser always is, if it is its first."""
    if other.is_incomplete:
        return False
    if first.hypothesis.source != other.hypothesis.source:
        return True
    score, theirs = first.hypothesis.score, other.hypothesis.score
    if score is None or theirs is None:
        return True
    return theirs >= score - NEARLY


def _agrees(first: Understood, ruling: Ruling, rulings: Iterable[tuple[Understood, Ruling]]) -> bool:
    """Tell whether another recogniser gives the same ruling, and not both were held to a grammar."""
    return any(
        one.hypothesis.source != first.hypothesis.source
        and one.safe
        and not (one.hypothesis.constrained and first.hypothesis.constrained)
        and (given.outcome, given.card) == (ruling.outcome, ruling.card)
        for one, given in rulings
    )


def _other_cards(ruling: Ruling, rivals: Iterable[tuple[Understood, Ruling]]) -> tuple[Card, ...]:
    """Give the cards to which nearly as good hypotheses point, and the ruling does not."""
    given = [other for _, other in rivals if other.outcome in (*_PLAYS, Outcome.CLARIFY)]
    return tuple(dict.fromkeys(card for other in given for card in other.candidates if card not in ruling.candidates))


def _candidates(ruling: Ruling, position: Position) -> tuple[Card, ...]:
    """Give the cards that a ruling is about."""
    return ruling.candidates or position.legal


def _question(ruling: Ruling, rivals: Iterable[Ruling], cards: Iterable[Card], position: Position) -> Ruling:
    """Ask which of some cards was said."""
    useful = [one for one in (ruling, *rivals) if one.outcome in (*_PLAYS, Outcome.CLARIFY, Outcome.DEFENDER)]
    codes: dict[DirectorCode, None] = dict.fromkeys(code for one in useful for code in one.director)
    designations = dict.fromkeys(said for one in useful if isinstance(said := one.designation, Designation))
    one_only = len(designations) == 1
    return Ruling(
        Outcome.CLARIFY,
        candidates=tuple(sorted(set(cards))),
        law=useful[0].law,
        director=tuple(codes),
        designation=next(iter(designations)) if one_only else Weighed(tuple(designations)) if designations else None,
        position=position,
        said=ruling.said,
    )


def _near(evidence: Evidence, position: Position, rule: Rule, first: Understood | None) -> Ruling:
    """Nothing reads: ask about the cards in dummy that come nearest, if any does."""
    from designate.heard.near import nearest

    ruling = rule(evidence_parse(evidence, first))
    found = nearest(evidence, position)
    if not found:
        index = None if first is None else first.index
        text = "" if first is None else first.parse.text
        return _final(evidence, ruling, Heard(Level.NONE, index, text))
    heard = Heard(Level.NEAR, found[0].hypothesis, found[0].phrase, likeliest=tuple(one.card.code for one in found))
    asked = Ruling(
        Outcome.CLARIFY,
        candidates=tuple(sorted(one.card for one in found)),
        law=("46B",),
        position=position,
        said=ruling.said,
    )
    return _final(evidence, asked, heard)


def evidence_parse(evidence: Evidence, first: Understood | None) -> Parse:
    """Give the parse of the hypothesis that breaks off, or one without readings."""
    return Parse(evidence.hypotheses[0].text, langs=evidence.langs) if first is None else first.parse
