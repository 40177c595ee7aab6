# SPDX-License-Identifier: Apache-2.0
"""Promise: memory is zeroed and aligned, and costs what is written of it, whatever was freed before."""

from __future__ import annotations

import pytest
from alone import bytes_added

from libra_switch.memory.memory import Memory

SIZES = [1, 100, 1 << 12, (1 << 18) - 1, 1 << 18, 10_000_001]


@pytest.mark.parametrize("size", SIZES)
def test_it_is_zeroed_aligned_and_writable(size: int) -> None:
    memory = Memory(size)
    assert (memory.address % 64, memory.size, len(memory.bytes)) == (0, size, size)
    assert not memory.bytes.any()
    memory.bytes[:] = 255
    assert list(memory.words()) == [2**64 - 1] * (size // 8)


def test_a_part_is_the_same_memory() -> None:
    memory = Memory(1 << 18)
    part = memory.part(64, 16)
    part.words()[1] = 7
    assert (part.address - memory.address, part.size, memory.words()[9]) == (64, 16, 7)
    del memory
    assert part.words()[1] == 7


def test_what_is_not_written_costs_nothing_after_much_was_freed() -> None:
    """Freed memory that the C library keeps would be cleared for the next one."""
    much_freed = """
from libra_switch.memory.memory import Memory

between = []  # so that freed memory stays the C library's
for _ in range(3):
    used = []
    for _ in range(4):
        used.append(Memory(8 << 20))
        used[-1].bytes[:] = 1
        between.append(bytes(100_000))
    del used
"""
    kept = """
kept = [Memory(8 << 20) for _ in range(8)]
assert not any(memory.bytes[-1] for memory in kept)
"""
    assert bytes_added(much_freed, kept) < 4 << 20


def test_more_than_there_can_be() -> None:
    with pytest.raises(MemoryError, match="1152921504606846976 bytes"):
        Memory(1 << 60)
