"""Law 67: a trick to which somebody played no card, or more than one.

Noticed before both sides have played to the next trick, the card is supplied or taken back (67A, 45E, 58B). Later the
defective trick is found from the record and from the number of cards each hand has left, and rectified (67B); who owns
the trick does not change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from designate.cards import Card, Suit
from designate.laws.law44 import playable
from designate.seats import SEATS, Seat

TrickOf = Sequence[tuple[Seat, Card]]


@dataclass(frozen=True, slots=True)
class Defect:
    """A seat that has played too few or too many cards; `trick` counts from 1, or is null where the record has none.

    `extra` are the cards of his in the trick beyond the first, where the record shows them.
    """

    seat: Seat
    what: Literal["missing", "extra"]
    trick: int | None = None
    extra: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Rectification:
    """What the director does about a defect, step by step.

    `law` are the paragraphs, `steps` what is done (each a word and what it is about), `choices` the cards of which the
    offender places one, or leaves one in the trick; empty where his hand is not known, or nothing is to choose.
    """

    defect: Defect
    law: tuple[str, ...]
    steps: tuple[tuple[str, Any], ...]
    choices: tuple[Card, ...] = ()


def defects(tricks: Sequence[TrickOf], left: Mapping[Seat, int]) -> tuple[Defect, ...]:
    """Find the defects of a record of completed tricks.

    :param tricks: for each trick the seats and their cards, in the order of play.
    :param left: how many cards each hand has left, the cards of a trick that is begun counted as held.

    A seat without a card in a trick played none; one with two or more played too many. Where the record shows neither
    and a hand has a wrong number of cards left, the defect is of a trick not known.
    """
    found = []
    for seat in SEATS:
        off = 0
        for place, trick in enumerate(tricks, start=1):
            cards = tuple(card for other, card in trick if other is seat)
            if not cards:
                found.append(Defect(seat, "missing", place))
                off += 1
            elif len(cards) > 1:
                found.append(Defect(seat, "extra", place, cards[1:]))
                off -= len(cards) - 1
        wrong = left[seat] - (13 - len(tricks)) - off
        if wrong:
            found.append(Defect(seat, "missing" if wrong > 0 else "extra", None))
    return tuple(found)


def rectify(
    defect: Defect, led: Suit | None, hand: Sequence[Card] | None, *, late: bool, defender: bool, exposed: bool = False
) -> Rectification:
    """Give the rectification of a defect, step by step.

    :param led: the suit led to the defective trick, where it is known.
    :param hand: what the offender holds now, where it is known.
    :param late: both sides have played to the next trick (67B); else 67A.
    :param defender: the offender defends, so an exposed extra card becomes a penalty card.
    :param exposed: the extra card has been seen.
    """
    if defect.what == "missing":
        return _missing(defect, led, hand, late=late)
    law = ["67B2a", "67B2b"] if late else ["67A2", "45E" if len(defect.extra) < 2 else "58B"]
    steps: list[tuple[str, Any]] = [("return", list(defect.extra)), ("owner_stays", defect.trick)]
    if late:
        steps.append(("may_be_revoke", defect.trick))
    if defender and exposed:
        law.append("50")
        steps.append(("penalty_card", list(defect.extra)))
    return Rectification(defect, tuple(law), tuple(steps))


def _missing(defect: Defect, led: Suit | None, hand: Sequence[Card] | None, *, late: bool) -> Rectification:
    """Supply the missing card: at once (67A1), or among the cards played, with a revoke for it (67B1)."""
    choices = playable(hand, led) if hand is not None else ()
    if not late:
        return Rectification(defect, ("67A1",), (("supply", defect.trick),), choices)
    follows = any(card.suit is led for card in choices)
    paragraph = "67B1a" if follows else "67B1b"
    law = (paragraph, "64A2") if hand is not None else ("67B1", "64A2")
    steps = (("place", defect.trick), ("owner_stays", defect.trick), ("revoke", defect.trick), ("transfer", 1))
    return Rectification(defect, law, steps, choices)
