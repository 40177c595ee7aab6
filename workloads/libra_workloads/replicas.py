# SPDX-License-Identifier: Apache-2.0
"""Models that each worker may hold whole, as a replica, by name: the dense ones, and text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from libra.optimizers.rules import Optimizer
from libra_workloads import dense, digits, tasks
from libra_workloads.digits import F32, Digits, Tensors
from libra_workloads.sparse.replica import RowsReplica
from libra_workloads.sparse.task import SparseTask

NAMES = (*dense.LAYERS, "text")


class AnyReplica(Protocol):
    """Model of one worker, and its share of the data."""

    rank: int
    parameters: Tensors

    def gradients(self) -> tuple[Tensors, float, int]:
        """Return this worker's gradients of the next batch, its summed loss, and its number of samples.

        Gradients are divided by the global batch, so that the sum over the workers is the batch's mean.
        """

    def follow(self, parameters: Tensors) -> None:
        """Take the parameters that servers have after a round."""

    def accuracy(self) -> float:
        """Return the accuracy on the test data."""


class Replicated(ABC):
    """Model, its data, and the optimizer of its workers. shapes: of its tensors."""

    shapes: list[tuple[int, ...]]
    optimizer: Optimizer

    @abstractmethod
    def initial_parameters(self, seed: int) -> Tensors:
        """Return the parameters before the first round, equal at every caller."""

    @abstractmethod
    def replica(self, rank: int, workers: int, seed: int) -> AnyReplica:
        """Return a worker's replica. seed: of its initial parameters, and of its data's order."""

    @property
    def lens(self) -> list[int]:
        """Number of elements of each tensor."""
        return [int(np.prod(shape)) for shape in self.shapes]

    def facts(self) -> dict[str, Any]:
        """Return facts about data that differ between machines."""
        return {}


class DenseReplicas(Replicated):
    """Network that tells images apart."""

    optimizer = digits.OPTIMIZER

    def __init__(self, data: Digits) -> None:
        self._data = data
        self.shapes = digits.shapes(data.layers)

    def initial_parameters(self, seed: int) -> Tensors:
        return digits.initial_parameters(seed, self._data.layers)

    def replica(self, rank: int, workers: int, seed: int) -> AnyReplica:
        return digits.Replica(self._data, rank, workers, seed)


class RowsReplicas(Replicated):
    """Sparse task whose rows in use are one tensor, (rows, dim)."""

    def __init__(self, task: SparseTask[Any]) -> None:
        self._task, self._rows = task, task.rows_in_use()
        self.shapes = [(len(self._rows), task.dim)]
        self.optimizer = task.optimizer

    def initial_parameters(self, seed: int) -> Tensors:
        return [self._task.initial_rows(self._rows, seed)]

    def replica(self, rank: int, workers: int, seed: int) -> AnyReplica:
        return RowsReplica(self._task, self._rows, rank, workers, seed)

    def facts(self) -> dict[str, Any]:
        return self._task.facts()


def load(name: str, folder: Path, batch: int | None = None) -> Replicated:
    """Load a model's data through files in ``folder``. Raises ConfigError if a package is missing.

    batch: samples of a round of a sparse model; None: its default.
    """
    if name in dense.LAYERS:
        return DenseReplicas(dense.load(name, folder))
    return RowsReplicas(tasks.named(name, folder, batch))


def flat(tensors: Tensors) -> F32:
    """Return a model's tensors, one behind the other: the order of a table's elements."""
    return np.concatenate([tensor.reshape(-1) for tensor in tensors])


def tensors_of(values: F32, shapes: list[tuple[int, ...]]) -> Tensors:
    """Return the tensors of ``flat`` values, as views."""
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [part.reshape(shape) for part, shape in zip(np.split(values, ends[:-1]), shapes, strict=True)]
