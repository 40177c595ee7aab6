# SPDX-License-Identifier: Apache-2.0
"""What a server hears of its workers beside their requests: who is there, who leaves, and why."""

from __future__ import annotations

import math
import threading
import time

import numpy as np

from libra.errors import ClosedError, LibraError, ReplacedError, SupersededError, TimeoutError
from libra.job.job_file import Job
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.protocol import Flag, Kind
from libra.wire.reason import reason_of
from libra.wire.words import Headers

# After the last worker has left: the answer may be lost, and then the worker repeats itself (every 50 ms).
LINGER_SECONDS = 0.25


class Attendance:
    """One server. ``receive`` is the van's thread's, ``wait`` any other's."""

    def __init__(self, job: Job, templates: U32, patience: float) -> None:
        """patience: seconds of silence after which a worker is lost."""
        self._job = job
        self._templates = templates
        self._patience = patience
        self._changed = threading.Condition()
        self._heard = [0] * len(job.workers)  # how often, by rank
        self._staying = set(range(len(job.workers)))
        self._failure = ""
        self._over: LibraError | None = None

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows) -> Outgoing:
        """A batch of PULLs of chunks that no value has. Gives the answers."""
        known = np.flatnonzero(headers.node < len(self._heard))
        headers, rows = headers.take(known), rows[known]
        nodes = headers.node.tolist()
        with self._changed:
            for rank in nodes:
                self._heard[rank] += 1
            leaving = np.flatnonzero(headers.chunk == protocol.CHUNK_LEAVING)
            if not len(leaving):
                return []
            for at in leaving.tolist():
                failure = ""
                if int(headers.flags[at]) & Flag.ERROR == Flag.ERROR:
                    _, reason = reason_of(source.words, int(rows[at]), int(headers.blocks[at]))
                    failure = f"{self._name(nodes[at])} stopped by an error: {reason}"
                self._gone(nodes[at], failure)
            self._changed.notify_all()
        return self._answers(headers.take(leaving))

    def _gone(self, rank: int, failure: str) -> None:
        self._staying.discard(rank)
        self._failure = self._failure or failure

    def fail(self, error: LibraError) -> None:
        """End ``wait`` with it, as a ClosedError if it is nothing more special: this server hears nothing any
        more."""
        with self._changed:
            self._staying.clear()
            own = (ClosedError, ReplacedError, SupersededError)
            self._over = error if isinstance(error, own) else ClosedError(str(error))
            self._changed.notify_all()

    def _answers(self, asked: Headers) -> Outgoing:
        heads = self._templates[np.zeros(len(asked), dtype=np.intp)]
        header = heads[:, words.HEADER_WORD :]
        header[:, words.JOB :] = asked.words[words.JOB :].T
        header[:, words.KIND] |= np.uint32(Kind.VALUE << 24) | asked.node
        buffer, rows = FrameBuffer(len(asked)), np.arange(len(asked))
        words.store(buffer.words, rows, heads, None)
        buffer.lengths[:] = wire.frame_bytes(0)
        return [(buffer, rows)]

    def _name(self, rank: int) -> str:
        return f"worker {rank} ({self._job.workers[rank].host})"

    def wait(self, timeout: float | None) -> None:
        """Return when all workers have left.

        Raises ClosedError when one of them left with an error or is silent, as soon as the others have left
        or have had ``patience`` seconds for it. Raises TimeoutError naming who stays.
        """
        now = time.monotonic()
        ends = math.inf if timeout is None else now + timeout
        last = [(times, now) for times in self._heard]  # by rank; and since when it was so
        with self._changed:
            while self._staying and now < ends:
                self._changed.wait(min(ends - now, self._patience / 10))
                now = time.monotonic()
                for rank in sorted(self._staying):
                    times, since = last[rank]
                    if self._heard[rank] != times:
                        last[rank] = (self._heard[rank], now)
                    elif times and now - since > self._patience:
                        self._gone(rank, f"lost {self._name(rank)}: silent for {now - since:.1f} s")
                if self._failure:
                    ends = min(ends, now + self._patience)
            while not self._over and not self._staying and self._changed.wait(LINGER_SECONDS):
                pass
            if self._over is not None:
                raise self._over
            if self._failure:
                raise ClosedError(self._failure)
            if self._staying:
                names = ", ".join(self._name(rank) for rank in sorted(self._staying))
                raise TimeoutError(f"after {timeout:g} s there is still {names}")
