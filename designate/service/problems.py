"""Refusals as problem details (RFC 9457)."""

from __future__ import annotations

from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from fastapi import Request, Response
from starlette.exceptions import HTTPException

from designate.batch import encode
from designate.errors import InputError
from designate.requests.problems import problem

MEDIA_TYPE: Final = "application/problem+json"


class Refused(Exception):
    """A request that is refused before it is read as one, with its status."""

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status = status
        self.detail = detail
        self.headers = headers

    def response(self) -> Response:
        """Give the response."""
        return respond({**about(self.status), "detail": self.detail}, self.headers)


def about(status: int) -> dict[str, Any]:
    """Give the problem details of a status that needs no more."""
    return {"type": "about:blank", "title": HTTPStatus(status).phrase, "status": status}


def respond(details: dict[str, Any], headers: Mapping[str, str] | None = None) -> Response:
    """Give problem details as a response."""
    return Response(encode(details), details["status"], headers, MEDIA_TYPE)


async def of_input(_request: Request, error: Exception) -> Response:
    """Respond to a body that cannot be meant: 422 with field, value and what was expected."""
    assert isinstance(error, InputError)
    return respond(problem(error))


async def of_refusal(_request: Request, error: Exception) -> Response:
    """Respond to a request that is refused."""
    assert isinstance(error, Refused)
    return error.response()


async def of_http(_request: Request, error: Exception) -> Response:
    """Respond where there is no such path or method."""
    assert isinstance(error, HTTPException)
    return respond({**about(error.status_code), "detail": error.detail}, error.headers)


async def of_fault(_request: Request, _error: Exception) -> Response:
    """Respond to a fault of the service itself, which the log has."""
    return respond({**about(500), "detail": "The service has a fault; it is in its log."})
