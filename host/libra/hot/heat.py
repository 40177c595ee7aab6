# SPDX-License-Identifier: Apache-2.0
"""How hot rows are: in how many minibatches of a training set each occurs, counted in a sample of them.

A worker pushes a row once a minibatch, however many of its samples touch it; so minibatches are counted.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.hot.rows import Ints, check_rows
from libra.wire import format as wire
from libra.wire import protocol

KEPT = 512  # minibatches that are kept to see which rows come together: 4 MB where each touches 1,000

# 2**64 over the golden ratio (Knuth, TAOCP 6.4): neighbouring numbers times it, mod 2**64, are far apart.
_SCATTER = np.uint64(0x9E3779B97F4A7C15)

T = TypeVar("T")


def draws(minibatches: Iterable[T], seed: int) -> Iterator[tuple[float, T]]:
    """Each minibatch with a number from 0 to 1 at random: a sample of a fraction are those below it."""
    random = np.random.default_rng(seed)
    return ((random.random(), minibatch) for minibatch in minibatches)


def check_fraction(fraction: float) -> None:
    """Raises ConfigError when ``fraction`` is not above 0 and up to 1."""
    if not 0 < fraction <= 1:
        raise ConfigError(f"fraction is {fraction!r}; expected more than 0, up to 1")


def counters(*shape: int) -> Ints:
    """Zeros. Raises ConfigError when there is no memory for so many."""
    try:
        return np.zeros(shape, np.int64)
    except (MemoryError, ValueError):  # the latter for more bytes than numbers have room for
        raise ConfigError(
            f"a table of {shape[-1]} rows: memory has no room for {math.prod(shape)} counters of 8 bytes"
        ) from None


def pays_from(dim: int) -> float:
    """Pushes of a row of ``dim`` values in a round, on average, that make it worth a place in the switch.

    To read a cell of all arrays, of which each of the rows there has a share, a server takes a packet; for a
    push of a row it takes its values, and a byte for its number, and another one when it is pulled.

    >>> round(pays_from(1), 2), round(pays_from(8), 2)
    (0.89, 1.26)
    """
    return wire.frame_bytes(protocol.HOT_SUM_BLOCKS) / (protocol.HOT_ARRAYS // dim) / (4 * dim + 2)


class Heat:
    """Counts of a table's rows.

    >>> heat = Heat.of([[3, 1, 1], [3, 2]], rows=5)
    >>> heat.counts.tolist(), heat.hottest(2).tolist(), heat.coverage(2)
    ([0, 1, 1, 2, 0], [3, 2], 0.75)
    """

    def __init__(self, rows: int, seed: int = 0) -> None:
        if rows < 1:
            raise ConfigError(f"a table of {rows} rows; expected at least 1")
        if seed < 0:
            raise ConfigError(f"seed is {seed}; expected 0 or more")
        self.counts = counters(rows)  # minibatches that touch the row
        self.minibatches = 0  # that were counted
        self.kept: list[
            Ints
        ] = []  # rows of up to KEPT of them, sorted; each counted one is as likely in here
        self._random = np.random.default_rng((seed, KEPT))

    @classmethod
    def of(
        cls,
        minibatches: Iterable[npt.ArrayLike | Callable[[], npt.ArrayLike]],
        rows: int,
        fraction: float = 1.0,
        seed: int = 0,
    ) -> Heat:
        """Of a uniform sample of ``minibatches``: each an array of integers of any shape, rows of the table,
        in any order and as often as they come; or what returns one, and is called only for the sample.

        Each is in it with probability ``fraction``, whatever else is; a smaller sample is part of a larger
        one with the same seed. Raises ConfigError for rows that are not in the table, a fraction that is not
        above 0 and up to 1, and when nothing is in the sample.
        """
        check_fraction(fraction)
        heat = cls(rows, seed)
        for number, (draw, minibatch) in enumerate(draws(minibatches, seed)):
            if draw < fraction:
                touched = minibatch() if callable(minibatch) else minibatch
                heat.add(np.asarray(touched), f"minibatch {number}")
        heat.check()
        return heat

    def add(self, minibatch: npt.NDArray[np.integer], where: str = "minibatch") -> None:
        """Count one more. Raises ConfigError for rows that are not in the table."""
        touched = np.unique(check_rows(minibatch, len(self.counts), where))
        self.counts[touched] += 1
        self.minibatches += 1
        if len(self.kept) < KEPT:
            self.kept.append(touched)
        elif (place := int(self._random.integers(self.minibatches))) < KEPT:
            self.kept[place] = touched

    def check(self) -> None:
        """Raises ConfigError when nothing was counted."""
        if not self.minibatches or not self.counts.any():
            raise ConfigError(
                f"the sample is empty: it has {self.minibatches} minibatches and touches no row;"
                " give more data, smaller minibatches or a larger fraction"
            )

    def hottest(self, keys: int) -> Ints:
        """The ``keys`` rows with the highest counts, hottest first; fewer where fewer were touched.

        Equals are in an order that prefers no part of the table, so none of its servers.
        """
        touched = np.flatnonzero(self.counts)
        scattered = touched.astype(np.uint64) * _SCATTER
        return touched[np.lexsort((scattered, -self.counts[touched]))[:keys]]

    def worth(self, workers: int, dim: int) -> int:
        """How many rows, of ``dim`` values, are worth a place in the switch, in a job of so many workers:
        those that come in at least `pays_from` / workers of the minibatches.
        """
        return int(np.count_nonzero(self.counts * workers >= pays_from(dim) * self.minibatches))

    def coverage(self, keys: int) -> float:
        """The share of all updates, a row in a minibatch each, that the ``keys`` hottest rows have."""
        return float(self.counts[self.hottest(keys)].sum() / self.counts.sum())
