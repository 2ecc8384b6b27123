"""How a text sounds, coarsely: what a recogniser confuses is one letter, by the spelling of each language.

Voiced and unvoiced, the hissing sounds, the nasals, and the vowels before and behind are one class each. It serves to
order what comes near and is no transcription: a pronouncing dictionary would do more than is wanted here.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from designate.said.fold import fold

_Rules = tuple[tuple[re.Pattern[str], str], ...]


def _rules(*pairs: tuple[str, str]) -> _Rules:
    return tuple((re.compile(pattern), new) for pattern, new in pairs)


_SPELLING: Final[dict[str, _Rules]] = {
    "en": _rules(
        (r"\bkn|\bgn", "n"), (r"\bwr", "r"), (r"ph|gh(?=[st]?\b)", "f"), (r"igh", "ai"), (r"tch|ch|sh|j|dg(?=e)", "s"),
        (r"ck|q", "k"), (r"x", "ks"), (r"th", "t"), (r"c(?=[eiy])", "s"), (r"c", "k"),
        (r"([aeiou])[wy]?([bdfgklmnprstvz]+)e(?=s?\b)", r"\1\2"), (r"ow\b|oa", "o"), (r"ea|ee|ie", "i"),
        (r"oo|ew|ue", "u"),
        (r"a[iy]|ei|ey", "e"), (r"wh", "w"), (r"h\b", ""), (r"iar(?=t)|ir(?=t)", "ar"), (r"r(?=[^aeiouy]|$)", ""),
    ),
    "es": _rules(
        (r"ch", "s"), (r"ll", "y"), (r"qu|c(?![eiz])|k", "k"), (r"gu(?=[ei])", "g"), (r"g(?=[ei])|j", "x"),
        (r"c(?=[ei])|z", "s"), (r"v", "b"), (r"h", ""), (r"y\b", "i"),
    ),
    "tr": _rules(
        (r"sh|ch|c(?!k)|j", "s"), (r"ck", "k"), (r"w", "v"), (r"gh|g(?=[aiou]?\b)", ""), (r"x", "ks"), (r"h", ""),
    ),
}  # fmt: skip
_CLASSES: Final = str.maketrans(
    {letter: group[0] for group in ("pb", "fvw", "td", "kgqx", "scjz", "iye", "ou", "mn") for letter in group}
)
_TWICE: Final = re.compile(r"(.)\1+")


@lru_cache(maxsize=4096)
def sound(text: str, lang: str) -> str:
    """Give the classes of sounds of a text, without spaces.

    >>> sound("nave", "en") == sound("knave", "en"), sound("falla", "es") == sound("faya", "es")
    (True, True)
    """
    folded = fold(text)[0]
    for pattern, new in _SPELLING.get(lang, ()):
        folded = pattern.sub(new, folded)
    classes = "".join(filter(str.isalnum, folded)).translate(_CLASSES)
    return _TWICE.sub(r"\1", classes)
