# SPDX-License-Identifier: Apache-2.0
"""HotPackets: the hot rows of a worker's push in packets, and the values that the switch refuses."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.sparse import packer
from libra.sparse.row_messages import HotPart
from libra.vans.hot import I32, Added
from libra.wire.format import U16
from libra.wire.protocol import NO_CELL


@dataclass(frozen=True, eq=False)
class HotPackets:
    """Packets with one server's hot rows of a push. rows: (n,) of its share, increasing. values: (n, dim)
    int32.

    packed: (packets, groups) index in ``rows`` for each group of arrays, or EMPTY. cells: (packets, 64) cell
    of the pool for each array, or NO_CELL. in_arrays: (packets, 64) int32, the values for these cells.
    """

    rows: Ints
    values: I32
    packed: Ints
    cells: U16
    in_arrays: I32

    @classmethod
    def of(cls, placement: Placement, hot: Ints, rows: Ints, values: I32) -> HotPackets:
        """Pack rows. hot: (n,) indices of the rows in ``placement.hot``."""
        homes = placement.groups.take(hot, axis=0), placement.cells.take(hot, axis=0)
        return cls(rows, values, *packer.pack(*homes, values, placement.group_count))

    @property
    def touched(self) -> Ints:
        """Cells of the pool that the packets touch, increasing."""
        touches = np.zeros(NO_CELL + 1, dtype=bool)
        touches[self.cells.reshape(-1)] = True
        return np.flatnonzero(touches[:NO_CELL])

    def watermark(self, packets: int) -> int:
        """Return the watermark of the first ``packets`` packets: all rows from this cell on are in them; 0:
        all rows are."""
        following = self.cells[packets : packets + 1] + np.uint16(1)  # NO_CELL becomes 0
        return int(following.max(initial=0))

    def leaving(self, push: int, term: int) -> HotPart:
        """Return the hot part of a message sent before the switch adds any packet. push: its id. term: the
        term of the packets."""
        return replace(
            HotPart.none(self.values.shape[1]),
            push=push,
            term=term,
            watermark=NO_CELL,
            cells=self.touched,
        )

    def part(self, push: int, added: Sequence[Added], first: int = 0) -> HotPart:
        """Return the hot part for the packets from ``first`` on, without their cells. push: its id.

        added: the switch's answers, each for some packets.
        """
        dim = self.values.shape[1]
        refusals = np.concatenate([each.refused for each in added])
        last = first + len(refusals)
        packet, array = np.nonzero(refusals)
        row, column = self.packed[first + packet, array // dim], array % dim
        which = np.unique(row)
        refused = np.zeros((len(which), dim), np.int32)
        refused[np.searchsorted(which, row), column] = self.values[row, column]
        pairs = int(np.count_nonzero(self.cells[first:last] != NO_CELL)) - len(row)
        nothing = np.empty(0, np.int64)
        return HotPart(push, added[0].term, self.watermark(last), pairs, nothing, self.rows[which], refused)
