# SPDX-License-Identifier: Apache-2.0
"""Stochastic gradient descent, with momentum or without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from libra.errors import ConfigError
from libra.optimizers.base import Factor, Floats, Ints, LearningRate, Optimizer, columns, decayed


@dataclass(frozen=True)
class SGD(Optimizer):
    """g += weight_decay * w; b = momentum * b + (1 - dampening) * g, in the first step b = g; w -= lr * b.

    With ``nesterov``, w -= lr * (g + momentum * b) (Sutskever et al., ICML 2013). Without momentum there is
    no state. Raises ConfigError for parameters out of range.

    >>> import numpy as np
    >>> weights = np.float32([1, 2])
    >>> SGD(lr=0.5).update(weights, np.float32([1, -1]), (), step=1)
    >>> weights
    array([0.5, 2.5], dtype=float32)
    """

    lr: LearningRate = 1e-3
    momentum: float = 0.0
    dampening: float = 0.0
    weight_decay: float = 0.0
    nesterov: bool = False

    slots: ClassVar = ("momentum_buffer",)

    def __post_init__(self) -> None:
        self.check()
        self.demand("momentum", "weight_decay")
        if self.nesterov and (not self.momentum or self.dampening):
            raise ConfigError(
                f"SGD: nesterov with momentum {self.momentum:g} and dampening {self.dampening:g}; "
                "expected momentum above 0 and no dampening"
            )

    @property
    def kept(self) -> tuple[str, ...]:
        return self.slots if self.momentum else ()

    @property
    def is_plain(self) -> bool:
        """True if there is nothing but a rate and, maybe, momentum."""
        return not (self.nesterov or self.dampening or self.weight_decay)

    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        self._move(weights, gradient, state, *self._factors(step))

    def update_rows(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], steps: Ints) -> None:
        self._move(weights, gradient, state, *columns(self._factors, steps))

    def _factors(self, step: int) -> tuple[float, float]:
        """Return the learning rate, and the gradient's factor in the momentum buffer."""
        return self.learning_rate(step), 1.0 if step == 1 else 1 - self.dampening

    def _move(
        self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], rate: Factor, taken: Factor
    ) -> None:
        direction = decayed(gradient, weights, self.weight_decay)
        if self.momentum:
            (buffer,) = state
            buffer *= self.momentum
            buffer += taken * direction if self.dampening else direction
            direction = direction + self.momentum * buffer if self.nesterov else buffer
        weights -= rate * direction
