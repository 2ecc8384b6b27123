"""A ruling, or why a text was not understood, as a sentence to the declarer."""

from __future__ import annotations

from typing import Final

from designate.laws.ruling import DirectorCode, Outcome, Ruling
from designate.said.parse import ParseError
from designate.speak.catalog import N_, Speech, speech
from designate.speak.names import card_name, paragraphs, rank_name, suit_name

_WHICH: Final = {
    "S": N_("Which spade: {cards}?"),
    "H": N_("Which heart: {cards}?"),
    "D": N_("Which diamond: {cards}?"),
    "C": N_("Which club: {cards}?"),
}
_FIXED: Final[dict[Outcome, str]] = {
    Outcome.INVALID: N_("That names no card that dummy can play. You may name any legal card."),
    Outcome.DEFENDER: N_("No card was named: either defender may choose what dummy plays."),
    Outcome.ILLEGAL: N_("Dummy has that card but must follow suit. Name a card of the suit led."),
    Outcome.NONE: N_("No card was called."),
}
DIRECTOR: Final[dict[DirectorCode, str]] = {
    "change_of_designation": N_(
        "You changed your words, or took them back. This stands unless it was a slip of the tongue; the director "
        "decides."
    ),
    "verb_contradicts": N_("The verb and the suit do not go together. The suit counts, unless the director decides."),
    "overruffed": N_("There is a higher trump in the trick already."),
    "own_card_winning": N_("Your own card was winning the trick. Your words count, unless the director decides."),
}
_ERRORS: Final = {
    "unknown_word": N_("I do not know the word “{word}”."),
    "unexpected_word": N_("I do not understand “{word}” here."),
    "incomplete": N_("The call is not complete."),
    "negation": N_("You said what you do not want. Which card do you want?"),
    "too_long": N_("That is too long for a call."),
    "empty": N_("I heard nothing."),
}


def message(ruling: Ruling, locale: str = "en") -> str:
    """Say a ruling to the declarer, with the paragraph that it rests on.

    :param ruling: what `rule` or `resolve` gave.
    :param locale: the language to speak, like ``es`` or ``en_GB``.

    An `InputError` names a locale without messages.

    >>> from designate import rule, Position
    >>> ruling = rule("la dama", Position(dummy="Q5..T98.Q2", trumps="NT", trick=["H4"]))
    >>> message(ruling, "es")
    '¿Qué carta: la dama de picas o la dama de tréboles? (Ley 46B3(b))'
    """
    speaks = speech(locale)
    parts = [outcome_sentence(ruling, speaks)]
    if ruling.standing is not None:
        suit = suit_name(ruling.standing, speaks)
        parts.append(speaks.say(N_("Then {suit} from the top at each lead, until you say otherwise."), suit=suit))
    parts += [speaks.say(DIRECTOR[code]) for code in ruling.director]
    if ruling.law:
        parts.append(speaks.say(N_("(Law {paragraphs})"), paragraphs=paragraphs(ruling.law)))
    return " ".join(parts)


def outcome_sentence(ruling: Ruling, speaks: Speech) -> str:
    """Say the outcome alone."""
    if ruling.outcome is Outcome.CLARIFY:
        return _question(ruling, speaks)
    if ruling.card is None:
        return speaks.say(_FIXED[ruling.outcome])
    card = card_name(ruling.card, speaks)
    if ruling.outcome is Outcome.OUT_OF_TURN:
        return speaks.say(N_("The lead is in your own hand: {card} would be led from the wrong one."), card=card)
    return speaks.say(N_("Dummy plays {card}."), card=card)


def _question(ruling: Ruling, speaks: Speech) -> str:
    """Ask for one of the candidates: of one suit by rank, else by their names."""
    cards = ruling.candidates
    if len(cards) == 1:
        return speaks.say(N_("Do you mean {card}?"), card=card_name(cards[0], speaks))
    if len({card.suit for card in cards}) == 1:
        return speaks.say(_WHICH[cards[0].suit], cards=speaks.either([rank_name(c.rank, speaks) for c in cards]))
    return speaks.say(N_("Which card: {cards}?"), cards=speaks.either([card_name(c, speaks) for c in cards]))


def error_message(error: ParseError, locale: str = "en") -> str:
    """Say why a text was not understood, with the nearest known words.

    >>> from designate import parse
    >>> error_message(parse("ace of spads", ["en"]).errors[0])
    'I do not know the word “spads”. Do you mean “spades” or “spade”?'
    """
    return error_sentence(error, speech(locale))


def error_sentence(error: ParseError, speaks: Speech) -> str:
    """Say an error in a language."""
    text = speaks.say(_ERRORS[error.code], word=error.word)
    if not error.near:
        return text
    words = speaks.either([speaks.say(N_("“{word}”"), word=word) for word in error.near])
    return text + " " + speaks.say(N_("Do you mean {card}?"), card=words)
