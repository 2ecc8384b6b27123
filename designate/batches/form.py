"""What requests are read from and answers are written to, in pieces that can be answered anywhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final, Protocol, TypeVar

from designate.batch import LONGEST_LINE, answer, too_long
from designate.batches.summary import Summary
from designate.errors import InputError

FORMS: Final = ("jsonl", "parquet")
_ENDINGS: Final = (".parquet", ".pq")
LINES: Final = 1000
"""So many lines make a piece, or fewer where they are long."""

_Read = TypeVar("_Read")


def form_name(path: str, name: str | None = None) -> str:
    """Give the format of a file: as it is named, else by the file's ending; JSON lines where that says nothing.

    >>> form_name("calls.pq"), form_name("calls.json"), form_name("calls", "parquet")
    ('parquet', 'jsonl', 'parquet')
    """
    return name or ("parquet" if path.lower().endswith(_ENDINGS) else "jsonl")


@dataclass(frozen=True, slots=True)
class Piece:
    """Some requests in order, as they were read.

    `end` is how far the input was read with them, in whatever the format counts (bytes, or rows), and `lines` how many
    requests they are.
    """

    data: Any
    lines: int
    end: int


def read_on(items: Iterable[_Read], file: IO[bytes], *faults: type[Exception]) -> Iterator[_Read]:
    """Give what is read of a file one by one; an `InputError` names one that cannot be read to its end."""
    rest = iter(items)
    while True:
        try:
            item = next(rest)
        except StopIteration:
            return
        except faults as error:
            raise InputError("source", file.name, f"a file that can be read to its end ({error})") from None
        yield item


class Form(Protocol):
    """A format of files; a value that can be sent to another process."""

    def total(self, file: IO[bytes]) -> int | None:
        """Give how much there is to read, in what `Piece.end` counts; None where nobody knows."""

    def pieces(self, file: IO[bytes], start: int, lines: int) -> Iterator[Piece]:
        """Read requests from where a piece ended, so many together at most."""

    def requests(self, data: Any) -> Iterator[bytes | None]:
        """Give the requests of a piece as JSON lines; None for one that is too long to be kept."""

    def pack(self, answers: list[dict[str, Any]]) -> bytes:
        """Give the answers of a piece as they are written, one piece behind the other."""

    def working(self, output: Path) -> Path:
        """Give the file to which pieces are written until all are there."""

    def begin(self) -> bytes:
        """Give what stands before the first piece."""

    def finish(self, output: Path) -> None:
        """Make the output of all pieces that were written."""


@dataclass(frozen=True, slots=True)
class Work:
    """How a piece is answered: a function that can be sent to another process."""

    reads: Form
    writes: Form

    def __call__(self, data: Any) -> tuple[bytes, Summary]:
        """Give the answers as they are written, and what came of them."""
        summary, answers = Summary(), []
        for line in self.reads.requests(data):
            answered = too_long(LONGEST_LINE) if line is None else answer(line)
            summary.add(line, answered)
            answers.append(answered)
        return self.writes.pack(answers), summary
