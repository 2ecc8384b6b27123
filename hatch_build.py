"""Compile the grammar, the word tables and the catalogues of messages when a wheel is built."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileTables(BuildHookInterface):
    """Write ``said/tables.json`` and the ``.mo`` files next to their sources, for the wheel alone."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile before the files are gathered."""
        root = Path(self.root)
        if version == "editable":
            return
        sys.path.insert(0, str(root))
        from designate.said.compile import compile_all, compile_replies
        from designate.said.tables import STORED, STORED_REPLIES

        for path, tables in ((STORED, compile_all()), (STORED_REPLIES, compile_replies())):
            path.write_text(json.dumps(tables, ensure_ascii=False, separators=(",", ":")), "utf-8")
        for source in sorted(root.glob("designate/speak/locale/*/LC_MESSAGES/*.po")):
            with source.open("rb") as po, source.with_suffix(".mo").open("wb") as mo:
                write_mo(mo, read_po(po, locale=source.parts[-3]))
