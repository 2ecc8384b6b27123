"""The service under load: rulings beside an empty route of the same framework, bad requests among them, and memory.

    python bench/load.py [--seconds 60] [--connections 64]

It starts a service of one process with one route more, which does nothing, and lets `wrk` (apt-get install wrk) ask
both from another process: the empty route, rulings, rulings of which a tenth is malformed. The bodies are the cases of
Law 46 in all languages.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PORT = 8147
BAD = ("", "{", "[]", "{}", '{"said": 7, "position": {}}', '{"said": "low", "position": {"dummy": "A", "trumps": "X"}}')
LUA = """
local bodies = {%s}
local place = 0
local statuses = {}
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
function request()
  place = place %% #bodies + 1
  return wrk.format(nil, nil, nil, bodies[place])
end
local threads = {}
function setup(thread) table.insert(threads, thread) end
function init() good = 0; refused = 0; failed = 0 end
function response(status)
  if status == 200 then good = good + 1
  elseif status == 400 or status == 422 then refused = refused + 1
  else failed = failed + 1 end
end
function done(summary)
  for _, thread in ipairs(threads) do
    io.write(string.format("answers %%d %%d %%d\\n", thread:get("good"), thread:get("refused"), thread:get("failed")))
  end
  local errors = summary.errors
  io.write(string.format("errors %%d\\n", errors.connect + errors.read + errors.write + errors.timeout))
end
"""


def serve() -> None:
    """Serve with the empty route."""
    import uvicorn
    from fastapi import Response
    from fastapi.routing import APIRoute

    from designate.service.app import application
    from designate.service.settings import Settings

    app = application(Settings(log=False))

    async def empty() -> Response:
        return Response(b"{}\n", media_type="application/json")

    app.router.route_class = APIRoute
    app.add_api_route("/empty", empty, methods=["POST"])
    # The page takes every address but those of requests: it comes last.
    app.router.routes.insert(0, app.router.routes.pop())
    uvicorn.run(app, port=PORT, http="h11", loop="asyncio", log_config=None, access_log=False)


def bodies() -> list[str]:
    """Give a body for each case of Law 46 in each language."""
    from designate.corpus import law_cases

    return [
        json.dumps({"said": said, "langs": [lang], "position": case.position.to_json(), "locale": lang})
        for case in law_cases("law46")
        for lang, said in case.said.items()
    ]


@contextmanager
def service() -> Iterator[int]:
    """Start the service; give the number of its process."""
    with subprocess.Popen([sys.executable, __file__, "--serve"]) as process:
        try:
            for _ in range(120):
                try:
                    urllib.request.urlopen(f"http://127.0.0.1:{PORT}/v1/health", timeout=5)
                    break
                except OSError:
                    time.sleep(0.5)
            yield process.pid
        finally:
            process.terminate()


def memory(pid: int) -> float:
    """Give the memory of a process in MiB."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text("ascii"))
    assert found
    return int(found[1]) / 1024


def processor(pid: int) -> float:
    """Give the seconds that a process has had of the processor."""
    spent = Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(spent[11]) + int(spent[12])) / os.sysconf("SC_CLK_TCK")


def measure(name: str, path: str, sent: list[str], pid: int, seconds: int, connections: int) -> None:
    """Let wrk ask a route, and print what came of it."""
    script = LUA % ",".join(json.dumps(body) for body in sent)
    held, before = [memory(pid)], processor(pid)
    stopped = threading.Event()

    def watch() -> None:
        while not stopped.wait(1):
            held.append(memory(pid))

    watching = threading.Thread(target=watch)
    watching.start()
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as file:
        file.write(script)
        file.flush()
        command = ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "--latency", "-s", file.name]
        ran = subprocess.run([*command, f"http://127.0.0.1:{PORT}{path}"], capture_output=True, text=True, check=True)
    spent = processor(pid) - before
    stopped.set()
    watching.join()
    told = dict(re.findall(r"(50%|99%|Requests/sec:)\s+(\S+)", ran.stdout))
    good, refused, failed = (int(number) for number in re.findall(r"^answers (\d+) (\d+) (\d+)", ran.stdout, re.M)[0])
    errors = int(re.findall(r"^errors (\d+)", ran.stdout, re.M)[0])
    print(
        f"| {name} | {told['Requests/sec:']} | {told['50%']} | {told['99%']} | {good} | {refused} | {failed + errors} "
        f"| {spent / (good + refused) * 1e6:.0f} | {held[0]:.0f} → {held[-1]:.0f}, at most {max(held):.0f} |",
        flush=True,
    )


def main() -> None:
    """Measure the three."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--connections", type=int, default=64)
    parser.add_argument("--serve", action="store_true")
    options = parser.parse_args()
    if options.serve:
        serve()
        return
    good = bodies()
    mixed = [
        body for place, one in enumerate(good) for body in ((one, BAD[place % len(BAD)]) if place % 9 == 8 else (one,))
    ]
    heads = ("", "answers/s", "p50", "p99", "200", "400, 422", "errors", "µs of the processor", "MiB")
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    with service() as pid:
        measure("warm-up", "/v1/rule", good, pid, min(5, options.seconds), options.connections)
        for name, path, sent in (
            ("empty route", "/empty", good), ("rulings", "/v1/rule", good), ("a tenth malformed", "/v1/rule", mixed),
        ):  # fmt: skip
            measure(name, path, sent, pid, options.seconds, options.connections)


if __name__ == "__main__":
    main()
