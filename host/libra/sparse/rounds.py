# SPDX-License-Identifier: Apache-2.0
"""Synchronous rounds of a table: the first push of every worker makes the first, and so on."""

from __future__ import annotations

import time
from collections import deque
from dataclasses import dataclass, field

import numpy as np

from libra.errors import LibraError
from libra.hot.rows import Ints
from libra.kv.simple_app import SimpleData
from libra.sparse.checks import Floats
from libra.sparse.letters import HotPart


@dataclass(eq=False)
class Push:
    """One worker's: see Letter. again: its hot part is being made again."""

    request: SimpleData
    rows: Ints
    gradients: Floats
    wanted: Ints
    hot: HotPart
    again: bool = False
    since: float = field(default_factory=time.monotonic)


class Rounds:
    """What workers have pushed, until it is applied. For one thread."""

    def __init__(self, workers: int) -> None:
        self._pushes: list[deque[Push]] = [deque() for _ in range(workers)]

    def add(self, rank: int, push: Push) -> None:
        self._pushes[rank].append(push)

    def drop(self, rank: int, push: Push) -> None:
        """One that will not be whole; the next one of this worker takes its place."""
        self._pushes[rank].remove(push)

    def oldest(self) -> dict[int, Push]:
        """Of the round that is next, by rank: the pushes that are there."""
        return {rank: pushes[0] for rank, pushes in enumerate(self._pushes) if pushes}

    def whole(self) -> list[Push]:
        """The round that is next, by rank; nothing when a push is missing, or made again."""
        oldest = list(self.oldest().values())
        is_whole = len(oldest) == len(self._pushes) and not any(push.again for push in oldest)
        return oldest if is_whole else []

    def end(self) -> None:
        """The round that is next has ended."""
        for pushes in self._pushes:
            pushes.popleft()

    def missing(self) -> str:
        """Whose push the oldest round waits for; "" when there is none."""
        oldest = self.oldest()
        if not oldest or len(oldest) == len(self._pushes):
            return ""
        ranks = [str(rank) for rank in range(len(self._pushes)) if rank not in oldest]
        have = "has" if len(ranks) == 1 else "have"
        seconds = time.monotonic() - min(push.since for push in oldest.values())
        return f"worker rank {', '.join(ranks)} {have} not pushed for {seconds:.1f} s"


def added(pushes: list[Push]) -> tuple[Ints, Floats]:
    """The cold rows of all of them, increasing, and their sums: float32, added in the order of ``pushes``.

    So the bits are those of the ranks' order, whoever came first. Raises LibraError for a sum that leaves
    float32's range.
    """
    rows: Ints = np.unique(np.concatenate([push.rows for push in pushes]))
    totals = np.zeros((len(rows), pushes[0].gradients.shape[1]), np.float32)
    with np.errstate(over="ignore"):
        for push in pushes:
            totals[np.searchsorted(rows, push.rows)] += push.gradients
    if not np.isfinite(totals).all():
        raise LibraError("a sum of gradients leaves the range of float32; push smaller ones")
    return rows, totals


def together(cold: tuple[Ints, Floats], hot: tuple[Ints, Floats]) -> tuple[Ints, Floats]:
    """Sums of two kinds as one: a row that is in both, since its value did not fit the switch, has both."""
    rows: Ints = np.union1d(cold[0], hot[0])
    totals = np.zeros((len(rows), cold[1].shape[1]), np.float32)
    for part, sums in (hot, cold):
        totals[np.searchsorted(rows, part)] += sums
    return rows, totals
