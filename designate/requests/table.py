"""Requests about a table: the whole table comes with each, one operation is carried out, and all that shows is told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from designate.errors import InputError
from designate.laws.ruling import Ruling
from designate.requests import fields
from designate.seats import Seat, TableError
from designate.speak.table import event_message, pending_message
from designate.table.reading import maybe, number, seat
from designate.table.second import position_before
from designate.table.table import Step, Table
from designate.table.values import Event


class Operation(NamedTuple):
    """The arguments of an operation that must be there, and those that may be."""

    needed: tuple[str, ...] = ()
    others: tuple[str, ...] = ()


OPERATIONS: Final[dict[str, Operation]] = {
    "hear": Operation(("said",), ("by", "cause", "channel")),
    "play": Operation(("seat", "card"), ("how",)),
    "place": Operation(("card",)),
    "expose": Operation(("seat", "cards"), ("intentional",)),
    "choose": Operation(("by", "choice")),
    "face_lead": Operation(),
    "spread": Operation((), ("holding",)),
    "ask": Operation(("by", "what")),
    "claim": Operation(("by",), ("tricks",)),
    "report": Operation(("seat", "what"), ("trick", "card")),
    "direct": Operation(("code",), ("seat", "card", "tricks", "kind")),
    "undo": Operation(("to",)),
}
"""What may be done at a table, as `Table` has it."""

NEW: Final = ("declarer", "contract", "hands", "edition", "reading", "langs")
"""What a table may be begun with: the arguments of `Table.new`."""
_OWN: Final = ("id", "table", "new", "op", "n", "view", "locale")
# What an operation may stumble over in a table that no play has made: fields that fit their types and not each other.
_CANNOT_BE: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, StopIteration, TypeError, ValueError)


def table(body: Any) -> dict[str, Any]:
    """Carry out one operation on a table, and tell what came of it.

    The body has a `table` as an answer gave it, or `new` with the arguments of `Table.new`; `op` is one of
    `OPERATIONS`, with its arguments beside it, and may be left out; `n` is the number of events that the caller knows
    of, `view` a seat, `locale` the language of the messages.

    The answer has the new `table`, the `events` with a message for each (empty where the one beside it says all), the
    question that is open (`asks`), dummy's `layout` (41D), the `legal` cards of the hand in turn, the tricks `won`, the
    `position` of a designation, the words that were `ruled` on as one by this step with the position they were ruled
    in, and the `view` of the seat.

    >>> answer = table({"new": {"declarer": "S", "contract": "NT", "langs": ["en"]}, "op": "play", "seat": "W",
    ...                 "card": "H5", "locale": "en"})
    >>> answer["table"]["phase"], answer["messages"]
    ('clarification', ['West leads face down.'])
    """
    op = body.get("op") if isinstance(body, dict) else None
    operation = Operation() if op is None else _operation(op)
    request = fields.check_names(body, (*_OWN, *operation.needed, *operation.others))
    id_ = fields.given_id(request)
    n = maybe(number)(request.get("n"), "n")
    before = _given(request)
    locale = fields.locale(request, before.langs)
    view = maybe(seat)(request.get("view"), "view")
    try:
        step = Step(before, ()) if op is None else _done(before, op, operation, request, n)
        return {"id": id_, **_told(step, view, locale), "ruled": _ruled(before, step)}
    except InputError:
        raise
    except _CANNOT_BE as error:
        raise TableError("table", before.n, "a table as play makes it: its fields do not fit each other") from error


def _operation(op: Any) -> Operation:
    if not isinstance(op, str) or op not in OPERATIONS:
        raise TableError("op", op, f"one of {' '.join(OPERATIONS)}")
    return OPERATIONS[op]


def _given(request: Mapping[str, Any]) -> Table:
    """Give the table of a request, or begin one."""
    if ("table" in request) == ("new" in request):
        raise fields.MissingField("table", None, "either table or new")
    if "table" in request:
        return Table.from_json(request["table"])
    new = request["new"]
    if not isinstance(new, dict):
        raise TableError("new", new, f"an object with {' '.join(NEW)}")
    for name in new:
        if name not in NEW:
            raise fields.UnknownField(f"new.{name}", new[name], f"one of {' '.join(NEW)}")
    for name in ("declarer", "contract"):
        if name not in new:
            raise fields.MissingField(f"new.{name}", None, "a value")
    try:
        return Table.new(**new)
    except InputError as error:
        raise TableError(f"new.{error.field.removeprefix('table.')}", error.value, error.expected) from None


def _done(before: Table, op: str, operation: Operation, request: Mapping[str, Any], n: int | None) -> Step:
    """Carry out an operation."""
    for name in operation.needed:
        if name not in request:
            raise fields.MissingField(name, None, f"a value, for {op}")
    told = {name: request[name] for name in (*operation.needed, *operation.others) if name in request}
    if op == "spread":
        told = {"dummy": told.get("holding")}
    if op == "hear" and isinstance(told["said"], list):
        from designate.heard.hypothesis import hypotheses

        told["said"] = list(hypotheses(told["said"]))
    step: Step = getattr(before, op)(**told, n=n)
    return step


def _told(step: Step, view: Seat | None, locale: str) -> dict[str, Any]:
    """Give all that shows after a step."""
    now = step.table
    position = now.position()
    return {
        "table": now.to_json(),
        "events": [event.to_json() for event in step.events],
        "messages": [event_message(event, locale, now) for event in step.events],
        "asks": None if now.pending is None else pending_message(now.pending, locale, now),
        "layout": [column.to_json() for column in now.layout()],
        "legal": [] if now.turn is None else [card.to_json() for card in now.legal(now.turn)],
        "won": now.won,
        "position": position and position.to_json(),
        "view": None if view is None else now.view(view),
    }


def _ruled(before: Table, step: Step) -> dict[str, Any] | None:
    """Give the words of a step that were ruled on as a designation, and the position they were ruled in.

    An answer to a question is none; words that change a card were ruled on where the first was designated.
    """
    changed = any(event.kind == "withdrawn" and event.data["why"] == "changed" for event in step.events)
    asked = None if before.pending is None else before.pending.ruling
    for place, event in enumerate(step.events):
        if event.said is None or not ((changed and event.kind == "designated") or _is_ruled(event, asked)):
            continue
        table = Table.replay(before, step.events[:place])
        last = table.last
        position = position_before(table, last.card) if changed and last else table.position_of_words()
        return {"said": event.said, "position": position.to_json()}
    return None


def _is_ruled(event: Event, asked: Ruling | None) -> bool:
    """Tell whether a ruling came of the words of an event, another than that which had asked before."""
    told = event.data.get("pending") or event.data
    return told.get("ruling") is not None and told["ruling"] != (asked and asked.to_json())
