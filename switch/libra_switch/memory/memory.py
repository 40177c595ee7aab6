# SPDX-License-Identifier: Apache-2.0
"""Memory that native code may read and write."""

from __future__ import annotations

import mmap

import numpy as np
import numpy.typing as npt

from libra_native.structures import address_of

# Size in bytes from which memory is mapped from the kernel. The C library clears memory that it has used
# before, which touches all its pages, while most of a program's state and buffers is never written.
_MAPPED = 1 << 18
_LINE = 64


class Memory:
    """Zeroed, 64-byte aligned memory. Pages that are never written cost nothing. Raises MemoryError."""

    def __init__(self, size: int) -> None:
        self.bytes = _mapped(size) if size >= _MAPPED else _cleared(size)
        self.address = address_of(self.bytes)
        self.size = size

    def part(self, offset: int, size: int) -> Memory:
        """Share ``size`` bytes of this memory, from ``offset``, a multiple of 8, on."""
        part = Memory.__new__(Memory)
        part.bytes = self.bytes[offset : offset + size]
        part.address, part.size = self.address + offset, size
        return part

    def words(self) -> memoryview:
        """View the memory as a writable sequence of u64."""
        return self.bytes[: self.size // 8 * 8].data.cast("Q")


def _mapped(size: int) -> npt.NDArray[np.uint8]:
    try:
        return np.frombuffer(mmap.mmap(-1, size, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS), np.uint8)
    except OSError as error:
        raise MemoryError(f"{size} bytes: {error.strerror}") from None


def _cleared(size: int) -> npt.NDArray[np.uint8]:
    raw = np.zeros(size + _LINE, dtype=np.uint8)
    start = -address_of(raw) % _LINE
    return raw[start : start + size]
