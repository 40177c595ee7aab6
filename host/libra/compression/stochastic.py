# SPDX-License-Identifier: Apache-2.0
"""Stochastic: quantisation to a few levels with random rounding."""

from __future__ import annotations

import math
import zlib
from typing import ClassVar

import numpy as np

from libra.compression.compressor import WIDE, Compressor, Floats, exactly
from libra.errors import ConfigError


class Stochastic(Compressor):
    """Rounds values at random to one of the two nearest of equal levels up to the message's largest
    magnitude.

    The nearer level is likelier, so that the expected value is right and no error feedback is needed (QSGD:
    Alistarh et al., NeurIPS 2017). bits: 8 or 16, with the sign. seed: better different at each worker. A
    value that is not finite makes its whole message not-a-number. In an answer, chance follows from its
    values.
    """

    name = "stochastic"
    not_in_switch: ClassVar = WIDE
    for_answers: ClassVar = True

    def __init__(self, *, bits: int = 8, seed: int = 0, error_feedback: bool = False) -> None:
        if bits not in (8, 16):
            raise ConfigError(f"compressor {self.name}: bits is {bits}; expected 8 or 16")
        self.bits, self._seed = bits, seed % 2**64
        self._random = np.random.default_rng(self._seed)
        super().__init__(error_feedback)

    def compress(self, values: Floats) -> bytes:
        return self._compressed(values, self._random)

    def compress_answer(self, values: Floats) -> bytes:
        content = zlib.crc32(values.tobytes())
        return self._compressed(values, np.random.default_rng((self._seed, content)))

    def _compressed(self, values: Floats, random: np.random.Generator) -> bytes:
        most = 2 ** (self.bits - 1) - 1
        level = np.float32(np.abs(values).max() / np.float32(most))
        steps = np.zeros(len(values), np.float32)
        if np.isfinite(level) and level > 0:
            with np.errstate(over="ignore"):
                if not np.isfinite(level * np.float32(most)):  # the division was rounded up
                    level = np.nextafter(level, np.float32(0))
            scaled = values / level
            steps = np.floor(scaled)
            steps += random.random(len(values), np.float32) < scaled - steps
            np.clip(steps, -most, most, out=steps)
        lanes = steps.astype(f"<i{self.bits // 8}")
        return b"".join((np.array(level, "<f4").tobytes(), lanes.tobytes()))

    @staticmethod
    def decompress(payload: memoryview, length: int) -> Floats:
        wide = len(payload) == 4 + 2 * length
        exactly(payload, 4 + (2 if wide else 1) * length)
        level = np.frombuffer(payload[:4], "<f4")[0]
        steps = np.frombuffer(payload[4:], "<i2" if wide else "<i1").astype(np.float32)
        with np.errstate(invalid="ignore"):
            values: Floats = steps * level
        return values

    def left(self, length: int) -> float:
        return min(1.0, math.sqrt(length) / float(2 ** (self.bits - 1) - 1))
