"""A real Chromium, the page from the service, and the page from a plain file server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from shutil import which
from typing import Any

import pytest

from tests.service.conftest import running

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "node_modules"
FLAGS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip


def known(line: str) -> bool:
    """Tell whether a line of the console is of a refusal, or of what a test has the network do."""
    return any(sign in line for sign in ("422", "502", "ERR_FAILED"))


def needs(path: str | Path | None, name: str, command: str) -> Path:
    """Skip where a program or package from outside is absent."""
    if path is None or not Path(path).exists():
        pytest.skip(f"{name} is not installed: {command}")
    return Path(path)


def package(name: str) -> Path:
    """Give the folder of an npm package, or skip."""
    return needs(MODULES / name, name, "npm ci")


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """A headless Chromium."""
    program = needs(which("chromium"), "chromium", "apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=str(program), args=[*FLAGS])
        yield started
        started.close()


@pytest.fixture(scope="session")
def service() -> Iterator[str]:
    """The page as the service gives it, with Python behind it on this machine."""
    from designate.service.settings import Settings

    with running(Settings(log=False)) as address:
        yield f"{address}/"


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, below the root of a file server, as on most servers."""
    from designate.site import write

    top = tmp_path_factory.mktemp("files")
    write(top / "bridge" / "law", package("pyodide"))
    return top


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_: Any) -> None:
        """Write nothing."""


@pytest.fixture(scope="session")
def site(folder: Path) -> Iterator[str]:
    """The page from a plain file server, with Python inside the browser."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/bridge/law/"
    server.shutdown()
    server.server_close()
    thread.join()


QUICK = """localStorage.setItem("designate.table", JSON.stringify({ pace: "none" }))"""


@pytest.fixture
def opened(browser: Any) -> Iterator[Any]:
    """Open pages in a context of their own; what goes wrong in one fails the test."""
    contexts, wrong = [], []

    def open_page(address: str, script: str = "", **context: Any) -> Any:
        chosen = {"locale": "en-GB", "viewport": {"width": 1280, "height": 900}, "bypass_csp": True}
        made = browser.new_context(**{**chosen, **context})
        contexts.append(made)
        made.set_default_timeout(30_000)
        made.add_init_script(QUICK + ";" + script)
        page = made.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda line: wrong.append(line.text) if line.type == "error" and not known(line.text) else None,
        )
        page.goto(address)
        return page

    yield open_page
    for made in contexts:
        made.close()
    assert wrong == []
