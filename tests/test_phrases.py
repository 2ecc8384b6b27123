"""What may be said now: every phrase reads, and the full cards are all there."""

from __future__ import annotations

import pytest
from hypothesis import given

from designate import InputError, Outcome, Position, languages, parse
from designate.phrases import phrases

from .conftest import positions


@pytest.mark.parametrize("lang", languages())
@given(position=positions())
def test_phrases(lang, position):
    """Each phrase is understood, gives or asks something, and each legal card has its full name."""
    found = phrases(position, lang)
    assert all(parse(phrase, (lang,)).readings for phrase, _ in found)
    assert all(ruling.outcome not in (Outcome.INVALID, Outcome.ILLEGAL, Outcome.NONE) for _, ruling in found)
    named = [ruling.card for _, ruling in found if ruling.law in (("46A",), ("55",))]
    assert set(position.legal) <= set(named)


def test_unknown_language():
    """Misuse raises."""
    with pytest.raises(InputError, match="langs"):
        phrases(Position(dummy="A...", trumps="NT"), "xx")
