"""Law 46: incomplete or erroneous designation of dummy's card.

Each function rules on one kind of designation and names the paragraph it applies. 46A is the card named whole;
46B1 high, win, low; 46B2 a suit; 46B3 a rank; 46B4 a card dummy does not hold; 46B5 anything. Where the law is
silent the *customary* reading does what most directors hold, the *strict* one nothing beyond its words; neither
plays a card that the words do not settle.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from designate.cards import SUITS, Card, Suit
from designate.laws.ruling import Edition, Outcome, Ruling
from designate.position import Position
from designate.said.designation import (
    Again,
    Anything,
    Choice,
    Cover,
    Designation,
    Level,
    NamedCard,
    NamedRank,
    NamedSuit,
    Play,
    Run,
    SuitName,
    Vague,
    Win,
)


@dataclass(slots=True)
class Case:
    """A position with the edition and the reading it is ruled by."""

    position: Position
    edition: Edition
    strict: bool

    def held(self, suit: SuitName) -> tuple[Card, ...]:
        """Give dummy's cards of a suit that was named; `trumps` at notrump are none."""
        letter = self.position.trumps if suit == "trumps" else suit
        return () if letter == "NT" else self.position.dummy.of(letter)

    def only_legal_card(self) -> Card | None:
        """Give dummy's only legal card, if there is but one: there is nothing for anybody to choose."""
        legal = self.position.legal
        return legal[0] if len(legal) == 1 else None

    def one_legal_card(self) -> Card | None:
        """Give dummy's only legal card where words that name none come to it: in the customary reading."""
        return None if self.strict else self.only_legal_card()

    def can_follow(self) -> bool:
        """Tell whether a suit was led and dummy holds it."""
        led = self.position.led
        return led is not None and bool(self.position.dummy.of(led))

    def card(self, designation: Designation, card: Card, *law: str, standing: Suit | None = None) -> Ruling:
        """Rule that `card` is played."""
        return Ruling(
            Outcome.CARD, card, (card,), law, designation=designation, standing=standing, position=self.position
        )

    def ask(self, designation: Designation, cards: Sequence[Card], *law: str) -> Ruling:
        """Rule that declarer must say which of `cards` he means."""
        return Ruling(Outcome.CLARIFY, None, tuple(sorted(cards)), law, designation=designation, position=self.position)

    def legal(self, outcome: Outcome, designation: Designation, *law: str) -> Ruling:
        """Rule an `outcome` that leaves all legal cards: a void or illegal call, a defender's choice."""
        return Ruling(outcome, None, self.position.legal, law, designation=designation, position=self.position)

    def void(self, designation: Designation, *law: str) -> Ruling:
        """Rule that the call is void (46B4)."""
        return self.legal(Outcome.INVALID, designation, *law)

    def refuse(self, designation: Designation, held: Sequence[Card]) -> Ruling | None:
        """Refuse a named suit: void where dummy holds none of it (46B4), illegal where he must follow (44C)."""
        if not held:
            return self.void(designation, "46B4")
        if held[0] not in self.position.legal:
            return self.legal(Outcome.ILLEGAL, designation, "44C")
        return None


def named_card(said: NamedCard, case: Case) -> Ruling:
    """46A: rank and suit were named."""
    for card in case.held(said.suit):
        if card.rank == said.rank:
            return case.refuse(said, (card,)) or case.card(said, card, "46A")
    return case.void(said, "46B4")


def named_suit(said: NamedSuit | Again | Vague, case: Case) -> Ruling:
    """46B2: a suit and no rank, so the lowest of it."""
    assert said.suit is not None
    held = case.held(said.suit)
    return case.refuse(said, held) or case.card(said, held[-1], "46B2")


def named_rank(said: NamedRank, case: Case) -> Ruling:
    """46B3: a rank and no suit: on lead the suit that won, else the one legal card of the rank, or a question."""
    position = case.position
    in_dummy = [card for card in position.dummy.cards if card.rank == said.rank]
    won = position.suit_that_won
    for card in in_dummy:
        if card.suit is won:
            return case.card(said, card, "46B3a")
    legal = [card for card in in_dummy if card in position.legal]
    if not legal:
        return case.void(said, "46B3b" if in_dummy else "46B4")
    return case.card(said, legal[0], "46B3b") if len(legal) == 1 else case.ask(said, legal, "46B3b")


def level(said: Level, case: Case) -> Ruling:
    """46B1(a) and (c): high or low.

    2017 speaks of the highest and lowest card *of the suit led*, 2007 of the highest and lowest card. On lead,
    where no suit is led yet, customary takes the suit with which dummy won.
    """
    paragraph = "46B1a" if said.level == "high" else "46B1c"
    end = 0 if said.level == "high" else -1
    if said.suit is not None:
        held = case.held(said.suit)
        return case.refuse(said, held) or case.card(said, held[end], paragraph)
    position = case.position
    only = case.one_legal_card()
    if only is not None:
        return case.card(said, only, paragraph)
    if case.can_follow():
        return case.card(said, position.legal[end], paragraph)
    suits = [cards for cards in map(position.dummy.of, SUITS) if cards]
    if len(suits) == 1 and (position.led is None or not case.strict):
        return case.card(said, suits[0][end], paragraph)
    if position.led is None:
        won = position.suit_that_won
        if won is not None and not case.strict:
            return case.card(said, position.dummy.of(won)[end], paragraph, "46B3a")
        if not (case.edition == "2007" and case.strict):
            return case.ask(said, [cards[end] for cards in suits], paragraph)
    elif case.edition == "2017":
        return case.void(said, paragraph, "46B4")
    return _settle(said, case, _extremes(position.legal, max if said.level == "high" else min), paragraph)


def win(said: Win, case: Case) -> Ruling:
    """46B1(b): the lowest card that is known to win the trick."""
    position = case.position
    pool: Sequence[Card] = position.legal
    if said.suit is not None:
        pool = case.held(said.suit)
        refused = case.refuse(said, pool)
        if refused is not None:
            return refused
    only = case.one_legal_card()
    if only is not None and said.suit is None:
        return case.card(said, only, "46B1b")
    known = [card for card in pool if position.known_to_win(card, strict=case.strict)]
    if known:
        return _settle(said, case, _extremes(known, min), "46B1b")
    if position.led is None:
        highest = [cards[0] for cards in map(position.dummy.of, SUITS) if cards and cards[0] in pool]
        return case.ask(said, highest, "46B1b")
    able = [card for card in pool if position.beats_trick(card)]
    if not able:
        return case.void(said, "46B1b")
    return case.ask(said, able, "46B1b") if case.strict else _settle(said, case, able, "46B1b")


def cover(said: Cover, case: Case) -> Ruling:
    """Beat what has been played: the lowest card that does, of the suit led or of the suit named.

    The law has no word for it; 46B1(b) is the nearest. A named trump must be above every trump in the trick.
    """
    position = case.position
    only = case.one_legal_card()
    if only is not None and said.suit is None:
        return case.card(said, only, "46B1b")
    if position.led is None:
        return case.void(said, "46B4")
    held = position.dummy.of(position.led)
    if said.suit is not None:
        held = case.held(said.suit)
        refused = case.refuse(said, held)
        if refused is not None:
            return refused
    for card in reversed(held):
        if position.beats_trick(card):
            return case.card(said, card, "46B1b")
    return case.void(said, "46B1b")


def anything(said: Anything, case: Case) -> Ruling:
    """46B5: neither suit nor rank, so either defender may choose."""
    only = case.only_legal_card()
    return case.card(said, only, "46B5") if only else case.legal(Outcome.DEFENDER, said, "46B5")


def play(said: Play, case: Case) -> Ruling:
    """To play and no more: customary follows suit low (46B2); the words alone are 46B5."""
    follows = case.can_follow() and not case.strict
    paragraph = "46B2" if follows else "46B5"
    only = case.only_legal_card()
    if only or follows:
        return case.card(said, only or case.position.legal[-1], paragraph)
    return case.legal(Outcome.DEFENDER, said, paragraph)


def again(said: Again, case: Case) -> Ruling:
    """The same once more: the suit that won or was led (46B2), or a question."""
    if said.suit is not None:
        return named_suit(said, case)
    position = case.position
    won = position.suit_that_won
    follows = case.can_follow()
    only = case.one_legal_card()
    if not case.strict and (won is not None or follows):
        suit = position.legal if won is None else position.dummy.of(won)
        return case.card(said, only or suit[-1], "46B2")
    return case.card(said, only, "46B") if only else case.ask(said, position.legal, "46B")


def run(said: Run, case: Case) -> Ruling:
    """A suit to be run: its highest card now, and a standing instruction that may be withdrawn.

    Each later card counts as played when declarer's right-hand opponent follows to it.
    """
    suit: SuitName | Suit | None = said.suit or case.position.suit_that_won
    only = case.one_legal_card() if said.suit is None else None
    if only is not None:
        return case.card(said, only, "46B1a" if suit else "46B")
    if suit is None:
        return case.ask(said, case.position.legal, "46B")
    held = case.held(suit)  # type: ignore[arg-type]
    return case.refuse(said, held) or case.card(said, held[0], "46B1a", standing=held[0].suit)


def vague(said: Vague, case: Case) -> Ruling:
    """Words that settle no card: declarer is asked, among the cards of the suit or rank he named if any.

    The last one of a suit is the suit named, where dummy holds no more of it.
    """
    legal = case.position.legal
    if said.suit is not None:
        held = case.held(said.suit)
        if said.what == "last" and len(held) == 1:
            return named_suit(said, case)
        legal = tuple(card for card in legal if card in held) or legal
    if said.rank is not None:
        legal = tuple(card for card in legal if card.rank == said.rank) or legal
    only = case.one_legal_card() if said.suit is None and said.rank is None else None
    return case.card(said, only, "46B") if only else case.ask(said, legal, "46B")


def choice(said: Choice, case: Case) -> Ruling:
    """Two or more with an "or": declarer is asked among all that they give or ask about."""
    rulings = [apply(part, case) for part in said.of]
    useful = [ruling for ruling in rulings if ruling.outcome in (Outcome.CARD, Outcome.CLARIFY)]
    cards = {card for ruling in useful for card in ruling.candidates}
    if not cards:
        first = rulings[0]
        return Ruling(first.outcome, None, first.candidates, first.law, designation=said, position=case.position)
    return _settle(said, case, sorted(cards), *useful[0].law)


def _settle(said: Designation, case: Case, cards: Sequence[Card], *law: str) -> Ruling:
    """Play the card if there is one, else ask."""
    return case.card(said, cards[0], *law) if len(cards) == 1 else case.ask(said, cards, *law)


def _extremes(cards: Sequence[Card], end: Callable[..., int]) -> list[Card]:
    """Give the highest or lowest cards, all of them where ranks are equal."""
    strength = end(card.strength for card in cards)
    return [card for card in cards if card.strength == strength]


_ROWS: Final[dict[type[Designation], Callable[[Any, Case], Ruling]]] = {
    NamedCard: named_card,
    NamedSuit: named_suit,
    NamedRank: named_rank,
    Level: level,
    Win: win,
    Cover: cover,
    Anything: anything,
    Play: play,
    Again: again,
    Run: run,
    Vague: vague,
    Choice: choice,
}


def apply(said: Designation, case: Case) -> Ruling:
    """Rule on a designation by Law 46; words that designate nothing come out as `none`."""
    row = _ROWS.get(type(said))
    if row is None:
        return Ruling(Outcome.NONE, designation=said, position=case.position)
    if case.position.trumps == "NT" and getattr(said, "suit", None) == "trumps":
        return case.void(said, "46B4")
    return row(said, case)
