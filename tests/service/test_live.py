"""The WebSocket: a request a message, nothing kept between them, and who may connect."""

from __future__ import annotations

import json

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from designate.requests.registry import REQUESTS
from designate.service.routes import TOLD
from designate.service.settings import Settings

from .conftest import running


def opened(address: str, **options):
    return connect(address.replace("http", "ws", 1) + "/v1/live", proxy=None, **options)


def asked(socket, message):
    socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
    return json.loads(socket.recv(timeout=30))


def test_each_request(address):
    """Is answered as by its route, with its id."""
    with opened(address) as socket:
        for name, told in TOLD.items():
            found = asked(socket, {"id": name, "ask": name, "body": told.example})
            assert found == {"id": name, "answer": json.loads(json.dumps(REQUESTS[name](told.example)))}


def test_every_keystroke(address):
    """Many messages on their way are answered in their order."""
    position = {"dummy": "Q5..T98.Q2", "trumps": "NT", "trick": ["S4"]}
    typed = "queen of spades"
    with opened(address) as socket:
        for end in range(len(typed) + 1):
            body = {"said": typed[:end], "langs": ["en"], "position": position}
            socket.send(json.dumps({"id": end, "ask": "rule", "body": body}))
        found = [json.loads(socket.recv(timeout=30)) for _ in range(len(typed) + 1)]
    assert [one["id"] for one in found] == list(range(len(typed) + 1))
    assert found[-1]["answer"]["card"] == "SQ"


@pytest.mark.parametrize(
    ("message", "status", "field"),
    [
        ("{", 400, None),
        ("7", 422, "body"),
        (b"\xff", 400, None),
        ('{"id": 1e999}', 422, "id"),
        ("[" * 10_000, 400, None),
        ({"id": 1}, 422, "ask"),
        ({"ask": "sing"}, 422, "ask"),
        ({"ask": ["rule"]}, 422, "ask"),
        ({"ask": "rule", "body": 7}, 422, "body"),
        ({"ask": "rule"}, 422, "said"),
        ({"ask": "parse", "body": {"said": "x" * 2001}}, 422, "said"),
        ({"ask": "parse", "loud": True}, 422, "loud"),
    ],
)
def test_what_is_wrong_is_told(address, message, status, field):
    """As problem details; the connection stays open."""
    with opened(address) as socket:
        problem = asked(socket, message)["problem"]
        assert (problem["status"], problem.get("field")) == (status, field)
        assert asked(socket, {"ask": "health"})["answer"]["status"] == "ok"


def test_bytes(address):
    """A message may be binary."""
    with opened(address) as socket:
        assert "answer" in asked(socket, b'{"ask": "languages"}')


def test_a_message_that_is_too_long(address):
    """The connection is closed, with the reason that WebSockets have for it."""
    with opened(address) as socket:
        socket.send(" " * (1 << 20) + "{}")
        with pytest.raises(ConnectionClosed) as caught:
            socket.recv(timeout=30)
        assert caught.value.rcvd.code == 1009


def test_pages_of_other_sites(address):
    """Are refused unless they are allowed; the service's own page is not."""
    for origin in ("https://club.example", "http://[", "null"):
        with pytest.raises(InvalidStatus) as caught:
            opened(address, origin=origin)
        assert caught.value.response.status_code == 403
    with opened(address, origin=address) as socket:
        assert "answer" in asked(socket, {"ask": "health"})
    allowed = Settings(log=False, origins=("https://club.example",))
    with running(allowed) as other, opened(other, origin="https://club.example") as socket:
        assert "answer" in asked(socket, {"ask": "health"})


def test_a_key():
    """Is shown in a header, or by a page as a subprotocol."""
    with running(Settings(log=False, key="secret")) as address:
        for options in ({}, {"additional_headers": {"Authorization": "Bearer other"}}, {"subprotocols": ["secret"]}):
            with pytest.raises(InvalidStatus):
                opened(address, **options)
        for options in (
            {"additional_headers": {"Authorization": "Bearer secret"}},
            {"subprotocols": ["bearer", "secret"]},
        ):
            with opened(address, **options) as socket:
                assert "answer" in asked(socket, {"ask": "health"})
