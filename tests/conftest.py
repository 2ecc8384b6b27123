"""Shared strategies and the place of the labelled files that stand outside the project."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st

from designate import Holding, Position
from designate.cards import DECK, SUITS
from designate.said import designation as d

settings.register_profile("default", deadline=None, max_examples=300)
settings.register_profile("thorough", deadline=None, max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

SHARED = Path(__file__).resolve().parents[2] / "shared"


MEASURED = "measured"
"""Name of a property that a test records; what it says is printed at the end of the run, right or not."""


def pytest_terminal_summary(terminalreporter):
    """Print what was measured, whichever process measured it."""
    reports = [report for reports in terminalreporter.stats.values() for report in reports]
    told = [told for report in reports for name, told in getattr(report, "user_properties", ()) if name == MEASURED]
    for line in dict.fromkeys(told):
        terminalreporter.write_line(line)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of labelled files beside the project; tests that need it are skipped where it is absent."""
    if not SHARED.is_dir():
        pytest.skip("no folder of shared labelled files beside the project")
    return SHARED


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any position in which dummy is to play, or the lead is in declarer's hand."""
    deck = draw(st.permutations(DECK))
    held = draw(st.integers(1, 13))
    in_trick = draw(st.integers(0, 3))
    dummy, trick, rest = deck[:held], deck[held : held + in_trick], deck[held + in_trick :]
    tricks = draw(st.integers(0, min(12, len(rest) // 4)))
    played = rest[: 4 * tricks]
    hidden = rest[4 * tricks :]
    won_last = draw(st.sampled_from([None, *played, *([] if played else hidden)])) if rest else None
    declarer = draw(st.sampled_from([None, Holding(tuple(c for c in hidden if c is not won_last)[:13])]))
    to_play = (2, 1, 1, 0)[in_trick]
    shown_out = draw(st.lists(st.lists(st.sampled_from(SUITS), unique=True, max_size=3), max_size=to_play))
    on_lead = in_trick == 0 and won_last is None
    return Position(
        dummy=Holding(tuple(dummy)),
        trumps=draw(st.sampled_from(["S", "H", "D", "C", "NT"])),
        trick=trick,
        won_last=won_last,
        played=played,
        declarer=declarer,
        shown_out=shown_out,
        turn=draw(st.sampled_from(["dummy", "declarer"])) if on_lead else "dummy",
    )


_suits = st.sampled_from(d.SUIT_NAMES)
_ranks = st.sampled_from(d.RANK_NAMES)
_some_suit = st.one_of(st.none(), _suits)
_verbs = st.one_of(st.none(), st.sampled_from(["ruff", "discard", "win", "lead", "cover"]))
_over = st.one_of(st.none(), st.builds(d.Beaten, rank=_ranks), st.builds(d.Beaten, suit=_suits))
_how = {"verb": _verbs, "over": _over}
_topics = ["bid", "claim", "concession", "director", "question", "conditional", "own_hand", "courtesy", "chat"]
simple = st.one_of(
    st.builds(d.NamedCard, _ranks, _suits, **_how),
    st.builds(d.NamedSuit, _suits, **_how),
    st.builds(d.NamedRank, _ranks, **_how),
    st.builds(d.Level, st.sampled_from(["high", "low"]), _some_suit, **_how),
    st.builds(d.Win, _some_suit),
    st.builds(d.Cover, _some_suit, over=_over),
    st.just(d.Anything()),
    st.just(d.Play()),
    st.builds(d.Again, _some_suit),
    st.builds(d.Run, _some_suit),
    st.builds(d.Vague, st.sampled_from(["middle", "honour", "finesse"]), _some_suit, st.one_of(st.none(), _ranks)),
    st.builds(d.Incomplete, st.just(("suit",))),
    st.just(d.Hold()),
    st.builds(d.Talk, st.sampled_from(_topics)),
)
choices = st.builds(d.Choice, st.lists(simple, min_size=2, max_size=4).map(tuple))
designations = st.one_of(
    simple,
    choices,
    st.builds(d.Correction, st.one_of(st.none(), simple, choices), st.one_of(st.none(), simple, choices)),
)
cards = st.sampled_from(DECK)
