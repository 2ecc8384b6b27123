"""What files of boards have in common: their names, their text, what stands for nothing, and where one is malformed."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from designate.errors import InputError

FORMATS: Final = (".pbn", ".lin")
UNKNOWN: Final = ("", "?", "-")
_MOST_SHOWN: Final = 60


class Place(NamedTuple):
    """Where something stands in a file: its board, by number or "?", and its line, counted from 1."""

    source: str
    board: str
    line: int

    def malformed(self, field: str, value: str, expected: str) -> InputError:
        """Give the error that names file, board, field and line, what stands there, and what was expected."""
        return InputError(
            f"{self.source}, board {self.board}: {field}, line {self.line}", value[:_MOST_SHOWN], expected
        )


def format_of(path: Path | str, field: str = "file") -> str:
    """Give the format of a file by the ending of its name; an `InputError` names another."""
    suffix = Path(path).suffix.lower()
    if suffix not in FORMATS:
        raise InputError(field, str(path), f"a name that ends in {' or '.join(FORMATS)}")
    return suffix


def text_of(path: Path | str) -> str:
    """Read a file; an `InputError` names one that cannot be read."""
    try:
        return decoded(Path(path).read_bytes())
    except OSError as error:
        raise InputError("file", str(path), f"a file that can be read: {error.strerror}") from None


def decoded(data: bytes) -> str:
    """Give the text of a file, in UTF-8 or the Latin-1 of the PBN standard, with plain line ends."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")
