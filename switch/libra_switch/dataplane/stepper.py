# SPDX-License-Identifier: Apache-2.0
"""Packets without a thread: they run when whoever owns the data plane says so, at the times that it says.

Nothing here waits, and no other clock is read: a simulator's packets all come by `Stepper.arrive`.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from libra_switch.dataplane.upcalls import Upcalls
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


class Stepper:
    """What `Forwarder` is to a switch with a thread."""

    event = -1  # nobody has to be woken

    def __init__(self, context: ContextBlock, upcalls: Upcalls, clock: Clock) -> None:
        self._context, self._upcalls, self._clock = context, upcalls, clock
        self._batch = LIBRARY.function("libra_batch")

    def start(self) -> None:
        raise RuntimeError("this data plane has a clock of its own, and no thread")

    def close(self) -> None:
        """There is nothing to end."""

    def run(self, job: Callable[[], _T]) -> _T:
        result = job()
        self._upcalls.collect()
        return result

    def enter(self, port: int, frame: bytes) -> None:
        """``frame`` arrives at ``port``, now. Raises TargetError."""
        self.receive(port, (frame,))

    def receive(self, port: int, frames: Sequence[bytes]) -> None:
        """``frames`` arrive at ``port``, now, in this order; all they cause is done. Raises TargetError."""
        count = len(frames)
        self.arrive(array("Q", (self._clock.now_ns,)) * count, array("Q", (port,)) * count, frames)

    def arrive(self, times: array[int], ports: array[int], frames: Sequence[bytes]) -> None:
        """Frames arrive at these times, in ns, and ports; what each causes is done with the clock there.

        Raises ValueError for a time before another or in the past, TargetError for a port or frame that
        cannot be; nothing has been done then.
        """
        lengths = array("Q", map(len, frames))
        if not lengths:
            return
        self._check(times, ports, lengths)
        data = b"".join(frames)
        while True:
            count = len(lengths)
            ends = array("Q", bytes(8 * count))
            done = self._batch(
                self._context.address, times.buffer_info()[0], ports.buffer_info()[0],
                lengths.buffer_info()[0], data, ends.buffer_info()[0], count,
            )  # fmt: skip
            self._upcalls.collect(self._steps(times, ends, done))
            self._clock.now_ns = times[done - 1]  # also when nothing was left to collect
            if done == count:
                return
            data, lengths = data[sum(lengths[:done]) :], lengths[done:]
            times, ports = times[done:], ports[done:]

    def _steps(self, times: array[int], ends: array[int], count: int) -> Iterator[int]:
        """Where the records of each of ``count`` frames end; the clock goes with them."""
        clock = self._clock
        for time, end in zip(times[:count], ends[:count], strict=True):
            clock.now_ns = time
            yield end

    def _check(self, times: array[int], ports: array[int], lengths: array[int]) -> None:
        if max(lengths) > c.MAX_FRAME:
            raise TargetError(f"a frame of {max(lengths)} bytes; at most {c.MAX_FRAME}")
        if max(ports) >= c.MAX_PORTS:
            raise TargetError(f"no port {max(ports)}; at most {c.MAX_PORTS - 1}")
        if times[0] < self._clock.now_ns or (len(times) > 1 and times.tolist() != sorted(times)):
            raise ValueError(
                f"times have to grow from {self._clock.now_ns} ns on, the clock's; got {times.tolist()}"
            )
