# SPDX-License-Identifier: Apache-2.0
"""Sparse task: a model whose pushes have few rows of a large table, and its training data."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from libra.optimizers.rules import Optimizer
from libra_workloads.sparse.scores import Floats, Score

Ints = npt.NDArray[np.int64]


class Batch(Protocol):
    """Batch of samples, and the rows of the table that they need: (n,) int64, increasing, once each."""

    @property
    def rows(self) -> Ints: ...

    @property
    def labels(self) -> Floats:
        """Return the (samples,) labels, 0 or 1."""


B = TypeVar("B", bound=Batch)


class SparseTask(ABC, Generic[B]):
    """Task, which does not know how rows travel, or how long they take.

    rows, dim: of the table. shared: (n,) rows that are in every push, increasing. batch: samples of a round
    over all workers, whatever their number. optimizer: used by servers for the rows that a round touches; its
    step must not depend on the number of rounds.
    """

    title: str
    rows: int
    dim: int
    shared: Ints
    batch: int
    optimizer: Optimizer

    def share(self, rank: int, workers: int) -> int:
        """Return the number of a worker's samples in a round."""
        return self.batch // workers + (rank < self.batch % workers)

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """Return facts about the data for summary.json."""

    def rows_in_use(self) -> Ints:
        """Return the rows that the data have, increasing."""
        return np.arange(self.rows)

    @abstractmethod
    def most_rows(self, samples: int) -> int:
        """Return the most rows that so many samples touch."""

    @abstractmethod
    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        """Return (n, dim) initial values of these rows, equal at every caller."""

    @abstractmethod
    def batches(self, rank: int, workers: int, seed: int) -> Iterator[B]:
        """Yield, without end, a worker's share of every round."""

    @abstractmethod
    def minibatches(self, samples: int, count: int, seed: int) -> Iterator[Ints]:
        """Yield the rows of ``count`` minibatches, with repetitions, drawn independently of `batches`."""

    @abstractmethod
    def hottest(self, keys: int) -> Ints:
        """Return the ``keys`` rows that are truly in most samples, hottest first, after ``shared``."""

    @abstractmethod
    def held_out(self) -> B:
        """Return the test samples, which no worker trains with: the same for every seed."""

    @abstractmethod
    def logits(self, batch: B, values: Floats) -> Floats:
        """Return (samples,) logits. values: (n, dim) of the batch's rows."""

    @abstractmethod
    def gradients(self, batch: B, values: Floats) -> tuple[Floats, float]:
        """Return (n, dim) gradients of the cross-entropy, and the loss summed over the samples.

        Gradients are summed over the samples and divided by the global batch; workers' gradients are added.
        """

    def score(self, batch: B, values: Floats) -> Score:
        return Score.of(self.logits(batch, values), batch.labels)
