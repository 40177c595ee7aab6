# SPDX-License-Identifier: Apache-2.0
"""Signals that end a command in order, also in the background and under nohup."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue

ENDINGS = (signal.SIGINT, signal.SIGTERM)


def take_interrupts() -> None:
    """Raise KeyboardInterrupt after SIGINT and SIGTERM from now on.

    A shell has the commands that it runs in the background ignore SIGINT. Their children inherit that, and
    Python then raises no KeyboardInterrupt. Programs that this process starts from now on do not ignore it.
    """
    for each in ENDINGS:
        signal.signal(each, signal.default_int_handler)


@contextmanager
def endings() -> Iterator[Callable[[float], bool]]:
    """Yield a wait of so many seconds, which returns True at once when a signal asks for the end.

    Signals interrupt nothing else. They have handlers instead of being blocked, because gRPC's threads would
    take a signal that this thread blocks.
    """
    wanted: SimpleQueue[int] = SimpleQueue()  # its put() is safe in a signal handler
    before = {each: signal.signal(each, lambda number, frame: wanted.put(number)) for each in ENDINGS}

    def ended_in(seconds: float) -> bool:
        try:
            return bool(wanted.get(timeout=seconds))
        except Empty:
            return False

    try:
        yield ended_in
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)
