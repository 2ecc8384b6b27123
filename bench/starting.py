"""How long a process takes until its first ruling, and how much memory it has after many.

All is measured in processes of their own.
"""

from __future__ import annotations

import json
import subprocess
import sys
from statistics import median
from time import perf_counter

from figures import spread, table

LARK = "`import lark`"
RULE = (
    "from designate import Position, rule\n"
    "rule('gane', Position(dummy='AQ4.K2.T984.7653', trumps='H', trick=['S7', 'S9', 'SJ']))"
)
STARTS = {
    "Python alone": "",
    LARK: "import lark",
    "**`import designate` and the first ruling**": RULE,
    "`import hassil`": "import hassil",
}
TIMED = """
from time import perf_counter
start = perf_counter()
{code}
seconds = perf_counter() - start
import sys
print(seconds, "lark" in sys.modules)
"""
RULE_ALL = """
from designate import Position, rule
for text in texts:
    rule(text, Position(dummy="AQ4.K2.T984.7653", trumps="H", trick=["S7", "S9", "SJ"]))
"""
# The mark of getrusage starts at that of the process which began this one; the system's own does not.
WARM = """
import json, re, resource, sys
from pathlib import Path
texts = json.load(sys.stdin)
{code}
status = Path("/proc/self/status")
mark = re.search(r"VmHWM:\\s*(\\d+)", status.read_text()) if status.exists() else None
print(int(mark[1]) if mark else resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def _child(code: str, given: str = "") -> list[str]:
    """Run code in a Python of its own and give what it prints."""
    ended = subprocess.run([sys.executable, "-c", code], input=given, capture_output=True, text=True, check=True)
    return ended.stdout.split()


def starting(runs: int) -> str:
    """Measure the time until the first ruling, beside that of what it might import; give a Markdown table."""
    inside: dict[str, list[float]] = {name: [] for name in STARTS}
    whole: dict[str, list[float]] = {name: [] for name in STARTS}
    loaded: dict[str, bool] = {}
    for _ in range(runs):
        for name, code in STARTS.items():
            start = perf_counter()
            seconds, has_lark = _child(TIMED.format(code=code))
            whole[name].append((perf_counter() - start) * 1e3)
            inside[name].append(float(seconds) * 1e3)
            loaded[name] = has_lark == "True"
    rows = []
    for name, times in inside.items():
        has_lark = "yes" if loaded[name] else "no"
        rows.append((name, spread(times), f"{_ratio(times, inside[LARK]):.2f}", spread(whole[name]), has_lark))
    return table(("", "ms: median (min–max)", f"÷ {LARK}", "ms with the process itself", "Lark loaded"), rows)


def _ratio(times: list[float], others: list[float]) -> float:
    return median(one / other for one, other in zip(times, others, strict=True))


def memory(texts: list[str], runs: int) -> str:
    """Measure the peak of resident memory of a process that has ruled on all `texts`; give a Markdown table."""
    given = json.dumps(texts)
    rows = []
    for name, code in (("Python alone", ""), (f"**designate, {len(texts):,} rulings**", RULE_ALL)):
        kilobytes = [int(_child(WARM.format(code=code), given)[0]) for _ in range(runs)]
        rows.append((name, spread([figure / 1024 for figure in kilobytes])))
    return table(("", "peak resident memory, MB: median (min–max)"), rows)
