"""What comes of a step at a table, as a pupil answers it: a card, or one of a short menu of what must happen."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from designate.cards import Card
from designate.seats import Seat
from designate.speak.catalog import N_, Speech
from designate.speak.example import Option
from designate.table.cases import Act
from designate.table.table import Table
from designate.table.values import Event, Phase

Events = Sequence[Event]


def _any(kind: str, **data: Any) -> Callable[[Events], bool]:
    """Give a test for an event of a kind, with some data."""
    return lambda events: any(
        event.kind == kind and all(event.data.get(name) == value for name, value in data.items()) for event in events
    )


def _transferred(events: Events) -> bool:
    return any(event.kind == "rectified" and event.data.get("tricks") for event in events)


def _run_ends(events: Events) -> bool:
    """Tell whether a run ends and nothing is asked: a question is what must be answered."""
    return _any("standing_ended")(events) and not _any("offered")(events)


def _without_effect(events: Events) -> bool:
    nothing_said = any(event.kind in ("refused", "no_designation") for event in events)
    return nothing_said or _any("placed", unasked=True)(events)


def _put_right(events: Events) -> bool:
    """Tell whether a card or trick is put right, or a card is taken back that was no play."""
    return any(event.kind in ("withdrawn", "retracted", "rectified", "fifth_card", "exposed") for event in events)


# In this order, the first that holds is what must happen: what comes before it is on the way there, as a penalty card
# that is picked up at once, or goes with it, as an exposed card that is a penalty card.
_HAPPENS: Final[dict[str, Callable[[Events], bool]]] = {
    "transferred": _transferred,
    "revoke": _any("revoke", established=True),
    "picked_up": _any("penalty_ended", reason="picked_up"),
    "penalty": _any("penalty_card"),
    "run_ends": _run_ends,
    "refused": _without_effect,
    "suspended": _any("suspended"),
    "settled": _any("claim_settled"),
    "asked": _any("offered"),
    "director": _any("note", code="claim_disputed"),
    "put_right": _put_right,
    "held": _any("held"),
    "answered": _any("answered"),
}
_LABELS: Final = {
    "in_order": N_("in order, play goes on"),
    "refused": N_("refused, or without effect"),
    "asked": N_("somebody must choose first"),
    "put_right": N_("put right or taken back, no more"),
    "penalty": N_("a penalty card"),
    "picked_up": N_("penalty over, picked up again"),
    "revoke": N_("an established revoke"),
    "transferred": N_("tricks transferred"),
    "held": N_("fixed, but played later"),
    "answered": N_("the answer is given"),
    "run_ends": N_("the running ends"),
    "suspended": N_("a claim: all play ceases"),
    "settled": N_("the board is settled"),
    "director": N_("the director decides"),
}
_EVERYWHERE: Final = ("in_order", "refused", "asked", "put_right", "penalty")


def right_answer(act: Act, events: Events, table: Table) -> Card | str:
    """Give what a pupil must answer: a card, or the name of what happens.

    :param act: the step.
    :param events: what came of it.
    :param table: the table before it.
    """
    if not _transferred(events) and (card := _card(act, events, table)):
        return card
    return next((name for name, holds in _HAPPENS.items() if holds(events)), "in_order")


def _card(act: Act, events: Events, table: Table) -> Card | None:
    """Give the card that is played where the step does not show it: dummy's before any other."""
    played = [(Seat(event.data["seat"]), event.cards[0]) for event in events if event.kind == "played"]
    of_dummy = [card for seat, card in played if seat is table.dummy_seat]
    if act.operation == "play":
        if is_forced(act, table):
            return Card.parse(act.arguments["card"])
        # A card that dummy plays first, since he runs a suit, is not the one that was put on the table.
        return of_dummy[0] if of_dummy and played[0][0] is table.dummy_seat and len(played) > 1 else None
    if act.operation not in ("hear", "choose", "place"):
        return None
    return next(iter([*of_dummy, *(card for _, card in played)]), None)


def is_forced(act: Act, table: Table) -> bool:
    """Tell whether a hand in turn may play one card only, by more than Law 44: penalty cards, declarer's choice."""
    if act.operation != "play" or table.pending is not None or table.phase is not Phase.PLAY:
        return False
    seat = Seat(act.arguments["seat"])
    return (
        table.turn is seat
        and list(table.legal(seat)) == [Card.parse(act.arguments["card"])]
        and len(table.follows(seat)) > 1
    )


def menu(happens: Collection[Card | str], speaks: Speech) -> tuple[Option, ...]:
    """Give what may happen anywhere, and what else happens in the cases of a law by their right answers."""
    return tuple(
        Option(name, speaks.say(label)) for name, label in _LABELS.items() if name in _EVERYWHERE or name in happens
    )
