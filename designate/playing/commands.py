"""Commands: what happens at a table besides words and plays, as typed after a stroke."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from designate.cards import Card
from designate.laws.law41 import ASKS
from designate.seats import Seat, TableError
from designate.table.director import DIRECTED
from designate.table.table import Step, Table

Words = list[str]


def _is_card(word: str) -> bool:
    try:
        Card.parse(word)
    except ValueError:
        return False
    return True


def _seat(table: Table, words: Words) -> Seat:
    """Take a seat that may be left out: then it is declarer."""
    if words and words[0].upper() in ("N", "E", "S", "W"):
        return Seat(words.pop(0).upper())
    return table.declarer


def _number(words: Words, field: str) -> int | None:
    """Take a number that may be left out."""
    if not words or _is_card(words[0]):
        return None
    if not words[0].isdecimal():
        raise TableError(field, words[0], "a number")
    return int(words.pop(0))


def _first(words: Words, field: str, expected: str) -> str:
    if not words:
        raise TableError(field, None, expected)
    return words.pop(0)


def _expose(table: Table, words: Words, _: str) -> Step:
    seat = _seat(table, words)
    meant = "intentional" in words
    return table.expose(seat, [word for word in words if word != "intentional"], meant)


def _ask(table: Table, words: Words, _: str) -> Step:
    seat = _seat(table, words)
    return table.ask(seat, _first(words, "what", f"one of {' '.join(ASKS)}"))


def _claim(table: Table, words: Words, _: str) -> Step:
    return table.claim(_seat(table, words), _number(words, "tricks"))


def _report(table: Table, words: Words, _: str) -> Step:
    seat = Seat.read(_first(words, "seat", "a seat: N, E, S or W"), "seat")
    what = _first(words, "what", "revoke, missing or extra")
    trick = _number(words, "trick")
    return table.report(seat, what, trick, words.pop(0) if words else None)


def _direct(table: Table, words: Words, _: str) -> Step:
    code = _first(words, "code", f"one of {' '.join(DIRECTED)}")
    told: dict[str, Any] = {}
    for word in words:
        if word.upper() in ("N", "E", "S", "W"):
            told["seat"] = word
        elif word.isdecimal():
            told["tricks"] = int(word)
        elif word in ("minor", "major"):
            told["kind"] = word
        else:
            told["card"] = word
    return table.direct(code, **told)


def _down(table: Table, words: Words, _: str) -> Step:
    seat = Seat.read(_first(words, "seat", "a seat: N, E, S or W"), "seat")
    return table.play(seat, _first(words, "card", "a card"), "placed")


def _touch(table: Table, words: Words, _: str) -> Step:
    return table.play(table.dummy_seat, _first(words, "card", "a card of dummy"), "touched")


def _place(table: Table, words: Words, _: str) -> Step:
    return table.place(_first(words, "card", "a card of dummy"))


_DO: Final[dict[str, tuple[str, Callable[[Table, Words, str], Step]]]] = {
    "slip": ("slip no, the king", lambda table, _, said: table.hear(said, table.declarer, "slip")),
    "misheard": ("misheard the king", lambda table, _, said: table.hear(said, table.declarer, "misheard")),
    "touch": ("touch h5", _touch),
    "place": ("place h5", _place),
    "expose": ("expose W h5 [intentional]", _expose),
    "down": ("down W h5", _down),
    "spread": ("spread", lambda table, _, __: table.spread()),
    "face": ("face", lambda table, _, __: table.face_lead()),
    "ask": (f"ask [W] {'|'.join(ASKS)}", _ask),
    "claim": ("claim [W] [tricks]", _claim),
    "report": ("report W revoke|missing|extra [trick] [h5]", _report),
    "direct": (f"direct {'|'.join(DIRECTED)} [W] [h5] [tricks]", _direct),
}
COMMANDS: Final = tuple(usage for usage, _ in _DO.values())
"""How each command is written."""


def command(table: Table, name: str, words: Words, rest: str) -> Step:
    """Carry out a command.

    :param table: the table.
    :param name: its name; a `TableError` names those there are.
    :param words: the words behind it.
    :param rest: the same as one text.
    """
    if name not in _DO:
        raise TableError("command", f"/{name}", " ".join(f"/{known}" for known in ("help", "undo", "quit", *_DO)))
    return _DO[name][1](table, words, rest)
