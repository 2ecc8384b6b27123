"""A table that is played at, in lines: dummy at his turn, else the hand in turn; the trick; what a player is told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from designate.cards import Card
from designate.laws.law41 import layout
from designate.seats import Seat
from designate.speak.catalog import N_, Speech
from designate.speak.draw import SIGNS, card_sign, dummy_lines, hand_line, turn_line
from designate.table.table import Table
from designate.table.values import Phase

_CLARIFICATION: Final = N_("{seat} has led face down. You may ask; an empty line spreads dummy.")
_NO_RECORD: Final = N_("The record has no card for {seat} here.")
_NOT_HELD: Final = N_("{seat} does not hold {card}.")
_NOTHING_TO_UNDO: Final = N_("There is nothing to undo.")
_WRITTEN: Final = N_("Written to {file}.")
_INTERRUPTED: Final = N_("The board is not over: --resume takes it up again.")
_HELP: Final = (
    N_("An empty line plays the card of the record; a card (h5, five of hearts) is played by the hand in turn."),
    N_("All else is what declarer says. “E: words” is what East says, “W h5” a card of West, in turn or not."),
    N_("Commands:"),
)


def heading(number: int | None, table: Table, speaks: Speech) -> str:
    """Say which board it is, its contract and who plays it."""
    contract = table.contract
    bid = f"{contract.level or ''}{SIGNS.get(contract.trumps, contract.trumps)}{contract.risk}"
    board = "?" if number is None else str(number)
    return speaks.say(N_("Board {number}: {contract} by {seat}"), number=board, contract=bid, seat=str(table.declarer))


def turn_lines(table: Table, speaks: Speech, *, dummy: bool) -> Iterator[str]:
    """Draw the table as it stands for who is to play.

    :param table: the table.
    :param speaks: the language.
    :param dummy: whether dummy is drawn too, where it is his turn.
    """
    position = table.position()
    if table.phase is Phase.CLARIFICATION:
        leader = table.held.seat if table.held is not None else table.declarer.left
        yield speaks.say(_CLARIFICATION, seat=str(leader))
    elif table.phase not in (Phase.LEAD, Phase.PLAY) or table.turn is None:
        return
    elif table.turn is table.dummy_seat and table.dummy is not None:
        if dummy:
            yield from ("", *dummy_lines(layout(table.dummy, table.contract.trumps)), "")
        yield _trick(table)
        if position is not None and table.pending is None:
            yield turn_line(position, speaks)
    else:
        if table.trick.cards:
            yield _trick(table)
        yield f"{table.turn}  {hand_line(table.hands[table.turn] or ())}".rstrip()


def _trick(table: Table) -> str:
    """Give the number of the trick, who has won how many, and its cards with their seats."""
    cards = "  ".join(f"{played.seat} {card_sign(played.card)}" for played in table.trick.cards)
    won = " ".join(f"{side} {count}" for side, count in table.won.items())
    return f"{len(table.tricks) + 1} ({won}): {cards}".rstrip(": ")


def not_held(seat: Seat, card: Card, speaks: Speech) -> str:
    """Say that a seat does not hold a card."""
    return speaks.say(_NOT_HELD, seat=str(seat), card=card_sign(card))


def no_record(seat: Seat, speaks: Speech) -> str:
    """Say that the record gives nothing to play."""
    return speaks.say(_NO_RECORD, seat=str(seat))


def nothing_to_undo(speaks: Speech) -> str:
    """Say that no line is left to be taken back."""
    return speaks.say(_NOTHING_TO_UNDO)


def help_lines(commands: Iterable[str], speaks: Speech) -> tuple[str, ...]:
    """Say what may be typed."""
    return (*map(speaks.say, _HELP), *(f"  /{command}" for command in commands))


def written(file: str, speaks: Speech, *, over: bool) -> tuple[str, ...]:
    """Say where a board was written, and how one that is not over is taken up again."""
    lines = (speaks.say(_WRITTEN, file=file),)
    return lines if over else (*lines, speaks.say(_INTERRUPTED))
