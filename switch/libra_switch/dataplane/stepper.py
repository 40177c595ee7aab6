# SPDX-License-Identifier: Apache-2.0
"""Packets without a thread: they run when whoever owns the data plane says so, at the time that it says.

Nothing here waits, and no other clock is read: a simulator's packets all come by `Stepper.receive`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TypeVar

from libra_switch.memory import context as c
from libra_switch.memory.blocks import ContextBlock
from libra_switch.runtime.native import LIBRARY
from libra_switch.target import TargetError

_T = TypeVar("_T")


class Clock:
    """A time that is set, in nanoseconds; it never goes back."""

    def __init__(self) -> None:
        self.now_ns = 0

    def __call__(self) -> int:
        return self.now_ns

    def set(self, now_ns: int) -> None:
        """Raises ValueError for a time that has been."""
        if now_ns < self.now_ns:
            raise ValueError(f"the time {now_ns} ns is before {self.now_ns} ns, where the clock is already")
        self.now_ns = now_ns


class Stepper:
    """What `Forwarder` is to a switch with a thread. ``collect`` takes the records that native code left."""

    event = -1  # nobody has to be woken

    def __init__(self, context: ContextBlock, collect: Callable[[], None], clock: Clock) -> None:
        self._context, self._collect, self._clock = context, collect, clock
        self._batch = LIBRARY.function("libra_batch")

    def start(self) -> None:
        raise RuntimeError("this data plane has a clock of its own, and no thread")

    def close(self) -> None:
        """There is nothing to end."""

    def run(self, job: Callable[[], _T]) -> _T:
        result = job()
        self._collect()
        return result

    def enter(self, port: int, frame: bytes) -> None:
        """``frame`` arrives at ``port``, now. Raises TargetError."""
        self.receive(port, (frame,))

    def receive(self, port: int, frames: Sequence[bytes]) -> None:
        """``frames`` arrive at ``port``, now, in this order; all they cause is done. Raises TargetError."""
        lengths = array("Q", map(len, frames))
        if frames and max(lengths) > c.MAX_FRAME:
            raise TargetError(f"a frame of {max(lengths)} bytes; at most {c.MAX_FRAME}")
        data = b"".join(frames)
        done = 0
        while True:
            address, left = lengths.buffer_info()
            done = self._batch(self._context.address, self._clock.now_ns, data, address, left, port)
            self._collect()
            if done == left:
                return
            data, lengths = data[sum(lengths[:done]) :], lengths[done:]
