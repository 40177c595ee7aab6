# SPDX-License-Identifier: Apache-2.0
"""Optimizer, and those that libra has: SGD, Adagrad, Adam and AdamW, whose formulas, names and defaults are
PyTorch's (docs of torch.optim), and BoundedUpdates, the server's half of a filter of updates.

An optimizer object has no state. The state of each weight is in arrays beside the weights, the slots. So an
optimizer works on any piece of a value, and a step touches only the pushed keys.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.compression.compression import Bound
from libra.errors import ConfigError

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

Factor = float | Floats
"""A factor of a step: a number; or (n, 1), one for each row of (n, dim) weights; or (1, 1), for all rows."""

LearningRate = float | Callable[[int], float]
"""A number, or a schedule, which is called with the number of steps made before, 0 at the first step."""


class Optimizer(ABC):
    """Parameters of an optimizer, frozen. Arithmetic on arrays is in float32, on parameters in float64."""

    lr: LearningRate
    slots: ClassVar[tuple[str, ...]]  # PyTorch's names of the state, one array each, zeros at first
    by_round: ClassVar[bool] = False  # of a table: a row's step has the number of the table's round

    @property
    def kept(self) -> tuple[str, ...]:
        """The names in ``slots`` that these parameters need."""
        return self.slots

    @property
    def bound(self) -> str:
        """Bound of what the optimizer holds back, as a text that hosts agree on; "" without a bound."""
        return ""

    @abstractmethod
    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        """Make step number ``step``, counted from 1, in place.

        weights, gradient and each array of ``state`` (in the order of ``kept``): float32 of one shape.
        ``weights`` and ``state`` change; ``gradient`` must not.
        """

    def update_rows(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], steps: Ints) -> None:
        """Make one step of each row, in place; row i makes step number ``steps[i]``, counted from 1.

        weights, gradient and each array of ``state``: (n, dim) float32; ``gradient`` must not change. steps:
        (n,) int64. Results have the same bits as ``update`` of each row by itself. This implementation calls
        ``update`` once for each distinct step number.
        """
        for step in np.unique(steps).tolist():
            rows = np.flatnonzero(steps == step)
            values, slots = weights[rows], tuple(slot[rows] for slot in state)
            self.update(values, gradient[rows], slots, step)
            weights[rows] = values
            for slot, changed in zip(state, slots, strict=True):
                slot[rows] = changed

    def due(self, state: tuple[Floats, ...], step: int) -> Mask:
        """Return (n,) True for rows that make step ``step``, from 1, even if nobody has pushed them.

        state: (n, dim) arrays, in the order of ``kept``. Asked for optimizers with ``by_round`` only.
        """
        return np.zeros(len(state[0]), bool)

    def over_bound(self, state: tuple[Floats, ...], step: int) -> float:
        """Return the largest value that ``state`` holds back after step ``step``, over its bound; 0 without
        one."""
        return 0.0

    def learning_rate(self, step: int) -> float:
        """Return the rate of step ``step``, from 1. Raises ConfigError if a schedule's rate is below 0 or no
        number."""
        if not callable(self.lr):
            return float(self.lr)
        rate = float(self.lr(step - 1))  # a numpy scalar of float64 would make arrays of them
        not_negative("lr", rate, f"{type(self).__name__}, after {step - 1} steps")
        return rate

    def check(self) -> None:
        """Check the parameters that all optimizers have. Raises ConfigError."""
        if not callable(self.lr):
            self.demand("lr")

    def demand(self, *names: str, below: float = math.inf) -> None:
        """Check that the named parameters are at least 0 and below ``below``. Raises ConfigError."""
        for name in names:
            not_negative(name, getattr(self, name), type(self).__name__, below)


def not_negative(name: str, value: float, where: str, below: float = math.inf) -> None:
    if not 0 <= value < below:
        bound = "a finite number" if below == math.inf else f"below {below:g}"
        raise ConfigError(f"{where}: {name} is {value!r}; expected at least 0 and {bound}")


def columns(factors: Callable[[int], tuple[float, ...]], steps: Ints) -> list[Floats]:
    """Return the factors of rows that make steps of different numbers: for each factor an array (n, 1), or
    (1, 1) if it is the same for all rows.

    factors: returns the factors of a step number. steps: (n,), n > 0. Results are float32, the precision in
    which numpy multiplies a float32 array by a number.
    """
    numbers, places = _distinct(steps)
    table = np.array([factors(step) for step in numbers.tolist()], np.float32).reshape(len(numbers), -1)
    of_all = [column[:1] if (column == column[0]).all() else column.take(places) for column in table.T]
    return [column[:, np.newaxis] for column in of_all]


def _distinct(steps: Ints) -> tuple[Ints, Ints]:
    """Return the distinct numbers, increasing, and (n,) the index of each of ``steps`` among them."""
    above = steps - steps.min()
    if above.max() > 16 * len(steps):
        numbers, places = np.unique(steps, return_inverse=True)
        return numbers, places.reshape(-1)
    there = np.bincount(above) > 0  # counting takes a fifteenth of the time that sorting does
    numbers = np.flatnonzero(there) + steps.min()
    return numbers, (np.cumsum(there) - 1).take(above)


def decayed(gradient: Floats, weights: Floats, weight_decay: float) -> Floats:
    """Return the gradient plus that of L2 regularisation."""
    return gradient + weight_decay * weights if weight_decay else gradient


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
