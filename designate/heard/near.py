"""Nothing reads: what may be said of the cards really in dummy that comes nearest, by spelling and by sound.

The set is closed: a phrase for each legal card, its rank, its suit, and the relative words that settle a card here. What
comes near enough is asked back and never played. Words that deny, ask or are talk come near nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from typing import Final, NamedTuple

from designate.cards import Card
from designate.heard.clean import clean
from designate.heard.distance import distance
from designate.heard.evidence import Evidence
from designate.heard.misheard import listed
from designate.heard.sound import sound
from designate.laws.resolve import resolve
from designate.position import Position
from designate.said.designation import Cover, Designation, Level, NamedCard, NamedRank, NamedSuit, Win
from designate.said.fold import fold, is_pause
from designate.said.lexicon import NUMBERS, Entry, lexicon
from designate.said.tables import tables
from designate.said.take import Text

MOST: Final = 3
"""No more candidates are asked about."""
ENOUGH: Final = {"en": (0.66, 0.15), "es": (0.67, 0.12), "tr": (0.675, 0.2)}
"""How alike a text must be to a phrase of ten letters or more, and how much more to one of none; by measurement."""
_WITHIN: Final = 0.12
_SOFT: Final = frozenset({"polite", "filler", "address", "article", "ok", "frame"})
_LONGEST: Final = 8
_FORBID: Final = frozenset({"not", "no", "talk"})


class Near(NamedTuple):
    """A card that comes near: how near (0 to 1), by which phrase, to which hypothesis."""

    card: Card
    likeness: float
    phrase: str
    hypothesis: int


@dataclass(frozen=True)
class Phrase:
    """A phrase as it is compared: word by word with the ranks, suits and levels among them, and by its sounds."""

    text: str
    words: tuple[tuple[str, frozenset[str]], ...]
    lang: str

    @cached_property
    def letters(self) -> str:
        """All words without spaces."""
        return "".join(word for word, _ in self.words)

    @cached_property
    def sounds(self) -> str:
        """How they sound."""
        return sound(" ".join(word for word, _ in self.words), self.lang)

    @cached_property
    def values(self) -> frozenset[str]:
        """The ranks, suits and levels that are named."""
        return frozenset(value for _, values in self.words for value in values if value != "of")

    @cached_property
    def named(self) -> frozenset[str]:
        """What is named, and "of", which has a rank before it."""
        return frozenset(value for _, values in self.words for value in values)

    @cached_property
    def _parts(self) -> dict[frozenset[str], Phrase]:
        return {}

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
        text = clean(hypothesis.text) if evidence.channel == "spoken" else hypothesis.text
        for lang in evidence.langs:
            if (heard := _heard(text, lang)) is not None:
                for card, likeness, phrase in compared(heard, lang, position):
                    if card not in best or likeness > best[card].likeness:
                        best[card] = Near(card, likeness, phrase, index)
    ranked = sorted(best.values(), key=lambda near: (-near.likeness, near.card))
    return [near for near in ranked[:MOST] if near.likeness >= ranked[0].likeness - _WITHIN]


def compared(heard: Phrase, lang: str, position: Position) -> Iterator[tuple[Card, float, str]]:
    """Give each card with how near a phrase for it is to what was heard, where that is near enough.

    What was heard as a rank or a suit stays one: only the rest is compared then, beside the whole.
    """
    size = len(heard.letters)
    for cards, phrases in _of_position(position, lang):
        for phrase in phrases:
            longer = len(phrase.letters) + size
            if min(size, len(phrase.letters)) * 2 < longer * 0.6 or not heard.named <= phrase.named:
                continue
            likeness = _likeness(heard, phrase)
            if heard.values:
                likeness = (likeness + _likeness(heard.without(heard.values), phrase.without(heard.values))) / 2
            if likeness >= enough(phrase, lang):
                for card in cards:
                    yield card, likeness, phrase.text


def _likeness(heard: Phrase, phrase: Phrase) -> float:
    """Give how alike two phrases are, by their letters and their sounds."""
    letters = 1 - distance(heard.letters, phrase.letters) / (len(heard.letters) + len(phrase.letters) or 1)
    sounds = 1 - distance(heard.sounds, phrase.sounds) / (len(heard.sounds) + len(phrase.sounds) or 1)
    return 0.4 * letters + 0.6 * sounds


def enough(phrase: Phrase, lang: str) -> float:
    """Give how alike a text must be to a phrase: the shorter the phrase, the more, since short words are alike."""
    least, more = ENOUGH.get(lang, (0.7, 0.2))
    return least + more * max(0.0, 1 - len(phrase.letters) / 10)


def _heard(text: str, lang: str) -> Phrase | None:
    """Give a text as it is compared, if it may be a misheard designation.

    A word of it must be unknown, or all was heard well; none may deny, ask, be talk, or have a letter of another script.
    """
    entries = lexicon(lang, spoken=True).entries
    words = [token for token in Text(text).tokens if not is_pause(token)]
    known = [entry for token in words if (entry := entries.get(token)) is not None and entry.meanings]
    kinds = {meaning.kind for entry in known for meaning in entry.meanings}
    if len(known) == len(words) or len(words) > _LONGEST or kinds & _FORBID or not all(map(_is_latin, words)):
        return None
    return _phrase(text, lang)


def _is_latin(word: str) -> bool:
    return all(letter < "\u0250" for letter in word)


def _phrase(text: str, lang: str) -> Phrase:
    """Give a text as it is compared: numbers in words, without what is polite, an article or a filler."""
    ranks = tables()["languages"][lang]["first"]["rank"]
    entries = lexicon(lang, spoken=True).entries
    tokens = [token for token in Text(text).tokens if not is_pause(token)]
    words = []
    for token, after in zip(tokens, (*tokens[1:], ""), strict=True):
        entry = entries.get(token)
        if _is_soft(entry) and not _is_of(entries.get(after)):
            continue
        found = frozenset(_value(m.kind, m.value) for m in entry.meanings) - {""} if entry is not None else frozenset()
        words.append((fold(ranks[NUMBERS[token]])[0] if token in NUMBERS else token, found))
    return Phrase(text, tuple(words), lang)


def _is_of(entry: Entry | None) -> bool:
    return entry is not None and any(meaning.kind == "of" for meaning in entry.meanings)


def _value(kind: str, value: str) -> str:
    """Give what a word names: a rank, a suit, a level, or that it is "of"."""
    if kind == "of":
        return "of"
    return {"rank": "r", "suit": "s", "suits": "s", "level": "l"}.get(kind, "") and f"{kind[0]}{value}"


def _is_soft(entry: Entry | None) -> bool:
    """Tell whether a word is polite, a filler or an article, and nothing else."""
    return entry is not None and bool(entry.meanings) and {meaning.kind for meaning in entry.meanings} <= _SOFT


@lru_cache(maxsize=64)
def _of_position(position: Position, lang: str) -> tuple[tuple[tuple[Card, ...], tuple[Phrase, ...]], ...]:
    """Give the phrases for each card, and those for what else settles one or a few."""
    by_said = _of_language(lang)
    found = []
    for said, phrases in by_said.items():
        if isinstance(said, NamedCard):
            cards = tuple(card for card in position.legal if card.code == said.suit + said.rank)
        else:
            ruling = resolve(said, position)
            cards = ruling.candidates if ruling.outcome in ("card", "clarify") else ()
        if 0 < len(cards) <= MOST:
            found.append((cards, phrases))
    return tuple(found)


@cache
def _of_language(lang: str) -> dict[Designation, tuple[Phrase, ...]]:
    """Give the phrases of a language by what they mean."""
    found: dict[Designation, dict[str, None]] = {}
    for said, text in _texts(lang):
        found.setdefault(said, {})[text] = None
    return {said: tuple(_phrase(text, lang) for text in phrases) for said, phrases in found.items()}


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
                    yield NamedCard(rank=rank, suit=suit), shown["card"].format(rank=name, suit=of)
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


def cards_of(found: Iterable[Near]) -> tuple[Card, ...]:
    """Give the cards, sorted as a hand is."""
    return tuple(sorted(near.card for near in found))
