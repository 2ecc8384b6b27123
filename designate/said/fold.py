"""Text as it is compared: one case, no accents, split into words and pauses, each with its place in the text.

Turkish I, İ and ı are all folded to i before case is, so that no language loses a letter. Zero-width characters
and variation selectors vanish, hollow suit signs become full ones, playing-card glyphs become a rank and a suit.

>>> fold("¡Pequeña! ♤Q")[0]
'¡pequena! ♠q'
>>> TOKEN.findall(fold("¡Pequeña… no! ♤Q")[0])
['pequena', '…', 'no', '!', '♠', 'q']
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

_SIGNS: Final = {"♤": "♠", "♡": "♥", "❤": "♥", "♢": "♦", "♧": "♣"}
_LETTERS: Final = {"ı": "i", "İ": "i", "I": "i", "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "æ": "ae", "Æ": "ae",
                   "œ": "oe", "Œ": "oe", "ß": "ss", "đ": "d", "Đ": "d", "’": "'", "´": "'"}  # fmt: skip


def _fold_character(character: str) -> str:
    """Fold one character to none, one or two; whatever is not of a Latin text stays as it is.

    A stroke through a letter takes it back, and the Greek question mark asks: neither is folded away.
    """
    known = _SIGNS.get(character) or _LETTERS.get(character)
    if known:
        return known
    if "\u0334" <= character <= "\u0338" or character == "\u037e":
        return character
    if unicodedata.category(character) == "Cf" or "\ufe00" <= character <= "\ufe0f":
        return ""
    return "".join(c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c)).casefold()


def _glyphs() -> dict[str, str]:
    """Give U+1F0A1… as suit sign and rank; the knight (twelfth of each row) is no bridge card."""
    ranks = {1: "a", 11: "j", 13: "q", 14: "k", **{n: str(n) for n in range(2, 11)}}
    rows = {"♠": 0x1F0A0, "♥": 0x1F0B0, "♦": 0x1F0C0, "♣": 0x1F0D0}
    return {chr(row + n): sign + rank for sign, row in rows.items() for n, rank in ranks.items()}


_GLYPHS: Final = _glyphs()
# A text of these characters alone keeps all its places.
_ONE_TO_ONE: Final = {
    code: folded
    for code in (*range(0x250), *map(ord, "♤♡❤♢♧’"))
    if len(folded := _fold_character(chr(code))) == 1 and folded != chr(code)
}
_ODD: Final = re.compile("[^\x00-\u024f♠♥♦♣♤♡❤♢♧‘’“”…–—]|[ßæÆœŒ\xad]")


def fold(text: str) -> tuple[str, list[int] | None]:
    """Fold `text`; the list gives the place of each folded character, None if all kept their places.

    >>> fold("ACE of Kör")
    ('ace of kor', None)
    >>> fold("cœur")
    ('coeur', [0, 1, 1, 2, 3])
    """
    if text.isascii():
        folded = text.lower()
        return folded if "-" not in folded else _unstutter(folded), None
    if not _ODD.search(text):
        return _unstutter(text.translate(_ONE_TO_ONE)), None
    pieces: list[str] = []
    places: list[int] = []
    for place, character in enumerate(text):
        for piece in _GLYPHS.get(character) or _fold_character(character):
            pieces.append(piece)
            places.append(place)
    return _unstutter("".join(pieces)), places


_TWICE: Final = re.compile(r"\b([^\W_]+)-\1\b")
_STUTTER: Final = re.compile(r"\b([^\W\d_]+)-(?=\1[^\W_])")


def _unstutter(folded: str) -> str:
    """Blank out the broken-off beginning of the word that follows: "s-seven", "qu-queen".

    A word twice with a hyphen ("three-three" is how a suit broke) gets a sign that no text may have.
    """
    if "-" not in folded:
        return folded
    folded = _TWICE.sub(r"\1=\1", folded)
    while (cut := _STUTTER.sub(lambda match: " " * len(match.group()), folded)) != folded:
        folded = cut
    return folded


TOKEN: Final = re.compile(
    # Letters with dots (P.S.) are one token that no table knows.
    r"(?:[^\W\d_]\.){2,}"
    r"|[^\W\d_][^\W_]*(?:'[^\W_]+)*"
    # A number with a point or a dash in it, a signed number or a smiley is one token that no table knows.
    r"|\d+(?:[.,:/-]\d+)+|(?<![\w♠♥♦♣])[-:;=]-?[^\W_](?!\w)"
    r"|[^\W_]+(?:'[^\W_]+)*"
    # A hyphen inside a word, quotation marks and brackets are silent; all else is a pause or an odd character.
    r"|(?!(?<=[^\W_])-[^\W_])(?:[.,;:!?…–—-]+|[^\s¡¿\"'‘“”«»()\[\]])"
)
_MARKS: Final = frozenset(".,;:!?…–—-")
_BREAKS: Final = ("…", "..", "-", "–", "—")


def tokenise(text: str) -> list[str]:
    """Give the tokens of a text.

    >>> tokenise("Um… low, please")
    ['um', '…', 'low', ',', 'please']
    """
    folded, _ = fold(text)
    if folded.isascii() and folded.replace(" ", "").isalnum():
        return folded.split()
    return TOKEN.findall(folded)


def is_pause(token: str) -> bool:
    """Tell whether a token is punctuation."""
    return token[0] in _MARKS and _MARKS.issuperset(token)


def is_break(token: str) -> bool:
    """Tell whether a token is dots or a dash, which break off the word they stand behind."""
    return token.startswith(_BREAKS) and is_pause(token)


def spans(text: str) -> list[tuple[int, int]]:
    """Give the place of each token in the text as given.

    >>> spans("the cœur, please")
    [(0, 3), (4, 8), (8, 9), (10, 16)]
    """
    folded, places = fold(text)
    found = [match.span() for match in TOKEN.finditer(folded)]
    if places is None:
        return found
    return [(places[start], _behind(text, places[end - 1])) for start, end in found]


def _behind(text: str, last: int) -> int:
    """Give the place behind a letter, and behind the accents that are written after it as characters of their own."""
    end = last + 1
    while end < len(text) and unicodedata.combining(text[end]):
        end += 1
    return end
