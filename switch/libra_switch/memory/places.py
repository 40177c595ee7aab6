# SPDX-License-Identifier: Apache-2.0
"""Offsets in a program's state: its code is compiled once, so all instances have the same offsets."""

from __future__ import annotations

from libra_switch.memory.context import PROGRAM

_LINE = 64  # bytes


class Places:
    """Allocates a block's bytes while code is made, ``size`` in total; `struct program` comes first."""

    def __init__(self) -> None:
        self.size = PROGRAM.size

    def take(self, size: int) -> int:
        """Allocate ``size`` bytes from the next cache line on; return their offset."""
        offset = (self.size + _LINE - 1) // _LINE * _LINE
        self.size = offset + size
        return offset
