"""Hypotheses and a position → the ruling: the first that reads decides, unless there is reason to ask.

A card is never played on a guess. It is asked for where a nearly as good hypothesis reads to another card, where the
text had to be bent, and where only a recogniser that was held to a grammar said it: such a one always answers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from designate.cards import Card
from designate.heard.evidence import Evidence, Heard, Level, Understood
from designate.heard.hypothesis import Hypothesis
from designate.heard.spaces import NAMES
from designate.laws.ruling import DirectorCode, Outcome, Ruling, Weighed
from designate.position import Position
from designate.said.designation import Designation
from designate.said.fold import is_pause
from designate.said.lexicon import PAUSE, Meaning, lexicon
from designate.said.parse import Parse
from designate.said.take import Text, take

NEARLY: Final = 0.25
"""A hypothesis whose score is this much below the deciding one's is nearly as good: a factor of 1.3 in probability."""
_SCRAP: Final = 2
"""A word of so many letters may be an ending that was split off: "corazón es"."""
_ASKS: Final = (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.CLARIFY)
_VOID: Final = (Outcome.INVALID, Outcome.ILLEGAL)

Rule = Callable[[Parse], Ruling]


def decide(evidence: Evidence, position: Position, rule: Rule) -> Ruling:
    """Rule on what was heard; `rule` gives the ruling on one parse."""
    first = evidence.first
    if first is None or first.is_incomplete:
        return _near(evidence, position, rule, first)
    rulings = [(one, rule(one.parse)) for one in evidence.understood]
    ruling = next(given for one, given in rulings if one is first)
    near = {one.index for one in rivals(evidence)}
    others = [(one, given) for one, given in rulings if one.index in near]
    agreed = _agrees(evidence, ruling, rulings)
    asked = _other_cards(ruling, others)
    differ = (one.index for one, given in others if _differs(first, one, ruling, given))
    doubting = (*doubts(evidence, first), *differ)
    doubted = bool(doubting) or not first.safe or (first.hypothesis.constrained and not agreed)
    cards = _candidates(ruling, position) if ruling.outcome not in (*_VOID, Outcome.NONE) else ()
    settled = ruling
    if asked or (doubted and cards):
        settled = _question(ruling, [given for _, given in others], (*cards, *asked), position)
    elsewhere = [one.index for one, given in others if set(given.candidates) != set(ruling.candidates)]
    against = tuple(sorted({*doubting, *elsewhere}))
    supports = tuple(one.index for one, given in rulings if agreed and one is not first and given.card is ruling.card)
    heard = Heard(
        first.level,
        first.index,
        first.parse.text,
        tuple(word.to_json() for word in first.parse.words),
        against or supports,
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


def rivals(evidence: Evidence) -> list[Understood]:
    """Give the hypotheses that are nearly as good as the deciding one; the first of another recogniser always is."""
    first = evidence.first
    if first is None:
        return []
    leading = {one.index for one in _leading(evidence)}
    return [
        one
        for one in evidence.understood
        if one is not first
        and not one.is_incomplete
        and (one.index in leading or is_close(first.hypothesis, one.hypothesis))
    ]


def _differs(first: Understood, other: Understood, ruling: Ruling, given: Ruling) -> bool:
    """Tell whether another recogniser comes to something else, be it a void call or talk."""
    apart = first.hypothesis.source != other.hypothesis.source
    return apart and (given.outcome, given.card) != (ruling.outcome, ruling.card)


def is_close(first: Hypothesis, other: Hypothesis) -> bool:
    """Tell whether a hypothesis of the same recogniser is nearly as good."""
    if first.source != other.source:
        return False
    return first.score is None or other.score is None or other.score >= first.score - NEARLY


def doubts(evidence: Evidence, first: Understood) -> tuple[int, ...]:
    """Give the places of hypotheses that are no call and speak against the deciding one.

    They deny, say more, or break off as another call would; and they are nearly as good, or what another recogniser has
    first.
    """
    begun = [one.index for one in evidence.understood if one.is_incomplete and not _begins(one, first)]
    talk = {one.index: one.parse.text for one in evidence.understood if one.is_talk}
    no_call = {**evidence.unread, **talk}.items()
    more = [index for index, text in no_call if _says_more(text, first, evidence.langs)]
    against = (*evidence.denied, *more)
    heads: dict[tuple[str | None, bool], int] = {}
    for index in sorted((*against, *(one.index for one in evidence.understood if one.safe))):
        heads.setdefault(evidence.hypotheses[index].source, index)
    return tuple(
        index
        for index in sorted((*against, *begun))
        if is_close(first.hypothesis, one := evidence.hypotheses[index])
        or (one.source != first.hypothesis.source and heads.get(one.source) == index)
    )


def _begins(broken: Understood, whole: Understood) -> bool:
    """Tell whether a text that breaks off has words of the whole one, and no others."""
    known = [token for token in Text(whole.parse.text).tokens if not is_pause(token)]
    return all(
        is_pause(token) or any(word.startswith(token) for word in known) for token in Text(broken.parse.text).tokens
    )


def _says_more(text: str, first: Understood, langs: tuple[str, ...]) -> bool:
    """Tell whether a text that is no call has all words of another, and more than names: "he led a heart"."""
    split, ours = Text(text), Text(first.parse.text).tokens
    if not all(is_pause(token) or token in split.tokens for token in ours):
        return False
    words = lexicon(*langs, spoken=True)
    taken, strange = take(split, words, words, thorough=True)
    added = [meanings for meanings, index, last in taken if _is_added(split.tokens[index:last], meanings, ours)]
    return not strange and any(NAMES.isdisjoint(meaning.kind for meaning in meanings) for meanings in added)


def _is_added(tokens: Sequence[str], meanings: Sequence[Meaning], ours: Sequence[str]) -> bool:
    """Tell whether a word or phrase is more than another text has, and more than a scrap."""
    is_scrap = len(tokens) == 1 and len(tokens[0]) <= _SCRAP
    return meanings != PAUSE and not is_scrap and not set(tokens) <= set(ours)


def _leading(evidence: Evidence) -> list[Understood]:
    """Give the first whole hypothesis of each recogniser but the deciding one."""
    first = evidence.first
    found: dict[tuple[str | None, bool], Understood] = {}
    for one in evidence.understood:
        if not one.is_incomplete:
            found.setdefault(one.hypothesis.source, one)
    return [one for one in found.values() if first and one.hypothesis.source != first.hypothesis.source]


def _agrees(evidence: Evidence, ruling: Ruling, rulings: Iterable[tuple[Understood, Ruling]]) -> bool:
    """Tell whether another recogniser gives the same ruling, and not both were held to a grammar."""
    first, leading = evidence.first, {one.index for one in _leading(evidence)}
    return first is not None and any(
        one.index in leading
        and one.safe
        and not (one.hypothesis.constrained and first.hypothesis.constrained)
        and (given.outcome, given.card) == (ruling.outcome, ruling.card)
        for one, given in rulings
    )


def _other_cards(ruling: Ruling, others: Iterable[tuple[Understood, Ruling]]) -> tuple[Card, ...]:
    """Give the cards to which nearly as good hypotheses point, and the ruling does not."""
    ours = ruling.candidates if ruling.outcome in _ASKS else ()
    given = [other for _, other in others if other.outcome in _ASKS]
    return tuple(dict.fromkeys(card for other in given for card in other.candidates if card not in ours))


def _candidates(ruling: Ruling, position: Position) -> tuple[Card, ...]:
    """Give the cards that a ruling is about."""
    return ruling.candidates or position.legal


def _question(ruling: Ruling, others: Iterable[Ruling], cards: Iterable[Card], position: Position) -> Ruling:
    """Ask which of some cards was said."""
    useful = [one for one in (ruling, *others) if one.outcome in (*_ASKS, Outcome.DEFENDER)]
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

    ruling = rule(_parse_of(evidence, first))
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


def _parse_of(evidence: Evidence, first: Understood | None) -> Parse:
    """Give the parse of the hypothesis that breaks off, or one without readings."""
    return Parse(evidence.hypotheses[0].text, langs=evidence.langs) if first is None else first.parse
