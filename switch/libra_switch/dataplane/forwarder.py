# SPDX-License-Identifier: Apache-2.0
"""The data plane's thread: it runs the native loop and, between two batches of packets, Python's jobs.

The loop takes no lock and holds no GIL. A job is queued, the loop is woken through an eventfd, and the thread
runs the job between two batches; the caller waits until it is done. So a job that has returned applies to
every later packet, and no packet sees half of it. Without a thread, jobs and frames run in the caller's.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, TypeVar

from libra_switch.memory import context as c
from libra_switch.memory.blocks import ContextBlock
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import TargetError, TargetStopped

log = logging.getLogger("libra_switch")

MAX_FRAMES = 4096  # maximum of frames queued for the thread; a caller with more waits

_T = TypeVar("_T")


class Forwarder:
    """The data plane's thread, or its replacement in the caller's thread while none runs.

    ``collect`` takes the records that native code left (`Upcalls`). ``failed`` gets the error that ends the
    thread before `close` does.
    """

    def __init__(
        self, context: ContextBlock, collect: Callable[[], None], failed: Callable[[TargetStopped], None]
    ) -> None:
        self._context, self._collect, self._failed = context, collect, failed
        self._loop, self._inject = LIBRARY.function("libra_loop"), LIBRARY.function("libra_inject")
        self.event = os.eventfd(0, os.EFD_NONBLOCK | os.EFD_CLOEXEC)
        self._jobs: deque[tuple[Callable[[], Any], Future[Any]]] = deque()
        self._frames: deque[tuple[int, bytes]] = deque()
        self._thread: threading.Thread | None = None
        self._running = False  # the thread takes jobs and frames
        self._taking = threading.Condition()  # held to queue a job or frame, and to end the queueing
        self._alone = threading.RLock()  # held to run them without the thread; jobs may run further jobs
        self._stop = False
        self._failure: Exception | None = None

    # Life -----------------------------------------------------------------------------------------------
    def start(self) -> None:
        if self._thread is not None:
            raise RuntimeError("the data plane runs already")
        self._stop, self._running = False, True
        self._thread = threading.Thread(target=self._main, name="libra-dataplane", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """End the thread after all queued jobs and frames."""
        if self._thread is not None:
            self._stop = True
            os.eventfd_write(self.event, 1)
            self._thread.join()
            self._thread = None
        if self.event >= 0:
            os.close(self.event)
            self.event = -1

    def _main(self) -> None:
        try:
            while not self._stop:
                self._loop(self._context.address)
                with contextlib.suppress(BlockingIOError):
                    os.eventfd_read(self.event)
                self._work()
            with self._alone:
                self._take_no_more()
                self._work()
        except Exception as error:
            log.critical("the data plane has stopped", exc_info=True)
            self._failure = error
            stopped = self._stopped(error)
            self._take_no_more()
            while self._jobs:
                self._jobs.popleft()[1].set_exception(stopped)
            self._failed(stopped)

    def _take_no_more(self) -> None:
        with self._taking:
            self._running = False
            self._taking.notify_all()

    @staticmethod
    def _stopped(failure: Exception) -> TargetStopped:
        stopped = TargetStopped(f"the data plane has stopped: {type(failure).__name__}: {failure}")
        stopped.__cause__ = failure
        return stopped

    def _check(self) -> None:
        if self._failure is not None:
            raise self._stopped(self._failure)

    # Work -----------------------------------------------------------------------------------------------
    def run(self, job: Callable[[], _T]) -> _T:
        """Run ``job`` between two batches; return its result or raise its error. Raises TargetStopped."""
        if threading.current_thread() is self._thread:
            return job()
        future: Future[_T] | None = None
        with self._taking:
            if self._running:
                future = Future()
                self._jobs.append((job, future))
                os.eventfd_write(self.event, 1)
        if future is not None:
            return future.result()
        with self._alone:
            self._check()
            result = job()
            self._collect()
        return result

    def enter(self, port: int, frame: bytes) -> None:
        """Receive ``frame`` at ``port``. Raises TargetError, TargetStopped."""
        if len(frame) > c.MAX_FRAME:
            raise TargetError(f"a frame of {len(frame)} bytes; at most {c.MAX_FRAME}")
        with self._taking:
            if threading.current_thread() is not self._thread:
                self._taking.wait_for(lambda: len(self._frames) < MAX_FRAMES or not self._running)
            if self._running:
                self._frames.append((port, frame))
                os.eventfd_write(self.event, 1)
                return
        with self._alone:
            self._check()
            self._frames.append((port, frame))
            self._work()

    def receive(self, port: int, frames: Sequence[bytes]) -> None:
        """Receive ``frames`` at ``port``, in this order. Raises TargetError, TargetStopped."""
        for frame in frames:
            self.enter(port, frame)

    def _work(self) -> None:
        """Run the queued jobs, then the queued frames."""
        while self._jobs:
            job, future = self._jobs.popleft()
            try:
                future.set_result(job())
            except BaseException as exc:
                future.set_exception(exc)
        for _ in range(len(self._frames)):
            port, frame = self._frames.popleft()
            self._inject(self._context.address, self._context.frame_buffer(frame), len(frame), port)
            if self._context.get("upcall_used") > c.UPCALL_BYTES // 2:
                self._collect()
        with self._taking:
            self._taking.notify_all()
        if self._context.get("requeue_head") != self._context.get("requeue_tail"):
            os.eventfd_write(self.event, 1)
        self._collect()
