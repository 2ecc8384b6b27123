"""Where a board that is played is written to, and how an interrupted one is kept and taken up again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Self

from designate.deals.board import Board
from designate.deals.source import format_of
from designate.deals.write import write
from designate.errors import InputError
from designate.playing.session import Playing
from designate.seats import TableError
from designate.speak.catalog import Speech
from designate.table.table import Table

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Kept:
    """A board that was interrupted: its number in the file, the table, and how many events each line began with."""

    number: int | None
    table: Table
    marks: tuple[int, ...]

    @classmethod
    def of(cls, playing: Playing) -> Self:
        """Give what is needed to go on."""
        return cls(playing.board.number, playing.table, tuple(playing.marks))

    def playing(self, board: Board, speaks: Speech) -> Playing:
        """Go on with a board of the file; an `InputError` names one that has another deal."""
        if dict(self.table.start) != dict(board.hands):
            raise InputError("--board", board.number, f"the board that was interrupted, {self.number}")
        return Playing(board, self.table, speaks, list(self.marks))

    def to_json(self) -> dict[str, Any]:
        """Give format, number, marks and table."""
        table = self.table.to_json()
        return {"version": VERSION, "board": self.number, "marks": list(self.marks), "table": table}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        if not isinstance(data, Mapping):
            raise InputError("state", data, "an object")
        if data.get("version") != VERSION:
            raise InputError("state.version", data.get("version"), f"{VERSION}")
        number, marks = data.get("board"), data.get("marks")
        if number is not None and not isinstance(number, int):
            raise InputError("state.board", number, "a number, or null")
        table = Table.from_json(data.get("table"))
        if not isinstance(marks, list) or not all(isinstance(mark, int) and 0 <= mark < table.n for mark in marks):
            raise TableError("state.marks", marks, f"a list of numbers below {table.n}")
        return cls(number, table, tuple(marks))


class Store:
    """The file a board is written to, and beside it, until the play is over, the table as JSON.

    :ivar state: the file of the table: the name of the output with ``.table.json`` behind it.
    """

    def __init__(self, output: Path | str) -> None:
        """Write to `output`; an `InputError` names one that is neither PBN nor LIN."""
        format_of(output, "--output")
        self.output = Path(output)
        self.state = self.output.with_name(self.output.name + ".table.json")

    def load(self) -> Kept:
        """Give what was kept; an `InputError` says if there is nothing, or nothing that can be read."""
        try:
            return Kept.from_json(json.loads(self.state.read_text("utf-8")))
        except FileNotFoundError:
            raise InputError("--resume", str(self.state), "a board that was interrupted") from None
        except (OSError, ValueError) as error:
            raise InputError("--resume", str(self.state), f"a table as it was kept ({error})") from None

    def check_free(self) -> None:
        """Refuse to write over a board that was interrupted."""
        if self.state.exists():
            raise InputError("--output", str(self.output), f"--resume, or no {self.state.name} beside it")

    def keep(self, playing: Playing) -> None:
        """Keep the table, so that nothing is lost if the program ends now."""
        new = self.state.with_name(self.state.name + ".new")
        new.write_text(json.dumps(Kept.of(playing).to_json(), ensure_ascii=False), "utf-8")
        new.replace(self.state)

    def write(self, playing: Playing) -> None:
        """Write the board as far as it was played; what was kept goes when the play is over."""
        write(self.output, playing.played())
        if playing.over:
            self.state.unlink(missing_ok=True)
