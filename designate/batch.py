"""Rulings on JSON lines: one request a line, one answer a line, in the same order.

A line that cannot be read is answered in its place, so none is lost and none is shifted. Lines are read one by one:
a file of any size takes the same memory.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final

from designate.errors import InputError, PositionError
from designate.requests.body import read_json
from designate.requests.fields import MissingField, UnknownField, given_id
from designate.requests.ruling import rule

LONGEST_LINE: Final = 1 << 20
"""A line of more bytes, without its end, is answered with an error and not kept."""

# `json.dumps` would make an encoder each time.
_AS_IT_IS: Final = json.JSONEncoder(ensure_ascii=False)
_CODES: Final = {MissingField: "missing_field", UnknownField: "unknown_field", PositionError: "bad_position"}


class LineError(Exception):
    """Why a line is no request at all, by a code."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


def schema(name: str) -> dict[str, Any]:
    """Give the JSON Schema of a ``request`` or an ``answer`` line, or of a ``table``."""
    path = Path(__file__).parent / "schema" / f"{name}.schema.json"
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def answer(line: bytes | str, check: Callable[[dict[str, Any]], object] = lambda _: None) -> dict[str, Any]:
    """Answer one line: a ruling with its message, or an error that names the field and what was expected.

    :param line: a JSON object.
    :param check: may refuse a request, by an `InputError`, for what only the caller knows.

    >>> answer('{"id": 7, "said": "low", "position": {"dummy": "85.KQ.T3.94", "trumps": "NT"}}')["outcome"]
    'clarify'
    >>> answer('{"id": 8, "said": "low"}')
    {'id': 8, 'error': {'code': 'missing_field', 'message': 'position: None: expected a value', 'field': 'position'}}
    """
    id_: Any = None
    try:
        request = _read(line)
        id_ = given_id(request)
        check(request)
        return rule(request)
    except LineError as error:
        return _error(id_, error.code, str(error), None)
    except InputError as error:
        return _error(id_, _code(error), str(error), error.field)
    except RecursionError:
        return _error(id_, "bad_value", "the line is nested too deeply", None)


def too_long(longest: int) -> dict[str, Any]:
    """Give the answer to a line of more bytes than the longest that is read."""
    return _error(None, "line_too_long", f"the line has more than {longest} bytes", None)


def _code(error: InputError) -> str:
    """Tell what kind of error an input is."""
    return next((code for kind, code in _CODES.items() if isinstance(error, kind)), "bad_value")


def _error(id_: Any, code: str, text: str, field: str | None) -> dict[str, Any]:
    return {"id": id_, "error": {"code": code, "message": text, "field": field}}


def _read(line: bytes | str) -> dict[str, Any]:
    """Read a line as an object."""
    try:
        request = read_json(line)
    except UnicodeDecodeError:
        raise LineError("not_utf8", "the line is not UTF-8") from None
    except ValueError as error:
        raise LineError("not_json", f"the line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise LineError("not_an_object", "the line is not a JSON object")
    return request


def lines(file: IO[bytes]) -> Iterator[tuple[bytes | None, int]]:
    """Give each line of a file and its length in bytes; None for a line that is too long to be kept."""
    while line := file.readline(LONGEST_LINE + 1):
        length = len(line)
        if length <= LONGEST_LINE or line.endswith(b"\n"):
            yield line, length
            continue
        while line and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)
            length += len(line)
        yield None, length


def encode(data: dict[str, Any]) -> bytes:
    """Give an answer as a line; a lone surrogate, which UTF-8 cannot hold, is escaped."""
    try:
        return _AS_IT_IS.encode(data).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(data).encode() + b"\n"
