"""Law 46: the corpus of positions, and what must hold of every ruling on every designation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Correction, InputError, Outcome, Position, Ruling, Talk, Vague, Win, resolve
from designate.corpus import LawCase, law_cases
from designate.laws.ruling import DIRECTOR_CODES, NotSettled

from ..conftest import designations, positions

CASES = [(case, lang) for case in law_cases("law46") for lang in case.said]


@pytest.mark.parametrize(("case", "lang"), CASES, ids=[f"{case.id}-{lang}" for case, lang in CASES])
def test_corpus(case: LawCase, lang: str):
    """The words of each case, in each language, come to the ruling."""
    ruling = case.ruling(lang)
    alternative = ruling.alternative and (ruling.alternative.outcome, ruling.alternative.card)
    assert (ruling.outcome, ruling.card, ruling.director) == (case.outcome, case.card, case.director)
    assert ruling.candidates == (case.candidates or ((case.card,) if case.card else ()))
    if case.law or case.outcome is Outcome.NONE:
        assert ruling.law == case.law
    assert (ruling.standing, alternative) == (case.standing, case.alternative)


def test_corpus_has_two_cases_a_row():
    """Every row of the table is shown by two positions, with a reason in every language that it has words in."""
    rows: dict[str, int] = {}
    for case in law_cases("law46"):
        rows[case.row] = rows.get(case.row, 0) + 1
        assert set(case.why) == set(case.rule) >= {"en", "es", "tr", *case.said}
    assert min(rows.values()) >= 2
    assert len(rows) >= 60


EDITIONS = st.sampled_from(["2017", "2007"])
READINGS = st.sampled_from(["customary", "strict"])


@given(designations, positions(), EDITIONS, READINGS, st.booleans())
def test_every_ruling_is_sound(said, position, edition, reading, slip):
    """A card is dummy's and legal; candidates are dummy's, legal, sorted and not repeated."""
    ruling = resolve(said, position, edition, reading, slip)
    legal = set(position.legal)
    match ruling.outcome:
        case Outcome.CARD:
            assert ruling.card in legal
            assert ruling.candidates == (ruling.card,)
            assert position.turn == "dummy"
        case Outcome.OUT_OF_TURN:
            assert ruling.card in position.dummy
            assert ruling.candidates == (ruling.card,)
            assert position.turn == "declarer"
        case Outcome.NONE:
            assert not ruling.candidates
            assert ruling.card is None
        case Outcome.CLARIFY:
            assert ruling.candidates
            assert ruling.card is None
        case _:
            assert ruling.candidates == position.legal
            assert ruling.card is None
    assert set(ruling.candidates) <= legal
    assert list(ruling.candidates) == sorted(set(ruling.candidates))
    assert set(ruling.director) <= set(DIRECTOR_CODES)
    assert ruling.designation == said


@given(designations, positions(), EDITIONS, READINGS, st.booleans())
def test_json_round_trip(said, position, edition, reading, slip):
    """A ruling is a value: equal after JSON, and of equal hash."""
    ruling = resolve(said, position, edition, reading, slip)
    again = Ruling.from_json(ruling.to_json())
    assert again == ruling
    assert hash(again) == hash(ruling)


@given(designations, positions(), EDITIONS, READINGS)
def test_require_gives_the_card_or_raises(said, position, edition, reading):
    """The strict twin: a card, or an exception with the candidates as data."""
    ruling = resolve(said, position, edition, reading)
    if ruling.outcome is Outcome.CARD:
        assert ruling.require() is ruling.card
    else:
        with pytest.raises(NotSettled) as caught:
            ruling.require()
        assert caught.value.candidates == ruling.candidates
        assert caught.value.ruling is ruling


class TestMisuse:
    POSITION = Position(dummy="A...", trumps="NT")

    @pytest.mark.parametrize(("edition", "reading"), [("1997", "customary"), ("2017", "lenient"), (2017, "strict")])
    def test_unknown_edition_or_reading(self, edition, reading):
        """Misuse raises, and names the field."""
        with pytest.raises(InputError, match=r"edition|reading"):
            resolve(Win(), self.POSITION, edition, reading)

    def test_no_designation(self):
        """Nor is None one."""
        with pytest.raises(InputError, match="designation"):
            resolve(None, self.POSITION)


class TestCorners:
    """What the corpus of spoken cases cannot say."""

    def test_a_correction_of_nothing(self):
        """Nothing first and nothing then is no designation."""
        ruling = resolve(Correction(None, None), Position(dummy="A...", trumps="NT"))
        assert ruling.outcome is Outcome.NONE

    def test_vague_with_a_suit_that_is_not_legal_asks_among_all(self):
        """The middle diamond, when hearts must be followed."""
        position = Position(dummy=".82.K5.", trumps="NT", trick=["H5"])
        assert resolve(Vague("middle", "D"), position).candidates == position.legal

    def test_talk_in_a_correction_is_void(self):
        """A question first does not stand in the way of the card."""
        position = Position(dummy="A2...", trumps="NT")
        ruling = resolve(Correction(Talk("question"), Win()), position)
        assert (ruling.outcome, ruling.director) == (Outcome.CARD, ())
