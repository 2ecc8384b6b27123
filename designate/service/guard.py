"""What stands before every request: the key, the length of the address; and what is kept of each."""

from __future__ import annotations

import hmac
from asyncio import CancelledError
from contextlib import suppress
from time import perf_counter
from typing import Final

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from designate.service.problems import Refused
from designate.service.settings import LONGEST_TARGET, Settings
from designate.service.watch import Figures, log

_OPEN: Final = ("/v1/health", "/openapi.json")
KEPT: Final = ("/v1/", "/metrics", "/openapi.json")
"""How the paths of requests begin; all others are files of the page."""
# Methods that are counted under their own name; anybody can invent others.
_METHODS: Final = frozenset({"GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "PATCH"})

_ENDS: Final = Refused(503, "The service ends; the request did not come whole, or takes too long.")


class Guard:
    """A layer around the application: refuses who has no key, counts and logs what is answered."""

    def __init__(self, app: ASGIApp, settings: Settings, figures: Figures) -> None:
        self._app = app
        self._settings = settings
        self._figures = figures

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "http":
            await self._answer(scope, receive, send)
            return
        with suppress(CancelledError):  # The service ends.
            await self._app(scope, receive, send)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        started, status = perf_counter(), 0

        async def told(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-content-type-options", b"nosniff")]
            await send(message)

        try:
            refused = self._refusal(scope)
            if refused is None:
                await self._app(scope, receive, told)
            else:
                await refused.response()(scope, receive, told)
        except CancelledError:  # The service ends; an answer that is half given breaks off.
            if not status:
                await _ENDS.response()(scope, receive, told)
        finally:
            self._keep(scope, status or 500, perf_counter() - started)

    def _refusal(self, scope: Scope) -> Refused | None:
        if len(scope["raw_path"]) + len(scope["query_string"]) > LONGEST_TARGET:
            return Refused(414, f"The address has more than {LONGEST_TARGET} bytes.")
        path: str = scope["path"]
        if self._settings.key is None or path in _OPEN or not path.startswith(KEPT):
            return None
        given = next((value for name, value in scope["headers"] if name == b"authorization"), b"")
        if is_key(given, self._settings.key):
            return None
        return Refused(401, "Authorization: expected Bearer and the key.", {"WWW-Authenticate": "Bearer"})

    def _keep(self, scope: Scope, status: int, seconds: float) -> None:
        route = scope.get("route")
        method = scope["method"] if scope["method"] in _METHODS else "other"
        self._figures.request("none" if route is None else route.path, method, status, seconds)
        target = scope["raw_path"].decode("ascii", "replace")
        log(self._settings, method, target, status, seconds, scope.get("state", {}).get("words"))


def is_key(authorization: bytes, key: str) -> bool:
    """Tell whether a header shows the key; how long that takes does not depend on how much of it is right."""
    scheme, _, given = authorization.partition(b" ")
    return scheme.lower() == b"bearer" and hmac.compare_digest(given.strip(), key.encode())
