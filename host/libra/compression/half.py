# SPDX-License-Identifier: Apache-2.0
"""Half: half precision, scaled by a power of two that fits the message."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from libra.compression.compressor import WIDE, Compressor, Floats, exactly

_BITS = 11  # bits of a half's significand
_BELOW_1 = np.float16(1 - 2.0**-_BITS)
_MOST = 128  # largest exponent that frexp returns for a float32


class Half(Compressor):
    """Encodes values as IEEE 754 halves, 2 bytes each, scaled by a power of two.

    The power of two brings the largest magnitude of the message to between 1/2 and 1, so no value overflows.
    A value below 2**-14 of the largest loses bits; a value below 2**-25 of it becomes 0.
    """

    name = "fp16"
    not_in_switch: ClassVar = WIDE
    for_answers: ClassVar = True

    def __init__(self, *, error_feedback: bool = False) -> None:
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        largest = float(np.abs(values).max())
        exponent = math.frexp(largest)[1] if math.isfinite(largest) else 0
        with np.errstate(over="ignore"):  # values beside one that is not finite may overflow
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
        """Return q: a normal half is off by at most 2**-11 of itself, others by 2**-25 of twice the
        largest."""
        return 2.0**-_BITS + math.sqrt(length) * 2.0**-24
