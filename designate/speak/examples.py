"""The examples of the laws for a pupil: what lies on the table, what is said or done, what comes of it, and why.

A quiz and a handout know examples only. For each form of corpus a function words its cases as examples; a corpus of
another form joins by another function in `SOURCES`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import takewhile
from typing import Final

from designate.corpus import LawCase, law_cases, table_laws
from designate.errors import InputError
from designate.laws.law41 import layout
from designate.laws.ruling import Edition, Outcome, Reading
from designate.said.lexicon import languages
from designate.speak.catalog import N_, Speech, speech
from designate.speak.draw import cause_lines, ruled_by, table_lines
from designate.speak.example import Example, Option, Prompt, bare
from designate.speak.message import message
from designate.speak.table_examples import of_table_law

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
    language = speaks.locale.language
    return Example(
        id=case.id,
        source="46",
        law=ruling.law,
        rule=case.rule.get(language, case.rule["en"]),
        edition=case.edition,
        reading=case.reading,
        columns=layout(case.position.dummy, case.position.trumps),
        table=(
            *table_lines(case.position, speaks),
            *ruled_by(case.edition, case.reading, speaks),
            *cause_lines("slip" if case.slip else None, speaks),
        ),
        prompt=Prompt.quoting(speaks.say, N_("Declarer says: “{said}”"), case.said[lang]),
        options=options,
        right=ruling.card if ruling.outcome is Outcome.CARD and ruling.card else str(ruling.outcome),
        ruling=message(ruling, str(speaks.locale)),
        why=case.why.get(language, case.why["en"]),
    )


Source = Callable[[str, Speech], Iterator[Example]]
_TABLE_LAWS: Final[dict[str, Source]] = {name.removeprefix("law"): partial(of_table_law, name) for name in table_laws()}
SOURCES: Final[dict[str, Source]] = dict(sorted({"46": of_law46, **_TABLE_LAWS}.items()))
"""For each law with a corpus, what gives its examples from a language of the words and a speech."""


def examples(
    law: str | None, lang: str, locale: str, edition: Edition | None = None, reading: Reading | None = None
) -> list[Example]:
    """Give the examples of a law or paragraph.

    :param law: the law or paragraph, or its beginning: ``46``, ``46B3``, ``46B3a``; None for all there are. A law that
        has a corpus is taught by that corpus alone; other corpora apply it in passing.
    :param lang: the language of the words.
    :param locale: the language to speak.
    :param edition: only what is ruled by this edition; None for either.
    :param reading: only what is ruled by this reading; None for either.

    An `InputError` names a law, language or locale without examples, and what there is.

    >>> [example.prompt.said for example in examples("46B3a", "en", "en")][:1]
    ['jack']
    """
    speech(locale)
    if lang not in languages():
        raise InputError("lang", lang, f"one of {' '.join(languages())}")
    own = "".join(takewhile(str.isdigit, bare(law or "")))
    known = partial(_known, lang, locale, edition, reading)
    found = [one for one in known([own] if own in SOURCES else SOURCES) if law is None or one.under(law)]
    if not found:
        there = {one for example in known(SOURCES) for one in (example.source, *example.law)}
        expected = f"one of {' '.join(sorted(there))}, or the beginning of one; no other has words in {lang}"
        raise InputError("law", law, expected)
    return found


def _known(
    lang: str, locale: str, edition: Edition | None, reading: Reading | None, sources: Iterable[str]
) -> Iterator[Example]:
    """Give the examples of some sources by an edition and a reading."""
    for source in sources:
        for one in _all(source, lang, locale):
            if edition in (None, one.edition) and reading in (None, one.reading):
                yield one


@lru_cache(128)
def _all(source: str, lang: str, locale: str) -> tuple[Example, ...]:
    """Word the examples of a source once: each has a ruling worked out."""
    return tuple(SOURCES[source](lang, speech(locale)))
