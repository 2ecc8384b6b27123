"""The four seats, clockwise."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final, Literal

from designate.errors import InputError

SideName = Literal["NS", "EW"]


class TableError(InputError):
    """Misuse of a table: a wrong seat, an unknown card, malformed JSON. Irregularities at the table are events."""


class Seat(StrEnum):
    """A seat by its letter.

    >>> Seat("N").left, Seat("N").right, Seat("N").partner
    (<Seat.EAST: 'E'>, <Seat.WEST: 'W'>, <Seat.SOUTH: 'S'>)
    """

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    @property
    def left(self) -> Seat:
        """The seat on the left, which plays next."""
        return _CLOCKWISE[self, 1]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return _CLOCKWISE[self, 2]

    @property
    def right(self) -> Seat:
        """The seat on the right, which plays before."""
        return _CLOCKWISE[self, 3]

    @property
    def side(self) -> SideName:
        """The side, ``NS`` or ``EW``."""
        return "NS" if self in ("N", "S") else "EW"

    def after(self, leader: Seat) -> int:
        """Tell how many places this seat plays after `leader`."""
        return (SEATS.index(self) - SEATS.index(leader)) % 4

    @classmethod
    def read(cls, value: Any, field: str) -> Seat:
        """Read a seat; a `TableError` names the field where it is none."""
        letter = value.strip().upper() if isinstance(value, str) else ""
        if letter not in ("N", "E", "S", "W"):
            raise TableError(field, value, "a seat: N, E, S or W")
        return cls(letter)


SEATS: Final = tuple(Seat)
_CLOCKWISE: Final = {(seat, step): SEATS[(i + step) % 4] for i, seat in enumerate(SEATS) for step in range(4)}


def clockwise(first: Seat) -> tuple[Seat, Seat, Seat, Seat]:
    """Give the four seats in the order of play, from `first`."""
    return first, first.left, first.partner, first.right
