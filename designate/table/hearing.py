"""Words from a seat: an answer, a question, a claim, or a designation of dummy's card, ruled by Law 46.

What declarer *said* is played. A second designation after a first is 45C4(b); one before dummy's turn is fixed (57C3)
or a lead out of turn (55); from anybody else, or at another time, words are no designation, and an event says why.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, Literal

from designate.cards import Card
from designate.laws.answer import narrow
from designate.laws.ruling import Outcome, Ruling
from designate.position import Position
from designate.said.designation import (
    Again,
    Choice,
    Correction,
    Cover,
    Designation,
    Hold,
    Level,
    Play,
    Talk,
    Vague,
    Win,
)
from designate.said.parse import Parse, parse
from designate.said.reply import reply
from designate.seats import Seat, TableError
from designate.table import answers, choices, claims, opening, second, tricks, which
from designate.table.desk import Desk, cards_of, options_of
from designate.table.state import State
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
    asks = reply(said, "question", table.langs)
    if asks and not _goes_on(desk, parsed, by):
        opening.ask(desk, by, asks[0].about, said)
        return
    topic = _topic(parsed)
    if topic in ("claim", "concession"):
        claims.hear_claim(desk, by or table.declarer, parsed, concedes=topic == "concession")
        return
    if by is table.declarer and _would_play(desk, parsed):
        choices.accept_by_playing(desk, table.dummy_seat)
    slip = cause == "slip" and by in (None, table.declarer) and which.designates(parsed)
    anew = slip and _take_back_question(desk)
    talk = _is_talk(parsed)
    reason, law = ("outside", ()) if talk else _why_not(desk, by, parsed)
    if reason:
        about: dict[str, Any] = {"topic": topic or "chat"} if talk else {}
        desk.emit("no_designation", by, law, said=said, reason=reason, **about)
    elif cause == "misheard":
        second.misheard(desk, parsed)
    else:
        _designate(desk, parsed, cause, anew=anew)


def _goes_on(desk: Desk, parsed: Parse, by: Seat | None) -> bool:
    """Tell whether words like "repeat" go on with the suit that has won the trick: declarer's, dummy being on lead."""
    table = desk.table
    return (
        by in (None, table.declarer)
        and table.pending is None
        and table.turn is table.dummy_seat
        and bool(table.tricks and not table.trick.cards and parsed.readings)
        and all(isinstance(said, Again) for said in parsed.readings)
    )


def _would_play(desk: Desk, parsed: Parse) -> bool:
    """Tell whether words name dummy's card to the card that is in question: a lead out of turn, one against a duty."""
    table = desk.table
    asked = table.pending
    if asked is None or asked.card is None or asked.kind not in ("out_of_turn", "penalty_card"):
        return False
    if table.declarer not in asked.by or not which.designates(parsed) or second.has_played(desk) or not table.dummy:
        return False
    cards = [*(played.card for played in table.trick.cards), asked.card]
    position = Position(dummy=table.dummy, trumps=table.contract.trumps, trick=cards, played=table.played)
    return second.ruled(desk, parsed, position, None).outcome in (Outcome.CARD, Outcome.CLARIFY)


def _take_back_question(desk: Desk) -> bool:
    """Close the question that came of a slip: the choice left to a defender, the lead from the wrong hand (45C4b).

    Tell whether there was one.
    """
    asked = desk.table.pending
    if asked is None or asked.answers:
        return False
    own_lead = asked.kind == "out_of_turn" and asked.how == "named"
    if own_lead or asked.kind == "defender_choice":
        desk.emit("chosen", desk.table.declarer, ["45C4b"], question=asked.kind, choice=None)
        return True
    return False


def _topic(parsed: Parse) -> str | None:
    """Give the topic of talk, where the words are nothing else."""
    topics = {said.topic if isinstance(said, Talk) else None for said in parsed.readings}
    return topics.pop() if len(topics) == 1 else None


def _is_talk(parsed: Parse) -> bool:
    return bool(parsed.readings) and all(isinstance(said, Talk) for said in parsed.readings)


def _why_not(desk: Desk, by: Seat | None, parsed: Parse) -> tuple[str, tuple[str, ...]]:
    """Tell why words from a seat cannot designate now, and the law; empty if they can."""
    table = desk.table
    if table.phase is Phase.SUSPENDED:
        return "suspended", ("68D",)
    if by is table.dummy_seat:
        return "by_dummy", ("43A1c", "45F")
    if by is not None and by is not table.declarer:
        return "by_defender", ("45B",)
    if table.phase in (Phase.LEAD, Phase.CLARIFICATION, Phase.SPREAD):
        return "before_spread", ("41C",)
    if table.phase is Phase.OVER or not table.dummy:
        return "outside", ()
    if table.pending is not None and which.is_open(table.pending):
        held = any(isinstance(said, Hold) for said in parsed.readings)
        return "outside" if held else "not_understood", table.pending.law
    if table.pending is not None and table.pending.kind not in ("designation", "confirm"):
        passed = table.pending.kind == "out_of_turn" and table.pending.answers
        return ("", ()) if passed else ("not_turn", table.pending.law)
    return "", ()


def _designate(desk: Desk, parsed: Parse, cause: Cause | None, *, anew: bool) -> None:
    """Rule on declarer's words at the moment they come; `anew` if they take the place of a slip that moved no card."""
    table = desk.table
    if _runs_on(table, parsed) and cause is None:
        _run_on(desk, parsed)
    elif (not anew and second.changes(desk, parsed, cause)) or second.has_played(desk):
        second.second(desk, parsed, cause)
    else:
        position = table.position_of_words()
        ruling = second.ruled(desk, parsed, position, cause)
        early = table.trick.cards and table.turn is not table.dummy_seat
        rule_on(desk, _not_yet_known(ruling, position) if early else ruling, parsed)


def _runs_on(table: State, parsed: Parse) -> bool:
    """Tell whether words go on with the suit that is being run: "continue", "another", "the next one", "play"."""
    run = table.standing
    if run is None:
        return False
    same = {None, run.suit, "trumps" if run.suit == table.contract.trumps else None}
    return bool(parsed.readings) and all(
        (isinstance(said, Again | Play) or (isinstance(said, Vague) and said.what == "next" and said.rank is None))
        and getattr(said, "suit", None) in same
        for said in parsed.readings
    )


def _run_on(desk: Desk, parsed: Parse) -> None:
    """Play the card that is proposed from a suit being run; while the last one is still played to, the run goes on."""
    table = desk.table
    if table.standing is not None and table.standing.card is not None and table.turn is table.dummy_seat:
        tricks.run_on(desk, table.standing.card, parsed.text)
    else:
        desk.emit("no_designation", table.declarer, ["44B"], said=parsed.text, reason="not_turn")


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
    if ruling.standing is not None:
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
