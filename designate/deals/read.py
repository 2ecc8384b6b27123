"""Boards read from PBN and LIN files, or from their text where there is no file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from designate.deals import lin, pbn
from designate.deals.board import Board
from designate.deals.source import format_of, text_of
from designate.errors import InputError

_READERS: Final[dict[str, Callable[[str, str], Iterator[Board]]]] = {".pbn": pbn.read, ".lin": lin.read}


def boards(path: Path | str) -> list[Board]:
    """Read all boards of a file, in its order.

    :param path: a PBN or LIN file, by the ending of its name.

    An `InputError` names the file, and where one is malformed the board, the field, its line and what was expected: an
    unknown format, a file that cannot be read, a file without boards.
    """
    format_of(path)
    return boards_in(text_of(path), str(path))


def boards_in(text: str, name: str) -> list[Board]:
    """Read all boards of a text, as `boards` does of a file.

    :param text: what stands in the file.
    :param name: its name, which ends in ``.pbn`` or ``.lin``; errors tell it.

    >>> boards_in('[Board "3"] [Dealer "E"] [Vulnerable "All"]', "evening.pbn")[0].number
    3
    """
    kind = format_of(name)
    found = list(_READERS[kind](text, name))
    if not found:
        raise InputError("file", name, f"boards in {kind[1:].upper()}")
    return found


def board(path: Path | str, number: int | None = None) -> Board:
    """Read one board of a file: the first with this number, or where none is given the only or first board.

    Besides what `boards` raises, an `InputError` names a number that the file does not have, and those that it has.
    """
    found = boards(path)
    if number is None:
        return found[0]
    for one in found:
        if one.number == number:
            return one
    known = " ".join(str(one.number) for one in found if one.number is not None)
    raise InputError(f"{path}: board", number, f"a board of the file: {known}")
