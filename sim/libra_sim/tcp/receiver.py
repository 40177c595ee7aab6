# SPDX-License-Identifier: Apache-2.0
"""Receiving side of a connection: puts bytes in order, and acknowledges them as Linux does."""

from __future__ import annotations

from collections.abc import Callable

from libra_sim.clock.loop import Alarm, Loop
from libra_sim.tcp.segment import BLOCKS, MSS

DELAY = 40 * 10**6  # ns: Linux's shortest delayed ACK
QUICK = 16  # segments that are acknowledged at once at the beginning


class Receiver:
    """Receiver. ``acknowledge()`` sends an ACK; every other segment of the connection has one, too."""

    def __init__(self, loop: Loop, acknowledge: Callable[[], None], delivered: Callable[[int], None]) -> None:
        """delivered: called with the number of bytes that have come in order."""
        self.next = 0  # the first byte that is missing
        self.repeats = 0  # segments of which every byte had come before
        self._loop, self._acknowledge, self._delivered = loop, acknowledge, delivered
        self._ranges: list[tuple[int, int]] = []  # received above it, the latest first
        self._waiting = 0  # bytes whose ACK waits
        self._quick = QUICK
        self._due: int | None = None
        self._alarm = Alarm(loop, self._ring)

    @property
    def sacks(self) -> tuple[tuple[int, int], ...]:
        return tuple(self._ranges[:BLOCKS])

    def acknowledged(self) -> None:
        """Note that a segment with an ACK leaves."""
        self._waiting, self._due = 0, None

    def receive(self, start: int, end: int) -> None:
        """Take a segment's payload, at least one byte."""
        self.repeats += end <= self.next or any(one <= start and end <= other for one, other in self._ranges)
        if end <= self.next or start > self.next:
            if start > self.next:
                self._keep(start, end)
            self._acknowledge()
            return
        fills = bool(self._ranges)
        self.next = end
        self._join()
        self._waiting += end - start
        self._quick = max(self._quick - 1, 0)
        if fills or self._quick or self._waiting >= 2 * MSS:
            self._acknowledge()
        elif self._due is None:
            self._due = self._loop.now + DELAY
            self._alarm.by(self._due)
        self._delivered(self.next)

    def _keep(self, start: int, end: int) -> None:
        apart = []
        for one, other in self._ranges:
            if other < start or end < one:
                apart.append((one, other))
            else:
                start, end = min(start, one), max(end, other)
        self._ranges = [(start, end), *apart]

    def _join(self) -> None:
        for start, end in sorted(self._ranges):
            if start <= self.next:
                self.next = max(self.next, end)
        if self._ranges:
            self._ranges = [each for each in self._ranges if each[0] > self.next]

    def _ring(self) -> None:
        if self._due is not None and self._loop.now >= self._due:
            self._acknowledge()
        elif self._due is not None:
            self._alarm.by(self._due)
