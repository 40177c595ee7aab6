# SPDX-License-Identifier: Apache-2.0
"""Replica of a sparse task: a worker that holds all rows in use, as one tensor."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from libra_workloads.sparse.scores import Floats, Score
from libra_workloads.sparse.task import Ints, SparseTask


class RowsReplica:
    """Model of one worker, and its share of the data. rows: (n,) those of the tensor, increasing."""

    def __init__(self, task: SparseTask[Any], rows: Ints, rank: int, workers: int, seed: int) -> None:
        self._task, self._rows, self.rank = task, rows, rank
        self.parameters: list[Floats] = [task.initial_rows(rows, seed)]
        self._batches = task.batches(rank, workers, seed)

    def gradients(self) -> tuple[list[Floats], float, int]:
        """Return (n, dim) gradients of the next batch, 0 of rows that it has not, its summed loss, and its
        number of samples."""
        batch = next(self._batches)
        (values,) = self.parameters
        at = np.searchsorted(self._rows, batch.rows)
        found, loss = self._task.gradients(batch, values[at])
        gradients = np.zeros_like(values)
        gradients[at] = found
        return [gradients], loss, len(batch.labels)

    def follow(self, parameters: list[Floats]) -> None:
        self.parameters = parameters

    def score(self) -> Score:
        """Return the score on the test samples."""
        (batch, at), (values,) = self._tested, self.parameters
        return self._task.score(batch, values[at])

    def accuracy(self) -> float:
        return self.score().accuracy

    @cached_property
    def _tested(self) -> tuple[Any, Ints]:
        """The test samples, and where their rows are in the tensor."""
        batch = self._task.held_out()
        return batch, np.searchsorted(self._rows, batch.rows)
