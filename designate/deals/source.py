"""The text of PBN and LIN files, put so that endplay reads it as it is meant.

endplay stops at comments and short tricks in a PBN play section, takes a missing declarer for North, and of a LIN file
reads only boards with exactly four names, no commentary and whole tricks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from designate.errors import InputError

FORMATS: Final = (".pbn", ".lin")
SEEN: Final = "Seen"
"""Tags that endplay turns into something else are kept under their name with this behind it."""
KEPT: Final = ("Declarer", "Contract", "Result")
UNKNOWN: Final = ("", "?", "-")

_COMMENT: Final = re.compile(r'("[^"\n]*")|\{[^}]*\}|;[^\n]*')
_TAG: Final = re.compile(r'^\s*\[(\w+)\s+"(.*)"\]', re.MULTILINE)
# What may stand beside a card or a call: references to notes, quality marks, marks of an irregularity.
_MARKS: Final = re.compile(r"=\d+=|\$\d+|\^[A-Z]|[!?]+")


def format_of(path: Path | str, field: str = "file") -> str:
    """Give the format of a file by the ending of its name; an `InputError` names another."""
    suffix = Path(path).suffix.lower()
    if suffix not in FORMATS:
        raise InputError(field, str(path), f"a name that ends in {' or '.join(FORMATS)}")
    return suffix


def text_of(path: Path | str) -> str:
    """Read a file, in UTF-8 or the Latin-1 of the PBN standard; an `InputError` names one that cannot be read."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise InputError("file", str(path), f"a file that can be read: {error.strerror}") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    return text.replace("\r\n", "\n").replace("\r", "\n")


# ---- PBN


def plain_pbn(text: str) -> str:
    """Give PBN without commentary, play sections in whole rows, and declarer, contract, result kept as written too."""
    lines: list[str] = []
    playing: list[str] | None = None
    before: dict[str, str] = {}
    for line in _without_comments(text).split("\n"):
        tag = _TAG.match(line)
        if playing is not None and (tag or not line.strip()):
            lines += _rows(playing)
            playing = None
        if playing is not None:
            playing += _MARKS.sub(" ", line).split()
            continue
        if tag and tag[2] == "#" and tag[1] in before:
            lines += _tag_lines(tag[1], before[tag[1]], f'[{tag[1]} "{before[tag[1]]}"]')
        elif tag:
            lines += _tag_lines(tag[1], tag[2], line)
            before[tag[1]] = tag[2]
        else:
            lines.append(line)
        playing = [] if tag and tag[1].lower() == "play" else None
    return "\n".join([*lines, *_rows(playing or [])])


def _without_comments(text: str) -> str:
    """Take comments out; a line that held nothing else goes too, since an empty line ends a board."""
    marked = _COMMENT.sub(lambda match: match[1] or "\0", text).split("\n")
    return "\n".join(line.replace("\0", "") for line in marked if line.strip(" \t\0") or "\0" not in line)


def _tag_lines(name: str, value: str, line: str) -> list[str]:
    """Give the lines for a tag: of some the value also under another name, where endplay leaves it as it is."""
    known = next((kept for kept in KEPT if kept.lower() == name.lower()), None)
    if known is None:
        return [line]
    value = value.removeprefix("^")
    usual = "?" if value in UNKNOWN else value
    return [f'[{known}{SEEN} "{value}"]', f'[{known} "{usual}"]']


def _rows(tokens: list[str]) -> Iterator[str]:
    """Give the cards of a play section in rows of four, what follows the end mark left out."""
    cards: list[str] = []
    for token in tokens:
        if token in ("*", "+"):
            break
        cards.append(token)
    for place in range(0, len(cards), 4):
        row = cards[place : place + 4]
        yield " ".join((*row, *["-"] * (4 - len(row))))


# ---- LIN


def lin_boards(text: str) -> Iterator[list[tuple[str, str]]]:
    """Give the pairs of tag and value of each board; names that stand before all boards count for each."""
    parts = text.replace("\n", "").split("|")
    names: list[tuple[str, str]] = []
    pairs: list[tuple[str, str]] = []
    for name, value in zip(parts[::2], parts[1::2], strict=False):
        tag = name.strip().lower()
        if tag in ("pn", "qx", "md") and any(key == "md" for key, _ in pairs):
            yield [*names, *pairs]
            pairs = []
        if tag == "pn" and not any(key == "md" for key, _ in pairs):
            names = [(tag, value)]
        else:
            pairs.append((tag, value))
    if any(key == "md" for key, _ in pairs):
        yield [*names, *pairs]


def plain_lin(pairs: list[tuple[str, str]]) -> str:
    """Give a board of a LIN file for endplay: deal, number, vulnerability, auction, play; names and comments apart.

    endplay counts tricks only where a claim says how many: without one it fails at a trick that is not whole.
    """
    body: list[tuple[str, str]] = []
    for tag, value in pairs:
        bidding = any(known == "mb" for known, _ in body)
        if tag in ("md", "sv", "mb", "pc") or (tag == "an" and bidding):
            body.append((tag, value))
    ends = [("mc", "0")] if any(tag == "mb" for tag, _ in body) else []
    return "".join(f"{tag}|{value}|" for tag, value in [("pn", ",,,"), *body, *ends])
