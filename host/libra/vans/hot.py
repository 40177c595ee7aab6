# SPDX-License-Identifier: Apache-2.0
"""Hot rows, which the switch sums: the interface of a van that can do so.

Each server has a pool of cells in the switch: ``rows`` cells in each of 64 register arrays. Workers add pairs
of a cell and a value. The server drains the pool, which reads all sums at once, and notifies all workers of
the new values in one multicast. docs/protocol.md, "Hot cells".
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from libra.errors import LibraError
from libra.wire.format import U16, Mask
from libra.wire.hot import NotificationPackets

F32 = npt.NDArray[np.float32]
I32 = npt.NDArray[np.int32]
Ints = npt.NDArray[np.int64]


class PoolEpoch(NamedTuple):
    """The time between two drains, or series of drains, of a server's pool. term: the job's, in which epochs
    are numbered."""

    term: int
    number: int


@dataclass(frozen=True)
class Added:
    """Result of a push: its pairs are in the pool, in that ``term`` of the job.

    refused: (n, 64), True for pairs that are not, because their cell's sum would overflow.
    """

    term: int
    refused: Mask


@dataclass(frozen=True)
class TermEnded:
    """Result of a push whose ``term`` of the job, or whose pool epoch, is over: none of it is in any pool,
    and the worker has to ask the server what comes next."""

    term: int


@dataclass(frozen=True, eq=False)
class HotPush:
    """Packets for one pool; each has at most one pair for each array.

    node: id of the pool's server. cells: (n, 64) uint16, rows of the pool by array, or NO_CELL. values:
    (n, 64) int32. done: called once, with the result, or with the error after which nothing more is added.
    epoch: the epoch that the pairs are for, as the server has announced it; None: the present one.
    """

    node: int
    cells: U16
    values: I32
    done: Callable[[Added | TermEnded | LibraError], None]
    epoch: PoolEpoch | None = None


@dataclass(frozen=True, eq=False)
class Drained:
    """Contents of a pool. touched: (n, 64), True for cells that have values. values: how many values all the
    cells have. sums: (n, 64) int32. counts: (n, 64) uint16, how many values each has, if the caller asked.
    """

    touched: Mask
    values: int
    sums: I32
    counts: U16 | None = None


@dataclass(frozen=True, eq=False)
class Notifications:
    """Packets of a server's notifications to all workers; each may arrive more than once, late, or not at
    all.

    node: the server's id. source: 64 bits, and number, modulo 2**32: as the server gave them to ``tell``.
    """

    node: int
    source: int
    number: int
    packets: NotificationPackets


class HotCells(ABC):
    """A node's hot cells. Thread-safe; callbacks run on the van's thread and must not wait.

    rows: size of each server's pool. fraction_bits: values are multiples of 2**-fraction_bits.
    """

    rows: int
    fraction_bits: int

    @property
    @abstractmethod
    def term(self) -> int:
        """Server: the job's term, in which its pool is; workers have added nothing in a later one."""

    @property
    @abstractmethod
    def epoch(self) -> PoolEpoch | None:
        """Server: the epoch of the next drain; workers push for it what that drain shall have. None: this
        server has not opened its pool, and workers have nothing for it."""

    @abstractmethod
    def push(self, push: HotPush) -> None:
        """Worker: add it to the pool, after earlier pushes. Raises LibraError if the van has ended."""

    @abstractmethod
    def open(self, rows: int, opened: Callable[[int], None]) -> None:
        """Server, once: let workers add to the first ``rows`` rows of its pool.

        opened: called with the term as soon as they may, again in each term: the pool is empty then, and a
        drain that had not ended never will. Raises ConfigError if the pool is open or has fewer rows.
        """

    @abstractmethod
    def drain(
        self,
        term: int,
        rows: Ints,
        done: Callable[[Drained], None],
        *,
        counts: bool = False,
        ends: bool = True,
    ) -> None:
        """Server: read and clear ``rows``, (n,) of the pool, each once, in its pool's ``epoch``.

        The caller promises that all values for these rows have been added. Values that workers add to other
        rows for this epoch are in a later drain of the same epoch; values without an epoch are in the next
        drain. ends: the next drain is of the next epoch, since no other rows have values. counts: also read
        how many values each cell has, which costs 1.4 times the bytes. If the job is in another term, the
        call does nothing.
        """

    @abstractmethod
    def notify(self, term: int, source: int, number: int, rows: Ints, values: F32, *, before: int = 0) -> int:
        """Server whose pool is open: multicast a round's new values to all workers; they cross its link once.
        Return how many packets the round has so far. If the job is in another term, send nothing.

        source: 64 bits; number: the round's. rows: (k,), increasing, from 0 on, below 2**31, as servers and
        workers number them. values: (k, dim) float32. A round may take several calls; before: the return
        value of the round's previous call. Lost packets are not retransmitted: whoever tells a worker that
        the round has ended also says how many packets it had, so that the worker knows what it has missed.

        The caller promises that a round has each row once, and that a source, a number and a term never stand
        for two different contents: a round that is given up and made anew has another source.
        """

    @abstractmethod
    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """Worker, once: have ``heard`` called with servers' notifications, and ``another_term`` when the
        job's term has ended, possibly together with a process of the job."""
