"""What is kept of requests: figures for Prometheus, and a line each in the log, without the words that were spoken."""

from __future__ import annotations

import json
import logging
from typing import Any, Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, PlatformCollector, ProcessCollector

from designate.laws.ruling import Outcome
from designate.service.settings import Settings

LOG: Final = logging.getLogger("designate.service")
_SECONDS: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)


class Figures:
    """The figures of one service, in a registry of their own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._known: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self._requests = Counter(
            "designate_requests", "Requests answered.", ("route", "method", "status"), registry=self.registry
        )
        self._seconds = Histogram(
            "designate_request_seconds", "Time to answer.", ("route",), buckets=_SECONDS, registry=self.registry
        )
        rulings = Counter("designate_rulings", "Rulings given.", ("outcome",), registry=self.registry)
        self._rulings = {str(outcome): rulings.labels(outcome) for outcome in Outcome}
        self._lines = Counter("designate_batch_lines", "Lines of batches.", ("result",), registry=self.registry)
        self.live = Gauge("designate_live_connections", "Open WebSocket connections.", registry=self.registry)
        self.messages = Counter("designate_live_messages", "Messages over WebSockets.", registry=self.registry)

    def request(self, route: str, method: str, status: int, seconds: float) -> None:
        """Count a request; `route` is a path as it is declared, so that there are few."""
        key = route, method, status
        if key not in self._known:
            self._known[key] = self._requests.labels(route, method, str(status)), self._seconds.labels(route)
        counter, histogram = self._known[key]
        counter.inc()
        histogram.observe(seconds)

    def ruling(self, answer: dict[str, Any]) -> None:
        """Count a ruling by its outcome."""
        self._rulings[answer["outcome"]].inc()

    def line(self, answer: dict[str, Any]) -> None:
        """Count a line of a batch, and its ruling."""
        if "outcome" in answer:
            self.ruling(answer)
        self._lines.labels("answered" if "outcome" in answer else "bad").inc()


def log(
    settings: Settings, method: str, target: str, status: int, seconds: float = 0.0, words: Any = None
) -> None:  # fmt: skip
    """Write a line on a request or a message, where a log is wanted, and its words where these are wanted too."""
    if settings.log:
        said = f" {json.dumps(words, ensure_ascii=False)}" if settings.log_words and words is not None else ""
        LOG.info("%s %s %d %.1f ms%s", method, target, status, seconds * 1000, said)
