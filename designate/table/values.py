"""The small values a table is made of: contract, tricks, questions, penalty cards, restrictions, events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final, Literal

from designate.cards import Card, Suit
from designate.errors import InputError
from designate.laws.ruling import Ruling
from designate.seats import SEATS, Seat, TableError, clockwise
from designate.table.reading import (
    Value,
    an_object,
    card,
    each,
    laws,
    many,
    maybe,
    number,
    one_of,
    plain,
    read_as,
    seat,
    some_seats,
    suit,
    text,
)

How = Literal["named", "touched", "placed", "played", "chosen"]
HOWS: Final[tuple[How, ...]] = ("named", "touched", "placed", "played", "chosen")
PendingKind = Literal[
    "designation", "confirm", "defender_choice", "out_of_turn", "opening_lead", "penalty_choice", "penalty_card",
    "premature", "withdraw", "claim",
]  # fmt: skip
PENDING_KINDS: Final[tuple[PendingKind, ...]] = PendingKind.__args__  # type: ignore[attr-defined]
OPTIONS: Final = (
    "accept", "retract", "require", "forbid", "neither", "highest", "lowest", "card", "spread", "withdraw", "keep",
    "agree", "continue",
)  # fmt: skip


class Phase(StrEnum):
    """Where the play of the board has come to (Law 41)."""

    LEAD = "lead"
    """The opening lead is awaited."""
    CLARIFICATION = "clarification"
    """It lies face down; leader's partner and declarer may ask."""
    SPREAD = "spread"
    """It is faced; dummy is to be spread."""
    PLAY = "play"
    SUSPENDED = "suspended"
    """A claim was made (68D)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Contract(Value):
    """The contract: its level where it is known, its trumps, and the risk: "", "X" doubled, "XX" redoubled."""

    trumps: str = read_as(one_of(("S", "H", "D", "C", "NT")))
    level: int | None = read_as(maybe(number), None)
    risk: str = read_as(one_of(("", "X", "XX")), "")

    def __post_init__(self) -> None:
        if self.level is not None and not 1 <= self.level <= 7:
            raise TableError("contract.level", self.level, "1 to 7, or null")


@dataclass(frozen=True, slots=True)
class Played(Value):
    """A card in a trick: who played it and how (named touched placed played chosen)."""

    seat: Seat = read_as(seat)
    card: Card = read_as(card)
    how: How = read_as(one_of(HOWS), "played")


@dataclass(frozen=True, slots=True)
class Trick(Value):
    """A trick in the order of play; a defective one keeps what was played, `left_out` are who played nothing to it."""

    leader: Seat | None = read_as(maybe(seat), None)
    cards: tuple[Played, ...] = read_as(many(each(Played)), ())
    winner: Seat | None = read_as(maybe(seat), None)
    left_out: tuple[Seat, ...] = read_as(many(seat), ())

    def missing(self) -> tuple[Seat, ...]:
        """Give the seats that have yet to play, in turn; without a leader none."""
        order = () if self.leader is None else clockwise(self.leader)
        return tuple(seat for seat in order if seat not in self.left_out and self.of(seat) is None)

    @property
    def led(self) -> Suit | None:
        """The suit led."""
        return self.cards[0].card.suit if self.cards else None

    def of(self, seat: Seat) -> Card | None:
        """Give the card of a seat."""
        return next((played.card for played in self.cards if played.seat is seat), None)

    def not_followed(self, seat: Seat) -> Suit | None:
        """Give the suit led, where a seat has played another."""
        own = self.of(seat)
        return None if own is None or own.suit is self.led else self.led

    def with_card(self, played: Played) -> Trick:
        """Give the trick with another card, at the place of its seat."""
        order = clockwise(self.leader or played.seat)
        cards = sorted((*self.cards, played), key=lambda one: order.index(one.seat))
        return replace(self, leader=order[0], cards=tuple(cards))

    def without(self, card: Card) -> Trick:
        """Give the trick without a card."""
        return replace(self, cards=tuple(played for played in self.cards if played.card is not card))


@dataclass(frozen=True, slots=True)
class Choice(Value):
    """One of the options of a question: its word, with the suits or the card it is about.

    >>> Choice("require", suits=(Suit.HEARTS,)).to_json()
    {'option': 'require', 'suits': ['H']}
    """

    option: str = read_as(one_of(OPTIONS))
    suits: tuple[Suit, ...] = read_as(many(suit), ())
    card: Card | None = read_as(maybe(card), None)

    def to_json(self) -> dict[str, Any]:
        """Give the option, and suits or card where it has them."""
        data: dict[str, Any] = {"option": self.option}
        if self.suits:
            data["suits"] = plain(self.suits)
        if self.card is not None:
            data["card"] = self.card.to_json()
        return data


def _ruling(value: Any, name: str) -> Ruling:
    try:
        return Ruling.from_json(value)
    except InputError as wrong:
        raise TableError(f"{name}: {wrong.field}", wrong.value, wrong.expected) from None


@dataclass(frozen=True, slots=True)
class Pending(Value):
    """A question on the table: who may answer, with what, and the law that asks.

    `ruling` is the ruling that asked which card; `card` the card a question is about (a lead out of turn), `seat` the
    hand it is about (who led, who must obey, who claims), `how` the way it was played; `answers` what those
    have said who have answered, `tricks` how many are claimed, `before` the question that
    the claim has put aside.
    """

    kind: PendingKind = read_as(one_of(PENDING_KINDS))
    by: tuple[Seat, ...] = read_as(many(seat))
    options: tuple[Choice, ...] = read_as(many(each(Choice)))
    law: tuple[str, ...] = read_as(laws, ())
    ruling: Ruling | None = read_as(maybe(_ruling), None)
    card: Card | None = read_as(maybe(card), None)
    seat: Seat | None = read_as(maybe(seat), None)
    how: How | None = read_as(maybe(one_of(HOWS)), None)
    answers: Mapping[Seat, str] = read_as(some_seats(one_of(OPTIONS)), field_default=dict)
    tricks: int | None = read_as(maybe(number), None)
    before: Pending | None = read_as(maybe(lambda value, name: Pending.from_json(value, name)), None)

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards among the options."""
        return tuple(option.card for option in self.options if option.card is not None)

    def check(self) -> None:
        """Refuse, by a `TableError`, a question that lacks the seat or the card it is about."""
        if self.kind in ("out_of_turn", "opening_lead", "penalty_choice", "penalty_card", "premature", "claim"):
            self.whose()
        if self.kind in ("out_of_turn", "opening_lead", "confirm", "withdraw"):
            self.which()

    def about(self) -> tuple[Seat, Card]:
        """Give the hand and the card that the question is about, where such a question always has both."""
        return self.whose(), self.which()

    def whose(self) -> Seat:
        """Give the hand that the question is about, where such a question always has one."""
        if self.seat is None:
            raise TableError("pending.seat", None, f"a seat: a question of the kind {self.kind} is about one")
        return self.seat

    def which(self) -> Card:
        """Give the card that the question is about, where such a question always has one."""
        if self.card is None:
            raise TableError("pending.card", None, f"a card: a question of the kind {self.kind} is about one")
        return self.card


@dataclass(frozen=True, slots=True)
class Held(Value):
    """A card fixed before its turn: dummy's by a premature designation (57C3), a face-down opening lead (41A)."""

    seat: Seat = read_as(seat)
    card: Card = read_as(card)
    law: tuple[str, ...] = read_as(laws)
    how: How = read_as(one_of(HOWS), "played")


@dataclass(frozen=True, slots=True)
class Standing(Value):
    """A suit being run; `card` is proposed while dummy is on lead, and played when declarer's right follows to it."""

    suit: Suit = read_as(suit)
    card: Card | None = read_as(maybe(card), None)


@dataclass(frozen=True, slots=True)
class Last(Value):
    """The last card designated from dummy: the number of its event, and the words."""

    n: int = read_as(number)
    card: Card = read_as(card)
    how: How = read_as(one_of(HOWS))
    said: str | None = read_as(maybe(text), None)


@dataclass(frozen=True, slots=True)
class PenaltyCard(Value):
    """A defender's card that lies face up before him (50B)."""

    seat: Seat = read_as(seat)
    card: Card = read_as(card)
    kind: Literal["minor", "major"] = read_as(one_of(("minor", "major")))
    cause: str = read_as(text, "exposed")


@dataclass(frozen=True, slots=True)
class Restriction(Value):
    """What a defender must or must not play: the suits, and whether for a trick or while he keeps the lead."""

    seat: Seat = read_as(seat)
    kind: Literal["require", "forbid", "highest", "lowest"] = read_as(
        one_of(("require", "forbid", "highest", "lowest"))
    )
    suits: tuple[Suit, ...] = read_as(many(suit))
    until: Literal["lead", "trick"] = read_as(one_of(("lead", "trick")), key="while")
    law: tuple[str, ...] = read_as(laws, ())


@dataclass(frozen=True, slots=True)
class Note(Value):
    """A note for the director or about authorised information (50E); `seats` are those it is for."""

    n: int = read_as(number)
    code: str = read_as(text)
    law: tuple[str, ...] = read_as(laws, ())
    seats: tuple[Seat, ...] = read_as(many(seat), SEATS, key="for")


PLAY_EVENTS: Final = (
    "lead_faced", "spread", "designated", "played", "held", "placed", "withdrawn", "trick_won", "over",
)  # fmt: skip
TALK_EVENTS: Final = ("asked", "answered", "refused", "no_designation", "informed")
CHOICE_EVENTS: Final = ("offered", "chosen", "standing", "standing_ended")
IRREGULAR_EVENTS: Final = (
    "out_of_turn", "accepted", "retracted", "exposed", "penalty_card", "penalty_ended", "restricted",
    "restriction_ended", "unable", "revoke", "fifth_card", "defective_trick", "rectified", "claimed", "claim_settled",
    "suspended", "resumed", "note", "undone",
)  # fmt: skip
EVENT_KINDS: Final = (*PLAY_EVENTS, *TALK_EVENTS, *CHOICE_EVENTS, *IRREGULAR_EVENTS)


@dataclass(frozen=True, slots=True)
class Event(Value):
    """What happened at the table, settled: a fold of events gives the table, and no words are read again.

    :param n: how many events went before it.
    :param kind: what happened: one of `EVENT_KINDS`.
    :param by: the seat that did it, or null where nobody did or the speaker is unknown.
    :param law: paragraphs applied, in order.
    :param cards: the cards it is about.
    :param data: what else there is to know, by kind of event (docs/table.md).
    :param said: the words, for reading only.
    """

    n: int = read_as(number)
    kind: str = read_as(one_of(EVENT_KINDS))
    by: Seat | None = read_as(maybe(seat), None)
    law: tuple[str, ...] = read_as(laws, ())
    cards: tuple[Card, ...] = read_as(many(card), ())
    data: dict[str, Any] = read_as(an_object, field_default=dict)
    said: str | None = read_as(maybe(text), None)

    def to_json(self) -> dict[str, Any]:
        """Give all fields; `said` only where there were words."""
        data = Value.to_json(self)
        if self.said is None:
            del data["said"]
        return data


def live(history: Sequence[Event]) -> tuple[Event, ...]:
    """Give the events that still hold: without those that an undo took back, and without the undo."""
    kept: list[Event] = []
    place = len(history)
    while place:
        place -= 1
        if history[place].kind == "undone":
            place = history[place].data["to"]
        else:
            kept.append(history[place])
    return tuple(reversed(kept))
