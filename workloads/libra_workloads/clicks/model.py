# SPDX-License-Identifier: Apache-2.0
"""Model that predicts clicks: a factorization machine with a small network, in numpy (DeepFM, Guo 2017).

    logit = sum of weights + sum over pairs of <vector, vector> + network(sum of vectors, numbers)

A category has one row of the table: its weight and its vector. The network's parameters are rows of the same
table, after the categories'. They are in every push, and so the hottest. The model does not know how rows
travel.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra_workloads.clicks.data import NUMBERS, Samples
from libra_workloads.sparse.scores import Floats, cross_entropy, sigmoid
from libra_workloads.sparse.task import Ints

DIM = 8  # values of a row: a weight and a vector
VECTOR = DIM - 1
HIDDEN = 16
_SHAPES = ((VECTOR + NUMBERS, HIDDEN), (HIDDEN,), (HIDDEN,), (NUMBERS,), (1,))
_VALUES = sum(int(np.prod(shape)) for shape in _SHAPES)
NETWORK_ROWS = -(-_VALUES // DIM)
SPREAD = 0.05  # standard deviation of the vectors' start


def table_rows(categories: int) -> int:
    """Return the number of rows of the model's table.

    >>> table_rows(1_000_000)
    1000046
    """
    return categories + NETWORK_ROWS


def network_rows(categories: int) -> Ints:
    """Return (NETWORK_ROWS,) rows of the network's parameters."""
    return np.arange(categories, table_rows(categories))


def initial_rows(rows: npt.NDArray[np.int64], categories: int, seed: int) -> Floats:
    """Return (n, DIM) initial values of these rows: small and random, equal at every caller.

    A category's weight is 0. Every other value is a hash of the seed and the value's place (SplitMix64;
    Steele, Lea, Flood 2014).
    """
    place = np.add.outer(rows.astype(np.uint64) * np.uint64(DIM), np.arange(DIM, dtype=np.uint64))
    hashed = np.add(place, np.uint64((seed + 1) * 0x9E3779B97F4A7C15 % 2**64))
    for shift, factor in ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB)):
        hashed = (hashed ^ np.right_shift(hashed, np.uint64(shift))) * np.uint64(factor)
    hashed ^= np.right_shift(hashed, np.uint64(31))
    uniform = np.right_shift(hashed, np.uint64(40)).astype(np.float32) / np.float32(1 << 24)
    values: Floats = (2 * uniform - 1) * np.float32(SPREAD)
    values[:, 0] *= rows >= categories
    values[rows >= categories] *= np.float32(4)  # the network sums fewer inputs than a machine has pairs
    return values


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
        rows = np.concatenate((touched, network_rows(categories)))
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


def foresee(batch: ClickBatch, values: Floats) -> Floats:
    """Return (samples,) logits of a click. values: (n, DIM) of the batch's rows."""
    return _forward(batch, values, Network.of_rows(values[-NETWORK_ROWS:])).logits


def gradients(batch: ClickBatch, values: Floats, global_batch: int) -> tuple[Floats, float]:
    """Return (n, DIM) gradients of the cross-entropy, and the loss summed over the samples.

    The gradients are summed over the samples and divided by ``global_batch``, so that their sums over the
    workers are means. values: (n, DIM) of the batch's rows.
    """
    network = Network.of_rows(values[-NETWORK_ROWS:])
    did = _forward(batch, values, network)
    clicked = batch.samples.clicked
    loss = cross_entropy(did.logits, clicked)
    slope = (sigmoid(did.logits) - clicked) / np.float32(global_batch)
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


def _by_row(at: Ints, of_each: Floats) -> Floats:
    """Sum the values that have the same row. Every row from 0 up to the largest occurs."""
    order = np.argsort(at, axis=None, kind="stable")
    starts = np.searchsorted(at.reshape(-1)[order], np.arange(at.max() + 1))
    sums: Floats = np.add.reduceat(of_each.reshape(-1, DIM)[order], starts, axis=0)
    return sums
