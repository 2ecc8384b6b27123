"""From text to the designations it may be, without looking at the board.

Each language is tried alone, in order; only where none reads are their words mixed. A text counts whole: a word
that no table knows, or that stands where no sentence has it, leaves no reading and an error that says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import islice, product
from typing import Any, Final, NamedTuple

from designate.errors import InputError
from designate.said.designation import Correction, Designation, Incomplete, Talk
from designate.said.fold import TOKEN, fold, is_break, is_pause, spans
from designate.said.grammar import Unexpected, grammar
from designate.said.lexicon import (
    NUMBERS,
    PAUSE,
    SIGNS,
    Entry,
    Lexicon,
    Meaning,
    is_lone,
    known_words,
    lexicon,
    narrow,
)
from designate.said.meaning import Unread
from designate.said.sift import Tokens, sift
from designate.said.sources import tables

DEFAULT_LANGS: Final = ("es", "en")
LONGEST: Final = 500
"""A text of more characters is refused at once."""
_MOST_WAYS: Final = 64


class Taken(NamedTuple):
    """A word or phrase with its meanings: the tokens from `first` up to `last`, that one not included."""

    meanings: tuple[Meaning, ...]
    first: int
    last: int


Way = tuple[list[Designation], tuple[Meaning, ...]]
"""Readings, and the one meaning of each word that gave them."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a word of the text was taken for; `start` and `end` are places in the text as given."""

    text: str
    start: int
    end: int
    lang: str | None
    kind: str
    value: str

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {name: getattr(self, name) for name in ("text", "start", "end", "lang", "kind", "value")}


@dataclass(frozen=True, slots=True)
class ParseError:
    """Why a text was not understood, and where.

    `code` is ``unknown_word``, ``unexpected_word``, ``incomplete``, ``negation``, ``too_long`` or ``empty``;
    `expected` are the kinds of word that could have stood there, `near` the known words that look most alike.
    """

    code: str
    word: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    near: tuple[str, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        data = {name: getattr(self, name) for name in ("code", "word", "start", "end")}
        return {**data, "expected": list(self.expected), "near": list(self.near)}


@dataclass(frozen=True, slots=True)
class Failure:
    """Where one attempt stopped: the tokens it could not take, and what it expected."""

    code: str
    tokens: tuple[tuple[int, int], ...] = ()
    expected: tuple[str, ...] = ()


@dataclass(frozen=True)
class Parse:
    """What a text may mean: its readings, or the errors that say why there is none.

    Places, words and errors are worked out when they are asked for.
    """

    text: str
    langs: tuple[str, ...]
    readings: tuple[Designation, ...] = ()
    taken: tuple[tuple[Taken, ...], ...] = field(default=(), repr=False)
    failure: Failure | None = field(default=None, repr=False)

    @property
    def words(self) -> tuple[Word, ...]:
        """What each word was taken for, in the order of the text."""
        places = spans(self.text)
        found: dict[Word, None] = {}
        for meanings, first, last in (taken for way in self.taken for taken in way):
            start, end = places[first][0], places[last - 1][1]
            for m in meanings:
                if m.kind != "pause":
                    found[Word(self.text[start:end], start, end, m.lang, m.kind, m.value)] = None
        return tuple(sorted(found, key=lambda word: (word.start, word.end)))

    @property
    def errors(self) -> tuple[ParseError, ...]:
        """Why there is no reading, or none that is complete."""
        if self.failure is None:
            return ()
        failure = self.failure
        if failure.code in ("empty", "too_long"):
            return (ParseError(failure.code, "", 0, len(self.text)),)
        places = spans(self.text)
        errors = []
        for first, last in failure.tokens:
            start, end = places[first][0], places[last - 1][1]
            word = self.text[start:end]
            near = _near(word, self.langs) if failure.code == "unknown_word" else ()
            errors.append(ParseError(failure.code, word, start, end, failure.expected, near))
        return tuple(errors)

    def to_json(self) -> dict[str, Any]:
        """Give text, readings, words and errors."""
        return {
            "text": self.text,
            "readings": [reading.to_json() for reading in self.readings],
            "words": [word.to_json() for word in self.words],
            "errors": [error.to_json() for error in self.errors],
        }

    @classmethod
    def from_json(cls, data: Any, langs: Sequence[str] = DEFAULT_LANGS) -> Parse:
        """Make the parse of the text again; its readings must be those of the data.

        An `InputError` is raised where the data is no parse, or was made by other word tables.
        """
        if not isinstance(data, dict) or not isinstance(data.get("text"), str):
            raise InputError("parse.text", data, "an object with text and readings")
        made = parse(data["text"], langs)
        if [reading.to_json() for reading in made.readings] != data.get("readings"):
            raise InputError("parse.readings", data.get("readings"), "the readings of the text in these languages")
        return made


def parse(text: str, langs: Sequence[str] = DEFAULT_LANGS) -> Parse:
    """Read what declarer said or typed, without the board.

    :param text: his words; any text will do.
    :param langs: the languages he may use, in order of preference.

    The readings are empty where the text is not understood. An `InputError` (a ValueError) names an unknown
    language.

    >>> parse("la dama de picas, por favor").readings
    (NamedCard(verb=None, over=None, rank='Q', suit='S'),)
    >>> parse("two hearts").to_json()["readings"]
    [{'kind': 'card', 'rank': '2', 'suit': 'H'}, {'kind': 'talk', 'topic': 'bid'}]
    >>> [(error.code, error.word, error.near) for error in parse("ace of spads").errors]
    [('unknown_word', 'spads', ('spades', 'spade'))]
    """
    langs = tuple(langs)
    lexicons = [lexicon(lang) for lang in langs] or [lexicon()]
    if len(text) > LONGEST:
        return Parse(text, langs, failure=Failure("too_long"))
    tokens = TOKEN.findall(fold(text)[0])
    if not tokens:
        return Parse(text, langs, failure=Failure("empty"))
    readings: list[Designation] = []
    ways: list[tuple[Taken, ...]] = []
    failure: Failure | None = None
    for words in lexicons if len(langs) == 1 else _attempts(lexicons, langs, readings):
        taken = _take(tokens, text, words, langs)
        if isinstance(taken, Failure):
            failure = _further(failure, taken)
            continue
        read = []
        for way in _ways(taken):
            outcome = _read(way, text, taken)
            if isinstance(outcome, Failure):
                failure = _further(failure, outcome)
            else:
                read.append((outcome, way))
        for outcome, way in _plainest(read):
            readings.extend(reading for reading in outcome if reading not in readings)
            ways.append(tuple(Taken((m,), t.first, t.last) for m, t in zip(way, taken, strict=True)))
    if readings:
        failure = _incomplete(readings, ways)
    return Parse(text, langs, tuple(readings), tuple(ways), failure)


def _attempts(lexicons: list[Lexicon], langs: tuple[str, ...], readings: list[Designation]) -> Iterator[Lexicon]:
    """Give each language alone, then all together where none has read."""
    yield from lexicons
    if not readings:
        yield lexicon(*langs)


def _take(tokens: list[str], text: str, words: Lexicon, langs: tuple[str, ...]) -> list[Taken] | Failure:
    """Take the words of a text, the longest phrase first; fail where one is not known."""
    entries = words.entries
    taken: list[Taken] = []
    unknown: list[tuple[int, int]] = []
    index = 0
    while index < len(tokens):
        entry = entries.get(tokens[index])
        length = 1
        if entry is None:
            meanings = _odd(tokens, index, text, words)
        else:
            meanings = entry.meanings
            if entry.longest > 1:
                length, meanings = _phrase(tokens, index, entry, words)
            if entry.short and length == 1:
                length, meanings = _short(tokens, index, text, words, langs)
            elif len(meanings) > 1:
                places = spans(text)
                meanings = narrow(meanings, text[places[index][0] : places[index + length - 1][1]])
            elif not meanings:
                meanings = _odd(tokens, index, text, words)
        if meanings:
            taken.append(Taken(meanings, index, index + length))
        else:
            unknown.append((index, index + length))
        index += length
    return Failure("unknown_word", tuple(unknown)) if unknown else taken


def _phrase(tokens: list[str], index: int, entry: Entry, words: Lexicon) -> tuple[int, tuple[Meaning, ...]]:
    """Give the length and the meanings of the longest phrase here, or of the word alone."""
    for length in range(min(entry.longest, len(tokens) - index), 1, -1):
        meanings = words.phrases.get(" ".join(tokens[index : index + length]))
        if meanings:
            return length, meanings
    return 1, entry.meanings


def _odd(tokens: list[str], index: int, text: str, words: Lexicon) -> tuple[Meaning, ...]:
    """Take a token that is no word: an unusual pause, or the beginning of a word that is broken off."""
    if is_pause(tokens[index]):
        return PAUSE
    if not _broken(tokens, index, text):
        return ()
    kinds = dict.fromkeys(m.kind for m in words.beginning(tokens[index]) if m.terminal)
    order = [kind for kind in tables()["kinds"] if kind in kinds]
    return (Meaning("broken", " ".join(order), None, ""),) if order else ()


def _broken(tokens: list[str], index: int, text: str) -> bool:
    """Tell whether dots or a dash stand right behind a token."""
    if index + 1 == len(tokens) or not is_break(tokens[index + 1]):
        return False
    places = spans(text)
    return places[index][1] == places[index + 1][0]


def _short(
    tokens: list[str], index: int, text: str, words: Lexicon, langs: tuple[str, ...]
) -> tuple[int, tuple[Meaning, ...]]:
    """Take a letter, number, sign or typed code; give how many tokens it has and its meanings.

    Two letters, or a letter and a number or sign, are a code also with a space between. A code that is also a word
    of an enabled language is the word; in capitals it is both, if its letters are those of an enabled language or
    the word is but a filler.
    """
    token = tokens[index]
    places = spans(text)
    pair = token + tokens[index + 1] if index + 1 < len(tokens) else ""
    if pair in words.entries and words.entries[pair].short and is_lone(token) and is_lone(tokens[index + 1]):
        glued = places[index][1] >= places[index + 1][0]
        if glued or not any(_is_word(tokens[i], text[slice(*places[i])], langs) for i in (index, index + 1)):
            return 2, words.code(pair.upper())
    meanings = words.entries[token].meanings
    if token in NUMBERS or token in SIGNS:
        return 1, meanings
    written = text[slice(*places[index])]
    if _is_word(token, written, langs):
        return 1, meanings
    broken = () if written.isupper() else _odd(tokens, index, text, words)
    if broken:
        return 1, broken
    codes = words.letter(token.upper()) if len(token) == 1 else words.code(token.upper())
    if any(meaning.terminal for meaning in meanings):
        codes = tuple(code for code in codes if code.lang in langs)
    return 1, meanings + codes


def _is_word(token: str, written: str, langs: tuple[str, ...]) -> bool:
    """Tell whether a letter or a code in lower case is a word of an enabled language, like the article a."""
    return not written.isupper() and bool(lexicon(*langs).words_of(token))


def _ways(taken: list[Taken]) -> Iterator[tuple[Meaning, ...]]:
    """Give each way to take words with more than one meaning."""
    if all(len(word.meanings) == 1 for word in taken):
        return iter((tuple(word.meanings[0] for word in taken),))
    return islice(product(*(word.meanings for word in taken)), _MOST_WAYS)


def _plainest(read: list[Way]) -> list[Way]:
    """Keep the ways that read as one thing, where others need a correction: "trébol alto" is no "club, stop"."""
    plain = [way for way in read if not any(isinstance(reading, Correction) for reading in way[0])]
    return plain or read


def _read(way: tuple[Meaning, ...], text: str, taken: list[Taken]) -> list[Designation] | Failure:
    """Give the readings of one way to take the words."""
    sifted = sift(way)
    if isinstance(sifted, Designation):
        return [sifted]
    terminals, values, origins = sifted
    asks = "?" in text and not any(m.kind == "request" for m in way)
    try:
        readings: list[Designation] = grammar().parse(terminals, values)
    except Unexpected as error:
        return _failure(error, sifted, taken)
    except Unread as error:
        index = terminals.index("NOT") if error.code == "negation" else len(terminals) - 1
        return Failure(error.code, (taken[origins[index]][1:],))
    return [Talk("question")] if asks and not isinstance(readings[0], Talk) else readings


def _failure(error: Unexpected, tokens: Tokens, taken: list[Taken]) -> Failure | list[Designation]:
    """Say where the grammar stopped; words that break off where more must follow are a designation of their own."""
    terminals, _, origins = tokens
    if "NOT" in terminals:
        return Failure("negation", (taken[origins[terminals.index("NOT")]][1:],))
    kinds = tables()["kinds"]
    names = {terminal: kind for kind, terminal in reversed(kinds.items()) if terminal}
    expected = tuple(dict.fromkeys(_ALIKE.get(names.get(t, ""), names.get(t, "")) for t in error.expected))
    expected = tuple(kind for kind in kinds if kind in expected)
    if error.index < len(terminals):
        return Failure("unexpected_word", (taken[origins[error.index]][1:],), expected)
    if terminals:
        return [Incomplete(expected)]
    return Failure("incomplete", (taken[-1][1:],), expected)


_ALIKE: Final = {"suits": "suit", "trump": "suit"}


def _further(before: Failure | None, after: Failure) -> Failure:
    """Keep the failure that says most: a negation, else the one that came furthest, else the fewer unknown words."""
    if before is None or after.code == "negation":
        return after
    if before.code == "negation":
        return before

    def progress(failure: Failure) -> tuple[int, int, int]:
        first = failure.tokens[0][0] if failure.tokens else 0
        return (failure.code != "unknown_word", -len(failure.tokens), first)

    return after if progress(after) > progress(before) else before


def _incomplete(readings: list[Designation], ways: list[tuple[Taken, ...]]) -> Failure | None:
    """Give the error that goes with a designation that breaks off."""
    for reading in readings:
        if isinstance(reading, Incomplete):
            last = ways[0][-1]
            return Failure("incomplete", ((last.first, last.last),), reading.expects)
    return None


def _near(word: str, langs: Sequence[str]) -> tuple[str, ...]:
    """Give the known words that look most like `word`."""
    return tuple(get_close_matches(word.lower(), known_words(langs), n=3, cutoff=0.7))
