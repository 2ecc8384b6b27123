"""A check of a language's word table and table of replies, for whoever writes or corrects one.

It finds words with two values, words that folding makes alike, letters of another script, kinds that are missing,
and words that no utterance and no reply reaches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

from designate.check_table import PARTS, Finding, check_table, double_meanings
from designate.errors import InputError
from designate.said.compile import entries, read_kinds, read_replies, read_reply_kinds, read_words, reply_files
from designate.said.parse import parse
from designate.said.reply import ASKED, readings

__all__ = ["Finding", "check", "check_replies", "check_table"]


def check(lang: str) -> list[Finding]:
    """Give all that is to be said of the tables of `lang`: errors first, then notes."""
    findings = _check(lang, lambda: (read_words(lang), read_kinds()), PARTS, _unreached)
    return sorted([*findings, *check_replies(lang)], key=lambda finding: not finding.error)


def check_replies(lang: str) -> list[Finding]:
    """Give all that is to be said of the table of replies of `lang`; a language may do without one."""
    if lang not in reply_files():
        return [Finding(False, "replies", "", f"no table of replies: grammar/replies/{lang}.yaml")]
    parts = ("language", "name", "words")
    return _check(lang, lambda: (read_replies(lang), read_reply_kinds()), parts, _unreached_replies)


def _check(
    lang: str,
    read: Callable[[], tuple[dict[str, Any], dict[str, Any]]],
    parts: tuple[str, ...],
    unreached: Callable[[str, dict[str, Any]], Iterator[Finding]],
) -> list[Finding]:
    """Check a table; its words are tried in texts only where nothing else is wrong."""
    try:
        table, kinds = read()
        findings = list(check_table(table, kinds, parts))
        if table.get("language") != lang:
            findings.append(Finding(True, "language", "", f"expected {lang!r}, as the file is named"))
        findings += double_meanings(table)
        if not any(finding.error for finding in findings):
            findings += unreached(lang, table)
    except InputError as error:
        return [Finding(True, error.field, "", f"{error.value!r}: expected {error.expected}")]
    return findings


# How a word of each kind is reached; the braces are the first word of that kind in the table. Kinds that are not here
# are reached alone.
_REACHED_BY: Final = {
    "frame": "{form} {rank}",
    "request": "{form} {rank}",
    "cash": "{form} {rank}",
    "one_of": "{form} {suit}",
    "of": "{rank} {form} {suit}",
    "with": "{ruff} {form} {rank}",
    "or": "{rank} {form} {suit}",
    "not": "{form} {rank}, {suit}",
    "no": "{rank}, {form}, {suit}",
    "repair": "{rank}, {form}, {suit}",
    "article": "{ruff} {with} {form} {rank}",
    "tail": "{level} {form}",
    "address": "{thanks}, {form}",
    "that": "{form} {rank}",
    "trick": "{win} {form}",
    "one": "{level} {form}",
    "filler": "{form}, {rank}",
    "place": "{rank} {form}",
    "and": "{form} {rank}",
    "aside": "{question} {form}",
}


def _unreached(lang: str, table: dict[str, Any]) -> Iterator[Finding]:
    """Find words that no utterance reaches, or that come out as something else there."""
    first: dict[str, str] = {}
    for kind, value, form in entries(table):
        first.setdefault(kind, form)
        if kind in ("talk", "polite"):
            first.setdefault(value, form)
    for kind, value, form in entries(table):
        text = _REACHED_BY.get(kind, "{form}").format(**first | {"form": form})
        parsed = parse(text, (lang,))
        forbids = kind == "not" and any(error.code == "negation" for error in parsed.errors)
        if not forbids and not any(word.kind == kind and word.value == value for word in parsed.words):
            yield Finding(True, kind, form, f"not reached by “{text}”")


# How a word of a table of replies is reached: any of these texts will do, with any thing asked. Kinds that are not here
# are reached alone.
_REPLIES: Final = {
    "not": ("{form} {accept}", "{accept} {form}"),
    "no_the": ("{form} {other}",),
    "not_a": ("{form} ♥",),
    "nor": ("{forbid} ♥ {form} ♠",),
    "want": ("{form} ♥", "♥ {form}", "{form} {colour}", "{colour} {form}"),
    "lead": ("{form} ♥", "♥ {form}"),
    "the_lead": ("{forbid} {form} ♥", "♥ {form} {forbid}"),
    "may": ("{form} {free}", "{free} {form}"),
    "forbid": ("{form} ♥", "♥ {form}"),
    "but": ("{form} ♥", "♥ {form}"),
    "it": ("{lead} {form}", "{form} {lead}", "{accept} {form}"),
    "one": ("{colour} {form}",),
    "of_them": ("{colour} {form}", "{form} {colour}"),
    "request": ("{form} {colour}", "{colour} {form}"),
    "subject": ("{form}?",),
    "ask": ("{form} {topic}", "{topic} {form}"),
    "explain": ("{form} {call}", "{call} {form}"),
    "mean": ("{explain} {call} {form}",),
    "call": ("{explain} {form}", "{form} {explain}"),
    "number": ("{explain} {form} ♥", "{form} ♥ {explain}"),
    "notrump": ("{explain} {number} {form}", "{number} {form} {explain}"),
    "or": ("♥ {form} ♠",),
    "and": ("♥ {form} ♠",),
    "of": ("{lead} {form} ♥",),
    "article": ("{form} {colour}",),
    "speaker": ("{form} {accept}",),
    "filler": ("{form}, {yes}",),
}


def _unreached_replies(lang: str, table: dict[str, Any]) -> Iterator[Finding]:
    """Find words of replies that no reply reaches."""
    first: dict[str, str] = {}
    for kind, _, form in entries(table):
        first.setdefault(kind, form)
    for kind, value, form in entries(table):
        texts = [text.format(**first | {"form": form}) for text in _REPLIES.get(kind, ("{form}",))]
        ways = [way for text in texts for asked in ASKED for _, way in readings(text, asked, lang)]
        if not any(word[:2] == (kind, value) and word.spelt == form.lower() for way in ways for word in way):
            yield Finding(True, kind, form, f"not reached by {' or '.join(f'“{text}”' for text in texts)}")
