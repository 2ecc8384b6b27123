"""The JSON of designations: every kind round trips, and what is malformed is named."""

from __future__ import annotations

import pytest
from hypothesis import given

from designate import Beaten, Choice, Designation, InputError, Level, NamedCard

from ..conftest import designations


@given(designations)
def test_round_trip(said):
    """Equal after JSON, and of equal hash."""
    again = Designation.from_json(said.to_json())
    assert again == said
    assert hash(again) == hash(said)


@pytest.mark.parametrize(
    ("data", "field"),
    [
        (None, "kind"),
        ({}, "kind"),
        ({"kind": ["card"]}, "kind"),
        ({"kind": "trick"}, "kind"),
        ({"kind": "card", "rank": "A"}, "suit"),
        ({"kind": "card", "rank": "1", "suit": "S"}, "rank"),
        ({"kind": "card", "rank": "A", "suit": "spades"}, "suit"),
        ({"kind": "card", "rank": ["A"], "suit": "S"}, "rank"),
        ({"kind": "level", "level": "middle"}, "level"),
        ({"kind": "win", "rank": "A"}, "rank"),
        ({"kind": "win", "verb": "hope"}, "verb"),
        ({"kind": "cover", "over": {"level": "low"}}, "over"),
        ({"kind": "cover", "over": 3}, "over"),
        ({"kind": "cover", "over": "X"}, "suit"),
        ({"kind": "choice", "of": []}, "of"),
        ({"kind": "choice", "of": "AK"}, "of"),
        ({"kind": "correction", "first": {"kind": "x"}, "then": None}, "kind"),
        ({"kind": "correction", "then": None}, "first"),
        ({"kind": "talk", "topic": "weather"}, "topic"),
    ],
)
def test_malformed(data, field):
    """An InputError names the field."""
    with pytest.raises(InputError) as caught:
        Designation.from_json(data)
    assert caught.value.field == f"designation.{field}"


def test_a_lone_name_is_read_as_what_is_beaten():
    """ "cover the jack" may be written short."""
    short = Designation.from_json({"kind": "cover", "over": "J"})
    assert short.over == Beaten(rank="J")
    assert Designation.from_json({"kind": "cover", "over": "H"}).over == Beaten(suit="H")


@pytest.mark.parametrize("make", [lambda: Level("middle"), lambda: NamedCard("A", "X"), lambda: Choice(())])
def test_made_by_hand(make):
    """What cannot be meant is refused where it is made."""
    with pytest.raises(InputError, match="designation"):
        make()
