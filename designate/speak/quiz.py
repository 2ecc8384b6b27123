"""A quiz on the examples of a law: what is asked, how an answer is read, what is told, and the score."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from designate.cards import Card
from designate.said.designation import NamedCard
from designate.said.fold import tokenise
from designate.said.lexicon import languages
from designate.said.parse import parse
from designate.speak.catalog import N_, Speech
from designate.speak.draw import dummy_lines
from designate.speak.example import Example, Option
from designate.speak.message import error_message

STOP: Final = "q"
"""What is typed to stop; nobody names a card so, since the suit is lacking."""


def chosen(examples: Sequence[Example], count: int | None = None, seed: int | None = None) -> list[Example]:
    """Give the examples in the order in which they are asked.

    :param count: how many, if not all.
    :param seed: of the same seed comes the same order; without one it is another each time.
    """
    mixed = list(examples)
    Random(seed).shuffle(mixed)
    return mixed if count is None else mixed[:count]


def ask_all(
    examples: Sequence[Example], lang: str, speaks: Speech, answer: Callable[[], str | None]
) -> Iterator[tuple[str, ...]]:
    """Ask the examples one by one: give the lines to print before each call of `answer`, and at the end the score.

    :param examples: as `chosen` gives them.
    :param lang: the language of the words, in which a card may be answered besides that of `speaks`.
    :param answer: gives what the pupil typed; None at the end of input.

    An answer that cannot be read is asked for again and does not count.
    """
    asked = right = 0
    langs = tuple(dict.fromkeys(one for one in (lang, speaks.locale.language, "en") if one in languages()))
    for number, example in enumerate(examples, 1):
        yield _question(example, f"{number}/{len(examples)}", speaks)
        while (text := answer()) is not None and text.strip().casefold() != STOP:
            given = read_answer(text, example, langs)
            if given is not None:
                asked += 1
                right += given == example.right
                yield _told(example, given == example.right, speaks)
                break
            yield (_not_read(text, langs, speaks),)
        else:
            break
    yield (speaks.say(N_("Right: {right} of {asked}."), right=str(right), asked=str(asked)),)


def _question(example: Example, number: str, speaks: Speech) -> tuple[str, ...]:
    """Show the table and the words, and what may be answered."""
    menu = "  ".join(f"{place} {option.label}" for place, option in enumerate(example.options, 1))
    asks = speaks.say(N_("Which card, or what must happen?"))
    stop = speaks.say(N_("{key} to stop"), key=STOP)
    dummy = (*dummy_lines(example.columns), "") if example.columns else ()
    return (f"— {number} —", *dummy, *example.table, str(example.prompt), asks, f"  {menu}  {stop}")


def _told(example: Example, right: bool, speaks: Speech) -> tuple[str, ...]:
    """Say whether the answer was right, and why."""
    verdict = speaks.say(N_("Right.") if right else N_("Wrong."))
    return (f"{verdict} {example.ruling}", example.why, "")


def read_answer(text: str, example: Example, langs: Sequence[str]) -> Card | str | None:
    """Read what a pupil typed: a card, the name of an option, or None where it is neither.

    :param text: a card by its code or in words, the number of an option, or words that only its label has.
    :param example: what was asked.
    :param langs: the languages in which a card may be named, in order.

    >>> from designate.speak.examples import examples
    >>> example = examples("46B3a", "en", "en")[0]
    >>> [read_answer(text, example, ("es", "en")) for text in ("hq", "dama de corazones", "1", "void", "perhaps")]
    [Card('HQ'), Card('HQ'), 'clarify', 'invalid', None]
    """
    numbered = {str(place): option.name for place, option in enumerate(example.options, 1)}
    if text.strip() in numbered:
        return numbered[text.strip()]
    try:
        return Card.parse(text)
    except ValueError:
        return _option(text, example.options) or _card_in_words(text, example, langs)


def _option(text: str, options: Sequence[Option]) -> str | None:
    """Give the option whose name was typed, or whose label alone has all the words typed."""
    named = [option.name for option in options if text.strip().casefold() == option.name]
    words = _words(text)
    found = named or [option.name for option in options if words and words <= _words(option.label)]
    return found[0] if len(found) == 1 else None


def _words(text: str) -> set[str]:
    """Give the words by which a label is known: short ones like "a" or "of" tell nothing."""
    return {word for word in tokenise(text) if len(word) > 2}


def _card_in_words(text: str, example: Example, langs: Sequence[str]) -> Card | None:
    """Give the card that the words name. What else they may mean is no answer: "two hearts" is no bid here."""
    cards = {_card(said, example) for said in parse(text, langs).readings if isinstance(said, NamedCard)}
    return cards.pop() if len(cards) == 1 else None


def _card(said: NamedCard, example: Example) -> Card | None:
    trumps = next((column.suit for column in example.columns if column.trumps), None)
    suit = trumps if said.suit == "trumps" else said.suit
    return None if suit is None else Card(suit, said.rank)


def _not_read(text: str, langs: Sequence[str], speaks: Speech) -> str:
    """Say how to answer, and which word was not known."""
    errors = [error_message(error, str(speaks.locale)) for error in parse(text, langs).errors]
    return " ".join([*errors, speaks.say(N_("Name one card by suit and rank, or type a number of the list."))])
