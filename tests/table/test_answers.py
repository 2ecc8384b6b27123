"""Answers to what is asked: options and words, from who is asked and from who is not."""

from __future__ import annotations

import pytest

from .boards import EAST_LEADS, IN_HAND, LEAD, WEST_LEADS, WON, at, events, reasons

# Dummy is void of hearts, with two queens and two deuces in other suits.
TWO = {"N": "QJ2..QT8.AKJ8632", "E": "T98.QJ98.765.T97", "S": "765.KT762.AJ9.Q5", "W": "AK43.A543.K432.4"}
QUEEN = (*LEAD, ("hear", "the queen", "S"))
DEUCE = (*LEAD, ("hear", "the two", "S"))
OUT = (*IN_HAND, ("hear", "ace of spades", "S"))
PENALTY = (*WEST_LEADS, ("expose", "E", ["ST"]))


def asks(taken) -> tuple[str | None, list[str]]:
    """Give the kind of the open question and its options."""
    pending = taken.table.pending
    if pending is None:
        return None, []
    return pending.kind, [" ".join(filter(None, (str(o.card or o.option), *o.suits))) for o in pending.options]


class TestOptions:
    """What `choose` refuses."""

    def test_nothing_is_asked(self):
        """Then nothing can be chosen."""
        assert reasons(at(*LEAD).choose("S", "accept")) == ["not_turn"]

    def test_another_is_asked(self):
        """The question stays open."""
        taken = at(*QUEEN, hands=TWO).choose("W", {"option": "card", "card": "SQ"})
        assert (reasons(taken), asks(taken)[0]) == (["not_turn"], "designation")

    def test_it_is_no_option(self):
        """What could be chosen is said."""
        taken = at(*QUEEN, hands=TWO).choose("S", {"option": "card", "card": "SJ"})
        assert reasons(taken) == ["not_legal"]
        assert [option["card"] for option in taken.events[0].data["options"]] == ["SQ", "DQ"]


class TestWhichCard:
    """Declarer's answers to the question which card."""

    def test_the_other(self):
        """Of two it is likely the second, and is asked back; said again it is not, and both are asked about."""
        asked = at(*QUEEN, hands=TWO).hear("the other one", "S")
        assert (asks(asked)[0], str(asked.table.pending.card)) == ("confirm", "DQ")
        assert asks(asked.table.hear("the other one", "S")) == ("designation", ["SQ", "DQ"])

    def test_a_correction(self):
        """The first stands, with a note for the director (45C4b)."""
        taken = at(*QUEEN, hands=TWO).hear("the spade, no, the diamond", "S")
        assert events(taken) == ["note change_of_designation", "designated SQ", "played SQ"]

    def test_words_that_come_to_one_of_them(self):
        """Ruled on by Law 46: among two queens, spades trumps, the one that wins."""
        hands = {"N": "Q..QT98.AKJ86532", "E": "T98.QJ98.765.T97", "S": "J765.KT762.AJ.Q4", "W": "AK432.A543.K432."}
        taken = at(*QUEEN, hands=hands, contract="S").hear("win it", "S")
        assert events(taken) == ["designated SQ", "played SQ"]

    def test_words_that_come_to_another(self):
        """He is bound to the rank he named (46B3b)."""
        taken = at(*QUEEN, hands=TWO).hear("ace of clubs", "S")
        assert (reasons(taken), asks(taken)[0]) == (["outside"], "designation")

    def test_what_may_be_talk(self):
        """ "Two diamonds" may be a bid: of the cards asked about it is asked back."""
        hands = {**TWO, "N": "QJ2..QT82.AKJ863", "W": "AK43.A543.K43.42"}
        asked = at(*DEUCE, hands=hands)
        assert asks_now(asked) == ["S2", "D2"]
        taken = asked.hear("two diamonds", "S")
        assert (asks(taken)[0], str(taken.table.pending.card)) == ("confirm", "D2")

    def test_talk(self):
        """It leaves the question open, and so do words that are not understood."""
        for said in ("thank you", "two hearts", "kong"):
            taken = at(*QUEEN, hands=TWO).hear(said, "S")
            assert (taken.table.pending, events(taken)[0].split()[0]) == (
                at(*QUEEN, hands=TWO).pending,
                "no_designation",
            )

    def test_no_and_another(self):
        """ "No, the spade" to whether it is the diamond is the spade."""
        taken = at(*QUEEN, ("hear", "the other one", "S"), hands=TWO).hear("no, the spade", "S")
        assert events(taken)[-2:] == ["designated SQ", "played SQ"]

    def test_no_and_another_that_was_not_asked_about(self):
        """Under another paragraph than 46B3(b) a card named whole is taken, with a note."""
        table = at(*LEAD[:1], ("spread",), ("hear", "win", "S"), reading="strict")
        assert (table.pending.kind, str(table.pending.card)) == ("confirm", "HK")
        taken = table.hear("no, the two of hearts", "S")
        assert events(taken) == ["chosen", "note outside_candidates", "designated H2", "played H2"]

    def test_no_and_nothing_that_could_be_played(self):
        """The question is closed, and dummy is still to play."""
        table = at(*LEAD, ("hear", "win", "S"), reading="strict")
        taken = table.hear("no, the ace of spades", "S")
        assert (events(taken), taken.table.pending, taken.table.turn) == (["chosen"], None, "N")


def asks_now(table) -> list[str]:
    """Give the cards among which is asked."""
    return [str(card) for card in table.pending.cards]


class TestALeadOutOfTurn:
    """Of the defenders either may answer, and the next in turn prevails (55A)."""

    def test_both_say_the_same(self):
        """What the first has done is not done again."""
        taken = at(*OUT, ("choose", "W", "accept")).choose("E", "accept")
        assert (events(taken), taken.table.turn) == (["chosen"], "E")

    def test_the_next_in_turn_says_otherwise(self):
        """The lead that had been let stand is taken back."""
        taken = at(*OUT, ("choose", "W", "accept")).choose("E", "retract")
        assert (events(taken), taken.table.turn) == (["chosen", "withdrawn SA", "retracted SA"], "S")

    def test_play_goes_on(self):
        """Then it is as the first has said, and the other is asked no more."""
        taken = at(*OUT, ("choose", "W", "accept")).play("E", "S8")
        assert (events(taken), taken.table.pending) == (["chosen", "played S8"], None)

    def test_the_next_hand_plays_to_it(self):
        """So it is accepted (55A)."""
        assert events(at(*OUT).play("E", "S8")) == ["chosen", "accepted SA", "played SA", "played S8"]

    @pytest.mark.parametrize(("edition", "law"), [("2017", "53C"), ("2007", "53B")])
    def test_the_other_defender_plays_to_it(self, edition, law):
        """The lead stands, and he has played before his partner (57A)."""
        taken = at(*OUT, edition=edition).play("W", "S2")
        assert events(taken)[:5] == ["chosen", "accepted SA", "played SA", "out_of_turn S2", "penalty_card S2"]
        assert (taken.events[1].law, taken.table.pending.kind, taken.table.turn) == ((law,), "premature", "E")

    def test_the_other_defender_has_the_lead(self):
        """He may be making it (53B): then he is asked first, and so he is where one of them has answered."""
        assert reasons(at(*EAST_LEADS, ("play", "S", "CA")).play("E", "C2")) == ["not_turn"]
        assert reasons(at(*OUT, ("choose", "W", "accept")).play("W", "S2")) == ["not_turn"]


class TestPenaltyCards:
    """Declarer's choices about them."""

    def test_the_suit_alone(self):
        """Neither requires nor forbids, and is asked back; other words then narrow nothing that he may choose."""
        asked = at(*PENALTY).hear("spades", "S")
        assert asks(asked) == ("penalty_choice", ["require S", "forbid S"])
        assert events(asked.table.choose("S", "neither")) == ["chosen"]

    def test_a_suit_that_is_not_in_question(self):
        """He may require or forbid only the suit of the penalty card (50D2)."""
        taken = at(*PENALTY).hear("no clubs", "S")
        assert (reasons(taken), asks(taken)[0]) == (["outside"], "penalty_choice")

    def test_other_words(self):
        """They are no answer; a card cannot be designated meanwhile."""
        assert reasons(at(*PENALTY).hear("king", "S")) == ["not_turn"]

    def test_neither(self):
        """The card stays, and for this lead nothing more is asked, whatever comes between (50D2b)."""
        table = at(*PENALTY, ("choose", "S", "neither"), ("claim", "S", 1), ("direct", "resume"))
        assert (table.pending, [str(p.card) for p in table.penalty]) == (None, ["ST"])

    def test_a_card_played_instead(self):
        """Taken back it is a penalty card too, and the one that lay there is played in its place (52B2)."""
        table = at(*LEAD, ("expose", "E", ["H8"]), ("hear", "low", "S"), ("play", "E", "H9"))
        taken = table.choose("S", "retract")
        assert events(taken)[-3:-1] == ["played H8", "penalty_ended H8 played"]
        assert [(str(p.card), p.kind) for p in taken.table.penalty] == [("H9", "major")]

    def test_a_card_played_instead_of_one_of_several(self):
        """Declarer says which of those that lay there, and not the card that came to them (52B2, 50D1a)."""
        instead = (("expose", "E", ["HQ"]), ("hear", "low", "S"), ("play", "E", "H9"), ("expose", "E", ["HJ"]))
        taken = at(*LEAD, *instead).choose("S", "retract")
        assert asks(taken) == ("penalty_card", ["HQ", "HJ"])
        assert events(taken.table.hear("the jack", "S"))[:2] == ["chosen HJ", "played HJ"]

    def test_one_that_a_restriction_keeps_back(self):
        """Who must play his highest (57A) plays it, though a minor penalty card of the suit lies there (50D1b)."""
        table = at(*WON, ("hear", "D4", "S"), ("expose", "E", ["D5"]), ("play", "W", "D2"), ("choose", "S", "highest"))
        assert list(map(str, table.legal("E"))) == ["D7"]

    def test_which_of_several(self):
        """A suit does not settle it among cards of that suit, a rank does (50D1a)."""
        table = at(*LEAD, ("expose", "E", ["HQ", "HJ"]), ("hear", "low", "S"))
        assert asks(table.hear("a heart", "S")) == ("penalty_card", ["HQ", "HJ"])
        assert events(table.hear("the jack", "S"))[:2] == ["chosen HJ", "played HJ"]
        assert reasons(table.hear("the nine", "S")) == ["outside"]


class TestADefendersChoice:
    """46B5: either defender may choose dummy's card."""

    ANY = (*WON, ("hear", "anything", "S"))

    def test_dummy_may_not_yet(self):
        """Only where neither defender cares; and then only a card that may be played."""
        assert reasons(at(*self.ANY).place("S4")) == ["not_turn"]
        left = at(*LEAD, ("hear", "anything", "S"), ("choose", "E", "neither"), ("choose", "W", "neither"))
        assert reasons(left.place("S4")) == ["not_legal"]
        assert events(left.place("H2"))[:2] == ["chosen H2", "played H2"]

    @pytest.mark.parametrize("by", ["S", "N", None])
    def test_nobody_else(self, by):
        """Neither declarer's side nor who is not known."""
        assert at(*self.ANY).hear("ace of spades", by).table.pending == at(*self.ANY).pending
