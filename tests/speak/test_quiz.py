"""The quiz: what is asked, how answers are read, the score."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Card
from designate.speak.catalog import locales, speech
from designate.speak.draw import dummy_lines
from designate.speak.examples import examples
from designate.speak.names import card_name
from designate.speak.quiz import ask_all, chosen, read_answer

from ..conftest import cards

ALL = {locale: examples("46", "es", locale) for locale in locales()}
TRUMPS_ARE_HEARTS = next(one for one in ALL["en"] if one.columns[0].trumps and one.columns[0].suit == "H")
NO_TRUMP_IN_DUMMY = next(one for one in ALL["en"] if not one.columns[0].trumps)


def asked(some, *typed: str, locale: str = "en") -> list[str]:
    """Everything that is printed when these answers are typed and then the input ends."""
    answers = iter(typed)
    return ["\n".join(lines) for lines in ask_all(some, "es", speech(locale), lambda: next(answers, None))]


def right_answer(example) -> str:
    return str(example.right)


class TestAsking:
    @pytest.mark.parametrize("locale", locales())
    def test_all_right(self, locale):
        """Who knows everything has everything right, in every language."""
        some = ALL[locale]
        *shown, score = asked(some, *map(right_answer, some), locale=locale)
        assert len(shown) == 2 * len(some)
        assert score == speech(locale).say("Right: {right} of {asked}.", right=str(len(some)), asked=str(len(some)))
        for example, question, verdict in zip(some, shown[::2], shown[1::2], strict=True):
            assert f"“{example.prompt.said}”" in question or f"«{example.prompt.said}»" in question
            assert all(line in question.splitlines() for line in example.table)
            assert verdict.startswith(speech(locale).say("Right."))
            assert example.ruling in verdict
            assert example.why in verdict

    def test_wrong(self):
        """It is told what is right, and why; the score does not count it as right."""
        example = next(one for one in ALL["en"] if one.id == "rank-lead-same-suit-1")
        _, verdict, score = asked([example], "diamond jack")
        assert verdict.startswith("Wrong. Dummy plays the jack of spades. (Law 46B3(a))")
        assert example.why in verdict
        assert score == "Right: 0 of 1."

    def test_the_wrong_outcome(self):
        """The card that would be played where a question must be asked, or a call is void."""
        for example in ALL["en"]:
            other = "none" if example.right != "none" else "void"
            assert asked([example], other)[-1] == "Right: 0 of 1."

    def test_not_read(self):
        """It is said, asked again, and does not count."""
        *_, again, also, _, score = asked(ALL["en"][:1], "foo", "", right_answer(ALL["en"][0]))
        assert again.startswith("I do not know the word “foo”. Name one card")
        assert also.startswith("I heard nothing. Name one card")
        assert score == "Right: 1 of 1."

    @pytest.mark.parametrize("stop", ["q", " Q ", None])
    def test_to_stop(self, stop):
        """Nothing more is asked, and the score is told."""
        some = ALL["en"][:3]
        shown = asked(some, right_answer(some[0]), *([stop] if stop else []))
        assert len(shown) == 4
        assert shown[-1] == "Right: 1 of 1."

    @pytest.mark.parametrize("locale", locales())
    @pytest.mark.parametrize("law", ["41", "45", "50", "55", "57", "61", "67", "68"])
    def test_a_law_of_the_table(self, law, locale):
        """Answered by cards and labels, all is right; before dummy is spread no cards are drawn."""
        some = examples(law, locale, locale)
        labels = {option.name: option.label for option in some[0].options}
        typed = [labels.get(right_answer(one), right_answer(one)) for one in some]
        *shown, score = asked(some, *typed, locale=locale)
        assert score == speech(locale).say("Right: {right} of {asked}.", right=str(len(some)), asked=str(len(some)))
        for example, question in zip(some, shown[::2], strict=True):
            assert str(example.prompt) in question.splitlines()
            assert question.splitlines()[1] == (dummy_lines(example.columns) or example.table)[0]


class TestChoosing:
    @given(st.integers(0, 2**32), st.integers(1, 30))
    def test_of_a_seed(self, seed, count):
        """The same seed gives the same questions, and a smaller number of them the first of these."""
        some = chosen(ALL["en"], count, seed)
        assert some == chosen(ALL["en"], None, seed)[:count]
        assert len({one.id for one in some}) == count

    def test_the_order_is_mixed(self):
        """All are there, in an order that is not that of the corpus, nor of another seed."""
        one, other = chosen(ALL["en"], seed=1), chosen(ALL["en"], seed=2)
        assert sorted(example.id for example in one) == sorted(example.id for example in ALL["en"])
        assert one != other != ALL["en"]


class TestReading:
    @pytest.mark.parametrize("locale", locales())
    @given(card=cards)
    def test_cards(self, locale, card):
        """By code, and spelt out in the language."""
        for text in (str(card), str(card).lower(), card_name(card, speech(locale)).upper()):
            assert read_answer(text, ALL[locale][0], (locale,)) is card

    @pytest.mark.parametrize(
        ("text", "card"),
        [
            ("dama de corazones", "HQ"),
            ("s10", "ST"),
            ("two hearts", "H2"),
            ("♥Q", "HQ"),
            ("the ace of trumps", "HA"),
            ("the queen of spades, please", "SQ"),
        ],
    )
    def test_cards_in_words(self, text, card):
        """As our own parser reads them, a trump by what is trumps; what else the words may mean does not matter."""
        assert read_answer(text, TRUMPS_ARE_HEARTS, ("es", "en")) is Card.parse(card)

    @pytest.mark.parametrize(
        "text", ["low", "queen", "hearts", "the queen or the jack of hearts", "x", "7", "0", "q q"]
    )
    def test_no_answer(self, text):
        """Words that name no single card are none."""
        assert read_answer(text, ALL["en"][0], ("en",)) is None

    def test_a_trump_where_dummy_has_none(self):
        """It is no card that can be meant."""
        assert read_answer("ace of trumps", NO_TRUMP_IN_DUMMY, ("en",)) is None

    @pytest.mark.parametrize("locale", locales())
    def test_options(self, locale):
        """By number, by name, by their label in any case, and by no other's."""
        example = ALL[locale][0]
        for place, option in enumerate(example.options, 1):
            for text in (str(place), f" {place} ", option.name, option.label, option.label.upper()):
                assert read_answer(text, example, (locale,)) == option.name

    @pytest.mark.parametrize(
        ("locale", "text", "name"),
        [
            ("en", "ask", "clarify"),
            ("en", "which", "clarify"),
            ("en", "void", "invalid"),
            ("en", "illegal", "illegal"),
            ("en", "defender", "defender"),
            ("en", "out of turn", "out_of_turn"),
            ("en", "nothing", "none"),
            ("en", "card", None),
            ("en", "a", None),
            ("en", "of", None),
            ("es", "peticion", "invalid"),
            ("es", "nula", "invalid"),
            ("es", "preguntar", "clarify"),
            ("es", "elige defensor", "defender"),
            ("es", "carta", None),
            ("tr", "sorulur", "clarify"),
            ("tr", "geçersiz", "invalid"),
            ("tr", "GECERSIZ", "invalid"),
            ("tr", "yasal olmayan", "illegal"),
            ("tr", "defans", "defender"),
            ("tr", "sırasız", "out_of_turn"),
            ("tr", "hiçbir", "none"),
            ("tr", "kart", None),
        ],
    )
    def test_a_word_of_a_label(self, locale, text, name):
        """If it is of one label only."""
        assert read_answer(text, ALL[locale][0], (locale,)) == name
