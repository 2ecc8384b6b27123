"""Law 44: following suit, and who wins a trick.

A player follows suit if he can, before everything else; void, he may play any card. The highest trump wins, else
the highest card of the suit led; the winner leads.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from designate.cards import Card, Suit


def playable(held: Iterable[Card], led: Suit | None) -> tuple[Card, ...]:
    """Give the cards of a hand that may be played to a suit led; on lead all (44A, 44C, 44D).

    >>> [str(card) for card in playable(map(Card.parse, ("SA", "H5", "H2")), Suit.HEARTS)]
    ['H5', 'H2']
    """
    cards = tuple(held)
    return tuple(card for card in cards if card.suit is led) or cards


def beats(card: Card, other: Card, trumps: str) -> bool:
    """Tell whether `card`, played after `other`, takes the trick from it (44E, 44F)."""
    if card.suit is other.suit:
        return card.strength > other.strength
    return card.suit == trumps


def best(cards: Sequence[Card], trumps: str) -> Card:
    """Give the card that wins a trick, of those played to it in order; there must be one.

    >>> best([Card.parse(code) for code in ("HA", "S2", "HK", "S3")], "S")
    Card('S3')
    """
    winning = cards[0]
    for card in cards[1:]:
        if beats(card, winning, trumps):
            winning = card
    return winning
