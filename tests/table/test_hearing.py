"""Words from declarer at each moment: a first designation, a second one, a change, and what was misheard."""

from __future__ import annotations

import pytest

from .boards import EAST_LEADS, HANDS, IN_HAND, LEAD, VOID, WON, at, events, reasons

LOW = (*LEAD, ("hear", "low", "S"))
# Declarer has led the five of spades, and West is to play before dummy.
LED = (*IN_HAND, ("play", "S", "S5"))


class TestBeforeHisTurn:
    """A card named before dummy's turn is fixed, where the words alone settle it (57C3)."""

    @pytest.mark.parametrize(
        ("said", "expected"),
        [
            ("ace", ["designated SA", "held SA"]),
            ("low", ["designated S4", "held S4"]),
            ("low, no, the ace", ["designated S4", "note change_of_designation", "held S4"]),
            ("win", ["offered SA SQ S4 designation"]),
            ("win with a spade", ["offered SA SQ S4 designation"]),
            ("cover", ["offered SA SQ S4 designation"]),
        ],
    )
    def test_what_wins_is_not_known_yet(self, said, expected):
        """Words that depend on it are asked about; others fix the card."""
        assert events(at(*LED).hear(said, "S")) == expected

    def test_a_choice_of_which_he_holds_one(self):
        """It does not depend on what wins, and fixes the card."""
        assert events(at(*LED).hear("the ace or the king", "S")) == ["designated SA", "held SA"]

    @pytest.mark.parametrize("said", ["win it, no, the ace", "cover it, no, low", "ruff high"])
    def test_words_that_contain_winning(self, said):
        """Within a correction, and as a high ruff, they make it a question too."""
        assert events(at(*LED, contract="S").hear(said, "S")) == ["offered SA SQ S4 designation"]

    def test_a_second_card(self):
        """One is fixed, another is not fixed beside it: neither named nor touched."""
        table = at(*LED, ("hear", "ace", "S"))
        assert reasons(table.play("N", "S4")) == ["not_turn"]
        assert table.hear("four", "S").table.held == table.held

    def test_a_slip(self):
        """The card fixed is changed for the one that was meant (45C4b)."""
        taken = at(*LED, ("hear", "ace", "S")).hear("queen", "S", "slip")
        assert events(taken) == ["designated SQ", "withdrawn SA", "held SQ"]
        assert str(taken.table.held.card) == "SQ"

    def test_it_is_played_when_the_turn_comes(self):
        """And then it is no longer fixed."""
        taken = at(*LED, ("hear", "ace", "S")).play("W", "S2")
        assert (events(taken), taken.table.held, taken.table.turn) == (["played S2", "played SA"], None, "E")


class TestASecondDesignation:
    """The first stands; a slip in time is changed; what was clicked is not to be changed by words."""

    def test_after_a_card_that_was_clicked(self):
        """There is no designation that words could change (44B)."""
        taken = at(*LEAD, ("play", "N", "HK")).hear("two", "S")
        assert (reasons(taken), taken.events[0].law) == (["not_turn"], ("44B",))

    def test_when_dummy_has_no_cards_left(self):
        """Nothing can be designated from him."""
        table = at(*LEAD)
        data = table.to_json()
        data = {**data, "hands": {**data["hands"], "N": "..."}, "left": {**data["left"], "N": 0}}
        assert reasons(type(table).from_json(data).hear("low", "S")) == ["outside"]

    def test_the_other_of_two_that_were_asked_about(self):
        """Said as a slip after the first was taken, it is the other one."""
        table = at(*WON, ("hear", "the ace or the four of spades", "S"), ("hear", "the ace", "S"))
        assert table.pending is None
        taken = table.hear("the other one", "S", "slip")
        assert [str(played.card) for played in taken.table.trick.cards] == ["S4"]

    def test_the_other_of_more_than_two(self):
        """It names none of them, and the first stands."""
        table = at(*WON, ("hear", "the middle one", "S"), ("hear", "ace of spades", "S"))
        taken = table.hear("the other one", "S", "slip")
        assert [str(played.card) for played in taken.table.trick.cards] == ["SA"]

    def test_the_other_where_none_was_asked_about(self):
        """Nothing is known to be the other one."""
        taken = at(*LOW).hear("the other one", "S", "slip")
        assert [str(played.card) for played in taken.table.trick.cards] == ["H3", "H2"]


class TestMisheard:
    """Another card was executed than declarer said (45D)."""

    @pytest.mark.parametrize(
        ("moves", "said", "reason"),
        [
            (LEAD, "king", "not_turn"),
            ((*LEAD, ("play", "N", "HK", "touched")), "two", "not_turn"),
            (LOW, "kong", "not_understood"),
            (LOW, "anything", "not_understood"),
            (LOW, "the middle one", "not_understood"),
            (LOW, "low", "not_turn"),
        ],
    )
    def test_no_card_is_changed(self, moves, said, reason):
        """None was named before, or the words settle no other card."""
        taken = at(*moves).hear(said, "S", "misheard")
        assert (reasons(taken), taken.table.trick) == ([reason], at(*moves).trick)

    @pytest.mark.parametrize(("edition", "law"), [("2017", "45D1"), ("2007", "45D")])
    def test_the_card_that_was_said(self, edition, law):
        """It is put in the place of the other, by the paragraph of the edition."""
        taken = at(*LOW, edition=edition).hear("king", "S", "misheard")
        assert events(taken) == ["rectified HK", "designated HK", "withdrawn H2", "played HK"]
        assert {event.law for event in taken.events} == {(law,)}

    def test_a_card_that_is_fixed(self):
        """It is changed where it lies, before its turn."""
        taken = at(*LED, ("hear", "ace", "S")).hear("four", "S", "misheard")
        assert (events(taken)[-2:], str(taken.table.held.card)) == (["withdrawn SA", "held S4"], "S4")

    @pytest.mark.parametrize(("edition", "law"), [("2017", "45D2"), ("2007", "45D")])
    def test_too_late(self, edition, law):
        """When both sides have played to the next trick the card stands."""
        table = at(*EAST_LEADS, ("play", "E", "D5"), ("play", "S", "DA"), edition=edition)
        taken = table.hear("king", "S", "misheard")
        assert (reasons(taken), taken.events[0].law) == (["not_turn"], (law,))

    def test_a_lead_of_another_suit(self):
        """The trick that is over is opened again: what was played to another suit goes back (45D1)."""
        table = at(*WON, ("hear", "D4", "S"), ("play", "E", "D5"), ("play", "S", "DA"), ("play", "W", "D2"))
        taken = table.hear("three of clubs", "S", "misheard")
        assert [str(played.card) for played in taken.table.trick.cards] == ["C3"]
        assert (len(taken.table.tricks), taken.table.turn) == (1, "E")


def test_a_defenders_card_that_no_longer_fits():
    """One that lay fixed for its turn goes back where the suit led has changed for another that he can follow to."""
    table = at(*WON, ("hear", "D4", "S"), ("play", "E", "D5"), ("play", "W", "D2"), ("hear", "C3", "S", "slip"))
    assert (str(table.early.card), table.turn) == ("D2", "E")
    taken = table.play("E", "C2").table.play("S", "C4")
    assert (events(taken), taken.table.early, taken.table.turn) == (["played C4", "withdrawn D2"], None, "W")


def test_talk_at_a_discard():
    """It designates nothing, void or not."""
    assert reasons(at(*LEAD, hands=VOID).hear("thank you", "S")) == ["outside"]


@pytest.mark.parametrize("said", ["repeat", "and again"])
def test_the_same_suit_again(said):
    """On lead in dummy behind a trick it names a card; else "repeat" asks what was heard."""
    assert events(at(*WON).hear(said, "S", channel="typed")) == ["designated H2", "played H2"]
    assert events(at(*LEAD).hear("repeat", "S")) == ["asked", "answered"]
    assert events(at(*WON).hear("repeat", "E")) == ["asked", "answered"]


@pytest.mark.parametrize("channel", [None, "typed", "spoken"])
def test_a_question_while_something_is_asked(channel):
    """What was heard is asked just when a designation was asked back; that stays open."""
    table = at(*WON, ("hear", "the middle one", "S"))
    taken = table.hear("what did you hear", "S", channel=channel)
    assert (events(taken), taken.table.pending) == (["asked", "answered"], table.pending)


def test_who_may_speak():
    """Dummy and the defenders designate nothing; a speaker who is not known may be declarer."""
    table = at(*LEAD, hands=HANDS)
    assert [reasons(table.hear("king", by)) for by in "NEW"] == [["by_dummy"], ["by_defender"], ["by_defender"]]
    assert events(table.hear("king")) == ["designated HK", "played HK"]
