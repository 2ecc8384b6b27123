"""Messages: every one in every language, lists and names right, paragraphs cited."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po
from hypothesis import given
from hypothesis import strategies as st

from designate import Card, InputError, Outcome, Position, Ruling, explain, message, parse, resolve, rule
from designate.laws.ruling import DIRECTOR_CODES
from designate.speak.catalog import DOMAIN, FOLDER, locales, speech
from designate.speak.lesson import TOUR, tour
from designate.speak.message import error_message
from designate.speak.names import card_name

from ..conftest import cards, designations, positions

TRANSLATED = [locale for locale in locales() if locale != "en"]
FOLLOW = Position(dummy="84.A872.T9.AJ", trumps="NT", trick=["H5"])


def sources() -> set[str]:
    """All messages in the code, as Babel's extraction finds them."""
    return {str(found[2]) for found in extract_from_dir(str(FOLDER.parent), method_map=[("**.py", "python")])}


def catalogue(locale: str):
    path = FOLDER / locale / "LC_MESSAGES" / f"{DOMAIN}.po"
    return read_po(BytesIO(path.read_bytes()), locale=locale)


class TestCatalogues:
    @pytest.mark.parametrize("locale", TRANSLATED)
    def test_no_message_is_untranslated(self, locale):
        """Each has a translation, none is a guess, and the parts in braces are the same."""
        translated = catalogue(locale)
        assert {m.id for m in translated if m.id} == sources()
        for entry in translated:
            if entry.id:
                assert entry.string, entry.id
                assert not entry.fuzzy, entry.id
                assert sorted(re.findall(r"{\w+}", entry.string)) == sorted(re.findall(r"{\w+}", entry.id))

    def test_the_template_is_of_the_sources(self):
        """The file that translators start from has every message."""
        template = read_po(BytesIO((FOLDER / f"{DOMAIN}.pot").read_bytes()))
        assert {m.id for m in template if m.id} == sources()


class TestMessages:
    @pytest.mark.parametrize("locale", locales())
    @given(said=designations, position=positions(), edition=st.sampled_from(["2017", "2007"]))
    def test_every_ruling_is_said(self, locale, said, position, edition):
        """No ruling is without its sentence and its explanation, and no part in braces is left."""
        ruling = resolve(said, position, edition)
        for text in (message(ruling, locale), *explain(ruling, locale)):
            assert text
            assert "{" not in text
        for law in ruling.law:
            assert law[:2] in message(ruling, locale)

    @pytest.mark.parametrize("locale", locales())
    @pytest.mark.parametrize("outcome", Outcome)
    def test_every_outcome(self, locale, outcome):
        """Also of a ruling that was read from JSON."""
        card = Card.parse("HQ") if outcome in ("card", "out_of_turn") else None
        ruling = Ruling(outcome, card, (Card.parse("HQ"), Card.parse("H2")), ("46B1a",), DIRECTOR_CODES)
        again = Ruling.from_json(ruling.to_json())
        assert message(again, locale) == message(ruling, locale)
        assert explain(again, locale)

    @pytest.mark.parametrize(
        ("locale", "said", "text"),
        [
            ("en", "ace", "Dummy plays the ace of hearts. (Law 46B3(b))"),
            ("es", "as", "El muerto juega el as de corazones. (Ley 46B3(b))"),
            ("es", "el ocho o el siete", "¿Qué corazón: ocho o siete? (Ley 46B3(b))"),
            ("es-MX", "siete u ocho", "¿Qué corazón: ocho o siete? (Ley 46B3(b))"),
            ("en", "finesse", "Which heart: ace, eight, seven, or two? (Law 46B)"),
            ("es", "dos corazones", "¿Quiere decir el dos de corazones? (Ley 46A)"),
            (
                "en",
                "the king of spades",
                "That names no card that dummy can play. You may name any legal card. (Law 46B4)",
            ),
            ("en", "spade", "Dummy has that card but must follow suit. Name a card of the suit led. (Law 44C)"),
            ("en", "thanks", "No card was called."),
        ],
    )
    def test_sentences(self, locale, said, text):
        """The sentences as they are spoken."""
        assert message(rule(said, FOLLOW), locale) == text

    @pytest.mark.parametrize(
        ("said", "text"),
        [
            ("as", "Yerden oynanan kart: kör ası. (Yasa 46B3(b))"),
            ("sekizli veya yedili", "Hangi kör: sekizli veya yedili? (Yasa 46B3(b))"),
            ("iki kör", "Bunu mu demek istediniz: kör ikilisi? (Yasa 46A)"),
            ("teşekkürler", "Hiçbir kart istenmedi."),
        ],
    )
    def test_turkish_sentences(self, said, text):
        """Cards are named suit first, and stand where no ending is wanted."""
        assert message(rule(said, FOLLOW, ("tr",)), "tr") == text

    def test_a_standing_instruction_is_said(self):
        """What will be played at the next leads."""
        ruling = rule("run the clubs", Position(dummy="84.73.T9.AKJ", trumps="NT"))
        assert "Then clubs from the top at each lead" in message(ruling)

    @given(cards)
    def test_card_names(self, card):
        """A card spelt out in words is read as that card, in every language."""
        for locale in locales():
            (reading,) = parse(card_name(card, speech(locale)), (locale,)).readings
            assert reading.to_json() == {"kind": "card", "rank": card.rank, "suit": card.suit}

    @pytest.mark.parametrize("locale", ["xx", "qq_QQ", "", None, "e s"])
    def test_unknown_locale(self, locale):
        """A ValueError names the locales there are."""
        with pytest.raises(InputError, match="en es"):
            message(rule("low", FOLLOW), locale)


class TestLists:
    @pytest.mark.parametrize(
        ("locale", "items", "listed"),
        [
            ("es", ["siete", "ocho"], "siete u ocho"),
            ("es", ["rey", "dama"], "rey o dama"),
            ("es", ["nueve", "siete", "ocho"], "nueve, siete u ocho"),
            ("es", ["ocho"], "ocho"),
            ("es", ["ocho", "siete"], "ocho o siete"),
            ("en", ["eight", "ace"], "eight or ace"),
            ("tr", ["rua", "dam"], "rua veya dam"),
            ("tr", ["dokuzlu", "yedili", "altılı"], "dokuzlu, yedili veya altılı"),
        ],
    )
    def test_or(self, locale, items, listed):
        """Spanish says u before a word that sounds with o."""
        assert speech(locale).either(items) == listed


class TestExplanations:
    def test_trail(self):
        """The words, the rule, the cards, the outcome."""
        position = Position(dummy="A.K84.T62.953", trumps="NT", trick=["H5", "H9"])
        assert explain(rule("alta", position), "es") == (
            "«alta»: la carta más alta",
            "46B1(a): «alta» es la carta más alta, en la edición de 2017 la del palo de salida",
            "corazones del muerto: K 8 4",
            "El muerto juega el rey de corazones.",
        )

    def test_what_is_beaten_is_told(self):
        """It is not dummy's card."""
        position = Position(dummy="84.73.T9.", trumps="S", trick=["C5", "C9"])
        assert "(to beat hearts)" in explain(rule("ruff a heart", position))[0]
        assert "(to beat the queen)" in explain(rule("ruff the queen", position, ("en",)))[0]
        assert "(to beat the queen of clubs)" in explain(rule("ruff the queen of clubs", position, ("en",)))[0]

        assert "(" not in explain(rule("ruff the winner", position, ("en",)))[0]

    def test_the_last_of_a_suit_settles_it(self):
        """It is not told as words that settle no card."""
        position = Position(dummy="4.K2.T9.", trumps="NT")
        assert explain(rule("the last spade", position, ("en",)))[0] == (
            "“the last spade”: the last or only card in spades"
        )

    def test_several_readings_are_told(self):
        """Both meanings of the words."""
        assert explain(rule("two hearts", FOLLOW))[0] == (
            "“two hearts”: the two of hearts or table talk that names no card"
        )


class TestErrors:
    @pytest.mark.parametrize("locale", locales())
    @pytest.mark.parametrize("text", ["spads", "queen of low", "ace of…", "not the jack", "", "low " * 200, "a"])
    def test_every_error_is_said(self, locale, text):
        """Why a text was not understood."""
        errors = parse(text, ("en",)).errors
        assert errors
        assert all(error_message(error, locale) for error in errors)


class TestTour:
    @pytest.mark.parametrize("locale", locales())
    def test_every_paragraph_is_shown(self, locale):
        """By a case from the corpus, in the language of the user."""
        shown = list(tour(locale))
        assert len(shown) == len(TOUR)
        for _, lines in shown:
            assert len(lines) >= 5
