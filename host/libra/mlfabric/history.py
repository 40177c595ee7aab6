# SPDX-License-Identifier: Apache-2.0
"""Weights of a server or a replica, and the commits that have made them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError, LibraError
from libra.mlfabric.arriving import Arriving, norm_of
from libra.mlfabric.orders import Update
from libra.optimizers.base import Floats, Optimizer


@dataclass(frozen=True)
class Commit:
    """Step of the server with the sum of these updates. delays: in versions, one each. switched: the switch
    has summed them."""

    updates: tuple[Update, ...]
    delays: tuple[int, ...]
    switched: bool = False


class History:
    """Commits in order. A replica that becomes the server goes on with its own.

    Used by one thread; others may read what is behind ``steps``. weights: initial float32 values, the same at
    every node. Raises ConfigError for weights that are not one float32 array.
    """

    def __init__(self, optimizer: Optimizer, weights: npt.ArrayLike, measured: bool) -> None:
        """measured: keep the norms by which a server knows how far its replicas may be."""
        values = np.array(weights, copy=True)
        if values.dtype != np.float32 or values.ndim != 1 or not len(values):
            raise ConfigError(
                f"weights are {values.dtype} of shape {values.shape}; expected float32 of one dimension"
            )
        self.optimizer, self.weights = optimizer, values
        self.slots = tuple(np.zeros_like(values) for _ in optimizer.kept)
        self.version = 0
        self.journal: list[Commit] = []
        self.numbers: list[int] = []  # of the commits
        self.norms: list[tuple[float, float, float]] = []  # of sum, momentum and weights, if measured
        self._measured = measured

    @property
    def steps(self) -> int:
        return len(self.journal)

    def apply(self, number: int, commit: Commit, values: Arriving) -> None:
        """Take the next step. Raises LibraError, and changes nothing, if weights would not be finite."""
        weights, slots = self.weights.copy(), tuple(slot.copy() for slot in self.slots)
        with np.errstate(over="ignore", invalid="ignore"):  # refused
            self.optimizer.update(weights, values.floats, slots, self.steps + 1)
        if not np.isfinite(weights).all():
            at = int(np.argmin(np.isfinite(weights)))
            raise LibraError(
                f"commit {number} of {len(commit.updates)} updates would make weight {at} {weights[at]}; "
                "expected finite weights: use a smaller learning rate, or clip gradients"
            )
        self.weights, self.slots = weights, slots
        if self._measured:
            self.norms.append((values.norm, sum(map(norm_of, self.slots)), norm_of(self.weights)))
        self.version += len(commit.updates)
        self.numbers.append(number)
        self.journal.append(commit)

    def values(self) -> Floats:
        """Return a copy of the weights."""
        return self.weights.copy()

    def delays(self) -> list[int]:
        """Return the delay of each committed update, in order."""
        return [delay for commit in self.journal for delay in commit.delays]

    def facts(self) -> dict[str, Any]:
        """Return the journal in JSON's types: each commit's updates, (worker's node id, number)."""
        return {
            "commits": [list(map(list, commit.updates)) for commit in self.journal],
            "delays": self.delays(),
            "switched": [commit.switched for commit in self.journal],
        }
