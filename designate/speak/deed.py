"""What somebody says or does at a table, as a sentence, before anything comes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from designate.cards import Card
from designate.seats import Seat
from designate.speak.catalog import N_
from designate.speak.example import Prompt
from designate.speak.pending import option_name
from designate.speak.voice import Voice
from designate.table.cases import Act
from designate.table.state import State
from designate.table.values import Choice, Phase

_ASKS: Final = {
    "auction": N_("{seat} asks for a review of the auction."),
    "explanation": N_("{seat} asks what the opponents' calls mean."),
    "contract": N_("{seat} asks what the contract is."),
    "last_trick": N_("{seat} asks to see the last trick."),
}


def deed(act: Act, table: State, lang: str, voice: Voice) -> Prompt:
    """Give what is said or done as a sentence.

    :param act: the step of a case.
    :param table: the table before it.
    :param lang: the language of the words, if it is words.
    :param voice: the language to speak, with who is declarer.

    A decision of the director has no sentence here: what comes of it tells it.
    """
    if act.said is not None:
        said = act.said if isinstance(act.said, str) else act.said[lang]
        by = act.arguments.get("by")
        if by is None:
            return Prompt.quoting(voice.say, N_("Somebody says: “{said}”"), said)
        if by == voice.declarer:
            return Prompt.quoting(voice.say, N_("Declarer says: “{said}”"), said)
        return Prompt.quoting(voice.say, N_("{seat} says: “{said}”"), said, seat=Seat(by))
    return Prompt(_DEEDS[act.operation](act.arguments, table, voice))


def _plays(told: Mapping[str, Any], table: State, voice: Voice) -> str:
    """Say that a card is put on the table: as opening lead face down, but by the wrong defender it may be faced."""
    seat, how = Seat(told["seat"]), told.get("how")
    parts = {"seat": seat, "card": Card.parse(told["card"])}
    if table.phase is Phase.LEAD:
        if how == "placed" or (how is None and seat is table.declarer.left):
            return voice.say(N_("{seat} puts {card} on the table face down, as opening lead."), **parts)
        return voice.say(N_("{seat} puts {card} on the table face up, as opening lead."), **parts)
    if how == "touched":
        return voice.say(N_("Declarer touches {card} in dummy to play it."), **parts)
    return voice.say(N_("{seat} plays {card}."), **parts)


def _places(told: Mapping[str, Any], _table: State, voice: Voice) -> str:
    return voice.say(N_("Dummy puts out {card}."), card=Card.parse(told["card"]))


def _exposes(told: Mapping[str, Any], table: State, voice: Voice) -> str:
    """Say that cards are seen; by whose fault counts for a defender only (50B)."""
    seat, cards = Seat(told["seat"]), voice.all_of(map(Card.parse, told["cards"]))
    if told.get("intentional"):
        return voice.say(N_("{seat} shows {cards}, meaning to play."), seat=seat, cards=cards)
    if table.is_defender(seat):
        return voice.say(N_("{seat} drops {cards} face up, by accident."), seat=seat, cards=cards)
    return voice.say(N_("{seat} drops {cards} face up."), seat=seat, cards=cards)


def _chooses(told: Mapping[str, Any], _table: State, voice: Voice) -> str:
    option = option_name(Choice.from_json(told["choice"], "choice"), voice)
    return voice.say(N_("{seat} chooses: {option}."), seat=Seat(told["by"]), option=option)


def _claims(told: Mapping[str, Any], _table: State, voice: Voice) -> str:
    if told.get("tricks") == 0:
        return voice.say(N_("{seat} concedes the rest."), seat=Seat(told["by"]))
    if told.get("tricks") is None:
        return voice.say(N_("{seat} claims the rest."), seat=Seat(told["by"]))
    return voice.say(N_("{seat} claims {tricks}."), seat=Seat(told["by"]), tricks=voice.tricks(told["tricks"]))


_REPORTS: Final = {
    "revoke": N_("It is noticed that {seat} did not follow suit and could have."),
    "missing": N_("It is noticed that {seat} has played no card to trick {trick}."),
    "extra": N_(
        "It is noticed that {seat} has {card} among the cards he has played, besides his card to trick {trick}."
    ),
}


def _reports(told: Mapping[str, Any], _table: State, voice: Voice) -> str:
    """Say what is noticed; the card that is added to a trick is named with it."""
    parts: dict[str, Any] = {"seat": Seat(told["seat"]), "trick": str(told.get("trick", ""))}
    if "card" in told:
        parts["card"] = Card.parse(told["card"])
    noticed = voice.say(_REPORTS[told["what"]], **parts)
    if told["what"] == "missing" and "card" in parts:
        noticed += " " + voice.say(N_("{seat} adds {card}."), **parts)
    return noticed


_DEEDS: Final[dict[str, Callable[[Mapping[str, Any], State, Voice], str]]] = {
    "play": _plays,
    "place": _places,
    "expose": _exposes,
    "choose": _chooses,
    "claim": _claims,
    "report": _reports,
    "ask": lambda told, _, voice: voice.say(_ASKS[told["what"]], seat=Seat(told["by"])),
    "face_lead": lambda *args: args[-1].say(N_("The opening lead is faced.")),
    "spread": lambda *args: args[-1].say(N_("Dummy is spread.")),
}
