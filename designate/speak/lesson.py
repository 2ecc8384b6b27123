"""A law case as a lesson: the position, the words, the ruling with its paragraph, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from designate.corpus import LawCase, law_cases
from designate.speak.catalog import N_, Speech, speech
from designate.speak.draw import hand_line, table_lines
from designate.speak.message import message
from designate.speak.names import paragraph

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
    lines = [
        speaks.say(N_("Dummy: {cards}"), cards=hand_line(case.position.dummy)),
        *table_lines(case.position, speaks),
    ]
    lines.append(speaks.say(N_("Declarer says: “{said}”"), said=case.said[lang]))
    lines.append("→ " + message(case.ruling(lang), str(speaks.locale)))
    lines.append(case.why[lang])
    return lines
