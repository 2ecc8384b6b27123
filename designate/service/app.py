"""The application: routes, refusals, what stands before them, and the OpenAPI document."""

from __future__ import annotations

from functools import cache, partial
from typing import Any, Final

from fastapi import FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.middleware.cors import CORSMiddleware

from designate.batch import encode
from designate.errors import InputError
from designate.requests.around import health
from designate.service.guard import Guard
from designate.service.page import Page
from designate.service.problems import Refused, of_fault, of_http, of_input, of_refusal
from designate.service.routes import Plain, add_requests, add_rest, example_answers
from designate.service.schemas import components
from designate.service.settings import Settings, page_folder
from designate.service.watch import Figures

_DESCRIPTION: Final = """What a bridge declarer says when calling a card from dummy, and what the Laws make of it.

Nothing is kept from one request to the next: the whole state is in each. A ruling is a 200 whatever its outcome; what
cannot be meant is a 422 that names the field, the value and what was expected.

`/v1/live` is a WebSocket: a message is `{"id", "ask", "body"}` with the name of a request (`parse`, `rule`, `table` …)
and its body, and is answered by `{"id", "answer"}` or `{"id", "problem"}`."""


def application(settings: Settings | None = None) -> FastAPI:
    """Give the application with these settings, or the usual ones."""
    settings = settings or Settings()
    figures = Figures()
    app = FastAPI(title="designate", openapi_url=None, redirect_slashes=False)
    app.router.route_class = Plain
    add_requests(app, settings, figures)
    add_rest(app, settings, figures)
    folder = page_folder()
    if folder is not None:
        app.router.routes.append(Page(folder))
    app.add_exception_handler(InputError, of_input)
    app.add_exception_handler(Refused, of_refusal)
    app.add_exception_handler(HTTPException, of_http)
    app.add_exception_handler(Exception, of_fault)
    app.add_middleware(Guard, settings=settings, figures=figures)
    if settings.origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=settings.origins,
            allow_methods=("GET", "POST"),
            allow_headers=("Authorization", "Content-Type"),
        )
    app.openapi = cache(partial(_document, app, locked=settings.key is not None))  # type: ignore[method-assign]
    app.add_route("/openapi.json", _openapi)
    return app


async def _openapi(request: Request) -> Response:
    """Give the OpenAPI document; its examples are worked out when it is first asked for."""
    document = await run_in_threadpool(request.app.openapi)
    return Response(encode(document), media_type="application/json")


def _document(app: FastAPI, *, locked: bool) -> dict[str, Any]:
    """Give the OpenAPI document, with the schemas of the package among its components."""
    document = get_openapi(
        title="designate", version=health({})["version"], description=_DESCRIPTION, routes=app.routes
    )
    document["components"] = {"schemas": components()}
    examples = example_answers()
    for path in document["paths"].values():
        for operation in path.values():
            if operation["operationId"] in examples:
                for content in operation["responses"]["200"]["content"].values():
                    content["example"] = examples[operation["operationId"]]
    if locked:
        document["components"]["securitySchemes"] = {"bearer": {"type": "http", "scheme": "bearer"}}
        document["security"] = [{"bearer": []}]
        document["paths"]["/v1/health"]["get"]["security"] = []
    return document
