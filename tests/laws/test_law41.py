"""Law 41D: how dummy lies on the table."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Holding, InputError, Position
from designate.cards import SUITS
from designate.laws.law41 import Column, layout

from ..conftest import positions

RED = ("H", "D")
FULL = Holding.parse("AQ4.K2.T984.7653")
TRUMPS = st.sampled_from([*SUITS, "NT"])


@given(positions())
def test_every_card_lies_once(position: Position):
    """In a column of its suit, from the highest at the far end to the lowest at declarer's."""
    columns = layout(position.dummy, position.trumps)
    assert sorted(card for column in columns for card in column.cards) == list(position.dummy.cards)
    for column in columns:
        assert {card.suit for card in column.cards} == {column.suit}
        strengths = [card.strength for card in column.cards]
        assert strengths == sorted(strengths, reverse=True)


@given(positions())
def test_trumps_are_on_the_left_of_the_picture(position: Position):
    """Dummy's right is declarer's left; no other column is called trumps."""
    columns = layout(position.dummy, position.trumps)
    holds_trumps = position.trumps != "NT" and bool(position.dummy.of(position.trumps))
    assert [column.trumps for column in columns] == [holds_trumps, *[False] * (len(columns) - 1)]
    if holds_trumps:
        assert columns[0].suit == position.trumps


@pytest.mark.parametrize(
    ("trumps", "across"), [("S", "SHCD"), ("H", "HSDC"), ("D", "DSHC"), ("C", "CHSD"), ("NT", "SHCD")]
)
def test_colours_alternate(trumps, across):
    """Red and black in turn, by each choice of trumps."""
    suits = [column.suit for column in layout(FULL, trumps)]
    assert "".join(suits) == across
    assert all((left in RED) != (right in RED) for left, right in pairwise(suits))


@given(positions(), TRUMPS)
def test_what_is_left_lies_where_it_lay(position: Position, trumps: str):
    """When a suit runs out the others do not change places."""
    full = [column.suit for column in layout(FULL, trumps)]
    left = [column.suit for column in layout(position.dummy, trumps)]
    assert left == [suit for suit in full if suit in left]


def test_nothing_left():
    """No cards, no columns."""
    assert layout(Holding(()), "S") == ()


@pytest.mark.parametrize("trumps", ["", "X", "s", "SH", None])
def test_unknown_trumps(trumps):
    """They are named."""
    with pytest.raises(InputError, match="trumps"):
        layout(FULL, trumps)


def test_json():
    """As it is published."""
    column = layout(FULL, "H")[0]
    assert column == Column(SUITS[1], FULL.of("H"), trumps=True)
    assert column.to_json() == {"suit": "H", "cards": ["HK", "H2"], "trumps": True}
