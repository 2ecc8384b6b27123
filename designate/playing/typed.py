"""What is typed at a table: the seat it is for, a card, an option of a question."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Final

from designate.cards import Card, Suit
from designate.said.designation import NamedCard
from designate.said.parse import parse
from designate.seats import Seat
from designate.table.values import OPTIONS, Choice, Pending

_SEAT: Final = re.compile(r"([NESW])(?:\s*:\s*|\s+)(.+)", re.IGNORECASE)


def spoken(line: str) -> tuple[Seat | None, str]:
    """Split a line in the seat before it and the rest; null where it begins with none.

    >>> spoken("e: accept"), spoken("W h5"), spoken("the queen")
    ((<Seat.EAST: 'E'>, 'accept'), (<Seat.WEST: 'W'>, 'h5'), (None, 'the queen'))
    """
    found = _SEAT.fullmatch(line.strip())
    return (None, line) if found is None else (Seat(found[1].upper()), found[2])


def card_in(text: str, held: Collection[Card], langs: Sequence[str], trumps: str) -> Card | None:
    """Give the one of the cards held that a text names, by its code or in words; null where it names none or two.

    >>> hand = [Card.parse("H5"), Card.parse("HQ")]
    >>> [card_in(text, hand, ["en"], "S") for text in ("five of hearts", "hq", "heart")]
    [Card('H5'), Card('HQ'), None]
    """
    try:
        named = {Card.parse(text)}
    except ValueError:
        readings = parse(text, langs).readings
        named = {card for said in readings if isinstance(said, NamedCard) and (card := _card(said, trumps))}
    of_hand = named & set(held)
    return of_hand.pop() if len(of_hand) == 1 else None


def _card(said: NamedCard, trumps: str) -> Card | None:
    suit = trumps if said.suit == "trumps" else said.suit
    return Card(suit, said.rank) if suit in tuple(Suit) else None


def option_in(text: str, asked: Pending) -> Choice | None:
    """Give the option of a question that a text names by its own word, with suits or a card behind it.

    These words are the same in every language; whatever else is said is read by `Table.hear`.

    >>> choices = (Choice("require", (Suit.HEARTS,)), Choice("neither"))
    >>> asked = Pending("penalty_choice", (Seat("S"),), choices)
    >>> option_in("require h", asked), option_in("neither", asked).option, option_in("forbid h", asked)
    (Choice(option='require', suits=(<Suit.HEARTS: 'H'>,), card=None), 'neither', None)
    """
    name, *rest = text.casefold().split()[:4] or [""]
    if name not in OPTIONS:
        return None
    letters = "".join(rest).upper()
    for option in asked.options:
        about = option.card.code if option.card is not None else "".join(option.suits)
        if option.option == name and sorted(about) == sorted(letters):
            return option
    return None
