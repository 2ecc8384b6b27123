"""Laws 61 to 64: what an established revoke costs."""

from __future__ import annotations

import pytest

from designate import Seat
from designate.laws.law61 import transfer


@pytest.mark.parametrize(
    ("trick", "winners", "expected"),
    [
        (1, "WNN", (1, "64A1")),
        (1, "WNE", (2, "64A1")),
        (1, "WWN", (2, "64A1")),
        (1, "NEN", (1, "64A2")),
        (1, "ENN", (1, "64A2")),
        (2, "WNN", (0, "64B1")),
        (3, "EWN", (0, "64B1")),
    ],
)
def test_what_is_transferred(trick, winners, expected):
    """Two where the offender won the trick and his side another later, one where either is so, none where neither."""
    got = transfer(Seat.WEST, trick, [Seat(seat) for seat in winners], faced=False, repeated=False)
    assert got == expected


def test_the_same_suit_again():
    """A second revoke in a suit by the same player costs no trick of itself (64B2)."""
    assert transfer(Seat.WEST, 1, [Seat.WEST] * 2, faced=False, repeated=True) == (0, "64B2")


def test_dummy():
    """Dummy's revoke costs no trick of itself, a second one neither (64B3)."""
    assert transfer(Seat.NORTH, 1, [Seat.NORTH] * 2, faced=True, repeated=True) == (0, "64B3")
