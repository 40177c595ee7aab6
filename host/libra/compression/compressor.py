# SPDX-License-Identifier: Apache-2.0
"""A compressor makes a push of float32 fewer bytes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

Floats = npt.NDArray[np.float32]

WIDE = "a switch adds lanes of 32 bits: narrower values save nothing there"  # why it has no use for them


class Compressor(ABC):
    """Of one worker's pushes. Its keyword-only arguments are its parameters.

    error_feedback: what a push leaves out of a value is added to the next push of it, so that in the long run
    nothing is lost (Karimireddy et al., ICML 2019).
    """

    name: ClassVar[str]
    not_in_switch: ClassVar[str]  # why a switch cannot add what it makes; "" when it can

    def __init__(self, error_feedback: bool) -> None:
        self.error_feedback = error_feedback

    @abstractmethod
    def compress(self, values: Floats) -> bytes:
        """(n,) float32, n > 0, of any values; they are not changed."""

    @staticmethod
    @abstractmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        """(length,) float32, a new array. Whoever receives knows name and length, but no parameters.

        Raises ValueError for what ``compress`` has not made of so many values.
        """

    def left(self, length: int) -> float:
        """q, from 0 to 1: the norm of what is left out of (length,) finite values is at most q times theirs.

        With error feedback, q < 1 and pushes of norm G at most, what has been left out never exceeds
        G * q / (1 - q). Norms are Euclidean. 1 where chance decides.
        """
        return 1.0


def check_share(compressor: str, k: float) -> None:
    """Raises ConfigError for what `count_of` does not take."""
    if not (0 < k < 1 or (k >= 1 and float(k).is_integer())):
        raise ConfigError(
            f"compressor {compressor}: k is {k:g}; expected a share below 1, or a number of elements"
        )


def count_of(k: float, length: int) -> int:
    """How many of ``length`` elements: the share k, rounded up, or k, but never more than there are."""
    return min(length, int(k) if k >= 1 else int(np.ceil(k * length)))


def exactly(payload: memoryview, size: int) -> memoryview:
    """``payload``, if it has this many bytes. Raises ValueError."""
    if len(payload) != size:
        raise ValueError(f"{len(payload)} bytes; expected {size}")
    return payload
