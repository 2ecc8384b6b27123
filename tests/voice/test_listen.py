"""`designate listen` on a file and on a stand-in microphone; the recognisers by themselves."""

from __future__ import annotations

import json
import sys
import types

import pytest
from click.testing import CliRunner

from designate import export, languages
from designate.cli import main
from designate.errors import InputError
from designate.voice.engines import PocketSphinx, Whisper, grammar_words
from designate.voice.listen import likely_words, recognisers
from designate.voice.sound import as_wav

from .test_sound import Microphone

pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: pip install 'designate[voice]'")
tts = pytest.importorskip("py_nanotts", reason="py-nanotts is not installed: pip install py-nanotts").NanoTTS()

POSITION = ["--dummy", "AQ4.K2.T984.7653", "--trumps", "H", "--trick", "S7,S9,SJ", "--locale", "en"]


@pytest.fixture
def queen(tmp_path):
    """Somebody says "queen of spades" into a file."""
    path = tmp_path / "queen.wav"
    path.write_bytes(as_wav(tts.speak("queen of spades", voice="en-GB")).getvalue())
    return str(path)


@pytest.fixture
def whisper(tmp_path, monkeypatch):
    """A model folder, and a library that hears in it what the test says."""
    folder = tmp_path / "model"
    folder.mkdir()
    (folder / "model.bin").touch()
    heard = types.SimpleNamespace(texts=["Queen of spades."], asked=None, folder=str(folder))

    class WhisperModel:
        """The name that faster-whisper has."""

        def __init__(self, path: str, **options: object) -> None:
            assert path == str(folder)
            assert options["local_files_only"]

        def transcribe(self, sound: object, **options: object) -> tuple[object, None]:
            """Segments, and what a caller does not need."""
            assert sound.read(4) == b"RIFF"
            heard.asked = options
            return iter([types.SimpleNamespace(text=f" {text}", avg_logprob=-0.5) for text in heard.texts]), None

    monkeypatch.setitem(sys.modules, "faster_whisper", types.SimpleNamespace(WhisperModel=WhisperModel))
    return heard


def run(*arguments: str) -> tuple[int, str]:
    """Exit status and output."""
    result = CliRunner().invoke(main, ["listen", *arguments, *POSITION])
    return result.exit_code, result.output


def test_pocketsphinx_alone_is_asked_back(queen):
    """It had to answer."""
    status, output = run(queen, "--lang", "en")
    assert status == 1
    assert output.splitlines()[0] == "pocketsphinx: queen of spades"
    assert "queen of spades" in output.splitlines()[1]
    assert run(queen, "--lang", "en", "--whole-language")[1].startswith("pocketsphinx: ")


def test_two_engines(queen, whisper):
    """They agree, the card; they differ, the question."""
    status, output = run(queen, "--lang", "en", "--whisper", whisper.folder)
    assert (status, output.splitlines()[-1]) == (0, "Dummy plays the queen of spades. (Law 46A)")
    whisper.texts = ["Ace of", "spades."]
    status, output = run(queen, "--lang", "en", "--whisper", whisper.folder, "--json")
    data = json.loads(output)
    assert status == 1
    assert data["ruling"]["candidates"] == ["SA", "SQ"]
    assert [one["text"] for one in data["heard"]] == ["Ace of spades.", "queen of spades"]
    assert run(queen, "--lang", "en", "--whisper", whisper.folder, "--alone")[0] == 0
    assert whisper.asked["language"] == "en"
    assert " of " not in whisper.asked["hotwords"]


def test_the_microphone(monkeypatch):
    """A stand-in stream, opened as the library opens one, and closed."""
    said = tts.speak("queen of spades", voice="en-GB")
    stream = Microphone(bytes(16000) + said)
    opened = []

    def raw_input_stream(*rate: int, **options: object) -> Microphone:
        opened.append((rate, options))
        return stream

    fake = types.SimpleNamespace(RawInputStream=raw_input_stream, PortAudioError=OSError)
    monkeypatch.setitem(sys.modules, "sounddevice", fake)
    assert "pocketsphinx: queen of spades" in run("--mic", "--lang", "en")[1]
    assert opened == [((16000,), {"channels": 1, "dtype": "int16"})]
    assert stream.closed


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "expected either FILE.wav or --mic"),
        (["QUEEN", "--mic"], "expected either FILE.wav or --mic"),
        (["QUEEN", "--alone"], "--alone: expected --whisper with it"),
        (["QUEEN", "--lang", "en", "--whisper", "/nowhere"], "expected a folder with a model.bin"),
        (["QUEEN", "--lang", "de"], f"expected languages among {' '.join(languages())}"),
        (["nofile.wav"], "does not exist"),
    ],
)
def test_wrong_usage(arguments, said, queen):
    """Each with its reason, exit status 2."""
    status, output = run(*[queen if argument == "QUEEN" else argument for argument in arguments])
    assert status == 2
    assert said in " ".join(output.replace("│", " ").split())


def test_without_the_extra_it_is_said(queen, monkeypatch):
    """And how to come by it."""
    monkeypatch.setitem(sys.modules, "pocketsphinx", None)
    status, output = run(queen, "--lang", "en")
    assert status == 2
    assert "pip install 'designate[voice]'" in output


def test_silence():
    """Nothing heard is no designation."""
    engine = PocketSphinx(export("jsgf", "en", short=True), "en")
    assert engine.hear(b"") == ()


def test_a_grammar_with_words_beyond_the_tables():
    """In Spanish they are read by rule; in English they must be in the dictionary; what is no JSGF is refused."""
    engine = PocketSphinx("#JSGF V1.0; grammar g; public <g> = guiñote | as de picas;", "es")
    (heard,) = engine.hear(tts.speak("as de picas", voice="es-ES"))
    assert (heard.text, heard.constrained) == ("as de picas", True)
    with pytest.raises(InputError, match="xyzzy"):
        PocketSphinx("#JSGF V1.0; grammar g; public <g> = xyzzy;", "en")
    with pytest.raises(InputError, match="expected JSGF"):
        engine.constrain("#JSGF V1.0; grammar g; public <g> = zzz;")
    with pytest.raises(InputError, match="expected JSGF"):
        engine.constrain("no grammar")


def test_words_of_a_grammar():
    """Header, comments, tags, weights and rules are none."""
    head = "#JSGF V1.0 UTF-8 en;\ngrammar g.h;\nimport <a.*>;\n/* no */ // neither\n"
    text = head + "public <g> = (/0.5/ i'll {x} | [<s>])+;"
    assert grammar_words(text) == {"i'll"}


def test_recognisers(whisper):
    """Which are made, and what Whisper is told."""
    assert [one.name for one in recognisers("es")] == ["pocketsphinx"]
    assert [one.name for one in recognisers("es", whisper=whisper.folder)] == ["whisper", "pocketsphinx"]
    assert [one.name for one in recognisers("es", whisper=whisper.folder, alone=True)] == ["whisper"]
    assert {"as", "picas", "alta"} <= set(likely_words("es"))
    whisper.texts = []
    assert Whisper(whisper.folder, "es").hear(b"\0\0") == ()
    assert Whisper(whisper.folder, "es").hear(b"") == ()
