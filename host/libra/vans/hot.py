# SPDX-License-Identifier: Apache-2.0
"""Hot rows, which are summed in the switch: what a van that can do so takes and gives back.

Each server has a pool of cells there, ``rows`` of them in each of 64 register arrays. Workers add pairs of a
cell and a value; the server takes out at once all that has been added, and tells all workers at once what it
has made of it. docs/protocol.md, "Hot cells".
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
from libra.wire.notifications import NotificationPackets

F32 = npt.NDArray[np.float32]
I32 = npt.NDArray[np.int32]
Ints = npt.NDArray[np.int64]


class PoolEpoch(NamedTuple):
    """What workers add to a server's pool between two drains of it, or series of drains. term: of the job, in
    which epochs are numbered."""

    term: int
    number: int


@dataclass(frozen=True)
class Added:
    """What has become of a push. term: of the job, in which its pairs are in the pool.

    refused: (n, 64) which pairs are not: their cell's sum would not fit in it.
    """

    term: int
    refused: Mask


@dataclass(frozen=True)
class TermEnded:
    """What has become of a push when the job's term, or its epoch's, is over: nothing of it is in any pool,
    and its server has to be asked what comes next. term: of the push, of the job."""

    term: int


@dataclass(frozen=True, eq=False)
class HotPush:
    """Packets for one pool; each has at most a pair an array.

    node: id of the pool's server. cells: (n, 64) uint16, rows of the pool by array, or NO_CELL. values:
    (n, 64) int32. done: called once, with what has been added, or with why nothing more will be. epoch:
    that they are for, as their server has said; None: whichever fills.
    """

    node: int
    cells: U16
    values: I32
    done: Callable[[Added | TermEnded | LibraError], None]
    epoch: PoolEpoch | None = None


@dataclass(frozen=True, eq=False)
class Drained:
    """What was in a pool. touched: (n, 64) which cells have values. values: how many there are in all of
    them. sums: (n, 64) int32. counts: (n, 64) uint16, how many there are in each, if that was asked for.
    """

    touched: Mask
    values: int
    sums: I32
    counts: U16 | None = None


@dataclass(frozen=True, eq=False)
class Notifications:
    """Some packets of what a server has told all workers; each may come more than once, late, or not at all.

    node: the server's id. source: 64 bits, and number, modulo 2**32: as it was told.
    """

    node: int
    source: int
    number: int
    packets: NotificationPackets


class HotCells(ABC):
    """A node's part. Thread-safe; what is called back is called on the van's thread and must not wait.

    rows: of each server's pool. fraction_bits: of the values: they are multiples of 2**-fraction_bits.
    """

    rows: int
    fraction_bits: int

    @property
    @abstractmethod
    def term(self) -> int:
        """Server: the job's term, as its pool is in; workers have added nothing in a later one."""

    @property
    @abstractmethod
    def epoch(self) -> PoolEpoch:
        """Server: what the next drain is of, and workers' pushes that it shall have."""

    @abstractmethod
    def push(self, push: HotPush) -> None:
        """Worker: have it added, behind what was pushed before. Raises LibraError when the van has ended."""

    @abstractmethod
    def open(self, rows: int, opened: Callable[[int], None]) -> None:
        """Server, once: let workers add to the first ``rows`` rows of its pool.

        opened: called with the term when they may, in each term anew: then the pool is empty, and a drain
        that had not ended never will. Raises ConfigError when the pool is open or has fewer rows.
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
        """Server: take out of its pool's ``epoch`` what is in ``rows``, (n,) of the pool, each once.

        All that is for them has been added; what workers add to other rows, and say that it is for this
        epoch, is in a later drain of it. What says no epoch is in the next one from now on. ends: the
        next drain is of the next epoch: nothing is left that was not asked for. counts: how many values are
        in each cell, which takes 1.4 times the bytes. In another term nothing is done.
        """

    @abstractmethod
    def tell(self, term: int, source: int, number: int, rows: Ints, values: F32, *, before: int = 0) -> int:
        """Server whose pool is open: tell all workers what a round has made of rows, which crosses its link
        once. Gives how many packets the round has now. In another term nothing is sent.

        source: 64 bits, and the round's number. rows: (k,), increasing, from 0 on, below 2**31, as servers
        and workers count them. values: theirs, (k, dim) float32. A round may be told in several calls;
        before: what the last one of the same round has given. What gets lost is not sent again: who says to
        a worker that the round has ended, says how many packets it had, so that it knows what it has missed.

        The caller promises that a round has each row once, and that of a source, a number and a term never
        anything else is told: a round that is given up and made anew has another source.
        """

    @abstractmethod
    def listen(self, heard: Callable[[Notifications], None], another_term: Callable[[], None]) -> None:
        """Worker, once: have ``heard`` called with what servers tell all, and ``another_term`` when the job's
        term has ended, with a process of the job maybe."""
