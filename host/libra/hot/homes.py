# SPDX-License-Identifier: Apache-2.0
"""Which group of arrays, and which cell, each of a server's hot rows gets. Rows go by rank, 0 the hottest.

A push needs as many packets as the fullest group has of its rows. Three steps make groups even:

1. Heat order: rank r goes to group r mod groups. Every group gets about the same heat.
2. Apart: each row in turn, hottest first, goes where it meets fewest of the rows that come with it in the
   minibatches of the sample. This takes the place of step 1 where there are minibatches.
3. Second homes: some of the hottest rows get a cell in another group as well. A worker chooses in each push
   (`libra.hot.packing`), and the server adds both cells up. Rows that come by chance, each for itself, are
   even only so: of 1,000 in 64 groups the fullest has 26, not 16, wherever they lie.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from libra.hot.rows import Ints


def together(hottest: Ints, minibatches: Sequence[Ints]) -> list[Ints]:
    """The places in ``hottest`` of each minibatch's rows, of those that are in it.

    minibatches: rows, sorted, once each.
    """
    order = np.argsort(hottest)
    by_row = hottest[order]
    return [order[np.isin(by_row, touched, assume_unique=True)] for touched in minibatches]


def first(count: int, groups: int, pool: int, together: Sequence[Ints]) -> Ints:
    """(count,) the group of each rank's first home. pool: cells of a group.

    together: the ranks that came in one minibatch, for each of several. The greedy choice makes the sum of
    (a group's ranks in a minibatch) squared grow least; of equals the group with least heat is taken.
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
        # Of equals least heat; where none of them was seen at all, fewest rows.
        cost = (met * (heat.max() + 1) + heat) * (taken.max() + 1) + taken
        cost[taken == pool] = np.iinfo(np.int64).max
        group = chosen[rank] = int(cost.argmin())
        load[mine, group] += 1
        heat[group] += len(mine)
        taken[group] += 1
    return chosen


def share_of_seconds(rows: float) -> float:
    """How many of the rows should have a second home. rows: of a push in a group, on average.

    A quarter where they are few, 0.07 where they are a hundred: chance makes many even by itself. Pushes of
    clicks and text then take at most 1.07 of the fewest packets. More would cost servers more: each cell that
    is in use is read in every round.
    """
    return min(0.25, 0.05 + 2 / max(rows, 1))


def second(first: Ints, groups: int, pool: int, wanted: int) -> tuple[Ints, Ints]:
    """(groups, cells), both (count, 2), of ranks whose first homes are in the groups ``first``.

    The ``wanted`` first ranks get a second home while there are cells; where there is none it is the first.
    """
    count = len(first)
    taken = np.bincount(first, minlength=groups)
    chosen, cells = np.stack((first, first), axis=1), np.empty((count, 2), np.int64)
    cells[:, 0] = cells[:, 1] = _place_within(first, taken)
    for rank in range(min(wanted, groups * pool - count) if groups > 1 else 0):
        # Of each run of `groups` ranks another distance: every two groups share about as many rows.
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
    """How many before each are in its group. counts: of each group."""
    order = np.argsort(groups, kind="stable")
    starts = np.cumsum(counts) - counts
    within = np.empty_like(groups)
    within[order] = np.arange(len(groups)) - starts[groups[order]]
    return within
