"""What the director decides, over any default (81C)."""

from __future__ import annotations

import pytest

from designate import TableError

from .boards import EAST_LEADS, HANDS, LEAD, WEST_LEADS, WON, at, events, step

SUSPENDED = (*WON, ("claim", "S", 3))
ASKED = (*WON, ("hear", "the middle one", "S"))
LOW = (*LEAD, ("hear", "low", "S"))
# East's ten of spades lies face up as a major penalty card, and declarer is asked about West's lead.
PENALTY = (*WEST_LEADS, ("expose", "E", ["ST"]))


@pytest.mark.parametrize(
    ("moves", "code", "told", "field"),
    [
        (LOW, "shout", {}, "code"),
        (LEAD[:1], "play", {"seat": "W", "card": "H4"}, "code"),
        (SUSPENDED, "play", {"seat": "N", "card": "SA"}, "code"),
        (ASKED, "change", {"card": "S4"}, "code"),
        (ASKED, "left_out", {"seat": "N"}, "code"),
        (LOW, "play", {"card": "H8"}, "seat"),
        (LOW, "play", {"seat": "E"}, "card"),
        (LOW, "play", {"seat": "E", "card": "8"}, "card"),
        (LOW, "play", {"seat": "E", "card": "SA"}, "card"),
        (LOW, "play", {"seat": "S", "card": "H6"}, "seat"),
        (LOW, "left_out", {"seat": "S"}, "seat"),
        (LEAD, "change", {"card": "HK"}, "card"),
        (LOW, "change", {}, "card"),
        (LOW, "change", {"card": "H8"}, "card"),
        (LOW, "penalty", {"seat": "E", "card": "SA"}, "card"),
        (LOW, "penalty", {"seat": "E", "card": "C2", "kind": "middling"}, "kind"),
        (LOW, "no_penalty", {"card": "C2"}, "card"),
        (LOW, "claim", {}, "code"),
        (ASKED, "claim", {"tricks": 3}, "code"),
        (SUSPENDED, "claim", {"tricks": 13}, "tricks"),
        (SUSPENDED, "claim", {"tricks": "3"}, "tricks"),
        (SUSPENDED, "claim", {"tricks": None}, "tricks"),
        (LOW, "resume", {}, "code"),
        (LOW, "close_question", {}, "code"),
        (SUSPENDED, "close_question", {}, "code"),
    ],
)
def test_what_cannot_be_decided(moves, code, told, field):
    """Now, or at all: the field is named, and nothing has changed."""
    table = at(*moves)
    with pytest.raises(TableError) as caught:
        table.direct(code, **told)
    assert caught.value.field == field


def test_a_decision_is_noted():
    """With what it was."""
    (note, *_) = at(*LOW).direct("play", seat="E", card="H8").events
    assert (note.law, note.data["code"], note.data["decision"]) == (("81C",), "director", "play")


@pytest.mark.parametrize(
    ("card", "hands", "noted"),
    [("H8", HANDS, False), ("S8", HANDS, True), ("S8", {"N": HANDS["N"]}, False)],
)
def test_a_card_played_all_the_same(card, hands, noted):
    """It goes on record; that it is a revoke is noted where the hand is known to have the suit (61A)."""
    taken = at(*LOW, hands=hands).direct("play", seat="E", card=card)
    assert events(taken) == ["note director", f"played {card}", *(["note revoke"] if noted else [])]


def test_a_card_left_out():
    """The trick has three cards, goes to the best of them, and is defective (67)."""
    taken = at(*LOW, ("play", "E", "H8")).direct("left_out", seat="S")
    assert events(taken) == ["note director", "defective_trick", "trick_won H3 H2 H8"]
    assert (taken.table.turn, taken.table.left["S"]) == ("E", 13)


def test_a_change():
    """Another card of dummy is put in the place of the last one designated."""
    taken = at(*LOW).direct("change", card="HK")
    assert events(taken) == ["note director", "withdrawn H2", "played HK"]


def test_a_defender_played_twice_over_a_change():
    """Who took back his card for a change plays another; nobody who had followed may change for that (47D)."""
    table = at(*WON, ("hear", "D4", "S"), ("play", "E", "D5"), ("play", "S", "DA"))
    taken = table.direct("change", card="D8")
    assert (events(taken)[-1], taken.table.pending.by) == ("offered withdraw", ("E",))
    taken = taken.table.choose("E", "withdraw").table.play("E", "D7")
    assert (events(taken), taken.table.pending, taken.table.turn) == (["played D7"], None, "W")


@pytest.mark.parametrize(("told", "kind"), [({}, "major"), ({"kind": "minor"}, "minor")])
def test_a_penalty_card(told, kind):
    """He makes a card a penalty card, major where he does not say."""
    table = at(*LOW).direct("penalty", seat="E", card="C2", **told).table
    assert [(p.seat, str(p.card), p.kind, p.cause) for p in table.penalty] == [("E", "C2", kind, "director")]


def test_a_penalty_card_of_the_leaders_partner():
    """A major one leaves declarer the choice of the lead at once (50D2)."""
    assert events(at(*WEST_LEADS).direct("penalty", seat="E", card="ST"))[-1] == "offered penalty_choice"
    assert at(*WEST_LEADS).direct("penalty", seat="E", card="S8", kind="minor").table.pending is None


def test_no_penalty_card():
    """It is picked up, by the director's decision and no other law."""
    taken = at(*LOW, ("expose", "E", ["C2"])).direct("no_penalty", card="C2")
    ended = next(event for event in taken.events if event.kind == "penalty_ended")
    assert (taken.table.penalty, ended.law, ended.data["reason"]) == ((), ("81C",), "director")


def test_no_penalty_card_and_a_question_about_it():
    """What declarer was asked about the lead is no longer asked; of another penalty card it is."""
    taken = at(*PENALTY).direct("no_penalty", card="ST")
    assert (taken.table.pending, taken.table.restrictions) == (None, ())
    taken = at(*PENALTY, ("expose", "E", ["D5"])).direct("no_penalty", card="ST")
    assert [" ".join((option.option, *option.suits)) for option in taken.table.pending.options] == [
        "require D",
        "forbid D",
        "neither",
    ]


def test_no_penalty_card_and_a_card_played_instead():
    """Whether the card that was played instead of it stands is still for declarer to say (52B)."""
    table = at(*LEAD, ("expose", "E", ["H8", "HQ"], True), ("hear", "low", "S"))
    assert table.direct("no_penalty", card="HQ").table.pending is None
    table = at(*LEAD, ("expose", "E", ["H8"]), ("hear", "low", "S"), ("play", "E", "H9"))
    assert table.direct("no_penalty", card="H8").table.pending == table.pending


@pytest.mark.parametrize(("told", "won"), [({}, {"NS": 4, "EW": 9}), ({"tricks": 0}, {"NS": 1, "EW": 12})])
def test_a_claim(told, won):
    """He settles it as claimed, or with the tricks he gives (70)."""
    taken = at(*SUSPENDED).direct("claim", **told)
    settled = next(event for event in taken.events if event.kind == "claim_settled")
    assert (settled.law, settled.data["won"], taken.table.phase) == (("70",), won, "over")


def test_the_play_goes_on():
    """And the question that the claim had put aside is open again."""
    table = at(*ASKED, ("claim", "S", 3))
    taken = table.direct("resume")
    assert events(taken) == ["note director", "resumed", f"offered {cards(at(*ASKED))} designation"]
    assert taken.table.pending == at(*ASKED).pending


def cards(table) -> str:
    return " ".join(map(str, table.pending.cards))


def test_a_question_closed():
    """Without an answer; dummy is still to play, and words are heard anew."""
    taken = at(*ASKED).direct("close_question")
    assert events(taken) == ["note director", "chosen"]
    assert (taken.events[-1].data["choice"], taken.table.pending, taken.table.turn) == (None, None, "N")


def test_a_lead_that_he_leaves_free():
    """What he has closed is not asked again about the same lead (50D2)."""
    table = at(*PENALTY, ("direct", "close_question"))
    assert table.pending is None
    claimed = at(*PENALTY, ("direct", "close_question"), ("claim", "S", 1), ("direct", "resume"))
    assert claimed.pending is None


def test_a_question_about_the_lead_put_aside():
    """It is open again when the play goes on."""
    assert at(*PENALTY, ("claim", "S", 1), ("direct", "resume")).pending.kind == "penalty_choice"


def test_after_a_lead_by_another():
    """A penalty card of the leader himself leaves no such choice."""
    assert step(at(*EAST_LEADS), "direct", "penalty", {"seat": "E", "card": "C2"}).table.pending is None
