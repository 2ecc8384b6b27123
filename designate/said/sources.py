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


def is_built() -> bool:
    """Tell whether this is a built package: its data are inside it, and what is compiled belongs to them."""
    return (PACKAGE / "grammar").is_dir()


def data(path: Path) -> Any:
    """Give the data of a YAML file: of a built package from the JSON beside it, which needs no YAML reader."""
    stored = path.with_suffix(".json")
    if stored.exists():
        return json.loads(stored.read_bytes())
    import yaml

    return yaml.safe_load(path.read_text("utf-8"))


def fingerprint() -> str:
    """Give a hash over the sources and what compiles them, to tell whether stored tables are theirs."""
    digest = hashlib.blake2b(digest_size=16)
    grammar = folder("grammar")
    compilers = (PACKAGE / "said" / name for name in ("compile.py", "fold.py", "lalr.py"))
    for path in (*compilers, *sorted(grammar.glob("*.*")), *sorted(grammar.glob("*/*.yaml"))):
        digest.update(f"{path.parent.name}/{path.name}".encode() + path.read_bytes())
    return digest.hexdigest()
