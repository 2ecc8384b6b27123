"""Law 68: claims and concessions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from .boards import LEAD, WON, at, events, reasons

THREE = {"trumps": "NT", "level": 3}
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


@pytest.mark.parametrize(
    ("said", "claimed"),
    [
        ("I claim", 12),
        ("the rest are mine", 12),
        ("I claim three tricks", 3),
        ("claim the rest but one", 11),
        ("I concede", 0),
        ("concede a trick", 11),
        ("concede two", 10),
        ("claim the ace and two clubs", 12),
        ("conceding a diamond", 11),
        ("claim, conceding two hearts", 10),
        ("you get the ace of hearts", 11),
        ("I lose a spade and two hearts", 9),
        ("the rest are mine but the two of spades", 11),
        ("I concede an ace, one club and the king", 9),
        ("I make three tricks", 3),
        ("making four", 9),
        ("I make ten", 9),
        ("two down", 6),
        ("one off, sorry", 7),
    ],
)
def test_a_number_is_heard(said, claimed):
    """Of as many tricks as the words say (68A, 68B1); a line of play has numbers too, and is none.

    "Making" and "down" count from the contract, with the tricks that are won already.
    """
    assert at(*WON, contract=THREE).hear(said, "S").events[0].data["tricks"] == claimed


@pytest.mark.parametrize(
    ("said", "lang", "claimed"),
    [
        ("te doy un trébol", "es", 11),
        ("concedo dos corazones", "es", 10),
        ("pierdo el as de picas", "es", 11),
        ("hago cuatro", "es", 9),
        ("dos abajo", "es", 6),
        ("las tres últimas", "es", 3),
        ("bir kör bir de pik veriyorum", "tr", 10),
        ("pik asını veriyorum, gerisi benim", "tr", 11),
        ("kör ikiliyi veriyorum", "tr", 11),
        ("geri kalan hepsi benim", "tr", 12),
        ("bir batık", "tr", 7),
    ],
)
def test_a_number_in_another_language(said, lang, claimed):
    """Before the verb or behind it."""
    table = replace(at(*WON, contract=THREE), langs=(lang,))
    assert table.hear(said, "S").events[0].data["tricks"] == claimed


def test_a_defender_who_tells_the_result():
    """One down is so many tricks for the defenders: five in 3NT, of which they have none."""
    assert at(*WON, contract=THREE).hear("one down", "W").events[0].data["tricks"] == 5


@pytest.mark.parametrize("said", ["you get hearts", "all but the spades", "one down"])
def test_a_number_that_is_not_settled(said):
    """How many hearts? Down of what contract? Nothing is claimed."""
    assert reasons(at(*WON, contract="NT").hear(said, "S")) == ["not_understood"]


def test_more_than_are_left():
    """That many cannot be claimed: the words are not understood, and the play goes on."""
    table = at(*WON)
    while len(table.tricks) < 4:
        table = table.play(table.turn, table.legal(table.turn)[0]).table
    assert reasons(table.hear("I claim ten", "S")) == ["not_understood"]
    assert table.hear("I claim nine", "S").events[0].data["tricks"] == 9


def test_nobody_agrees_to_his_own():
    """The claimer and his partner are not asked whether they agree."""
    taken = at(*CLAIMED).choose("N", "agree")
    assert (reasons(taken), taken.table.pending) == (["not_turn"], at(*CLAIMED).pending)


def test_both_opponents_agree():
    """One does not settle it, two do (69A)."""
    taken = at(*CLAIMED).choose("W", "agree")
    assert (events(taken), taken.table.phase) == (["chosen", "offered claim"], "suspended")
    assert events(taken.table.choose("E", "agree")) == ["chosen", "claim_settled", "over"]


def test_tricks_won_after_it():
    """What a claim gives is won: all thirteen tricks are told of."""
    table = at(*CLAIMED, ("choose", "E", "agree"), ("choose", "W", "agree"))
    assert table.won == {"NS": 4, "EW": 9}
    assert table.undo(table.n - 1).table.won == {"NS": 1, "EW": 0}


def test_who_agreed_objects():
    """Until it is settled he may: his word no longer counts, and the director is for the rest."""
    taken = at(*CLAIMED, ("choose", "W", "agree")).hear("no", "W")
    assert (events(taken), taken.table.pending.answers) == (["note claim_disputed", "offered claim"], {})
    assert taken.table.choose("E", "agree").table.phase == "suspended"


@pytest.mark.parametrize(("edition", "said", "tricks"), [("2017", "I concede", 0), ("2007", "you get a heart", 11)])
def test_a_defenders_partner_objects(edition, said, tricks):
    """He need not be asked: nothing is conceded or claimed, and the play goes on (68B2)."""
    table = at(*WON, ("hear", said, "E"), edition=edition)
    assert table.pending.tricks == tricks
    taken = table.hear("I object", "W")
    assert (events(taken), taken.table.phase) == (["note no_concession", "resumed"], "play")


def test_what_is_no_concession_of_a_defender():
    """Declarer's is for the opponents to settle, dummy has no say in it; a claim of all gives up nothing."""
    assert events(at(*WON, ("hear", "I concede", "S")).hear("I object", "N"))[0] == "note claim_disputed"
    assert events(at(*WON, ("claim", "E", 12)).hear("I object", "W"))[0] == "note claim_disputed"


def test_who_has_said_nothing_objects():
    """The claim is disputed, and what the other said stays."""
    taken = at(*CLAIMED, ("choose", "W", "agree")).hear("no", "E")
    assert (events(taken), taken.table.pending.answers) == (["note claim_disputed"], {"W": "agree"})


@pytest.mark.parametrize(("edition", "kind"), [("2017", "play"), ("2007", "suspended")])
def test_all_four_play_on(edition, kind):
    """By 68D2(b) of 2017; by 2007 there is no such choice."""
    table = at(*CLAIMED, *(("choose", seat, "continue") for seat in "NESW"), edition=edition)
    assert table.phase == kind


@pytest.mark.parametrize("seat", "NESW")
def test_play_on_is_said_where_it_is_no_choice(seat):
    """It calls no card, whoever says it: the play is suspended (68D), and the claim still asked about."""
    taken = at(*CLAIMED, edition="2007").hear("let's play on", seat)
    assert (reasons(taken), taken.events[0].law, taken.table.pending.kind) == (["suspended"], ("68D",), "claim")


@pytest.mark.parametrize("after", [(), (("direct", "claim"),)], ids=["suspended", "over"])
def test_cards_shown_after_a_claim(after):
    """They are no penalty cards: the players show their hands (68D)."""
    taken = at(*CLAIMED, *after).expose("E", ["ST", "C2"])
    assert (events(taken), taken.events[0].law, taken.table.penalty) == (["exposed ST C2"], ("68D",), ())
    assert at(*CLAIMED, *after).expose("S", ["CA"]).events[0].law == ("48A",)


@pytest.mark.parametrize("moves", [(), (("hear", "queen of hearts", "S"),)], ids=["nothing asked", "a question before"])
def test_undone_amid_a_claim(moves):
    """Wherever the play is suspended, the claim is asked about."""
    table = at(*LEAD, *moves)
    before, claimed = table.n, at(*LEAD, *moves, ("claim", "S", 3), ("choose", "W", "agree"))
    for to in range(before + 2, claimed.n):
        undone = claimed.undo(to).table
        assert (undone.phase, undone.pending.kind, undone.pending.tricks) == ("suspended", "claim", 3)
        assert undone.direct("resume").table.phase == "play"
