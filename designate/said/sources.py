"""Where the grammar and the word tables stand, and a fingerprint of what they say."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = Path(__file__).resolve().parent.parent


def folder(name: str) -> Path:
    """Give the folder of data `name`: inside an installed package, beside it in a checkout."""
    inside = PACKAGE / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def written(path: Path) -> Any:
    """Give what a data file in YAML says; a JSON file beside it comes first, for browsers, which have no YAML."""
    stored = path.with_suffix(".json")
    if stored.exists():
        return json.loads(stored.read_bytes())
    import yaml

    return yaml.load(path.read_bytes(), getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def fingerprint() -> str:
    """Give a hash over the sources and what compiles them, to tell whether stored tables are theirs."""
    digest = hashlib.blake2b(digest_size=16)
    grammar = folder("grammar")
    compilers = (PACKAGE / "said" / "compile.py", PACKAGE / "said" / "fold.py")
    for path in (*compilers, *sorted(grammar.glob("*.*")), *sorted(grammar.glob("*/*.yaml"))):
        digest.update(f"{path.parent.name}/{path.name}".encode() + path.read_bytes())
    return digest.hexdigest()
