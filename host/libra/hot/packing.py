# SPDX-License-Identifier: Apache-2.0
"""Packing of a push's hot rows into packets: the specification, in numpy.

A packet has room for one row in each group of register arrays. If each row has one home, a push needs as many
packets as its fullest group has rows, and no packing needs fewer. A row with two homes (in two groups) goes
to the group with fewer rows.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.hot.rows import Ints
from libra.wire.protocol import NO_CELL

EMPTY = -1
PASSES = 16  # most passes that move rows; nearly always enough to find a packing with a packet less


def choose(groups: Ints, group_count: int) -> Ints:
    """Return (n,) the home, 0 or 1, that each row of a push takes.

    groups: (n, 2) the groups of both homes, equal for a row with one home. Algorithm, greedy, in the order of
    the push:

    1. Place the rows with one home.
    2. Place each other row in its group with fewer rows; the first if they are equal.
    3. In passes, move rows out of groups with more than their share, `least_packets`, to their other home if
       its group has fewer rows. So an excess moves from group to group until one has room.
    """
    homes, load = groups.tolist(), [0] * group_count
    free = []
    for row, (first, second) in enumerate(homes):
        if first == second:
            load[first] += 1
        else:
            free.append(row)
    chosen = [0] * len(homes)
    for row in free:
        first, second = homes[row]
        chosen[row] = int(load[second] < load[first])
        load[homes[row][chosen[row]]] += 1
    share = least_packets(len(homes), group_count)
    for _ in range(PASSES):
        if max(load) <= share:
            break
        for row in free:
            here, there = homes[row][chosen[row]], homes[row][1 - chosen[row]]
            if share < load[here] > load[there]:
                chosen[row] = 1 - chosen[row]
                load[here] -= 1
                load[there] += 1
    return np.array(chosen, np.int64)


def pack(groups: Ints, cells: Ints, group_count: int) -> Ints:
    """Return (packets, group_count) the index of the row that each packet has for each group, or EMPTY.

    groups, cells: (n,) each row's chosen home. There are as many packets as the fullest group has rows. A
    group's cells decrease from packet to packet, so the first packets of a push have all rows from some cell
    on. The hottest rows have the lowest cells, which all pushes touch. The other rows, whose cells are spread
    wider, arrive first.
    """
    count = np.bincount(groups, minlength=group_count)
    order = np.lexsort((np.arange(len(groups), 0, -1), -cells, groups))
    starts = np.cumsum(count) - count
    packed = np.full((int(count.max()), group_count), EMPTY, np.int64)
    packed[np.arange(len(groups)) - starts[groups[order]], groups[order]] = order
    return packed


def fill(
    packed: Ints, cells: Ints, values: npt.NDArray[np.int32], arrays: int
) -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.int32]]:
    """Return (packets, arrays) the cell of each register array, or NO_CELL, and the values, or 0.

    packed: from `pack`. cells: (n,) each row's chosen home. values: (n, dim) int32.
    """
    dim, width = values.shape[1], packed.shape[1] * values.shape[1]
    touched = np.full((len(packed), arrays), NO_CELL, np.uint16)
    added = np.zeros((len(packed), arrays), np.int32)
    if packed.size:
        there = packed != EMPTY
        touched[:, :width] = np.repeat(np.where(there, cells[packed], NO_CELL), dim, axis=1)
        added[:, :width] = np.where(there[:, :, None], values[packed], 0).reshape(len(packed), width)
    return touched, added


def least_packets(rows: int, group_count: int) -> int:
    """Return the least packets that any placement needs for a push of ``rows`` hot rows of one server."""
    return -(-rows // group_count)
