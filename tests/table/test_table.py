"""A table: how it begins, what is misuse, what each seat may see, and how the operator goes back."""

from __future__ import annotations

import pytest

from designate import Holding, Table, TableError, languages
from designate.seats import SEATS

from .boards import EAST_LEADS, HANDS, IN_HAND, LEAD, WEST_LEADS, WON, at, events, reasons, step

CLAIMED = (*WON, ("claim", "S", 12), ("choose", "W", "agree"), ("choose", "E", "agree"))


def named(call) -> tuple[str, object]:
    """Give the field and the value that the error names."""
    with pytest.raises(TableError) as caught:
        call()
    return caught.value.field, caught.value.value


class TestBeginning:
    """`Table.new`."""

    @pytest.mark.parametrize(
        ("told", "field"),
        [
            ({"declarer": "X"}, "declarer"),
            ({"contract": "N"}, "contract.trumps"),
            ({"contract": {"trumps": "S", "level": 9}}, "contract.level"),
            ({"contract": None}, "contract"),
            ({"hands": 5}, "hands"),
            ({"hands": {"X": HANDS["N"]}}, "hands"),
            ({"hands": {"N": "AKQ..."}}, "hands.N"),
            ({"hands": {"N": "hearts"}}, "hands.N"),
            ({"hands": {"N": HANDS["N"], "S": HANDS["N"]}}, "hands.S"),
            ({"edition": "1997"}, "table.edition"),
            ({"reading": "loose"}, "table.reading"),
            ({"langs": "en"}, "table.langs"),
        ],
    )
    def test_what_cannot_be_meant(self, told, field):
        """A hand has thirteen cards, a card lies in one hand; the error names the field."""
        made = {"declarer": "S", "contract": "NT", **told}
        assert named(lambda: Table.new(**made))[0] == field

    def test_as_it_begins(self):
        """The hand on declarer's left leads; nothing is seen of dummy, and no hand need be known."""
        table = Table.new("E", "S")
        assert (table.phase, table.turn, table.dummy, table.layout(), table.position()) == ("lead", "S", None, (), None)
        assert (table.best, table.missing(), table.left) == (None, (), dict.fromkeys(SEATS, 13))

    def test_an_unknown_language(self):
        """Those that are known are named."""
        with pytest.raises(ValueError, match=" ".join(languages())):
            Table.new("S", "NT", langs=["xx"])


class TestMisuse:
    """A wrong seat, an unknown card, an option that there is not: the error names field and value, nothing happens."""

    @pytest.mark.parametrize(
        ("move", "field", "value"),
        [
            (("play", "X", "H5"), "seat", "X"),
            (("play", "E", "5H"), "card", "5H"),
            (("play", "E", None), "card", None),
            (("play", "E", "SA"), "card", "SA"),
            (("play", "E", "H9", "thrown"), "how", "thrown"),
            (("hear", 5, "S"), "said", 5),
            (("hear", "low", "declarer"), "by", "declarer"),
            (("hear", "low", "S", "tired"), "cause", "tired"),
            (("place", "CA"), "card", "CA"),
            (("place", "ZZ"), "card", "ZZ"),
            (("expose", "E", None), "cards", None),
            (("expose", "E", "H9"), "cards", "H9"),
            (("expose", "E", []), "cards", []),
            (("expose", "E", ["H9", "H9"]), "cards", ["H9", "H9"]),
            (("expose", "E", ["H9", "xx"]), "cards[1]", "xx"),
            (("expose", "E", ["SA"]), "card", "SA"),
            (("choose", "S", "dance"), "choice.option", "dance"),
            (("choose", "S", None), "choice", None),
            (("choose", "S", {"option": "require", "suits": ["X"]}), "choice.suits[0]", "X"),
            (("spread", "all of them"), "holding", "all of them"),
            (("ask", "S", "weather"), "what", "weather"),
            (("claim", "S", 13), "tricks", 13),
            (("claim", "S", -1), "tricks", -1),
            (("claim", "S", "3"), "tricks", "3"),
            (("claim", "S", True), "tricks", True),
            (("report", "E", "sneeze"), "what", "sneeze"),
            (("report", "E", "revoke", 0), "trick", 0),
            (("report", "E", "revoke", 3), "trick", 3),
            (("report", "E", "revoke", "1"), "trick", "1"),
            (("report", "E", "extra", 1, "XX"), "card", "XX"),
            (("undo", 99), "to", 99),
            (("undo", -1), "to", -1),
            (("undo", "1"), "to", "1"),
            (("undo", True), "to", True),
        ],
        ids=str,
    )
    def test_it_is_named(self, move, field, value):
        """What was given stands in the error as it was given."""
        table = at(*WON)
        assert named(lambda: step(table, *move)) == (field, value)

    def test_a_card_exposed_already(self):
        """A penalty card lies face up and cannot be exposed again."""
        table = at(*WON, ("expose", "E", ["C2"]))
        assert named(lambda: table.expose("E", ["C2"])) == ("cards", "C2")

    def test_a_card_of_a_hand_not_known(self):
        """One that was played, or lies in a hand that is known, it cannot hold."""
        table = at(*LEAD, hands={"N": HANDS["N"]})
        assert [named(lambda card=card: table.play("E", card)) for card in ("H3", "SA")] == [
            ("card", "H3"),
            ("card", "SA"),
        ]

    def test_legal_names_no_seat(self):
        """As every operation does."""
        assert named(lambda: at(*WON).legal("Q")) == ("seat", "Q")


class TestStale:
    """An operation that knows of another number of events."""

    @pytest.mark.parametrize("n", [0, 99])
    def test_refused(self, n):
        """It is refused, whatever it is, and moves no card."""
        table = at(*WON)
        for taken in (table.play("N", "SA", n=n), table.hear("ace", "S", n=n), table.undo(0, n=n)):
            assert (events(taken), taken.table.trick, taken.table.n) == (["refused stale"], table.trick, table.n + 1)

    def test_the_number_it_has(self):
        """With the right number it is done."""
        table = at(*WON)
        assert events(table.play("N", "SA", n=table.n)) == ["played SA"]


class TestUndo:
    """An operator's error is taken back: what the Laws had made of it is gone too."""

    def test_back_to_the_beginning(self):
        """All is as it was, but the history keeps what happened."""
        table = at(*WON)
        back = table.undo(0).table
        assert (back.phase, back.turn, back.hands, back.trick) == ("lead", "W", table.start, Table.new("S", "NT").trick)
        assert [event.kind for event in back.history] == [*(event.kind for event in table.history), "undone"]
        assert Table.from_json(back.to_json()) == back

    def test_amid_an_operation(self):
        """What must follow then follows: the trick is closed again."""
        table = at(*WON)
        assert (table.history[-1].kind, events(table.undo(table.n - 1))) == (
            "trick_won",
            ["undone", "trick_won H3 HK H8 H6"],
        )

    def test_the_declarer_who_changed(self):
        """Who had spread his hand after a lead out of turn declares again (54A)."""
        table = at(("play", "E", "HQ"), ("choose", "S", "spread"))
        assert (table.declarer, table.undo(0).table.declarer, table.undo(0).table.turn) == ("N", "S", "W")

    def test_an_undo_is_undone(self):
        """Going back to before an undo gives the table as it was then."""
        table = at(*WON)
        again = table.undo(2).table.undo(table.n).table
        assert (again.trick, again.tricks, again.turn) == (table.trick, table.tricks, table.turn)

    def test_a_revoke_reported_in_error(self):
        """It costs nothing at the end (64)."""
        hands = {"N": HANDS["N"]}
        table = at(*EAST_LEADS[:3], ("play", "E", "S8"), *IN_HAND[4:], ("play", "S", "CA"), ("play", "W", "C8"),
                   ("hear", "low", "S"), ("play", "E", "C2"), hands=hands)  # fmt: skip
        moves = (("claim", "S"), ("choose", "W", "agree"), ("choose", "E", "agree"))
        reported = table.report("E", "revoke").table
        for before, expected in ((reported, ["revoke"]), (reported.undo(table.n).table, [])):
            after = at_from(before, *moves)
            assert [event.data["what"] for event in after.history if event.kind == "rectified"] == expected

    def test_a_card_of_dummy_seen_in_error(self):
        """Declarer may choose again about a lead out of turn (54, not 54C)."""
        table = at(("expose", "N", ["SA"]))
        assert "accepted H3" not in " ".join(events(table.undo(0).table.play("E", "HQ")))
        assert events(table.play("E", "HQ"))[:2] == ["out_of_turn HQ", "accepted HQ"]

    def test_a_card_that_dummy_moved_in_error(self):
        """A defender who plays early is no longer free (57C2)."""
        table = at(*WON, ("hear", "D4", "S"))
        moved = table.place("DT").table
        assert moved.play("W", "D2").events[0].kind == "out_of_turn"
        unasked = at(*LEAD).place("H2").table
        assert events(unasked.play("E", "H8")) == ["exposed H8"]
        assert events(unasked.undo(unasked.n - 1).table.play("E", "H8"))[0] != "exposed H8"

    def test_a_choice_made_in_error(self):
        """Declarer is asked again about the lead (50D2)."""
        table = at(*WEST_LEADS, ("expose", "E", ["ST"]))
        before = next(event.n for event in table.history if event.kind == "offered")
        chosen = table.choose("S", "neither").table
        assert events(chosen.undo(before)) == ["undone", "offered penalty_choice"]


def at_from(table: Table, *moves) -> Table:
    """Go on from a table."""
    for move in moves:
        table = step(table, *move).table
    return table


class TestViews:
    """What a seat may see, phase by phase; a service sends no more than this."""

    @pytest.mark.parametrize(
        ("moves", "seen"),
        [
            ((), "N E S W"),
            (LEAD[:1], "N E S W"),
            ((*LEAD[:1], ("face_lead",)), "N E S W"),
            (LEAD, "N NE NS NW"),
            ((*WON, ("claim", "S", 3)), "N NE NS NW"),
            (CLAIMED, "NESW NESW NESW NESW"),
        ],
        ids=["lead", "clarification", "spread", "play", "suspended", "over"],
    )
    def test_hands(self, moves, seen):
        """His own, dummy's once it is spread, all when the play is over; with what he may play of his own."""
        table = at(*moves)
        views = [table.view(seat) for seat in SEATS]
        assert ["".join(s for s in SEATS if view["hands"][s] is not None) for view in views] == seen.split()
        for view, seat in zip(views, SEATS, strict=True):
            assert (view["seat"], view["legal"]) == (seat, [str(card) for card in table.legal(seat)])
            assert not {"history", "start"} & set(view)

    def test_a_lead_that_lies_face_down(self):
        """Its player knows it, the others see only that it lies there."""
        table = at(*LEAD[:1])
        assert [table.view(seat)["held"]["card"] for seat in SEATS] == [None, None, None, "H3"]

    def test_a_card_fixed_before_its_turn(self):
        """That one was named or laid open, and all see it (57C3)."""
        table = at(*IN_HAND, ("play", "S", "S5"), ("hear", "ace", "S"))
        assert [table.view(seat)["held"]["card"] for seat in SEATS] == ["SA"] * 4

    def test_a_hand_that_is_not_known(self):
        """Of it nothing is said that could be played."""
        view = at(*LEAD, hands={"N": HANDS["N"]}).view("E")
        assert (view["hands"]["E"], view["legal"]) == (None, None)

    def test_notes_for_some(self):
        """A note about unauthorised information is for the partner of who had the card (50E)."""
        table = at(*LEAD, ("expose", "E", ["H8"]), edition="2007")
        codes = {seat: [note["code"] for note in table.view(seat)["notes"]] for seat in SEATS}
        everybody = ["authorised_duty"]
        assert codes == {"N": everybody, "E": everybody, "S": everybody, "W": [*everybody, "unauthorised_sight"]}

    def test_no_seat(self):
        """It is named."""
        assert named(lambda: at().view("X")) == ("seat", "X")


class TestAuthorised:
    """What a penalty card tells, and to whom (50E), by edition."""

    @pytest.mark.parametrize(
        ("edition", "codes", "gone"),
        [
            ("2007", [("authorised_duty", "NESW"), ("unauthorised_sight", "W")], []),
            ("2017", [("authorised_on_table", "NESW")], [("unauthorised_when_gone", "W")]),
        ],
    )
    def test_while_it_lies_and_when_it_is_gone(self, edition, codes, gone):
        """2007: its sight is not for partner at all; 2017: it is for all while it lies there, then not for partner."""
        table = at(*LEAD, ("expose", "E", ["H8"]), edition=edition)
        noted = [(note.code, "".join(note.seats)) for note in table.notes]
        assert noted == codes
        after = at_from(table, ("hear", "low", "S"), ("play", "E", "H8"))
        assert [(note.code, "".join(note.seats)) for note in after.notes[len(codes) :]] == gone


class TestPositions:
    """The position that Law 46 sees."""

    def test_when_there_is_one(self):
        """At dummy's turn, and when the lead is in declarer's hand; at no other turn, and not after the play."""
        turns = [at(*LEAD), at(*IN_HAND), at(*EAST_LEADS), at(*IN_HAND, ("play", "S", "S5")), at(*CLAIMED)]
        positions = [table.position() for table in turns]
        assert [None if position is None else position.turn for position in positions] == [
            "dummy",
            "declarer",
            None,
            None,
            None,
        ]

    def test_dummy_as_he_lies(self):
        """Columns from the left of who looks at it, trumps first (41D)."""
        assert [str(column.suit) for column in at(*LEAD, contract="D").layout()] == ["D", "S", "H", "C"]

    def test_dummy_spread_by_the_caller(self):
        """A hand that was not known is known when it lies on the table."""
        table = at(LEAD[0], ("spread", HANDS["N"]), hands={})
        assert table.dummy == Holding.parse(HANDS["N"])


def test_refused_words_before_and_after():
    """Nothing can be designated before dummy is spread, nor when all is over."""
    assert [reasons(at(*moves).hear("king", "S")) for moves in ((), CLAIMED)] == [["before_spread"], ["outside"]]


def test_the_events_alone():
    """Give the same table as the operations did, whether as values or as JSON; no words are read."""
    start, table = Table.new("S", "NT", HANDS, langs=["en"]), at(*CLAIMED)
    assert Table.replay(start, table.history) == table
    assert Table.replay(start, [event.to_json() for event in table.history]) == table
    assert Table.replay(start, ()) == start
