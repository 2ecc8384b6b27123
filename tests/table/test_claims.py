"""Law 68: claims and concessions."""

from __future__ import annotations

import pytest

from .boards import LEAD, WON, at, events, reasons

CLAIMED = (*WON, ("claim", "S", 3))


@pytest.mark.parametrize(
    ("moves", "by", "reason"),
    [
        ((), "S", "outside"),
        (LEAD[:1], "S", "outside"),
        (CLAIMED, "W", "suspended"),
        ((*CLAIMED, ("direct", "claim")), "W", "outside"),
        (WON, "N", "by_dummy"),
    ],
)
def test_no_time_to_claim(moves, by, reason):
    """Before the play, after it, over another claim; and dummy never."""
    assert reasons(at(*moves).claim(by)) == [reason]


def test_nobody_agrees_to_his_own():
    """The claimer and his partner are not asked whether they agree."""
    taken = at(*CLAIMED).choose("N", "agree")
    assert (reasons(taken), taken.table.pending) == (["not_turn"], at(*CLAIMED).pending)


def test_both_opponents_agree():
    """One does not settle it, two do (69A)."""
    taken = at(*CLAIMED).choose("W", "agree")
    assert (events(taken), taken.table.phase) == (["chosen", "offered claim"], "suspended")
    assert events(taken.table.choose("E", "agree")) == ["chosen", "claim_settled", "over"]


def test_who_agreed_objects():
    """Until it is settled he may: his word no longer counts, and the director is for the rest."""
    taken = at(*CLAIMED, ("choose", "W", "agree")).hear("no", "W")
    assert (events(taken), taken.table.pending.answers) == (["note claim_disputed", "offered claim"], {})
    assert taken.table.choose("E", "agree").table.phase == "suspended"


def test_who_has_said_nothing_objects():
    """The claim is disputed, and what the other said stays."""
    taken = at(*CLAIMED, ("choose", "W", "agree")).hear("no", "E")
    assert (events(taken), taken.table.pending.answers) == (["note claim_disputed"], {"W": "agree"})


@pytest.mark.parametrize(("edition", "kind"), [("2017", "play"), ("2007", "suspended")])
def test_all_four_play_on(edition, kind):
    """By 68D2(b) of 2017; by 2007 there is no such choice."""
    table = at(*CLAIMED, *(("choose", seat, "continue") for seat in "NESW"), edition=edition)
    assert table.phase == kind


@pytest.mark.parametrize("after", [(), (("direct", "claim"),)], ids=["suspended", "over"])
def test_cards_shown_after_a_claim(after):
    """They are no penalty cards: the players show their hands (68D)."""
    taken = at(*CLAIMED, *after).expose("E", ["ST", "C2"])
    assert (events(taken), taken.events[0].law, taken.table.penalty) == (["exposed ST C2"], ("68D",), ())
    assert at(*CLAIMED, *after).expose("S", ["CA"]).events[0].law == ("48A",)
