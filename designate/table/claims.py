"""Law 68: a claim or a concession, and how it is settled."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from designate.said.parse import Parse
from designate.seats import SEATS, Seat, TableError
from designate.table import counted, revokes, tricks
from designate.table.desk import Desk, options_of
from designate.table.values import Choice, Pending, Phase


def claim(desk: Desk, by: Seat, count: int | None, said: str | None = None) -> None:
    """Claim tricks, all the rest where no number is given, or concede them: the play is suspended (68)."""
    table = desk.table
    left = table.tricks_left
    tricks_claimed = left if count is None else checked(count, left)
    if by is table.dummy_seat:
        desk.refuse(by, "by_dummy", ["43A1c"], said=said)
    elif table.phase is not Phase.PLAY:
        desk.refuse(by, "suspended" if table.phase is Phase.SUSPENDED else "outside", ["68"], said=said)
    else:
        desk.emit("claimed", by, ["68A" if tricks_claimed else "68B"], said=said, tricks=tricks_claimed)
        desk.emit("suspended", by, ["68D"])
        _ask_about_claim(desk, by, {}, tricks_claimed, table.pending)


def hear_claim(desk: Desk, by: Seat, parsed: Parse, *, concedes: bool) -> None:
    """Hear a claim or concession of as many tricks as the words say, of all where they say nothing of it (68A, 68B1).

    A number that cannot be, or that is not settled, is not understood.
    """
    count = counted.claimed(parsed.words, desk.table, by, concedes=concedes)
    if count is None:
        desk.emit("no_designation", by, ["68"], said=parsed.text, reason="not_understood")
    else:
        claim(desk, by, count, parsed.text)


def checked(count: Any, left: int) -> int:
    """Give a number of tricks that may be claimed; more than are left are misuse."""
    if not isinstance(count, int) or isinstance(count, bool) or not 0 <= count <= left:
        raise TableError("tricks", count, f"0 to {left}, the tricks that are left")
    return count


def _ask_about_claim(desk: Desk, by: Seat, said: dict[Seat, str], count: int, before: Pending | None) -> None:
    """Ask the others: the opponents may agree; all four may agree to play on, in 2017."""
    names = ("agree", "continue") if desk.table.edition == "2017" else ("agree",)
    waiting = [seat for seat in SEATS if seat.side != by.side or "continue" in names]
    desk.offer("claim", waiting, options_of(*names), ["68D"], seat=by, answers=said, tricks=count, before=before)


def ask_again(desk: Desk) -> None:
    """Ask about the claim for which the play is suspended, with nothing said to it yet."""
    claimed = next(event for event in reversed(desk.table.live) if event.kind == "claimed")
    assert claimed.by is not None
    _ask_about_claim(desk, claimed.by, {}, claimed.data["tricks"], desk.table.pending)


def settle_claim(desk: Desk, by: Seat, choice: Choice) -> None:
    """Take a player's word on a claim: agreed by both opponents it is settled; all four may play on (68D2, 2017)."""
    asked = desk.table.pending
    assert asked is not None
    claimer, count = asked.whose(), asked.tricks or 0
    if choice.option == "agree" and by.side == claimer.side:
        desk.refuse(by, "not_turn", ["68D"])
        return
    said = {**asked.answers, by: choice.option}
    desk.emit("chosen", by, ["68D"], question="claim", choice=choice)
    agreed = [seat for seat, option in said.items() if option == "agree"]
    if len(agreed) == 2:
        settled(desk, claimer, count, ["69A"])
    elif list(said.values()).count("continue") == 4:
        resume(desk, by, ["68D2b"], asked)
    else:
        _ask_about_claim(desk, claimer, said, count, asked.before)


def dispute(desk: Desk, by: Seat, asked: Pending) -> None:
    """Take note that a player does not agree, also where he had agreed before: it is for the director (68D).

    Where a defender's partner objects to his giving up tricks, nothing has been conceded or claimed (68B2).
    """
    claimer, left = asked.whose(), desk.table.tricks_left
    if desk.table.is_defender(claimer) and by is claimer.partner and asked.tricks != left:
        desk.note("no_concession", ["68B2"])
        resume(desk, by, ["68B2"], asked)
        return
    desk.note("claim_disputed", ["68D"])
    if by in asked.answers:
        said = {seat: option for seat, option in asked.answers.items() if seat is not by}
        _ask_about_claim(desk, asked.whose(), said, asked.tricks or 0, asked.before)


def resume(desk: Desk, by: Seat | None, law: Sequence[str], asked: Pending) -> None:
    """Go on with the play; the question that the claim had put aside is open again."""
    desk.emit("resumed", by, law)
    if asked.before is not None:
        desk.emit("offered", None, asked.before.law, asked.before.cards, pending=asked.before)
    tricks.turn(desk)


def settled(desk: Desk, claimer: Seat, count: int, law: Sequence[str]) -> None:
    """Give the claimer's side its tricks, and the other side the rest."""
    table = desk.table
    rest = table.tricks_left - count
    won = table.won
    won[claimer.side] += count
    won[claimer.left.side] += rest
    desk.emit("claim_settled", claimer, law, tricks=count, won=won)
    desk.emit("over", won=won)
    revokes.adjust(desk)
