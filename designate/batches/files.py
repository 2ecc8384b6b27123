"""The files of a batch by what they are, however they are named."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from typing import Final

from designate.errors import InputError

_STANDARD_OUTPUT: Final = 1

File = str | os.PathLike[str] | int
"""A name, or the number of a file that is open."""


def is_stream(name: str) -> bool:
    """Tell whether nothing can be read again of what is written there: ``-``, a pipe, a terminal or another device."""
    status = _status(name)
    return name == "-" or (status is not None and not stat.S_ISREG(status.st_mode))


def is_standard_output(name: str) -> bool:
    """Tell whether this is standard output, like ``/dev/stdout``."""
    status, standard = _status(name), _status(_STANDARD_OUTPUT)
    return name == "-" or (status is not None and standard is not None and os.path.samestat(status, standard))


def check_apart(files: Iterable[tuple[str, File]]) -> None:
    """Check that no file is there twice; an `InputError` names the second one, and what it is too.

    :param files: each with what it is to the batch; ``-`` is standard output.
    """
    seen: dict[object, str] = {}
    for role, file in files:
        identity = _identity(_STANDARD_OUTPUT if file == "-" else file)
        if identity in seen:
            raise InputError(role, str(file), f"another file than {seen[identity]}")
        if identity is not None:
            seen[identity] = role


def _identity(file: File) -> object:
    """Give what is the same for all names of a file; None where a file may be there twice, as a terminal may."""
    status = _status(file)
    if status is None:
        return None if isinstance(file, int) else os.path.normcase(os.path.realpath(file))
    known = stat.S_ISREG(status.st_mode) or stat.S_ISFIFO(status.st_mode)
    return (status.st_dev, status.st_ino) if known else None


def _status(file: File) -> os.stat_result | None:
    try:
        return os.stat(file)
    except OSError:
        return None
