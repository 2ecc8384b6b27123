"""Cards and holdings: read generously, written canonically, values that cannot change."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Card, Holding, Suit
from designate.cards import DECK


class TestCard:
    @pytest.mark.parametrize("text", ["ST", "st", "S10", " s 10 ", "sT"])
    def test_is_read_generously(self, text):
        """Case, spaces and 10 do not matter."""
        assert Card.parse(text) is Card("S", "T")

    @pytest.mark.parametrize("text", ["TS", "", "S1", "S11", "X2", "♠A", "SA2", "ſa", "S1 0", None, 7])
    def test_refuses_anything_else(self, text):
        """What is no card is named in the error."""
        with pytest.raises(ValueError, match="expected a suit"):
            Card.parse(text)

    def test_there_is_one_object_for_each_card(self):
        """So that cards compare by identity, also after a copy."""
        assert all(pickle.loads(pickle.dumps(card)) is card is copy.deepcopy(card) for card in DECK)
        assert len(set(DECK)) == 52

    def test_cannot_change(self):
        """A card is a value."""
        with pytest.raises(FrozenInstanceError):
            DECK[0].rank = "K"

    def test_sorts_as_a_hand_is_written(self):
        """Spades first, high to low."""
        assert [str(card) for card in sorted(DECK)][:3] == ["SA", "SK", "SQ"]
        assert str(sorted(DECK)[-1]) == "C2"

    def test_unknown_letters_are_refused(self):
        """Also where a card is made of suit and rank."""
        with pytest.raises(ValueError, match="X"):
            Card("X", "A")


class TestHolding:
    @pytest.mark.parametrize(
        "text",
        [
            "AQ4.K2.T984.7653",
            "aq4.k2.10984.7653",
            " A Q 4 . K 2 . T984.7653",
            "SAQ4.HK2.DT984.C7653",
            "4QA.2K.489T.3567",
        ],
    )
    def test_is_read_generously_and_written_canonically(self, text):
        """PBN in any of its usual shapes comes out the same."""
        assert str(Holding.parse(text)) == "AQ4.K2.T984.7653"

    @pytest.mark.parametrize("text", ["A...", "A.-.-.-", "SA.H-.D.C", "a.-..-"])
    def test_voids(self, text):
        """A void is empty or a dash."""
        assert str(Holding.parse(text)) == "A..."

    @pytest.mark.parametrize(
        "text", ["A.K.Q", "A.K.Q.J.T", "AX...", "AA...", "HA.S2..", "N:A.K.Q.J", "", None, 3, "A.--.."]
    )
    def test_refuses_anything_else(self, text):
        """What is no holding is named in the error."""
        with pytest.raises(ValueError, match="holding"):
            Holding.parse(text)

    @given(st.sets(st.sampled_from(DECK)))
    def test_json_round_trip(self, cards):
        """What is written is read again, and equal holdings hash alike."""
        holding = Holding(tuple(cards))
        again = Holding.from_json(holding.to_json())
        assert again == holding
        assert hash(again) == hash(holding)
        assert set(again) == cards
        assert sum(len(again.of(suit)) for suit in Suit) == len(again)
        assert repr(again) == f"Holding({str(holding)!r})"
