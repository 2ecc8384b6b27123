"""`designate batch`: its options, what it tells, and how it ends."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import psutil
import pytest
from click.testing import CliRunner

from designate.batches.engines import Unfinished
from designate.cli import main

from .requests import POSITION, lines


def run(*arguments):
    return CliRunner().invoke(main, ["batch", *map(str, arguments)])


@pytest.fixture
def source(tmp_path) -> Path:
    path = tmp_path / "in.jsonl"
    path.write_bytes(lines(60))
    return path


class TestTold:
    def test_the_summary(self, source, tmp_path):
        """On standard error, in the user's language: outcomes and paragraphs."""
        result = run(source, "-o", tmp_path / "out.jsonl", "--locale", "es")
        assert result.exit_code == 1
        assert result.stdout == ""
        assert result.stderr.splitlines()[0] == "Líneas: 60; de ellas, sin respuesta posible: 20."
        assert re.search(r"^  se juega una carta +15 +37,5\s%$", result.stderr, re.MULTILINE)
        assert re.search(r"^  Ley 46B1\(c\) +15 +37,5\s%$", result.stderr, re.MULTILINE)

    def test_nothing_to_sum_up(self, tmp_path):
        (tmp_path / "in.jsonl").write_bytes(b"")
        result = run(tmp_path / "in.jsonl", "-o", tmp_path / "out.jsonl", "--locale", "en")
        assert (result.exit_code, result.stderr) == (0, "Lines: 0.\n")

    def test_the_report(self, source, tmp_path):
        """A page in the user's language, on any output."""
        report = tmp_path / "report.html"
        assert run(source, "--report", report, "--locale", "tr").exit_code == 1
        page = report.read_text("utf-8")
        assert "in.jsonl" in page
        assert "<h2>Anlaşılmayan sözcükler</h2>" in page

    def test_half_a_letter_in_the_report(self, tmp_path):
        """UTF-8 cannot hold it: it is escaped."""
        source, report = tmp_path / "in.jsonl", tmp_path / "report.html"
        source.write_text(json.dumps({"said": "\ud800 low", "langs": ["en"], "position": POSITION}), "utf-8")
        assert run(source, "-o", tmp_path / "out.jsonl", "--report", report, "--locale", "en").exit_code == 0
        assert "“\\ud800”" in report.read_text("utf-8")

    def test_a_report_that_cannot_be_written(self, source, tmp_path):
        result = run(source, "-o", tmp_path / "out.jsonl", "--report", tmp_path / "none" / "report.html")
        assert (result.exit_code, "--report" in result.stderr) == (2, True)

    def test_progress(self, tmp_path):
        """On a terminal, in the user's language: how much is done, and how fast."""
        source = tmp_path / "in.jsonl"
        source.write_bytes(lines(2000))
        ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "designate.cli", "batch", source, "-o", tmp_path / "out", "--locale", "es"]
        running = subprocess.Popen(command, stderr=theirs, env={**os.environ, "TERM": "xterm", "COLUMNS": "120"})
        os.close(theirs)
        shown = b""
        with suppress(OSError):  # the terminal is gone when the process is
            while more := os.read(ours, 4096):
                shown += more
        os.close(ours)
        assert running.wait() == 1
        assert re.search(r"batch.*[\d.]+ líneas/s", shown.decode())


class TestForms:
    def test_by_the_ending(self, source, tmp_path):
        pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
        assert run(source, "-o", tmp_path / "out.parquet").exit_code == 1
        assert pq.read_table(tmp_path / "out.parquet").num_rows == 60

    def test_by_name(self, source, tmp_path):
        pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
        rows = source.rename(tmp_path / "in.parquet")
        assert run(rows, "--from", "jsonl", "-o", tmp_path / "out", "--to", "parquet").exit_code == 1
        assert pq.read_table(tmp_path / "out").num_rows == 60

    @pytest.mark.parametrize(
        "arguments",
        [
            ("-", "--from", "parquet"),
            ("IN", "--to", "parquet"),
            ("IN", "--resume"),
            ("-", "-o", "OUT", "--resume"),
            ("IN", "--scheduler", "tcp://127.0.0.1:1"),
            ("IN", "--scheduler", "tcp://127.0.0.1:1", "--engine", "dask", "--workers", "2"),
            ("IN", "--workers", "0"),
        ],
    )
    def test_what_does_not_go_together(self, arguments, source, tmp_path):
        given = {"IN": source, "OUT": tmp_path / "out.jsonl"}
        assert run(*(given.get(one, one) for one in arguments)).exit_code == 2
        assert source.read_bytes() == lines(60)

    @pytest.mark.parametrize(
        ("module", "options"), [("pyarrow", ["--to", "parquet"]), ("distributed", ["--engine", "dask"])]
    )
    def test_without_the_extra(self, module, options, source, tmp_path, monkeypatch):
        """It is named."""
        monkeypatch.setitem(sys.modules, module, None)
        monkeypatch.delitem(sys.modules, "designate.batches.parquet", raising=False)
        result = run(source, "-o", tmp_path / "out", *options)
        assert (result.exit_code, "designate[batch]" in result.stderr) == (2, True)


def spawned(processes) -> list[psutil.Process]:
    """Those that answer pieces, or look after one that does."""
    return [one for one in processes if "spawn_main" in "".join(one.cmdline())]


class TestEnds:
    @pytest.fixture
    def many(self, tmp_path) -> Path:
        """Enough for some seconds."""
        path = tmp_path / "many.jsonl"
        line = json.dumps({"said": "low", "langs": ["en"], "position": POSITION}) + "\n"
        path.write_text(line * 8_000, "utf-8")
        return path

    def batch(self, *arguments, **options):
        command = [sys.executable, "-m", "designate.cli", "batch", *map(str, arguments)]
        return subprocess.Popen(command, stderr=subprocess.PIPE, **options)

    def workers(self, running, journal) -> list[psutil.Process]:
        """All processes that a run has begun, as soon as there are answers."""
        began = time.monotonic()
        while not journal.exists() and time.monotonic() - began < 60:
            time.sleep(0.02)
        return psutil.Process(running.pid).children(recursive=True)

    @pytest.mark.parametrize("engine", ["local", "dask"])
    def test_a_worker_that_is_killed(self, engine, many, tmp_path):
        """Nothing is told of it where it changes nothing."""
        if engine == "dask":
            pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        output = tmp_path / "out.jsonl"
        running = self.batch(many, "-o", output, "--engine", engine, "--workers", "2", "--locale", "en")
        workers = self.workers(running, output.with_name("out.jsonl.journal"))
        spawned(workers)[0].kill()
        _, told = running.communicate(timeout=60)
        assert running.returncode == 0
        assert [line.split()[0] for line in told.splitlines()] == [b"Lines:", b"a", b"Law"]
        assert len(output.read_bytes().splitlines()) == 8_000

    @pytest.mark.parametrize(
        ("how", "engine"), [(signal.SIGINT, "local"), (signal.SIGKILL, "local"), (signal.SIGINT, "dask")]
    )
    def test_it_ends_cleanly_and_goes_on(self, how, engine, many, tmp_path):
        """After Ctrl-C, which all processes get, and when it is killed: no worker stays, and no line is lost."""
        if engine == "dask":
            pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        output = tmp_path / "out.jsonl"
        journal = output.with_name("out.jsonl.journal")
        running = self.batch(many, "-o", output, "--engine", engine, "--workers", "2", start_new_session=True)
        workers = self.workers(running, journal)
        if how is signal.SIGINT:
            os.killpg(running.pid, how)
        else:
            os.kill(running.pid, how)
        _, told = running.communicate(timeout=60)
        gone, alive = psutil.wait_procs(workers, timeout=10)
        assert (len(gone) >= 2, alive) == (True, [])
        assert running.returncode == (1 if how is signal.SIGINT else -how)
        assert told == b"\nAborted!\n" or how is signal.SIGKILL
        done = json.loads(journal.read_text("utf-8"))["done"]["read"]
        assert 0 < done < many.stat().st_size
        result = run(many, "-o", output, "--resume", "--locale", "en")
        assert (result.exit_code, result.stderr.splitlines()[0]) == (0, "Lines: 8,000.")
        answers = output.read_bytes().splitlines()
        assert (len(answers), len(set(answers))) == (8_000, 1)

    @pytest.mark.parametrize("engine", ["local", "dask"])
    def test_interrupted_as_workers_begin(self, engine, many, tmp_path):
        """A worker that is not ready yet tells nothing of its own either."""
        if engine == "dask":
            pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        output = tmp_path / "out.jsonl"
        running = self.batch(many, "-o", output, "--engine", engine, "--workers", "2", start_new_session=True)
        began = time.monotonic()
        while (
            len(workers := spawned(psutil.Process(running.pid).children(recursive=True))) < 2
            and time.monotonic() - began < 60
        ):
            time.sleep(0.01)
        os.killpg(running.pid, signal.SIGINT)
        _, told = running.communicate(timeout=60)
        assert (running.returncode, told, output.exists()) == (1, b"\nAborted!\n", False)
        gone, alive = psutil.wait_procs(workers, timeout=10)
        assert (len(gone), alive) == (2, [])

    def test_an_interruption_is_not_lost(self, source, tmp_path, monkeypatch):
        """Also where a library swallowed what was raised."""
        answered = []

        def swallowing(pieces, work):
            for piece in pieces:
                with suppress(KeyboardInterrupt):
                    signal.raise_signal(signal.SIGINT)
                answered.append(piece)
                yield piece, *work(piece.data)

        before = signal.getsignal(signal.SIGINT)
        monkeypatch.setattr("designate.batches.engines.here", swallowing)
        source.write_bytes(lines(3000))
        result = run(source, "-o", tmp_path / "out.jsonl")
        assert (result.exit_code, result.stderr.strip(), len(answered)) == (1, "Aborted!", 1)
        assert signal.getsignal(signal.SIGINT) is before

    def test_what_is_left_to_do(self, source, tmp_path, monkeypatch):
        """Where workers are lost again and again it is said what is left."""

        def lost(*_):
            raise Unfinished("workers were lost")
            yield

        monkeypatch.setattr("designate.batches.engines.here", lost)
        result = run(source, "-o", tmp_path / "out.jsonl")
        assert (result.exit_code, result.stderr) == (1, "Error: workers were lost\n")
