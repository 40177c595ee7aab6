# SPDX-License-Identifier: Apache-2.0
"""Adam and AdamW."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from libra.errors import ConfigError
from libra.optimizers.base import (
    Factor,
    Floats,
    Ints,
    LearningRate,
    Optimizer,
    columns,
    decayed,
    not_negative,
)


@dataclass(frozen=True)
class Adam(Optimizer):
    """m = b1 * m + (1 - b1) * g; v = b2 * v + (1 - b2) * g**2; w -= lr * m' / (sqrt(v') + eps).

    m' = m / (1 - b1**t) and v' = v / (1 - b2**t) in step t (Kingma and Ba, ICLR 2015). weight_decay * w is
    added to g; with ``decoupled``, w *= 1 - lr * weight_decay instead (AdamW: Loshchilov and Hutter, ICLR
    2019). Raises ConfigError for parameters out of range.
    """

    lr: LearningRate = 1e-3
    betas: tuple[float, float] = (0.9, 0.999)
    eps: float = 1e-8
    weight_decay: float = 0.0
    decoupled: bool = False

    slots: ClassVar = ("exp_avg", "exp_avg_sq")

    def __post_init__(self) -> None:
        self.check()
        self.demand("eps", "weight_decay")
        if len(self.betas) != 2:
            raise ConfigError(f"Adam: betas are {self.betas}; expected two")
        for beta in self.betas:
            not_negative("betas", beta, "Adam", below=1)

    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        self._move(weights, gradient, state, *self._factors(step))

    def update_rows(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], steps: Ints) -> None:
        self._move(weights, gradient, state, *columns(self._factors, steps))

    def _factors(self, step: int) -> tuple[float, float, float]:
        """Return the corrected rate, the correction of sqrt(v), and the factor of decoupled decay."""
        (beta1, beta2), rate = self.betas, self.learning_rate(step)
        return rate / (1 - beta1**step), math.sqrt(1 - beta2**step), 1 - rate * self.weight_decay

    def _move(
        self,
        weights: Floats,
        gradient: Floats,
        state: tuple[Floats, ...],
        rate: Factor,
        correction: Factor,
        left: Factor,
    ) -> None:
        mean, square = state
        beta1, beta2 = self.betas
        if self.decoupled:
            weights *= left
        else:
            gradient = decayed(gradient, weights, self.weight_decay)
        mean *= beta1
        mean += (1 - beta1) * gradient
        square *= beta2
        square += (1 - beta2) * gradient * gradient
        denominator = np.sqrt(square)
        denominator /= correction
        denominator += self.eps
        weights -= rate * mean / denominator
