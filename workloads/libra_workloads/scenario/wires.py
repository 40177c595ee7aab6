# SPDX-License-Identifier: Apache-2.0
"""Wire, one direction of a link: its rate over time, the times at which it is cut, and other settings."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Protocol

from libra_native.impairment import UNIMPAIRED, Impairment

PS = 1000  # picoseconds in a nanosecond: at 100 Gbit/s a byte takes 80 of them
_PS_SECOND = 10**12


class Rate(Protocol):
    def end(self, start: int, bits: int) -> int:
        """Return the time at which bits that start at ``start`` have left; both in ps, rounded up."""

    def at(self, time: int) -> int:
        """Return the rate in bit/s at ``time`` ns."""

    def next_change(self, time: int) -> int | None:
        """Return the time in ns of the first change of rate after ``time``; None if there is none."""


@dataclass(frozen=True)
class ConstantRate:
    bits_per_second: int  # at least 1

    def at(self, time: int) -> int:
        return self.bits_per_second

    def next_change(self, time: int) -> int | None:
        return None

    def end(self, start: int, bits: int) -> int:
        return start - -bits * _PS_SECOND // self.bits_per_second


@dataclass(frozen=True)
class RateTrace:
    """Piecewise constant rate: ``rates[i]`` bit/s from ``times[i]`` on (ns, increasing, the first 0)."""

    times: tuple[int, ...]
    rates: tuple[int, ...]

    def at(self, time: int) -> int:
        return self.rates[bisect_right(self.times, time) - 1]

    def next_change(self, time: int) -> int | None:
        following = bisect_right(self.times, time)
        return self.times[following] if following < len(self.times) else None

    def end(self, start: int, bits: int) -> int:
        piece = bisect_right(self.times, start // PS) - 1
        while piece + 1 < len(self.times):
            until = self.times[piece + 1] * PS
            there = (until - start) * self.rates[piece] // _PS_SECOND
            if there >= bits:
                break
            bits -= there
            start, piece = until, piece + 1
        return start - -bits * _PS_SECOND // self.rates[piece]


@dataclass(frozen=True)
class Outages:
    """Times at which a wire is cut: pairs of (from, to) in ns, increasing and disjoint."""

    spans: tuple[tuple[int, int], ...] = ()

    def first_within(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the first cut that overlaps [start, end] (ns), or None."""
        at = bisect_right(self.spans, (start, -1))
        if at and self.spans[at - 1][1] > start:
            return self.spans[at - 1]
        if at < len(self.spans) and self.spans[at][0] <= end:
            return self.spans[at]
        return None


NONE = Outages()


# Bytes of preamble, start of frame, check sequence and gap between frames (IEEE 802.3): no capture has them.
ETHERNET_OVERHEAD = 24


@dataclass(frozen=True)
class WireSettings:
    """Settings of a wire. Times are in ns."""

    rate: Rate
    impairment: Impairment = UNIMPAIRED  # its delay counts from the frame's last bit sent to its arrival
    cross: int = 0  # bit/s of others' traffic, which takes that much of every rate
    overhead: int = ETHERNET_OVERHEAD  # bytes on the wire beyond the frame's own
    # The queue's bound, with the frame that is being sent; a frame beyond it is dropped. None: no bound.
    queue_bytes: int | None = None
    queue_packets: int | None = None
    ecn_bytes: int | None = None  # if the queue is longer, ECN-capable frames are marked
    mark_from: int | None = None  # likewise if a frame finds so many frames before it
    calm: int | None = None  # ns: from then on frames have no random faults
    outages: Outages = NONE
