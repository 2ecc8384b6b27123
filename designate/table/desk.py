"""One operation at work: the table so far, and the events that the operation has made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from designate.cards import Card
from designate.seats import SEATS, Seat
from designate.table.fold import apply
from designate.table.reading import plain
from designate.table.state import State
from designate.table.values import Choice, Event, Pending, PendingKind


class Desk:
    """Takes events one by one; each is folded into the table at once, so the next is judged by what is then true."""

    def __init__(self, table: State) -> None:
        """Begin an operation on `table`."""
        self.table = table
        self.events: list[Event] = []

    def emit(
        self,
        kind: str,
        /,
        by: Seat | None = None,
        law: Sequence[str] = (),
        cards: Iterable[Card] = (),
        said: str | None = None,
        **data: Any,
    ) -> None:
        """Make an event and fold it into the table; `data` is written as JSON."""
        event = Event(self.table.n, kind, by, tuple(law), tuple(cards), plain(data), said)
        self.table = apply(self.table, event)
        self.events.append(event)

    def refuse(
        self, by: Seat | None, reason: str, law: Sequence[str] = (), said: str | None = None, **data: Any
    ) -> None:
        """Refuse what was done or asked, with the reason."""
        self.emit("refused", by, law, said=said, reason=reason, **data)

    def offer(
        self,
        kind: PendingKind,
        by: Iterable[Seat],
        options: Iterable[Choice],
        law: Sequence[str],
        said: str | None = None,
        **about: Any,
    ) -> None:
        """Put a question on the table; `about` are the other fields of `Pending`."""
        pending = Pending(kind, tuple(by), tuple(options), tuple(law), **about)
        cards = (option.card for option in pending.options if option.card is not None)
        self.emit("offered", None, law, cards, said=said, pending=pending)

    def note(self, code: str, law: Sequence[str] = (), seats: Sequence[Seat] = SEATS, **data: Any) -> None:
        """Leave a note for the director or about what is authorised information."""
        told: dict[str, Any] = {"code": code, "for": seats, **data}
        self.emit("note", None, law, **told)


def cards_of(cards: Iterable[Card]) -> tuple[Choice, ...]:
    """Give the options of a question among cards."""
    return tuple(Choice("card", card=card) for card in cards)


def options_of(*names: str) -> tuple[Choice, ...]:
    """Give options that are but a word."""
    return tuple(map(Choice, names))
