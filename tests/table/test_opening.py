"""Law 41 at the table: the lead, its facing, dummy, questions; and Law 54."""

from __future__ import annotations

import pytest

from designate import TableError

from .boards import HANDS, LEAD, WON, at, events, reasons

FACED = (LEAD[0], ("face_lead",))
OUT = (("play", "E", "HQ"),)


@pytest.mark.parametrize(
    ("moves", "seat", "card", "reason", "law"),
    [
        ((), "S", "CA", "not_turn", "24"),
        ((), "N", "SA", "not_turn", "43A"),
        (LEAD[:1], "W", "H4", "not_turn", "41A"),
        (OUT, "W", "H4", "not_turn", "54"),
        (FACED, "N", "HK", "before_spread", "41C"),
    ],
)
def test_a_lead_refused(moves, seat, card, reason, law):
    """By the side that does not lead, a second one, one beside another that is asked about; and dummy's too early."""
    taken = at(*moves).play(seat, card)
    assert (reasons(taken), taken.events[0].law) == ([reason], (law,))
    assert taken.table.trick == at(*moves).trick


def test_a_lead_against_a_requirement():
    """Who must lead a suit may lead no other while he has it (54D, 61A)."""
    table = at(*OUT, ("choose", "S", {"option": "require", "suits": ["H"]}))
    taken = table.play("W", "S2")
    assert (reasons(taken), taken.events[0].law) == (["not_legal"], ("61A",))
    assert events(table.play("W", "H3")) == ["held H3"]


@pytest.mark.parametrize("moves", [(), FACED, LEAD])
def test_nothing_to_face(moves):
    """Without a lead that lies face down."""
    assert reasons(at(*moves).face_lead()) == ["outside"]


@pytest.mark.parametrize("moves", [(), LEAD])
def test_no_time_to_spread(moves):
    """Before the lead, and a second time."""
    assert reasons(at(*moves).spread()) == ["outside"]


@pytest.mark.parametrize(
    ("hands", "given"),
    [
        ({}, None),
        (HANDS, "AQ5.K2.T984.7632"),
        ({}, "AQ4.K2.T984.765"),
        ({}, "AQ4.K3.T984.7653"),
        ({"E": HANDS["E"]}, "AQ4.K2.T985.7643"),
    ],
    ids=["not known", "other than known", "twelve", "the card led", "a card of another"],
)
def test_a_dummy_that_cannot_be(hands, given):
    """It must be thirteen cards that are nowhere else."""
    table = at(*FACED, hands=hands)
    with pytest.raises(TableError) as caught:
        table.spread(given)
    assert (caught.value.field, caught.value.value) == ("holding", given)


def test_a_lead_out_of_turn_and_dummy_spread():
    """Declarer's side has shown dummy: the lead is accepted (54C)."""
    assert events(at(*OUT).spread())[:2] == ["accepted HQ", "played HQ"]


@pytest.mark.parametrize(("intentional", "declarer"), [(True, "N"), (False, "S")])
def test_a_lead_out_of_turn_and_declarer_begins_to_spread(intentional, declarer):
    """He must spread the whole hand and becomes dummy (54A); a card dropped is no beginning (48A)."""
    taken = at(*OUT).expose("S", ["CA"], intentional)
    assert (taken.table.declarer, taken.table.pending is None) == (declarer, intentional)


def test_a_lead_out_of_turn_face_down():
    """It is returned without more (41A)."""
    assert events(at().play("E", "HQ", "placed")) == ["retracted HQ"]


@pytest.mark.parametrize(
    ("by", "what", "moves", "answered"),
    [
        ("W", "auction", (), True),
        ("S", "explanation", (), True),
        ("N", "auction", (), False),
        ("W", "contract", LEAD[:1], False),
        ("E", "contract", LEAD[:1], True),
        ("N", "contract", LEAD[:1], False),
        ("E", "auction", LEAD, False),
        ("S", "auction", LEAD, True),
        ("S", "auction", WON, False),
        ("S", "contract", WON, True),
        ("N", "last_trick", WON, False),
        ("E", "last_trick", WON, True),
        ("E", "turn", WON, True),
    ],
)
def test_who_may_ask(by, what, moves, answered):
    """Each at his time, dummy never for what only players may ask (41B, 41C, 66A)."""
    taken = at(*moves).ask(by, what)
    assert [event.kind for event in taken.events] == ["asked", "answered" if answered else "refused"]


def test_what_is_answered():
    """The contract without who doubled; the last trick with who won it."""
    table = at(*WON, contract={"level": 3, "trumps": "NT", "risk": "X"})
    assert table.ask("S", "contract").events[-1].data["answer"] == {"level": 3, "trumps": "NT", "risk": "X"}
    assert [str(card) for card in table.ask("S", "last_trick").events[-1].cards] == ["H3", "HK", "H8", "H6"]
    assert table.ask("S", "tricks").events[-1].data["answer"] == {"NS": 1, "EW": 0}
