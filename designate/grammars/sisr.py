"""Tags as scripts of SISR (Semantic Interpretation for Speech Recognition 1.0), and back.

Only assignments are used: ``out.kind="card";out.rank=rules.rank;``, so that no tag has a brace in it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Final

from designate.errors import InputError
from designate.grammars.form import Slot, Tag

TAG_FORMAT: Final = "semantics/1.0"
_ASSIGNMENT: Final = re.compile(
    r'out((?:\.[a-z]\w*|\[\d+\])*)=(?:rules\.(\w+)|(null|"(?:[^"\\]|\\.)*")|new (?:Object|Array)\(\));'
)


def script(tag: Tag) -> str:
    """Give the script of a tag."""
    made: set[str] = set()
    return "".join(_statements(tag, made))


def _statements(tag: Tag, made: set[str]) -> Iterator[str]:
    for path, value in tag.sets:
        names = path.split(".") if path else []
        for count in range(1, len(names)):
            inner = _place(names[:count])
            if inner not in made:
                made.add(inner)
                yield f"{inner}=new {'Array' if names[count].isdigit() else 'Object'}();"
        given = f"rules.{value.rule}" if isinstance(value, Slot) else json.dumps(value, ensure_ascii=False)
        yield f"{_place(names)}={given};"


def _place(names: list[str]) -> str:
    return "out" + "".join(f"[{name}]" if name.isdigit() else f".{name}" for name in names)


def read_script(text: str) -> Tag:
    """Give the tag of a script that `script` wrote; an `InputError` names what it could not have written."""
    sets: list[tuple[str, str | Slot | None]] = []
    at = 0
    while at < len(text):
        found = _ASSIGNMENT.match(text, at)
        if found is None:
            raise InputError("tag", text[at:], "assignments to out")
        path, rule, literal = found.groups()
        if rule or literal:
            value = Slot(rule) if rule else json.loads(literal)
            sets.append((path.replace("[", ".").replace("]", "").removeprefix("."), value))
        at = found.end()
    return Tag(tuple(sets))
