"""Laws 50, 51 and 59: a defender's penalty cards, what he and his partner may play, and what declarer may ask.

A single card below an honour, exposed unintentionally, is *minor*; an honour, a card exposed by deliberate play, or
one of several, is *major* (50B). Following suit comes before everything, then a restriction on lead or play, then the
duty to play a major penalty card (50D1b).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from designate.cards import Card, Suit

Kind = Literal["minor", "major"]
HONOURS = 10
"""The strength of the lowest honour, the ten."""


def kind_of(card: Card, *, intentional: bool, several: bool) -> Kind:
    """Tell whether an exposed card becomes a minor or a major penalty card (50B).

    :param intentional: it was exposed by deliberate play: a lead out of turn, a revoke that is corrected.
    :param several: it is one of two or more penalty cards that the defender then has.
    """
    return "major" if intentional or several or card.strength >= HONOURS else "minor"


def obey(cards: Sequence[Card], led: Suit | None, kind: str, suits: Sequence[Suit]) -> tuple[tuple[Card, ...], bool]:
    """Give the cards that obey a restriction, and whether any does: who cannot obey plays any of `cards` (59).

    :param cards: what may be played by Law 44.
    :param led: the suit led; None on lead.
    :param kind: ``require`` or ``forbid`` the `suits`; ``highest`` or ``lowest`` of the suit led (57A).

    >>> cards = [Card.parse(code) for code in ("HA", "H2", "C9")]
    >>> obey(cards, None, "forbid", [Suit.HEARTS])
    ((Card('C9'),), True)
    >>> obey(cards, None, "require", [Suit.SPADES])
    ((Card('HA'), Card('H2'), Card('C9')), False)
    """
    if kind in ("highest", "lowest"):
        of_suit = sorted((card for card in cards if card.suit is led), key=lambda card: card.strength)
        obeying = of_suit[-1:] if kind == "highest" else of_suit[:1]
    elif kind == "require":
        obeying = [card for card in cards if card.suit in suits]
    else:
        obeying = [card for card in cards if card.suit not in suits]
    return (tuple(obeying), True) if obeying else (tuple(cards), False)


def due(cards: Sequence[Card], major: Sequence[Card], minor: Sequence[Card]) -> tuple[Card, ...]:
    """Give what is left of `cards` by the duty to play penalty cards: a major at once, a minor before its lesser cards.

    A minor penalty card goes before other cards below an honour in its suit (50C), a major one before everything
    (50D1a); one that may not be played itself, by a restriction, goes before none (50D1b).
    """
    first = tuple(card for card in cards if card in major)
    if first:
        return first
    suits = {card.suit for card in minor if card in cards}
    return tuple(card for card in cards if card in minor or card.strength >= HONOURS or card.suit not in suits)


def picked_up(major: Sequence[Card], suits: Sequence[Suit]) -> tuple[Card, ...]:
    """Give the penalty cards that are picked up where the lead of `suits` was required or forbidden (50D2a, 51B)."""
    return tuple(card for card in major if card.suit in suits)
