# SPDX-License-Identifier: Apache-2.0
"""Half precision, at a power of two that fits the message."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from libra.compression.compressor import WIDE, Compressor, Floats, exactly

_BITS = 11  # of a half's significand
_BELOW_1 = np.float16(1 - 2.0**-_BITS)
_MOST = 128  # the largest exponent that frexp gives of a float32


class Half(Compressor):
    """IEEE 754 halves, 2 bytes a value, of values times the power of two that brings the largest to 1/2 to 1.

    So nothing overflows; what is below 2**-14 of the largest loses bits, below 2**-25 all.
    """

    name = "fp16"
    not_in_switch: ClassVar = WIDE

    def __init__(self, *, error_feedback: bool = False) -> None:
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        largest = float(np.abs(values).max())
        exponent = math.frexp(largest)[1] if math.isfinite(largest) else 0
        with np.errstate(over="ignore"):  # beside what is not finite
            halves = np.ldexp(values, -exponent).astype("<f2")
        if exponent == _MOST:  # 1 would be 2**128
            halves = np.clip(halves, -_BELOW_1, _BELOW_1)
        return b"".join((np.array(exponent, "<i2").tobytes(), halves.tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        exactly(payload, 2 + 2 * length)
        exponent = int(np.frombuffer(payload[:2], "<i2")[0])
        return np.ldexp(np.frombuffer(payload[2:], "<f2").astype(np.float32), exponent)

    def left(self, length: int) -> float:
        """A normal half is off by 2**-11 of itself at most, others by 2**-25 of a bound twice the largest."""
        return 2.0**-_BITS + math.sqrt(length) * 2.0**-24
