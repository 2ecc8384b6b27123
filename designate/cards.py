"""Suits, ranks, cards and what a hand holds.

A card is written suit then rank (``SA``, ``HT``), a holding in PBN (``AQ4.K2.T984.7653``: spades, hearts,
diamonds, clubs). Both are read generously and always written canonically.

>>> Card.parse("s10")
Card('ST')
>>> str(Holding.parse("aq4.k2.-.10 9"))
'AQ4.K2..T9'
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import pairwise
from typing import Final


class Suit(StrEnum):
    """A suit by its letter, in the order of the Laws: spades first."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(StrEnum):
    """A rank by its letter or digit, highest first; the ten is ``T``."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)
STRENGTH: Final = {rank: 14 - place for place, rank in enumerate(RANKS)}


@dataclass(frozen=True, slots=True, eq=False, repr=False, init=False)
class Card:
    """One of the 52 cards; there is a single object for each, so cards compare by identity.

    `strength` is 14 for an ace down to 2; `order` counts as a hand is written (spades, hearts, diamonds,
    clubs, high to low in each), and cards sort by it.

    >>> Card.parse("hq") is Card(Suit.HEARTS, Rank.QUEEN)
    True
    >>> Card.parse("QH")
    Traceback (most recent call last):
    ...
    ValueError: card 'QH': expected a suit (S H D C) and then a rank (A K Q J T 9 … 2), like 'SA' or 'HT'
    """

    suit: Suit
    rank: Rank
    strength: int
    order: int
    code: str

    def __new__(cls, suit: Suit | str, rank: Rank | str) -> Card:
        """Give the card of `suit` and `rank` (letters will do); a ValueError for an unknown letter."""
        return _DECK[Suit(suit) + Rank(rank)]

    @classmethod
    def parse(cls, text: Card | str) -> Card:
        """Read a card: suit then rank, any case, spaces allowed, ten as ``T`` or ``10``.

        A ValueError names what was given; a card is handed back as it is.
        """
        if isinstance(text, Card):
            return text
        if isinstance(text, str):
            card = _DECK.get(_plain(text))
            if card is not None:
                return card
        raise ValueError(
            f"card {text!r}: expected a suit (S H D C) and then a rank (A K Q J T 9 … 2), like 'SA' or 'HT'"
        )

    def to_json(self) -> str:
        """Give the canonical two characters."""
        return self.code

    @classmethod
    def from_json(cls, data: str) -> Card:
        """Read what `to_json` gave; a ValueError names anything else."""
        return cls.parse(data)

    def __str__(self) -> str:
        return self.code

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __lt__(self, other: Card) -> bool:
        return self.order < other.order

    def __reduce__(self) -> tuple[object, ...]:
        return Card, (self.suit, self.rank)


def _plain(text: str) -> str:
    """Fold what is read generously: case, spaces, 10 for the ten."""
    return "".join(text.replace("10", "T").split()).upper() if text.isascii() else text


def _deck() -> dict[str, Card]:
    deck: dict[str, Card] = {}
    for suit in SUITS:
        for rank in RANKS:
            card = object.__new__(Card)
            values = (suit, rank, STRENGTH[rank], len(deck), suit + rank)
            for name, value in zip(("suit", "rank", "strength", "order", "code"), values, strict=True):
                object.__setattr__(card, name, value)
            deck[card.code] = card
    return deck


_DECK: Final = _deck()
DECK: Final = tuple(_DECK.values())


@dataclass(frozen=True, slots=True, repr=False)
class Holding:
    """The cards of one hand, or what is left of them, sorted by suit and rank.

    Made from cards in any order; a ValueError if one comes twice.

    >>> dummy = Holding.parse("AQ4.K2.T984.7653")
    >>> [str(card) for card in dummy.of(Suit.SPADES)]
    ['SA', 'SQ', 'S4']
    >>> Card.parse("HK") in dummy, len(dummy)
    (True, 13)
    """

    cards: tuple[Card, ...]
    _suits: dict[str, tuple[Card, ...]] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        cards = tuple(sorted(self.cards))
        for card, after in pairwise(cards):
            if card is after:
                raise ValueError(f"holding: {card} comes twice")
        suits: dict[str, tuple[Card, ...]] = {suit: tuple(c for c in cards if c.suit is suit) for suit in SUITS}
        object.__setattr__(self, "cards", cards)
        object.__setattr__(self, "_suits", suits)

    @classmethod
    def parse(cls, text: Holding | str) -> Holding:
        """Read PBN: four suits from spades to clubs, with dots between; a void is empty or ``-``.

        Lower case, ``10``, spaces and suit letters (``SAQ4.HK2.DT984.C7653``) are read too. A ValueError
        names what was given and what was expected.
        """
        if isinstance(text, Holding):
            return text
        expected = "expected four suits in PBN, spades to clubs, like 'AQ4.K2.T984.7653'"
        parts = _plain(text).split(".") if isinstance(text, str) else []
        if len(parts) != 4:
            raise ValueError(f"holding {text!r}: {expected}")
        cards = []
        for suit, part in zip(SUITS, parts, strict=True):
            ranks = part.removeprefix(suit)
            for rank in "" if ranks == "-" else ranks:
                card = _DECK.get(suit + rank)
                if card is None:
                    raise ValueError(f"holding {text!r}: {rank!r} is no rank; {expected}")
                cards.append(card)
        return cls(tuple(cards))

    def of(self, suit: str) -> tuple[Card, ...]:
        """Give the cards held in `suit` (a `Suit` or its letter), highest first."""
        return self._suits[suit]

    def to_json(self) -> str:
        """Give the holding in canonical PBN."""
        return str(self)

    @classmethod
    def from_json(cls, data: str) -> Holding:
        """Read what `to_json` gave; a ValueError names anything else."""
        return cls.parse(data)

    def __str__(self) -> str:
        return ".".join("".join(card.rank for card in self._suits[suit]) for suit in SUITS)

    def __repr__(self) -> str:
        return f"Holding({str(self)!r})"

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    def __contains__(self, card: object) -> bool:
        return card in self.cards
