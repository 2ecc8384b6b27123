"""The labelled cases that ship with the package: teaching material, and a conformance table for other programs.

``corpus/<languages>/said.yaml`` groups utterances by what they mean, ``not_said.yaml`` those that move no card;
``corpus/replies/`` groups replies by what was asked and what they mean; ``corpus/laws/`` has positions with the words,
the ruling and the reason, and cases of the other laws that tell what happens at a table;
``corpus/conversations/`` whole exchanges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from designate.cards import Card, Suit
from designate.errors import InputError
from designate.laws.ruling import DirectorCode, Edition, Outcome, Reading, Ruling
from designate.position import Position
from designate.rule import rule
from designate.said.designation import Designation
from designate.said.replies import Reply
from designate.said.sources import data, folder
from designate.table.cases import TableCase, read_case


@dataclass(frozen=True, slots=True)
class Utterance:
    """A text with its label: the designations it may be, or the error it must give, or neither where it is unread.

    `why` says of a text that moves no card what it is.
    """

    text: str
    langs: tuple[str, ...]
    readings: tuple[Designation, ...] | None
    error: str | None = None
    why: str = ""


@dataclass(frozen=True, slots=True)
class ReplyUtterance:
    """A reply with what was asked and what it may mean; with nothing, `why` says what it is."""

    text: str
    langs: tuple[str, ...]
    asked: str
    replies: tuple[Reply, ...]
    why: str = ""


@dataclass(frozen=True, slots=True)
class LawCase:
    """A position with the words, the ruling and a sentence why; words, sentence and the rule of its row by language."""

    id: str
    row: str
    rule: dict[str, str]
    said: dict[str, str]
    position: Position
    edition: Edition
    reading: Reading
    slip: bool
    outcome: Outcome
    card: Card | None
    candidates: tuple[Card, ...]
    law: tuple[str, ...]
    director: tuple[DirectorCode, ...]
    standing: Suit | None
    alternative: tuple[Outcome, Card | None] | None
    why: dict[str, str]

    def ruling(self, lang: str) -> Ruling:
        """Rule on the words in `lang` by this case's edition and reading."""
        return rule(self.said[lang], self.position, (lang,), self.edition, self.reading, self.slip)


def _load(path: str) -> Any:
    return data(folder("corpus") / path)


def _entries(path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Give the groups of texts of a file with the place of each; an `InputError` names what is no such group."""
    groups = _load(path)
    if not isinstance(groups, list):
        raise InputError(f"corpus/{path}", groups, "a list of groups, each with the texts `said`")
    for number, entry in enumerate(groups, 1):
        place = f"corpus/{path}, group {number}"
        texts = entry.get("said") if isinstance(entry, dict) else None
        if not isinstance(texts, list) or not texts:
            raise InputError(place, entry, "a group with a list of texts, like {said: [..]}")
        for text in texts:
            if not isinstance(text, str):
                raise InputError(f"{place}: said", text, 'a text; in quotes, like "no" or "10", if YAML reads another')
        yield f"{place} (“{texts[0]}”)", entry


def _label(label: Any, place: str) -> Designation:
    try:
        return Designation.from_json(label)
    except InputError as error:
        raise InputError(f"{place}: {error.field}", error.value, error.expected) from None


def groups() -> tuple[str, ...]:
    """Give the languages, or mixtures of them like ``es-en``, that have utterances."""
    return tuple(sorted(path.parent.name for path in folder("corpus").glob("*/said.yaml")))


def silent_groups() -> tuple[str, ...]:
    """Give the languages that have utterances which move no card."""
    return tuple(sorted(path.parent.name for path in folder("corpus").glob("*/not_said.yaml")))


def said(group: str) -> Iterator[Utterance]:
    """Give the utterances of a language or mixture that name a card, or ask for one."""
    langs = tuple(group.split("-"))
    for place, entry in _entries(f"{group}/said.yaml"):
        labels = entry.get("readings") or [entry.get("designation")]
        readings = tuple(_label(label, place) for label in labels)
        for text in entry["said"]:
            yield Utterance(text, langs, readings)


def not_said(lang: str) -> Iterator[Utterance]:
    """Give the utterances of a language that move no card in any position."""
    for place, entry in _entries(f"{lang}/not_said.yaml"):
        label = entry.get("designation")
        readings = (_label(label, place),) if label else None
        if not isinstance(entry.get("why"), str):
            raise InputError(f"{place}: why", entry.get("why"), "a text: what these are")
        for text in entry["said"]:
            yield Utterance(text, (lang,), readings, entry.get("error"), entry["why"])


def reply_groups() -> tuple[str, ...]:
    """Give the languages that have replies."""
    return tuple(sorted(path.stem for path in folder("corpus").glob("replies/*.yaml")))


def replied(lang: str) -> Iterator[ReplyUtterance]:
    """Give the replies of a language, and the texts that are none."""
    for entry in _load(f"replies/{lang}.yaml"):
        meant = tuple(Reply.from_json(reply) for reply in entry["replies"])
        for text in entry["said"]:
            yield ReplyUtterance(text, (lang,), entry["asked"], meant, entry.get("why", ""))


def law_cases(law: str) -> Iterator[LawCase]:
    """Give the cases of a law, like ``law46``, in the order of its rows."""
    for row in _load(f"laws/{law}.yaml"):
        for case in row["cases"]:
            yield _law_case(row, case)


def table_laws() -> tuple[str, ...]:
    """Give the laws whose cases tell what happens at a table, like ``law45``."""
    return tuple(sorted(path.stem for path in folder("corpus").glob("laws/*.yaml") if path.stem != "law46"))


def table_cases(law: str) -> Iterator[TableCase]:
    """Give the cases of a law at the table, in the order of its rows."""
    for row in _load(f"laws/{law}.yaml"):
        for case in row["cases"]:
            yield read_case(case, row)


def conversations(lang: str) -> Iterator[TableCase]:
    """Give whole exchanges in a language: words, seats, cards, and the events that come of them."""
    for group in _load(f"conversations/{lang}.yaml"):
        for case in group["cases"]:
            yield read_case(case, group)


def _law_case(row: dict[str, Any], case: dict[str, Any]) -> LawCase:
    alternative = case.get("alternative")
    return LawCase(
        id=case["id"],
        row=row["row"],
        rule=row["rule"],
        said=case["said"],
        position=Position.from_json(case["position"]),
        edition=case.get("edition", "2017"),
        reading=case.get("reading", "customary"),
        slip=case.get("slip", False),
        outcome=Outcome(case["outcome"]),
        card=_card(case.get("card")),
        candidates=tuple(Card.parse(card) for card in case.get("candidates", ())),
        law=tuple(case.get("law", ())),
        director=tuple(case.get("director", ())),
        standing=Suit(case["standing"]) if "standing" in case else None,
        alternative=(Outcome(alternative["outcome"]), _card(alternative.get("card"))) if alternative else None,
        why=case["why"],
    )


def _card(code: str | None) -> Card | None:
    return None if code is None else Card.parse(code)
