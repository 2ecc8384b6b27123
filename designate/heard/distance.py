"""How alike two texts are: by rapidfuzz where it is installed, else in Python with equal results.

Both count the letters that must go or come to make one of the other (the Indel distance), which is exact in whole
numbers; the likeness is worked out from it in one place.
"""

from __future__ import annotations

from collections.abc import Callable


def indel(a: str, b: str) -> int:
    """Give how many letters must be taken out or put in to make `b` of `a`.

    The longest common subsequence is counted in the bits of one integer (Hyyrö 2004).

    >>> indel("nave", "knave"), indel("spades", "states")
    (1, 4)
    """
    places: dict[str, int] = {}
    for index, letter in enumerate(a):
        places[letter] = places.get(letter, 0) | (1 << index)
    every = (1 << len(a)) - 1
    row = every
    for letter in b:
        met = row & places.get(letter, 0)
        row = ((row + met) | (row - met)) & every
    return len(a) + len(b) - 2 * (len(a) - row.bit_count())


def _chosen() -> Callable[[str, str], int]:
    try:
        from rapidfuzz.distance import Indel
    except ImportError:
        return indel
    return Indel.distance


distance: Callable[[str, str], int] = _chosen()
"""The Indel distance, by the fastest means there is."""


def likeness(a: str, b: str) -> float:
    """Give how alike two texts are, 0 to 1.

    >>> round(likeness("nave", "knave"), 2)
    0.89
    """
    length = len(a) + len(b)
    return 1 - distance(a, b) / length if length else 1.0
