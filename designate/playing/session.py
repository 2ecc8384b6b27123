"""The play of one board by typed lines: declarer's words, the cards of the other hands, and all that may go wrong."""

from __future__ import annotations

from typing import Final

from designate.cards import Card, Holding
from designate.deals.board import Board
from designate.errors import InputError
from designate.playing.commands import COMMANDS, command
from designate.playing.typed import card_in, option_in, spoken
from designate.seats import Seat
from designate.speak.catalog import Speech
from designate.speak.draw import card_sign
from designate.speak.played import heading, help_lines, no_record, not_held, nothing_to_undo, turn_lines
from designate.speak.table import event_message, pending_message
from designate.table.table import Step, Table
from designate.table.values import Event, Phase

# What is seen on the table anyway, or is asked again in the next line.
_QUIET: Final = frozenset({"lead_faced", "spread", "offered", "asked"})
# Questions that a play by the hand in turn passes by.
_PASSED: Final = ("designation", "confirm", "withdraw")


class Playing:
    """Takes lines and gives lines.

    A line is, in this order: empty, for the card that the hand in turn has in the file's record (in the clarification
    period: dummy is spread); a command, with a stroke before it; words of a seat (``E: accept``); a card of a seat
    (``W h5``); else it is meant for the seat that `prompt` names: declarer's words, an answer to a question, or a card
    of the hand in turn. What names no card that the hand in turn holds is what declarer says.

    :ivar table: the table so far.
    :ivar marks: how many events had happened before each line that did something, for undo.
    :ivar stopped: whether the user has had enough.
    """

    def __init__(self, board: Board, table: Table, speaks: Speech, marks: list[int] | None = None) -> None:
        """Begin, or go on.

        :param board: the board of the file.
        :param table: its table, at the beginning or where it was left.
        :param speaks: the user's language.
        :param marks: how many events had happened before each line so far, for undo.
        """
        self.board = board
        self.table = table
        self.speaks = speaks
        self.stopped = False
        self._drawn: Holding | None = None
        self.marks = marks or []

    @property
    def over(self) -> bool:
        """Whether the play is over."""
        return self.table.phase is Phase.OVER

    # ---- what is shown

    @property
    def speaker(self) -> Seat:
        """The seat for which a line without a seat is meant."""
        table = self.table
        if table.pending is not None:
            asked = table.pending.by
            return asked[0] if asked and table.declarer not in asked else table.declarer
        if table.phase in (Phase.LEAD, Phase.PLAY) and table.turn not in (None, table.dummy_seat):
            return table.turn or table.declarer
        return table.declarer

    @property
    def prompt(self) -> str:
        """The seat whose line is awaited, with the card that an empty line plays."""
        card = self.recorded()
        return f"{self.speaker}{f' [{card_sign(card)}]' if card else ''}> "

    @property
    def heading(self) -> str:
        """The board, its contract, and who plays it."""
        return heading(self.board.number, self.table, self.speaks)

    def shown(self) -> tuple[str, ...]:
        """Draw the table as it stands before the next line, dummy only where he has changed, and say what is asked."""
        table = self.table
        if self.over:
            return ()
        at_dummy = table.turn is table.dummy_seat and table.phase is Phase.PLAY
        lines = [*turn_lines(table, self.speaks, dummy=at_dummy and table.dummy != self._drawn)]
        self._drawn = table.dummy if at_dummy else self._drawn
        if table.pending is not None:
            lines.append(pending_message(table.pending, str(self.speaks.locale), table))
        return tuple(lines)

    def recorded(self) -> Card | None:
        """Give the card that the hand in turn has next in the file's record, among those it may play now."""
        table = self.table
        seat = table.turn
        if seat is None or table.phase not in (Phase.LEAD, Phase.PLAY):
            return None
        if table.pending is not None and table.pending.kind not in _PASSED:
            return None
        legal = table.legal(seat)
        return next((card for card in self.board.play if card in legal and self.board.owner(card) is seat), None)

    # ---- what is typed

    def take(self, line: str) -> tuple[str, ...]:
        """Take a line, and give what came of it; a line that cannot be meant changes nothing, and is told of."""
        try:
            return self._take(line.strip())
        except InputError as error:
            return (str(error),)

    def _take(self, line: str) -> tuple[str, ...]:
        if not line:
            return self._next()
        if line.startswith("/"):
            return self._command(line[1:])
        seat, text = spoken(line)
        card = None if seat is None else self._plain_card(text)
        if seat is not None and card is not None and ":" not in line:
            return self._did(self.table.play(seat, card))
        if seat is not None and ":" in line:
            return self._words(text, seat, addressed=True)
        return self._words(line, self.speaker, addressed=False)

    @staticmethod
    def _plain_card(text: str) -> Card | None:
        try:
            return Card.parse(text)
        except ValueError:
            return None

    def _next(self) -> tuple[str, ...]:
        """Do what comes next by itself: dummy is spread, the recorded card is played."""
        table = self.table
        if table.phase in (Phase.CLARIFICATION, Phase.SPREAD):
            return self._did(table.spread())
        card = self.recorded()
        if card is not None and table.turn is not None:
            return self._did(table.play(table.turn, card))
        if table.pending is not None:
            return ()
        return (no_record(self.speaker, self.speaks),)

    def _words(self, text: str, seat: Seat, *, addressed: bool) -> tuple[str, ...]:
        """Take what a seat says, or the card it plays."""
        table = self.table
        asked = table.pending
        if asked is not None and seat in asked.by:
            choice = option_in(text, asked)
            if choice is not None:
                return self._did(table.choose(seat, choice))
            if not self._passes(text):
                return self._did(table.hear(text, seat))
        if addressed:
            card = None if seat is table.declarer else self._card(text, seat)
            return self._did(table.hear(text, seat) if card is None else table.play(seat, card))
        turn = table.turn
        if table.phase not in (Phase.LEAD, Phase.PLAY) or turn is None or turn is table.dummy_seat:
            return self._did(table.hear(text, table.declarer))
        card = self._card(text, turn)
        if card is not None:
            return self._did(table.play(turn, card))
        named = self._plain_card(text)
        if named is None or (turn is table.declarer and table.dummy is not None and named in table.dummy):
            return self._did(table.hear(text, table.declarer))
        return (not_held(turn, named, self.speaks),)

    def _passes(self, text: str) -> bool:
        """Tell whether a line plays a card of the hand in turn past a question that it does not answer."""
        asked, turn = self.table.pending, self.table.turn
        if asked is None or asked.kind not in _PASSED or turn in (None, self.table.dummy_seat):
            return False
        card = self._card(text, turn) if turn is not None else None
        return card is not None and card not in asked.cards

    def _card(self, text: str, seat: Seat) -> Card | None:
        """Give the card of a seat that a line names."""
        return card_in(text, self.table.hands[seat] or (), self.table.langs, self.table.contract.trumps)

    # ---- commands

    def _command(self, line: str) -> tuple[str, ...]:
        name, *words = line.split() or [""]
        if name == "quit":
            self.stopped = True
            return ()
        if name == "help":
            return help_lines(("undo", "quit", *COMMANDS), self.speaks)
        if name == "undo":
            return self._undo()
        step = command(self.table, name, words, line[len(name) :].strip())
        return self._did(step)

    def _undo(self) -> tuple[str, ...]:
        """Take the last line back that did something."""
        if not self.marks:
            return (nothing_to_undo(self.speaks),)
        step = self.table.undo(self.marks.pop())
        self.table = step.table
        return self._told(step)

    def _did(self, step: Step) -> tuple[str, ...]:
        self.marks.append(self.table.n)
        self.table = step.table
        return self._told(step)

    def _told(self, step: Step) -> tuple[str, ...]:
        """Say what happened, but for what is seen on the table."""
        locale = str(self.speaks.locale)
        told = (event_message(event, locale, step.table) for event in step.events if not self._seen(event))
        return tuple(dict.fromkeys(filter(None, told)))

    def _seen(self, event: Event) -> bool:
        """Tell whether an event needs no words: it is asked, or seen on the table, as are all cards but dummy's."""
        if event.kind == "played":
            return bool(event.data["how"] != "chosen" and event.data["seat"] != self.table.dummy_seat)
        return event.kind in _QUIET or bool(event.data.get("face_down"))

    # ---- what is kept

    def played(self) -> Board:
        """Give the board as it was played so far, with the director's log."""
        return self.board.played(self.table, director_log(self.table, str(self.speaks.locale)))


# ---- the director's log

_LOGGED: Final = frozenset({
    "refused", "no_designation", "chosen", "placed", "withdrawn", "out_of_turn", "accepted", "retracted", "exposed",
    "penalty_card", "penalty_ended", "restricted", "restriction_ended", "unable", "revoke", "fifth_card",
    "defective_trick", "rectified", "claimed", "claim_settled", "resumed", "note",
})  # fmt: skip


def director_log(table: Table, locale: str) -> tuple[str, ...]:
    """Give what was said and what was irregular, in order, each with the number of its trick.

    :param table: the table; what was undone at it is left out.
    :param locale: the language of the lines.
    """
    lines, trick, said = [], 1, ""
    for event in table.live:
        in_words = event.said is not None
        if in_words and event.kind != "played":
            said = " ".join(filter(None, (event.by, f"“{event.said}”: ")))
        text = event_message(event, locale, table)
        if text and (said or in_words or event.kind in _LOGGED):
            lines.append(f"{trick}. {said}{text}")
            said = ""
        trick += event.kind == "trick_won"
    return tuple(lines)
