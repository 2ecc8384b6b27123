"""How a process begins that answers for another one."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Let Ctrl-C wait while processes are begun, for they inherit that: one has no handler of its own yet at first."""
    if sys.platform == "win32":  # which has no such mask
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # which lets interrupts through again, where it is begun with the processes
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)
