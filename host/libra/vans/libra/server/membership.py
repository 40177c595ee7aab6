# SPDX-License-Identifier: Apache-2.0
"""Membership: a server's view of which workers are there, have left or are lost, and why."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable

import numpy as np

from libra import runtime
from libra.errors import (
    AssociationError,
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
from libra.wire.protocol import Flag, Kind
from libra.wire.words import FrameBuffer, Headers, Outgoing, Rows, reason_of

# After the last worker has left: the answer may be lost, and the worker then repeats its announcement (every
# 50 ms).
LINGER_SECONDS = 0.25
# Times that an announcement of leaving is answered. A worker that does not run for so long, on a busy
# machine, has no chance to repeat it; without an answer it waits for the time-out.
ANSWERS = 3
WORD_SECONDS = 10.0  # until the log names the missing workers
MOST_SECONDS = 6.0  # between two looks at absent workers

log = logging.getLogger(__name__)


class Membership:
    """One server's membership. The van's thread calls all but ``wait``, which any other calls.

    A worker announces that it leaves, in good order or by an error. In a term that is its process's last
    announcement. Another process of the worker begins another term.
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
        called with a rank and the reason why it has left, or "" when another process of it is there."""
        self._job = job
        self._templates = templates
        self._patience = patience
        self._reach, self._departed = reach, departed
        self._changed = runtime.present().condition()
        self._heard = [0] * len(job.workers)  # signs of life received, by rank
        self._left: dict[int, str] = {}  # by rank: the error with which its last process has left, or ""
        self._final: set[int] = set()  # ranks that have left in this term
        self._over: LibraError | None = None

    def enter(self) -> None:
        """Begin another term: announcements of workers that have left are now from other processes."""
        with self._changed:
            self._final.clear()

    def hear(self, ranks: Iterable[int]) -> None:
        """Take note that these workers are there: something that each has sent has arrived.

        A worker may be killed before its first announcement arrives. From one that has left, or is between
        two processes, it is late and says nothing.
        """
        with self._changed:
            for rank in ranks:
                if rank not in self._final and rank not in self._left:
                    self._heard[rank] += 1

    def receive(self, headers: Headers, source: FrameBuffer, rows: Rows) -> Outgoing:
        """Take a batch of announcements: PULLs of chunks that no value has. Return the answers."""
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
        """End ``wait`` with ``error``, as a ClosedError unless it is a more special one: this server receives
        nothing any more."""
        with self._changed:
            own = (AssociationError, ClosedError, ReplacedError, SupersededError)
            self._over = error if isinstance(error, own) else ClosedError(str(error))
            self._changed.notify_all()

    def _answers(self, asked: Headers) -> Outgoing:
        asked = asked.take(np.repeat(np.arange(len(asked)), ANSWERS))
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

        While one of them is there, or none has come yet, the others may be absent. Raises WorkerLostError,
        naming them, if all that have not left in good order have been absent for ``patience`` seconds. Raises
        TimeoutError naming those that stay, and the error of ``fail``.
        """
        began = now = runtime.monotonic()
        ends = math.inf if timeout is None else now + timeout
        away = _Away(self._heard, min(self._patience / LOOKS, MOST_SECONDS), now)
        told = began + WORD_SECONDS
        with self._changed:
            while self._over is None and now < ends and (staying := self._staying()):
                self._changed.wait(min(ends, away.next) - now)
                now = runtime.monotonic()
                if now >= away.next:
                    away.look(self._heard, self._reach, now)
                    staying = self._staying()
                    if staying and all(away.seconds[rank] >= self._patience for rank in staying):
                        raise WorkerLostError(self._lost(staying, away))
                if now >= told:
                    told = now + 2 * (told - began)
                    if late := [rank for rank in staying if away.is_late(rank)]:
                        log.warning("waiting for workers: %s", self._described(late, away))
            while self._over is None and not self._staying() and self._changed.wait(LINGER_SECONDS):
                pass
            if self._over is not None:
                raise self._over
            if staying := self._staying():
                names = ", ".join(self._name(rank) for rank in staying)
                raise TimeoutError(f"after {timeout:g} s there is still {names}")

    def _staying(self) -> list[int]:
        """Return the ranks of workers that have not left in good order."""
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
    """Seconds of absence of each worker, counting time in which this process ran and the switch was there.

    next: when to look again.
    """

    def __init__(self, heard: list[int], interval: float, now: float) -> None:
        self.seconds = [0.0] * len(heard)
        self._interval, self._heard = interval, list(heard)
        self._last, self.next = now, now + interval

    def look(self, heard: list[int], reach: Reach, now: float) -> None:
        """heard: number of signs of life received, by rank."""
        # After sleeping, or waiting for a processor, this process knows nothing of that time: frames may wait
        # unread.
        passed = min(now - self._last, 2 * self._interval)
        self._last, self.next = now, now + self._interval
        there = reach.look(missed=heard == self._heard)
        for rank, (times, before) in enumerate(zip(heard, self._heard, strict=True)):
            if times != before:
                self.seconds[rank] = 0.0
            elif there and any(heard):  # before the first sign of life, no worker is late
                self.seconds[rank] += passed
        self._heard = list(heard)

    def is_late(self, rank: int) -> bool:
        """Return True if the log should name the worker."""
        return not self._heard[rank] or self.seconds[rank] >= WORD_SECONDS / 2
