# SPDX-License-Identifier: Apache-2.0
"""What workers have pushed and what the table was in the end, in files; the same sums once more, in numpy.

The recomputation takes the recorded gradients, adds them up in the order of the ranks, those of hot rows as
integers, and makes the steps of the same optimizer: it shares nothing with vans, switch and tables, whose
float32 must have the same bits.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot import packing
from libra.hot.placement import COLD, Placement
from libra_sim.sparse.scores import Floats
from libra_sim.sparse.task import Ints, Task

FRACTION_BITS = 28  # of hot values: sums below 8, where a gradient is at most 1 over all workers


class Recorder:
    """A worker's pushes of rows of ``dim`` values, in memory until `write`."""

    def __init__(self, dim: int) -> None:
        self._dim = dim
        self._rows: list[Ints] = []
        self._gradients: list[Floats] = []

    def add(self, rows: Ints, gradients: Floats) -> None:
        self._rows.append(rows)
        self._gradients.append(gradients.copy())

    def write(self, path: Path) -> None:
        with path.open("wb") as file:
            np.savez(
                file,
                counts=np.array([len(rows) for rows in self._rows], np.int64),
                rows=np.concatenate([np.empty(0, np.int64), *self._rows]),
                gradients=np.concatenate([np.empty((0, self._dim), np.float32), *self._gradients]),
            )


@dataclass(frozen=True)
class Pushes:
    """A worker's, by round."""

    rows: list[Ints]
    gradients: list[Floats]

    @classmethod
    def read(cls, path: Path) -> Pushes:
        with np.load(path) as found:
            cuts = np.cumsum(found["counts"])[:-1]
            return cls(np.split(found["rows"], cuts), np.split(found["gradients"], cuts))


@dataclass(frozen=True)
class Verdict:
    exact: bool
    sums: int  # rows, added up and compared
    problem: str = ""  # the first one

    def describe(self) -> str:
        if not self.exact:
            return f"NOT EXACT: {self.problem}"
        return f"exact: after all {self.sums:,} sums of rows the tables have the recomputed bits"


NO_ROWS = np.empty(0, np.int64)


def table_after(
    task: Task[Any], pushes: Sequence[Pushes], seed: int, hot: Ints = NO_ROWS
) -> tuple[Floats, int]:
    """The table after all rounds, and how many sums of rows were made.

    pushes: the workers', by rank. hot: rows that the switch sums.
    """
    table = task.initial_rows(np.arange(task.rows), seed)
    kept = tuple(np.zeros_like(table) for _ in task.optimizer.kept)
    is_hot = np.zeros(len(table), bool)
    is_hot[hot] = True
    sums = 0
    for number in range(len(pushes[0].rows)):
        rows = np.unique(np.concatenate([each.rows[number] for each in pushes]))
        shape = (len(rows), task.dim)
        cold, integers = np.zeros(shape, np.float32), np.zeros(shape, np.int64)
        for each in pushes:
            at, gradients = np.searchsorted(rows, each.rows[number]), each.gradients[number]
            cold[at] += gradients
            integers[at] += np.rint(gradients.astype(np.float64) * 2**FRACTION_BITS).astype(np.int64)
        total = np.where(is_hot[rows, None], (integers / 2**FRACTION_BITS).astype(np.float32), cold)
        weights, state = table[rows], tuple(slot[rows] for slot in kept)
        # Adagrad's step without decay of the learning rate does not depend on the number of steps.
        task.optimizer.update(weights.reshape(-1), total.reshape(-1), tuple(s.reshape(-1) for s in state), 1)
        table[rows] = weights
        for slot, changed in zip(kept, state, strict=True):
            slot[rows] = changed
        sums += len(rows)
    return table, sums


def verify(
    task: Task[Any],
    pushes: Sequence[Pushes],
    table: npt.NDArray[np.float32],
    seed: int,
    rounds: int,
    hot: Ints = NO_ROWS,
) -> Verdict:
    """Whether ``table`` is, bit for bit, what the recorded pushes of ``rounds`` rounds make of its start."""
    for rank, each in enumerate(pushes):
        if len(each.rows) != rounds:
            return Verdict(False, 0, f"worker {rank} has recorded {len(each.rows)} rounds; expected {rounds}")
    expected, sums = table_after(task, pushes, seed, hot)
    if wrong := np.flatnonzero((expected.view(np.uint32) != table.view(np.uint32)).any(axis=1)).tolist():
        row = wrong[0]
        problem = f"{len(wrong)} rows differ; row {row} is {table[row]}, expected {expected[row]}"
        return Verdict(False, sums, problem)
    return Verdict(True, sums)


def least_packets(pushes: Sequence[Pushes], placement: Placement) -> int:
    """That all pushes take at least, whatever the placement: rows of a server that is hot, by groups."""
    return sum(
        packing.least_packets(int(count), placement.group_count)
        for each in pushes
        for rows in each.rows
        for count in np.bincount(placement.server[_hot(placement, rows)], minlength=placement.servers)
    )


def _hot(placement: Placement, rows: Ints) -> Ints:
    found = placement.find(rows)
    hot: Ints = found[found != COLD]
    return hot
