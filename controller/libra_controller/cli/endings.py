# SPDX-License-Identifier: Apache-2.0
"""endings: lets a command that runs until it is interrupted end in order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Empty, SimpleQueue

_ENDINGS = (signal.SIGINT, signal.SIGTERM)


@contextmanager
def endings() -> Iterator[Callable[[float], bool]]:
    """Yield a wait of so many seconds, which returns True at once when a signal asks for the end.

    Signals interrupt nothing else. They have handlers instead of being blocked, because gRPC's threads would
    take a signal that this thread blocks.
    """
    wanted: SimpleQueue[int] = SimpleQueue()  # its put() is safe in a signal handler
    before = {each: signal.signal(each, lambda number, frame: wanted.put(number)) for each in _ENDINGS}

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
