"""Law 41: the start of play; Law 66: what may be seen again.

41B, 41C and 66A: who may ask what, and when. 41D: dummy spreads his hand face up, sorted into suits, the cards in order
of rank with the lowest towards declarer, in columns that point lengthwise to declarer, with trumps on dummy's right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from designate.cards import Card, Holding, Suit
from designate.errors import InputError
from designate.seats import Seat

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


ASKS: Final = ("auction", "explanation", "contract", "last_trick", "heard", "repeat", "turn", "trumps", "tricks")
"""What may be asked: the auction, what a call means, the contract, the last trick; what was heard, and what all see."""


class Moment(NamedTuple):
    """What the right to ask depends on.

    :param phase: the phase of the table.
    :param declarer: who declares.
    :param turn: the hand in turn, as Law 41 counts: declarer's turn is that of dummy too.
    :param leader: who makes the opening lead.
    :param first_turn: the asker has not played to this board (declarer: from neither hand).
    :param side_has_played: the asker's side has led or played to the current trick.
    """

    phase: str
    declarer: Seat
    turn: Seat | None
    leader: Seat
    first_turn: bool
    side_has_played: bool


def may_ask(by: Seat, what: str, moment: Moment) -> tuple[bool, str]:
    """Tell whether a seat may ask something now, and the paragraph that says so.

    :param by: who asks.
    :param what: one of `ASKS`; what was heard, or what all can see, anybody may ask.
    :param moment: where the play has come to.

    Before the lead is faced the leader's partner and declarer may ask, and the leader before he leads; then declarer
    and the defenders, each at his turn: for a review of the auction at the first, later what the contract is and what
    a call meant. Dummy never. The last trick may be seen again until the asker's side has played to the next (66A).
    """
    if what not in ("auction", "explanation", "contract", "last_trick"):
        return True, "66" if what in ("heard", "repeat", "tricks") else "41C"
    dummy = by is moment.declarer.partner
    if what == "last_trick":
        return not dummy and not moment.side_has_played, "66A"
    if moment.phase == "lead":
        return not dummy, "41B"
    if moment.phase == "clarification":
        return not dummy and by is not moment.leader, "41B"
    in_turn = not dummy and moment.turn in _hands(by, moment.declarer)
    if what == "auction":
        return in_turn and moment.first_turn, "41B"
    return in_turn, "41C" if what == "contract" else "41B"


def _hands(by: Seat, declarer: Seat) -> tuple[Seat, ...]:
    """Give the hands a seat plays."""
    return (declarer, declarer.partner) if by is declarer else (by,)
