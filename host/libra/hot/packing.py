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

NO_CELL = 0xFFFF  # of an array that a packet does not touch
EMPTY = -1
PASSES = 8  # that look for rows to move; nearly all moves are in the first two


def choose(groups: Ints, group_count: int) -> Ints:
    """Which home, 0 or 1, each row of a push takes.

    groups: (n, 2) the groups of both homes, twice the same of a row that has one. In the order of the push:
    first the rows with one home, then each of the others where fewer are, of equals to the first; then rows
    move to their other home, in passes, while that has at least two fewer.
    """
    first, second = groups[:, 0].tolist(), groups[:, 1].tolist()
    chosen = np.zeros(len(groups), np.int64)
    free = np.flatnonzero(groups[:, 0] != groups[:, 1]).tolist()
    load = np.bincount(groups[groups[:, 0] == groups[:, 1], 0], minlength=group_count).tolist()
    for row in free:
        home = int(load[second[row]] < load[first[row]])
        chosen[row] = home
        load[(first, second)[home][row]] += 1
    for _ in range(PASSES):
        moved = False
        for row in free:
            home = chosen[row]
            here, there = (first, second)[home][row], (second, first)[home][row]
            if load[here] > load[there] + 1:
                load[here] -= 1
                load[there] += 1
                chosen[row] = 1 - home
                moved = True
        if not moved:
            break
    return chosen


def pack(groups: Ints, group_count: int) -> Ints:
    """(packets, group_count): the row of the push that a packet has for a group, or EMPTY.

    groups: (n,) the group of each row's chosen home. Rows are in the order of the push, and packets as full
    as they can be: there are as many as the fullest group has rows, none without any.
    """
    count = np.bincount(groups, minlength=group_count)
    order = np.argsort(groups, kind="stable")
    starts = np.cumsum(count) - count
    packed = np.full((int(count.max(initial=0)), group_count), EMPTY, np.int64)
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
    if packed.size and len(cells):
        there = packed != EMPTY
        told[:, :width] = np.repeat(np.where(there, cells[packed], NO_CELL), dim, axis=1)
        added[:, :width] = np.where(there[:, :, None], values[packed], 0).reshape(len(packed), width)
    return told, added


def least_packets(rows: int, group_count: int) -> int:
    """That any placement and packing needs for a push of so many hot rows of a server."""
    return -(-rows // group_count)
