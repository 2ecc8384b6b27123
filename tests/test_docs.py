"""The documentation is true: docstrings run, README's examples give what they show, its tables are complete."""

from __future__ import annotations

import doctest
import importlib
import pkgutil
import re
import shlex
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

import designate
from designate.cli import main
from designate.laws.ruling import Outcome

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text("utf-8")
MODULES = sorted(module.name for module in pkgutil.walk_packages(designate.__path__, "designate."))


@pytest.mark.parametrize("name", ["designate", *MODULES])
def test_docstrings(name):
    """Every example in a docstring gives what it shows."""
    if name == "designate.deals.convert":
        pytest.importorskip("endplay.types", reason="endplay is not installed: pip install 'designate[deals]'")
    if name == "designate.batches.parquet":
        pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_public_names_are_documented():
    """Each has a docstring, and no name is exported that is not there."""
    for name in designate.__all__:
        assert getattr(designate, name).__doc__, name


def test_readme_python():
    """The Python examples."""
    assert doctest.testfile(str(ROOT / "README.md"), module_relative=False).failed == 0


def test_hearing_page():
    """Its Python examples."""
    assert doctest.testfile(str(ROOT / "docs" / "hearing.md"), module_relative=False).failed == 0


def transcript() -> list[tuple[str, str, str]]:
    """What is piped in, the command, and the output."""
    blocks = re.findall(r"```console\n(.*?)```", README, re.DOTALL)
    command = re.compile(r"^\$ (?:echo (.+) \| )?designate (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
    return [match for block in blocks for match in command.findall(block)]


@pytest.mark.parametrize(("typed", "command", "output"), transcript())
def test_readme_console(typed, command, output, tmp_path, monkeypatch):
    """The commands, and what they print."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    if command.startswith("play "):
        pytest.importorskip("endplay.parsers", reason="endplay is not installed: pip install 'designate[deals]'")
    assert CliRunner().invoke(main, shlex.split(command), input="".join(shlex.split(typed))).output == output


def test_readme_console_is_whole():
    """Every line that begins as a command is run."""
    assert len(transcript()) == README.count("\n$ ")


def test_readme_has_every_outcome():
    """The table of outcomes is complete."""
    assert set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)) == set(Outcome)


def test_architecture_names_every_module():
    """The page shows the package as it is."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for path in (ROOT / "designate").glob("**/*.py"):
        if path.name != "__init__.py" and path.parent.name != "speak":
            assert path.name in page, path.name


@pytest.mark.parametrize(
    "page", ["README.md", "CONTRIBUTING.md", *sorted(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md"))]
)
def test_links_lead_somewhere(page):
    """Every link inside the project names a file or folder that is there."""
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target


def test_playing_page(monkeypatch):
    """Its Python examples."""
    pytest.importorskip("endplay.types", reason="endplay is not installed: pip install 'designate[deals]'")
    monkeypatch.chdir(ROOT)
    assert doctest.testfile(str(ROOT / "docs" / "play.md"), module_relative=False).failed == 0


def test_batches_page(tmp_path, monkeypatch):
    """Its Python examples."""
    pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
    monkeypatch.chdir(tmp_path)
    assert doctest.testfile(str(ROOT / "docs" / "batches.md"), module_relative=False).failed == 0


def test_voice_page():
    """Its Python examples that show what they give."""
    assert doctest.testfile(str(ROOT / "docs" / "voice.md"), module_relative=False).failed == 0
