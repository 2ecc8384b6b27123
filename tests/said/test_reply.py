"""Replies: what is said where something else was asked than dummy's card."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import InputError, languages
from designate.check_replies import check_replies
from designate.corpus import replied, reply_groups
from designate.said.compile import entries, read_replies, reply_files
from designate.said.replies import ABOUT, OPTIONS
from designate.said.reply import ASKED, Answer, Pick, Question, Reply, reply

LANGS = tuple(reply_files())
WITH_WORDS = tuple(lang for lang in LANGS if lang in languages() and lang in reply_groups())
"""Languages whose suits and fillers are known, with a corpus; another has but its own table of replies."""


@pytest.mark.parametrize("lang", LANGS)
def test_every_table_passes_its_check(lang):
    """No double value, no odd letter, no missing kind, no word that no reply reaches."""
    assert [str(finding) for finding in check_replies(lang) if finding.error] == []


@pytest.mark.parametrize("lang", WITH_WORDS)
def test_the_corpus(lang):
    """Each text comes out as what it is labelled with, and the others as nothing."""
    wrong = [
        (utterance.asked, utterance.text, found)
        for utterance in replied(lang)
        if (found := reply(utterance.text, utterance.asked, (lang,))) != utterance.replies
    ]
    assert wrong == []


@pytest.mark.parametrize("lang", WITH_WORDS)
def test_other_languages_change_nothing(lang):
    """With all languages enabled a text means what it means in each of them, and no mixture."""
    langs = (lang, *(other for other in WITH_WORDS if other != lang))
    for utterance in replied(lang):
        found = set(reply(utterance.text, utterance.asked, langs))
        alone = {one for each in langs for one in reply(utterance.text, utterance.asked, (each,))}
        assert set(utterance.replies) <= found == alone, (utterance.asked, utterance.text)


@pytest.mark.parametrize("lang", reply_groups())
def test_the_corpus_is_large_and_clean(lang):
    """At least 150 texts, each once for what is asked; every option, place and question, and texts that are nothing."""
    texts = [(utterance.asked, utterance.text) for utterance in replied(lang)]
    assert len(texts) >= 150
    assert [text for text, count in Counter(texts).items() if count > 1] == []
    meant = [one for utterance in replied(lang) for one in utterance.replies]
    assert {one.option for one in meant if isinstance(one, Answer)} == set(OPTIONS)
    assert {one.about for one in meant if isinstance(one, Question)} == set(ABOUT)
    assert {one.by for one in meant if isinstance(one, Pick)} == {"colour", "place", "strength", "other"}
    assert {utterance.asked for utterance in replied(lang) if not utterance.replies} == set(ASKED)
    assert all(utterance.why or utterance.replies for utterance in replied(lang))


@pytest.mark.parametrize("lang", reply_groups())
def test_replies_keep_in_json(lang):
    """What is written is read again."""
    for utterance in replied(lang):
        for one in utterance.replies:
            assert Reply.from_json(one.to_json()) == one


class TestNegation:
    """A negation is never dropped, and two are no yes."""

    @pytest.mark.parametrize("lang", WITH_WORDS)
    def test_every_negative_word_before_or_behind_a_requirement(self, lang):
        """Whatever forbids, with whatever requires: nothing that comes out requires."""
        table = read_replies(lang)
        words = {kind: [f for k, _, f in entries(table) if k == kind] for kind in ("want", "lead", "not", "forbid")}
        negative = [*words["not"], *words["forbid"]]
        for no, verb in product(negative, [*words["want"][:25], *words["lead"][:25]]):
            for text in (f"{no} {verb} ♥", f"{verb} {no} ♥", f"♥ {verb} {no}", f"{no} ♥ {verb}"):
                options = {one.option for one in reply(text, "restriction", (lang,)) if isinstance(one, Answer)}
                assert options <= {"forbid"}, text

    @pytest.mark.parametrize("lang", WITH_WORDS)
    def test_two_negatives_are_nothing(self, lang):
        """ "I don't forbid hearts" forbids nothing, and requires nothing."""
        table = read_replies(lang)
        negative = [form for kind, _, form in entries(table) if kind == "not"]
        for no, verb in product(negative, [form for kind, _, form in entries(table) if kind == "forbid"]):
            assert reply(f"{no} {verb} ♥", "restriction", (lang,)) == (), (no, verb)

    @pytest.mark.parametrize(
        ("text", "asked"),
        [
            ("I don't require a heart", "restriction"),
            ("I do not forbid hearts", "restriction"),
            ("you don't have to lead a heart", "restriction"),
            ("not the red one", "pick"),
            ("I don't want the first one", "pick"),
            ("don't take it back", "answer"),
            ("no exijo corazón", "restriction"),
            ("no prohíbo corazón", "restriction"),
            ("la roja no", "pick"),
        ],
    )
    def test_doubtful(self, text, asked):
        """No reading."""
        assert reply(text, asked, ("es", "en")) == ()

    @pytest.mark.parametrize("lang", WITH_WORDS)
    def test_an_assent_takes_no_negation_away(self, lang):
        """Whatever stands beside an answer, a refusal of it does not become one."""
        table = read_replies(lang)
        words = {kind: [f for k, _, f in entries(table) if k == kind] for kind in ("not", "assent", "accept", "meant")}
        accept = words["accept"][0]
        for no, beside in product(words["not"], [*words["assent"], *words["meant"]]):
            for text in (f"{beside}, {no} {accept}", f"{no} {accept}, {beside}", f"{no} {beside} {accept}"):
                options = {one.option for one in reply(text, "answer", (lang,)) if isinstance(one, Answer)}
                assert options <= {"no", "retract"}, text

    def test_a_pause_parts(self):
        """A "no" with a pause is an answer, and forbids nothing."""
        assert reply("no hearts", "restriction", ("en",)) == (Answer("forbid", ("H",)),)
        assert reply("no, hearts", "restriction", ("en",)) == (Answer("suit", ("H",)),)
        assert reply("no… hearts", "restriction", ("en",)) == (Answer("suit", ("H",)),)
        assert reply("don't… lead hearts", "restriction", ("en",)) == ()
        assert reply("no… lead hearts", "restriction", ("en",)) == ()
        assert reply("no… salga de corazones", "restriction", ("es",)) == ()
        assert reply("no the other one", "pick", ("en",)) == (Pick("other", "other"),)
        assert reply("no la otra", "pick", ("es",)) == ()


class TestTwice:
    """What is said in several sentences must be the same in all."""

    @pytest.mark.parametrize(
        ("text", "asked", "meant"),
        [
            ("the red one, the red one", "pick", Pick("colour", "red")),
            ("hearts, I forbid it", "restriction", Answer("forbid", ("H",))),
            ("hearts, no hearts", "restriction", Answer("forbid", ("H",))),
            ("no, whatever he likes, no restriction", "restriction", Answer("neither")),
        ],
    )
    def test_the_same(self, text, asked, meant):
        """One reading."""
        assert reply(text, asked, ("en",)) == (meant,)

    @pytest.mark.parametrize(
        ("text", "asked"),
        [
            ("the red one, the black one", "pick"),
            ("hearts, I forbid spades", "restriction"),
            ("no hearts, hearts", "restriction"),
            ("lead a heart, whatever he likes", "restriction"),
            ("hearts, I forbid it?", "restriction"),
            ("I don't want, hearts, hearts", "restriction"),
        ],
    )
    def test_not_the_same(self, text, asked):
        """No reading."""
        assert reply(text, asked, ("en",)) == ()


class TestMisuse:
    """Misuse is named, and is never a crash."""

    @pytest.mark.parametrize("text", [None, 3, b"yes", ["yes"]])
    def test_no_text(self, text):
        """Only a text will do."""
        with pytest.raises(InputError, match="text"):
            reply(text, "answer")

    @pytest.mark.parametrize("asked", ["start", "", None, "card"])
    def test_nothing_that_is_asked(self, asked):
        """The designations have a function of their own."""
        with pytest.raises(InputError, match="pick answer restriction question"):
            reply("yes", asked)

    def test_a_language_without_replies(self, monkeypatch):
        """It has words for cards, and none of its replies is understood."""
        monkeypatch.setattr("designate.said.reply.reply_languages", lambda: ("en",))
        assert reply("sí", "answer", ("es",)) == ()
        assert reply("yes", "answer", ("es", "en")) == (Answer("yes"),)

    @pytest.mark.parametrize("langs", ["en", (), ("xx",), ("en", "xx")])
    def test_languages(self, langs):
        """A list of those that have a table."""
        with pytest.raises(InputError, match="langs"):
            reply("yes", "answer", langs)

    @pytest.mark.parametrize(
        "data",
        [
            None,
            {},
            {"kind": "pick"},
            {"kind": "pick", "by": "place", "value": 9},
            {"kind": "pick", "by": "place", "value": True},
            {"kind": "pick", "by": "place", "value": [1]},
            {"kind": "pick", "by": "size", "value": "red"},
            {"kind": "pick", "by": ["place"], "value": 1},
            {"kind": "pick", "by": "place", "value": 1, "rank": "K"},
            {"kind": "pick", "by": "colour", "value": "red", "rank": "X"},
            {"kind": "answer", "option": "maybe"},
            {"kind": "answer", "option": ["yes"]},
            {"kind": "answer", "option": "yes", "suits": ["H"]},
            {"kind": "answer", "option": "forbid", "suits": ["X"]},
            {"kind": "answer", "option": "forbid", "suits": "H"},
            {"kind": "answer", "option": "forbid", "suits": [["H"]]},
            {"kind": "answer", "option": "yes", "that": True},
            {"kind": "answer", "option": "forbid", "that": 1},
            {"kind": "answer", "option": "forbid", "suits": ["H"], "that": True},
            {"kind": "question", "about": "weather"},
            {"kind": "question", "about": "turn", "more": 1},
        ],
    )
    def test_bad_json(self, data):
        """The field and the value are named."""
        with pytest.raises(InputError, match="reply"):
            Reply.from_json(data)

    def test_too_long_or_nothing(self):
        """No reading."""
        assert reply("yes " * 200, "answer") == ()
        assert reply("", "answer") == reply(" ,", "answer") == ()


@given(st.text(), st.sampled_from(ASKED))
def test_any_text_will_do(text, asked):
    """It never raises."""
    assert isinstance(reply(text, asked, LANGS), tuple)


FORMS = {lang: [form for _, _, form in entries(read_replies(lang))] for lang in LANGS}
WORDS = st.sampled_from(LANGS).flatmap(
    lambda lang: st.lists(
        st.sampled_from([*FORMS[lang], "♥", "♠", ",", "?", "…", "hearts", "picas", "or", "de"]), max_size=6
    )
)


@given(WORDS, st.sampled_from(ASKED))
def test_any_words_will_do(words, asked):
    """Nor with words of the tables in any order, with pauses and question marks."""
    text = " ".join(words)
    for one in reply(text, asked, LANGS):
        assert Reply.from_json(one.to_json()) == one
