"""Ask the service in a container whether all is well, at the address that the environment gives; fail if it is not."""

from __future__ import annotations

import os
import ssl
import sys
from http.client import HTTPConnection, HTTPSConnection


def connection(host: str, port: int, timeout: float = 4) -> HTTPConnection:
    """Connect as the service is set up; its certificate is for the name that clients know; no secret is sent."""
    if not os.environ.get("DESIGNATE_CERTIFICATE"):
        return HTTPConnection(host, port, timeout=timeout)
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return HTTPSConnection(host, port, timeout=timeout, context=context)


asked = connection(os.environ["DESIGNATE_HOST"], int(os.environ["DESIGNATE_PORT"]))
asked.request("GET", "/v1/health")
sys.exit(asked.getresponse().status != 200)
