"""A small JSGF of what may be said: of a position its phrases, of a language cards, ranks, suits and common calls."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from designate.cards import RANKS, SUITS
from designate.phrases import phrases
from designate.position import Position
from designate.said.lexicon import lexicon
from designate.said.tables import tables
from designate.voice.pronounce import small

_CALLS: Final = ("win", "cover", "duck", "ruff", "play", "again", "anything", "hold")


def jsgf(lang: str, position: Position | None = None) -> str:
    """Give a grammar in JSGF, in small letters.

    :param lang: a language with a word table; an `InputError` names an unknown one.
    :param position: only what may be said now; without one, all cards and common calls of the language.

    >>> print(jsgf("en", Position(dummy="8...", trumps="NT")).splitlines()[2][:44])
    public <said> = eight of spades | eight | sp
    """
    lexicon(lang)
    texts = _of_language(lang) if position is None else (phrase for phrase, _ in phrases(position, lang))
    said = " | ".join(dict.fromkeys(small(text, lang) for text in texts))
    return f"#JSGF V1.0 UTF-8 {lang};\ngrammar designate;\npublic <said> = {said};\n"


def _of_language(lang: str) -> Iterator[str]:
    """Give phrases for the whole deck: cards in all spoken forms of rank and suit, levels, common calls."""
    table = tables()["languages"][lang]
    first, shown = table["first"], table["phrases"]
    for rank in RANKS:
        for suit in SUITS:
            for form in _forms(table["forms"], "rank", rank):
                for name in _forms(table["forms"], "suits", suit):
                    yield shown["card"].format(rank=form, suit=name)
    for kind, values in (("rank", RANKS), ("suits", SUITS), ("suit", SUITS), ("level", ("high", "low"))):
        for value in values:
            yield from _forms(table["forms"], kind, value)
    for level in ("high", "low"):
        for suit in SUITS:
            name = first.get("suit", first["suits"])[suit]
            yield shown["level"].format(level=first["level"][level], suit=name, suits=first["suits"][suit])
    yield from (next(iter(first[kind].values())) for kind in _CALLS if kind in first)


def _forms(forms: dict[str, list[list[str]]], kind: str, value: str) -> Iterable[str]:
    """Give the forms of a value as they are spoken: without digits, and in Turkish without an ending."""
    return dict.fromkeys(
        spelt
        for meanings in forms.values()
        for of_kind, of_value, spelt, ending, *_ in meanings
        if (of_kind, of_value) == (kind, value) and not ending and not any(map(str.isdigit, spelt)) and len(spelt) > 1
    )
