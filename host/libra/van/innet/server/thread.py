# SPDX-License-Identifier: Apache-2.0
"""A server's thread: it gives the answers a link."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable

from libra.link.base import Link
from libra.van.base import VanStats
from libra.van.innet.server.answers import Answerer
from libra.van.innet.server.arrivals import arrivals_at
from libra.van.innet.server.attendance import Attendance


class ServerThread:
    def __init__(self, answers: Answerer, attendance: Attendance) -> None:
        self.answers = answers
        self.attendance = attendance
        self.inbox: deque[Callable[[], None]] = deque()  # answers of other threads, which wake the link then

    def run(self, link: Link, stopping: threading.Event) -> None:
        arrivals = arrivals_at(link, self.answers.cells)
        while not stopping.is_set():
            self.answers.take(arrivals.next_batch())
            while self.inbox:
                self.inbox.popleft()()
            for frames, rows in self.answers.outgoing():
                link.send(frames, rows)

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
