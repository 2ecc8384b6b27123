"""Requests of all sorts, good and bad, for the tests of batches."""

from __future__ import annotations

import json
from itertools import cycle, islice
from typing import Any

POSITION = {"dummy": "85.KQ.T3.94", "trumps": "NT", "trick": ["H5", "H9"]}
LEAD = {"dummy": "Q5..T98.Q2", "trumps": "S"}
GOOD: list[dict[str, Any]] = [
    {"said": "low", "langs": ["en"], "position": POSITION},
    {"said": "la dama", "position": LEAD},
    {"said": "spads", "langs": ["en"], "position": POSITION},
    {"said": "Queen!", "langs": ["en"], "position": LEAD, "locale": "es"},
    {"said": ["lo w", "low"], "langs": ["en"], "channel": "spoken", "position": POSITION},
    {"designation": {"kind": "win"}, "position": POSITION},
    {"said": "küçük", "langs": ["tr"], "position": POSITION, "edition": "2007"},
    {"said": "wait", "langs": ["en"], "position": POSITION},
]
BAD = [b"nonsense", b"", b'{"id": 5, "said": "low"}', b"\xff", b'{"said": "low", "langs": ["xx"], "position": {}}']


def lines(count: int) -> bytes:
    """Give so many requests as JSON lines, some of which are bad."""
    good = [json.dumps({"id": number, **one}, ensure_ascii=False).encode() for number, one in enumerate(GOOD)]
    return b"\n".join(islice(cycle([*good, *BAD]), count)) + b"\n"
