"""Revokes at the table (61 to 64): found, corrected where they are not established, and what they cost at the end."""

from __future__ import annotations

from itertools import takewhile

from designate.cards import Card
from designate.laws import law61
from designate.seats import Seat
from designate.table import duties, taking
from designate.table.desk import Desk
from designate.table.state import State
from designate.table.values import Event, Phase


def not_followed(desk: Desk, seat: Seat, place: int | None = None) -> int | None:
    """Give the latest trick, from 1, in which a seat may have revoked; null if there is none, or not `place`.

    A revoke that was found before is not found again.
    """
    for number, trick in reversed(list(enumerate(desk.table.record, start=1))):
        failed = trick.not_followed(seat) is not None and not _known(desk, seat, number)
        if failed and place in (None, number) and _may_have_held(desk, seat, number):
            return number
    return None


def _may_have_held(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether a seat may have held the suit led: it is in what he has left, or may be, or he played it since."""
    table = desk.table
    hand, since = table.hands[seat], [trick.of(seat) for trick in table.record[place:]]
    if hand is None and table.left[seat]:
        return True
    led = table.record[place - 1].led
    return any(card is not None and card.suit is led for card in (*(hand or ()), *since))


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
        if table.phase is Phase.OVER:
            desk.emit("over", won=table.won)  # what was transferred for others is told anew (64B2, 64B7)
            adjust(desk)
        return
    _set_aside(desk)
    taking.take_back(desk, seat, card, ["62B"], "revoke")
    if table.is_defender(seat):
        duties.penalise(desk, seat, [card], intentional=True, cause="revoke")


def _set_aside(desk: Desk) -> None:
    """Close what was asked, claimed, fixed or running in a trick that is no longer as it was."""
    table = desk.table
    if table.phase is Phase.SUSPENDED:
        desk.emit("resumed", None, ["62B"])
    elif table.pending is not None:
        desk.emit("chosen", None, table.pending.law, question=table.pending.kind, choice=None)
    for held in (table.held, table.early):
        if held is not None:
            desk.emit("withdrawn", held.seat, ["62B"], [held.card], seat=held.seat, why="followed_on")
    if table.standing is not None:
        desk.emit("standing_ended", None, suit=table.standing.suit, reason="question")


def _established(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether the offending side has played to the next trick, named a card for it, or claimed or agreed (63A)."""
    table = desk.table
    side = (seat, seat.partner)
    if _claimed(table, seat) or any(played.seat in side for trick in table.record[place:] for played in trick.cards):
        return True
    if place > len(table.tricks):
        return False
    cards = {played.card for played in table.record[place - 1].cards}
    since = takewhile(lambda event: event.kind != "trick_won" or cards.isdisjoint(event.cards), reversed(table.live))
    return any(event.kind in ("designated", "held", "out_of_turn") and _by(event, table) in side for event in since)


def _claimed(table: State, seat: Seat) -> bool:
    """Tell whether the side of a seat has made a claim or concession that still holds, or agrees to one (63A3)."""
    if table.phase is not Phase.SUSPENDED or table.pending is None:
        return table.phase is Phase.OVER
    agree = [by for by, option in table.pending.answers.items() if option == "agree"]
    return any(by.side == seat.side for by in (table.pending.whose(), *agree))


def _by(event: Event, table: State) -> Seat:
    """Give whose card was named, fixed or led; a card designated is dummy's."""
    return Seat(event.data.get("seat", table.dummy_seat))


def adjust(desk: Desk) -> None:
    """Say which tricks are transferred for the revokes of the board (64A, 64B)."""
    table = desk.table
    found = [event for event in table.live if event.kind == "revoke" and event.data["established"]]
    both = len({Seat(event.data["seat"]).side for event in found}) == 2
    seen: set[tuple[str, str]] = set()
    winners = [*(trick.winner for trick in table.tricks), *_conceded(table)]
    for event in sorted(found, key=lambda event: int(event.data["trick"])):
        data, seat = event.data, Seat(event.data["seat"])
        repeated = (data["seat"], data["suit"]) in seen
        seen.add((data["seat"], data["suit"]))
        faced = seat is table.dummy_seat or _faced(table, event)
        due = law61.transfer(seat, data["trick"], winners, faced=faced, repeated=repeated, both=both)
        law = (due.law,) if due.tricks else (due.law, "64C")
        desk.emit("rectified", None, law, what="revoke", seat=seat, tricks=due.tricks, to=seat.left.side)


def _conceded(table: State) -> list[Seat]:
    """Give to whom the tricks went that were claimed and not played.

    Whose hand would have won them nobody knows: the offender himself only if he claimed them.
    """
    settled = next((event for event in reversed(table.live) if event.kind == "claim_settled"), None)
    if settled is None or settled.by is None:
        return []
    count = settled.data["tricks"]
    return [settled.by] * count + [settled.by.left] * (table.tricks_left - count)


def _faced(table: State, revoke: Event) -> bool:
    """Tell whether a penalty card lay on the table with which the revoker could have followed (64B3)."""
    faced: set[Card] = set()
    could = False
    for event in table.live:
        if event.kind == "penalty_card" and event.data["seat"] == revoke.data["seat"]:
            faced.update(event.cards)
        elif event.kind == "penalty_ended":
            faced.difference_update(event.cards)
        elif event.kind == "played" and event.cards == revoke.cards:
            could = any(card.suit == revoke.data["suit"] for card in faced)
    return could


def shown(desk: Desk, seat: Seat, card: Card) -> None:
    """Rule where a card shows that its hand has not followed to its suit: played, exposed, or one too many (61A)."""
    if card.suit not in desk.table.shown_out[seat]:
        return
    for place, trick in enumerate(desk.table.record, start=1):
        if trick.not_followed(seat) is card.suit and not _known(desk, seat, place):
            revoked(desk, seat, place)


def _known(desk: Desk, seat: Seat, place: int) -> bool:
    """Tell whether a revoke has been noticed before, and the card that made it still lies there."""
    found = (event for event in desk.table.live if event.kind == "revoke" and event.data["seat"] == seat)
    card = desk.table.record[place - 1].of(seat)
    return any(event.data["trick"] == place and event.cards == (card,) for event in found)
