"""A check of a word table, for whoever writes or corrects one.

It finds words with two values, words that folding makes alike, letters of another script, kinds that are missing,
and words that no utterance reaches.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from designate.cards import RANKS, SUITS
from designate.errors import InputError
from designate.said.compile import entries, entries_marked, keys, read_kinds, read_words, word_files
from designate.said.parse import Parse, parse


@dataclass(frozen=True, slots=True)
class Finding:
    """Something about a word table: an error, or a note on a word with two meanings."""

    error: bool
    kind: str
    form: str
    text: str

    def __str__(self) -> str:
        place = " ".join(part for part in (self.kind, self.form and f"“{self.form}”") if part)
        return f"{'error' if self.error else 'note'}: {place}: {self.text}"


Table = dict[str, Any]
_PARTS: Final = ("language", "name", "letters", "phrases", "words")
_MAY_HAVE: Final = ("verbs", "agreements")
_CODE: Final = re.compile("[a-z]{2,3}")
_QUOTES: Final = 'in quotes, like "no" or "9": YAML reads it as something else'


def check(lang: str) -> list[Finding]:
    """Give all that is to be said of the table of `lang`: errors first, then notes."""
    return checked(lang, read_words, read_kinds, _PARTS, _unreached)


def checked(
    lang: str,
    read: Callable[[str], Table],
    read_kinds: Callable[[], Table],
    parts: tuple[str, ...],
    unreached: Callable[[str, Table], Iterator[Finding]],
) -> list[Finding]:
    """Give all that is to be said of a table of `lang`; that its words are reached is tried if nothing else is wrong.

    :param read: reads the table of a language; `read_kinds` the kinds that it has.
    :param parts: what the table must have.
    :param unreached: finds the words that nothing reaches.
    """
    try:
        table, kinds = read(lang), read_kinds()
        findings = list(check_table(table, kinds, parts))
        if table.get("language") != lang:
            findings.append(Finding(True, "language", "", f"expected {lang!r}, as the file is named"))
        if not _CODE.fullmatch(lang):
            findings.append(Finding(True, "language", lang, "expected a code of two or three small letters, like fr"))
        findings += double_meanings(table)
        findings += _untranslated(table, read("en") if lang != "en" else {"words": {}})
        if not any(finding.error for finding in findings):
            findings += unreached(lang, table)
    except InputError as error:
        return [Finding(True, error.field, "", f"{error.value!r}: expected {error.expected}")]
    return sorted(findings, key=lambda finding: not finding.error)


def _untranslated(table: Table, english: Table) -> Iterator[Finding]:
    """Find phrases that were left as they are where a table began as a copy of the English one.

    A single one may be the same by chance.
    """
    known = {form for _, _, form in entries(english) if " " in form}
    left = [(kind, form) for kind, _, form in entries(table) if form in known]
    if len(left) > 1:
        kind, form = left[0]
        yield Finding(False, kind, form, f"still English? {len(left)} phrases are those of the English table")


def check_table(table: dict[str, Any], kinds: dict[str, Any], parts: tuple[str, ...] = _PARTS) -> Iterator[Finding]:
    """Check a table by itself: its kinds and values, its spelling; its suits and letters if it has such a part."""
    wrong = list(_wrong_parts(table, parts))
    yield from wrong
    if wrong:
        return
    unknown = list(_unknown_kinds(table, kinds))
    yield from unknown
    if unknown:
        return
    yield from _missing(table, kinds)
    yield from _misspelt(table)
    yield from _not_beside(table)
    if "letters" in parts:
        yield from _missing_suits(table)
        yield from _letters(table)
        yield from _phrases(table)
        yield from _agreements(table)


def _wrong_parts(table: dict[str, Any], parts: tuple[str, ...]) -> Iterator[Finding]:
    """Find parts that are missing or empty, and parts that no table has."""
    for name in parts:
        if not table.get(name):
            yield Finding(True, name, "", "the table has no such part")
    known = (*parts, *_MAY_HAVE) if "letters" in parts else parts
    for name in table:
        if name not in known:
            yield Finding(True, str(name), "", f"no part of a table; the parts are {' '.join(known)}")


def _unknown_kinds(table: dict[str, Any], kinds: dict[str, Any]) -> Iterator[Finding]:
    for kind, content in table["words"].items():
        if kind not in kinds:
            if not isinstance(kind, str):
                yield Finding(True, str(kind), "", f"put the kind {_QUOTES}")
                continue
            yield Finding(True, kind, "", f"no such kind; the kinds are {' '.join(kinds)}")
            continue
        values = [str(value) for value in kinds[kind].get("values", ())]
        if isinstance(content, dict) is not bool(values):
            yield Finding(True, kind, "", f"expected the values {' '.join(values)}" if values else "expected a list")
        elif values:
            for value in content:
                if not isinstance(value, str):
                    yield Finding(True, kind, "", f"put the value {value!r} {_QUOTES}")
                elif value not in values:
                    yield Finding(True, kind, "", f"no such value {value!r}; the values are {' '.join(values)}")


def _missing(table: dict[str, Any], kinds: dict[str, Any]) -> Iterator[Finding]:
    """Find the required kinds and values without a word."""
    for kind, about in kinds.items():
        content = table["words"].get(kind)
        if about.get("required") and not content:
            yield Finding(True, kind, "", f"a required kind without a word: {about['means']}")
        elif about.get("required") == "all":
            for value in about["values"]:
                if not content.get(value):
                    yield Finding(True, kind, "", f"no word for {value}")
        elif not content and kind in table["words"]:
            yield Finding(True, kind, "", "an empty list; leave the kind out")


def _missing_suits(table: dict[str, Any]) -> Iterator[Finding]:
    """Find the suits that no kind has a word for."""
    suits = {str(suit) for kind in ("suit", "suits") for suit in table["words"].get(kind, {})}
    trumps = {"trumps"} if table["words"].get("trump") else set()
    for suit in sorted({*map(str, SUITS), "trumps"} - suits - trumps):
        yield Finding(True, "suit", "", f"no word for {suit}")


def _misspelt(table: dict[str, Any]) -> Iterator[Finding]:
    """Find forms that are given twice, or have letters of another script or odd characters."""
    seen: set[tuple[str, str, str]] = set()
    for kind, value, form in entries(table):
        if (kind, value, form.lower()) in seen:
            yield Finding(True, kind, form, "given twice")
        seen.add((kind, value, form.lower()))
        if not form.strip():
            yield Finding(True, kind, form, "an empty form")
        elif form != " ".join(form.split()):
            yield Finding(True, kind, form, "spaces at the ends, or two together")
        if form.endswith("'"):
            yield Finding(True, kind, form, "no word by itself; list what it is written together with: l'as")
        for character in dict.fromkeys(form):
            if not _may_be_spelt(character):
                yield Finding(True, kind, form, _odd(character))


def _not_beside(table: dict[str, Any]) -> Iterator[Finding]:
    """Find languages that a form is kept apart from and that there are not."""
    for kind, _, form, _, not_beside in entries_marked(table):
        for lang in not_beside.split():
            if lang not in word_files():
                yield Finding(True, kind, form, f"not_beside: no language {lang}; there are {' '.join(word_files())}")


def _may_be_spelt(character: str) -> bool:
    return unicodedata.name(character, "").startswith("LATIN") or character.isdigit() or character in " '-"


def _odd(character: str) -> str:
    """Say what is wrong with a character that no form has."""
    if character in "’´`":
        return f"write ' for {character}; both are read"
    if character in string.punctuation:
        return f"a form has no {character!r}: what is said in two parts is two forms, and signs are read by themselves"
    return f"{character!r} is no Latin letter"


def _letters(table: dict[str, Any]) -> Iterator[Finding]:
    """Check the letters of typed codes."""
    known = {"rank": set(map(str, RANKS)), "suit": set(map(str, SUITS))}
    letters = table["letters"]
    if not isinstance(letters, dict) or not all(isinstance(letters.get(kind), dict) for kind in known):
        yield Finding(
            True, "letters", "", "expected rank and suit, each with its letters: {rank: {A: A}, suit: {S: S}}"
        )
        return
    for name in letters.keys() - {*known, "beside"}:
        yield Finding(True, "letters", str(name), "expected rank, suit or beside")
    for kind, values in known.items():
        for letter, value in letters[kind].items():
            if not isinstance(letter, str):
                yield Finding(True, "letters", str(letter), f"put it {_QUOTES}")
            elif len(letter) != 1 or not letter.isupper():
                yield Finding(True, "letters", letter, "expected one capital letter")
            if str(value) not in values:
                yield Finding(True, "letters", str(letter), f"no such {kind}: {value}")
        named = {str(value) for value in letters[kind].values()}
        for value in () if "beside" in letters else sorted(values - named - {*"T98765432"}):
            yield Finding(False, "letters", "", f"no letter for {value}: in a code only the English one is read")
    if letters.get("beside", "en") != "en":
        yield Finding(True, "letters", "beside", "only English letters are read beside every language's own")
    if table.get("verbs", "last") != "last":
        yield Finding(True, "verbs", "", "expected last, or no such part where verbs come first")


_SUIT: Final = ("{suit}", "{suits}")
_PATTERNS: Final = {"card": (("{rank}",), _SUIT), "level": (("{level}",), _SUIT)}
"""What stands in each pattern: one of each group."""


def _phrases(table: dict[str, Any]) -> Iterator[Finding]:
    """Check the patterns in which a card, and a high or low one, are shown."""
    patterns = table["phrases"]
    if not isinstance(patterns, dict) or {*patterns} != {*_PATTERNS}:
        yield Finding(True, "phrases", str(patterns), f"expected patterns for {' and '.join(_PATTERNS)}")
        return
    known = {form for kind, _, form in entries(table) if kind == "of"}
    for name, slots in _PATTERNS.items():
        words = str(patterns[name]).split()
        filled = [word for word in words if word.startswith("{")]
        if len(filled) != len(slots) or any({*slot}.isdisjoint(filled) for slot in slots):
            wanted = " and ".join(map(" or ".join, slots))
            yield Finding(True, "phrases", str(patterns[name]), f"expected {wanted}, and what stands between")
        for word in words:
            if word not in filled and word not in known:
                yield Finding(True, "phrases", word, "no word of the kind of")


def _agreements(table: dict[str, Any]) -> Iterator[Finding]:
    """Check that articles, and the words that go with them, are words of the table."""
    known: dict[str, set[str]] = {}
    for kind, _, form in entries(table):
        known.setdefault(form, set()).add(kind)
    groups = table.get("agreements", [])
    for group in groups if isinstance(groups, list) else [groups]:
        if not isinstance(group, dict) or {*group} != {"articles", "words"} or not _are_lists(group.values()):
            yield Finding(True, "agreements", str(group), "expected lists of articles and words")
            continue
        for form in (*group["articles"], *group["words"]):
            if form not in known:
                yield Finding(True, "agreements", str(form), "no word of the table")
        for form in group["articles"]:
            if known.get(form, {"that"}).isdisjoint(("article", "that")):
                yield Finding(True, "agreements", str(form), "no word of the kind article or that")


def _are_lists(values: Iterable[Any]) -> bool:
    return all(isinstance(value, list) for value in values)


def double_meanings(table: dict[str, Any]) -> Iterator[Finding]:
    """Find words that have two meanings once folded: an error inside one kind, else a note.

    Where the accents differ, the text's own spelling tells them apart. Two kinds for one spelling are two honest
    meanings, and make two readings.
    """
    meanings: dict[str, dict[tuple[str, str], str]] = {}
    for kind, value, form in entries(table):
        for key in keys(form):
            meanings.setdefault(key, {})[kind, value] = form.lower()
    for key, found in meanings.items():
        kinds = [kind for kind, _ in found]
        if len(found) < 2:
            continue
        what = " and ".join(f"{kind} {value}".strip() for kind, value in found)
        if len(set(found.values())) == len(found):
            yield Finding(False, kinds[0], " / ".join(found.values()), f"told apart by spelling alone: {what}")
        elif len(set(kinds)) < len(kinds):
            yield Finding(True, kinds[0], key, f"two values of one kind: {what}")
        else:
            yield Finding(False, kinds[0], key, f"two meanings: {what}")


# How a word of each kind is reached; the braces are the first word of that kind in the table. Kinds that are not here
# are reached alone.
_REACHED_BY: Final = {
    "frame": "{form} {rank}",
    "request": "{form} {rank}",
    "cash": "{form} {rank}",
    "one_of": "{form} {suit}",
    "of": "{rank} {form} {suit}",
    "with": "{ruff} {form} {rank}",
    "by": "{rank} {form} {ruff}",
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
# And a form that is not reached there because of its ending.
_ENDING_REACHED_BY: Final = {
    "suit": "{suit} {form}",
    "of": "{form} {cover}",
    "of_many": "{form} {cover}",
    "to": "{form} {again}",
    "with_verb": "{form} {ruff}",
}


def _unreached(lang: str, table: dict[str, Any]) -> Iterator[Finding]:
    """Find words that no utterance reaches, or that come out as something else there."""
    first: dict[str, str] = {}
    for kind, value, form in entries(table):
        first.setdefault(kind, form)
        first.setdefault({"suits": "suit"}.get(kind, kind), form)
        if kind in ("talk", "polite"):
            first.setdefault(value, form)
    first.setdefault("with", "")
    for kind, value, form, ending, _ in entries_marked(table):
        reached_by = _ENDING_REACHED_BY.get(ending) or _REACHED_BY.get(kind, "{form}")
        text = " ".join(reached_by.format(**first | {"form": form}).split())
        parsed = parse(text, (lang,))
        forbids = kind == "not" and any(error.code == "negation" for error in parsed.errors)
        if not forbids and not any(word.kind == kind and word.value == value for word in parsed.words):
            yield Finding(True, kind, form, f"not reached by “{text}”: {_taken(parsed)}")


def _taken(parsed: Parse) -> str:
    """Say what the words of an utterance were taken for, or what is wrong with them."""
    if parsed.words:
        return ", ".join(f"“{word.text}” is {f'{word.kind} {word.value}'.strip()}" for word in parsed.words)
    return ", ".join(f"{error.code.replace('_', ' ')} “{error.word}”" for error in parsed.errors)
