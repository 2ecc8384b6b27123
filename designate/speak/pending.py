"""The question that is open at a table, as a sentence to those who may answer it, with its options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from designate.laws.ruling import Outcome, Ruling
from designate.speak.catalog import N_, speech
from designate.speak.message import DIRECTOR, outcome_sentence
from designate.speak.voice import Voice
from designate.table.state import State
from designate.table.values import Choice, Pending

MANY: Final = 4
"""More cards than these are not named one by one: nobody remembers them."""


def pending_message(pending: Pending, locale: str = "en", table: State | None = None) -> str:
    """Say the question that is open at a table, with its options and the paragraph that asks.

    :param pending: the question, as a table holds it.
    :param locale: the language to speak.
    :param table: the table; with it declarer and dummy are called so, without it seats are named by the compass.

    An `InputError` names a locale without messages.

    >>> from designate.table.table import Table
    >>> table = Table.new("S", "NT", hands={"N": "AQ42..Q9842.7653"}).play("W", "H5").table.spread().table
    >>> pending_message(table.hear("the queen").table.pending)
    'Which card: the queen of spades or the queen of diamonds? (Law 46B3(b))'
    """
    return ask(pending, Voice(speech(locale), None if table is None else table.declarer))


def ask(pending: Pending, voice: Voice) -> str:
    """Say a question with its paragraph."""
    return voice.cite(_ASKS[pending.kind](pending, voice), pending.law)


def _designation(pending: Pending, voice: Voice) -> str:
    """Ask declarer which card, or for any legal one after a void call; what a director must judge is said with it."""
    ruling = pending.ruling or Ruling(Outcome.CLARIFY)
    ruling = replace(ruling, candidates=pending.cards or ((pending.card,) if pending.card else ()))
    if pending.kind == "confirm":
        ruling = replace(ruling, outcome=Outcome.CLARIFY)
    sentences = [outcome_sentence(ruling, voice.speech), *map(voice.say, (DIRECTOR[code] for code in ruling.director))]
    return " ".join(sentences)


def _defender_choice(pending: Pending, voice: Voice) -> str:
    """Ask the defenders for dummy's card, or dummy himself where neither of them cares (46B5)."""
    cards = pending.cards
    named = {"cards": voice.any_of(cards)} if len(cards) <= MANY else {}
    players = voice.call(pending.by)
    if Choice("neither") not in pending.options:
        if named:
            return voice.say(N_("Neither defender chooses. Dummy puts out one of these: {cards}."), **named)
        return voice.say(N_("Neither defender chooses. Dummy puts out any card that may be played."))
    if named:
        return voice.say(
            N_("{players}, which card is played from dummy: {cards}? Or do you not wish to choose?"),
            players=players, **named,
        )  # fmt: skip
    return voice.say(
        N_("{players}, which card is played from dummy? Any legal card may be chosen. Or do you not wish to choose?"),
        players=players,
    )


def _out_of_turn(pending: Pending, voice: Voice) -> str:
    """Ask whether a lead out of turn is accepted; who is next in turn prevails over the other defender (55A)."""
    parts = {"players": voice.call(pending.by), "seat": pending.seat, "card": pending.card}
    if pending.answers:
        return voice.say(
            N_(
                "{players}, you are next in turn and your word prevails: is the lead of {card} accepted, or is it "
                "taken back?"
            ),
            **parts,
        )
    return voice.say(N_("{players}, is the lead of {card} by {seat} accepted, or is it taken back?"), **parts)


def _opening_lead(pending: Pending, voice: Voice) -> str:
    """Ask declarer about a lead out of turn that was faced (54)."""
    seat, card = pending.about()
    return voice.say(
        N_(
            "{players}, is the lead of {card} by {seat} accepted, do you spread your own hand and become dummy, or is "
            "it refused? If it is refused, you may require a lead of {suit} from "
            "{partner}, forbid it, or neither."
        ),
        players=voice.call(pending.by), seat=seat, card=card, suit=card.suit, partner=seat.partner,
    )  # fmt: skip


def _penalty_choice(pending: Pending, voice: Voice) -> str:
    """Ask declarer what he requires or forbids the partner of a penalty card to lead (50D2, 51B)."""
    single = [option.suits for option in pending.options if len(option.suits) == 1]
    required = [suits for suits in single if Choice("require", suits) in pending.options]
    suits = [suit for (suit,) in required]
    parts = {"players": voice.call(pending.by), "seat": pending.seat}
    whole = Choice("neither") in pending.options
    if len(set(suits)) == 1:
        if whole:
            return voice.say(
                N_("{players}, {seat} is on lead. Do you require a lead of {suit}, forbid it, or neither?"),
                suit=suits[0], **parts,
            )  # fmt: skip
        if len(pending.options) == 2:
            return voice.say(N_("{players}, do you require a lead of {suit}, or forbid it?"), suit=suits[0], **parts)
    elif suits and whole:
        return voice.say(
            N_(
                "{players}, {seat} is on lead. Do you require a lead of one suit, {suits}, forbid one or more of them, "
                "or neither?"
            ),
            suits=voice.any_of(dict.fromkeys(suits)), **parts,
        )  # fmt: skip
    return _one_of(pending, voice)


def _penalty_card(pending: Pending, voice: Voice) -> str:
    """Ask declarer which penalty card is played (50D1a), or whether a card played instead of one stands (52B)."""
    parts = {"players": voice.call(pending.by), "seat": pending.seat}
    if pending.cards:
        return voice.say(
            N_("{players}, which penalty card does {seat} play: {cards}?"), cards=voice.any_of(pending.cards), **parts
        )
    return voice.say(
        N_("{players}, is {card} by {seat} accepted instead of a penalty card, or is it taken back?"),
        card=pending.card, **parts,
    )  # fmt: skip


def _premature(pending: Pending, voice: Voice) -> str:
    """Ask declarer about the partner of a defender who played before him (57A)."""
    if Choice("highest") in pending.options and Choice("lowest") in pending.options:
        others = dict.fromkeys(suit for option in pending.options for suit in option.suits)
        both = N_(
            "{players}, does {seat} play his highest or his lowest card of the suit led, or do you require or "
            "forbid another suit: {suits}?"
        )
        forbid = N_(
            "{players}, does {seat} play his highest or his lowest card of the suit led, or do you forbid another "
            "suit: {suits}?"
        )
        return voice.say(
            both if any(option.option == "require" for option in pending.options) else forbid,
            players=voice.call(pending.by), seat=pending.seat, suits=voice.any_of(others),
        )  # fmt: skip
    return _one_of(pending, voice)


def _one_of(pending: Pending, voice: Voice) -> str:
    """Ask for one of some options that earlier words have left, or whether it is the one."""
    if len(pending.options) == 1:
        return voice.say(
            N_("{players}, is this your choice: {option}?"),
            players=voice.call(pending.by), option=option_name(pending.options[0], voice),
        )  # fmt: skip
    return voice.say(
        N_("{players}, which do you choose: {options}?"),
        players=voice.call(pending.by), options=options_named(pending.options, voice),
    )  # fmt: skip


def _withdraw(pending: Pending, voice: Voice) -> str:
    """Ask who played after a card that was changed whether he takes his back (45D1, 47D, 62C)."""
    return voice.say(
        N_(
            "{players}, {card} is now played in place of another. Do you take back the card that you played since, or "
            "leave it?"
        ),
        players=voice.call(pending.by), card=pending.card,
    )  # fmt: skip


def _claim(pending: Pending, voice: Voice) -> str:
    """Ask the others about a claim (68D)."""
    count = pending.tricks or 0
    claims = N_("{seat} claims {tricks}.") if count else N_("{seat} concedes the rest.")
    return f"{voice.say(claims, seat=pending.seat, tricks=voice.tricks(count))} {claim_question(pending, voice)}"


def claim_question(pending: Pending, voice: Voice) -> str:
    """Ask about a claim that has been told."""
    if Choice("continue") in pending.options:
        return voice.say(N_("Do the opponents agree, or do all four wish to play on?"))
    return voice.say(N_("Do the opponents agree?"))


_ASKS: Final[dict[str, Callable[[Pending, Voice], str]]] = {
    "designation": _designation,
    "confirm": _designation,
    "defender_choice": _defender_choice,
    "out_of_turn": _out_of_turn,
    "opening_lead": _opening_lead,
    "penalty_choice": _penalty_choice,
    "penalty_card": _penalty_card,
    "premature": _premature,
    "withdraw": _withdraw,
    "claim": _claim,
}
_OPTIONS: Final = {
    "accept": N_("accept"),
    "retract": N_("take back"),
    "require": N_("require {suits}"),
    "forbid": N_("forbid {suits}"),
    "neither": N_("neither"),
    "highest": N_("the highest card"),
    "lowest": N_("the lowest card"),
    "spread": N_("spread your own hand"),
    "withdraw": N_("take back"),
    "keep": N_("leave it"),
    "agree": N_("agree"),
    "continue": N_("play on"),
}


def option_name(option: Choice, voice: Voice) -> str:
    """Give an option in a few words, or the card that it is."""
    if option.card is not None:
        return voice.name(option.card)
    return voice.speech.say(_OPTIONS[option.option], suits=voice.all_of(option.suits) if option.suits else "")


def options_named(options: Sequence[Choice], voice: Voice) -> str:
    """Name options to choose from."""
    return voice.any_of(option_name(option, voice) for option in options)
