# SPDX-License-Identifier: Apache-2.0
"""A process that joins a job under a rank: when it began, and a number that no other life has."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import dataclass

Chance = Callable[[], int]
"""A random number of 32 bits, not 0."""


def nonce() -> int:
    """32 random bits, not 0."""
    return 1 + secrets.randbelow(2**32 - 1)


def is_later(seconds: int, than: int) -> bool:
    """Of 32-bit clocks, which wrap around: as the switch compares them."""
    return 0 < (seconds - than) % 2**32 < 2**31


@dataclass(frozen=True)
class Life:
    """seconds: of the wall clock, 32 bits. nonce: 32 bits, not 0."""

    seconds: int
    nonce: int

    @property
    def word(self) -> int:
        """As packets carry it: 64 bits."""
        return self.seconds << 32 | self.nonce

    def outlived_by(self, word: int) -> bool:
        """Whether the life of that word is later than this one."""
        return is_later(word >> 32, self.seconds)

    def after(self, word: int, chance: Chance) -> Life:
        """One that is later than the life of that word.

        Its nonce is new: the switch may have begun a term with this one's, and nobody heard of it.
        """
        return Life(((word >> 32) + 1) % 2**32, chance())
