# SPDX-License-Identifier: Apache-2.0
"""OneBit: the signs of a message's values, and one magnitude for all."""

from __future__ import annotations

import math
from typing import ClassVar

import numpy as np

from libra.compression.compressor import Compressor, Floats, exactly


class OneBit(Compressor):
    """Encodes each value's sign in a bit, and the message's mean magnitude (Seide et al., Interspeech 2014).

    scaling: if false, the magnitude is 1, as in signSGD. A value that is not finite spoils its message.
    """

    name = "onebit"
    not_in_switch: ClassVar = (
        "signs of different magnitudes do not add up bit by bit; use the tcp or loopback van"
    )

    def __init__(self, *, scaling: bool = True, error_feedback: bool = True) -> None:
        self.scaling = scaling
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        magnitude = np.mean(np.abs(values), dtype=np.float64) if self.scaling else 1.0
        return b"".join((np.array(magnitude, "<f4").tobytes(), np.packbits(values >= 0).tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        exactly(payload, 4 + -(-length // 8))
        magnitude = np.frombuffer(payload[:4], "<f4")[0]
        positive = np.unpackbits(np.frombuffer(payload[4:], np.uint8), count=length).astype(bool)
        values: Floats = np.where(positive, magnitude, -magnitude).astype(np.float32)
        return values

    def left(self, length: int) -> float:
        return math.sqrt(1 - 1 / length) if self.scaling else 1.0
