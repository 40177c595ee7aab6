# SPDX-License-Identifier: Apache-2.0
"""Task of `make run MODEL=ctr`: made-up clicks, and a model that predicts them, which workers train together.

    python -m libra_workloads.clicks FILE.npy       # writes categories of made-up clicks for `libra hot`

The clicks are like public data sets of clicks: a sample has 26 categories, 13 numbers and a label.

As in Criteo's sets, fields have from a few values to some hundred thousand, and a few values occur in most
samples. The frequency of the r-th most frequent value falls as r**-1.1: NVIDIA's generator of such data has
exponents 0.9, 1.1 and 1.3 (HugeCTR, DataGeneratorParams, power_law_type), and this is the middle one.

A click's probability comes from a hidden weight and a hidden vector of each category. So single categories
and their pairs can be learnt. All data are a function of a seed.

The model is a factorization machine with a small network, in numpy (DeepFM, Guo 2017):

    logit = sum of weights + sum over pairs of <vector, vector> + network(sum of vectors, numbers)

A category has one row of the table: its weight and its vector. The network's parameters are rows of the same
table, after the categories'. They are in every push, and so the hottest. The model does not know how rows
travel.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import replacing
from libra.optimizers import Adagrad
from libra_workloads.sparse import Floats, Ints, SparseTask, cross_entropy, sigmoid

FIELDS = 26
NUMBERS = 13
EXPONENT = 1.1
SMALLEST = 10  # values of the smallest field
HIDDEN_VALUES = 4  # length of a category's hidden vector
WORLD_SEED = 12  # hidden weights and vectors are part of the task: the same for every SEED


@dataclass(frozen=True)
class Samples:
    """Samples. rows: (n, FIELDS) of the table; numbers: (n, NUMBERS); clicked: (n,) 0 or 1."""

    rows: Ints
    numbers: Floats
    clicked: Floats

    def __len__(self) -> int:
        return len(self.rows)


def field_sizes(categories: int) -> Ints:
    """Return (FIELDS,) numbers of values per field: a geometric series from about SMALLEST.

    The sum is ``categories``, which is at least SMALLEST * FIELDS.

    >>> sizes = field_sizes(1_000_000)
    >>> int(sizes[0]), int(sizes[-1]), int(sizes.sum())
    (10, 341341, 1000000)
    """
    low, high = 1.0, 10.0
    exponents = np.arange(FIELDS)
    for _ in range(100):  # find the ratio by bisection
        ratio = (low + high) / 2
        if (SMALLEST * ratio**exponents).sum() > categories:
            high = ratio
        else:
            low = ratio
    sizes = (SMALLEST * low**exponents).astype(np.int64)
    sizes[-1] += categories - sizes.sum()
    return sizes


class ClickWorld:
    """Distribution of samples over ``categories`` rows of a table, whose order is independent of frequency.

    exponent: the frequency of the r-th most frequent value of a field falls as r**-exponent.
    """

    def __init__(self, categories: int, exponent: float = EXPONENT) -> None:
        random = np.random.default_rng(WORLD_SEED)
        self.categories, self.exponent = categories, exponent
        self._sizes = field_sizes(categories)
        self._starts = np.cumsum(self._sizes) - self._sizes
        self._row = random.permutation(categories)  # by field and rank within the field
        weights = np.arange(1, self._sizes[-1] + 1, dtype=np.float64) ** -exponent
        self._cumulated = np.cumsum(weights)  # total frequency of the first ranks
        self._weight = random.normal(0, 0.5, categories).astype(np.float32)  # by row
        self._vector = random.normal(0, 0.35, (categories, HIDDEN_VALUES)).astype(np.float32)
        self._of_numbers = random.normal(0, 0.3, NUMBERS).astype(np.float32)

    def frequencies(self) -> npt.NDArray[np.float64]:
        """Return (categories,) probabilities that a sample has each row."""
        found = np.empty(self.categories)
        ranks = np.diff(self._cumulated, prepend=0)
        for start, size in zip(self._starts, self._sizes, strict=True):
            found[self._row[start : start + size]] = ranks[:size] / self._cumulated[size - 1]
        return found

    def categories_of(self, count: int, random: np.random.Generator) -> Ints:
        """Draw (count, FIELDS) rows."""
        rows = np.empty((count, FIELDS), np.int64)
        for field, (start, size) in enumerate(zip(self._starts, self._sizes, strict=True)):
            drawn = random.random(count) * self._cumulated[size - 1]
            rows[:, field] = self._row[start + np.searchsorted(self._cumulated[:size], drawn)]
        return rows

    def samples(self, count: int, random: np.random.Generator) -> Samples:
        rows = self.categories_of(count, random)
        numbers = random.standard_normal((count, NUMBERS), np.float32)
        vectors = self._vector[rows]
        together = vectors.sum(axis=1)
        pairs = ((together**2).sum(axis=1) - (vectors**2).sum(axis=(1, 2))) / 2
        logit = self._weight[rows].sum(axis=1) + pairs + numbers @ self._of_numbers - 1
        clicked = random.random(count) < 1 / (1 + np.exp(-logit))
        return Samples(rows, numbers, clicked.astype(np.float32))


DIM = 8  # values of a row: a weight and a vector
VECTOR = DIM - 1
HIDDEN = 16
_SHAPES = ((VECTOR + NUMBERS, HIDDEN), (HIDDEN,), (HIDDEN,), (NUMBERS,), (1,))
_VALUES = sum(int(np.prod(shape)) for shape in _SHAPES)
NETWORK_ROWS = -(-_VALUES // DIM)
SPREAD = 0.05  # standard deviation of the vectors' start


@dataclass(frozen=True)
class Network:
    """Parameters of the network, which are after the categories, as arrays."""

    first: Floats  # (VECTOR + NUMBERS, HIDDEN)
    bias: Floats
    second: Floats  # (HIDDEN,)
    numbers: Floats  # (NUMBERS,) straight to the logit
    offset: Floats  # (1,)

    @classmethod
    def of_rows(cls, values: Floats) -> Network:
        """Make a network from rows. values: (NETWORK_ROWS, DIM)."""
        flat, parts, at = values.reshape(-1), [], 0
        for shape in _SHAPES:
            size = int(np.prod(shape))
            parts.append(flat[at : at + size].reshape(shape))
            at += size
        return cls(*parts)

    def rows(self) -> Floats:
        """Return (NETWORK_ROWS, DIM) values; unused ones are 0."""
        flat = np.zeros(NETWORK_ROWS * DIM, np.float32)
        parts = (self.first, self.bias, self.second, self.numbers, self.offset)
        flat[:_VALUES] = np.concatenate([part.reshape(-1) for part in parts])
        return flat.reshape(NETWORK_ROWS, DIM)


@dataclass(frozen=True)
class ClickBatch:
    """Batch of samples, and the rows of the table that they need.

    rows: (n,) increasing, once each: categories, then all of the network's. at: (samples, FIELDS), each
    category's index in ``rows``.
    """

    samples: Samples
    rows: Ints
    at: Ints

    @classmethod
    def of(cls, samples: Samples, categories: int) -> ClickBatch:
        touched, at = np.unique(samples.rows, return_inverse=True)
        rows = np.concatenate((touched, np.arange(categories, categories + NETWORK_ROWS)))
        return cls(samples, rows, at.reshape(samples.rows.shape))

    @property
    def labels(self) -> Floats:
        return self.samples.clicked


@dataclass(frozen=True)
class _Pass:
    """Forward pass of a batch through the model."""

    vectors: Floats  # (samples, FIELDS, VECTOR)
    together: Floats  # (samples, VECTOR)
    inputs: Floats
    hidden: Floats
    logits: Floats


def _forward(batch: ClickBatch, values: Floats, network: Network) -> _Pass:
    found = values[batch.at]
    vectors = found[:, :, 1:]
    together = vectors.sum(axis=1)
    pairs = ((together**2).sum(axis=1) - (vectors**2).sum(axis=(1, 2))) / 2
    inputs = np.concatenate((together, batch.samples.numbers), axis=1)
    hidden = np.maximum(inputs @ network.first + network.bias, 0)
    logits = found[:, :, 0].sum(axis=1) + pairs + hidden @ network.second
    logits += batch.samples.numbers @ network.numbers + network.offset
    return _Pass(vectors, together, inputs, hidden, logits)


def _by_row(at: Ints, of_each: Floats) -> Floats:
    """Sum the values that have the same row. Every row from 0 up to the largest occurs."""
    order = np.argsort(at, axis=None, kind="stable")
    starts = np.searchsorted(at.reshape(-1)[order], np.arange(at.max() + 1))
    sums: Floats = np.add.reduceat(of_each.reshape(-1, DIM)[order], starts, axis=0)
    return sums


CATEGORIES = 1_000_000
BATCH = 2048
TEST_SAMPLES = 20_000
_TRAINING, _TEST = 0, 1  # kinds of samples, drawn apart


class Clicks(SparseTask[ClickBatch]):
    """Task of clicks. Every round has new samples, a function of seed and rank."""

    title = "clicks"
    dim = DIM
    optimizer = Adagrad(lr=0.05)

    def __init__(self, categories: int = CATEGORIES, batch: int = BATCH) -> None:
        self.world = ClickWorld(categories)
        self.rows = categories + NETWORK_ROWS
        self.shared = np.arange(categories, self.rows)
        self.batch = batch

    def facts(self) -> dict[str, Any]:
        return {"zipf_exponent": self.world.exponent}

    def most_rows(self, samples: int) -> int:
        return samples * FIELDS + NETWORK_ROWS

    def initial_rows(self, rows: Ints, seed: int) -> Floats:
        """Return (n, DIM) initial values: small and random. A category's weight is 0.

        Every other value is a hash of the seed and the value's place (SplitMix64; Steele, Lea, Flood 2014).
        """
        place = np.add.outer(rows.astype(np.uint64) * np.uint64(DIM), np.arange(DIM, dtype=np.uint64))
        hashed = np.add(place, np.uint64((seed + 1) * 0x9E3779B97F4A7C15 % 2**64))
        for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
            hashed = (hashed ^ np.right_shift(hashed, np.uint64(shift))) * np.uint64(factor)
        hashed ^= np.right_shift(hashed, np.uint64(31))
        uniform = np.right_shift(hashed, np.uint64(40)).astype(np.float32) / np.float32(1 << 24)
        values: Floats = (2 * uniform - 1) * np.float32(SPREAD)
        of_network = rows >= self.world.categories
        values[:, 0] *= of_network
        values[of_network] *= np.float32(4)  # the network sums fewer inputs than a machine has pairs
        return values

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
        return _forward(batch, values, Network.of_rows(values[-NETWORK_ROWS:])).logits

    def gradients(self, batch: ClickBatch, values: Floats) -> tuple[Floats, float]:
        network = Network.of_rows(values[-NETWORK_ROWS:])
        did = _forward(batch, values, network)
        clicked = batch.samples.clicked
        loss = cross_entropy(did.logits, clicked)
        slope = (sigmoid(did.logits) - clicked) / np.float32(self.batch)
        to_hidden = slope[:, None] * network.second * (did.hidden > 0)
        to_inputs = to_hidden @ network.first.T
        of_network = Network(
            did.inputs.T @ to_hidden,
            to_hidden.sum(axis=0),
            did.hidden.T @ slope,
            batch.samples.numbers.T @ slope,
            slope.sum(keepdims=True),
        )
        of_each = np.empty((*batch.at.shape, DIM), np.float32)
        of_each[:, :, 0] = slope[:, None]
        to_together = slope[:, None] * did.together + to_inputs[:, :VECTOR]
        of_each[:, :, 1:] = to_together[:, None, :] - slope[:, None, None] * did.vectors
        return np.concatenate((_by_row(batch.at, of_each), of_network.rows())), loss


_AT_ONCE = 1 << 16  # samples


def main() -> None:
    parser = argparse.ArgumentParser(description="Write categories of made-up clicks for `libra hot`.")
    parser.add_argument("file", type=Path, help="file to write")
    parser.add_argument(
        "--samples", type=int, default=1_000_000, metavar="N", help="number of samples; 1000000"
    )
    parser.add_argument("--rows", type=int, default=1_000_000, metavar="N", help="rows of the table; 1000000")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the samples; 1")
    options = parser.parse_args()
    world, random = ClickWorld(options.rows), np.random.default_rng(options.seed)
    header = {"descr": "<i4", "fortran_order": False, "shape": (options.samples, FIELDS)}
    with replacing(options.file) as file:
        np.lib.format.write_array_header_1_0(file, header)
        for start in range(0, options.samples, _AT_ONCE):
            count = min(_AT_ONCE, options.samples - start)
            file.write(world.categories_of(count, random).astype("<i4").tobytes())


if __name__ == "__main__":
    main()
