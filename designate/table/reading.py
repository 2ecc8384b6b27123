"""How the values of a table are read from JSON: a reader beside each field.

A reader takes JSON and the name of its field, and raises a `TableError` that names both where it cannot be meant.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import MISSING, field, fields
from enum import StrEnum
from typing import Any, Final, Self

from designate.cards import SUITS, Card, Holding, Suit
from designate.seats import SEATS, Seat, TableError

Read = Callable[[Any, str], Any]


def one_of(known: tuple[str, ...]) -> Read:
    """Read one of some words."""

    def read(value: Any, name: str) -> Any:
        if value not in known:
            raise TableError(name, value, f"one of {' '.join(known)}")
        return value

    return read


def text(value: Any, name: str) -> str:
    """Read a text."""
    if not isinstance(value, str):
        raise TableError(name, value, "a text")
    return value


def number(value: Any, name: str) -> int:
    """Read a whole number, none below zero."""
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise TableError(name, value, "a whole number")
    return value


def card(value: Any, name: str) -> Card:
    """Read a card."""
    try:
        return Card.parse(value)
    except ValueError:
        raise TableError(name, value, "a card, suit then rank, like 'SA' or 'HT'") from None


def suit(value: Any, name: str) -> Suit:
    """Read a suit."""
    if value not in SUITS:
        raise TableError(name, value, "a suit: S, H, D or C")
    return Suit(value)


def holding(value: Any, name: str) -> Holding:
    """Read a holding of at most thirteen cards."""
    try:
        held = Holding.parse(value)
    except ValueError:
        raise TableError(name, value, "four suits in PBN, spades to clubs, like 'AQ4.K2.T984.7653'") from None
    if len(held) > 13:
        raise TableError(name, value, "at most thirteen cards")
    return held


def an_object(value: Any, name: str) -> dict[str, Any]:
    """Read an object whose fields are its own affair, as long as JSON can hold them: it cannot hold infinity."""
    if not isinstance(value, Mapping):
        raise TableError(name, value, "an object")
    held = dict(value)
    try:
        json.dumps(held, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        raise TableError(name, value, "an object that JSON can hold") from None
    return held


def maybe(read: Read) -> Read:
    """Read null too."""
    return lambda value, name: None if value is None else read(value, name)


def many(read: Read) -> Read:
    """Read a list."""

    def read_all(value: Any, name: str) -> tuple[Any, ...]:
        if isinstance(value, str | Mapping) or not hasattr(value, "__iter__"):
            raise TableError(name, value, "a list")
        return tuple(read(item, f"{name}[{place}]") for place, item in enumerate(value))

    return read_all


def by_seat(read: Read) -> Read:
    """Read a value for each seat."""

    def read_four(value: Any, name: str) -> dict[Seat, Any]:
        if not isinstance(value, Mapping) or set(value) != set(SEATS):
            raise TableError(name, value, "an object with N, E, S and W")
        return {seat: read(value[seat], f"{name}.{seat}") for seat in SEATS}

    return read_four


seat: Final[Read] = Seat.read
laws: Final = many(text)


def some_seats(read: Read) -> Read:
    """Read a value for some of the seats."""

    def read_some(value: Any, name: str) -> dict[Seat, Any]:
        if not isinstance(value, Mapping):
            raise TableError(name, value, "an object by seat")
        return {Seat.read(seat, name): read(item, f"{name}.{seat}") for seat, item in value.items()}

    return read_some


def read_as(read: Read, default: Any = MISSING, field_default: Any = MISSING, key: str | None = None) -> Any:
    """Declare a field of a `Value` with the reader of its JSON, and its name there if that is no Python name."""
    metadata = {"read": read, "key": key}
    return field(default=default, default_factory=field_default, metadata=metadata)


def _declared(cls: Any) -> dict[str, Any]:
    """Give the fields of a `Value` by their names in JSON."""
    return {f.metadata["key"] or f.name: f for f in fields(cls) if "read" in f.metadata}


def plain(value: Any) -> Any:
    """Give a value of a table as JSON."""
    if hasattr(value, "to_json"):
        return value.to_json()
    if isinstance(value, StrEnum):
        return str(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


class Value:
    """A frozen dataclass whose fields are declared by `read_as`."""

    __slots__ = ()

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {name: plain(getattr(self, f.name)) for name, f in _declared(self).items()}

    @classmethod
    def from_json(cls, data: Any, name: str = "table") -> Self:
        """Read what `to_json` gave; a `TableError` names a field that is missing, unknown or malformed."""
        if isinstance(data, cls):
            return data
        known = _declared(cls)
        if not isinstance(data, Mapping):
            raise TableError(name, data, f"an object with {' '.join(known)}")
        for given in data:
            if given not in known:
                raise TableError(f"{name}.{given}", data[given], f"no other fields than {' '.join(known)}")
        for needed, f in known.items():
            if needed not in data and f.default is MISSING and f.default_factory is MISSING:
                raise TableError(f"{name}.{needed}", None, "a value")
        read = {known[key].name: known[key].metadata["read"](item, f"{name}.{key}") for key, item in data.items()}
        return cls(**read)


def each(cls: type[Value]) -> Read:
    """Read a value of a class of ours."""
    return cls.from_json
