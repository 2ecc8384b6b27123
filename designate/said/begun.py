"""A text whose last word is still being typed: the words before it, and those of the tables that it may become."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import islice, pairwise, product
from typing import Final, Literal, NamedTuple

from designate.said.fold import fold, is_pause
from designate.said.lexicon import MOST_KEPT, NUMBERS, SIGNS, Lexicon, Meaning, lexicon
from designate.said.tables import tables
from designate.said.take import Text, take

_NEVER: Final = frozenset({"", "TALK", "BROKEN", "NOT", "REPAIR", "HOLD", "OR"})
"""Kinds of word that give no card: they are read where they are typed, and not completed."""
_NAMING: Final = frozenset({"rank", "suit", "suits", "trump", "level", "card", "one", "of", "vague", "any", "one_of"})
"""What an article stands before."""
_NAMED_ONCE: Final = (frozenset({"rank"}), frozenset({"suit", "suits"}))
"""Nobody says two of these side by side."""
ACTS: Final = ("WIN", "COVER", "RUFF", "DUCK", "PLAY", "AGAIN", "ANYTHING")
"""What a call does, in the order in which it is offered."""
PLURAL_BEHIND: Final = frozenset({"OF", "ONE_OF"})
"""Behind these the table shows the plural of a suit, where the language has one of its own."""
_MOST_WAYS: Final = 4
_FEW: Final = 4
"""A word that can be so many and no more is as good as known."""
_SLOTS: Final = {"{rank}": "RANK", "{suit}": "SUIT", "{suits}": "SUIT", "{level}": "LEVEL"}


Way = tuple[Meaning, ...]
"""One meaning of each word of a text."""
Ending = tuple[str, str, Meaning]
"""A form, folded and as it is spelt, with one of its meanings."""


class Begun(NamedTuple):
    """A text on its way: its words, and how many of them were not typed.

    `typed` is how much of `text` was typed. `last` is the last word of it: `parted` from what follows, `known` since it
    is whole or can be little else, or `begun`; `shown` tells whether the table shows it for what it means, or names it
    for the article before it, and `agrees` whether the articles go with the words behind them.
    """

    words: tuple[Meaning, ...]
    text: str
    typed: int
    last: Literal["parted", "known", "begun"] = "parted"
    shown: bool = True
    agrees: bool = True
    added: int = 0

    def with_word(self, meaning: Meaning) -> Begun:
        """Give the text with one more word, as its table spells it."""
        glue = "" if not self.text or self.text[-1].isspace() else " "
        text = f"{self.text}{glue}{meaning.spelt}"
        return self._replace(words=(*self.words, meaning), text=text, added=self.added + 1)


def begun(text: Text, words: Lexicon, enabled: Lexicon) -> Iterator[Begun]:
    """Give what the last words of a text may become, long phrases first; with no word begun, the text as it is.

    A beginning that the words do not have gives nothing; `enabled` are all languages in use.
    """
    written, tokens = text.written, text.tokens
    count = len(tokens)
    typing = is_typing(text)
    known = _forms(words)
    for number in range(min(count, known.longest), 0, -1):
        fragment = " ".join(tokens[count - number :]) + ("" if typing else " ")
        endings = known.beginning(fragment)
        if endings:
            head = Text(written[: text.place(count - number, count)[0]])
            few = len({(form == fragment, meaning._replace(spelt="")) for form, _, meaning in endings}) <= _FEW
            for way, (form, spelt, meaning) in _ended(_ways(head, words, enabled), endings):
                if way and any(way[-1].kind in kinds and meaning.kind in kinds for kinds in _NAMED_ONCE):
                    continue
                whole, typed = form == fragment, len(head.written) + len(fragment)
                last: Literal["known", "begun"] = "known" if few or whole or meaning.kind == "article" else "begun"
                best = is_shown(meaning) or (bool(way) and _asks_for(way[-1], meaning))
                shown = best and _is_usual(way, meaning, whole=whole)
                agrees = all(agree(before, word) for before, word in pairwise((*way, meaning)))
                yield Begun((*way, meaning), head.written + spelt, typed, last, shown, agrees)
    if not typing:
        yield from (Begun(way, written, len(written)) for way in _ways(text, words, enabled))


def _ended(ways: list[Way], endings: list[Ending]) -> Iterator[tuple[Way, Ending]]:
    """Give each way to take the words before with each ending: behind "of" the plural of a suit first, else last."""
    for way in ways:
        last = "suit" if way and way[-1].terminal in PLURAL_BEHIND else "suits"
        yield from ((way, ending) for ending in sorted(endings, key=lambda one: one[2].kind == last))


def is_typing(text: Text) -> bool:
    """Tell whether the last word of a text may go on."""
    count = len(text.tokens)
    return count > 0 and text.place(count - 1, count)[1] == len(text.written) and not is_pause(text.tokens[-1])


def _ways(text: Text, words: Lexicon, enabled: Lexicon) -> list[Way]:
    """Give the ways to take the words of a text; none if one of them is not known."""
    taken, unknown = take(text, words, enabled, thorough=False)
    return [] if unknown else list(islice(product(*(meanings for meanings, _, _ in taken)), _MOST_WAYS))


class Forms:
    """The forms of a lexicon in order, to find those that begin with what was typed."""

    def __init__(self, words: Lexicon) -> None:
        """Gather words and phrases with their meanings."""
        single = {form: entry.meanings for form, entry in words.entries.items()}
        listed = [
            (form, meaning.spelt if _fits(meaning.spelt, form) else form, meaning)
            for form, meanings in {**single, **words.phrases}.items()
            if form[0].isalnum() or form in SIGNS
            for meaning in meanings
        ]
        self._listed = sorted(listed, key=lambda one: (one[0], one[1] == one[0]))
        self._order = [form for form, _, _ in self._listed]
        self.longest = max(entry.longest for entry in words.entries.values())

    def beginning(self, fragment: str) -> list[Ending]:
        """Give forms that begin so, folded and as they are spelt.

        Of each meaning there are the form that is typed whole, and the one that the table shows, or the first; with
        them those for other articles. Small words but articles are given only if they are typed whole, and are no
        single letter.
        """
        found: dict[tuple[bool, Meaning], dict[frozenset[str], Ending]] = {}
        for at in range(bisect_left(self._order, fragment), len(self._order)):
            form, _, meaning = one = self._listed[at]
            if not form.startswith(fragment):
                break
            whole = form == fragment and len(form) > 1
            if whole or meaning.terminal not in _NEVER or _is_named_article(meaning):
                forms = found.setdefault((form == fragment, meaning._replace(spelt="")), {})
                articles = _articles(meaning)
                if articles not in forms or (is_shown(meaning) and not is_shown(forms[articles][2])):
                    forms[articles] = one
        return [one for forms in found.values() for one in _preferred(forms)]


def _preferred(forms: dict[frozenset[str], Ending]) -> list[Ending]:
    """Leave out a form whose article is not known, where there is another of the same meaning."""
    known = [one for articles, one in forms.items() if articles or is_shown(one[2])]
    return known or list(forms.values())


@lru_cache(MOST_KEPT)
def _forms(words: Lexicon) -> Forms:
    return Forms(words)


def _fits(spelt: str, form: str) -> bool:
    """Tell whether a form as it is spelt is the folded one letter by letter: not "cœur", nor without its apostrophe."""
    return len(spelt) == len(form) and fold(spelt)[0].replace("-", " ") == form


def codes(written: str, words: Lexicon) -> Iterator[tuple[Begun, str]]:
    """Give a text with the typed codes that begin with its last letter, a capital or a sign, and the cards they are."""
    typed = written[-1:]
    if written[-2:-1].strip() or not (typed.isupper() or typed in SIGNS):
        return
    for letters in words.letterings.values():
        ranks, suits = {**letters["rank"], **NUMBERS}, {**letters["suit"], **SIGNS}
        for (rank, its_rank), (suit, its_suit) in product(ranks.items(), suits.items()):
            for code in (suit + rank, rank + suit):
                if code[0] == typed:
                    yield Begun((), written + code[1:], len(written), "begun", False), its_suit + its_rank


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


def agree(before: Meaning, word: Meaning) -> bool:
    """Tell whether a word may stand behind another, as far as the table says: "la dama", not "la rey" or "la gana".

    Behind "any" it is a suit: there is but one of each card.
    """
    if before.kind == "any" and word.kind in ("rank", "level", "vague"):
        return False
    if before.kind == "article" and word.lang and word.kind not in _NAMING:
        return False
    if before.lang is None or before.lang != word.lang:
        return True
    articles = _articles(word)
    return before.spelt not in _agreements(before.lang) or before.spelt in articles or not articles


def _asks_for(before: Meaning, word: Meaning) -> bool:
    """Tell whether the table names a word for the article before it: "un alto", where "alta" is shown."""
    return before.lang == word.lang and before.spelt in _articles(word)


@lru_cache(maxsize=2**12)
def _articles(word: Meaning) -> frozenset[str]:
    """Give the articles that a word or phrase goes with, as far as its table says; none where it leaves it out."""
    goes = _agreements(word.lang) if word.lang else {}
    return frozenset(article for article, words in goes.items() if not words.isdisjoint(word.spelt.split()))


@cache
def _agreements(lang: str) -> dict[str, frozenset[str]]:
    """Give the words that go with each article of a language, as far as its table says."""
    groups = tables()["languages"][lang]["agreements"]
    return {article: frozenset(group["words"]) for group in groups for article in group["articles"]}


def _is_usual(way: Way, meaning: Meaning, *, whole: bool) -> bool:
    """Tell whether words are usual: no article that may be much else yet, no suit behind a rank without its "of"."""
    if meaning.kind == "article":
        return whole
    bare = meaning.kind in ("suit", "suits") and bool(way) and way[-1].kind == "rank" and meaning.lang is not None
    return not (bare and "OF" in side_by_side(str(meaning.lang)).get("RANK", ()))


def _is_named_article(meaning: Meaning) -> bool:
    """Tell whether a word is an article that the table shows, or that some words go with."""
    if meaning.kind != "article" or meaning.lang is None:
        return False
    return is_shown(meaning) or meaning.spelt in _agreements(meaning.lang)


@cache
def side_by_side(lang: str) -> dict[str, tuple[str, ...]]:
    """Give, by a kind of word, the kinds that stand behind it where the table shows a card, or a high or low one."""
    found: dict[str, tuple[str, ...]] = {}
    for shown in tables()["languages"][lang]["phrases"].values():
        for left, right in pairwise(_SLOTS.get(word, "OF") for word in shown.split()):
            found[left] = tuple(dict.fromkeys((*found.get(left, ()), right)))
    return found
