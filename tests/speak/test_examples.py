"""Law cases as examples for a pupil."""

from __future__ import annotations

from dataclasses import replace

import pytest

from designate import Card, InputError
from designate.corpus import law_cases, table_laws
from designate.speak.catalog import locales
from designate.speak.examples import SOURCES, examples

LANGS = ("en", "es", "tr")


def ids(*args, **options) -> list[str]:
    return [example.id for example in examples(*args, **options)]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("locale", locales())
def test_every_case_is_an_example(lang, locale):
    """Once, in the order of the corpus, with the answer of the corpus among those that may be given."""
    cases = [case for case in law_cases("law46") if lang in case.said]
    found = examples("46", lang, locale)
    assert [example.id for example in found] == [case.id for case in cases]
    for case, example in zip(cases, found, strict=True):
        assert example.right == (case.card if case.outcome == "card" else case.outcome)
        assert isinstance(example.right, Card) or example.right in {option.name for option in example.options}
        assert example.prompt.said == case.said[lang]
        assert sorted(card for column in example.columns for card in column.cards) == list(case.position.dummy.cards)
        assert example.ruling
        assert example.why


def test_the_language_spoken():
    """Rule, reason, table and options in one language, the words in another."""
    (example,) = [one for one in examples("46", "en", "es") if one.id == "rank-lead-same-suit-1"]
    (case,) = [one for one in law_cases("law46") if one.id == "rank-lead-same-suit-1"]
    assert (example.prompt.said, example.why, example.rule) == (case.said["en"], case.why["es"], case.rule["es"])
    assert example.ruling.startswith("El muerto juega")
    assert "El muerto ganó la última baza con ♠Q." in example.table
    assert [option.label for option in example.options][:2] == ["preguntar qué carta", "petición nula"]


def test_rules_are_of_their_rows():
    """In every language of the corpus, one sentence a row, and none for two rows."""
    for lang in LANGS:
        rows = {case.row: case.rule[lang] for case in law_cases("law46")}
        assert len(set(rows.values())) == len(rows)


@pytest.mark.parametrize("law", ["46B3", "46b3", "46B3(a)", " 46 B 3 a ", "Law 46B3"])
def test_a_paragraph_or_its_beginning(law):
    """However it is written; words around it are not understood."""
    if law.startswith("Law"):
        with pytest.raises(InputError):
            examples(law, "en", "en")
        return
    found = examples(law, "en", "en")
    whole = law.lower().rstrip(") ").endswith("a")
    wanted = "46B3a" if whole else "46B3"
    assert found
    assert all(any(one.startswith(wanted) for one in example.law) for example in found)
    assert {example.under(law) for example in found} == {wanted}
    assert any("46B3b" in example.law for example in found) != whole


def test_what_the_ruling_goes_by_is_told():
    """An edition, a reading or a slip that is not the usual; nothing else is told."""
    cases = {case.id: case for case in law_cases("law46")}
    for example in examples("46", "es", "en"):
        case, table = cases[example.id], example.table
        assert ("By the edition of 2007." in table) == (case.edition == "2007")
        assert any("strict reading" in line for line in table) == (case.reading == "strict")
        assert any("slip of the tongue" in line for line in table) == case.slip


def test_of_one_edition_and_reading():
    """The four together are all, and none is in two."""
    apart = [
        ids("46", "es", "es", edition=edition, reading=reading)
        for edition in ("2017", "2007")
        for reading in ("customary", "strict")
    ]
    assert all(apart)
    assert sorted(one for some in apart for one in some) == sorted(ids("46", "es", "es"))


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("40", "es", "es"), "law: '40': expected one of .*46B3a.*no other has words in es"),
        (("", "es", "es"), "law: ''"),
        (("()", "es", "es"), "law: "),
        (("46B3c", "es", "es"), "law: "),
        (("46", "xx", "es"), "lang: 'xx'.*en es"),
        (("46", "es", "xx"), "locale: 'xx'"),
    ],
)
def test_what_there_is_not(args, says):
    """It is named, and what there is."""
    with pytest.raises(InputError, match=says):
        examples(*args)


def test_another_corpus_joins(monkeypatch):
    """By a function of its own; all there is comes from all sources, those of the table laws among them."""
    assert set(SOURCES) == {"46", *(name.removeprefix("law") for name in table_laws())}
    before = ids(None, "en", "en")
    other = replace(examples("46A", "en", "en")[0], id="other", source="99", law=("99A",))
    monkeypatch.setitem(SOURCES, "99", lambda *_: iter([other]))
    assert ids("99", "en", "en") == ids("99A", "en", "en") == ["other"]
    assert ids(None, "en", "en") == [*before, "other"]
    with pytest.raises(InputError, match="69A 99 99A"):
        examples("40", "en", "en")


def test_a_law_is_taught_by_its_own_corpus():
    """Others apply its paragraphs in passing; a law without a corpus is taught by those that apply it."""
    assert {one.source for one in examples("46B", "en", "en")} == {"46"}
    assert {one.source for one in examples("50", "tr", "tr")} == {"50"}
    assert {one.source for one in examples("53A", "es", "es")} == {"55"}
    assert {one.source for one in examples("45C4b", "es", "en")} == {"45"}
    assert all("45C4b" in one.law for one in examples("45C4(b)", "es", "en"))


def test_worded_once():
    """Whoever asks again, for a law that there is or not, does not wait for the rulings to be worked out again."""
    first, again = (examples("46B3a", "en", "en") for _ in range(2))
    assert all(one is other for one, other in zip(first, again, strict=True))


@pytest.mark.parametrize(
    ("locale", "others"),
    [("es", "subasta repas adversari contrari"), ("tr", "rütbe maça")],
)
def test_one_word_for_one_thing(locale, others):
    """The words of the Law's own translation: remate, revisión, oponente; derece, pik."""
    for example in examples(None, locale, locale):
        told = " ".join((example.rule, *example.table, str(example.prompt), example.ruling, example.why)).casefold()
        assert not [word for word in others.split() if word in told], example.id
