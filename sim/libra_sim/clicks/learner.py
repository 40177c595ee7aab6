# SPDX-License-Identifier: Apache-2.0
"""A worker's part of the training: its share of each batch, what is tested with, where the model starts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from libra.optimizers.adagrad import Adagrad
from libra_sim.clicks.data import Floats, World
from libra_sim.clicks.model import Batch, accuracy, area_under_curve, foresee, gradients

CATEGORIES = 1_000_000
GLOBAL_BATCH = 2048  # samples a round over all workers, so that the number of workers changes nothing else
TEST_SAMPLES = 20_000
OPTIMIZER = Adagrad(lr=0.05)  # at the servers, of the rows that a round touches
EVALUATE_EVERY = 50  # rounds
_TRAINING, _TEST = 0, 1  # kinds of samples, drawn apart


@dataclass(frozen=True)
class Score:
    """On the test samples."""

    accuracy: float
    area_under_curve: float


class Learner:
    """One worker's share of the data: every round new samples, a function of ``seed`` and rank."""

    def __init__(self, world: World, rank: int, workers: int, seed: int) -> None:
        self._world = world
        self._share = GLOBAL_BATCH // workers + (rank < GLOBAL_BATCH % workers)
        self._random = np.random.default_rng((seed, _TRAINING, rank))

    def next_batch(self) -> Batch:
        return Batch.of(self._world.samples(self._share, self._random), self._world.categories)

    def gradients(self, batch: Batch, values: Floats) -> tuple[Floats, float]:
        """Of the batch's rows, to be added up over the workers; and the summed loss. values: of its rows."""
        return gradients(batch, values, GLOBAL_BATCH)


def held_out_batch(world: World) -> Batch:
    """The same for every seed."""
    return Batch.of(world.samples(TEST_SAMPLES, np.random.default_rng((0, _TEST))), world.categories)


def score(batch: Batch, values: Floats) -> Score:
    """values: of the batch's rows."""
    logits = foresee(batch, values)
    return Score(accuracy(logits, batch.samples.clicked), area_under_curve(logits, batch.samples.clicked))
