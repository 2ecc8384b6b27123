"""Law 41: the start of play, and Law 66: what may be asked about it, by whom and when."""

from __future__ import annotations

from typing import Final, NamedTuple

from designate.seats import Seat

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
