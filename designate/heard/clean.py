"""What a recogniser adds to the words: marks of what it could not hear, dots, words twice; ordinals for numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from designate.heard.spaces import Mended
from designate.said.fold import fold

_UNHEARD: Final = re.compile(r"\[[^\]]*\]|<[^>]*>|[♪♫]")
_UNKNOWN: Final = re.compile(r"[\[<]unk[\]>]", re.IGNORECASE)
_DOTS: Final = re.compile(r"^[\s.…,]+|[\s.…,]+$")
_ORDINAL: Final = re.compile(r"\b(?:(10|[4-9])th|(3)rd|(2)nd|(10|[2-9])[ºª°])(?!\w)", re.IGNORECASE)
_WORDS: Final = re.compile(r"\S+")
_SPLIT: Final = 3


def clean(text: str) -> str:
    """Give a recogniser's text without what was not said.

    Dots at its ends are silence, not a word that breaks off.

    >>> clean("[unk] four hearts. Four hearts...")
    'Four hearts'
    >>> clean("The five, the five of clubs")
    'the five of clubs'
    """
    return _once(_DOTS.sub("", _UNHEARD.sub(" ", text)))


def lacks_words(text: str) -> bool:
    """Tell whether the recogniser heard a word that it does not know: of "[unk] spades" it may be the rank.

    >>> lacks_words("[unk] spades"), lacks_words("[noise] spades")
    (True, False)
    """
    return _UNKNOWN.search(text) is not None


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
