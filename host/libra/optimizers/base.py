# SPDX-License-Identifier: Apache-2.0
"""An optimizer: how a gradient changes weights. PyTorch's formulas, names and defaults (docs of torch.optim).

It keeps nothing itself. What it remembers of each weight is in arrays beside the weights, its slots, so that
it works on any piece of a value, and touches only the keys that came.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

Floats = npt.NDArray[np.float32]
Ints = npt.NDArray[np.int64]

Factor = float | Floats
"""Of a step; or (n, 1), of each row of (n, dim) weights; or (1, 1), of all rows."""

LearningRate = float | Callable[[int], float]
"""A number, or a schedule: called with how many steps the weights have made, 0 at their first."""


class Optimizer(ABC):
    """Frozen: its parameters. Arithmetic on arrays is float32's, on parameters float64's."""

    lr: LearningRate
    slots: ClassVar[tuple[str, ...]]  # PyTorch's names of what is kept, an array each, zeros at first

    @property
    def kept(self) -> tuple[str, ...]:
        """Those of ``slots`` that these parameters need."""
        return self.slots

    @abstractmethod
    def update(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], step: int) -> None:
        """Make step number ``step``, from 1, in place.

        weights, gradient and each of ``state`` (as ``kept`` names them): float32 of one shape; ``gradient``
        stays.
        """

    def update_rows(self, weights: Floats, gradient: Floats, state: tuple[Floats, ...], steps: Ints) -> None:
        """Make a step of each row, in place: row i's is number ``steps[i]``, from 1.

        weights, gradient and each of ``state``: (n, dim) float32; ``gradient`` stays. steps: (n,). The same
        bits as ``update`` of each row by itself. This one calls it once for each number that there is.
        """
        for step in np.unique(steps).tolist():
            rows = np.flatnonzero(steps == step)
            values, slots = weights[rows], tuple(slot[rows] for slot in state)
            self.update(values, gradient[rows], slots, step)
            weights[rows] = values
            for slot, changed in zip(state, slots, strict=True):
                slot[rows] = changed

    def learning_rate(self, step: int) -> float:
        """Of step number ``step``, from 1. Raises ConfigError when a schedule gives no number from 0 on."""
        if not callable(self.lr):
            return float(self.lr)
        rate = float(self.lr(step - 1))  # a numpy scalar of float64 would make arrays of them
        not_negative("lr", rate, f"{type(self).__name__}, after {step - 1} steps")
        return rate

    def check(self) -> None:
        """Raises ConfigError for parameters that make no sense; of those that all have."""
        if not callable(self.lr):
            self.demand("lr")

    def demand(self, *names: str, below: float = math.inf) -> None:
        """Raises ConfigError for the first of these parameters that is not from 0 on and below a bound."""
        for name in names:
            not_negative(name, getattr(self, name), type(self).__name__, below)


def not_negative(name: str, value: float, where: str, below: float = math.inf) -> None:
    if not 0 <= value < below:
        bound = "a finite number" if below == math.inf else f"below {below:g}"
        raise ConfigError(f"{where}: {name} is {value!r}; expected at least 0 and {bound}")


def columns(factors: Callable[[int], tuple[float, ...]], steps: Ints) -> list[Floats]:
    """What a step multiplies with, for rows that make steps of different numbers: for each factor (n, 1), or
    (1, 1) where it is the same for all.

    factors: of a step's number. steps: (n,), at least one. float32, as a number is rounded that float32 is
    multiplied with.
    """
    numbers, places = _distinct(steps)
    table = np.array([factors(step) for step in numbers.tolist()], np.float32).reshape(len(numbers), -1)
    of_all = [column[:1] if (column == column[0]).all() else column.take(places) for column in table.T]
    return [column[:, np.newaxis] for column in of_all]


def _distinct(steps: Ints) -> tuple[Ints, Ints]:
    """The numbers that there are, increasing; and (n,) where among them each of ``steps`` is."""
    above = steps - steps.min()
    if above.max() > 16 * len(steps):
        numbers, places = np.unique(steps, return_inverse=True)
        return numbers, places.reshape(-1)
    there = np.bincount(above) > 0  # counting takes a fifteenth of the time that sorting does
    numbers = np.flatnonzero(there) + steps.min()
    return numbers, (np.cumsum(there) - 1).take(above)


def decayed(gradient: Floats, weights: Floats, weight_decay: float) -> Floats:
    """The gradient with L2 regularisation's."""
    return gradient + weight_decay * weights if weight_decay else gradient
