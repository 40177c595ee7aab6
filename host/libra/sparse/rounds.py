# SPDX-License-Identifier: Apache-2.0
"""Rounds: a table's synchronous rounds; the workers' first pushes make the first round, and so on."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.kv.simple_app import SimpleData
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


class Rounds:
    """Pushes that are not applied yet, by worker. For one thread."""

    def __init__(self, workers: int) -> None:
        self._pushes: list[deque[RowsPush]] = [deque() for _ in range(workers)]
        self._processes = [0] * workers
        self.restarts = 0  # of workers' processes

    def is_new(self, rank: int, process: int) -> bool:
        """Return True if this worker's last request came from another process."""
        return process != self._processes[rank]

    def hear(self, rank: int, process: int) -> None:
        """Note the process of a worker's request; drop the pushes of an earlier process."""
        if self.is_new(rank, process):
            self.restarts += self._processes[rank] != 0
            self._processes[rank] = process
            self._pushes[rank].clear()

    def waiting(self, rank: int) -> int:
        """Return the number of this worker's pushes."""
        return len(self._pushes[rank])

    def add(self, rank: int, push: RowsPush) -> None:
        self._pushes[rank].append(push)

    def replace(self, rank: int, push: RowsPush) -> RowsPush | None:
        """Replace this worker's earlier push of the same round, and return that one; None if there is
        none."""
        for place, other in enumerate(self._pushes[rank]):
            if other.round == push.round != ANY_ROUND:
                self._pushes[rank][place] = push
                return other
        return None

    def advance(self, rank: int, more: HotPart) -> None:
        """Note that more hot rows of this worker's oldest push are in the pool, unless it was asked again."""
        push = self.oldest().get(rank)
        is_there = push is not None and (push.hot.push, push.hot.term) == (more.push, more.term)
        if push is not None and is_there and not push.again:
            push.hot = push.hot.and_then(more)

    def drop(self, rank: int, push: RowsPush) -> None:
        """Remove a push, if it is there; this worker's next push takes its place in the round."""
        if push in self._pushes[rank]:
            self._pushes[rank].remove(push)

    def oldest(self) -> dict[int, RowsPush]:
        """Return the pushes of the next round that have arrived, by rank."""
        return {rank: pushes[0] for rank, pushes in enumerate(self._pushes) if pushes}

    def whole(self) -> list[RowsPush]:
        """Return the next round's pushes by rank if the round is complete; else an empty list."""
        oldest = list(self.oldest().values())
        is_whole = len(oldest) == len(self._pushes) and not any(push.again for push in oldest)
        return oldest if is_whole else []

    def end(self, ended: Sequence[RowsPush]) -> None:
        """Remove the pushes of the round that has ended, given by rank."""
        for rank, push in enumerate(ended):
            self.drop(rank, push)

    def missing(self) -> str:
        """Return a text naming the ranks whose push the oldest round waits for; "" if it waits for none."""
        oldest = self.oldest()
        there = {rank for rank, push in oldest.items() if push.hot.watermark == 0}
        if not oldest or len(there) == len(self._pushes):
            return ""
        ranks = [str(rank) for rank in range(len(self._pushes)) if rank not in there]
        have = "has" if len(ranks) == 1 else "have"
        seconds = runtime.monotonic() - min(push.since for push in oldest.values())
        return f"worker rank {', '.join(ranks)} {have} not pushed for {seconds:.1f} s"


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
