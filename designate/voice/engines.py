"""Recognisers: a sound in, hypotheses out. pocketsphinx held to a grammar, and Whisper, which is free.

Each is made once, which takes a moment, and asked for many sounds. Nothing leaves the machine.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final, Protocol

from designate.errors import InputError
from designate.heard import adapters
from designate.heard.hypothesis import Hypothesis
from designate.sounds.pronounce import dictionary, dictionary_file, pronunciations
from designate.voice.sound import as_wav


class Recogniser(Protocol):
    """Whatever makes hypotheses of a sound; `name` is the engine's."""

    name: str

    def hear(self, sound: bytes) -> tuple[Hypothesis, ...]:
        """Give what may have been said, the likeliest first; nothing if nothing was understood.

        :param sound: samples as `designate.voice.sound` gives them.
        """


_GRAMMAR_COUNTS: Final = 3.0
"""How much a grammar's weights count beside the sound: half of pocketsphinx's own, which is meant for dictation."""


class PocketSphinx:
    """pocketsphinx, held to a grammar: it hears only what the grammar has, and so it always answers.

    :param grammar: JSGF, in small letters, with one public rule.
    :param lang: the language of its words: the dictionary is chosen by it, the acoustic model is the English one that
        comes with pocketsphinx.

    A word that cannot be pronounced, or a grammar that cannot be read, raises an `InputError`.
    """

    name = "pocketsphinx"

    def __init__(self, grammar: str, lang: str) -> None:
        from pocketsphinx import Decoder, get_model_path

        said = str(dictionary_file(lang))
        model = get_model_path("en-us/en-us")
        self._decoder: Any = Decoder(hmm=model, dict=said, lm=None, lw=_GRAMMAR_COUNTS, loglevel="FATAL")
        for word in sorted(grammar_words(grammar) - dictionary(lang).keys()):
            for place, sounds in enumerate(pronunciations(word, lang), 1):
                self._decoder.add_word(word if place == 1 else f"{word}({place})", sounds, False)
        self.constrain(grammar)

    def constrain(self, grammar: str) -> None:
        """Take another grammar, as the position has changed; its words must be in the first one, or in the tables."""
        try:
            self._decoder.add_jsgf_string("said", grammar)
        except (RuntimeError, ValueError):
            raise InputError("grammar", grammar[:60], "JSGF whose words are in the dictionary") from None
        self._decoder.activate_search("said")

    def hear(self, sound: bytes) -> tuple[Hypothesis, ...]:
        """Give the one sentence of the grammar that fits best."""
        if not sound:
            return ()
        self._decoder.start_utt()
        self._decoder.process_raw(sound, no_search=False, full_utt=True)
        self._decoder.end_utt()
        best = self._decoder.hyp()
        return adapters.pocketsphinx([] if best is None else [best])


_NOT_WORDS: Final = re.compile(
    r"#JSGF[^;]*;|\bgrammar\s+[^;]*;|\bimport\s+[^;]*;|/\*.*?\*/|//[^\n]*"  # header and comments
    r"|\{[^}]*\}|/[\d.eE+-]+/|<[^>]*>|\bpublic\b(?=\s*<)|[=|()\[\];*+\"]",  # tags, weights, rules, signs
    re.DOTALL,
)


def grammar_words(grammar: str) -> set[str]:
    """Give the words of a grammar in JSGF.

    >>> sorted(grammar_words('#JSGF V1.0 UTF-8 es; grammar g; public <g> = /2/ as {SA} [de <suit>]; <suit> = picas;'))
    ['as', 'de', 'picas']
    """
    return set(_NOT_WORDS.sub(" ", grammar).split())


class Whisper:
    """Whisper by faster-whisper: free, so that it may hear anything; its model is a folder of the user's.

    :param folder: a model in the form of CTranslate2, as faster-whisper loads it; nothing is downloaded.
    :param lang: the language spoken; it is never guessed (an isolated word is too short for that).
    :param words: words that are likely, in small letters: single words, since whole cards would be heard where nobody
        named one.
    """

    name = "whisper"

    def __init__(self, folder: str, lang: str, words: Iterable[str] = ()) -> None:
        if not (Path(folder) / "model.bin").is_file():
            raise InputError("whisper", folder, "a folder with a model.bin of faster-whisper")
        from faster_whisper import WhisperModel

        self._model: Any = WhisperModel(folder, device="cpu", compute_type="int8", local_files_only=True)
        self._lang = lang
        self._hot = " ".join(words) or None

    def hear(self, sound: bytes) -> tuple[Hypothesis, ...]:
        """Give the text that Whisper hears, with its mean logarithm of probability."""
        if not sound:
            return ()
        segments, _ = self._model.transcribe(
            as_wav(sound),
            language=self._lang,
            temperature=0,
            beam_size=5,
            hotwords=self._hot,
            condition_on_previous_text=False,
            without_timestamps=True,
        )
        return adapters.whisper(segments)
