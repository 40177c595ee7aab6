# SPDX-License-Identifier: Apache-2.0
"""Values that all hosts of a term hold: the sums of the distances that answers have had.

Each worker holds the same (worker/transfers/push.py), because every answer reaches all of them once. A term
begins with zeros, and so does a value whose number of elements changes.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt

from libra.rpc.values import KVPairs
from libra.vans.libra.codec import Floats

Places = npt.NDArray[np.uint64]


class HeldValues:
    """Values by key. chunk: float32 values of a chunk."""

    def __init__(self, chunk: int) -> None:
        self._chunk = chunk
        self._values: dict[int, tuple[int, Floats]] = {}  # elements, and values up to the last chunk's end

    def begin(self, asked: KVPairs) -> None:
        """Begin anew with the values whose number of elements has changed, as workers do with each push:
        also if the answer is the sum, or a refusal."""
        assert asked.totals is not None
        for key, total in zip(asked.keys.tolist(), asked.totals.tolist(), strict=True):
            self._of(key, total)

    def _of(self, key: int, total: int) -> Floats:
        elements, values = self._values.get(key, (-1, np.empty(0, np.float32)))
        if elements != total:
            values = np.zeros(-(-total // self._chunk) * self._chunk, np.float32)
            self._values[key] = total, values
        return values

    def places(self, asked: KVPairs) -> Places:
        """Return the addresses of the chunks of these pieces, which have offsets and totals."""
        return np.concatenate(list(self._places(asked)))

    def _places(self, asked: KVPairs) -> Iterator[Places]:
        assert asked.offsets is not None
        assert asked.totals is not None
        columns = (asked.keys, asked.lens, asked.offsets, asked.totals)
        for key, length, offset, total in zip(*(column.tolist() for column in columns), strict=True):
            values = self._of(key, total)
            rows = np.arange(offset // self._chunk, -(-(offset + length) // self._chunk), dtype=np.uint64)
            yield np.uint64(values.ctypes.data) + rows * np.uint64(4 * self._chunk)
