"""The OpenAPI document: whole, true, and what schemathesis makes of it."""

from __future__ import annotations

import json

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from jsonschema import Draft202012Validator
from schemathesis.config import SchemathesisConfig

from designate.batch import schema
from designate.requests.registry import REQUESTS
from designate.service.app import application
from designate.service.routes import TOLD
from designate.service.settings import Settings

APP = application(Settings(log=False))
DOCUMENT = APP.openapi()
SCHEMAS = DOCUMENT["components"]["schemas"]
OPERATIONS = [
    (path, method, operation) for path, methods in DOCUMENT["paths"].items() for method, operation in methods.items()
]


def validator(schema):
    return Draft202012Validator({**schema, "components": DOCUMENT["components"]})


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS)
def test_everything_is_described(path, method, operation):
    """Each operation has a summary, its body and answers with schemas and examples, and all refusals."""
    assert operation["summary"]
    statuses = set(operation["responses"])
    assert {"200", "401", "405"} <= statuses
    assert operation["description"]
    if method == "post":
        assert {"413", "414", "415", "422"} <= statuses or path == "/v1/batch"
        assert any(content["example"] for content in operation["requestBody"]["content"].values())
    for status, response in operation["responses"].items():
        assert response["description"]
        if status != "200":
            assert "application/problem+json" in response["content"]


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS)
def test_examples_are_as_the_schemas_say(path, method, operation):  # noqa: ARG001
    """Of bodies and of answers."""
    contents = [operation["responses"]["200"]["content"], operation.get("requestBody", {}).get("content", {})]
    examples = 0
    for content in contents:
        for told in content.values():
            if "example" in told:
                validator(told["schema"]).validate(told["example"])
                examples += 1
    assert examples or "format" in path


def properties(node):
    """Give the properties of all objects in a schema."""
    if isinstance(node, dict):
        yield from node.get("properties", {}).items()
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from properties(inner)


@pytest.mark.parametrize("name", SCHEMAS)
def test_every_property_is_described(name):
    """By itself, or where it refers to."""
    for field, told in properties(SCHEMAS[name]):
        if "description" not in told:
            assert SCHEMAS[told["$ref"].rpartition("/")[2]]["description"], field


@pytest.mark.parametrize("name", ["request", "answer", "table"])
def test_every_property_of_the_package_s_own_schemas(name):
    """They are described alike, and what several of them have is the same in each."""
    whole = schema(name)
    for field, told in properties(whole):
        if "description" not in told:
            assert whole["$defs"][told["$ref"].rpartition("/")[2]]["description"], field
    for other in ("answer", "table"):
        for shared in whole["$defs"].keys() & schema(other)["$defs"].keys():
            assert whole["$defs"][shared] == schema(other)["$defs"][shared]


@pytest.mark.parametrize("name", ["what", "code", "kind", "how", "cause"])
def test_words_of_operations_are_told(name):
    """An argument that takes one of some words has them."""
    assert SCHEMAS["TableRequest"]["properties"][name]["enum"]


@pytest.mark.parametrize(
    "body",
    [
        {"new": {"declarer": "s", "contract": "NT", "hands": {"n": "Q5.A83.Q52.KQJ94"}}},
        {"new": {"declarer": " S ", "contract": "NT"}, "op": "play", "seat": "w", "card": "h 10", "view": "e"},
        {"new": {"declarer": "S", "contract": {"trumps": "H"}}, "op": "expose", "seat": "E", "cards": ["sq"]},
    ],
)
def test_what_is_read_generously(body):
    """Seats and cards are accepted as the schema has them."""
    REQUESTS["table"](body)
    validator(SCHEMAS["TableRequest"]).validate(body)


@pytest.mark.parametrize("name", SCHEMAS)
def test_schemas_are_schemas(name):
    """Every component, and each has a use or is part of one."""
    Draft202012Validator.check_schema(SCHEMAS[name])


def test_it_is_served(client):
    """With the security scheme only where there is a key."""
    document = client.get("/openapi.json").json()
    assert document == json.loads(json.dumps(DOCUMENT))
    assert "securitySchemes" not in document["components"]
    locked = application(Settings(key="secret")).openapi()
    assert locked["security"] == [{"bearer": []}]


def test_every_request_is_there():
    """Each by its own name."""
    assert {operation["operationId"] for _, _, operation in OPERATIONS} >= TOLD.keys()


# A position or a table may fit its schema and yet not be: two cards the same, a trick of five.
CONFIG = SchemathesisConfig.from_dict(
    {"checks": {"positive_data_acceptance": {"expected-statuses": ["2xx", "401", "404", "422"]}}}
)
API = schemathesis.openapi.from_asgi("/openapi.json", APP, config=CONFIG)


@schemathesis.serializer("application/x-ndjson", "application/jsonl")
def lines(_context, value):
    """Any bytes may be lines."""
    return value if isinstance(value, bytes) else str(value).encode("utf-8", "replace")


@API.parametrize()
@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
def test_schemathesis(case):
    """Whatever is sent, the answer is one that the document describes, and never a fault."""
    case.call_and_validate()
