"""The words of the benchmark, and utterances made of them with a seed.

Everybody who takes part is measured on these phrases: the templates and the regular expression in `peers` are made
from the same words, and know no others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

LONGEST_SEARCH = 200
"""How many draws in a row may bring nothing new before a text may come twice."""


@dataclass(frozen=True)
class Phrases:
    """What is said in one language; a level word agrees with its suit, so it stands in the order of `suit`."""

    frames: tuple[str, ...]
    articles: tuple[str, ...]
    some: tuple[str, ...]
    ranks: tuple[tuple[str, ...], ...]
    suit: tuple[str, ...]
    suits: tuple[str, ...]
    of: str
    levels: tuple[str, ...]
    suit_levels: tuple[tuple[str, ...], ...]
    wins: tuple[str, ...]
    anything: tuple[str, ...]
    openers: tuple[str, ...]
    polite: tuple[str, ...]


EN = Phrases(
    frames=("play", "let me have", "give me", "I'll have", "can I have", "put up"),
    articles=("the",),
    some=("a",),
    ranks=(
        ("ace",), ("king",), ("queen",), ("jack",), ("ten", "10"), ("nine", "9"), ("eight", "8"), ("seven", "7"),
        ("six", "6"), ("five", "5"), ("four", "4"), ("three", "3"), ("two", "2"),
    ),
    suit=("spade", "heart", "diamond", "club"),
    suits=("spades", "hearts", "diamonds", "clubs"),
    of="of",
    levels=("low", "small", "high", "top", "lowest", "highest"),
    suit_levels=(("low", "small", "high", "top"),) * 4,
    wins=("win", "win it", "take it", "win cheaply"),
    anything=("anything", "any card", "you choose", "whatever you like", "I don't care"),
    openers=("and", "well", "um", "OK"),
    polite=("please", "partner", "thank you", "from dummy"),
)  # fmt: skip

ES = Phrases(
    frames=("juega", "dame", "ponme", "pon", "quiero", "me das"),
    articles=("el", "la"),
    some=("un", "una"),
    ranks=(
        ("as",), ("rey",), ("dama",), ("jota",), ("diez", "10"), ("nueve", "9"), ("ocho", "8"), ("siete", "7"),
        ("seis", "6"), ("cinco", "5"), ("cuatro", "4"), ("tres", "3"), ("dos", "2"),
    ),
    suit=("pica", "corazón", "diamante", "trébol"),
    suits=("picas", "corazones", "diamantes", "tréboles"),
    of="de",
    levels=("pequeña", "baja", "alta", "chica", "la más baja", "la más alta"),
    suit_levels=(
        ("pequeña", "baja", "alta"), ("pequeño", "bajo", "alto"),
        ("pequeño", "bajo", "alto"), ("pequeño", "bajo", "alto"),
    ),
    wins=("gane", "gana", "gánala", "gana la baza"),
    anything=("cualquiera", "cualquier carta", "lo que sea", "la que quieras", "da igual"),
    openers=("y", "bueno", "pues", "a ver"),
    polite=("por favor", "compañero", "gracias", "del muerto"),
)  # fmt: skip

UNKNOWN = (
    "did you see the match last night", "shall we have a coffee after this round", "nice weather for a walk",
    "my bicycle has a puncture", "ace of spads", "the quen of herts", "small hart", "play the wizard",
    "let me have the ace of swords", "knight of lanterns", "the eleven of clubs", "seventeen", "wim it",
    "give me the kong of diamonds please", "zzz", "qwerty", "the king of swing", "heart attack",
    "anoche vimos una película muy larga", "mañana comemos paella", "el as de oros", "la dama de picaz",
    "juega el comodín", "dame el catorce de tréboles", "pequenya", "corazon partío", "el perro ladra mucho",
    "ponme un café con leche", "treinta y siete", "rey de bastos por favor", "la reina madre", "ganuela",
)  # fmt: skip
"""Texts that designate nothing: chat, and designations with a word that nobody knows."""
ASIDES = ("really", "today", "honestly", "verdad", "hoy", "amigo mío", "xyz", "again and again", "seguro")


def utterances(count: int, seed: int) -> list[str]:
    """Give `count` designations in both languages by turns, of all kinds; nearly all are distinct."""
    return _distinct(count, Random(seed), lambda random, index: _utterance((ES, EN)[index % 2], random))


def negatives(count: int, seed: int) -> list[str]:
    """Give `count` texts that designate nothing."""
    return _distinct(count, Random(seed), lambda random, _: _negative(random))


def _distinct(count: int, random: Random, make: Callable[[Random, int], str]) -> list[str]:
    found: dict[str, None] = {}
    draws = 0
    while len(found) < count and draws < LONGEST_SEARCH * count:
        found[make(random, draws)] = None
        draws += 1
    texts = list(found)
    while len(texts) < count:
        texts.append(random.choice(texts))
    random.shuffle(texts)
    return texts


def _utterance(phrases: Phrases, random: Random) -> str:
    """Make a designation with what may stand before and behind it."""
    parts = [_core(phrases, random)]
    if random.random() < 0.2:
        parts.insert(0, random.choice(phrases.openers) + random.choice((" ", ", ")))
    if random.random() < 0.3:
        parts.append(random.choice((" ", ", ")) + random.choice(phrases.polite))
    return _written("".join(parts), random)


def _written(text: str, random: Random) -> str:
    """Write a text in one case or another, with or without a full stop."""
    case = random.choices((str.lower, str, str.capitalize, str.upper), (4, 2, 3, 1))[0]
    return case(text) + random.choices(("", ".", "!"), (6, 3, 1))[0]


def _core(phrases: Phrases, random: Random) -> str:
    """Make the designation itself: a card most often, as at the table."""
    kinds = (_card, _suit, _rank, _level, _suit_level)
    kind = random.choices((*kinds, _plain), (40, 15, 15, 10, 10, 10))[0]
    said = kind(phrases, random)
    framed = kind is not _plain and random.random() < 0.5
    return f"{random.choice(phrases.frames)} {said}" if framed else said


def _card(phrases: Phrases, random: Random) -> str:
    rank, suit = random.choice(random.choice(phrases.ranks)), random.choice(phrases.suits)
    if random.random() < 0.7:
        return f"{_maybe(phrases.articles, rank, random)}{rank} {phrases.of} {suit}"
    return f"{random.choice(phrases.suit)} {rank}"


def _suit(phrases: Phrases, random: Random) -> str:
    suit = random.choice(phrases.suit)
    return _maybe(phrases.some, suit, random) + suit


def _rank(phrases: Phrases, random: Random) -> str:
    rank = random.choice(random.choice(phrases.ranks))
    return _maybe(phrases.articles, rank, random) + rank


def _level(phrases: Phrases, random: Random) -> str:
    return random.choice(phrases.levels)


def _suit_level(phrases: Phrases, random: Random) -> str:
    suit = random.randrange(4)
    words = (random.choice(phrases.suit_levels[suit]), phrases.suit[suit])
    return " ".join(words if phrases is EN else words[::-1])


def _plain(phrases: Phrases, random: Random) -> str:
    return random.choice(random.choice((phrases.wins, phrases.anything)))


def _maybe(articles: tuple[str, ...], noun: str, random: Random) -> str:
    """Give the article of a noun and a space, or nothing; Spanish nouns in -a are feminine here."""
    article = articles[-1] if noun.endswith("a") else articles[0]
    return random.choice(("", f"{article} "))


def _negative(random: Random) -> str:
    """Make a text that designates nothing, sometimes with a word more."""
    text = random.choice(UNKNOWN)
    if random.random() < 0.7:
        text += random.choice((" ", ", ")) + random.choice(ASIDES)
    if random.random() < 0.5:
        text = random.choice((*ES.openers, *EN.openers)) + " " + text
    return _written(text, random)
