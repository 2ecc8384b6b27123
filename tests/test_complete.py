"""What words may become while they are typed: each completion begins with them, and is ruled as it says."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from designate import Completion, InputError, Outcome, Position, complete, languages, parse, rule
from designate.corpus import said, silent_groups
from designate.phrases import phrases
from designate.said.fold import fold
from designate.said.tables import tables

from .conftest import positions

LANGS = (("es",), ("en",), ("tr",), ("es", "en"), ("tr", "en"))
WORDS = {
    lang: sorted({meanings[0][2] for meanings in tables()["languages"][lang]["forms"].values()}) for lang in languages()
}
OF_USE = (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.CLARIFY, Outcome.DEFENDER)
LEAD = Position(dummy="Q5.Q83.K52.J94", trumps="H", won_last="CA")
FOLLOWS = Position(dummy="Q5.Q83.K52.J94", trumps="H", trick=["D3"])
VOID = Position(dummy="Q5.Q83..J94", trumps="H", trick=["D3"])


def folded(text: str) -> str:
    """Give a text as the words of the tables are compared."""
    return re.sub(" +", " ", fold(text)[0].replace("-", " ").replace("'", " "))


def holds(prefix, position, langs, edition="2017", reading="customary"):
    """Check all that must be so of any completions; give them."""
    found = complete(prefix, position, langs, edition, reading)
    for one in found:
        ruling = rule(one.text, position, langs, edition, reading)
        assert one.text.endswith(one.added)
        assert folded(one.text.removesuffix(one.added)) == folded(prefix)
        told = (ruling.outcome, ruling.card, ruling.candidates, ruling.law)
        assert (one.outcome, one.card, one.candidates, one.law) == told
        assert one.outcome in OF_USE
        assert Completion.from_json(one.to_json()) == one
    assert [OF_USE.index(one.outcome) for one in found] == sorted(OF_USE.index(one.outcome) for one in found)
    assert len({rule(one.text, position, langs, edition, reading).designation for one in found}) == len(found) <= 10
    return found


def texts(prefix, position, langs, **options):
    return [one.text for one in complete(prefix, position, langs, **options)]


class TestProperties:
    @pytest.mark.parametrize("langs", LANGS, ids="-".join)
    @settings(max_examples=100)
    @given(position=positions(), data=st.data())
    def test_beginnings_of_phrases(self, langs, position, data):
        """Of what may be said now two letters are enough to find it, whatever else begins with them."""
        phrase, ruling = data.draw(st.sampled_from(phrases(position, langs[0])))
        prefix = phrase[: data.draw(st.integers(min(2, len(phrase)), len(phrase)))]
        holds(prefix, position, langs)
        found = complete(prefix, position, langs, limit=1000)
        assert ruling.designation in [rule(one.text, position, langs).designation for one in found]

    @pytest.mark.parametrize("langs", LANGS, ids="-".join)
    @settings(max_examples=100)
    @given(position=positions(), data=st.data())
    def test_any_words(self, langs, position, data):
        """Words of the tables in any order, and the beginning of one more."""
        words = st.sampled_from([word for lang in langs for word in WORDS[lang]])
        *whole, last = data.draw(st.lists(words, min_size=1, max_size=3))
        typed = last[: data.draw(st.integers(1, len(last)))].rstrip()
        glue = data.draw(st.sampled_from([" ", ", ", "… "]))
        laws = (data.draw(st.sampled_from(["2017", "2007"])), data.draw(st.sampled_from(["customary", "strict"])))
        holds(glue.join([*whole, typed]) + data.draw(st.sampled_from(["", " "])), position, langs, *laws)

    @pytest.mark.parametrize("langs", LANGS, ids="-".join)
    @settings(max_examples=100)
    @given(position=positions(), text=st.text(max_size=12))
    def test_any_text(self, langs, position, text):
        """Any text at all: nothing raises, and what is given is ruled so."""
        for one in complete(text, position, langs):
            assert rule(one.text, position, langs).outcome is one.outcome

    @pytest.mark.parametrize("lang", [lang for lang in silent_groups() if "-" not in lang])
    def test_what_people_say(self, lang):
        """Of what gives a card each beginning that is a whole word leads on to a card of dummy's."""
        for one in said(lang):
            ruling = rule(one.text, FOLLOWS, [lang])
            if ruling.outcome is Outcome.CARD and len(parse(one.text, [lang]).readings) == 1:
                assert any(other.card is ruling.card for other in complete(one.text, FOLLOWS, [lang])), one.text


class TestWords:
    def test_the_word_begun_stands_for_cards(self):
        """A word that is begun becomes the cards that dummy may play, then what would be asked about."""
        found = holds("la d", LEAD, ["es"])
        assert [(one.text, one.added, str(one.card)) for one in found[:2]] == [
            ("la dama de picas", "ama de picas", "SQ"),
            ("la dama de corazones", "ama de corazones", "HQ"),
        ]
        assert [(one.outcome, one.law) for one in found if one.text == "la dama"] == [("clarify", ("46B3b",))]

    @pytest.mark.parametrize(
        ("prefix", "langs", "first"),
        [
            ("la dama ", ["es"], "la dama de picas"),
            ("la dama de", ["es"], "la dama de picas"),
            ("la dama de c", ["es"], "la dama de corazones"),
            ("LA DAMA DE CORAZ", ["es"], "LA DAMA DE corazones"),
            ("corazon", ["es"], "corazón"),
            ("please pl", ["en"], "please play under"),
            ("por favor, la d", ["es"], "por favor, la dama de picas"),
            ("give me the q", ["en"], "give me the queen of spades"),
            ("the low", ["en"], "the low"),
            ("spade q", ["en"], "spade queen"),
            ("la queen de c", ["es", "en"], "la queen de corazones"),
            ("ruff w", ["en"], "ruff with queen"),
            ("kör d", ["tr"], "kör dam"),
            ("KÖR DA", ["tr"], "KÖR dam"),
            ("kör damı", ["tr"], "kör damı"),
            ("köre", ["tr"], "köre oyna"),
            ("köre d", ["tr"], "köre dön"),
            ("lütfen kü", ["tr"], "lütfen küçük"),
            ("♠", ["es"], "♠"),
            ("low, no, the j", ["en"], "low, no, the jack"),
        ],
    )
    def test_first(self, prefix, langs, first):
        """Words whole or begun, behind small words, in two languages, with endings."""
        assert holds(prefix, LEAD, langs)[0].text == first

    @pytest.mark.parametrize(
        ("prefix", "langs", "agree", "others"),
        [
            ("la ", ["es"], ("la dama ", "la jota ", "la alta "), ("la rey", "la dos", "la nueve")),
            ("el d", ["es"], ("el dos", "el diamante"), ("el dama",)),
            ("una d", ["es"], ("una dama",), ("una dos", "una diamante")),
            ("los c", ["es"], ("los corazones",), ("los corazón", "los cinco")),
            ("a ", ["en"], ("a king ", "a queen "), ("a eight",)),
            ("la d", ["es", "en"], ("la dama",), ("la dos", "la desde")),
            ("an ", ["en"], ("an eight",), ("an high", "an low")),
            ("el r", ["es"], ("el rey",), ("el reina", "el rep")),
            ("el ocho o", ["es"], (), ("el ocho ocho",)),
            ("el más pe", ["es"], ("el más pequeño",), ("el más pequeña",)),
            ("la más b", ["es"], ("la más baja",), ("la más bajo",)),
            ("un al", ["es"], ("un alto",), ("un alta",)),
            ("any ", ["en"], ("any heart",), ("any queen", "any low")),
            ("any e", ["en"], (), ("any eight",)),
            ("kupa k", ["tr"], ("kupa küçük",), ("kupa kör",)),
            ("lo", ["es"], (), ("lo as", "lo rey", "lo dama")),
        ],
    )
    def test_articles(self, prefix, langs, agree, others):
        """Words that do not go with the article, or with "any", are left out, and a suit named twice."""
        found = [one.text for one in holds(prefix, LEAD, langs)]
        assert all(any(text.startswith(one) for text in found) for one in agree)
        assert not any(text.startswith(others) for text in found)

    @pytest.mark.parametrize(
        ("prefix", "langs", "among"),
        [
            ("l", ["es"], "la dama de picas"),
            ("th", ["en"], "the queen of spades"),
            ("play the", ["en"], "play the queen of spades"),
            ("juega la", ["es"], "juega la dama de corazones"),
            ("run the", ["en"], "run the spade"),
            ("give me", ["en"], "give me queen of spades"),
            ("please ", ["en"], "please queen of spades"),
            ("please, ", ["en"], "please, queen of spades"),
            ("partner, ", ["en"], "partner, queen of spades"),
            ("por favor, la ", ["es"], "por favor, la dama de picas"),
            ("lütfen ", ["tr"], "lütfen pik dam"),
        ],
    )
    def test_what_leads_up_to_a_card(self, prefix, langs, among):
        """Articles begun or whole, "give me", and what is polite go on with cards."""
        assert among in [one.text for one in holds(prefix, LEAD, langs)]

    def test_an_article_that_does_not_agree(self):
        """Whoever has typed it so is understood, and helped on."""
        assert holds("el dam", LEAD, ["es"])[0].text == "el dama de picas"
        assert holds("los jot", LEAD, ["es"])[0].text == "los jota de tréboles"

    def test_endings_ask_for_verbs(self):
        """Dummy's card with its ending is no call without one."""
        found = holds("damla", VOID, ["tr"])
        assert (found[0].text, str(found[0].card)) == ("damla çak", "HQ")
        assert holds("damıyl", VOID, ["tr"])[0].text == "damıyla çak"

    def test_typed_codes(self):
        """Begun by a capital or a sign, in the letters of the languages; only of cards that may be played."""
        assert {"SQ", "S5"} <= set(texts("S", LEAD, ["en"]))
        assert texts("♠", LEAD, ["es"]) == ["♠", "♠D", "♠5"]
        assert "SQ" not in texts("S", FOLLOWS, ["en"])
        assert texts("sq", LEAD, ["en"]) == ["sq"]

    def test_what_is_whole_comes_first(self):
        """Words that already give a card, before longer ones."""
        assert holds("spade", LEAD, ["en"])[0].added == ""

    @pytest.mark.parametrize(
        ("prefix", "langs"),
        [
            ("xyz", ["en"]),
            ("xyz queen", ["en"]),
            ("no la d", ["es"]),
            ("two hearts?", ["en"]),
            ("ace o", ["en"]),
            ("the rest are mi", ["en"]),
        ],
    )
    def test_nothing(self, prefix, langs):
        """An unreadable beginning, what is denied, talk, and a card that dummy has not."""
        assert complete(prefix, LEAD, langs) == ()

    def test_nothing_typed(self):
        """The likely calls of the position, in the first language: full cards first, of those that may be played."""
        assert texts("", FOLLOWS, ["en", "es"])[:4] == [
            "king of diamonds",
            "five of diamonds",
            "two of diamonds",
            "king",
        ]
        assert texts("", FOLLOWS, ["es"]) == [text.strip() for text in texts("  ", FOLLOWS, ["es"])]

    def test_of_two_languages(self):
        """Those of the first come first."""
        assert texts("d", LEAD, ["es", "en"], limit=30)[:1] == ["dama de picas"]
        assert texts("d", LEAD, ["en", "es"], limit=30)[:1] == ["duck"]

    def test_a_verb_against_its_suit_is_last(self):
        """What a director may have to judge comes behind what he need not."""
        found = complete("discard ", Position(dummy="5.83..", trumps="H", trick=["D3"]), ["en"], limit=30)
        codes = [rule(one.text, VOID, ["en"]).director for one in found if one.outcome is Outcome.CARD]
        assert codes == sorted(codes, key=bool)
        assert codes[-1] == ("verb_contradicts",)

    def test_wrong_hand(self):
        """A lead from the wrong hand has its card too."""
        found = complete("queen of s", Position(dummy="Q5.Q83.K52.J94", trumps="H", turn="declarer"), ["en"])
        assert [(one.outcome, str(one.card)) for one in found] == [("out_of_turn", "SQ")]

    def test_other_laws(self):
        """By the edition and the reading asked for."""
        assert complete("low", LEAD, ["en"])[0].card is not None
        strict = complete("low", LEAD, ["en"], "2017", "strict", limit=30)
        assert [one.outcome for one in strict if one.text == "low"] == ["clarify"]


class TestMisuse:
    @pytest.mark.parametrize(
        ("field", "arguments"),
        [
            ("prefix", {"prefix": 5}),
            ("prefix", {"prefix": "a" * 501}),
            ("langs", {"langs": "en"}),
            ("langs", {"langs": ["xx"]}),
            ("langs", {"langs": []}),
            ("position", {"position": "A..."}),
            ("edition", {"edition": "1997"}),
            ("reading", {"reading": "loose"}),
            ("limit", {"limit": 0}),
            ("limit", {"limit": "many"}),
        ],
    )
    def test_refused(self, field, arguments):
        """The field is named."""
        with pytest.raises(InputError, match=field):
            complete(**{"prefix": "low", "position": LEAD, "langs": ["en"], **arguments})

    def test_as_long_as_may_be(self):
        """A text of 500 characters is read; none that is longer is given."""
        assert complete("low" + " " * 497, LEAD, ["en"])[0].text.rstrip() == "low"
        assert all(len(one.text) <= 500 for one in complete("spade" + " " * 493, LEAD, ["en"]))

    @pytest.mark.parametrize(
        "change", [{"text": 1}, {"added": None}, {"outcome": "maybe"}, {"card": "X1"}, {"more": 1}]
    )
    def test_malformed_json(self, change):
        """It is said what is wrong."""
        data = complete("low", LEAD, ["en"])[0].to_json()
        with pytest.raises(InputError):
            Completion.from_json({**data, **change})
