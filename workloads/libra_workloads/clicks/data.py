# SPDX-License-Identifier: Apache-2.0
"""Made-up clicks, like public data sets of clicks: a sample has 26 categories, 13 numbers and a label.

As in Criteo's sets, fields have from a few values to some hundred thousand, and a few values occur in most
samples. The frequency of the r-th most frequent value falls as r**-1.1: NVIDIA's generator of such data has
exponents 0.9, 1.1 and 1.3 (HugeCTR, DataGeneratorParams, power_law_type), and this is the middle one.

A click's probability comes from a hidden weight and a hidden vector of each category. So single categories
and their pairs can be learnt. All data are a function of a seed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra_workloads.sparse.scores import Floats
from libra_workloads.sparse.task import Ints

FIELDS = 26
NUMBERS = 13
EXPONENTS = (0.9, 1.1, 1.3)
EXPONENT = 1.1
SMALLEST = 10  # values of the smallest field
HIDDEN = 4  # length of a category's hidden vector
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
        self._vector = random.normal(0, 0.35, (categories, HIDDEN)).astype(np.float32)
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
