"""One board of a file: deal, auction, contract, the play as it was recorded; and the table that it gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from designate.cards import Card, Holding
from designate.errors import InputError
from designate.laws.ruling import Edition, Reading
from designate.said.parse import DEFAULT_LANGS
from designate.seats import SEATS, Seat, TableError, clockwise
from designate.table.table import Table
from designate.table.values import Contract, Phase

VULNERABILITIES: Final = ("None", "NS", "EW", "All")


class Call(NamedTuple):
    """A call of the auction (``1C``, ``3NT``, ``Pass``, ``X``, ``XX``), and what was said about it."""

    call: str
    alert: str = ""


class Stop(NamedTuple):
    """Where a play record stops being a play by the Laws: the place of the card, counted from 1, and the reason.

    `seat` holds the card by the deal, or is null where nobody does; `why` is the kind of the event that the card gave,
    or the reason of a refusal.
    """

    place: int
    card: Card
    seat: Seat | None
    why: str


class Replayed(NamedTuple):
    """A record replayed: the table it led to, and where it stopped before its end."""

    table: Table
    stop: Stop | None


@dataclass(frozen=True, slots=True)
class Board:
    """One board of a file.

    :param number: the number of the board.
    :param dealer: who dealt.
    :param vulnerability: ``None NS EW All``.
    :param hands: what each seat was dealt; null where the file does not say.
    :param contract: the contract, or null where there is none.
    :param declarer: who played it.
    :param play: the cards as they are recorded, in order of play; nothing is said of whether they were legal.
    :param auction: the calls, from the dealer on.
    :param won: the tricks that declarer won, where the file says so or the play is over.
    :param passed_out: nobody bid.
    :param tags: names of the players and what else a file tells, kept to be written back.
    :param log: lines for the director, written as commentary and not read again.
    :param source: the file it was read from.
    """

    number: int | None = None
    dealer: Seat | None = None
    vulnerability: str | None = None
    hands: Mapping[Seat, Holding | None] = field(default_factory=lambda: dict.fromkeys(SEATS))
    contract: Contract | None = None
    declarer: Seat | None = None
    play: tuple[Card, ...] = ()
    auction: tuple[Call, ...] = ()
    won: int | None = None
    passed_out: bool = False
    tags: Mapping[str, str] = field(default_factory=dict)
    log: tuple[str, ...] = ()
    source: str = ""

    @property
    def where(self) -> str:
        """Name the board for an error: its file and number."""
        return f"{self.source or 'deal'}, board {'?' if self.number is None else self.number}"

    def table(
        self, langs: Sequence[str] = DEFAULT_LANGS, edition: Edition = "2017", reading: Reading = "customary"
    ) -> Table:
        """Give the table at which the opening lead is awaited.

        The arguments are those of `Table.new`. An `InputError` names file, board and field where there is nothing to
        play: no hands, no contract, no declarer, or all passed.
        """
        contract, declarer = self._played_by()
        for seat, hand in self.hands.items():
            if hand is None:
                raise InputError(f"{self.where}: deal", None, f"the hand of {seat}")
        try:
            return Table.new(
                declarer, contract, {str(seat): hand for seat, hand in self.hands.items()}, edition, reading, langs
            )
        except TableError as error:
            raise InputError(f"{self.where}: {error.field}", error.value, error.expected) from None

    def _played_by(self) -> tuple[Contract, Seat]:
        if self.passed_out:
            raise InputError(f"{self.where}: contract", "Pass", "a board that was not passed out")
        if self.contract is None:
            raise InputError(f"{self.where}: contract", None, "a contract, or an auction that comes to one")
        if self.declarer is None:
            raise InputError(f"{self.where}: declarer", None, "a seat: N, E, S or W")
        return self.contract, self.declarer

    def owner(self, card: Card) -> Seat | None:
        """Give the seat that was dealt a card."""
        return next((seat for seat, hand in self.hands.items() if hand is not None and card in hand), None)

    def replay(
        self, langs: Sequence[str] = DEFAULT_LANGS, edition: Edition = "2017", reading: Reading = "customary"
    ) -> Replayed:
        """Play the record card by card, as far as it is a play by the Laws.

        A card that is nobody's, out of turn, or not legal (44C) is not played, and the record is left there. Errors
        are those of `table`.
        """
        table = self.table(langs, edition, reading)
        for place, card in enumerate(self.play, start=1):
            seat = self.owner(card)
            if seat is None:
                return Replayed(table, Stop(place, card, seat, "nobody's"))
            why, after = _take(table, seat, card)
            if why:
                return Replayed(table, Stop(place, card, seat, why))
            table = after
        return Replayed(table, None)

    def played(self, table: Table, log: Sequence[str] = ()) -> Board:
        """Give this board with the play of a table, the tricks declarer won if it is over, and a director's log.

        A trick of more or fewer than four cards (67) cannot be recorded in a file: the record ends before it.
        """
        return replace(
            self,
            declarer=table.declarer,
            play=tuple(_record(table)),
            won=_won(table),
            log=tuple(log),
        )


def _take(table: Table, seat: Seat, card: Card) -> tuple[str, Table]:
    """Play a card in turn; give why it could not be, or an empty text, and the table after it."""
    if table.phase is Phase.OVER:
        return "over", table
    if seat is not table.turn:
        return "out_of_turn", table
    if card not in table.legal(seat):
        held = table.hands[seat]
        return "not_legal" if held is not None and card in held else "played_before", table
    after = table.play(seat, card).table
    return "", after.spread().table if after.phase is Phase.CLARIFICATION else after


def _record(table: Table) -> Iterator[Card]:
    """Give the cards of a table in order of play, up to a trick that has not four of them."""
    for trick in table.tricks:
        if len(trick.cards) != 4:
            return
        yield from (played.card for played in trick.cards)
    seats = clockwise(table.trick.leader or table.declarer.left)
    for seat, played in zip(seats, table.trick.cards, strict=False):
        if played.seat is not seat:
            return
        yield played.card


def _won(table: Table) -> int | None:
    """Give the tricks of declarer's side at the end, those transferred for revokes counted (64); else null."""
    if table.phase is not Phase.OVER:
        return None
    side = table.declarer.side
    won = table.won[side]
    over = max(event.n for event in table.live if event.kind == "over")
    for event in table.live:
        if event.kind == "rectified" and event.data["what"] == "revoke" and event.n > over:
            won += event.data["tricks"] if event.data["to"] == side else -event.data["tricks"]
    return won
