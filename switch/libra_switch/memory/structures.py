# SPDX-License-Identifier: Apache-2.0
"""C structures in native memory, with the C compiler's layout from runtime/native.json (`make native`)."""

from __future__ import annotations

from pathlib import Path

from libra_native.structures import Headers, Structure
from libra_switch.memory.memory import Memory

HEADERS = Headers(Path(__file__).parents[1] / "runtime")
NUMBERS = HEADERS.numbers
"""The enumerators of the C headers."""


class Structs:
    """``count`` structures with named 8-byte fields, in ``memory`` or, if that is None, in new memory."""

    def __init__(self, structure: Structure, count: int = 1, memory: Memory | None = None) -> None:
        self._structure = structure
        self._memory = Memory(structure.size * count) if memory is None else memory
        self._words = self._memory.words()
        self.address = self._memory.address

    def get(self, field: str, index: int = 0) -> int:
        return self._words[(self._structure.size * index + self._structure[field]) // 8]

    def field(self, field: str) -> memoryview:
        """View a field of the first structure as a sequence of one u64, for frequent access."""
        at = self._structure[field] // 8
        return self._words[at : at + 1]

    def set(self, field: str, value: int, index: int = 0) -> None:
        """Set a field; a negative number is stored in two's complement."""
        at = (self._structure.size * index + self._structure[field]) // 8
        self._words[at] = value & 0xFFFFFFFFFFFFFFFF
