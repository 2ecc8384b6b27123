"""Sound as recognisers take it: 16,000 samples a second, one channel, 16 bits, as bytes."""

from __future__ import annotations

import io
import wave
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from os import PathLike
from typing import IO, Any, Final, Protocol

from designate.errors import InputError

RATE: Final = 16_000
"""Samples a second."""
WIDTH: Final = 2
"""Bytes a sample."""
LONGEST: Final = 30.0
"""Seconds after which a recording is refused and the microphone given up: a designation takes two."""
WAIT: Final = 10.0
"""Seconds for which the microphone waits for somebody to speak."""


class Stream(Protocol):
    """A microphone that is open, as `sounddevice.RawInputStream` is one."""

    def read(self, frames: int, /) -> tuple[Any, bool]:
        """Give so many samples as a buffer of bytes, and whether some were lost before."""


def read_wav(source: str | PathLike[str] | IO[bytes]) -> bytes:
    """Read a WAV file of any rate, width and number of channels.

    :param source: its path, or a binary file that is open.

    What is no WAV file of plain samples, is empty or longer than `LONGEST` seconds raises an `InputError`. Other rates
    and widths need numpy and soxr, which come with the extra `voice`.
    """
    name = source if isinstance(source, str | PathLike) else getattr(source, "name", "file")
    try:
        with wave.open(source if not isinstance(source, PathLike) else str(source), "rb") as file:
            rate, width, channels, count = (
                file.getframerate(), file.getsampwidth(), file.getnchannels(), file.getnframes(),
            )  # fmt: skip
            data = b"" if count > LONGEST * rate else file.readframes(count)
    except (wave.Error, EOFError) as error:
        raise InputError("wav", str(name), f"a WAV file of plain (PCM) samples: {error}") from None
    if not 1 <= width <= 4:
        raise InputError("wav", str(name), f"samples of 8 to 32 bits, not {8 * width}")
    if not data:
        raise InputError("wav", str(name), f"up to {LONGEST:.0f} seconds of sound")
    return data if (rate, width, channels) == (RATE, WIDTH, 1) else convert(data, rate, width, channels)


def convert(data: bytes, rate: int, width: int = WIDTH, channels: int = 1) -> bytes:
    """Convert samples to `RATE`, `WIDTH` and one channel, the mean of all.

    :param data: samples, the channels interleaved, little-endian; of one byte unsigned, of more signed.
    :param rate: samples a second.
    :param width: bytes a sample, 1 to 4.
    """
    import numpy as np
    import soxr

    whole = np.frombuffer(data[: len(data) // (width * channels) * width * channels], np.uint8).reshape(-1, width)
    # The bytes of each sample go to the top of 32 bits, so that all widths have one scale.
    wide = np.zeros((len(whole), 4), np.uint8)
    wide[:, 4 - width :] = whole ^ 0x80 if width == 1 else whole
    samples = wide.view("<i4").reshape(-1, channels).mean(axis=1) / 2**31
    heard = soxr.resample(samples, rate, RATE) if rate != RATE else samples
    return bytes((np.clip(heard, -1, 1 - 2**-15) * 2**15).astype("<i2").tobytes())


def as_wav(data: bytes) -> io.BytesIO:
    """Give samples of `RATE` as a WAV file in memory, for recognisers that take files."""
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(WIDTH)
        out.setframerate(RATE)
        out.writeframes(data)
    file.seek(0)
    return file


def microphone() -> AbstractContextManager[Stream]:
    """Open the microphone; a `RuntimeError` says what is missing."""
    try:
        import sounddevice
    except (ImportError, OSError) as error:  # OSError: its library PortAudio is not there
        raise RuntimeError(f"the microphone needs sounddevice and PortAudio: {error}") from None
    try:
        opened: AbstractContextManager[Stream] = sounddevice.RawInputStream(RATE, channels=1, dtype="int16")
    except sounddevice.PortAudioError as error:
        raise RuntimeError(f"the microphone cannot be opened: {error}") from None
    return opened


def utterance(stream: Stream, on_speech: Callable[[], None] = lambda: None) -> bytes:
    """Listen until somebody has spoken and paused; give what was said, without the silence around it.

    :param stream: the open microphone.
    :param on_speech: called once, when speech begins.

    Nothing said within `WAIT` seconds gives no bytes; speech is cut off after `LONGEST` seconds.
    """
    from pocketsphinx import Endpointer

    ends = Endpointer(sample_rate=RATE)
    spoken: list[bytes] = []
    seconds = 0.0
    for frame in _frames(stream, ends.frame_bytes):
        seconds += ends.frame_length
        heard = ends.process(frame)
        if heard is not None:
            if not spoken:
                on_speech()
            spoken.append(heard)
            if not ends.in_speech:
                break
        if seconds > (LONGEST if spoken else WAIT):
            break
    return b"".join(spoken)


def _frames(stream: Stream, size: int) -> Iterator[bytes]:
    """Give frames of so many bytes until the stream has no more."""
    while len(frame := bytes(stream.read(size // WIDTH)[0])) == size:
        yield frame
