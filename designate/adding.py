"""The words that a text may go on with while it is typed: those that the word table shows, and that a position has."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from designate.position import Position
from designate.said.begun import ACTS, PLURAL_BEHIND, Begun, agree, shown_words, side_by_side
from designate.said.grammar import END, grammar
from designate.said.lexicon import Lexicon
from designate.said.sift import Tokens, sift

_NAMED: Final = frozenset({"RANK", "SUIT", "SUITS", "LEVEL", "CODE", "VAGUE"})
_OF_CARDS: Final = ("RANK", "SUIT", "SUITS")
_NAMES: Final = ("RANK", "SUIT", "LEVEL", "OF")
_ON_TRICK: Final = frozenset({"COVER", "RUFF", "DUCK"})
"""Verbs that make no sense on lead."""
_RUFFING: Final = frozenset({"RUFF", "OVERRUFF"})
_BEATING: Final = frozenset({"WIN", "COVER", "TRUMP", *_RUFFING})
"""Behind these comes dummy's card with a word before it; what stands there without one is beaten."""
_ENDINGS: Final = frozenset({"BY", "OBJECT"})
_OPENS: Final = frozenset({"", "SEP", "REPAIR", "HOLD", *_ENDINGS})
"""Behind these a verb may stand; behind an ending it must."""
_LEADS: Final = ("article", "frame")
"""Behind these words a card is named, though they say something alone: "play the", "give me"."""
_MOST_ADDED: Final = 4


def is_whole(tokens: Tokens) -> bool:
    """Tell whether the tokens of a text are a sentence of the grammar."""
    return _may_follow(tuple(tokens.terminals), END)


@lru_cache(maxsize=2**12)
def _may_follow(before: tuple[str, ...], terminal: str) -> bool:
    """Tell whether a terminal may stand behind others; letter by letter the same is asked for again."""
    states = _states(before)
    return states is not None and grammar().takes(states, terminal)


@lru_cache(maxsize=2**12)
def _states(before: tuple[str, ...]) -> tuple[int, ...] | None:
    return grammar().after(before)


def longer(one: Begun, tokens: Tokens, words: Lexicon, position: Position) -> Iterator[Begun]:
    """Give a text with one more word, in each way in which it may go on; "of" brings the word behind it.

    :param one: the text so far; `tokens` is what it is for the grammar.
    :param words: the words of one or more languages; added are those of the language of its last word.
    :param position: the table as dummy is to play: no rank or suit is added that dummy may not play.
    """
    if one.added == _MOST_ADDED:
        return
    lang = str(next((word.lang for word in reversed(one.words) if word.lang in words.langs), words.langs[0]))
    before = tuple(tokens.terminals)
    if _states(before) is None:
        kinds = _verbs_for_an_ending(one, position)
    else:
        kinds = [kind for kind in _kinds(one, tokens, lang, position) if _may_follow(before, kind)]
    for kind in kinds:
        for meaning in shown_words(lang).get(kind, ()):
            goes = not one.words or agree(one.words[-1], meaning)
            if goes and _is_held(tokens, kind, meaning.value, position):
                more = one.with_word(meaning)
                sifted = sift(more.words) if kind == "OF" else None
                yield from longer(more, sifted, words, position) if isinstance(sifted, Tokens) else (more,)


def _verbs_for_an_ending(one: Begun, position: Position) -> Sequence[str]:
    """Give the verbs that the ending of the last word may ask for: "köre" is no call, "köre dön" is."""
    asks = one.words and one.words[-1].ending and not one.added and one.last != "begun"
    return tuple(_acts(position)) if asks else ()


def _acts(position: Position) -> Iterator[str]:
    return (act for act in ACTS if position.trick or act not in _ON_TRICK)


def _kinds(one: Begun, tokens: Tokens, lang: str, position: Position) -> Iterator[str]:
    """Give the kinds of word to add, one form of the suit for both."""
    last = tokens.terminals[-1] if tokens.terminals else ""
    suits = ("SUITS", "SUIT") if last in PLURAL_BEHIND else ("SUIT", "SUITS")
    suit = next(kind for kind in suits if kind in shown_words(lang))
    return (suit if kind == "SUIT" else kind for kind in _wanted(one, tokens, lang, position))


def _wanted(one: Begun, tokens: Tokens, lang: str, position: Position) -> Sequence[str]:
    """Give what is wanted: behind a name what makes it a card, behind a whole call nothing unless there is a space.

    Behind "any" it is a suit, and behind a verb of beating how dummy's card is named. What is but begun, and may be
    much else, is not gone on with unless the table shows it.
    """
    before = tokens.terminals
    last = before[-1] if before else ""
    if "ANY" in before:
        return ("SUIT",) if last == "ANY" else ()
    joined = _joined(before, lang)
    if joined:
        return joined
    opens = last in _OPENS or (bool(one.words) and one.words[-1].kind in _LEADS)
    whole = not opens and is_whole(tokens)
    if whole and (one.last != "parted" or one.added):
        return ()
    if last in _BEATING:
        return ("LEVEL", "WITH")
    if not whole and (last in _NAMED or (one.last == "begun" and not one.shown)):
        return ()
    names = () if last in _ENDINGS else _NAMES
    return (*names, *_acts(position)) if opens else names


def _joined(before: list[str], lang: str) -> tuple[str, ...]:
    """Give the kinds of word that make the last one a card, or a high or low one of a suit, as the table shows them.

    What is beaten needs none.
    """
    if not before or before[-1] == "OF" or (len(before) > 1 and before[-2] in _BEATING):
        return ()
    return side_by_side(lang).get("SUIT" if before[-1] == "SUITS" else before[-1], ())


def _is_held(tokens: Tokens, kind: str, value: str, position: Position) -> bool:
    """Tell whether dummy may play a card of the rank or suit that is added, together with the one before it."""
    if kind not in _OF_CARDS:
        return True
    terminals, values, _ = tokens
    before = next((at for at in range(len(terminals) - 1, -1, -1) if terminals[at] != "OF"), None)
    other = values[before] if before is not None and terminals[before] in _OF_CARDS else None
    ruffs = not _RUFFING.isdisjoint(terminals)
    cards = [card for card in position.legal if not ruffs or card.suit == position.trumps]
    return any(value in (card.rank, card.suit) and other in (None, card.rank, card.suit) for card in cards)
