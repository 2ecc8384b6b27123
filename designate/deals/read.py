"""Boards read from PBN and LIN files by endplay; what it cannot read is an `InputError`, never an error of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from designate.deals.board import Board
from designate.deals.convert import board_of, needs_endplay
from designate.deals.source import SEEN, format_of, lin_boards, plain_lin, plain_pbn, text_of
from designate.errors import InputError

if TYPE_CHECKING:
    import endplay.types as theirs

_NAMES: Final = ("South", "West", "North", "East")
_GAME: Final = re.compile(r"\n[ \t]*\n")
_SECTION: Final = re.compile(r"^\s*\[(\w+)[^\n]*(?:\n(?!\s*\[)[^\n]+)*", re.MULTILINE)
_BOARD: Final = re.compile(r'^\s*\[Board "([^"]*)"', re.MULTILINE | re.IGNORECASE)
_LIN_FIELDS: Final = {"md": "deal", "sv": "vulnerability", "mb": "auction", "an": "auction", "pc": "play"}


def boards(path: Path | str) -> list[Board]:
    """Read all boards of a file, in its order.

    :param path: a PBN or LIN file, by the ending of its name.

    An `InputError` names the file, and where one is malformed the board and the field: an unknown format, a file that
    cannot be read, a file without boards; and endplay, where it is not installed.
    """
    kind = format_of(path)
    needs_endplay(str(path))
    text = text_of(path)
    found = list(_pbn(text, str(path)) if kind == ".pbn" else _lin(text, str(path)))
    if not found:
        raise InputError("file", str(path), f"boards in {kind[1:].upper()}")
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


def _pbn(text: str, path: str) -> Iterator[Board]:
    from endplay.parsers import pbn

    plain = plain_pbn(text)
    try:
        read = pbn.loads(plain)
    except Exception as error:
        raise _malformed_pbn(plain, path, error) from None
    for one in read:
        if one.info or one.board_num is not None or len(one.deal.north):
            yield _board(one, path, "?" if one.board_num is None else str(one.board_num))


def _malformed_pbn(text: str, path: str, error: Exception) -> InputError:
    """Name the board and the field that endplay stopped at: the first that it does not read by itself."""
    from endplay.parsers import pbn

    for game in _GAME.split(text):
        if _fails(pbn, game):
            found = _BOARD.search(game)
            where = f"{path}, board {found[1] if found else '?'}"
            for section in _SECTION.finditer(game):
                contract = '[Contract "1NT"]\n' if section[1].lower() == "play" else ""
                if _fails(pbn, contract + section[0]):
                    return InputError(f"{where}: {section[1]}", section[0].strip()[:60], f"PBN{_why(error)}")
            return InputError(where, game.strip()[:60], f"PBN{_why(error)}")
    return InputError(path, None, f"PBN{_why(error)}")


def _why(error: Exception) -> str:
    """Give what endplay says of a value; of what it stumbles over itself nothing."""
    return f" ({error})" if isinstance(error, ValueError) and str(error) else ""


def _fails(pbn: Any, text: str) -> bool:
    try:
        pbn.loads(text)
    except Exception:
        return True
    return False


def _lin(text: str, path: str) -> Iterator[Board]:
    from endplay.parsers import lin

    for pairs in lin_boards(text):
        number = _number(pairs)
        try:
            read = lin.loads(plain_lin(pairs))[0]
        except Exception as error:
            raise _malformed_lin(lin, pairs, path, number, error) from None
        claimed = next((value for tag, value in pairs if tag == "mc"), None)
        read.board_num = None if number is None else int(number)
        read.info.update(_names(pairs))
        if claimed is not None and claimed.strip().isdigit():
            read.info[f"Result{SEEN}"] = claimed.strip()
        yield _board(read, path, number or "?")


def _number(pairs: list[tuple[str, str]]) -> str | None:
    """Give the number of a board: of its heading in whatever language, or of its label ("o7": open room)."""
    for wanted in ("ah", "qx"):
        for tag, value in pairs:
            digits = re.search(r"\d+", value) if tag == wanted else None
            if digits:
                return digits[0]
    return None


def _names(pairs: list[tuple[str, str]]) -> dict[str, str]:
    """Give the players by seat; of a match the four of the room that the label names."""
    names = next((value.split(",") for tag, value in pairs if tag == "pn"), [])
    closed = any(tag == "qx" and value.startswith("c") for tag, value in pairs)
    if len(names) == 8 and closed:
        names = names[4:]
    return {seat: name for seat, name in zip(_NAMES, names, strict=False) if name}


def _malformed_lin(
    lin: Any, pairs: list[tuple[str, str]], path: str, number: str | None, error: Exception
) -> InputError:
    """Name the board and the field that endplay stopped at: the first that it does not read with the deal alone."""
    where = f"{path}, board {number or '?'}"
    deal = [pair for pair in pairs if pair[0] == "md"][:1]
    for tag, value in pairs:
        if tag in _LIN_FIELDS:
            alone = deal if tag == "md" else [*deal, ("mb", "1N"), (tag, value)]
            try:
                lin.loads(plain_lin(alone))
            except Exception:
                return InputError(f"{where}: {_LIN_FIELDS[tag]}", value[:60], f"LIN{_why(error)}")
    return InputError(where, None, f"LIN{_why(error)}")


def _board(read: theirs.Board, path: str, number: str) -> Board:
    try:
        return board_of(read, path)
    except InputError as error:
        raise InputError(f"{path}, board {number}: {error.field}", error.value, error.expected) from None
    except (ValueError, LookupError, AttributeError) as error:  # what endplay works out only when it is asked
        raise InputError(f"{path}, board {number}", None, f"a board{_why(error)}") from None
