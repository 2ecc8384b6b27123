"""A second designation after a first: a change of mind, a slip (45C4b), or a card that was misheard (45D)."""

from __future__ import annotations

from dataclasses import replace

from designate.cards import Card, Holding
from designate.laws import law45
from designate.laws.ruling import Outcome, Ruling, Weighed
from designate.position import Position
from designate.rule import rule_parsed
from designate.said.designation import Correction, Designation, Hold
from designate.said.parse import Parse
from designate.said.reply import reply
from designate.seats import clockwise
from designate.table import noticed, taking, tricks
from designate.table.desk import Desk
from designate.table.state import State


def ruled(desk: Desk, parsed: Parse, position: Position, cause: str | None) -> Ruling:
    """Rule on words at a position, by the table's edition and reading."""
    table = desk.table
    return rule_parsed(parsed, position, table.edition, table.reading, cause == "slip")


def has_played(desk: Desk) -> bool:
    """Tell whether dummy's card to this trick is settled: played, or fixed for his turn."""
    table = desk.table
    fixed = table.held is not None and table.held.seat is table.dummy_seat
    return fixed or (table.turn is not table.dummy_seat and table.trick.of(table.dummy_seat) is not None)


def changes(desk: Desk, parsed: Parse, cause: str | None) -> bool:
    """Tell whether words would change the card designated last: a slip, or "no, …" in this trick or the next."""
    last = desk.table.last
    asked = desk.table.pending
    corrects_question = asked is not None and asked.kind in ("designation", "confirm")
    if last is None or not _in_reach(desk, last.card) or corrects_question:
        return False
    takes_back = any(isinstance(said, Correction) and said.first is None for said in parsed.readings)
    whole = any(isinstance(said, Correction) and said.first is not None for said in parsed.readings)
    return takes_back or (cause == "slip" and not whole)


def _in_reach(desk: Desk, card: Card) -> bool:
    """Tell whether a card is dummy's in the current trick or the one before, or fixed for it."""
    table = desk.table
    held = table.held is not None and table.held.card is card
    return held or any(trick.of(table.dummy_seat) is card for trick in table.record[-2:])


def second(desk: Desk, parsed: Parse, cause: str | None) -> None:
    """Rule on a second designation: the first stands, with a note, unless it was a slip and in time (45C4b)."""
    table = desk.table
    said, last = parsed.text, table.last
    held = parsed.readings and all(isinstance(read, Hold) for read in parsed.readings)
    tricks.stop_running(desk, "hold" if held else "designation" if parsed.readings else "not_understood")
    if last is None or not _in_reach(desk, last.card):
        desk.emit("no_designation", table.declarer, ["44B"], said=said, reason="not_turn")
        return
    ruling = _ruling_before(desk, parsed, last.card)
    if ruling.outcome is Outcome.NONE or ruling.card is last.card:
        reason = "not_turn" if parsed.readings else "not_understood"
        desk.emit("no_designation", table.declarer, said=said, reason=reason)
        return
    if last.how != "named":
        desk.emit("no_designation", table.declarer, ["45C3"], said=said, reason="not_turn", stands=last.card)
        return
    after = [played.seat for played in taking.after(desk, last.card)]
    if cause == "slip" and ruling.outcome is Outcome.CARD and law45.window_open(table.declarer, after):
        assert ruling.card is not None
        _change(desk, last.card, ruling.card, ["45C4b"], said)
        return
    desk.note("change_of_designation", ["45C4b"], first=last.card, then=ruling.card)
    desk.emit("no_designation", table.declarer, ["45C4b"], said=said, reason="not_turn", stands=last.card)


def _ruling_before(desk: Desk, parsed: Parse, card: Card) -> Ruling:
    """Rule on words as at the moment before a card of dummy was played, or fixed."""
    table = desk.table
    readings = tuple(_then(read) for read in parsed.readings)
    for read in reply(parsed.text, "pick", table.langs):
        if read.by == "other" and (other := _other(desk, card)) is not None:
            return Ruling(Outcome.CARD, other, (other,), ("45C4b",))
    return ruled(desk, replace(parsed, readings=readings), position_before(desk.table, card), None)


def _then(said: Designation) -> Designation:
    """Give the part of a correction that is wanted instead."""
    return said.then if isinstance(said, Correction) and said.then is not None else said


def _other(desk: Desk, card: Card) -> Card | None:
    """Give the other one of two cards that were asked about before `card` was named."""
    for event in reversed(desk.table.live):
        if event.kind == "offered" and card in event.cards:
            others = [other for other in event.cards if other is not card]
            return others[0] if len(others) == 1 else None
    return None


def position_before(table: State, card: Card) -> Position:
    """Give the position in which dummy's `card` was played, or fixed."""
    dummy = table.dummy_seat
    held = table.hands[dummy] or Holding(())
    if table.held is not None and table.held.card is card:
        return table.position_so_far()
    place = next(i for i, trick in enumerate(table.record) if trick.of(dummy) is card)
    trick = table.record[place]
    order = clockwise(trick.leader or dummy)
    before = [trick.of(seat) for seat in order[: order.index(dummy)]]
    last = table.tricks[place - 1] if place else None
    return Position(
        dummy=Holding((*held, card)),
        trumps=table.contract.trumps,
        trick=[other for other in before if other is not None],
        won_last=last.of(dummy) if last and last.winner is dummy and not any(before) else None,
        played=[played.card for over in table.tricks[:place] for played in over.cards],
    )


def _change(desk: Desk, old: Card, new: Card, law: list[str], said: str) -> None:
    """Make a change of the card designated, where it lies."""
    table = desk.table
    desk.emit("designated", table.declarer, law, [new], said=said)
    if table.held is not None and table.held.card is old:
        desk.emit("withdrawn", table.declarer, law, [old], seat=table.dummy_seat, why="changed")
        tricks.fix(desk, table.dummy_seat, new, "named", law, said)
    else:
        tricks.change(desk, old, new, "named", law, said)


def misheard(desk: Desk, parsed: Parse) -> None:
    """Put right that another card was executed than declarer said (45D): no change of mind, so no window of 45C4(b)."""
    table = desk.table
    said, last = parsed.text, table.last
    law = ["45D1" if table.edition == "2017" else "45D"]
    if last is None or last.how != "named" or not _in_reach(desk, last.card):
        desk.refuse(table.declarer, "not_turn", law, said=said)
        return
    if noticed.both_sides_after(desk, last.card):
        late = ["45D2" if table.edition == "2017" else "45D"]
        desk.refuse(table.declarer, "not_turn", late, said=said, stands=last.card)
        return
    ruling = _ruling_before(desk, parsed, last.card)
    if ruling.card is None or isinstance(ruling.designation, Weighed):
        desk.refuse(table.declarer, "not_understood", law, said=said)
    elif ruling.card is last.card:
        desk.emit("no_designation", table.declarer, law, said=said, reason="not_turn")
    else:
        desk.emit("rectified", table.declarer, law, [ruling.card], said=said, what="misplayed", put_out=last.card)
        _change(desk, last.card, ruling.card, law, said)
