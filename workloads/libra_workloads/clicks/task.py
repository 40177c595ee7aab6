# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=ctr`: a model of clicks that workers train together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from libra.optimizers.rules import Adagrad
from libra_workloads.clicks import model
from libra_workloads.clicks.data import EXPONENT, FIELDS, ClickWorld
from libra_workloads.clicks.model import DIM, NETWORK_ROWS, ClickBatch
from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints, SparseTask

CATEGORIES = 1_000_000
BATCH = 2048
TEST_SAMPLES = 20_000
_TRAINING, _TEST = 0, 1  # kinds of samples, drawn apart


class Clicks(SparseTask[ClickBatch]):
    """Task of clicks. Every round has new samples, a function of seed and rank."""

    title = "clicks"
    dim = DIM
    optimizer = Adagrad(lr=0.05)

    def __init__(self, categories: int = CATEGORIES, batch: int = BATCH, exponent: float = EXPONENT) -> None:
        self.world = ClickWorld(categories, exponent)
        self.rows = model.table_rows(categories)
        self.shared = model.network_rows(categories)
        self.batch = batch

    def facts(self) -> dict[str, Any]:
        return {"zipf_exponent": self.world.exponent}

    def most_rows(self, samples: int) -> int:
        return samples * FIELDS + NETWORK_ROWS

    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        return model.initial_rows(rows, self.world.categories, seed)

    def batches(self, rank: int, workers: int, seed: int) -> Iterator[ClickBatch]:
        share, random = self.share(rank, workers), np.random.default_rng((seed, _TRAINING, rank))
        while True:
            yield ClickBatch.of(self.world.samples(share, random), self.world.categories)

    def minibatches(self, samples: int, count: int, seed: int) -> Iterator[Ints]:
        random = np.random.default_rng(seed)
        for _ in range(count):
            yield np.concatenate((self.world.categories_of(samples, random).reshape(-1), self.shared))

    def hottest(self, keys: int) -> Ints:
        by_frequency = np.argsort(-self.world.frequencies())
        return np.concatenate((self.shared, by_frequency))[:keys]

    def held_out(self) -> ClickBatch:
        samples = self.world.samples(TEST_SAMPLES, np.random.default_rng((0, _TEST)))
        return ClickBatch.of(samples, self.world.categories)

    def logits(self, batch: ClickBatch, values: Floats) -> Floats:
        return model.foresee(batch, values)

    def gradients(self, batch: ClickBatch, values: Floats) -> tuple[Floats, float]:
        return model.gradients(batch, values, self.batch)
