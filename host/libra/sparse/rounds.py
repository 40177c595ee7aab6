# SPDX-License-Identifier: Apache-2.0
"""TableRounds: pushes to a table that wait for the others' of their round, and the sums of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.kv.simple_app import SimpleData
from libra.rpc.outstanding import Round, Rounds
from libra.sparse.row_messages import ANY_ROUND, HotPart
from libra.sparse.rows import Floats, RowValues, added


@dataclass(eq=False)
class RowsPush:
    """A worker's push: see RowsMessage. again: the worker has been asked to push its hot rows again."""

    request: SimpleData
    round: int
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    again: bool = False
    since: float = field(default_factory=runtime.monotonic)


class TableRounds(Rounds[Round[RowsPush]]):
    """Pushes that are not applied yet, by worker. For one thread. restarts: of workers' processes."""

    def __init__(self, workers: int) -> None:
        super().__init__(partial(Round, range(workers)))
        self._processes = [0] * workers
        self.restarts = 0

    def is_new(self, rank: int, process: int) -> bool:
        """Return True if this worker's last request came from another process."""
        return process != self._processes[rank]

    def hear(self, rank: int, process: int) -> None:
        """Note the process of a worker's request; drop the pushes of an earlier process."""
        if self.is_new(rank, process):
            self.restarts += self._processes[rank] != 0
            self._processes[rank] = process
            self.drop_all(rank)

    def replace(self, rank: int, push: RowsPush) -> RowsPush | None:
        """Replace this worker's earlier push of the same round, and return that one; None if there is
        none."""
        for each in self:
            other = each.pushes.get(rank)
            if other is not None and other.round == push.round != ANY_ROUND:
                each.pushes[rank] = push
                return other
        return None

    def advance(self, rank: int, more: HotPart) -> None:
        """Note that more hot rows of this worker's oldest push are in the pool, unless it was asked again."""
        push = self.oldest.pushes.get(rank)
        is_there = push is not None and (push.hot.push, push.hot.term) == (more.push, more.term)
        if push is not None and is_there and not push.again:
            push.hot = push.hot.and_then(more)

    def whole(self) -> list[RowsPush]:
        """Return the next round's pushes by rank if the round is complete; else an empty list."""
        oldest = self.oldest
        return oldest.in_order() if oldest.is_whole and not any(p.again for p in oldest.in_order()) else []

    def missing(self) -> str:
        """Return a text naming the ranks whose push the oldest round waits for; "" if it waits for none."""
        pushes = self.oldest.pushes
        if not pushes:
            return ""
        there = [rank for rank, push in pushes.items() if push.hot.watermark == 0]
        return self.oldest.missing("pushed", since=min(push.since for push in pushes.values()), there=there)


def cold_sums(pushes: Sequence[RowsPush]) -> RowValues:
    """Return the cold rows of all pushes, increasing, and their sums: (n, dim) float32.

    Values are added in the order of ``pushes``, that of the ranks, so the bits do not depend on the order of
    arrival. Raises LibraError for a sum out of float32's range.
    """
    rows, totals = added([(push.rows, push.gradients) for push in pushes])
    if not np.isfinite(totals).all():
        raise LibraError("a sum of gradients leaves the range of float32; push smaller ones")
    return rows, totals


def together(cold: RowValues, hot: RowValues) -> RowValues:
    """Return the sums of cold and hot rows in one list; a row in both, because the switch refused it, has
    both sums added."""
    return added([hot, cold])
