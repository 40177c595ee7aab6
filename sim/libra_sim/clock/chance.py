# SPDX-License-Identifier: Apache-2.0
"""All chance comes from one seed, by streams with names.

Each stream is of its own, so that a frame more on one link changes nothing on another. Only integers and
comparisons are used: the mathematical library's logarithm differs from machine to machine in the last bit.
"""

from __future__ import annotations

import random
from hashlib import blake2b


class Chance:
    """The streams of one seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def stream(self, *name: str | int) -> Stream:
        """The stream of that name. Asked for twice, it starts again."""
        words = "/".join(map(str, (self.seed, *name)))
        return Stream(int.from_bytes(blake2b(words.encode(), digest_size=16).digest(), "big"))


class Stream:
    """Mersenne Twister, whose bits Python promises to keep from version to version."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        # 53 bits; [0, 1). A method of its own would double what the draw of each frame costs.
        self.unit = self._random.random

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1. bound: at least 1, far below 2**64."""
        return self._random.getrandbits(64) * bound >> 64

    def bits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def exponential(self, mean: int) -> int:
        """A whole number with this mean, by von Neumann's method, which needs no logarithm.

        Draw u1 > u2 > ... as long as they fall. When the run's length is odd, u1 is the fraction; else draw
        again and add one to the whole part (J. von Neumann, Various techniques used in connection with
        random digits, 1951).
        """
        whole = 0
        while True:
            first = last = self._random.getrandbits(53)
            length = 1
            while (draw := self._random.getrandbits(53)) < last:
                last, length = draw, length + 1
            if length % 2:
                return mean * whole + (mean * first >> 53)
            whole += 1
