"""Folding: what looks alike is alike, and every character keeps its place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate.said.fold import TOKEN, fold, is_break, is_pause, spans


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("ÁÉÍÓÚÜÑ áéíóúüñ", "aeiouun aeiouun"),
        ("PİK KIZ kız İKİLİ", "pik kiz kiz ikili"),
        ("cœur Ass Aß król łup", "coeur ass ass krol lup"),
        ("♤♡♢♧ ❤️ ♠︎", "♠♥♦♣ ♥ ♠"),
        ("🂡 🂽 🃊 🃞", "♠a ♥q ♦10 ♣k"),
        ("pequen\u0303a", "pequena"),
        ("l\u200bow lo\u00adw", "low low"),
        ("don’t", "don't"),
        ("8с", "8с"),
    ],
)
def test_fold(text, folded):
    """Case, accents, hollow signs, glyphs and invisible characters; another script stays what it is."""
    assert fold(text)[0] == folded


def test_the_knight_is_no_card():
    """The twelfth glyph of a row is of another deck."""
    assert fold("🂬")[0] == "🂬"


@given(st.text(max_size=40))
def test_every_place_is_a_place_of_the_text(text):
    """Whatever the text, each token stands somewhere in it."""
    for start, end in spans(text):
        assert 0 <= start < end <= len(text)


@given(st.text(max_size=40))
def test_tokens_cover_the_text(text):
    """Only spaces, quotation marks, brackets and hyphens inside words are in no token."""
    folded = fold(text)[0]
    covered = {i for match in TOKEN.finditer(folded) for i in range(*match.span())}
    for i, character in enumerate(folded):
        assert i in covered or character.isspace() or character in "¡¿\"'‘“”«»()[]-"


@pytest.mark.parametrize("token", ["…", "...", "-", "–", "—", "..!"])
def test_breaks(token):
    """Dots or a dash break off a word."""
    assert is_break(token)
    assert is_pause(token)


@pytest.mark.parametrize("token", [",", ".", "!", "low"])
def test_no_breaks(token):
    """Other punctuation does not."""
    assert not is_break(token)
