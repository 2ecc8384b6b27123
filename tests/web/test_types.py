"""The modules of the page are checked by the types in their comments."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.web.conftest import MODULES, ROOT, needs


class TestTypes:
    def test_checked(self) -> None:
        program = needs(MODULES / ".bin" / "tsc", "tsc", "npm ci")
        done = subprocess.run([program, "--project", ROOT], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stdout) == (0, "")


class TestWords:
    def test_parts(self) -> None:
        """A text has the same parts to be filled in, in every language; that all have all texts the types tell."""
        tables = [_parts(path) for path in sorted((ROOT / "web" / "words").glob("*.js"))]
        assert len(tables) >= 3
        assert tables[0] == tables[1] == tables[2]


def _parts(path: Path) -> dict[str, set[str]]:
    lines = re.findall(r'^  "?([\w.]+)"?: (".*"),$', path.read_text("utf-8"), re.MULTILINE)
    return {key: set(re.findall(r"\{\w+\}", text)) for key, text in lines}
