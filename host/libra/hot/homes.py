# SPDX-License-Identifier: Apache-2.0
"""Homes of a table's rows: the server of each, the cells of hot rows, and packets of a push to those."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.job.ids import KeyRange

Ints = npt.NDArray[np.int64]


def row_ranges(rows: int, servers: int) -> tuple[KeyRange, ...]:
    """Return the servers' rows, like PS-lite's key ranges: equal shares, and the last server has the rest.

    >>> row_ranges(10, 3)
    (KeyRange(begin=0, end=3), KeyRange(begin=3, end=6), KeyRange(begin=6, end=10))
    """
    bounds = [rows // servers * rank for rank in range(servers)] + [rows]
    return tuple(KeyRange(low, high) for low, high in itertools.pairwise(bounds))


def server_of(rows: Ints, table: int, servers: int) -> Ints:
    """Return the rank of each row's server, in a table of ``table`` rows.

    >>> server_of(np.array([0, 5, 9]), 10, 3).tolist()
    [0, 1, 2]
    """
    return np.minimum(rows // max(table // servers, 1), servers - 1)


def check_rows(rows: npt.NDArray[np.integer], table: int, where: str) -> Ints:
    """Return ``rows`` as int64. Raises ConfigError for a row that is not in a table of ``table`` rows."""
    rows = np.asarray(rows)
    if not rows.size:  # of any dtype: np.asarray([]) is float64
        return np.empty(0, np.int64)
    if rows.dtype.kind not in "iu":
        raise ConfigError(f"{where}: rows are {rows.dtype}; expected integers")
    outside = (rows < 0) | (rows >= table)
    if outside.any():
        wrong = int(rows[outside].flat[0])
        raise ConfigError(not_in_the_table(wrong, table, where))
    return rows.astype(np.int64, copy=False)


def not_in_the_table(row: int, table: int, where: str) -> str:
    return f"{where}: row {row} is not in the table; expected 0 to {table - 1}"


# Homes of a server's hot rows: a group of arrays and a cell for each. Rows are ranked by heat, 0 the hottest.
#
# A push needs as many packets as its fullest group has rows. Three steps make groups even:
#
# 1. Heat order: rank r goes to group r mod groups. Every group gets about the same heat.
# 2. Apart: each row, hottest first, goes to the group with fewest of the rows that occur with it in the
#    sampled minibatches. This replaces step 1 if there are minibatches.
# 3. Second homes: some of the hottest rows get a cell in another group as well. A worker chooses one in each
#    push (`libra.hot.homes`), and the server adds both cells. Rows that occur independently need this: of
#    1,000 such rows in 64 groups the fullest group has 26, not 16, wherever they lie.


def together(hottest: Ints, minibatches: Sequence[Ints]) -> list[Ints]:
    """Return, for each minibatch, the indices in ``hottest`` of those of its rows that are there.

    minibatches: the rows of each, sorted, each once.
    """
    order = np.argsort(hottest)
    by_row = hottest[order]
    return [order[np.isin(by_row, touched, assume_unique=True)] for touched in minibatches]


def first(count: int, groups: int, pool: int, together: Sequence[Ints]) -> Ints:
    """Return (count,) the group of each rank's first home. pool: cells of a group.

    together: for each of several minibatches, the ranks that occur in it. The greedy choice minimises the
    growth of the sum of (a group's ranks in a minibatch) squared; among equals it takes the group with least
    heat.
    """
    if not together:
        return np.arange(count) % groups
    minibatch = np.concatenate([np.full(len(ranks), at) for at, ranks in enumerate(together)])
    ranks = np.concatenate(list(together))
    order = np.argsort(ranks, kind="stable")
    minibatch, bounds = minibatch[order], np.searchsorted(ranks[order], np.arange(count + 1))
    load = np.zeros((len(together), groups), np.int32)  # ranks of a group in a minibatch so far
    heat, taken = np.zeros((2, groups), np.int64)
    chosen = np.empty(count, np.int64)
    for rank in range(count):
        mine = minibatch[bounds[rank] : bounds[rank + 1]]
        met = load[mine].sum(axis=0, dtype=np.int64)
        # Among equals the least heat; if none of them has any, the fewest rows.
        cost = (met * (heat.max() + 1) + heat) * (taken.max() + 1) + taken
        cost[taken == pool] = np.iinfo(np.int64).max
        group = chosen[rank] = int(cost.argmin())
        load[mine, group] += 1
        heat[group] += len(mine)
        taken[group] += 1
    return chosen


def share_of_seconds(rows: float) -> float:
    """Return the share of rows that should have a second home. rows: of a push in a group, on average.

    The share is a quarter for few rows and 0.07 for a hundred, since chance alone makes many rows even.
    Pushes of clicks and text then take at most 1.07 times the least packets. More second homes would cost
    servers more, since each cell in use is read in every round.
    """
    return min(0.25, 0.05 + 2 / max(rows, 1))


def second(first: Ints, groups: int, pool: int, wanted: int) -> tuple[Ints, Ints]:
    """Return (groups, cells), both (count, 2), of ranks whose first homes are in the groups ``first``.

    The first ``wanted`` ranks get a second home while there are cells; other rows have their first home
    twice.
    """
    count = len(first)
    taken = np.bincount(first, minlength=groups)
    chosen, cells = np.stack((first, first), axis=1), np.empty((count, 2), np.int64)
    cells[:, 0] = cells[:, 1] = _place_within(first, taken)
    for rank in range(min(wanted, groups * pool - count) if groups > 1 else 0):
        # Another distance for each run of `groups` ranks, so that every two groups share about as many rows.
        group = (first[rank] + 1 + rank // groups % (groups - 1)) % groups
        if taken[group] == pool:
            others = np.where(np.arange(groups) == first[rank], pool, taken)
            group = int(others.argmin())
            if others[group] == pool:
                continue
        chosen[rank, 1], cells[rank, 1] = group, taken[group]
        taken[group] += 1
    return chosen, cells


def _place_within(groups: Ints, counts: Ints) -> Ints:
    """Return (n,) the number of earlier entries of the same group. counts: entries of each group."""
    order = np.argsort(groups, kind="stable")
    starts = np.cumsum(counts) - counts
    within = np.empty_like(groups)
    within[order] = np.arange(len(groups)) - starts[groups[order]]
    return within


# Packing of a push's hot rows into packets, which native/hot_packing.h does for programs.
#
# A packet has room for one row in each group of register arrays. If each row has one home, a push needs as
# many packets as its fullest group has rows, and no packing needs fewer. A row with two homes (in two groups)
# goes to the group with fewer rows.


PASSES = 16  # most passes that move rows; nearly always enough to find a packing with a packet less


def choose_homes(groups: Ints, group_count: int) -> Ints:
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


def least_packets(rows: int, group_count: int) -> int:
    """Return the least packets that any placement needs for a push of ``rows`` hot rows of one server."""
    return -(-rows // group_count)
