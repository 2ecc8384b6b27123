"""The answer to a question which card: declarer is bound to the cards that were asked about.

"Hearts", "the queen", "the higher one" pick among them. By 46B3(b) he is bound to the rank he named; asked under
another paragraph he may still name another legal card whole, with a note for the director.
"""

from __future__ import annotations

from collections.abc import Sequence

from designate.cards import Card
from designate.position import Position
from designate.said.designation import Choice, Correction, Designation, Level, NamedCard, NamedRank, NamedSuit, Vague

_LEVELS = {"higher": "high", "lower": "low"}


def narrow(
    said: Designation, candidates: Sequence[Card], trumps: str, legal: Sequence[Card], *, lowest: bool = True
) -> tuple[Card, ...] | None:
    """Give the candidates that words pick; empty if they name others, null if they do not name cards at all.

    A suit is its lowest card among the candidates (46B2), or all of it where they are not dummy's (not `lowest`); high
    and low are the extremes among them; where the suit leaves but one, it must be what high or low is among the `legal`
    cards too. An answer that is only taken back picks nothing, and of a choice each part must pick.
    """
    if isinstance(said, Choice):
        parts = [narrow(part, candidates, trumps, legal, lowest=lowest) for part in said.of]
        if None in parts:
            return None
        return tuple(sorted({card for part in parts for card in part or ()})) if all(parts) else ()
    if isinstance(said, Correction):
        part = said.then if said.first is None else said.first
        return None if said.then is None or part is None else narrow(part, candidates, trumps, legal, lowest=lowest)
    suit = getattr(said, "suit", None)
    suit = trumps if suit == "trumps" else suit
    cards = tuple(card for card in candidates if suit in (None, card.suit))
    if isinstance(said, NamedCard | NamedRank):
        return tuple(card for card in cards if card.rank == said.rank)
    if isinstance(said, NamedSuit):
        return cards[-1:] if lowest else cards
    level = _LEVELS.get(str(said.what)) if isinstance(said, Vague) and said.rank is None else None
    level = said.level if isinstance(said, Level) else level
    if level is None:
        return None
    if len(cards) == 1:
        of_suit = tuple(card for card in legal if suit in (None, card.suit))
        return cards if cards == extremes(of_suit, level) else ()
    return extremes(cards, level)


def extremes(cards: Sequence[Card], level: str) -> tuple[Card, ...]:
    """Give the highest or the lowest of some cards; several where ranks are equal."""
    if not cards:
        return ()
    pick = max if level == "high" else min
    strength = pick(card.strength for card in cards)
    return tuple(card for card in cards if card.strength == strength)


def bound_to_rank(law: Sequence[str]) -> bool:
    """Tell whether a question binds declarer to its cards: he named the rank (46B3b)."""
    return "46B3b" in law


def names_legal_card(said: Designation, position: Position) -> Card | None:
    """Give the card if it is named whole and may be played."""
    if not isinstance(said, NamedCard):
        return None
    return next((card for card in position.legal if narrow(said, [card], position.trumps, position.legal)), None)
