"""Law 44: following suit, and who wins a trick."""

from __future__ import annotations

import pytest

from designate import Card
from designate.cards import Suit
from designate.laws.law44 import beats, best, playable


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


@pytest.mark.parametrize(
    ("held", "led", "expected"),
    [("SA H5 H2", "H", "H5 H2"), ("SA H5 H2", "C", "SA H5 H2"), ("SA H5", None, "SA H5"), ("", "H", "")],
)
def test_follow_suit_if_you_can(held, led, expected):
    """Before everything else; void, or on lead, any card may be played (44C, 44D, 44A)."""
    assert playable(cards(held), None if led is None else Suit(led)) == cards(expected)


@pytest.mark.parametrize(
    ("trick", "trumps", "winner"),
    [
        ("H5 HT H6 HJ", "NT", "HJ"),
        ("H5 SA CA DA", "NT", "H5"),
        ("HA H2 S2 HK", "S", "S2"),
        ("HA S4 S2 SK", "S", "SK"),
        ("SA S2 H2 SK", "S", "SA"),
        ("D3", "C", "D3"),
    ],
)
def test_who_wins(trick, trumps, winner):
    """The highest trump, else the highest card of the suit led, whatever else is discarded (44E, 44F)."""
    assert best(cards(trick), trumps) is Card.parse(winner)


@pytest.mark.parametrize(
    ("card", "other", "trumps", "expected"),
    [("HA", "HK", "S", True), ("HK", "HA", "H", False), ("S2", "HA", "S", True), ("CA", "H2", "S", False)],
)
def test_one_card_over_another(card, other, trumps, expected):
    """A higher one of its suit, or a trump over a plain card."""
    assert beats(Card.parse(card), Card.parse(other), trumps) is expected
