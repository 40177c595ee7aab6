# SPDX-License-Identifier: Apache-2.0
"""Sweep over data, values per row, workers and hot rows: savings on servers' links and in a round's time."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra_workloads.savings import link_bytes
from libra_workloads.sparse.task import Ints, SparseTask

WORKERS = (2, 4, 8, 16, 32)
KEYS = (1024, 2048, 4096, 8192, 16_384, 30_000, 32_768, 65_536)
DIMS = (8, 1)
SAMPLES = 1024  # samples of a worker in a round, for any number of workers
SERVERS = 2
MBIT = 100
PAPER = (1.5, 4.0)  # speed-ups of aggregation in arXiv:2205.05243v1, abstract
_MINIBATCHES = 256  # minibatches in which hot rows are counted
_SAMPLE_SEED = 8


@dataclass(frozen=True)
class Point:
    """Point of a sweep.

    keys: hot rows; fewer are placed if fewer were seen. pays: keys were not given; they are the rows that
    pay, as far as there is room.

    saving, speedup: TCP's bytes into the servers, and time, over those with hot rows. ideal: rows pushed over
    rows touched. Seconds are for the sweep's links.
    """

    data: str
    dim: int
    workers: int
    keys: int
    pays: bool
    saving: float
    speedup: float
    ideal: float
    hot_share: float
    packets_over_bound: float
    tcp_bytes: int
    connections_bytes: int
    hot_bytes: int
    tcp_seconds: float
    connections_seconds: float
    hot_seconds: float


@dataclass(frozen=True)
class Sweep:
    """Sweep. samples: of a worker in a round. mbit: Mbit/s of every link, in each direction."""

    workers: Sequence[int] = WORKERS
    keys: Sequence[int] = KEYS
    dims: Sequence[int] = DIMS
    samples: int = SAMPLES
    servers: int = SERVERS
    mbit: int = MBIT
    seed: int = 1

    def points(self, data: Mapping[str, SparseTask[Any]]) -> Iterator[Point | str]:
        """Yield the points, of one round each; or a text, if memory does not hold so many rows."""
        for title, task in data.items():
            heat = Heat.of(task.minibatches(self.samples, _MINIBATCHES, _SAMPLE_SEED), task.rows)
            drawn = task.minibatches(self.samples, max(self.workers), self.seed)
            pushes = [np.unique(rows) for rows in drawn]
            for dim in self.dims:
                yield from self._of(title, task.rows, dim, heat, pushes)

    def _of(
        self, title: str, rows: int, dim: int, heat: Heat, pushes: Sequence[Ints]
    ) -> Iterator[Point | str]:
        placements = {}
        for keys in self.keys:
            try:
                placements[keys] = self._placement(heat, keys, dim)
            except ConfigError as error:
                yield f"{title}, {dim} a row: {error}"
        for workers in self.workers:
            for keys, placement in placements.items():
                yield self._point(title, rows, dim, pushes[:workers], keys, placement, False)
            paying = heat.worth(workers, dim)
            if fitting := Placement.fitting(heat, paying, dim=dim, servers=self.servers):
                placement = self._placement(heat, fitting, dim)
                yield self._point(title, rows, dim, pushes[:workers], fitting, placement, True)

    def _placement(self, heat: Heat, keys: int, dim: int) -> Placement:
        # Rows are not spread apart: that would change packets by 1 %, bytes by less, and take minutes.
        return Placement.of_heat(heat, keys, dim=dim, servers=self.servers, apart=False)

    def _point(
        self,
        title: str,
        rows: int,
        dim: int,
        pushes: Sequence[Ints],
        keys: int,
        placement: Placement,
        pays: bool,
    ) -> Point:
        made = link_bytes.of_round(pushes, rows, dim, self.servers, placement)
        assert made.hot is not None
        return Point(
            title,
            dim,
            len(pushes),
            keys,
            pays,
            made.saving,
            made.speedup,
            made.ideal_saving,
            made.hot_rows / made.pushed,
            made.packets / max(1, made.least_packets),
            made.tcp.into_servers,
            made.connections.into_servers,
            made.hot.into_servers,
            made.tcp.seconds(self.mbit * 1e6),
            made.connections.seconds(self.mbit * 1e6),
            made.hot.seconds(self.mbit * 1e6),
        )


_MEASURES = {
    "saving": "TCP's bytes into the servers over those with hot rows",
    "speedup": "TCP's time for pull and push over that with hot rows",
}


def table(points: Sequence[Point]) -> str:
    """Return the printed table: savings and speed-ups by hot rows (columns), data and workers (lines)."""
    keys = sorted({point.keys for point in points if not point.pays})
    lines = []
    for data, dim in dict.fromkeys((point.data, point.dim) for point in points):
        some = [point for point in points if (point.data, point.dim) == (data, dim)]
        for measure, title in _MEASURES.items():
            lines += ["", f"{data}, {dim} a row: {title}", ""]
            lines += _lines(some, keys, measure)
    return "\n".join(lines[1:])


def _lines(points: Sequence[Point], keys: Sequence[int], measure: str) -> Iterator[str]:
    heads = "".join(f"{count:>8,}" for count in keys)
    yield f"workers {heads}   what pays      pushed/touched"
    for workers in dict.fromkeys(point.workers for point in points):
        mine = [point for point in points if point.workers == workers]
        found = {point.keys: f"{getattr(point, measure):.2f}" for point in mine if not point.pays}
        cells = "".join(f"{found.get(count, '-'):>8}" for count in keys)
        pays = next((f"{getattr(p, measure):.2f} ({p.keys:,})" for p in mine if p.pays), "-")
        yield f"{workers:>7} {cells}  {pays:>14} {mine[0].ideal:>14.2f}"
