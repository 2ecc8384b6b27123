"""The words of one or more languages as a reader of text meets them: phrases, typed codes, letters, numbers.

A phrase is found by its folded words; the longest that fits is taken. Typed codes (``AS``, ``10h``, ``Hx``) and
lone letters are read by the lettering of the language, and by the English one always.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final, NamedTuple
from unicodedata import normalize

from designate.errors import InputError
from designate.said.tables import tables

MOST_KEPT: Final = 16
"""So many choices of languages are kept made, in each order that users have them."""

Letters = dict[str, dict[str, str]]


class Meaning(NamedTuple):
    """One meaning of a word: its kind and value, the language it is of (None for signs and digits).

    `terminal` is its name in the grammar, or in `sift`; empty where that depends on its neighbours. `spelt` is the
    form as spelt. `ending` is that of a form that ends in a case; `behind` says that its language has verbs last;
    `not_beside` are languages with whose words it is not mixed.
    """

    kind: str
    value: str
    lang: str | None
    terminal: str
    spelt: str = ""
    ending: str = ""
    behind: bool = False
    not_beside: str = ""


class Entry(NamedTuple):
    """What is known of a folded word.

    `seconds` are the words that follow it in a phrase, `longest` is the longest phrase's number of words. A `short`
    one is a letter, number, sign or code, which the text's own case and its neighbour decide; a `plain` one is not,
    and has one meaning. `address` is what a word of the game means behind thanks: "gracias, corazón".
    """

    meanings: tuple[Meaning, ...]
    seconds: frozenset[str] = frozenset()
    longest: int = 1
    short: bool = False
    plain: bool = False
    address: tuple[Meaning, ...] = ()


TALK: Final = "TALK"
BROKEN: Final = "BROKEN"
_SIFTED: Final = {"talk": TALK}
PAUSE: Final = (Meaning("pause", "", None, ""),)
NUMBERS: Final = {**{str(n): str(n) for n in range(2, 10)}, "10": "T", "1o": "T"}
SIGNS: Final = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}


class Lexicon:
    """The words of `langs` together; `lettered` are the languages whose letters they are typed in."""

    def __init__(self, langs: Sequence[str], *, spoken: bool = False) -> None:
        """Gather the compiled words of the languages, in their order; those that are `spoken` have no typed codes."""
        self.langs = tuple(langs)
        self.spoken = spoken
        self.lettered = (*langs, *(beside for beside in map(_beside, langs) if beside))
        self.letterings: dict[str, Letters] = {lang: _letters(lang) for lang in dict.fromkeys((*langs, "en"))}
        self.phrases: dict[str, tuple[Meaning, ...]] = {}
        words: dict[str, tuple[Meaning, ...]] = dict.fromkeys((",", ".", "!", "?", "…", "...", ";"), PAUSE)
        for lang in langs:
            self._add(lang, words)
        words |= {number: (Meaning("rank", rank, None, "RANK"),) for number, rank in NUMBERS.items()}
        words |= {sign: (Meaning("suit", suit, None, "SUIT"),) for sign, suit in SIGNS.items()}
        self.codes = frozenset(code for code in self._typed_codes() if not spoken or not code.isalnum())
        short = {*self.codes, *NUMBERS, *SIGNS, "x"}
        short |= {
            letter.lower() for letters in self.letterings.values() for letter in (*letters["rank"], *letters["suit"])
        }
        seconds: dict[str, set[str]] = {}
        longest: dict[str, int] = {}
        for phrase in self.phrases:
            first, second, *more = phrase.split()
            seconds.setdefault(first, set()).add(second)
            longest[first] = max(longest.get(first, 2), 2 + len(more))
        self.entries: dict[str, Entry] = {}
        for word in dict.fromkeys((*words, *seconds, *short)):
            meanings, address = _without_address(words.get(word, ()))
            self.entries[word] = Entry(
                meanings,
                frozenset(seconds.get(word, ())),
                longest.get(word, 1),
                word in short,
                len(meanings) == 1 and word not in short,
                address,
            )

    def _add(self, lang: str, words: dict[str, tuple[Meaning, ...]]) -> None:
        """Add the forms of a language to `words` and to the phrases."""
        terminals = tables()["kinds"]
        behind = tables()["languages"][lang]["verbs_last"]
        for form, meanings in tables()["languages"][lang]["forms"].items():
            place = self.phrases if " " in form else words
            place[form] = place.get(form, ()) + tuple(
                Meaning(kind, value, lang, terminals[kind] or _SIFTED.get(kind, ""), spelt, ending, behind, not_beside)
                for kind, value, spelt, ending, not_beside in meanings
            )

    def _typed_codes(self) -> Iterator[str]:
        """Give all codes of a rank and a suit, in lower case; of mixed letterings too."""
        ranks = {rank for letters in self.letterings.values() for rank in _symbols(letters)[0]}
        suits = {suit for letters in self.letterings.values() for suit in _symbols(letters)[1]}
        for rank, suit in product(ranks, suits):
            if rank != "X":
                yield (rank + suit).lower()
            yield (suit + rank).lower()

    def words_of(self, token: str) -> tuple[Meaning, ...]:
        """Give what a letter or a code is as a word of these languages; x is written for a small card, and no word."""
        entry = self.entries.get(token)
        return () if entry is None or token == "x" else tuple(m for m in entry.meanings if m.lang)

    def letter(self, letter: str) -> tuple[Meaning, ...]:
        """Give what a lone letter is in these languages, or in English where it is nothing in them.

        A language that writes English letters beside its own has both.

        >>> [meaning.value for meaning in lexicon("es").letter("D")]
        ['Q', 'D']
        >>> [meaning.value for meaning in lexicon("tr").letter("T")]
        ['C', 'T']
        """
        for langs in (self.lettered, ("en",)):
            found: dict[tuple[str, str], Meaning] = {}
            for lang in langs:
                for kind in ("rank", "suit"):
                    value = self.letterings[lang][kind].get(letter)
                    if value is not None:
                        found.setdefault((kind, value), Meaning(kind, value, lang, kind.upper()))
            if found:
                return tuple(found.values())
        return ()

    def code(self, code: str) -> tuple[Meaning, ...]:
        """Give what a typed code of two symbols is: by each lettering, else by a mixture of letterings.

        >>> [meaning.value for meaning in lexicon("es", "en").code("AC")]
        ['HA', 'CA']
        """
        symbols = (code[:-1], code[-1]) if code[:2] in ("10", "1O") else (code[:1], code[1:].replace("1O", "10"))
        found: dict[str, Meaning] = {}
        for lang, letters in self.letterings.items():
            for value in _cards(symbols, letters):
                neutral = not any(symbol.isalpha() and symbol != "X" for symbol in symbols)
                terminal = "CODE" if len(value) == 2 else "SUIT"
                found.setdefault(value, Meaning("code", value, None if neutral else lang, terminal))
        if not found:
            mixed: Letters = {
                kind: {k: v for letters in reversed(self.letterings.values()) for k, v in letters[kind].items()}
                for kind in ("rank", "suit")
            }
            for value in _cards(symbols, mixed):
                found[value] = Meaning("code", value, None, "CODE")
        return tuple(found.values())

    def beginning(self, fragment: str) -> tuple[Meaning, ...]:
        """Give the meanings of all forms that begin with `fragment`."""
        return tuple(
            meaning
            for form, entry in (*self.entries.items(), *((f, Entry(m)) for f, m in self.phrases.items()))
            if form.startswith(fragment) and form != fragment
            for meaning in entry.meanings
            if meaning.lang
        )


def _letters(lang: str) -> Letters:
    letters: Letters = tables()["languages"][lang]["letters"]
    return letters


def _beside(lang: str) -> str:
    """Give the language whose letters are used as much as the language's own, if there is one."""
    return str(tables()["languages"][lang]["beside"])


def _without_address(meanings: tuple[Meaning, ...]) -> tuple[tuple[Meaning, ...], tuple[Meaning, ...]]:
    """Part a word of the game from what it is as an address; a word that is but an address keeps it."""
    address = tuple(meaning for meaning in meanings if meaning.kind == "address")
    others = tuple(meaning for meaning in meanings if meaning.kind != "address")
    return (others, address) if others else (address, ())


def _symbols(letters: Letters) -> tuple[dict[str, str], dict[str, str]]:
    """Give all that stands for a rank and for a suit in a typed code; X is a small card, so the suit alone."""
    ranks = {**letters["rank"], **NUMBERS, "1O": "T", "X": ""}
    return ranks, {**letters["suit"], **SIGNS}


def _cards(symbols: tuple[str, str], letters: Letters) -> Iterable[str]:
    """Give suit and rank of a code in either order; the x of a small card stands behind its suit."""
    ranks, suits = _symbols(letters)
    for rank, suit in (symbols, symbols[::-1]):
        if rank in ranks and suit in suits and symbols[0] != "X":
            yield suits[suit] + ranks[rank]


def languages() -> tuple[str, ...]:
    """Give the languages that have a word table."""
    return tuple(tables()["languages"])


class Languages(NamedTuple):
    """The lexicons of the languages in use: of each alone, and of all together."""

    alone: tuple[Lexicon, ...]
    all: Lexicon


def in_use(langs: Sequence[str]) -> tuple[str, ...]:
    """Give the languages a user has named, each once; an `InputError` names what is no list of known ones."""
    if isinstance(langs, str):
        raise InputError("langs", langs, f"a list of languages, like {[langs]}")
    known = languages()
    for lang in langs:
        if lang not in known:
            raise InputError("langs", lang, f"languages among {' '.join(known)}")
    if not langs:
        raise InputError("langs", langs, f"at least one of {' '.join(known)}")
    return tuple(dict.fromkeys(langs))


@lru_cache(MOST_KEPT)
def lexicons(langs: tuple[str, ...], spoken: bool = False) -> Languages:
    """Give the lexicons of several languages, each named once; an `InputError` names an unknown one."""
    alone = tuple(lexicon(lang, spoken=spoken) for lang in langs) if len(langs) > 1 else ()
    return Languages(alone, lexicon(*langs, spoken=spoken))


@lru_cache(MOST_KEPT)
def lexicon(*langs: str, spoken: bool = False) -> Lexicon:
    """Give the lexicon of the languages, each named once, typed or `spoken`; an `InputError` names an unknown one."""
    return Lexicon(in_use(langs), spoken=spoken)


_ACCENT_AT_END: Final = re.compile(r"[áéíóúàèìòù](?![^\W_])", re.IGNORECASE)


def ends_accented(text: str) -> bool:
    """Tell whether a word of the text ends with an accented vowel."""
    return not text.isascii() and _ACCENT_AT_END.search(normalize("NFC", text)) is not None


def narrow(meanings: tuple[Meaning, ...], written: str) -> tuple[Meaning, ...]:
    """Keep the meanings whose own spelling the text has, if it has any: "sí" is not "si".

    An accent at the end of a word is never one too many: "tiré" is what somebody has played, and not "tire".
    """
    written = normalize("NFC", written).lower().replace("’", "'")
    exact = tuple(m for m in meanings if m.spelt == written)
    if exact or not ends_accented(written):
        return exact or meanings
    return tuple(m for m in meanings if not m.lang or _ends_alike(written.split(), m.spelt.split()))


def _ends_alike(written: list[str], spelt: list[str]) -> bool:
    """Tell whether each word that is written with an accent at its end is spelt with it."""
    pairs = zip(written, spelt, strict=False)
    return all(ends_accented(form) for word, form in pairs if ends_accented(word))


def is_lone(token: str) -> bool:
    """Tell whether a token is one symbol of a typed code: a letter, a sign or a number."""
    return (token.isalnum() and len(token) == 1) or token in SIGNS or token in NUMBERS


def known_words(langs: Sequence[str]) -> list[str]:
    """Give all words of the languages as spelt, without phrases of several words."""
    words: dict[str, Any] = {}
    for lang in langs:
        for form, meanings in tables()["languages"][lang]["forms"].items():
            if " " not in form:
                words[meanings[0][2]] = None
    return list(words)
