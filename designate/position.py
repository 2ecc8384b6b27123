"""The table as Law 44 sees it when dummy is to play: legal cards, the best card so far, what is known to win.

>>> position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
>>> [str(card) for card in position.legal], str(position.best)
(['SA', 'SQ', 'S4'], 'SJ')
>>> position.known_to_win(Card.parse("SQ"))
True
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from designate.cards import DECK, SUITS, Card, Holding, Suit
from designate.errors import PositionError
from designate.laws import law44

Trumps = Literal["S", "H", "D", "C", "NT"]
Turn = Literal["dummy", "declarer"]
_FIELDS: Final = ("dummy", "trumps", "trick", "won_last", "played", "declarer", "shown_out", "turn")


@dataclass(frozen=True, init=False)
class Position:
    """What can be seen when declarer designates a card from dummy.

    :param dummy: what dummy still holds, at least one card: a `Holding` or PBN.
    :param trumps: the trump suit by its letter, or ``NT``.
    :param trick: the cards already played to this trick, in order, none to three.
    :param won_last: the card with which dummy won the preceding trick (Law 46B3a), if he did.
    :param played: all cards of the completed tricks, where they are known.
    :param declarer: declarer's own holding, where it is to count as seen (46B1b).
    :param shown_out: for each defender still to play to this trick after dummy, in order, the suits he has
        shown out of; shorter where nothing is known.
    :param turn: ``dummy``, or ``declarer`` when the lead is in declarer's own hand.

    A `PositionError` names the field and the value where a position is malformed or cannot exist.

    >>> Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "SQ"])
    Traceback (most recent call last):
    ...
    designate.errors.PositionError: trick: 'SQ': expected no card twice; it stands in dummy too
    """

    dummy: Holding
    trumps: Trumps
    trick: tuple[Card, ...]
    won_last: Card | None
    played: tuple[Card, ...]
    declarer: Holding | None
    shown_out: tuple[tuple[Suit, ...], ...]
    turn: Turn

    led: Suit | None = field(init=False, compare=False, repr=False)
    """The suit led to this trick; None on lead."""
    legal: tuple[Card, ...] = field(init=False, compare=False, repr=False)
    """What dummy may play: cards of the suit led if he has one, else all (Law 44C, 44D)."""
    best: Card | None = field(init=False, compare=False, repr=False)
    """The card winning the trick so far (44E, 44F); None on lead."""

    def __init__(
        self,
        *,
        dummy: Holding | str,
        trumps: Trumps | str,
        trick: Iterable[Card | str] = (),
        won_last: Card | str | None = None,
        played: Iterable[Card | str] = (),
        declarer: Holding | str | None = None,
        shown_out: Sequence[Iterable[Suit | str]] = (),
        turn: Turn | str = "dummy",
    ) -> None:
        values = {
            "dummy": _holding("dummy", dummy),
            "trumps": _trumps(trumps),
            "trick": _cards("trick", trick),
            "won_last": None if won_last is None else _card("won_last", won_last),
            "played": _cards("played", played),
            "declarer": None if declarer is None else _holding("declarer", declarer),
            "shown_out": _shown_out(shown_out),
            "turn": turn,
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)
        self._check()
        led = self.trick[0].suit if self.trick else None
        object.__setattr__(self, "led", led)
        object.__setattr__(self, "legal", (led and self.dummy.of(led)) or self.dummy.cards)
        object.__setattr__(self, "best", law44.best(self.trick, self.trumps) if self.trick else None)

    def _check(self) -> None:
        """Refuse what cannot exist at the table."""
        if not 1 <= len(self.dummy) <= 13:
            raise PositionError("dummy", str(self.dummy), "one to thirteen cards")
        if self.declarer is not None and len(self.declarer) > 13:
            raise PositionError("declarer", str(self.declarer), "at most thirteen cards")
        if len(self.trick) > 3:
            raise PositionError("trick", [str(card) for card in self.trick], "at most three cards before dummy's")
        if self.turn not in ("dummy", "declarer"):
            raise PositionError("turn", self.turn, "'dummy' or 'declarer'")
        self._check_no_card_twice()
        self._check_won_last()
        if len(self.shown_out) > self.defenders_to_play:
            shown = ["".join(suits) for suits in self.shown_out]
            raise PositionError(
                "shown_out", shown, f"at most {self.defenders_to_play}, one for each defender still to play"
            )
        if self.turn == "declarer" and self.trick:
            raise PositionError("turn", self.turn, "'dummy': a trick has begun, so nobody is on lead")
        if self.turn == "declarer" and self.won_last:
            raise PositionError("turn", self.turn, "'dummy': dummy won the last trick and is on lead")

    def _check_no_card_twice(self) -> None:
        seen: dict[Card, str] = {}
        places = (("dummy", self.dummy), ("trick", self.trick), ("played", self.played))
        for name, cards in (*places, ("declarer", self.declarer or ())):
            for card in cards:
                if card in seen:
                    raise PositionError(name, str(card), f"no card twice; it stands in {seen[card]} too")
                seen[card] = name

    def _check_won_last(self) -> None:
        card = self.won_last
        if card is None:
            return
        for name, cards in (("dummy", self.dummy), ("trick", self.trick), ("declarer", self.declarer or ())):
            if card in cards:
                raise PositionError("won_last", str(card), f"a card of a trick now over; it stands in {name}")
        if self.played and card not in self.played:
            raise PositionError("won_last", str(card), "one of the cards in played")

    @property
    def defenders_to_play(self) -> int:
        """How many defenders play to this trick after dummy: two on lead, none in fourth hand."""
        return (2, 1, 1, 0)[len(self.trick)]

    @property
    def own_card(self) -> Card | None:
        """Declarer's own card in this trick, if he has played: he sits two places before dummy."""
        return self.trick[-2] if len(self.trick) >= 2 else None

    @property
    def suit_that_won(self) -> Suit | None:
        """The suit with which dummy won the preceding trick (46B3a), if he is on lead and still holds it."""
        if self.trick or self.won_last is None or not self.dummy.of(self.won_last.suit):
            return None
        return self.won_last.suit

    @cached_property
    def unseen(self) -> dict[Suit, tuple[Card, ...]]:
        """The cards that are in no place we can see, by suit, highest first: a defender may hold any of them.

        `won_last` is seen even where `played` is not given: dummy played it under all eyes.
        """
        seen = {*self.dummy, *self.trick, *self.played, *(self.declarer or ())}
        if self.won_last is not None:
            seen.add(self.won_last)
        return {suit: tuple(card for card in DECK if card.suit is suit and card not in seen) for suit in SUITS}

    def beats(self, card: Card, other: Card) -> bool:
        """Tell whether `card`, played after `other`, takes the trick from it (44E, 44F)."""
        return law44.beats(card, other, self.trumps)

    def beats_trick(self, card: Card) -> bool:
        """Tell whether `card` would be the best of the trick so far; on lead any card is."""
        return self.best is None or self.beats(card, self.best)

    def known_to_win(self, card: Card, *, strict: bool = False) -> bool:
        """Tell whether `card`, one of dummy's, is known to win the trick (46B1b).

        It must beat the trick so far, and no unseen card that a defender still to play might play may beat
        it; each unseen card is taken singly, hands are not counted. Customary: a defender follows suit unless
        he has shown out of it or no card of it is unseen. `strict`: he may be void, and ruff or overruff.
        Declarer's own later card does not matter.
        """
        if not self.beats_trick(card):
            return False
        for top in self._threats(self.led or card.suit, strict):
            if top.suit is card.suit and top.strength > card.strength:
                return False
            if top.suit == self.trumps and top.suit is not card.suit:
                return False
        return True

    def _threats(self, led: Suit, strict: bool) -> tuple[Card, ...]:
        """Give the top card of each suit that a defender still to play might play to `led`.

        The top card is enough: where any card of a suit beats another card, the highest of the suit does.
        """
        known = self._known_threats.get((led, strict))
        if known is None:
            shown = (*self.shown_out, (), ())[: self.defenders_to_play]
            tops = {self.unseen[suit][0]: None for void_in in shown for suit in self._may_play(led, void_in, strict)}
            known = self._known_threats[led, strict] = tuple(tops)
        return known

    @cached_property
    def _known_threats(self) -> dict[tuple[Suit, bool], tuple[Card, ...]]:
        """Keep the threats: they are the same for every card of dummy."""
        return {}

    def _may_play(self, led: Suit, void_in: tuple[Suit, ...], strict: bool) -> list[Suit]:
        """Give the suits that a defender who has shown out of `void_in` may play to `led`."""
        follows = not strict and led not in void_in and self.unseen[led]
        return [suit for suit in ((led,) if follows else SUITS) if suit not in void_in and self.unseen[suit]]

    def to_json(self) -> dict[str, Any]:
        """Give all fields, in canonical form."""
        return {
            "dummy": self.dummy.to_json(),
            "trumps": str(self.trumps),
            "trick": [card.to_json() for card in self.trick],
            "won_last": None if self.won_last is None else self.won_last.to_json(),
            "played": [card.to_json() for card in self.played],
            "declarer": None if self.declarer is None else self.declarer.to_json(),
            "shown_out": [[str(suit) for suit in suits] for suits in self.shown_out],
            "turn": self.turn,
        }

    @classmethod
    def from_json(cls, data: Any) -> Position:
        """Read a position; a `PositionError` names what is missing, unknown or malformed."""
        if not isinstance(data, dict):
            raise PositionError("position", data, "an object with dummy and trumps")
        for name in data:
            if name not in _FIELDS:
                raise PositionError(name, data[name], f"no other fields than {' '.join(_FIELDS)}")
        for name in ("dummy", "trumps"):
            if name not in data:
                raise PositionError(name, None, "a value: a position needs it")
        return cls(**data)


def _holding(name: str, value: Holding | str) -> Holding:
    try:
        return Holding.parse(value)
    except ValueError:
        expected = "four suits in PBN, spades to clubs, each card once, like 'AQ4.K2.T984.7653'"
        raise PositionError(name, value, expected) from None


def _card(name: str, value: Card | str) -> Card:
    try:
        return Card.parse(value)
    except ValueError:
        raise PositionError(name, value, "a card, suit then rank, like 'SA' or 'HT'") from None


def _cards(name: str, value: Iterable[Card | str]) -> tuple[Card, ...]:
    if isinstance(value, str | Mapping) or not isinstance(value, Iterable):
        raise PositionError(name, value, "a list of cards, like ['SA', 'HT']")
    return tuple(_card(name, card) for card in value)


def _trumps(value: str) -> str:
    letter = value.strip().upper() if isinstance(value, str) else ""
    if letter not in ("S", "H", "D", "C", "NT"):
        raise PositionError("trumps", value, "S, H, D, C or NT")
    return letter


def _shown_out(value: Sequence[Iterable[Suit | str]]) -> tuple[tuple[Suit, ...], ...]:
    try:
        if isinstance(value, str | Mapping) or any(isinstance(suits, Mapping) for suits in value):
            raise TypeError
        suits = [{Suit(letter.strip().upper()) for letter in suits} for suits in value]
    except (TypeError, ValueError, AttributeError):
        raise PositionError("shown_out", value, "a list of suits for each defender, like [['H'], []]") from None
    return tuple(tuple(suit for suit in SUITS if suit in shown) for shown in suits)
