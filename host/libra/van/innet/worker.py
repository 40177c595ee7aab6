# SPDX-License-Identifier: Apache-2.0
"""A worker's thread: it gives the pushes and the pulls a link and a clock."""

from __future__ import annotations

import logging
import threading
import time

import numpy as np

from libra.errors import LibraError
from libra.job.job_file import Job
from libra.link.base import Link
from libra.van.base import Completion, Request, VanStats
from libra.van.innet import diagnosis
from libra.van.innet.codec import Codec
from libra.van.innet.presence import Presence
from libra.van.innet.pulls import Puller
from libra.van.innet.pushes import Pusher
from libra.wire import words
from libra.wire.format import U32, Kind
from libra.wire.frames import Outgoing

log = logging.getLogger(__name__)

# A batch of frames costs about 100 us of numpy calls and each frame of it 3 us more, so a worker with this
# many chunks in flight waits for about a quarter of them to gather, as a network card's interrupt moderation
# does. The rest keeps its link full.
COALESCE_SECONDS = 0.002  # at most
COALESCE_FROM = 16  # chunks in flight

# What has arrived is taken before a time-out is believed, else results that wait in the socket are repeated.
# A flood may keep time-outs waiting for this many batches: more than a whole window of answers.
DRAIN_BATCHES = 16


class WorkerThread:
    """Any thread may ask; only ``run`` moves frames, and writes the rows that it sends."""

    def __init__(self, job: Job, templates: U32, codec: Codec, heartbeat: float) -> None:
        """heartbeat: seconds between two words of presence."""
        self.presence = Presence(job, templates, heartbeat)
        self.pushes = Pusher(job, templates, codec)
        self.pulls = Puller(job, templates)
        self._job_generation = job.job_generation
        self._failure: LibraError | None = None
        self._lock = threading.Lock()  # of all these; never held while a link or a callback is called

    def submit(self, request: Request, done: Completion) -> None:
        """Raises what ``fail`` was called with."""
        with self._lock:
            if self._failure is not None:
                raise self._failure
            if request.push:
                self.pushes.submit(request, done)
            else:
                self.pulls.submit(request, done)

    def fail(self, error: LibraError) -> None:
        """End what is not done with ``error``, and everything from now on. The first error stays."""
        with self._lock:
            self._failure = self._failure or error
            self.presence.gone.set()  # nothing is sent any more
            pending = [*self.pushes.abandon(), *self.pulls.abandon()]
        for done in pending:
            done(None, error)

    def leave(self, failure: str) -> None:
        """Tell the servers, "" in good order; ``presence.gone`` says when they all know."""
        with self._lock:
            self.presence.leave(failure)

    def run(self, link: Link, stopping: threading.Event) -> None:
        pushes, pulls, presence, clock = self.pushes, self.pulls, self.presence, time.monotonic
        waited = 0  # batches that time-outs which are due have waited for
        while not stopping.is_set():
            asked = clock()
            count = link.receive()
            with self._lock:
                now = clock()
                if count:
                    self._take(link, count, now)
                late: Outgoing = []
                due = min(pushes.next_deadline(), pulls.next_deadline()) <= asked
                if due and (not count or waited >= DRAIN_BATCHES):
                    # Of `asked`, not of `now`: a thread that lost the processor since knows nothing of later.
                    late = [*pushes.overdue(asked), *pulls.overdue(asked)]
                    due = False
                waited = waited + 1 if due else 0
                outgoing = [*late, *pushes.poll(now), *pulls.poll(now), *presence.poll(now)]
                finished = [*pushes.finished(), *pulls.finished()]
                in_flight = pushes.window.in_flight + pulls.window.in_flight
                deadline = min(pushes.next_deadline(), pulls.next_deadline(), presence.next_deadline())
            for frames, rows in outgoing:
                link.send(frames, rows)
            for done, pairs, error in finished:
                try:
                    done(pairs, error)
                except Exception:
                    log.exception("a callback failed")
            if finished or due:
                continue  # callbacks may have submitted more, or more may have arrived
            if not count or not outgoing:
                link.wait(deadline - clock())
            if in_flight >= COALESCE_FROM:
                time.sleep(min(COALESCE_SECONDS, (pushes.window.rto.srtt or 0.0) / 4))

    def _take(self, link: Link, count: int, now: float) -> None:
        left = self.pushes.take_plain(link.rx, count, now)
        if not len(left):
            return
        headers = words.parse(link.rx.words, count)
        good = words.intact(headers, link.rx.lengths[:count], self._job_generation)
        rows = left[good[left]]
        headers = headers.take(rows)
        if self.presence.leaving:
            self.presence.receive(headers)
        if self.pulls.window.in_flight:
            values = headers.kind == Kind.VALUE
            at = np.flatnonzero(values)
            if len(at):
                self.pulls.receive(headers.take(at), link.rx, rows[at], now)
            at = np.flatnonzero(~values)
            headers, rows = headers.take(at), rows[at]
        if len(rows):
            self.pushes.receive(headers, link.rx, rows, now)

    def blocked_on(self, timestamp: int) -> str:
        now = time.monotonic()
        with self._lock:
            return (
                diagnosis.blocked_push(self.pushes, timestamp, now)
                or diagnosis.blocked_pull(self.pulls, timestamp, now)
                or f"request {timestamp} is not waiting for anything"
            )

    def add_to(self, stats: VanStats) -> None:
        with self._lock:
            windows = (self.pushes.window, self.pulls.window)
            stats.elements_pushed = self.pushes.elements
            stats.retransmissions = sum(window.retransmissions for window in windows)
            stats.duplicates = sum(window.duplicates for window in windows)
            stats.redone_chunks = self.pushes.redone
