"""Lines with suit signs on standard output: in four colours on a terminal, with letters where signs cannot be shown."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import IO, Final

import click

from designate.speak.draw import SIGNS, letters, segments

# Spades stay in the terminal's own colour, which is seen on any background.
_STYLES: Final = {"S": "bold", "H": "bold red", "D": "bold yellow", "C": "bold green"}


def on_terminal(stream: IO[str] | None) -> bool:
    """Tell whether a standard stream is a terminal; it may be closed."""
    return stream is not None and stream.isatty()


def show(lines: Iterable[str]) -> None:
    """Print lines as the functions of `designate.speak.draw` give them."""
    shown = map(fitting, lines)
    if not on_terminal(sys.stdout):
        for line in shown:
            click.echo(line)
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in shown:
        console.print(Text.assemble(*((piece.text, _STYLES.get(piece.suit or "", "")) for piece in segments(line))))


def fitting(line: str) -> str:
    """Give a line for standard output, with letters where it cannot hold suit signs."""
    return line if _has_signs(sys.stdout) else letters(line)


def _has_signs(stream: IO[str] | None) -> bool:
    """Tell whether the encoding of a stream can hold suit signs."""
    try:
        "".join(SIGNS.values()).encode(getattr(stream, "encoding", None) or "ascii")
    except UnicodeEncodeError:
        return False
    return True
