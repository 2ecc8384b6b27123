"""The labelled files beside the project, where they are: every row of our languages comes out right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from designate import Position, languages, parse, rule

OURS = ("en", "es", "tr", "es-en", "tr-en", "es-tr")


def rows(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def bare(label: Any) -> Any:
    """A label without what the file leaves out: verbs, and what incomplete words expect or vague ones say."""
    if isinstance(label, list):
        return [bare(part) for part in label]
    if not isinstance(label, dict):
        return label
    found = {name: bare(value) for name, value in label.items() if name not in ("verb", "expects", "what")}
    if isinstance(found.get("over"), str):
        found["over"] = {"rank": found["over"]}
    return found


def test_utterances(shared):
    """All rows of our languages and their mixtures but those that a recogniser misheard."""
    tried = 0
    for row in rows(shared / "corpus" / "utterances.jsonl"):
        if row["lang"] in OURS and row.get("mode") != "asr":
            tried += 1
            label = row["designation"]
            readings = parse(row["text"], row["lang"].split("-")).readings
            assert bare([reading.to_json() for reading in readings]) == bare(label.get("readings", [label])), row
    assert tried > 200


def test_law_cases(shared):
    """All cases in our languages; what a row does not give is not compared."""
    tried = 0
    for row in rows(shared / "corpus" / "law_cases.jsonl"):
        for lang in set(languages()) & row["said"].keys():
            tried += 1
            how = {name: row[name] for name in ("edition", "reading") if name in row}
            ruling = rule(row["said"][lang], Position.from_json(row["position"]), (lang,), **how).to_json()
            expected = {"director": [], **{name: row[name] for name in ruling if name in row}}
            assert {name: ruling[name] for name in expected} == expected, row
    assert tried > 100
