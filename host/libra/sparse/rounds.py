# SPDX-License-Identifier: Apache-2.0
"""Synchronous rounds of a table: the first push of every worker makes the first, and so on."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.kv.simple_app import SimpleData
from libra.sparse import sums
from libra.sparse.checks import Floats
from libra.sparse.row_messages import ANY_ROUND, HotPart
from libra.sparse.sums import RowValues


@dataclass(eq=False)
class RowsPush:
    """One worker's: see Message. again: its hot part is being made again."""

    request: SimpleData
    round: int
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    again: bool = False
    since: float = field(default_factory=time.monotonic)


class Rounds:
    """What workers have pushed, until it is applied. For one thread."""

    def __init__(self, workers: int) -> None:
        self._pushes: list[deque[RowsPush]] = [deque() for _ in range(workers)]
        self._processes = [0] * workers

    def is_new(self, rank: int, process: int) -> bool:
        """True if another process of this worker was heard last."""
        return process != self._processes[rank]

    def hear(self, rank: int, process: int) -> None:
        """Of a worker's process: pushes of another one, which is gone, are in no round."""
        if self.is_new(rank, process):
            self._processes[rank] = process
            self._pushes[rank].clear()

    def waiting(self, rank: int) -> int:
        """How many pushes of this worker are there."""
        return len(self._pushes[rank])

    def add(self, rank: int, push: RowsPush) -> None:
        self._pushes[rank].append(push)

    def replace(self, rank: int, push: RowsPush) -> RowsPush | None:
        """Put it in the place of this worker's other push of its round; gives that one, None if none is."""
        for place, other in enumerate(self._pushes[rank]):
            if other.round == push.round != ANY_ROUND:
                self._pushes[rank][place] = push
                return other
        return None

    def advance(self, rank: int, more: HotPart) -> None:
        """More of the hot rows of this worker's oldest push are in the pool, unless they are made again."""
        push = self.oldest().get(rank)
        is_there = push is not None and (push.hot.push, push.hot.term) == (more.push, more.term)
        if push is not None and is_there and not push.again:
            push.hot = push.hot.and_then(more)

    def drop(self, rank: int, push: RowsPush) -> None:
        """One that is in no round any more, if it is there; the next one of this worker takes its place."""
        if push in self._pushes[rank]:
            self._pushes[rank].remove(push)

    def oldest(self) -> dict[int, RowsPush]:
        """Of the round that is next, by rank: the pushes that are there."""
        return {rank: pushes[0] for rank, pushes in enumerate(self._pushes) if pushes}

    def whole(self) -> list[RowsPush]:
        """The round that is next, by rank; nothing when a push is missing, or made again."""
        oldest = list(self.oldest().values())
        is_whole = len(oldest) == len(self._pushes) and not any(push.again for push in oldest)
        return oldest if is_whole else []

    def end(self, ended: Sequence[RowsPush]) -> None:
        """The round that is next has ended, of these pushes, by rank."""
        for rank, push in enumerate(ended):
            self.drop(rank, push)

    def missing(self) -> str:
        """Whose push the oldest round waits for; "" when there is none."""
        oldest = self.oldest()
        there = {rank for rank, push in oldest.items() if push.hot.watermark == 0}
        if not oldest or len(there) == len(self._pushes):
            return ""
        ranks = [str(rank) for rank in range(len(self._pushes)) if rank not in there]
        have = "has" if len(ranks) == 1 else "have"
        seconds = time.monotonic() - min(push.since for push in oldest.values())
        return f"worker rank {', '.join(ranks)} {have} not pushed for {seconds:.1f} s"


def added(pushes: Sequence[RowsPush]) -> RowValues:
    """The cold rows of all of them, increasing, and their sums: float32, added in the order of ``pushes``.

    So the bits are those of the ranks' order, whoever came first. Raises LibraError for a sum that leaves
    float32's range.
    """
    rows, totals = sums.added([(push.rows, push.gradients) for push in pushes])
    if not np.isfinite(totals).all():
        raise LibraError("a sum of gradients leaves the range of float32; push smaller ones")
    return rows, totals


def together(cold: RowValues, hot: RowValues) -> RowValues:
    """Sums of two kinds as one: a row that is in both, since its value did not fit the switch, has both."""
    return sums.added([hot, cold])
