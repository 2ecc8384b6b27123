"""The body of a request, from bytes or a text that are to be JSON."""

from __future__ import annotations

import json
from typing import Any


def read_json(body: bytes | str) -> Any:
    """Read JSON: in UTF-8 where it is bytes, and none of the constants that only JavaScript has.

    Raises a `UnicodeDecodeError`, another `ValueError` that says where it is no JSON, or a `RecursionError`.

    >>> read_json(b'{"said": "low"}')
    {'said': 'low'}
    """
    text = body.decode("utf-8-sig") if isinstance(body, bytes) else body
    return json.loads(text, parse_constant=_no_constant)


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON value")
