# SPDX-License-Identifier: Apache-2.0
"""A model whose pushes are of few rows of a large table, and the data that it is trained with."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from libra.optimizers.base import Optimizer
from libra_workloads.sparse.scores import Floats, Score

Ints = npt.NDArray[np.int64]


class Batch(Protocol):
    """Samples, and the rows of the table that they need: (n,) int64, increasing, once each."""

    @property
    def rows(self) -> Ints: ...

    @property
    def labels(self) -> Floats:
        """(samples,) 0 or 1."""


B = TypeVar("B", bound=Batch)


class SparseTask(ABC, Generic[B]):
    """Nothing here knows how rows travel, or how long they take.

    rows, dim: of the table. shared: (n,) rows that are in every push, increasing. batch: samples of a round,
    over all workers, so that their number changes nothing else. optimizer: at the servers, of the rows that a
    round touches; its step must not depend on how many there were.
    """

    title: str
    rows: int
    dim: int
    shared: Ints
    batch: int
    optimizer: Optimizer

    def share(self, rank: int, workers: int) -> int:
        """Samples of a worker in a round."""
        return self.batch // workers + (rank < self.batch % workers)

    @abstractmethod
    def facts(self) -> dict[str, Any]:
        """What summary.json says of the data."""

    @abstractmethod
    def most_rows(self, samples: int) -> int:
        """That so many samples touch at most."""

    @abstractmethod
    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        """(n, dim) where these rows start: the same whoever asks."""

    @abstractmethod
    def batches(self, rank: int, workers: int, seed: int) -> Iterator[B]:
        """Endless: a worker's share of every round."""

    @abstractmethod
    def minibatches(self, samples: int, count: int, seed: int) -> Iterator[Ints]:
        """Rows of ``count`` minibatches of so many samples, with repetitions, drawn apart from `batches`."""

    @abstractmethod
    def hottest(self, keys: int) -> Ints:
        """The ``keys`` rows that really are in most samples, hottest first, after ``shared``."""

    @abstractmethod
    def held_out(self) -> B:
        """Samples that nobody trains with: the same for every seed."""

    @abstractmethod
    def logits(self, batch: B, values: Floats) -> Floats:
        """(samples,). values: (n, dim) of the batch's rows."""

    @abstractmethod
    def gradients(self, batch: B, values: Floats) -> tuple[Floats, float]:
        """Of the cross-entropy, summed over the samples and divided by the global batch: (n, dim), to be
        added up over the workers; and the summed loss."""

    def score(self, batch: B, values: Floats) -> Score:
        return Score.of(self.logits(batch, values), batch.labels)
