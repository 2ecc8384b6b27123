"""Words that a recogniser glued together or split: "decorazones", "fark etmez", "kupa yedi lisi".

What is not known is joined with its neighbours, without spaces, and parted anew into words and phrases that are: by
kind, for any word of the tables, with no list of examples.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from designate.said.lexicon import MOST_KEPT, ends_accented, lexicon
from designate.said.take import Text, take

_MOST_PIECES: Final = 3
_REACH: Final = 2
_MAY_BE_SHORT: Final = frozenset({"article", "of", "with", "one", "rank", "level"})
NAMES: Final = frozenset({"article", "of", "with", "rank", "suit", "suits", "trump", "level", "polite", "filler"})
"""Words that name a card, join what does, or say nothing."""


class Mended(NamedTuple):
    """A text with other words in it; `safe` where nothing else can have been said."""

    text: str
    safe: bool


Piece = tuple[str, bool]
"""A word or phrase as it is written, and whether it names a card or joins what does."""


@lru_cache(MOST_KEPT)
def _forms(langs: tuple[str, ...]) -> dict[str, Piece]:
    """Give all words and phrases of the languages by their letters without spaces."""
    words = lexicon(*langs, spoken=True)
    found: dict[str, Piece] = {}
    for form, entry in words.entries.items():
        kinds = {meaning.kind for meaning in entry.meanings if meaning.lang}
        if kinds and (len(form) > 2 or (len(form) == 2 and kinds & _MAY_BE_SHORT)):
            found[form] = form, bool(kinds & NAMES)
    for phrase, meanings in words.phrases.items():
        if any(meaning.terminal for meaning in meanings):
            found.setdefault(phrase.replace(" ", "").replace("'", ""), (phrase, False))
    return found


def unknown(text: Text, langs: tuple[str, ...]) -> list[int]:
    """Give the places of the tokens that are no word of the languages, and in no phrase of theirs."""
    words = lexicon(*langs, spoken=True)
    _, strange = take(text, words, words, thorough=True)
    return [index for first, last in strange for index in range(first, last)]


def mend(written: str, langs: tuple[str, ...]) -> Iterator[Mended]:
    """Give the text with its unknown words parted anew, each way that gives known words.

    An accent at the end of a word is believed, here too: "dejé pasar" tells what was done.

    >>> next(mend("dos decorazones", ("es",))).text
    'dos de corazones'
    """
    text = Text(written)
    strange = unknown(text, langs)
    if not strange or len(strange) > 2 * _REACH or any(not text.tokens[index].isalpha() for index in strange):
        return
    count = len(text.tokens)
    for first in range(max(0, strange[0] - _REACH), strange[0] + 1):
        for last in range(strange[-1] + 1, min(count, strange[-1] + 1 + _REACH) + 1):
            tokens = text.tokens[first:last]
            whole = text.accented and ends_accented(text.spelt(first, last))
            if whole or last - first > 2 * _REACH or not all(token.isalnum() for token in tokens):
                continue
            known = any(index not in strange for index in range(first, last))
            for pieces in _parted("".join(tokens), langs):
                start, end = text.place(first, last)
                new = " ".join(form for form, _ in pieces)
                safe = _is_safe(pieces, whole=last - first == count, known=known)
                yield Mended(written[:start] + new + written[end:], safe)


def _is_safe(pieces: list[Piece], *, whole: bool, known: bool) -> bool:
    """Tell whether words that were parted anew can be nothing else.

    Within a call they are, if they name a card. All that was said may be words of another kind: "picados", "al sana".
    Only the parts of one word, none of which is a word (`known`), are that word.
    """
    names = all(piece[1] for piece in pieces)
    return (names and not whole) or (len(pieces) == 1 and not known)


def _parted(letters: str, langs: tuple[str, ...]) -> Iterator[list[Piece]]:
    """Give each way to part letters into a few words."""
    forms = _forms(langs)

    def go(start: int, pieces: list[Piece]) -> Iterator[list[Piece]]:
        if start == len(letters):
            yield pieces
        elif len(pieces) < _MOST_PIECES:
            for end in range(start + 2, len(letters) + 1):
                found = forms.get(letters[start:end])
                if found is not None:
                    yield from go(end, [*pieces, found])

    yield from go(0, [])


def pauses(written: str, langs: tuple[str, ...]) -> Iterator[Mended]:
    """Give the text with a pause behind each word that waits or takes back: a recogniser writes no commas.

    Never safe: without a pause such a word may have what follows as its object ("cancel the king").
    """
    text = Text(written)
    entries = lexicon(*langs, spoken=True).entries
    for index, token in enumerate(text.tokens[:-1]):
        entry = entries.get(token)
        if entry is not None and any(meaning.kind in ("hold", "repair", "no") for meaning in entry.meanings):
            end = text.place(index, index + 1)[1]
            yield Mended(f"{written[:end]},{written[end:]}", False)
