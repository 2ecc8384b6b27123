"""The grammar and the word tables: read from their sources, or from the tables stored in an installed package.

What may be said is written in ``grammar/``: one LALR grammar, and one table of words a language. Both are compiled
when the package is built and stored as one file; where that file is missing or older than its sources (in a
checkout), they are compiled on first use.
"""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
STORED: Final = PACKAGE / "said" / "tables.json"


def folder(name: str) -> Path:
    """Give the folder of data `name`: inside an installed package, beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def fingerprint() -> str:
    """Give a hash over the sources, to tell whether stored tables are theirs."""
    digest = hashlib.blake2b(digest_size=16)
    grammar = folder("grammar")
    for path in (grammar / "designation.lark", grammar / "kinds.yaml", *sorted(grammar.glob("words/*.yaml"))):
        digest.update(path.name.encode() + path.read_bytes())
    return digest.hexdigest()


@cache
def tables() -> dict[str, Any]:
    """Give the compiled grammar, kinds and languages."""
    if STORED.exists():
        stored: dict[str, Any] = json.loads(STORED.read_bytes())
        if stored["fingerprint"] == fingerprint():
            return stored
    from designate.said.compile import compile_all

    return compile_all()
