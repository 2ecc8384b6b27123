"""The documentation site: built strictly, with every rule of the Laws, every public name and every command on it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import unquote, urldefrag

import pytest
import yaml

import designate
from designate import Hypothesis, Level, Outcome, Position, languages, message, rule
from designate.check import check_table
from designate.check_corpus import calls_read_otherwise, is_meant
from designate.cli import main
from designate.corpus import Utterance, law_cases, table_cases, table_laws
from designate.said.compile import read_kinds

lxml_html = pytest.importorskip("lxml.html", reason="lxml is not installed: pip install 'designate[test]'")

DOCS = Path(__file__).resolve().parents[1] / "docs"


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """The site, built with every warning an error; by Sphinx in a process of its own, whose warnings are not ours."""
    built = tmp_path_factory.mktemp("site")
    package = str(Path(designate.__file__).parents[1])
    done = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-d", built / "trees", DOCS, built / "html"],
        capture_output=True,
        text=True,
        cwd=built,
        env={**os.environ, "PYTHONPATH": package},
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return {
        str(path.relative_to(built / "html")): lxml_html.parse(path, lxml_html.HTMLParser(encoding="utf-8"))
        for path in (built / "html").rglob("*.html")
    }


def spoken(example) -> dict[str, str]:
    """The words of an example by language."""
    return {quote.get("lang"): quote.text_content() for quote in example.iter("q")}


def test_every_row_of_law_46_has_its_words_and_ruling(site):
    """In each language that the case has words in; with the reason and what it comes to."""
    page = site["laws/law46.html"].getroot()
    for case in law_cases("law46"):
        example = page.get_element_by_id(f"case-{case.id}".lower())
        assert spoken(example) == case.said
        text = " ".join(example.text_content().split())
        assert case.why["en"] in text
        lang = next(lang for lang in ("en", *languages()) if lang in case.said)
        assert message(case.ruling(lang), "en") in text
        row = page.get_element_by_id(f"law46-{case.row}")
        assert example in row.iterdescendants()


def test_decision_table_leads_to_every_row(site):
    """One line a row, and its link."""
    table = site["laws/decision-table.html"].getroot().find_class("law-table")[0]
    linked = [link.get("href").partition("#")[2] for link in table.iter("a")]
    assert linked == list(dict.fromkeys(f"law46-{case.row}" for case in law_cases("law46")))


@pytest.mark.parametrize("law", table_laws())
def test_every_case_at_the_table_is_shown(site, law):
    """With its rule and reason."""
    page = site["laws/at-the-table.html"].getroot()
    for case in table_cases(law):
        text = page.get_element_by_id(f"{law}-{case.row}".lower()).text_content()
        assert case.rule["en"] in text
        example = page.get_element_by_id(f"case-{case.id}".lower())
        assert case.why["en"] in example.text_content()


def test_every_public_name_is_documented(site):
    """Under the name by which it is imported."""
    ids = {element.get("id") for element in site["reference.html"].iter("dt")}
    assert {f"designate.{name}" for name in designate.__all__} <= ids


def test_every_command_is_documented(site):
    """With all its options."""
    text = site["command-line.html"].getroot().text_content()
    for name, command in main.commands.items():
        assert f"designate {name}" in text
        for parameter in command.params:
            if parameter.param_type_name == "option":
                assert all(option in text for option in parameter.opts), (name, parameter.opts)


def test_links_lead_somewhere(site):
    """Every link inside the site has a page there, and the place on it that it names."""
    places = {name: {element.get("id") for element in page.iter()} for name, page in site.items()}
    for name, page in site.items():
        for link in page.iter("a"):
            target, place = urldefrag(link.get("href") or "")
            if "://" in target or target.startswith("mailto:") or not (target or place):
                continue
            there = os.path.normpath(Path(name).parent / unquote(target)) if target else name
            if there.endswith(".html"):
                assert there in places, (name, target)
                assert not place or unquote(place) in places[there], (name, link.get("href"))


def test_nothing_is_loaded_from_elsewhere(site):
    """Scripts, styles and pictures are the site's own."""
    for name, page in site.items():
        for element in page.iter("script", "link", "img"):
            assert "//" not in (element.get("src") or element.get("href") or ""), name


class TestPictures:
    """What the pictures say is so."""

    @staticmethod
    def texts(name):
        """The texts of a picture."""
        svg = (DOCS / "pictures" / f"{name}.svg").read_text("utf-8")
        return re.findall(r"<text[^>]*>([^<]*)</text>", svg)

    def test_way(self):
        """The sentences are those of the ruling on the words."""
        position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
        texts = self.texts("way")
        ruling = rule(texts[0].strip("“”"), position)
        assert ruling.law == ("46A",)
        for lang in ("en", "es", "tr"):
            assert message(ruling, lang).partition(" (")[0].rstrip(".") in " ".join(texts)

    def test_outcomes(self):
        """All are there; the words beside each come to it."""
        position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"])
        texts = self.texts("outcomes")
        assert set(Outcome) <= set(texts)
        for outcome in set(Outcome) - {"out_of_turn"}:
            for said in re.findall("“(.*?)”", texts[texts.index(outcome) + 1]):
                assert rule(said, position, ["en"]).outcome.value == outcome

    def test_levels(self):
        """What is heard is understood at the level beside it, and is played above the line only."""
        position = Position(dummy="AQ4.K82.T984.763", trumps="NT")
        texts = self.texts("levels")
        for heard, level, comes_to in zip(texts[3::4], texts[4::4], texts[5::4], strict=False):
            ruling = rule([Hypothesis(heard.strip("“”"), -0.3)], position, ["en"])
            assert ruling.heard.level.value == level
            assert (ruling.outcome is Outcome.CARD) == (comes_to == "played")


def test_language_page():
    """What it says that a check finds in its table, and in a call, is found."""
    page = (DOCS / "tutorials" / "language.md").read_text("utf-8")
    table = yaml.safe_load(re.findall(r"```yaml\n(.*?)```", page, re.DOTALL)[0])
    first, second, third = re.findall(r"```\n(error.*?)```", page, re.DOTALL)
    assert any(str(finding).startswith(first.rstrip(" …\n")) for finding in check_table(table, read_kinds()))
    del table["words"]["pronoun"]
    assert set(second.splitlines()) <= {str(finding) for finding in check_table(table, read_kinds())}
    wrong = calls_read_otherwise("said", iter([Utterance("low club", ("en",), (Level(level="low"),))]), is_meant, set())
    assert [str(finding).replace("low club", "petit trefle") for finding in wrong] == third.splitlines()
