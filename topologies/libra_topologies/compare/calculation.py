# SPDX-License-Identifier: Apache-2.0
"""Cells whose figures are calculated, without a network: bytes into the servers and time of a round in which
workers pull rows of a sparse model and push their gradients, with and without hot rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra_topologies.compare.ways import Way
from libra_topologies.errors import RunError
from libra_topologies.make.settings import BUILD, Setting, bandwidth, choice, or_auto, read_all, whole
from libra_topologies.models import link_bytes
from libra_workloads import replicas
from libra_workloads.sparse import SparseTask
from libra_workloads.systems import MAX_HOT, SPARSE, in_mininet

MINIBATCHES = 256  # in which hot rows are counted
_SAMPLE_SEED, _SEED = 8, 1
_MOST = 1_000_000
_SETTINGS = (
    Setting("MODEL", "text", choice(*SPARSE), "a sparse model"),
    Setting("WORKERS", "4", whole(1, _MOST), "workers"),
    Setting("SERVERS", "1", whole(1, _MOST), "servers"),
    Setting("SAMPLES", "512", whole(1, _MOST), "of a worker"),
    Setting("HOT", "auto", or_auto(whole(1, MAX_HOT)), "rows that the switch sums; auto: those that pay"),
    Setting("BW", "100", bandwidth(_MOST), "Mbit/s of every link, in each direction"),
)


@dataclass(frozen=True)
class RoundShape:
    """Shape of a round. samples: of a worker. hot: rows that the switch sums; fewer are placed if fewer were
    seen; None: those that pay, as far as there is room. bw: Mbit/s of every link, in each direction."""

    model: str
    workers: int
    servers: int
    samples: int
    hot: int | None
    bw: float

    @classmethod
    def of(cls, words: Mapping[str, str]) -> RoundShape:
        """Parse a cell's settings. Raises UsageError."""
        return cls(**{name.lower(): value for name, value in read_all(words, _SETTINGS).items()})


class Calculation(Way):
    figures = ("saving", "times_as_fast", "hot_rows", "ideal_saving")

    def check(self, words: Mapping[str, str]) -> None:
        RoundShape.of(words)

    def run(self, words: Mapping[str, str]) -> dict[str, Any]:
        """Calculate a round. Raises RunError if no row pays, ConfigError if memory does not hold so many."""
        shape = RoundShape.of(words)
        return calculated(shape, _task(shape.model), _heat(shape.model, shape.samples))


@cache
def _task(model: str) -> SparseTask[Any]:
    BUILD.mkdir(exist_ok=True)
    return replicas.named(model, BUILD)


@cache
def _heat(model: str, samples: int) -> Heat:
    task = _task(model)
    return Heat.of(task.minibatches(samples, MINIBATCHES, _SAMPLE_SEED), task.rows)


def calculated(shape: RoundShape, task: SparseTask[Any], heat: Heat) -> dict[str, Any]:
    """Return the summary of a round: seconds are for links of ``bw`` and processors that take no time.

    ideal_saving: rows pushed over rows touched. hot_share: of the rows that are pushed.
    """
    hot = shape.hot
    if hot is None:
        hot = Placement.fitting(
            heat, heat.worth(shape.workers, task.dim), dim=task.dim, servers=shape.servers
        )
        if not hot:
            raise RunError(f"HOT=auto: no row of MODEL={shape.model} pays with {shape.workers} workers")
    # Rows are not spread apart: that would change packets by 1 %, bytes by less, and take minutes.
    placement = Placement.of_heat(heat, hot, dim=task.dim, servers=shape.servers, apart=False)
    pushes = [np.unique(rows) for rows in task.minibatches(shape.samples, shape.workers, _SEED)]
    made = link_bytes.of_round(pushes, task.rows, task.dim, shape.servers, placement)
    assert made.hot is not None
    systems = {"tcp": made.tcp, "connections": made.connections, "libra": made.hot}
    found = {name: _figures(name, traffic, shape.bw * 1e6) for name, traffic in systems.items()}
    found["libra"] |= {
        "hot_rows": hot,
        "hot_share": made.hot_rows / made.pushed,
        "packets_over_bound": made.packets / max(1, made.least_packets),
        "ideal_saving": made.ideal_saving,
    }
    return {"systems": found, "rounds": 1, "dim": task.dim}


def _figures(name: str, traffic: link_bytes.Traffic, bits_a_second: float) -> dict[str, Any]:
    seconds = traffic.seconds(bits_a_second)
    return {
        "title": in_mininet()[name].title,
        "sync_seconds": {"median": seconds, "p99": seconds},
        "link_bytes": {"ps": {"all": {"in": traffic.into_servers}}},
    }
