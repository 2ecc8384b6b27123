"""What comes in: the body within its limits, of the right media type, as JSON."""

from __future__ import annotations

from typing import Any, Final

from fastapi import Request
from starlette.requests import ClientDisconnect

from designate.errors import InputError
from designate.requests.body import read_json
from designate.service.problems import Refused
from designate.service.settings import Settings

JSON: Final = ("application/json",)
LINES: Final = ("application/x-ndjson", "application/jsonl", "application/octet-stream")
_TEXTS: Final = ("said", "prefix")


def check_type(request: Request, known: tuple[str, ...]) -> None:
    """Refuse a body of another media type."""
    given = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if given not in known:
        raise Refused(415, f"Content-Type: {given!r}: expected {' or '.join(known)}")


async def json_body(request: Request, settings: Settings) -> Any:
    """Give the body as JSON; what is too long, of another type, or no JSON is refused."""
    check_type(request, JSON)
    longest = settings.longest_body
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > longest:
        raise _too_long(longest)
    parts, size = [], 0
    try:
        async for part in request.stream():
            size += len(part)
            if size > longest:
                raise _too_long(longest)
            parts.append(part)
    except ClientDisconnect:
        raise Refused(400, "The body breaks off.") from None
    return check_texts(read(b"".join(parts)), settings)


def _too_long(longest: int) -> Refused:
    return Refused(413, f"The body has more than {longest} bytes.")


def read(body: bytes | str) -> Any:
    """Read JSON, or refuse what is none."""
    try:
        return read_json(body)
    except UnicodeDecodeError:
        raise Refused(400, "The body is not UTF-8.") from None
    except ValueError as error:
        raise Refused(400, f"The body is not JSON: {error}") from None
    except RecursionError:
        raise Refused(400, "The body is nested too deeply.") from None


def check_texts(body: Any, settings: Settings) -> Any:
    """Refuse words that are longer than anybody says; give the body."""
    if isinstance(body, dict):
        for name in _TEXTS:
            for text in _texts(body.get(name)):
                if len(text) > settings.longest_text:
                    raise InputError(name, text, f"at most {settings.longest_text} characters")
    return body


def words(body: Any) -> Any:
    """Give what was said or typed, as a body has it; None where there are no words."""
    return next((body[name] for name in _TEXTS if name in body), None) if isinstance(body, dict) else None


def _texts(said: Any) -> list[str]:
    """Give the texts of what was said, one or those of hypotheses."""
    if isinstance(said, str):
        return [said]
    given = said if isinstance(said, list) else [said]
    texts = [one.get("text") if isinstance(one, dict) else one for one in given]
    return [text for text in texts if isinstance(text, str)]
