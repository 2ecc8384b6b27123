"""The page from a plain file server, with Python inside the browser, and with no network at all."""

from __future__ import annotations

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from designate.cli import main
from designate.errors import InputError
from designate.requests.registry import REQUESTS
from designate.site import CORE, archive, write
from tests.web.conftest import ROOT
from tests.web.table import play_out, read_back, ready, say, settled

POSITION = {"dummy": "A..K62.953", "trumps": "NT", "trick": ["H5", "H9"]}
ASKED = {
    "rule": {"said": "high", "langs": ["en"], "position": POSITION, "locale": "tr", "explain": True},
    "compare": {"said": "alta", "langs": ["es"], "position": POSITION, "locale": "es"},
    "parse": {"said": "la queen de picas", "langs": ["es", "en"]},
    "complete": {"prefix": "ace of", "langs": ["en"], "position": POSITION},
    "phrases": {"position": POSITION, "lang": "tr", "locale": "tr"},
    "table": {"new": {"declarer": "S", "contract": "NT"}, "op": "play", "seat": "W", "card": "H5", "locale": "es"},
    "grammar": {"format": "browser", "lang": "es", "position": POSITION},
    "boards": {"text": (ROOT / "examples" / "evening.pbn").read_text("utf-8"), "name": "evening.pbn"},
    "cases": {"lang": "es", "locale": "es"},
}
"""What the page asks for, each with a body."""


class TestFolder:
    def test_archive(self) -> None:
        """The same files give the same bytes, each once; there is nothing in it that no browser needs."""
        assert archive() == archive()
        with zipfile.ZipFile(io.BytesIO(archive())) as packed:
            names = packed.namelist()
        assert len(names) == len(set(names))
        assert {name.split("/")[0] for name in names} == {"babel", "designate", "lark"}
        assert not [name for name in names if name.endswith((".pyc", ".po")) or "/voice/" in name or "/web/" in name]
        locales = sorted(name for name in names if name.startswith("babel/locale-data/"))
        assert [Path(name).stem for name in locales] == ["en", "es", "root", "tr"]

    def test_no_pyodide(self, tmp_path: Path) -> None:
        """Where Pyodide is not, it is said how it is fetched, and nothing is written."""
        with pytest.raises(InputError, match="npm install pyodide"):
            write(tmp_path / "site", tmp_path)
        assert not (tmp_path / "site").exists()

    def test_command(self, tmp_path: Path) -> None:
        """The command says the same, as wrong usage."""
        done = CliRunner().invoke(main, ["site", "-o", str(tmp_path / "site"), "--pyodide", str(tmp_path)])
        assert done.exit_code == 2
        assert "npm install pyodide" in done.output

    def test_version(self, tmp_path: Path) -> None:
        """The service worker has another version when a file is another, and lists all files."""
        versions = []
        for content in ("one", "two"):
            core = tmp_path / content
            core.mkdir()
            for name in CORE:
                (core / name).write_text(content)
            write(tmp_path / "site", core)
            listed = json.loads((tmp_path / "site" / "site.json").read_text("utf-8"))
            versions.append(listed["version"])
            assert f'VERSION = "{listed["version"]}"' in (tmp_path / "site" / "sw.js").read_text("utf-8")
            assert {f"pyodide/{name}" for name in CORE} | {"index.html", "python.zip", "app.js"} <= set(listed["files"])
        assert versions[0] != versions[1]


@pytest.fixture(scope="module")
def page(browser: Any, site: str) -> Any:
    """A page that Python was loaded into, and that has been kept for use without a network."""
    context = browser.new_context(locale="es-AR", bypass_csp=True)
    context.add_init_script("""localStorage.setItem("designate.table", JSON.stringify({ pace: "none" }))""")
    context.set_default_timeout(90_000)
    page = context.new_page()
    page.goto(site)
    assert page.query_selector_all("#first-picture .card")
    ready(page)
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    yield page
    context.close()


class TestInTheBrowser:
    @pytest.mark.parametrize("name", ASKED)
    def test_same_answers(self, page: Any, name: str) -> None:
        """Python in the browser gives what Python gives here."""
        ask = """async ([name, body]) => {
          const { connected } = await import(new URL("app.js", document.baseURI));
          return (await connected).ask(name, body);
        }"""
        assert page.evaluate(ask, [name, ASKED[name]]) == json.loads(json.dumps(REQUESTS[name](ASKED[name])))

    def test_refused(self, page: Any) -> None:
        """What cannot be meant is refused with the field."""
        ask = """async () => {
          const { connected } = await import(new URL("app.js", document.baseURI));
          return (await connected).ask("rule", { said: "low" }).catch((error) => error.field);
        }"""
        assert page.evaluate(ask) == "position"

    def test_offline(self, page: Any) -> None:
        """With the network cut the page loads anew, and a board is played to its end by words."""
        page.context.set_offline(True)
        page.reload()
        ready(page)
        assert "El muerto juega el cinco de tréboles." in say(page, "chica")
        settled(page, lambda: page.click("text=¿Qué ha oído?"))
        assert "chica" in read_back(page)
        play_out(page)
        assert page.get_attribute(".table-view", "data-waits") == "over"
        page.click("nav >> text=Enseñar")
        page.wait_for_selector(".teach-view .prompt")
        page.click("nav >> text=Consultar la ley")
        page.wait_for_selector(".first-ruling")

    def test_installable(self, page: Any) -> None:
        """A browser that could install the page finds nothing that keeps it from doing so."""
        session = page.context.new_cdp_session(page)
        assert session.send("Page.getAppManifest")["errors"] == []
        found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
        assert [one["errorId"] for one in found if one["errorId"] != "in-incognito"] == []
