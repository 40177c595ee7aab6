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


@dataclass(frozen=True)
class Push:
    """One worker's. rows: (n,) int64, increasing, of the server's share. gradients: (n, dim) float32."""

    request: SimpleData
    rows: Ints
    gradients: Floats
    since: float = field(default_factory=time.monotonic)


class Rounds:
    """What workers have pushed, until all have. For one thread."""

    def __init__(self, workers: int) -> None:
        self._pushes: list[deque[Push]] = [deque() for _ in range(workers)]

    def add(self, rank: int, push: Push) -> list[Push]:
        """Gives the round that is complete by it, by rank; nothing when none is."""
        self._pushes[rank].append(push)
        return [pushes.popleft() for pushes in self._pushes] if all(self._pushes) else []

    def missing(self) -> str:
        """Whose push the oldest round waits for; "" when there is none."""
        waiting = [pushes[0].since for pushes in self._pushes if pushes]
        if not waiting:
            return ""
        ranks = [str(rank) for rank, pushes in enumerate(self._pushes) if not pushes]
        have = "has" if len(ranks) == 1 else "have"
        return f"worker rank {', '.join(ranks)} {have} not pushed for {time.monotonic() - min(waiting):.1f} s"


def added(pushes: list[Push]) -> tuple[Ints, Floats]:
    """The rows of all of them, each once, and their sums: float32, added in the order of ``pushes``.

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
