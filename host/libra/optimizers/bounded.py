# SPDX-License-Identifier: Apache-2.0
"""BoundedUpdates: the server's half of a filter of updates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from libra.compression.bounded import Bound
from libra.errors import ConfigError
from libra.optimizers.rules import Floats, LearningRate, Mask, Optimizer


@dataclass(frozen=True)
class BoundedUpdates(Optimizer):
    """s += u; where |s| > theta / t^(1/root): w += s, s = 0.

    u is what is pushed: steps of the workers' optimizers, not gradients. The weights are what all replicas
    hold, so pulls and checkpoints have no part of s in them; s is the slot ``residual``. pushes: steps that
    make one round t, counted from 1: as many as there are workers if each push is a step. every: steps that
    make one broadcast; s waits for the last of them. Of a table, t is the table's round; rows whose s exceeds
    the falling bound move, too, if nobody has pushed them. Raises ConfigError for parameters out of range.

    >>> weights, residual = np.zeros(2, np.float32), np.zeros(2, np.float32)
    >>> filter = BoundedUpdates(theta=0.1, root=0)
    >>> filter.update(weights, np.float32([0.5, 0.0625]), (residual,), step=1)
    >>> weights.tolist(), residual.tolist()
    ([0.5, 0.0], [0.0, 0.0625])
    """

    theta: float = 0.01
    root: int = 2
    pushes: int = 1
    every: int = 1
    lr: LearningRate = 1.0  # updates are steps already

    slots: ClassVar = ("residual",)
    by_round: ClassVar = True

    def __post_init__(self) -> None:
        Bound(self.theta, self.root)
        for name in ("pushes", "every"):
            if getattr(self, name) < 1:
                raise ConfigError(f"BoundedUpdates: {name} is {getattr(self, name)}; expected at least 1")
        if self.lr != 1.0:
            raise ConfigError(f"BoundedUpdates: lr is {self.lr!r}; the workers' optimizers have the rate")

    @property
    def bound(self) -> str:
        return Bound(self.theta, self.root).agreement

    def round_of(self, step: int) -> int:
        """Return the round of a step; both count from 1."""
        return -(-step // self.pushes)

    def due(self, state: tuple[Floats, ...], step: int) -> Mask:
        (residual,) = state
        exceeding = Bound(self.theta, self.root).exceeded(residual, self.round_of(step))
        rows: Mask = np.any(exceeding, axis=1)
        return rows

    def over_bound(self, state: tuple[Floats, ...], step: int) -> float:
        (residual,) = state
        return Bound(self.theta, self.root).over(residual, self.round_of(step))

    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        (residual,) = state
        residual += gradient
        if step % self.every:
            return
        moved = Bound(self.theta, self.root).exceeded(residual, self.round_of(step))  # of rows, too
        weights[moved] += residual[moved]
        residual[moved] = 0
