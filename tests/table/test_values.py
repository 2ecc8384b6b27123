"""The JSON of a table and its parts: what is malformed is named, with its place, and nothing is repaired."""

from __future__ import annotations

import pytest

from designate import Event, Table, TableError
from designate.table.values import Choice, Contract, Pending, Trick, live

from .boards import IN_HAND, WON, at

TABLE = at(*WON, ("play", "N", "S4"))


def names(data, read=Table.from_json) -> tuple[str, object]:
    """Give the field and the value that the error names."""
    with pytest.raises(TableError) as caught:
        read(data)
    assert caught.value.expected in str(caught.value)
    return caught.value.field, caught.value.value


@pytest.mark.parametrize(
    ("field", "value", "named"),
    [
        ("declarer", "X", "table.declarer"),
        ("declarer", None, "table.declarer"),
        ("contract", "NT", "table.contract"),
        ("contract", {"level": 3}, "table.contract.trumps"),
        ("contract", {"trumps": "N"}, "table.contract.trumps"),
        ("contract", {"trumps": "S", "level": "4"}, "table.contract.level"),
        ("contract", {"trumps": "S", "level": 8}, "contract.level"),
        ("contract", {"trumps": "S", "level": 0}, "contract.level"),
        ("contract", {"trumps": "S", "risk": "doubled"}, "table.contract.risk"),
        ("hands", {"N": None}, "table.hands"),
        ("hands", [], "table.hands"),
        ("hands", {"N": "AX...", "E": None, "S": None, "W": None}, "table.hands.N"),
        ("hands", {"N": "AKQJT98765432.A..", "E": None, "S": None, "W": None}, "table.hands.N"),
        ("left", {"N": -1, "E": 1, "S": 1, "W": 1}, "table.left.N"),
        ("left", {"N": True, "E": 1, "S": 1, "W": 1}, "table.left.N"),
        ("version", 2, "table.version"),
        ("n", 0, "table.n"),
        ("edition", "1997", "table.edition"),
        ("reading", None, "table.reading"),
        ("langs", "en", "table.langs"),
        ("langs", [5], "table.langs[0]"),
        ("phase", "dinner", "table.phase"),
        ("tricks", {}, "table.tricks"),
        ("tricks", 3, "table.tricks"),
        ("tricks", [{"leader": "N", "cards": [{"seat": "N"}]}], "table.tricks[0].cards[0].card"),
        ("trick", {"cards": [{"seat": "N", "card": "S1"}]}, "table.trick.cards[0].card"),
        ("trick", {"cards": [{"seat": "N", "card": "S2", "how": "thrown"}]}, "table.trick.cards[0].how"),
        ("held", {"seat": "N", "card": "S2"}, "table.held.law"),
        ("standing", {"suit": "NT"}, "table.standing.suit"),
        ("last", {"n": 1, "card": "S2", "how": "named", "said": 5}, "table.last.said"),
        ("penalty", [{"seat": "E", "card": "S2", "kind": "middling"}], "table.penalty[0].kind"),
        (
            "restrictions",
            [{"seat": "E", "kind": "require", "suits": "S", "while": "lead"}],
            "table.restrictions[0].suits",
        ),
        ("shown_out", {"N": ["X"], "E": [], "S": [], "W": []}, "table.shown_out.N[0]"),
        ("notes", [{"n": 1, "code": 5}], "table.notes[0].code"),
        ("history", [{"n": 0, "kind": "sneezed"}], "table.history[0].kind"),
        ("history", [{"n": 0, "kind": "over", "data": []}], "table.history[0].data"),
        ("history", [{"n": 0, "kind": "over", "data": {"won": float("inf")}}], "table.history[0].data"),
        ("pending", {"kind": "claim", "by": ["S"]}, "table.pending.options"),
        ("pending", {"kind": "riddle", "by": [], "options": []}, "table.pending.kind"),
        ("pending", {"kind": "claim", "by": [], "options": [{"option": "sing"}]}, "table.pending.options[0].option"),
        ("pending", {"kind": "claim", "by": [], "options": [], "answers": []}, "table.pending.answers"),
        ("pending", {"kind": "claim", "by": [], "options": [], "answers": {"X": "agree"}}, "table.pending.answers"),
        ("pending", {"kind": "claim", "by": [], "options": [], "before": {}}, "table.pending.before.kind"),
        ("pending", {"kind": "confirm", "by": [], "options": [], "ruling": {}}, "table.pending.ruling: ruling.outcome"),
        ("vulnerable", "all", "table.vulnerable"),
    ],
)
def test_a_malformed_table(field, value, named):
    """Each field is read by what it holds; the error says which, down to the place in a list."""
    assert names({**TABLE.to_json(), field: value})[0] == named


@pytest.mark.parametrize("field", ["declarer", "contract", "hands", "left", "start"])
def test_what_a_table_needs(field):
    """Without these there is no table."""
    data = TABLE.to_json()
    del data[field]
    assert names(data) == (f"table.{field}", None)


@pytest.mark.parametrize("data", [None, [], "table", 5])
def test_no_table(data):
    """It must be an object."""
    assert names(data) == ("table", data)


def test_the_same_again():
    """A table, and a value of one, is read from its own JSON, and is itself already."""
    assert Table.from_json(TABLE.to_json()) == TABLE
    assert Table.from_json(TABLE) is TABLE
    assert Choice.from_json(Choice("accept").to_json()) == Choice("accept")


@pytest.mark.parametrize(
    ("event", "named"),
    [
        (None, "event"),
        ({"kind": "over"}, "event.n"),
        ({"n": 0, "kind": "over"}, "event.n"),
        ({"n": TABLE.n, "kind": "played"}, "event.data.seat"),
        ({"n": TABLE.n, "kind": "undone"}, "event.data.to"),
        ({"n": TABLE.n, "kind": "undone", "data": {"to": "now"}}, "event.data.to"),
        ({"n": TABLE.n, "kind": "undone", "data": {"to": 99}}, "event.data.to"),
        ({"n": TABLE.n, "kind": "played", "data": {"seat": "E", "how": "played"}}, "event"),
        ({"n": TABLE.n, "kind": "played", "data": {"seat": "E", "how": "played"}, "cards": ["SX"]}, "event.cards[0]"),
        ({"n": TABLE.n, "kind": "spread", "data": {"holding": "all"}}, "event"),
        ({"n": TABLE.n, "kind": "restricted", "data": {"restriction": {}}}, "restriction.seat"),
        ({"n": TABLE.n, "kind": "rectified", "data": {"trick": 9, "seat": "E", "what": "extra"}}, "event"),
    ],
)
def test_an_event_that_cannot_follow(event, named):
    """Another number than the next, or too little to know what happened."""
    assert names(event, TABLE.apply)[0] == named


@pytest.mark.parametrize(
    ("kind", "options", "without"),
    [
        ("out_of_turn", [{"option": "accept"}], "pending.seat"),
        ("penalty_choice", [{"option": "neither"}], "pending.seat"),
        ("premature", [{"option": "highest"}], "pending.seat"),
        ("penalty_card", [{"option": "card", "card": "S8"}], "pending.seat"),
        ("withdraw", [{"option": "keep"}], "pending.card"),
    ],
)
def test_a_question_about_nothing(kind, options, without):
    """A question that must be about a hand or a card, and is not, is no question of a table."""
    pending = {"kind": kind, "by": ["S"], "options": options}
    assert names(pending, lambda asked: Table.from_json({**TABLE.to_json(), "pending": asked})) == (without, None)


def test_a_question_about_a_hand_and_no_card():
    """The lead out of turn that it is about must be there."""
    pending = Pending.from_json({"kind": "out_of_turn", "by": ["S"], "options": [], "seat": "E"})
    assert names(None, lambda _: pending.about()) == ("pending.card", None)


def test_words_are_kept_only_where_there_were_some():
    """An event without words has no `said` in its JSON."""
    assert "said" not in Event(0, "over").to_json()
    assert Event(0, "designated", said="low").to_json()["said"] == "low"


def test_a_contract_without_a_level():
    """It may be unknown."""
    assert Contract("NT").to_json() == {"trumps": "NT", "level": None, "risk": ""}


def test_an_empty_trick():
    """It has no suit led, and no card of anybody."""
    assert (Trick().led, Trick().of(TABLE.declarer)) == (None, None)


def test_what_still_holds():
    """An undo takes events back, and with an earlier undo what that had taken back holds again."""

    def history(*told):
        return [Event(n, "undone" if to is not None else "note", data={"to": to}) for n, to in enumerate(told)]

    assert [event.n for event in live(history(None, None, None))] == [0, 1, 2]
    assert [event.n for event in live(history(None, None, 1, None))] == [0, 3]
    assert [event.n for event in live(history(None, None, None, 1, None, 3, None))] == [0, 1, 2, 6]
    assert live(history(None, 0)) == ()


def test_tricks_won():
    """By side; nobody has won a trick that lies open."""
    assert at(*IN_HAND).won == {"NS": 1, "EW": 0}
    assert at(*WON[:-1]).won == {"NS": 0, "EW": 0}
