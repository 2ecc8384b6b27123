"""Heard for real: spoken by Pico voices, recognised by pocketsphinx with our grammar and dictionary, ruled on.

The voices are clean and few, and the rules of `designate.sounds.letters` were chosen with the Spanish one at hand: this
proves that the chain works, not how it fares with people. docs/voice.md has what was measured.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from designate import Hypothesis, Position, export, rule
from designate.cards import DECK, Card
from designate.corpus import not_said
from designate.laws.ruling import Outcome
from designate.phrases import phrases
from designate.said.parse import parse
from designate.sounds.pronounce import dictionary
from designate.voice.engines import PocketSphinx, grammar_words
from designate.voice.listen import listen

from ..conftest import MEASURED

pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: pip install 'designate[voice]'")
tts = pytest.importorskip("py_nanotts", reason="py-nanotts is not installed: pip install py-nanotts").NanoTTS()

VOICES = {"en": [("en-GB", 1.0), ("en-US", 1.0)], "es": [("es-ES", 0.9), ("es-ES", 1.1)]}


def dummies() -> Iterator[Position]:
    """Each card of the deck is in one of four dummies, on lead."""
    deck = list(DECK)
    random.Random(20170101).shuffle(deck)
    for start in range(0, 52, 13):
        held = sorted(deck[start : start + 13])
        dummy = ".".join("".join(card.code[1] for card in held if card.code[0] == suit) for suit in "SHDC")
        yield Position(dummy=dummy, trumps="NT")


@dataclass
class Count:
    """How designations came out."""

    asked: int = 0
    right: int = 0
    wrong: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        silent = f"; not understood: {self.other}" if self.other else ""
        return f"{self.right} of {self.asked} right; wrong: {self.wrong or 'none'}{silent}"


def spoken(lang: str) -> Iterator[tuple[Position, Card, str, bytes]]:
    """Every card of the deck by full designation, in each voice."""
    for position in dummies():
        full = [(text, ruling.card) for text, ruling in phrases(position, lang) if ruling.law == ("46A",)]
        for text, card in full:
            for voice, speed in VOICES[lang]:
                yield position, card, text, tts.speak(text, voice=voice, speed=speed)


def counted(lang: str, whole: bool) -> Count:
    """Hear them all, held to the position or to the whole language."""
    count = Count()
    engine, held_to = PocketSphinx(export("jsgf", lang, short=True), lang), None
    for position, card, text, sound in spoken(lang):
        if not whole and held_to is not position:
            engine.constrain(export("jsgf", lang, position))
            held_to = position
        listened = listen(sound, position, lang, [engine])
        count.asked += 1
        assert listened.ruling.card is None, "it had to answer, and is only asked back"
        if listened.ruling.candidates == (card,):
            count.right += 1
        else:
            names = count.wrong if listened.ruling.outcome is Outcome.CLARIFY else count.other
            names.append(f"{text} → {', '.join(one.text for one in listened.heard)}")
    return count


@pytest.mark.parametrize("lang", VOICES)
@pytest.mark.parametrize(("whole", "least"), [(False, 0.98), (True, 0.90)], ids=["position", "language"])
def test_full_designations(lang, whole, least, record_property):
    """Right often enough, hardly ever wrong, and every wrong one is shown."""
    count = counted(lang, whole)
    record_property(MEASURED, f"{lang}, grammar of the {'language' if whole else 'position'}: {count}")
    assert count.asked == 52 * len(VOICES[lang])
    assert count.right >= least * count.asked, count
    assert len(count.wrong) <= 0.01 * count.asked, count


class Clerk:
    """A free recogniser that hears every word, the best second opinion there could be."""

    name = "clerk"

    def __init__(self, text: str) -> None:
        self.text = text

    def hear(self, _: bytes) -> tuple[Hypothesis, ...]:
        """What was said."""
        return (Hypothesis(self.text, engine=self.name),)


def not_designations(lang: str) -> list[str]:
    """A hundred texts that must move no card, such as can be spoken."""
    texts = [one.text for one in not_said(lang) if re.fullmatch(r"[^\W\d_]{2,}(?:[ ,.'?!]+[^\W\d_]+)*[.?!]?", one.text)]
    return random.Random(46).sample([text for text in texts if len(text) <= 40], 100)


@pytest.mark.parametrize("lang", VOICES)
def test_of_what_is_no_designation_none_is_played(lang, record_property):
    """By pocketsphinx alone, which always answers, nor with one beside it that hears what was said."""
    position = Position(dummy="AQ4.K2.T984.7653", trumps="H")
    engine = PocketSphinx(export("jsgf", lang, position), lang)
    asked = asked_by_two = 0
    for text in not_designations(lang):
        sound = tts.speak(text, voice=VOICES[lang][0][0])
        alone = listen(sound, position, lang, [engine])
        both = rule([*Clerk(text).hear(sound), *alone.heard], position, (lang,), channel="spoken")
        assert alone.ruling.card is None, text
        assert both.card is None, text
        asked += alone.ruling.outcome is Outcome.CLARIFY
        asked_by_two += both.outcome is Outcome.CLARIFY
    record_property(
        MEASURED,
        f"{lang}: of 100 that are no designation {asked} asked back, {asked_by_two} by two engines; none played",
    )
    assert asked, "it always answers"


@pytest.mark.parametrize("lang", VOICES)
def test_two_that_agree_play_the_card(lang):
    """What was said, by one free engine and the one held to the position."""
    position = next(dummies())
    engine = PocketSphinx(export("jsgf", lang, position), lang)
    played = 0
    cards = [(text, ruling.card) for text, ruling in phrases(position, lang) if ruling.law == ("46A",)]
    for text, card in cards:
        sound = tts.speak(text, voice=VOICES[lang][0][0])
        together = listen(sound, position, lang, [Clerk(text), engine]).ruling
        assert together.card in (card, None)
        played += together.card is card
        other, named = next((one, text) for text, one in cards if one is not card)
        contrary = listen(sound, position, lang, [Clerk(named), engine]).ruling
        assert contrary.outcome is Outcome.CLARIFY
        assert other in contrary.candidates
    assert played >= 12


def test_turkish_loads_and_decodes():
    """There is no Turkish voice to measure with: grammar and dictionary are taken, and what is heard reads."""
    engine = PocketSphinx(export("jsgf", "tr", short=True), "tr")
    # Read by the Spanish voice, in its spelling: sounds that both languages have.
    for text, spelt in [("karo as", "caro as"), ("pik dam", "pic dam"), ("kupa papaz", "cupa papas")]:
        (heard,) = engine.hear(tts.speak(spelt, voice="es-ES"))
        assert grammar_words(heard.text) <= grammar_words(export("jsgf", "tr", short=True)) <= dictionary("tr").keys()
        assert parse(heard.text, ("tr",)).readings, text
    position = Position(dummy="AQ4.K2.T984.7653", trumps="H")
    engine.constrain(export("jsgf", "tr", position))
    listened = listen(tts.speak("caro as", voice="es-ES"), position, "tr", [engine])
    assert grammar_words(listened.heard[0].text) <= grammar_words(export("jsgf", "tr", position))
    assert listened.ruling.card is None, "it had to answer"
