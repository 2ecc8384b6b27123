"""The most frequent texts: exact while there is room, and within what is promised from then on."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import InputError
from designate.batches.frequent import Frequent

texts = st.lists(st.sampled_from("abcdefghijkl"), max_size=200)


def counted(given: list[str], kept: int) -> Frequent:
    frequent = Frequent(kept)
    for text in given:
        frequent.add(text)
    return frequent


@given(texts)
def test_exact_while_there_is_room(given):
    frequent = counted(given, 6)
    assert frequent.counts == Counter(given)
    assert frequent.missed == 0


@given(st.lists(texts, min_size=1, max_size=5), st.integers(1, 4))
def test_within_what_is_promised(parts, kept):
    """However the texts are parted, no count is too high, and none too low by more than is said."""
    whole = Frequent(kept)
    for part in parts:
        whole.merge(counted(part, kept))
    true = Counter(text for part in parts for text in part)
    assert len(whole.counts) <= 2 * kept
    assert whole.missed <= true.total() / kept
    for text, count in true.items():
        assert count - whole.missed <= whole.counts[text] <= count


def test_the_frequent_ones_stay():
    """A stream of texts that come once each does not drive out one that comes often."""
    frequent = Frequent(10)
    for number in range(5000):
        frequent.add(f"once {number}")
        frequent.add("low") if number % 3 == 0 else None
    assert frequent.most(1)[0][0] == "low"
    assert 1667 - frequent.missed <= frequent.counts["low"] <= 1667


def test_equal_counts_come_in_order():
    assert counted(["b", "a", "c", "c"], 5).most(2) == [("c", 2), ("a", 1)]


@given(texts)
def test_json(given):
    frequent = counted(given, 1000)
    assert Frequent.from_json(frequent.to_json()) == frequent


@pytest.mark.parametrize("bad", [3, {}, {"counts": {}, "missed": "x"}, {"counts": {"a": "b"}, "missed": 0}])
def test_malformed_json_is_refused(bad):
    with pytest.raises(InputError):
        Frequent.from_json(bad)
