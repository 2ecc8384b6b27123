"""Cases that tell what happens at a table, step by step: corpus/laws/ but for Law 46, and corpus/conversations/.

A case has a `table` (the arguments of `Table.new`, and `play`: cards played before, each by the hand in turn; dummy is
spread behind the lead), and `steps`. A step is one operation with its arguments, what it `gives` (the events that must
come of it, in this order, others between; no card is played but those among them), and what is true `after`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from designate.errors import InputError
from designate.table.reading import plain
from designate.table.table import Step, Table
from designate.table.values import EVENT_KINDS, Event

_BY_REASON: Final = ("refused", "no_designation")
_BY_SEAT: Final = ("trick_won", "accepted", "retracted", "unable", "fifth_card", "claimed", "asked", "suspended")


@dataclass(frozen=True, slots=True)
class Act:
    """One step of a case: the operation and its arguments, the words by language, and what must come of it."""

    operation: str
    arguments: Mapping[str, Any]
    said: str | Mapping[str, str] | None
    gives: tuple[Mapping[str, Any], ...]
    after: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TableCase:
    """A case: the table as it begins, the steps, and in each language the rule it shows and the sentence why.

    `question` is the number of the step that shows the rule, and that a pupil is asked about.
    """

    id: str
    row: str
    rule: Mapping[str, str]
    table: Mapping[str, Any]
    steps: tuple[Act, ...]
    why: Mapping[str, str]
    question: int

    def start(self, lang: str) -> Table:
        """Give the table at which the first step is taken, with `lang` spoken."""
        told = dict(self.table)
        cards = told.pop("play", ())
        table = Table.new(langs=(lang,), **told)
        for place, card in enumerate(cards):
            assert table.turn is not None
            table = table.play(table.turn, card, "played").table
            table = table.spread().table if place == 0 else table
        return table

    def run(self, lang: str) -> Iterator[tuple[Act, Step]]:
        """Take the steps one by one, in the words of `lang`; give each with what came of it."""
        table = self.start(lang)
        for act in self.steps:
            step = _take(table, act, lang)
            yield act, step
            table = step.table

    def differences(self, lang: str) -> Iterator[str]:
        """Tell where what came of the steps is not what must come of them."""
        for number, (act, step) in enumerate(self.run(lang), start=1):
            for difference in (*_events(act, step), *_after(act, step.table)):
                yield f"{self.id} step {number} ({act.operation}): {difference}"


def _take(table: Table, act: Act, lang: str) -> Step:
    arguments = dict(act.arguments)
    if act.said is not None:
        arguments["said"] = act.said if isinstance(act.said, str) else act.said[lang]
    step: Step = getattr(table, act.operation)(**arguments)
    return step


def _events(act: Act, step: Step) -> Iterator[str]:
    """Tell which events are missing, or were played though none should be."""
    left = list(step.events)
    for wanted in act.gives:
        place = next((i for i, event in enumerate(left) if _is(event, wanted)), None)
        if place is None:
            yield f"no event {dict(wanted)} among {[summary(event) for event in step.events]}"
            return
        left = left[place + 1 :]
    played = [event for event in step.events if event.kind == "played"]
    expected = sum("played" in wanted for wanted in act.gives)
    if len(played) != expected:
        yield f"{len(played)} cards played, not {expected}: {[summary(event) for event in step.events]}"


def _is(event: Event, wanted: Mapping[str, Any]) -> bool:
    """Tell whether an event is the one wanted: its kind, the first thing about it, and what else is said."""
    kind = next(iter(wanted))
    if event.kind != kind or not _about(event, wanted[kind]):
        return False
    asked = event.data["pending"] if event.kind == "offered" else {}
    data = {**event.to_json(), **event.data, **asked}
    for name, value in wanted.items():
        if name == "law":
            if not set(value) <= set(event.law):
                return False
        elif name == "options":
            if _short(data["options"]) != _short(value):
                return False
        elif name != kind and plain(data.get(name)) != plain(value):
            return False
    return True


def _about(event: Event, value: Any) -> bool:
    """Tell whether an event is about a value: its card or cards, its reason, code or seat, the question asked."""
    if value is None:
        return True
    if event.kind in _BY_REASON:
        return bool(event.data["reason"] == value)
    if event.kind == "offered":
        return bool(event.data["pending"]["kind"] == value)
    if event.kind in _BY_SEAT:
        return bool(event.by == value)
    named = [event.data.get(name) for name in ("code", "what", "option", "reason", "suit")]
    chosen = event.data.get("choice") or {}
    cards = [str(card) for card in event.cards]
    return value in (*named, chosen.get("option")) or ([value] if isinstance(value, str) else value) == cards


def _short(options: Sequence[Any]) -> list[Any]:
    """Give options as they are written in a case: a card by its code, a word by itself, else with its suits."""
    return [
        option
        if isinstance(option, str)
        else option.get("card") or " ".join((option["option"], *option.get("suits", ())))
        for option in options
    ]


def _after(act: Act, table: Table) -> Iterator[str]:
    """Tell which fields of the table are not as they must be."""
    data = table.to_json()
    for name, value in act.after.items():
        now = data[name]
        if isinstance(now, Mapping) and isinstance(value, str):
            now = now["kind"] if name == "pending" else now.get("card")
        elif isinstance(now, Mapping) and isinstance(value, Mapping):
            now = {key: now.get(key) for key in value}
        if now != value:
            yield f"{name} is {now}, not {value}"


def summary(event: Event) -> str:
    """Give an event in a few words."""
    asked = event.data["pending"]["kind"] if event.kind == "offered" else ""
    what = event.data.get("reason") or event.data.get("code") or asked
    return " ".join(filter(None, (event.kind, event.by, *map(str, event.cards[:4]), what, *event.law)))


def read_case(data: Mapping[str, Any], row: Mapping[str, Any]) -> TableCase:
    """Read a case from its YAML; an `InputError` names what is malformed."""
    steps = tuple(_act(step, data["id"]) for step in data["steps"])
    question = data.get("question", len(steps))
    if "question" in data and question not in range(1, len(steps) + 1):
        raise InputError(f"{data['id']}: question", question, f"the number of a step, 1 to {len(steps)}")
    return TableCase(
        data["id"], row.get("row", ""), row.get("rule", {}), data["table"], steps, data.get("why", {}), question
    )


def _act(step: Mapping[str, Any], case: str) -> Act:
    told = dict(step)
    gives, after = tuple(told.pop("gives", ())), told.pop("after", {})
    operation = next(iter(told), "")
    first = told.pop(operation, None)
    if operation not in _FIRST:
        raise InputError(f"{case}: step", operation, f"one of {' '.join(_FIRST)}")
    for wanted in gives:
        if next(iter(wanted)) not in EVENT_KINDS:
            raise InputError(f"{case}: gives", next(iter(wanted)), "a kind of event")
    name = _FIRST[operation]
    said = first if name == "said" else None
    if name == "choice":
        told["choice"] = {"option": first} | {key: told.pop(key) for key in ("suits", "card") if key in told}
    elif name is not None and name != "said" and first is not None:
        told[name] = first
    return Act(operation, told, said, gives, after)


# The argument that stands beside the name of an operation.
_FIRST: Final[dict[str, str | None]] = {
    "hear": "said", "play": "card", "place": "card", "expose": "cards", "choose": "choice", "face_lead": None,
    "spread": "dummy", "ask": "what", "claim": "by", "report": "what", "direct": "code", "undo": "to",
}  # fmt: skip
