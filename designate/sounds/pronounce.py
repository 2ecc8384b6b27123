"""Pronunciation dictionaries for pocketsphinx's English model: how each word of the tables sounds, in ARPAbet.

They are data, made once by `scripts/pronounce.py` and kept in ``grammar/sounds/``: English from the cmudict that comes
with pocketsphinx, Spanish and Turkish by the rules of `designate.sounds.letters`; what neither has right is in
``respelt.yaml``. A recogniser refuses a whole grammar for one word that its dictionary lacks, so every word of the
tables is there, and `pronunciations` finds a word by its folded spelling too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from designate.errors import InputError
from designate.said.fold import fold
from designate.said.sources import folder
from designate.sounds.letters import SPELT_AS_SPOKEN, sounds

LANGUAGES: Final = ("en", *SPELT_AS_SPOKEN)
"""The languages that have a dictionary."""

_COMMENTS: Final = (";;", "##")
"""How a line begins that pocketsphinx skips."""

Cmudict = Mapping[str, tuple[str, ...]]
"""Words in small letters, each with its pronunciations."""


def dictionary_file(lang: str) -> Path:
    """Give the dictionary of a language, as pocketsphinx's ``dict`` takes it; an `InputError` names an unknown one."""
    if lang not in LANGUAGES:
        raise InputError("lang", lang, f"one of {' '.join(LANGUAGES)}")
    return folder("grammar") / "sounds" / f"{lang}.dict"


@cache
def dictionary(lang: str) -> dict[str, tuple[str, ...]]:
    """Read the dictionary of a language: each word with its pronunciations, the likeliest first."""
    return read(dictionary_file(lang).read_text("utf-8"))


@cache
def _by_folded(lang: str) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for word, said in dictionary(lang).items():
        key = fold(word)[0]
        found[key] = tuple(dict.fromkeys((*found.get(key, ()), *said)))
    return found


def pronunciations(word: str, lang: str) -> tuple[str, ...]:
    """Give the pronunciations of a word, the likeliest first.

    :param word: one word in small letters; its accents may be missing.
    :param lang: ``"en"``, ``"es"`` or ``"tr"``.

    A word that the dictionary lacks is read by the rules of Spanish or Turkish; in English, which has none, it raises
    an `InputError`.

    >>> pronunciations("ace", "en")
    ('EY S',)
    >>> pronunciations("corazon", "es") == pronunciations("corazón", "es")
    True
    """
    said = dictionary(lang).get(word) or _by_folded(lang).get(fold(word)[0])
    if said:
        return said
    try:
        return sounds(word, lang)
    except (KeyError, ValueError):
        raise InputError("word", word, f"a word of the dictionary of {lang!r}") from None


def read(text: str) -> dict[str, tuple[str, ...]]:
    """Read a dictionary in the form of cmudict: ``word``, ``word(2)`` for a variant, then the sounds."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        if line and not line.startswith(_COMMENTS):
            word, *said = line.split("#")[0].split()
            found.setdefault(re.sub(r"\(\d+\)$", "", word), []).append(" ".join(said))
    return {word: tuple(said) for word, said in found.items()}


def written(words: Mapping[str, Iterable[str]]) -> str:
    """Write a dictionary in the form of cmudict, in the order of the words."""
    lines = []
    for word in sorted(words):
        lines += [f"{word}{f'({n})' if n > 1 else ''} {said}" for n, said in enumerate(words[word], 1)]
    return "\n".join(lines) + "\n"


def words_of_tables(lang: str) -> list[str]:
    """Give every word of the word table of a language and of its table of replies, as spelt, in small letters."""
    from designate.said.compile import entries, read_replies, read_words, reply_files

    tables = [read_words(lang), *([read_replies(lang)] if lang in reply_files() else [])]
    return sorted({word for table in tables for _, _, form in entries(table) for word in small(form, lang).split()})


def small(text: str, lang: str) -> str:
    """Put a text in small letters, the Turkish I as ı.

    >>> small("İKİ SIRA", "tr")
    'iki sıra'
    """
    return (text.replace("İ", "i").replace("I", "ı") if lang == "tr" else text).lower()


def make(lang: str, cmudict: Cmudict | None = None) -> str:
    """Make the dictionary of a language anew from the word tables.

    :param cmudict: the one of pocketsphinx (`cmudict_of_model`); English cannot do without.

    A word that neither it nor the rules nor ``respelt.yaml`` know raises an `InputError`.
    """
    own = _respelt().get(lang, {})
    made = written({word: _made(word, lang, own, cmudict or {}) for word in words_of_tables(lang)})
    return _notice() + made if lang == "en" else made


def _notice() -> str:
    """Give the notice of cmudict as lines that are skipped."""
    text = (folder("grammar") / "sounds" / "cmudict.txt").read_text("utf-8")
    return "".join(f";; {line}\n" for line in text.splitlines())


def _made(word: str, lang: str, own: Mapping[str, Any], cmudict: Cmudict) -> tuple[str, ...]:
    ways = own.get(word, [word])
    found = [said for way in ([ways] if isinstance(ways, str) else ways) for said in _read_out(way, lang, cmudict)]
    if not found:
        raise InputError("word", word, f"a word of cmudict, or a row {lang} in respelt.yaml")
    return tuple(dict.fromkeys(found))


def _read_out(way: str, lang: str, cmudict: Cmudict) -> tuple[str, ...]:
    """Give the sounds of a respelling; in English those of its pieces, one after another."""
    if lang != "en":
        return sounds(way, lang)
    if " " not in way and not way.isupper():
        return cmudict.get(way, ())
    pieces = [piece if piece.isupper() else next(iter(cmudict.get(piece, ())), "") for piece in way.split()]
    return (" ".join(pieces),) if all(pieces) else ()


def _respelt() -> dict[str, dict[str, Any]]:
    import yaml

    data: dict[str, dict[str, Any]] = yaml.safe_load((folder("grammar") / "sounds" / "respelt.yaml").read_text("utf-8"))
    return data


def cmudict_of_model() -> Cmudict:
    """Read the dictionary that comes with pocketsphinx; an `ImportError` is raised where that is not installed."""
    from pocketsphinx import get_model_path

    return read(Path(get_model_path("en-us/cmudict-en-us.dict")).read_text("utf-8"))
