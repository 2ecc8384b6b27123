"""The table as lines of text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Card, Holding, Position
from designate.laws.law41 import layout
from designate.speak.catalog import locales, speech
from designate.speak.draw import SIGNS, card_sign, dummy_lines, hand_line, letters, segments, table_lines

from ..conftest import positions

ENGLISH = speech("en")
CARD = re.compile("([♠♥♦♣])(10|[AKQJ2-9])")


def drawn(lines) -> list[list[tuple[int, Card]]]:
    """The cards of each line with their places."""
    suits = {sign: suit for suit, sign in SIGNS.items()}
    return [
        [(found.start(), Card.parse(suits[found[1]] + found[2].replace("10", "T"))) for found in CARD.finditer(line)]
        for line in lines
    ]


class TestDummy:
    @given(positions())
    def test_every_card_is_drawn_once(self, position: Position):
        """And nothing but cards."""
        lines = dummy_lines(layout(position.dummy, position.trumps))
        assert sorted(card for line in drawn(lines) for _, card in line) == list(position.dummy.cards)
        assert not CARD.sub("", "".join(lines)).strip()
        assert all(line == line.rstrip() for line in lines)

    @given(positions())
    def test_columns_point_to_declarer(self, position: Position):
        """One suit a column without a gap from the top, the lowest card nearest the reader, trumps at the left."""
        rows = drawn(dummy_lines(layout(position.dummy, position.trumps)))
        columns: dict[int, list[Card]] = {}
        for height, row in enumerate(rows):
            for place, card in row:
                columns.setdefault(place, []).append(card)
                assert len(columns[place]) == height + 1
        for cards in columns.values():
            assert tuple(cards) == position.dummy.of(cards[0].suit)
        if position.trumps != "NT" and position.dummy.of(position.trumps):
            assert columns[0][0].suit == position.trumps

    def test_nothing_left(self):
        """No lines."""
        assert dummy_lines(layout(Holding(()), "NT")) == ()


class TestTable:
    def test_all_that_is_known(self):
        """Each part in a line, in the order in which it is looked for."""
        position = Position(
            dummy="K4.2..", trumps="NT", won_last="SA", played=["SA", "S2", "H3", "S5"], declarer="QJ..T2.",
            shown_out=["HD", "C"],
        )  # fmt: skip
        assert table_lines(position, ENGLISH) == (
            "Trumps: notrump",
            "Cards of the earlier tricks: ♠A 5 2 ♥3",
            "Dummy won the last trick with ♠A.",
            "Declarer holds: ♠Q J ♦10 2",
            "The next defender to play has shown out of ♥ ♦.",
            "The last defender to play has shown out of ♣.",
            "Dummy is on lead.",
        )

    @pytest.mark.parametrize(
        ("trick", "shown_out", "says"),
        [
            (["S7"], ["H"], "The last defender to play has shown out of ♥."),
            (["S7", "S8"], ["D"], "The last defender to play has shown out of ♦."),
            ([], ["", "C"], "The last defender to play has shown out of ♣."),
            ([], ["C"], "The next defender to play has shown out of ♣."),
        ],
    )
    def test_who_has_shown_out(self, trick, shown_out, says):
        """One defender still to play is the last one; who has shown out of nothing is not named."""
        lines = table_lines(Position(dummy="K4.2..", trumps="S", trick=trick, shown_out=shown_out), ENGLISH)
        assert [line for line in lines if "shown out" in line] == [says]

    @pytest.mark.parametrize(
        ("fields", "says"),
        [
            ({"trick": ["ST", "S9"]}, "Dummy is to play."),
            ({"turn": "declarer"}, "The lead is in declarer's own hand."),
            ({}, "Dummy is on lead."),
        ],
    )
    def test_whose_turn_it_is(self, fields, says):
        """In the last line."""
        lines = table_lines(Position(dummy="K4.2..", trumps="S", **fields), ENGLISH)
        assert lines[-1] == says
        assert ("Played to the trick: ♠10 ♠9" in lines) == ("trick" in fields)

    @pytest.mark.parametrize("locale", locales())
    @given(position=positions())
    def test_nothing_is_left_out(self, locale, position):
        """In every language: the trick in order, every card that is seen, no part in braces."""
        text = "\n".join(table_lines(position, speech(locale)))
        assert "{" not in text
        assert " ".join(map(card_sign, position.trick)) in text
        for cards in (position.played, position.declarer or ()):
            assert hand_line(cards) in text


class TestSigns:
    @given(st.text("♠♥♦♣AKQJT10 29.x", max_size=30))
    def test_segments_are_the_line(self, line):
        """Joined they are the line; each suit sign begins a piece of its suit."""
        pieces = segments(line)
        assert "".join(piece.text for piece in pieces) == line
        for piece in pieces:
            sign = piece.text[0]
            assert (piece.suit and SIGNS[piece.suit]) == (sign if sign in SIGNS.values() else None)
            assert not set(piece.text[1:]) & set(SIGNS.values())

    @pytest.mark.parametrize(
        ("line", "coloured"),
        [
            ("♥K   ♠A", ["♥K", "♠A"]),
            ("♠A Q 10 ♥K 2", ["♠A Q 10", "♥K 2"]),
            ("won with ♥A.", ["♥A"]),
            ("♥A 7th", ["♥A"]),
            ("out of ♥ ♦.", ["♥", "♦"]),
        ],
    )
    def test_what_is_coloured(self, line, coloured):
        """A sign and its ranks, no more."""
        assert [piece.text for piece in segments(line) if piece.suit] == coloured

    @given(positions())
    def test_letters(self, position):
        """Without signs a line is as wide as with them, and in ASCII."""
        for line in dummy_lines(layout(position.dummy, position.trumps)):
            assert letters(line).isascii()
            assert len(letters(line)) == len(line)
