"""What is said where somebody asked, was refused, or spoke and designated nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from designate.cards import Card
from designate.said.parse import ParseError
from designate.seats import Seat
from designate.speak.catalog import N_
from designate.speak.message import error_sentence
from designate.speak.pending import MANY, options_named
from designate.speak.voice import Voice, cards_in
from designate.table.values import Choice, Contract, Event, Trick

# ---- questions and answers


def answered(event: Event, voice: Voice) -> str:
    """Answer a question about the table; what was bid or meant is for the players to say."""
    return _ANSWERS[event.data["what"]](event.data["answer"], voice)


def _contract(answer: Any, voice: Voice) -> str:
    contract = Contract.from_json(answer, "contract")
    named = voice.trumps(contract.trumps)
    if contract.level is not None:
        named = voice.speech.say(N_("{level} {trumps}"), level=str(contract.level), trumps=named)
    return voice.say(_RISKS[contract.risk], contract=named)


def _last_trick(answer: Any, voice: Voice) -> str:
    if answer is None:
        return voice.say(N_("No trick is over yet."))
    trick = Trick.from_json(answer, "trick")
    played = [
        voice.speech.say(N_("{seat}: {card}"), seat=voice.seat(one.seat), card=voice.name(one.card))
        for one in trick.cards
    ]
    return voice.say(N_("The last trick: {cards}. It was won by {seat}."), cards="; ".join(played), seat=trick.winner)


def _heard(answer: Any, voice: Voice) -> str:
    if answer is None:
        return voice.say(N_("No card has been called."))
    if "options" in answer:
        cards = cards_in(answer["options"])
        if 0 < len(cards) <= MANY:
            return voice.say(N_("It is still open which card is meant: {cards}."), cards=voice.any_of(cards))
        return voice.say(N_("It is still open which card is meant."))
    card = Card.parse(answer["card"])
    if answer["said"] is None:
        return voice.say(N_("The last card called is {card}."), card=card)
    return voice.say(N_("Heard: “{said}”. That is {card}."), said=answer["said"], card=card)


def _turn(answer: Any, voice: Voice) -> str:
    if answer is None:
        return voice.say(N_("Nobody is to play."))
    return voice.say(N_("It is the turn of {seat}."), seat=Seat(answer))


def _trumps(answer: Any, voice: Voice) -> str:
    if answer == "NT":
        return voice.say(N_("There are no trumps."))
    return voice.say(N_("Trumps: {trumps}."), trumps=voice.trumps(answer))


def _tricks(answer: Any, voice: Voice) -> str:
    return voice.say(N_("Tricks won: {score}."), score=score(answer, voice))


def score(won: dict[str, int], voice: Voice) -> str:
    """Give the tricks of both sides."""
    return ", ".join(f"{voice.side(side)} {count}" for side, count in won.items())


_RISKS: Final = {
    "": N_("The contract: {contract}."),
    "X": N_("The contract: {contract}, doubled."),
    "XX": N_("The contract: {contract}, redoubled."),
}
_ANSWERS: Final[dict[str, Callable[[Any, Voice], str]]] = {
    "auction": lambda _, voice: voice.say(N_("The auction may be reviewed now.")),
    "explanation": lambda _, voice: voice.say(N_("An explanation may be asked of the opponents now.")),
    "contract": _contract,
    "last_trick": _last_trick,
    "heard": _heard,
    "repeat": _heard,
    "turn": _turn,
    "trumps": _trumps,
    "tricks": _tricks,
}

# ---- what is refused


def refused(event: Event, voice: Voice) -> str:
    """Say why something was refused. What a hand could have played instead is not told: others hear it."""
    reason, data = event.data["reason"], event.data
    if reason == "not_legal" or "options" in data:
        return _not_legal(event, voice)
    if reason != "not_turn":
        return voice.say(_REFUSED[reason])
    player = voice.declarer if event.by is None else event.by
    if "stands" in data:
        return voice.say(N_("It is too late to put that right: {card} stands."), card=Card.parse(data["stands"]))
    if "what" in data:
        return voice.say(N_("That may not be asked now."))
    if "choice" in data:
        return voice.say(N_("That is not for {seat} to choose."), seat=player) if "pending" in data else voice.say(
            N_("Nothing is asked now.")
        )  # fmt: skip
    if "pending" in data:
        return voice.say(N_("Not yet: the question that is open comes first."))
    for law in event.law:
        if law in _NOT_TURN:
            return voice.say(_NOT_TURN[law], seat=player)
    return voice.say(N_("That is not possible now."))


def _not_legal(event: Event, voice: Voice) -> str:
    if "options" in event.data:
        options = tuple(Choice.from_json(option, "option") for option in event.data["options"])
        if "46B3b" in event.law:
            return voice.say(
                N_("The rank that was named binds declarer. He may choose only: {cards}."),
                cards=options_named(options, voice),
            )
        if len(options) <= MANY:
            return voice.say(N_("That is not among the choices: {options}."), options=options_named(options, voice))
        return voice.say(N_("That is not among the choices."))
    if "44C" in event.law:
        return voice.say(N_("{seat} must follow suit and cannot play that card."), seat=event.by)
    if "61A" in event.law and "legal" not in event.data:
        return voice.say(N_("The tricks show no revoke by {seat}."), seat=event.by)
    if "61A" in event.law:
        return voice.say(N_("{seat} cannot play that card: declarer has chosen what he may play."), seat=event.by)
    if event.law == ("67",):
        return voice.say(N_("The tricks show nothing of the kind."))
    if event.law and event.law[0].startswith("67"):
        return voice.say(N_("That card cannot be the missing one."))
    return voice.say(N_("That card cannot be played."))


_REFUSED: Final = {
    "before_spread": N_("Dummy has not been spread yet."),
    "suspended": N_("The play is suspended."),
    "outside": N_("That is not possible now."),
    "stale": N_("The table has moved on. Look again before you go on."),
    "by_dummy": N_("Dummy takes no part in the play."),
    "not_understood": N_("That was not understood, so nothing is changed."),
}
_NOT_TURN: Final = {
    "24": N_("The opening lead is not for {seat} to make."),
    "43A": N_("The opening lead is not for {seat} to make."),
    "41A": N_("The opening lead is on the table already."),
    "45D": N_("There is no card of dummy to put right."),
    "45D1": N_("There is no card of dummy to put right."),
    "46B5": N_("It is for the defenders to choose the card."),
    "57": N_("A card has been played before its turn already, and stands."),
    "57C3": N_("A card has been played before its turn already, and stands."),
    "57D": N_("A card has been played before its turn already, and stands."),
    "68D": N_("It is for the opponents to agree to a claim."),
}

# ---- words that designate nothing


def no_designation(event: Event, voice: Voice) -> str:
    """Say why words called no card."""
    reason, data = event.data["reason"], event.data
    if "stands" in data:
        return voice.say(N_("The card called first stands: {card}."), card=Card.parse(data["stands"]))
    if reason == "not_understood" and data.get("errors"):
        return error_sentence(ParseError.from_json(data["errors"][0]), voice.speech)
    if reason == "not_turn":
        waits = N_("Not yet: the question that is open comes first.")
        return voice.say(_CALLED.get(event.law[0], waits) if event.law else _NOT_CALLED[reason])
    return voice.say(_NOT_CALLED[reason])


_CALLED: Final = {
    "44B": N_("Dummy has played to this trick already."),
    "45C3": N_("A card that was touched may not be changed by words."),
    "45D": N_("That is the card already played from dummy."),
    "45D1": N_("That is the card already played from dummy."),
}
_NOT_CALLED: Final = {
    "not_turn": N_("That calls no card now."),
    "by_dummy": N_("Dummy may not call a card."),
    "by_defender": N_("Only declarer calls dummy's cards."),
    "before_spread": N_("Dummy has not been spread yet."),
    "suspended": N_("The play is suspended."),
    "outside": N_("No card was called."),
    "not_understood": N_("That was not understood."),
}
