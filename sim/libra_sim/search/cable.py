# SPDX-License-Identifier: Apache-2.0
"""End of a wire where a search loses, repeats and delays frames, and records these faults."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from libra_sim.clock.event_log import Arrival
from libra_sim.network.inbox import Inbox
from libra_sim.search.case import MILLION, Chances, Fault
from libra_workloads.random_streams import Stream

Fate = Callable[[int], tuple[int, ...] | None]
"""Of frame number n: how much later each copy of it arrives, ns; None for what nothing happens to."""


def by_chance(chances: Chances, stream: Stream) -> Fate:
    below, unit = stream.below, stream.unit
    loss, duplicate, late = (each / MILLION for each in (chances.loss, chances.duplicate, chances.late))

    def delay() -> int:
        later = below(chances.jitter + 1) if chances.jitter else 0
        return later + below(chances.late_by + 1) if late and unit() < late else later

    def fate(number: int) -> tuple[int, ...] | None:
        if loss and unit() < loss:
            return ()
        if duplicate and unit() < duplicate:
            return delay(), delay()
        later = delay()
        return (later,) if later else None

    return fate


def by_schedule(faults: Sequence[Fault], wire: str) -> Fate:
    mine = {fault.frame: fault.delays for fault in faults if fault.wire == wire}
    return mine.get


@dataclass(frozen=True)
class Interruption:
    """Interval of time in ns, ``end`` excluded. lost: its arrivals are lost; else they arrive at its end."""

    start: int
    end: int
    lost: bool


class Cable(Inbox):
    """Cable that ends at a node's inbox. ``happened`` has every fault of a frame, in order."""

    def __init__(
        self,
        wire: str,
        to: Inbox,
        fate: Fate,
        calm: int,
        spans: Sequence[Interruption],
        ours: Collection[bytes] | None,
        soon: int = 0,
    ) -> None:
        """Make a cable. calm: time at which the frames' faults end. soon: a frame whose first copy is later
        by more counts as lost.

        ours: job numbers and generations, as in a frame, of the job whose frames may pass; other frames are
        kept in ``foreign``. None: all frames may pass.
        """
        self.seen: deque[bytes] | None = None  # frames that passed, if a forger records them
        self.happened: list[Fault] = []
        self.lost: list[tuple[int, bytes]] = []  # (time, frame) of each that was lost
        self.foreign: list[bytes] = []
        self.frames = 0
        self._wire, self._to, self._fate = wire, to, fate
        self._calm, self._soon = calm, soon
        self._spans, self._ours = spans, ours

    def lane(self) -> deque[Arrival]:
        return self._to.lane()

    def deliver(self, lane: deque[Arrival], arrivals: list[Arrival]) -> None:
        there: list[Arrival] = []
        fate, calm, ours, soon = self._fate, self._calm, self._ours, self._soon
        for arrival in arrivals:
            time, order, port, frame = arrival
            number = self.frames
            self.frames += 1
            if ours is not None and frame[_JOB] not in ours:
                self.foreign.append(frame)
            delays = fate(number) if time < calm else None
            if delays is None:
                there.append(arrival)
                continue
            self.happened.append(Fault(self._wire, number, delays))
            if not delays or min(delays) > soon:
                self.lost.append((time, frame))
            there += [(time + delay, order, port, frame) for delay in delays]
        for span in self._spans:
            there = self._within(span, there)
        if there:
            there.sort()
            if self.seen is not None:
                self.seen += [arrival[3] for arrival in there]
            self._to.deliver(lane, there)

    def _within(self, span: Interruption, arrivals: list[Arrival]) -> list[Arrival]:
        there = []
        for arrival in arrivals:
            if not span.start <= arrival[0] < span.end:
                there.append(arrival)
            elif not span.lost:
                there.append((span.end, *arrival[1:]))
            else:
                self.lost.append((arrival[0], arrival[3]))
        return there


# Ethernet, IPv4 and UDP have 42 bytes; the job's number and generation are at 4 of the header behind them.
_JOB = slice(46, 50)


def job_of(frame: bytes) -> bytes:
    """Return the `job_octets` of a frame."""
    return frame[_JOB]


def job_octets(job: int, generation: int) -> bytes:
    """Return a job's number and generation as a frame has them."""
    return job.to_bytes(2, "big") + generation.to_bytes(2, "big")
