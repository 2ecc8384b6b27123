"""A law case as a lesson: the position, the words, the ruling with its paragraph, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designate.cards import SUITS
from designate.corpus import LawCase, law_cases
from designate.position import Position
from designate.speak.catalog import N_, Speech, speech
from designate.speak.message import message
from designate.speak.names import figures, paragraph

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
TOUR: Final = ("46A", "46B1a", "46B1b", "46B1c", "46B2", "46B3a", "46B3b", "46B4", "46B5")
"""The paragraphs of a guided run through Law 46, in order."""


def tour(locale: str) -> Iterator[tuple[str, list[str]]]:
    """Give a run through Law 46: for each paragraph a heading and the lines of one case."""
    speaks = speech(locale)
    cases = list(law_cases("law46"))
    for law in TOUR:
        case = next(case for case in cases if case.law == (law,) and len(case.position.legal) > 1)
        yield speaks.say(N_("Law {paragraphs}"), paragraphs=paragraph(law)), lesson(case, speaks)


def lesson(case: LawCase, speaks: Speech) -> list[str]:
    """Give the lines of one case."""
    lang = speaks.locale.language if speaks.locale.language in case.said else "en"
    lines = [speaks.say(N_("Dummy: {cards}"), cards=hand(case.position)), *_table(case.position, speaks)]
    lines.append(speaks.say(N_("Declarer says: “{said}”"), said=case.said[lang]))
    lines.append("→ " + message(case.ruling(lang), str(speaks.locale)))
    lines.append(case.why[lang])
    return lines


def hand(position: Position) -> str:
    """Give dummy's cards with suit signs: "♠A Q 4 ♥K 2"."""
    suits = [(suit, position.dummy.of(suit)) for suit in SUITS]
    return " ".join(f"{_SIGNS[suit]}{figures(cards)}" for suit, cards in suits if cards)


def _table(position: Position, speaks: Speech) -> list[str]:
    """Say trumps and what has been played."""
    trumps = speaks.say(N_("notrump")) if position.trumps == "NT" else _SIGNS[position.trumps]
    lines = [speaks.say(N_("Trumps: {trumps}"), trumps=trumps)]
    if position.trick:
        cards = " ".join(f"{_SIGNS[card.suit]}{figures([card])}" for card in position.trick)
        lines.append(speaks.say(N_("Played to the trick: {cards}"), cards=cards))
    else:
        lines.append(speaks.say(N_("Dummy is on lead.")))
    return lines
