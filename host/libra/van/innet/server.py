# SPDX-License-Identifier: Apache-2.0
"""A server's thread: it gives the answers a link."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

from libra.link.base import Link
from libra.van.base import VanStats
from libra.van.innet.answers import Answerer
from libra.van.innet.attendance import Attendance

COALESCE_SECONDS = 0.003  # as a worker; a server goes by its last batch
COALESCE_FROM = 4  # frames


class ServerThread:
    def __init__(self, answers: Answerer, attendance: Attendance) -> None:
        self.answers = answers
        self.attendance = attendance
        self.inbox: deque[Callable[[], None]] = deque()  # answers of other threads, which wake the link then

    def run(self, link: Link, stopping: threading.Event) -> None:
        while not stopping.is_set():
            count = link.receive()
            if count:
                self.answers.receive(link.rx, count)
            while self.inbox:
                self.inbox.popleft()()
            for frames, rows in self.answers.outgoing():
                link.send(frames, rows)
            if not count:
                link.wait(float("inf"))
            if count >= COALESCE_FROM:
                time.sleep(COALESCE_SECONDS)

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.cells.duplicates
