"""Ruling over several readings of the same words."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys

import pytest

from designate import InputError, NotSettled, Outcome, Position, Ruling, Table, complete, parse, rule
from designate.laws.ruling import Weighed
from designate.said.reply import reply

FOLLOW = Position(dummy="84.A72.T9.AJ", trumps="NT", trick=["H5"])


class TestSeveralReadings:
    def test_a_bid_or_a_card_is_asked_back(self):
        """One reading is a card and one is talk, so the card is asked about."""
        ruling = rule("two hearts", FOLLOW)
        assert (ruling.outcome, [str(c) for c in ruling.candidates], ruling.law) == (Outcome.CLARIFY, ["H2"], ("46A",))
        assert isinstance(ruling.designation, Weighed)
        assert Ruling.from_json(ruling.to_json()) == ruling

    def test_a_bid_or_a_void_card(self):
        """Neither gives a card: the ruling of the first."""
        assert rule("four hearts", FOLLOW).outcome is Outcome.INVALID

    def test_one_card_from_all_is_played_with_its_standing(self):
        """The top club and a run of clubs are the same card now, and the run goes on."""
        ruling = rule("clubs from the top", Position(dummy="84.73.T9.AKJ", trumps="NT"))
        assert (str(ruling.card), ruling.standing) == ("CA", "C")

    def test_two_cards_are_asked_about(self):
        """Two letterings, two cards."""
        ruling = rule("AC", Position(dummy="84.A7.T9.AJ", trumps="NT"))
        assert [str(card) for card in ruling.candidates] == ["HA", "CA"]

    def test_a_void_reading_falls_out(self):
        """Dummy has no ace of clubs, so the other ace is meant."""
        ruling = rule("AC", Position(dummy="84.A7.T9.J", trumps="NT"))
        assert str(ruling.require()) == "HA"

    def test_a_suit_after_a_pause_completes_or_corrects(self):
        """With one queen that can be meant, it is played; with two it is asked."""
        one = Position(dummy="84.Q7.T9.AJ", trumps="NT", trick=["H5"])
        assert str(rule("queen… hearts", one).require()) == "HQ"
        two = Position(dummy="Q4.Q7.T9.AJ", trumps="NT")
        assert rule("queen… hearts", two).outcome is Outcome.CLARIFY

    def test_director_codes_of_what_is_asked_about_are_kept(self):
        """A change of designation is noted though the first has two meanings."""
        ruling = rule("D, no, rey", Position(dummy="Q4.Q7.T9.KJ", trumps="NT"), ("es",))
        assert (ruling.outcome, ruling.director) == (Outcome.CLARIFY, ("change_of_designation",))


class TestWords:
    def test_not_understood_is_no_designation(self):
        """And no exception."""
        ruling = rule("blah", FOLLOW)
        assert (ruling.outcome, ruling.designation) == (Outcome.NONE, None)
        with pytest.raises(NotSettled):
            ruling.require()

    def test_keeps_what_was_ruled_on(self):
        """For explanations; equality does not mind."""
        ruling = rule("low", FOLLOW)
        assert (ruling.said, ruling.position) == ("low", FOLLOW)
        assert ruling == rule("LOW!", FOLLOW)

    def test_slip(self):
        """45C4(b): a slip of the tongue is put right."""
        ruling = rule("small, no, the ace", FOLLOW, slip=True)
        assert (str(ruling.card), ruling.law) == ("HA", ("45C4b", "46B3b"))

    def test_languages_named_again_and_again(self):
        """They count once, in their order, wherever they are given: it is no more work, and no more is kept."""
        langs = ["en", "es", *["en", "tr"] * 20_000]
        few = ("en", "es", "tr")
        assert parse("low", langs).langs == parse("low", langs, "spoken").langs == few
        assert rule("low", FOLLOW, langs) == rule("low", FOLLOW, few)
        assert complete("lo", FOLLOW, langs) == complete("lo", FOLLOW, few)
        assert reply("yes", "answer", langs) == reply("yes", "answer", few)
        assert Table.new("S", "NT", langs=langs).langs == few

    @pytest.mark.parametrize(
        ("args", "field"),
        [
            (("low", FOLLOW, ("xx",)), "langs"),
            (("low", FOLLOW, "es"), "langs"),
            ((None, FOLLOW), "text"),
            ((b"low", FOLLOW), "text"),
            (("low", None), "position"),
            (("blah", None), "position"),
            (("blah", FOLLOW, ("en",), "1997"), "edition"),
            (("blah", FOLLOW, ("en",), "2017", "lenient"), "reading"),
        ],
    )
    def test_misuse(self, args, field):
        """Misuse raises whatever was said, and names the field; the error survives pickling."""
        with pytest.raises(InputError) as caught:
            rule(*args)
        assert caught.value.field == field
        assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)

    def test_what_is_not_settled_can_be_pickled(self):
        """So that it comes back from another process."""
        with pytest.raises(NotSettled) as caught:
            rule("anything", FOLLOW).require()
        assert pickle.loads(pickle.dumps(caught.value)).candidates == caught.value.candidates


def test_same_answer_for_any_hash_seed():
    """No order of a set decides anything."""
    script = (
        "import json; from designate import parse, rule, Position\n"
        "p = Position(dummy='A84.K72.QT9.J', trumps='H', trick=['S5'], shown_out=['HDS'])\n"
        "for t in ['low', 'win', 'AC', 'D', 'hi', 'sigue', 'two hearts', 'zzz spads', 'the', 'play anything', 'TD']:\n"
        "    print(json.dumps([parse(t).to_json(), rule(t, p).to_json()]))\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2026")
    ]
    assert runs[0]
    assert len(set(runs)) == 1


def test_babel_lark_and_yaml_stay_out_of_the_way_to_a_card():
    """In an installed package neither is imported before a message or a check is asked for."""
    from designate.said.tables import STORED

    if not STORED.exists():
        pytest.skip("no stored tables: the package is not installed from a wheel")
    script = (
        "import sys; from designate import rule, Position\n"
        "rule('low', Position(dummy='A...', trumps='NT'))\n"
        "print([m for m in ('babel', 'lark', 'yaml', 'click', 'rich', 'endplay') if m in sys.modules])\n"
    )
    out = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout
    assert out.strip() == "[]"
