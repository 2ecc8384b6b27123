"""The report on a batch: everything that was counted is there, in every language, and nothing is loaded."""

from __future__ import annotations

import json
import re
from collections import Counter

import lxml.html
import pytest

from designate import InputError
from designate.batch import answer
from designate.batches.frequent import Frequent
from designate.batches.summary import Summary
from designate.speak.catalog import locales, speech
from designate.speak.report import MOST, page
from designate.speak.totals import total_lines

LEAD = {"dummy": "Q5..T98.Q2", "trumps": "S"}
LINES = [
    json.dumps({"said": said, "langs": langs, "position": LEAD, **more})
    for said, langs, more in [
        ("queen", ["en"], {}), ("queen", ["en"], {}), ("low spade", ["en"], {}), ("<b>spads</b> & co", ["en"], {}),
        ("la dama", ["es"], {}), ("director", ["es"], {}), (["lo w spade"], ["en"], {"channel": "spoken"}),
        ("the jack of hearts", ["es", "en"], {}),
    ]
] + ["nonsense"]  # fmt: skip


@pytest.fixture(scope="module")
def summary() -> Summary:
    counts = Summary()
    for line in LINES:
        counts.add(line, answer(line))
    return counts


def sections(text: str) -> dict[str, str]:
    """The text of each section by its heading."""
    found = lxml.html.fromstring(text).iter("section")
    return {one.find("h2").text: " ".join(" ".join(one.itertext()).split()) for one in found}


class TestPage:
    def test_what_was_counted(self, summary):
        found = sections(page(summary, "calls.jsonl", "en"))
        assert list(found) == [
            "Outcomes", "Paragraphs", "What was asked back", "Words that were not understood", "Why nothing was called",
            "How it was understood", "Lines that could not be answered",
        ]  # fmt: skip
        assert "asked back 3 37.5%" in found["Outcomes"]
        assert "Law 46B3(b) 3 37.5%" in found["Paragraphs"]
        assert found["What was asked back"].endswith(
            "English “queen” 2 Different ones: 1. Spanish “la dama” 1 Different ones: 1."
        )
        assert "“spads” 1" in found["Words that were not understood"]
        assert "talk 1 50.0% an unknown word 1 50.0%" in found["Why nothing was called"]
        assert "not_json 1 11.1%" in found["Lines that could not be answered"]

    def test_languages(self, summary):
        """Each has its own bar, parted by outcomes."""
        bars = lxml.html.fromstring(page(summary, "calls.jsonl", "en")).findall(".//figure")
        assert [bar.find("figcaption").text for bar in bars] == ["English: 5", "Spanish: 2", "Spanish, English: 1"]
        for bar in bars:
            widths = [float(part.get("width")) for part in bar.iter("rect")]
            assert sum(widths) == pytest.approx(1000, abs=0.5)

    def test_every_text_is_escaped(self, summary):
        text = page(summary, "<script>.jsonl", "en")
        assert "&lt;script&gt;.jsonl" in text
        assert "<b>" not in text
        assert "<script" not in text

    @pytest.mark.parametrize("locale", locales())
    def test_nothing_is_loaded(self, summary, locale):
        """One file, in each language."""
        text = page(summary, "calls.jsonl", locale)
        assert f'<html lang="{locale}">' in text
        assert not re.search(r"https?:|src=|href=|url\(|@import|[{}]\w*\s*\}", text.split("</style>")[1])
        assert not re.search(r"https?:|url\(|@import", text)

    def test_numbers_as_they_are_written(self):
        many = Summary(outcomes={"es": Counter(card=1_234_567, none=1_000_000)})
        assert "1.234.567" in page(many, "a", "es")
        assert "%55,2" in page(many, "a", "tr")
        assert "1,234,567" in page(many, "a", "en")

    def test_only_the_most_frequent(self):
        """It is said how many there were, and that the counts may be too low."""
        frequent = Frequent(counts=Counter({f"text {n:02}": n + 1 for n in range(40)}), missed=1)
        found = sections(page(Summary(asked={"en": frequent}), "a", "en"))["What was asked back"]
        assert len(re.findall(r"text \d\d", found)) == MOST
        assert found.endswith("Different ones: 40. Each count may be too low by up to 1.")

    def test_nothing_counted(self):
        assert list(sections(page(Summary(), "a", "en"))) == ["Outcomes", "Paragraphs"]

    def test_an_unknown_locale(self):
        with pytest.raises(InputError):
            page(Summary(), "a", "xx")


@pytest.mark.parametrize("locale", locales())
def test_lines_have_the_same_width(summary, locale):
    """Labels, counts and shares stand below each other."""
    _, *rows = total_lines(summary, speech(locale))
    assert len({len(row) for row in rows}) == 1
