"""The seats: who sits where, and what is none."""

from __future__ import annotations

import pytest

from designate import Seat, TableError
from designate.seats import SEATS, clockwise


def test_round_the_table():
    """Each seat's left plays next; twice round is back again, and partners share a side."""
    assert "".join(clockwise(Seat.SOUTH)) == "SWNE"
    for seat in SEATS:
        assert seat.left.right is seat
        assert seat.left.left is seat.partner
        assert seat.partner.side == seat.side != seat.left.side


def test_how_many_places_after_the_leader():
    """The leader none, his right three."""
    assert [seat.after(Seat.WEST) for seat in clockwise(Seat.WEST)] == [0, 1, 2, 3]


@pytest.mark.parametrize("written", ["n", " N ", "N", Seat.NORTH])
def test_read_generously(written):
    """Any case, with or without spaces."""
    assert Seat.read(written, "by") is Seat.NORTH


@pytest.mark.parametrize("value", ["", "X", "NE", "north", None, 1, ["N"]])
def test_no_seat(value):
    """The error names the field and the value."""
    with pytest.raises(TableError) as caught:
        Seat.read(value, "by")
    assert (caught.value.field, caught.value.value) == ("by", value)
