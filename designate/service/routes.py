"""The routes, each with what the OpenAPI document says of it: summary, body, answers, an example that is worked out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from fastapi import FastAPI, Request, Response, WebSocket
from fastapi.routing import APIRoute
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.routing import request_response

from designate.batch import answer, encode
from designate.requests.around import MEDIA_TYPES
from designate.requests.registry import REQUESTS
from designate.service.asking import ask
from designate.service.bodies import LINES, check_type, json_body, words
from designate.service.lines import LinesResponse, answered
from designate.service.live import live
from designate.service.problems import MEDIA_TYPE
from designate.service.schemas import format_names, ref
from designate.service.settings import Settings
from designate.service.watch import Figures

_FILE: Final = """[Board "1"]
[Deal "N:Q53.KJ84.KQ72.65 J974.95.J53.KJ94 AK2.AQT72.94.A83 T86.63.AT86.QT72"]
[Declarer "S"]
[Contract "4H"]
"""
_POSITION: Final = {"dummy": "AQ4.K2.T984.7653", "trumps": "H", "trick": ["S7", "S9", "SJ"]}


class Told(NamedTuple):
    """What is told of a request: a summary, a paragraph, and a body as an example."""

    summary: str
    description: str
    example: dict[str, Any]


TOLD: Final[dict[str, Told]] = {
    "parse": Told(
        "What words may mean, without a position",
        "The readings of a text or of hypotheses, what each word was taken for, and why it was not understood.",
        {"said": "la queen de picas", "langs": ["es", "en"]},
    ),
    "rule": Told(
        "What Law 46 makes of words",
        "Words, hypotheses or a designation, and a position; every ruling is a 200, whatever its outcome. The body is "
        "that of a line of a batch.",
        {"said": "gane", "langs": ["es"], "position": _POSITION, "locale": "en"},
    ),
    "compare": Told(
        "Rulings side by side",
        "The ruling by each edition of the Laws and each reading of them, with explanations.",
        {"said": "high", "langs": ["en"], "position": {"dummy": "A..K3.2", "trumps": "NT", "trick": ["H5"]}},
    ),
    "table": Told(
        "A table and one operation",
        "The whole table comes in and goes out; the service keeps nothing. Begin with `new`, then send the `table` of "
        "the answer with the next operation. An irregularity at the table is an event of a 200.",
        {
            "new": {"declarer": "S", "contract": "NT", "hands": {"N": "Q5.A83.Q52.KQJ94"}, "langs": ["en"]},
            "op": "play", "seat": "W", "card": "H5", "locale": "en",
        },
    ),
    "complete": Told(
        "What words may become",
        "For every key that is typed: the calls that begin with what was typed, and the card that each gives.",
        {"prefix": "la d", "langs": ["es"], "position": {"dummy": "Q5.A8.Q2.", "trumps": "NT"}},
    ),
    "phrases": Told(
        "What may be said now",
        "A phrase for each designation that the position leaves, and what comes of it.",
        {"position": {"dummy": "8.K4..", "trumps": "NT", "trick": ["H5"]}, "lang": "es", "locale": "en"},
    ),
    "laws": Told("Laws that have cases", "The laws that can be taught, with their number of cases.", {"lang": "en"}),
    "cases": Told(
        "Cases of a law",
        "What a quiz or a lesson needs: the table, what is said or done, the right answer and why.",
        {"law": "46B3a", "lang": "en", "locale": "en"},
    ),
    "boards": Told(
        "Boards of a file",
        "The text of a PBN or LIN file, and its name, which tells which it is; a table can begin with each board.",
        {"text": _FILE, "name": "evening.pbn"},
    ),
}  # fmt: skip
"""The requests that have a body of their own; a grammar has its format in the address."""

GOT: Final = {
    "health": (
        "Whether all is well",
        "Whether words are read and messages spoken, and the version. No key is asked for.",
    ),
    "languages": (
        "What is understood and spoken",
        "The languages of words and the locales of messages, each with its own name.",
    ),
}
"""The requests that are got, since they have nothing to say."""

_LINE: Final = encode(TOLD["rule"].example).decode()
_LINES: Final = {
    "description": "JSON lines: of requests like that of `rule`, of answers like its answer or an `error`."
}
_GRAMMAR: Final = {"lang": "en", "position": {"dummy": "A..2.", "trumps": "NT"}}
_FAULTS: Final = {
    400: "No JSON. What is no HTTP at all is answered by the server in plain text.",
    401: "The key is missing or another.",
    404: "No such path.",
    405: "Another method.",
    413: "The body is too long.",
    414: "The address is too long.",
    415: "The body is of another media type.",
    422: "A value that cannot be meant: the field, the value, what was expected.",
    503: "The service ends before the body has come whole, or what it asks for is worked out.",
}


def _faults(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe the refusals of a route."""
    content: dict[str, Any] = {MEDIA_TYPE: {"schema": ref("Problem")}}
    plain = {"text/plain": {"schema": {"type": "string"}}}
    return {
        status: {"description": _FAULTS[status], "content": {**content, **(plain if status == 400 else {})}}
        for status in statuses
    }


def _body(schema: dict[str, Any], example: Any, media_type: str, *others: str) -> dict[str, Any]:
    """Describe a body, by the media type that the example is sent in, and others that it may have."""
    content = {media_type: {"schema": schema, "example": example}, **{other: {"schema": schema} for other in others}}
    return {"requestBody": {"required": True, "content": content}}


def _ok(schema: dict[str, Any], media_type: str = "application/json") -> dict[int | str, Any]:
    """Describe an answer."""
    return {200: {"description": "The answer.", "content": {media_type: {"schema": schema}}}}


def add_requests(app: FastAPI, settings: Settings, figures: Figures) -> None:
    """Add a route for each request with a JSON body."""
    for name, told in TOLD.items():
        app.add_api_route(
            f"/v1/{name}",
            _answering(name, settings, figures),
            methods=["POST"],
            summary=told.summary,
            description=told.description,
            operation_id=name,
            response_class=Response,
            responses={
                **_ok(ref(f"{name.capitalize()}Answer")),
                **_faults(400, 401, 405, 413, 414, 415, 422, 503),
            },
            openapi_extra=_body(ref(f"{name.capitalize()}Request"), told.example, "application/json"),
        )


def example_answers() -> dict[str, Any]:
    """Give the answers to the examples, by operation."""
    told = {name: REQUESTS[name](told.example) for name, told in TOLD.items()}
    got = {name: REQUESTS[name]({}) for name in GOT}
    return {**told, **got, "batch": encode(answer(_LINE)).decode()}


class Plain(APIRoute):
    """A route of FastAPI, described as any, that hands the request over: it has no parameters to be worked out."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.app = request_response(self.endpoint)


Endpoint = Callable[[Request], Any]


def _answering(name: str, settings: Settings, figures: Figures) -> Endpoint:
    """Give what answers a request of this name."""

    async def answering(http: Request) -> Response:
        body = await json_body(http, settings)
        http.state.words = words(body)
        told = await ask(name, body)
        if name == "rule":
            figures.ruling(told)
        return Response(encode(told), media_type="application/json")

    return answering


def add_rest(app: FastAPI, settings: Settings, figures: Figures) -> None:
    """Add the routes that are not JSON in and JSON out by POST: batch, grammar, what can be got, the WebSocket."""

    async def batch(http: Request) -> Response:
        check_type(http, LINES)
        lines = answered(http.stream(), settings, figures.line)
        return LinesResponse(lines)

    async def grammar(http: Request) -> Response:
        body = await json_body(http, settings)
        asked = {**body, "format": http.path_params["format"]} if isinstance(body, dict) else body
        told = await ask("grammar", asked)
        return Response(told["text"].encode(), media_type=told["media_type"])

    async def metrics(_http: Request) -> Response:
        return Response(generate_latest(figures.registry), media_type=CONTENT_TYPE_LATEST)

    async def socket(websocket: WebSocket) -> None:
        await live(websocket, settings, figures)

    app.add_api_route(
        "/v1/batch",
        batch,
        methods=["POST"],
        summary="Rulings on JSON lines",
        description="One `rule` request a line, one answer a line in the same order, while more lines come in. A bad "
        "line is answered in its place. A client may send all before it reads.",
        operation_id="batch",
        response_class=Response,
        responses={
            **_ok(_LINES, LINES[0]),
            **_faults(401, 405, 414, 415),
        },
        openapi_extra=_body(_LINES, _LINE, *reversed(LINES)),
    )
    parameter = {"name": "format", "in": "path", "required": True, "schema": format_names(), "example": "jsgf"}
    text = {media_type: {"schema": {"type": "string"}} for media_type in dict.fromkeys(MEDIA_TYPES.values())}
    text["application/json"] = {"schema": {}}
    app.add_api_route(
        "/v1/grammar/{format}",
        grammar,
        methods=["POST"],
        summary="A grammar or a list for a recogniser",
        description="Of a whole language, or with a position only what may be said now.",
        operation_id="grammar",
        response_class=Response,
        responses={
            200: {"description": "The grammar in the media type of its format.", "content": text},
            **_faults(400, 401, 405, 413, 414, 415, 422, 503),
        },
        openapi_extra={"parameters": [parameter], **_body(ref("GrammarRequest"), _GRAMMAR, "application/json")},
    )
    for name, (summary, description) in GOT.items():
        app.add_api_route(
            f"/v1/{name}",
            _getting(name),
            methods=["GET"],
            summary=summary,
            description=description,
            operation_id=name,
            response_class=Response,
            responses={**_ok(ref(f"{name.capitalize()}Answer")), **_faults(400, 401, 405, 414)},
        )
        # Balancers ask so whether all is well; it is what GET would answer, and needs no description of its own.
        app.add_route(f"/v1/{name}", _getting(name), methods=["HEAD"], include_in_schema=False)
    app.add_api_route("/metrics", metrics, methods=["GET"], include_in_schema=False)
    app.add_api_websocket_route("/v1/live", socket)


def _getting(name: str) -> Endpoint:
    """Give what answers a request that has nothing to say."""

    async def getting(_http: Request) -> Response:
        return Response(encode(REQUESTS[name]({})), media_type="application/json")

    return getting
