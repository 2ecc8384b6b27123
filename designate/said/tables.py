"""The compiled grammar and word tables: as stored in an installed package, or compiled on first use.

What may be said is written in ``grammar/``: one LALR grammar, and one table of words a language. Both are compiled
when the package is built and stored as one file; where that file is missing or older than its sources (in a
checkout), they are compiled on first use.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any, Final

from designate.said.sources import PACKAGE, fingerprint

STORED: Final = PACKAGE / "said" / "tables.json"


@cache
def tables() -> dict[str, Any]:
    """Give the compiled grammar, kinds and languages."""
    if STORED.exists():
        stored: dict[str, Any] = json.loads(STORED.read_bytes())
        if stored["fingerprint"] == fingerprint():
            return stored
    from designate.said.compile import compile_all

    return compile_all()
