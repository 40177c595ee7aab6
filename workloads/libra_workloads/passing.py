# SPDX-License-Identifier: Apache-2.0
"""Sample run of a dense model's filtered updates: which elements pass how often, and so where each lies."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.optimizers.bounded import BoundedUpdates
from libra.updates.filter import FILTERS, Held
from libra_workloads import digits
from libra_workloads.digits import F32, OPTIMIZER, Digits, Tensors

ROUNDS = 20  # of a sample run
FRACTION_BITS = 20  # of fixed_point's default
BELOW = 256  # steps of a lane that theta has at least
_SAMPLE_SEED = 8  # of its batches, so that no run trains with just these


def flat(tensors: Tensors) -> F32:
    """Return a model's tensors, one behind the other: the order of a table's elements."""
    return np.concatenate([tensor.reshape(-1) for tensor in tensors])


def tensors_of(values: F32, layers: tuple[int, ...]) -> Tensors:
    """Return the tensors of ``flat`` values, as views."""
    shapes = digits.shapes(layers)
    ends = np.cumsum([int(np.prod(shape)) for shape in shapes])
    return [part.reshape(shape) for part, shape in zip(np.split(values, ends[:-1]), shapes, strict=True)]


def fraction_bits(theta: float) -> int:
    """Return the fraction bits of lanes: fixed_point's default, or as many as a small theta needs."""
    return max(FRACTION_BITS, math.ceil(math.log2(BELOW / theta)) if theta else 0)


def placed(
    data: Digits, spec: str, *, workers: int, servers: int, seed: int, pool: int | None = None
) -> Placement:
    """Return homes for all elements of a model in the switch, those that pass most often first.

    seed: of the training's initial weights. pool: cells of each server. Raises ConfigError if the switch's
    memory is too small, naming the number of elements that fit.
    """
    heat = sampled(data, spec, workers=workers, seed=seed, rounds=ROUNDS)
    # All pushes touch about as many of each group as chance makes them, and what passes together says little.
    return Placement.of_heat(
        heat, len(heat.counts), dim=1, servers=servers, pool=pool, apart=False, second_homes=0
    )


def alike(elements: int, *, servers: int, pool: int) -> Placement:
    """Return homes for elements of which none passes more often than others. Raises as ``placed`` does."""
    heat = Heat(elements)
    heat.add(np.arange(elements))
    return Placement.of_heat(heat, elements, dim=1, servers=servers, pool=pool, apart=False, second_homes=0)


def sampled(data: Digits, spec: str, *, workers: int, seed: int, rounds: int) -> Heat:
    """Count how often each element passes the filter in a training without a network, and once more each."""
    heat = Heat(sum(int(np.prod(shape)) for shape in digits.shapes(data.layers)))
    heat.add(np.arange(len(heat.counts)))
    trained = rounds_of(data, spec, workers=workers, seed=seed, batch_seed=_SAMPLE_SEED + seed)
    for made in itertools.islice(trained, rounds):
        for rows in made.passed:
            heat.add(rows)
    return heat


@dataclass(frozen=True)
class MadeRound:
    """Round of a training without a network. passed: rows that each worker pushed. weights: after it."""

    passed: list[npt.NDArray[np.int64]]
    weights: F32


def rounds_of(data: Digits, spec: str, *, workers: int, seed: int, batch_seed: int) -> Iterator[MadeRound]:
    """Train with filtered updates, without a network and without end. seed: of the initial weights."""
    start = digits.initial_parameters(seed, data.layers)
    weights, lens = flat(start), [tensor.size for tensor in start]
    filter_ = FILTERS.make(spec)
    bits = fraction_bits(filter_.bound.theta)
    held = [Held(filter_, OPTIMIZER, lens) for _ in range(workers)]
    server, residual = BoundedUpdates(filter_.bound.theta, filter_.bound.root), np.zeros_like(weights)
    shards = [digits.batches(len(data.train_y), rank, workers, batch_seed) for rank in range(workers)]
    for number in itertools.count(1):
        total, tensors, passed = np.zeros_like(weights), tensors_of(weights, data.layers), []
        for worker, shard in zip(held, shards, strict=True):
            chosen = next(shard)
            mine, _ = digits.gradients(tensors, data.train_x[chosen], data.train_y[chosen])
            rows, updates = worker.push_rows(flat(mine) * np.float32(workers), weights, number, 1, bits)
            passed.append(rows)
            total[rows] += updates[:, 0]
        server.update(weights, total / np.float32(workers), (residual,), number)
        yield MadeRound(passed, weights.copy())
