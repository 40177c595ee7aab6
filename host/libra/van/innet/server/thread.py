# SPDX-License-Identifier: Apache-2.0
"""A server's thread: it gives the answers a link."""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable

from libra.errors import LibraError
from libra.link.base import Link
from libra.van.base import VanStats
from libra.van.innet.server.arrivals import arrivals_at
from libra.van.innet.server.attendance import Attendance
from libra.van.innet.server.terms import ServerTerms


class ServerThread:
    """opened: the switch has taken the server in, or never will: see ``failure``."""

    def __init__(self, terms: ServerTerms, attendance: Attendance) -> None:
        self.answers = terms.answers
        self.attendance = attendance
        self.inbox: deque[Callable[[], None]] = deque()  # answers of other threads, which wake the link then
        self.opened = threading.Event()
        self._terms = terms
        self._failure: LibraError | None = None

    def run(self, link: Link, stopping: threading.Event) -> None:
        """Move frames until ``stopping`` is set and the link woken. Raises what ends the association."""
        while not stopping.is_set():
            if self._terms.is_open:
                self._serve(link, stopping)
            else:
                self._ask(link)
            if (error := self._terms.association.error) is not None:
                raise error

    def _serve(self, link: Link, stopping: threading.Event) -> None:
        """For a term."""
        self.opened.set()
        arrivals = arrivals_at(link, self.answers.cells)
        while self._terms.is_open and not stopping.is_set():
            self._terms.take(arrivals.next_batch())
            self._send_answers(link)

    def _ask(self, link: Link) -> None:
        for frames, rows in self._terms.poll(time.monotonic()):
            link.send(frames, rows)
        count = link.receive()
        self._terms.listen(link.rx, count)
        self._send_answers(link)
        if not count:
            link.wait(self._terms.next_deadline() - time.monotonic())

    def _send_answers(self, link: Link) -> None:
        while self.inbox:
            self.inbox.popleft()()
        for frames, rows in self.answers.outgoing():
            link.send(frames, rows)

    def fail(self, error: LibraError) -> None:
        """``run`` has ended with it."""
        self._failure = error
        self.attendance.fail(str(error))
        self.opened.set()

    def failure(self) -> LibraError | None:
        """What `run` has ended with."""
        return self._failure

    def silence(self) -> str:
        """What it means that the switch has not answered."""
        return self._terms.association.silence(time.monotonic())

    def add_to(self, stats: VanStats) -> None:
        stats.duplicates = self.answers.duplicates
