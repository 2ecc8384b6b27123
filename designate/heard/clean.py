"""What a recogniser adds to the words: marks of sounds, silence as text, dots, words twice; ordinals for numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from designate.heard.misheard import listed
from designate.heard.spaces import Mended
from designate.said.fold import fold
from designate.said.lexicon import MOST_KEPT, PAUSE, lexicon
from designate.said.take import Text, take

_BRACKETS: Final = re.compile(
    r"\[([^\[\]]*)\]|<([^<>]*)>|\{([^{}]*)\}|\(([^()]*)\)|\*{1,3}([^*]+)\*{1,3}|\+\+([^+]*)\+\+"
)
_DEEP: Final = 3
"""No recogniser writes brackets in brackets in brackets."""
_PLAIN: Final = "(*"
"""Round brackets and asterisks are writing: words in them are as certain as any."""
_CONTROL: Final = re.compile(r"[|_/]|s$")
"""What a recogniser's own tokens begin with: where a text begins and ends, times, languages."""
_LETTER: Final = re.compile(r"[^\W\d_]")
_SIGNS: Final = re.compile(r"[♪♫]|>{2,}")
_DOTS: Final = re.compile(r"^[\s.…,]+|[\s.…,]+$")
_BEHIND: Final = " \t\r\n.…,!?"
"""What ends a sentence goes with it."""
_ORDINAL: Final = re.compile(r"\b(?:(10|[4-9])th|(3)rd|(2)nd|(10|[2-9])[ºª°])(?!\w)", re.IGNORECASE)
_WORD: Final = re.compile(r"[^\W_]+")
_WORDS: Final = re.compile(r"\S+")
_SPLIT: Final = 3


class Cleaned(NamedTuple):
    """A recogniser's text without what was not said.

    `lacks_words`: something was said that it does not know. `bracketed`: it has put words in brackets, which are read,
    and may not have been said so.
    """

    text: str
    lacks_words: bool = False
    bracketed: bool = False

    @property
    def is_whole(self) -> bool:
        """All that was said is in the text, and nothing else."""
        return not self.lacks_words and not self.bracketed


def clean(text: str, langs: Iterable[str]) -> str:
    """Give a recogniser's text without what was not said.

    Dots at its ends are silence, not a word that breaks off.

    >>> clean("[unk] four hearts. Four hearts...", ["en"])
    'Four hearts'
    >>> clean("The five, the five of clubs. Thank you for watching!", ["en"])
    'the five of clubs'
    """
    return cleaned(text, langs).text


def cleaned(text: str, langs: Iterable[str]) -> Cleaned:
    """Give a text without what was not said, and whether something is missing or in brackets.

    What stands in brackets is a sound, if a table lists one of its words; else words, if one of them is known, for
    "[not] the ace" is no ace; else something that was said and not understood.

    >>> cleaned("[unk] spades", ["en"])
    Cleaned(text='spades', lacks_words=True, bracketed=False)
    >>> cleaned("[noise] spades", ["en"]).is_whole
    True
    """
    langs = tuple(langs)
    lacks_words = bracketed = False

    def opened(match: re.Match[str]) -> str:
        nonlocal lacks_words, bracketed
        inside = next(part for part in match.groups() if part is not None)
        words = {fold(word)[0] for word in _WORD.findall(inside)}
        if _CONTROL.match(inside) or not words.isdisjoint(_sounds(langs)):
            return " "
        if _has_words(inside, langs):
            bracketed = bracketed or match.group()[0] not in _PLAIN
            return f" {inside} "
        lacks_words = lacks_words or _LETTER.search(inside) is not None
        return " "

    for _ in range(_DEEP):
        text = _BRACKETS.sub(opened, text)
    return Cleaned(_once(_DOTS.sub("", _uninvented(_SIGNS.sub(" ", text), langs))), lacks_words, bracketed)


@lru_cache(MOST_KEPT)
def _sounds(langs: tuple[str, ...]) -> frozenset[str]:
    """Give the words of marks that stand for a sound; those of English are written in any language."""
    return frozenset(fold(word)[0] for lang in dict.fromkeys((*langs, "en")) for word in listed(lang).get("sounds", ()))


def _has_words(inside: str, langs: tuple[str, ...]) -> bool:
    words = lexicon(*langs, spoken=True)
    taken, _ = take(Text(inside), words, words, thorough=True)
    return any(meanings != PAUSE for meanings, _, _ in taken)


@lru_cache(MOST_KEPT)
def _inventions(langs: tuple[str, ...]) -> dict[str, list[tuple[str, ...]]]:
    """Give what recognisers make of silence by its first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in (phrase for lang in dict.fromkeys((*langs, "en")) for phrase in listed(lang).get("invented", ())):
        words = tuple(fold(word)[0] for word in _WORD.findall(phrase))
        found.setdefault(words[0], []).append(words)
    return {first: sorted(phrases, key=len, reverse=True) for first, phrases in found.items()}


def _uninvented(text: str, langs: tuple[str, ...]) -> str:
    """Give a text without the sentences that nobody says at a table, and recognisers make of silence."""
    inventions = _inventions(langs)
    words = list(_WORD.finditer(text))
    plain = tuple(fold(word.group())[0] for word in words)
    kept, place, index = [], 0, 0
    while index < len(words):
        phrases = inventions.get(plain[index], ())
        size = next((len(phrase) for phrase in phrases if plain[index : index + len(phrase)] == phrase), 0)
        if size:
            kept.append(text[place : words[index].start()])
            place = words[index + size - 1].end()
        index += size or 1
    first, *rest = (*kept, text[place:])
    return " ".join((first, *(piece.lstrip(_BEHIND) for piece in rest)))


def ordinals(written: str, _langs: tuple[str, ...]) -> Iterator[Mended]:
    """Give the text with numbers for its ordinals: a recogniser writes "4th heart" for four of hearts.

    Never safe: at the table the fourth heart may be the one that is left of four.

    >>> next(ordinals("4th heart", ("en",))).text
    '4 heart'
    """
    number = _ORDINAL.sub(lambda match: next(filter(None, match.groups())), written)
    if number != written:
        yield Mended(number, False)


def _once(text: str) -> str:
    """Give words that follow each other twice or more but once, up to three words together."""
    words = _WORDS.findall(text)
    plain = ["".join(filter(str.isalnum, fold(word)[0])) for word in words]
    for length in range(_SPLIT, 0, -1):
        index = 0
        while index + 2 * length <= len(words):
            if plain[index : index + length] == plain[index + length : index + 2 * length] and all(plain[index:]):
                del words[index : index + length], plain[index : index + length]
            else:
                index += 1
    return " ".join(words)
