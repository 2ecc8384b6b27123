"""The ruling's JSON: what is malformed is named."""

from __future__ import annotations

import pytest

from designate import InputError, Ruling


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"outcome": "maybe"},
        {"outcome": "card", "standing": "X"},
        {"outcome": "card", "law": 5},
        {"outcome": "card", "law": "46A"},
        {"outcome": "card", "law": [5]},
        {"outcome": "card", "card": "XX"},
        {"outcome": "card", "candidates": ["S"]},
        {"outcome": "card", "director": ["call"]},
        {"outcome": "card", "more": 1},
        {"outcome": "card", "designation": {"readings": "none"}},
        {"outcome": "card", "designation": {"kind": "nothing"}},
        {"outcome": "card", "designation": {"readings": [{"kind": "rank"}]}},
    ],
)
def test_malformed(data):
    """An InputError names the field."""
    with pytest.raises(InputError, match=r"ruling|designation"):
        Ruling.from_json(data)
