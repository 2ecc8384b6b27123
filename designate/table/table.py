"""The table that a voice client, a tablet or a director's assistant keeps: the play period of one board as a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Self

from designate.cards import Card, Holding
from designate.laws.ruling import Edition, Reading
from designate.said.parse import DEFAULT_LANGS
from designate.seats import SEATS, Seat, TableError
from designate.table import choices, claims, director, fold, hearing, mishaps, noticed, opening, plays
from designate.table.desk import Desk
from designate.table.reading import by_seat, holding, many, maybe, number, plain, some_seats
from designate.table.reading import card as read_card
from designate.table.state import State
from designate.table.values import HOWS, Choice, Contract, Event, How, Phase

if TYPE_CHECKING:
    from designate.heard.hypothesis import Channel, Said


class Step(NamedTuple):
    """What an operation gives: the new table, and the events that led to it."""

    table: Table
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Table(State):
    """The play of one board, from the opening lead to the last trick, under the Laws.

    An operation gives a `Step`: a new table and events. A fold of the events over the table they began with gives the
    same table. Made by `Table.new`; a table is a value, equal to another with the same fields.

    >>> table = Table.new("S", "NT", hands={"N": "AQ4.K2.T984.7653"})
    >>> step = table.play("W", "H5").table.spread()
    >>> [event.kind for event in step.events]
    ['lead_faced', 'played', 'spread']
    >>> step = step.table.hear("king", "S")
    >>> [(event.kind, *map(str, event.cards)) for event in step.events]
    [('designated', 'HK'), ('played', 'HK')]
    >>> step.table.turn
    <Seat.EAST: 'E'>
    """

    @classmethod
    def new(
        cls,
        declarer: Seat | str,
        contract: Contract | Mapping[str, Any] | str,
        hands: Mapping[str, Holding | str | None] | None = None,
        edition: Edition = "2017",
        reading: Reading = "customary",
        langs: Sequence[str] = DEFAULT_LANGS,
    ) -> Self:
        """Begin the play of a board.

        :param declarer: declarer's seat, ``N E S W``.
        :param contract: the trumps (``S H D C NT``), or an object with ``level``, ``trumps`` and ``risk``.
        :param hands: what each seat holds, in PBN, as far as it is known; thirteen cards each.
        :param edition: ``"2017"`` or ``"2007"``.
        :param reading: ``"customary"`` or ``"strict"``, as for `resolve`.
        :param langs: the languages spoken, in order of preference.

        A `TableError` names the field and the value where they cannot be meant.
        """
        given = dict.fromkeys(SEATS) | some_seats(maybe(holding))({} if hands is None else hands, "hands")
        held = by_seat(maybe(holding))(given, "hands")
        _check_deal(held)
        told = {"trumps": contract} if isinstance(contract, str) else contract
        seat = Seat.read(declarer, "declarer")
        data = {
            "declarer": seat,
            "contract": Contract.from_json(told, "contract"),
            "hands": held,
            "left": dict.fromkeys(SEATS, 13),
            "start": held,
            "edition": edition,
            "reading": reading,
            "langs": langs,
            "turn": seat.left,
        }
        return cls.from_json(data)

    @classmethod
    def from_json(cls, data: Any, name: str = "table") -> Self:
        """Read what `to_json` gave; a `TableError` names a field that is missing, unknown or does not fit."""
        table = super(State, cls).from_json(data, name)
        table.check()
        return table

    # ---- operations

    def hear(
        self,
        said: Said,
        by: Seat | str | None = None,
        cause: hearing.Cause | None = None,
        *,
        n: int | None = None,
        channel: Channel | None = None,
    ) -> Step:
        """Hear words from a seat.

        :param said: the words, or a list of `Hypothesis`, the likeliest first; those that are not final change nothing.
        :param by: who spoke; null where that is not known: such a speaker may be declarer, and never a defender.
        :param cause: ``slip``: the first designation was unintended (45C4b); ``misheard``: another card was executed
            than was said (45D); null for all else.
        :param n: the number of events the caller knows of; another than the table's is refused as stale.
        :param channel: ``"spoken"`` or ``"typed"``, as for `rule`.
        """
        seat = None if by is None else Seat.read(by, "by")
        if not isinstance(said, str | list | tuple):
            raise TableError("said", said, "a text, or a list of hypotheses")
        return self._do(seat, n, lambda desk: hearing.hear(desk, said, seat, cause, channel))

    def play(self, seat: Seat | str, card: Card | str, how: How = "played", *, n: int | None = None) -> Step:
        """Play a card of a seat: put on the table, touched (45C3), clicked; for dummy by declarer's hand or will.

        :param how: ``played``, ``touched`` or ``placed``; an opening lead that is ``placed`` lies face down.
        """
        player, played = Seat.read(seat, "seat"), read_card(card, "card")
        if how not in HOWS:
            raise TableError("how", how, f"one of {' '.join(HOWS)}")
        return self._do(player, n, lambda desk: plays.play(desk, player, played, how))

    def place(self, card: Card | str, *, n: int | None = None) -> Step:
        """Let dummy put a card out: the one named, another by mistake (45D), or one that nobody named (45F)."""
        placed = read_card(card, "card")
        return self._do(self.dummy_seat, n, lambda desk: mishaps.place(desk, placed))

    def expose(
        self, seat: Seat | str, cards: Iterable[Card | str], intentional: bool = False, *, n: int | None = None
    ) -> Step:
        """Expose cards: a defender's become penalty cards (49, 50).

        :param intentional: by deliberate play, so that it becomes a major penalty card whatever its rank (50B).
        """
        player, shown = Seat.read(seat, "seat"), many(read_card)(cards, "cards")
        if not isinstance(intentional, bool):
            raise TableError("intentional", intentional, "true or false")
        return self._do(player, n, lambda desk: mishaps.expose(desk, player, shown, intentional=intentional))

    def choose(self, by: Seat | str, choice: Choice | Mapping[str, Any] | str, *, n: int | None = None) -> Step:
        """Choose one of the options of `pending`: its word, or an object with ``option`` and ``suits`` or ``card``."""
        seat = Seat.read(by, "by")
        chosen = Choice.from_json({"option": choice} if isinstance(choice, str) else choice, "choice")
        return self._do(seat, n, lambda desk: choices.choose(desk, seat, chosen))

    def face_lead(self, *, n: int | None = None) -> Step:
        """Face the opening lead (41C)."""
        return self._do(None, n, opening.face)

    def spread(self, dummy: Holding | str | None = None, *, n: int | None = None) -> Step:
        """Spread dummy (41C, 41D), with the cards it holds where the table does not know them yet."""
        held = None if dummy is None else holding(dummy, "holding")
        return self._do(self.dummy_seat, n, lambda desk: opening.spread(desk, held))

    def ask(self, by: Seat | str | None, what: str, *, n: int | None = None) -> Step:
        """Ask about the auction, the contract, the last trick …; answered where 41B, 41C and 66A allow it."""
        seat = None if by is None else Seat.read(by, "by")
        return self._do(seat, n, lambda desk: opening.ask(desk, seat, what))

    def claim(self, by: Seat | str, tricks: int | None = None, *, n: int | None = None) -> Step:
        """Claim a number of tricks, all that are left where none is given; 0 concedes them (68)."""
        seat = Seat.read(by, "by")
        return self._do(seat, n, lambda desk: claims.claim(desk, seat, tricks))

    def report(
        self,
        seat: Seat | str,
        what: str,
        trick: int | None = None,
        card: Card | str | None = None,
        *,
        n: int | None = None,
    ) -> Step:
        """Report what somebody has noticed: ``revoke``, a ``missing`` or an ``extra`` card of a seat (61 to 64, 67).

        :param trick: the trick, counted from 1, where it is known.
        :param card: the card that is placed in the trick, or goes back to the hand.
        """
        player, about = Seat.read(seat, "seat"), None if card is None else read_card(card, "card")
        place = maybe(number)(trick, "trick")
        return self._do(player, n, lambda desk: noticed.report(desk, player, what, place, about))

    def direct(self, code: str, *, n: int | None = None, **told: Any) -> Step:
        """Carry out a decision of the director, over any default.

        :param code: ``play`` (seat, card), ``left_out`` (seat), ``change`` (card), ``penalty`` (seat, card, kind),
            ``no_penalty`` (card), ``claim`` (tricks), ``resume`` or ``close_question``.
        """
        return self._do(None, n, lambda desk: director.direct(desk, code, told))

    def undo(self, to: int, *, n: int | None = None) -> Step:
        """Go back to where `to` events had happened, an operator's error and no law; what must follow then follows."""
        if not isinstance(to, int) or isinstance(to, bool) or not 0 <= to < max(self.n, 1):
            raise TableError("to", to, f"a number of events before now, 0 to {self.n - 1}")
        return self._do(None, n, lambda desk: director.undo(desk, to))

    def _do(self, by: Seat | None, n: int | None, operation: Callable[[Desk], None]) -> Step:
        desk = Desk(self)
        if n is not None and n != self.n:
            desk.refuse(by, "stale", n=n)
        else:
            operation(desk)
        assert isinstance(desk.table, Table)
        return Step(desk.table, tuple(desk.events))

    # ---- the fold

    def apply(self, event: Event | Mapping[str, Any]) -> Table:
        """Give the table after an event; a `TableError` names one that cannot follow, or says too little."""
        read = Event.from_json(event, "event")
        try:
            table = fold.apply(self, read)
        except TableError:
            raise
        except KeyError as missing:
            raise TableError(f"event.data.{missing.args[0]}", None, f"a value, for {read.kind}") from None
        except (AttributeError, IndexError, StopIteration, TypeError, ValueError):
            raise TableError("event", read.to_json(), f"what this table makes of {read.kind}") from None
        table.check()
        return table

    @staticmethod
    def replay(start: Table, events: Iterable[Event | Mapping[str, Any]]) -> Table:
        """Give the table after events, from the one they began with; no words are read."""
        table = start
        for event in events:
            table = table.apply(event)
        return table

    # ---- what a seat may see

    def view(self, seat: Seat | str) -> dict[str, Any]:
        """Give what a seat may see, as JSON: his hand, dummy once spread, the tricks; notes that are for him."""
        seat = Seat.read(seat, "seat")
        data = State.to_json(self)
        for hidden in ("history", "start"):
            del data[hidden]
        open_hands = {seat} if self.dummy is None else {seat, self.dummy_seat}
        if self.phase is Phase.OVER:
            open_hands = set(SEATS)
        data["hands"] = {str(s): data["hands"][s] if s in open_hands else None for s in SEATS}
        face_down = self.phase is Phase.CLARIFICATION and self.held is not None
        if face_down and data["held"]["seat"] != seat:
            data["held"]["card"] = None
        data["notes"] = [note for note in data["notes"] if seat in note["for"]]
        return {**data, "seat": str(seat), "legal": plain(self.legal(seat)) if self.hands[seat] is not None else None}


def _check_deal(hands: Mapping[Seat, Holding | None]) -> None:
    """Refuse hands of another number of cards than thirteen, or a card in two of them."""
    seen: dict[Card, Seat] = {}
    for seat, hand in hands.items():
        if hand is not None and len(hand) != 13:
            raise TableError(f"hands.{seat}", str(hand), "thirteen cards")
        for card in hand or ():
            if card in seen:
                raise TableError(f"hands.{seat}", str(card), f"no card twice; {seen[card]} holds it too")
            seen[card] = seat
