"""All requests by name, and one way to make them with JSON texts, for those who cannot hand over Python values."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from designate.errors import InputError
from designate.requests.around import complete, grammar, health, languages, phrases
from designate.requests.boards import boards
from designate.requests.body import read_json
from designate.requests.cases import cases, laws
from designate.requests.problems import problem
from designate.requests.ruling import compare, parse, rule
from designate.requests.table import table

Request = Callable[[Any], dict[str, Any]]

REQUESTS: Final[dict[str, Request]] = {
    "parse": parse,
    "rule": rule,
    "compare": compare,
    "table": table,
    "complete": complete,
    "phrases": phrases,
    "grammar": grammar,
    "languages": languages,
    "laws": laws,
    "cases": cases,
    "boards": boards,
    "health": health,
}
"""The requests: each takes a body as JSON has it, and gives an answer as JSON has it or raises an `InputError`."""


def ask(name: str, body: str) -> str:
    """Make a request with a JSON text, and give the answer as one.

    :param name: the name of a request.
    :param body: the body as JSON.

    What was wrong with it comes back as problem details, which have a `status`, as from the service.

    >>> ask("parse", '{"said": "la dama", "langs": ["es"]}')[:48]
    '{"text": "la dama", "readings": [{"kind": "rank"'
    >>> json.loads(ask("parse", '{"said": 7}'))["field"]
    'said'
    """
    try:
        if name not in REQUESTS:
            raise InputError("request", name, f"one of {' '.join(REQUESTS)}")
        return json.dumps(REQUESTS[name](_read(body)))
    except InputError as error:
        return json.dumps(problem(error))
    except RecursionError:
        return json.dumps(problem(InputError("body", "…", "JSON that is not nested so deeply")))


def _read(body: str) -> Any:
    try:
        return read_json(body)
    except ValueError as error:
        raise InputError("body", body[:40], f"JSON: {error}") from None
