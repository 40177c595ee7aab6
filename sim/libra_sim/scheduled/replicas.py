# SPDX-License-Identifier: Apache-2.0
"""Replicas of a server under virtual time, and figures of how far they are from it."""

from __future__ import annotations

from typing import Any

import numpy as np

from libra.mlfabric.commits import Replication
from libra.optimizers.sgd import SGD
from libra_sim.scheduled.training import Floats


class Replica:
    """Copy of the server, which applies its commits in order."""

    def __init__(self, optimizer: SGD, weights: Floats) -> None:
        self._optimizer = optimizer
        self.weights = weights.copy()
        self.momentum = np.zeros_like(weights)
        self.steps = self.version = 0  # commits, and updates in them
        self.whole: set[int] = set()  # commits whose values are here

    def apply(self, total: Floats, updates: int) -> None:
        """Take the next step, with the sum of so many updates."""
        self.steps += 1
        self.version += updates
        self._optimizer.update(self.weights, total, (self.momentum,), self.steps)


class MeasuredReplication(Replication):
    """Figures of replicas whose distance is known, too. Raises AssertionError for one beyond its bound."""

    def __init__(self) -> None:
        super().__init__()
        self._distance = 0.0  # the largest

    def add(self, step: int, bound: float, distance: float, lag: int) -> None:
        """Take note of a commit."""
        assert distance <= bound, f"a replica is {distance} from the server; the bound is {bound}"
        self.commits.append((step, bound, lag))
        self._distance = max(self._distance, distance)

    def figures(self) -> dict[str, Any]:
        return {**super().figures(), "distance": self._distance}
