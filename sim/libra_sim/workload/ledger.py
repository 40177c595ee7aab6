# SPDX-License-Identifier: Apache-2.0
"""Ledger of filtered updates in float64: at any time each step of each worker is in the weights, at a server,
at a worker, under way, or lost with a process."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.rpc.values import Values
from libra_workloads.images import OPTIMIZER

Doubles = npt.NDArray[np.float64]
ROUNDINGS = 6  # of float32 in a step: momentum, step, residual, sum, mean and weight


@dataclass(frozen=True)
class Share:
    """A server's share. added: last push of each worker that is in it, by rank. values, residual: x, s."""

    elements: slice
    added: list[int]
    values: Values
    residual: Values


class Ledger:
    """Steps of all workers, without a filter. weight: of a worker's step in the weights.

    Each worker has the momentum of SGD, which ends with its process.
    """

    def __init__(self, start: Values, workers: int, weight: float) -> None:
        self._weight = weight
        self._ideal = start.astype(np.float64)
        self._steps = 0
        self._largest = float(np.abs(start).max())
        self._momenta = [np.zeros(len(start)) for _ in range(workers)]
        self._held = [np.zeros(len(start)) for _ in range(workers)]
        # By rank: number and elements of the last push, which may be under way.
        self._pushes: list[tuple[int, Doubles]] = [(0, np.zeros(len(start))) for _ in range(workers)]

    def push(self, rank: int, number: int, gradient: Values, held: Values) -> None:
        """Enter a push that has just begun. held: what the worker's filter has kept of all its steps."""
        momentum = self._momenta[rank] = OPTIMIZER.momentum * self._momenta[rank] + gradient
        step = -OPTIMIZER.learning_rate(number) * momentum
        self._ideal += self._weight * step
        self._steps += 1
        self._largest = max(self._largest, float(np.abs(self._ideal).max()), float(np.abs(step).max()))
        after = held.astype(np.float64)
        self._pushes[rank] = number, self._held[rank] + step - after
        self._held[rank] = after

    def lose(self, rank: int, shares: list[Share]) -> None:
        """Leave out what a worker's process held when it ended, and its last push where it did not arrive."""
        number, pushed = self._pushes[rank]
        lost = self._held[rank].copy()
        for share in shares:
            if share.added[rank] < number:
                lost[share.elements] += pushed[share.elements]
        self._ideal -= self._weight * lost
        self._held[rank][:] = 0
        self._momenta[rank][:] = 0
        self._pushes[rank] = 0, np.zeros(len(lost))

    @property
    def rounding(self) -> float:
        """Most that float32 may be off by now."""
        return 2.0**-24 * ROUNDINGS * self._steps * 2 * self._largest

    def added(self, share: Share) -> Doubles:
        """Return the ideal weights of a share, after the pushes that are in it."""
        ideal = self._ideal[share.elements].copy()
        for (number, pushed), last in zip(self._pushes, share.added, strict=True):
            if last < number:
                ideal -= self._weight * pushed[share.elements]
        return ideal

    def missing(self, share: Share) -> Doubles:
        """Return what x + s + the workers' r of a share lack of the ideal: rounding alone, if nothing is lost
        or added twice."""
        lacks = self.added(share) - share.values - share.residual
        for held in self._held:
            lacks -= self._weight * held[share.elements]
        return lacks
