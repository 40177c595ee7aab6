# SPDX-License-Identifier: Apache-2.0
"""Timeline of one chunk's packets as a Chrome trace, for chrome://tracing or https://ui.perfetto.dev.

Format: "Trace Event Format", the JSON object form. Times in the file are in microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from libra.wire import words
from libra.wire.protocol import Kind
from libra.wire.words import FrameBuffer
from libra_sim.network.wire import Wire, WireSpan

_THREADS = ("queue", "transmitter", "cable")


def chrome_trace(wires: Iterable[Wire]) -> dict[str, Any]:
    """Return a trace with one process per wire; its queue, transmitter and cable are threads."""
    events: list[dict[str, Any]] = []
    for number, wire in enumerate((each for each in wires if each.spans), 1):
        events.append({"name": "process_name", "ph": "M", "pid": number, "args": {"name": wire.name}})
        for thread, name in enumerate(_THREADS):
            events.append(
                {"name": "thread_name", "ph": "M", "pid": number, "tid": thread, "args": {"name": name}}
            )
        for span in wire.spans:
            events += _events(number, span)
    return {"traceEvents": events, "displayTimeUnit": "ns"}


def _events(number: int, span: WireSpan) -> list[dict[str, Any]]:
    name = _kind(span.frame)
    parts = [(span.entered, span.started), (span.started, span.ended)]
    if span.arrived is not None:
        parts.append((span.ended, span.arrived))
    else:
        name += " (lost)"
    return [
        {
            "name": name,
            "ph": "X",
            "pid": number,
            "tid": thread,
            "ts": start / 1000,
            "dur": (end - start) / 1000,
        }
        for thread, (start, end) in enumerate(parts)
    ]


def _kind(frame: bytes) -> str:
    buffer = FrameBuffer(1)
    buffer.put(0, frame)
    return Kind(int(words.parse(buffer.words, 1).kind[0])).name
