"""The table as lines of text, the way declarer sees it: dummy by Law 41D, the trick, whose turn it is.

The lines are plain text with suit signs; whoever prints them may split them into `segments` to colour them, or turn
the signs into `letters` where they cannot be shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from designate.cards import SUITS, Card, Suit
from designate.laws.law41 import Column
from designate.laws.ruling import Edition, Reading
from designate.position import Position
from designate.speak.catalog import N_, Speech
from designate.speak.names import figures
from designate.speak.voice import Voice

if TYPE_CHECKING:
    from designate.table.hearing import Cause
    from designate.table.values import Trick

SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_SUITS: Final = {sign: Suit(letter) for letter, sign in SIGNS.items()}
# A suit sign, with the ranks that follow it: "♥K", "♠A Q 10".
_SIGNED: Final = re.compile(r"([♠♥♦♣](?:(?:10|[AKQJ2-9])\b(?: (?=10\b|[AKQJ2-9]\b))?)*)")
_WIDTH: Final = 5
_SHOWN_OUT: Final = (
    N_("The next defender to play has shown out of {suits}."),
    N_("The last defender to play has shown out of {suits}."),
)
_PLAYED: Final = N_("Played to the trick: {cards}")
_CAUSES: Final[dict[Cause, str]] = {
    "slip": N_("The first words were a slip of the tongue."),
    "misheard": N_("Dummy put out another card than declarer had called."),
}


@dataclass(frozen=True, slots=True)
class Segment:
    """A piece of a line, with the suit whose colour it has."""

    text: str
    suit: Suit | None = None


def segments(line: str) -> tuple[Segment, ...]:
    """Split a line where a suit's colour begins or ends; the texts joined are the line.

    >>> segments("Trumps: ♥")
    (Segment(text='Trumps: ', suit=None), Segment(text='♥', suit=<Suit.HEARTS: 'H'>))
    """
    return tuple(Segment(text, _SUITS.get(text[0])) for text in _SIGNED.split(line) if text)


def letters(line: str) -> str:
    """Give a line with letters for suit signs, for a screen that has none.

    >>> letters("♥K  ♠A")
    'HK  SA'
    """
    return line.translate({ord(sign): letter for sign, letter in _SUITS.items()})


def card_sign(card: Card) -> str:
    """Give a card as it is printed: ♥10."""
    return SIGNS[card.suit] + figures([card])


def hand_line(cards: Iterable[Card]) -> str:
    """Give cards in one line, suit by suit: "♠A Q 4 ♥K 2"."""
    held = sorted(cards)
    suits = [(suit, [card for card in held if card.suit is suit]) for suit in SUITS]
    return " ".join(SIGNS[suit] + figures(of_suit) for suit, of_suit in suits if of_suit)


def dummy_lines(columns: Sequence[Column]) -> tuple[str, ...]:
    r"""Draw dummy as declarer sees him: columns side by side, each card in a line, the lowest nearest the reader.

    >>> from designate import Holding
    >>> from designate.laws.law41 import layout
    >>> print(*dummy_lines(layout(Holding.parse("AQ4.K2..T5"), "H")), sep="\n")
    ♥K   ♠A   ♣10
    ♥2   ♠Q   ♣5
         ♠4
    """
    rows = zip_longest(*(column.cards for column in columns))
    return tuple("".join((card_sign(card) if card else "").ljust(_WIDTH) for card in row).rstrip() for row in rows)


def trumps_line(trumps: str, speaks: Speech) -> str:
    """Say what is trumps."""
    return speaks.say(N_("Trumps: {trumps}"), trumps=SIGNS.get(trumps) or speaks.say(N_("notrump")))


def trick_line(trick: Sequence[Card], speaks: Speech) -> str:
    """Say what has been played to the trick, in order."""
    return speaks.say(_PLAYED, cards=" ".join(map(card_sign, trick)))


def seats_line(trick: Trick, voice: Voice) -> str:
    """Say what has been played to the trick, and by whom."""
    return voice.speech.say(_PLAYED, cards=_by_seat(trick, voice))


def last_trick_line(trick: Trick, voice: Voice) -> str:
    """Say what was played to the trick before, and by whom."""
    return voice.speech.say(N_("The trick before: {cards}"), cards=_by_seat(trick, voice))


def numbered_trick_line(number: int, trick: Trick, voice: Voice) -> str:
    """Say what was played to a trick, and by whom."""
    return voice.speech.say(N_("Trick {number}: {cards}"), number=str(number), cards=_by_seat(trick, voice))


def _by_seat(trick: Trick, voice: Voice) -> str:
    return "  ".join(f"{voice.seat(played.seat)} {card_sign(played.card)}" for played in trick.cards)


def turn_line(position: Position, speaks: Speech) -> str:
    """Say whose turn it is."""
    if position.turn == "declarer":
        return speaks.say(N_("The lead is in declarer's own hand."))
    return speaks.say(N_("Dummy is to play.") if position.trick else N_("Dummy is on lead."))


def table_lines(position: Position, speaks: Speech) -> tuple[str, ...]:
    """Say everything about a position but dummy's cards: trumps, what is known, the trick, whose turn it is."""
    return (trumps_line(position.trumps, speaks), *_known(position, speaks), turn_line(position, speaks))


def ruled_by(edition: Edition, reading: Reading, speaks: Speech) -> Iterator[str]:
    """Say by what is ruled where that is not the usual."""
    if edition == "2007":
        yield speaks.say(N_("By the edition of 2007."))
    if reading == "strict":
        yield speaks.say(N_("By the strict reading: nothing beyond the words of the law."))


def cause_lines(cause: Cause | None, speaks: Speech) -> Iterator[str]:
    """Say what is known of words that change earlier ones, where there is anything."""
    if cause is not None:
        yield speaks.say(_CAUSES[cause])


def _known(position: Position, speaks: Speech) -> Iterator[str]:
    """Say what can be seen besides dummy, where there is anything."""
    if position.played:
        yield speaks.say(N_("Cards of the earlier tricks: {cards}"), cards=hand_line(position.played))
    if position.won_last is not None:
        yield speaks.say(N_("Dummy won the last trick with {card}."), card=card_sign(position.won_last))
    if position.declarer is not None:
        yield speaks.say(N_("Declarer holds: {cards}"), cards=hand_line(position.declarer))
    if position.trick:
        yield trick_line(position.trick, speaks)
    # Of two defenders still to play the first is the next one; a single one is the last.
    for says, suits in zip(_SHOWN_OUT[-position.defenders_to_play :], position.shown_out, strict=False):
        if suits:
            yield speaks.say(says, suits=" ".join(SIGNS[suit] for suit in suits))
