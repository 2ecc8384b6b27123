"""A sound and a position, and the ruling: the recognisers are asked one after another, `rule` decides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from designate.grammars import export
from designate.heard.hypothesis import Hypothesis
from designate.laws.ruling import Edition, Outcome, Reading, Ruling
from designate.position import Position
from designate.rule import rule
from designate.said.tables import tables
from designate.voice.engines import PocketSphinx, Recogniser, Whisper


@dataclass(frozen=True, slots=True)
class Listened:
    """What was heard, by each recogniser in turn, and the ruling."""

    heard: tuple[Hypothesis, ...]
    ruling: Ruling


def listen(
    sound: bytes,
    position: Position,
    lang: str,
    recognisers: Sequence[Recogniser],
    edition: Edition = "2017",
    reading: Reading = "customary",
) -> Listened:
    """Rule on a sound.

    :param sound: samples as `designate.voice.sound` gives them; none is silence.
    :param position: the table as dummy is to play.
    :param lang: the language spoken.
    :param recognisers: who is asked; a card is played where a free one heard it and none heard another.

    Nothing heard is the outcome `none`.
    """
    heard = tuple(one for recogniser in recognisers for one in recogniser.hear(sound))
    if not heard:
        return Listened((), Ruling(Outcome.NONE, position=position))
    return Listened(heard, rule(heard, position, (lang,), edition, reading, channel="spoken"))


def recognisers(
    lang: str, position: Position | None = None, whisper: str | None = None, alone: bool = False
) -> list[Recogniser]:
    """Make the recognisers of the extra `voice`: pocketsphinx, and Whisper where there is a model.

    :param lang: the language spoken.
    :param position: pocketsphinx is held to what may be said of it; without one to the language.
    :param whisper: a folder with a model of faster-whisper.
    :param alone: Whisper without a second opinion.

    An `ImportError` names the library that is missing, an `InputError` a language without a dictionary or a folder
    without a model.
    """
    found: list[Recogniser] = []
    if whisper is not None:
        found.append(Whisper(whisper, lang, likely_words(lang)))
    if not (alone and found):
        found.append(PocketSphinx(export("jsgf", lang, position, short=True), lang))
    return found


def likely_words(lang: str) -> list[str]:
    """Give the words for ranks, suits and levels, each by itself: a list of whole cards would be heard as one of them.

    >>> likely_words("en")[:3]
    ['ace', 'king', 'queen']
    """
    first = tables()["languages"][lang]["first"]
    kinds = ("rank", "suits", "suit", "level")
    return list(dict.fromkeys(word.lower() for kind in kinds for word in first.get(kind, {}).values()))
