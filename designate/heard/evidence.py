"""What was understood of what a recogniser gave, before the position is looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from designate.heard.clean import clean
from designate.heard.hypothesis import Channel, Hypothesis
from designate.said.designation import Incomplete, Talk
from designate.said.parse import Parse
from designate.said.take import Text


class Level(StrEnum):
    """How far a text had to be bent until it was understood."""

    EXACT = "exact"
    """It is written as the word tables spell it, case and punctuation aside."""
    FOLDED = "folded"
    """Accents, numbers for words, or where words are parted differ."""
    HEARD = "heard"
    """A form is known to be misheard."""
    NEAR = "near"
    """Nothing reads; it comes near to what may be said of the cards in dummy."""
    NONE = "none"
    """It was not understood."""


@dataclass(frozen=True, slots=True)
class Understood:
    """A hypothesis that reads: by its place in the list, the text as it was read, and whether that is beyond doubt.

    What is not `safe` is asked back, whatever it names.
    """

    index: int
    hypothesis: Hypothesis
    parse: Parse
    mended: Level | None = None
    safe: bool = True

    @property
    def level(self) -> Level:
        """The level at which it was understood."""
        return self.mended or (Level.EXACT if _as_spelt(self.parse) else Level.FOLDED)

    @property
    def is_talk(self) -> bool:
        """Nothing but talk was read."""
        return all(isinstance(said, Talk) for said in self.parse.readings)

    @property
    def is_incomplete(self) -> bool:
        """The text breaks off."""
        return all(isinstance(said, Incomplete) for said in self.parse.readings)


@dataclass(frozen=True, slots=True)
class Evidence:
    """All hypotheses and those of them that were understood, in order; `channel` is where they came from.

    `denied` are the places of those that say what is not to be played, or talk, and read to nothing: they are a doubt.
    `unread` are the other texts that read to nothing, by their places.
    """

    hypotheses: tuple[Hypothesis, ...]
    understood: tuple[Understood, ...]
    langs: tuple[str, ...]
    channel: Channel
    denied: tuple[int, ...] = ()
    unread: Mapping[int, str] = field(default_factory=dict)

    def text(self, hypothesis: Hypothesis) -> str:
        """Give the text of a hypothesis, of a spoken one without what was not said."""
        return clean(hypothesis.text, self.langs) if self.channel == "spoken" else hypothesis.text

    @property
    def first(self) -> Understood | None:
        """The one that decides: the first that is whole and safe, else the first that is whole, else any."""
        whole = [one for one in self.understood if not one.is_incomplete]
        return next((one for one in whole if one.safe), next(iter((*whole, *self.understood)), None))


@dataclass(frozen=True, slots=True)
class Heard:
    """How a ruling came from what was heard.

    `hypothesis` is the place of the one that decided, `text` the text as it was read, `words` what its words were taken
    for. `others` are the places of those that pointed elsewhere, or to the same card from another engine: `agreed`.
    `partial`: more may come, so no card was played. `likeliest` are the candidates, the likeliest first.
    """

    level: Level
    hypothesis: int | None = None
    text: str = ""
    words: tuple[dict[str, Any], ...] = ()
    others: tuple[int, ...] = ()
    agreed: bool = False
    partial: bool = False
    likeliest: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {
            "level": str(self.level),
            "hypothesis": self.hypothesis,
            "text": self.text,
            "words": [dict(word) for word in self.words],
            "others": list(self.others),
            "agreed": self.agreed,
            "partial": self.partial,
            "likeliest": list(self.likeliest),
        }


def _as_spelt(parsed: Parse) -> bool:
    """Tell whether all words of a reading are written as they are spelt in their tables."""
    text = Text(parsed.text)
    return any(
        all(
            not meaning.spelt or meaning.spelt == text.spelt(first, last).lower()
            for meaning, (_, first, last) in zip(way, taken, strict=True)
        )
        and not any(meaning.kind == "rank" and not meaning.lang for meaning in way)
        for (_, way), taken in parsed.taken
    )
