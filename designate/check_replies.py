"""A check of a language's table of replies, for whoever writes or corrects one: as of a word table, and its reach."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any, Final

from designate.check import Finding, checked
from designate.said.compile import entries, read_replies, read_reply_kinds, reply_files
from designate.said.reply import ASKED, readings


def check_replies(lang: str) -> list[Finding]:
    """Give all that is to be said of the table of replies of `lang`: errors first, then notes.

    A language may do without a table, which is but a note.
    """
    if lang not in reply_files():
        return [Finding(False, "replies", "", f"no table of replies: grammar/replies/{lang}.yaml")]
    parts = ("language", "name", "words")
    return checked(lang, read_replies, read_reply_kinds, parts, _unreached)


# How a word of a table of replies is reached: any of these texts will do, with any thing asked. Kinds that are not here
# are reached alone.
_REACHED_BY: Final = {
    "not": ("{form} {accept}", "{accept} {form}"),
    "no_the": ("{form} {other}",),
    "not_a": ("{form} ♥",),
    "nor": ("{not_a} ♥ {form} ♠", "{neither} ♥ {form} ♠"),
    "neither": ("{form} ♥ {nor} ♠",),
    "assent": ("{form}, {keep}", "{keep}, {form}"),
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
    "meant": ("{form} {keep}", "{form}, {keep}"),
    "self": ("{accept} {form}",),
    "filler": ("{form}, {yes}",),
}


def _unreached(lang: str, table: dict[str, Any]) -> Iterator[Finding]:
    """Find words of replies that no reply reaches."""
    first: dict[str, str] = {}
    for kind, _, form in entries(table):
        first.setdefault(kind, form)
    for kind, value, form in entries(table):
        known = defaultdict(str, first, form=form)
        texts = [text.format_map(known) for text in _REACHED_BY.get(kind, ("{form}",))]
        ways = [way for text in texts for asked in ASKED for _, way in readings(text, asked, lang)]
        if not any(word[:2] == (kind, value) and word.spelt == form.lower() for way in ways for word in way):
            yield Finding(True, kind, form, f"not reached by {' or '.join(f'“{text}”' for text in texts)}")
