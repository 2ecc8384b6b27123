"""Cards played in turn and out of it: what the Laws make of each."""

from __future__ import annotations

from typing import Final

import pytest

from designate import Table

from .boards import EAST_LEADS, HANDS, IN_HAND, LEAD, VOID, WON, at, events, reasons

LED = (*IN_HAND, ("play", "S", "S5"))
DIAMOND = (*WON, ("hear", "D4", "S"))
CLAIMED = (*WON, ("claim", "S", 12))


@pytest.mark.parametrize(
    ("moves", "seat", "card", "reason"),
    [
        ((LEAD[0], ("face_lead",)), "N", "HK", "before_spread"),
        (CLAIMED, "N", "SA", "suspended"),
        ((*CLAIMED, ("direct", "claim")), "N", "SA", "outside"),
        (LEAD, "N", "SA", "not_legal"),
        (LED, "N", "DT", "not_legal"),
    ],
)
def test_refused(moves, seat, card, reason):
    """At no time of play, or where the hand could follow suit (44C); the trick stays as it was."""
    taken = at(*moves).play(seat, card)
    assert (reasons(taken), taken.table.trick, taken.table.held) == ([reason], at(*moves).trick, None)


@pytest.mark.parametrize(
    ("moves", "seat", "card"),
    [(LED, "N", "SA"), (DIAMOND, "S", "DA")],
    ids=["dummy before West", "declarer before East"],
)
def test_a_premature_card_of_declarer(moves, seat, card):
    """From either hand it is a played card: it is fixed for its turn (57C3)."""
    taken = at(*moves).play(seat, card)
    assert (events(taken), taken.events[0].law) == ([f"held {card}"], ("57C3",))


class TestADefenderEarly:
    """Before his partner (57A), at the turn before his (57D), or when he is free (57C1, 57C2)."""

    def test_before_his_partner(self):
        """His card is a penalty card, and declarer has a choice about his partner's."""
        taken = at(*DIAMOND).play("W", "D2")
        assert events(taken)[0] == "out_of_turn D2"
        assert (taken.table.pending.kind, taken.table.pending.seat) == ("premature", "E")

    @pytest.mark.parametrize(
        ("option", "legal"),
        [
            ("highest", "D7"),
            ("lowest", "D5"),
            ({"option": "require", "suits": ["C"]}, "D7 D6 D5"),
            ({"option": "forbid", "suits": ["C"]}, "D7 D6 D5"),
        ],
    )
    def test_declarers_choice(self, option, legal):
        """Highest or lowest of the suit led; another suit only where he cannot follow."""
        table = at(*DIAMOND, ("play", "W", "D2"), ("choose", "S", option))
        assert " ".join(map(str, table.legal("E"))) == legal

    @pytest.mark.parametrize(("edition", "law"), [("2017", "57D"), ("2007", "57")])
    def test_at_the_turn_before_his(self, edition, law):
        """It is fixed, by the paragraph of the edition."""
        taken = at(*DIAMOND, ("play", "E", "D5"), edition=edition).play("W", "D2")
        assert (events(taken), taken.events[0].law) == (["held D2"], (law,))

    def test_after_both_cards_of_declarer(self):
        """He is free (57C1)."""
        taken = at(*DIAMOND, ("play", "S", "DA")).play("W", "D2")
        assert (events(taken), taken.events[0].law, taken.table.penalty) == (["exposed D2"], ("57C1",), ())

    def test_dummy_had_moved_a_card_before_the_last_play(self):
        """What dummy did before it does not make him free."""
        table = at(*LEAD, ("place", "HK"), ("hear", "low", "S"), ("play", "E", "H8"), ("play", "S", "HT"))
        table = table.play("S", "S5").table
        assert events(table.play("E", "S8"))[0] == "out_of_turn S8"


class TestOpenQuestions:
    """Which of them keep a card from being played."""

    def test_others_play_on(self):
        """While declarer is asked which card, before dummy's turn; the question stays."""
        table = at(*LED, ("hear", "win", "S"))
        taken = table.play("W", "S2")
        assert (events(taken), taken.table.pending) == (["played S2"], table.pending)

    def test_a_lead_from_the_other_hand(self):
        """Which card to lead from dummy is no question when declarer leads from his own hand."""
        taken = at(*IN_HAND, ("hear", "low", "S")).play("S", "C4")
        assert (events(taken), taken.table.pending) == (["chosen", "played C4"], None)

    def test_a_card_touched_instead(self):
        """It answers the question; but where a rank was named, only one of those asked about may be touched (46B3b)."""
        assert events(at(*WON, ("hear", "the middle one", "S")).play("N", "S4", "touched")) == ["chosen", "played S4"]
        table = at(*LEAD, ("hear", "the queen", "S"), hands=VOID)
        assert reasons(table.play("N", "D4")) == ["not_turn"]
        assert events(table.play("N", "DQ")) == ["chosen", "played DQ"]

    def test_a_choice_of_the_defenders(self):
        """Nobody plays before it is made (46B5)."""
        assert reasons(at(*WON, ("hear", "anything", "S")).play("N", "SA")) == ["not_turn"]

    def test_a_card_not_taken_back_stays(self):
        """Nobody plays on before he who may take his card back has said what he does (47D)."""
        table = at(*LEAD, ("hear", "low", "S"), ("play", "E", "H8"), ("hear", "king", "S", "slip"))
        assert table.pending.kind == "withdraw"
        assert reasons(table.play("S", "H6")) == ["not_turn"]
        kept = table.choose("E", "keep")
        assert (events(kept), kept.table.pending) == (["chosen"], None)
        assert events(kept.table.play("S", "H6"))[0] == "played H6"

    def test_a_defenders_lead_out_of_turn(self):
        """The next hand's play accepts it (53A); a hand that has the lead itself may be making its own (53C)."""
        table = at(*EAST_LEADS, ("play", "W", "S2"))
        assert events(table.play("N", "SA"))[:3] == ["chosen", "accepted S2", "played S2"]
        assert reasons(table.play("E", "D5")) == ["not_turn"]


class TestRunning:
    """A suit being run: the next card counts when declarer's right-hand opponent follows to it."""

    TOP: Final = {"N": "AK.K2.T984.76532"}
    RUN: Final = (*WON, ("hear", "run the spades", "S"), ("play", "E", "S8"), ("play", "S", "S6"), ("play", "W", "S3"))

    def test_a_card_that_is_proposed(self):
        """It is played when East follows to it, and not before."""
        table = at(*self.RUN, hands=self.TOP)
        assert (str(table.standing.card), table.trick.cards) == ("SK", ())
        assert events(table.play("E", "S9")) == ["designated SK", "played SK", "played S9"]

    @pytest.mark.parametrize("said", ["another", "another spade", "continue", "the next one", "play"])
    def test_words_that_go_on(self, said):
        """They are for the card that is proposed, and no call of the lowest."""
        step = at(*self.RUN, hands=self.TOP).hear(said, "S")
        assert events(step) == ["designated SK", "played SK"]
        assert step.table.standing is not None

    @pytest.mark.parametrize("said", ["a spade", "another diamond"])
    def test_words_that_call_anew(self, said):
        """A suit by itself is its lowest (46B2), and another suit is another."""
        assert events(at(*self.RUN, hands=self.TOP).hear(said, "S"))[0] == "standing_ended designation"

    def test_words_that_go_on_too_early(self):
        """Before the trick is over they change nothing, and do not end the run."""
        step = at(*self.RUN[:-1], hands=self.TOP).hear("keep going", "S")
        assert reasons(step) == ["not_turn"]
        assert step.table.standing is not None

    def test_another_card(self):
        """Dummy's card by declarer's hand ends the instruction."""
        assert events(at(*self.RUN, hands=self.TOP).play("N", "D4"))[0] == "standing_ended designation"


def test_a_suit_that_the_caller_says_he_has_not():
    """A hand that was told to have shown out, with no trick that shows it, has not revoked when it plays the suit."""
    data = at(*LEAD, ("hear", "low", "S"), hands={"N": HANDS["N"]}).to_json()
    table = Table.from_json({**data, "shown_out": {**data["shown_out"], "E": ["H"]}})
    assert events(table.play("E", "H8")) == ["played H8"]
