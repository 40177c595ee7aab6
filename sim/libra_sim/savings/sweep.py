# SPDX-License-Identifier: Apache-2.0
"""Over data, values a row, workers and hot rows: what these save the servers' links."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra_sim.savings import link_bytes
from libra_sim.sparse.task import Ints, Task

WORKERS = (2, 4, 8, 16, 32)
KEYS = (1024, 2048, 4096, 8192, 16_384, 30_000, 32_768, 65_536)
DIMS = (8, 1)
SAMPLES = 256  # of a worker in a round, however many workers there are
SERVERS = 2
PAPER = (1.5, 4.0)  # times faster aggregation: arXiv:2205.05243v1, abstract
_MINIBATCHES = 256  # that hot rows are found in
_SAMPLE_SEED = 8


@dataclass(frozen=True)
class Point:
    """keys: hot rows; fewer are placed where fewer were seen. pays: keys were not given, but are what pays.

    saving, ideal: TCP's bytes into the servers, over those with hot rows, and rows pushed over rows touched.
    """

    data: str
    dim: int
    workers: int
    keys: int
    pays: bool
    saving: float
    ideal: float
    hot_share: float
    packets_over_bound: float
    tcp_bytes: int
    connections_bytes: int
    hot_bytes: int


@dataclass(frozen=True)
class Sweep:
    """samples: of a worker in a round."""

    workers: Sequence[int] = WORKERS
    keys: Sequence[int] = KEYS
    dims: Sequence[int] = DIMS
    samples: int = SAMPLES
    servers: int = SERVERS
    seed: int = 1

    def points(self, data: Mapping[str, Task[Any]]) -> Iterator[Point | str]:
        """Of one round each; where memory does not hold so many rows, a text that says so."""
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
            if paying := heat.worth(workers, dim):
                try:
                    placement = self._placement(heat, paying, dim)
                except ConfigError as error:
                    yield f"{title}, {dim} a row, what pays with {workers} workers: {error}"
                else:
                    yield self._point(title, rows, dim, pushes[:workers], paying, placement, True)

    def _placement(self, heat: Heat, keys: int, dim: int) -> Placement:
        # Not apart: that changes packets by a hundredth, bytes by less, and takes minutes of so many rows.
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
            made.ideal_saving,
            made.hot_rows / made.pushed,
            made.packets / max(1, made.least_packets),
            made.tcp,
            made.connections,
            made.hot,
        )


def table(points: Sequence[Point]) -> str:
    """For people: the saving by hot rows (columns), data and workers (lines)."""
    keys = sorted({point.keys for point in points if not point.pays})
    lines = []
    for data, dim in dict.fromkeys((point.data, point.dim) for point in points):
        some = [point for point in points if (point.data, point.dim) == (data, dim)]
        heads = "".join(f"{count:>8,}" for count in keys)
        lines += ["", f"{data}, {dim} a row: TCP's bytes into the servers over those with hot rows", ""]
        lines.append(f"workers {heads}   what pays      at best")
        for workers in dict.fromkeys(point.workers for point in some):
            mine = [point for point in some if point.workers == workers]
            savings = {point.keys: f"{point.saving:.2f}" for point in mine if not point.pays}
            cells = "".join(f"{savings.get(count, '-'):>8}" for count in keys)
            pays = next((f"{p.saving:.2f} ({p.keys:,})" for p in mine if p.pays), "-")
            lines.append(f"{workers:>7} {cells}  {pays:>14} {mine[0].ideal:>9.2f}")
    return "\n".join(lines[1:])
