"""A card is never played on a guess: what decides among hypotheses, and what is asked back."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Card, Hypothesis, Outcome, Position, Ruling, Table, rule
from designate.cards import DECK
from designate.heard.evidence import Level
from designate.heard.near import MOST, nearest
from designate.heard.understand import understand

from ..conftest import positions

POSITION = Position(dummy="AQ4.K82.T984.763", trumps="H", trick=["S7"])
LEAD = Position(dummy="AQ4.K82.T984.763", trumps="NT")


def hyps(*texts, **fields) -> list[Hypothesis]:
    """Hypotheses whose scores fall by a tenth."""
    return [Hypothesis(text, score=-0.1 * place, **fields) for place, text in enumerate(texts, 1)]


def ruled(said, position=LEAD, langs=("en",), **more) -> Ruling:
    return rule(said, position, langs, **more)


class TestOrder:
    def test_the_first_that_reads_decides(self):
        ruling = ruled(hyps("blah blah", "ace of spades", "mumble"))
        assert (ruling.outcome, str(ruling.card)) == (Outcome.CARD, "SA")
        assert (ruling.heard.hypothesis, ruling.heard.level) == (1, Level.EXACT)
        assert [word["value"] for word in ruling.heard.words] == ["A", "", "S"]

    def test_a_nearly_as_good_one_is_asked_about(self):
        ruling = ruled(hyps("ace of spades", "queen of spades"))
        assert (ruling.outcome, [c.code for c in ruling.candidates]) == (Outcome.CLARIFY, ["SA", "SQ"])
        assert ruling.heard.likeliest == ("SA", "SQ")
        assert ruling.heard.others == (1,)

    def test_one_much_worse_is_not(self):
        ruling = ruled([Hypothesis("ace of spades", -0.1), Hypothesis("queen of spades", -1.5)])
        assert str(ruling.card) == "SA"

    def test_without_scores_any_other_is_asked_about(self):
        assert ruled(["ace of spades", "queen of spades"]).outcome is Outcome.CLARIFY
        assert ruled(["ace of spades", "spade ace", "ace of spades please"]).outcome is Outcome.CARD

    def test_no_score_skips_a_question(self):
        """Certainty of the recogniser is none about the words."""
        assert ruled([Hypothesis("ten", 0.0), Hypothesis("ten", 0.0)], LEAD).outcome is Outcome.CARD
        assert ruled([Hypothesis("nave of spades x", 0.0)]).outcome is not Outcome.CARD
        assert ruled([Hypothesis("high", 0.0)]).outcome is Outcome.CLARIFY

    def test_a_void_call_is_asked_back_where_another_names_a_card(self):
        ruling = ruled(hyps("king of spades", "queen of spades"))
        assert (ruling.outcome, [c.code for c in ruling.candidates]) == (Outcome.CLARIFY, ["SQ"])
        assert ruled(hyps("king of spades")).outcome is Outcome.INVALID

    def test_talk_is_asked_back_where_another_names_a_card(self):
        assert ruled(hyps("hold on", "ace of spades")).candidates == (Card.parse("SA"),)
        assert ruled(hyps("hold on")).outcome is Outcome.NONE

    @pytest.mark.parametrize(
        ("card", "other", "lang"),
        [
            ("the ace", "the ace from my hand", "en"), ("the ace", "if he covers the ace", "en"),
            ("the ace", "he played the ace", "en"), ("gane con el as", "no gane con el as", "es"),
            ("el as", "ya salió el as", "es"), ("maça ası", "maça ası çıktı", "tr"),
        ],
    )  # fmt: skip
    def test_what_says_more_and_is_no_call_is_a_doubt(self, card, other, lang):
        """Nearly as good, it is as likely what was said: the card is asked for, whichever comes first."""
        at = Position(dummy="AQ4.82.T984.763", trumps="NT")
        for order in ([card, other], [other, card]):
            ruling = ruled(hyps(*order), at, [lang])
            assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SA"),))
        assert str(ruled([Hypothesis(card, -0.1), Hypothesis(other, -1.5)], at, [lang]).card) == "SA"

    def test_other_words_are_no_doubt(self):
        """Nor are the same ones again, with a word that is not known, or with what may be an ending split off."""
        for other in ("please", "hello", "wait", "ace of spades?"):
            assert str(ruled(hyps("ace of spades", other)).card) == "SA", other
        assert str(ruled(hyps("as de picas", "as de pica es"), LEAD, ["es"]).card) == "SA"
        for other in ("ace of spades the ace of spades ace", "ace of spades xyzzy", "he played the queen of spades"):
            assert str(ruled(hyps("ace of spades", other)).card) == "SA", other

    def test_what_breaks_off_gives_way_to_what_is_whole(self):
        assert str(ruled(hyps("ace of", "ace of spades")).card) == "SA"
        assert ruled(hyps("ace of")).outcome is Outcome.NONE

    def test_what_breaks_off_as_another_call_is_a_doubt(self):
        for said in (hyps("ace of", "queen of spades"), hyps("queen of spades", "ace of")):
            ruling = ruled(said)
            assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SQ"),))
        assert str(ruled([Hypothesis("queen of spades", -0.1), Hypothesis("ace of", -1.5)]).card) == "SQ"

    @pytest.mark.parametrize(
        ("denied", "said", "lang"),
        [
            ("not the ace of spades", "the ace of spades", "en"), ("don't play the ace", "play the ace", "en"),
            ("no el as de picas", "el as de picas", "es"), ("maça ası değil", "maça ası", "tr"),
            ("not the ayce", "the ace", "en"), ("I won't play the ace", "I play the ace", "en"),
            ("nunca tuegues el as", "juega el as", "es"), ("maça hası değil", "maça ası", "tr"),
            ("I didn't say the ace", "the ace", "en"), ("[not] the ace", "the ace", "en"),
        ],
    )  # fmt: skip
    def test_what_is_denied_is_a_doubt(self, denied, said, lang):
        """Whether the word that denies was said nobody knows, nor which card one with a strange word denies."""
        at = Position(dummy="AQ4.82.T984.763", trumps="NT")
        for order in ([denied, said], [said, denied]):
            ruling = ruled(hyps(*order), at, [lang])
            assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SA"),))
            assert ruling.heard.others == (order.index(denied),)
        assert str(ruled([Hypothesis(said, -0.1), Hypothesis(denied, -1.5)], at, [lang]).card) == "SA"

    def test_what_another_engine_hears_denied_is_a_doubt(self):
        free, held = Hypothesis("ace of spades", engine="a"), Hypothesis("ace of spades", None, None, True, engine="b")
        for other in ("not the ace", "not the ayce", "he played the ace of spades", "[not] the ace"):
            assert ruled([free, held, Hypothesis(other, engine="c")]).outcome is Outcome.CLARIFY
        late = [Hypothesis("ace of spades", engine="c"), Hypothesis("not the ace", -9.0, engine="c")]
        assert str(ruled([free, held, *late]).card) == "SA"

    def test_a_safe_one_goes_before_one_that_was_bent(self):
        """And that which was bent to another card is a reason to ask."""
        assert str(ruled(hyps("pace of spades", "ace of spades")).card) == "SA"
        assert ruled(hyps("pace of spades", "queen of spades")).outcome is Outcome.CLARIFY

    @pytest.mark.parametrize(
        ("text", "lang"),
        [
            ("[not] ace of spades", "en"), ("<not> the ace of spades", "en"), ("(not) ace of spades", "en"),
            ("*not* ace of spades", "en"), ("ace of spades [if he covers]", "en"), ("[anything but] the ace", "en"),
            ("ace of spades {from my hand}", "en"), ("[not teh] ace of spades", "en"), ("[no] el as de picas", "es"),
            ("maça ası [değil]", "tr"), ("[[not]] ace of spades", "en"), ("[I said not to] ace of spades", "en"),
        ],
    )  # fmt: skip
    def test_words_in_brackets_are_words(self, text, lang):
        """No card is played because they were left out."""
        assert ruled([text], LEAD, [lang]).outcome is Outcome.NONE

    def test_words_in_brackets_are_asked_back(self):
        """Square ones are a recogniser's doubt; round ones, and asterisks, are writing."""
        for text in ("[ace] of spades", "[ace of spades]", "<high> spade", "{spades} ace", "ace of spades [please]"):
            ruling = ruled([text])
            assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SA"),)), text
        for text in ("(ace) of spades", "*ace of spades*", "ace of spades (please)"):
            assert str(ruled([text]).card) == "SA", text
        assert [card.code for card in ruled(["[low] spade"]).candidates] == ["S4"]

    def test_a_word_that_was_not_heard_may_be_the_rank(self):
        """What names rank and suit stays a card."""
        for text in ("[inaudible] spades", "(unintelligible) spades", "[xyzzy] low spade"):
            assert ruled([text]).outcome is Outcome.CLARIFY, text
        assert ruled(["[unk] spades"]).outcome is ruled(["<unk> low spade"]).outcome is Outcome.CLARIFY
        assert str(ruled(["[unk] ace of spades"]).card) == "SA"
        assert ruled(["[noise] low spade"]).outcome is Outcome.CARD


class TestGrammars:
    def test_one_held_to_a_grammar_is_confirmed(self):
        """It always answers."""
        ruling = ruled(hyps("ace of spades", constrained=True))
        assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SA"),))
        assert not ruling.heard.agreed

    def test_two_engines_that_agree_play(self):
        said = [Hypothesis("ace of spades", constrained=True, engine="pocketsphinx"), Hypothesis("Spade ace.", -0.4)]
        for order in (said, said[::-1]):
            ruling = ruled(order)
            assert (str(ruling.card), ruling.heard.agreed) == ("SA", True)

    def test_two_engines_that_differ_are_a_question(self):
        said = [Hypothesis("ace of spades", constrained=True), Hypothesis("queen of spades", -9.0)]
        for order in (said, said[::-1]):
            assert [c.code for c in ruled(order).candidates] == ["SA", "SQ"]

    @pytest.mark.parametrize("other", ["king of spades", "wait", "hello", "anything"])
    def test_a_second_engine_that_heard_no_card_differs_too(self, other):
        """A void call, talk, or a choice left to a defender is not what the first heard."""
        said = [Hypothesis("ace of spades", engine="a"), Hypothesis(other, engine="b")]
        for order in (said, said[::-1]):
            ruling = ruled(order)
            assert ruling.outcome is Outcome.CLARIFY
            assert Card.parse("SA") in ruling.candidates

    def test_a_late_hypothesis_of_another_engine_neither_agrees_nor_differs(self):
        """What it first understood is its word."""
        free = [
            Hypothesis(text, -place, engine="whisper")
            for place, text in enumerate(("queen of spades", "ace of spades"))
        ]
        held = Hypothesis("ace of spades", constrained=True, engine="pocketsphinx")
        assert [c.code for c in ruled([held, *free]).candidates] == ["SA", "SQ"]
        same = [Hypothesis(one.text, one.score, engine="whisper") for one in free[::-1]]
        assert str(ruled([held, *same]).card) == "SA"

    def test_two_that_were_both_held_are_confirmed(self):
        said = [Hypothesis("ace of spades", constrained=True, engine=engine) for engine in ("a", "b")]
        assert ruled(said).outcome is Outcome.CLARIFY

    def test_one_whose_second_does_not_read_is_confirmed(self):
        said = [Hypothesis("blah", engine="whisper"), Hypothesis("ace of spades", constrained=True)]
        assert ruled(said).outcome is Outcome.CLARIFY

    def test_whatever_is_asked_back_too(self):
        """A defender would choose the card."""
        assert ruled(hyps("anything", constrained=True)).outcome is Outcome.CLARIFY
        assert ruled(hyps("anything")).outcome is Outcome.DEFENDER


class TestPartial:
    def test_nothing_is_played(self):
        ruling = ruled(hyps("ace of spades", final=False))
        assert (ruling.outcome, ruling.card, ruling.candidates) == (Outcome.NONE, None, ())
        assert ruling.heard.partial
        assert str(ruling.alternative.card) == "SA"

    def test_one_that_is_not_final_is_enough(self):
        said = [Hypothesis("ace of spades"), Hypothesis("ace of spades", final=False)]
        assert ruled(said).outcome is Outcome.NONE


class TestNear:
    @pytest.mark.parametrize(
        ("text", "card", "lang"),
        [
            ("ayce of spates", "SA", "en"), ("quin of spades", "SQ", "en"), ("rey de corasonez", "HK", "es"),
            ("caro dokuzlusu", "D9", "tr"), ("karo sekislisi", "D8", "tr"), ("kupa ruhası", "HK", "tr"),
        ],
    )  # fmt: skip
    def test_the_likeliest_comes_first(self, text, card, lang):
        ruling = ruled([text], LEAD, [lang])
        assert (ruling.outcome, ruling.heard.level) == (Outcome.CLARIFY, Level.NEAR)
        assert ruling.heard.likeliest[0] == card
        assert len(ruling.candidates) <= MOST

    @pytest.mark.parametrize(
        "text",
        [
            "not the quin of spades",
            "who has the quin",
            "hеart",
            "of spades quin um of",
            "I claim quins",
            "xyzzy",
            "",
            "?",
        ],
    )
    def test_nothing_comes_near(self, text):
        """Words that deny, ask or are talk, and letters of another script."""
        ruling = ruled([text])
        assert ruling.outcome is Outcome.NONE

    def test_all_words_known_come_near_nothing(self):
        """They were heard well, and make no call."""
        assert ruled(["heart club spade of"]).outcome is Outcome.NONE

    def test_what_was_heard_of_the_card_stays(self):
        """No rank becomes another: a ten with an unclear suit is a ten."""
        for near in nearest(understand("ten of dimons", ["en"]).heard, LEAD):
            assert near.card.rank == "T"

    @given(positions(), st.integers(0, 12), st.integers(0, 30), st.sampled_from("abcdeiorstz"))
    def test_never_a_card(self, position, place, cut, letter):
        """Whatever letter of a call is misheard, no other card than the one named is played unasked."""
        card = position.legal[place % len(position.legal)]
        said = f"{_RANKS[card.rank]} of {_SUITS[card.suit]}"
        text = said[: cut % len(said)] + letter + said[cut % len(said) + 1 :]
        ruling = rule([text], position, ["en"])
        if ruling.outcome is Outcome.CARD and ruling.card is not card:
            plain = rule(text, position, ["en"])
            assert plain.card is ruling.card


_RANKS = dict(
    zip(
        "AKQJT98765432",
        ["ace", "king", "queen", "jack", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two"],
        strict=True,
    )
)
_SUITS = dict(zip("SHDC", ("spades", "hearts", "diamonds", "clubs"), strict=True))


class TestTyped:
    def test_the_slip_of_a_key_is_offered(self):
        ruling = ruled("ace of spads", channel="typed")
        assert (ruling.outcome, ruling.candidates) == (Outcome.CLARIFY, (Card.parse("SA"),))
        assert ruling.heard.level is Level.NEAR

    def test_codes_are_taken(self):
        assert str(ruled("SA", channel="typed").card) == "SA"
        assert ruled("SA", channel="spoken").outcome is Outcome.NONE


class TestAsBefore:
    def test_a_text_is_ruled_on_as_ever(self):
        """Nothing is heard beyond its words, and the JSON of a ruling is that of the contract."""
        ruling = ruled("nave of spades")
        assert (ruling.outcome, ruling.heard) == (Outcome.NONE, None)
        assert "heard" not in ruled(hyps("ace of spades")).to_json()
        assert Ruling.from_json(ruled(hyps("ace of spades", "queen of spades")).to_json()).outcome is Outcome.CLARIFY

    @given(positions())
    def test_texts_that_read_are_ruled_alike(self, position):
        for text in ("low", "heart", "the queen", "win it", "ace of spades", "run the clubs", "low, no, the queen"):
            assert rule([text], position, ["en"]) == rule(text, position, ["en"])


class TestTable:
    def table(self) -> Table:
        new = Table.new("S", "NT", hands={"N": "Q5.A83.Q52.KQJ94"}, langs=["en"])
        return new.play("W", "H5").table.spread().table

    def kinds(self, step):
        return [event.kind for event in step.events]

    def test_a_card(self):
        assert self.kinds(self.table().hear(hyps("blah", "the ace"), "S")) == ["designated", "played"]

    def test_a_confirmation(self):
        step = self.table().hear(hyps("the ace", constrained=True), "S")
        assert step.table.pending.kind == "confirm"
        assert self.kinds(step.table.hear(hyps("yes"), "S")) == ["chosen", "designated", "played"]

    def test_what_had_to_confirm_cannot_answer(self):
        """Nor can a word that was bent."""
        table = self.table().hear(hyps("the ace", constrained=True), "S").table
        for said in (hyps("yes", constrained=True), hyps("the pace"), hyps("blah")):
            step = table.hear(said, "S")
            assert self.kinds(step) == ["no_designation"]
            assert step.table.pending == table.pending

    def test_an_answer_among_hypotheses(self):
        table = self.table().hear(hyps("the ace", constrained=True), "S").table
        assert self.kinds(table.hear(hyps("blah", "no"), "S"))[0] == "chosen"
        assert self.kinds(table.hear(hyps("the ace"), "S"))[-1] == "played"
        assert self.kinds(table.hear(["the ace", "the eight"], "S")) == ["no_designation"]

    @pytest.mark.parametrize(
        ("said", "sure"),
        [
            (["yes", "no"], False), (["no", "yes"], False), (["blah", "yes", "no"], False), (["yes", "yeah"], True),
            ([Hypothesis("yes", engine="a"), Hypothesis("no", engine="b")], False),
            ([Hypothesis("yes", -0.1), Hypothesis("no", -2.0)], True), (["yes", "blah"], True),
        ],
    )  # fmt: skip
    def test_answers_that_differ_answer_nothing(self, said, sure):
        table = self.table().hear(hyps("the ace", constrained=True), "S").table
        assert (self.kinds(table.hear(said, "S")) != ["no_designation"]) is sure

    @pytest.mark.parametrize(
        ("answer", "other"),
        [
            ("the red one", "which red one"), ("the diamond", "he led the diamond"), ("the red one", "not the red wan"),
        ],
    )  # fmt: skip
    def test_what_is_no_answer_is_a_doubt(self, answer, other):
        """Nearly as good, it leaves the question open; much worse, it does not."""
        table = self.table().hear("the ace", "S").table.play("E", "H2").table.play("S", "H4").table
        table = table.hear("the queen", "S").table
        for said in ([answer, other], [other, answer]):
            assert self.kinds(table.hear(said, "S")) in (["no_designation"], ["asked"])
        assert self.kinds(table.hear([Hypothesis(answer, -0.1), Hypothesis(other, -2.0)], "S"))[-1] == "played"

    def test_a_partial_result_changes_nothing(self):
        table = self.table()
        step = table.hear(hyps("the ace", final=False), "S")
        assert step == (table, ())

    def test_an_answer_with_words_missing_or_in_brackets_answers_nothing(self):
        table = self.table().hear(hyps("the ace", constrained=True), "S").table
        for text in ("[unk] yes", "[yes]", "[inaudible] no"):
            assert self.kinds(table.hear([text], "S")) == ["no_designation"], text
        assert self.kinds(table.hear(["(coughs) yes"], "S"))[-1] == "played"

    @pytest.mark.parametrize("text", ["[BLANK_AUDIO]", "(coughs)", "Thank you for watching!", "", "..."])
    def test_silence_is_no_event(self, text):
        """Nor does it end a suit that is run; what was said and not understood does."""
        new = Table.new("S", "NT", hands={"N": "Q5.AK83.Q5.KQJ94"}, langs=["en"])
        table = new.play("W", "H5").table.spread().table.hear("the ace", "S").table
        table = table.play("E", "H2").table.play("S", "H4").table.hear("run the clubs", "S").table
        assert table.standing
        assert table.hear([text], "S") == (table, ())
        assert table.hear(["[unk]"], "S").table.standing is None

    def test_a_question(self):
        step = self.table().hear(hyps("blah", "what are trumps?"), "W")
        assert "asked" in self.kinds(step)

    def test_a_claim_from_a_grammar_is_none(self):
        assert self.kinds(self.table().hear(hyps("claim", constrained=True), "S")) == ["no_designation"]
        assert "claimed" in self.kinds(self.table().hear(hyps("claim"), "S"))

    def test_the_channel(self):
        assert self.kinds(self.table().hear("HA", "S", channel="spoken")) == ["no_designation"]
        assert self.kinds(self.table().hear("HA", "S", channel="typed")) == ["designated", "played"]

    def test_it_replays(self):
        """Events carry what was settled."""
        table = self.table()
        step = table.hear(hyps("ayce of hearts"), "S")
        assert Table.replay(table, step.events) == step.table


@pytest.mark.parametrize("lang", ["en", "es", "tr"])
def test_letters_at_random_move_no_card(lang):
    """Nothing is played, and hardly anything asked back."""
    dice = random.Random(46)
    asked = 0
    for _ in range(300):
        words = (
            "".join(dice.choices("abcdefghiklmnoprstuvyz", k=dice.randint(2, 9))) for _ in range(dice.randint(1, 4))
        )
        deck = dice.sample(DECK, 13)
        position = Position(dummy=".".join("".join(c.rank for c in deck if c.suit == s) for s in "SHDC"), trumps="NT")
        ruling = rule([" ".join(words)], position, [lang])
        assert ruling.outcome in (Outcome.NONE, Outcome.CLARIFY)
        asked += ruling.outcome is Outcome.CLARIFY
    assert asked <= 6
