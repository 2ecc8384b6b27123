"""What follows from what: sequences at a table in which one irregularity meets another, or a run, or an undo."""

from __future__ import annotations

import pytest

from designate import Table, TableError
from designate.cards import Suit

HANDS = {"N": "AQ4.K2.T984.7653", "E": "K75.QT97.K62.J84", "S": "JT2.A65.AQ3.AKT2", "W": "9863.J843.J75.Q9"}
DUMMY = {"N": HANDS["N"]}
CLUBS = {"N": "A4.K2.T984.AKQ65", "E": "K75.QT97.K62.J84", "S": "JT2.A653.AQ3.T72", "W": "Q9863.J84.J75.93"}


def at(*cards: str, hands=HANDS, edition="2017") -> Table:
    """Give the table after some cards, each by the hand in turn."""
    table = Table.new("S", "NT", hands, edition, langs=["en"])
    for place, card in enumerate(cards):
        table = table.play(table.turn, card).table
        table = table.spread().table if place == 0 else table
    return table


def kinds(step) -> list[str]:
    """Give what happened, in order."""
    return [event.kind for event in step.events]


def cards_in_play(table: Table) -> int:
    """Count the cards in hands and tricks."""
    return sum(table.left.values()) + sum(len(trick.cards) for trick in table.record)


class TestRevokesSetAside:
    """A revoke that is corrected opens its trick again: what was asked of a later one is asked no more (62)."""

    def test_a_lead_out_of_turn(self):
        """It cannot be accepted any more, and no card is lost."""
        table = at("H4", "HK", "H7", "D2", hands=DUMMY).play("E", "S5").table
        table = table.report("S", "revoke").table
        assert table.pending is None or table.pending.kind != "out_of_turn"
        assert cards_in_play(table.choose("S", "accept").table) == 52

    def test_a_choice_left_to_the_defenders(self):
        """Declarer replaces his card first."""
        table = at("H4", "HK", "H7", "D2", hands=DUMMY).hear("whatever", "S").table
        table = table.report("S", "revoke").table
        assert table.pending is None
        assert kinds(table.play("S", "H5"))[0] == "played"

    def test_two_of_one_hand(self):
        """Both are found when he shows the suit: one established, one to be corrected (63A, 62A)."""
        table = at("H4", "HK", "S2", "H5", "H2", "C2", "H6", "H3", hands=DUMMY)
        found = [event.data for event in table.expose("E", ["HQ"]).events if event.kind == "revoke"]
        assert [(data["trick"], data["established"]) for data in found] == [(1, True), (2, False)]

    def test_shown_by_a_card_too_many(self):
        """A fifth card shows it as any other does."""
        assert "revoke" in kinds(at("H4", "HK", "S2", hands=DUMMY).play("E", "H7"))

    def test_established_by_a_lead_out_of_turn(self):
        """The lead is a play to the next trick, though it is taken back (63A)."""
        table = at("H4", "HK", "S2", "H5", hands=DUMMY).play("E", "C9").table.choose("S", "retract").table
        (event, *_) = table.report("E", "revoke").events
        assert (event.kind, event.data["established"]) == ("revoke", True)

    def test_of_both_sides(self):
        """No automatic adjustment for either (64B7)."""
        table = at("H4", "HK", "S2", "H5", "H2", "HT", "D3", "H3", "H7", "H6", hands=DUMMY)
        revokes = [event for event in table.history if event.kind == "revoke"]
        assert len(revokes) == 2
        ended = table.claim("S", 0).table.choose("W", "agree").table.choose("E", "agree")
        adjusted = [event for event in ended.events if event.kind == "rectified"]
        assert [(event.data["tricks"], event.law[0]) for event in adjusted] == [(0, "64B7")] * 2

    def test_a_suit_that_is_run(self):
        """The instruction ends, and the trick goes on from the revoke."""
        table = at("H4", "HK", "H7", "H3", hands={"N": CLUBS["N"]}).hear("run the clubs", "S").table
        step = table.play("E", "S7").table.report("E", "revoke")
        assert "standing_ended" in kinds(step)
        assert (step.table.standing, step.table.turn) == (None, "E")

    def test_a_card_fixed_before_its_turn(self):
        """It goes back with the lead to which it was named (57C3)."""
        table = at("H4", "H2", "S5", "HA", "D3", hands=DUMMY).hear("low", "S").table
        assert table.held is not None
        step = table.report("E", "revoke")
        assert (step.table.held, step.table.turn, step.table.left["N"]) == (None, "E", 12)


class TestUndo:
    """An operator's error: what was undone has not happened."""

    def test_a_revoke_costs_nothing(self):
        """Nor is it found when it was but a wrong key."""
        table = at("H4", "HK", "S2", "H5", hands=DUMMY)
        wrong = table.hear("four of spades", "S").table.play("E", "H7").table
        table = wrong.undo(table.n).table.claim("S", 5).table.choose("E", "agree").table
        assert "rectified" not in kinds(table.choose("W", "agree"))

    def test_it_is_found_when_it_is_real(self):
        """The same card, played in earnest afterwards, shows the revoke."""
        table = at("H4", "HK", "S2", "H5", hands=DUMMY)
        again = table.hear("four of spades", "S").table
        undone = again.play("E", "H7").table.undo(again.n).table
        assert "revoke" in kinds(undone.play("E", "H7"))

    def test_many_times(self):
        """Going back and forth is no dearer the twentieth time: each goes back over what holds."""
        table = at("H4")
        for _ in range(20):
            table = table.hear("king", "S").table.undo(at("H4").n).table
        assert table.live == at("H4").live

    def test_cards_seen(self):
        """A card of dummy that was not exposed after all does not make declarer accept a lead (54C)."""
        table = Table.new("S", "NT", HANDS, langs=["en"])
        table = table.expose("N", ["SA"]).table.undo(0).table
        assert table.play("E", "HT").table.pending.kind == "opening_lead"


class TestRunning:
    """A suit that is run is a revocable instruction."""

    @pytest.mark.parametrize(
        ("said", "reason"), [("stop", "hold"), ("wait, not yet", "hold"), ("ace of spades", "designation")]
    )
    def test_revoked_while_the_trick_goes_on(self, said, reason):
        """No next card counts as played."""
        table = at("H4", "HK", "H7", "H3", hands=CLUBS).hear("run the clubs", "S").table
        step = table.hear(said, "S")
        assert [event.data["reason"] for event in step.events if event.kind == "standing_ended"] == [reason]
        table = step.table
        for card in ("C4", "C2", "C3"):
            table = table.play(table.turn, card).table
        assert kinds(table.play("E", "C8")) != ["designated", "played"]
        assert table.play("E", "C8").table.left["N"] == table.left["N"]

    def test_a_follow_that_is_illegal_moves_nothing(self):
        """Dummy's card waits for a legal one (44C)."""
        table = at("H4", "HK", "H7", "H3", hands=CLUBS).hear("run the clubs", "S").table
        for card in ("C4", "C2", "C3"):
            table = table.play(table.turn, card).table
        assert kinds(table.play("E", "S7")) == ["refused"]
        assert kinds(table.play("E", "C8"))[:3] == ["designated", "played", "played"]


class TestTooLate:
    """A second designation after the first was passed by."""

    def test_no_card_moves(self):
        """ "No, the two" when the trick is over is neither a change nor a lead (45C4b)."""
        table = at("H4").hear("king", "S").table.play("E", "HT").table.play("S", "H5").table
        step = table.hear("no, the two", "S")
        assert kinds(step) == ["note", "no_designation"]

    def test_a_slip_before_the_defender_has_chosen(self):
        """What was left to a defender by a slip is designated after all."""
        table = at("H4").hear("anything", "S").table
        assert table.pending.kind == "defender_choice"
        step = table.hear("no, the king", "S", "slip")
        assert kinds(step)[-2:] == ["designated", "played"]

    def test_a_slip_of_a_later_trick(self):
        """It is weighed against what was left to a defender, not against dummy's card of the trick before."""
        table = at("H4").hear("king", "S").table.play("E", "HT").table.play("S", "H5").table.hear("anything", "S").table
        assert table.pending.kind == "defender_choice"
        assert kinds(table.hear("a low club", "S", "slip")) == ["chosen", "designated", "played"]

    def test_more_words_while_the_defenders_are_asked(self):
        """Declarer's own lead from dummy stays in question, whatever he says (55A)."""
        table = at("H4", "H2", "HT", "HA").hear("ace of spades", "S").table
        assert (table.pending.kind, table.pending.seat) == ("out_of_turn", "N")
        assert kinds(table.hear("a low club", "S")) == ["no_designation"]
        assert table.hear("a low club", "S").table.pending.kind == "out_of_turn"


class TestDuties:
    """Declarer's choices about penalty cards come before the play they are about (50D)."""

    def test_before_the_opening_lead(self):
        """The leader's partner has a major penalty card: he may not lead yet (50D2)."""
        table = Table.new("S", "NT", HANDS, langs=["en"]).expose("E", ["HQ"]).table
        assert table.pending.kind == "penalty_choice"
        assert kinds(table.play("W", "H3")) == ["refused"]
        table = table.hear("no hearts", "S").table
        assert kinds(table.play("W", "H3")) == ["refused"]
        assert kinds(table.play("W", "S3")) == ["held"]

    def test_two_of_the_leader(self):
        """Declarer designates which one is led (50D1a)."""
        table = Table.new("S", "NT", HANDS, langs=["en"]).expose("W", ["HJ", "C9"]).table
        step = table.hear("the heart", "S")
        assert kinds(step) == ["chosen", "held"]
        assert step.table.held.card.suit is Suit.HEARTS

    def test_both_hands(self):
        """After the choice about the lead the leader's own penalty cards are asked about."""
        table = at("H4", "HK", "HT", "H5", "D4", "DK", "D3", "D5")
        table = table.expose("W", ["S9", "CQ"]).table.expose("E", ["SK", "D6"]).table
        assert table.pending.kind == "penalty_choice"
        assert table.choose("S", "neither").table.pending.kind == "penalty_card"

    def test_more_cards_are_asked_about_anew(self):
        """The options are those of all that lie on the table."""
        table = at("H4", "HK", "HT", "H5", "D4", "DK", "D3", "D5").expose("W", ["CQ"]).table
        table = table.expose("W", ["S9"]).table
        assert {suit for option in table.pending.options for suit in option.suits} == {"S", "C"}

    def test_highest_by_voice(self):
        """ "The highest of hearts", "low": of the suit led (57A)."""
        premature = at("H4", "HK", "HT", "H5", "S4").play("W", "S9").table
        assert premature.pending.kind == "premature"
        assert premature.hear("his highest spade", "S").table.restrictions[0].kind == "highest"
        assert premature.hear("low", "S").table.restrictions[0].kind == "lowest"


class TestLeftOut:
    """A hand in the middle that played nothing (67)."""

    def test_the_trick_has_three_cards(self):
        """The play goes on, and the trick is won by one of them."""
        table = at("H4", "HK").direct("left_out", seat="E").table
        table = table.play("S", "H5").table
        assert (len(table.tricks[0].cards), table.turn, table.tricks[0].left_out) == (3, "N", ("E",))
        table = table.hear("ace of spades", "S").table.play("E", "S5").table
        step = table.report("E", "missing", 1, "H7")
        assert [event.law for event in step.events if event.kind == "rectified"] == [("67B1a", "64A2")]


class TestForeignStates:
    """A table from elsewhere whose parts do not fit is refused by name."""

    @pytest.mark.parametrize(
        ("field", "change", "named"),
        [
            ("left", {"N": 12, "E": 13, "S": 13, "W": 13}, "table.left.N"),
            ("hands", {**HANDS, "E": HANDS["N"]}, "table.hands.E"),
            ("tricks", [{}], "table.tricks[0].winner"),
            ("trick", {"cards": [{"seat": "W", "card": "CA"}]}, "table.trick"),
            ("trick", {"cards": [{"seat": "W", "card": "S3"}]}, "table.trick.leader"),
        ],
    )
    def test_named(self, field, change, named):
        """The field that does not fit."""
        data = Table.new("S", "NT", {"N": HANDS["N"], "E": HANDS["E"], "S": HANDS["S"]}).to_json()
        with pytest.raises(TableError) as caught:
            Table.from_json({**data, field: change})
        assert caught.value.field.startswith(named.split("[")[0])


def test_what_a_defender_still_holds_is_not_told():
    """A card put on record by the director that is a revoke is noted for him alone."""
    table = at("H4", "HK").direct("play", seat="E", card="S5").table
    assert all("revoke" not in [note["code"] for note in table.view(seat)["notes"]] for seat in "NESW")


def test_words_that_designate_nothing_accept_nothing():
    """A card played against a penalty card's due stays in question (52B)."""
    table = at("H4", "HK").expose("E", ["HQ"]).table.play("E", "H7").table
    assert table.pending.kind == "penalty_card"
    assert table.hear("low heart", "S").table.pending.kind == "penalty_card"


def test_dummy_asked_answers_by_voice():
    """When neither defender cares, dummy may name a card (46B5)."""
    table = at("H4").hear("anything", "S").table.hear("I don't care", "E").table.hear("whatever", "W").table
    assert table.pending.by == ("N",)
    assert kinds(table.hear("king", "N"))[-1] == "played"


@pytest.mark.parametrize(
    ("event", "named"),
    [
        ({"kind": "played", "by": "E", "cards": ["SA"], "data": {"seat": "E", "how": "played"}}, "event.cards"),
        ({"kind": "trick_won", "by": "S"}, "event.by"),
        ({"kind": "accepted", "by": "S", "cards": ["S5"], "data": {"seat": "E"}}, "event.kind"),
    ],
)
def test_an_event_that_does_not_fit_the_trick(event, named):
    """A card another holds, a trick won by who has not played, a lead accepted in a trick that is begun."""
    table = at("H4", "HK")
    with pytest.raises(TableError) as caught:
        table.apply({"n": table.n, **event})
    assert caught.value.field == named


def test_a_slip_while_declarer_is_asked():
    """Which card he meant stays open: the slip is ruled on after what was asked (46B3b)."""
    table = at("H4", "H2", "HT", "HA", "CA", "C9", "C7", "C4", "ST", "S3").hear("the ten", "S").table
    assert table.pending is None or table.pending.kind in ("designation", "confirm")
    table = at("H4").hear("hearts or hearts", "S").table
    asked = at("H4", "HK", "H7", "H5").hear("the queen or the four", "S").table
    assert asked.pending.kind == "designation"
    assert asked.hear("the king", "S", "slip").table.pending is not None
    assert table.phase == "play"


def test_a_defender_who_has_no_wish():
    """His own word for it is enough (46B5)."""
    table = at("H4").hear("anything", "S").table.hear("no restriction", "E").table
    assert table.pending.by == ("W",)


def test_all_well_is_no_answer():
    """Whether a card is taken back: "ok" may be said of either (47D)."""
    table = at("H4").hear("king", "S").table.play("E", "HT").table.hear("no, the two", "S", "slip").table
    assert table.hear("ok", "E").table.pending.kind == "withdraw"
    assert table.hear("I keep it", "E").table.pending is None


def test_no_penalty_card_for_declarer():
    """The director cannot make one either (48A)."""
    with pytest.raises(TableError) as caught:
        at("H4").direct("penalty", seat="S", card="HA")
    assert caught.value.field == "seat"


def test_undone_amid_a_change_in_a_closed_trick():
    """The card is out of the trick and the other not yet in it: no such table there is, so it is the one before."""
    changed = at("S3").hear("ace", "S").table
    for card in ("S5", "S2"):
        changed = changed.play(changed.turn, card).table
    changed = changed.direct("change", card="SQ").table
    assert changed.tricks[0].winner == "N"
    for to in range(changed.n):
        undone = changed.undo(to).table
        assert Table.from_json(undone.to_json()) == undone
