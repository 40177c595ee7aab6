# SPDX-License-Identifier: Apache-2.0
"""Which hot rows of a push go in which packet: the specification, in numpy.

A packet has room for one row in each group of register arrays. A push of rows that each have one home needs
as many packets as its fullest group has rows, and no packing needs fewer. Rows with two homes (two groups,
either will do) go where fewer are.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from libra.hot.rows import Ints
from libra.wire.protocol import NO_CELL

EMPTY = -1
PASSES = 16  # that look for rows to move; where a packet less is possible, nearly all find it


def choose(groups: Ints, group_count: int) -> Ints:
    """Which home, 0 or 1, each row of a push takes.

    groups: (n, 2) the groups of both homes, twice the same of a row that has one. In the order of the push:
    first the rows with one home, then each of the others where fewer are, of equals to the first. Then rows
    move, in passes: out of a group that has more than its share, `least_packets`, to their other home if
    fewer are there. What is too much so walks from group to group until one has room.
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
    """(packets, group_count): the row of the push that a packet has for a group, or EMPTY.

    groups, cells: (n,) each row's chosen home. Packets are as full as they can be: there are as many as the
    fullest group has rows, none without any. A group's cells decrease with the packet, so that the first
    packets of a push have all of its rows from some cell on. The hottest rows have the lowest cells, which
    all pushes touch: the others, of which fewer packets have more cells, are there first.
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
    """What each packet says to each register array: (packets, arrays) cells, or NO_CELL, and values, or 0.

    packed: what `pack` returns. cells: (n,) of each row's chosen home. values: (n, dim) int32.
    """
    dim, width = values.shape[1], packed.shape[1] * values.shape[1]
    told = np.full((len(packed), arrays), NO_CELL, np.uint16)
    added = np.zeros((len(packed), arrays), np.int32)
    if packed.size:
        there = packed != EMPTY
        told[:, :width] = np.repeat(np.where(there, cells[packed], NO_CELL), dim, axis=1)
        added[:, :width] = np.where(there[:, :, None], values[packed], 0).reshape(len(packed), width)
    return told, added


def least_packets(rows: int, group_count: int) -> int:
    """That any placement and packing needs for a push of so many hot rows of a server."""
    return -(-rows // group_count)
