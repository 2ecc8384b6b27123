"""`designate serve` as it is started: its address, its log, its end, TLS, and wrong usage."""

from __future__ import annotations

import json
import re
import signal
import socket
import ssl
import threading
import time
from contextlib import ExitStack

import httpx
import pytest
import trustme
from click.testing import CliRunner
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from designate.cli import main

from .conftest import process

RULE = {"said": "la dama", "position": {"dummy": "Q5..T98.Q2", "trumps": "NT", "trick": ["H4"]}}


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_a_clean_end(by):
    """Told to end, it ends with status 0, says nothing but its log, and frees the port."""
    with process() as (started, address):
        assert address.startswith("http://127.0.0.1:")
        assert httpx.post(f"{address}/v1/rule", json=RULE).status_code == 200
        started.send_signal(by)
        assert started.wait(20) == 0
        assert all(" ms" in line for line in started.stderr)
        host, port = address.removeprefix("http://").split(":")
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((host, int(port)))


@pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
def test_an_end_at_once(by):
    """It may be told to end as soon as it has said that it listens."""
    for _ in range(3):
        with process() as (started, _address):
            started.send_signal(by)
            assert started.wait(9) == 0


def test_a_body_that_breaks_off():
    """A client that goes away in the midst of it is no fault of the service: nothing but a line in the log."""
    head = b"POST /v1/rule HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n"
    with process() as (started, address):
        host, port = address.removeprefix("http://").split(":")
        with socket.create_connection((host, int(port))) as client:
            client.sendall(head + b'{"said"')
        assert started.stderr is not None
        assert "POST /v1/rule 400 " in started.stderr.readline()
        assert httpx.get(f"{address}/v1/health").status_code == 200
        assert "GET /v1/health 200 " in started.stderr.readline()


def test_what_does_not_come_whole():
    """A body that is half sent is refused when the time to finish is over, a batch breaks off: neither is a fault."""
    begun = b"POST /v1/%s HTTP/1.1\r\nHost: x\r\nContent-Type: application/%s\r\nContent-Length: 50\r\n\r\n{}\n"
    with process() as (started, address):
        host, port = address.removeprefix("http://").split(":")
        with ExitStack() as stack:
            one, other = (stack.enter_context(socket.create_connection((host, int(port)))) for _ in range(2))
            one.sendall(begun % (b"rule", b"json"))
            other.sendall(begun % (b"batch", b"x-ndjson"))
            answers = other.makefile("rb")
            while b"missing_field" not in answers.readline():
                pass
            started.terminate()
            assert started.wait(10) == 0
            assert one.recv(100).startswith(b"HTTP/1.1 503 ")
            assert answers.read() == b"\r\n"
        log = started.stderr.read()
    assert "POST /v1/rule 503 " in log
    assert "POST /v1/batch 200 " in log
    assert "Traceback" not in log


def test_what_is_being_answered_is_finished():
    """A batch that is on its way when the process is told to end."""
    with process() as (started, address):
        told = threading.Event()

        def lines():
            for number in range(40):
                yield (json.dumps({**RULE, "id": number}) + "\n").encode()
                if number == 20:
                    while "designate_batch_lines_total{" not in httpx.get(f"{address}/metrics").text:
                        time.sleep(0.01)
                    started.terminate()
                    told.set()

        response = httpx.post(
            f"{address}/v1/batch", content=lines(), headers={"Content-Type": "application/x-ndjson"}, timeout=20
        )
        assert told.is_set()
        assert [json.loads(line)["id"] for line in response.text.splitlines()] == list(range(40))
        assert started.wait(20) == 0


@pytest.mark.parametrize(("options", "kept"), [((), False), (("--log-words",), True)])
def test_the_log(options, kept):
    """A line for each request, with what was said only where that was asked for."""
    with process(*options) as (started, address):
        httpx.post(f"{address}/v1/rule?said=dama", json=RULE)
        started.terminate()
        written = started.stderr.read()
    assert "POST /v1/rule 200" in written
    assert ("dama" in written) is kept


@pytest.mark.parametrize(("options", "said"), [((), ""), (("--log-words",), ' "la d"')])
def test_the_log_of_what_is_typed(options, said):
    """Words of completions are logged too, and each message of a WebSocket has a line."""
    body = {"prefix": "la d", "position": RULE["position"]}
    with process(*options) as (started, address):
        httpx.post(f"{address}/v1/complete", json=body)
        with connect(address.replace("http", "ws") + "/v1/live", proxy=None) as live:
            for message in (
                {"ask": "complete", "body": body},
                {"ask": "\n"},
                {"ask": "parse", "body": {"said": "la d"}},
            ):
                live.send(json.dumps(message))
                live.recv(timeout=20)
        with pytest.raises(InvalidStatus):
            connect(address.replace("http", "ws") + "/v1/live", proxy=None, origin="https://other.example")
        started.terminate()
        lines = [re.sub(r"^\S+ \S+ |[\d.]+ (?=ms)", "", line.rstrip("\n")) for line in started.stderr]
    assert lines == [
        f"POST /v1/complete 200 ms{said}", f"WebSocket complete 200 ms{said}", "WebSocket - 422 ms",
        f"WebSocket parse 200 ms{said}", "WebSocket refused 403 ms",
    ]  # fmt: skip


def test_no_log():
    """Nothing is written of a request."""
    with process("--quiet") as (started, address):
        httpx.post(f"{address}/v1/rule", json=RULE)
        started.terminate()
        assert started.stderr.read() == ""


def test_options_from_the_environment(tmp_path):
    """As a container gives them."""
    (tmp_path / "key").write_text("secret\n")
    with process(DESIGNATE_BEARER=str(tmp_path / "key"), DESIGNATE_LONGEST_TEXT="3") as (_, address):
        assert httpx.post(f"{address}/v1/rule", json=RULE).status_code == 401
        response = httpx.post(f"{address}/v1/rule", json=RULE, headers={"Authorization": "Bearer secret"})
        assert response.json()["expected"] == "at most 3 characters"


def test_tls(tmp_path):
    """Requests and the WebSocket by a certificate and its key."""
    authority = trustme.CA()
    issued = authority.issue_cert("localhost", "127.0.0.1")
    issued.private_key_pem.write_to_path(tmp_path / "key.pem")
    for blob in issued.cert_chain_pems:
        blob.write_to_path(tmp_path / "certificate.pem", append=True)
    context = ssl.create_default_context()
    authority.configure_trust(context)
    given = ("--certificate", str(tmp_path / "certificate.pem"), "--key", str(tmp_path / "key.pem"))
    with process(*given) as (_, address):
        assert address.startswith("https://")
        with httpx.Client(verify=context) as client:
            assert client.post(f"{address}/v1/rule", json=RULE).json()["outcome"] == "clarify"
        with connect(address.replace("https", "wss") + "/v1/live", ssl=context, proxy=None) as live:
            live.send('{"ask": "health"}')
            assert json.loads(live.recv(timeout=20))["answer"]["status"] == "ok"


class TestWrongUsage:
    """It is told, with exit status 2, before anything is served."""

    def refused(self, *options):
        result = CliRunner().invoke(main, ["serve", *options])
        assert result.exit_code == 2
        return result.output

    def test_a_port_that_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            assert "that can be listened on" in self.refused("--port", str(taken.getsockname()[1]))

    def test_a_host_that_is_none(self):
        assert "that can be listened on" in self.refused("--host", "203.0.113.7")

    def test_half_of_tls(self, tmp_path):
        (tmp_path / "key.pem").write_text("")
        assert "both a certificate and its key" in self.refused("--key", str(tmp_path / "key.pem"))
        assert "both a certificate and its key" in self.refused("--certificate", str(tmp_path / "key.pem"))

    def test_no_certificate(self, tmp_path):
        (tmp_path / "pem").write_text("nothing")
        given = ("--certificate", str(tmp_path / "pem"), "--key", str(tmp_path / "pem"))
        assert "a certificate in PEM and its key" in self.refused(*given)

    def test_an_empty_key(self, tmp_path):
        (tmp_path / "key").write_text(" \n")
        assert "a file with a key" in self.refused("--bearer", str(tmp_path / "key"))

    def test_a_key_that_is_no_text(self, tmp_path):
        (tmp_path / "key").write_bytes(b"secret\xff")
        assert "a file with a key, in UTF-8" in self.refused("--bearer", str(tmp_path / "key"))

    @pytest.mark.parametrize(
        "origin", ["club.example", "https://", "https://[", "https://a/b", "https://u@a", "https://a:x"]
    )
    def test_an_origin_that_no_page_has(self, origin):
        assert "a site without a path" in self.refused("--origin", origin)
