"""Services that run while a test does: in a thread, or as the process that a user starts."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import httpx
import pytest
import uvicorn

from designate.service.app import application
from designate.service.settings import Settings

Serving = Callable[..., "httpx.Client"]


@contextmanager
def running(settings: Settings) -> Iterator[str]:
    """Serve with these settings in a thread; give the address."""
    config = uvicorn.Config(
        application(settings), http="h11", loop="asyncio", ws="websockets-sansio",
        ws_max_size=settings.longest_body, log_config=None, access_log=False,
    )  # fmt: skip
    server = uvicorn.Server(config)
    listening = socket.create_server(("127.0.0.1", 0))
    thread = threading.Thread(target=server.run, args=([listening],))
    thread.start()
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a service with the usual settings."""
    with running(Settings(log=False)) as found:
        yield found


@pytest.fixture
def client(address: str) -> Iterator[httpx.Client]:
    """A client of a service with the usual settings."""
    with httpx.Client(base_url=address, timeout=30) as found:
        yield found


@contextmanager
def process(*options: str, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Start `designate serve` on a free port; give the process and the address that it tells."""
    command = [sys.executable, "-P", "-m", "designate.cli", "serve", "--port", "0", *options]
    environ = {**os.environ, **environment}
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env=environ) as started:
        assert started.stderr is not None
        line = started.stderr.readline()
        found = re.fullmatch(r"Listening on (\S+)/\n", line)
        try:
            assert found, line + started.stderr.read()
            yield started, found[1]
        finally:
            if started.poll() is None:
                started.terminate()
