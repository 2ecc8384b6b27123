"""New rows for a table of misheard forms, from a labelled file: what was said beside what recognisers wrote.

Only texts that nothing reads are learnt from. A row is proposed, never taken: whether it is safe, a player decides.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any

from designate.errors import InputError
from designate.heard import misheard
from designate.heard.clean import clean
from designate.heard.understand import understand
from designate.said.fold import is_pause
from designate.said.lexicon import lexicon
from designate.said.parse import parse
from designate.said.take import Text


@dataclass
class Proposal:
    """A row that might be added: how often it was met, in which rows, what it mends and what it would mislead."""

    lang: str
    heard: str
    meant: str
    where: str
    count: int = 0
    fixes: int = 0
    breaks: int = 0
    conflicts: tuple[str, ...] = ()
    sources: Counter[str] = field(default_factory=Counter)

    def line(self) -> str:
        """Give the row as the table has it, with what speaks for and against it."""
        source = self.sources.most_common(1)[0][0] if self.sources else "unknown"
        row = f"- {{heard: {_quoted(self.heard)}, meant: {_quoted(self.meant)}, where: {self.where}, "
        said = f"fixes {self.fixes}, breaks {self.breaks}"
        against = f"; also {', '.join(self.conflicts)}" if self.conflicts else ""
        return f"{row}count: {self.count}, source: {_quoted(source)}}}  # {said}{against}"


def _quoted(text: str) -> str:
    plain = text.replace(" ", "").isalpha() and text not in ("no", "on", "off", "yes", "y", "n")
    return text if plain else json.dumps(text, ensure_ascii=False)


def labelled(lines: Iterable[str]) -> Iterator[dict[str, Any]]:
    """Read the rows of a labelled file: ``lang``, ``said``, ``hyps`` with ``text``; a bad line is an `InputError`."""
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            texts = [str(one["text"]) for one in row["hyps"]]
            yield {
                "lang": row["lang"],
                "said": row["said"],
                "texts": texts,
                "engine": str(row.get("engine", "unknown")),
            }
        except (ValueError, KeyError, TypeError):
            raise InputError(f"line {number}", line[:60], "an object with lang, said and hyps") from None


def learn(rows: Iterable[dict[str, Any]], least: int = 1) -> list[Proposal]:
    """Propose rows from labelled ones, the most frequent first.

    :param rows: what `labelled` gives.
    :param least: how often a form must have been met, a row of the file counting once.
    """
    found: dict[tuple[str, str, str, str], Proposal] = {}
    unread: list[tuple[str, str, set[Any]]] = []
    for row in rows:
        lang = row["lang"]
        wanted = set(parse(row["said"], [lang]).readings)
        if not wanted:
            continue
        texts = [
            text
            for text in dict.fromkeys(clean(text, [lang]) for text in row["texts"])
            if not understand(text, [lang]).readings
        ]
        unread += [(lang, text, wanted) for text in texts]
        for pair in {pair for text in texts for pair in _pairs(text, row)}:
            proposal = found.setdefault((lang, *pair), Proposal(lang, *pair))
            proposal.count += 1
            proposal.sources[row["engine"]] += 1
    kept = [one for one in found.values() if one.count >= least]
    for one in kept:
        _weigh(one, kept, unread)
    return sorted(kept, key=lambda one: (one.lang, -one.count, one.breaks, one.heard))


def _pairs(text: str, row: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Give what differs between a text and what was said: as heard, as meant, and where it stands."""
    heard, meant = _words(text), _words(row["said"])
    blocks = [
        block for block in SequenceMatcher(None, heard, meant, autojunk=False).get_opcodes() if block[0] != "equal"
    ]
    if len(blocks) != 1 or blocks[0][0] != "replace":
        return
    _, first, last, begin, end = blocks[0]
    if last - first > 3 or end - begin > 3:
        return
    yield " ".join(heard[first:last]), " ".join(meant[begin:end]), _where(heard, first, last, row["lang"])


def _where(words: list[str], first: int, last: int, lang: str) -> str:
    """Give the narrowest place that a row can name for some words of a text."""
    entries = lexicon(lang, spoken=True).entries

    def kinds(index: int) -> set[str]:
        entry = entries.get(words[index]) if 0 <= index < len(words) else None
        return {meaning.kind for meaning in entry.meanings} if entry is not None else set()

    if "of" in kinds(first - 1):
        return "after_of"
    if "of" in kinds(last):
        return "before_of"
    if {"suit", "suits"} & (kinds(first - 1) | kinds(last)):
        return "beside_suit"
    return "alone" if last - first == len(words) else "anywhere"


def _words(text: str) -> list[str]:
    return [token for token in Text(text).tokens if not is_pause(token)]


def _weigh(one: Proposal, others: Iterable[Proposal], unread: Iterable[tuple[str, str, set[Any]]]) -> None:
    """Count the texts that a row would have read as what was said, and those it would have read as something else."""
    heard = tuple(one.heard.split())
    words = lexicon(one.lang, spoken=True).entries
    conflicts = {o.meant for o in others if (o.lang, o.heard) == (one.lang, one.heard) and o.meant != one.meant}
    one.conflicts = (*sorted(conflicts), *(f"a word ({word})" for word in heard if word in words))
    row = misheard.Row(heard, one.meant, one.where, 0, "", False, one.lang)
    for lang, text, wanted in unread:
        if lang != one.lang or heard[0] not in _words(text):
            continue
        ways = (parse(mended.text, [lang]).readings for mended in misheard.mend(text, (lang,), [row]))
        read = next((set(readings) for readings in ways if readings), None)
        one.fixes += read == wanted
        one.breaks += read not in (None, wanted)
