"""A revoke or a defective trick that somebody has noticed (61 to 64, 67): corrected, or noted for the end of play."""

from __future__ import annotations

from typing import Any, Final

from designate.cards import Card
from designate.laws import law44, law67
from designate.laws.law67 import Defect, Rectification
from designate.seats import SEATS, Seat, TableError
from designate.table import duties, revokes, tricks
from designate.table.desk import Desk
from designate.table.values import Trick

REPORTS: Final = ("revoke", "missing", "extra")
"""What somebody may report of a seat."""


def report(desk: Desk, seat: Seat, what: str, trick: int | None, card: Card | None) -> None:
    """Take note of a revoke, a missing or an extra card that somebody has noticed, and rectify it."""
    if what not in REPORTS:
        raise TableError("what", what, f"one of {' '.join(REPORTS)}")
    if trick is not None and trick not in range(1, len(desk.table.record) + 1):
        raise TableError("trick", trick, f"a trick of the record, 1 to {len(desk.table.record)}")
    if what == "revoke":
        revokes.revoked(desk, seat, revokes.not_followed(desk, seat, trick))
    else:
        _defective(desk, seat, what, trick, card)


def _defective(desk: Desk, seat: Seat, what: str, place: int | None, card: Card | None) -> None:
    """Find the defective trick of a seat and rectify it (67): with the card it is done, else it is said what to do."""
    table = desk.table
    defect = _defect(desk, seat, what, place, card)
    if defect is None:
        desk.refuse(seat, "not_legal", ["67"], what=what, trick=place)
        return
    trick = table.record[defect.trick - 1] if defect.trick else Trick()
    late = defect.trick is None or both_sides_after(desk, trick.cards[0].card)
    hand = table.hands[seat]
    found = law67.rectify(
        defect,
        trick.led,
        None if hand is None else hand.cards,
        late=late,
        defender=table.is_defender(seat),
        exposed=card is not None,
    )
    desk.emit(
        "defective_trick", seat, found.law, found.choices, seat=seat, what=what, trick=defect.trick, late=late,
        steps=[{"do": do, "about": about} for do, about in found.steps],
    )  # fmt: skip
    if card is not None and defect.trick is not None and defect.trick <= len(table.tricks):
        _rectify(desk, seat, defect, found, card, late=late)


def _rectify(desk: Desk, seat: Seat, defect: Defect, found: Rectification, card: Card, *, late: bool) -> None:
    """Supply the missing card in time (67A1), or late, a revoke by itself (67B1); or give an extra one back (67B2)."""
    table, place = desk.table, defect.trick or 0
    if defect.what == "missing" and card not in (found.choices or table.possible(seat)):
        desk.refuse(seat, "not_legal", found.law, legal=found.choices)
        return
    if defect.what == "missing" and not late:
        _supply(desk, seat, place, card)
        return
    desk.emit("rectified", seat, found.law, [card], seat=seat, what=defect.what, trick=place)
    if defect.what == "missing":
        told: dict[str, Any] = {"seat": seat, "suit": table.tricks[place - 1].led, "trick": place, "established": True}
        desk.emit("revoke", seat, ["67B1", "64A2"], [card], **told)
        return
    _missed_since(desk, seat, place, card)
    if table.is_defender(seat):
        duties.penalise(desk, seat, [card], intentional=False, cause="extra_card")


def _supply(desk: Desk, seat: Seat, place: int, card: Card) -> None:
    """Add a missing card in time: it may win the trick as any card does; then what was led since goes back."""
    table = desk.table
    trick = table.tricks[place - 1]
    best = law44.best([*(played.card for played in trick.cards), card], table.contract.trumps)
    winner = seat if best is card else trick.winner
    if winner is not trick.winner:
        for played in reversed(table.trick.cards):
            desk.emit("withdrawn", played.seat, ["67A1"], [played.card], seat=played.seat, why="followed_on")
    desk.emit("rectified", seat, ["67A1"], [card], seat=seat, what="missing", trick=place, winner=winner)
    tricks.settle(desk)


def _defect(desk: Desk, seat: Seat, what: str, place: int | None, card: Card | None) -> Defect | None:
    """Give the defect that is reported, if the record does not speak against it.

    A card too many was seldom seen when it was played: the record has his other card there, and the extra one in hand.
    """
    table = desk.table
    record = [[(played.seat, played.card) for played in trick.cards] for trick in table.tricks]
    begun = {seat: table.left[seat] + (table.trick.of(seat) is not None) for seat in SEATS}
    for defect in law67.defects(record, begun):
        if defect.seat is seat and defect.what == what and place in (None, defect.trick):
            return defect if what == "missing" or card is None or card in defect.extra else None
    if place is None:
        return None
    if what == "missing":
        return Defect(seat, "missing", place) if place > len(table.tricks) and seat in table.missing() else None
    played = place <= len(table.tricks) and (card is None or card in table.possible(seat))
    return Defect(seat, "extra", place, () if card is None else (card,)) if played else None


def _missed_since(desk: Desk, seat: Seat, place: int, card: Card) -> None:
    """Note the revokes that come of a card deemed to have been in the hand since (67B2b)."""
    for number, trick in enumerate(desk.table.tricks[place:], start=place + 1):
        own = trick.of(seat)
        if own is not None and trick.not_followed(seat) is card.suit:
            told: dict[str, Any] = {"seat": seat, "suit": card.suit, "trick": number, "established": True}
            desk.emit("revoke", seat, ["67B2b", "61A"], [own], **told)


def both_sides_after(desk: Desk, card: Card) -> bool:
    """Tell whether each side has played to the next trick after that of `card` (45D1, 67A)."""
    record = desk.table.record
    place = next((i for i, trick in enumerate(record) if card in [p.card for p in trick.cards]), len(record))
    later = record[place + 1 : place + 2]
    return len({played.seat.side for trick in later for played in trick.cards}) == 2 or place + 2 < len(record)
