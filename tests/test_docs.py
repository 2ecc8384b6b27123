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
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(str(page.relative_to(ROOT)) for page in (ROOT / "docs").rglob("*.md"))]
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


@pytest.fixture
def at_examples(tmp_path, monkeypatch):
    """A folder of its own, with the examples in it, is the one in which the page is tried out."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in (ROOT / page).read_text("utf-8")])
@pytest.mark.usefixtures("at_examples")
def test_python(page):
    """The Python examples of a page that show what they give."""
    text = (ROOT / page).read_text("utf-8")
    if "to_endplay" in text:
        pytest.importorskip("endplay.types", reason="endplay is not installed: pip install 'designate[deals]'")
    if "pyarrow" in text:
        pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
    assert doctest.testfile(str(ROOT / page), module_relative=False).failed == 0


def transcript(page: str) -> list[tuple[str, str, str]]:
    """What is piped in, the command, and the output."""
    blocks = re.findall(r"```console\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL)
    command = re.compile(r"^\$ (?:echo (.+) \| )?designate (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
    return [match for block in blocks for match in command.findall(block)]


@pytest.mark.parametrize(("typed", "command", "output"), [one for page in PAGES for one in transcript(page)])
@pytest.mark.usefixtures("at_examples")
def test_console(typed, command, output):
    """The commands, and what they print."""
    assert CliRunner().invoke(main, shlex.split(command), input="".join(shlex.split(typed))).output == output


@pytest.mark.parametrize("page", PAGES)
def test_console_is_whole(page):
    """Every line that begins as a command is run."""
    assert len(transcript(page)) == (ROOT / page).read_text("utf-8").count("\n$ ")


def test_readme_has_every_outcome():
    """The table of outcomes is complete."""
    assert set(re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE)) == set(Outcome)


def test_architecture_names_every_module():
    """The page shows the package as it is."""
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for path in (ROOT / "designate").glob("**/*.py"):
        if path.name != "__init__.py" and path.parent.name != "speak":
            assert path.name in page, path.name


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page):
    """Every link inside the project names a file or folder that is there."""
    path = ROOT / page
    for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text("utf-8")):
        assert (path.parent / target).exists(), target
