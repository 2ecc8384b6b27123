"""A card played by a seat: in turn, out of turn (53, 55, 57), one too many (45E, 67A), or against a duty (52)."""

from __future__ import annotations

from itertools import takewhile

from designate.cards import Card
from designate.laws import law44
from designate.seats import Seat, TableError
from designate.table import choices, duties, opening, revokes, taking, tricks
from designate.table.desk import Desk, options_of
from designate.table.state import State
from designate.table.values import Choice, How, Pending, Phase


def play(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Play a card of a seat, whatever the moment: what the Laws make of it is in the events."""
    check_held(desk, seat, card)
    phase = desk.table.phase
    if phase in (Phase.LEAD, Phase.CLARIFICATION):
        opening.lead(desk, seat, card, how)
    elif phase is Phase.SPREAD:
        desk.refuse(seat, "before_spread", ["41C"])
    elif phase is Phase.SUSPENDED:
        desk.refuse(seat, "suspended", ["68D"])
    elif phase is Phase.OVER:
        desk.refuse(seat, "outside")
    else:
        _play(desk, seat, card, how)


def check_held(desk: Desk, seat: Seat, card: Card) -> None:
    """Refuse, as misuse, a card that the seat cannot hold."""
    if card not in desk.table.possible(seat):
        held = desk.table.hands[seat]
        raise TableError("card", str(card), f"a card of {seat}" + (f", who holds {held}" if held is not None else ""))


def _play(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    if not _follow_proposal(desk, seat, card):
        return
    choices.accept_by_playing(desk, seat)
    table = desk.table
    asked = table.pending
    if asked is not None and _waits(table, asked, seat, card):
        desk.refuse(seat, "not_turn", asked.law, pending=asked.kind)
    elif seat is table.turn:
        in_turn(desk, seat, card, how)
    elif table.trick.of(seat) is not None:
        _too_many(desk, seat, card, how)
    elif not table.trick.cards:
        tricks.lead_out_of_turn(desk, seat, card, how)
    elif table.is_defender(seat):
        _defender_early(desk, seat, card, how)
    elif card in table.legal(seat):
        tricks.fix(desk, seat, card, how, ["57C3"])
    else:
        desk.refuse(seat, "not_legal", ["44C"], legal=table.legal(seat))


def _follow_proposal(desk: Desk, seat: Seat, card: Card) -> bool:
    """Play the card that is proposed from a suit being run, once declarer's right-hand opponent follows to it.

    A card that he may not play to it is refused, and moves nothing: then this tells so.
    """
    table = desk.table
    standing = table.standing
    if not standing or not standing.card or seat is not table.declarer.right or table.turn is not table.dummy_seat:
        return True
    hand = table.hands[seat]
    follows = card if hand is None else next(iter(law44.playable(hand, standing.suit)))
    if follows.suit is standing.suit and card.suit is not standing.suit and hand is not None:
        desk.refuse(seat, "not_legal", ["44C"])
        return False
    tricks.run_on(desk, standing.card)
    return True


def _waits(table: State, asked: Pending, seat: Seat, card: Card) -> bool:
    """Tell whether an open question keeps a seat from playing a card."""
    if asked.kind in ("designation", "confirm"):
        # Others play on; a card of dummy that is touched instead must be one of those that were asked about.
        return seat is table.dummy_seat and "46B3b" in asked.law and card not in asked.cards
    if asked.kind == "withdraw":
        return seat is not table.turn or not _fills_a_gap(table, seat)
    return not (asked.kind == "out_of_turn" and bool(asked.answers) and seat is table.turn)


def in_turn(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Play a card of the hand in turn: legal, or against a penalty card's due (52), or refused."""
    table = desk.table
    if card in table.legal(seat):
        _pass_over(desk, seat)
        if seat is table.dummy_seat:
            tricks.stop_running(desk, "designation")
        tricks.put(desk, seat, card, how, taking.player(desk, seat))
    elif card in table.obeying(seat):
        desk.emit("exposed", seat, ["52"], [card], seat=seat)
        revokes.shown(desk, seat, card)
        options = options_of("accept", "retract")
        desk.offer("penalty_card", [table.declarer], options, ["52B"], card=card, seat=seat, how=how)
    else:
        law = ["44C"] if card not in table.follows(seat) else ["61A"]
        desk.refuse(seat, "not_legal", law, legal=table.legal(seat))


def _pass_over(desk: Desk, seat: Seat) -> None:
    """End a question that play has passed by.

    A lead out of turn is as was first said; a card of dummy is touched; a card asked about before the trick was to lead
    it, and another hand has led.
    """
    table = desk.table
    asked = table.pending
    if asked is None:
        return
    if asked.kind == "out_of_turn":
        desk.emit("chosen", seat, asked.law, question="out_of_turn", choice=Choice(next(iter(asked.answers.values()))))
    elif seat is table.dummy_seat:
        desk.emit("chosen", table.declarer, asked.law, question=asked.kind, choice=Choice("card"))
    elif not table.trick.cards:
        desk.emit("chosen", table.declarer, asked.law, question=asked.kind, choice=None)


def _fills_a_gap(table: State, seat: Seat) -> bool:
    """Tell whether somebody who plays after `seat` has played to the trick already."""
    trick = table.trick
    leader = trick.leader or seat
    return any(played.seat.after(leader) > seat.after(leader) for played in trick.cards)


# ---- out of turn


def _too_many(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Stop a second card of a seat to one trick: one too many (45E), or a lead while a card is missing (57A, 67A)."""
    table = desk.table
    missing = table.missing()
    leads = len(missing) == 1 and seat is table.best and table.held is None and table.early is None
    if leads and table.is_defender(seat) and missing[0] is seat.partner:
        _premature(desk, seat, card)
        return
    if leads:
        desk.emit(
            "defective_trick", seat, ["67A"], [card], seat=missing[0], what="missing", trick=len(table.tricks) + 1
        )
        desk.emit("held", seat, ["67A"], [card], seat=seat, how=how)
        return
    desk.emit("fifth_card", seat, ["45E1" if table.is_defender(seat) else "45E2"], [card], seat=seat)
    revokes.shown(desk, seat, card)
    if table.is_defender(seat):
        # Two cards put out together are no deliberate play of the second (50B, 58B).
        together = table.trick.cards[-1].seat is seat
        duties.penalise(desk, seat, [card], intentional=not together, cause="fifth_card")


def _defender_early(desk: Desk, seat: Seat, card: Card, how: How) -> None:
    """Rule on a defender's card before its turn: before his partner's (57A), or at the turn before his own (57D)."""
    table = desk.table
    if _free(desk):
        desk.emit("exposed", seat, ["57C2" if moved_unasked(desk) else "57C1"], [card], seat=seat, free=True)
    elif table.trick.of(seat.partner) is not None:
        law = ["57D"] if table.edition == "2017" else ["57"]
        if card in table.legal(seat):
            tricks.fix(desk, seat, card, how, law)
        else:
            desk.emit("exposed", seat, law, [card], seat=seat)
            duties.penalise(desk, seat, [card], intentional=True, cause="premature")
    else:
        _premature(desk, seat, card)


def _premature(desk: Desk, seat: Seat, card: Card) -> None:
    """Rule on a defender who plays, or leads to the next trick, before his partner has played (57A)."""
    table = desk.table
    led = table.trick.led
    assert led is not None
    desk.emit("out_of_turn", seat, ["57A"], [card], seat=seat, turn=table.turn)
    revokes.shown(desk, seat, card)
    duties.penalise(desk, seat, [card], intentional=True, cause="premature")
    options = duties.premature_options(led, table.edition)
    desk.offer("premature", [table.declarer], options, ["57A"], card=card, seat=seat.partner)


def _free(desk: Desk) -> bool:
    """Tell whether a defender who plays early is free: declarer has played from both hands, or dummy moved a card."""
    table = desk.table
    both = all(
        table.trick.of(seat) is not None or (table.held is not None and table.held.seat is seat)
        for seat in (table.declarer, table.dummy_seat)
    )
    return both or moved_unasked(desk)


def moved_unasked(desk: Desk) -> bool:
    """Tell whether dummy has moved a card without instruction since the last card was played."""
    since = takewhile(lambda event: event.kind not in ("played", "trick_won"), reversed(desk.table.live))
    return any(event.kind == "placed" and event.data["unasked"] for event in since)
