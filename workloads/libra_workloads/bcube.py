# SPDX-License-Identifier: Apache-2.0
"""BCube: cost of a round beside its rivals', and sums over its hosts.

Costs are seconds by formula, switches and cables. Rivals have the same hosts. A fat-tree of switches with n
ports stands beside a BCube of such switches; on rails each of a host's k cards is on a fat-tree of its own.

Sums are in the order that BML's schedule promises, and as its switches add them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from libra.rpc.values import Values
from libra.vans.bcube.cube import Cube, Schedule, Waves, seconds
from libra_controller.networks.shapes import Shape
from libra_workloads.verdict import HALF_UNIT, Doubles, KeySums, Sum

Formula = Callable[[Cube, float, float], float]
"""Seconds of a round on a BCube, of its bits of values and its cards' bit/s."""


def cube_of(shape: Shape | None) -> Cube:
    """Return the BCube of that shape."""
    assert shape is not None
    assert shape.n is not None
    assert shape.k is not None
    return Cube(shape.n, shape.k)


@dataclass(frozen=True)
class RoundCost:
    """Seconds of a round over ideal cards, and the network's parts. switches: of n ports, by host, so that
    there may be half ones."""

    seconds: float
    switches: float
    cables: int

    @property
    def figures(self) -> dict[str, float]:
        """Return them with the keys of summary.json and sim.json."""
        return {"formula_seconds": self.seconds, "switches": self.switches, "cables": self.cables}


def on_cube(cube: Cube, bits: float, rate: float, *, formula: Formula = seconds) -> RoundCost:
    """Return BML's cost for so many bits of values, over cards of ``rate`` bit/s."""
    return RoundCost(formula(cube, bits, rate), cube.k * int(cube.n ** (cube.k - 1)), cube.k * cube.hosts)


def on_trees(cube: Cube, bits: float, rate: float, *, servers: int = 0, planes: int = 1) -> RoundCost:
    """Return the cost of a parameter server, or a ring, over ``planes`` cards of each host.

    servers: hosts that are servers, too, of an equal share each; 0: all of them, which costs as much as a
    ring. A server's card carries the pushes of all other hosts and this host's own, each way.
    """
    hosts = cube.hosts
    owners = servers or hosts
    time = (hosts + owners - 2) / owners / planes * bits / rate
    # A fat-tree of n-port switches has 5 n^2 / 4 for n^3 / 4 hosts, and as many cables as hosts in each of
    # its three stages.
    return RoundCost(time, planes * 5 * hosts / cube.n, planes * 3 * hosts)


def few_servers(cube: Cube) -> int:
    """Return the servers of a parameter server with one for every n hosts."""
    return cube.hosts // cube.n


# ---- sums --------------------------------------------------------------------------------------------------


Partial = tuple[Values, Doubles]  # partial sums, and the bound of their error


def drawn(random: np.random.Generator, elements: int, dtype: str) -> Values:
    """Draw the values of a host's pushes; sums of int32 are in range."""
    if dtype == "int32":
        return random.integers(-(2**20), 2**20, elements).astype(np.int32)
    return random.standard_normal(elements, dtype=np.float32)


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
    server adds its own, with float32's rounding. So bounds of all steps add up.
    """

    def __init__(self, n: int, k: int, elements: int, lanes: int, budget: int, codec: str) -> None:
        """lanes: of a packet. budget: as in `Waves`. codec: as in LIBRA_CODEC."""
        self._cube = Cube(n, k)
        self._schedule = Schedule(self._cube, elements)
        self._lanes, self._codec = lanes, codec
        self._waves = Waves(self._schedule, lanes, budget)
        self._sums: dict[tuple[int, ...], KeySums] = {}

    def problem(self, number: int, pushed: Values, got: Values) -> str:
        """Return the first problem of round ``number``, or "". pushed, got: (n^k, elements), by host."""
        for host, mine in enumerate(got):
            if mine.tobytes() != got[0].tobytes():
                at = int(np.flatnonzero(mine.view(np.uint32) != got[0].view(np.uint32))[0])
                return (
                    f"host {host}, round {number}, element {at}: expected {got[0][at]!s}, which host 0 got,"
                    f" got {mine[at]!s}"
                )
        expected = self._expected(pushed)
        if (at_wrong := expected.first_wrong(got[0])) is not None:
            return (
                f"round {number}, element {at_wrong}: expected {expected.what[at_wrong]:.9g} within"
                f" {expected.bound[at_wrong]:.3g}, got {got[0][at_wrong]!s}"
            )
        return ""

    def _expected(self, pushed: Values) -> Sum:
        """Return the next round's sums."""
        expected = Sum(np.empty(pushed.shape[1]), np.empty(pushed.shape[1]))
        for thread in range(self._cube.k):
            for wave in range(self._waves.count):
                self._add(thread, wave, pushed, expected)
        return expected

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
                what, bound = self._switched(
                    (thread, wave, step, server), [(values[own], each[own]) for values, each in others]
                )
                mine, known = (each[own] for each in held[server])
                total = what + mine
                integers = pushed.dtype == np.int32
                rounding = 0.0 if integers else np.abs(total) * HALF_UNIT * (cube.n + 1)
                bounds = bound + known + rounding
                following[server] = total.astype(pushed.dtype), bounds
            held = following
        for owner in range(cube.hosts):
            piece = schedule.numbers(owner, thread, cube.k)[0]
            mine = places[ends[piece] : ends[piece + 1]]
            expected.what[mine], expected.bound[mine] = held[owner]

    def _switched(self, name: tuple[int, ...], addends: Sequence[Partial]) -> Partial:
        """Return what a switch adds. name: the same in each round.

        A partial sum is itself known within a bound, and its largest magnitude may be beside a power of two:
        a scale is at most twice as large as the exact sums' one.
        """
        values = np.stack([each for each, _ in addends])
        if name not in self._sums:
            self._sums[name] = KeySums(self._codec, len(values), self._lanes, values.shape[1])
        total = self._sums[name].next(values)
        return total.what, sum(bound for _, bound in addends) + 2 * total.bound
