"""Cards taken back from a trick, with what was played on them; and who may change his card for that (47, 62C)."""

from __future__ import annotations

from collections.abc import Sequence

from designate.cards import Card
from designate.seats import Seat
from designate.table.desk import Desk, options_of
from designate.table.values import Played, Trick


def after(desk: Desk, card: Card) -> list[Played]:
    """Give the cards that were played after `card`, in order; empty where it is in no trick."""
    played = [played for trick in desk.table.record for played in trick.cards]
    place = next((place for place, one in enumerate(played) if one.card is card), len(played))
    return played[place + 1 :]


def played_behind(trick: Trick, card: Card) -> tuple[Played, ...]:
    """Give what was played to a trick after `card`."""
    place = next(i for i, played in enumerate(trick.cards) if played.card is card)
    return trick.cards[place + 1 :]


def take_back(
    desk: Desk, seat: Seat, card: Card, law: Sequence[str], why: str, instead: Card | None = None
) -> list[Seat]:
    """Take a card back, and with it what was played to later tricks; give the defenders whose cards stay in its trick.

    What others played after it to the same trick stays, unless the suit that was led is no longer led.
    """
    table = desk.table
    trick = next(trick for trick in table.record if trick.of(seat) is card)
    follow = trick.cards[0].card is not card or (instead is not None and instead.suit is card.suit)
    stay = trick.cards if follow else ()
    behind = after(desk, card)
    for played in reversed(behind):
        if played not in stay:
            desk.emit("withdrawn", played.seat, law, [played.card], seat=played.seat, why="followed_on")
    desk.emit("withdrawn", player(desk, seat), law, [card], seat=seat, why=why)
    return [played.seat for played in behind if played in stay and table.is_defender(played.seat)]


def player(desk: Desk, seat: Seat) -> Seat:
    """Give who plays the cards of a seat: declarer those of dummy."""
    return desk.table.declarer if seat is desk.table.dummy_seat else seat


def may_change(desk: Desk, seats: Sequence[Seat], card: Card, law: Sequence[str] = ("47D",)) -> None:
    """Ask those who played after a card that was changed whether they take theirs back; declarer is asked for dummy."""
    if seats:
        options = options_of("withdraw", "keep")
        desk.offer("withdraw", dict.fromkeys(player(desk, seat) for seat in seats), options, law, card=card)
