"""What listening costs in wrong answers: Pico voices → pocketsphinx, Whisper, and both → ruling.

    python bench/listening.py en [MODEL_FOLDER]

Counts, for full designations of a position and for texts that are no designation: right at once, asked with the right
card among the candidates, wrong (another card played, or asked about without the right one), not understood.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from designate import Position, export, rule
from designate.laws.ruling import Outcome, Ruling
from designate.voice.engines import PocketSphinx, Whisper
from designate.voice.listen import likely_words
from tests.voice.test_chain import VOICES, not_designations, spoken, tts

TALK_AT = Position(dummy="AQ4.K2.T984.7653", trumps="H")


def kind(ruling: Ruling, card: object) -> str:
    """Name what came of a designation of `card`."""
    if ruling.card is not None:
        return "played" if ruling.card is card else "WRONG CARD"
    if ruling.outcome is Outcome.CLARIFY:
        return "asked" if card in ruling.candidates else "asked wrongly"
    return "not understood"


def main(lang: str, folder: str | None) -> None:
    """Print a line for each engine and kind of text."""
    held = PocketSphinx(export("jsgf", lang, short=True), lang)
    free = Whisper(folder, lang, likely_words(lang)) if folder else None
    counts: dict[str, Counter[str]] = {}
    spent: Counter[str] = Counter()
    now = None

    def count(row: str, position: Position, card: object, text: str, sound: bytes) -> None:
        began = time.perf_counter()
        by_held = held.hear(sound)
        spent["pocketsphinx"] += time.perf_counter() - began  # type: ignore[assignment]
        began = time.perf_counter()
        by_free = free.hear(sound) if free else ()
        spent["whisper"] += time.perf_counter() - began  # type: ignore[assignment]
        spent["n"] += 1
        for name, heard in (("pocketsphinx", by_held), ("whisper", by_free), ("both", by_free + by_held)):
            if free or name == "pocketsphinx":
                what = kind(rule(heard, position, (lang,), channel="spoken"), card) if heard else "not understood"
                counts.setdefault(f"{row}, {name}", Counter())[what] += 1
                if "WRONG" in what or what == "asked wrongly":
                    print(f"{row}, {name}: {what}: {text!r} heard as {[one.text for one in heard]}")

    for position, card, text, sound in spoken(lang):
        if position is not now:
            held.constrain(export("jsgf", lang, position))
            now = position
        count("designations", position, card, text, sound)
    held.constrain(export("jsgf", lang, TALK_AT))
    for text in not_designations(lang):
        count("no designation", TALK_AT, None, text, tts.speak(text, voice=VOICES[lang][0][0]))
    for row, found in counts.items():
        print(f"{lang}, {row}: {dict(found)}")
    print({name: round(seconds / spent["n"], 3) for name, seconds in spent.items() if name != "n"}, "seconds each")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
