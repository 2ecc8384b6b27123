"""The most frequent of many texts, counted in little memory, and in parts that can be put together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any, Final, Self

from designate.errors import InputError

KEPT: Final = 1000
"""So many texts are kept; as many more while counting."""


@dataclass(slots=True)
class Frequent:
    """Counts of texts, exact until there are more different ones than can be kept.

    From then on they are those of Misra and Gries (1982), joined as by Agarwal and others ("Mergeable summaries",
    2012): whenever there are more than twice as many texts as are `kept`, the count of the next most frequent is taken
    off all, and those that come to nothing are dropped. So no count is too high, each is too low by at most `missed`,
    and `missed` is at most the number of all texts counted, divided by `kept`.

    >>> frequent = Frequent(kept=1)
    >>> for text in ("low", "high", "low", "win"):
    ...     frequent.add(text)
    >>> frequent.most(2), frequent.missed
    ([('low', 1)], 1)
    """

    kept: int = KEPT
    counts: Counter[str] = field(default_factory=Counter)
    missed: int = 0

    def add(self, text: str) -> None:
        """Count a text."""
        self.counts[text] += 1
        self._prune()

    def merge(self, other: Frequent) -> None:
        """Add the counts of another part."""
        self.counts.update(other.counts)
        self.missed += other.missed
        self._prune()

    def most(self, number: int) -> list[tuple[str, int]]:
        """Give the most frequent texts and their counts; of equal ones the first by alphabet."""
        return sorted(self.counts.items(), key=lambda item: (-item[1], item[0]))[:number]

    def _prune(self) -> None:
        if len(self.counts) <= 2 * self.kept:
            return
        off = sorted(self.counts.values(), reverse=True)[self.kept]
        self.counts = Counter({text: count - off for text, count in self.counts.items() if count > off})
        self.missed += off

    def to_json(self) -> dict[str, Any]:
        """Give the counts, and by how much they may be too low."""
        return {"counts": dict(self.counts), "missed": self.missed}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        if not isinstance(data, dict) or not isinstance(data.get("missed"), int):
            raise InputError("frequent", data, "an object with counts and missed")
        return cls(counts=read_counts("frequent.counts", data.get("counts")), missed=data["missed"])


def read_counts(name: str, data: Any) -> Counter[str]:
    """Read counts by name; an `InputError` names what is malformed."""
    if not isinstance(data, dict) or not all(isinstance(count, int) for count in data.values()):
        raise InputError(name, data, "an object with whole numbers")
    return Counter(data)
