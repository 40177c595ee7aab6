# SPDX-License-Identifier: Apache-2.0
"""Replicas of a server under virtual time, and figures of how far they are from it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import numpy as np

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


@dataclass
class Replication:
    """Figures of replicas, at each commit. Raises AssertionError for a distance beyond its bound."""

    held_seconds: float = 0.0
    bounds: list[float] = field(default_factory=list)
    distances: list[float] = field(default_factory=list)
    lags: list[int] = field(default_factory=list)

    def add(self, bound: float, distance: float, lag: int) -> None:
        assert distance <= bound, f"a replica is {distance} from the server; the bound is {bound}"
        self.bounds.append(bound)
        self.distances.append(distance)
        self.lags.append(lag)

    def figures(self) -> dict[str, Any]:
        return {
            "bound": max(self.bounds, default=0.0),
            "distance": max(self.distances, default=0.0),
            "lag": {
                "mean": sum(self.lags) / len(self.lags) if self.lags else None,
                "max": max(self.lags, default=0),
            },
            "held_seconds": self.held_seconds,
        }
