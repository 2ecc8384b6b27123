"""What a pupil gets: an example of a law, whatever corpus it is from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from designate.cards import Card
from designate.laws.law41 import Column


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may happen instead of a card being played: its name, and how it is called."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Prompt:
    """What is done or said at the table, as a sentence; `said` are the words in it, in a language of their own."""

    before: str
    said: str = ""
    after: str = ""

    @classmethod
    def quoting(cls, say: Callable[..., str], sentence: str, said: str, **parts: Any) -> Prompt:
        """Put words in their place in a sentence that `say` gives; the words may have anything in them."""
        before, after = say(sentence, said="\n", **parts).split("\n")
        return cls(before, said, after)

    def __str__(self) -> str:
        """Give the whole sentence."""
        return self.before + self.said + self.after


@dataclass(frozen=True, slots=True)
class Example:
    """One example, in the words of one language.

    `source` is the law whose corpus it is from (``46``), `law` are the paragraphs applied, `rule` says what the
    examples of one row have in common. `columns` are dummy's cards as they lie, none before he is spread; `table` tells
    the rest of the table and what the ruling goes by, `prompt` what is done or said. `right` is the card played or the
    name of one of the `options`; `ruling` and `why` say so in sentences.
    """

    id: str
    source: str
    law: tuple[str, ...]
    rule: str
    edition: str
    reading: str
    columns: tuple[Column, ...]
    table: tuple[str, ...]
    prompt: Prompt
    options: tuple[Option, ...]
    right: Card | str
    ruling: str
    why: str

    def under(self, law: str) -> str | None:
        """Give a law or paragraph, or the beginning of one, as it is written, if this is an example of it.

        ``46b3(a)`` gives ``46B3a``, and ``46B3`` itself for an example of 46B3(a) or 46B3(b).
        """
        wanted = bare(law)
        for one in (self.source, *self.law) if wanted else ():
            if one.casefold().startswith(wanted):
                return one[: len(wanted)]
        return None


def bare(law: str) -> str:
    """Give a law or paragraph without signs: ``46b3a`` for "46B3(a)"."""
    return "".join(sign for sign in law if sign.isalnum()).casefold()
