"""The compiled grammar and word tables: as stored in an installed package, or compiled on first use.

What may be said is written in ``grammar/``: one LALR grammar, and one table of words a language. Both are compiled
when the package is built and stored; where the stored file is missing or older than its sources (in a checkout), they
are compiled on first use. The words of replies are stored apart: who only calls cards does not wait for them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, Final

from designate.said.sources import PACKAGE, fingerprint

STORED: Final = PACKAGE / "said" / "tables.json"
STORED_REPLIES: Final = PACKAGE / "said" / "replies.json"


@cache
def tables() -> dict[str, Any]:
    """Give the compiled grammar, kinds and languages."""
    stored = _stored(STORED)
    if stored is None:
        from designate.said.compile import compile_all

        return compile_all()
    return stored


@cache
def reply_tables() -> dict[str, Any]:
    """Give the compiled kinds and languages of replies."""
    stored = _stored(STORED_REPLIES)
    if stored is None:
        from designate.said.compile import compile_replies

        return compile_replies()
    return stored


def _stored(path: Path) -> dict[str, Any] | None:
    """Give stored tables, if they are there and are those of the sources."""
    if not path.exists():
        return None
    stored: dict[str, Any] = json.loads(path.read_bytes())
    return stored if stored["fingerprint"] == fingerprint() else None
