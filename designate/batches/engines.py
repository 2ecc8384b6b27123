"""Where pieces are answered: here, on the cores of this machine, or on a Dask cluster; always given in their order."""

from __future__ import annotations

import logging
import os
import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import CancelledError, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack, contextmanager
from itertools import islice
from multiprocessing import get_context
from typing import TYPE_CHECKING, Any, Final

from designate.batches import worker
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
CONNECTING: Final = 10
"""So many seconds a scheduler has to answer."""
_MESSAGES: Final = 10
"""So many messages each process of a cluster keeps for those who look for faults. Dask keeps 1000, and each may hold
a piece: what a batch takes would grow with its lines."""
MOST_LOST: Final = 3
"""So often a piece is tried again after the worker that had it was lost."""


class Unfinished(RuntimeError):
    """Lines are left that could not be answered: workers died again and again over them, or a cluster is gone."""


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
                        raise Unfinished(f"workers were lost again and again over {_named(piece)}") from None
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
    return ProcessPoolExecutor(workers, get_context("spawn"), worker.begin)


def _submit(pool: ProcessPoolExecutor, work: Work, piece: Piece) -> Future[tuple[bytes, Summary]]:
    """Hand in a piece; where a worker has died meanwhile, the future says so."""
    try:
        with worker.interrupts_wait():
            return pool.submit(work, piece.data)
    except BrokenProcessPool as error:
        failed = Future[tuple[bytes, Summary]]()
        failed.set_exception(error)
        return failed


def _named(piece: Piece) -> str:
    return f"one of {piece.lines} lines that end at {piece.end}"


def _is_done(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def on_dask(scheduler: str | None = None, workers: int | None = None) -> Engine:
    """Answer on a Dask cluster. What a lost worker had is done again by another.

    :param scheduler: the address of the cluster's scheduler; without one a cluster is begun on this machine.
    :param workers: how many processes such a cluster has; as many as there are cores if not given.

    An `InputError` names a scheduler that does not answer.
    """

    def answer(pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
        import dask
        from distributed import Client, LocalCluster

        with dask.config.set({"distributed.admin.low-level-log-length": _MESSAGES}):
            if scheduler is None:
                count = workers or os.cpu_count()
                with ExitStack() as begun:
                    with worker.interrupts_wait():
                        cluster = begun.enter_context(
                            LocalCluster(
                                n_workers=count,
                                threads_per_worker=1,
                                processes=True,
                                dashboard_address="127.0.0.1:0",
                                preload=[worker.__name__],
                                silence_logs=logging.CRITICAL,
                            )
                        )
                    yield from _on_client(begun.enter_context(Client(cluster)), pieces, work)
                return
            try:
                client = Client(scheduler, timeout=CONNECTING)
            except (OSError, ValueError) as error:
                raise InputError("--scheduler", scheduler, f"a scheduler that answers ({error})") from None
            with client:
                yield from _on_client(client, pieces, work)

    return answer


def _on_client(client: Client, pieces: Iterable[Piece], work: Work) -> Generator[Answered, None, None]:
    """Keep some pieces on their way to each thread of the cluster as it is now."""
    pieces, waiting = iter(pieces), deque[tuple[Piece, Any]]()
    while True:
        with _cluster():
            room = AHEAD * max(1, sum(client.nthreads().values())) - len(waiting)
        for piece in islice(pieces, max(0, room)):
            # As bytes a piece goes with its task, and is not looked into: a lost worker takes nothing with it.
            task = pickle.dumps((work, piece.data))
            with _cluster():
                waiting.append((piece, client.submit(_unpickled, task, pure=False)))
        if not waiting:
            return
        piece, future = waiting.popleft()
        with _cluster(piece):
            answers, summary = future.result()
        yield piece, answers, summary


@contextmanager
def _cluster(piece: Piece | None = None) -> Iterator[None]:
    """Say what is left to do when a cluster is gone, or loses its workers over a piece."""
    from distributed import KilledWorker

    try:
        yield
    except KilledWorker:
        assert piece is not None
        raise Unfinished(f"workers were lost again and again over {_named(piece)}") from None
    except (OSError, CancelledError) as error:
        raise Unfinished(f"the cluster was lost ({error})") from None


def _unpickled(task: bytes) -> tuple[bytes, Summary]:
    """Answer a piece in a worker of a cluster."""
    work, data = pickle.loads(task)
    answered: tuple[bytes, Summary] = work(data)
    return answered
