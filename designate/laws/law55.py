"""Law 55: declarer leads from the wrong hand. To name a card of dummy while the lead is in his own *is* such a lead."""

from __future__ import annotations

from dataclasses import replace

from designate.laws.ruling import Outcome, Ruling


def wrong_hand(ruling: Ruling) -> Ruling:
    """Turn the card that would be led into a lead out of turn; a question, or a void call, stays as it is."""
    if ruling.outcome is not Outcome.CARD:
        return ruling
    return replace(ruling, outcome=Outcome.OUT_OF_TURN, law=("55",), standing=None)
