"""The law cases that ship with the package, for a quiz or a lesson: what is asked, what is right, and why."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any, cast

from designate.cards import Card
from designate.corpus import law_cases
from designate.errors import InputError
from designate.laws.ruling import EDITIONS, READINGS, Edition, Reading
from designate.requests import fields
from designate.speak.catalog import N_, speech
from designate.speak.example import Example
from designate.speak.examples import examples
from designate.speak.names import paragraph, paragraphs


def laws(body: Any) -> dict[str, Any]:
    """Give the laws that have cases: the number of each, how it is called, how many cases there are.

    >>> laws({"lang": "en", "locale": "en"})["laws"][2]["title"]
    'Law 46'
    """
    request = fields.check_names(body, ("lang", "locale"))
    lang = fields.lang(request)
    locale = fields.locale(request, (lang,))
    counted = Counter(one.source for one in _examples(None, lang, locale, None, None))
    return {
        "laws": [
            {"law": law, "title": _title(law, locale), "cases": count}
            for law, count in counted.items()
        ]
    }  # fmt: skip


def _title(law: str, locale: str) -> str:
    return speech(locale).say(N_("Law {paragraphs}"), paragraphs=paragraph(law))


def cases(body: Any) -> dict[str, Any]:
    """Give the cases of a `law` or paragraph, or its beginning; of all laws if none is named.

    `lang` is the language of the words, `locale` that of all else; `edition` and `reading` leave only the cases that
    are ruled by them. A case has dummy's `columns` as they lie (41D), the rest of the `table` in lines, the `prompt`,
    the `options` that a pupil has besides naming a card, the `right` one (a card, or the name of an option), the
    `ruling` and `why` in sentences, and of Law 46 the `position` and whether the change is by a `slip` (45C4b).

    >>> case = cases({"law": "46B3a", "lang": "en", "locale": "en"})["cases"][0]
    >>> case["prompt"], case["right"]
    ({'before': 'Declarer says: “', 'said': 'jack', 'after': '”'}, {'card': 'SJ', 'option': None})
    """
    request = fields.check_names(body, ("law", "lang", "locale", "edition", "reading"))
    lang = fields.lang(request)
    locale = fields.locale(request, (lang,))
    law = (
        fields.one(request, "law", str, "", "a law or paragraph, like '46B3'")
        if request.get("law") is not None
        else None
    )
    edition, reading = _either(request, "edition", EDITIONS), _either(request, "reading", READINGS)
    found = _examples(law, lang, locale, cast("Edition | None", edition), cast("Reading | None", reading))
    return {"cases": [_told(one, locale) for one in found]}


def _either(request: dict[str, Any], name: str, known: tuple[str, ...]) -> str | None:
    """Give one of some words, or None where the field is null or not there."""
    value = request.get(name)
    if value is not None and value not in known:
        raise InputError(name, value, f"one of {' '.join(known)}, or null")
    return cast("str | None", value)


@lru_cache(32)
def _examples(
    law: str | None, lang: str, locale: str, edition: Edition | None, reading: Reading | None
) -> tuple[Example, ...]:
    """Word the examples once for many pupils."""
    return tuple(examples(law, lang, locale, edition, reading))


@lru_cache(1)
def _asked() -> dict[str, dict[str, Any]]:
    """Give what is ruled on in each case of Law 46, besides the words."""
    return {case.id: {"position": case.position.to_json(), "slip": case.slip} for case in law_cases("law46")}


def _told(one: Example, locale: str) -> dict[str, Any]:
    """Give an example as JSON."""
    named = one.right.to_json() if isinstance(one.right, Card) else None
    return {
        "id": one.id,
        "source": one.source,
        "law": list(one.law),
        "reference": paragraphs(one.law),
        "title": _title(one.source, locale),
        "rule": one.rule,
        "edition": one.edition,
        "reading": one.reading,
        "columns": [column.to_json() for column in one.columns],
        "table": list(one.table),
        "prompt": {"before": one.prompt.before, "said": one.prompt.said, "after": one.prompt.after},
        "options": [{"name": option.name, "label": option.label} for option in one.options],
        "right": {"card": named, "option": None if named else one.right},
        "ruling": one.ruling,
        "why": one.why,
        **_asked().get(one.id, {"position": None, "slip": False}),
    }
