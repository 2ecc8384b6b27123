"""What the law says of a designation: the outcome, the card or the question, and the paragraphs applied."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final, Literal

from designate.cards import SUITS, Card, Suit
from designate.errors import InputError
from designate.position import Position
from designate.said.designation import Designation

if TYPE_CHECKING:
    from designate.heard.evidence import Heard

Edition = Literal["2017", "2007"]
Reading = Literal["customary", "strict"]
DirectorCode = Literal["change_of_designation", "verb_contradicts", "overruffed", "own_card_winning"]

EDITIONS: Final[tuple[Edition, ...]] = ("2017", "2007")
READINGS: Final[tuple[Reading, ...]] = ("customary", "strict")
DIRECTOR_CODES: Final[tuple[DirectorCode, ...]] = (
    "change_of_designation", "verb_contradicts", "overruffed", "own_card_winning",
)  # fmt: skip


class Outcome(StrEnum):
    """What a ruling comes to."""

    CARD = "card"
    """This card is played."""
    CLARIFY = "clarify"
    """Declarer must say which, among the candidates and no others; one alone is a confirmation."""
    INVALID = "invalid"
    """The call is void and any legal card may be named (46B4)."""
    DEFENDER = "defender"
    """Either defender may choose the card (46B5)."""
    ILLEGAL = "illegal"
    """The card named is in dummy but may not be played (44C)."""
    OUT_OF_TURN = "out_of_turn"
    """A lead from the wrong hand (55)."""
    NONE = "none"
    """No designation was made."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """Several readings that were ruled on together without one of them winning."""

    readings: tuple[Designation, ...]

    def to_json(self) -> dict[str, Any]:
        """Give the readings under their name."""
        return {"readings": [reading.to_json() for reading in self.readings]}


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling as a value; `require` turns it into a card or an exception.

    `candidates` are sorted as a hand is written. `law` are the paragraphs applied, in order (``46B1a``).
    `director` are codes for what only a director can judge; the outcome is then the default that stands if he
    is not called. `alternative` is the ruling that a director might give instead, `standing` the suit of an
    instruction to run it. `position` and `said` are what was ruled on, for explanations, and `heard` is how the words
    were understood where hypotheses or a channel were given; they are not part of the value and have no JSON.
    """

    outcome: Outcome
    card: Card | None = None
    candidates: tuple[Card, ...] = ()
    law: tuple[str, ...] = ()
    director: tuple[DirectorCode, ...] = ()
    designation: Designation | Weighed | None = None
    alternative: Ruling | None = None
    standing: Suit | None = None
    position: Position | None = field(default=None, compare=False, repr=False)
    said: str | None = field(default=None, compare=False, repr=False)
    heard: Heard | None = field(default=None, compare=False, repr=False)

    def require(self) -> Card:
        """Give the card that is played; anything else raises the `NotSettled` of its outcome.

        >>> from designate import rule, Position
        >>> rule("queen", Position(dummy="Q5..T98.Q2", trumps="NT", trick=["H4"])).require()
        Traceback (most recent call last):
        ...
        designate.laws.ruling.MustAsk: clarify (46B3b): SQ CQ
        """
        if self.outcome is Outcome.CARD and self.card is not None:
            return self.card
        raise _RAISED[self.outcome](self)

    def to_json(self) -> dict[str, Any]:
        """Give outcome, card, candidates, law, director, designation, alternative and standing."""
        return {
            "outcome": str(self.outcome),
            "card": self.card and self.card.to_json(),
            "candidates": [card.to_json() for card in self.candidates],
            "law": list(self.law),
            "director": list(self.director),
            "designation": self.designation and self.designation.to_json(),
            "alternative": self.alternative and self.alternative.to_json(),
            "standing": self.standing and str(self.standing),
        }

    @classmethod
    def from_json(cls, data: Any) -> Ruling:
        """Read what `to_json` gave; an `InputError` names a bad field."""
        names = ("outcome", "card", "candidates", "law", "director", "designation", "alternative", "standing")
        if not isinstance(data, dict) or not data.keys() <= set(names):
            raise InputError("ruling", data, f"an object with {' '.join(names)}")
        outcome = _one_of("outcome", data.get("outcome"), tuple(Outcome))
        standing = data.get("standing")
        return cls(
            outcome=Outcome(outcome),
            card=None if data.get("card") is None else _card("card", data["card"]),
            candidates=tuple(_card("candidates", card) for card in _list(data, "candidates")),
            law=tuple(_text("law", law) for law in _list(data, "law")),
            director=tuple(_one_of("director", code, DIRECTOR_CODES) for code in _list(data, "director")),
            designation=None if data.get("designation") is None else _designation(data["designation"]),
            alternative=None if data.get("alternative") is None else cls.from_json(data["alternative"]),
            standing=None if standing is None else Suit(_one_of("standing", standing, SUITS)),
        )


def _one_of(name: str, value: Any, known: tuple[Any, ...]) -> Any:
    if value not in known:
        raise InputError(f"ruling.{name}", value, f"one of {' '.join(known)}")
    return value


def _list(data: dict[str, Any], name: str) -> list[Any]:
    value = data.get(name, [])
    if not isinstance(value, list):
        raise InputError(f"ruling.{name}", value, "a list")
    return value


def _text(name: str, value: Any) -> str:
    if not isinstance(value, str):
        raise InputError(f"ruling.{name}", value, "a text")
    return value


def _card(name: str, value: Any) -> Card:
    try:
        return Card.from_json(value)
    except ValueError as error:
        raise InputError(f"ruling.{name}", value, str(error)) from None


def _designation(data: Any) -> Designation | Weighed:
    if isinstance(data, dict) and "readings" in data:
        return Weighed(tuple(Designation.from_json(reading) for reading in _list(data, "readings")))
    return Designation.from_json(data)


class NotSettled(Exception):
    """The words did not settle a card; `ruling` says why, `candidates` are the cards it leaves."""

    def __init__(self, ruling: Ruling) -> None:
        paragraphs = f" ({' '.join(ruling.law)})" if ruling.law else ""
        cards = " ".join(str(card) for card in ruling.candidates)
        super().__init__(f"{ruling.outcome}{paragraphs}" + (f": {cards}" if cards else ""))
        self.ruling = ruling
        self.candidates = ruling.candidates

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.ruling,)


class MustAsk(NotSettled):
    """Declarer must say which card he means (`clarify`)."""


class VoidCall(NotSettled):
    """The call is void (`invalid`)."""


class DefenderChooses(NotSettled):
    """Either defender may choose the card (`defender`)."""


class IllegalCard(NotSettled):
    """The card named may not be played (`illegal`)."""


class OutOfTurn(NotSettled):
    """The lead is in declarer's own hand (`out_of_turn`)."""


class NoDesignation(NotSettled):
    """No card was designated (`none`)."""


_RAISED: Final[dict[Outcome, type[NotSettled]]] = {
    Outcome.CLARIFY: MustAsk,
    Outcome.INVALID: VoidCall,
    Outcome.DEFENDER: DefenderChooses,
    Outcome.ILLEGAL: IllegalCard,
    Outcome.OUT_OF_TURN: OutOfTurn,
    Outcome.NONE: NoDesignation,
}
