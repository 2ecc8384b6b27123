"""The process that serves: a socket, TLS where it is asked for, the log, and an end without haste."""

from __future__ import annotations

import gc
import logging
import signal
import socket
import ssl
import sys
from collections.abc import Callable
from typing import Any, Final

import uvicorn

from designate.errors import InputError
from designate.requests.registry import REQUESTS
from designate.service.app import application
from designate.service.routes import TOLD
from designate.service.settings import Settings

_TO_FINISH: Final = 9
"""Seconds that requests have to finish when the process is told to end, which it does within ten."""


def serve(
    settings: Settings,
    host: str = "127.0.0.1",
    port: int = 8046,
    certificate: str | None = None,
    private_key: str | None = None,
    ready: Callable[[str], None] = lambda _: None,
) -> None:
    """Serve until the process is told to end (SIGTERM, SIGINT); requests that are being answered are finished.

    :param settings: what may be chosen.
    :param host: the address to listen on; others than loopback ask for TLS and a key.
    :param port: the port; 0 takes any that is free.
    :param certificate: the file of a certificate, with those that vouch for it, in PEM.
    :param private_key: the file of its private key.
    :param ready: is told the address once the service listens.

    An `InputError` names an address that cannot be had, or files that are no certificate and key.
    """
    _check_tls(certificate, private_key)
    listening = _listen(host, port)
    _warm_up()
    logging.basicConfig(level=logging.INFO, stream=sys.stderr, format="%(asctime)s %(message)s")
    config = uvicorn.Config(
        application(settings),
        http="h11",
        loop="asyncio",
        ws="websockets-sansio",
        ws_max_size=settings.longest_body,
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        ssl_certfile=certificate,
        ssl_keyfile=private_key,
        timeout_graceful_shutdown=_TO_FINISH,
    )
    scheme = "https" if certificate else "http"
    shown = f"[{host}]" if ":" in host else host
    address = f"{scheme}://{shown}:{listening.getsockname()[1]}/"
    with listening:
        _run(uvicorn.Server(config), listening, lambda: ready(address))


def _warm_up() -> None:
    """Load what the first ruling would wait for, and let the garbage collector pass over it from now on."""
    REQUESTS["rule"](TOLD["rule"].example)
    REQUESTS["health"]({})
    gc.collect()
    gc.freeze()


def _run(server: uvicorn.Server, listening: socket.socket, ready: Callable[[], None]) -> None:
    """Run the server, which a signal may end from the moment that it is told ready.

    The server has handlers of its own while it runs; the signal that ended it is raised anew behind them.
    """

    def end(_signal: int, _frame: object) -> None:
        server.should_exit = True

    before: dict[int, Any] = {one: signal.signal(one, end) for one in (signal.SIGTERM, signal.SIGINT)}
    try:
        ready()
        server.run([listening])
    finally:
        for one, handler in before.items():
            signal.signal(one, handler)


def _check_tls(certificate: str | None, private_key: str | None) -> None:
    if (certificate is None) != (private_key is None):
        raise InputError(
            "private_key" if private_key is None else "certificate", None, "both a certificate and its key"
        )
    if certificate is None:
        return
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(certificate, private_key)
    except OSError as error:
        raise InputError("certificate", certificate, f"a certificate in PEM and its key: {error}") from None


def _listen(host: str, port: int) -> socket.socket:
    """Give a socket that is bound."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family, backlog=2048)
    except (OSError, OverflowError) as error:
        raise InputError("host", f"{host}:{port}", f"an address that can be listened on: {error}") from None
