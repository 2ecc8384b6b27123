"""What whoever runs the service may choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

import designate
from designate.batch import LONGEST_LINE

LONGEST_TARGET: Final = 4096
"""A path with its query of more bytes is refused."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a service.

    `key` is what a client must show as a bearer token, if any. `origins` are the web sites whose pages may ask, and
    ``*`` all of them; none may where it is empty. `longest_body` and `longest_line` are in bytes, `longest_text` in
    characters; `most_waiting` is how many bytes of answers to a batch wait for a client that does not read them yet.
    `log` writes a line for each request, and `log_words` what was said with it.
    """

    key: str | None = None
    origins: tuple[str, ...] = ()
    longest_body: int = 1 << 20
    longest_text: int = 2000
    longest_line: int = LONGEST_LINE
    most_waiting: int = 1 << 30
    log: bool = True
    log_words: bool = False


def page_folder() -> Path | None:
    """Give the folder of the page: in an installed package, beside it in a checkout; None where there is none."""
    package = Path(designate.__file__).resolve().parent
    return next((path for path in (package / "web", package.parent / "web") if (path / "index.html").is_file()), None)
