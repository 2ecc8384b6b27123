"""The page as a folder for any static file server: with Python, and this package in it, inside the browser.

Pyodide is Python for browsers. It comes from its npm package, since it is no Python package; what it needs of ours is
put in one archive: this package as it is installed, with its tables and catalogues compiled, Lark, and Babel cut to
the languages that messages are spoken in.
"""

from __future__ import annotations

import hashlib
import io
import json
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from designate.errors import InputError
from designate.said.sources import PACKAGE, data, folder
from designate.said.tables import STORED, STORED_REPLIES, reply_tables, tables
from designate.speak.catalog import DOMAIN, FOLDER, compiled, locales

CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that a page needs."""

PYODIDE: Final = Path("node_modules") / "pyodide"
"""Where npm puts Pyodide."""

ARCHIVE: Final = "python.zip"
LISTED: Final = "site.json"
"""The version and the files of a site, for its service worker."""

# What no browser needs: the page itself, what wants a terminal, a microphone or a network, and Lark's own tools. The
# grammar is put in apart, and the law cases stand beside the archive.
_LEFT_OUT: Final = (
    "__pycache__", "grammar", "corpus", "web", "voice", "service", "cli.py", "screen.py", "site.py", "tools",
    "__pyinstaller",
)  # fmt: skip
_LEFT_OUT_KINDS: Final = (".json", ".mo", ".po", ".pot", ".dict")
_BABEL: Final = (
    "__init__", "core", "dates", "languages", "lists", "localedata", "numbers", "plural", "support", "util",
    "localtime/__init__", "localtime/_fallback", "localtime/_helpers", "localtime/_unix", "localtime/_win32",
)  # fmt: skip
_LONG_AGO: Final = (1980, 1, 1, 0, 0, 0)


def write(out: Path, pyodide: Path = PYODIDE) -> int:
    """Write the page with all that it needs into a folder, and give the number of bytes.

    :param out: the folder; it is made, and files of an earlier page in it are written over.
    :param pyodide: the folder of the npm package ``pyodide``.

    An `InputError` says where Pyodide is not, and how it is fetched.
    """
    missing = [name for name in CORE if not (pyodide / name).is_file()]
    if missing:
        raise InputError("pyodide", str(pyodide), f"a folder with {', '.join(missing)}: npm install pyodide")
    shutil.copytree(folder("web"), out, dirs_exist_ok=True)
    (out / "pyodide").mkdir(exist_ok=True)
    for name in CORE:
        shutil.copyfile(pyodide / name, out / "pyodide" / name)
    (out / ARCHIVE).write_bytes(archive())
    _write_cases(out / "cases")
    _mark(out / "index.html", '<meta name="backend" content="http">', '<meta name="backend" content="local">')
    return _list(out)


def archive() -> bytes:
    """Give the packages as one archive, the same bytes for the same files."""
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, content in _packages():
            entry = zipfile.ZipInfo(name, _LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            packed.writestr(entry, content)
    return memory.getvalue()


def _packages() -> Iterator[tuple[str, bytes]]:
    """Give the name and the content of each file of the packages."""
    import lark

    parser = Path(lark.__file__).parent
    for top, inside in ((PACKAGE, "designate"), (folder("grammar"), "designate/grammar"), (parser, "lark")):
        for path in sorted(top.rglob("*")):
            name = path.relative_to(top)
            if path.is_file() and not {*name.parts} & {*_LEFT_OUT} and path.suffix not in _LEFT_OUT_KINDS:
                yield f"{inside}/{name.as_posix()}", path.read_bytes()
    for path in sorted(folder("grammar").glob("heard/*.yaml")):
        yield f"designate/grammar/heard/{path.stem}.json", _json(data(path))
    for stored, content in ((STORED, tables()), (STORED_REPLIES, reply_tables())):
        yield f"designate/{stored.relative_to(PACKAGE).as_posix()}", _json(content)
    for language in locales()[1:]:
        name = (FOLDER / language / "LC_MESSAGES" / f"{DOMAIN}.mo").relative_to(PACKAGE)
        yield f"designate/{name.as_posix()}", compiled(language)
    yield from _babel()


def _babel() -> Iterator[tuple[str, bytes]]:
    """Give the files of Babel that speak the languages of the messages."""
    import babel

    top = Path(babel.__file__).parent
    names = [f"{name}.py" for name in _BABEL] + ["global.dat"]
    names += [f"locale-data/{name}.dat" for name in ("root", *locales())]
    for name in names:
        yield f"babel/{name}", (top / name).read_bytes()


def _write_cases(out: Path) -> None:
    """Write the law cases of each language: the corpus is in YAML, which the browser's Python does not read."""
    from designate.requests.cases import cases

    out.mkdir(exist_ok=True)
    for locale in locales():
        (out / f"{locale}.json").write_bytes(_json(cases({"locale": locale, "lang": locale})))


def _json(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()


def _mark(path: Path, before: str, after: str) -> None:
    """Put one line of a file in the place of another."""
    text = path.read_text("utf-8")
    assert before in text, before
    path.write_text(text.replace(before, after), "utf-8")


def _list(out: Path) -> int:
    """List the files of a site, and mark its service worker with a version that changes when any of them does."""
    worker = out / "sw.js"
    files = sorted(path for path in out.rglob("*") if path.is_file() and path.name not in (LISTED, worker.name))
    digest = hashlib.blake2b(digest_size=8)
    for path in files:
        digest.update(path.relative_to(out).as_posix().encode() + path.read_bytes())
    version = digest.hexdigest()
    _mark(worker, 'const VERSION = "none";', f'const VERSION = "{version}";')
    names = [path.relative_to(out).as_posix() for path in files]
    (out / LISTED).write_bytes(_json({"version": version, "files": names}))
    return sum(path.stat().st_size for path in files)
