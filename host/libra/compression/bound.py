# SPDX-License-Identifier: Apache-2.0
"""Bound: the largest magnitude of an element that is held back, which falls from round to round."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

ROOTS = (2, 3, 0)


@dataclass(frozen=True)
class Bound:
    """theta_t = theta / t^(1/root) in round t, counted from 1; root 0: theta in every round.

    Raises ConfigError for a theta that is negative or not finite, and for other roots.

    >>> [float(Bound(0.5, root=2).at(number)) for number in (1, 4, 16)]
    [0.5, 0.25, 0.125]
    """

    theta: float
    root: int = 2

    def __post_init__(self) -> None:
        if not 0 <= self.theta < math.inf:
            raise ConfigError(
                f"filter bounded: theta is {self.theta!r}; expected a finite number, at least 0"
            )
        if self.root not in ROOTS:
            raise ConfigError(
                f"filter bounded: root is {self.root!r}; expected 2 (theta / sqrt(t)), 3 (theta / cbrt(t)) "
                "or 0 (the same theta in every round)"
            )

    @property
    def agreement(self) -> str:
        """The bound as a text that is equal at all hosts of a job."""
        return f"theta={float(self.theta)!r},root={self.root}"

    def at(self, number: int) -> np.float32:
        """Return theta of round ``number``, from 1."""
        return np.float32(self.theta / number ** (1 / self.root) if self.root else self.theta)

    def exceeded(self, values: npt.NDArray[np.float32], number: int) -> npt.NDArray[np.bool_]:
        """Return True for the elements that may not be held back in round ``number``."""
        exceeding: npt.NDArray[np.bool_] = np.abs(values) > self.at(number)
        return exceeding

    def over(self, held: npt.NDArray[np.floating], number: int, least: float = 0) -> float:
        """Return the largest magnitude of ``held`` over theta of round ``number``; 0 if nothing is held.

        least: what may be held in any round, even if theta is smaller.
        """
        largest = float(np.abs(held).max(initial=0))
        theta = max(float(self.at(number)), least)
        return 0.0 if largest == 0 else largest / theta if theta else math.inf
