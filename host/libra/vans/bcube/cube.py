# SPDX-License-Identifier: Apache-2.0
"""Addresses of a BCube: hosts are numbers of k digits in base n.

Card d of a host is on the level-d switch, which joins the n hosts that differ in digit d only. See C. Guo et
al., BCube, SIGCOMM 2009, who count levels from 0: their BCube_(k-1) is `Cube(n, k)`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from libra.errors import ConfigError

MAX_LEVELS = 4


@dataclass(frozen=True)
class Cube:
    """BCube of switches with ``n`` ports on ``k`` levels. Raises ConfigError for one that cannot be."""

    n: int
    k: int

    def __post_init__(self) -> None:
        if self.n < 2:
            raise ConfigError(f"n is {self.n}; expected 2 or more ports of a BCube's switch")
        if not 1 <= self.k <= MAX_LEVELS:
            raise ConfigError(f"k is {self.k}; expected 1 to {MAX_LEVELS} levels of a BCube")

    @classmethod
    def of(cls, hosts: int, k: int) -> Cube:
        """Return the BCube of so many hosts with ``k`` cards each. Raises ConfigError if there is none."""
        if not 1 <= k <= MAX_LEVELS:
            raise ConfigError(f"each host has {k} cards for BML; expected 1 to {MAX_LEVELS}")
        n = round(hosts ** (1 / k))
        if n < 2 or n**k != hosts:
            fitting = ", ".join(str(ports**k) for ports in (2, 3, 4, 5))
            raise ConfigError(
                f"{hosts} hosts with {k} cards each are no BCube; expected n^{k} hosts with n of 2 or more:"
                f" {fitting}, ..."
            )
        return cls(n, k)

    @cached_property
    def hosts(self) -> int:
        """Number of hosts."""
        return int(self.n**self.k)

    def digit(self, host: int, level: int) -> int:
        """Return the host's digit of that level.

        >>> [Cube(3, 2).digit(5, level) for level in (0, 1)]
        [2, 1]
        """
        return host // int(self.n**level) % self.n

    def neighbour(self, host: int, level: int, digit: int) -> int:
        """Return the host at the same switch of ``level`` that has ``digit`` there.

        >>> [Cube(3, 2).neighbour(5, 1, digit) for digit in range(3)]
        [2, 5, 8]
        """
        return host + (digit - self.digit(host, level)) * int(self.n**level)

    def neighbours(self, host: int, level: int) -> tuple[int, ...]:
        """Return the n - 1 other hosts at the host's switch of ``level``, by digit."""
        all_of_them = (self.neighbour(host, level, digit) for digit in range(self.n))
        return tuple(other for other in all_of_them if other != host)

    def level_between(self, one: int, other: int) -> int | None:
        """Return the level of the switch that two hosts share; None if they share none."""
        differing = [level for level in range(self.k) if self.digit(one, level) != self.digit(other, level)]
        return differing[0] if len(differing) == 1 else None


def by_level(interfaces: Sequence[str]) -> Sequence[str]:
    """Return LIBRA_INTERFACES, by level. Raises ConfigError if it is empty, or names one twice."""
    told = ",".join(interfaces)
    if not interfaces:
        raise ConfigError(
            f"LIBRA_INTERFACES holds {told!r}: expected the interface on each level of the BCube, level 0"
            " first, like eth0,eth1"
        )
    for at, name in enumerate(interfaces):
        if name in interfaces[:at]:
            raise ConfigError(
                f"LIBRA_INTERFACES holds {told!r}: {name} is named twice; expected one interface a level"
            )
    return interfaces
