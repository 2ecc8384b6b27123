"""From text to the designations it may be, without looking at the board.

Each language is tried alone, in order; only where none reads are their words mixed. A text counts whole: a word
that no table knows, or that stands where no sentence has it, leaves no reading and an error that says which.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from itertools import islice, product
from typing import TYPE_CHECKING, Any, Final

from designate.errors import InputError
from designate.said.designation import Correction, Designation, Incomplete, Talk
from designate.said.grammar import Unexpected, grammar
from designate.said.lexicon import Meaning, in_use, known_words, lexicons
from designate.said.meaning import Unread
from designate.said.sift import Tokens, ends_in_article, sift
from designate.said.tables import tables
from designate.said.take import Taken, Text, take

if TYPE_CHECKING:
    from designate.heard.evidence import Evidence
    from designate.heard.hypothesis import Channel

DEFAULT_LANGS: Final = ("es", "en")
LONGEST: Final = 500
"""A text of more characters is refused at once."""
_MOST_WAYS: Final = 64


Way = tuple[list[Designation], tuple[Meaning, ...]]
"""Readings, and the one meaning of each word that gave them."""


@dataclass(frozen=True, slots=True)
class Word:
    """What a word of the text was taken for; `start` and `end` are places in the text as given.

    Fields may be read by name too: ``word["kind"]``.
    """

    text: str
    start: int
    end: int
    lang: str | None
    kind: str
    value: str

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {name: getattr(self, name) for name in ("text", "start", "end", "lang", "kind", "value")}

    @classmethod
    def from_json(cls, data: Any) -> Word:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        return cls(**_fields("word", data, cls))


@dataclass(frozen=True, slots=True)
class ParseError:
    """Why a text was not understood, and where.

    `code` is ``unknown_word``, ``unexpected_word``, ``incomplete``, ``negation``, ``too_long`` or ``empty``;
    `expected` are the kinds of word that could have stood there, `near` the known words that look most alike. Fields
    may be read by name too: ``error["code"]``.
    """

    code: str
    word: str
    start: int
    end: int
    expected: tuple[str, ...] = ()
    near: tuple[str, ...] = ()

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        data = {name: getattr(self, name) for name in ("code", "word", "start", "end")}
        return {**data, "expected": list(self.expected), "near": list(self.near)}

    @classmethod
    def from_json(cls, data: Any) -> ParseError:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        fields_ = _fields("error", data, cls)
        return cls(**{**fields_, "expected": tuple(fields_["expected"]), "near": tuple(fields_["near"])})


def _fields(name: str, data: Any, cls: type) -> dict[str, Any]:
    """Give the fields of a word or an error; all must be there."""
    names = [f.name for f in fields(cls)]
    if not isinstance(data, dict) or set(data) != set(names):
        raise InputError(f"parse.{name}", data, f"an object with {' '.join(names)}")
    return data


@dataclass(frozen=True, slots=True)
class Failure:
    """Where an attempt stopped: the tokens it could not take, and the terminals before them, or what is expected."""

    code: str
    tokens: tuple[tuple[int, int], ...] = ()
    before: tuple[str, ...] | None = None
    expected: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parse:
    """What a text may mean: its readings, or the errors that say why there is none.

    Words and errors, and their places, are worked out when they are asked for; those of a parse that was read from
    JSON are `given`. `heard` is what else was understood, where a channel or several hypotheses were given: then `text`
    is the text as it was read, with what was mended.
    """

    text: str
    readings: tuple[Designation, ...] = ()
    langs: tuple[str, ...] = field(default=(), compare=False)
    taken: tuple[tuple[Way, list[Taken]], ...] = field(default=(), repr=False, compare=False)
    failure: Failure | None = field(default=None, repr=False, compare=False)
    given: tuple[tuple[Word, ...], tuple[ParseError, ...]] | None = field(default=None, repr=False, compare=False)
    heard: Evidence | None = field(default=None, repr=False, compare=False)

    @property
    def words(self) -> tuple[Word, ...]:
        """What each word was taken for, in the order of the text."""
        if self.given is not None:
            return self.given[0]
        text = Text(self.text)
        found: dict[Word, None] = {}
        for (_, way), taken in self.taken:
            for meaning, (_, first, last) in zip(way, taken, strict=True):
                if meaning.kind != "pause":
                    place = text.place(first, last)
                    found[Word(text.spelt(first, last), *place, meaning.lang, meaning.kind, meaning.value)] = None
        return tuple(sorted(found, key=lambda word: (word.start, word.end)))

    @property
    def errors(self) -> tuple[ParseError, ...]:
        """Why there is no reading, or none that is complete; empty where the text was read."""
        if self.given is not None:
            return self.given[1]
        failure = self.failure
        if failure is None:
            return ()
        if not failure.tokens:
            return (ParseError(failure.code, "", 0, len(self.text)),)
        text = Text(self.text)
        expected = failure.expected or (() if failure.before is None else _kinds(failure.before))
        errors = []
        for first, last in failure.tokens:
            word, place = text.spelt(first, last), text.place(first, last)
            if failure.code != "unknown_word":
                errors.append(ParseError(failure.code, word, *place, expected))
            else:
                before = _expected_behind(text, first, self.langs)
                errors.append(ParseError(failure.code, word, *place, before, _near(word, self.langs)))
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
    def from_json(cls, data: Any) -> Parse:
        """Read what `to_json` gave, as it was parsed then; an `InputError` names what is malformed."""
        names = ("text", "readings", "words", "errors")
        if not isinstance(data, dict) or set(data) != set(names) or not isinstance(data["text"], str):
            raise InputError("parse", data, f"an object with {' '.join(names)}")
        for name in names[1:]:
            if not isinstance(data[name], list):
                raise InputError(f"parse.{name}", data[name], "a list")
        words = tuple(Word.from_json(word) for word in data["words"])
        errors = tuple(ParseError.from_json(error) for error in data["errors"])
        readings = tuple(Designation.from_json(reading) for reading in data["readings"])
        return cls(data["text"], readings, given=(words, errors))


def parse(text: str, langs: Sequence[str] = DEFAULT_LANGS, channel: Channel | None = None) -> Parse:
    """Read what declarer said or typed, without the board.

    :param text: his words; any text will do.
    :param langs: the languages he may use, in order of preference.
    :param channel: ``"spoken"`` for a recogniser's text: a bare letter is no card, ordinals are ranks, what was said
        twice counts once, split, glued and misheard words are mended; ``"typed"`` for typed text; null for neither.

    The readings are empty where the text is not understood. An `InputError` (a ValueError) names an unknown
    language, or what is no text.

    >>> parse("la dama de picas, por favor").readings
    (NamedCard(verb=None, over=None, rank='Q', suit='S'),)
    >>> parse("two hearts").to_json()["readings"]
    [{'kind': 'card', 'rank': '2', 'suit': 'H'}, {'kind': 'talk', 'topic': 'bid'}]
    >>> [(error.code, error.word, error.near) for error in parse("ace of spads", ["en"]).errors]
    [('unknown_word', 'spads', ('spades', 'spade'))]
    """
    if not isinstance(text, str):
        raise InputError("text", text, "a text")
    langs = in_use(langs)
    if channel is not None:
        from designate.heard.understand import understand

        return understand(text, langs, channel)
    return read_text(text, langs)


def read_text(text: str, langs: tuple[str, ...], *, spoken: bool = False) -> Parse:
    """Read a text as it stands; where it is `spoken`, letters are no typed codes."""
    alone, together = lexicons(langs, spoken)
    if len(text) > LONGEST:
        return Parse(text, langs=langs, failure=Failure("too_long"))
    written = Text(text)
    if not written.tokens:
        return Parse(text, langs=langs, failure=Failure("empty"))
    failure: Failure | None = None
    read: list[tuple[Way, list[Taken]]] = []
    for words in alone:
        taken, unknown = take(written, words, together, thorough=False)
        if not unknown:
            failed = _attempt(written, taken, read)
            settled = failed and (failed.code == "negation" or not any(m[0].kind == "aside" for m, _, _ in taken))
            failure = failed if settled else failure
    if not read and failure is None:
        taken, unknown = take(written, together, together, thorough=True)
        failure = Failure("unknown_word", tuple(unknown)) if unknown else _attempt(written, taken, read)
    if len(read) == 1 and len(read[0][0][0]) == 1:
        readings = tuple(read[0][0][0])
    else:
        readings = tuple(dict.fromkeys(reading for (found, _), _ in read for reading in found))
    if readings:
        failure = _incomplete(readings[0], read[0][1])
    return Parse(text, readings, langs, tuple(read), failure)


def _incomplete(reading: Designation, taken: list[Taken]) -> Failure | None:
    """Give the error that goes with words that break off: their last one, and what it expects."""
    if not isinstance(reading, Incomplete):
        return None
    last = next((word[1:] for word in reversed(taken) if word[0][0].kind != "pause"), taken[-1][1:])
    return Failure("incomplete", (last,), expected=reading.expects)


def _attempt(text: Text, taken: list[Taken], read: list[tuple[Way, list[Taken]]]) -> Failure | None:
    """Read the words taken from a text and add to `read` what comes of it; else give the failure."""
    meanings = [word[0] for word in taken]
    several = sum(map(len, meanings)) > len(meanings)
    ways = islice(product(*meanings), _MOST_WAYS) if several else (tuple([first[0] for first in meanings]),)
    failure: Failure | None = None
    found: list[tuple[Way, list[Taken]]] = []
    for way in ways:
        readings = _read(way, text.written, taken)
        if isinstance(readings, Failure):
            failure = readings
        else:
            found.append(((readings, way), taken))
    read += _plainest(found) if len(found) > 1 else found
    return failure


def _plainest(found: list[tuple[Way, list[Taken]]]) -> list[tuple[Way, list[Taken]]]:
    """Keep the ways that read as one thing, where others need a correction, or more words.

    "trébol alto" is no "club, stop"; "la que sea" asks for nothing more.
    """
    return [way for way in found if not all(isinstance(said, Correction | Incomplete) for said in way[0][0])] or found


def _read(way: tuple[Meaning, ...], text: str, taken: list[Taken]) -> list[Designation] | Failure:
    """Give the readings of one way to take the words."""
    stranger = next((index for index, word in enumerate(way) if word.not_beside and _is_strange(word, way)), None)
    if stranger is not None:
        return Failure("unexpected_word", (taken[stranger][1:],))
    sifted = sift(way)
    if isinstance(sifted, Designation):
        return [sifted]
    terminals, values, origins = sifted
    try:
        readings: list[Designation] = grammar().parse(terminals, values)
    except Unexpected as error:
        return _failure(error, sifted, taken)
    except Unread as error:
        index = _negated(terminals) if error.code == "negation" else len(terminals) - 1
        return Failure(error.code, (taken[origins[index]][1:],))
    if ends_in_article(way):
        return [Incomplete(("rank", "suit", "level"))]
    asks = "?" in text or "¿" in text
    if asks and not isinstance(readings[0], Talk) and not any(m.kind == "request" for m in way):
        return [Talk("question")]
    return readings


def _is_strange(word: Meaning, way: tuple[Meaning, ...]) -> bool:
    """Tell whether a word stands in a mixture with a language that has another such word: "a heart on" is no ten."""
    strange = word.not_beside.split()
    return any(other.lang in strange for other in way)


def _failure(error: Unexpected, tokens: Tokens, taken: list[Taken]) -> Failure | list[Designation]:
    """Say where the grammar stopped; words that break off where more must follow are a designation of their own."""
    terminals, _, origins = tokens
    if not _NEGATIONS.isdisjoint(terminals):
        return Failure("negation", (taken[origins[_negated(terminals)]][1:],))
    if error.index < len(terminals):
        return Failure("unexpected_word", (taken[origins[error.index]][1:],), error.before)
    if terminals:
        return [Incomplete(_kinds(error.before))]
    return Failure("incomplete", (taken[-1][1:],), error.before)


_NEGATIONS: Final = frozenset({"NOT", "DENY"})


def _negated(terminals: Sequence[str]) -> int:
    """Give the place of the first negation."""
    return next(index for index, terminal in enumerate(terminals) if terminal in _NEGATIONS)


def _kinds(before: tuple[str, ...]) -> tuple[str, ...]:
    """Give the kinds of word with which the grammar could go on behind some terminals."""
    expected = grammar().expected(before)
    kinds = [_ALIKE.get(kind, kind) for kind, terminal in tables()["kinds"].items() if terminal in expected]
    return tuple(dict.fromkeys(kinds))


def _expected_behind(text: Text, count: int, langs: tuple[str, ...]) -> tuple[str, ...]:
    """Give the kinds of word with which the first `count` tokens of a text could go on."""
    together = lexicons(langs).all
    before = Text(text.written[: text.place(count, count + 1)[0]])
    taken, unknown = take(before, together, together, thorough=False)
    sifted = sift([meanings[0] for meanings, _, _ in taken])
    if unknown or not isinstance(sifted, Tokens):
        return ()
    return _kinds(tuple(sifted.terminals))


_ALIKE: Final = {"suits": "suit", "trump": "suit", "request": "frame"}


def _near(word: str, langs: Sequence[str]) -> tuple[str, ...]:
    """Give the known words that look most like `word`, among those about as long that share two letters with it."""
    word = word.lower()
    pairs = [word[i : i + 2] for i in range(len(word) - 1)]
    alike = [
        known for known in known_words(langs) if abs(len(known) - len(word)) < 3 and any(p in known for p in pairs)
    ]
    return tuple(get_close_matches(word, alike, n=3, cutoff=0.7))
