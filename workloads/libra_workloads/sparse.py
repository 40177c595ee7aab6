# SPDX-License-Identifier: Apache-2.0
"""Sparse tasks: models whose pushes have few rows of a large table, their data, replicas and scores."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

import numpy as np
import numpy.typing as npt

from libra.optimizers import Optimizer

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Score:
    """Score on test samples, which no worker trains with."""

    accuracy: float
    area_under_curve: float

    @classmethod
    def of(cls, logits: Floats, labels: Floats) -> Score:
        return cls(accuracy(logits, labels), area_under_curve(logits, labels))


def sigmoid(logits: Floats) -> Floats:
    return (1 / (1 + np.exp(-logits))).astype(np.float32)


def cross_entropy(logits: Floats, labels: Floats) -> float:
    """Return the cross-entropy summed over the samples."""
    return float(np.logaddexp(0, logits).sum() - logits @ labels)


def accuracy(logits: Floats, labels: Floats) -> float:
    """Return the share of samples that a threshold of one half classifies correctly. labels: 0 or 1."""
    return float(((logits > 0) == (labels > 0.5)).mean())


def area_under_curve(logits: Floats, labels: Floats) -> float:
    """Return the probability that a sample of label 1 has a higher logit than one of label 0; 0.5: random."""
    order = np.argsort(logits, kind="stable")
    ranks = np.empty(len(logits))
    ranks[order] = np.arange(1, len(logits) + 1)
    positive = labels > 0.5
    count = int(positive.sum())
    others = len(logits) - count
    return float((ranks[positive].sum() - count * (count + 1) / 2) / (count * others))


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


class RowTable:
    """Whole table in one process, and its optimizer's state. values: (rows, dim), the start."""

    def __init__(self, values: Floats, optimizer: Optimizer) -> None:
        self.values, self._optimizer = values, optimizer
        self._kept = tuple(np.zeros_like(values) for _ in optimizer.kept)

    def step(self, rows: Ints, gradients: Floats, number: int = 1) -> None:
        """Make step ``number`` of some rows, (n,), once each. gradients: (n, dim)."""
        weights, state = self.values[rows], tuple(slot[rows] for slot in self._kept)
        flat = tuple(slot.reshape(-1) for slot in state)
        self._optimizer.update(weights.reshape(-1), gradients.reshape(-1), flat, number)
        self.values[rows] = weights
        for slot, changed in zip(self._kept, state, strict=True):
            slot[rows] = changed


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
