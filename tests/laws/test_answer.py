"""An answer to the question which card: what words pick among the cards asked about."""

from __future__ import annotations

import pytest

from designate import Card, Position
from designate.laws.answer import bound_to_rank, extremes, names_legal_card, narrow
from designate.said.designation import (
    Anything,
    Choice,
    Correction,
    Level,
    NamedCard,
    NamedRank,
    NamedSuit,
    Vague,
)

QUEENS = tuple(map(Card.parse, ("SQ", "HQ")))
HELD = tuple(map(Card.parse, ("SA", "SQ", "S4", "HK", "HQ")))


def picks(said, candidates=QUEENS, legal=HELD, trumps="S", **how):
    got = narrow(said, candidates, trumps, legal, **how)
    return None if got is None else [str(card) for card in got]


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        (NamedSuit("H"), ["HQ"]),
        (NamedSuit("trumps"), ["SQ"]),
        (NamedSuit("D"), []),
        (NamedRank("Q"), ["SQ", "HQ"]),
        (NamedRank("K"), []),
        (NamedCard("Q", "H"), ["HQ"]),
        (NamedCard("K", "H"), []),
        (Level("high"), ["SQ", "HQ"]),
        (Vague("higher"), ["SQ", "HQ"]),
        (Vague("middle"), None),
        (Anything(), None),
    ],
)
def test_one_of_two_queens(said, expected):
    """Suit, rank and level pick among them; other words pick nothing, and other cards none of them."""
    assert picks(said) == expected


def test_a_suit_is_its_lowest():
    """Of dummy's cards the lowest (46B2); of a defender's penalty cards all are left."""
    assert picks(NamedSuit("S"), HELD) == ["S4"]
    assert picks(NamedSuit("S"), HELD, lowest=False) == ["SA", "SQ", "S4"]


@pytest.mark.parametrize(
    ("said", "expected"),
    [(Level("low", "H"), ["HQ"]), (Level("high", "H"), []), (Level("high", "S"), []), (Level("low", "D"), [])],
)
def test_high_and_low_of_a_suit(said, expected):
    """Where one card of the suit was asked about, it must be dummy's highest or lowest too: else others are meant."""
    assert picks(said) == expected


@pytest.mark.parametrize(
    ("of", "expected"),
    [
        ((NamedSuit("S"), NamedSuit("H")), ["SQ", "HQ"]),
        ((NamedSuit("S"), NamedCard("Q", "S")), ["SQ"]),
        ((NamedSuit("S"), NamedSuit("D")), []),
        ((NamedSuit("S"), Anything()), None),
    ],
)
def test_a_choice(of, expected):
    """All its parts must pick: then what they pick together is left."""
    assert picks(Choice(of)) == expected


@pytest.mark.parametrize(
    ("first", "then", "expected"),
    [
        (None, NamedSuit("H"), ["HQ"]),
        (NamedSuit("S"), NamedSuit("H"), ["SQ"]),
        (NamedSuit("S"), None, None),
    ],
)
def test_a_correction(first, then, expected):
    """The first part counts; "no, the heart" is the heart, and what is only taken back picks nothing."""
    assert picks(Correction(first, then)) == expected


def test_extremes():
    """Several where ranks are equal, none of none."""
    assert extremes(HELD, "high") == (Card.parse("SA"),)
    assert extremes(QUEENS, "low") == QUEENS
    assert extremes((), "low") == ()


def test_bound_by_the_rank():
    """Only who named a rank is bound to the cards asked about (46B3b)."""
    assert bound_to_rank(("57C3", "46B3b"))
    assert not bound_to_rank(("46B1a",))


@pytest.mark.parametrize(
    ("said", "card"),
    [
        (NamedCard("A", "S"), "SA"),
        (NamedCard("4", "trumps"), "S4"),
        (NamedCard("K", "H"), None),
        (NamedCard("3", "S"), None),
        (NamedSuit("S"), None),
    ],
)
def test_another_card_named_whole(said, card):
    """Only a whole card, that dummy holds and may play."""
    position = Position(dummy="AQ4.K2..", trumps="S", trick=["S7"])
    assert names_legal_card(said, position) is (None if card is None else Card.parse(card))
