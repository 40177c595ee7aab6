# SPDX-License-Identifier: Apache-2.0
"""Completions: threads that finish collectives, so that the van's thread never runs torch's continuations.

``Future.set_result`` runs all that was chained to the future, for DDP the rest of a bucket's way. On the
van's thread no packet would move meanwhile. A continuation may itself wait for another collective (PowerSGD
does), so a task that finds all threads taken gets a new one.
"""

from __future__ import annotations

import itertools
import logging
import math
import queue
import threading
import time
from collections.abc import Callable

log = logging.getLogger(__name__)

Task = Callable[[], None]
CLOSE_SECONDS = 5.0  # for continuations, which are the program's


class Completions:
    """Elastic pool of threads for tasks, and a clock for time-outs. Thread-safe."""

    def __init__(self) -> None:
        self._tasks: queue.SimpleQueue[Task | None] = queue.SimpleQueue()
        self._lock = threading.Lock()
        self._idle = 0
        self._threads: list[threading.Thread] = []
        self._alarms: dict[int, tuple[float, Task]] = {}  # by number: when, and what to do then
        self._numbers = itertools.count()
        self._changed = threading.Condition(threading.Lock())
        self._looks_at = math.inf  # when the clock looks at the alarms again
        self._closed = False
        self._clock: threading.Thread | None = None

    def submit(self, task: Task) -> None:
        """Run ``task`` soon, on one of the threads."""
        with self._lock:
            if self._idle:
                self._idle -= 1
            else:
                name = f"libra-torch-{len(self._threads)}"
                self._threads.append(threading.Thread(target=self._work, name=name, daemon=True))
                self._threads[-1].start()
        self._tasks.put(task)

    def _work(self) -> None:
        while (task := self._tasks.get()) is not None:
            try:
                task()
            except BaseException:  # a task reports its errors itself
                log.exception("a completion failed")
            with self._lock:
                self._idle += 1

    def at(self, seconds: float, task: Task) -> int:
        """Run ``task`` in ``seconds``, unless the pool is closed or the alarm cancelled before. Return the
        alarm's number."""
        number = next(self._numbers)
        if seconds == math.inf:
            return number
        when = time.monotonic() + seconds
        with self._changed:
            self._alarms[number] = when, task
            if when >= self._looks_at:
                return number
            self._looks_at = when
            if self._clock is None:
                self._clock = threading.Thread(target=self._watch, name="libra-torch-clock", daemon=True)
                self._clock.start()
            self._changed.notify()
        return number

    def cancel(self, number: int) -> None:
        """Forget an alarm, if it has not gone off. The clock is not woken: calls come and go faster."""
        with self._changed:
            self._alarms.pop(number, None)

    def _watch(self) -> None:
        while True:
            with self._changed:
                while not self._closed and (left := self._looks_at - time.monotonic()) > 0:
                    self._changed.wait(left if left < math.inf else None)
                if self._closed:
                    return
                due = self._take_due(time.monotonic())
            for task in due:
                self.submit(task)

    def _take_due(self, now: float) -> list[Task]:
        """Remove the alarms that are due; return their tasks, the earliest first."""
        due = sorted((when, number) for number, (when, _) in self._alarms.items() if when <= now)
        tasks = [self._alarms.pop(number)[1] for _, number in due]
        self._looks_at = min((when for when, _ in self._alarms.values()), default=math.inf)
        return tasks

    def close(self) -> None:
        """End the threads when they are idle, and wait for that; alarms do not go off any more.

        A thread that the interpreter ends inside torch's C++ takes the process with it (SIGABRT).
        """
        with self._changed:
            self._closed = True
            self._alarms.clear()
            self._changed.notify()
        with self._lock:
            threads = list(self._threads)
        for _ in threads:
            self._tasks.put(None)
        deadline = time.monotonic() + CLOSE_SECONDS
        for thread in threads:
            if thread is not threading.current_thread():
                thread.join(max(0.0, deadline - time.monotonic()))
