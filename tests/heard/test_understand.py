"""Texts of recognisers are understood by kind, and what is not certain is marked so."""

from __future__ import annotations

from time import perf_counter

import pytest

from designate import InputError, languages, parse
from designate.heard import misheard, slips, spaces
from designate.heard.clean import clean
from designate.heard.evidence import Level
from designate.heard.misheard import WHERE
from designate.heard.understand import understand
from designate.said.lexicon import lexicon

LANGS = tuple(lang for lang in languages() if misheard.listed(lang))


def read(text: str, lang: str, channel="spoken"):
    """Level, whether it is safe, and the readings."""
    parsed = understand(text, [lang], channel)
    first = parsed.heard.first
    return (None, None, ()) if first is None else (first.level, first.safe, parsed.readings)


class TestLevels:
    @pytest.mark.parametrize(
        ("text", "lang", "level"),
        [
            ("Ace of spades.", "en", Level.EXACT), ("4 of spades", "en", Level.FOLDED),
            ("rey de corazónes", "es", Level.FOLDED), ("kucuk", "tr", Level.FOLDED),
            ("nave of spades", "en", Level.HEARD), ("4th heart", "en", Level.HEARD),
        ],
    )  # fmt: skip
    def test_level(self, text, lang, level):
        assert read(text, lang)[0] == level

    def test_what_reads_is_not_mended(self, monkeypatch):
        """Misheard forms and spaces cost nothing where the text reads."""

        def never(*_):
            raise AssertionError

        monkeypatch.setattr(spaces, "mend", never)
        monkeypatch.setattr(misheard, "mend", never)
        assert understand("ace of spades", ["en"]).readings == parse("ace of spades", ["en"]).readings

    def test_a_text_without_a_channel_is_read_as_ever(self):
        """No misheard form, no glued word, nothing beside the parse."""
        assert parse("nave of spades", ["en"]).readings == ()
        assert parse("ace of spades", ["en"]).heard is None


class TestSpaces:
    @pytest.mark.parametrize(
        ("text", "meant", "lang"),
        [
            ("dos decorazones", "dos de corazones", "es"), ("elas de picas", "el as de picas", "es"),
            ("Elas de corazón, por favor", "el as de corazón, por favor", "es"),
            ("farket mez", "fark etmez", "tr"), ("kupa yedi lisi", "kupa yedilisi", "tr"),
            ("maça ru ası", "maça ruası", "tr"), ("ace ofspades", "ace of spades", "en"),
            ("kupa 8 lisi", "kupa sekizlisi", "tr"), ("karo 10 lusunu oyna", "karo onlusunu oyna", "tr"),
            ("tenof hearts", "ten of hearts", "en"), ("queen of hea rts", "queen of hearts", "en"),
        ],
    )  # fmt: skip
    def test_glued_and_split(self, text, meant, lang):
        level, safe, readings = read(text, lang)
        assert (level, safe) == (Level.FOLDED, True)
        assert readings == parse(meant, [lang]).readings

    def test_a_word_of_its_own_is_asked_back(self):
        """All that was said is one word that falls apart into two: "picados" is a word too."""
        assert read("picados", "es")[:2] == (Level.FOLDED, False)
        assert read("al sana", "tr")[:2] == (Level.FOLDED, False)

    @pytest.mark.parametrize("text", ["dejé pasar", "not thejack", "xy zzy", "tenth ousand"])
    def test_not_mended(self, text):
        """An accent at the end is believed, a negation stays one."""
        lang = "es" if "é" in text else "en"
        assert read(text, lang)[2] == ()

    def test_typed_is_offered(self):
        assert read("dos decorazones", "es", "typed")[1] is False


class TestSpoken:
    @pytest.mark.parametrize("text", ["S", "Q", "c 5", "R5", "DS", "SA", "HX"])
    def test_a_bare_letter_is_no_card(self, text):
        for lang in LANGS:
            assert not any(getattr(said, "rank", None) for said in read(text, lang)[2])

    def test_a_letter_before_of_is_a_rank(self):
        """A recogniser writes J for jota."""
        assert read("J de corazones", "es")[2] == parse("jota de corazones", ["es"]).readings

    def test_typed_codes_are_typed(self):
        assert parse("SA", ["en"], "typed").readings == parse("SA", ["en"]).readings != ()
        assert parse("SA", ["en"], "spoken").readings == ()

    @pytest.mark.parametrize(
        ("text", "meant"),
        [
            ("[unk] low [unk]", "low"), ("9 9", "9"), ("spades spades spades", "spades"), ("...low...", "low"),
            ("the queen the queen of hearts", "the queen of hearts"), ("<unk> ace of spades", "ace of spades"),
        ],
    )  # fmt: skip
    def test_what_a_recogniser_adds_falls_out(self, text, meant):
        assert clean(text, ["en"]) == meant
        assert parse(text, ["en"], "spoken").readings == parse(meant, ["en"]).readings

    @pytest.mark.parametrize(
        ("text", "lang"),
        [
            ("[BLANK_AUDIO] ace of spades", "en"), ("(upbeat music) Ace of spades.", "en"),
            ("*coughs* ace of spades", "en"), ("Ace of spades. [MUSIC PLAYING]", "en"),
            ("<|0.00|> Ace of spades.<|2.00|>", "en"), ("<s> ace of spades </s>", "en"),
            ("[_BEG_] Ace of spades.[_TT_50]", "en"), (">> Ace of spades.", "en"), ("[[noise]] ace of spades", "en"),
            ("{noise} ace of spades", "en"), ("++NOISE++ ace of spades", "en"), ("♪ ace of spades ♪", "en"),
            ("[00:00:00.000 --> 00:00:02.000]  Ace of spades.", "en"), ("[door opening] ace of spades", "en"),
            ("(risas) as de picas", "es"), ("[MÚSICA DE FONDO] as de picas", "es"), ("[Music] as de picas", "es"),
            ("(öksürük) maça ası", "tr"), ("[Müzik çalıyor] maça ası", "tr"), ("[BLANK_AUDIO] maça ası", "tr"),
        ],
    )  # fmt: skip
    def test_marks_of_sounds_fall_out(self, text, lang):
        assert read(text, lang)[1:] == (True, parse("SA", ["en"]).readings)

    @pytest.mark.parametrize(
        ("text", "lang"),
        [
            ("Ace of spades. Thank you for watching!", "en"), ("Please subscribe to my channel. Ace of spades.", "en"),
            ("Ace of spades. Subtitles by the Amara.org community", "en"), ("Maça ası. Altyazı M.K.", "tr"),
            ("As de picas. Subtítulos realizados por la comunidad de Amara.org", "es"),
            ("Please like and subscribe. Thank you for watching! Ace of spades.", "en"),
            ("¡Muchas gracias por ver el video! As de picas. Muchas gracias por ver.", "es"),
            ("¡Gracias por ver el video! As de picas.", "es"), ("As de picas. ¡Suscríbete! ¡Suscríbete!", "es"),
        ],
    )  # fmt: skip
    def test_what_is_made_of_silence_falls_out(self, text, lang):
        assert read(text, lang)[1:] == (True, parse("SA", ["en"]).readings)

    @pytest.mark.parametrize("lang", LANGS)
    def test_what_is_made_of_silence_is_no_call(self, lang):
        """Whatever is in the table names nothing, so that leaving it out leaves no call out."""
        for phrase in misheard.listed(lang).get("invented", ()):
            assert clean(phrase, [lang]) == "", phrase
            assert all(said.kind == "talk" for said in parse(phrase, [lang]).readings), phrase

    @pytest.mark.parametrize("lang", LANGS)
    def test_sounds_are_no_words_of_a_call(self, lang):
        """A mark with one of them falls out whole."""
        for word in misheard.listed(lang).get("sounds", ()):
            for langs in ([lang], [lang, *LANGS]):
                assert all(said.kind == "talk" for said in parse(word, langs).readings), word

    @pytest.mark.parametrize("mark", ["[", "]", "[]", "[[", "*", "**", "<", "(((", "+", "♪", "[a"])
    def test_long_texts_are_cleaned_in_no_time(self, mark):
        start = perf_counter()
        clean("ace " + mark * 20_000, ["en"])
        assert perf_counter() - start < 5

    @pytest.mark.parametrize("text", ["4th heart", "fourth heart", "4th of hearts", "4º de corazones"])
    def test_ordinals_are_ranks_and_asked_back(self, text):
        lang = "es" if "º" in text else "en"
        level, safe, readings = read(text, lang)
        assert (level, safe) == (Level.HEARD, False)
        assert {(said.rank, said.suit) for said in readings if hasattr(said, "rank")} == {("4", "H")}

    def test_no_ordinal(self):
        """Six without trumps is a bid in Spanish, and no six."""
        assert read("6st", "es")[2] == parse("6st", ["es"]).readings
        assert read("11th heart", "en")[2] == ()

    def test_a_pause_that_was_not_written(self):
        """What waits or takes back needs one: it is asked back."""
        level, safe, readings = read("dur sinek onlusu", "tr")
        assert (level, safe) == (Level.FOLDED, False)
        assert readings == parse("dur, sinek onlusu", ["tr"]).readings
        assert read("stop hearts", "en")[2] == ()


class TestMisheard:
    @pytest.mark.parametrize("lang", LANGS)
    def test_rows(self, lang):
        """Each has a place, a count and a source; a safe one is no word, and has one meaning."""
        entries = lexicon(lang, spoken=True).entries
        for row in misheard.rows(lang):
            assert row.where in WHERE, row
            assert row.heard, row
            assert row.met > 0 or row.source.endswith("same sound"), row
            assert row.source, row
            assert row.meant != " ".join(row.heard), row
            if row.safe:
                assert not all(word in entries and entries[word].meanings for word in row.heard), row
                meant = {other.meant for other in misheard.rows(lang) if other.heard == row.heard and other.safe}
                assert len(meant) == 1, row

    @pytest.mark.parametrize("lang", LANGS)
    def test_near_forms_mean_what_they_stand_for(self, lang):
        """The forms that texts are compared with are read as that rank, suit or level."""
        near = misheard.listed(lang).get("near", {})
        for kind in ("rank", "suit"):
            for value, forms in near.get(kind, {}).items():
                for form in forms:
                    values = {meaning.value for meaning in lexicon(lang).entries[parse_key(form)].meanings}
                    assert value in values, form
        for level in ("low", "high"):
            for form in near.get(level, ()):
                assert any(getattr(said, "level", None) == level for said in parse(form, [lang]).readings), form

    def test_one_rank_is_not_turned_into_another_unasked(self):
        """No safe row has a rank or a suit that is heard as another."""
        for lang in LANGS:
            for row in misheard.rows(lang):
                heard = " ".join(row.heard)
                if row.safe:
                    assert parse(heard, [lang]).readings in ((), parse(row.meant, [lang]).readings), row

    def test_a_form_of_one_language_among_the_words_of_another(self):
        """ "nave de picas" is as likely the nine ("nueve"): where both are spoken it is asked back."""
        for text, sure in (("nave of spades", True), ("nave de picas", False), ("nave", False), ("trebolis", False)):
            parsed = understand([text], ["es", "en"])
            assert parsed.heard.first.safe is sure, text
        assert understand(["nave"], ["en"]).heard.first.safe
        assert understand(["ocho de trebolis"], ["es", "en"]).heard.first.safe

    @pytest.mark.parametrize(
        ("text", "meant", "lang"),
        [
            ("haz de picas", "as de picas", "es"), ("El has de picas.", "el as de picas", "es"),
            ("dies de picas", "diez de picas", "es"), ("As of spades.", "ace of spades", "en"),
            ("has of spades", "ace of spades", "en"), ("ate of hearts", "eight of hearts", "en"),
            ("Ate.", "eight", "en"),
        ],
    )  # fmt: skip
    def test_what_sounds_alike_is_asked_back(self, text, meant, lang):
        assert read(text, lang)[:2] == (Level.HEARD, False)
        assert read(text, lang)[2] == parse(meant, [lang]).readings

    def test_places(self):
        """ "free" is three beside a suit, and not alone."""
        assert [said.rank for said in read("free heart", "en")[2]] == ["3"]
        assert read("free", "en")[2] == ()

    def test_talk_may_be_misheard(self):
        """ "When it" is talk as it stands: it is asked back."""
        assert read("when it", "en")[:2] == (Level.HEARD, False)
        assert parse("when it", ["en"]).readings[0].to_json()["kind"] == "talk"

    def test_negations_are_not_mended(self):
        assert read("not the nave", "en")[2] == ()

    def test_an_unknown_place_is_refused(self):
        with pytest.raises(InputError, match=r"heard\.en\.where"):
            misheard._row("en", {"heard": "x", "meant": "y", "where": "everywhere"})


class TestSlips:
    @pytest.mark.parametrize(
        "text", ["ace of spads", "ace of spaades", "ace of spdaes", "ace of spqdes", "aec of spades"]
    )
    def test_one_key_is_offered(self, text):
        level, safe, readings = read(text, "en", "typed")
        assert (level, safe) == (Level.NEAR, False)
        assert any((said.rank, said.suit) == ("A", "S") for said in readings)

    @pytest.mark.parametrize("text", ["ace of spxxs", "not the spads", "asdf qwer", "x y"])
    def test_more_is_not(self, text):
        assert not any(getattr(said, "rank", None) for said in read(text, "en", "typed")[2])

    def test_both_ranks_are_offered(self):
        """ "tem" is ten: no rank becomes another without asking."""
        assert list(slips.mend("tem of clubs", ("en",)))
        assert read("tem of clubs", "en", "typed")[1] is False


def parse_key(form: str) -> str:
    """The form as the tables fold it."""
    from designate.said.fold import fold

    return fold(form)[0]


def test_misuse():
    for args in ((["low"], "en", None), (["low"], ["xx"], None), ([], ["en"], None), ("low", ["en"], "loud")):
        with pytest.raises(InputError):
            understand(*args)
