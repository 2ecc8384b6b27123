"""A batch over HTTP: JSON lines in, one answer a line out, in order, while more come in."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import partial
from itertools import islice
from tempfile import SpooledTemporaryFile
from typing import Any, Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from designate.batch import answer, encode, too_long
from designate.service.bodies import check_texts
from designate.service.settings import Settings

_IN_MEMORY: Final = 1 << 20
_AT_ONCE: Final = 1 << 16
# So many lines are handed to a thread together.
_IN_A_ROW: Final = 8


class Splitter:
    """Bytes as they come, to lines; of a line that is too long nothing is kept."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._parts: list[bytes] = []
        self._length = 0

    def feed(self, data: bytes) -> Iterator[bytes | None]:
        """Give the lines that are complete with more bytes; None for one that is too long."""
        *ended, rest = data.split(b"\n")
        for part in ended:
            self._add(part)
            yield self._line()
        self._add(rest)

    def end(self) -> Iterator[bytes | None]:
        """Give the last line, if it has no end of its own."""
        if self._length:
            yield self._line()

    def _add(self, part: bytes) -> None:
        self._length += len(part)
        if self._length <= self._longest:
            self._parts.append(part)
        else:
            self._parts.clear()

    def _line(self) -> bytes | None:
        line = b"".join(self._parts) if self._length <= self._longest else None
        self._parts, self._length = [], 0
        return line


class Waiting:
    """Answers on their way to a client, who may send all his lines before he reads the first answer.

    What waits is on disk if it is much; where it is too much, whoever writes waits too.
    """

    def __init__(self, most: int) -> None:
        self._file = SpooledTemporaryFile(_IN_MEMORY)  # noqa: SIM115  # it is closed by `close`
        self._most = most
        self._read = self._written = 0
        self._changed = asyncio.Condition()
        self._ended = False

    async def put(self, data: bytes) -> None:
        """Add bytes."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._written - self._read < self._most)
            self._file.seek(self._written)
            self._file.write(data)
            self._written += len(data)
            self._changed.notify_all()

    async def end(self) -> None:
        """Tell that no more will come."""
        async with self._changed:
            self._ended = True
            self._changed.notify_all()

    async def get(self) -> bytes:
        """Give what waits, up to a limit; nothing at the end."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._written > self._read or self._ended)
            self._file.seek(self._read)
            data = self._file.read(min(_AT_ONCE, self._written - self._read))
            self._read += len(data)
            if self._read == self._written:
                self._file.seek(0)
                self._file.truncate()
                self._read = self._written = 0
            self._changed.notify_all()
            return data

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()


async def answered(
    body: AsyncIterator[bytes], settings: Settings, count: Callable[[dict[str, Any]], None]
) -> AsyncIterator[bytes]:
    """Answer a body line by line.

    :param body: the bytes as they come.
    :param settings: how long a line and its words may be, and how many answers may wait before no more lines are read.
    :param count: is told each answer.
    """
    waiting = Waiting(settings.most_waiting)
    reading = asyncio.create_task(_answer_all(body, settings, waiting, count))
    try:
        while data := await waiting.get():
            yield data
        with suppress(ClientDisconnect):
            await reading
    finally:
        reading.cancel()
        waiting.close()


async def _answer_all(
    body: AsyncIterator[bytes], settings: Settings, waiting: Waiting, count: Callable[[dict[str, Any]], None]
) -> None:
    splitter = Splitter(settings.longest_line)

    async def answer_all(lines: Iterator[bytes | None]) -> None:
        while some := list(islice(lines, _IN_A_ROW)):
            told = await run_in_threadpool(_told, some, settings)
            for one in told:
                count(one)
            await waiting.put(b"".join(map(encode, told)))

    try:
        async for data in body:
            await answer_all(splitter.feed(data))
        await answer_all(splitter.end())
    finally:
        await waiting.end()


def _told(lines: list[bytes | None], settings: Settings) -> list[dict[str, Any]]:
    check = partial(check_texts, settings=settings)
    return [too_long(settings.longest_line) if line is None else answer(line, check) for line in lines]


class LinesResponse(Response):
    """A response that streams while the request is still read: nothing but its body may take messages of the client."""

    media_type = "application/x-ndjson"

    def __init__(self, lines: AsyncIterator[bytes]) -> None:
        super().__init__()
        del self.headers["content-length"]
        self._lines = lines

    async def __call__(self, _scope: Scope, _receive: Receive, send: Send) -> None:
        """Send the lines as they come."""
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        async for data in self._lines:
            await send({"type": "http.response.body", "body": data, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
