# SPDX-License-Identifier: Apache-2.0
"""Filters of a table's workers: all have the same one, whose bound is the server's; or none has one."""

from __future__ import annotations

import zlib

from libra.errors import LibraError
from libra.optimizers.rules import Optimizer


def filter_number(bound: str, agreement: str) -> int:
    """Return a number of a filter, above 0; its upper half is that of the bound alone.

    bound, agreement: texts that are equal at all hosts with the same bound, and with the same filter.
    """
    return zlib.crc32(bound.encode()) << 32 | (zlib.crc32(agreement.encode()) or 1)


class Filters:
    """Numbers of the filters that a table's workers have said, by rank. For one thread."""

    def __init__(self, optimizer: Optimizer | None) -> None:
        self._bound = "" if optimizer is None else optimizer.bound
        self._of: dict[int, int] = {}

    def check(self, rank: int, number: int, *, pushes: bool) -> None:
        """Check a worker's request. number: 0 without a filter. Raises LibraError.

        A worker without a filter may pull from any table.
        """
        if number and number >> 32 != filter_number(self._bound, "") >> 32:
            mine = f"BoundedUpdates({self._bound})" if self._bound else "no filter"
            raise LibraError(f"this table has {mine}, and worker {rank} another filter: make them alike")
        if not number and not pushes:
            return
        for other, theirs in self._of.items():
            if other != rank and theirs != number:
                without = ", or one of them without" if 0 in (number, theirs) else ""
                raise LibraError(
                    f"worker {rank} pushes with another filter than worker {other}{without}: make all alike"
                )
        self._of[rank] = number
