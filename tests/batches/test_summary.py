"""The summary: what is counted, and that its parts make the whole."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designate import InputError
from designate.batch import LONGEST_LINE, answer, too_long
from designate.batches.summary import NO_WORDS, Summary

from .requests import LEAD, POSITION, lines

LINES = lines(40).splitlines()


def counted(given) -> Summary:
    summary = Summary()
    for line in given:
        summary.add(line, too_long(LONGEST_LINE) if line is None else answer(line))
    return summary


def of(said, **fields) -> Summary:
    return counted([json.dumps({"said": said, "langs": ["en"], "position": LEAD, **fields})])


class TestCounts:
    def test_outcomes_by_language(self):
        summary = counted(LINES[:8])
        assert summary.outcomes["en"] == Counter(card=2, none=2, clarify=1)
        assert summary.outcomes["tr"] == Counter(card=1)
        assert summary.outcomes[NO_WORDS] == Counter(clarify=1)
        assert summary.outcome_counts().total() == summary.rulings == summary.lines == 8

    def test_a_language_given_twice_counts_once(self):
        assert set(of("low", langs=["es", "en", "es"]).outcomes) == {"es en"}

    def test_bad_lines_by_code(self):
        summary = counted([*LINES[8:13], None])
        assert summary.errors == Counter(not_json=2, missing_field=1, not_utf8=1, bad_value=1, line_too_long=1)
        assert (summary.bad, summary.rulings) == (6, 0)

    def test_every_paragraph_of_a_ruling(self):
        assert of("high", position={"dummy": "A..K3.2", "trumps": "NT", "trick": ["H5"]}).paragraphs == Counter(
            {"46B1a": 1, "46B4": 1}
        )

    def test_levels_of_what_was_heard(self):
        assert counted(LINES[:8]).levels == Counter(exact=1)

    @pytest.mark.parametrize("said", ["Queen!", "  QUEEN ", ["queen"], ["The... ", "queen"]])
    def test_what_was_asked_back(self, said):
        """In small letters, without what stands around it; of hypotheses the one that was read."""
        assert of(said).asked["en"].counts == Counter(queen=1)

    def test_turkish_capitals(self):
        assert of("XYZİ oyna", langs=["tr"]).unknown["tr"].counts == Counter(xyzi=1)


class TestNotUnderstood:
    @pytest.mark.parametrize(
        ("said", "words", "reason"),
        [
            ("the spads", ["spads"], "unknown_word"),
            ("Spads or harts", ["spads", "harts"], "unknown_word"),
            ("ten of of", [], "incomplete"),
            ("not the jack", [], "negation"),
            ("", [], "empty"),
            ("low " * 300, [], "too_long"),
            ("wait", [], "hold"),
            ("director please", [], "talk"),
        ],
    )
    def test_words_and_reasons(self, said, words, reason):
        summary = of(said, position=POSITION)
        assert summary.outcomes["en"] == Counter(none=1)
        assert {langs: dict(one.counts) for langs, one in summary.unknown.items()} == (
            {"en": dict.fromkeys(words, 1)} if words else {}
        )
        assert summary.reasons == Counter({reason: 1})

    def test_a_designation_that_calls_nothing(self):
        hold = {"kind": "hold"}
        lines = [
            json.dumps({"designation": one, "position": POSITION})
            for one in (hold, {"kind": "correction", "first": hold, "then": None})
        ]
        assert counted(lines).reasons == Counter(hold=1, correction=1)

    @pytest.mark.parametrize("langs", [["en"], ["es"], ["tr", "es", "en"]])
    @pytest.mark.parametrize("channel", [None, "typed", "spoken"])
    def test_one_reason_for_each_ruling(self, langs, channel):
        """However it was heard: the shares of the reasons are those of all rulings by which nothing was called."""
        for text in ("low", "dame", "sm…", "qeen of hears", "wait", "", "the", "no", "low, no", "director", "x" * 600):
            for said in (text, [text], [{"text": text}, {"text": "qeen of hears"}], [{"text": text, "final": False}]):
                summary = of(said, langs=langs, position=POSITION, **({"channel": channel} if channel else {}))
                assert summary.reasons.total() == summary.outcome_counts()["none"], (said, langs, channel)

    @pytest.mark.parametrize(
        ("said", "langs", "reason"),
        [
            ([{"text": "dame"}, {"text": "qeen of hears"}], "es", "incomplete"),
            ([{"text": "low", "final": False}], "en", "partial"),
            ([{"text": "lo w", "final": False}], "en", "partial"),
            (["[noise] spads"], "en", "unknown_word"),
        ],
    )
    def test_reasons_of_what_was_heard(self, said, langs, reason):
        summary = of(said, langs=[langs], position=POSITION)
        assert summary.reasons == Counter({reason: 1})
        unknown = {"spads": 1} if reason == "unknown_word" else {}
        assert {word: count for one in summary.unknown.values() for word, count in one.counts.items()} == unknown

    def test_what_came_near_counts_too(self):
        """It was asked back, and its word was not understood."""
        summary = of("the qeen", channel="typed")
        assert summary.levels == Counter(near=1)
        assert summary.asked["en"].counts == Counter({"the qeen": 1})
        assert summary.unknown["en"].counts == Counter(qeen=1)


@settings(max_examples=40)
@given(st.lists(st.integers(0, len(LINES)), max_size=4))
def test_parts_make_the_whole(cuts):
    """However the lines are parted, also when a part has been to JSON and back."""
    whole, begin = Summary(), 0
    for end in [*sorted(cuts), len(LINES)]:
        part = counted(LINES[begin:end])
        whole.merge(Summary.from_json(json.loads(json.dumps(part.to_json()))))
        begin = end
    assert whole == counted(LINES)


@pytest.mark.parametrize(
    "bad",
    [
        None,
        {},
        {**Summary().to_json(), "asked": 3},
        {**Summary().to_json(), "outcomes": {"en": 3}},
        {**Summary().to_json(), "errors": []},
    ],
)
def test_malformed_json_is_refused(bad):
    with pytest.raises(InputError):
        Summary.from_json(bad)
