"""The library where there is nothing but it, Lark and Babel: in a browser, say."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from designate.said.sources import folder, is_built

ALLOWED = ("designate", "lark", "babel")
ROOT = Path(__file__).resolve().parent.parent
DATA = sorted(folder("corpus").glob("**/*.yaml")) + sorted(folder("grammar").glob("heard/*.yaml"))
SCRIPT = """
import importlib.machinery, json, sys, sysconfig

class OnlyAllowed:
    '''Refuses what is no part of Python, but for the packages that are allowed, and what of them is compiled.'''

    def find_spec(self, name, path=None, target=None):
        if path is not None and name.split(".")[0] not in ALLOWED:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        where = getattr(spec, "origin", None) or ""
        if not any(where.startswith(site) for site in SITES):
            return None
        if name.split(".")[0] not in ALLOWED or isinstance(spec.loader, importlib.machinery.ExtensionFileLoader):
            raise ModuleNotFoundError(f"not allowed here: {name}", name=name)
        return None

SITES = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
sys.meta_path.insert(0, OnlyAllowed())
for name in BLOCKED:
    try:
        __import__(name)
    except ModuleNotFoundError:
        continue
    raise AssertionError(f"{name} can be imported")

import designate
from designate import Hypothesis, Position, Table, complete, event_message, explain, export, message, parse, rule
from designate.corpus import law_cases, table_cases, table_laws
from designate.deals import boards_in
from designate.phrases import phrases
from designate.speak.catalog import speech
from designate.speak.examples import examples
from designate.speak.handout import page
from designate.speak.lesson import tour
from designate.speak.quiz import ask_all, chosen

position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
ruling = rule("gane", position)
assert ruling.card.code == "SQ"
for locale in ("en", "es", "tr"):
    assert message(ruling, locale) and explain(ruling, locale)
    assert complete("", position, [locale]) and phrases(position, locale)
    assert parse("low", ["en"]).to_json()
assert rule([Hypothesis("nave of spades"), Hypothesis("queen of spades")], position, ["en"]).outcome.value
assert rule("kwin of spades", position, ["en"], channel="spoken").outcome.value
for name, text in FILES.items():
    for board in boards_in(text, name):
        board.replay()
table = Table.new("S", "NT", hands={"N": "Q5.A83.Q52.KQJ94"}, langs=["en"])
table = table.play("W", "H5").table.spread().table
step = table.hear("win it, please", by="S")
for locale in ("en", "es", "tr"):
    assert any(event_message(event, locale, step.table) for event in step.events)
for kind in ("jsgf", "srgs", "abnf", "gbnf", "vosk", "browser", "hotwords"):
    assert export(kind, "en", position)
assert list(law_cases("law46"))
assert all(list(table_cases(law)) for law in table_laws())
for locale in ("en", "es", "tr"):
    assert list(tour(locale)) and page("46B3", locale, locale)
    asked = chosen(examples("46", locale, locale), 3, 1)
    assert len(list(ask_all(asked, locale, speech(locale), iter(["SA", "SA", "SA"]).__next__))) >= 4
left = [name for name in sys.modules if name.split(".")[0] in BLOCKED]
assert not left, left
"""
BLOCKED = ("click", "rich", "yaml", "endplay", "rapidfuzz", "numpy", "pytest", "hypothesis", "fastapi")


def test_only_lark_and_babel():
    """Rulings, tables, completions, boards, messages, grammars, quiz and lesson, and nothing else is imported."""
    if not is_built():
        pytest.skip("no stored tables: the package is not installed from a wheel")
    files = [ROOT / "examples" / "evening.pbn", *(ROOT / "tests" / "data").glob("*.*")]
    texts = {path.name: path.read_text("utf-8") for path in files}
    names = f"ALLOWED, BLOCKED, FILES = {ALLOWED!r}, {BLOCKED!r}, {texts!r}\n"
    run = subprocess.run([sys.executable, "-I", "-c", names + SCRIPT], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr


@pytest.mark.parametrize("path", DATA, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_stored_data_are_those_of_the_sources(path):
    """What people write as YAML is JSON in a wheel, and the same."""
    data = yaml.safe_load(path.read_text("utf-8"))
    assert json.loads(json.dumps(data)) == data
    stored = path.with_suffix(".json")
    assert stored.exists() is is_built()
    assert not stored.exists() or json.loads(stored.read_text("utf-8")) == data
