# SPDX-License-Identifier: Apache-2.0
"""Clock, threads, random numbers and variables that a node's code takes from its machine.

Modules that wait, start threads, read a clock or draw random numbers do so through this module, so that
programs run unchanged under virtual time. Locks that are never held while a thread waits need not: those are
`threading`'s. The van's own thread, links and sockets have no place under virtual time, and do not use it.
"""

from __future__ import annotations

import os
import queue
import secrets
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Protocol


class Lock(Protocol):
    """Lock that a thread may hold while it waits for something else."""

    def __enter__(self) -> object: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> object: ...


class Condition(Lock, Protocol):
    """Interface of `threading.Condition`."""

    def wait(self, timeout: float | None = None) -> bool: ...

    def wait_for(self, predicate: Callable[[], Any], timeout: float | None = None) -> Any: ...

    def notify_all(self) -> None: ...


class Event(Protocol):
    """Interface of `threading.Event`."""

    def is_set(self) -> bool: ...

    def set(self) -> None: ...

    def wait(self, timeout: float | None = None) -> bool: ...


class Thread(Protocol):
    """Interface of `threading.Thread`, daemons all."""

    def start(self) -> None: ...

    def join(self, timeout: float | None = None) -> None: ...

    def is_alive(self) -> bool: ...


class Timer(Protocol):
    """Interface of `threading.Timer`, a daemon."""

    def start(self) -> None: ...

    def cancel(self) -> None: ...


class Queue(Protocol):
    """Interface of `queue.SimpleQueue`."""

    def put(self, item: Any) -> None: ...

    def get(self) -> Any: ...


class Awaited(Protocol):
    """Interface of `concurrent.futures.Future` as far as a runtime needs it."""

    def done(self) -> bool: ...

    def add_done_callback(self, fn: Callable[[Any], object]) -> None: ...


class Runtime(ABC):
    """Runtime of the nodes that one thread of the operating system makes."""

    @abstractmethod
    def monotonic(self) -> float: ...

    @abstractmethod
    def randbits(self, bits: int) -> int: ...

    @abstractmethod
    def lock(self) -> Lock: ...

    @abstractmethod
    def condition(self) -> Condition: ...

    @abstractmethod
    def event(self) -> Event: ...

    @abstractmethod
    def queue(self) -> Queue: ...

    @abstractmethod
    def thread(self, target: Callable[[], object], name: str) -> Thread: ...

    @abstractmethod
    def timer(self, seconds: float, action: Callable[[], object]) -> Timer: ...

    @abstractmethod
    def current_thread(self) -> object: ...

    @abstractmethod
    def await_future(self, future: Awaited, timeout: float | None) -> float | None:
        """Wait for ``future`` if its own methods cannot; return the time-out that is left for them."""


class System(Runtime):
    """Runtime of the operating system."""

    monotonic = staticmethod(time.monotonic)
    lock = staticmethod(threading.Lock)
    condition = staticmethod(threading.Condition)
    event = staticmethod(threading.Event)
    current_thread = staticmethod(threading.current_thread)

    def randbits(self, bits: int) -> int:
        return secrets.randbits(bits)

    def queue(self) -> Queue:
        return queue.SimpleQueue()

    def thread(self, target: Callable[[], object], name: str) -> Thread:
        return threading.Thread(target=target, name=name, daemon=True)

    def timer(self, seconds: float, action: Callable[[], object]) -> Timer:
        timer = threading.Timer(seconds, action)
        timer.daemon = True
        return timer

    def await_future(self, future: Awaited, timeout: float | None) -> float | None:
        return timeout


_SYSTEM = System()
_of_thread = threading.local()  # the operating system's thread: a simulator replaces the runtime of its own


def present() -> Runtime:
    """Return the runtime of the calling thread."""
    found: Runtime = getattr(_of_thread, "runtime", _SYSTEM)
    return found


@contextmanager
def using(runtime: Runtime) -> Iterator[None]:
    """Use ``runtime`` in this thread of the operating system, and for what is made in the block."""
    before = present()
    _of_thread.runtime = runtime
    try:
        yield
    finally:
        _of_thread.runtime = before


def monotonic() -> float:
    """Return the seconds of a clock that never goes back."""
    return present().monotonic()


def randbits(bits: int) -> int:
    return present().randbits(bits)


def variables() -> Mapping[str, str]:
    """Return this process's environment variables, which the package reads here only."""
    return os.environ
