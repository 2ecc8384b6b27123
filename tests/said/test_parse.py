"""Reading a text: the corpora, the errors, and what must hold of any text."""

from __future__ import annotations

from dataclasses import replace
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Hold, Incomplete, InputError, Parse, Talk, languages, parse, rule
from designate.corpus import Utterance, groups, not_said, said, silent_groups
from designate.said.compile import entries, read_words
from designate.said.parse import LONGEST

from ..conftest import positions

SAID = [utterance for group in groups() for utterance in said(group)]
NOT_SAID = [utterance for lang in silent_groups() for utterance in not_said(lang)]


def label(utterance: Utterance) -> str:
    return f"{'-'.join(utterance.langs)}: {utterance.text}"


@pytest.mark.parametrize("utterance", SAID, ids=label)
def test_said(utterance):
    """Each utterance of the corpus comes to its designations."""
    assert parse(utterance.text, utterance.langs).readings == utterance.readings


@pytest.mark.parametrize("utterance", NOT_SAID, ids=label)
def test_not_said(utterance):
    """Each of these moves no card, and is what its label says, if it has one."""
    parsed = parse(utterance.text, utterance.langs)
    assert all(isinstance(reading, Talk | Hold | Incomplete) for reading in parsed.readings)
    if utterance.readings:
        bare = [replace(r, expects=()) if isinstance(r, Incomplete) else r for r in parsed.readings]
        assert bare == list(utterance.readings)
    if utterance.error:
        assert [error.code for error in parsed.errors] == [utterance.error]


ACCENTED = [one for one in (*SAID, *NOT_SAID) if not one.text.isascii() and "\u037e" not in one.text]


@pytest.mark.parametrize("utterance", ACCENTED, ids=label)
def test_accents_as_characters_of_their_own(utterance):
    """Some systems write é as two characters; a text means what it means in one, and its words stand where they do."""
    apart = normalize("NFD", utterance.text)
    one, other = parse(utterance.text, utterance.langs), parse(apart, utterance.langs)
    assert one.readings == other.readings
    assert [word.text for word in one.words] == [normalize("NFC", apart[word.start : word.end]) for word in other.words]


@pytest.mark.parametrize("text", ["tiró la dama", "tirò la dama", "falló", "fallò"])
def test_an_accent_at_the_end_is_never_one_too_many(text):
    """Whichever way it leans: what somebody has played is no call."""
    assert parse(text, ("es",)).readings == ()


@given(st.sampled_from(NOT_SAID), positions())
def test_not_said_is_no_designation_in_any_position(utterance, position):
    """Whatever dummy holds and whoever is to play; also with both languages enabled, none is a designation."""
    assert rule(utterance.text, position, utterance.langs).outcome == "none"


WORDS = sorted({form for lang in languages() for _, _, form in entries(read_words(lang))})
ANY_TEXT = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from([*WORDS, ",", "…", "-", "?", "♠", "10", "AS"]), max_size=7).map(" ".join),
)


@given(ANY_TEXT, positions(), st.sampled_from([("es", "en"), ("tr",), ("tr", "en"), languages()]))
def test_any_text(text, position, langs):
    """No text raises; it is read or there is an error; its words stand where they say; JSON makes it again."""
    parsed = parse(text, langs)
    incomplete = any(isinstance(reading, Incomplete) for reading in parsed.readings)
    assert bool(parsed.errors) is (not parsed.readings or incomplete)
    for part in (*parsed.words, *parsed.errors):
        assert 0 <= part.start <= part.end <= len(text)
    for word in parsed.words:
        assert text[word.start : word.end] == word.text
    again = Parse.from_json(parsed.to_json())
    assert again == parsed
    assert again.to_json() == parsed.to_json()
    ruling = rule(text, position, langs)
    assert ruling.card is None or ruling.card in position.legal


@pytest.mark.parametrize("lang", languages())
def test_case_does_not_matter_to_words(lang):
    """What has no typed code in it means the same in capitals."""
    for utterance in said(lang):
        parsed = parse(utterance.text, (lang,))
        capitals = parse(utterance.text.upper(), (lang,))
        words = (*parsed.words, *capitals.words)
        if not any(len(word.text) < 4 and word.kind in ("code", "rank", "suit") for word in words):
            assert capitals.readings == parsed.readings, utterance.text


def test_a_text_that_is_read_has_no_errors():
    """Nothing is left of the attempts that failed before."""
    for utterance in SAID:
        assert parse(utterance.text, utterance.langs).errors == (), utterance.text


class TestErrors:
    """Not understood is an ordinary result, and says why."""

    def test_unknown_word(self):
        """The word, its place, and the nearest known ones."""
        (error,) = parse("ace of spads", ("en",)).errors
        assert (error.code, error.word, error.start, error.end) == ("unknown_word", "spads", 7, 12)
        assert error.expected == error["expected"] == ("suit",)
        assert "spades" in error.near

    def test_every_unknown_word_is_named(self):
        """Not only the first."""
        assert [error.word for error in parse("purple ace of shovels").errors] == ["purple", "shovels"]

    def test_unexpected_word(self):
        """A known word where no sentence has it, and what could have stood there."""
        (error,) = parse("queen of low").errors
        assert (error.code, error.word, error.expected) == ("unexpected_word", "low", ("suit",))

    def test_incomplete(self):
        """Words that break off expect something."""
        parsed = parse("ace of…")
        assert parsed.readings == (Incomplete(("suit",)),)
        assert [(e.code, e.word, e.expected) for e in parsed.errors] == [("incomplete", "of", ("suit",))]
        assert parse("the").errors[0].code == "incomplete"

    def test_negation(self):
        """Negation is never dropped."""
        (error,) = parse("anything but a heart", ("en",)).errors
        assert (error.code, error.word) == ("negation", "anything but")

    @pytest.mark.parametrize(
        ("text", "code"), [("", "empty"), ("  ", "empty"), ("«»", "empty"), ("low " * 200, "too_long")]
    )
    def test_empty_and_too_long(self, text, code):
        """Refused at once."""
        assert [error.code for error in parse(text).errors] == [code]

    def test_the_longest_text_is_read(self):
        """Five hundred characters are a text."""
        assert parse("low".ljust(LONGEST)).readings
        assert not parse("low".ljust(LONGEST + 1)).readings

    def test_places_are_those_of_the_text_as_given(self):
        """Also where folding makes two letters of one, or none."""
        (error,) = parse("l\u200bow cœur zzz", ("en",)).errors
        assert (error.word, error.start, error.end) == ("zzz", 10, 13)


class TestWords:
    """Each word says what it was taken for."""

    def test_mixed_languages(self):
        """And which language it came from."""
        words = parse("la queen de picas").words
        assert [(w.text, w.lang, w.kind, w.value) for w in words] == [
            ("la", "es", "article", "the"),
            ("queen", "en", "rank", "Q"),
            ("de", "es", "of", ""),
            ("picas", "es", "suits", "S"),
        ]

    def test_signs_and_digits_are_of_no_language(self):
        """They are known everywhere."""
        assert [(w.text, w.lang) for w in parse("the 10 ♦").words] == [("the", "en"), ("10 ♦", None)]
        assert [(w.text, w.lang) for w in parse("10").words] == [("10", None)]

    def test_a_word_with_two_meanings_has_both(self):
        """One for each reading."""
        assert {w["kind"] for w in parse("alto", ("es",)).words} == {"level", "hold"}


class TestJson:
    GOOD = parse("ace of spads").to_json()

    @pytest.mark.parametrize(
        "data",
        [
            None,
            {},
            {**GOOD, "text": 3},
            {**GOOD, "words": "none"},
            {**GOOD, "words": [{}]},
            {**GOOD, "errors": [{"code": "x"}]},
            {**GOOD, "more": 1},
        ],
    )
    def test_malformed(self, data):
        """A parse that is none is refused."""
        with pytest.raises(InputError, match="parse"):
            Parse.from_json(data)
