"""What a recogniser adds to the words: marks of what it could not hear, dots, ordinals for numbers, words twice."""

from __future__ import annotations

import re
from typing import Final

from designate.said.fold import fold

_UNHEARD: Final = re.compile(r"\[[^\]]*\]|<[^>]*>|[♪♫]")
_DOTS: Final = re.compile(r"^[\s.…,]+|[\s.…,]+$")
_ORDINAL: Final = re.compile(r"\b(10|[2-9])\s?(?:st|nd|rd|th|[ºª°])(?!\w)", re.IGNORECASE)
_WORDS: Final = re.compile(r"\S+")
_SPLIT: Final = 3


def clean(text: str) -> str:
    """Give a recogniser's text without what was not said.

    Dots at its ends are silence, not a word that breaks off; a number in order is the number: "4th" is four.

    >>> clean("[unk] 4th heart. 4th heart...")
    '4 heart'
    >>> clean("The five, the five of clubs")
    'the five of clubs'
    """
    text = _DOTS.sub("", _UNHEARD.sub(" ", text))
    return _once(_ORDINAL.sub(r"\1", text))


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
