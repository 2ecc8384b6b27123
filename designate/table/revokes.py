"""Revokes at the table (61 to 64): found, corrected where they are not established, and what they cost at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from designate.cards import Card
from designate.laws import law61
from designate.seats import Seat
from designate.table import duties, taking
from designate.table.desk import Desk
from designate.table.state import State
from designate.table.values import Event


def not_followed(desk: Desk, seat: Seat, place: int | None = None) -> int | None:
    """Give the latest trick, from 1, in which a seat may have revoked; null if there is none, or not `place`."""
    for number, trick in reversed(list(enumerate(desk.table.record, start=1))):
        failed = trick.not_followed(seat) is not None
        if failed and place in (None, number) and _may_have_held(desk, seat, number):
            return number
    return None


def _may_have_held(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether a seat may have held the suit led: his hand is not known, or has it, or he has played it since."""
    table = desk.table
    hand, since = table.hands[seat], [trick.of(seat) for trick in table.record[place:]]
    led = table.record[place - 1].led
    return hand is None or any(card is not None and card.suit is led for card in (*hand, *since))


def revoked(desk: Desk, seat: Seat, place: int | None) -> None:
    """Rule on a revoke: corrected if it is not established, else noted for the end of play (62, 63, 64)."""
    if place is None:
        desk.refuse(seat, "not_legal", ["61A"])
        return
    table = desk.table
    trick = table.record[place - 1]
    card, led = trick.of(seat), trick.led
    assert card is not None
    established = place < 12 and _established(desk, seat, place)
    law = ["61A", "63A"] if established else ["61A", "62A"] if place < 12 else ["61A", "62D1"]
    desk.emit("revoke", seat, law, [card], seat=seat, suit=led, trick=place, established=established)
    if established:
        return
    _set_aside(desk)
    taking.take_back(desk, seat, card, ["62B"], "revoke")
    if table.is_defender(seat):
        duties.penalise(desk, seat, [card], intentional=True, cause="revoke")


def _set_aside(desk: Desk) -> None:
    """Close what was asked, fixed or running in a trick that is no longer as it was."""
    table = desk.table
    if table.pending is not None:
        desk.emit("chosen", None, table.pending.law, question=table.pending.kind, choice=None)
    for held in (table.held, table.early):
        if held is not None:
            desk.emit("withdrawn", held.seat, ["62B"], [held.card], seat=held.seat, why="followed_on")
    if table.standing is not None:
        desk.emit("standing_ended", None, suit=table.standing.suit, reason="question")


def _established(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether the offending side has played to the next trick, or named a card for it (63A)."""
    table = desk.table
    side = (seat, seat.partner)
    if any(played.seat in side for trick in table.record[place:] for played in trick.cards):
        return True
    if place > len(table.tricks):
        return False
    cards = {played.card for played in table.record[place - 1].cards}
    since = takewhile(lambda event: event.kind != "trick_won" or cards.isdisjoint(event.cards), reversed(table.live))
    return any(event.kind in ("designated", "held", "out_of_turn") and _by(event, table) in side for event in since)


def _by(event: Event, table: State) -> Seat:
    """Give whose card was named, fixed or led; a card designated is dummy's."""
    return Seat(event.data.get("seat", table.dummy_seat))


def adjust(desk: Desk, conceded: Sequence[Seat]) -> None:
    """Say which tricks are transferred for the revokes of the board (64A, 64B).

    :param conceded: to whom the tricks went that were claimed and not played.
    """
    table = desk.table
    found = [event.data for event in table.live if event.kind == "revoke" and event.data["established"]]
    both = len({Seat(data["seat"]).side for data in found}) == 2
    seen: set[tuple[str, str]] = set()
    winners = [*(trick.winner for trick in table.tricks), *conceded]
    for data in found:
        seat = Seat(data["seat"])
        repeated = (data["seat"], data["suit"]) in seen
        seen.add((data["seat"], data["suit"]))
        due = law61.transfer(seat, data["trick"], winners, dummy=seat is table.dummy_seat, repeated=repeated, both=both)
        law = (due.law,) if due.tricks else (due.law, "64C")
        desk.emit("rectified", None, law, what="revoke", seat=seat, tricks=due.tricks, to=seat.left.side)


def shown(desk: Desk, seat: Seat, card: Card) -> None:
    """Rule where a card shows that its hand has not followed to its suit: played, exposed, or one too many (61A)."""
    if card.suit not in desk.table.shown_out[seat]:
        return
    for place, trick in enumerate(desk.table.record, start=1):
        if trick.not_followed(seat) is card.suit and not _known(desk, seat, place):
            revoked(desk, seat, place)


def _known(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether a revoke has been noticed before."""
    found = (event.data for event in desk.table.live if event.kind == "revoke")
    return any(data["seat"] == seat and data["trick"] == place for data in found)
