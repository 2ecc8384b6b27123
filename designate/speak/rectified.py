"""What is said of revokes and defective tricks, of what is put right, and of notes for and by the director."""

from __future__ import annotations

from typing import Any, Final

from designate.cards import Card, Suit
from designate.seats import Seat
from designate.speak.catalog import N_
from designate.speak.voice import Voice, cards_in
from designate.table.values import Event

# ---- revokes and defective tricks


def revoke(event: Event, voice: Voice) -> str:
    """Say who revoked, where, and whether it is corrected or stands (61 to 63)."""
    data = event.data
    parts = {"seat": Seat(data["seat"]), "trick": str(data["trick"])}
    if "67B1" in event.law:
        return voice.say(N_("{seat} is deemed to have revoked in trick {trick}."), **parts)
    if "62D1" in event.law:
        return voice.say(N_("{seat} has revoked in trick 12. It is corrected, at whatever time it is found."), **parts)
    parts |= {"suit": Suit(data["suit"])}
    if data["established"]:
        return voice.say(N_("{seat} did not follow to {suit} in trick {trick}: an established revoke."), **parts)
    return voice.say(N_("{seat} did not follow to {suit} in trick {trick}: a revoke, to be corrected now."), **parts)


def fifth_card(event: Event, voice: Voice) -> str:
    """Say that a hand has played to a trick twice (45E)."""
    return voice.say(
        N_("{seat} has played to this trick already: {card} is one card too many, and no play."),
        seat=event.by, card=event.cards[0],
    )  # fmt: skip


# Which card goes among those played, by the paragraph (67B1).
_PLACES: Final = {
    "67B1": N_("He faces a card, of the suit led if he has one, and puts it among the cards he has played."),
    "67B1a": N_("He faces a card of the suit led and puts it among the cards he has played."),
    "67B1b": N_("He faces any card and puts it among the cards he has played."),
}
_STEPS: Final = {
    "supply": N_("He adds a card that he may legally play."),
    "return": N_("He takes what is too many back into his hand."),
    "place": _PLACES["67B1"],
    "owner_stays": N_("Who won the trick does not change."),
    "may_be_revoke": N_("Not to have played that card since may be a revoke."),
    "penalty_card": N_("As it was seen, it becomes a penalty card."),
    "revoke": N_("He is deemed to have revoked in it."),
    "transfer": N_("One trick may have to be transferred to the other side."),
}


def defective_trick(event: Event, voice: Voice) -> str:
    """Say what is wrong with a trick, and step by step what is done about it (67)."""
    data = event.data
    parts = {"seat": Seat(data["seat"]), "trick": str(data["trick"])}
    if data.get("left_out"):
        return voice.say(N_("Trick {trick} goes on without a card of {seat}."), **parts)
    missing = data["what"] == "missing"
    if data["trick"] is None:
        found = N_("{seat} has one card too many in his hand: he played none to some trick.")
        found = found if missing else N_("{seat} has too few cards in his hand: he played more than one to some trick.")
    else:
        found = N_("{seat} has played no card to trick {trick}.")
        found = found if missing else N_("{seat} has played more than one card to trick {trick}.")
    steps = data.get("steps", [{"do": "supply", "about": data["trick"]}])
    return " ".join(
        [voice.say(found, **parts), *(voice.say(_step(step, event), **_about(step, voice)) for step in steps)]
    )


def _step(step: dict[str, Any], event: Event) -> str:
    """Give the message of a step of a rectification."""
    do: str = step["do"]
    if do == "return" and step["about"]:
        return N_("He takes {cards} back into his hand.")
    return next((_PLACES[law] for law in event.law if law in _PLACES), _STEPS[do]) if do == "place" else _STEPS[do]


def _about(step: dict[str, Any], voice: Voice) -> dict[str, str]:
    """Give the parts of the message of a step."""
    return {"cards": voice.all_of(cards_in(step["about"]))} if step["do"] == "return" and step["about"] else {}


def rectified(event: Event, voice: Voice) -> str:
    """Say how something was put right: a card put out by mistake (45D), a defective trick (67B), a revoke (64)."""
    data = event.data
    what = data["what"]
    if what == "misplayed":
        return voice.say(
            N_("{put_out} was put out by mistake: {card} was called, and is played."),
            put_out=Card.parse(data["put_out"]), card=event.cards[0],
        )  # fmt: skip
    parts = {"seat": Seat(data["seat"])}
    if what == "revoke":
        if data["tricks"]:
            return voice.say(
                N_("For the revoke by {seat}: {tricks} transferred to {side}."),
                tricks=voice.tricks(data["tricks"]), side=voice.side(data["to"]), **parts,
            )  # fmt: skip
        return voice.say(
            N_("No trick is transferred for the revoke by {seat}. The director may adjust the score."), **parts
        )
    done = N_("{seat} puts {card} among the cards he has played, to trick {trick}.")
    done = done if what == "missing" else N_("{seat} takes {card} back from trick {trick} into his hand.")
    return voice.say(done, card=event.cards[0], trick=str(data["trick"]), **parts)


# ---- notes

_NOTES: Final = {
    "change_of_designation": N_(
        "Declarer changed his words, or took them back. What he called first stands unless it was a slip of the "
        "tongue; the director decides."
    ),
    "verb_contradicts": N_("The verb and the suit do not go together. The suit counts, unless the director decides."),
    "overruffed": N_("There is a higher trump in the trick already."),
    "own_card_winning": N_("Declarer's own card was winning. His words count, unless the director decides."),
    "outside_candidates": N_("Declarer names a card that was not asked about. It counts, unless the director decides."),
    "authorised_duty": N_("That the penalty card must be played is for all to know."),
    "unauthorised_sight": N_("What else the penalty card tells is not for {seats} to use."),
    "authorised_on_table": N_("While it lies on the table, all may use what the penalty card tells."),
    "unauthorised_when_gone": N_("What the penalty card told, other than by being played, is not for {seats} to use."),
    "no_concession": N_(
        "The defender's partner objects: nothing is conceded. What he may know by it is for the director."
    ),
    "claim_disputed": N_("The claim is disputed: the director rules on it."),
    "revoke": N_("The card may be a revoke: the director looks into it."),
}
_DECISIONS: Final = {
    "play": N_("The director: the card is played as it was."),
    "left_out": N_("The director decides about the missing card."),
    "change": N_("The director: the designation is changed."),
    "penalty": N_("The director: the card is a penalty card."),
    "no_penalty": N_("The director: the card is no penalty card."),
    "claim": N_("The director rules on the claim."),
    "resume": N_("The director: the play goes on."),
    "close_question": N_("The director: the question is closed."),
}


def note(event: Event, voice: Voice) -> str:
    """Say what a director must judge, or has decided, and what is authorised information for whom (50E)."""
    code = event.data["code"]
    if code == "director":
        return voice.say(_DECISIONS[event.data["decision"]])
    seats = [Seat(seat) for seat in event.data["for"]]
    return voice.say(_NOTES[code], seats=voice.all_of(seats) if seats else "")
