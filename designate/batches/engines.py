"""Where pieces are answered: here, on the cores of this machine, or on a Dask cluster; always given in their order."""

from __future__ import annotations

import os
import pickle
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import connection, get_context, parent_process
from typing import TYPE_CHECKING, Any, Final

from designate.batches.form import Piece, Work
from designate.batches.summary import Summary
from designate.errors import InputError

if TYPE_CHECKING:
    from distributed import Client

Answered = tuple[Piece, bytes, Summary]
Engine = Callable[[Iterable[Piece], Work], Generator[Answered, None, None]]
"""Answers pieces, and gives each with its answers and what came of them, in order."""

AHEAD: Final = 3
"""So many pieces are on their way for each worker, so that none waits and memory stays small."""
MOST_LOST: Final = 3
"""So often a piece is tried again after the worker that had it was lost."""


class WorkersLost(RuntimeError):
    """Workers died again and again over the same lines."""

    def __init__(self, piece: Piece) -> None:
        super().__init__(f"{MOST_LOST + 1} workers were lost over {piece.lines} lines that end at {piece.end}")


def here(pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
    """Answer in this process."""
    for piece in pieces:
        yield piece, *work(piece.data)


def on_cores(workers: int) -> Engine:
    """Answer in so many processes of this machine. One that dies is replaced, and what it had is done again."""

    def answer(pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
        pieces, waiting = iter(pieces), deque[tuple[Piece, Future[tuple[bytes, Summary]]]]()
        pool, lost = _pool(workers), 0
        try:
            while True:
                for piece in islice(pieces, AHEAD * workers - len(waiting)):
                    waiting.append((piece, _submit(pool, work, piece)))
                if not waiting:
                    return
                piece, future = waiting[0]
                try:
                    answers, summary = future.result()
                except BrokenProcessPool:
                    lost += 1
                    if lost > MOST_LOST:
                        raise WorkersLost(piece) from None
                    pool.shutdown()
                    pool = _pool(workers)
                    waiting = deque((one, old if _is_done(old) else _submit(pool, work, one)) for one, old in waiting)
                    continue
                lost = 0
                waiting.popleft()
                yield piece, answers, summary
        finally:
            pool.shutdown(cancel_futures=True)

    return answer


def _pool(workers: int) -> ProcessPoolExecutor:
    # A forked process would have the locks of threads that it does not have.
    return ProcessPoolExecutor(workers, get_context("spawn"), _begin_worker)


def _begin_worker() -> None:
    """Leave Ctrl-C to the process that began this one, and end when that one does, however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(1)


def _submit(pool: ProcessPoolExecutor, work: Work, piece: Piece) -> Future[tuple[bytes, Summary]]:
    """Hand in a piece; where a worker has died meanwhile, the future says so."""
    try:
        return pool.submit(work, piece.data)
    except BrokenProcessPool as error:
        failed = Future[tuple[bytes, Summary]]()
        failed.set_exception(error)
        return failed


def _is_done(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def on_dask(scheduler: str | None = None, workers: int | None = None) -> Engine:
    """Answer on a Dask cluster. What a lost worker had is done again by another.

    :param scheduler: the address of the cluster's scheduler; without one a cluster is begun on this machine.
    :param workers: how many processes such a cluster has; as many as there are cores if not given.

    An `InputError` names a scheduler that does not answer.
    """

    def answer(pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
        from distributed import Client, LocalCluster

        if scheduler is None:
            count = workers or os.cpu_count()
            with (
                LocalCluster(n_workers=count, threads_per_worker=1, processes=True, dashboard_address=None) as cluster,
                Client(cluster) as client,
            ):
                yield from _on_client(client, pieces, work)
            return
        try:
            client = Client(scheduler)
        except (OSError, ValueError) as error:
            raise InputError("--scheduler", scheduler, f"a scheduler that answers ({error})") from None
        with client:
            yield from _on_client(client, pieces, work)

    return answer


def _on_client(client: Client, pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
    """Keep some pieces on their way to each thread of the cluster as it is now."""
    from distributed import KilledWorker

    pieces, waiting = iter(pieces), deque[tuple[Piece, Any]]()
    while True:
        room = AHEAD * max(1, sum(client.nthreads().values())) - len(waiting)
        for piece in islice(pieces, max(0, room)):
            # As bytes a piece goes with its task, and is not looked into: a lost worker takes nothing with it.
            waiting.append((piece, client.submit(_unpickled, pickle.dumps((work, piece.data)), pure=False)))
        if not waiting:
            return
        piece, future = waiting.popleft()
        try:
            answers, summary = future.result()
        except KilledWorker:
            raise WorkersLost(piece) from None
        yield piece, answers, summary


def _unpickled(task: bytes) -> tuple[bytes, Summary]:
    """Answer a piece in a worker of a cluster."""
    work, data = pickle.loads(task)
    answered: tuple[bytes, Summary] = work(data)
    return answered
