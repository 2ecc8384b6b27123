"""How a process begins that answers for another one."""

from __future__ import annotations

import logging
import os
import signal
import threading
from multiprocessing import connection, parent_process


def begin() -> None:
    """Leave Ctrl-C to the process that began this one, and end when that one does, however it ends."""
    _leave_interrupts()
    threading.Thread(target=_end_with_parent, daemon=True).start()


def dask_setup(_worker: object) -> None:
    """Begin as a worker of Dask, which calls this by its name; it ends with its parent without our help.

    It says nothing of workers that are lost, or of pieces that are let go of: the run says what comes of that.
    """
    _leave_interrupts()
    logging.getLogger("distributed").setLevel(logging.CRITICAL)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
