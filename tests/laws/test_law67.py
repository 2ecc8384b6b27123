"""Law 67: defective tricks, found from the record and rectified."""

from __future__ import annotations

import pytest

from designate import Card
from designate.cards import Suit
from designate.laws.law67 import Defect, defects, rectify
from designate.seats import SEATS, Seat

HAND = tuple(map(Card.parse, ("SA", "H5", "H2")))


def tricks(*written: str) -> list[list[tuple[Seat, Card]]]:
    """Read tricks written as seat and card: "WH3 NHK …"."""
    return [[(Seat(code[0]), Card.parse(code[1:])) for code in trick.split()] for trick in written]


def left(count: int, **other: int) -> dict[Seat, int]:
    return {seat: other.get(str(seat), count) for seat in SEATS}


WHOLE = "WH3 NHK EH8 SH6"
SHORT = "WH3 NHK EH8"
LONG = "WH3 NHK EH8 EH9 SH6"


class TestFound:
    """From the cards of each trick, and from how many each hand has left."""

    def test_no_defect(self):
        """Every seat played one card to each trick."""
        assert defects(tricks(WHOLE), left(12)) == ()

    def test_a_card_is_missing(self):
        """The trick in which a seat has none."""
        assert defects(tricks(SHORT), left(12, S=13)) == (Defect(Seat.SOUTH, "missing", 1),)

    def test_a_card_too_many(self):
        """The trick in which a seat has two, with the second."""
        assert defects(tricks(LONG), left(12, E=11)) == (Defect(Seat.EAST, "extra", 1, (Card.parse("H9"),)),)

    @pytest.mark.parametrize(("cards", "what"), [(13, "missing"), (11, "extra")])
    def test_only_the_count_shows_it(self, cards, what):
        """Where the record is whole and a hand has a card more or less, the trick is not known."""
        assert defects(tricks(WHOLE), left(12, E=cards)) == (Defect(Seat.EAST, what, None),)

    def test_both_in_one_hand(self):
        """A card too many in one trick and none in another leave the right number: both are found."""
        found = defects(tricks(LONG, "NS4 SS5 WS2"), left(11))
        assert found == (Defect(Seat.EAST, "extra", 1, (Card.parse("H9"),)), Defect(Seat.EAST, "missing", 2))

    def test_one_too_many_twice(self):
        """Three cards of a seat in a trick are two too many."""
        (found,) = defects(tricks("WH3 NHK EH8 EH9 EHJ SH6"), left(12, E=10))
        assert [str(card) for card in found.extra] == ["H9", "HJ"]


class TestRectified:
    """In time and late, with the offender's hand known and not."""

    @pytest.mark.parametrize(
        ("led", "hand", "late", "law", "choices"),
        [
            ("H", HAND, False, ("67A1",), "H5 H2"),
            ("C", HAND, False, ("67A1",), "SA H5 H2"),
            ("H", None, False, ("67A1",), ""),
            ("H", HAND, True, ("67B1a", "64A2"), "H5 H2"),
            ("C", HAND, True, ("67B1b", "64A2"), "SA H5 H2"),
            ("H", None, True, ("67B1", "64A2"), ""),
        ],
    )
    def test_a_missing_card(self, led, hand, late, law, choices):
        """In time it is supplied; late it is placed, of the suit led if he has one, and is a revoke either way."""
        found = rectify(Defect(Seat.SOUTH, "missing", 1), Suit(led), hand, late=late, defender=False)
        assert (found.law, " ".join(map(str, found.choices))) == (law, choices)
        done = [do for do, _ in found.steps]
        assert done == (["place", "owner_stays", "revoke", "transfer"] if late else ["supply"])

    @pytest.mark.parametrize(
        ("extra", "late", "law"),
        [
            ("H9", False, ("67A2", "45E")),
            ("H9 HJ", False, ("67A2", "58B")),
            ("H9", True, ("67B2a", "67B2b")),
        ],
    )
    def test_a_card_too_many(self, extra, late, law):
        """It goes back, and the owner of the trick stays; late it may have come of a revoke."""
        cards = tuple(map(Card.parse, extra.split()))
        found = rectify(Defect(Seat.SOUTH, "extra", 1, cards), Suit("H"), HAND, late=late, defender=False, exposed=True)
        assert found.law == law
        assert [do for do, _ in found.steps] == ["return", "owner_stays", *(["may_be_revoke"] if late else [])]
        assert found.steps[0][1] == list(cards)

    @pytest.mark.parametrize(("defender", "exposed"), [(True, True), (True, False), (False, True)])
    def test_a_defenders_card_that_was_seen(self, defender, exposed):
        """Is a penalty card; not one that was not seen, nor declarer's."""
        defect = Defect(Seat.EAST, "extra", 1, (Card.parse("H9"),))
        found = rectify(defect, Suit("H"), None, late=False, defender=defender, exposed=exposed)
        assert ("50" in found.law, "penalty_card" in dict(found.steps)) == (defender and exposed,) * 2
