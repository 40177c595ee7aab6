# SPDX-License-Identifier: Apache-2.0
"""A worker's hot rows on their way to the switch, in packets, and what is left of them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from libra.hot import packing
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse.letters import HotPart
from libra.sparse.packer import Packer
from libra.van.hot import I32, Added
from libra.wire.format import U16

ALL_CELLS = packing.NO_CELL
"""A watermark above any cell."""


@dataclass(frozen=True, eq=False)
class Packets:
    """One server's hot rows of a push. rows: (n,) of its share, increasing. values: (n, dim) int32.

    packed: (packets, groups) which row a packet has for a group of arrays, or EMPTY. cells: (packets, 64)
    rows of the pool, or NO_PAIR; in_arrays: (packets, 64) int32, their values.
    """

    rows: Ints
    values: I32
    packed: Ints
    cells: U16
    in_arrays: I32

    @classmethod
    def of(cls, placement: Placement, hot: Ints, rows: Ints, values: I32, packer: Packer) -> Packets:
        """hot: (n,) where the rows are in ``placement.hot``."""
        homes = placement.groups.take(hot, axis=0), placement.cells.take(hot, axis=0)
        return cls(rows, values, *packer.pack(*homes, values, placement.group_count))

    def watermark(self, packets: int) -> int:
        """Its first so many packets have all rows that lie below this cell; ALL_CELLS: they have all."""
        return int(self.cells[packets].min()) if packets < len(self.cells) else ALL_CELLS

    def part(self, push: int, added: Added) -> HotPart:
        """What a server is told of them. push: its id."""
        dim = self.values.shape[1]
        packet, array = np.nonzero(added.refused)
        row, column = self.packed[packet, array // dim], array % dim
        refused = np.zeros_like(self.values)
        refused[row, column] = self.values[row, column]
        which = np.unique(row)
        cells = np.unique(self.cells[self.cells != packing.NO_CELL]).astype(np.int64)
        pairs = self.values.size - len(row)
        return HotPart(push, added.term, pairs, cells, self.rows[which], refused[which])
