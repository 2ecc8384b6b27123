"""What each kind of event makes of a table: a pure fold, in which nothing is judged and no words are read.

Whatever had to be settled was settled when the event was made (designate/table/desk.py and those that use it).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeVar

from designate.cards import Card, Holding, Suit
from designate.seats import SEATS, Seat, TableError
from designate.table.reading import number
from designate.table.state import State
from designate.table.values import (
    Event,
    Held,
    Last,
    Note,
    PenaltyCard,
    Pending,
    Phase,
    Played,
    Restriction,
    Standing,
    Trick,
    live,
)

S = TypeVar("S", bound=State)


def apply(state: S, event: Event) -> S:
    """Give the table after an event; a `TableError` is raised where it is not the next one."""
    if event.n != state.n:
        raise TableError("event.n", event.n, f"{state.n}, the number of events so far")
    after = _undone(state, event) if event.kind == "undone" else _changed(state, event)
    return replace(after, n=state.n + 1, history=(*state.history, event))


def _changed(state: S, event: Event) -> S:
    """Give the state after an event that is no undo, its number and history aside."""
    change = _FOLDS.get(event.kind)
    return state if change is None else replace(state, **change(state, event))


def beginning(state: S) -> S:
    """Give the table as it was before the first event."""
    first = next((event.data["declarer"] for event in state.live if "declarer" in event.data), None)
    declarer = state.declarer if first is None else Seat(first).partner
    return type(state)(
        declarer=declarer,
        contract=state.contract,
        hands=state.start,
        left=dict.fromkeys(SEATS, 13),
        start=state.start,
        edition=state.edition,
        reading=state.reading,
        langs=state.langs,
        turn=declarer.left,
    )


def _undone(state: S, event: Event) -> S:
    """Go back to where a number of events had happened; the events since stay in the history."""
    to = number(event.data.get("to"), "event.data.to")
    if to > state.n:
        raise TableError("event.data.to", to, f"at most {state.n}, the number of events so far")
    table = beginning(state)
    for earlier in live(state.history[:to]):
        table = replace(_changed(table, earlier), n=table.n + 1, history=(*table.history, earlier))
    return replace(table, n=state.n, history=state.history)


Change = dict[str, Any]


def _without(state: State, seat: Seat, card: Card) -> dict[Seat, Holding | None]:
    hand = state.hands[seat]
    return {**state.hands, seat: None if hand is None else Holding(tuple(held for held in hand if held is not card))}


def _with(state: State, seat: Seat, card: Card) -> dict[Seat, Holding | None]:
    hand = state.hands[seat]
    return {**state.hands, seat: None if hand is None else Holding((*hand, card))}


def _lead_faced(_: State, event: Event) -> Change:
    """Turn the opening lead: it is the first card of the first trick, and dummy is to be spread."""
    return {"phase": Phase.SPREAD, "held": None, "trick": Trick(leader=event.by), "turn": event.by}


def _spread(state: State, event: Event) -> Change:
    holding = Holding.parse(event.data["holding"])
    return {"phase": Phase.PLAY, "hands": {**state.hands, state.dummy_seat: holding}}


def _designated(_: State, event: Event) -> Change:
    last = Last(event.n, event.cards[0], "named", event.said)
    return {"last": last, "pending": None}


def _played(state: State, event: Event) -> Change:
    """Put a card into the trick at the place of its seat; the turn is that of the first seat that is missing."""
    seat, card = Seat(event.data["seat"]), event.cards[0]
    if card not in state.possible(seat):
        raise TableError("event.cards", str(card), f"a card that {seat} may hold")
    if "trick" in event.data:
        return _into_closed(state, seat, card, event)
    trick = state.trick.with_card(Played(seat, card, event.data["how"]))
    suit, shown = trick.not_followed(seat), state.shown_out
    if suit is not None and suit not in shown[seat]:
        shown = {**shown, seat: (*shown[seat], suit)}
    return {
        "trick": trick,
        "hands": _without(state, seat, card),
        "left": {**state.left, seat: state.left[seat] - 1},
        "turn": _next(trick),
        "shown_out": shown,
        "held": None if state.held and state.held.card is card else state.held,
        "early": None if state.early and state.early.card is card else state.early,
        "last": state.last if event.data["how"] != "touched" else Last(event.n, card, "touched"),
    }


def _into_closed(state: State, seat: Seat, card: Card, event: Event) -> Change:
    """Put a card in the place of another in a trick that stays won by the same hand."""
    place = event.data["trick"] - 1
    trick = state.tricks[place].with_card(Played(seat, card, event.data["how"]))
    tricks = (*state.tricks[:place], trick, *state.tricks[place + 1 :])
    return {
        "tricks": tricks,
        "hands": _without(state, seat, card),
        "left": {**state.left, seat: state.left[seat] - 1},
        "shown_out": _shown_out(state, (*tricks, state.trick)),
    }


def _withdrawn(state: State, event: Event) -> Change:
    """Take a card back into its hand; a trick that is over is opened again, unless another card takes its place."""
    seat, card = Seat(event.data["seat"]), event.cards[0]
    for name, held in (("held", state.held), ("early", state.early)):
        if held is not None and held.card is card:
            return {name: None, "phase": Phase.LEAD if state.phase is Phase.CLARIFICATION else state.phase}
    if "trick" in event.data:
        return _out_of_closed(state, seat, card, event.data["trick"] - 1)
    tricks, trick = state.tricks, state.trick
    if all(played.card is not card for played in trick.cards):
        tricks, trick = tricks[:-1], replace(tricks[-1], winner=None)
    trick = trick.without(card)
    return {
        "tricks": tricks,
        "trick": trick,
        "turn": _next(trick),
        "hands": _with(state, seat, card),
        "left": {**state.left, seat: state.left[seat] + 1},
        "shown_out": _shown_out(state, (*tricks, trick)),
        "phase": Phase.PLAY if state.phase is Phase.OVER else state.phase,
    }


def _out_of_closed(state: State, seat: Seat, card: Card, place: int) -> Change:
    trick = state.tricks[place].without(card)
    return {
        "tricks": (*state.tricks[:place], trick, *state.tricks[place + 1 :]),
        "hands": _with(state, seat, card),
        "left": {**state.left, seat: state.left[seat] + 1},
    }


def _shown_out(state: State, record: tuple[Trick, ...]) -> dict[Seat, tuple[Suit, ...]]:
    """Work out from the tricks who has shown out of what, revokes that were found apart."""
    shown: dict[Seat, tuple[Suit, ...]] = dict.fromkeys(state.left, ())
    for trick in record:
        for played in trick.cards:
            suit = trick.not_followed(played.seat)
            if suit is not None and suit not in shown[played.seat]:
                shown[played.seat] = (*shown[played.seat], suit)
    for event in state.live:
        if event.kind == "revoke":
            seat, suit = Seat(event.data["seat"]), Suit(event.data["suit"])
            shown[seat] = tuple(other for other in shown[seat] if other is not suit)
    return shown


def _trick_won(state: State, event: Event) -> Change:
    """Close the trick; its winner leads."""
    winner = event.by
    if winner is None or state.trick.of(winner) is None:
        raise TableError("event.by", winner, "a seat that has played to the trick")
    return {
        "tricks": (*state.tricks, replace(state.trick, winner=winner)),
        "trick": Trick(leader=winner),
        "turn": winner,
    }


def _over(_: State, __: Event) -> Change:
    return {"phase": Phase.OVER, "turn": None, "pending": None, "standing": None}


def _held(state: State, event: Event) -> Change:
    seat = Seat(event.data["seat"])
    held = Held(seat, event.cards[0], event.law, event.data["how"])
    if event.data.get("face_down"):
        return {"held": held, "phase": Phase.CLARIFICATION}
    return {"early": held} if state.is_defender(seat) else {"held": held}


def _offered(_: State, event: Event) -> Change:
    return {"pending": Pending.from_json(event.data["pending"], "pending")}


def _standing(_: State, event: Event) -> Change:
    return {"standing": Standing(Suit(event.data["suit"]), next(iter(event.cards), None))}


def _accepted(state: State, event: Event) -> Change:
    """Let a lead out of turn stand: its seat leads. Who spreads his hand after one becomes dummy (54A)."""
    leader = Seat(event.data["seat"])
    if state.trick.cards:
        raise TableError("event.kind", event.kind, "no trick that is begun")
    change: Change = {"pending": None, "trick": Trick(leader=leader), "turn": leader, "held": None}
    if state.phase in (Phase.LEAD, Phase.CLARIFICATION):
        change["phase"] = Phase.SPREAD
    if "declarer" in event.data:
        change["declarer"] = Seat(event.data["declarer"])
    return change


def _retracted(_: State, event: Event) -> Change:
    """Take a lead out of turn back; where it had been let stand for a while, the right hand leads again."""
    if "turn" not in event.data:
        return {"pending": None}
    turn = Seat(event.data["turn"])
    return {"pending": None, "trick": Trick(leader=turn), "turn": turn}


def _penalty_card(state: State, event: Event) -> Change:
    seat, card = Seat(event.data["seat"]), event.cards[0]
    others = tuple(p for p in state.penalty if p.card is not card)
    return {"penalty": (*others, PenaltyCard(seat, card, event.data["kind"], event.data["cause"]))}


def _penalty_ended(state: State, event: Event) -> Change:
    return {"penalty": tuple(p for p in state.penalty if p.card not in event.cards)}


def _restricted(state: State, event: Event) -> Change:
    return {"restrictions": (*state.restrictions, Restriction.from_json(event.data["restriction"], "restriction"))}


def _restriction_ended(state: State, event: Event) -> Change:
    ended = Restriction.from_json(event.data["restriction"], "restriction")
    return {"restrictions": tuple(rule for rule in state.restrictions if rule != ended)}


def _revoke(state: State, event: Event) -> Change:
    seat, suit = Seat(event.data["seat"]), Suit(event.data["suit"])
    kept = tuple(other for other in state.shown_out[seat] if other is not suit)
    return {"shown_out": {**state.shown_out, seat: kept}}


def _defective_trick(state: State, event: Event) -> Change:
    """Go on without the card of a seat that has played none, where the director says so."""
    if not event.data.get("left_out"):
        return {}
    seat = Seat(event.data["seat"])
    trick = replace(state.trick, left_out=(*state.trick.left_out, seat))
    return {"trick": trick, "turn": _next(trick)}


def _next(trick: Trick) -> Seat | None:
    """Give the first seat in turn that has yet to play to a trick, who was left out not counted."""
    return next(iter(trick.missing()), None)


def _rectified(state: State, event: Event) -> Change:
    """Put a missing card among those of its trick, or take an extra one back to its hand (67B)."""
    if "trick" not in event.data:
        return {}
    seat, place, card = Seat(event.data["seat"]), event.data["trick"] - 1, event.cards[0]
    trick = state.tricks[place]
    if event.data["what"] == "extra" and all((p.seat, p.card) != (seat, card) for p in trick.cards):
        return {}  # it was never taken out of the hand
    if event.data["what"] == "missing":
        cards, hands, step = (*trick.cards, Played(seat, card, "placed")), _without(state, seat, card), -1
    else:
        cards = trick.without(card).cards
        hands, step = _with(state, seat, card), 1
    winner = Seat(event.data.get("winner", trick.winner))
    tricks = (*state.tricks[:place], replace(trick, cards=cards, winner=winner), *state.tricks[place + 1 :])
    change = {"tricks": tricks, "hands": hands, "left": {**state.left, seat: state.left[seat] + step}}
    return change if winner is trick.winner else {**change, "trick": Trick(leader=winner), "turn": winner}


def _claim_settled(_: State, __: Event) -> Change:
    return {"pending": None, "held": None, "early": None}


def _note(state: State, event: Event) -> Change:
    seats = tuple(map(Seat, event.data["for"]))
    return {"notes": (*state.notes, Note(event.n, event.data["code"], event.law, seats))}


def _answered(_: State, __: Event) -> Change:
    return {"pending": None}


_FOLDS: Final[dict[str, Callable[[Any, Event], Change]]] = {
    "lead_faced": _lead_faced,
    "spread": _spread,
    "designated": _designated,
    "played": _played,
    "held": _held,
    "withdrawn": _withdrawn,
    "trick_won": _trick_won,
    "over": _over,
    "offered": _offered,
    "chosen": _answered,
    "standing": _standing,
    "standing_ended": lambda _, __: {"standing": None},
    "accepted": _accepted,
    "retracted": _retracted,
    "penalty_card": _penalty_card,
    "penalty_ended": _penalty_ended,
    "restricted": _restricted,
    "restriction_ended": _restriction_ended,
    "revoke": _revoke,
    "defective_trick": _defective_trick,
    "rectified": _rectified,
    "claim_settled": _claim_settled,
    "suspended": lambda _, __: {"phase": Phase.SUSPENDED, "standing": None},
    "resumed": lambda _, __: {"phase": Phase.PLAY, "pending": None},
    "note": _note,
}
