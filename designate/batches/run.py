"""A whole batch: requests in, answers out in their order, and what came of them."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from contextlib import closing
from itertools import chain, islice
from math import inf
from pathlib import Path
from time import monotonic
from typing import IO, Final

from designate.batches.engines import Answered, Engine
from designate.batches.form import LINES, Form, Work
from designate.batches.journal import Journal, Mark, beside
from designate.batches.jsonlines import JsonLines
from designate.batches.summary import Summary
from designate.errors import InputError

SECONDS: Final = 1.0
"""So often, and after the first piece, it is written down how far a batch has come."""

Told = Callable[[int, int], object]
"""Hears how far the input has been read, and how many lines more have been answered."""


def work(requests: IO[bytes], reads: str, writes: str) -> Work:
    """Give what is to be done with each piece of a file, in formats as `form_name` gives them."""
    if "parquet" not in (reads, writes):
        return Work(JsonLines(), JsonLines())
    from designate.batches.parquet import Parquet, with_whole_ids

    whole = reads == writes and with_whole_ids(requests)
    return Work(
        Parquet() if reads == "parquet" else JsonLines(), Parquet(whole) if writes == "parquet" else JsonLines()
    )


def to_stream(requests: IO[bytes], out: IO[bytes], work: Work, engine: Engine, told: Told, lines: int) -> Summary:
    """Answer to a stream, so many lines together; they are handed on at once."""
    summary = Summary()
    with closing(engine(work.reads.pieces(requests, 0, lines), work)) as answered:
        for piece, answers, part in answered:
            out.write(answers)
            out.flush()
            summary.merge(part)
            told(piece.end, piece.lines)
    return summary


def written(output: Path, work: Work) -> list[tuple[str, Path]]:
    """Give every file that `to_file` may write, each with what it is."""
    working = work.writes.working(output)
    unfinished = [] if working == output else [("unfinished output", working)]
    return [("--output", output), *unfinished, *(("journal", path) for path in beside(output))]


def to_file(
    requests: IO[bytes], output: Path, work: Work, engine: Engine, told: Told, *, resume: bool = False,
    lines: int = LINES,
) -> Summary:  # fmt: skip
    """Answer to a file. Of an input that is a file too a journal is kept until all is done.

    What is there stays as it is until the first lines are answered, or it is known that there are none.

    :param resume: go on where the journal says that an interrupted run has come to, if there is one.
    :param lines: so many lines are answered together; it changes nothing in the output.

    An `InputError` names a journal of another job, or an output that has become shorter, and refuses to go on with an
    input that is no file.
    """
    journal = Journal.of(requests, output, work)
    if resume and journal is None:
        raise InputError("--resume", requests.name, "an input that is a file")
    done = (journal.load() if resume and journal else None) or Mark()
    _check_written(work.writes.working(output), done)
    with closing(engine(work.reads.pieces(requests, done.read, lines), work)) as answered:
        first = list(islice(answered, 1))
        with _opened(work.writes, output, done, journal) as out:
            summary = _write(chain(first, answered), out, told, done, journal)
    work.writes.finish(output)
    if journal:
        journal.remove()
    return summary


def _check_written(path: Path, done: Mark) -> None:
    """Check that what is done is there."""
    if done.read and (path.stat().st_size if path.exists() else 0) < done.written:
        raise InputError("--resume", str(path), f"a file of at least {done.written} bytes")


def _opened(form: Form, output: Path, done: Mark, journal: Journal | None) -> IO[bytes]:
    """Open the file that is written to, behind what is done. One that cannot be written to costs no journal."""
    out = form.working(output).open("ab")
    if done.read:
        out.truncate(done.written)
    else:
        if journal:
            journal.remove()
        out.truncate(0)
        out.write(form.begin())
    out.seek(0, os.SEEK_END)
    return out


def _write(answered: Iterable[Answered], out: IO[bytes], told: Told, done: Mark, journal: Journal | None) -> Summary:
    """Write the answers that are not there yet, and in the journal that they are."""
    read, summary, kept, whole = done.read, done.summary, -inf, False
    try:
        for piece, answers, part in answered:
            whole = False
            out.write(answers)
            summary.merge(part)
            read, whole = piece.end, True
            if journal and monotonic() - kept >= SECONDS:
                _keep(journal, out, read, summary)
                kept = monotonic()
            told(read, piece.lines)
    except BaseException:
        if journal and whole:
            _keep(journal, out, read, summary)
        raise
    return summary


def _keep(journal: Journal, out: IO[bytes], read: int, summary: Summary) -> None:
    """Write down what is done, when it is on the disk."""
    out.flush()
    os.fsync(out.fileno())
    journal.keep(Mark(read, out.tell(), summary))
