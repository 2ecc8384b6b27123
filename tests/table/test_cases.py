"""What happens at the table by Laws 41 to 68, case by case; and what reads and checks the cases."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from designate import InputError, languages
from designate.corpus import table_cases, table_laws
from designate.table.cases import Act, TableCase, read_case, summary

CASES = [case for law in table_laws() for case in table_cases(law)]
LANGS = ("en", "es", "tr")
"""In these all cases have words; another language may have some."""


def _rows() -> dict[tuple[str, str], list[TableCase]]:
    rows: dict[tuple[str, str], list[TableCase]] = {}
    for law in table_laws():
        for case in table_cases(law):
            rows.setdefault((law, case.row), []).append(case)
    return rows


ROWS = _rows()


def _has_words(case: TableCase, lang: str) -> bool:
    return all(act.said is None or isinstance(act.said, str) or lang in act.said for act in case.steps)


RUNS = [
    pytest.param(case, lang, id=f"{case.id}-{lang}") for case in CASES for lang in languages() if _has_words(case, lang)
]


class TestTheCorpus:
    """The cases, run and looked at."""

    @pytest.mark.parametrize(("case", "lang"), RUNS)
    def test_what_must_happen_happens(self, case, lang):
        """Every case in every language for which it has words."""
        assert list(case.differences(lang)) == []

    def test_the_laws(self):
        """Each law of the table has its file."""
        assert set(table_laws()) >= {"law41", "law45", "law50", "law55", "law57", "law61", "law67", "law68"}
        assert len(CASES) >= 110

    def test_ids_are_their_own(self):
        """So that a case can be named; those of a row, among all laws."""
        assert [name for name, count in Counter(case.id for case in CASES).items() if count > 1] == []

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
    def test_words_in_each_language(self, case):
        """The rule, the reason, and what is said stand in each language; a reason is a sentence."""
        assert set(case.rule) == set(case.why) >= set(LANGS)
        for text in (*case.rule.values(), *case.why.values()):
            assert text == text.strip()
            assert text.endswith((".", "?", "!"))
        for act in case.steps:
            assert act.said is None or isinstance(act.said, str) or set(case.why) >= set(act.said) >= set(LANGS)

    @pytest.mark.parametrize("row", ROWS, ids=lambda row: row[1])
    def test_a_row_has_cases_that_differ_in_more_than_cards(self, row):
        """At least two: another seat or edition, or other circumstances."""
        cases = ROWS[row]
        assert len(cases) >= 2
        assert len({_circumstances(case) for case in cases}) >= 2

    @pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
    def test_a_wrong_expectation_is_found(self, case):
        """No case agrees with whatever happens."""
        wrong = replace(case, steps=(replace(case.steps[0], gives=({"undone": None},)),))
        assert any("no event {'undone': None}" in difference for difference in wrong.differences("en"))

    def test_all_seats_declare_in_suits_and_at_no_trump(self):
        """Nothing here hangs on South."""
        assert {case.table["declarer"] for case in CASES} == set("NESW")
        trumps = {told["trumps"] if isinstance(told := case.table["contract"], dict) else told for case in CASES}
        assert {"NT", "S", "H", "C"} <= trumps
        assert {case.table.get("edition", "2017") for case in CASES} == {"2007", "2017"}


def _circumstances(case: TableCase) -> tuple[Any, ...]:
    """Give what a case is about, without its cards."""
    steps = tuple(
        (act.operation, act.arguments.get("seat", act.arguments.get("by")), tuple(map(_kind, act.gives)))
        for act in case.steps
    )
    return case.table["declarer"], case.table.get("edition"), len(case.table.get("play", ())), steps


def _kind(wanted: Any) -> str:
    kind = next(iter(wanted))
    return f"{kind} {wanted.get('seat')} {wanted.get('kind')}"


# ---- what reads and checks the cases

TABLE = {"declarer": "S", "contract": "NT", "hands": {"N": "74.A83.Q52.AKQJ4", "S": "AK3.J974.AK3.T75"}}


def _case(*steps: dict[str, Any], **table: Any) -> TableCase:
    row = {"row": "46A", "rule": {"en": "So it is."}}
    return read_case({"id": "made-up", "table": {**TABLE, **table}, "steps": list(steps), "why": {"en": "Look."}}, row)


def _differences(*steps: dict[str, Any], play: tuple[str, ...] = ("H5",), lang: str = "en") -> list[str]:
    return list(_case(*steps, play=list(play)).differences(lang))


def _heard(**told: Any) -> dict[str, Any]:
    return {"hear": {"en": "ace of hearts", "es": "as de corazones"}, "by": "S", **told}


class TestReading:
    """From YAML to a case."""

    def test_what_a_case_has(self):
        """The row's name and rule come with it; words by language, one text for all, or none."""
        case = _case(
            _heard(gives=[{"played": "HA"}], after={"turn": "E"}), {"hear": "low", "by": None}, {"spread": None}
        )
        assert (case.id, case.row, case.rule, case.why) == ("made-up", "46A", {"en": "So it is."}, {"en": "Look."})
        heard, low, spread = case.steps
        said = {"en": "ace of hearts", "es": "as de corazones"}
        assert heard == Act("hear", {"by": "S"}, said, ({"played": "HA"},), {"turn": "E"})
        assert (low.said, dict(low.arguments)) == ("low", {"by": None})
        assert (spread.said, dict(spread.arguments), spread.gives, dict(spread.after)) == (None, {}, (), {})

    def test_the_first_argument_stands_with_the_operation(self):
        """A card, a seat, what is asked, or the choice with its suits or card."""
        steps = (
            {"play": "H5", "seat": "W"},
            {"ask": "contract", "by": "S"},
            {"claim": "S", "tricks": 3},
            {"choose": "require", "suits": ["H"], "by": "S"},
            {"undo": 2},
        )
        assert [dict(act.arguments) for act in _case(*steps).steps] == [
            {"card": "H5", "seat": "W"},
            {"what": "contract", "by": "S"},
            {"by": "S", "tricks": 3},
            {"choice": {"option": "require", "suits": ["H"]}, "by": "S"},
            {"to": 2},
        ]

    def test_no_such_operation(self):
        """A slip in the corpus is named."""
        with pytest.raises(InputError, match="made-up: step"):
            _case({"shout": "ace of hearts"})

    def test_no_such_event(self):
        """So is an expectation that could never be met."""
        with pytest.raises(InputError, match="made-up: gives"):
            _case(_heard(gives=[{"plaid": "HA"}]))

    def test_the_cards_played_before(self):
        """Each by the hand in turn; dummy is spread behind the lead."""
        table = _case(play=["H5", "HA", "H2", "H4", "CA"]).start("en")
        assert [str(trick.winner) for trick in table.tricks] == ["N"]
        assert (table.turn, table.phase, table.langs) == ("E", "play", ("en",))
        assert _case().start("en").phase == "lead"


class TestChecking:
    """What must come, what must not, and what is true after."""

    def test_it_agrees(self):
        """In either language, with other events between."""
        step = _heard(
            gives=[{"designated": "HA"}, {"played": "HA", "seat": "N", "how": "named", "law": ["46A"]}],
            after={"turn": "E", "pending": None, "last": "HA", "hands": {"N": "74.83.Q52.AKQJ4"}},
        )
        assert _differences(step) == []
        assert _differences(step, lang="es") == []

    @pytest.mark.parametrize(
        "wanted",
        [
            {"played": "H8"},
            {"played": "HA", "seat": "S"},
            {"played": "HA", "how": "touched"},
            {"played": "HA", "law": ["45F"]},
            {"held": "HA"},
            {"played": "HA", "suits": ["H"]},
        ],
        ids=str,
    )
    def test_an_event_that_does_not_come(self, wanted):
        """Another card, seat, way or law; another kind; something it does not have."""
        (difference, *_) = _differences(_heard(gives=[wanted]))
        assert difference.startswith("made-up step 1 (hear): no event")
        assert "played S HA 46A" in difference

    def test_the_order(self):
        """An event that comes before it should is not the one wanted."""
        assert len(_differences(_heard(gives=[{"played": "HA"}, {"designated": "HA"}]))) == 1

    def test_a_card_too_many(self):
        """No card is played but those among the events wanted."""
        assert "1 cards played, not 0" in _differences(_heard())[0]
        wanted = [{"played": "HA"}, {"played": "HK"}]
        assert len(_differences(_heard(gives=wanted))) == 1

    def test_where_it_went_wrong(self):
        """The step is counted, and the steps behind it are taken all the same."""
        found = _differences(
            _heard(gives=[{"played": "HA"}]), {"play": "H2", "seat": "E", "gives": [], "after": {"turn": "W"}}
        )
        assert [text.split(":")[0] for text in found] == ["made-up step 2 (play)"] * 2

    def test_a_question_and_its_options(self):
        """Cards by their code, words by themselves, suits behind their word."""
        queen = {"hear": "queen of hearts", "by": "S"}
        right = {"offered": "designation", "by": ["S"], "options": ["HA", "H8", "H3"]}
        assert _differences({**queen, "gives": [right], "after": {"pending": "designation"}}) == []
        assert _differences({**queen, "gives": [{**right, "options": ["HA", "H8"]}]}) != []
        assert _differences({**queen, "gives": [{**right, "by": ["N"]}]}) != []
        assert _differences({**queen, "gives": [{**right, "offered": "confirm"}]}) != []
        lead = {"play": "D9", "seat": "E"}
        options = ["accept", "spread", "require D", "forbid D", "neither"]
        steps = {**lead, "gives": [{"offered": "opening_lead", "options": options}]}
        assert _differences(steps, play=()) == []
        steps = {**lead, "gives": [{"offered": "opening_lead", "options": options[:-1]}]}
        assert _differences(steps, play=()) != []

    def test_reasons_and_seats(self):
        """A refusal is known by its reason, a trick by who won it, a choice by its option."""
        asked = {"ask": "contract", "by": "W"}
        assert _differences({**asked, "gives": [{"refused": "not_turn"}]}) == []
        assert _differences({**asked, "gives": [{"refused": "suspended"}]}) != []
        last = {"play": "H4", "seat": "S"}
        assert _differences({**last, "gives": [{"played": "H4"}, {"trick_won": "N"}]}, play=("H5", "HA", "H2")) == []
        assert _differences({**last, "gives": [{"played": "H4"}, {"trick_won": "E"}]}, play=("H5", "HA", "H2")) != []
        claim = {"claim": "S", "tricks": 3, "gives": [{"claimed": "S", "tricks": 3}]}
        agreed = [{"choose": "agree", "by": seat, "gives": [{"chosen": "agree"}]} for seat in "WE"]
        assert _differences(claim, *agreed) == []
        assert _differences(claim, {**agreed[0], "gives": [{"chosen": "continue"}]}) != []

    @pytest.mark.parametrize(
        "after",
        [
            {"turn": "S"},
            {"pending": "confirm"},
            {"last": "H8"},
            {"hands": {"N": "74.A83.Q52.AKQJ4"}},
            {"phase": "over"},
        ],
        ids=str,
    )
    def test_what_is_not_true_after(self, after):
        """The field is named, with what it is."""
        (difference,) = _differences(_heard(gives=[{"played": "HA"}], after=after))
        assert f"{next(iter(after))} is " in difference

    def test_an_event_in_few_words(self):
        """Kind, seat, cards, what it is about, law."""
        ((_, step),) = _case({"hear": "the queen", "by": "N"}, play=["H5"]).run("en")
        assert [summary(event) for event in step.events] == ["no_designation N by_dummy 43A1c 45F"]


@pytest.mark.parametrize("question", [0, 3, "1"])
def test_a_question_about_no_step(question):
    """A case asks about one of its steps."""
    data = {"id": "made-up", "table": TABLE, "steps": [{"face_lead": None}], "question": question}
    with pytest.raises(InputError) as caught:
        read_case(data, {})
    assert caught.value.value == question
