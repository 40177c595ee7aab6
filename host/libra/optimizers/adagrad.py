# SPDX-License-Identifier: Apache-2.0
"""Adagrad: the optimizer that lets rare features learn faster."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from libra.optimizers.base import Factor, Floats, Ints, LearningRate, Optimizer, columns, decayed


@dataclass(frozen=True)
class Adagrad(Optimizer):
    """s += g**2; w -= lr / (1 + (t - 1) * lr_decay) * g / (sqrt(s) + eps) in step t.

    Suits sparse keys, such as the rows of an embedding: each weight's rate follows from its own history
    (Duchi, Hazan and Singer, JMLR 2011). s starts at ``initial_accumulator_value``; weight_decay * w is added
    to g. Raises ConfigError for parameters out of range.
    """

    lr: LearningRate = 1e-2
    lr_decay: float = 0.0
    weight_decay: float = 0.0
    initial_accumulator_value: float = 0.0
    eps: float = 1e-10

    slots: ClassVar = ("sum",)

    def __post_init__(self) -> None:
        self.check()
        self.demand("lr_decay", "weight_decay", "initial_accumulator_value", "eps")

    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        self._move(weights, gradient, state, *self._factors(step))

    def update_rows(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], steps: Ints) -> None:
        self._move(weights, gradient, state, *columns(self._factors, steps))

    def _factors(self, step: int) -> tuple[float, float]:
        """Return the learning rate, and the value added to s beside the gradient's square."""
        rate = self.learning_rate(step) / (1 + (step - 1) * self.lr_decay)
        return rate, self.initial_accumulator_value if step == 1 else 0.0

    def _move(
        self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], rate: Factor, start: Factor
    ) -> None:
        (total,) = state
        gradient = decayed(gradient, weights, self.weight_decay)
        if self.initial_accumulator_value:
            total += start
        total += gradient * gradient
        denominator = np.sqrt(total)
        denominator += self.eps
        weights -= rate * gradient / denominator
