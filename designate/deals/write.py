"""Boards written as PBN and LIN, with the director's log as commentary."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Final

from designate.deals.auction import reached
from designate.deals.board import Board, Call
from designate.deals.convert import needs_endplay, to_their_board
from designate.deals.source import format_of
from designate.errors import InputError
from designate.seats import Seat

_WIDTH: Final = 100
_HEAD: Final = "% PBN 2.1\n% EXPORT\n"
_NAMES: Final = ("North", "East", "South", "West")


def write(path: Path | str, played: Board | Iterable[Board]) -> None:
    """Write boards to a file, in the format of its name.

    :param path: a name that ends in ``.pbn`` or ``.lin``.
    :param played: the boards, as `Board.played` gives them.

    The log is commentary: in PBN before the auction, in LIN at the end. LIN has no contract but that of the auction:
    where a board has another or none, the shortest that comes to it is written. An `InputError` names another format,
    or a board that the format cannot hold; an `OSError` comes through.
    """
    kind = format_of(path)
    needs_endplay(str(path))
    chosen = [played] if isinstance(played, Board) else list(played)
    text = _HEAD + "".join(map(_pbn, chosen)) if kind == ".pbn" else "".join(map(_lin, chosen))
    Path(path).write_text(text, "utf-8", newline="\n")


def _pbn(board: Board) -> str:
    from endplay.parsers import pbn

    tags = {name: value.replace('"', "'") for name, value in board.tags.items()}
    text = pbn.dumps([to_their_board(replace(board, tags=tags))]).removeprefix(_HEAD)
    if board.won is None and not board.passed_out:
        text = re.sub(r'\[Result "[^"]*"\]', '[Result "?"]', text)
    lines = [part for line in board.log for part in textwrap.wrap(_one_line(line, "{}", "()"), _WIDTH)]
    log = "{\n" + "\n".join(lines) + "\n}\n" if lines else ""
    return re.sub(r'(\[Result "[^"]*"\]\n)', lambda found: found[1] + log, text, count=1)


def _lin(board: Board) -> str:
    from endplay.parsers import lin

    dealer = board.dealer
    if dealer is None:
        raise InputError(f"{board.where}: dealer", None, "a dealer, which LIN needs")
    tags = {name: _one_line(value, "|,", "/ ") for name, value in board.tags.items()}
    names: dict[str, str] = {name: _apart(tags[name]) for name in _NAMES if name in tags}
    play = board.play if board.won is not None else board.play[: len(board.play) // 4 * 4]
    auction = board.auction if _comes_to(board, dealer) else _auction(board, dealer)
    calls = tuple(Call(call.call, _apart(_one_line(call.alert, "|", "/"))) for call in auction)
    text = lin.dumps([to_their_board(replace(board, tags=names, play=play, auction=calls))]).rstrip("\n")
    log = "".join(f"nt|{_apart(_one_line(line, '|', '/'))}|pg||" for line in board.log)
    return text + log + "\n"


def _comes_to(board: Board, dealer: Seat) -> bool:
    """Tell whether the auction of a board comes to its contract by its declarer."""
    return reached(board.auction, dealer) == (board.contract, board.declarer, board.passed_out)


def _one_line(text: str, marks: str, instead: str) -> str:
    """Give a text in one line, without the marks that mean something in the format."""
    return " ".join(text.translate(str.maketrans(marks, instead)).split())


def _apart(text: str) -> str:
    """Keep a text that ends in "pn" apart from the bar behind it, which would be taken for the tag of the names."""
    return text + "." if text.endswith("pn") else text


def _auction(board: Board, dealer: Seat) -> tuple[Call, ...]:
    """Give the shortest auction that comes to the contract of a board."""
    if board.contract is None or board.declarer is None:
        return (Call("Pass"),) * 4 if board.passed_out else ()
    passes = [Call("Pass")] * board.declarer.after(dealer)
    level, trumps, risk = board.contract.level or 1, board.contract.trumps, board.contract.risk
    raised = {"": [], "X": [Call("X")], "XX": [Call("X"), Call("XX")]}[risk]
    return (*passes, Call(f"{level}{trumps}"), *raised, *[Call("Pass")] * 3)
