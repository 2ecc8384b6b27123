"""The fields of a request, read one by one: an `InputError` names the one that cannot be meant."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Final, TypeVar

from designate.errors import InputError
from designate.position import Position
from designate.said.lexicon import in_use, languages
from designate.said.parse import DEFAULT_LANGS
from designate.speak.catalog import locales, speech

T = TypeVar("T")

NEEDED: Final[Any] = object()
"""Stands for the default of a field that must be there."""


class MissingField(InputError):
    """A field that must be there and is not."""


class UnknownField(InputError):
    """A field that the request does not have."""


def check_names(body: Any, known: Iterable[str]) -> dict[str, Any]:
    """Give the body as an object that has none but the `known` fields."""
    if not isinstance(body, dict):
        raise InputError("body", body, "an object")
    for name in body:
        if name not in known:
            raise UnknownField(name, body[name], f"one of {' '.join(known)}")
    return body


def one(body: Mapping[str, Any], name: str, kind: type[T], default: T, expected: str) -> T:
    """Give a field of one type, or its default; True is no number.

    :param default: what stands for a field that is not there, or `NEEDED`.
    :param expected: what could have been given, for the error.
    """
    if name not in body:
        if default is NEEDED:
            raise MissingField(name, None, "a value")
        return default
    value = body[name]
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise InputError(name, value, expected)
    return value


def flag(body: Mapping[str, Any], name: str) -> bool:
    """Give a field that is true or false, false if it is not there."""
    return one(body, name, bool, False, "true or false")


def position(body: Mapping[str, Any]) -> Position:
    """Give the position, which must be there."""
    if "position" not in body:
        raise MissingField("position", None, "a value")
    return Position.from_json(body["position"])


def langs(body: Mapping[str, Any]) -> list[str]:
    """Give the languages spoken, in order of preference; each must have a word table."""
    given: list[Any] = one(body, "langs", list, list(DEFAULT_LANGS), "a list of languages")
    if not given or not all(isinstance(lang, str) for lang in given):
        raise InputError("langs", given, "a list of languages, like ['es', 'en']")
    return list(in_use(given))


def lang(body: Mapping[str, Any]) -> str:
    """Give the one language spoken; it must have a word table."""
    given = one(body, "lang", str, DEFAULT_LANGS[0], "a language, like 'es'")
    if given not in languages():
        raise InputError("lang", given, f"one of {' '.join(languages())}")
    return given


def locale(body: Mapping[str, Any], spoken: Iterable[str] = ()) -> str:
    """Give the language of the messages: as asked for, else the first `spoken` one that has messages, else English."""
    default = next((lang for lang in spoken if lang in locales()), "en")
    given = one(body, "locale", str, default, "a locale like 'es'")
    speech(given)
    return given


def given_id(body: Mapping[str, Any]) -> Any:
    """Give the id if JSON can hold it: 1e999 is read as infinity, and cannot be written."""
    value = body.get("id")
    if value is None or isinstance(value, str | int):
        return value
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        raise InputError("id", str(value), "a value that JSON can hold") from None
    return value
