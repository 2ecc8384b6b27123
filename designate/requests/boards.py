"""Boards of a PBN or LIN file, as a table begins with them."""

from __future__ import annotations

from typing import Any, Final

from designate.deals.board import Board
from designate.deals.read import boards_in
from designate.errors import InputError
from designate.requests import fields

ROOMS: Final = ("open", "closed")


def boards(body: Any) -> dict[str, Any]:
    r"""Read the boards of a file: its `text` and its `name`, which ends in ``.pbn`` or ``.lin``.

    Each board that can be played has what `new` of a table wants, its `number`, the `room` of a match (``open``,
    ``closed`` or null), and the cards of the record in `play`.
    An `InputError` says what is wrong with the file, or with its first board where none can be played.

    >>> text = '[Board "3"][Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\
    ... [Declarer "S"][Contract "1NT"]'
    >>> boards({"text": text, "name": "one.pbn"})["boards"][0]["contract"]["trumps"]
    'NT'
    """
    request = fields.check_names(body, ("text", "name"))
    text = fields.one(request, "text", str, fields.NEEDED, "the text of a file")
    name = fields.one(request, "name", str, fields.NEEDED, "the name of a file, like 'evening.pbn'")
    found, unplayable = [], None
    for board in boards_in(text, name):
        try:
            found.append(_told(board))
        except InputError as error:
            unplayable = unplayable or error
    if not found and unplayable is not None:
        raise unplayable
    return {"boards": found}


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
