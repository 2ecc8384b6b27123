"""Law 41 at the table: the opening lead, its facing, dummy spread, and who may ask; Law 54: a lead out of turn."""

from __future__ import annotations

from designate.cards import Card, Holding
from designate.laws.law41 import ASKS, Moment, may_ask
from designate.seats import Seat, TableError
from designate.table import duties, tricks
from designate.table.desk import Desk, options_of
from designate.table.values import Choice, How, Pending, Phase


def lead(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Make the opening lead: the right hand's lies face down until it is faced (41A).

    A lead by another defender is returned if it lies face down (``placed``); if it is faced it goes to declarer, and a
    lead of the right hand that lies face down is returned (54).
    """
    table = desk.table
    if table.pending is not None:
        desk.refuse(seat, "not_turn", table.pending.law, pending=table.pending.kind)
    elif not table.is_defender(seat):
        desk.refuse(seat, "not_turn", ["24" if seat is table.declarer else "43A"])
    elif seat is table.turn:
        if table.held is not None:
            desk.refuse(seat, "not_turn", ["41A"])
        elif card not in table.legal(seat):
            desk.refuse(seat, "not_legal", ["61A"], legal=table.legal(seat))
        else:
            desk.emit("held", seat, ["41A"], [card], seat=seat, how=how, face_down=True)
    elif how == "placed":
        desk.emit("retracted", seat, ["41A"], [card], seat=seat)
    else:
        if table.held is not None:
            desk.emit("withdrawn", table.turn, ["54"], [table.held.card], seat=table.turn, why="face_down")
        _faced_out_of_turn(desk, seat, card, how)


def _faced_out_of_turn(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Ask declarer about an opening lead out of turn that was faced (54); he who saw a card of dummy accepts (54C)."""
    table = desk.table
    desk.emit("out_of_turn", seat, ["54"], [card], seat=seat, turn=table.turn)
    if _dummy_seen(desk):
        accept(desk, seat, card, how, ["54C"])
        return
    options = (*options_of("accept", "spread"), *duties.lead_options([card]))
    desk.offer("opening_lead", [table.declarer], options, ["54"], card=card, seat=seat, how=how)


def _dummy_seen(desk: Desk) -> bool:
    """Tell whether a card of dummy has been exposed."""
    dummy = desk.table.dummy_seat
    return any(event.kind == "exposed" and event.by is dummy for event in desk.table.live)


def accept(desk: Desk, seat: Seat, card: Card, how: How, law: list[str], declarer: Seat | None = None) -> None:
    """Let an opening lead out of turn stand (54B); or declarer spreads his hand and dummy becomes declarer (54A)."""
    told = {"seat": seat} if declarer is None else {"seat": seat, "declarer": declarer}
    desk.emit("accepted", desk.table.declarer, law, [card], **told)
    tricks.put(desk, seat, card, how)


def seen(desk: Desk, seat: Seat, *, intentional: bool) -> None:
    """See to cards of declarer's side that are seen while he is asked about an opening lead out of turn.

    A card of dummy's has it accepted (54C); declarer who begins to spread his hand must spread it (54A).
    """
    asked = desk.table.pending
    if asked is None or asked.kind != "opening_lead":
        return
    if seat is desk.table.dummy_seat:
        _must_accept(desk, asked)
    elif intentional:
        settle(desk, Choice("spread"))


def _must_accept(desk: Desk, asked: Pending) -> None:
    """Let an opening lead out of turn stand, a card of dummy having been seen (54C)."""
    seat, card = asked.about()
    accept(desk, seat, card, asked.how or "played", ["54C"])


def settle(desk: Desk, choice: Choice) -> None:
    """Carry out declarer's choice about an opening lead out of turn (54, 56)."""
    asked = desk.table.pending
    assert asked is not None
    seat, card = asked.about()
    if choice.option == "accept":
        accept(desk, seat, card, asked.how or "played", ["54B"])
    elif choice.option == "spread":
        accept(desk, seat, card, asked.how or "played", ["54A"], desk.table.dummy_seat)
    else:
        desk.emit("retracted", desk.table.declarer, ["54D", "56"], [card], seat=seat)
        duties.penalise(desk, seat, [card], intentional=True, cause="lead_out_of_turn")
        desk.emit("chosen", desk.table.declarer, ["50D2"], question="opening_lead", choice=choice)
        duties.choose_lead(desk, seat.partner, choice)
        tricks.turn(desk)


def face(desk: Desk) -> None:
    """Face the opening lead: the play period begins irrevocably (41C)."""
    table = desk.table
    held = table.held
    if table.phase is not Phase.CLARIFICATION or held is None:
        desk.refuse(None, "outside", ["41C"])
        return
    desk.emit("lead_faced", held.seat, ["41C"], [held.card])
    tricks.put(desk, held.seat, held.card, held.how)


def spread(desk: Desk, holding: Holding | None) -> None:
    """Spread dummy (41C, 41D); a lead still face down is faced first, one out of turn must then be accepted (54C)."""
    asked = desk.table.pending
    if desk.table.phase is Phase.CLARIFICATION:
        face(desk)
    elif asked is not None and asked.kind == "opening_lead":
        _must_accept(desk, asked)
    table = desk.table
    if table.phase is not Phase.SPREAD:
        desk.refuse(table.dummy_seat, "outside", ["41C"])
        return
    known = table.hands[table.dummy_seat]
    holding = known if holding is None else holding
    if holding is None:
        raise TableError("holding", None, "dummy's thirteen cards, in PBN")
    if known is not None and known != holding:
        raise TableError("holding", str(holding), f"the cards that dummy holds, {known}")
    _check(desk, holding)
    desk.emit("spread", table.dummy_seat, ["41C", "41D"], holding.cards, holding=holding)
    tricks.turn(desk)


def _check(desk: Desk, holding: Holding) -> None:
    """Refuse a dummy with another number of cards, or with cards that are elsewhere."""
    table = desk.table
    if len(holding) != table.left[table.dummy_seat]:
        raise TableError("holding", str(holding), f"{table.left[table.dummy_seat]} cards")
    possible = set(table.possible(table.dummy_seat))
    for card in holding:
        if card not in possible:
            raise TableError("holding", str(holding), f"no card that is elsewhere, like {card}")


# ---- questions


def ask(desk: Desk, by: Seat | None, what: str, said: str | None = None) -> None:
    """Answer a question where 41B, 41C and 66A allow it, else refuse it."""
    if what not in ASKS:
        raise TableError("what", what, f"one of {' '.join(ASKS)}")
    table = desk.table
    desk.emit("asked", by, said=said, what=what)
    seat = table.declarer if by is None else by
    allowed, law = may_ask(seat, what, _moment(desk, seat))
    if not allowed:
        desk.refuse(by, "by_dummy" if seat is table.dummy_seat else "not_turn", [law], what=what)
        return
    tricks.stop_running(desk, "question")
    desk.emit(
        "answered",
        None,
        [law],
        _last_trick(desk) if what == "last_trick" else (),
        what=what,
        answer=_answer(desk, what),
    )


def _moment(desk: Desk, seat: Seat) -> Moment:
    table = desk.table
    hands = (seat, seat.partner) if seat is table.declarer else (seat,)
    side = (seat, seat.partner)
    return Moment(
        table.phase,
        table.declarer,
        table.turn,
        table.declarer.left,
        not any(trick.of(hand) for trick in table.record for hand in hands),
        any(table.trick.of(hand) for hand in side),
    )


def _last_trick(desk: Desk) -> tuple[Card, ...]:
    tricks_over = desk.table.tricks
    return tuple(played.card for played in tricks_over[-1].cards) if tricks_over else ()


def _answer(desk: Desk, what: str) -> object:
    """Give what is answered: of the contract whether it was doubled, but not by whom (41C); the auction is not kept."""
    table = desk.table
    if what in ("heard", "repeat"):
        asked = table.pending
        if asked is not None:
            cards = asked.cards or ((asked.card,) if asked.card else ())
            return {"pending": asked.kind, "options": cards, "said": table.last and table.last.said}
        return None if table.last is None else {"said": table.last.said, "card": table.last.card}
    if what == "last_trick":
        return table.tricks[-1] if table.tricks else None
    return {
        "contract": table.contract,
        "trumps": table.contract.trumps,
        "turn": table.turn,
        "tricks": table.won,
    }.get(what)
