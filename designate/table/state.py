"""The state of one board's play: its fields, what can be told from them, and their JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from designate.cards import DECK, Card, Holding, Suit
from designate.laws import law44, law50
from designate.laws.law41 import Column, layout
from designate.laws.ruling import EDITIONS, READINGS, Edition, Reading
from designate.position import Position
from designate.said.lexicon import in_use
from designate.said.parse import DEFAULT_LANGS
from designate.seats import SEATS, Seat, SideName, TableError, clockwise
from designate.table.reading import (
    Value,
    by_seat,
    each,
    holding,
    many,
    maybe,
    number,
    one_of,
    read_as,
    seat,
    suit,
    text,
)
from designate.table.values import (
    Contract,
    Event,
    Held,
    Last,
    Note,
    PenaltyCard,
    Pending,
    Phase,
    Restriction,
    Standing,
    Trick,
    live,
)

VERSION: Final = 1
Hands = Mapping[Seat, Holding | None]


def _langs(value: Any, name: str) -> tuple[str, ...]:
    return in_use(many(text)(value, name))


def _once(name: str, cards: Iterable[Card], seen: set[Card]) -> None:
    """Refuse a card that is elsewhere too."""
    for card in cards:
        if card in seen:
            raise TableError(name, str(card), "no card twice")
        seen.add(card)


def _phase(value: Any, name: str) -> Phase:
    return Phase(one_of(tuple(Phase))(value, name))


@dataclass(frozen=True, slots=True)
class State(Value):
    """All that is known of the play of one board.

    `hands` are what each seat still holds, where that is known, and `left` how many cards; `start` are the hands at the
    beginning and `history` the events since, from which an operator's error is undone.
    """

    declarer: Seat = read_as(seat)
    contract: Contract = read_as(each(Contract))
    hands: Hands = read_as(by_seat(maybe(holding)))
    left: Mapping[Seat, int] = read_as(by_seat(number))
    start: Hands = read_as(by_seat(maybe(holding)))
    version: int = read_as(number, VERSION)
    n: int = read_as(number, 0)
    edition: Edition = read_as(one_of(EDITIONS), "2017")
    reading: Reading = read_as(one_of(READINGS), "customary")
    langs: tuple[str, ...] = read_as(_langs, DEFAULT_LANGS)
    phase: Phase = read_as(_phase, Phase.LEAD)
    tricks: tuple[Trick, ...] = read_as(many(each(Trick)), ())
    trick: Trick = read_as(each(Trick), field_default=Trick)
    turn: Seat | None = read_as(maybe(seat), None)
    pending: Pending | None = read_as(maybe(each(Pending)), None)
    held: Held | None = read_as(maybe(each(Held)), None)
    early: Held | None = read_as(maybe(each(Held)), None)
    standing: Standing | None = read_as(maybe(each(Standing)), None)
    last: Last | None = read_as(maybe(each(Last)), None)
    penalty: tuple[PenaltyCard, ...] = read_as(many(each(PenaltyCard)), ())
    restrictions: tuple[Restriction, ...] = read_as(many(each(Restriction)), ())
    shown_out: Mapping[Seat, tuple[Suit, ...]] = read_as(
        by_seat(many(suit)), field_default=lambda: dict.fromkeys(SEATS, ())
    )
    notes: tuple[Note, ...] = read_as(many(each(Note)), ())
    history: tuple[Event, ...] = read_as(many(each(Event)), ())
    _cache: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        if self.version != VERSION:
            raise TableError("table.version", self.version, str(VERSION))
        if self.n != len(self.history):
            raise TableError("table.n", self.n, f"the number of events in history, {len(self.history)}")

    def check(self) -> None:
        """Refuse, by a `TableError`, a state whose parts do not fit each other; what operations make always fits."""
        seen: set[Card] = set()
        for owner, hand in self.hands.items():
            if hand is not None and len(hand) != self.left[owner]:
                raise TableError(f"table.left.{owner}", self.left[owner], f"{len(hand)}, the cards of the hand")
            _once(f"table.hands.{owner}", hand or (), seen)
        for place, trick in enumerate(self.record):
            name = f"table.tricks[{place}]" if place < len(self.tricks) else "table.trick"
            _once(name, (played.card for played in trick.cards), seen)
            if trick.cards and trick.leader is None:
                raise TableError(f"{name}.leader", None, "a seat, where a card was led")
            if place < len(self.tricks) and (trick.winner is None or trick.of(trick.winner) is None):
                raise TableError(f"{name}.winner", trick.winner, "a seat that has played to the trick")
        if self.pending is not None:
            self.pending.check()

    # ---- who is who

    @property
    def dummy_seat(self) -> Seat:
        """The seat of dummy."""
        return self.declarer.partner

    @property
    def defenders(self) -> tuple[Seat, Seat]:
        """The defenders, the one on declarer's left first."""
        return self.declarer.left, self.declarer.right

    def is_defender(self, seat: Seat) -> bool:
        """Tell whether a seat defends."""
        return seat in self.defenders

    # ---- the cards

    @property
    def dummy(self) -> Holding | None:
        """What dummy still holds, or null before he is spread."""
        spread = self.phase not in (Phase.LEAD, Phase.CLARIFICATION, Phase.SPREAD)
        return self.hands[self.dummy_seat] if spread else None

    @property
    def record(self) -> tuple[Trick, ...]:
        """All tricks, the current one last."""
        return (*self.tricks, self.trick)

    @property
    def played(self) -> tuple[Card, ...]:
        """The cards of the completed tricks, in order."""
        return tuple(played.card for trick in self.tricks for played in trick.cards)

    @property
    def won(self) -> dict[SideName, int]:
        """Tricks won by each side, those given by a claim too, before any adjustment."""
        won = [trick.winner.side for trick in self.tricks if trick.winner is not None]
        counted: dict[SideName, int] = {"NS": won.count("NS"), "EW": won.count("EW")}
        settled = (event.data["won"] for event in reversed(self.live) if event.kind == "over")
        return dict(next(settled, counted)) if self.phase is Phase.OVER else counted

    @property
    def tricks_left(self) -> int:
        """How many tricks are not over."""
        return 13 - len(self.tricks)

    @property
    def live(self) -> tuple[Event, ...]:
        """The events of the history that still hold, without what was undone."""
        return live(self.history)

    @property
    def best(self) -> Seat | None:
        """The seat that is winning the current trick."""
        cards = self.trick.cards
        if not cards:
            return None
        winning = law44.best([played.card for played in cards], self.contract.trumps)
        return next(played.seat for played in cards if played.card is winning)

    @property
    def right_leader(self) -> Seat:
        """The seat whose lead it is, or was, to this trick (44G)."""
        winner = self.tricks[-1].winner if self.tricks else None
        return winner or self.declarer.left

    def missing(self) -> tuple[Seat, ...]:
        """Give the seats that have yet to play to the current trick, in turn; before a lead none."""
        return self.trick.missing() if self.trick.cards else ()

    def penalty_cards(self, seat: Seat, kind: str | None = None) -> tuple[Card, ...]:
        """Give a seat's penalty cards, of one kind or both."""
        return tuple(p.card for p in self.penalty if p.seat is seat and kind in (None, p.kind))

    def possible(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards a seat holds, or may hold where his hand is not known."""
        hand = self.hands[seat]
        if hand is not None:
            return hand.cards
        seen = {played.card for trick in self.record for played in trick.cards}
        seen.update(held.card for held in (self.held, self.early) if held is not None and held.seat is not seat)
        for other in SEATS:
            seen.update(self.hands[other] or ())
            seen.update(self.penalty_cards(other) if other is not seat else ())
        return tuple(card for card in DECK if card not in seen)

    def follows(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards a seat may play by Law 44 alone; of a hand that is not known, all it may hold."""
        cards = self.possible(seat)
        return law44.playable(cards, self.trick.led) if self.hands[seat] is not None else cards

    def obeying(self, seat: Seat) -> tuple[Card, ...]:
        """Give the cards a seat may play by Law 44 and the restrictions on him; of an unknown hand, all it may hold."""
        cards = self.follows(seat)
        if self.hands[seat] is None:
            return cards
        for rule in self.restrictions:
            if rule.seat is seat and (rule.until == "trick" or not self.trick.cards):
                cards, _ = law50.obey(cards, self.trick.led, rule.kind, rule.suits)
        return cards

    def legal(self, seat: Seat | str) -> tuple[Card, ...]:
        """Give the cards a seat may play to this trick, whether or not it is his turn (44, 50, 51, 57A).

        Of a hand that is not known, those he may hold and play. A `TableError` names what is no seat.
        """
        seat = Seat.read(seat, "seat")
        cards = self.obeying(seat)
        major = self.penalty_cards(seat, "major")
        if self.hands[seat] is None and self.trick.led is not None:
            major = tuple(card for card in major if card.suit is self.trick.led)
        return law50.due(cards, major, self.penalty_cards(seat, "minor"))

    def layout(self) -> tuple[Column, ...]:
        """Give dummy's columns as declarer sees them (41D); none before dummy is spread."""
        return () if self.dummy is None else layout(self.dummy, self.contract.trumps)

    # ---- the position that Law 46 sees

    def position(self) -> Position | None:
        """Give the position of a designation: dummy's turn, or the lead in declarer's hand; else null."""
        if self.phase is not Phase.PLAY or not self.dummy:
            return None
        if self.turn is self.dummy_seat:
            return self._at_dummys_turn()
        if self.turn is self.declarer and not self.trick.cards:
            return self.position_of_lead()
        return None

    def _at_dummys_turn(self) -> Position:
        """Give the position at dummy's turn."""
        known = self._cache.get("position")
        if known is None:
            before = [seat for seat in clockwise(self.trick.leader or self.dummy_seat) if seat is not self.dummy_seat]
            cards = [self.trick.of(seat) for seat in before]
            trick = [card for card in cards if card is not None]
            to_play = [
                seat for seat, card in zip(before, cards, strict=True) if card is None and self.is_defender(seat)
            ]
            last = self.tricks[-1] if self.tricks and not trick else None
            won_last = last.of(self.dummy_seat) if last and last.winner is self.dummy_seat else None
            known = self._cache["position"] = Position(
                dummy=self.hands[self.dummy_seat] or Holding(()),
                trumps=self.contract.trumps,
                trick=trick,
                won_last=won_last,
                played=self.played,
                shown_out=[self.shown_out[seat] for seat in to_play],
            )
        return known

    def position_of_words(self) -> Position:
        """Give the position that a designation is ruled in now: at dummy's turn, before it, or of a lead from dummy."""
        if self.turn is self.dummy_seat:
            return self._at_dummys_turn()
        return self.position_so_far() if self.trick.cards else self.position_of_lead()

    def position_of_lead(self) -> Position:
        """Give the position of a lead from dummy while it is another hand's."""
        return Position(
            dummy=self.hands[self.dummy_seat] or Holding(()),
            trumps=self.contract.trumps,
            played=self.played,
            shown_out=[self.shown_out[seat] for seat in (self.dummy_seat.left, self.dummy_seat.right)],
            turn="declarer",
        )

    def position_so_far(self) -> Position:
        """Give the position of a designation that comes before dummy's turn in a trick that is begun (57C3)."""
        return Position(
            dummy=self.hands[self.dummy_seat] or Holding(()),
            trumps=self.contract.trumps,
            trick=[played.card for played in self.trick.cards],
            played=self.played,
        )

    def to_json(self) -> dict[str, Any]:
        """Give all fields, `version` first."""
        data = Value.to_json(self)
        return {name: data[name] for name in sorted(data, key=_ORDER.index)}


_ORDER: Final = (
    "version", "n", "edition", "reading", "langs", "contract", "declarer", "hands", "left", "phase", "tricks", "trick",
    "turn", "pending", "held", "early", "standing", "last", "penalty", "restrictions", "shown_out", "notes", "start",
    "history",
)  # fmt: skip
