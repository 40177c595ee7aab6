# SPDX-License-Identifier: Apache-2.0
"""What a server hears of its workers beside their requests: who is there, who leaves, and why."""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable

import numpy as np

from libra.errors import (
    ClosedError,
    LibraError,
    ReplacedError,
    SupersededError,
    TimeoutError,
    WorkerLostError,
)
from libra.job.job_file import Job
from libra.vans.libra.messaging.reach import LOOKS, Reach
from libra.wire import format as wire
from libra.wire import protocol, words
from libra.wire.format import U32
from libra.wire.frames import FrameBuffer, Outgoing, Rows
from libra.wire.protocol import Flag, Kind
from libra.wire.reason import reason_of
from libra.wire.words import Headers

# After the last worker has left: the answer may be lost, and then the worker repeats itself (every 50 ms).
LINGER_SECONDS = 0.25
WORD_SECONDS = 10.0  # until the log says who is waited for
MOST_SECONDS = 6.0  # from one look at who is away to the next

log = logging.getLogger(__name__)


class Membership:
    """One server. ``receive`` and ``enter`` are the van's thread's, ``wait`` any other's.

    A worker leaves by a word, in good order or by an error. In a term that is its process's last word.
    Another process of it begins another term.
    """

    def __init__(
        self,
        job: Job,
        templates: U32,
        patience: float,
        reach: Reach,
        departed: Callable[[int, str], None] = lambda rank, why: None,
    ) -> None:
        """patience: seconds of silence, in which the switch is there, after which a worker is lost. departed:
        called with a rank, and why it has left, or "" when another process of it is there."""
        self._job = job
        self._templates = templates
        self._patience = patience
        self._reach, self._departed = reach, departed
        self._changed = threading.Condition()
        self._heard = [0] * len(job.workers)  # how often, by rank
        self._left: dict[int, str] = {}  # by rank: the error by which its last process has left, or ""
        self._final: set[int] = set()  # who has left in this term
        self._over: LibraError | None = None

    def enter(self) -> None:
        """Another term has begun: a word of who has left is another process's."""
        with self._changed:
            self._final.clear()

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows) -> Outgoing:
        """A batch of PULLs of chunks that no value has. Gives the answers."""
        known = np.flatnonzero(headers.node < len(self._heard))
        headers, rows = headers.take(known), rows[known]
        leaving = headers.chunk == protocol.CHUNK_LEAVING
        with self._changed:
            for at, rank in enumerate(headers.node.tolist()):
                if rank in self._final:
                    continue
                self._heard[rank] += 1
                if leaving[at]:
                    failure = ""
                    if int(headers.flags[at]) & Flag.ERROR == Flag.ERROR:
                        _, reason = reason_of(source.words, int(rows[at]), int(headers.blocks[at]))
                        failure = f"{self._name(rank)} stopped by an error: {reason}"
                    self._final.add(rank)
                    self._left[rank] = failure
                    self._departed(rank, failure or f"{self._name(rank)} has left the job")
                elif self._left.pop(rank, None) is not None:
                    self._departed(rank, "")
            if not leaving.any():
                return []
            self._changed.notify_all()
        return self._answers(headers.take(np.flatnonzero(leaving)))

    def fail(self, error: LibraError) -> None:
        """End ``wait`` with it, as a ClosedError if it is nothing more special: this server hears nothing any
        more."""
        with self._changed:
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
        """Return when all workers have left in good order.

        As long as one is there, or none has come yet, the others may be away. When those that have not left
        in good order have been away for ``patience`` seconds, raises WorkerLostError, which names them.
        Raises TimeoutError naming who stays, and what ``fail`` was called with.
        """
        began = now = time.monotonic()
        ends = math.inf if timeout is None else now + timeout
        away = _Away(self._heard, min(self._patience / LOOKS, MOST_SECONDS), now)
        told = began + WORD_SECONDS
        with self._changed:
            while self._over is None and now < ends and (staying := self._staying()):
                self._changed.wait(min(ends, away.next) - now)
                now = time.monotonic()
                if now >= away.next:
                    away.look(self._heard, self._reach, now)
                    staying = self._staying()
                    if staying and all(away.seconds[rank] >= self._patience for rank in staying):
                        raise WorkerLostError(self._lost(staying, away))
                if now >= told:
                    told = now + 2 * (told - began)
                    if late := [rank for rank in staying if away.is_late(rank)]:
                        log.warning("waits for its workers: %s", self._described(late, away))
            while self._over is None and not self._staying() and self._changed.wait(LINGER_SECONDS):
                pass
            if self._over is not None:
                raise self._over
            if staying := self._staying():
                names = ", ".join(self._name(rank) for rank in staying)
                raise TimeoutError(f"after {timeout:g} s there is still {names}")

    def _staying(self) -> list[int]:
        """Ranks of those that have not left in good order."""
        return [rank for rank in range(len(self._heard)) if self._left.get(rank) != ""]

    def _lost(self, ranks: list[int], away: _Away) -> str:
        return (
            f"job {self._job.name!r}: {self._described(ranks, away)}; nobody else is there. Start its "
            "programs again, this server from its files. If a worker's return takes longer, set "
            f"LIBRA_PEER_TIMEOUT ({self._patience:g} s now)"
        )

    def _described(self, ranks: list[int], away: _Away) -> str:
        texts = []
        for rank in ranks:
            seconds = f"{away.seconds[rank]:.0f} s"
            if reason := self._left.get(rank):
                texts.append(f"{reason} ({seconds} ago)")
            elif self._heard[rank]:
                texts.append(f"{self._name(rank)} has been silent for {seconds}")
            else:
                texts.append(f"{self._name(rank)} has not been heard of since this server started")
        return "; ".join(texts)


class _Away:
    """For how long each worker has been away, of the time in which this process ran and the switch was there.

    next: when to look again.
    """

    def __init__(self, heard: list[int], interval: float, now: float) -> None:
        self.seconds = [0.0] * len(heard)
        self._interval, self._heard = interval, list(heard)
        self._last, self.next = now, now + interval

    def look(self, heard: list[int], reach: Reach, now: float) -> None:
        """heard: how often something has come of each."""
        # Who has slept, or waited for a processor, knows nothing of that time: words may lie unread.
        passed = min(now - self._last, 2 * self._interval)
        self._last, self.next = now, now + self._interval
        there = reach.look(missed=heard == self._heard)
        for rank, (times, before) in enumerate(zip(heard, self._heard, strict=True)):
            if times != before:
                self.seconds[rank] = 0.0
            elif there and any(heard):  # before the first one, nobody is late
                self.seconds[rank] += passed
        self._heard = list(heard)

    def is_late(self, rank: int) -> bool:
        """Whether the log names it."""
        return not self._heard[rank] or self.seconds[rank] >= WORD_SECONDS / 2
