"""What happens at a table, in sentences for those who sit at it: said line by line they tell how the play goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from designate.cards import Suit
from designate.seats import Seat
from designate.speak import irregular, rectified, talk
from designate.speak.catalog import N_, speech
from designate.speak.pending import ask, claim_question, pending_message
from designate.speak.voice import Voice
from designate.table.state import State
from designate.table.values import Event, Pending

__all__ = ["event_message", "pending_message"]

# What happens on every board is said without its paragraph.
_PLAIN: Final = ("lead_faced", "spread", "trick_won", "over")
_OF_DUMMY: Final = ("played", "held", "withdrawn", "out_of_turn")


def event_message(event: Event, locale: str = "en", table: State | None = None) -> str:
    """Say what happened at a table, in a sentence or two, with the paragraphs that it rests on.

    Events that add nothing to those beside them give an empty text: words that called a card, since the card is played
    next; a question, before its answer; a choice that is carried out at once.

    :param event: what happened.
    :param locale: the language to speak.
    :param table: the table, before or after it; with it declarer and dummy are called so, without it seats are named by
        the compass.

    An `InputError` names a locale without messages.

    >>> from designate.table.table import Table
    >>> table = Table.new("S", "NT", hands={"N": "AQ4.K2.T984.7653"}).play("W", "H5").table.spread().table
    >>> [event_message(event, "en", table) for event in table.hear("king").events]
    ['', 'Dummy plays the king of hearts. (Law 46B3(b))']
    """
    voice = Voice(speech(locale), _declarer(event) if table is None else table.declarer)
    text = _SAYS[event.kind](event, voice)
    plain = event.kind in _PLAIN or event.data.get("face_down")
    return text if plain or event.kind == "offered" else voice.cite(text, event.law)


def _declarer(event: Event) -> Seat | None:
    """Tell who is declarer where the event alone shows it: one who plays the card of his partner."""
    seat = event.data.get("seat")
    return event.by if event.kind in _OF_DUMMY and event.by and seat == event.by.partner else None


def _silent(_event: Event, _voice: Voice) -> str:
    """Say nothing: what comes before or after it says all."""
    return ""


# ---- play


def _spread(_event: Event, voice: Voice) -> str:
    return voice.say(N_("Dummy is spread."))


def _played(event: Event, voice: Voice) -> str:
    """Say who plays a card; in a trick that is over it takes the place of another."""
    seat, card = Seat(event.data["seat"]), event.cards[0]
    if "trick" in event.data:
        return voice.say(N_("{card} is put in its place in trick {trick}."), card=card, trick=str(event.data["trick"]))
    if event.data["how"] == "chosen":
        chosen = N_("{seat} plays {card}, as a defender has chosen.")
        chosen = chosen if "46B5" in event.law else N_("{seat} plays {card}, as declarer has chosen.")
        return voice.say(chosen, seat=seat, card=card)
    return voice.say(N_("{seat} plays {card}."), seat=seat, card=card)


def _held(event: Event, voice: Voice) -> str:
    """Say that a card is fixed before its turn; the opening lead that lies face down is not named."""
    seat = Seat(event.data["seat"])
    if event.data.get("face_down"):
        return voice.say(N_("{seat} leads face down."), seat=seat)
    if "67A" in event.law:
        return voice.say(
            N_("{seat} leads {card} to the next trick once this one is complete."), seat=seat, card=event.cards[0]
        )
    return voice.say(
        N_("{card} from {seat} comes before its turn: it stands, and is played in turn."),
        seat=seat,
        card=event.cards[0],
    )


def _placed(event: Event, voice: Voice) -> str:
    """Say that dummy moved a card that was not called."""
    if event.data["unasked"]:
        return voice.say(N_("Dummy moves {card}, and nobody called it: that is no play."), card=event.cards[0])
    return "" if "45B" in event.law else voice.say(N_("Dummy puts out {card}."), card=event.cards[0])


_WITHDRAWN: Final = {
    "changed": N_("{card} goes back to dummy."),
    "revoke": N_("{seat} takes back {card}."),
    "withdrawn": N_("{seat} takes back {card}, and may play another card."),
    "followed_on": N_("{card} goes back too: {seat} played it since."),
    "face_down": N_("{seat} takes his face-down lead back: another was faced out of turn."),
    "not_legal": N_("{card} may not be played now, so {seat} plays another card."),
}


def _withdrawn(event: Event, voice: Voice) -> str:
    """Say that a card goes back to the hand; of a lead that is taken back that is said next."""
    why = event.data["why"]
    if why == "retracted":
        return ""
    return voice.say(_WITHDRAWN[why], seat=Seat(event.data["seat"]), card=event.cards[0])


def _trick_won(event: Event, voice: Voice) -> str:
    return voice.say(N_("{seat} wins the trick."), seat=event.by)


def _over(event: Event, voice: Voice) -> str:
    return voice.say(N_("The play is over. Tricks won: {score}."), score=talk.score(event.data["won"], voice))


# ---- choices


def _offered(event: Event, voice: Voice) -> str:
    """Ask what is asked; what is claimed has just been said."""
    pending = Pending.from_json(event.data["pending"], "pending")
    if pending.kind == "claim":
        return voice.cite(claim_question(pending, voice), pending.law)
    return ask(pending, voice)


_NO_LEAD: Final = N_("Declarer neither requires nor forbids a lead. The penalty card stays.")
_CHOSEN: Final = {
    ("confirm", "retract"): N_("That card was not meant. Declarer calls again."),
    ("defender_choice", "neither"): N_("{seat} does not wish to choose."),
    ("opening_lead", "neither"): _NO_LEAD,
    ("penalty_choice", "neither"): _NO_LEAD,
    ("penalty_card", "accept"): N_("Declarer accepts the card that was played."),
    ("withdraw", "keep"): N_("{seat} leaves his card."),
    ("claim", "agree"): N_("{seat} agrees to the claim."),
    ("claim", "continue"): N_("{seat} wishes to play on."),
}


def _chosen(event: Event, voice: Voice) -> str:
    """Say what was chosen where nothing comes of it at once, so that no other event says it."""
    choice = event.data["choice"]
    said = choice and _CHOSEN.get((event.data["question"], choice["option"]))
    return voice.say(said, seat=event.by) if said and event.by is not None else ""


def _standing(event: Event, voice: Voice) -> str:
    """Say that a suit is run, and which card of it is next."""
    if event.cards:
        return voice.say(N_("Next from dummy: {card}, unless declarer says otherwise."), card=event.cards[0])
    return voice.say(
        N_("Then {suit} from the top at each lead, until declarer says otherwise."), suit=Suit(event.data["suit"])
    )


_ENDED: Final = {
    "designation": N_("The running of {suit} ends: declarer calls anew."),
    "hold": N_("The running of {suit} ends: declarer has said to wait."),
    "lost_lead": N_("The running of {suit} ends: dummy is not on lead."),
    "void": N_("The running of {suit} ends: dummy has no more of them."),
    "question": N_("The running of {suit} ends: a question was asked."),
    "not_understood": N_("The running of {suit} ends: declarer's words were not understood."),
}


def _standing_ended(event: Event, voice: Voice) -> str:
    return voice.say(_ENDED[event.data["reason"]], suit=Suit(event.data["suit"]))


# ---- claims


def _claimed(event: Event, voice: Voice) -> str:
    if not event.data["tricks"]:
        return voice.say(N_("{seat} concedes the rest."), seat=event.by)
    return voice.say(N_("{seat} claims {tricks}."), seat=event.by, tricks=voice.tricks(event.data["tricks"]))


def _claim_settled(event: Event, voice: Voice) -> str:
    text = N_("The claim is settled: {side} gets {tricks} of the rest.")
    assert event.by is not None
    return voice.say(text, tricks=voice.tricks(event.data["tricks"]), side=voice.side(event.by.side))


def _resumed(event: Event, voice: Voice) -> str:
    """Say that the play goes on by agreement; that it does so by the director's decision has been said."""
    return "" if "81C" in event.law else voice.say(N_("The play goes on."))


_SAYS: Final[dict[str, Callable[[Event, Voice], str]]] = {
    "lead_faced": lambda _, voice: voice.say(N_("The opening lead is faced.")),
    "spread": _spread,
    "designated": _silent,
    "played": _played,
    "held": _held,
    "placed": _placed,
    "withdrawn": _withdrawn,
    "trick_won": _trick_won,
    "over": _over,
    "asked": _silent,
    "answered": talk.answered,
    "refused": talk.refused,
    "no_designation": talk.no_designation,
    "informed": _silent,
    "offered": _offered,
    "chosen": _chosen,
    "standing": _standing,
    "standing_ended": _standing_ended,
    "out_of_turn": irregular.out_of_turn,
    "accepted": irregular.accepted,
    "retracted": irregular.retracted,
    "exposed": irregular.exposed,
    "penalty_card": irregular.penalty_card,
    "penalty_ended": irregular.penalty_ended,
    "restricted": irregular.restricted,
    "restriction_ended": irregular.restriction_ended,
    "unable": irregular.unable,
    "revoke": rectified.revoke,
    "fifth_card": rectified.fifth_card,
    "defective_trick": rectified.defective_trick,
    "rectified": rectified.rectified,
    "claimed": _claimed,
    "claim_settled": _claim_settled,
    "suspended": lambda _, voice: voice.say(N_("The play is suspended.")),
    "resumed": _resumed,
    "note": rectified.note,
    "undone": lambda _, voice: voice.say(N_("The last entries are undone: they were put in by mistake.")),
}
