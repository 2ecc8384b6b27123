"""The position: Law 44 for dummy, and what is known to win by an independent count."""

from __future__ import annotations

import pytest
from hypothesis import given

from designate import Card, Position, PositionError
from designate.cards import DECK, SUITS

from .conftest import positions


def make(dummy="AQ4.K2.T984.765", trumps="NT", **fields):
    return Position(dummy=dummy, trumps=trumps, **fields)


class TestMalformed:
    """Every malformed position names the field and the value; nothing is repaired."""

    @pytest.mark.parametrize(
        ("fields", "field"),
        [
            ({"dummy": "..."}, "dummy"),
            ({"dummy": "AKQJT98765432.2.."}, "dummy"),
            ({"dummy": "AX..."}, "dummy"),
            ({"dummy": None}, "dummy"),
            ({"trumps": "X"}, "trumps"),
            ({"trumps": None}, "trumps"),
            ({"trick": ["S7", "S8", "S9", "ST"]}, "trick"),
            ({"trick": ["SA"]}, "trick"),
            ({"trick": ["S7", "S7"]}, "trick"),
            ({"trick": "S7"}, "trick"),
            ({"trick": ["7S"]}, "trick"),
            ({"trick": 7}, "trick"),
            ({"trick": {"S7": 1}}, "trick"),
            ({"shown_out": {"H": 1}}, "shown_out"),
            ({"trick": ["S7"], "played": ["S7", "S8", "S9", "ST"]}, "played"),
            ({"played": ["SA"]}, "played"),
            ({"declarer": "A..."}, "declarer"),
            ({"declarer": "KJT98765432.43.2."}, "declarer"),
            ({"declarer": "x"}, "declarer"),
            ({"won_last": "SA"}, "won_last"),
            ({"won_last": "S7", "trick": ["S7"]}, "won_last"),
            ({"won_last": "S7", "declarer": "7..."}, "won_last"),
            ({"won_last": "S7", "played": ["S8", "S9", "ST", "SJ"]}, "won_last"),
            ({"won_last": "S"}, "won_last"),
            ({"shown_out": [[], [], []]}, "shown_out"),
            ({"shown_out": [["H"]], "trick": ["S7", "S8", "S9"]}, "shown_out"),
            ({"shown_out": [["X"]]}, "shown_out"),
            ({"shown_out": "H"}, "shown_out"),
            ({"shown_out": [7]}, "shown_out"),
            ({"turn": "declarer", "trick": ["S7"]}, "turn"),
            ({"turn": "declarer", "won_last": "S7"}, "turn"),
            ({"turn": "lho"}, "turn"),
        ],
    )
    def test_names_the_field(self, fields, field):
        """The error is a ValueError with field, value and what was expected."""
        with pytest.raises(PositionError) as caught:
            make(**fields)
        assert caught.value.field == field
        assert caught.value.expected in str(caught.value)
        assert isinstance(caught.value, ValueError)

    @pytest.mark.parametrize(
        ("data", "field"),
        [
            ([], "position"),
            ({"dummy": "A..."}, "trumps"),
            ({"trumps": "S"}, "dummy"),
            ({"dummy": "A...", "trumps": "S", "vul": "all"}, "vul"),
        ],
    )
    def test_in_json(self, data, field):
        """A missing or unknown field is named too."""
        with pytest.raises(PositionError) as caught:
            Position.from_json(data)
        assert caught.value.field == field


class TestValue:
    @given(positions())
    def test_json_round_trip(self, position):
        """A position is a value: equal after JSON, and of equal hash."""
        again = Position.from_json(position.to_json())
        assert again == position
        assert hash(again) == hash(position)
        assert again.to_json() == position.to_json()

    def test_is_read_generously(self):
        """Lower case, spaces and 10 are read; suits of a defender may be a string."""
        position = make(trumps=" nt ", trick=["s7", "S10"], shown_out=["hs"])
        assert position.to_json()["trick"] == ["S7", "ST"]
        assert position.to_json()["shown_out"] == [["S", "H"]]
        assert position.trumps == "NT"


class TestLaw44:
    def test_follows_suit(self):
        """44C: dummy must follow if he can."""
        assert [str(card) for card in make(trick=["H5"]).legal] == ["HK", "H2"]

    def test_any_card_on_lead_or_when_void(self):
        """44D: else he may play any card."""
        assert make().legal == make().dummy.cards
        void = make(dummy="AQ4..T984.765", trick=["H5"])
        assert void.legal == void.dummy.cards

    @pytest.mark.parametrize(
        ("trumps", "trick", "best"),
        [
            ("NT", [], None),
            ("NT", ["H5", "HT", "H9"], "HT"),
            ("NT", ["H5", "SJ", "H4"], "H5"),
            ("S", ["H5", "S3", "S2"], "S3"),
            ("H", ["H5", "S3", "H6"], "H6"),
        ],
    )
    def test_best_card(self, trumps, trick, best):
        """44E and 44F: the highest trump, else the highest card of the suit led."""
        position = make(trumps=trumps, trick=trick)
        assert position.best is (Card.parse(best) if best else None)


def might_hold(position: Position, defender: int) -> list[Card]:
    """The cards that nobody has seen and that this defender may hold."""
    seen = [*position.dummy, *position.trick, *position.played, *(position.declarer or ()), position.won_last]
    shown = position.shown_out[defender] if defender < len(position.shown_out) else ()
    return [card for card in DECK if card not in seen and card.suit not in shown]


def wins_against(position: Position, card: Card, other: Card, led: str) -> bool:
    """Whether `card` stays best when `other` is played after it, by Law 44 from first principles."""
    trumps = [c for c in (card, other) if c.suit == position.trumps]
    of_suit = trumps or [c for c in (card, other) if c.suit == led]
    return max(of_suit, key=lambda c: c.strength) is card


def known_to_win(position: Position, card: Card, strict: bool) -> bool:
    """Contract, "known to win", word by word and card by card."""
    led = position.trick[0].suit if position.trick else card.suit
    in_trick = [*position.trick, card]
    trumps = [c for c in in_trick if c.suit == position.trumps]
    if max(trumps or [c for c in in_trick if c.suit == led], key=lambda c: c.strength) is not card:
        return False
    unseen_of_suit = [
        c for c in might_hold(Position.from_json({**position.to_json(), "shown_out": []}), 0) if c.suit == led
    ]
    for defender in range({0: 2, 1: 1, 2: 1, 3: 0}[len(position.trick)]):
        held = might_hold(position, defender)
        shown = position.shown_out[defender] if defender < len(position.shown_out) else ()
        if not strict and led not in shown and unseen_of_suit:
            held = [c for c in held if c.suit == led]
        if not all(wins_against(position, card, other, led) for other in held):
            return False
    return True


class TestKnownToWin:
    @given(positions())
    def test_agrees_with_the_count_card_by_card(self, position):
        """For every card of dummy, in both readings."""
        for card in position.dummy:
            for strict in (False, True):
                if card in position.legal:
                    assert position.known_to_win(card, strict=strict) == known_to_win(position, card, strict)

    @given(positions())
    def test_strict_knows_no_more_than_customary(self, position):
        """A void that is only possible can take a winner away, and add none."""
        for card in position.legal:
            assert not position.known_to_win(card, strict=True) or position.known_to_win(card)

    def test_the_card_that_won_is_seen(self):
        """Dummy's ace has just won: his king is known to win the next trick of the suit, with nothing else given."""
        assert make(dummy="K..2.", won_last="SA").known_to_win(Card.parse("SK"))
        assert not make(dummy="K..2.").known_to_win(Card.parse("SK"))

    def test_unseen_are_sorted_high_to_low(self):
        """So that the first is the one to fear."""
        for cards in make().unseen.values():
            assert list(cards) == sorted(cards)
        assert set(make().unseen) == set(SUITS)
