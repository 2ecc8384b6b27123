"""How far a batch has come, in a small file beside the output, so that an interrupted one can be gone on with."""

from __future__ import annotations

import json
import os
import stat
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import IO, Any, Final, Self

from designate.batches.form import Work
from designate.batches.summary import Summary
from designate.errors import InputError

VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Mark:
    """What is done: how far the input was read, how many bytes were written for that, and what came of it."""

    read: int = 0
    written: int = 0
    summary: Summary = field(default_factory=Summary)

    def to_json(self) -> dict[str, Any]:
        """Give all fields."""
        return {"read": self.read, "written": self.written, "summary": self.summary.to_json()}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read what `to_json` gave; an `InputError` names what is malformed."""
        if not isinstance(data, dict) or not all(isinstance(data.get(name), int) for name in ("read", "written")):
            raise InputError("done", data, "an object with read, written and summary")
        return cls(data["read"], data["written"], Summary.from_json(data.get("summary")))


def beside(output: Path) -> tuple[Path, Path]:
    """Give the journal of an output, and the file that takes its place when it is whole."""
    return output.with_name(output.name + ".journal"), output.with_name(output.name + ".journal.new")


class Journal:
    """The file itself: the name of the output with ``.journal`` behind it."""

    def __init__(self, output: Path, job: dict[str, Any]) -> None:
        """Be the journal of one job."""
        self.path, self._new = beside(output)
        self._job = job

    @classmethod
    def of(cls, requests: IO[bytes], output: Path, work: Work) -> Self | None:
        """Give the journal of this input as it is now, these formats and this version; None if the input is no file."""
        status = os.fstat(requests.fileno())
        if not stat.S_ISREG(status.st_mode):
            return None
        job = {
            "version": VERSION,
            "designate": _version(),
            "size": status.st_size,
            "changed": status.st_mtime_ns,
            "formats": repr(work),
        }
        return cls(output, job)

    def load(self) -> Mark | None:
        """Give what is done, None where nothing is; an `InputError` names another job, or what is no journal."""
        try:
            data = json.loads(self.path.read_text("utf-8"))
        except FileNotFoundError:
            return None
        except ValueError as error:
            raise InputError("--resume", str(self.path), f"a journal as it was written ({error})") from None
        job = data.get("job") if isinstance(data, dict) else None
        if job != self._job:
            raise InputError("--resume", str(self.path), f"a journal of the same job: {self._job}, not {job}")
        return Mark.from_json(data.get("done"))

    def keep(self, mark: Mark) -> None:
        """Write down what is done; the file is whole at any time."""
        self._new.write_text(json.dumps({"job": self._job, "done": mark.to_json()}), "utf-8")
        self._new.replace(self.path)

    def remove(self) -> None:
        """Take the journal away when nothing is left to do, or all is to be done anew."""
        self.path.unlink(missing_ok=True)


def _version() -> str | None:
    try:
        return version("designate")
    except PackageNotFoundError:  # a checkout that is not installed
        return None
