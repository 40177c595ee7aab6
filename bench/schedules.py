# SPDX-License-Identifier: Apache-2.0
"""Random schedules of a job by seed: its sizes, its workers' pushes, lost frames, and deaths of programs.

The specification of the answers is in numpy: the values that servers must hold after each round.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt
from impairing import Impairments

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.hot.rows import Ints
from libra.job.ids import Role

Floats = npt.NDArray[np.float32]
KEYS = np.array([7, 9, 2**63 + 5], np.uint64)  # app 0's keys, on both servers if there are two
MOST_WORKERS, MOST_SERVERS = 3, 2
EARLY_SECONDS = 0.03  # limit of an early death, after a program's start or after it has joined


@dataclass(frozen=True)
class Death:
    """The death of a program.

    seconds: time after the program has joined its job or, if not ``joined``, after its start. away: seconds
    until the next program of the rank starts.
    """

    joined: bool
    seconds: float
    away: float


@dataclass(frozen=True)
class Schedule:
    """A job's schedule. deaths: those of each rank's programs in turn; the last program stays."""

    seed: int
    workers: int
    servers: int
    slots: int
    lens: tuple[int, ...]  # values of KEYS
    rounds: int
    rows: int
    dim: int
    hot: int  # rows in the switch; 0: none
    parts: bool  # pushes of hot rows are split into parts, however few rows there are
    every: int  # rounds between two checkpoints
    impairments: Impairments
    deaths: dict[tuple[Role, int], tuple[Death, ...]]

    @cached_property
    def hot_rows(self) -> Ints:
        step = self.rows // self.hot if self.hot else 1
        return np.arange(0, step * self.hot, step)

    @cached_property
    def placement(self) -> Placement | None:
        if not self.hot:
            return None
        heat = Heat.of([self.hot_rows], self.rows)
        return Placement.of_heat(heat, self.hot, dim=self.dim, servers=self.servers, pool=self.hot_cells)

    @property
    def hot_cells(self) -> int:
        """Number of hot cells of each server."""
        return self.hot

    # ---- pushes, and the servers' values after them

    def chance(self, rank: int, number: int, topic: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, topic, rank, number])

    def pushed(self, rank: int, number: int) -> npt.NDArray[np.int32]:
        """Values that worker ``rank`` pushes to KEYS in round ``number``."""
        return self.chance(rank, number, 0).integers(-(10**5), 10**5, sum(self.lens), dtype=np.int32)

    def summed(self, rounds: int) -> npt.NDArray[np.int32]:
        """Values of KEYS after ``rounds`` rounds."""
        return self._sums[rounds]

    @cached_property
    def _sums(self) -> list[npt.NDArray[np.int32]]:
        sums = [np.zeros(sum(self.lens), np.int32)]
        for number in range(self.rounds):
            sums.append(sums[-1].copy())
            for rank in range(self.workers):
                sums[-1] += self.pushed(rank, number)
        return sums

    def row_push(self, rank: int, number: int) -> tuple[Ints, Floats]:
        """Rows and values pushed to the table: no rows, some, or also all hot ones; all sums are exact."""
        chance = self.chance(rank, number, 1)
        some = chance.choice(self.rows, int(chance.integers(1, self.rows // 2)), replace=False)
        rows = np.unique([some[:0], some, np.union1d(some, self.hot_rows)][int(chance.integers(0, 3))])
        return rows, chance.integers(-100, 100, (len(rows), self.dim)).astype(np.float32)

    def table(self, rounds: int) -> Floats:
        """Values of the table after ``rounds`` rounds."""
        return self._tables[rounds]

    @cached_property
    def _tables(self) -> list[Floats]:
        tables = [np.zeros((self.rows, self.dim), np.float32)]
        for number in range(self.rounds):
            tables.append(tables[-1].copy())
            for rank in range(self.workers):
                rows, values = self.row_push(rank, number)
                tables[-1][rows] += values
        return tables


def draw(seed: int, rounds: int = 60, most_lost: float = 0.03) -> Schedule:
    """Draw the schedule of a seed, of ``rounds`` rounds at most."""
    chance = np.random.default_rng([seed, 1 << 20])
    workers, servers = int(chance.integers(1, MOST_WORKERS + 1)), int(chance.integers(1, MOST_SERVERS + 1))
    dim = int(chance.choice([2, 8, 32]))
    rows = int(chance.integers(30, 300))
    impairments = Impairments(
        lost=float(chance.uniform(0.01, most_lost)),
        doubled=float(chance.uniform(0, 0.05)),
        overtaken=float(chance.uniform(0, 0.1)),
        late=float(chance.choice([0, 0.002])),
        status_late=float(chance.choice([0.02, 0.3])),
    )
    ranks = [(Role.WORKER, rank) for rank in range(workers)]
    ranks += [(Role.SERVER, rank) for rank in range(servers)]
    return Schedule(
        seed=seed,
        workers=workers,
        servers=servers,
        slots=int(chance.choice([1, 4, 16])),
        lens=tuple(int(length) for length in chance.choice([1, 70, 300, 2000], 3)),
        rounds=int(chance.integers(rounds // 4, rounds + 1)),
        rows=rows,
        dim=dim,
        hot=0 if chance.random() < 0.2 else int(chance.integers(4, rows // 4)),
        parts=bool(chance.random() < 0.5),
        every=int(chance.integers(1, 20)),
        impairments=impairments,
        deaths={who: _deaths(chance) for who in ranks},
    )


def _deaths(chance: np.random.Generator) -> tuple[Death, ...]:
    """Draw a rank's deaths, half of them early."""
    return tuple(
        Death(
            joined=bool(chance.random() < 0.7),
            seconds=float(chance.uniform(0, EARLY_SECONDS if chance.random() < 0.5 else 1.5)),
            away=float(chance.choice([0, 0.02, 0.3])),
        )
        for _ in range(int(chance.integers(0, 4)))
    )
