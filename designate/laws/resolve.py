"""A designation and a position, and what the Laws make of them."""

from __future__ import annotations

from dataclasses import replace

from designate.errors import InputError
from designate.laws import law45, law46, law55
from designate.laws.ruling import EDITIONS, READINGS, DirectorCode, Edition, Reading, Ruling
from designate.position import Position
from designate.said.designation import Choice, Correction, Designation, Win


def resolve(
    designation: Designation,
    position: Position,
    edition: Edition = "2017",
    reading: Reading = "customary",
    slip: bool = False,
) -> Ruling:
    """Rule on one designation by Law 46 and the laws around it.

    :param designation: one reading of what declarer said, from `parse` or made by hand.
    :param position: the table as dummy is to play.
    :param edition: ``"2017"`` or ``"2007"``, the edition of the Laws.
    :param reading: ``"customary"``, as most directors and players hold, or ``"strict"``, nothing beyond the words.
    :param slip: a correction is of an unintended designation (45C4b), so the second stands.

    An `InputError` is raised for what is no designation or position, or an unknown edition or reading. Every outcome
    is a value.

    >>> from designate import NamedRank, Position
    >>> ruling = resolve(NamedRank("Q"), Position(dummy="94..Q98.32", trumps="NT", won_last="SA"))
    >>> ruling.outcome.value, str(ruling.card), ruling.law
    ('card', 'DQ', ('46B3b',))
    """
    check_use(position, edition, reading)
    if not isinstance(designation, Designation):
        raise InputError("designation", designation, "a Designation")
    if isinstance(designation, Correction):
        return law45.change(designation, lambda part: resolve(part, position, edition, reading), slip=slip)
    ruling = law46.apply(designation, law46.Case(position, edition, reading == "strict"))
    parts = designation.of if isinstance(designation, Choice) else (designation,)
    for part in parts:
        if part.verb is not None or isinstance(part, Win):
            codes = dict.fromkeys((*ruling.director, *_director(part, ruling, position)))
            ruling = replace(ruling, director=tuple(codes)) if codes else ruling
    return law55.wrong_hand(ruling) if position.turn == "declarer" else ruling


def check_use(position: Position, edition: Edition, reading: Reading) -> None:
    """Refuse what is no position, or an edition or a reading that there is not, by an `InputError`."""
    if not isinstance(position, Position):
        raise InputError("position", position, "a Position")
    if edition not in EDITIONS:
        raise InputError("edition", edition, " or ".join(EDITIONS))
    if reading not in READINGS:
        raise InputError("reading", reading, " or ".join(READINGS))


def _director(said: Designation, ruling: Ruling, position: Position) -> tuple[DirectorCode, ...]:
    """Give the codes of what only a director can judge: whether another intention was incontrovertible (46B)."""
    codes: list[DirectorCode] = []
    suit = getattr(said, "suit", None)
    if suit is not None:
        is_trumps = suit in ("trumps", position.trumps)
        if said.verb == "ruff" and not is_trumps:
            codes.append("verb_contradicts")
        if said.verb == "discard" and is_trumps and position.trumps != "NT":
            codes.append("verb_contradicts")
    card = ruling.card
    if card is None:
        return tuple(codes)
    if said.verb == "ruff" and any(
        other.suit == card.suit == position.trumps and other.strength > card.strength for other in position.trick
    ):
        codes.append("overruffed")
    if isinstance(said, Win) and position.best is not None and position.best is position.own_card:
        codes.append("own_card_winning")
    return tuple(codes)
