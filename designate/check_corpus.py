"""A check of the calls that are written down for a language: each is read, and compared with what it must mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from yaml import MarkedYAMLError

from designate.check import Finding
from designate.corpus import Utterance, groups, not_said, said, silent_groups
from designate.errors import InputError
from designate.said.designation import Designation, Hold, Incomplete, Talk
from designate.said.parse import Parse, parse

LEAST: Final = 150
"""So many texts show that a language is understood, and so many that it is not understood too easily."""


def check_corpus(lang: str) -> list[Finding]:
    """Give what is wrong in what is said, and not said, in `lang`: texts that are malformed, misread or come twice.

    A language may do without, which is but a note.
    """
    found: list[Finding] = []
    seen: set[str] = set()
    for name, there, read, is_right in (
        ("said", groups(), said, is_meant),
        ("not_said", silent_groups(), not_said, _moves_nothing),
    ):
        if lang not in there:
            found.append(Finding(False, name, "", f"no calls to read: corpus/{lang}/{name}.yaml"))
            continue
        before = len(seen)
        try:
            found += calls_read_otherwise(name, read(lang), is_right, seen)
        except MarkedYAMLError as error:
            line = error.problem_mark.line + 1 if error.problem_mark else 1
            found.append(Finding(True, name, "", f"corpus/{lang}/{name}.yaml, line {line}: {error.problem}"))
        except InputError as error:
            found.append(Finding(True, name, "", str(error)))
        if len(seen) - before < LEAST:
            found.append(Finding(False, name, "", f"{len(seen) - before} texts; the tests ask for {LEAST}"))
    return found


def calls_read_otherwise(
    name: str, utterances: Iterator[Utterance], is_right: Callable[[Utterance, Parse], bool], seen: set[str]
) -> Iterator[Finding]:
    """Find texts that are not what they must be, or were seen before."""
    for utterance in utterances:
        if utterance.text in seen:
            yield Finding(True, name, utterance.text, "comes twice")
        seen.add(utterance.text)
        parsed = parse(utterance.text, utterance.langs)
        if not is_right(utterance, parsed):
            yield Finding(True, name, utterance.text, f"expected {_wanted(utterance)}, and it is {_told(parsed)}")


def is_meant(utterance: Utterance, parsed: Parse) -> bool:
    """Tell whether a text comes to the designations that it is labelled with."""
    return parsed.readings == utterance.readings


def _moves_nothing(utterance: Utterance, parsed: Parse) -> bool:
    """Tell whether a text moves no card, and is what its label says, if it has one."""
    bare = tuple(replace(one, expects=()) if isinstance(one, Incomplete) else one for one in parsed.readings)
    return (
        all(isinstance(reading, Talk | Hold | Incomplete) for reading in bare)
        and utterance.readings in (None, bare)
        and (not utterance.error or [error.code for error in parsed.errors] == [utterance.error])
    )


def _wanted(utterance: Utterance) -> str:
    return _listed(utterance.readings) if utterance.readings else utterance.error or "no call"


def _told(parsed: Parse) -> str:
    errors = ", ".join(f"{error.code.replace('_', ' ')} “{error.word}”" for error in parsed.errors)
    return _listed(parsed.readings) or errors


def _listed(readings: tuple[Designation, ...]) -> str:
    return " or ".join(str(reading.to_json()).replace("'", "") for reading in readings)
