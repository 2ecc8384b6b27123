"""Dummy acts unasked (45D, 45F), and cards are exposed (48, 49)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from designate.cards import Card
from designate.seats import Seat, TableError
from designate.table import duties, noticed, opening, plays, revokes, taking, tricks
from designate.table.desk import Desk
from designate.table.values import Choice, Phase

_NOT_IN_PLAY: Final[dict[Phase, tuple[str, list[str]]]] = {
    Phase.SUSPENDED: ("suspended", ["68D"]),
    Phase.OVER: ("outside", []),
}


def place(desk: Desk, card: Card) -> None:
    """Put a card of dummy out: a card not named is put right (45D1), one moved without instruction is no play (45F)."""
    table = desk.table
    dummy = table.dummy_seat
    last = table.last
    if table.phase is not Phase.PLAY:
        reason, law = _NOT_IN_PLAY.get(table.phase, ("before_spread", ["41C"]))
        desk.refuse(dummy, reason, law)
        return
    asked = table.pending
    if asked is not None and asked.kind == "defender_choice":
        _place_for_defenders(desk, card)
        return
    if last is not None and last.how == "named" and _put_out_for(desk, last.card):
        if card is last.card:
            desk.emit("placed", dummy, ["45B"], [card], unasked=False)
        else:
            plays.check_held(desk, dummy, card)
            desk.emit("placed", dummy, ["45D1"], [card], unasked=False)
            desk.emit("rectified", table.declarer, ["45D1"], [last.card], what="misplayed", put_out=card)
            after = [played.seat for played in taking.after(desk, last.card) if table.is_defender(played.seat)]
            taking.may_change(desk, after if table.pending is None else (), last.card, ["45D1"])
        return
    plays.check_held(desk, dummy, card)
    desk.emit("placed", dummy, ["45F", "57C1"], [card], unasked=True)


def _put_out_for(desk: Desk, named: Card) -> bool:
    """Tell whether the card dummy puts out is for one that was named: it is not his turn, and nobody led on."""
    table = desk.table
    if table.turn is table.dummy_seat:
        return False
    return (table.held is not None and table.held.card is named) or not noticed.both_sides_after(desk, named)


def _place_for_defenders(desk: Desk, card: Card) -> None:
    """Let dummy put a card where neither defender cares to choose (46B5)."""
    table = desk.table
    asked = table.pending
    assert asked is not None
    plays.check_held(desk, table.dummy_seat, card)
    if table.dummy_seat not in asked.by or card not in asked.cards:
        reason = "not_legal" if card not in asked.cards else "not_turn"
        desk.refuse(table.dummy_seat, reason, ["46B5"])
        return
    choice = Choice("card", card=card)
    desk.emit("chosen", table.dummy_seat, ["46B5"], [card], question=asked.kind, choice=choice)
    tricks.put(desk, table.dummy_seat, card, "placed", table.dummy_seat, ["46B5"])


def expose(desk: Desk, seat: Seat, cards: Sequence[Card], *, intentional: bool) -> None:
    """Expose cards: a defender's are penalty cards (49, 50), but after a claim (68D) none; nor are declarer's (48A)."""
    table = desk.table
    if not cards or len(set(cards)) < len(cards):
        raise TableError("cards", [str(card) for card in cards], "one card or more, each once")
    for card in cards:
        plays.check_held(desk, seat, card)
        if card in table.penalty_cards(seat):
            raise TableError("cards", str(card), "no card that is exposed already")
    penal = table.is_defender(seat) and table.phase not in _NOT_IN_PLAY
    law = ["49", "50B"] if penal else ["48A"] if not table.is_defender(seat) else ["68D"]
    desk.emit("exposed", seat, law, cards, seat=seat, intentional=intentional)
    if not penal:
        if not table.is_defender(seat):
            opening.seen(desk, seat, intentional=intentional)
        return
    for card in cards:
        revokes.shown(desk, seat, card)
    duties.penalise(desk, seat, cards, intentional=intentional, cause="exposed")
    asked = desk.table.pending
    if asked is not None and (asked.kind == "penalty_choice" or (asked.kind == "penalty_card" and asked.cards)):
        desk.emit("chosen", None, asked.law, question=asked.kind, choice=None)  # it is asked again, with these cards
    tricks.turn(desk)
