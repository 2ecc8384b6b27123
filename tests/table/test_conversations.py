"""Conversations at the table: what is said and done, and what must come of it, in every language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest
import yaml

from designate.said.sources import folder
from designate.table.cases import TableCase, read_case
from designate.table.table import Table
from designate.table.values import PendingKind

LANGS = tuple(sorted(path.stem for path in (folder("corpus") / "conversations").glob("*.yaml")))
KINDS = PendingKind.__args__  # type: ignore[attr-defined]


@cache
def _talks(lang: str) -> tuple[TableCase, ...]:
    groups = yaml.safe_load((folder("corpus") / "conversations" / f"{lang}.yaml").read_text("utf-8"))
    return tuple(read_case(case, group) for group in groups for case in group["cases"])


def _of(langs: tuple[str, ...]) -> Iterator[tuple[str, TableCase]]:
    for lang in langs:
        for talk in _talks(lang):
            yield lang, talk


ALL = [pytest.param(lang, talk, id=talk.id) for lang, talk in _of(LANGS)]


@pytest.mark.parametrize(("lang", "talk"), ALL)
def test_what_comes_is_what_must(lang: str, talk: TableCase) -> None:
    assert list(talk.differences(lang)) == []


@pytest.mark.parametrize(("lang", "talk"), ALL)
def test_the_question_of_its_group_is_asked(lang: str, talk: TableCase) -> None:
    asked = {step.table.pending.kind for _, step in talk.run(lang) if step.table.pending is not None}
    assert talk.row in asked


@pytest.mark.parametrize(("lang", "talk"), ALL)
def test_no_card_moves_that_is_not_written(lang: str, talk: TableCase) -> None:
    for act, step in talk.run(lang):
        if act.operation in ("hear", "choose"):
            moved = [str(event.cards[0]) for event in step.events if event.kind in ("played", "held")]
            written = [wanted[kind] for wanted in act.gives for kind in ("played", "held") if kind in wanted]
            assert moved == written, act.said


@pytest.mark.parametrize(("lang", "talk"), ALL)
def test_json_and_events_carry_it(lang: str, talk: TableCase) -> None:
    table = talk.start(lang)
    for _, step in talk.run(lang):
        assert Table.replay(table, [event.to_json() for event in step.events]) == step.table
        assert Table.from_json(step.table.to_json()) == step.table
        table = step.table


@pytest.mark.parametrize("lang", LANGS)
def test_three_to_a_kind_of_question(lang: str) -> None:
    count = Counter(talk.row for talk in _talks(lang))
    assert set(count) == set(KINDS)
    assert min(count.values()) >= 3
    assert sum(count.values()) >= 30


@pytest.mark.parametrize("lang", LANGS)
def test_each_is_an_exchange(lang: str) -> None:
    for talk in _talks(lang):
        assert 3 <= len(talk.steps) <= 8, talk.id
        hands = talk.table["hands"]
        assert set(hands) == set("NESW")
        cards = [suit + rank for hand in hands.values() for suit, held in zip("SHDC", hand.split("."), strict=True)
                 for rank in held]  # fmt: skip
        assert len(cards) == len(set(cards)) == 52, talk.id


def test_every_language_talks() -> None:
    assert {"en", "es", "tr"} <= set(LANGS)


def test_ids_are_used_once() -> None:
    count = Counter(talk.id for _, talk in _of(LANGS))
    assert [name for name, times in count.items() if times > 1] == []
