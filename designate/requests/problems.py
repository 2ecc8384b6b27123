"""What was wrong with a request, as problem details (RFC 9457): the field, the value, and what was expected."""

from __future__ import annotations

import json
from typing import Any, Final

from designate.errors import InputError

LONGEST_VALUE: Final = 200
"""A value that takes more characters of JSON is not given back whole, but its beginning as a text."""


def problem(error: InputError) -> dict[str, Any]:
    """Give an `InputError` as problem details.

    >>> problem(InputError("trumps", "X", "S, H, D, C or NT"))["detail"]
    "trumps: 'X': expected S, H, D, C or NT"
    """
    value = _value(error.value)
    return {
        "type": "about:blank",
        "title": "Unprocessable Content",
        "status": 422,
        "detail": f"{error.where or error.field}: {value!r}: expected {error.expected}",
        "field": error.field,
        "value": value,
        "expected": error.expected,
        **({} if error.where is None else {"where": error.where}),
    }


def _value(value: object) -> Any:
    """Give a value if JSON can hold it and it is not long, else the beginning of how it is written."""
    try:
        text = json.dumps(value, allow_nan=False)
    except (TypeError, ValueError, RecursionError):
        return _beginning(str(value))
    return value if len(text) <= LONGEST_VALUE else _beginning(value if isinstance(value, str) else text)


def _beginning(text: str) -> str:
    return text if len(text) <= LONGEST_VALUE else text[:LONGEST_VALUE] + "…"
