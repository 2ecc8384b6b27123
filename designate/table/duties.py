"""What defenders must and must not play: penalty cards, restrictions, and the choices they leave to declarer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations, takewhile

from designate.cards import SUITS, Card, Suit
from designate.laws import law50
from designate.laws.ruling import Edition
from designate.seats import Seat
from designate.table.desk import Desk, cards_of
from designate.table.values import Choice, Event, Restriction


def penalise(desk: Desk, seat: Seat, cards: Sequence[Card], *, intentional: bool, cause: str) -> None:
    """Make a defender's exposed cards penalty cards; with two or more he has but major ones (50B)."""
    table = desk.table
    before = [p for p in table.penalty if p.seat is seat and p.card not in cards]
    several = len(cards) + len(before) > 1
    for card in cards:
        kind = law50.kind_of(card, intentional=intentional, several=several)
        desk.emit("penalty_card", seat, ["50B"], [card], seat=seat, kind=kind, cause=cause)
    for p in before:
        if p.kind == "minor":
            desk.emit("penalty_card", seat, ["50B"], [p.card], seat=seat, kind="major", cause=p.cause)
    _inform(desk, seat, on_table=True)


def _inform(desk: Desk, seat: Seat, *, on_table: bool) -> None:
    """Note what of a penalty card is authorised information, and for whom (50E).

    That the card must be played is for all to know, also in 2007; what else its sight tells is for declarer alone in
    2007, and in 2017 for all while it lies on the table, for declarer alone afterwards.
    """
    if desk.table.edition == "2007":
        if on_table:
            desk.note("authorised_duty", ["50E1"])
            desk.note("unauthorised_sight", ["50E2"], [seat.partner])
    elif on_table:
        desk.note("authorised_on_table", ["50E1"])
    else:
        desk.note("unauthorised_when_gone", ["50E2"], [seat.partner])


def lift(desk: Desk, seat: Seat, cards: Sequence[Card], reason: str) -> None:
    """End penalty cards: they were played, or are picked up."""
    law = {"played": ["50D1a"], "picked_up": ["50D2a"]}.get(reason, ["81C"])
    desk.emit("penalty_ended", seat, law, cards, seat=seat, reason=reason)
    _inform(desk, seat, on_table=False)


def done(desk: Desk, seat: Seat, card: Card, *, leading: bool) -> None:
    """See to what ends when a seat has played: its penalty card, a restriction that it obeyed or could not obey."""
    table = desk.table
    for rule in [rule for rule in table.restrictions if rule.seat is seat and (leading or rule.until == "trick")]:
        if not obeyed(rule, card, table.trick.led):
            desk.emit("unable", seat, ["59"], [card], restriction=rule)
        if rule.until == "trick" or rule.kind == "require":
            desk.emit("restriction_ended", seat, rule.law, restriction=rule, reason="played")
    if any(p.card is card for p in table.penalty):
        lift(desk, seat, [card], "played")


def obeyed(rule: Restriction, card: Card, led: Suit | None) -> bool:
    """Tell whether a card is what a restriction asks for, as far as the card alone shows it."""
    if rule.kind == "forbid":
        return card.suit not in rule.suits
    return card.suit in rule.suits if rule.kind == "require" else card.suit is led


def trick_over(desk: Desk, winner: Seat) -> None:
    """End the restrictions of who has lost the lead, or never had it."""
    for rule in desk.table.restrictions:
        if rule.seat is not winner:
            desk.emit("restriction_ended", rule.seat, rule.law, restriction=rule, reason="lost_lead")


def restrict(desk: Desk, seat: Seat, choice: Choice, until: str, law: Sequence[str]) -> None:
    """Lay a restriction on a defender; that he cannot obey (59) shows when he plays, and not before."""
    rule = Restriction(seat, choice.option, choice.suits, until, tuple(law))  # type: ignore[arg-type]  # from options
    desk.emit("restricted", desk.table.declarer, law, restriction=rule)


# ---- declarer's choices


def ask(desk: Desk) -> None:
    """Ask declarer what the penalty cards of the hand in turn, or of its partner, leave him to choose."""
    table = desk.table
    seat = table.turn
    if seat is None or not table.is_defender(seat):
        return
    partners = table.penalty_cards(seat.partner, "major")
    if not table.trick.cards and partners and not _chosen(desk):
        desk.offer("penalty_choice", [table.declarer], lead_options(partners), ["50D2"], seat=seat)
        return
    own = [card for card in table.legal(seat) if card in table.penalty_cards(seat, "major")]
    if len(own) > 1:
        desk.offer("penalty_card", [table.declarer], cards_of(own), ["50D1a"], seat=seat)


def _chosen(desk: Desk) -> bool:
    """Tell whether declarer has made his choice for this lead."""
    since = takewhile(lambda event: not _asks_anew(event), reversed(desk.table.live))
    chosen = [event for event in since if event.kind == "chosen" and (event.data["choice"] or "81C" in event.law)]
    return any(event.data["question"] in ("penalty_choice", "opening_lead") for event in chosen)


def _asks_anew(event: Event) -> bool:
    """Tell whether an event makes another choice of the lead: a new trick, or other penalty cards."""
    lifted = event.kind == "penalty_ended" and event.data["reason"] == "director"
    return lifted or event.kind in ("trick_won", "penalty_card")


def lead_options(cards: Iterable[Card]) -> tuple[Choice, ...]:
    """Give declarer's choices about a lead (50D2, 51B): require one suit, forbid one or more, or neither."""
    held = {card.suit for card in cards}
    suits = [suit for suit in SUITS if suit in held]
    sets = chain.from_iterable(combinations(suits, size) for size in range(1, len(suits) + 1))
    return (
        *(Choice("require", (suit,)) for suit in suits),
        *(Choice("forbid", some) for some in sets),
        Choice("neither"),
    )


def choose_lead(desk: Desk, seat: Seat, choice: Choice) -> None:
    """Carry out declarer's choice about the lead of `seat`, whose partner has penalty cards (50D2, 51B)."""
    if choice.option == "neither":
        return
    partner = seat.partner
    major = desk.table.penalty_cards(partner, "major")
    restrict(desk, seat, choice, "lead", ["50D2a"] if len(major) == 1 else ["50D2a", "51B"])
    lift(desk, partner, law50.picked_up(major, choice.suits), "picked_up")


def premature_options(led: Suit, edition: Edition) -> tuple[Choice, ...]:
    """Give declarer's choices after a defender played before his partner (57A): of the suit led, or another suit.

    Another suit may be required by the edition of 2017 alone.
    """
    others = [suit for suit in SUITS if suit is not led]
    required = others if edition == "2017" else []
    return (
        Choice("highest"),
        Choice("lowest"),
        *(Choice("require", (suit,)) for suit in required),
        *(Choice("forbid", (suit,)) for suit in others),
    )
