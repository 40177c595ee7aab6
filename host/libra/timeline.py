# SPDX-License-Identifier: Apache-2.0
"""The lives of a node's requests, and of their messages or chunks, as a trace that browsers show.

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
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

log = logging.getLogger(__name__)

CAPACITY = 200_000  # spans: some 50 MB in memory, 40 MB in the file


@dataclass(frozen=True, slots=True)
class Span:
    """Times are seconds of time.monotonic(). request: its number; ended: None while it goes on."""

    request: int
    kind: str  # "request", "message", "chunk"
    title: str
    began: float
    ended: float | None
    facts: dict[str, Any] = field(default_factory=dict)


class Timeline:
    """Of one node. Thread-safe."""

    def __init__(self, path: Path, capacity: int = CAPACITY) -> None:
        self._path = path
        self._spans: deque[Span] = deque(maxlen=capacity)
        self._forgotten = 0
        self._open: dict[int, Span] = {}  # requests that go on
        self._lock = threading.Lock()
        self._since_1970 = time.time() - time.monotonic()  # so that the traces of several hosts lie together

    def begin(self, request: int, title: str) -> None:
        """A request is asked for, now."""
        with self._lock:
            self._open[request] = Span(request, "request", title, time.monotonic(), None)

    def end(self, request: int, error: BaseException | None) -> None:
        """It is done, now."""
        with self._lock:
            span = self._open.pop(request, None)
        if span is not None:
            facts = {} if error is None else {"error": f"{type(error).__name__}: {error}"}
            self.add(Span(request, span.kind, span.title, span.began, time.monotonic(), facts))

    def add(self, span: Span) -> None:
        """A span that is over."""
        with self._lock:
            self._forgotten += len(self._spans) == self._spans.maxlen
            self._spans.append(span)

    def spans(self) -> list[Span]:
        """What is kept, in the order of its end; then the requests that go on."""
        with self._lock:
            return [*self._spans, *self._open.values()]

    def write(self, node: int, name: str) -> Path | None:
        """Of a node that leaves: its id, and its name, "worker 0". None, with an error in the log, when the
        file cannot be written."""
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
        """An asynchronous span: they overlap as they like. One that goes on has no end."""
        shared = {"cat": span.kind, "id": index, "pid": node, "tid": span.kind, "name": span.title}
        facts = {"request": span.request, **span.facts}
        yield {**shared, "ph": "b", "ts": self._microseconds(span.began), "args": facts}
        if span.ended is not None:
            yield {**shared, "ph": "e", "ts": self._microseconds(span.ended)}

    def _microseconds(self, at: float) -> float:
        return round((at + self._since_1970) * 1e6, 1)
