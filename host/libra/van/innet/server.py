# SPDX-License-Identifier: Apache-2.0
"""A server's thread: it gives the answers a link."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

import numpy as np

from libra.job.job_file import Job
from libra.link.base import Link
from libra.van.base import VanStats
from libra.van.innet.answers import Answerer
from libra.van.innet.attendance import Attendance
from libra.wire import format as wire
from libra.wire import words
from libra.wire.format import Kind

COALESCE_SECONDS = 0.003  # as a worker; a server goes by its last batch
COALESCE_FROM = 4  # frames


class ServerThread:
    def __init__(self, job: Job, answers: Answerer, attendance: Attendance) -> None:
        self.answers = answers
        self.attendance = attendance
        self._job_generation = job.job_generation
        self.inbox: deque[Callable[[], None]] = deque()  # answers of other threads, which wake the link then

    def run(self, link: Link, stopping: threading.Event) -> None:
        while not stopping.is_set():
            count = link.receive()
            if count:
                self._take(link, count)
            while self.inbox:
                self.inbox.popleft()()
            for frames, rows in self.answers.outgoing():
                link.send(frames, rows)
            if not count:
                link.wait(float("inf"))
            if count >= COALESCE_FROM:
                time.sleep(COALESCE_SECONDS)

    def _take(self, link: Link, count: int) -> None:
        headers = words.parse(link.rx.words, count)
        rows = np.flatnonzero(words.intact(headers, link.rx.lengths[:count], self._job_generation))
        if len(rows) < count:
            headers = headers.take(rows)
        told = headers.chunk >= wire.CHUNK_PRESENT
        if np.count_nonzero(told):
            at, rest = np.flatnonzero(told & (headers.kind == Kind.PULL)), np.flatnonzero(~told)
            for frames, which in self.attendance.receive(headers.take(at), link.rx, rows[at]):
                link.send(frames, which)
            headers, rows = headers.take(rest), rows[rest]
        if len(rows):
            self.answers.receive(headers, link.rx, rows)

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
