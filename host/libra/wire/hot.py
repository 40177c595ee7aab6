# SPDX-License-Identifier: Apache-2.0
"""Lanes of packets about hot cells: 64 cell numbers or counts of 16 bits, then 64 values.

Position a of both belongs to array a. The slot of a STATUS names the kind of packet that it answers; its key
has one bit for each array, set if that pair of a HOT was refused. The key of a HOT_SUM likewise marks the
cells that have values, and its length is the number of all values; it has counts only if the READ asked.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.wire import protocol
from libra.wire.format import U16, U64, Mask
from libra.wire.protocol import Kind

I32 = npt.NDArray[np.int32]

HOT_LANES = protocol.HOT_BLOCKS * protocol.BLOCK_LANES
_ARRAYS = np.arange(protocol.HOT_ARRAYS, dtype=np.uint64)


def slot_of(kind: Kind) -> int:
    """Return the slot of these packets. The switch copies HOT's and READ's to its STATUS; nothing answers
    VALUE."""
    return protocol.SLOT_KINDS + kind


def lanes_of_pairs(cells: U16, values: I32) -> I32:
    """Return lanes of HOTs, (n, 96) int32. cells: (n, 64) rows of the pool, or NO_CELL. values: (n, 64)."""
    lanes = np.empty((len(cells), HOT_LANES), dtype=np.int32)
    lanes[:, : protocol.BLOCK_LANES] = cells.astype(">u2").view(">u4").astype(np.uint32).view(np.int32)
    lanes[:, protocol.BLOCK_LANES :] = values
    return lanes


def pairs_of_lanes(lanes: I32) -> tuple[U16, I32]:
    """Return a HOT's cells, (n, 64) uint16, and values, (n, 64) int32; of a HOT_SUM with counts, the counts
    and sums. lanes: (n, 96).
    """
    halves = (
        np.ascontiguousarray(lanes[:, : protocol.BLOCK_LANES].astype(">i4")).view(">u2").astype(np.uint16)
    )
    return halves, lanes[:, protocol.BLOCK_LANES :]


def arrays_in(keys: U64) -> Mask:
    """Return (n, 64) from ``keys``, (n,): of a HOT's STATUS the pairs that were not added, of a HOT_SUM the
    cells that have values."""
    return (keys[:, None] >> _ARRAYS & np.uint64(1)).astype(bool)
