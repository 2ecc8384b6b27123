"""Boards of a PBN or LIN file, as a table begins with them."""

from __future__ import annotations

from typing import Any, Final

from designate.deals.board import Board
from designate.deals.read import boards_in
from designate.deals.source import format_of
from designate.errors import InputError
from designate.requests import fields

ROOMS: Final = ("open", "closed")
_BEGINNING: Final = 60
"""So much is told of a text that has no boards."""


def boards(body: Any) -> dict[str, Any]:
    r"""Read the boards of a file: its `text` and its `name`, which ends in ``.pbn`` or ``.lin``.

    Each board that can be played has what `new` of a table wants, its `number`, the `room` of a match (``open``,
    ``closed`` or null), and the cards of the record in `play`.
    An `InputError` says what is wrong with the name or the text, and `where`; or with the first board where none can be
    played.

    >>> text = '[Board "3"][Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\
    ... [Declarer "S"][Contract "1NT"]'
    >>> boards({"text": text, "name": "one.pbn"})["boards"][0]["contract"]["trumps"]
    'NT'
    """
    request = fields.check_names(body, ("text", "name"))
    text = fields.one(request, "text", str, fields.NEEDED, "the text of a file")
    name = fields.one(request, "name", str, fields.NEEDED, "the name of a file, like 'evening.pbn'")
    format_of(name, "name")
    found, unplayable = [], None
    try:
        given = boards_in(text, name)
    except InputError as error:
        raise _of_text(error, text, name) from None
    for board in given:
        try:
            found.append(_told(board))
        except InputError as error:
            unplayable = unplayable or _of_text(error, text, name)
    if not found and unplayable is not None:
        raise unplayable
    return {"boards": found}


def _of_text(error: InputError, text: str, name: str) -> InputError:
    """Give the error of a file, or of a place in it, as one of the text that was sent."""
    whole = error.field == "file"
    told = InputError("text", text[:_BEGINNING] if whole else error.value, error.expected)
    told.where = name if whole else error.field
    return told


def _told(board: Board) -> dict[str, Any]:
    """Give a board as JSON; an `InputError` says why it cannot be played."""
    table = board.table().to_json()
    room = board.tags.get("Room", "").lower()
    return {
        "number": board.number,
        "room": room if room in ROOMS else None,
        **{name: table[name] for name in ("declarer", "contract", "hands")},
        "play": [card.to_json() for card in board.play],
    }
