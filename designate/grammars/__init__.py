"""Grammars out: what may be said, for recognisers, from the one grammar and the word tables; docs/architecture.md."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from designate.errors import InputError
from designate.grammars.build import of_calls, whole
from designate.grammars.form import Form
from designate.grammars.gbnf import gbnf
from designate.grammars.jsgf import dictionary, jsgf
from designate.grammars.lists import browser, hotwords, vosk
from designate.grammars.sample import samples
from designate.grammars.srgs import abnf, xml
from designate.position import Position
from designate.said.lexicon import lexicon

FORMATS: Final[dict[str, Callable[[Form], str]]] = {
    "jsgf": jsgf, "dictionary": dictionary, "srgs": xml, "abnf": abnf, "gbnf": gbnf, "vosk": vosk, "browser": browser,
    "hotwords": hotwords,
}  # fmt: skip


def speech_form(lang: str, position: Position | None = None, *, short: bool | None = None) -> Form:
    """Give the intermediate form of what may be said in `lang`: at all, or of this position.

    :param lang: a language with a word table.
    :param position: the table as dummy is to play; None for the whole language.
    :param short: only short calls that are often said, for engines that are slow or hear too much; by default that is
        so of a position, and a whole language has every form of its table.

    An `InputError` (a ValueError) names an unknown language.
    """
    lexicon(lang)
    if position is None and not short:
        return whole(lang)
    return of_calls(lang, position, short=short is not False)


def export(format: str, lang: str, position: Position | None = None, *, short: bool | None = None) -> str:  # noqa: A002
    """Give a grammar or a list of phrases for a recogniser.

    :param format: ``jsgf``, ``dictionary`` (the sounds of its words), ``srgs`` (XML), ``abnf``, ``gbnf``, ``vosk``,
        ``browser`` or ``hotwords``.
    :param lang: a language with a word table.
    :param position: the table as dummy is to play: only what may be said now; None for the whole language.
    :param short: only short calls that are often said; by default True of a position, and False of a language.

    An `InputError` (a ValueError) names an unknown format or language.

    >>> export("hotwords", "en", Position(dummy="A..2.", trumps="NT")).split(", ")[:4]
    ['ace', 'two', 'high', 'low']
    """
    if format not in FORMATS:
        raise InputError("format", format, f"one of {' '.join(FORMATS)}")
    return FORMATS[format](speech_form(lang, position, short=short))


__all__ = ["FORMATS", "Form", "export", "samples", "speech_form"]
