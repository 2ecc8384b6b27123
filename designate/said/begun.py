"""A text whose last word is still being typed: the words before it, and those of the tables that it may become."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice, pairwise, product
from typing import Final, NamedTuple

from designate.said.fold import fold, is_pause
from designate.said.grammar import grammar
from designate.said.lexicon import NUMBERS, SIGNS, Lexicon, Meaning, lexicon
from designate.said.tables import tables
from designate.said.take import Text, take

_NEVER: Final = frozenset({"", "TALK", "BROKEN", "NOT", "REPAIR", "HOLD", "OR"})
"""Kinds of word that give no card: they are read where they are typed, and not completed."""
_MOST_WAYS: Final = 4
_SLOTS: Final = {"{rank}": "RANK", "{suit}": "SUIT", "{suits}": "SUIT", "{level}": "LEVEL"}


class Begun(NamedTuple):
    """A text on its way: its words, and how many of them were not typed.

    `shown`: the last word typed is the one that the table shows for what it means; `whole`: it was not still being
    typed, or nothing is missing of it.
    """

    words: tuple[Meaning, ...]
    text: str
    shown: bool = True
    whole: bool = True
    added: int = 0

    def with_word(self, meaning: Meaning) -> Begun:
        """Give the text with one more word, as its table spells it."""
        glue = "" if not self.text or self.text[-1].isspace() else " "
        text = f"{self.text}{glue}{meaning.spelt}"
        return self._replace(words=(*self.words, meaning), text=text, added=self.added + 1)


def begun(text: Text, words: Lexicon, enabled: Lexicon) -> Iterator[Begun]:
    """Give what the last words of a text may become, in one or more languages; with no word begun, the text as it is.

    A beginning that the words do not have gives nothing; `enabled` are all languages in use.
    """
    written, tokens = text.written, text.tokens
    count = len(tokens)
    typing = is_typing(text)
    if not typing:
        yield from (Begun(way, written) for way in _ways(text, words, enabled))
    known = _forms(words)
    for number in range(1, min(count, known.longest) + 1):
        fragment = " ".join(tokens[count - number :]) + ("" if typing else " ")
        endings = list(known.beginning(fragment))
        if endings:
            head = Text(written[: text.place(count - number, count)[0]])
            for way, (form, spelt, meaning) in product(_ways(head, words, enabled), endings):
                yield Begun((*way, meaning), head.written + spelt, is_shown(meaning), form == fragment)


def is_typing(text: Text) -> bool:
    """Tell whether the last word of a text may go on."""
    count = len(text.tokens)
    return count > 0 and text.place(count - 1, count)[1] == len(text.written) and not is_pause(text.tokens[-1])


def _ways(text: Text, words: Lexicon, enabled: Lexicon) -> list[tuple[Meaning, ...]]:
    """Give the ways to take the words of a text; none if one of them is not known."""
    taken, unknown = take(text, words, enabled, thorough=False)
    return [] if unknown else list(islice(product(*(meanings for meanings, _, _ in taken)), _MOST_WAYS))


class Forms:
    """The forms of a lexicon in order, to find those that begin with what was typed."""

    def __init__(self, words: Lexicon) -> None:
        """Gather words and phrases with their meanings."""
        single = {form: entry.meanings for form, entry in words.entries.items()}
        self._meanings = {form: found for form, found in {**single, **words.phrases}.items() if found}
        self._order = sorted(form for form in self._meanings if form[0].isalnum() or form in SIGNS)
        self.longest = max(entry.longest for entry in words.entries.values())

    def beginning(self, fragment: str) -> Iterator[tuple[str, str, Meaning]]:
        """Give each form that begins so, folded and as it is spelt, with its meanings.

        Small words are given only if they are typed whole, and are no single letter.
        """
        at = bisect_left(self._order, fragment)
        while at < len(self._order) and self._order[at].startswith(fragment):
            form = self._order[at]
            spelt = [meaning.spelt if _fits(meaning.spelt, form) else form for meaning in self._meanings[form]]
            for said, meaning in sorted(zip(spelt, self._meanings[form], strict=True), key=lambda one: one[0] == form):
                if meaning.terminal not in _NEVER or (form == fragment and len(form) > 1):
                    yield form, said, meaning
            at += 1


@cache
def _forms(words: Lexicon) -> Forms:
    return Forms(words)


def _fits(spelt: str, form: str) -> bool:
    """Tell whether a form, as it is spelt, begins as the folded form does: not where an apostrophe was left out."""
    return fold(spelt)[0].replace("-", " ") == form


def codes(written: str, words: Lexicon) -> Iterator[tuple[str, str]]:
    """Give the typed codes that begin with the last letter typed, a capital or a sign, and the cards they are."""
    typed = written[-1:]
    if written[-2:-1].strip() or not (typed.isupper() or typed in SIGNS):
        return
    for letters in words.letterings.values():
        ranks, suits = {**letters["rank"], **NUMBERS}, {**letters["suit"], **SIGNS}
        for (rank, its_rank), (suit, its_suit) in product(ranks.items(), suits.items()):
            for code in (suit + rank, rank + suit):
                if code[0] == typed:
                    yield code[1:], its_suit + its_rank


@cache
def shown_words(lang: str) -> dict[str, tuple[Meaning, ...]]:
    """Give the words that the table of a language shows, by their terminals, in the order of the table."""
    words = lexicon(lang)
    found: dict[str, tuple[Meaning, ...]] = {}
    for kind, values in tables()["languages"][lang]["first"].items():
        terminal = tables()["kinds"][kind]
        for value, form in values.items():
            key = fold(form)[0].replace("-", " ")
            meanings = words.phrases[key] if " " in key else words.entries[key].meanings
            same = (one for one in meanings if (one.kind, one.value, one.spelt) == (kind, value, form.lower()))
            found[terminal] = (*found.get(terminal, ()), *same)
    return found


def is_shown(meaning: Meaning) -> bool:
    """Tell whether a word is the one that its table shows for what it means; numbers and signs are."""
    return meaning.lang is None or meaning in shown_words(meaning.lang).get(meaning.terminal, ())


@cache
def side_by_side(lang: str) -> dict[str, tuple[str, ...]]:
    """Give, by a kind of word, the kinds that stand behind it where the table shows a card, or a high or low one."""
    found: dict[str, tuple[str, ...]] = {}
    for shown in tables()["languages"][lang]["phrases"].values():
        for left, right in pairwise(_SLOTS.get(word, "OF") for word in shown.split()):
            found[left] = tuple(dict.fromkeys((*found.get(left, ()), right)))
    return found


@lru_cache(maxsize=2**12)
def follows(terminals: tuple[str, ...]) -> frozenset[str] | None:
    """Give what may follow some terminals, the end included; None if no text begins so."""
    return grammar().follows(terminals)
