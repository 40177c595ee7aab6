# SPDX-License-Identifier: Apache-2.0
"""Survey of a placement's worth: how well a sample finds the hottest rows, and the packets of a push."""

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
HELD_OUT = 64  # minibatches outside the sample, used to count packets


@dataclass(frozen=True)
class Found:
    """Quality of a sample of ``fraction``: ``overlap`` is |hot(sample) and hot(all)| / keys."""

    fraction: float
    minibatches: int
    overlap: float


@dataclass(frozen=True)
class PacketCounts:
    """Averages over pushes: hot rows, their packets, and the lower bound of packets (`least_packets`)."""

    rows: float
    packets: float
    bound: float


class Survey:
    """Survey of all minibatches of a training set. ``heat`` is that of the sample of ``fraction``."""

    def __init__(self, rows: int, fraction: float, seed: int) -> None:
        """Begin an empty survey. Raises ConfigError for numbers out of range."""
        check_fraction(fraction)
        self.heat = Heat(rows, seed)
        self.fraction = fraction
        self.minibatches = np.zeros(len(FRACTIONS), np.int64)  # in the sample of each fraction
        self.held_out: list[Ints] = []  # minibatches that are not in the sample
        self._counts = counters(len(FRACTIONS), rows)  # by what each fraction adds to the one before
        self._seed = seed
        self._seen = 0  # minibatches outside the sample
        self._random = np.random.default_rng((seed, HELD_OUT))

    def look(self, minibatches: Iterable[npt.NDArray[np.integer]]) -> None:
        """Count the rows of all minibatches. Raises ConfigError for rows that are not in the table, and for
        an empty sample."""
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
        """Return the hottest rows of the sample of ``fraction``, one of FRACTIONS."""
        heat = Heat(len(self.heat.counts))
        heat.counts = self._counts[: FRACTIONS.index(fraction) + 1].sum(axis=0)
        return heat.hottest(keys)

    def found(self, keys: int, truth: Ints | None = None) -> list[Found]:
        """Return the quality of each of FRACTIONS. truth: the hottest rows, if known; default: those of all
        minibatches."""
        if truth is None:
            truth = self.hottest(keys, 1.0)
        return [
            Found(fraction, int(count), len(np.intersect1d(self.hottest(keys, fraction), truth)) / len(truth))
            for fraction, count in zip(FRACTIONS, self.minibatches, strict=True)
            if count
        ]

    def coverage(self, keys: Sequence[int]) -> list[float]:
        """Return, for each of ``keys``, the share of all updates that the sample's hottest so many rows
        have."""
        order = self.heat.hottest(max(keys))
        counts = self._counts.sum(axis=0)
        covered = np.concatenate(([0], np.cumsum(counts[order]))) / counts.sum()
        return [float(covered[min(count, len(order))]) for count in keys]


def packets(placement: Placement, pushes: Sequence[Ints]) -> PacketCounts:
    """Return the average packets of pushes. pushes: the rows of each, sorted, each once; at least one
    push."""
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
