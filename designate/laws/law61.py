"""Laws 61 to 64: revokes, as far as the record of play shows them.

A revoke is to play another suit while holding the suit led, or to fail to lead or play what is required while able
(61A). It is established when either of the offending side plays, or names, a card to the next trick (63A); at the
twelfth trick never (62D).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from designate.seats import Seat


class Transfer(NamedTuple):
    """Tricks that go to the other side after a revoke, and the paragraph."""

    tricks: int
    law: str


def transfer(
    seat: Seat, trick: int, winners: Sequence[Seat | None], *, faced: bool, repeated: bool, both: bool = False
) -> Transfer:
    """Give the tricks that are transferred for an established revoke.

    :param seat: who revoked.
    :param trick: the trick of the revoke, counted from 1.
    :param winners: who won each trick of the board.
    :param faced: the card that was not played lay on the table, dummy's or a penalty card, or dummy played none: no
        automatic adjustment (64B3).
    :param repeated: he had revoked in the same suit before (64B2).
    :param both: the other side has revoked on the same board too, so that neither revoke has an automatic adjustment
        (64B7).

    >>> transfer(Seat("W"), 2, [Seat("W"), Seat("W"), Seat("E")], faced=False, repeated=False)
    Transfer(tricks=2, law='64A1')
    """
    if faced:
        return Transfer(0, "64B3")
    if repeated:
        return Transfer(0, "64B2")
    if both:
        return Transfer(0, "64B7")
    won = [winner is not None and winner.side == seat.side for winner in winners[trick - 1 :]]
    if winners[trick - 1] is seat:
        return Transfer(2 if any(won[1:]) else 1, "64A1")
    return Transfer(1, "64A2") if any(won) else Transfer(0, "64B1")
