# SPDX-License-Identifier: Apache-2.0
"""A data plane without a thread: its owner runs packets, at times that the owner gives.

Nothing here waits or reads another clock: all packets of a simulator come by `Stepper.arrive`.
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
    """A clock that its owner sets, in nanoseconds; it never goes back."""

    def __init__(self) -> None:
        self.now_ns = 0

    def __call__(self) -> int:
        return self.now_ns


class Stepper:
    """Replaces `Forwarder` in a data plane without a thread."""

    event = -1  # there is no thread to wake

    def __init__(self, context: ContextBlock, upcalls: Upcalls, clock: Clock) -> None:
        self._context, self._upcalls, self._clock = context, upcalls, clock
        self._batch = LIBRARY.function("libra_batch")

    def start(self) -> None:
        raise RuntimeError("this data plane has a clock of its own, and no thread")

    def close(self) -> None:
        """Do nothing: there is no thread to end."""

    def run(self, job: Callable[[], _T]) -> _T:
        result = job()
        self._upcalls.collect()
        return result

    def enter(self, port: int, frame: bytes) -> None:
        """Receive ``frame`` at ``port``, now. Raises TargetError."""
        self.receive(port, (frame,))

    def receive(self, port: int, frames: Sequence[bytes]) -> None:
        """Receive ``frames`` at ``port``, now and in order, and do all their work. Raises TargetError."""
        count = len(frames)
        self.arrive(array("Q", (self._clock.now_ns,)) * count, array("Q", (port,)) * count, frames)

    def arrive(self, times: array[int], ports: array[int], frames: Sequence[bytes]) -> None:
        """Receive frames at these times (ns) and ports, and do each frame's work with the clock at its time.

        Raises ValueError for times that decrease or lie in the past, and TargetError for an impossible port
        or frame; no frame has been received then.
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
            self._clock.now_ns = times[done - 1]  # also when there were no records
            if done == count:
                return
            data, lengths = data[sum(lengths[:done]) :], lengths[done:]
            times, ports = times[done:], ports[done:]

    def _steps(self, times: array[int], ends: array[int], count: int) -> Iterator[int]:
        """Yield the end of each of ``count`` frames' records, and set the clock to the frame's time."""
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
