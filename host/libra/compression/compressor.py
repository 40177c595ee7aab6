# SPDX-License-Identifier: Apache-2.0
"""Compressor: encodes a push of float32 in fewer bytes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError

Floats = npt.NDArray[np.float32]

WIDE = "a switch adds lanes of 32 bits: narrower values save nothing there"  # a reason for `not_in_switch`


class Compressor(ABC):
    """Base of compressors of one worker's pushes. The keyword-only arguments are the parameters.

    error_feedback: add the error of a push to the next push of the same value, so that in the long run
    nothing is lost (Karimireddy et al., ICML 2019).
    """

    name: ClassVar[str]
    not_in_switch: ClassVar[str]  # reason why a switch cannot sum compressed values; "" if it can
    for_answers: ClassVar[bool] = False  # it sends all values, each nearly as it is: see `compress_answer`

    def __init__(self, error_feedback: bool) -> None:
        self.error_feedback = error_feedback

    @abstractmethod
    def compress(self, values: Floats) -> bytes:
        """Return ``values`` compressed. values: (n,) float32, n > 0, of any values; they are not changed."""

    def compress_rounds(self, values: Floats, lens: Sequence[int], rounds: Sequence[int]) -> bytes:
        """Return ``values`` compressed; override it if the round matters. This one calls ``compress``.

        lens: elements of each piece in ``values``. rounds: of each piece, how often its value has been
        pushed, this push included.
        """
        return self.compress(values)

    def compress_answer(self, values: Floats) -> bytes:
        """Return an answer's ``values`` compressed, in the same bytes for the same values at any time: all
        workers get the same ones. Only compressors with ``for_answers`` are asked."""
        return self.compress(values)

    def check(self, values: Floats) -> None:
        """Raise LibraError for a push that must not be sent; called before anything is packed."""
        return

    @staticmethod
    @abstractmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        """Return a new array of (length,) float32. The receiver knows name and length, but no parameters.

        Raises ValueError if ``payload`` is not what ``compress`` returns for ``length`` values.
        """

    def left(self, length: int) -> float:
        """Return q, from 0 to 1: the error's norm is at most q times the norm of (length,) finite values.

        Norms are Euclidean; q is 1 if chance decides. With error feedback, q < 1 and pushes of norm at most
        G, the residual's norm never exceeds G * q / (1 - q).
        """
        return 1.0


def check_share(compressor: str, k: float) -> None:
    """Check that `count_of` takes ``k``. Raises ConfigError."""
    if not (0 < k < 1 or (k >= 1 and float(k).is_integer())):
        raise ConfigError(
            f"compressor {compressor}: k is {k:g}; expected a share below 1, or a number of elements"
        )


def count_of(k: float, length: int) -> int:
    """Return the number of elements to choose: k * length rounded up if k < 1, else k, at most ``length``."""
    return min(length, int(k) if k >= 1 else int(np.ceil(k * length)))


def exactly(payload: memoryview, size: int) -> memoryview:
    """Return ``payload`` if it has ``size`` bytes. Raises ValueError."""
    if len(payload) != size:
        raise ValueError(f"{len(payload)} bytes; expected {size}")
    return payload
