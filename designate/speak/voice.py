"""Who and what a sentence about a table speaks of: seats by name, sides, cards, suits, numbers of tricks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from designate.cards import Card, Suit
from designate.seats import Seat
from designate.speak.catalog import N_, Speech
from designate.speak.names import card_name, paragraphs, suit_name

_SEAT: Final = {
    "N": N_("North"),
    "E": N_("East"),
    "S": N_("South"),
    "W": N_("West"),
}
_SIDE: Final = {"NS": N_("North-South"), "EW": N_("East-West")}
_NO_TRUMPS: Final = N_("notrump")


@dataclass(frozen=True, slots=True)
class Voice:
    """A speech in which seats have names: declarer and dummy where it is known who they are, else by the compass."""

    speech: Speech
    declarer: Seat | None = None

    def say(self, message: str, **parts: Any) -> str:
        """Give a sentence; its parts are seats, cards, suits, or text as it is."""
        return self.speech.sentence(message, **{name: self.name(part) for name, part in parts.items()})

    def name(self, part: Any) -> str:
        """Name a seat, a card or a suit in the middle of a sentence; text is left as it is."""
        if isinstance(part, Seat):
            return self.seat(part)
        if isinstance(part, Card):
            return card_name(part, self.speech)
        if isinstance(part, Suit):
            return suit_name(part, self.speech)
        return str(part)

    def seat(self, seat: Seat) -> str:
        """Name a seat."""
        if seat is self.declarer:
            return self.speech.say(N_("declarer"))
        if self.declarer is not None and seat is self.declarer.partner:
            return self.speech.say(N_("dummy"))
        return self.compass(seat)

    def call(self, seats: Iterable[Seat]) -> str:
        """Address those who may answer: who plays declarer by that name, the others by the compass."""
        return self.speech.either(
            [self.speech.say(N_("Declarer")) if seat is self.declarer else self.compass(seat) for seat in seats]
        )

    def compass(self, seat: Seat) -> str:
        """Name a seat by the compass, whoever sits there."""
        return self.speech.say(_SEAT[seat])

    def side(self, side: str) -> str:
        """Name a side."""
        return self.speech.say(_SIDE[side])

    def trumps(self, trumps: str) -> str:
        """Name trumps, or notrump."""
        return self.speech.say(_NO_TRUMPS) if trumps == "NT" else suit_name(trumps, self.speech)

    def tricks(self, count: int) -> str:
        """Tell a number of tricks."""
        if count == 1:
            return self.speech.say(N_("one trick"))
        return self.speech.say(N_("{number} tricks"), number=str(count)) if count else self.speech.say(N_("no trick"))

    def any_of(self, parts: Iterable[Any]) -> str:
        """Name several to choose from."""
        return self.speech.either([self.name(part) for part in parts])

    def all_of(self, parts: Iterable[Any]) -> str:
        """Name several together."""
        return self.speech.both([self.name(part) for part in parts])

    def cite(self, text: str, law: Sequence[str]) -> str:
        """Put the paragraphs behind a text; to none where nothing is said."""
        if not text or not law:
            return text
        return f"{text} {self.speech.say(N_('(Law {paragraphs})'), paragraphs=paragraphs(law))}"


def cards_in(codes: Iterable[str]) -> list[Card]:
    """Read the cards of an event's data."""
    return [Card.parse(code) for code in codes]
