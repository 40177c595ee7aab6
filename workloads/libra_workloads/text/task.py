# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=text`: logistic regression on trigrams, the wide part of wide-and-deep models.

    logit = offset + sum of the weights of a piece's rows / square root of their number

A row has one value, its weight. Vocabularies of text grow slower than data (Heaps' law), so workers share
more rows than with clicks.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from libra.optimizers.rules import Adagrad
from libra_workloads.sparse.scores import Floats, cross_entropy, sigmoid
from libra_workloads.sparse.task import Ints, SparseTask
from libra_workloads.text import corpus
from libra_workloads.text.trigrams import ROWS, Trigrams

BATCH = 2048
TEST_SHARE = 0.15  # share of the pieces
_SPLIT_SEED = 0  # the split is part of the task: the same for every SEED


@dataclass(frozen=True)
class Pieces:
    """Batch of pieces. at: index in ``rows`` of each piece's rows. sizes: (pieces,) rows of each piece."""

    rows: Ints
    labels: Floats
    at: Ints
    sizes: Ints


class Text(SparseTask[Pieces]):
    """Task of text. Each worker has a share of the pieces, in another order in each pass."""

    title = "text"
    dim = 1
    optimizer = Adagrad(lr=0.3)
    rows = ROWS + 1
    shared = np.array([ROWS])  # the offset

    def __init__(self, trigrams: Trigrams, batch: int = BATCH) -> None:
        self.trigrams, self.batch = trigrams, batch
        order = np.random.default_rng(_SPLIT_SEED).permutation(len(trigrams))
        tested = int(len(order) * TEST_SHARE)
        self.tested, self.trained = order[:tested], order[tested:]

    def facts(self) -> dict[str, Any]:
        return {
            "text": ", ".join(f"{name} {version}" for name, version in corpus.versions().items()),
            "text_digest": self.trigrams.digest,
            "pieces": len(self.trigrams),
            "rows_in_use": len(self.trigrams.rows_in_use),
        }

    def rows_in_use(self) -> Ints:
        return np.concatenate((self.trigrams.rows_in_use, self.shared))

    def most_rows(self, samples: int) -> int:
        return min(samples * self.trigrams.longest, ROWS) + 1

    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        """Return zeros, from which a convex loss can start."""
        return np.zeros((len(rows), 1), np.float32)

    def batches(self, rank: int, workers: int, seed: int) -> Iterator[Pieces]:
        share, random = self.share(rank, workers), np.random.default_rng((seed, rank))
        queue = np.empty(0, np.int64)
        while True:
            while len(queue) < share:
                queue = np.concatenate((queue, random.permutation(self.trained[rank::workers])))
            yield self.pieces(queue[:share])
            queue = queue[share:]

    def minibatches(self, samples: int, count: int, seed: int) -> Iterator[Ints]:
        """Yield the rows of minibatches of training pieces."""
        random = np.random.default_rng(seed)
        for _ in range(count):
            rows, _ = self.trigrams.of_pieces(random.choice(self.trained, samples))
            yield np.concatenate((rows, self.shared))

    def hottest(self, keys: int) -> Ints:
        counts = np.bincount(self.trigrams.of_pieces(self.trained)[0], minlength=ROWS)
        return np.concatenate((self.shared, np.argsort(-counts, kind="stable")))[:keys]

    def held_out(self) -> Pieces:
        return self.pieces(self.tested)

    def pieces(self, chosen: Ints) -> Pieces:
        """Return the chosen pieces as a batch."""
        rows, sizes = self.trigrams.of_pieces(chosen)
        occurs = np.zeros(self.rows, bool)
        occurs[rows] = occurs[self.shared] = True
        touched = np.flatnonzero(occurs)
        place = np.empty(self.rows, np.int64)
        place[touched] = np.arange(len(touched))
        return Pieces(touched, self.trigrams.labels[chosen], place[rows], sizes)

    def logits(self, batch: Pieces, values: Floats) -> Floats:
        sample = np.repeat(np.arange(len(batch.sizes)), batch.sizes)
        sums = np.bincount(sample, values[batch.at, 0], len(batch.sizes))
        logits: Floats = (sums / np.sqrt(batch.sizes) + values[-1, 0]).astype(np.float32)
        return logits

    def gradients(self, batch: Pieces, values: Floats) -> tuple[Floats, float]:
        logits = self.logits(batch, values)
        slope = (sigmoid(logits) - batch.labels) / np.float32(self.batch)
        weights = np.repeat(slope / np.sqrt(batch.sizes), batch.sizes)
        sums = np.bincount(batch.at, weights, len(batch.rows))
        sums[-1] = slope.sum()  # the offset is the last row of every batch, but of no piece
        return sums.astype(np.float32)[:, None], cross_entropy(logits, batch.labels)
