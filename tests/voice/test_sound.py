"""WAV files of every kind, and a microphone that is a stand-in."""

from __future__ import annotations

import io
import math
import struct
import sys
import types
import wave

import pytest

from designate.errors import InputError
from designate.voice.sound import LONGEST, RATE, as_wav, convert, microphone, read_wav, utterance

pytest.importorskip("soxr", reason="soxr is not installed: pip install 'designate[voice]'")
np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'designate[voice]'")


def tone(rate: int, width: int, channels: int, seconds: float = 0.5) -> io.BytesIO:
    """A tone of 440 Hz at half loudness, as a WAV file."""
    levels = [0.5 * math.sin(2 * math.pi * 440 * n / rate) for n in range(int(rate * seconds))]
    if width == 1:
        samples = [bytes([round(level * 127) + 128]) for level in levels]
    else:
        samples = [struct.pack("<i", round(level * (2**31 - 1)))[4 - width :] for level in levels]
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(channels)
        out.setsampwidth(width)
        out.setframerate(rate)
        out.writeframes(b"".join(sample * channels for sample in samples))
    file.seek(0)
    return file


@pytest.mark.parametrize("rate", [8000, 16000, 22050, 44100, 48000])
@pytest.mark.parametrize("width", [1, 2, 3, 4])
@pytest.mark.parametrize("channels", [1, 2])
def test_every_wav_comes_out_the_same(rate, width, channels):
    """Length, pitch and loudness stay."""
    heard = np.frombuffer(read_wav(tone(rate, width, channels)), "<i2").astype(float) / 2**15
    assert len(heard) == pytest.approx(RATE / 2, abs=2)
    middle = heard[2000:6000]
    assert np.sqrt((middle**2).mean()) == pytest.approx(0.5 / math.sqrt(2), abs=0.01)
    assert np.argmax(np.abs(np.fft.rfft(middle))) * RATE / len(middle) == pytest.approx(440, abs=4)


def test_channels_are_mixed():
    """Two that are opposite come to silence."""
    assert set(convert(struct.pack("<hh", 1000, -1000) * 100, RATE, 2, 2)) == {0}


def test_loud_sound_is_not_turned_round():
    """What resampling puts over the top is cut off."""
    square = struct.pack("<400h", *[32767] * 200, *[-32768] * 200) * 20
    heard = np.frombuffer(convert(square, 44100), "<i2").astype(int)
    assert heard.max() == 32767
    assert (np.diff(np.sign(heard)) != 0).sum() == pytest.approx(39, abs=2)


def test_what_is_no_wav_is_refused(tmp_path):
    """Each with its reason."""
    path = tmp_path / "no.wav"
    path.write_bytes(b"RIFF")
    with pytest.raises(InputError, match=r"no\.wav.*expected a WAV file"):
        read_wav(path)
    path.write_bytes(b"OggS" * 20)
    with pytest.raises(InputError, match="does not start with RIFF"):
        read_wav(str(path))
    wide = bytearray(tone(RATE, 4, 1).getvalue())
    wide[32:36] = struct.pack("<HH", 8, 64)
    with pytest.raises(InputError, match="8 to 32 bits, not 64"):
        read_wav(io.BytesIO(bytes(wide)))
    with pytest.raises(InputError, match="up to 30 seconds"):
        read_wav(as_wav(b""))
    with pytest.raises(InputError, match="up to 30 seconds"):
        read_wav(as_wav(bytes(2 * int(RATE * (LONGEST + 1)))))
    assert read_wav(as_wav(b"\1\0")) == b"\1\0"


class Microphone:
    """A microphone that gives a recording, then silence for as long as somebody listens."""

    def __init__(self, sound: bytes) -> None:
        self.sound = sound
        self.place = 0
        self.closed = False

    def __enter__(self) -> Microphone:
        return self

    def __exit__(self, *_: object) -> None:
        self.closed = True

    def read(self, frames: int) -> tuple[memoryview, bool]:
        """So many samples, noise included: a room is never silent."""
        part = self.sound[self.place : self.place + 2 * frames]
        self.place += 2 * frames
        return memoryview(part + b"\1\0" * (frames - len(part) // 2)), False


def test_a_microphone_is_heard_from_first_word_to_pause():
    """Silence before and behind is left out."""
    pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: pip install 'designate[voice]'")
    tts = pytest.importorskip("py_nanotts", reason="py-nanotts is not installed: pip install py-nanotts").NanoTTS()
    said = tts.speak("ace of spades", voice="en-GB")
    stream = Microphone(bytes(2 * RATE) + said + bytes(2 * RATE))
    began = []
    heard = utterance(stream, lambda: began.append(stream.place))
    assert len(began) == 1
    assert len(said) / 2 < len(heard) < len(said) + RATE * 2
    assert stream.place < 2 * RATE + len(said) + 2 * RATE


def test_a_microphone_in_a_silent_room_gives_up():
    """Nothing is heard, and nobody waits for ever; nor where the stream ends."""
    pytest.importorskip("pocketsphinx", reason="pocketsphinx is not installed: pip install 'designate[voice]'")
    stream = Microphone(b"")
    assert utterance(stream) == b""
    assert stream.place / 2 / RATE == pytest.approx(10, abs=0.1)
    ended = types.SimpleNamespace(read=lambda _: (b"", False))
    assert utterance(ended) == b""


def test_without_a_microphone_it_is_said(monkeypatch):
    """No library, no device."""
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    with pytest.raises(RuntimeError, match="needs sounddevice"):
        microphone()

    class PortAudioError(Exception):
        """The library's own."""

    def refuse(*_: object, **__: object) -> None:
        raise PortAudioError("no device")

    fake = types.SimpleNamespace(RawInputStream=refuse, PortAudioError=PortAudioError)
    monkeypatch.setitem(sys.modules, "sounddevice", fake)
    with pytest.raises(RuntimeError, match="cannot be opened: no device"):
        microphone()
