"""Runs: the same output from every engine, whatever dies, and from a run that was interrupted and gone on with."""

from __future__ import annotations

import errno
import gc
import io
import json
import os
import signal
import tracemalloc
from collections import Counter
from multiprocessing import active_children
from pathlib import Path

import pytest

from designate import InputError
from designate.batch import LONGEST_LINE, answer, encode, too_long
from designate.batch import lines as lines_of
from designate.batches import engines, run
from designate.batches.engines import AHEAD, Unfinished, here, on_cores, on_dask
from designate.batches.form import Piece
from designate.batches.journal import Mark
from designate.batches.run import to_file, to_stream, work
from designate.batches.summary import Summary

from .requests import lines

COUNT = 3000
CONTENT = lines(COUNT)


def one_by_one(content: bytes) -> bytes:
    """The answers line by line, without any piece."""
    found = (line for line, _ in lines_of(io.BytesIO(content)))
    return b"".join(encode(too_long(LONGEST_LINE) if line is None else answer(line)) for line in found)


EXPECTED = one_by_one(CONTENT)


@pytest.fixture
def source(tmp_path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_bytes(CONTENT)
    return path


def batched(source, output, engine=here, told=lambda *_: None, **options) -> Summary:
    with source.open("rb") as requests:
        return to_file(requests, output, work(requests, "jsonl", "jsonl"), engine, told, **{"lines": 100, **options})


class Halfway:
    """Does something once, when so many lines have been answered."""

    def __init__(self, act, at=COUNT // 2):
        self.lines, self.at, self.act = 0, at, act

    def __call__(self, _read, more):
        self.lines += more
        if self.act is not None and self.lines >= self.at:
            act, self.act = self.act, None
            act()


def interrupt():
    raise KeyboardInterrupt


class TestHere:
    def test_one_answer_a_line(self, source, tmp_path):
        """Nothing is left beside the output, and the summary is of all lines."""
        output = tmp_path / "out.jsonl"
        summary = batched(source, output)
        assert output.read_bytes() == EXPECTED
        assert summary.lines == COUNT
        assert sorted(path.name for path in tmp_path.iterdir()) == ["in.jsonl", "out.jsonl"]

    @pytest.mark.parametrize("content", [b"", b"\n", b"\n\n", CONTENT.rstrip(b"\n"), b'{"said": "' + b"x" * (1 << 20)])
    @pytest.mark.parametrize("at_once", [1, 7, 10_000])
    def test_any_end_of_the_file(self, content, at_once, tmp_path):
        """No line, blank lines, a last line without its end, one that is too long: as line by line."""
        out = io.BytesIO()
        source = tmp_path / "in.jsonl"
        source.write_bytes(content)
        with source.open("rb") as requests:
            job = work(requests, "jsonl", "jsonl")
            to_stream(requests, out, job, here, lambda *_: None, at_once)
        assert out.getvalue() == one_by_one(content)

    def test_pieces_are_small(self):
        """Of long lines there are few in a piece."""
        long = b'{"said": "' + b"x" * 400_000 + b'"}\n'
        pieces = list(work(io.BytesIO(), "jsonl", "jsonl").reads.pieces(io.BytesIO(long * 7), 0, 1000))
        assert [piece.lines for piece in pieces] == [3, 3, 1]

    def test_a_source_that_cannot_be_read_to_its_end(self):
        """It is named."""

        class Damaged(io.BytesIO):
            name = "in.jsonl"

            def readline(self, _size=-1, /):
                raise OSError(errno.EIO, "Input/output error")

        with pytest.raises(InputError, match=r"source: 'in\.jsonl'.*Input/output error"):
            to_stream(Damaged(), io.BytesIO(), work(io.BytesIO(), "jsonl", "jsonl"), here, lambda *_: None, 1)


class TestCores:
    def test_the_same_output(self, source, tmp_path):
        output = tmp_path / "out.jsonl"
        assert batched(source, output, on_cores(2)) == batched(source, tmp_path / "one.jsonl")
        assert output.read_bytes() == EXPECTED
        assert active_children() == []

    def test_a_worker_that_is_killed_loses_no_line(self, source, tmp_path):
        output = tmp_path / "out.jsonl"
        kill = Halfway(lambda: os.kill(active_children()[0].pid, signal.SIGKILL))
        summary = batched(source, output, on_cores(2), kill, lines=50)
        assert kill.act is None
        assert output.read_bytes() == EXPECTED
        assert summary.lines == COUNT

    def test_few_pieces_are_on_their_way(self):
        """However slowly the answers are taken."""
        read = 0

        def pieces():
            nonlocal read
            for number in range(40):
                read = number + 1
                yield Piece(str(number), 1, number)

        for given, (piece, *_) in enumerate(on_cores(1)(pieces(), os.path.split), 1):
            assert read - given < AHEAD
            assert piece.end == given - 1

    def test_lines_that_no_worker_survives(self):
        """It is tried again, but not for ever."""
        with pytest.raises(Unfinished, match="10 lines that end at 70"):
            list(on_cores(1)([Piece(1, 10, 70)], os._exit))


class TestResume:
    @pytest.fixture(autouse=True)
    def _every_piece(self, monkeypatch):
        monkeypatch.setattr(run, "SECONDS", 0)

    def stopped(self, source, output, **options):
        """A run that was stopped half-way."""
        with pytest.raises(KeyboardInterrupt):
            batched(source, output, told=Halfway(interrupt), **options)

    def test_it_goes_on_where_it_stopped(self, source, tmp_path):
        """Only the rest is answered, by whichever engine, and the summary is of all lines."""
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)
        answered = Counter()
        summary = batched(source, output, told=lambda _, more: answered.update(lines=more), resume=True, lines=70)
        assert output.read_bytes() == EXPECTED
        assert answered["lines"] == COUNT - COUNT // 2
        assert summary == batched(source, tmp_path / "whole.jsonl")
        assert not output.with_name("out.jsonl.journal").exists()

    def test_what_was_written_after_the_journal_goes(self, source, tmp_path):
        """As when the process was killed: the output ends somewhere behind what the journal says."""
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)
        with output.open("ab") as file:
            file.write(b'{"id": 17, "outc')
        batched(source, output, resume=True)
        assert output.read_bytes() == EXPECTED

    def test_what_is_done_stays_until_the_next_lines_are_answered(self, source, tmp_path):
        """With and without it: it can still be gone on with when a run comes to nothing."""
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)

        def lost(*_):
            raise Unfinished("workers were lost")
            yield

        for resume in (True, False):
            with pytest.raises(Unfinished):
                batched(source, output, lost, resume=resume)
        answered = Counter()
        batched(source, output, told=lambda _, more: answered.update(lines=more), resume=True)
        assert (answered["lines"], output.read_bytes()) == (COUNT - COUNT // 2, EXPECTED)

    def test_without_it_all_is_done_anew(self, source, tmp_path):
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)
        answered = Counter()
        batched(source, output, told=lambda _, more: answered.update(lines=more))
        assert answered["lines"] == COUNT
        assert output.read_bytes() == EXPECTED

    def test_nothing_to_go_on_with(self, source, tmp_path):
        """It begins at the beginning."""
        batched(source, tmp_path / "out.jsonl", resume=True)
        assert (tmp_path / "out.jsonl").read_bytes() == EXPECTED

    def test_another_input_is_refused(self, source, tmp_path):
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)
        source.write_bytes(CONTENT + CONTENT)
        with pytest.raises(InputError, match="same job"):
            batched(source, output, resume=True)

    def test_a_shorter_output_is_refused(self, source, tmp_path):
        output = tmp_path / "out.jsonl"
        self.stopped(source, output)
        for content in (b"short", None):
            output.unlink() if content is None else output.write_bytes(content)
            with pytest.raises(InputError, match="bytes"):
                batched(source, output, resume=True)

    @pytest.mark.parametrize("content", ["", "[]", "{}", '{"job": 3}'])
    def test_a_journal_that_cannot_be_read(self, source, tmp_path, content):
        (tmp_path / "out.jsonl.journal").write_text(content, "utf-8")
        with pytest.raises(InputError, match="--resume"):
            batched(source, tmp_path / "out.jsonl", resume=True)

    @pytest.mark.parametrize("bad", [None, {}, {"read": 1, "written": "2"}, {"read": 1, "written": 2}])
    def test_a_mark_that_cannot_be_read(self, bad):
        with pytest.raises(InputError):
            Mark.from_json(bad)

    def test_an_input_that_is_no_file(self, tmp_path):
        reading, writing = os.pipe()
        os.write(writing, CONTENT[:5000])
        os.close(writing)
        with os.fdopen(reading, "rb") as requests:
            job = work(requests, "jsonl", "jsonl")
            assert job.reads.total(requests) is None
            with pytest.raises(InputError, match="--resume"):
                to_file(requests, tmp_path / "out.jsonl", job, here, lambda *_: None, resume=True)
            to_file(requests, tmp_path / "out.jsonl", job, here, lambda *_: None)
        assert EXPECTED.startswith((tmp_path / "out.jsonl").read_bytes().rsplit(b"\n", 2)[0])

    def test_parquet(self, source, tmp_path):
        """Its answers are kept beside it until all are there."""
        pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
        output, whole = tmp_path / "out.parquet", tmp_path / "whole.parquet"
        for options in ({"told": Halfway(interrupt)}, {"resume": True}):
            with source.open("rb") as requests:
                job = work(requests, "jsonl", "parquet")
                told = options.pop("told", lambda *_: None)
                try:
                    to_file(requests, output, job, here, told, lines=100, **options)
                except KeyboardInterrupt:
                    assert not output.exists()
        with source.open("rb") as requests:
            to_file(requests, whole, work(requests, "jsonl", "parquet"), here, lambda *_: None)
        assert pq.read_table(output).equals(pq.read_table(whole))
        assert pq.read_table(output).num_rows == COUNT


@pytest.fixture(scope="module")
def cluster():
    distributed = pytest.importorskip(
        "distributed", reason="distributed is not installed: pip install 'designate[batch]'"
    )
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0") as cluster:
        yield cluster


class TestDask:
    """A real cluster of two processes on this machine."""

    def test_a_worker_that_is_killed_loses_no_line(self, source, tmp_path, cluster):
        """The output is the same, in the order of the input."""
        output = tmp_path / "out.jsonl"
        pids = {worker.pid for worker in cluster.workers.values()}
        kill = Halfway(lambda: os.kill(min(pids), signal.SIGKILL))
        summary = batched(source, output, on_dask(cluster.scheduler_address), kill, lines=50)
        assert min(pids) not in {worker.pid for worker in cluster.workers.values()}
        assert output.read_bytes() == EXPECTED
        assert summary == batched(source, tmp_path / "one.jsonl")

    def test_an_interrupted_run_goes_on(self, source, tmp_path, cluster):
        output = tmp_path / "out.jsonl"
        engine = on_dask(cluster.scheduler_address)
        with pytest.raises(KeyboardInterrupt):
            batched(source, output, engine, Halfway(interrupt))
        done = json.loads(output.with_name("out.jsonl.journal").read_text("utf-8"))["done"]
        assert done["written"] > len(EXPECTED) // 3
        batched(source, output, engine, resume=True)
        assert output.read_bytes() == EXPECTED

    def test_lines_that_no_worker_survives(self, cluster):
        """It is tried again, but not for ever."""
        with pytest.raises(Unfinished, match="10 lines that end at 70"):
            list(on_dask(cluster.scheduler_address)([Piece(1, 10, 70)], os._exit))

    def test_memory_does_not_grow(self):
        """Pieces that are answered are let go of: of 12 MB those that are on their way are kept."""
        pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        pieces = (Piece((b"x" * 200_000,), 1, number) for number in range(80))
        kept = {}
        tracemalloc.start()
        for piece, _, _ in on_dask(workers=1)(pieces, work(io.BytesIO(), "jsonl", "jsonl")):
            if piece.end in (19, 79):
                gc.collect()
                kept[piece.end] = tracemalloc.get_traced_memory()[0]
        tracemalloc.stop()
        assert kept[79] - kept[19] < 5e6

    def test_a_cluster_that_is_gone(self, source, tmp_path, monkeypatch):
        """The run ends, and can be gone on with."""
        monkeypatch.setattr(engines, "CONNECTING", 1)
        distributed = pytest.importorskip(
            "distributed", reason="distributed is not installed: pip install 'designate[batch]'"
        )
        output = tmp_path / "out.jsonl"
        with (
            distributed.LocalCluster(n_workers=1, processes=False, dashboard_address="127.0.0.1:0") as short,
            pytest.raises(Unfinished, match="the cluster was lost"),
        ):
            batched(source, output, on_dask(short.scheduler_address), Halfway(short.close))
        batched(source, output, resume=True)
        assert output.read_bytes() == EXPECTED

    def test_no_scheduler(self, source, tmp_path, monkeypatch):
        pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        monkeypatch.setattr(engines, "CONNECTING", 1)
        with pytest.raises(InputError, match="--scheduler"):
            batched(source, tmp_path / "out.jsonl", on_dask("tcp://127.0.0.1:9"))
