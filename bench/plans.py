# SPDX-License-Identifier: Apache-2.0
"""Plans of a job's run: its sizes, its workers' pushes, impairments of packets, and deaths of programs.

`steady` makes a plan for half an hour in which no program dies, `draw` one for some seconds in which programs
may die at any time. A seed has one plan. The specification of the answers is in numpy: the values that
servers must hold after each round.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.hot.heat import Heat
from libra.hot.homes import Ints
from libra.hot.placement import Placement
from libra.job.ids import Role
from libra_native.impairment import WAYS, Impairment, Losses

Array = npt.NDArray[Any]
MOST_WORKERS, MOST_SERVERS = 4, 2
# Keys that all workers push, on both servers if there are two; a switch sums those of app 0.
INT_KEYS = np.array([7, 9, 2**63 + 5], np.uint64)
FLOAT_KEYS = np.array([11, 2**63 + 6], np.uint64)
EARLY_SECONDS = 0.03  # limit of an early death, after a program's start or after it has joined
# Overtaken packets are delayed by less than a time-out, late ones by more than a program's death and the next
# one's start take.
OVERTAKEN_NS, LATE_NS = 3_000_000, 500_000_000
STEADY_LATE_NS = 5_000_000


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
class Plan:
    """A job's plan. deaths: those of each rank's programs in turn; the last program stays."""

    seed: int
    workers: int
    servers: int
    slots: int
    ints: tuple[int, ...]  # values of INT_KEYS
    rounds: int
    rows: int
    dim: int
    hot: int  # rows in the switch; 0: none
    parts: bool  # pushes of hot rows are split into parts, however few rows there are
    every: int  # rounds between two checkpoints; 0: servers keep no journal
    impairments: tuple[Impairment, ...]  # of each port
    deaths: dict[tuple[Role, int], tuple[Death, ...]]
    # If no program dies: workers also push floats, meet after each round, and servers send requests, too.
    steady: bool = False
    floats: tuple[int, ...] = ()  # values of FLOAT_KEYS
    period: float = 0.0  # seconds between the starts of two rounds

    @cached_property
    def hot_rows(self) -> Ints:
        step = self.rows // self.hot if self.hot else 1
        return np.arange(0, step * self.hot, step)

    @cached_property
    def placement(self) -> Placement | None:
        if not self.hot:
            return None
        heat = Heat.of([self.hot_rows], self.rows)
        return Placement.of_heat(heat, self.hot, dim=self.dim, servers=self.servers, pool=self.hot)

    def impaired(self, port: int) -> list[Impairment]:
        """Return the impairments of a port."""
        return [
            replace(each, port=port, seed=self.seed << 16 | port << 8 | number)
            for number, each in enumerate(self.impairments)
        ]

    # ---- pushes, and the servers' values after them

    def rng(self, rank: int, number: int, topic: int) -> np.random.Generator:
        return np.random.default_rng([self.seed, topic, rank, number])

    def pushed_ints(self, rank: int, number: int) -> Array:
        """Values that worker ``rank`` pushes to INT_KEYS in round ``number``."""
        return self.rng(rank, number, 0).integers(-(10**5), 10**5, sum(self.ints), dtype=np.int32)

    def pushed_floats(self, rank: int, number: int) -> Array:
        """Values for FLOAT_KEYS: whole numbers, whose sums are exact at scales of powers of two."""
        return self.rng(rank, number, 3).integers(-1000, 1000, sum(self.floats)).astype(np.float32)

    def row_push(self, rank: int, number: int) -> tuple[Ints, Array]:
        """Rows and values pushed to the table: no rows, some, or also all hot ones; all sums are exact."""
        rng = self.rng(rank, number, 1)
        some = rng.choice(self.rows, int(rng.integers(1, self.rows // 2)), replace=False)
        rows = np.unique([some[:0], some, np.union1d(some, self.hot_rows)][int(rng.integers(0, 3))])
        return rows, rng.integers(-100, 100, (len(rows), self.dim)).astype(np.float32)

    def sums_of(self, pushed: Callable[[int, int], Array]) -> AfterRounds:
        """Return the sums of what ``pushed`` says that all workers push."""

        def add(values: Array, number: int) -> None:
            for rank in range(self.workers):
                values += pushed(rank, number)

        return AfterRounds(np.zeros_like(pushed(0, 0)), add)

    def table(self) -> AfterRounds:
        """Return the values of the table."""

        def add(values: Array, number: int) -> None:
            for rank in range(self.workers):
                rows, pushed = self.row_push(rank, number)
                values[rows] += pushed

        return AfterRounds(np.zeros((self.rows, self.dim), np.float32), add)


@dataclass
class AfterRounds:
    """Values after each round. Those of the last rounds are kept: all rounds' would not fit in memory."""

    zero: Array
    add: Callable[[Array, int], None]  # what all workers push in a round
    _kept: dict[int, Array] = field(default_factory=dict)

    def __getitem__(self, rounds: int) -> Array:
        if rounds not in self._kept:
            last = max((known for known in self._kept if known < rounds), default=0)
            values = self._kept.get(last, self.zero).copy()
            for number in range(last, rounds):
                self.add(values, number)
            for old in sorted(self._kept)[:-2]:
                del self._kept[old]
            self._kept[rounds] = values
        return self._kept[rounds]


def steady(minutes: float, seed: int, period: float, drop: float, duplicate: float, late: float) -> Plan:
    """Make a plan without deaths. drop, duplicate, late: shares of the packets of each port and direction."""
    given = {"losses": Losses.of(drop), "duplicate": duplicate, "late": late}
    given["late_by_ns"] = STEADY_LATE_NS if late else 0
    return Plan(
        seed=seed,
        workers=4,
        servers=2,
        slots=256,
        ints=(12_000, 3, 300),
        rounds=max(1, round(60 * minutes / period)),
        rows=300,
        dim=32,
        hot=60,
        parts=False,
        every=0,
        impairments=tuple(Impairment(way=way, **given) for way in WAYS),
        deaths={},
        steady=True,
        floats=(5, 6_000),
        period=period,
    )


def draw(seed: int, rounds: int = 60, most_lost: float = 0.03) -> Plan:
    """Draw the plan of a seed, of ``rounds`` rounds at most.

    In one direction packets are overtaken, in the other late. STATUS packets, by which hosts learn of
    restarts, are late most often.
    """
    rng = np.random.default_rng([seed, 1 << 20])
    workers, servers = int(rng.integers(1, MOST_WORKERS)), int(rng.integers(1, MOST_SERVERS + 1))
    dim = int(rng.choice([2, 8, 32]))
    rows = int(rng.integers(30, 300))
    usual = Impairment(
        losses=Losses.of(float(rng.uniform(0.01, most_lost))), duplicate=float(rng.uniform(0, 0.05))
    )
    ways = rng.permutation(WAYS).tolist()
    late = float(rng.choice([0, 0.002]))
    impairments = (
        replace(usual, way=ways[0], late=float(rng.uniform(0.001, 0.1)), late_by_ns=OVERTAKEN_NS),
        replace(usual, way=ways[1], late=late, late_by_ns=LATE_NS if late else 0),
        replace(usual, way="out", kind="status", late=float(rng.choice([0.02, 0.3])), late_by_ns=LATE_NS),
    )
    ranks = [(Role.WORKER, rank) for rank in range(workers)]
    ranks += [(Role.SERVER, rank) for rank in range(servers)]
    return Plan(
        seed=seed,
        workers=workers,
        servers=servers,
        slots=int(rng.choice([1, 4, 16])),
        ints=tuple(int(length) for length in rng.choice([1, 70, 300, 2000], 3)),
        rounds=int(rng.integers(rounds // 4, rounds + 1)),
        rows=rows,
        dim=dim,
        hot=0 if rng.random() < 0.2 else int(rng.integers(4, rows // 4)),
        parts=bool(rng.random() < 0.5),
        every=int(rng.integers(1, 20)),
        impairments=impairments,
        deaths={who: _deaths(rng) for who in ranks},
    )


def _deaths(rng: np.random.Generator) -> tuple[Death, ...]:
    """Draw a rank's deaths, half of them early."""
    return tuple(
        Death(
            joined=bool(rng.random() < 0.7),
            seconds=float(rng.uniform(0, EARLY_SECONDS if rng.random() < 0.5 else 1.5)),
            away=float(rng.choice([0, 0.02, 0.3])),
        )
        for _ in range(int(rng.integers(0, 4)))
    )
