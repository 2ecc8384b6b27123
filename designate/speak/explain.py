"""How a ruling came about: the words, the rule, the cards, the outcome, each in a line."""

from __future__ import annotations

from typing import Final

from designate.cards import SUITS
from designate.laws.ruling import Ruling, Weighed
from designate.position import Position
from designate.said.designation import (
    Beaten,
    Choice,
    Correction,
    Cover,
    Designation,
    Level,
    NamedCard,
    NamedRank,
    Vague,
)
from designate.speak.catalog import N_, Speech, speech
from designate.speak.message import DIRECTOR, outcome_sentence
from designate.speak.names import figures, named_card, paragraph, suit_name, the_rank

# What each kind of designation names; where a suit may be named too, the second is with it.
_NAMED: Final[dict[str, tuple[str, str]]] = {
    "suit": (N_("{suit}, and no rank"), N_("{suit}, and no rank")),
    "rank": (N_("{rank}, and no suit"), N_("{rank}, and no suit")),
    "high": (N_("the highest card"), N_("the highest card in {suit}")),
    "low": (N_("the lowest card"), N_("the lowest card in {suit}")),
    "win": (N_("a card that wins the trick"), N_("a card in {suit} that wins the trick")),
    "cover": (N_("a card that beats the trick so far"), N_("a card in {suit} that beats the trick so far")),
    "anything": (N_("any card at all"), N_("any card at all")),
    "play": (N_("to play, and no more"), N_("to play, and no more")),
    "again": (N_("the same again"), N_("{suit} again")),
    "run": (N_("to run a suit"), N_("to run {suit}")),
    "vague": (N_("words that settle no card"), N_("words that settle no card in {suit}")),
    "last": (N_("the last or only card"), N_("the last or only card in {suit}")),
    "incomplete": (N_("words that break off"), N_("words that break off")),
    "hold": (N_("to wait"), N_("to wait")),
    "talk": (N_("table talk that names no card"), N_("table talk that names no card")),
}
# What each paragraph says, in words of our own.
_RULES: Final = {
    "44C": N_("a player must follow suit if he can"),
    "45C4b": N_("a slip of the tongue may be put right"),
    "46A": N_("suit and rank were named"),
    "46B": N_("the words settle no card, so declarer is asked"),
    "46B1a": N_("“high” is the highest card, of the suit led in the edition of 2017"),
    "46B1b": N_("“win” is the lowest card that is known to win the trick"),
    "46B1c": N_("“low” is the lowest card, of the suit led in the edition of 2017"),
    "46B2": N_("a suit without a rank is the lowest card of the suit"),
    "46B3a": N_("on lead, the suit with which dummy won the last trick goes on"),
    "46B3b": N_("a rank without a suit is a legal card of that rank; with several, declarer must say which"),
    "46B4": N_("what dummy has not got cannot be called: the call is void, and any legal card may be named"),
    "46B5": N_("with neither suit nor rank named, either defender may choose"),
    "55": N_("the lead is in declarer's own hand"),
}

_COVERING: Final = N_("to cover is to beat the trick so far as low as can be; the law has no word for it")


def explain(ruling: Ruling, locale: str = "en") -> tuple[str, ...]:
    """Tell the steps of a ruling: what was named, the rule for it, the cards it meets, the outcome.

    :param ruling: what `rule` or `resolve` gave; one read from JSON knows neither words nor position, and its trail
        is shorter.
    :param locale: the language to speak.

    An `InputError` names a locale without messages.

    >>> from designate import rule, Position
    >>> ruling = rule("high", Position(dummy="A.K84.T62.953", trumps="NT", trick=["H5", "H9"]))
    >>> for step in explain(ruling):
    ...     print(step)
    “high”: the highest card
    46B1(a): “high” is the highest card, of the suit led in the edition of 2017
    hearts held: K 8 4
    Dummy plays the king of hearts.
    """
    speaks = speech(locale)
    steps = []
    if ruling.designation is not None:
        steps.append(_words(ruling, speaks))
    covers = isinstance(ruling.designation, Cover)
    for law in ruling.law:
        says = _COVERING if covers and law == "46B1b" else _RULES[law]
        steps.append(f"{paragraph(law)}: {speaks.say(says)}")
    if ruling.position is not None and ruling.law:
        steps += _cards(ruling.position, speaks)
    steps.append(outcome_sentence(ruling, speaks))
    steps += [speaks.say(DIRECTOR[code]) for code in ruling.director]
    return tuple(steps)


def _words(ruling: Ruling, speaks: Speech) -> str:
    said = ruling.designation
    readings = said.readings if isinstance(said, Weighed) else (said,)
    named = speaks.either([named_by(reading, speaks) for reading in readings if reading is not None])
    return speaks.say(N_("“{said}”: {named}"), said=ruling.said, named=named) if ruling.said else named


def named_by(said: Designation, speaks: Speech) -> str:
    """Say what a designation names."""
    suit = getattr(said, "suit", None)
    if isinstance(said, Correction):
        parts = [named_by(part, speaks) if part else speaks.say(N_("nothing")) for part in (said.first, said.then)]
        return speaks.say(N_("first {first}, then {then}"), first=parts[0], then=parts[1])
    if isinstance(said, Choice):
        return speaks.either([named_by(part, speaks) for part in said.of])
    if isinstance(said, NamedCard):
        text = named_card(said.rank, said.suit, speaks)
    else:
        plain, of_suit = _NAMED[_kind(said)]
        rank = the_rank(said.rank, speaks) if isinstance(said, NamedRank) else ""
        text = speaks.say(of_suit if suit else plain, suit=suit_name(suit, speaks) if suit else "", rank=rank)
    return text if said.over is None else f"{text} ({_beaten(said.over, speaks)})"


def _kind(said: Designation) -> str:
    """Give what a designation is in `_NAMED`."""
    if isinstance(said, Level):
        return said.level
    return "last" if isinstance(said, Vague) and said.what == "last" else said.kind


def _beaten(over: Beaten, speaks: Speech) -> str:
    """Say what is to be beaten."""
    if over.rank is None:
        return speaks.say(N_("to beat {cards}"), cards=suit_name(over.suit or "trumps", speaks))
    if over.suit is None:
        return speaks.say(N_("to beat {rank}"), rank=the_rank(over.rank, speaks))
    return speaks.say(N_("to beat {cards}"), cards=named_card(over.rank, over.suit, speaks))


def _cards(position: Position, speaks: Speech) -> list[str]:
    """Say the legal cards, suit by suit."""
    suits = [(suit, [card for card in position.legal if card.suit is suit]) for suit in SUITS]
    return [
        speaks.say(N_("{suit} held: {cards}"), suit=suit_name(suit, speaks), cards=figures(cards))
        for suit, cards in suits
        if cards
    ]
