"""The handout: one page of HTML, whole, well-formed and safe."""

from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import pytest

from designate import InputError
from designate.corpus import law_cases, table_cases, table_laws
from designate.speak import handout
from designate.speak.catalog import locales
from designate.speak.example import Prompt
from designate.speak.examples import examples
from designate.speak.handout import page

_VOID = {"meta"}


class Page(HTMLParser):
    """The elements of a page as (tag, attributes, text inside), refusing what is not nested."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None], list[str]]] = []
        self.open: list[int] = []
        self.declared = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_decl(self, decl):
        self.declared = decl

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs), []))
        assert len(attrs) == len(dict(attrs))
        if tag not in _VOID:
            self.open.append(len(self.elements) - 1)

    def handle_endtag(self, tag):
        assert self.elements[self.open.pop()][0] == tag

    def handle_data(self, data):
        for place in self.open:
            self.elements[place][2].append(data)

    def all(self, tag: str, style: str | None = None):
        """The attributes and the text of the elements with a tag, and a class if need be."""
        return [
            (attributes, "".join(texts))
            for name, attributes, texts in self.elements
            if name == tag and (style is None or style in (attributes.get("class") or "").split())
        ]


@pytest.fixture(scope="module")
def pages():
    """The whole handout of Spanish words in every language."""
    return {locale: Page(page("46", "es", locale)) for locale in locales()}


@pytest.mark.parametrize("locale", locales())
class TestWhole:
    def test_document(self, pages, locale):
        """Type, language, title and headings."""
        read = pages[locale]
        assert read.declared.lower() == "doctype html"
        assert read.all("html")[0][0] == {"lang": locale}
        assert read.all("meta")[0][0] == {"charset": "utf-8"}
        (title,), (heading,) = read.all("title"), read.all("h1")
        assert title[1] == heading[1]
        assert "46" in title[1]
        levels = [int(tag[1]) for tag, _, _ in read.elements if tag in ("h1", "h2", "h3")]
        assert all(after - before <= 1 for before, after in pairwise(levels))

    def test_every_case_once(self, pages, locale):
        """In the order of the corpus, under the rule of its row, with the words, the ruling and the reason."""
        cases = [case for case in law_cases("law46") if "es" in case.said]
        articles = pages[locale].all("article")
        assert [attributes["id"] for attributes, _ in articles] == [case.id for case in cases]
        for (_, text), example in zip(articles, examples("46", "es", locale), strict=True):
            for part in (example.prompt.said, example.ruling, example.why, *example.table):
                assert part in text
        assert [text for _, text in pages[locale].all("h2")] == list(
            dict.fromkeys(case.rule.get(locale, case.rule["en"]) for case in cases)
        )
        said = pages[locale].all("strong")
        assert [text for _, text in said] == [case.said["es"] for case in cases]
        assert all(attributes == {"lang": "es"} for attributes, _ in said)

    def test_every_card_is_drawn_once(self, pages, locale):
        """With its suit as a class, the lowest last; the picture has a text for those who do not see it."""
        shown = [text for _, text in pages[locale].all("span", "card")]
        cases = examples("46", "es", locale)
        assert len(shown) == sum(len(column.cards) for example in cases for column in example.columns)
        pictures = pages[locale].all("div", "dummy")
        for (attributes, text), example in zip(pictures, cases, strict=True):
            assert attributes["role"] == "img"
            drawn = sum(text.count(sign) for sign in "♠♥♦♣")
            assert attributes["aria-label"].count(",") == drawn - len(example.columns)
            assert "{" not in attributes["aria-label"]

    def test_nothing_is_loaded(self, pages, locale):
        """No script, link, picture or address."""
        tags = {tag for tag, _, _ in pages[locale].elements}
        assert not tags & {"script", "link", "img", "iframe", "object"}
        assert not {name for _, attributes, _ in pages[locale].elements for name in attributes} & {
            "src",
            "href",
            "style",
        }
        style = pages[locale].all("style")[0][1]
        assert "url(" not in style
        assert "@import" not in style
        for needed in ("size: A4", "break-inside: avoid", "@media print"):
            assert needed in style


@pytest.mark.parametrize("locale", locales())
@pytest.mark.parametrize("law", table_laws())
def test_a_law_of_the_table(law, locale):
    """Each case once, with what is done or said; the words have their language, and dummy is drawn where he lies."""
    cases = examples(law.removeprefix("law"), locale, locale)
    read = Page(page(law.removeprefix("law"), locale, locale))
    articles = read.all("article")
    assert [attributes["id"] for attributes, _ in articles] == [case.id for case in table_cases(law)]
    for (_, text), example in zip(articles, cases, strict=True):
        for part in (str(example.prompt), example.ruling, example.why, *example.table):
            assert part in text
    assert [text for _, text in read.all("strong")] == [one.prompt.said for one in cases if one.prompt.said]
    assert len(read.all("div", "dummy")) == sum(bool(one.columns) for one in cases)
    assert len(read.all("span", "card")) == sum(len(column.cards) for one in cases for column in one.columns)
    assert read.all("p")[0][1] != Page(page("46A", locale, locale)).all("p")[0][1]


def test_everything_is_escaped(monkeypatch):
    """Whatever stands in a corpus stays text."""
    evil = "<b>&amp;\"'</b><script>♥K</script>"
    (some, *_) = examples("46B3a", "en", "en")
    cursed = replace(some, id='"><i>', rule=evil, table=(evil,), prompt=Prompt(evil, evil, evil), ruling=evil, why=evil)
    monkeypatch.setattr(handout, "examples", lambda *_: [cursed])
    read = Page(page("46", "en", "en"))
    assert not {tag for tag, _, _ in read.elements} & {"b", "i", "script"}
    assert read.all("h2")[0][1] == evil
    assert read.all("li")[0][1] == evil
    assert read.all("strong")[0][1] == evil
    assert [text for _, text in read.all("p")[-3:]] == [evil * 3, evil, evil]
    assert read.all("article")[0][0]["id"] == '"><i>'


@pytest.mark.parametrize(
    ("law", "title"),
    [
        ("46b3(a)", "Law 46B3(a) by examples"),
        ("46B3", "Law 46B3 by examples"),
        (None, "Law 41, 45, 46, 50, 55, 57, 61, 67, 68 by examples"),
    ],
)
def test_title(law, title):
    """The law as it is cited, however it was typed; without one, what there is."""
    assert Page(page(law, "en", "en")).all("h1")[0][1] == title


def test_the_words_have_their_own_language():
    """English words on a Spanish page."""
    read = Page(page("46B3a", "en", "es"))
    assert read.all("html")[0][0] == {"lang": "es"}
    assert {attributes["lang"] for attributes, _ in read.all("strong")} == {"en"}
    assert [text for _, text in read.all("h3")][:2] == ["Ejemplo 1", "Ejemplo 2"]


def test_what_there_is_not():
    """It is named."""
    with pytest.raises(InputError, match="40"):
        page("40", "es", "es")
