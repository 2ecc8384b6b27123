"""Forms that recognisers are known to write for others, by language: ``grammar/heard/*.yaml``.

They are read apart from the words, when a text was not understood, and never change one that was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

from designate.errors import InputError
from designate.heard.spaces import Mended
from designate.said.fold import fold, is_pause
from designate.said.lexicon import lexicon
from designate.said.sources import data, folder
from designate.said.take import Text

WHERE: Final = ("alone", "beside_suit", "after_of", "before_of", "anywhere")
_SOFT: Final = frozenset({"polite", "filler", "address", "ok", "article"})


class Row(NamedTuple):
    """A form as heard (folded, in tokens), what was meant, where, how often it was met, by whom, in which language."""

    heard: tuple[str, ...]
    meant: str
    where: str
    met: int
    source: str
    safe: bool
    lang: str


@cache
def listed(lang: str) -> dict[str, Any]:
    """Give the table of a language as it is written; empty where there is none."""
    path = folder("grammar") / "heard" / f"{lang}.yaml"
    table: dict[str, Any] = data(path) if path.exists() else {}
    return table


@cache
def rows(lang: str) -> tuple[Row, ...]:
    """Give the misheard forms of a language, longest first; none where it has no table."""
    found = [_row(lang, data) for data in listed(lang).get("rows", ())]
    return tuple(sorted(found, key=lambda row: -len(row.heard)))


def _row(lang: str, data: dict[str, Any]) -> Row:
    where = data.get("where", "anywhere")
    if where not in WHERE:
        raise InputError(f"heard.{lang}.where", where, f"one of {' '.join(WHERE)}")
    heard = tuple(token for token in Text(data["heard"]).tokens if not is_pause(token))
    return Row(
        heard, data["meant"], where, data.get("count", 0), data.get("source", ""), bool(data.get("safe", False)), lang
    )


def mend(written: str, langs: Sequence[str], more: Sequence[Row] = ()) -> Iterator[Mended]:
    """Give the text with what was misheard put right: all rows that apply at once, then each alone.

    It is safe where all that was replaced is. Where several languages may be spoken the other words must be of the
    row's own: "nave of spades" is the knave, "nave de picas" may be the nine. `more` are rows that are in no table yet.

    >>> next(mend("nave of spades", ("en",)))
    Mended(text='knave of spades', safe=True)
    """
    text = Text(written)
    tokens = text.tokens
    found: list[tuple[int, int, Row]] = []
    for row in (*more, *(row for lang in langs for row in rows(lang))):
        size = len(row.heard)
        found += [
            (index, index + size, row)
            for index in range(len(tokens) - size + 1)
            if tuple(tokens[index : index + size]) == row.heard and _holds(row, tokens, index, tuple(langs))
        ]
    apart: list[tuple[int, int, Row]] = []
    for one in found:
        if all(one[1] <= other[0] or one[0] >= other[1] for other in apart):
            apart.append(one)
    if len(apart) > 1:
        yield _replaced(text, apart, langs)
    for one in found:
        yield _replaced(text, [one], langs)


def _replaced(text: Text, found: list[tuple[int, int, Row]], langs: Sequence[str]) -> Mended:
    """Put the forms that were meant in the place of those heard."""
    written, rest = text.written, list(text.tokens)
    for first, last, row in sorted(found, key=lambda one: -one[0]):
        start, end = text.place(first, last)
        written = written[:start] + row.meant + written[end:]
        del rest[first:last]
    words = [token for token in rest if token.isalpha()]
    at_home = len(langs) == 1 or (words and all(_kinds(word, (row.lang,)) for word in words for _, _, row in found))
    return Mended(written, bool(at_home) and all(row.safe for _, _, row in found))


def _holds(row: Row, tokens: Sequence[str], index: int, langs: tuple[str, ...]) -> bool:
    """Tell whether a form stands where its row says."""
    if row.where == "anywhere":
        return True
    before = [token for token in tokens[:index] if not is_pause(token)]
    after = [token for token in tokens[index + len(row.heard) :] if not is_pause(token)]
    if row.where == "alone":
        return all(_kinds(token, langs) & _SOFT for token in (*before, *after))
    if row.where == "after_of":
        return bool(before) and "of" in _kinds(before[-1], langs)
    if row.where == "before_of":
        return bool(after) and "of" in _kinds(after[0], langs)
    behind = next((token for token in after if not _kinds(token, langs) & {"of", "article"}), "")
    return any({"suit", "suits", "trump"} & _kinds(token, langs) for token in (behind, *before[-1:]) if token)


def _kinds(token: str, langs: tuple[str, ...]) -> set[str]:
    entry = lexicon(*langs, spoken=True).entries.get(fold(token)[0])
    return {meaning.kind for meaning in entry.meanings} if entry is not None else set()
