"""Requests around a ruling: what may be said, grammars for recognisers, languages, and whether all is well."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from designate.position import Position
from designate.requests import fields
from designate.said.lexicon import languages as word_tables
from designate.speak.catalog import locales, speech
from designate.speak.message import message

MEDIA_TYPES: Final = {
    "jsgf": "text/plain",
    "dictionary": "text/plain",
    "srgs": "application/srgs+xml",
    "abnf": "application/srgs",
    "gbnf": "text/plain",
    "vosk": "application/json",
    "browser": "application/json",
    "hotwords": "text/plain",
}
"""The media type of each format of `grammar`; the ones without a registered type are plain text."""


def phrases(body: Any) -> dict[str, Any]:
    """Give what may be said of a `position` in a `lang`, each phrase with its outcome, card and message.

    >>> request = {"position": {"dummy": "8.K4..", "trumps": "NT", "trick": ["H5"]}, "lang": "en"}
    >>> [(one["phrase"], one["card"]) for one in phrases(request)["phrases"]][:2]
    [('king of hearts', 'HK'), ('four of hearts', 'H4')]
    """
    from designate.phrases import phrases as of_position

    request = fields.check_names(body, ("position", "lang", "edition", "reading", "locale"))
    lang = fields.lang(request)
    locale = fields.locale(request, (lang,))
    edition, reading = request.get("edition", "2017"), request.get("reading", "customary")
    return {
        "phrases": [
            {
                "phrase": phrase,
                "outcome": str(ruling.outcome),
                "card": ruling.card and ruling.card.to_json(),
                "candidates": [card.to_json() for card in ruling.candidates],
                "message": message(ruling, locale),
            }
            for phrase, ruling in of_position(fields.position(request), lang, edition, reading)
        ]
    }


def complete(body: Any) -> dict[str, Any]:
    """Give what words may become that are still being typed: `prefix`, `position`, and `langs`, `limit` if need be.

    >>> request = {"prefix": "la d", "langs": ["es"], "position": {"dummy": "Q5.A8.Q2.", "trumps": "NT"}}
    >>> [(one["text"], one["card"]) for one in complete(request)["completions"]][:2]
    [('la dama de picas', 'SQ'), ('la dama de diamantes', 'DQ')]
    """
    from designate.completion import complete as of_prefix

    request = fields.check_names(body, ("prefix", "position", "langs", "edition", "reading", "limit"))
    prefix = fields.one(request, "prefix", str, fields.NEEDED, "a text")
    position, langs = fields.position(request), fields.langs(request)
    edition, reading = request.get("edition", "2017"), request.get("reading", "customary")
    limit = fields.one(request, "limit", int, 10, "a number")
    found = of_prefix(prefix, position, langs, edition, reading, limit)
    return {"completions": [one.to_json() for one in found]}


def grammar(body: Any) -> dict[str, Any]:
    """Give a grammar or list for a recogniser: `format`, `lang`, and `position` and `short` if need be.

    >>> grammar({"format": "hotwords", "lang": "en", "position": {"dummy": "A..2.", "trumps": "NT"}})["text"][:9]
    'ace, two,'
    """
    from designate.grammars import export

    request = fields.check_names(body, ("format", "lang", "position", "short"))
    format_ = fields.one(request, "format", str, fields.NEEDED, "the name of a format")
    short = None if request.get("short") is None else fields.flag(request, "short")
    lang, given = fields.lang(request), request.get("position")
    position = None if given is None else Position.from_json(given)
    text = export(format_, lang, position, short=short)
    return {"format": format_, "lang": lang, "media_type": MEDIA_TYPES[format_], "text": text}


def languages(body: Any) -> dict[str, Any]:
    """Give the languages that are understood and the locales of the messages, each with its own name.

    >>> languages({})["locales"][:2]
    [{'code': 'en', 'name': 'English'}, {'code': 'es', 'name': 'español'}]
    """
    from babel import Locale

    fields.check_names(body, ())
    return {
        name: [{"code": code, "name": Locale.parse(code).language_name} for code in codes]
        for name, codes in (("languages", word_tables()), ("locales", locales()))
    }


def health(body: Any) -> dict[str, Any]:
    """Tell that words are read and messages spoken, and the version.

    >>> health({})["status"]
    'ok'
    """
    fields.check_names(body, ())
    for code in locales():
        speech(code)
    try:
        installed = version("designate")
    except PackageNotFoundError:
        installed = "unknown"
    return {"status": "ok" if word_tables() else "no languages", "version": installed}
