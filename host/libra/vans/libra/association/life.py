# SPDX-License-Identifier: Apache-2.0
"""Life of a process that joins a job under a rank: when it began, and a nonce that no other life has."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass

Chance = Callable[[], int]
"""A random number of 32 bits, not 0."""


def nonce() -> int:
    """Return 32 random bits, not 0."""
    return 1 + secrets.randbelow(2**32 - 1)


def second() -> int:
    """Return the second of the wall clock, 32 bits."""
    return int(time.time()) % 2**32


def is_later(seconds: int, than: int) -> bool:
    """Compare two 32-bit clocks, which wrap around, as the switch does: True if ``seconds`` is later."""
    return 0 < (seconds - than) % 2**32 < 2**31


@dataclass(frozen=True)
class Life:
    """One process of a rank. seconds: of the wall clock, 32 bits. nonce: 32 bits, not 0."""

    seconds: int
    nonce: int

    @property
    def word(self) -> int:
        """The life as packets carry it: 64 bits."""
        return self.seconds << 32 | self.nonce

    def outlived_by(self, word: int) -> bool:
        """Return True if the life encoded in ``word`` is later than this one."""
        return is_later(word >> 32, self.seconds)

    def after(self, word: int, chance: Chance) -> Life:
        """Return a life that is later than the one encoded in ``word``.

        Its nonce is new: the switch may have begun a term with this life's, without this host knowing.
        """
        return Life(((word >> 32) + 1) % 2**32, chance())
