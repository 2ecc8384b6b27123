"""The slip of one key: a typed word with one letter too many, too few, another, or two that changed places."""

from __future__ import annotations

from collections.abc import Iterator

from designate.heard.spaces import Mended, unknown
from designate.said.lexicon import lexicon
from designate.said.take import Text


def mend(written: str, langs: tuple[str, ...]) -> Iterator[Mended]:
    """Give the text with its one unknown word put right in each way that one slip explains; never safe.

    >>> sorted(mended.text for mended in mend("ace of spads", ("en",)))
    ['ace of spade', 'ace of spades']
    """
    text = Text(written)
    strange = unknown(text, langs)
    if len(strange) != 1 or not text.tokens[strange[0]].isalpha() or len(text.tokens[strange[0]]) < 3:
        return
    word = text.tokens[strange[0]]
    start, end = text.place(strange[0], strange[0] + 1)
    for form, entry in lexicon(*langs).entries.items():
        if abs(len(form) - len(word)) < 2 and any(meaning.terminal for meaning in entry.meanings) and _slip(word, form):
            yield Mended(written[:start] + form + written[end:], False)


def _slip(typed: str, meant: str) -> bool:
    """Tell whether one slip makes the one of the other."""
    head = 0
    while head < min(len(typed), len(meant)) and typed[head] == meant[head]:
        head += 1
    a, b = typed[head:], meant[head:]
    return a[1:] == b[1:] or a[1:] == b or a == b[1:] or (a[:2] == b[1::-1] and a[2:] == b[2:] and len(b) > 1)
