"""What whoever runs the service may choose."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import designate
from designate.batch import LONGEST_LINE
from designate.errors import InputError

LONGEST_TARGET: Final = 4096
"""A path with its query of more bytes is refused."""
_PORTS: Final = {"http": 80, "https": 443}
"""The ports that browsers do not name."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of a service.

    `key` is what a client must show as a bearer token, if any. `origins` are the web sites whose pages may ask, and
    ``*`` all of them; none may where it is empty. `longest_body` and `longest_line` are in bytes, `longest_text` in
    characters; `most_waiting` is how many bytes of answers to a batch wait for a client that does not read them yet.
    `log` writes a line for each request and each message of a WebSocket, and `log_words` what was said or typed with
    it, but not the lines of batches. An `InputError` names an origin that no page can have.
    """

    key: str | None = None
    origins: tuple[str, ...] = ()
    longest_body: int = 1 << 20
    longest_text: int = 2000
    longest_line: int = LONGEST_LINE
    most_waiting: int = 1 << 30
    log: bool = True
    log_words: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "origins", tuple(map(_origin, self.origins)))


def _origin(url: str) -> str:
    """Give a site as browsers write it in ``Origin``; ``*`` is all of them, ``null`` a page from a file."""
    if url in ("*", "null"):
        return url
    try:
        parts = urlsplit(url)
        host, port = (parts.hostname or "").encode("idna").decode(), parts.port
    except ValueError:
        host, port = "", None
    if not (host and parts.scheme) or parts.path not in ("", "/") or "@" in url or "?" in url or "#" in url:
        raise InputError("origin", url, "a site without a path, like https://club.example or http://localhost:3000")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port not in (None, _PORTS.get(parts.scheme)) else "")


def page_folder() -> Path | None:
    """Give the folder of the page: in an installed package, beside it in a checkout; None where there is none."""
    package = Path(designate.__file__).resolve().parent
    return next((path for path in (package / "web", package.parent / "web") if (path / "index.html").is_file()), None)
