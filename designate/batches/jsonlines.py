"""JSON lines, the plain form of a batch: a piece is written as it comes."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from designate.batch import encode, lines
from designate.batches.form import Piece, read_on

MOST_BYTES: Final = 1 << 20
"""A piece has no further line when it has so many bytes."""


@dataclass(frozen=True, slots=True)
class JsonLines:
    """A request or an answer a line."""

    def total(self, file: IO[bytes]) -> int | None:
        """Give the size in bytes; a pipe has none."""
        status = os.fstat(file.fileno())
        return status.st_size if stat.S_ISREG(status.st_mode) else None

    def pieces(self, file: IO[bytes], start: int, lines: int) -> Iterator[Piece]:
        """Read lines from a byte on."""
        if start:
            file.seek(start)
        return _pieces(file, start, lines)

    def requests(self, data: tuple[bytes | None, ...]) -> Iterator[bytes | None]:
        """Give the lines as they were read."""
        return iter(data)

    def pack(self, answers: list[dict[str, Any]]) -> bytes:
        """Give an answer a line."""
        return b"".join(map(encode, answers))

    def working(self, output: Path) -> Path:
        """Write to the output itself."""
        return output

    def begin(self) -> bytes:
        """Begin with the first answer."""
        return b""

    def finish(self, output: Path) -> None:
        """Leave the output as it is."""


def _pieces(file: IO[bytes], end: int, most: int) -> Iterator[Piece]:
    piece: list[bytes | None] = []
    size = 0
    for line, length in read_on(lines(file), file, OSError):
        piece.append(line)
        size += len(line or b"")
        end += length
        if len(piece) == most or size >= MOST_BYTES:
            yield Piece(tuple(piece), len(piece), end)
            piece, size = [], 0
    if piece:
        yield Piece(tuple(piece), len(piece), end)
