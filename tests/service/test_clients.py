"""The page for clients: each of its programs is run, and gives what the page shows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "clients.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```(sh|python|js)\n(.*?)^```\n\n```(?:json|text)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
RUNS = {
    "sh": ["sh", "-euc"],
    "python": [sys.executable, "-c"],
    "js": ["node", "--experimental-websocket", "--input-type=module", "--eval"],
}


def test_every_program_shows_what_it_gives():
    """None is left out of the tests."""
    assert len(EXAMPLES) == len(re.findall(r"^```(?:sh|python|js)$", PAGE, re.MULTILINE)) >= 6


@pytest.mark.parametrize(("language", "program", "output"), EXAMPLES)
def test_programs(address, language, program, output):
    """With the address of a service that runs."""
    needed = {"sh": "curl", "js": "node"}.get(language)
    if needed and shutil.which(needed) is None:
        pytest.skip(f"{needed} is not installed: apt-get install {'nodejs' if needed == 'node' else needed}")
    if "new WebSocket" in program and not has_websocket():
        pytest.skip("Node before 20 has no WebSocket of its own")
    here = program.replace("http://127.0.0.1:8046", address).replace(
        "ws://127.0.0.1:8046", address.replace("http", "ws")
    )
    command = [part for part in RUNS[language] if "socket" not in part or "new WebSocket" in program]
    environ = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    ran = subprocess.run([*command, here], capture_output=True, text=True, check=True, env=environ, timeout=120)
    assert ran.stdout == output


def has_websocket() -> bool:
    """Tell whether Node knows WebSockets, as browsers do."""
    command = ["node", "--experimental-websocket", "-p", "typeof WebSocket"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip() == "function"
