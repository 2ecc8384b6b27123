"""The files of a batch: none is written over another, and nothing is touched by a run that is refused."""

from __future__ import annotations

import gzip
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner

import designate
from designate.cli import main

from .requests import lines

CONTENT = lines(60)
COMMAND = [sys.executable, "-m", "designate.cli", "batch"]


def run(*arguments):
    return CliRunner().invoke(main, ["batch", *map(str, arguments)])


@pytest.fixture
def folder(tmp_path, monkeypatch) -> Path:
    """A folder with requests, some of them under other names."""
    (tmp_path / "in.jsonl").write_bytes(CONTENT)
    (tmp_path / "link").symlink_to("in.jsonl")
    (tmp_path / "hard").hardlink_to(tmp_path / "in.jsonl")
    (tmp_path / "later").symlink_to("out")
    (tmp_path / "answers.journal").write_bytes(CONTENT)
    (tmp_path / "answers.journal.new").write_bytes(CONTENT)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", str(Path(designate.__file__).parents[1]))
    return tmp_path


def kept(folder: Path) -> dict[str, bytes]:
    """What every file holds."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.exists()}


class TestApart:
    @pytest.mark.parametrize(
        ("arguments", "named"),
        [
            ("in.jsonl -o in.jsonl", "--output"),
            ("in.jsonl -o link", "--output"),
            ("in.jsonl -o hard", "--output"),
            ("link -o ./in.jsonl", "--output"),
            ("in.jsonl --report in.jsonl", "--report"),
            ("in.jsonl -o out --report hard", "--report"),
            ("in.jsonl -o out --report out", "--report"),
            ("in.jsonl -o out --report later", "--report"),
            ("in.jsonl -o later --report out", "--report"),
            ("in.jsonl -o out --report out.journal", "--report"),
            ("answers.journal -o answers", "journal"),
            ("answers.journal.new -o answers", "journal"),
        ],
    )
    def test_one_file_twice(self, arguments, named, folder):
        """By whatever name: a usage error, and all stays as it was."""
        before = kept(folder)
        result = run(*arguments.split())
        assert (result.exit_code, f"Error: {named}: " in result.stderr) == (2, True)
        assert kept(folder) == before

    @pytest.mark.parametrize(
        "arguments", ["in.jsonl -o out.pq --report out.pq.unfinished", "in.jsonl -o in.pq --report in.pq"]
    )
    def test_of_parquet(self, arguments, folder):
        """What is not put together yet is a file too."""
        pytest.importorskip("pyarrow", reason="pyarrow is not installed: pip install 'designate[batch]'")
        before = kept(folder)
        assert run(*arguments.split()).exit_code == 2
        assert kept(folder) == before

    @pytest.mark.parametrize(
        ("arguments", "standard"),
        [
            ("- -o in.jsonl", {"stdin": "in.jsonl"}),
            ("- -o out --report link", {"stdin": "in.jsonl"}),
            ("in.jsonl --report out", {"stdout": "out"}),
            ("in.jsonl", {"stdout": "hard"}),
        ],
    )
    def test_standard_streams(self, arguments, standard, folder):
        before = kept(folder)
        with ExitStack() as stack:
            files = {
                stream: stack.enter_context(Path(name).open("rb" if stream == "stdin" else "ab"))
                for stream, name in standard.items()
            }
            done = subprocess.run([*COMMAND, *arguments.split()], **files, stderr=subprocess.PIPE, check=False)
        assert (done.returncode, b"expected another file than" in done.stderr) == (2, True)
        new = {"out": b"", "later": b""} if "out" in standard.values() else {}
        assert kept(folder) == {**before, **new}

    @pytest.mark.usefixtures("folder")
    def test_what_is_no_file_may_be_there_twice(self):
        """As a terminal may be read and written."""
        assert run("in.jsonl", "-o", os.devnull, "--report", os.devnull).exit_code == 1
        assert run(os.devnull, "-o", os.devnull).exit_code == 0


class TestUntouched:
    """What is there stays until the first lines are answered."""

    @pytest.fixture
    def earlier(self, folder) -> Path:
        (folder / "earlier").write_text("answers\n", "utf-8")
        (folder / "earlier.journal").write_text("how far they are\n", "utf-8")
        return folder

    def refused(self, folder: Path, *arguments: str):
        before = kept(folder)
        assert run(*arguments, "-o", "earlier").exit_code == 2
        assert kept(folder) == before

    def test_by_a_column_that_is_unknown(self, earlier):
        pq = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed: pip install 'designate[batch]'")
        import pyarrow as pa

        pq.write_table(pa.table({"edtion": ["2007"]}), earlier / "in.pq")
        self.refused(earlier, "in.pq")

    def test_by_a_scheduler_that_does_not_answer(self, earlier, monkeypatch):
        pytest.importorskip("distributed", reason="distributed is not installed: pip install 'designate[batch]'")
        monkeypatch.setattr("designate.batches.engines.CONNECTING", 1)
        self.refused(earlier, "in.jsonl", "--engine", "dask", "--scheduler", "tcp://127.0.0.1:9")

    def test_by_another_journal(self, earlier):
        self.refused(earlier, "in.jsonl", "--resume")

    def test_without_answers(self, earlier):
        """An input that is known to be empty has none: the run is done."""
        (earlier / "empty").write_bytes(b"")
        assert run("empty", "-o", "earlier").exit_code == 0
        assert (earlier / "earlier").read_bytes() == b""
        assert not (earlier / "earlier.journal").exists()

    def test_by_an_output_that_cannot_be_written(self, earlier):
        """The journal beside it stays."""
        (earlier / "earlier").unlink()
        (earlier / "earlier").symlink_to("earlier")
        self.refused(earlier, "in.jsonl")


class TestStreams:
    """An output that is no file has no journal, and its answers go at once."""

    @pytest.fixture
    def expected(self, folder) -> bytes:
        run("in.jsonl", "-o", "expected")
        return (folder / "expected").read_bytes()

    def test_a_pipe_with_a_name(self, folder, expected):
        os.mkfifo("pipe")
        with subprocess.Popen([*COMMAND, "in.jsonl", "-o", "pipe"], stderr=subprocess.PIPE) as running:
            assert (folder / "pipe").read_bytes() == expected
            assert b"Traceback" not in running.communicate()[1]
        assert running.returncode == 1

    def test_a_command_of_the_shell(self, folder, expected):
        command = (
            f"{sys.executable} -m designate.cli batch in.jsonl -o >(gzip > out.gz); ended=$?; wait $!; exit $ended"
        )
        assert subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, check=False).returncode == 1
        assert gzip.decompress((folder / "out.gz").read_bytes()) == expected

    @pytest.mark.skipif(not os.path.exists("/dev/stdout"), reason="standard output has no name here")
    def test_standard_output_by_name(self, folder, expected):
        """What is there already stays, and no journal stands beside the name."""
        command = [*COMMAND, "in.jsonl", "-o", "/dev/stdout"]
        assert subprocess.run(command, capture_output=True, check=False).stdout == expected
        (folder / "out").write_bytes(b"before\n")
        with (folder / "out").open("ab") as out:
            done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, check=False)
        assert (done.returncode, (folder / "out").read_bytes()) == (1, b"before\n" + expected)

    @pytest.mark.usefixtures("folder")
    @pytest.mark.parametrize("options", [("--resume",), ("--to", "parquet")])
    def test_what_wants_a_file(self, options):
        result = run("in.jsonl", "-o", os.devnull, *options)
        assert (result.exit_code, "a file" in result.stderr) == (2, True)
