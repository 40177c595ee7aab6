# SPDX-License-Identifier: Apache-2.0
"""Named streams of random numbers, all from one seed.

Streams are independent: one more frame on a link changes nothing on another link. Only integers and
comparisons are used, because the C library's logarithm differs between machines in the last bit.
"""

from __future__ import annotations

import random
from hashlib import blake2b


class RandomStreams:
    """Streams of one seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def stream(self, *name: str | int) -> Stream:
        """Return the stream of that name, from its start."""
        words = "/".join(map(str, (self.seed, *name)))
        return Stream(int.from_bytes(blake2b(words.encode(), digest_size=16).digest(), "big"))


class Stream:
    """Stream of a Mersenne Twister, whose bits Python promises to keep from version to version."""

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        # A number of 53 bits in [0, 1). A method around it would double the cost of each frame's draw.
        self.unit = self._random.random

    def below(self, bound: int) -> int:
        """Return an integer from 0 to ``bound - 1``. bound: at least 1, far below 2**64."""
        return self._random.getrandbits(64) * bound >> 64

    def bits(self, count: int) -> int:
        return self._random.getrandbits(count)

    def exponential(self, mean: int) -> int:
        """Return an exponential integer with this mean, by von Neumann's method, which needs no logarithm.

        Draw u1 > u2 > ... as long as they fall. If the run's length is odd, u1 is the fraction; otherwise
        draw again and add one to the whole part (J. von Neumann, Various techniques used in connection with
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
