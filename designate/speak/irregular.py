"""What is said of leads and plays out of turn, exposed and penalty cards, and what must be led or played."""

from __future__ import annotations

from typing import Final

from designate.seats import Seat
from designate.speak.catalog import N_
from designate.speak.voice import Voice
from designate.table.values import Event, Restriction

# ---- out of turn


def out_of_turn(event: Event, voice: Voice) -> str:
    """Say that a card was led or played out of turn, and whose turn it was."""
    card, seat = event.cards[0], Seat(event.data["seat"])
    if "54" in event.law:
        return voice.say(N_("{seat} faces {card} as opening lead out of turn."), seat=seat, card=card)
    if "57A" in event.law:
        return voice.say(N_("{seat} plays {card} before his partner has played."), seat=seat, card=card)
    turn = Seat(event.data["turn"])
    if seat is turn.partner and voice.declarer in (seat, turn):
        return voice.say(N_("{card} is led from the wrong hand: the lead is with {turn}."), card=card, turn=turn)
    if seat.partner is voice.declarer:
        return voice.say(N_("{card} is led from dummy out of turn: the lead is with {turn}."), card=card, turn=turn)
    return voice.say(N_("{seat} leads {card} out of turn: the lead is with {turn}."), seat=seat, card=card, turn=turn)


def accepted(event: Event, voice: Voice) -> str:
    """Say that a lead out of turn stands; who spreads his hand after one becomes dummy (54A)."""
    card, seat = event.cards[0], Seat(event.data["seat"])
    if "declarer" in event.data and event.by is not None:
        return voice.say(
            N_("The lead of {card} stands. {dummy} spreads his hand, and {declarer} becomes declarer."),
            card=card, dummy=voice.compass(event.by), declarer=voice.compass(Seat(event.data["declarer"])),
        )  # fmt: skip
    if "54C" in event.law:
        return voice.say(N_("Declarer could see a card of dummy, so the lead of {card} stands."), card=card)
    return voice.say(N_("{by} accepts the lead of {card} by {seat}."), by=event.by, card=card, seat=seat)


def retracted(event: Event, voice: Voice) -> str:
    """Say that a card goes back; one that lies face down is not named."""
    seat, card = Seat(event.data["seat"]), event.cards[0]
    if "41A" in event.law:
        return voice.say(N_("The face-down lead is not for {seat} to make, and goes back to his hand."), seat=seat)
    if "52B2" in event.law:
        return voice.say(N_("{card} is not accepted. {seat} must play the penalty card."), card=card, seat=seat)
    if "turn" in event.data:
        turn = Seat(event.data["turn"])
        return voice.say(N_("The lead of {card} is taken back: the lead is with {turn}."), card=card, turn=turn)
    return voice.say(N_("The lead of {card} is refused and taken back."), card=card)


# ---- exposed and penalty cards


def exposed(event: Event, voice: Voice) -> str:
    """Say that cards were seen, and where that has no consequence."""
    cards = voice.all_of(event.cards)
    if event.data.get("free"):
        if "57C2" in event.law:
            return voice.say(
                N_("{seat} shows {cards} before his turn, after dummy moved a card unasked: no rectification."),
                seat=event.by, cards=cards,
            )  # fmt: skip
        return voice.say(
            N_("{seat} shows {cards} before his turn, after a card from both declarer and dummy: no rectification."),
            seat=event.by, cards=cards,
        )  # fmt: skip
    if "52" in event.law:
        return voice.say(N_("{seat} plays {cards}, and had to play a penalty card."), seat=event.by, cards=cards)
    if "48A" in event.law:
        return voice.say(N_("{seat} exposes {cards}: no penalty card for declarer's side."), seat=event.by, cards=cards)
    return voice.say(N_("{seat} exposes {cards}."), seat=event.by, cards=cards)


def penalty_card(event: Event, voice: Voice) -> str:
    """Say what a penalty card asks of its holder (50C, 50D1)."""
    seat, card = Seat(event.data["seat"]), event.cards[0]
    if event.data["kind"] == "minor":
        return voice.say(
            N_(
                "{seat} has a minor penalty card, {card}: it lies face up and is played before other {suit} below an "
                "honour."
            ),
            seat=seat, card=card, suit=card.suit,
        )  # fmt: skip
    return voice.say(
        N_("{seat} has a major penalty card, {card}: it lies face up and is played at the first legal opportunity."),
        seat=seat, card=card,
    )  # fmt: skip


def penalty_ended(event: Event, voice: Voice) -> str:
    """Say that penalty cards go back to the hand; that one was played has been said."""
    reason = event.data["reason"]
    if reason == "played":
        return ""
    picked_up = N_("{seat} picks up {cards}, which is no penalty card any more.")
    if len(event.cards) > 1:
        picked_up = N_("{seat} picks up {cards}, which are no penalty cards any more.")
    return voice.say(picked_up, cards=voice.all_of(event.cards), seat=Seat(event.data["seat"]))


# ---- what must be led or played

_RESTRICTED: Final = {
    ("require", "lead"): N_("{seat} must lead {suits}."),
    ("forbid", "lead"): N_("{seat} may not lead {suits} while he keeps the lead."),
    ("require", "trick"): N_("{seat} must play {suits} to this trick."),
    ("forbid", "trick"): N_("{seat} may not play {suits} to this trick."),
    ("highest", "trick"): N_("{seat} must play his highest card in {suits}."),
    ("lowest", "trick"): N_("{seat} must play his lowest card in {suits}."),
}


def restricted(event: Event, voice: Voice) -> str:
    """Say what a defender must or must not lead or play; law 44 comes first."""
    rule = _rule(event)
    suits = voice.any_of(rule.suits) if rule.kind == "forbid" else voice.all_of(rule.suits)
    return voice.say(_RESTRICTED[rule.kind, rule.until], seat=rule.seat, suits=suits)


def restriction_ended(event: Event, voice: Voice) -> str:
    """Say that a suit may be led again; what ends as it is played needs no words."""
    rule = _rule(event)
    if event.data["reason"] == "played":
        return ""
    return voice.say(N_("{seat} has lost the lead, and is free in what he leads next."), seat=rule.seat)


def unable(event: Event, voice: Voice) -> str:
    """Say that a defender cannot do what he must (59): as it is laid on him, or by the card that he has played."""
    seat = _rule(event).seat
    if event.cards:
        return voice.say(N_("{seat} could not do so, and {card} stands."), seat=seat, card=event.cards[0])
    return voice.say(N_("{seat} cannot do so, and may play any legal card."), seat=seat)


def _rule(event: Event) -> Restriction:
    return Restriction.from_json(event.data["restriction"], "restriction")
