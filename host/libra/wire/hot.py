# SPDX-License-Identifier: Apache-2.0
"""Lanes of packets about hot cells: 64 cell numbers or counts of 16 bits, then 64 values.

What concerns array a is at position a of both. A STATUS tells by its slot which kind of packet it answers,
and in its key, one bit an array, which pairs of a HOT were refused. A HOT_SUM has in its key, likewise, in
which cells there are values, and in its length how many in all; counts only when they were asked for.
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
    """Of HOT and READ: the switch copies it into its STATUS. Of VALUE: none asked for it."""
    return protocol.SLOT_MAIL + kind


def lanes_of_pairs(cells: U16, values: I32) -> I32:
    """Lanes of HOTs, (n, 96) int32. cells: (n, 64) rows of the pool, or NO_CELL. values: (n, 64)."""
    lanes = np.empty((len(cells), HOT_LANES), dtype=np.int32)
    lanes[:, : protocol.BLOCK_LANES] = cells.astype(">u2").view(">u4").astype(np.uint32).view(np.int32)
    lanes[:, protocol.BLOCK_LANES :] = values
    return lanes


def pairs_of_lanes(lanes: I32) -> tuple[U16, I32]:
    """Of HOTs: cells (n, 64) uint16 and values (n, 64) int32. Of HOT_SUMs with counts: these, and sums.
    lanes: (n, 96).
    """
    halves = (
        np.ascontiguousarray(lanes[:, : protocol.BLOCK_LANES].astype(">i4")).view(">u2").astype(np.uint16)
    )
    return halves, lanes[:, protocol.BLOCK_LANES :]


def arrays_in(keys: U64) -> Mask:
    """(n, 64): of STATUSes that a HOT is answered which of its pairs were not added, of HOT_SUMs which cells
    have values. keys: (n,)."""
    return (keys[:, None] >> _ARRAYS & np.uint64(1)).astype(bool)
