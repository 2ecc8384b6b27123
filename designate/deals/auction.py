"""The calls of an auction as files write them, and the contract that they come to."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from designate.deals.board import Call
from designate.seats import Seat, clockwise
from designate.table.values import Contract

_BID: Final = re.compile(r"([1-7])(NT?|[SHDC])")
_OTHERS: Final = {
    "P": "Pass", "PASS": "Pass", "X": "X", "D": "X", "DBL": "X", "DOUBLE": "X", "XX": "XX", "R": "XX", "RDBL": "XX",
    "REDOUBLE": "XX",
}  # fmt: skip
EXPECTED: Final = "calls like 1H 3NT Pass X XX"


class Reached(NamedTuple):
    """What an auction came to: a contract with its declarer, or that all passed, or neither while it goes on."""

    contract: Contract | None = None
    declarer: Seat | None = None
    passed_out: bool = False


def call_of(text: str) -> str | None:
    """Give a call as PBN writes it (``1H 3NT Pass X XX``), or None of what is none.

    >>> [call_of(text) for text in ("1n", "p", "d", "8H")]
    ['1NT', 'Pass', 'X', None]
    """
    bid = _BID.fullmatch(text.upper())
    if bid is None:
        return _OTHERS.get(text.upper())
    return bid[1] + ("NT" if bid[2] == "N" else bid[2])


def reached(auction: Sequence[Call], dealer: Seat) -> Reached:
    """Give what the calls of an auction come to.

    Declarer is who first named the denomination for the side that named it last (Law 22, Definitions).
    """
    order = clockwise(dealer)
    bids = [(place, call.call) for place, call in enumerate(auction) if call.call[0].isdigit()]
    if not bids:
        return Reached(passed_out=len(auction) >= len(order))
    last, bid = bids[-1]
    side = order[last % 4].side
    named = (order[place % 4] for place, call in bids if call[1:] == bid[1:])
    declarer = next(seat for seat in named if seat.side == side)
    risk = next((call.call for call in reversed(auction[last:]) if call.call in ("X", "XX")), "")
    return Reached(Contract(bid[1:], int(bid[0]), risk), declarer)


def passes_left(auction: Sequence[Call]) -> int:
    """Give how many passes end an auction: three behind a bid, four where nobody has bid."""
    passes = next((place for place, call in enumerate(reversed(auction)) if call.call != "Pass"), len(auction))
    return max(0, (3 if len(auction) > passes else 4) - passes)
