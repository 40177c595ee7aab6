# SPDX-License-Identifier: Apache-2.0
"""Token bucket of a granted transfer: values leave in pieces, each when its bytes' tokens are there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from libra import runtime
from libra.mlfabric.links import Step

PIECE_BYTES = 16 * 1024


def due_times(size: int, steps: Sequence[Step], piece: int = PIECE_BYTES) -> Iterator[tuple[int, int, float]]:
    """Yield (first byte, bytes, time) of each piece: the time when its sending may begin.

    What the steps leave over goes at the highest granted rate.
    """
    fastest = max(step.rate for step in steps)
    intervals = [*steps, Step(steps[-1].end, float("inf"), fastest)]
    place, now = 0, intervals[0].start
    for at in range(0, size, piece):
        count = min(piece, size - at)
        yield at, count, now
        left = float(count)
        while left > 0:
            step = intervals[place]
            now = max(now, step.start)
            room = (step.end - now) * step.rate
            if room >= left:
                now += left / step.rate
                break
            left -= max(room, 0.0)
            place += 1


def send_paced(size: int, steps: Sequence[Step], send: Callable[[int, int], bool]) -> None:
    """Call ``send(first byte, bytes)`` for each piece at its time, on another thread, until it is False."""
    wait = runtime.present().event()

    def run() -> None:
        for at, count, time in due_times(size, steps):
            ahead = time - runtime.monotonic()
            if ahead > 0:
                wait.wait(ahead)
            if not send(at, count):
                return

    runtime.present().thread(run, "libra-paced").start()
