# SPDX-License-Identifier: Apache-2.0
"""Sums over the hosts of a BCube: in the order that BML's schedule promises, and as its switches add them."""

from __future__ import annotations

import numpy as np

from libra.vans.base import Values
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import Schedule
from libra.vans.bcube.waves import Waves
from libra_workloads.verdict.bound import HALF_UNIT, KeySums, Sum


def total(n: int, k: int, pushed: Values) -> Values:
    """Return the sums, (elements,), of the values ``pushed`` by n^k hosts, (n^k, elements), bit for bit.

    The values are cut into k parts as by numpy.array_split. Part e is added along digit e of the hosts'
    addresses first, then along digit e + 1, ... (mod k); along each digit from 0 to n - 1.
    """
    parts = []
    for thread, part in enumerate(np.array_split(pushed, k, axis=1)):
        grid = part.reshape(*[n] * k, -1)  # axis 0 is the highest digit
        digits = list(range(k))[::-1]
        for step in range(k):
            axis = digits.index((thread + step) % k)
            digits.pop(axis)
            addends = np.moveaxis(grid, axis, 0)
            grid = addends[0]
            for addend in addends[1:]:
                grid = grid + addend
        parts.append(grid)
    return np.concatenate(parts)


class SwitchedSums:
    """Sums that BML promises if the switches of BCube(n, k) add, round by round: the same bits at all hosts.

    In each step a switch adds the partial sums of n - 1 hosts, which `bound` says how to check; then the
    server adds its own, with float32's rounding. So bounds of all steps add up. A partial sum is itself
    known within a bound, and its largest magnitude may be beside a power of two: a scale is at most twice as
    large as the exact sums' one.
    """

    def __init__(self, n: int, k: int, elements: int, lanes: int, budget: int, codec: str) -> None:
        """lanes: of a packet. budget: as in `Waves`. codec: as in LIBRA_CODEC."""
        self._cube = Cube(n, k)
        self._schedule = Schedule(self._cube, elements)
        self._waves = Waves(self._schedule, lanes, budget)
        self._lanes, self._codec = lanes, codec
        self._sums: dict[tuple[int, int, int, int], KeySums] = {}

    def problem(self, number: int, pushed: Values, got: Values) -> str:
        """Return the first problem of round ``number``, or "". pushed, got: (n^k, elements), by host."""
        for host, mine in enumerate(got):
            if mine.tobytes() != got[0].tobytes():
                at = int(np.flatnonzero(mine.view(np.uint32) != got[0].view(np.uint32))[0])
                return (
                    f"host {host}, round {number}, element {at}: expected {got[0][at]!s}, which host 0 got,"
                    f" got {mine[at]!s}"
                )
        expected = Sum(np.empty(pushed.shape[1]), np.empty(pushed.shape[1]))
        for thread in range(self._cube.k):
            for wave in range(self._waves.count):
                self._add(thread, wave, pushed, expected)
        if (at_wrong := expected.first_wrong(got[0])) is not None:
            return (
                f"round {number}, element {at_wrong}: expected {expected.what[at_wrong]:.9g} within"
                f" {expected.bound[at_wrong]:.3g}, got {got[0][at_wrong]!s}"
            )
        return ""

    def _add(self, thread: int, wave: int, pushed: Values, expected: Sum) -> None:
        """Add one wave as the schedule does: by step, at each server."""
        cube, schedule = self._cube, self._schedule
        starts, lens = self._waves.starts(thread, wave), self._waves.lens(thread, wave)
        places = np.concatenate(
            [np.arange(start, start + count) for start, count in zip(starts, lens, strict=True)]
        )
        ends = np.concatenate([[0], np.cumsum(lens)])
        held = {host: (pushed[host, places], np.zeros(len(places))) for host in range(cube.hosts)}
        for step in range(cube.k):
            level, following = schedule.level(thread, step), {}
            for server in range(cube.hosts):
                first = ends[schedule.numbers(server, thread, step)[0]]
                own = slice(*(ends[at] - first for at in schedule.numbers(server, thread, step + 1)))
                others = [held[host] for host in cube.neighbours(server, level)]
                addends = np.stack([values[own] for values, _ in others])
                name = thread, wave, step, server
                if name not in self._sums:
                    self._sums[name] = KeySums(self._codec, cube.n - 1, self._lanes, addends.shape[1])
                switched = self._sums[name].next(addends)
                mine, bound = (each[own] for each in held[server])
                total = switched.what + mine
                integers = pushed.dtype == np.int32
                rounding = 0.0 if integers else np.abs(total) * HALF_UNIT * (cube.n + 1)
                bounds = bound + sum(each[own] for _, each in others) + 2 * switched.bound + rounding
                following[server] = total.astype(pushed.dtype), bounds
            held = following
        for owner in range(cube.hosts):
            piece = schedule.numbers(owner, thread, cube.k)[0]
            mine = places[ends[piece] : ends[piece + 1]]
            expected.what[mine], expected.bound[mine] = held[owner]
