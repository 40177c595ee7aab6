# SPDX-License-Identifier: Apache-2.0
"""Memory that native code may read and write."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt


class Memory:
    """Zeroed, 64-byte aligned memory. Pages that are never written cost nothing."""

    def __init__(self, size: int) -> None:
        self._raw = np.zeros(size + 64, dtype=np.uint8)
        start = -self._raw.ctypes.data % 64
        self.bytes: npt.NDArray[np.uint8] = self._raw[start : start + size]
        self.address = int(self.bytes.ctypes.data)
        self.size = size

    def part(self, offset: int, size: int) -> Memory:
        """``size`` bytes of it, from ``offset`` on: a multiple of 8."""
        part = Memory.__new__(Memory)
        part._raw, part.bytes = self._raw, self.bytes[offset : offset + size]
        part.address, part.size = self.address + offset, size
        return part

    def words(self) -> memoryview:
        """As a writable sequence of u64."""
        return self.bytes[: self.size // 8 * 8].data.cast("Q")
