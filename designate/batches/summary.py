"""What came of many lines: counts, in parts that are put together, never by reading the answers again."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Self

from designate.batches.frequent import Frequent, read_counts
from designate.errors import InputError
from designate.heard.clean import clean
from designate.heard.hypothesis import hypotheses
from designate.said.parse import DEFAULT_LANGS, Failure, Parse, read_text
from designate.said.take import Text

NO_WORDS: Final = ""
"""Stands for the languages of a request that has a designation and no words."""
_UNREAD: Final = ("near", "none")


@dataclass(slots=True)
class Summary:
    """Counts of the answers of a batch, or of a part of it.

    Languages are those of a request, in its order, joined by spaces: "es en". `asked` are texts that were asked back,
    `unknown` words that were not understood, both in small letters.

    >>> from designate.batch import answer
    >>> request = '{"said": "spads", "position": {"dummy": "85.KQ..", "trumps": "NT"}, "langs": ["en"]}'
    >>> summary = Summary()
    >>> summary.add(request, answer(request))
    >>> summary.outcomes, summary.unknown["en"].most(1)
    ({'en': Counter({'none': 1})}, [('spads', 1)])
    """

    outcomes: dict[str, Counter[str]] = field(default_factory=dict)
    """Outcome by languages."""
    paragraphs: Counter[str] = field(default_factory=Counter)
    """Paragraphs that rulings rest on; a ruling counts for each of its paragraphs."""
    levels: Counter[str] = field(default_factory=Counter)
    """How hypotheses, and texts with a channel, were understood."""
    reasons: Counter[str] = field(default_factory=Counter)
    """Why no card was called, one of each such ruling: the kind of designation, else the error of a text that was not
    understood, else that more was to be heard."""
    errors: Counter[str] = field(default_factory=Counter)
    """Lines that could not be answered, by code."""
    asked: dict[str, Frequent] = field(default_factory=dict)
    unknown: dict[str, Frequent] = field(default_factory=dict)

    @property
    def rulings(self) -> int:
        """How many lines were ruled on."""
        return sum(counts.total() for counts in self.outcomes.values())

    @property
    def bad(self) -> int:
        """How many lines could not be answered."""
        return self.errors.total()

    @property
    def lines(self) -> int:
        """How many lines there were."""
        return self.rulings + self.bad

    def outcome_counts(self) -> Counter[str]:
        """Give the outcomes in all languages."""
        return sum(self.outcomes.values(), Counter())

    def add(self, line: bytes | str | None, data: dict[str, Any]) -> None:
        """Count a line: the request, and what `designate.batch.answer` made of it."""
        if "error" in data:
            self.errors[data["error"]["code"]] += 1
            return
        request = json.loads(line or "")
        said = request.get("said")
        langs = NO_WORDS if said is None else " ".join(dict.fromkeys(request.get("langs", DEFAULT_LANGS)))
        self.outcomes.setdefault(langs, Counter())[data["outcome"]] += 1
        self.paragraphs.update(data["law"])
        heard = data.get("heard")
        if heard is not None:
            self.levels[heard["level"]] += 1
        failure = None
        if said is not None:
            text = said if heard is None else hypotheses(said)[heard["hypothesis"] or 0].text
            failure = self._add_words(text, langs, data, spoken=heard is not None and request.get("channel") != "typed")
        if data["outcome"] == "none":
            self.reasons[_reason(data["designation"], failure)] += 1

    def _add_words(self, text: str, langs: str, data: dict[str, Any], *, spoken: bool) -> Failure | None:
        """Count words that were asked back or not understood; give why a text could not be read."""
        if data["outcome"] == "clarify":
            self.asked.setdefault(langs, Frequent()).add(_plain(text))
        if "heard" in data:
            unread = data["heard"]["level"] in _UNREAD
        else:
            unread = data["outcome"] == "none" and data["designation"] is None
        if not unread:
            return None
        among = tuple(langs.split())
        parsed = read_text(clean(text, among) if spoken else text, among, spoken=spoken)
        for word in _not_understood(parsed):
            self.unknown.setdefault(langs, Frequent()).add(word)
        return parsed.failure

    def merge(self, other: Summary) -> None:
        """Add the counts of another part."""
        for langs, counts in other.outcomes.items():
            self.outcomes.setdefault(langs, Counter()).update(counts)
        for name in _COUNTERS:
            getattr(self, name).update(getattr(other, name))
        for name in _FREQUENT:
            for langs, frequent in getattr(other, name).items():
                getattr(self, name).setdefault(langs, Frequent()).merge(frequent)

    def to_json(self) -> dict[str, Any]:
        """Give all counts."""
        return {
            "outcomes": {langs: dict(counts) for langs, counts in self.outcomes.items()},
            **{name: dict(getattr(self, name)) for name in _COUNTERS},
            **{name: {langs: one.to_json() for langs, one in getattr(self, name).items()} for name in _FREQUENT},
        }

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        names = ("outcomes", *_COUNTERS, *_FREQUENT)
        if not isinstance(data, dict) or set(data) != set(names):
            raise InputError("summary", data, f"an object with {' '.join(names)}")
        for name in ("outcomes", *_FREQUENT):
            if not isinstance(data[name], dict):
                raise InputError(f"summary.{name}", data[name], "an object by languages")
        fields: dict[str, Any] = {name: read_counts(f"summary.{name}", data[name]) for name in _COUNTERS}
        for name in _FREQUENT:
            fields[name] = {langs: Frequent.from_json(one) for langs, one in data[name].items()}
        outcomes = {langs: read_counts("summary.outcomes", counts) for langs, counts in data["outcomes"].items()}
        return cls(outcomes, **fields)


_COUNTERS: Final = ("paragraphs", "levels", "reasons", "errors")
_FREQUENT: Final = ("asked", "unknown")


def _reason(designation: dict[str, Any] | None, failure: Failure | None) -> str:
    """Give why nothing was called."""
    if designation is not None:
        return str(designation.get("kind", "several"))
    return "partial" if failure is None else failure.code


def _plain(text: str) -> str:
    """Give a text in small letters, without what stands around and between its words."""
    return " ".join(text.replace("İ", "i").lower().strip(" .,;:!?¡¿…\"'").split())


def _not_understood(parsed: Parse) -> Iterator[str]:
    """Give the words at which a text could not be read: unknown ones, or one that does not stand there."""
    failure = parsed.failure
    if failure is not None and failure.code in ("unknown_word", "unexpected_word"):
        text = Text(parsed.text)
        for first, last in failure.tokens:
            yield _plain(text.spelt(first, last))
