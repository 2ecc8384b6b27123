"""How likely each group of calls is among the others, by judgement: nobody has counted calls at tables."""

from __future__ import annotations

from typing import Final

from designate.said.designation import Designation

_WEIGHTS: Final = {
    "card": 60, "rank": 20, "level": 15, "suit": 10, "choice": 0.5, "win": 8, "cover": 6, "ruff": 8, "play": 3,
    "duck": 4, "run": 2, "again": 2, "draw": 2, "cash": 1, "anything": 2, "vague": 1, "overruff": 1,
    "underruff": 0.2, "from_top": 1, "any": 1,
}  # fmt: skip
_SELDOM: Final = 0.1


def weight_of(group: str) -> float:
    """Give how likely a group of calls is among the others: what is named, or the verb."""
    return _WEIGHTS[group]


def weight_of_call(said: Designation) -> float:
    """Give how likely a designation is: by its verb, or by what it names."""
    return _WEIGHTS.get(str(getattr(said, "verb", None)), _WEIGHTS.get(said.kind, _SELDOM))
