"""The word tables: every one is checked, and the check finds what it should."""

from __future__ import annotations

import copy

import pytest

from designate import InputError, languages, parse
from designate.check import check, check_table
from designate.said.compile import compile_all, entries_marked, keys, read_kinds, read_words, word_files
from designate.said.lexicon import lexicon


@pytest.mark.parametrize("lang", languages())
def test_every_table_passes_its_check(lang):
    """No double value, no odd letter, no missing kind, no word that nothing reaches."""
    assert [str(finding) for finding in check(lang) if finding.error] == []


@pytest.mark.parametrize("lang", languages())
def test_every_word_of_one_meaning_keeps_it(lang):
    """Ranks, suits and levels said alone come out as their value, but for forms that need their neighbour."""
    table = read_words(lang)
    doubled = {form for finding in check(lang) for form in finding.form.split(" / ")}
    for kind, value, form, ending, _ in entries_marked(table):
        if (
            ending in ("suit", "of", "of_many", "to", "with", "with_verb")
            or doubled & {form, *keys(form)}
            or form == "x"
        ):
            continue
        if kind in ("rank", "suit", "suits", "level"):
            readings = [reading.to_json() for reading in parse(form, (lang,)).readings]
            named = {"suits": "suit"}.get(kind, kind)
            assert [reading[named] for reading in readings] == [value], form


def broken(change) -> list[str]:
    table = copy.deepcopy(read_words("en"))
    change(table)
    return [str(finding) for finding in check_table(table, read_kinds())]


class TestCheckFinds:
    """Each kind of mistake in a table."""

    def test_a_missing_kind(self):
        """A language must fill the required kinds."""
        assert any("win" in text and "required" in text for text in broken(lambda t: t["words"].pop("win")))

    def test_a_missing_value(self):
        """All thirteen ranks, for one."""
        assert any("no word for 7" in text for text in broken(lambda t: t["words"]["rank"].pop("7")))

    def test_a_missing_suit(self):
        """In the singular, the plural, or as a verb."""
        assert any(
            "no word for trumps" in t
            for t in broken(lambda t: (t["words"].pop("trump"), t["words"]["suits"].pop("trumps")))
        )

    def test_an_unknown_kind(self):
        """Kinds are those of kinds.yaml."""
        assert any("no such kind" in text for text in broken(lambda t: t["words"].update(colour=["red"])))

    def test_an_unknown_value(self):
        """Values too."""
        assert any("no such value" in text for text in broken(lambda t: t["words"]["suit"].update(X=["ex"])))

    def test_a_list_where_values_are_expected(self):
        """And the other way round."""
        assert any("expected the values" in text for text in broken(lambda t: t["words"].update(level=["low"])))
        assert any("expected a list" in text for text in broken(lambda t: t["words"].update(win={"x": ["win"]})))

    def test_a_letter_of_another_script(self):
        """A Cyrillic letter looks the same and is another."""
        assert any("no Latin letter" in text for text in broken(lambda t: t["words"]["win"].append("wіn it")))

    def test_a_form_given_twice(self):
        """Once is enough."""
        assert any("given twice" in text for text in broken(lambda t: t["words"]["win"].append("win")))

    def test_odd_spaces(self):
        """They would never match."""
        assert any("spaces" in text for text in broken(lambda t: t["words"]["win"].append("win  now")))

    def test_bad_letters(self):
        """Typed codes are made of single capital letters."""
        found = broken(lambda t: t.update(letters={"rank": {"a": "A", "AB": "K"}, "suit": {"S": "Z"}}))
        assert len([text for text in found if "error: letters" in text]) == 3

    @pytest.mark.parametrize(
        "letters", [None, [], {"rank": {"A": "A"}}, {"rank": None, "suit": None}, {"ranks": {"A": "A"}, "suit": {}}]
    )
    def test_letters_that_are_none(self, letters):
        """Both parts are mappings, and there are no others."""
        assert any("error: letters" in text for text in broken(lambda t: t.update(letters=letters)))

    def test_letters_that_yaml_reads_as_something_else(self):
        """A number, or NO."""
        change = {"rank": {10: "T"}, "suit": {False: "S"}, "beside": "fr", "other": {}}
        found = broken(lambda t: t.update(letters=change))
        assert len([text for text in found if "in quotes" in text]) == 2
        assert any("rank, suit or beside" in text for text in found)
        assert any("only English letters" in text for text in found)

    def test_a_letter_that_is_missing(self):
        """It may be so, and is worth a note: the king of a table without one is typed K."""
        assert "note: letters: no letter for K: in a code only the English one is read" in broken(
            lambda t: t["letters"]["rank"].pop("K")
        )

    @pytest.mark.parametrize(
        ("phrases", "says"),
        [
            (["{rank} of {suit}"], "expected patterns for card and level"),
            ({"card": "{rank} of {suit}"}, "expected patterns for card and level"),
            ({"card": "{rank} of {colour}", "level": "{level} {suit}"}, "expected {rank} and {suit} or {suits}"),
            ({"card": "of {suit}", "level": "{level} {suit}"}, "expected {rank} and {suit} or {suits}"),
            ({"card": "{rank} de {suit}", "level": "{level} {suit}"}, "“de”: no word of the kind of"),
            ({}, "no such part"),
        ],
    )
    def test_bad_phrases(self, phrases, says):
        """Each pattern has its two parts, and between them nothing but a word of the table."""
        assert any("phrases" in text and says in text for text in broken(lambda t: t.update(phrases=phrases)))

    def test_an_unknown_part(self):
        """One that is misspelt would be overlooked."""
        assert broken(lambda t: t.update(agrements=[])) == [
            "error: agrements: no part of a table; the parts are language name letters phrases words verbs agreements"
        ]

    def test_an_empty_list(self):
        """Of a kind that a language may do without too."""
        assert "error: underruff: an empty list; leave the kind out" in broken(
            lambda t: t["words"].update(underruff=[])
        )

    @pytest.mark.parametrize(
        ("form", "says"),
        [
            ("", "an empty form"),
            ("win\N{NO-BREAK SPACE}now", "spaces"),
            ("win, now", "a form has no ','"),
            ("let’s win", "write ' for ’"),
            ("l'", "list what it is written together with"),
        ],
    )
    def test_what_is_no_form(self, form, says):
        """Such a form would never be met, and is reported once."""
        found = [text for text in broken(lambda t: t["words"]["win"].append(form)) if "error" in text]
        assert [says in text for text in found].count(True) == 1

    def test_a_language_that_is_not(self):
        """A form can be kept apart only from one that there is."""
        found = broken(lambda t: t["words"]["win"].append({"say": ["seize"], "not_beside": ["english"]}))
        assert [text for text in found if "error" in text] == [
            f"error: win “seize”: not_beside: no language english; there are {' '.join(word_files())}"
        ]

    def test_bad_agreements(self):
        """They are made of words of the table."""
        found = broken(lambda t: t.update(agreements=[{"articles": ["an"], "words": ["acee"]}, {"a": ["king"]}]))
        assert [text.partition(":")[2] for text in found] == [
            " agreements “acee”: no word of the table",
            " agreements “{'a': ['king']}”: expected lists of articles and words",
        ]

    @pytest.mark.parametrize(
        ("agreements", "says"),
        [
            ({"articles": ["a"], "words": "king"}, "expected lists"),
            ([{"articles": "a", "words": ["king"]}], "expected lists"),
            ([{"articles": ["king"], "words": ["queen"]}], "no word of the kind article or that"),
        ],
    )
    def test_agreements_of_another_form(self, agreements, says):
        """A text is no list of forms, and a rank no article."""
        found = broken(lambda t: t.update(agreements=agreements))
        assert [says in text for text in found] == [True]

    def test_a_missing_part(self):
        """A table has language, name, letters and words."""
        assert broken(lambda t: t.pop("letters")) == ["error: letters: the table has no such part"]

    @pytest.mark.parametrize(
        ("old", "new", "says"),
        [
            ("    K: [king, kings]", "    K: king", "a list of forms"),
            ("- {say: [lady], note", "- {say: lady, note", "forms in a list"),
            ("    - win\n", "    - yes\n", "in quotes"),
            ("  duck:\n", "  win: [win]\n  duck:\n", "comes twice"),
            ('    "9": [nine', "    9: [nine", "in quotes"),
            ("language: en", "language: de", "as the file is named"),
            ("    - win\n", "    - win\n\t- x\n", "YAML"),
            ("words:\n", "words: none\nmore:\n", "a table with"),
            ("    - win\n", "\t- win\n", "words/en.yaml, line "),
            ("    - win\n", "    - win\x07\n", "YAML"),
            ("- {say: [lady], note", "- {say: [lady], nota", "'nota': expected only say region note"),
        ],
    )
    def test_what_is_no_table(self, tmp_path, monkeypatch, old, new, says):
        """A slip in the YAML is found, and is no crash."""
        text = word_files()["en"].read_text("utf-8")
        assert old in text
        path = tmp_path / "words" / "en.yaml"
        path.parent.mkdir()
        path.write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.setattr("designate.said.compile.word_files", lambda: {"en": path})
        assert any(says in str(finding) for finding in check("en") if finding.error)

    def test_a_file_in_another_encoding(self, tmp_path, monkeypatch):
        """An editor may save it so."""
        path = tmp_path / "es.yaml"
        path.write_bytes(word_files()["es"].read_text("utf-8").encode("latin-1", "replace"))
        monkeypatch.setattr("designate.said.compile.word_files", lambda: {"es": path})
        assert [finding.text for finding in check("es")] == [r"b'\xfa': expected a file saved as UTF-8"]

    def test_what_is_left_of_the_english_table(self, monkeypatch):
        """Whoever copies it may overlook a part."""
        table = copy.deepcopy(read_words("es"))
        table["words"]["level"]["low"] += ["keep it low", "stay low"]
        monkeypatch.setattr("designate.check.read_words", lambda lang: table if lang == "es" else read_words(lang))
        said = "note: level “keep it low”: still English? 2 phrases are those of the English table"
        assert said in map(str, check("es"))

    @pytest.mark.parametrize("lang", languages())
    def test_nothing_is_left_of_the_english_table(self, lang):
        """Nor has a table an English phrase by chance."""
        assert not any("still English" in finding.text for finding in check(lang))

    def test_a_file_that_is_not_named_by_a_code(self, monkeypatch):
        """Mixtures of languages are named with a hyphen, and catalogues by the same code."""
        monkeypatch.setattr("designate.check.read_words", lambda lang: read_words("en") | {"language": lang})
        assert any("two or three small letters" in str(finding) for finding in check("pt-BR"))

    def test_a_table_with_a_mistake_is_not_compiled(self, monkeypatch):
        """No command reads it and no wheel has it; the error says where to look."""
        table = copy.deepcopy(read_words("en"))
        table["words"]["pronoun"] = ["he"]
        monkeypatch.setattr("designate.said.compile.read_words", lambda _: table)
        with pytest.raises(InputError, match=r"words/en.yaml.*pronoun: no such kind.*designate check en"):
            compile_all()

    def test_two_values_of_one_kind(self, monkeypatch):
        """A word cannot be the jack and the king."""
        table = copy.deepcopy(read_words("en"))
        table["words"]["rank"]["K"].append("jack")
        monkeypatch.setattr("designate.check.read_words", lambda _: table)
        assert any("two values of one kind" in str(finding) for finding in check("en"))

    def test_a_word_that_is_not_reached(self, monkeypatch):
        """A word that the stored table does not have, or that a longer phrase swallows."""
        table = copy.deepcopy(read_words("en"))
        table["words"]["win"].append("bag it")
        monkeypatch.setattr("designate.check.read_words", lambda _: table)
        table["words"]["trick"].append("it cheaply")
        assert [str(finding) for finding in check("en") if finding.error] == [
            "error: win “bag it”: not reached by “bag it”: unknown word “bag”",
            "error: trick “it cheaply”: not reached by “win it cheaply”: “win it cheaply” is win",
        ]


def test_unknown_language():
    """A ValueError names the known ones."""
    with pytest.raises(InputError, match=" ".join(languages())):
        parse("low", ("en", "xx"))
    with pytest.raises(ValueError, match="at least one"):
        parse("low", ())


def test_letterings():
    """Two letterings give two readings; a mixture counts only where neither reads."""
    words = lexicon("es", "en")
    assert [m.value for m in words.code("TD")] == ["CQ", "DT"]
    assert [m.value for m in words.code("QP")] == ["SQ"]
    assert [m.value for m in words.letter("D")] == ["Q", "D"]
