"""What the law says of a designation: the outcome, the card or the question, and the paragraphs applied."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final, Literal

from designate.cards import SUITS, Card, Suit
from designate.errors import InputError
from designate.position import Position
from designate.said.designation import Designation

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
    instruction to run it. `position` and `said` are what was ruled on, for explanations; they are not part of
    the value and have no JSON.
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
        """Give the ruling as in the contract."""
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
        if not isinstance(data, dict) or data.get("outcome") not in tuple(Outcome):
            raise InputError("ruling.outcome", data, f"one of {' '.join(Outcome)}")
        standing = data.get("standing")
        if standing is not None and standing not in SUITS:
            raise InputError("ruling.standing", standing, f"one of {' '.join(SUITS)}, or null")
        return cls(
            outcome=Outcome(data["outcome"]),
            card=_optional(Card.from_json, data.get("card")),
            candidates=tuple(Card.from_json(card) for card in data.get("candidates", ())),
            law=tuple(data.get("law", ())),
            director=tuple(data.get("director", ())),
            designation=_optional(_designation, data.get("designation")),
            alternative=_optional(cls.from_json, data.get("alternative")),
            standing=_optional(Suit, standing),
        )


def _optional(read: Any, value: Any) -> Any:
    return None if value is None else read(value)


def _designation(data: Any) -> Designation | Weighed:
    if isinstance(data, dict) and "readings" in data:
        return Weighed(tuple(Designation.from_json(reading) for reading in data["readings"]))
    return Designation.from_json(data)


class NotSettled(Exception):
    """The words did not settle a card; `ruling` says why, `candidates` are the cards it leaves."""

    def __init__(self, ruling: Ruling) -> None:
        paragraphs = f" ({' '.join(ruling.law)})" if ruling.law else ""
        cards = " ".join(str(card) for card in ruling.candidates)
        super().__init__(f"{ruling.outcome}{paragraphs}" + (f": {cards}" if cards else ""))
        self.ruling = ruling
        self.candidates = ruling.candidates


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
