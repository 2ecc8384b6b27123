"""Words from a seat: an answer, a question, a claim, or a designation of dummy's card, ruled by Law 46.

What declarer *said* is played. A second designation after a first is 45C4(b); one before dummy's turn is fixed (57C3)
or a lead out of turn (55); from anybody else, or at another time, words are no designation, and an event says why.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from designate.cards import Card, Holding
from designate.laws import law45
from designate.laws.answer import narrow
from designate.laws.ruling import Outcome, Ruling, Weighed
from designate.position import Position
from designate.rule import rule_parsed
from designate.said.designation import Choice, Correction, Cover, Designation, Hold, Level, Talk, Win
from designate.said.parse import Parse, parse
from designate.said.reply import Pick, Question, reply
from designate.seats import Seat, TableError, clockwise
from designate.table import answers, claims, noticed, opening, taking, tricks
from designate.table.desk import Desk, cards_of, options_of
from designate.table.values import Phase

if TYPE_CHECKING:
    from designate.heard.hypothesis import Channel, Said

Cause = Literal["slip", "misheard"]
CAUSES: Final[tuple[Cause | None, ...]] = (None, "slip", "misheard")


def hear(desk: Desk, said: Said, by: Seat | None, cause: Cause | None, channel: Channel | None = None) -> None:
    """Hear words from a seat, or from a speaker who is not known."""
    if cause not in CAUSES:
        raise TableError("cause", cause, "null, slip or misheard")
    if channel is None and isinstance(said, str):
        _take(desk, parse(said, desk.table.langs), by, cause)
        return
    from designate.heard.at_table import heard

    found = heard(said, desk.table.langs, channel, pending=desk.table.pending is not None)
    if found is None:
        return
    parsed, sure = found
    if sure:
        _take(desk, parsed, by, cause)
    else:
        law = () if desk.table.pending is None else desk.table.pending.law
        desk.emit("no_designation", by, law, said=parsed.text, reason="not_understood")


def _take(desk: Desk, parsed: Parse, by: Seat | None, cause: Cause | None) -> None:
    """Take words for what they may be now."""
    table, said = desk.table, parsed.text
    if table.pending is not None and cause is None and answers.heard(desk, table.pending, parsed, by):
        return
    for read in reply(said, "question", table.langs):
        if isinstance(read, Question):
            opening.ask(desk, by, read.about, said)
            return
    topic = _topic(parsed)
    if topic in ("claim", "concession"):
        claims.claim(desk, by or table.declarer, None if topic == "claim" else 0, said)
        return
    if by in (None, table.declarer) and answers.designates(parsed):
        answers.accept_by_playing(desk, table.dummy_seat)
    talk = _is_talk(parsed)
    reason, law = ("outside", ()) if talk else _why_not(desk, by, parsed)
    if reason:
        about: dict[str, Any] = {"topic": topic or "chat"} if talk else {}
        desk.emit("no_designation", by, law, said=said, reason=reason, **about)
    elif cause == "misheard":
        _misheard(desk, parsed)
    else:
        _designate(desk, parsed, cause)


def _topic(parsed: Parse) -> str | None:
    """Give the topic of talk, where the words are nothing else."""
    topics = {said.topic if isinstance(said, Talk) else None for said in parsed.readings}
    return topics.pop() if len(topics) == 1 else None


def _is_talk(parsed: Parse) -> bool:
    return bool(parsed.readings) and all(isinstance(said, Talk) for said in parsed.readings)


def _why_not(desk: Desk, by: Seat | None, parsed: Parse) -> tuple[str, tuple[str, ...]]:
    """Tell why words from a seat cannot designate now, and the law; empty if they can."""
    table = desk.table
    if by is table.dummy_seat:
        return "by_dummy", ("43A1c", "45F")
    if by is not None and by is not table.declarer:
        return "by_defender", ("45B",)
    if table.phase in (Phase.LEAD, Phase.CLARIFICATION, Phase.SPREAD):
        return "before_spread", ("41C",)
    if table.phase is Phase.SUSPENDED:
        return "suspended", ("68D",)
    if table.phase is Phase.OVER or not table.dummy:
        return "outside", ()
    if table.pending is not None and answers.is_open(table.pending):
        held = any(isinstance(said, Hold) for said in parsed.readings)
        return "outside" if held else "not_understood", table.pending.law
    if table.pending is not None and table.pending.kind not in ("designation", "confirm", "withdraw"):
        passed = table.pending.kind == "out_of_turn" and table.pending.answers
        return ("", ()) if passed else ("not_turn", table.pending.law)
    return "", ()


def _designate(desk: Desk, parsed: Parse, cause: Cause | None) -> None:
    """Rule on declarer's words at the moment they come."""
    table = desk.table
    if _changes(desk, parsed, cause) or _has_played(desk):
        _second(desk, parsed, cause)
    elif table.turn is table.dummy_seat:
        position = table.position()
        assert position is not None
        rule_on(desk, _rule(desk, parsed, position, cause), parsed)
    elif not table.trick.cards:
        rule_on(desk, _rule(desk, parsed, table.position_of_lead(), cause), parsed)
    else:
        position = table.position_so_far()
        rule_on(desk, _not_yet_known(_rule(desk, parsed, position, cause), position), parsed)


def _has_played(desk: Desk) -> bool:
    """Tell whether dummy's card to this trick is settled: played, or fixed for his turn."""
    table = desk.table
    fixed = table.held is not None and table.held.seat is table.dummy_seat
    return fixed or (table.turn is not table.dummy_seat and table.trick.of(table.dummy_seat) is not None)


def _rule(desk: Desk, parsed: Parse, position: Position, cause: Cause | None) -> Ruling:
    table = desk.table
    return rule_parsed(parsed, position, table.edition, table.reading, cause == "slip")


# ---- what a ruling does at the table


def rule_on(desk: Desk, ruling: Ruling, parsed: Parse) -> None:
    """Carry out a ruling: a card is played, a question put on the table, or no card moves and an event says why."""
    table = desk.table
    said = parsed.text
    tricks.stop_running(desk, _ends_running(ruling, parsed))
    if ruling.outcome is Outcome.NONE:
        understood = any(isinstance(read, Talk | Hold) for read in parsed.readings)
        reason = "outside" if understood else "not_understood"
        errors = [error.to_json() for error in parsed.errors]
        desk.emit("no_designation", table.declarer, said=said, reason=reason, errors=errors)
    elif ruling.outcome in (Outcome.CARD, Outcome.OUT_OF_TURN):
        _name(desk, ruling, said)
    elif ruling.outcome is Outcome.DEFENDER:
        options = (*cards_of(ruling.candidates), *options_of("neither"))
        desk.offer("defender_choice", table.defenders, options, ruling.law, said, ruling=ruling)
    elif ruling.outcome is Outcome.CLARIFY and len(ruling.candidates) == 1:
        options = options_of("accept", "retract")
        card = ruling.candidates[0]
        desk.offer("confirm", [table.declarer], options, ruling.law, said, card=card, ruling=ruling)
    else:
        options = cards_of(_as_said(ruling, table.contract.trumps))
        desk.offer("designation", [table.declarer], options, ruling.law, said, ruling=ruling)


def _as_said(ruling: Ruling, trumps: str) -> tuple[Card, ...]:
    """Give the candidates in the order in which a choice named them: "the first" is then what was said first."""
    said = ruling.designation
    if not isinstance(said, Choice):
        return ruling.candidates
    named = [narrow(part, ruling.candidates, trumps, ruling.candidates) or () for part in said.of]
    order = dict.fromkeys(card for cards in named for card in cards)
    return tuple(dict.fromkeys((*order, *ruling.candidates)))


def _ends_running(ruling: Ruling, parsed: Parse) -> str:
    """Give the reason why words end an instruction to run a suit; talk does not come here."""
    if parsed.readings and all(isinstance(said, Hold) for said in parsed.readings):
        return "hold"
    if ruling.outcome is Outcome.NONE:
        return "not_understood"
    return "question" if ruling.outcome in (Outcome.CLARIFY, Outcome.DEFENDER) else "designation"


def _name(desk: Desk, ruling: Ruling, said: str) -> None:
    """Take the card that was named."""
    table = desk.table
    assert ruling.card is not None
    desk.emit("designated", table.declarer, ruling.law, [ruling.card], said=said, ruling=ruling)
    for code in ruling.director:
        desk.note(code, ["45C4b"] if code == "change_of_designation" else ["46B"])
    if ruling.standing is not None and table.turn is table.dummy_seat:
        desk.emit("standing", table.declarer, ruling.law, suit=ruling.standing)
    tricks.put_out(desk, ruling.card, "named", ruling.law, said)


def _not_yet_known(ruling: Ruling, position: Position) -> Ruling:
    """Ask instead of playing where the words depend on what wins, and that is not known before dummy's turn."""
    said = ruling.designation
    if ruling.outcome is Outcome.CARD and isinstance(said, Designation) and _by_winning(said):
        suit = getattr(said, "suit", None)
        suit = position.trumps if suit == "trumps" else suit
        cards = tuple(card for card in position.legal if suit in (None, card.suit))
        return replace(ruling, outcome=Outcome.CLARIFY, card=None, candidates=cards, law=("57C3", *ruling.law))
    return ruling


def _by_winning(said: Designation) -> bool:
    """Tell whether a designation speaks of winning: win, cover, ruff high."""
    if isinstance(said, Choice):
        return any(map(_by_winning, said.of))
    if isinstance(said, Correction):
        return any(part is not None and _by_winning(part) for part in (said.first, said.then))
    return isinstance(said, Win | Cover) or (isinstance(said, Level) and said.level == "high" and said.verb == "ruff")


# ---- a second designation after a first


def _changes(desk: Desk, parsed: Parse, cause: Cause | None) -> bool:
    """Tell whether words would change the card designated last: a slip, or "no, …" while that could still be done."""
    last = desk.table.last
    if last is None or not _in_reach(desk, last.card):
        return False
    played = [played.seat for played in taking.after(desk, last.card)]
    takes_back = any(isinstance(said, Correction) and said.first is None for said in parsed.readings)
    whole = any(isinstance(said, Correction) and said.first is not None for said in parsed.readings)
    return (cause == "slip" and not whole) or (takes_back and law45.window_open(desk.table.declarer, played))


def _in_reach(desk: Desk, card: Card) -> bool:
    """Tell whether a card is dummy's in the current trick or the one before, or fixed for it."""
    table = desk.table
    held = table.held is not None and table.held.card is card
    return held or any(trick.of(table.dummy_seat) is card for trick in table.record[-2:])


def _second(desk: Desk, parsed: Parse, cause: Cause | None) -> None:
    """Rule on a second designation: the first stands, with a note, unless it was a slip and in time (45C4b)."""
    table = desk.table
    said, last = parsed.text, table.last
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
        if isinstance(read, Pick) and read.by == "other" and (other := _other(desk, card)) is not None:
            return Ruling(Outcome.CARD, other, (other,), ("45C4b",))
    return _rule(desk, replace(parsed, readings=readings), _position_before(desk, card), None)


def _then(said: Designation) -> Designation:
    """Give the part of a correction that is wanted instead."""
    return said.then if isinstance(said, Correction) and said.then is not None else said


def _other(desk: Desk, card: Card) -> Card | None:
    """Give the other one of two cards that were asked about before `card` was named."""
    for event in reversed(desk.table.history):
        if event.kind == "offered" and card in event.cards:
            others = [other for other in event.cards if other is not card]
            return others[0] if len(others) == 1 else None
    return None


def _position_before(desk: Desk, card: Card) -> Position:
    """Give the position in which dummy's `card` was played."""
    table = desk.table
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


def _misheard(desk: Desk, parsed: Parse) -> None:
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
