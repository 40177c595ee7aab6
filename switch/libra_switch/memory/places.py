# SPDX-License-Identifier: Apache-2.0
"""Where a program's state lies: its code is made once, each instance has a block with the same places."""

from __future__ import annotations

from libra_switch.memory.context import PROGRAM

_LINE = 64  # bytes


class Places:
    """Gives out a block's bytes while code is made, ``size`` in the end. `struct program` comes first."""

    def __init__(self) -> None:
        self.size = PROGRAM.size

    def take(self, size: int) -> int:
        """The offset of ``size`` bytes, on a cache line of their own."""
        offset = (self.size + _LINE - 1) // _LINE * _LINE
        self.size = offset + size
        return offset
