"""A request made for a client: at once where that takes no time, else in a thread, so that nobody waits for it."""

from __future__ import annotations

from typing import Any, Final

from starlette.concurrency import run_in_threadpool

from designate.errors import InputError
from designate.requests.registry import REQUESTS

_QUICK: Final = frozenset({"parse", "rule", "complete", "languages", "health"})
_USUAL: Final = 60
"""A text of more characters may have many words that nobody knows, and each is compared with all that are known."""


async def ask(name: str, body: Any) -> dict[str, Any]:
    """Make a request by its name; an `InputError` says what is wrong with the body."""
    request = REQUESTS[name]
    try:
        return request(body) if _is_quick(name, body) else await run_in_threadpool(request, body)
    except RecursionError:
        raise InputError("body", "…", "JSON that is not nested so deeply") from None


def _is_quick(name: str, body: Any) -> bool:
    """Tell whether a request has one short text at most, which is read as it stands, or is refused at first sight."""
    if not isinstance(body, dict):
        return True
    said = body.get("said") or body.get("prefix") or ""
    if name not in _QUICK or isinstance(said, list) or body.get("channel") is not None:
        return False
    return not isinstance(said, str) or len(said) <= _USUAL
