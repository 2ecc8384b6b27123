"""Many lines through `designate batch`: one process, two workers, a Dask cluster of two, and JSON lines beside Parquet.

The lines are made from the corpora with a seed. Each way is a process of its own; its time, and the peak of the
resident memory of all its processes together, are measured from outside.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import psutil
from figures import table

from designate.corpus import groups, law_cases, not_said, said, silent_groups

SILENT = 0.02
"""So many of the lines name no card; an unknown word costs as much as ten calls, for the nearest known words."""
WAYS = {
    "one process": [],
    "`--workers 2`": ["--workers", "2"],
    "`--engine dask --workers 2`": ["--engine", "dask", "--workers", "2"],
}
HEAD = ("lines", "way", "seconds", "lines a second", "× one process", "processor, s", "peak memory, MB", "output")


def requests(count: int, seed: int) -> Iterator[dict[str, object]]:
    """Make requests: words of the corpora, law cases in their own positions, the others in any of them."""
    rng = random.Random(seed)
    cases = list(law_cases("law46"))
    calls = [utterance for group in groups() for utterance in said(group)]
    talk = [utterance for lang in silent_groups() for utterance in not_said(lang)]
    for number in range(count):
        case = rng.choice(cases)
        request = {"id": number, "position": case.position.to_json()}
        if rng.random() < SILENT:
            text = rng.choice(talk)
            request |= {"said": text.text, "langs": list(text.langs)}
        elif rng.random() < 0.5:
            text = rng.choice(calls)
            request |= {"said": text.text, "langs": list(text.langs)}
        else:
            lang = rng.choice(sorted(case.said))
            request |= {"said": case.said[lang], "langs": [lang], "edition": case.edition, "reading": case.reading}
            request |= {"slip": case.slip}
        if rng.random() < 0.2:
            request |= {"said": [request["said"]], "channel": "spoken"}
        yield request


def measured(command: list[str]) -> tuple[float, float, float]:
    """Run a command; give its seconds, those of the processor, and the peak of memory in MB of all its processes."""
    start, before = time.perf_counter(), _processor()
    running = psutil.Popen(command, stderr=subprocess.DEVNULL)
    peak = 0
    while running.poll() is None:
        peak = max(peak, _memory(running))
        time.sleep(0.5)
    if running.returncode not in (0, 1):
        sys.exit(f"{command}: exit status {running.returncode}")
    return time.perf_counter() - start, _processor() - before, peak / 1e6


def _processor() -> float:
    """Give the seconds that ended processes have had of the processor."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def _memory(process: psutil.Process) -> int:
    """Give the memory of a process and its children that no other process shares."""
    total = 0
    for one in (process, *process.children(recursive=True)):
        try:
            total += one.memory_full_info().uss
        except psutil.Error:
            continue
    return total


def digest(path: Path) -> str:
    """Give a digest of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def main() -> None:
    """Make the lines, run each way by turns, and print a Markdown table; exit status 1 if outputs differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--lines", type=int, nargs="+", default=[100_000])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--keep", action="store_true", help="only make the lines, and leave them in --folder")
    arguments = parser.parse_args()
    rows = []
    with tempfile.TemporaryDirectory(dir=arguments.folder) as temporary:
        folder = Path(arguments.folder if arguments.keep else temporary)
        for count in arguments.lines:
            source = folder / f"{count}.jsonl"
            with source.open("w", encoding="utf-8") as file:
                file.writelines(json.dumps(one, ensure_ascii=False) + "\n" for one in requests(count, arguments.seed))
            if not arguments.keep:
                rows += compared(source, count)
    print(table(HEAD, rows))
    if any(row[-1] == "differs" for row in rows):
        sys.exit(1)


def compared(source: Path, count: int) -> list[tuple[object, ...]]:
    """Run each way on the same lines; give a row of figures for each."""
    rows: list[tuple[object, ...]] = []
    first, alone = "", 0.0
    for name, options in WAYS.items():
        output = source.with_suffix(".out.jsonl")
        command = [sys.executable, "-m", "designate.cli", "batch", str(source), "-o", str(output), *options]
        seconds, processor, peak = measured(command)
        same = digest(output)
        first, alone = first or same, alone or seconds
        told = "identical" if same == first else "differs"
        times = f"{seconds:.0f}", f"{count / seconds:,.0f}", f"{alone / seconds:.2f}", f"{processor:.0f}"
        rows.append((f"{count:,}", name, *times, f"{peak:.0f}", told))
        print(*rows[-1], file=sys.stderr)
    return rows


if __name__ == "__main__":
    main()
