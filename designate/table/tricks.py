"""Cards to the trick and back: what follows from a card that is played, taken back, or changed for another."""

from __future__ import annotations

from collections.abc import Sequence

from designate.cards import Card
from designate.laws import law44
from designate.seats import Seat
from designate.table import duties, revokes, taking
from designate.table.desk import Desk, options_of
from designate.table.values import How, Phase


def put(desk: Desk, seat: Seat, card: Card, how: How, by: Seat | None = None, law: Sequence[str] = ()) -> None:
    """Play a card of the hand in turn, and see to all that follows from it."""
    before = desk.table
    desk.emit("played", by or seat, law, [card], seat=seat, how=how)
    duties.done(desk, seat, card, leading=not before.trick.cards)
    revokes.shown(desk, seat, card)
    if desk.table.trick.of(seat) is card:
        _others_may_change(desk, seat, card)
    settle(desk)


def put_out(desk: Desk, card: Card, how: How, law: Sequence[str], said: str | None = None) -> None:
    """See to a card of dummy that was named: played at his turn, else fixed (57C3), or a lead out of turn (55)."""
    table = desk.table
    if table.turn is table.dummy_seat:
        put(desk, table.dummy_seat, card, how, table.declarer, law)
    elif table.trick.cards:
        fix(desk, table.dummy_seat, card, how, ["57C3"], said)
    else:
        lead_out_of_turn(desk, table.dummy_seat, card, how, said)


def _others_may_change(desk: Desk, seat: Seat, card: Card) -> None:
    """Ask those who played after a card that another has now taken the place of (62C1, 62C2; declarer by 45D1)."""
    table = desk.table
    behind = [p.seat for p in taking.played_behind(table.trick, card) if p.seat.side != seat.side]
    if not behind or table.pending is not None:
        return
    back = next(event for event in reversed(table.live) if event.kind == "withdrawn" and event.data["seat"] == seat)
    if back.data["why"] == "revoke":
        taking.may_change(desk, behind, card, ["62C1"])
    elif "62C1" in back.law:
        taking.may_change(desk, behind, card, ["62C2"])
    elif table.is_defender(seat) and "45D1" in back.law:
        taking.may_change(desk, behind, card, ["45D1"])


def settle(desk: Desk) -> None:
    """Close a trick that is complete, unless somebody may still change his card; then see to the next turn."""
    table = desk.table
    changing = table.pending is not None and table.pending.kind == "withdraw"
    if table.phase is Phase.PLAY and table.trick.cards and not table.missing() and not changing:
        close(desk)
    turn(desk)


def close(desk: Desk) -> None:
    """Give the trick to its winner (44E, 44F), and see to what ends with it."""
    table = desk.table
    winner = table.best
    assert winner is not None
    desk.emit("trick_won", winner, ["44E" if _trumped(desk) else "44F"], [p.card for p in table.trick.cards])
    duties.trick_over(desk, winner)
    if len(desk.table.tricks) == 13:
        end(desk)
    else:
        _go_on_running(desk, winner)


def _trumped(desk: Desk) -> bool:
    """Tell whether a trump was played to the trick."""
    return any(played.card.suit == desk.table.contract.trumps for played in desk.table.trick.cards)


def end(desk: Desk) -> None:
    """End the play, and say what is transferred for revokes that were established (64)."""
    desk.emit("over", won=desk.table.won)
    revokes.adjust(desk)


def _go_on_running(desk: Desk, winner: Seat) -> None:
    """Propose the next card of a suit that is being run, or end the instruction."""
    table = desk.table
    if table.standing is None:
        return
    dummy = table.hands[table.dummy_seat]
    cards = dummy.of(table.standing.suit) if dummy else ()
    if winner is table.dummy_seat and cards:
        desk.emit("standing", table.declarer, ["46B1a"], cards[:1], suit=table.standing.suit)
    else:
        stop_running(desk, "void" if winner is table.dummy_seat else "lost_lead")


def run_on(desk: Desk, card: Card, said: str | None = None) -> None:
    """Play the card that is proposed from a suit being run."""
    table = desk.table
    desk.emit("designated", table.declarer, ["46B1a"], [card], said=said, standing=True)
    put(desk, table.dummy_seat, card, "named", table.declarer, ["46B1a"])


def stop_running(desk: Desk, reason: str) -> None:
    """End an instruction to run a suit, if there is one."""
    if desk.table.standing is not None:
        desk.emit("standing_ended", None, suit=desk.table.standing.suit, reason=reason)


def turn(desk: Desk) -> None:
    """See to what waits for the hand in turn: a card that was fixed before, a penalty card, a choice of declarer's."""
    table = desk.table
    if table.phase is Phase.LEAD and table.pending is None and table.held is None:
        duties.ask(desk)
    if table.phase is not Phase.PLAY or table.turn is None:
        return
    _lead_of_another(desk)
    table = desk.table
    held = next((held for held in (table.held, table.early) if held is not None and held.seat is table.turn), None)
    if held is not None and table.pending is None:
        if held.card in table.legal(held.seat):
            put(desk, held.seat, held.card, held.how, taking.player(desk, held.seat), held.law)
        else:
            desk.emit("withdrawn", held.seat, held.law, [held.card], seat=held.seat, why="not_legal")
    elif table.pending is None:
        duties.ask(desk)


def _lead_of_another(desk: Desk) -> None:
    """Take a lead that was made before the trick was whole (67A) as one out of turn, where another hand has won it."""
    table = desk.table
    for held in (table.held, table.early):
        if held is not None and "67A" in held.law and not table.trick.cards and held.seat is not table.turn:
            by = taking.player(desk, held.seat)
            desk.emit("withdrawn", by, held.law, [held.card], seat=held.seat, why="retracted")
            lead_out_of_turn(desk, held.seat, held.card, held.how)


# ---- a card before its turn


def lead_out_of_turn(desk: Desk, seat: Seat, card: Card, how: How, said: str | None = None) -> None:
    """Put a lead out of turn to the other side: a defender's to declarer (53A), declarer's to both defenders (55A)."""
    table = desk.table
    if table.is_defender(seat):
        law, by = "53A", [table.declarer]
    else:
        law = "55A" if table.turn in (table.declarer, table.dummy_seat) else "55B1"
        by = [seat.left, seat.right]
    desk.emit("out_of_turn", taking.player(desk, seat), [law], [card], said=said, seat=seat, turn=table.turn)
    desk.offer("out_of_turn", by, options_of("accept", "retract"), [law], card=card, seat=seat, how=how)
    revokes.shown(desk, seat, card)


def fix(desk: Desk, seat: Seat, card: Card, how: How, law: list[str], said: str | None = None) -> None:
    """Fix a card before its turn: it is played when the turn comes (57C3, 57D)."""
    table = desk.table
    fixed = table.early if table.is_defender(seat) else table.held
    if fixed is not None:
        desk.refuse(taking.player(desk, seat), "not_turn", law, said=said)
    else:
        desk.emit("held", taking.player(desk, seat), law, [card], said=said, seat=seat, how=how)


# ---- a card changed for another


def change(desk: Desk, old: Card, new: Card, how: How, law: Sequence[str], said: str | None = None) -> None:
    """Put one card of dummy in the place of another; a defender who played after it may take his card back.

    A trick that is over stays so where the same hand wins it; else it is opened again, and the leads since are taken
    back (45C4b, 45D1, 47D).
    """
    table = desk.table
    seat, declarer = table.dummy_seat, table.declarer
    place = next(i for i, trick in enumerate(table.record) if trick.of(seat) is old)
    if place < len(table.tricks) and _same_winner(desk, place, old, new):
        desk.emit("withdrawn", declarer, law, [old], seat=seat, why="changed", trick=place + 1)
        desk.emit("played", declarer, law, [new], said=said, seat=seat, how=how, trick=place + 1)
        affected = [played.seat for played in taking.after(desk, new) if table.is_defender(played.seat)]
    else:
        affected = taking.take_back(desk, seat, old, law, "changed", new)
        desk.emit("played", declarer, law, [new], said=said, seat=seat, how=how)
    taking.may_change(desk, affected, new, ["47D"] if "45C4b" in law else law)
    settle(desk)


def _same_winner(desk: Desk, place: int, old: Card, new: Card) -> bool:
    """Tell whether a closed trick stays won by the same hand with `new` for `old`, and followed to the same suit."""
    trick = desk.table.tricks[place]
    if trick.cards[0].card is old and new.suit is not old.suit:
        return False
    cards = [new if played.card is old else played.card for played in trick.cards]
    best = law44.best(cards, desk.table.contract.trumps)
    return trick.cards[cards.index(best)].seat is trick.winner
