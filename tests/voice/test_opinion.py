"""Two that agree play the card, two that differ ask; who had to answer is never believed alone."""

from __future__ import annotations

import pytest

from designate import Hypothesis, Position, rule

POSITION = Position(dummy="AQ4.K2.T984.7653", trumps="H")
VOID = Position(dummy="..T984.7653", trumps="H", trick=["S7"])


def held(text: str) -> Hypothesis:
    """What pocketsphinx heard."""
    return Hypothesis(text, constrained=True, engine="pocketsphinx")


def free(text: str) -> Hypothesis:
    """What Whisper heard."""
    return Hypothesis(text, -0.3, engine="whisper")


@pytest.mark.parametrize(
    ("heard", "outcome", "cards"),
    [
        ([free("Queen of spades.")], "card", "SQ"),
        ([held("queen of spades")], "clarify", "SQ"),
        ([free("Queen of spades."), held("queen of spades")], "card", "SQ"),
        ([held("queen of spades"), free("Queen of spades.")], "card", "SQ"),
        # Another way to say the same card is the same card.
        ([free("The queen"), held("queen of spades")], "card", "SQ"),
        ([free("9 of diamonds"), held("five of clubs")], "clarify", "D9 C5"),
        ([free("the nonsense of spades"), held("queen of spades")], "clarify", "SQ"),
        # What is not in dummy was perhaps misheard; what is in dummy was perhaps only the nearest.
        ([free("queen of hearts"), held("queen of spades")], "clarify", "SQ"),
        ([free("wait"), held("eight of diamonds")], "clarify", "D8"),
        ([free("play anything"), held("eight of diamonds")], "clarify", "SA SQ S4 HK H2 DT D9 D8 D4 C7 C6 C5 C3"),
        ([free("wait")], "none", ""),
        ([free("wait"), held("wait")], "none", ""),
        ([held("wait")], "none", ""),
        ([held("play anything")], "clarify", "SA SQ S4 HK H2 DT D9 D8 D4 C7 C6 C5 C3"),
        ([free("queen of hearts")], "invalid", "SA SQ S4 HK H2 DT D9 D8 D4 C7 C6 C5 C3"),
        ([free("blah")], "none", ""),
        # Another that is as good asks, and two of one engine are no second opinion.
        ([free("quinn of spades"), free("queen of spades"), free("ace of spades")], "clarify", "SA SQ"),
        ([held("queen of spades"), held("queen of spades")], "clarify", "SQ"),
    ],
)
def test_rulings(heard, outcome, cards):
    """The outcome, and the cards it is about."""
    ruling = rule(heard, POSITION, ("en",), channel="spoken")
    assert (ruling.outcome.value, " ".join(map(str, ruling.candidates))) == (outcome, cards)
    assert (ruling.card is not None) == (outcome == "card")


def test_two_that_were_both_held_are_asked_back():
    """Both had to answer."""
    other = Hypothesis("queen of spades", constrained=True, engine="whisper.cpp")
    assert rule([held("queen of spades"), other], POSITION, ("en",), channel="spoken").outcome.value == "clarify"


def test_an_illegal_card_that_one_engine_hears():
    """It stands if both hear it, and is a question if not."""
    position = Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7"])
    assert (
        rule([free("king of hearts"), held("king of hearts")], position, ("en",), channel="spoken").outcome.value
        == "illegal"
    )
    ruling = rule([free("king of hearts"), held("queen of spades")], position, ("en",), channel="spoken")
    assert (ruling.outcome.value, *map(str, ruling.candidates)) == ("clarify", "SQ")
