"""The distance is the same with rapidfuzz and without it, and sounds that are confused are one."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate.heard.distance import distance, indel, likeness
from designate.heard.sound import sound


def naive(a: str, b: str) -> int:
    """The Indel distance by the plain table of the longest common subsequence."""
    rows = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            rows[i][j] = rows[i - 1][j - 1] + 1 if x == y else max(rows[i - 1][j], rows[i][j - 1])
    return len(a) + len(b) - 2 * rows[-1][-1]


def test_equal_to_rapidfuzz_on_thousands_of_pairs():
    """Words like those that are compared, and long ones."""
    rapidfuzz = pytest.importorskip("rapidfuzz.distance", reason="rapidfuzz is not installed: designate[voice]")
    dice = random.Random(46)
    for _ in range(20_000):
        a, b = ("".join(dice.choices("abcdeşü ", k=dice.randint(0, dice.choice((8, 30, 150))))) for _ in "ab")
        assert indel(a, b) == rapidfuzz.Indel.distance(a, b)


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text(a, b):
    """Against the definition."""
    assert indel(a, b) == naive(a, b) == distance(a, b)


def test_likeness():
    assert likeness("", "") == 1
    assert likeness("abc", "xyz") == 0


@pytest.mark.parametrize(
    ("lang", "a", "b"),
    [
        ("en", "knave", "nave"), ("en", "ruff", "rough"), ("en", "heart", "hard"), ("en", "clubs", "clops"),
        ("es", "falla", "faya"), ("es", "baza", "vasa"), ("es", "as", "haz"),
        ("tr", "kupa", "kuba"), ("tr", "maça dokuzlusu", "Machado kuzlusu"), ("tr", "küçük", "kuçuk"),
    ],
)  # fmt: skip
def test_sounds_alike(lang, a, b):
    assert sound(a, lang) == sound(b, lang)


@pytest.mark.parametrize(("lang", "a", "b"), [("en", "ace", "eight"), ("en", "ten", "king"), ("tr", "üçlü", "altılı")])
def test_ranks_do_not_sound_alike(lang, a, b):
    assert sound(a, lang) != sound(b, lang)
