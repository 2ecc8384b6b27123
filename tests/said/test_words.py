"""The word tables: every one is checked, and the check finds what it should."""

from __future__ import annotations

import copy

import pytest

from designate import InputError, languages, parse
from designate.check import check, check_table
from designate.said.compile import entries_marked, keys, read_kinds, read_words, word_files
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
        assert len([text for text in found if "letters" in text]) == 3

    def test_bad_agreements(self):
        """They are made of words of the table."""
        found = broken(lambda t: t.update(agreements=[{"articles": ["an"], "words": ["acee"]}, {"a": ["king"]}]))
        assert [text.partition(":")[2] for text in found] == [
            " agreements “acee”: no word of the table",
            " agreements “{'a': ['king']}”: expected lists of articles and words",
        ]

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
        ],
    )
    def test_what_is_no_table(self, tmp_path, monkeypatch, old, new, says):
        """A slip in the YAML is found, and is no crash."""
        text = word_files()["en"].read_text("utf-8")
        assert old in text
        path = tmp_path / "en.yaml"
        path.write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.setattr("designate.said.compile.word_files", lambda: {"en": path})
        assert any(says in str(finding) for finding in check("en") if finding.error)

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
        assert any("not reached" in str(finding) for finding in check("en"))


def test_unknown_language():
    """A ValueError names the known ones."""
    with pytest.raises(InputError, match="en es tr"):
        parse("low", ("en", "xx"))
    with pytest.raises(ValueError, match="at least one"):
        parse("low", ())


def test_letterings():
    """Two letterings give two readings; a mixture counts only where neither reads."""
    words = lexicon("es", "en")
    assert [m.value for m in words.code("TD")] == ["CQ", "DT"]
    assert [m.value for m in words.code("QP")] == ["SQ"]
    assert [m.value for m in words.letter("D")] == ["Q", "D"]
