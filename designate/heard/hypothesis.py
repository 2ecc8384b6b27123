"""What a recogniser believes was said: a text, how sure it is, and under which constraint it listened."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from designate.errors import InputError

Channel = Literal["typed", "spoken"]
CHANNELS: Final[tuple[Channel, ...]] = ("typed", "spoken")
MOST: Final = 50
"""No recogniser gives more hypotheses than this; what stands behind is not read."""

_FIELDS: Final = ("text", "score", "words", "constrained", "final", "engine")


@dataclass(frozen=True, slots=True)
class TimedWord:
    """A word, its place in the sound in seconds, and the recogniser's probability of it, 0 to 1, as far as told."""

    text: str
    start: float | None = None
    end: float | None = None
    score: float | None = None

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {"text": self.text, "start": self.start, "end": self.end, "score": self.score}


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One thing that may have been said.

    `score` is a logarithm of a probability (0 is certainty); scores are compared within one engine only, order
    hypotheses and never settle a card. `words` are timed words, where the recogniser gives them. `constrained` says
    that it was held to a grammar, so that it had to answer. Until it is `final` more may come. `engine` names the
    recogniser, where several were asked: two of them that agree are more than one that is sure.

    >>> Hypothesis("ace of spades", score=-0.2).to_json()["score"]
    -0.2
    """

    text: str
    score: float | None = None
    words: tuple[TimedWord, ...] | None = field(default=None)
    constrained: bool = False
    final: bool = True
    engine: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.text, str):
            raise InputError("said.text", self.text, "a text")
        if self.score is not None and not is_number(self.score):
            raise InputError("said.score", self.score, "a number or null")
        for name in ("constrained", "final"):
            if not isinstance(getattr(self, name), bool):
                raise InputError(f"said.{name}", getattr(self, name), "true or false")
        if self.engine is not None and not isinstance(self.engine, str):
            raise InputError("said.engine", self.engine, "a name or null")
        if self.words is not None:
            object.__setattr__(self, "words", tuple(map(_word, _listed(self.words))))

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        words = None if self.words is None else [word.to_json() for word in self.words]
        return {name: words if name == "words" else getattr(self, name) for name in _FIELDS}

    @classmethod
    def from_json(cls, data: Any) -> Hypothesis:
        """Read what `to_json` gave, or a text; only `text` must be there. An `InputError` names a bad field."""
        if isinstance(data, str):
            return cls(data)
        if not isinstance(data, dict) or "text" not in data or not data.keys() <= set(_FIELDS):
            raise InputError("said", data, f"a text, or an object with text and any of {' '.join(_FIELDS[1:])}")
        return cls(**data)

    @property
    def source(self) -> tuple[str | None, bool]:
        """The engine and its constraint: within one source scores can be compared."""
        return self.engine, self.constrained


Said = str | Hypothesis | Sequence["Hypothesis | str"]
"""What was said: one text, or hypotheses, the likeliest first."""


def hypotheses(said: Any) -> tuple[Hypothesis, ...]:
    """Give what was said as hypotheses; an `InputError` names what is none."""
    if isinstance(said, Hypothesis):
        return (said,)
    if isinstance(said, str):
        return (Hypothesis(said),)
    given = [one if isinstance(one, Hypothesis) else Hypothesis.from_json(one) for one in _listed(said)]
    if not given:
        raise InputError("said", said, "at least one hypothesis")
    return tuple(given[:MOST])


def check_channel(channel: Any) -> None:
    """Raise an `InputError` for what is no channel."""
    if channel is not None and channel not in CHANNELS:
        raise InputError("channel", channel, f"one of {' '.join(CHANNELS)}, or null")


def _listed(value: Any) -> Iterable[Any]:
    if not isinstance(value, list | tuple):
        raise InputError("said", value, "a text or a list of hypotheses")
    return value


def is_number(value: Any) -> bool:
    """Tell whether a value is a number that JSON can hold."""
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= sys.float_info.max


def _word(data: Any) -> TimedWord:
    if isinstance(data, TimedWord):
        return data
    names = ("text", "start", "end", "score")
    if isinstance(data, dict) and isinstance(data.get("text"), str) and data.keys() <= set(names):
        values = [data.get(name) for name in names[1:]]
        if all(value is None or is_number(value) for value in values):
            return TimedWord(data["text"], *values)
    raise InputError("said.words", data, f"an object with {' '.join(names)}")
