"""Rulings on JSON lines: one request a line, one answer a line, in the same order.

A line that cannot be read is answered in its place, so none is lost and none is shifted. Lines are read one by one:
a file of any size takes the same memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any, Final

from designate.errors import InputError, PositionError
from designate.laws.resolve import resolve
from designate.laws.ruling import Outcome, Ruling
from designate.position import Position
from designate.rule import rule_parsed
from designate.said.designation import Designation
from designate.said.lexicon import lexicons
from designate.said.parse import DEFAULT_LANGS, Parse, parse
from designate.speak.catalog import locales
from designate.speak.message import error_message, message

LONGEST_LINE: Final = 1 << 20
"""A line of more bytes is answered with an error and not kept."""

_FIELDS: Final = ("id", "said", "designation", "langs", "position", "edition", "reading", "slip", "locale", "channel")


class LineError(Exception):
    """Why a line cannot be answered: a code, and the field where there is one."""

    def __init__(self, code: str, message: str, field: str | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.field = field


def schema(name: str) -> dict[str, Any]:
    """Give the JSON Schema of a ``request`` or an ``answer`` line, or of a ``table``."""
    path = Path(__file__).parent / "schema" / f"{name}.schema.json"
    content: dict[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def answer(line: bytes | str) -> dict[str, Any]:
    """Answer one line: a ruling with its message, or an error that names the field and what was expected.

    >>> answer('{"id": 7, "said": "low", "position": {"dummy": "85.KQ.T3.94", "trumps": "NT"}}')["outcome"]
    'clarify'
    >>> answer('{"id": 8, "said": "low"}')
    {'id': 8, 'error': {'code': 'missing_field', 'message': 'position: None: expected a value', 'field': 'position'}}
    """
    id_: Any = None
    try:
        request = _read(line)
        id_ = _id(request.get("id"))
        ruling, text = _ruling(request)
        heard = {} if ruling.heard is None else {"heard": ruling.heard.to_json()}
        return {"id": id_, **ruling.to_json(), "message": text, **heard}
    except LineError as error:
        return _error(id_, error.code, str(error), error.field)
    except InputError as error:
        code = "bad_position" if isinstance(error, PositionError) else "bad_value"
        return _error(id_, code, str(error), error.field)
    except RecursionError:
        return _error(id_, "bad_value", "the line is nested too deeply", None)


def too_long(longest: int) -> dict[str, Any]:
    """Give the answer to a line of more bytes than the longest that is read."""
    return _error(None, "line_too_long", f"the line has more than {longest} bytes", None)


def _error(id_: Any, code: str, text: str, field: str | None) -> dict[str, Any]:
    return {"id": id_, "error": {"code": code, "message": text, "field": field}}


def _read(line: bytes | str) -> dict[str, Any]:
    """Read a line as an object with known fields."""
    try:
        text = line.decode("utf-8-sig") if isinstance(line, bytes) else line
        request = json.loads(text, parse_constant=_no_constant)
    except UnicodeDecodeError:
        raise LineError("not_utf8", "the line is not UTF-8") from None
    except ValueError as error:
        raise LineError("not_json", f"the line is not JSON: {error}") from None
    if not isinstance(request, dict):
        raise LineError("not_an_object", "the line is not a JSON object")
    return request


def _id(value: Any) -> Any:
    """Give the id back if JSON can hold it: 1e999 is read as infinity, and cannot be written."""
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        raise LineError("bad_value", "id: expected a value that JSON can hold", "id") from None
    return value


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON value")


def _ruling(request: dict[str, Any]) -> tuple[Ruling, str]:
    """Rule on a request and say the ruling."""
    for name in request:
        if name not in _FIELDS:
            raise LineError("unknown_field", f"{name}: expected one of {' '.join(_FIELDS)}", name)
    if ("said" in request) == ("designation" in request):
        raise LineError("missing_field", "said: expected either said or designation", "said")
    if "position" not in request:
        raise LineError("missing_field", "position: None: expected a value", "position")
    slip = _typed(request, "slip", bool, False, "true or false")
    edition = _typed(request, "edition", str, "2017", "'2017' or '2007'")
    reading = _typed(request, "reading", str, "customary", "'customary' or 'strict'")
    langs = _langs(request)
    spoken = next((lang for lang in langs if lang in locales()), "en") if "said" in request else "en"
    locale = _typed(request, "locale", str, spoken, "a locale like 'es'")
    position = Position.from_json(request["position"])
    if "designation" in request:
        designation = Designation.from_json(request["designation"])
        ruling = resolve(designation, position, edition, reading, slip)
        return ruling, message(ruling, locale)
    parsed = _parsed(request["said"], request.get("channel"), langs)
    ruling = rule_parsed(parsed, position, edition, reading, slip)
    asked = ruling.heard is not None and ruling.outcome is Outcome.CLARIFY
    reasons = [] if asked else [error_message(error, locale) for error in parsed.errors]
    return ruling, " ".join((message(ruling, locale), *reasons))


def _parsed(said: Any, channel: Any, langs: list[str]) -> Parse:
    """Read the words of a request: a text as it stands, or what a recogniser heard."""
    if channel is None and isinstance(said, str):
        return parse(said, langs)
    from designate.heard.hypothesis import hypotheses
    from designate.heard.understand import understand

    return understand(said if isinstance(said, str) else hypotheses(said), langs, channel)


def _typed(request: dict[str, Any], name: str, kind: type, default: Any, expected: str) -> Any:
    value = request.get(name, default)
    if not isinstance(value, kind):
        raise InputError(name, value, expected)
    return value


def _langs(request: dict[str, Any]) -> list[str]:
    langs: list[str] = _typed(request, "langs", list, list(DEFAULT_LANGS), "a list of languages")
    if not langs or not all(isinstance(lang, str) for lang in langs):
        raise InputError("langs", langs, "a list of languages, like ['es', 'en']")
    lexicons(tuple(langs))
    return langs


def lines(file: IO[bytes]) -> Iterator[tuple[bytes | None, int]]:
    """Give each line of a file and its length in bytes; None for a line that is too long to be kept."""
    while line := file.readline(LONGEST_LINE + 1):
        length = len(line)
        if length <= LONGEST_LINE:
            yield line, length
            continue
        while line and not line.endswith(b"\n"):
            line = file.readline(LONGEST_LINE)
            length += len(line)
        yield None, length


def encode(data: dict[str, Any]) -> bytes:
    """Give an answer as a line; a lone surrogate, which UTF-8 cannot hold, is escaped."""
    try:
        return json.dumps(data, ensure_ascii=False).encode() + b"\n"
    except UnicodeEncodeError:
        return json.dumps(data).encode() + b"\n"
