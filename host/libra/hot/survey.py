# SPDX-License-Identifier: Apache-2.0
"""What a placement is worth: how well a sample finds the hottest rows, and how many packets a push takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.hot import packing
from libra.hot.heat import Heat, check_fraction, counters, draws
from libra.hot.placement import COLD, Placement
from libra.hot.rows import Ints, check_rows

FRACTIONS = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.0)
HELD_OUT = 64  # minibatches that are pushed to count packets


@dataclass(frozen=True)
class Found:
    """By a sample of ``fraction``: ``overlap`` is |hot(sample) and hot(all)| / keys."""

    fraction: float
    minibatches: int
    overlap: float


@dataclass(frozen=True)
class PacketCounts:
    """Of a push, on average: hot rows, packets of them, and how few there could be (`least_packets`)."""

    rows: float
    packets: float
    bound: float


class Survey:
    """One look at all minibatches of a training set. ``heat`` is that of the sample of ``fraction``."""

    def __init__(self, rows: int, fraction: float, seed: int) -> None:
        """Raises ConfigError."""
        check_fraction(fraction)
        self.heat = Heat(rows, seed)
        self.fraction = fraction
        self.minibatches = np.zeros(len(FRACTIONS), np.int64)  # of the sample of each fraction
        self.held_out: list[Ints] = []  # minibatches that are not in the sample
        self._counts = counters(len(FRACTIONS), rows)  # of what each fraction adds
        self._seed = seed
        self._seen = 0  # outside the sample
        self._random = np.random.default_rng((seed, HELD_OUT))

    def look(self, minibatches: Iterable[npt.NDArray[np.integer]]) -> None:
        """At rows of each. Raises ConfigError for rows that are not in the table, and an empty sample."""
        for draw, minibatch in draws(minibatches, self._seed):
            touched = np.unique(check_rows(minibatch, len(self.heat.counts), "minibatch"))
            place = int(np.searchsorted(FRACTIONS, draw, side="right"))
            self._counts[place, touched] += 1
            self.minibatches[place:] += 1
            if draw < self.fraction:
                self.heat.add(touched)
            else:
                self._hold(touched)
        self.heat.check()

    def _hold(self, touched: Ints) -> None:
        self._seen += 1
        if len(self.held_out) < HELD_OUT:
            self.held_out.append(touched)
        elif (place := int(self._random.integers(self._seen))) < HELD_OUT:
            self.held_out[place] = touched

    def hottest(self, keys: int, fraction: float) -> Ints:
        """The hottest rows by the sample of one of FRACTIONS."""
        heat = Heat(len(self.heat.counts))
        heat.counts = self._counts[: FRACTIONS.index(fraction) + 1].sum(axis=0)
        return heat.hottest(keys)

    def found(self, keys: int, truth: Ints | None = None) -> list[Found]:
        """For each of FRACTIONS. truth: the hottest rows, where they are known; default: those of all."""
        if truth is None:
            truth = self.hottest(keys, 1.0)
        return [
            Found(fraction, int(count), len(np.intersect1d(self.hottest(keys, fraction), truth)) / len(truth))
            for fraction, count in zip(FRACTIONS, self.minibatches, strict=True)
            if count
        ]

    def coverage(self, keys: Sequence[int]) -> list[float]:
        """The share of all updates that the hottest so many rows of the sample have."""
        order = self.heat.hottest(max(keys))
        counts = self._counts.sum(axis=0)
        covered = np.concatenate(([0], np.cumsum(counts[order]))) / counts.sum()
        return [float(covered[min(count, len(order))]) for count in keys]


def packets(placement: Placement, pushes: Sequence[Ints]) -> PacketCounts:
    """pushes: the rows of each, sorted, once each, at least one push."""
    rows = sent = bound = 0
    for push in pushes:
        at = placement.find(push)
        at = at[at != COLD]
        rows += len(at)
        for rank in range(placement.servers):
            mine = at[placement.server[at] == rank]
            home = np.arange(len(mine)), packing.choose(placement.groups[mine], placement.group_count)
            groups, cells = placement.groups[mine][home], placement.cells[mine][home]
            sent += len(packing.pack(groups, cells, placement.group_count))
            bound += packing.least_packets(len(mine), placement.group_count)
    return PacketCounts(rows / len(pushes), sent / len(pushes), bound / len(pushes))
