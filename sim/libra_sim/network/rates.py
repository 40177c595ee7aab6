# SPDX-License-Identifier: Apache-2.0
"""How fast a wire is, and when it is there."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Protocol

PS = 1000  # picoseconds in a nanosecond: at 100 Gbit/s a byte takes 80 of them
_PS_SECOND = 10**12


class Rate(Protocol):
    def end(self, start: int, bits: int) -> int:
        """When bits whose first leaves at ``start`` have left; both in picoseconds, rounded up."""

    def at(self, time: int) -> int:
        """bit/s at ``time`` ns."""

    def next_change(self, time: int) -> int | None:
        """When, after ``time``, another rate holds; ns."""


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
    """Piecewise constant: from ``times[i]`` on (ns, increasing, the first 0) ``rates[i]`` bit/s hold."""

    times: tuple[int, ...]
    rates: tuple[int, ...]

    def at(self, time: int) -> int:
        return self.rates[bisect_right(self.times, time) - 1]

    def next_change(self, time: int) -> int | None:
        return next((change for change in self.times if change > time), None)

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
    """When a wire is cut: pairs of (from, to) in ns, increasing and apart from each other."""

    spans: tuple[tuple[int, int], ...] = ()

    def first_within(self, start: int, end: int) -> tuple[int, int] | None:
        """The first cut that lies, in part, in [start, end] (ns)."""
        at = bisect_right(self.spans, (start, -1))
        if at and self.spans[at - 1][1] > start:
            return self.spans[at - 1]
        if at < len(self.spans) and self.spans[at][0] <= end:
            return self.spans[at]
        return None


NONE = Outages()
