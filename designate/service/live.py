"""The WebSocket: a request in each message, for every key that is typed or partial result that is heard."""

from __future__ import annotations

from contextlib import suppress
from time import perf_counter
from typing import Any, Final

from fastapi import WebSocket
from starlette.websockets import WebSocketDisconnect

from designate.batch import encode
from designate.errors import InputError
from designate.requests.fields import MissingField, check_names, given_id
from designate.requests.problems import problem
from designate.requests.registry import REQUESTS
from designate.service.asking import ask
from designate.service.bodies import check_texts, read, words
from designate.service.guard import is_key
from designate.service.problems import Refused, about
from designate.service.settings import Settings
from designate.service.watch import Figures, log

_POLICY: Final = 1008


async def live(socket: WebSocket, settings: Settings, figures: Figures) -> None:
    """Answer each message of a connection: ``{"id", "ask", "body"}`` by ``{"id", "answer"}`` or ``{"id", "problem"}``.

    Nothing is kept from one message to the next. A connection without the key, or from a page of another site that was
    not allowed, is closed before it is accepted.
    """
    if not _may_connect(socket, settings):
        log(settings, "WebSocket", "refused", 403)
        await socket.close(_POLICY)
        return
    await socket.accept("bearer" if "bearer" in socket.scope["subprotocols"] else None)
    with figures.live.track_inprogress(), suppress(WebSocketDisconnect):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                break
            figures.messages.inc()
            data = message.get("text") or message.get("bytes") or ""
            await socket.send_text(encode(await _answer(data, settings, figures)).decode().rstrip("\n"))


def _may_connect(socket: WebSocket, settings: Settings) -> bool:
    """Tell whether a connection has the key and comes from nowhere or from a page that may ask.

    A page cannot set a header for a WebSocket: it offers the subprotocols ``bearer`` and the key.
    """
    origin = socket.headers.get("origin")
    host = socket.headers.get("host")
    own = origin in (None, f"http://{host}", f"https://{host}")
    if not (own or origin in settings.origins or "*" in settings.origins):
        return False
    if settings.key is None:
        return True
    offered = socket.scope["subprotocols"]
    shown = f"Bearer {offered[1]}" if offered[:1] == ["bearer"] and len(offered) == 2 else ""
    return is_key((shown or socket.headers.get("authorization", "")).encode("latin-1"), settings.key)


class _Message:
    """What is known of a message, as far as it can be read."""

    id_: Any = None
    name = "-"
    words: Any = None


async def _answer(data: str | bytes, settings: Settings, figures: Figures) -> dict[str, Any]:
    """Answer one message, and log it."""
    started, message = perf_counter(), _Message()
    try:
        told = {"answer": await _asked(message, data, settings)}
    except InputError as error:
        told = {"problem": problem(error)}
    except Refused as error:
        told = {"problem": {**about(error.status), "detail": error.detail}}
    if "answer" in told and message.name == "rule":
        figures.ruling(told["answer"])
    status = told["problem"]["status"] if "problem" in told else 200
    log(settings, "WebSocket", message.name, status, perf_counter() - started, message.words)
    return {"id": message.id_, **told}


async def _asked(message: _Message, data: str | bytes, settings: Settings) -> dict[str, Any]:
    """Make the request of a message; an `InputError` or a refusal says what is wrong with it."""
    given = check_names(read(data), ("id", "ask", "body"))
    message.id_ = given_id(given)
    name, body = given.get("ask"), check_texts(given.get("body", {}), settings)
    if name is None:
        raise MissingField("ask", None, "a value")
    if not isinstance(name, str) or name not in REQUESTS:
        raise InputError("ask", name, f"one of {' '.join(REQUESTS)}")
    message.name, message.words = name, words(body)
    return await ask(name, body)
