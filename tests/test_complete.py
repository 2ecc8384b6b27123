"""What words may become while they are typed: each completion begins with them, and is ruled as it says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from designate import Completion, InputError, Outcome, Position, complete, parse, rule
from designate.phrases import phrases
from designate.said.fold import fold

from .conftest import positions

LANGS = (("es",), ("en",), ("tr",), ("es", "en"), ("tr", "en"))


def folded(text):
    """Give a text as the words of the tables are compared."""
    return fold(text)[0].replace("-", " ")


def holds(prefix, position, langs):
    """Check all that must be so of every completion; give the completions."""
    found = complete(prefix, position, langs)
    for one in found:
        ruling = rule(one.text, position, langs)
        assert folded(one.text).startswith(folded(prefix))
        assert one.text == prefix[: len(one.text) - len(one.added)] + one.added or folded(one.text).endswith(
            folded(one.added)
        )
        assert (one.outcome, one.card, one.candidates, one.law) == (
            ruling.outcome, ruling.card, ruling.candidates, ruling.law,
        )  # fmt: skip
        assert one.outcome in (Outcome.CARD, Outcome.OUT_OF_TURN, Outcome.CLARIFY, Outcome.DEFENDER)
        assert Completion.from_json(one.to_json()) == one
    assert len({parse(one.text, langs).readings for one in found}) == len(found)
    return found


@pytest.mark.parametrize("langs", LANGS, ids="-".join)
@given(position=positions(), data=st.data())
def test_completions_of_phrases(langs, position, data):
    """Each beginning of what may be said now has completions, and what it comes to is among them."""
    phrase, ruling = data.draw(st.sampled_from(phrases(position, langs[0])))
    prefix = phrase[: data.draw(st.integers(0, len(phrase)))]
    holds(prefix, position, langs)
    assert ruling.designation in [
        rule(one.text, position, langs).designation for one in complete(prefix, position, langs, limit=1000)
    ]


def test_the_word_begun_stands_for_cards():
    """A word that is begun becomes the cards that dummy may play, then what would be asked about."""
    position = Position(dummy="Q5.Q83.K52.J94", trumps="NT", won_last="CA")
    found = holds("la d", position, ["es"])
    assert [(one.text, one.added) for one in found[:2]] == [
        ("la dama de picas", "ama de picas"),
        ("la dama de corazones", "ama de corazones"),
    ]
    assert ("la dama", Outcome.CLARIFY) in [(one.text, one.outcome) for one in found]


def test_too_long():
    """Misuse raises, as elsewhere."""
    with pytest.raises(InputError, match="prefix"):
        complete("a" * 501, Position(dummy="A...", trumps="NT"))
