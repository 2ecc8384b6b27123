"""Letters to sounds: Spanish and Turkish words in the sounds of an English acoustic model (ARPAbet, as in cmudict).

Both are spelt as they are spoken, so a list of rules does it. Where the model has no such sound the nearest ones are
given, each as a variant, the first being the likeliest: Spanish z is S (seseo) or TH, the b between vowels B or V, the
tap of a single r an R or the D of American *ladder*. The recogniser takes whichever fits.
"""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from typing import Final

MOST: Final = 8
"""How many pronunciations a word may have: each costs time, and gives a wrong word one chance more."""

Rule = tuple[str, str]
"""A pattern of letters, and its sounds; variants stand between bars, and nothing is silence."""

_SPANISH: Final[tuple[Rule, ...]] = (
    ("ch", "CH"),
    ("ll", "Y|JH"),
    ("rr", "R"),
    # Spanish t and d are dental, and a tap follows: the model hears th.
    ("tr", "T R|T D|TH R|TH"),
    ("qu(?=[eiéí])", "K"),
    ("gu(?=[eiéí])", "G"),
    ("sc(?=[eiéí])", "S|S TH"),
    ("c(?=[eiéí])|z", "S|TH"),
    ("g(?=[eiéí])|j", "HH"),
    ("c|k|q", "K"),
    ("a[iy](?![aeoáéó])", "AY"),
    ("e[iy](?![aeoáéó])", "EY"),
    ("o[iy](?![aeoáéó])", "OY"),
    ("au", "AW"),
    ("(?:(?<=[^aeiouáéíóú])|(?<=[gq]u))i(?=[aeouáéóú])", "Y"),
    ("(?<=[^aeiouáéíóú])[uü](?=[aeioáéíó])", "W"),
    ("hu(?=[aeioáéíó])", "W"),
    ("(?<=[aeiouáéíóú])[bv](?=[aeiouáéíóúrl])", "B|V"),
    ("[bv]", "B"),
    ("(?<=[aeiouáéíóú])d(?=[aeiouáéíóúr])", "DH|D"),
    ("(?<=[aeiouáéíóú])d$", "DH|TH|"),
    ("^d", "D|DH"),
    ("d", "D"),
    ("(?<=[aeiouáéíóú])r(?=[aeiouáéíóú])", "D|R"),
    ("r", "R"),
    ("ñ", "N Y"),
    ("y$", "IY"),
    ("y", "Y"),
    ("n(?=[cgjkq])", "NG"),
    ("h", ""),
    ("x", "K S"),
    ("w", "W"),
    # The pure vowels of Spanish lie between two English ones each.
    ("[aá]", "AA|AE"),
    ("[eé]", "EH|EY"),
    ("[ií]", "IY"),
    ("[oó]", "OW|AO"),
    ("[uúü]", "UW"),
    ("f", "F"), ("g", "G"), ("l", "L"), ("m", "M"), ("n", "N"), ("p", "P"), ("s", "S"), ("t", "T"),
)  # fmt: skip

_TURKISH: Final[tuple[Rule, ...]] = (
    ("ğ(?=[eiöü])", "Y"),
    ("ğ", ""),
    ("c", "JH"),
    ("ç", "CH"),
    ("ş", "SH"),
    ("j", "ZH"),
    ("y", "Y"),
    ("v", "V|W"),
    ("(?<=[aeıioöuü])r(?=[aeıioöuü])", "R|D"),
    ("r", "R"),
    ("n(?=[gk])", "NG"),
    ("h", "HH"),
    ("w", "V"), ("q", "K"), ("x", "K S"),
    ("[aâ]", "AA"),
    ("e", "EH"),
    ("ı", "AH"),
    ("[iî]", "IY"),
    ("o", "OW"),
    ("ö", "ER|OW"),
    ("[uû]", "UW"),
    ("ü", "UW|IY"),
    ("b", "B"), ("d", "D"), ("f", "F"), ("g", "G"), ("k", "K"), ("l", "L"), ("m", "M"), ("n", "N"), ("p", "P"),
    ("s", "S"), ("t", "T"), ("z", "Z"),
)  # fmt: skip

# What a letter is called, for typed words that have no vowel (NT), and the numbers of bids and of Turkish typing.
_LETTERS: Final = {
    "es": {
        "b": "be", "c": "ce", "d": "de", "f": "efe", "g": "ge", "h": "hache", "j": "jota", "k": "ka", "l": "ele",
        "m": "eme", "n": "ene", "ñ": "eñe", "p": "pe", "q": "cu", "r": "erre", "s": "ese", "t": "te", "v": "uve",
        "w": "uvedoble", "x": "equis", "y": "ye", "z": "zeta",
    },
    "tr": {letter: f"{letter}e" for letter in "bcçdfgğhjklmnprsştvyz"} | {"x": "iks", "q": "kü", "w": "dublü"},
}  # fmt: skip
_NUMBERS: Final = {
    "es": ("cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve", "diez"),
    "tr": ("sıfır", "bir", "iki", "üç", "dört", "beş", "altı", "yedi", "sekiz", "dokuz", "on"),
}
_VOWELS: Final = frozenset("aeiouyáéíóúüâîûıöéü")
_RULES: Final = {"es": _SPANISH, "tr": _TURKISH}

SPELT_AS_SPOKEN: Final = tuple(_RULES)
"""The languages that have rules."""


def sounds(word: str, lang: str) -> tuple[str, ...]:
    """Give the pronunciations of a word, the likeliest first, at most `MOST`.

    :param word: one word in small letters, properly spelt; digits and letters without a vowel are read out.
    :param lang: a language of `SPELT_AS_SPOKEN`.

    A letter that no rule knows raises a `ValueError`.

    >>> sounds("corazón", "es")[:2]
    ('K OW D AA S OW N', 'K OW D AA TH OW N')
    >>> sounds("10'lu", "tr")
    ('OW N L UW',)
    """
    return tuple(_most(_fewest_departures([_variants(part, lang) for part in _parts(word, lang)])))


def _parts(word: str, lang: str) -> list[str]:
    """Give a word as it is read out: numbers in words, letters by name."""
    parts = []
    for piece in re.findall(r"\d+|[^\W\d_]+", word):
        if piece.isdigit():
            number = int(piece)
            parts += [_NUMBERS[lang][number]] if number <= 10 else [_NUMBERS[lang][int(digit)] for digit in piece]
        elif _VOWELS.isdisjoint(piece) and not re.fullmatch("h*m+", piece):
            parts += [_LETTERS[lang][letter] for letter in piece]
        else:
            parts.append(piece)
    return parts


def _variants(word: str, lang: str) -> list[str]:
    """Give the pronunciations of what has a vowel; who says a variant says it all through a word."""
    said = _by_rule(word, lang)
    open_ = [sound for sound in dict.fromkeys(said) if "|" in sound]
    ways = _fewest_departures([sound.split("|") for sound in open_])
    taken = (dict(zip(open_, way, strict=True)) for way in ways)
    return _most([tuple(way.get(sound, sound) for sound in said) for way in taken])


def _by_rule(word: str, lang: str) -> list[str]:
    """Give the sounds of each letter or group; a letter written twice is one sound."""
    found: list[str] = []
    place = 0
    while place < len(word):
        pattern, sound = next(((p, s) for p, s in _compiled(lang) if p.match(word, place)), (None, ""))
        if pattern is None:
            raise ValueError(f"{word!r}: no rule of {lang!r} for {word[place]!r}")
        if not (found and sound == found[-1] and word[place] == word[place - 1]):
            found.append(sound)
        place = pattern.match(word, place).end()  # type: ignore[union-attr]  # it matched just now
    return found


@cache
def _compiled(lang: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((re.compile(pattern), sound) for pattern, sound in _RULES[lang])


def _fewest_departures(choices: list[list[str]]) -> list[tuple[str, ...]]:
    """Give the combinations, those with more of the likeliest sounds first."""
    ways = sorted(product(*(range(len(choice)) for choice in choices)), key=lambda way: (sum(map(bool, way)), way))
    return [tuple(choice[place] for choice, place in zip(choices, way, strict=True)) for way in ways]


def _most(ways: list[tuple[str, ...]]) -> list[str]:
    """Join the sounds, each pronunciation once."""
    return list(dict.fromkeys(" ".join(filter(None, way)) for way in ways))[:MOST]
