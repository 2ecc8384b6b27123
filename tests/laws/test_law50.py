"""Laws 50, 51, 59: which exposed cards are major, and what must be played."""

from __future__ import annotations

import pytest

from designate import Card
from designate.cards import Suit
from designate.laws.law50 import due, kind_of, obey, picked_up

HELD = "SA S9 S3 H8 H2 C9"


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


@pytest.mark.parametrize(
    ("card", "intentional", "several", "kind"),
    [
        ("H9", False, False, "minor"),
        ("HT", False, False, "major"),
        ("H2", True, False, "major"),
        ("H2", False, True, "major"),
    ],
)
def test_minor_or_major(card, intentional, several, kind):
    """One card below an honour, exposed by accident, is minor; any other is major (50B)."""
    assert kind_of(Card.parse(card), intentional=intentional, several=several) == kind


@pytest.mark.parametrize(
    ("led", "kind", "suits", "expected"),
    [
        ("S", "highest", "S", "SA"),
        ("S", "lowest", "S", "S3"),
        ("D", "highest", "D", None),
        (None, "require", "H", "H8 H2"),
        (None, "require", "D", None),
        (None, "forbid", "SH", "C9"),
        (None, "forbid", "SHC", None),
    ],
)
def test_restrictions(led, kind, suits, expected):
    """Who can obey must; who cannot plays any card that Law 44 lets him (59)."""
    got = obey(cards(HELD), None if led is None else Suit(led), kind, [Suit(suit) for suit in suits])
    assert got == ((cards(HELD), False) if expected is None else (cards(expected), True))


@pytest.mark.parametrize(
    ("major", "minor", "expected"),
    [
        ("", "", HELD),
        ("H8", "", "H8"),
        ("H8 S9", "", "S9 H8"),
        ("D4", "", HELD),
        ("", "S3", "SA S3 H8 H2 C9"),
        ("", "H8", "SA S9 S3 H8 C9"),
        ("C9", "S3", "C9"),
    ],
)
def test_what_penalty_cards_ask(major, minor, expected):
    """A major one is played at the first legal time; a minor one before other small cards of its suit (50C, 50D1a)."""
    assert due(cards(HELD), cards(major), cards(minor)) == cards(expected)


def test_what_is_picked_up():
    """Of the suits required or forbidden all, of the others none (50D2a, 51B)."""
    assert picked_up(cards("S9 H8 H2"), [Suit("H")]) == cards("H8 H2")
