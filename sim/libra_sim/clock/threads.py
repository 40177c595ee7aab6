# SPDX-License-Identifier: Apache-2.0
"""Threads of simulated programs: greenlets that wait in virtual time.

A program's code is that of a real one, and may block. Exactly one thread runs at a time, until it waits; then
the event loop goes on. Threads wake in the order in which they were woken, so one seed gives one run.

The event loop itself, with the vans' callbacks and request handles, is no thread: nothing may wait there.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Any

from greenlet import GreenletExit, getcurrent, greenlet

from libra import runtime
from libra_sim.clock.loop import SECOND, Loop
from libra_workloads.random_streams import Stream


class Process:
    """Process of a simulated host: its threads and timers end with it, and run no further line.

    name: for error texts. failed: called with an exception that ends one of its threads.
    """

    def __init__(self, name: str, failed: Callable[[BaseException], None]) -> None:
        self.name, self.failed = name, failed
        self.alive = True
        self.threads: dict[VirtualThread, None] = {}  # those that have begun and not ended, in order

    def kill(self) -> None:
        """End the process as SIGKILL does; called by no thread of its own."""
        self.alive = False
        for thread in [*self.threads]:
            thread.kill()


class VirtualThread:
    """Thread of ``process``; see `libra.runtime.Thread`."""

    def __init__(self, threads: VirtualRuntime, target: Callable[[], object], process: Process) -> None:
        self.process = process
        self._threads, self._target = threads, target
        self._greenlet = greenlet(self._run)
        self._ended = VirtualCondition(threads)
        self._begun = False

    def start(self) -> None:
        if self._begun:
            raise RuntimeError("threads can only be started once")
        self._begun = True
        self.process.threads[self] = None
        self._threads.loop.after(0, self.resume)

    def resume(self) -> None:
        """Run until the thread waits or ends. Called by the event loop alone."""
        if self.process.alive and not self._greenlet.dead:
            self._threads.switch(self, self._greenlet.switch)

    def kill(self) -> None:
        if self._greenlet:  # it waits somewhere; one that has not begun never will
            self._threads.switch(self, self._greenlet.throw)

    def _run(self) -> None:
        try:
            self._target()
        except GreenletExit:
            pass  # the process has been killed
        except BaseException as error:
            self.process.failed(error)
        finally:
            del self.process.threads[self]
            self._ended.notify_all()

    def is_alive(self) -> bool:
        return self in self.process.threads

    def join(self, timeout: float | None = None) -> None:
        self._ended.wait_for(lambda: not self.is_alive(), timeout)


class VirtualCondition:
    """Condition without a lock: a thread goes on only where it waits, and so disturbs no other one."""

    def __init__(self, threads: VirtualRuntime) -> None:
        self._threads = threads
        self._waiting: deque[_Waiting] = deque()

    def __enter__(self) -> VirtualCondition:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Do nothing."""

    def wait(self, timeout: float | None = None) -> bool:
        waiting = _Waiting(self._threads)
        self._waiting.append(waiting)
        try:
            woken = waiting.wait(timeout)
        finally:
            if not waiting.over:  # the time is over, or the process
                self._waiting.remove(waiting)
                waiting.over = True
        return woken

    def wait_for(self, predicate: Callable[[], Any], timeout: float | None = None) -> Any:
        ends = math.inf if timeout is None else self._threads.monotonic() + timeout
        while not (found := predicate()):
            left = ends - self._threads.monotonic()
            if left <= 0:
                break
            self.wait(None if left == math.inf else left)
        return found

    def notify(self, count: int = 1) -> None:
        for _ in range(min(count, len(self._waiting))):
            self._waiting.popleft().wake()

    def notify_all(self) -> None:
        self.notify(len(self._waiting))


class _Waiting:
    """A thread's wait. over: it has been woken, or its time has passed."""

    def __init__(self, threads: VirtualRuntime) -> None:
        self.over = False
        self._threads = threads
        self._thread = threads.here()
        self._woken = False

    def wait(self, timeout: float | None) -> bool:
        if timeout is not None and timeout != math.inf:
            # At least one nanosecond later: a loop that polls with a time-out of 0 must not stop time.
            delay = max(math.ceil(timeout * SECOND), 1)
            self._threads.loop.after(delay, self._time_out)
        self._threads.park()
        return self._woken

    def _time_out(self) -> None:
        if not self.over and not self._woken:
            self._thread.resume()

    def wake(self) -> None:
        self.over = self._woken = True
        self._threads.loop.after(0, self._thread.resume)


class VirtualLock:
    """Lock that a thread may hold while it waits."""

    def __init__(self, threads: VirtualRuntime) -> None:
        self._free = VirtualCondition(threads)
        self._held = False

    def __enter__(self) -> None:
        while self._held:
            self._free.wait()
        self._held = True

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._held = False
        self._free.notify()


class VirtualEvent:
    def __init__(self, threads: VirtualRuntime) -> None:
        self._changed = VirtualCondition(threads)
        self._set = False

    def is_set(self) -> bool:
        return self._set

    def set(self) -> None:
        self._set = True
        self._changed.notify_all()

    def wait(self, timeout: float | None = None) -> bool:
        return bool(self._changed.wait_for(self.is_set, timeout))


class VirtualQueue:
    def __init__(self, threads: VirtualRuntime) -> None:
        self._changed = VirtualCondition(threads)
        self._items: deque[Any] = deque()

    def put(self, item: Any) -> None:
        self._items.append(item)
        self._changed.notify()

    def get(self) -> Any:
        while not self._items:
            self._changed.wait()
        return self._items.popleft()


class VirtualTimer:
    def __init__(
        self, threads: VirtualRuntime, seconds: float, action: Callable[[], object], process: Process
    ) -> None:
        self._threads, self._seconds, self._action = threads, seconds, action
        self._process = process
        self._cancelled = False

    def start(self) -> None:
        self._threads.loop.after(math.ceil(self._seconds * SECOND), self._ring)

    def cancel(self) -> None:
        self._cancelled = True

    def _ring(self) -> None:
        if self._process.alive and not self._cancelled:
            with self._threads.process(self._process):
                self._action()


class VirtualRuntime(runtime.Runtime):
    """Runtime of all simulated processes of one event loop. stream: source of random bits."""

    def __init__(self, loop: Loop, stream: Stream) -> None:
        self.loop = loop
        self._stream = stream
        self._running: VirtualThread | None = None
        self._process = Process("the simulator", _raise)
        self._begun: dict[Process, None] = {}  # that have begun threads, in order

    @contextmanager
    def process(self, process: Process) -> Iterator[None]:
        """Make what the block makes in ``process``."""
        before, self._process = self._process, process
        try:
            yield
        finally:
            self._process = before

    def switch(self, thread: VirtualThread, enter: Callable[[], object]) -> None:
        """Let a thread run by ``enter()`` until it waits or ends. The event loop calls this, or a thread that
        ends another process."""
        before, self._running = self._running, thread
        there = getcurrent()
        thread._greenlet.parent = there
        try:
            with self.process(thread.process):
                enter()
        finally:
            self._running = before

    def here(self) -> VirtualThread:
        """Return the running thread. Raises RuntimeError in the event loop, where nothing may wait."""
        if self._running is None:
            raise RuntimeError(
                "a callback or request handle would wait, but virtual time stands still while it runs: "
                "wait in the program's own thread"
            )
        return self._running

    def park(self) -> None:
        """Let the event loop go on until the running thread is resumed."""
        thread = self.here()
        if not thread.process.alive:
            raise GreenletExit
        parent = getcurrent().parent
        assert parent is not None
        parent.switch()

    def sleep(self, seconds: float) -> None:
        """Let the running thread wait for so many seconds."""
        VirtualCondition(self).wait(seconds)

    # ---- libra.runtime.Runtime ---------------------------------------------------------------------------

    def monotonic(self) -> float:
        return self.loop.now / SECOND

    def randbits(self, bits: int) -> int:
        return self._stream.bits(bits)

    def lock(self) -> VirtualLock:
        return VirtualLock(self)

    def condition(self) -> VirtualCondition:
        return VirtualCondition(self)

    def event(self) -> VirtualEvent:
        return VirtualEvent(self)

    def queue(self) -> VirtualQueue:
        return VirtualQueue(self)

    def close(self) -> None:
        """End all processes: a thread that waits for ever would keep all that it can reach in memory."""
        for process in self._begun:
            process.kill()
        self._begun.clear()

    def thread(self, target: Callable[[], object], name: str) -> VirtualThread:
        self._begun[self._process] = None
        return VirtualThread(self, target, self._process)

    def timer(self, seconds: float, action: Callable[[], object]) -> VirtualTimer:
        return VirtualTimer(self, seconds, action, self._process)

    def current_thread(self) -> object:
        return self._running

    def await_future(self, future: runtime.Awaited, timeout: float | None) -> float | None:
        if not future.done():
            done = self.event()
            future.add_done_callback(lambda _: done.set())
            done.wait(timeout)
        return 0


def _raise(error: BaseException) -> None:
    raise error
