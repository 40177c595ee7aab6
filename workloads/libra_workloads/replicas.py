# SPDX-License-Identifier: Apache-2.0
"""Models by name: sparse tasks, and those that each worker may hold whole, as a replica.

Replicas get updates that a filter lets pass. A sample run without a network says which elements pass most
often: by that they are placed in the switch.
"""

from __future__ import annotations

import itertools
import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.optimizers import BoundedUpdates, Optimizer
from libra.updates.filter import FILTERS, FilteredOptimizer
from libra_workloads import clicks, images, text
from libra_workloads.clicks import Clicks
from libra_workloads.images import F32, Images, Tensors, flat, tensors_of
from libra_workloads.sparse import RowsReplica, SparseTask
from libra_workloads.systems import DENSE
from libra_workloads.text import Text, Trigrams


def named(name: str, folder: Path, batch: int | None = None) -> SparseTask[Any]:
    """Return the task of that name. Raises ConfigError if there is no text, KeyError for another name.

    batch: samples of a round; None: the model's default. folder: keeps files that take long to make.
    """
    if name == "ctr":
        return Clicks(batch=batch or clicks.BATCH)
    if name == "text":
        return Text(Trigrams.load(folder), batch or text.BATCH)
    raise KeyError(name)


NAMES = (*images.LAYERS, "text")


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

    optimizer = images.OPTIMIZER

    def __init__(self, data: Images) -> None:
        self._data = data
        self.shapes = data.shapes

    def initial_parameters(self, seed: int) -> Tensors:
        return self._data.initial_parameters(seed)

    def replica(self, rank: int, workers: int, seed: int) -> AnyReplica:
        return images.Replica(self._data, rank, workers, seed)


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
    if name in DENSE:
        return DenseReplicas(images.load(name, folder))
    return RowsReplicas(named(name, folder, batch))


ROUNDS = 20  # of a sample run
FRACTION_BITS = 20  # of fixed_point's default
BELOW = 256  # steps of a lane that theta has at least
_SAMPLE_SEED = 8  # of its batches, so that no run trains with just these


def fraction_bits(theta: float) -> int:
    """Return the fraction bits of lanes: fixed_point's default, or as many as a small theta needs."""
    return max(FRACTION_BITS, math.ceil(math.log2(BELOW / theta)) if theta else 0)


def placed(
    model: Replicated, spec: str, *, workers: int, servers: int, seed: int, pool: int | None = None
) -> Placement:
    """Return homes for all elements of a model in the switch, those that pass most often first.

    seed: of the training's initial weights. pool: cells of each server. Raises ConfigError if the switch's
    memory is too small, naming the number of elements that fit.
    """
    heat = sampled(model, spec, workers=workers, seed=seed, rounds=ROUNDS)
    # All pushes touch about as many of each group as chance makes them, and what passes together says little.
    return Placement.of_heat(
        heat, len(heat.counts), dim=1, servers=servers, pool=pool, apart=False, second_homes=0
    )


def alike(elements: int, *, servers: int, pool: int) -> Placement:
    """Return homes for elements of which none passes more often than others. Raises as ``placed`` does."""
    heat = Heat(elements)
    heat.add(np.arange(elements))
    return Placement.of_heat(heat, elements, dim=1, servers=servers, pool=pool, apart=False, second_homes=0)


def sampled(model: Replicated, spec: str, *, workers: int, seed: int, rounds: int) -> Heat:
    """Count how often each element passes the filter in a training without a network, and once more each."""
    heat = Heat(sum(model.lens))
    heat.add(np.arange(len(heat.counts)))
    trained = rounds_of(model, spec, workers=workers, seed=seed, batch_seed=_SAMPLE_SEED + seed)
    for made in itertools.islice(trained, rounds):
        for rows in made.passed:
            heat.add(rows)
    return heat


@dataclass(frozen=True)
class MadeRound:
    """Round of a training without a network. passed: rows that each worker pushed. weights: after it."""

    passed: list[npt.NDArray[np.int64]]
    weights: F32


def rounds_of(
    model: Replicated, spec: str, *, workers: int, seed: int, batch_seed: int
) -> Iterator[MadeRound]:
    """Train with filtered updates, without a network and without end. seed: of the initial weights."""
    weights = flat(model.initial_parameters(seed))
    filter_ = FILTERS.make(spec)
    bits = fraction_bits(filter_.bound.theta)
    held = [FilteredOptimizer(filter_, model.optimizer, model.lens) for _ in range(workers)]
    server, residual = BoundedUpdates(filter_.bound.theta, filter_.bound.root), np.zeros_like(weights)
    replicas = [model.replica(rank, workers, batch_seed) for rank in range(workers)]
    for number in itertools.count(1):
        total, tensors, passed = np.zeros_like(weights), tensors_of(weights, model.shapes), []
        for worker, replica in zip(held, replicas, strict=True):
            replica.follow(tensors)
            mine, _, _ = replica.gradients()
            rows, updates = worker.push_rows(flat(mine) * np.float32(workers), weights, number, 1, bits)
            passed.append(rows)
            total[rows] += updates[:, 0]
        server.update(weights, total / np.float32(workers), (residual,), number)
        yield MadeRound(passed, weights.copy())


Totals = Sequence[Mapping[str, Any]]


def filter_figures(spec: str, workers: Totals, servers: Totals) -> dict[str, Any]:
    """Return the figures. Shares are of all elements, on average over the rounds; bytes are of an element and
    worker: a dense push or answer has 4."""
    made = FILTERS.make(spec)
    elements = sum(one["elements"] for one in servers)

    def share(name: str) -> float:
        return float(sum(one[name] * one["elements"] for one in servers) / elements)

    return {
        "theta": made.bound.theta,
        "root": made.bound.root,
        "rule": made.rule,
        "push_share": sum(one["pushed"] for one in workers) / sum(one["elements"] for one in workers),
        "broadcast_share": share("broadcast_share"),
        "union_share": share("union_share"),
        "push_bytes": sum(one["bytes"] for one in workers) / sum(one["elements"] for one in workers),
        "broadcast_bytes": sum(one["bytes"] for one in servers) / sum(one["elements"] for one in workers),
        "encodings": {name: sum(one[name] for one in workers) for name in ("dense", "bitmap", "gaps")},
        "worst_over_bound": max(one["over_bound"] for one in (*workers, *servers)),
        "lost_residual": sum(one["lost_residuals"] for one in servers),
    }
