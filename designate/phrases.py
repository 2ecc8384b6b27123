"""What may be said now: a phrase for each designation that a position leaves, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterator

from designate.cards import RANKS, SUITS
from designate.laws.ruling import Edition, Outcome, Reading, Ruling
from designate.position import Position
from designate.rule import rule
from designate.said.lexicon import lexicon
from designate.said.tables import tables


def phrases(
    position: Position, lang: str, edition: Edition = "2017", reading: Reading = "customary"
) -> list[tuple[str, Ruling]]:
    """Give what declarer may say of this position in `lang`, with the ruling on each phrase.

    :param position: the table as dummy is to play.
    :param lang: a language with a word table.

    Full cards come first, then ranks, suits, high, low and win; what would be void or illegal is left out. An
    `InputError` names an unknown language.

    >>> position = Position(dummy="8.K4..", trumps="NT", trick=["H5"])
    >>> [(phrase, str(ruling.card)) for phrase, ruling in phrases(position, "es")][:3]
    [('rey de corazones', 'HK'), ('cuatro de corazones', 'H4'), ('rey', 'HK')]
    """
    lexicon(lang)
    ruled = [(phrase, rule(phrase, position, (lang,), edition, reading)) for phrase in _texts(position, lang)]
    return [(phrase, ruling) for phrase, ruling in ruled if ruling.outcome not in (Outcome.INVALID, Outcome.ILLEGAL)]


def _texts(position: Position, lang: str) -> Iterator[str]:
    """Give the phrases, by the first form of each kind in the word table."""
    table = tables()["languages"][lang]
    first, shown = table["first"], table["phrases"]
    singular = first.get("suit", {})
    suits = singular | first.get("suits", {})
    for card in position.legal:
        suit = card.suit
        yield shown["card"].format(
            rank=first["rank"][card.rank], suit=singular.get(suit, suits[suit]), suits=suits[suit]
        )
    yield from (first["rank"][rank] for rank in RANKS if any(card.rank is rank for card in position.legal))
    held = [suit for suit in SUITS if any(card.suit is suit for card in position.legal)]
    names = [singular.get(suit, suits[suit]) for suit in held]
    yield from names
    for level in ("high", "low"):
        yield first["level"][level]
        for suit, name in zip(held, names, strict=True):
            yield shown["level"].format(level=first["level"][level], suit=name, suits=suits[suit])
    on_trick = ("cover", "ruff") if position.trick else ()
    kinds = ("win", *on_trick, "play", "again", "anything")
    yield from (next(iter(first[kind].values())) for kind in kinds)
