"""Nothing reads: what may be said of the cards really in dummy that comes nearest, by spelling and by sound.

The set is closed: a phrase for each legal card, its rank, its suit, and the relative words that settle a card here. What
comes near enough is asked back and never played. Words that deny, ask or are talk come near nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import Final, NamedTuple

from designate.cards import Card
from designate.heard.clean import clean
from designate.heard.distance import distance
from designate.heard.evidence import Evidence
from designate.heard.sound import sound
from designate.laws.resolve import resolve
from designate.position import Position
from designate.said.designation import Cover, Designation, Level, NamedCard, NamedRank, NamedSuit, Win
from designate.said.fold import fold, is_pause
from designate.said.lexicon import NUMBERS, TALK, lexicon
from designate.said.tables import tables
from designate.said.take import Text

MOST: Final = 3
"""No more candidates are asked about."""
ENOUGH: Final = {"en": 0.70, "es": 0.70, "tr": 0.66}
_SHORT: Final = 0.24
_WITHIN: Final = 0.12
_FORBID: Final = frozenset({"not", "no", "talk"})


class Near(NamedTuple):
    """A card that comes near: how near (0 to 1), by which phrase, to which hypothesis."""

    card: Card
    likeness: float
    phrase: str
    hypothesis: int


class Phrase(NamedTuple):
    """A phrase as it is compared: without spaces, and by its sounds."""

    text: str
    letters: str
    sounds: str


def nearest(evidence: Evidence, position: Position) -> list[Near]:
    """Give the cards that the hypotheses come nearest to, the likeliest first; none where nothing comes near enough."""
    best: dict[Card, Near] = {}
    for index, hypothesis in enumerate(evidence.hypotheses):
        text = clean(hypothesis.text) if evidence.channel == "spoken" else hypothesis.text
        for lang in evidence.langs:
            if may_be_near(text, lang):
                for card, likeness, phrase in compared(text, lang, position):
                    if card not in best or likeness > best[card].likeness:
                        best[card] = Near(card, likeness, phrase, index)
    ranked = sorted(best.values(), key=lambda near: (-near.likeness, near.card))
    return [near for near in ranked[:MOST] if near.likeness >= ranked[0].likeness - _WITHIN]


def compared(text: str, lang: str, position: Position) -> Iterator[tuple[Card, float, str]]:
    """Give each card with how near a phrase for it is to a text, where that is near enough."""
    heard = _phrase(text, lang)
    size = len(heard.letters)
    for cards, phrases in _of_position(position, lang):
        for phrase in phrases:
            longer = len(phrase.letters) + size
            if min(size, len(phrase.letters)) * 2 < longer * 0.6:
                continue
            letters = 1 - distance(heard.letters, phrase.letters) / longer
            sounds = 1 - distance(heard.sounds, phrase.sounds) / (len(heard.sounds) + len(phrase.sounds) or 1)
            likeness = 0.4 * letters + 0.6 * sounds
            if likeness >= enough(phrase, lang):
                for card in cards:
                    yield card, likeness, phrase.text


def enough(phrase: Phrase, lang: str) -> float:
    """Give how alike a text must be to a phrase: the shorter the phrase, the more, since short words are alike."""
    return ENOUGH.get(lang, 0.7) + _SHORT * max(0.0, 1 - len(phrase.letters) / 10)


def may_be_near(text: str, lang: str) -> bool:
    """Tell whether a text may be a misheard designation: it has words, none denies, asks or is talk."""
    split = Text(text)
    words = [token for token in split.tokens if not is_pause(token)]
    if not words or len(words) > 8 or "?" in text and len(words) > 4:
        return False
    entries = lexicon(lang, spoken=True).entries
    kinds = {m.kind for token in words if (entry := entries.get(token)) is not None for m in entry.meanings}
    return kinds.isdisjoint(_FORBID)


def _phrase(text: str, lang: str) -> Phrase:
    said = _said(text, lang)
    return Phrase(text, "".join(filter(str.isalnum, said)), sound(said, lang))


def _said(text: str, lang: str) -> str:
    """Give a text with its numbers in words."""
    ranks = tables()["languages"][lang]["first"]["rank"]
    tokens = (token for token in Text(text).tokens if not is_pause(token))
    return " ".join(fold(ranks[NUMBERS[token]])[0] if token in NUMBERS else token for token in tokens)


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
    shown = tables()["languages"][lang]["phrases"]
    forms = _forms(lang)
    suits = {value: (*forms.get(("suit", value), ()), *forms.get(("suits", value), ())) for value in "SHDC"}
    for rank in "AKQJT98765432":
        alone = forms[("rank", rank)]
        for name in alone:
            yield NamedRank(rank=rank), name
        for suit, names in suits.items():
            for name in (*alone, *forms.get(("beside", rank), ())):
                for of in names:
                    yield NamedCard(rank=rank, suit=suit), shown["card"].format(rank=name, suit=of)
                    yield NamedCard(rank=rank, suit=suit), f"{of} {name}"
    for suit, names in suits.items():
        for of in names:
            yield NamedSuit(suit=suit), of
    for level in ("high", "low"):
        for name in forms[("level", level)]:
            yield Level(level=level), name
            for suit, names in suits.items():
                for of in names:
                    yield Level(level=level, suit=suit), shown["level"].format(level=name, suit=of, suits=of)
    for kind, said in (("win", Win()), ("cover", Cover()), ("ruff", NamedSuit(suit="trumps", verb="ruff"))):
        for name in forms.get((kind, ""), ()):
            yield said, name


@cache
def _forms(lang: str) -> dict[tuple[str, str], tuple[str, ...]]:
    """Give the plain forms of a language by kind and value; those of a rank beside its suit alone under ``beside``."""
    found: dict[tuple[str, str], dict[str, None]] = {}
    for form, meanings in tables()["languages"][lang]["forms"].items():
        for kind, value, spelt, ending, _ in meanings:
            if any(map(str.isdigit, form)) or len(form) < 2 or len(form.split()) > 2:
                continue
            if kind == "rank" and ending == "object_alone":
                found.setdefault(("beside", value), {})[spelt] = None
            elif not ending:
                found.setdefault((kind, value), {})[spelt] = None
    return {key: tuple(forms) for key, forms in found.items()}


def cards_of(found: Iterable[Near]) -> tuple[Card, ...]:
    """Give the cards, sorted as a hand is."""
    return tuple(sorted(near.card for near in found))
