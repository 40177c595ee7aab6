# SPDX-License-Identifier: Apache-2.0
"""Record of a worker's pulls and pushes of rows; verdict on what was pulled, and on the final tables.

The recomputation takes the gradients that the workers' programs pushed. It sums them in the order of the
ranks, hot rows as integers, and makes the steps of the same optimizer. It shares no code with vans, switch
and tables, whose float32 values must have the same bits. MPI sums in another order; its table must be within
the rounding error of that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from libra.hot import homes
from libra.hot.placement import COLD, Placement
from libra.optimizers import Adagrad
from libra_topologies.errors import RunError
from libra_topologies.training.verify import Verdict
from libra_workloads.sparse import Floats, Ints, RowTable, SparseTask
from libra_workloads.verdict import HALF_UNIT


class RowRecorder:
    """Recorder of a worker's pulls and pushes of rows of ``dim`` values, in memory until `write`."""

    def __init__(self, dim: int) -> None:
        self._dim = dim
        self._rows: list[Ints] = []
        self._pulled: list[Floats] = []
        self._gradients: list[Floats] = []

    def add(self, rows: Ints, pulled: Floats, gradients: Floats) -> None:
        """Record a round before its push: the values pulled of ``rows``, and the gradients to push."""
        self._rows.append(rows)
        self._pulled.append(pulled.copy())
        self._gradients.append(gradients.copy())

    def write(self, path: Path) -> None:
        nothing = np.empty((0, self._dim), np.float32)
        with path.open("wb") as file:
            np.savez(
                file,
                counts=np.array([len(rows) for rows in self._rows], np.int64),
                rows=np.concatenate([np.empty(0, np.int64), *self._rows]),
                pulled=np.concatenate([nothing, *self._pulled]),
                gradients=np.concatenate([nothing, *self._gradients]),
            )


@dataclass(frozen=True)
class Pushes:
    """Rounds of a worker: rows, their pulled values, and pushed gradients."""

    rows: list[Ints]
    pulled: list[Floats]
    gradients: list[Floats]

    @classmethod
    def read(cls, path: Path) -> Pushes:
        """Read a record. Raises RunError for a file that is missing or truncated."""
        try:
            with np.load(path) as found:
                counts = found["counts"]
                parts = [found[name] for name in ("rows", "pulled", "gradients")]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
            raise RunError(f"the record {path.name} is missing or truncated: {error}") from error
        for name, part in zip(("rows", "pulled", "gradients"), parts, strict=True):
            if len(part) != counts.sum():
                raise RunError(f"the record {path.name}: expected {counts.sum()} {name}, got {len(part)}")
        return cls(*(np.split(part, np.cumsum(counts)[:-1]) for part in parts))


def least_packets(pushes: Sequence[Pushes], placement: Placement) -> int:
    """Return the least packets that all pushes' hot rows take, by server and group, for any placement."""
    return sum(
        homes.least_packets(int(count), placement.group_count)
        for each in pushes
        for rows in each.rows
        for count in np.bincount(placement.server[_hot(placement, rows)], minlength=placement.servers)
    )


def _hot(placement: Placement, rows: Ints) -> Ints:
    found = placement.find(rows)
    hot: Ints = found[found != COLD]
    return hot


# Bits of hot values' fractions: sums stay below 8; a gradient over all workers is at most 1.
FRACTION_BITS = 28
NO_ROWS = np.empty(0, np.int64)

Doubles = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Sum:
    """Sums of a round's pushes, by row. rows: (n,), increasing."""

    rows: Ints
    cold: Floats  # (n, dim) summed in the order of the ranks
    integers: npt.NDArray[np.int64]  # (n, dim) summed as in hot cells
    exact: Doubles
    magnitudes: Doubles  # sums of the absolute values

    @classmethod
    def of(cls, pushes: Sequence[Pushes], number: int, dim: int) -> Sum:
        rows = np.unique(np.concatenate([each.rows[number] for each in pushes]))
        shape = (len(rows), dim)
        made = cls(
            rows, np.zeros(shape, np.float32), np.zeros(shape, np.int64), np.zeros(shape), np.zeros(shape)
        )
        for each in pushes:
            at, gradients = np.searchsorted(rows, each.rows[number]), each.gradients[number]
            values = gradients.astype(np.float64)
            made.cold[at] += gradients
            made.integers[at] += np.rint(values * 2**FRACTION_BITS).astype(np.int64)
            made.exact[at] += values
            made.magnitudes[at] += np.abs(values)
        return made

    def hot(self) -> Floats:
        """Hot sums converted from integers, as by a server."""
        values: Floats = (self.integers / 2**FRACTION_BITS).astype(np.float32)
        return values


class Table(RowTable):
    """Table after each round, with the servers' bits. hot: rows that the switch sums."""

    def __init__(self, task: SparseTask[Any], seed: int, hot: Ints = NO_ROWS) -> None:
        super().__init__(task.initial_rows(np.arange(task.rows), seed), task.optimizer)
        self._is_hot = np.zeros(len(self.values), bool)
        self._is_hot[hot] = True

    def add(self, found: Sum) -> None:
        total = np.where(self._is_hot[found.rows, None], found.hot(), found.cold)
        self.step(found.rows, total)


def verify(
    task: SparseTask[Any],
    pushes: Sequence[Pushes],
    table: Floats,
    seed: int,
    rounds: int,
    hot: Ints = NO_ROWS,
) -> Verdict:
    """Check that all pulled rows, and ``table`` after ``rounds`` rounds, have the recomputed bits.

    pushes: the workers', by rank.
    """
    if problem := _incomplete(task, pushes, table, rounds):
        return _verdict(problem)
    expected, sums = Table(task, seed, hot), 0
    for number in range(rounds):
        for rank, each in enumerate(pushes):
            name = f"worker {rank}, round {number + 1}"
            if problem := _other_bits(name, each.rows[number], expected.values, each.pulled[number]):
                return _verdict(problem)
        found = Sum.of(pushes, number, task.dim)
        expected.add(found)
        sums += len(found.rows)
    problem = _other_bits(f"after round {rounds}", np.arange(task.rows), expected.values, table)
    return _verdict(problem, sums)


def _verdict(problem: str, sums: int = 0) -> Verdict:
    """Return the verdict. sums: number of rows' sums compared."""
    told = f"exact: after all {sums:,} sums of rows, tables and pulled rows have the recomputed bits"
    return Verdict("rows", problem, told)


def _incomplete(task: SparseTask[Any], pushes: Sequence[Pushes], table: Floats, rounds: int) -> str:
    for rank, each in enumerate(pushes):
        if len(each.rows) != rounds:
            return f"worker {rank}: expected {rounds} rounds, got {len(each.rows)}"
    if table.shape != (task.rows, task.dim):
        return f"after round {rounds}: expected a table of {(task.rows, task.dim)}, got {table.shape}"
    return ""


def _other_bits(name: str, rows: Ints, table: Floats, got: Floats) -> str:
    """Return the first of ``rows`` whose values differ from the table's, or ""."""
    expected = table[rows]
    differ = expected.view(np.uint32) != np.ascontiguousarray(got, np.float32).view(np.uint32)
    if not differ.any():
        return ""
    at, value = np.argwhere(differ)[0]
    wrong = np.count_nonzero(differ.any(axis=1))
    told = f"expected {expected[at, value]!s}, got {got[at, value]!s}"
    return f"{name}, row {rows[at]}, value {value}: {told} ({wrong} rows differ)"


def verify_reordered(
    task: SparseTask[Any], pushes: Sequence[Pushes], table: Floats, seed: int, rounds: int
) -> Verdict:
    """Check that ``table`` is what Adagrad makes of float32 sums in any order.

    A sum of W values is wrong by at most (W - 1) half units of the sum of their magnitudes. Each weight stays
    within an interval: a step grows with the gradient, and shrinks with the sum of squares.
    """
    if problem := _incomplete(task, pushes, table, rounds):
        return _verdict(problem)
    assert isinstance(task.optimizer, Adagrad)
    rate, eps = task.optimizer.learning_rate(1), task.optimizer.eps
    start = task.initial_rows(np.arange(task.rows), seed).astype(np.float64)
    low, high = start, start.copy()
    least, most = np.zeros_like(start), np.zeros_like(start)  # sums of squares
    sums = 0
    for number in range(rounds):
        found = Sum.of(pushes, number, task.dim)
        rows, off = found.rows, (len(pushes) - 1) * HALF_UNIT * 1.001 * found.magnitudes
        ends = np.stack([found.exact - off, found.exact + off])
        squares = ends**2
        least[rows] += np.where(ends[0] * ends[1] > 0, squares.min(axis=0), 0)
        most[rows] += squares.max(axis=0)
        # The sums of squares and each of a step's five operations are rounded, too.
        inexact = (number + 8) * HALF_UNIT
        steps = np.stack([rate * end / (np.sqrt(kept[rows]) + eps) for end in ends for kept in (least, most)])
        steps = np.clip(steps, -rate, rate)  # the sum has this step's square
        largest = np.maximum(np.abs(low[rows]), np.abs(high[rows])) + rate
        spread = inexact * np.abs(steps).max(axis=0) + HALF_UNIT * largest
        low[rows] -= steps.max(axis=0) + spread
        high[rows] -= steps.min(axis=0) - spread
        sums += len(rows)
    outside = ~((low <= table) & (table <= high))
    if not outside.any():
        return _verdict("", sums)
    row, value = np.argwhere(outside)[0]
    told = f"expected {low[row, value]:.7g} to {high[row, value]:.7g}, got {table[row, value]!s}"
    count = np.count_nonzero(outside.any(axis=1))
    return _verdict(f"after round {rounds}, row {row}, value {value}: {told} ({count} rows differ)")
