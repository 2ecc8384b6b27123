"""Law 41: the start of the play.

41D: dummy spreads his hand face up, sorted into suits, the cards in order of rank with the lowest towards declarer, in
columns that point lengthwise to declarer, with trumps on dummy's right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from designate.cards import Card, Holding, Suit
from designate.errors import InputError

# The columns as declarer sees them, from left to right. Declarer sits opposite, so dummy's right is his left. The law
# asks for no order among the other suits: colours alternate, spades before clubs and hearts before diamonds.
_ACROSS: Final = {"S": "SHCD", "H": "HSDC", "D": "DSHC", "C": "CHSD", "NT": "SHCD"}


@dataclass(frozen=True, slots=True)
class Column:
    """One suit of dummy on the table: `cards` from the far end, the highest, to declarer's end, the lowest."""

    suit: Suit
    cards: tuple[Card, ...]
    trumps: bool = False

    def to_json(self) -> dict[str, Any]:
        """Give suit, cards and whether they are trumps."""
        return {"suit": str(self.suit), "cards": [card.to_json() for card in self.cards], "trumps": self.trumps}


def layout(dummy: Holding, trumps: str) -> tuple[Column, ...]:
    """41D: give dummy's columns in the order in which declarer sees them, from left to right: trumps first.

    :param dummy: what dummy holds.
    :param trumps: the trump suit by its letter, or ``NT``.

    A suit that dummy does not hold has no column. The order depends on trumps alone, so what is left of dummy lies
    where it lay when a suit has run out. An `InputError` names trumps that cannot be.

    >>> for column in layout(Holding.parse("AQ4.K2..7653"), "H"):
    ...     print(column.suit, *column.cards, column.trumps)
    H HK H2 True
    S SA SQ S4 False
    C C7 C6 C5 C3 False
    """
    if trumps not in _ACROSS:
        raise InputError("trumps", trumps, "S, H, D, C or NT")
    suits = [Suit(letter) for letter in _ACROSS[trumps]]
    return tuple(Column(suit, dummy.of(suit), suit == trumps) for suit in suits if dummy.of(suit))
