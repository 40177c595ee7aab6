# SPDX-License-Identifier: Apache-2.0
"""Filtered updates: a sample run, by which elements are placed in the switch, and figures."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.optimizers.rules import BoundedUpdates
from libra.updates.filter import FILTERS, FilteredOptimizer
from libra_workloads.digits import F32
from libra_workloads.replicas import Replicated, flat, tensors_of

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


def figures(spec: str, workers: Totals, servers: Totals) -> dict[str, Any]:
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
