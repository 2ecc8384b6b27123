"""An example of a law for a pupil: what lies on the table, what declarer says, what comes of it, and why.

A quiz and a handout know examples only. Each corpus of law cases has a function here that words its cases as examples;
a corpus of another form joins by another function in `SOURCES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from designate.cards import Card
from designate.corpus import LawCase, law_cases
from designate.errors import InputError
from designate.laws.law41 import Column, layout
from designate.laws.ruling import Edition, Outcome, Reading
from designate.said.lexicon import languages
from designate.speak.catalog import N_, Speech, speech
from designate.speak.draw import table_lines
from designate.speak.message import message


@dataclass(frozen=True, slots=True)
class Option:
    """Something that may happen instead of a card being played: its name, and how it is called."""

    name: str
    label: str


@dataclass(frozen=True, slots=True)
class Example:
    """One example, in the words of one language.

    `source` is the law whose corpus it is from (``46``), `law` are the paragraphs applied, `rule` says what the
    examples of one row have in common. `columns` are dummy's cards as they lie, `table` tells the rest of the table
    and what the ruling goes by, `said` are the words. `right` is the card played or the name of one of the `options`;
    `ruling` and `why` say so in sentences.
    """

    id: str
    source: str
    law: tuple[str, ...]
    rule: str
    edition: str
    reading: str
    columns: tuple[Column, ...]
    table: tuple[str, ...]
    said: str
    options: tuple[Option, ...]
    right: Card | str
    ruling: str
    why: str

    def under(self, law: str) -> str | None:
        """Give a law or paragraph, or the beginning of one, as it is written, if this is an example of it.

        ``46b3(a)`` gives ``46B3a``, and ``46B3`` itself for an example of 46B3(a) or 46B3(b).
        """
        wanted = "".join(sign for sign in law if sign.isalnum()).casefold()
        for one in (self.source, *self.law) if wanted else ():
            if one.casefold().startswith(wanted):
                return one[: len(wanted)]
        return None


_OPTIONS: Final = {
    Outcome.CLARIFY: N_("ask which card"),
    Outcome.INVALID: N_("void call"),
    Outcome.ILLEGAL: N_("illegal card"),
    Outcome.DEFENDER: N_("a defender chooses"),
    Outcome.OUT_OF_TURN: N_("lead out of turn"),
    Outcome.NONE: N_("nothing was called"),
}


def of_law46(lang: str, speaks: Speech) -> Iterator[Example]:
    """Give the cases of Law 46 that have words in `lang`, in their order."""
    options = tuple(Option(str(outcome), speaks.say(label)) for outcome, label in _OPTIONS.items())
    for case in law_cases("law46"):
        if lang in case.said:
            yield _of_case(case, lang, speaks, options)


def _of_case(case: LawCase, lang: str, speaks: Speech, options: tuple[Option, ...]) -> Example:
    ruling = case.ruling(lang)
    return Example(
        id=case.id,
        source="46",
        law=ruling.law,
        rule=_in(case.rule, speaks),
        edition=case.edition,
        reading=case.reading,
        columns=layout(case.position.dummy, case.position.trumps),
        table=(*table_lines(case.position, speaks), *_ruled_by(case, speaks)),
        said=case.said[lang],
        options=options,
        right=ruling.card if ruling.outcome is Outcome.CARD and ruling.card else str(ruling.outcome),
        ruling=message(ruling, str(speaks.locale)),
        why=_in(case.why, speaks),
    )


def _in(texts: dict[str, str], speaks: Speech) -> str:
    """Give a text in the language spoken, or in English where it has none."""
    return texts.get(speaks.locale.language, texts["en"])


def _ruled_by(case: LawCase, speaks: Speech) -> Iterator[str]:
    """Say by what the case is ruled where that is not the usual."""
    if case.edition == "2007":
        yield speaks.say(N_("By the edition of 2007."))
    if case.reading == "strict":
        yield speaks.say(N_("By the strict reading: nothing beyond the words of the law."))
    if case.slip:
        yield speaks.say(N_("The first words were a slip of the tongue."))


Source = Callable[[str, Speech], Iterator[Example]]
SOURCES: Final[dict[str, Source]] = {"46": of_law46}
"""For each law with a corpus, what gives its examples from a language of the words and a speech."""


def examples(
    law: str | None, lang: str, locale: str, edition: Edition | None = None, reading: Reading | None = None
) -> list[Example]:
    """Give the examples of a law or paragraph.

    :param law: the law or paragraph, or its beginning: ``46``, ``46B3``, ``46B3a``; None for all there are.
    :param lang: the language of declarer's words.
    :param locale: the language to speak.
    :param edition: only what is ruled by this edition; None for either.
    :param reading: only what is ruled by this reading; None for either.

    An `InputError` names a law, language or locale without examples, and what there is.

    >>> [example.said for example in examples("46B3a", "en", "en")][:1]
    ['jack']
    """
    speaks = speech(locale)
    known = [example for source in SOURCES.values() for example in source(lang, speaks)]
    if not known:
        raise InputError("lang", lang, f"one of {' '.join(languages())}")
    known = [one for one in known if edition in (None, one.edition) and reading in (None, one.reading)]
    found = [example for example in known if law is None or example.under(law)]
    if not found:
        there = {one for example in known for one in (example.source, *example.law)}
        raise InputError("law", law, f"one of {' '.join(sorted(there))}, or the beginning of one")
    return found
