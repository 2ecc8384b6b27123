"""What Turkish asks of the reader of text beyond words: verbs that come last, endings, negation by a suffix."""

from __future__ import annotations

import pytest

from designate import (
    Beaten,
    Correction,
    Cover,
    Hold,
    Incomplete,
    Level,
    NamedCard,
    NamedRank,
    NamedSuit,
    Talk,
    Win,
    parse,
)
from designate.corpus import not_said


def readings(text: str) -> tuple:
    return parse(text, ("tr",)).readings


def errors(text: str) -> list[str]:
    return [error.code for error in parse(text, ("tr",)).errors]


class TestLetters:
    """Dotted and dotless i are one letter, and no Turkish letter has to be typed."""

    @pytest.mark.parametrize(
        ("text", "rank"),
        [("KIZ", "Q"), ("kız", "Q"), ("kiz", "Q"), ("İKİLİ", "2"), ("IKILI", "2"), ("altı", "6"), ("ALTI", "6"),
         ("alti", "6"), ("ALTILI", "6"), ("DÖRTLÜ", "4"), ("dortlu", "4"), ("üçlü", "3"), ("UCLU", "3")],
    )  # fmt: skip
    def test_ranks(self, text, rank):
        """In capitals, in small letters and without dots."""
        assert readings(text) == (NamedRank(rank),)

    def test_a_lone_letter_is_turkish_and_english(self):
        """K is karo, or the king; a code of two letters has both letterings anyway."""
        assert readings("K") == (NamedSuit("D"), NamedRank("K"))
        assert readings("T") == (NamedSuit("C"), NamedRank("T"))
        assert readings("KD") == (NamedCard("Q", "D"), NamedCard("K", "D"))


class TestSuitFirst:
    @pytest.mark.parametrize(
        "text", ["kör damı", "kör dam", "körün damı", "kör damını oyna", "kupa kızı", "körün kızını ver lütfen"]
    )
    def test_card(self, text):
        """With the ending of what is of something, and without."""
        assert readings(text) == (NamedCard("Q", "H"),)

    @pytest.mark.parametrize(("text", "rank"), [("kör üçü", "3"), ("kör beşini oyna", "5"), ("kör ikisi", "2")])
    def test_of_a_number_only_behind_its_suit(self, text, rank):
        """Alone it is "three of them"."""
        assert readings(text) == (NamedCard(rank, "H"),)
        assert readings(text.removeprefix("kör ")) == ()

    def test_a_number_before_the_suit_may_be_a_bid(self):
        """The suit has one form only, so that nothing tells the card from the bid."""
        assert readings("iki kör") == (NamedCard("2", "H"), Talk("bid"))
        assert readings("kör iki") == (NamedCard("2", "H"),)

    @pytest.mark.parametrize("text", ["körün", "köre as", "körler üç üç", "körü as", "körlerin üçünü oyna"])
    def test_an_ending_that_wants_another_word(self, text):
        """It is not dropped: "the three of hearts" is not "three of the hearts"."""
        assert readings(text) == ()


class TestVerbLast:
    @pytest.mark.parametrize("text", ["damı oyna", "dam oyna", "damı lütfen ver", "damı verir misin?", "oyna damı"])
    def test_frame(self, text):
        """With an object or without an ending, or in the order of speech that is in a hurry."""
        assert readings(text) == (NamedRank("Q"),)

    def test_what_is_beaten_is_an_object(self):
        """And never dummy's card."""
        assert readings("valeyi geç") == (Cover(over=Beaten("J")),)
        assert readings("körü çak") == (NamedSuit("trumps", verb="ruff", over=Beaten(None, "H")),)
        assert readings("valenin üstüne çık") == (Cover(over=Beaten("J")),)

    def test_without_an_ending_it_may_be_either(self):
        """A ten may be ruffed, or ruff."""
        ruffed = NamedSuit("trumps", verb="ruff", over=Beaten("T"))
        assert readings("onlu çak") == (NamedCard("T", "trumps", verb="ruff"), ruffed)

    def test_low_and_high_are_how(self):
        """No trump is called small one."""
        assert readings("küçük çak") == (Level("low", "trumps", verb="ruff"),)
        assert readings("küçük al") == (Win(),)

    @pytest.mark.parametrize("text", ["ası al", "kör al", "köre geç", "üstüne dam", "çak kör", "kör boşla"])
    def test_what_is_doubtful_is_not_read_as_a_card(self, text):
        """To take the ace is not to win with it."""
        assert all(reading.kind == "incomplete" for reading in readings(text))


class TestWith:
    @pytest.mark.parametrize("text", ["onlu ile çak", "onluyla çak", "çak onluyla", "çak, onluyla"])
    def test_ruff(self, text):
        """As a word of its own, and as an ending."""
        assert readings(text) == (NamedCard("T", "trumps", verb="ruff"),)

    @pytest.mark.parametrize("text", ["valeyi damla geç", "damla valeyi geç", "valenin üstüne dam koy"])
    def test_over(self, text):
        """What is beaten and what beats it, in both orders."""
        assert readings(text) == (NamedRank("Q", verb="cover", over=Beaten("J")),)

    def test_win(self):
        """To take a queen with the king; to take the ace may be to win with it."""
        assert readings("damı ruayla al") == (NamedRank("K", verb="win", over=Beaten("Q")),)
        assert readings("ası al") == ()

    def test_asla(self):
        """With the ace, before a verb; else it is never."""
        assert readings("asla al") == (NamedRank("A", verb="win"),)
        assert [errors(text) for text in ("asla", "asla alma", "al asla", "asla kör")] == [["negation"]] * 4


class TestNegation:
    @pytest.mark.parametrize(
        "text",
        ["kör oynama", "oynama kör", "kör, oynama", "sakın kör oynama", "onluyla çakma", "kör değil", "kör hariç",
         "kör yok", "körden başka", "bir kör daha oynama", "kör, karo değil", "körü alma",
         "onluyla çakma körü", "onluyla çakma lütfen körü", "ruayı koyma üstüne"],
    )  # fmt: skip
    def test_negation_is_never_dropped(self, text):
        """Whether it is an ending of the verb or a word behind what is not wanted."""
        assert readings(text) == ()
        assert errors(text) == ["negation"]

    @pytest.mark.parametrize("text", ["kör değil karo", "kör değil, karo", "kör oynama, karo oyna"])
    def test_what_is_wanted_instead(self, text):
        """As "not the heart, a diamond"."""
        assert readings(text) == (Correction(None, NamedSuit("D")),)

    def test_alone_it_waits(self):
        """Do not play, yet."""
        assert readings("oynama") == readings("henüz değil") == (Hold(),)

    def test_yok(self):
        """No, or there is none: what takes back stands behind a pause."""
        assert readings("kör, yok, karo") == (Correction(NamedSuit("H"), NamedSuit("D")),)
        assert errors("kör yok karo") == ["negation"]


class TestMixtures:
    @pytest.mark.parametrize(
        ("text", "langs"),
        [("put a heart on", ("en", "tr")), ("hearts on", ("tr", "en")), ("at heart", ("en", "tr")),
         ("ver la dama", ("es", "tr")), ("yo, la dama", ("es", "tr"))],
    )  # fmt: skip
    def test_a_word_that_is_another_one_there(self, text, langs):
        """On is ten in Turkish alone, and at and ver are no verbs beside words of a language that has them too."""
        assert parse(text, langs).readings == ()

    @pytest.mark.parametrize("lang", ["es", "en"])
    def test_turkish_besides_moves_no_card_of_a_text_without_any(self, lang):
        """What is no call in a language is none where Turkish is enabled as well, but for words that both have."""
        shared = {"vale", "o", "dam…", "KQ", "A K"}
        for utterance in not_said(lang):
            if utterance.text not in shared:
                readings = parse(utterance.text, (lang, "tr")).readings
                assert all(isinstance(reading, Talk | Hold | Incomplete) for reading in readings), utterance.text
