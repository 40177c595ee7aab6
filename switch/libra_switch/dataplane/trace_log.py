# SPDX-License-Identifier: Apache-2.0
"""The packet trace's half outside the generated code: a thread that turns records into lines of the log.

Lines start with the packet's number and the number of the copy, as simple_switch's do: ``[4.1]`` is the first
copy of the fifth packet. When the log is slower than the packets, the data plane waits for it, so that no
line is missing.
"""

from __future__ import annotations

import logging
import queue
import struct
import threading
import time
from collections.abc import Callable, Sequence

from libra_switch.codegen.points import COPY, COPY_END, GO, REQUEUE, SENT, START, WAIT, Tracer

log = logging.getLogger("libra_switch.trace")

_WAITING = 64  # maximum of batches of records in the queue
_OLD = 4  # programs whose records may still be in the queue

# A whole frame (--dump-packet-data) in place of a tracer's record: its "serial", and its fields.
FRAME_IN, FRAME_OUT = -1, -2
_FRAME = struct.Struct("<IQ")  # port, length
_FRAME_TEXT = {FRAME_IN: "Received packet", FRAME_OUT: "Sending packet"}  # as simple_switch's DevMgr

_Batch = tuple[float, int, Sequence[tuple[int, bytes]]]  # time, records lost before, records


def frame_record(port: int, frame: bytes, limit: int) -> bytes:
    """Return the record of a FRAME_IN or FRAME_OUT, with at most ``limit`` bytes of the frame."""
    return _FRAME.pack(port, len(frame)) + frame[:limit]


class TraceLog:
    """Writes records to the log on its own thread. ``known_port`` returns True if a port is attached."""

    def __init__(self, known_port: Callable[[int], bool]) -> None:
        self._known_port = known_port
        self._tracers: dict[int, Tracer] = {}
        self._queue: queue.Queue[_Batch | None] = queue.Queue(_WAITING)
        self._thread: threading.Thread | None = None
        self._next = 0
        self._packet = self._copy = self._outer = 0
        self._copies: dict[int, int] = {}  # number of copies of each recent packet
        self._requeued: dict[int, tuple[int, int]] = {}  # by the requeue's item number
        self._waiting: dict[int, tuple[int, int]] = {}  # by ticket

    def add(self, tracer: Tracer) -> None:
        """Accept records of ``tracer`` from now on."""
        self._tracers[tracer.serial] = tracer
        for serial in list(self._tracers)[:-_OLD]:
            del self._tracers[serial]

    def put(self, records: Sequence[tuple[int, bytes]]) -> None:
        """Queue (tracer's serial, record) pairs; the data plane's thread calls this."""
        lost = sum(tracer.take_lost() for tracer in list(self._tracers.values()))
        if self._thread is None:
            self._thread = threading.Thread(target=self._main, name="libra-trace", daemon=True)
            self._thread.start()
        self._queue.put((time.time(), lost, records))

    def flush(self) -> None:
        """Wait until all queued records are logged."""
        self._queue.join()

    def close(self) -> None:
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _main(self) -> None:
        while (batch := self._queue.get()) is not None:
            try:
                when, lost, records = batch
                for serial, record in records:
                    self._line(when, serial, record)
                if lost:
                    self._log(when, logging.WARNING, f"{lost} lines of the trace were lost")
            except Exception:  # the next packets must still be traced
                log.exception("a packet's trace could not be written")
            finally:
                self._queue.task_done()
        self._queue.task_done()

    def _line(self, when: float, serial: int, record: bytes) -> None:
        if serial in _FRAME_TEXT:
            port, length = _FRAME.unpack_from(record)
            what, data = _FRAME_TEXT[serial], record[_FRAME.size :].hex()
            self._log(when, logging.INFO, f"{what} of length {length} on port {port}: {data}")
            return
        tracer = self._tracers.get(serial)
        if tracer is None:
            return
        point = tracer.points[int.from_bytes(record[:8], "little")]
        text, values = point.line(record)
        if point.effect == START:
            self._enter(values[2], values[3])
        elif point.effect == COPY:
            self._outer, self._copy = self._copy, self._next_copy()
        elif point.effect == REQUEUE:
            self._requeued[values[0]] = self._packet, self._copy
        elif point.effect == WAIT:
            self._waiting[values[0]] = self._packet, self._copy
        elif point.effect == GO:
            self._packet, self._copy = self._waiting.pop(values[0], (self._packet, self._copy))
        elif point.effect == SENT and not self._known_port(values[1]):
            text += ", which is not attached: packet lost"
        if text and point.level >= tracer.level:
            self._log(when, point.level, f"[{self._packet}.{self._copy}] {text}")
        if point.effect == COPY_END:
            self._copy = self._outer

    def _enter(self, kind: int, number: int) -> None:
        known = self._requeued.pop(number, None) if kind else None
        if known is not None:
            self._packet = known[0]
            self._copy = self._next_copy()
            return
        self._packet, self._copy = self._next, 0
        self._next += 1

    def _next_copy(self) -> int:
        number = self._copies.pop(self._packet, 0) + 1
        self._copies[self._packet] = number
        if len(self._copies) > 4096:
            del self._copies[next(iter(self._copies))]
        return number

    @staticmethod
    def _log(when: float, level: int, text: str) -> None:
        record = log.makeRecord(log.name, level, "", 0, text, (), None)
        record.created, record.msecs = when, when % 1 * 1000
        log.handle(record)
