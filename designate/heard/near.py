"""Nothing reads: what may be said of the cards really in dummy that comes nearest, by spelling and by sound.

The set is closed: phrases for each legal card, its rank, its suit, and the relative words that settle a card here. What
comes near enough is asked back and never played. Words that deny, ask or are talk come near nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from designate.cards import Card
from designate.heard.distance import likeness
from designate.heard.evidence import Evidence
from designate.heard.misheard import listed
from designate.heard.sound import sound
from designate.laws.resolve import resolve
from designate.laws.ruling import Outcome
from designate.position import Position
from designate.said.designation import Cover, Designation, Level, NamedCard, NamedRank, NamedSuit, Win
from designate.said.fold import fold
from designate.said.lexicon import NUMBERS, PAUSE, Meaning, lexicon
from designate.said.tables import tables
from designate.said.take import Taken, Text, take

_SOUND: Final = 0.6
"""What the sounds count, beside the letters."""
MOST: Final = 3
"""No more candidates are asked about."""
ENOUGH: Final = {"en": (0.66, 0.15), "es": (0.67, 0.12), "tr": (0.675, 0.2)}
"""How alike a text must be to a phrase of ten letters or more, and how much more to one of none; by measurement."""
_WITHIN: Final = 0.2
_SOFT: Final = frozenset({"polite", "filler", "address", "article", "ok", "frame"})
_LONGEST: Final = 8
_FORBID: Final = frozenset({"not", "no", "talk"})


class Near(NamedTuple):
    """A card that comes near: how near (0 to 1), by which phrase, to which hypothesis."""

    card: Card
    likeness: float
    phrase: str
    hypothesis: int


Words = tuple[tuple[str, frozenset[str]], ...]
"""Words, each with the ranks, suits and levels it may name, and "of" where it is that."""


class Phrase:
    """A phrase as it is compared: by its letters without spaces, and by its sounds."""

    __slots__ = ("_parts", "lang", "letters", "named", "sounds", "text", "values", "words")

    def __init__(self, text: str, words: Words, lang: str) -> None:
        """Gather what is compared."""
        self.text, self.words, self.lang = text, words, lang
        self.letters = "".join(filter(str.isalnum, (letter for word, _ in words for letter in word)))
        self.sounds = sound(" ".join(word for word, _ in words), lang)
        self.named = frozenset(value for _, values in words for value in values)
        self.values = self.named - {"of"}
        self._parts: dict[frozenset[str], Phrase] = {}

    def without(self, values: frozenset[str]) -> Phrase:
        """Give the phrase without the words for some of them, and without "of"."""
        part = self._parts.get(values)
        if part is None:
            words = tuple(word for word in self.words if not word[1] & values and "of" not in word[1])
            part = self._parts[values] = Phrase(self.text, words, self.lang)
        return part


def nearest(evidence: Evidence, position: Position) -> list[Near]:
    """Give the cards that the hypotheses come nearest to, the likeliest first; none where nothing comes near enough."""
    best: dict[Card, Near] = {}
    for index, hypothesis in enumerate(evidence.hypotheses):
        text = evidence.text(hypothesis)
        for lang in evidence.langs:
            if (heard := _heard(text, lang)) is not None:
                for card, alike, phrase in compared(heard, lang, position):
                    if card not in best or alike > best[card].likeness:
                        best[card] = Near(card, alike, phrase, index)
    ranked = sorted(best.values(), key=lambda near: (-near.likeness, near.card))
    return [near for near in ranked[:MOST] if near.likeness >= ranked[0].likeness - _WITHIN]


def compared(heard: Phrase, lang: str, position: Position) -> Iterator[tuple[Card, float, str]]:
    """Give each card with how near a phrase for it is to what was heard, where that is near enough.

    What was heard as a rank or a suit stays one: only the rest is compared then, beside the whole.
    """
    size, values = len(heard.letters), heard.values
    for cards, phrases in _of_position(position, lang):
        for phrase, least, shortest, longest in phrases:
            if not shortest < size < longest or not heard.named <= phrase.named:
                continue
            alike = _likeness(heard, phrase, 2 * least - 1 if values else least)
            if alike and values:
                alike = (alike + _likeness(heard.without(values), phrase.without(values), 2 * least - alike)) / 2
            if alike >= least:
                for card in cards:
                    yield card, alike, phrase.text


def _likeness(heard: Phrase, phrase: Phrase, least: float) -> float:
    """Give how alike two phrases are, by their letters and their sounds; 0 where it is less than `least`."""
    sounds = _SOUND * likeness(heard.sounds, phrase.sounds)
    if sounds + 1 - _SOUND < least:
        return 0.0
    return sounds + (1 - _SOUND) * likeness(heard.letters, phrase.letters)


def _enough(phrase: Phrase, lang: str) -> float:
    """Give how alike a text must be to a phrase: the shorter the phrase, the more, since short words are alike."""
    least, more = ENOUGH.get(lang, (0.7, 0.2))
    return least + more * max(0.0, 1 - len(phrase.letters) / 10)


def _heard(text: str, lang: str) -> Phrase | None:
    """Give a text as it is compared, if it may be a misheard designation.

    A word of it must be unknown, or all was heard well. None may deny, ask, be talk, or have a foreign letter.
    """
    split = Text(text)
    words = lexicon(lang, spoken=True)
    taken, strange = take(split, words, words, thorough=True)
    if not strange or len(taken) + len(strange) > _LONGEST or not all(map(_is_latin, split.tokens)):
        return None
    if any(meaning.kind in _FORBID for meanings, _, _ in taken for meaning in meanings):
        return None
    return _phrase(split, taken, strange, lang)


def _is_latin(word: str) -> bool:
    return all(letter < "\u0250" for letter in word)


def _phrase(text: Text, taken: list[Taken], strange: list[tuple[int, int]], lang: str) -> Phrase:
    """Give a text as it is compared: numbers in words, without what is polite, an article or a filler."""
    ranks = tables()["languages"][lang]["first"]["rank"]
    unknown: list[Taken] = [((), *place) for place in strange]
    found = sorted((*taken, *unknown), key=lambda one: one[1])
    pieces = [one for one in found if one[0] != PAUSE]
    words = []
    for (meanings, first, last), (after, _, _) in zip(pieces, (*pieces[1:], ((), 0, 0)), strict=True):
        if _is_soft(meanings) and not any(meaning.kind == "of" for meaning in after):
            continue
        spelt = " ".join(
            fold(ranks[NUMBERS[token]])[0] if token in NUMBERS else token for token in text.tokens[first:last]
        )
        words.append((spelt, frozenset(_value(m.kind, m.value) for m in meanings) - {""}))
    return Phrase(text.written, tuple(words), lang)


def _value(kind: str, value: str) -> str:
    """Give what a word names: a rank, a suit, a level, or that it is "of"."""
    if kind == "of":
        return "of"
    return f"{kind[0]}{value}" if kind in ("rank", "suit", "suits", "level") else ""


def _is_soft(meanings: tuple[Meaning, ...]) -> bool:
    """Tell whether a word is polite, a filler or an article, and nothing else."""
    return bool(meanings) and {meaning.kind for meaning in meanings} <= _SOFT


Listed = tuple[Phrase, float, float, float]
"""A phrase, how alike a text must be to it, and between which lengths that is worth to be tried."""


@lru_cache(maxsize=64)
def _of_position(position: Position, lang: str) -> tuple[tuple[tuple[Card, ...], tuple[Listed, ...]], ...]:
    """Give the phrases for each card, and those for what else settles one or a few."""
    found = []
    for said, phrases in _of_language(lang).items():
        if isinstance(said, NamedCard):
            cards = tuple(card for card in position.legal if card.suit == said.suit and card.rank == said.rank)
        else:
            ruling = resolve(said, position)
            cards = ruling.candidates if ruling.outcome in (Outcome.CARD, Outcome.CLARIFY) else ()
        if 0 < len(cards) <= MOST:
            found.append((cards, phrases))
    return tuple(found)


@cache
def _of_language(lang: str) -> dict[Designation, tuple[Listed, ...]]:
    """Give the phrases of a language by what they mean."""
    found: dict[Designation, dict[str, None]] = {}
    for said, text in _texts(lang):
        found.setdefault(said, {})[text] = None
    return {said: tuple(_listed(text, lang) for text in phrases) for said, phrases in found.items()}


def _listed(text: str, lang: str) -> Listed:
    split = Text(text)
    words = lexicon(lang, spoken=True)
    phrase = _phrase(split, *take(split, words, words, thorough=True), lang)
    size = len(phrase.letters)
    return phrase, _enough(phrase, lang), size * 3 / 7, size * 7 / 3


def _texts(lang: str) -> Iterator[tuple[Designation, str]]:
    """Give phrases for all cards, ranks, suits and levels of a language, with what they mean."""
    forms = listed(lang).get("near")
    if forms is None:
        return
    shown = tables()["languages"][lang]["phrases"]
    suits = forms["suit"]
    for rank, names in forms["rank"].items():
        for name in names:
            yield NamedRank(rank=rank), name
            for suit, of_suit in suits.items():
                for of in of_suit:
                    yield NamedCard(rank=rank, suit=suit), shown["card"].format(rank=name, suit=of, suits=of)
                    yield NamedCard(rank=rank, suit=suit), f"{of} {name}"
    for suit, of_suit in suits.items():
        for of in of_suit:
            yield NamedSuit(suit=suit), of
    for level in ("high", "low"):
        for name in forms[level]:
            yield Level(level=level), name
            for suit, of_suit in suits.items():
                for of in of_suit:
                    yield Level(level=level, suit=suit), shown["level"].format(level=name, suit=of, suits=of)
    for kind, said in (("win", Win()), ("cover", Cover()), ("ruff", NamedSuit(suit="trumps", verb="ruff"))):
        for name in forms.get(kind, ()):
            yield said, name
