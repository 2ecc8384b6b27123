"""From a text to the replies it may be, where something else was asked than dummy's card.

What was asked chooses a start symbol of the grammar: ``pick`` one of the cards asked about, ``answer`` yes, no or an
option of the Laws, ``restriction`` require or forbid a suit (50D2, 51, 56, 57A), ``question`` somebody asks the table.
A text counts whole, and a negation is never dropped: a doubtful text has no reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from typing import Final, Literal, overload

from designate.errors import InputError
from designate.said.grammar import Unexpected, reply_grammar
from designate.said.lexicon import in_use
from designate.said.parse import DEFAULT_LANGS, LONGEST
from designate.said.replies import OPTIONS, Answer, Pick, Question, Reply
from designate.said.reply_meaning import Contradiction
from designate.said.reply_words import (
    OPENS,
    ReplyTokens,
    ReplyWords,
    Way,
    reply_languages,
    reply_words,
    sift_reply,
    ways,
)
from designate.said.take import Text

__all__ = ["ASKED", "Answer", "Asked", "Pick", "Question", "Reply", "reply"]

Asked = Literal["pick", "answer", "restriction", "question"]
ASKED: Final[tuple[str, ...]] = Asked.__args__  # type: ignore[attr-defined]


@overload
def reply(text: str, asked: Literal["pick"], langs: Sequence[str] = ...) -> tuple[Pick, ...]: ...
@overload
def reply(text: str, asked: Literal["answer", "restriction"], langs: Sequence[str] = ...) -> tuple[Answer, ...]: ...
@overload
def reply(text: str, asked: Literal["question"], langs: Sequence[str] = ...) -> tuple[Question, ...]: ...
@overload
def reply(text: str, asked: str, langs: Sequence[str] = ...) -> tuple[Reply, ...]: ...
def reply(text: str, asked: str, langs: Sequence[str] = DEFAULT_LANGS) -> tuple[Reply, ...]:
    """Read a reply to what is asked.

    :param text: the words; any text will do.
    :param asked: ``pick``, ``answer``, ``restriction`` or ``question``.
    :param langs: the languages that may be used, in order of preference; one without a table of replies says nothing.

    There are several readings where words serve several options, in the order of `OPTIONS`, and none where the text is
    not understood. An `InputError` names what is no text, nothing that is asked, or an unknown language.

    >>> reply("the red one, please", "pick")
    (Pick(by='colour', value='red', rank=None),)
    >>> reply("take it back", "answer", ["en"])
    (Answer(option='retract', suits=(), that=False), Answer(option='withdraw', suits=(), that=False))
    >>> reply("no salga de corazones ni de picas", "restriction")
    (Answer(option='forbid', suits=('H', 'S'), that=False),)
    >>> reply("no exijo corazones", "restriction")
    ()
    """
    if not isinstance(text, str):
        raise InputError("text", text, "a text")
    if asked not in ASKED:
        raise InputError("asked", asked, f"one of {' '.join(ASKED)}")
    langs = tuple(lang for lang in in_use(langs) if lang in reply_languages())
    together = reply_words(asked, *langs)
    written = Text(text)
    if len(text) > LONGEST or not written.tokens or not langs:
        return ()
    found = dict.fromkeys(read for read, _ in _all_readings(written, asked, langs, together))
    return tuple(sorted(found, key=_order))


def _order(read: Reply) -> int:
    return OPTIONS.index(read.option) if isinstance(read, Answer) else 0


def _all_readings(text: Text, asked: str, langs: tuple[str, ...], together: ReplyWords) -> Iterator[tuple[Reply, Way]]:
    """Give what a text may be by each language; by all together only where none has all its words."""
    known = False
    for lang in langs if len(langs) > 1 else ():
        words = reply_words(asked, lang)
        taken = words.take(text)
        known = known or words.knows(text)
        if taken is not None:
            yield from _readings(text, taken, asked)
    if not known:
        yield from _readings(text, together.take(text) or (), asked)


def readings(text: str, asked: str, lang: str) -> list[tuple[Reply, Way]]:
    """Give what a text may be in one language, each with the meanings of its words: for a check of a table."""
    written = Text(text)
    return list(_readings(written, reply_words(asked, lang).take(written) or (), asked))


def _readings(text: Text, taken: Sequence[Way], asked: str) -> Iterator[tuple[Reply, Way]]:
    """Give what the words taken from a text may be."""
    asks = "?" in text.written or "¿" in text.written
    for way in ways(taken):
        read = _read(sift_reply(way, asks=asks), asked)
        if read is not None:
            yield read, way


def _read(tokens: ReplyTokens, asked: str) -> Reply | None:
    """Read tokens as one sentence; or as several with pauses between, if each is one and all say the same."""
    whole = _sentence(tokens, asked)
    if whole is not None or "SEP" not in tokens.terminals or "QUERY" in tokens.terminals:
        return whole
    parts = list(tokens.parts())
    if asked in ("pick", "restriction"):
        while parts and OPENS.issuperset(parts[0].terminals):
            del parts[0]
    said = [_sentence(part, asked) for part in parts]
    return reduce(_same, said) if said else None


def _same(before: Reply | None, after: Reply | None) -> Reply | None:
    """Give what two sentences say that say the same; a suit alone is what the next is about: "hearts, forbid it"."""
    if before == after:
        return after
    if not (isinstance(before, Answer) and isinstance(after, Answer)):
        return None
    if (
        before.option == "suit"
        and after.option in ("require", "forbid")
        and (after.that or after.suits == before.suits)
    ):
        return Answer(after.option, before.suits, before.that)
    return None


def _sentence(tokens: ReplyTokens, asked: str) -> Reply | None:
    if not tokens.terminals:
        return None
    try:
        read: Reply = reply_grammar(asked).parse(tokens.terminals, tokens.values)
    except (Unexpected, Contradiction):
        return None
    return read
