"""What the director decides, over any default (81C); and what an operator takes back."""

from __future__ import annotations

from typing import Any

from designate.cards import Card
from designate.seats import Seat, TableError
from designate.table import claims, duties, plays, tricks
from designate.table.desk import Desk
from designate.table.fold import apply
from designate.table.reading import card as read_card
from designate.table.values import Event, Phase

DIRECTED = ("play", "left_out", "change", "penalty", "no_penalty", "claim", "resume", "close_question")


def direct(desk: Desk, code: str, told: dict[str, Any]) -> None:
    """Carry out a decision of the director, over any default."""
    if code not in DIRECTED:
        raise TableError("code", code, f"one of {' '.join(DIRECTED)}")
    table = desk.table
    if code in ("play", "left_out", "change") and (table.phase is not Phase.PLAY or table.pending is not None):
        raise TableError("code", code, "play that goes on, with no question open")
    desk.note("director", ["81C"], decision=code)
    _DECIDE[code](desk, told)


def undo(desk: Desk, to: int) -> None:
    """Go back to where `to` events had happened, and see to what must follow where that is amid an operation.

    Between a card of a closed trick and the one in its place there is no table to go back to: it is the one before.
    """
    desk.emit("undone", None, to=next(place for place in range(to, -1, -1) if _is_table(desk, place)))
    table = desk.table
    if table.phase is Phase.SUSPENDED and (table.pending is None or table.pending.kind != "claim"):
        claims.ask_again(desk)
    tricks.settle(desk)


def _is_table(desk: Desk, to: int) -> bool:
    """Tell whether the table after `to` events is one whose parts fit each other."""
    try:
        apply(desk.table, Event(desk.table.n, "undone", data={"to": to})).check()
    except TableError:
        return False
    return True


def _seat(told: dict[str, Any]) -> Seat:
    return Seat.read(told.get("seat"), "seat")


def _card(told: dict[str, Any]) -> Card:
    read: Card = read_card(told.get("card"), "card")
    return read


def _direct_play(desk: Desk, told: dict[str, Any]) -> None:
    """Play a card though it may be a revoke: the record takes what was played at the table."""
    seat, card = _seat(told), _card(told)
    plays.check_held(desk, seat, card)
    table = desk.table
    if seat is not table.turn:
        raise TableError("seat", str(seat), f"the hand in turn, {table.turn}")
    could = table.hands[seat] is not None and card not in table.follows(seat)
    tricks.put(desk, seat, card, "played")
    if could:
        desk.note("revoke", ["61A"], ())


def _direct_left_out(desk: Desk, told: dict[str, Any]) -> None:
    """Go on without the card of the hand in turn: the trick has three cards, and is defective."""
    table = desk.table
    seat = _seat(told)
    if table.turn is not seat or not table.trick.cards:
        raise TableError("seat", str(seat), "the hand in turn, in a trick that is begun")
    place = len(table.tricks) + 1
    desk.emit("defective_trick", seat, ["67"], seat=seat, what="missing", trick=place, late=False, left_out=True)
    tricks.settle(desk)


def _direct_change(desk: Desk, told: dict[str, Any]) -> None:
    """Change the last card designated from dummy for another."""
    last = desk.table.last
    if last is None or not any(trick.of(desk.table.dummy_seat) is last.card for trick in desk.table.record[-2:]):
        raise TableError("card", told.get("card"), "a card played from dummy to this trick or the last")
    card = _card(told)
    plays.check_held(desk, desk.table.dummy_seat, card)
    tricks.change(desk, last.card, card, "named", ["45C4b"])


def _direct_penalty(desk: Desk, told: dict[str, Any]) -> None:
    seat, card = _seat(told), _card(told)
    plays.check_held(desk, seat, card)
    if not desk.table.is_defender(seat):
        raise TableError("seat", str(seat), "a defender: others have no penalty cards (48A)")
    kind = told.get("kind", "major")
    if kind not in ("minor", "major"):
        raise TableError("kind", kind, "minor or major")
    desk.emit("penalty_card", seat, ["50B"], [card], seat=seat, kind=kind, cause="director")
    tricks.turn(desk)


def _direct_no_penalty(desk: Desk, told: dict[str, Any]) -> None:
    card = _card(told)
    held = next((p for p in desk.table.penalty if p.card is card), None)
    if held is None:
        raise TableError("card", str(card), "a penalty card")
    asked = desk.table.pending
    if asked is not None and asked.kind in ("penalty_choice", "penalty_card") and asked.card is None:
        desk.emit("chosen", None, ["81C"], question=asked.kind, choice=None)
    duties.lift(desk, held.seat, [card], "director")
    tricks.turn(desk)


def _direct_claim(desk: Desk, told: dict[str, Any]) -> None:
    asked = desk.table.pending
    if asked is None or asked.kind != "claim":
        raise TableError("code", "claim", "a claim that is open")
    count = told.get("tricks", asked.tricks)
    claims.settled(desk, asked.whose(), claims.checked(count, desk.table.tricks_left), ["70"])


def _direct_resume(desk: Desk, _told: dict[str, Any]) -> None:
    asked = desk.table.pending
    if desk.table.phase is not Phase.SUSPENDED or asked is None:
        raise TableError("code", "resume", "a play that is suspended")
    claims.resume(desk, None, ["81C"], asked)


def _direct_close_question(desk: Desk, _told: dict[str, Any]) -> None:
    asked = desk.table.pending
    if asked is None or asked.kind == "claim":
        raise TableError("code", "close_question", "a question that is open, and no claim")
    desk.emit("chosen", None, ["81C"], question=asked.kind, choice=None)
    tricks.settle(desk)


_DECIDE = {
    "play": _direct_play,
    "left_out": _direct_left_out,
    "change": _direct_change,
    "penalty": _direct_penalty,
    "no_penalty": _direct_no_penalty,
    "claim": _direct_claim,
    "resume": _direct_resume,
    "close_question": _direct_close_question,
}
