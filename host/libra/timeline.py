# SPDX-License-Identifier: Apache-2.0
"""Timeline: a trace of a node's requests, messages and chunks, for a browser.

LIBRA_TIMELINE=file.json: each node writes file.NODE.json (file.worker-0.json) when it leaves, in the format
of chrome://tracing and https://ui.perfetto.dev. Only the latest CAPACITY spans are kept, so a node may run
for as long as it likes.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

CAPACITY = 200_000  # spans: some 50 MB in memory, 40 MB in the file


@dataclass(frozen=True, slots=True)
class Span:
    """Span of a request, message or chunk. Times are seconds of time.monotonic(). request: its number. ended:
    None while it goes on."""

    request: int
    kind: str  # "request", "message", "chunk"
    title: str
    began: float
    ended: float | None
    facts: dict[str, Any] = field(default_factory=dict)


class Timeline:
    """Trace of one node. Thread-safe."""

    def __init__(self, path: Path, capacity: int = CAPACITY) -> None:
        self._path = path
        self._spans: deque[Span] = deque(maxlen=capacity)
        self._forgotten = 0
        self._open: dict[int, Span] = {}  # requests that go on
        self._lock = threading.Lock()
        self._since_1970 = time.time() - time.monotonic()  # gives the traces of several hosts one time axis

    def begin(self, request: int, title: str) -> None:
        with self._lock:
            self._open[request] = Span(request, "request", title, time.monotonic(), None)

    def end(self, request: int, error: BaseException | None) -> None:
        """Note that a request ends now. error: if it failed."""
        with self._lock:
            span = self._open.pop(request, None)
        if span is not None:
            facts = {} if error is None else {"error": f"{type(error).__name__}: {error}"}
            self.add(Span(request, span.kind, span.title, span.began, time.monotonic(), facts))

    def add(self, span: Span) -> None:
        """Add a span that has ended. A part of a request begins no earlier than the request."""
        with self._lock:
            around = self._open.get(span.request)
            if around is not None and span.began < around.began:
                # Its driver read the clock, took the request from another thread, and sent.
                span = replace(span, began=around.began)
            self._forgotten += len(self._spans) == self._spans.maxlen
            self._spans.append(span)

    def spans(self) -> list[Span]:
        """Return the kept spans in the order of their ends, then the requests under way."""
        with self._lock:
            return [*self._spans, *self._open.values()]

    def write(self, node: int, name: str) -> Path | None:
        """Write the trace file, and return its path. node: the node's id. name: such as "worker 0".

        Logs an error and returns None if the file cannot be written.
        """
        path = self._path.with_suffix(f".{name.replace(' ', '-')}.json")
        spans = self.spans()
        events = [event for index, span in enumerate(spans) for event in self._events(index, span, node)]
        events.append({"ph": "M", "name": "process_name", "pid": node, "args": {"name": name}})
        trace = {"traceEvents": events, "otherData": {"forgotten_spans": self._forgotten}}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(trace))
        except OSError as error:
            log.error("the timeline cannot be written: %s", error)
            return None
        return path

    def _events(self, index: int, span: Span, node: int) -> Iterator[dict[str, Any]]:
        """Yield the trace events of a span, as an asynchronous one, since spans overlap. A span under way has
        no end event."""
        shared = {"cat": span.kind, "id": index, "pid": node, "tid": span.kind, "name": span.title}
        facts = {"request": span.request, **span.facts}
        yield {**shared, "ph": "b", "ts": self._microseconds(span.began), "args": facts}
        if span.ended is not None:
            yield {**shared, "ph": "e", "ts": self._microseconds(span.ended)}

    def _microseconds(self, at: float) -> float:
        return round((at + self._since_1970) * 1e6, 1)
