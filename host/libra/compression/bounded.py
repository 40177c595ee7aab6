# SPDX-License-Identifier: Apache-2.0
"""Bounded: the values of a push that exceed a bound. Bound: it falls from round to round."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.compression import chosen
from libra.compression.compressors import Compressor, Floats
from libra.errors import ConfigError, LibraError

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


class Bounded(Compressor):
    """Encodes the values above theta / t^(1/root) in magnitude; the others wait in the residual.

    t is the push of that value, from 1; root 0: the same bound in every push. The residual never exceeds the
    bound of its last push. With theta 0 every value but 0 is sent. Pushes that are not finite are refused.
    """

    name = "bounded"
    not_in_switch: ClassVar = (
        "workers keep different elements, and a switch adds the same lane of all; use the tcp or loopback van"
    )

    def __init__(self, *, theta: float = 0.01, root: int = 2, rule: str = "residual") -> None:
        self.bound = Bound(theta, root)
        if rule != "residual":
            raise ConfigError(
                f"compressor bounded: rule is {rule!r}; expected 'residual': a compressor of pushes knows no "
                "other. UpdateWorker has the others"
            )
        super().__init__(error_feedback=True)

    def check(self, values: Floats) -> None:
        refuse_not_finite(values)

    def compress(self, values: Floats) -> bytes:
        return self.compress_rounds(values, [len(values)], [1])

    def compress_rounds(self, values: Floats, lens: Sequence[int], rounds: Sequence[int]) -> bytes:
        bounds = np.array([self.bound.at(number) for number in rounds], np.float32)
        sent = np.abs(values) > np.repeat(bounds, lens)
        return chosen.encode(np.where(sent, values, np.float32(0)), sent)

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        return chosen.spread(payload, length)


def refuse_not_finite(values: Floats) -> None:
    """Raise LibraError if a value is infinite or NaN."""
    finite = np.isfinite(values)
    if not finite.all():
        at = int(np.argmin(finite))
        raise LibraError(
            f"element {at} of the update is {values[at]}; expected finite values: nothing was sent. Lower "
            "the learning rate, or clip gradients"
        )
