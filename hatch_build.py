"""Compile the grammar, the word tables, the labelled cases and the catalogues of messages when a wheel is built."""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any

import yaml
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

DATA = ("corpus/**/*.yaml", "grammar/heard/*.yaml")
"""What is read as it is written: the wheel has it as JSON too, beside the YAML, so that nobody needs a YAML reader."""


class CompileTables(BuildHookInterface):
    """Write ``said/tables.json`` and the ``.mo`` files next to their sources, for the wheel alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the files are gathered."""
        root = Path(self.root)
        if version == "editable":
            return
        sys.path.insert(0, str(root))
        from designate.said.compile import compile_all, compile_replies
        from designate.said.tables import STORED, STORED_REPLIES

        for path, tables in ((STORED, compile_all()), (STORED_REPLIES, compile_replies())):
            path.write_text(_json(tables), "utf-8")
        for source in sorted(root.glob("designate/speak/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parts[-3]))
        self._stored = Path(tempfile.mkdtemp())
        for source in (path for pattern in DATA for path in sorted(root.glob(pattern))):
            place = source.relative_to(root).with_suffix(".json")
            stored = self._stored / place
            stored.parent.mkdir(parents=True, exist_ok=True)
            stored.write_text(_json(yaml.safe_load(source.read_text("utf-8"))), "utf-8")
            build_data["force_include"][str(stored)] = f"designate/{place.as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Remove what was gathered from elsewhere."""
        if version != "editable":
            shutil.rmtree(self._stored)


def _json(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))
