"""Cards, suits and paragraphs of the Laws by name."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from designate.cards import Card
from designate.speak.catalog import N_, Speech

# A rank with its article, as in "the queen of spades": beside a suit, or beside words that stand for one.
_THE_RANK: Final = {
    "A": N_("the ace"),
    "K": N_("the king"),
    "Q": N_("the queen"),
    "J": N_("the jack"),
    "T": N_("the ten"),
    "9": N_("the nine"),
    "8": N_("the eight"),
    "7": N_("the seven"),
    "6": N_("the six"),
    "5": N_("the five"),
    "4": N_("the four"),
    "3": N_("the three"),
    "2": N_("the two"),
}
_RANK: Final = {
    "A": N_("ace"),
    "K": N_("king"),
    "Q": N_("queen"),
    "J": N_("jack"),
    "T": N_("ten"),
    "9": N_("nine"),
    "8": N_("eight"),
    "7": N_("seven"),
    "6": N_("six"),
    "5": N_("five"),
    "4": N_("four"),
    "3": N_("three"),
    "2": N_("two"),
}
_SUIT: Final = {
    "S": N_("spades"),
    "H": N_("hearts"),
    "D": N_("diamonds"),
    "C": N_("clubs"),
    "trumps": N_("trumps"),
}


def card_name(card: Card, speech: Speech) -> str:
    """Give a card spelt out: "the queen of spades", "la dama de picas"."""
    return named_card(card.rank, card.suit, speech)


def named_card(rank: str, suit: str, speech: Speech) -> str:
    """Give a card by its rank and suit, which may be trumps."""
    return speech.say(N_("{rank} of {suit}"), rank=the_rank(rank, speech), suit=suit_name(suit, speech))


def the_rank(rank: str, speech: Speech) -> str:
    """Give a rank with its article, or in the form that it has beside a suit."""
    return speech.say(_THE_RANK[rank])


def rank_name(rank: str, speech: Speech) -> str:
    """Give a rank alone."""
    return speech.say(_RANK[rank])


def suit_name(suit: str, speech: Speech) -> str:
    """Give a suit, or trumps, in the plural."""
    return speech.say(_SUIT[suit])


def figures(cards: Sequence[Card]) -> str:
    """Give ranks as they are written in a holding: "K 10 4"."""
    return " ".join("10" if card.rank == "T" else card.rank for card in cards)


def paragraph(law: str) -> str:
    """Give a paragraph as it is cited.

    >>> paragraph("46B1a"), paragraph("44C"), paragraph("45C4b")
    ('46B1(a)', '44C', '45C4(b)')
    """
    return re.sub(r"([a-z])$", r"(\1)", law)


def paragraphs(law: Sequence[str]) -> str:
    """Give several paragraphs in order."""
    return ", ".join(map(paragraph, law))
