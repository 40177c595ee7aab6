# SPDX-License-Identifier: Apache-2.0
"""Traffic of a round on links, stage by stage, and the time that links of one rate take for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Bytes = npt.NDArray[np.float64]


class Load:
    """Bytes on each link, by direction, as interfaces count them.

    up, down: (workers,) from them and to them. into, out: (servers,).
    """

    def __init__(self, workers: int, servers: int) -> None:
        self.up: Bytes = np.zeros(workers)
        self.down: Bytes = np.zeros(workers)
        self.into: Bytes = np.zeros(servers)
        self.out: Bytes = np.zeros(servers)

    def to_server(self, worker: int, server: int, count: float) -> None:
        self.up[worker] += count
        self.into[server] += count

    def to_worker(self, worker: int, server: int, count: float) -> None:
        self.out[server] += count
        self.down[worker] += count

    @property
    def busiest(self) -> float:
        """Return the bytes of the busiest link and direction."""
        return float(max(each.max() for each in (self.up, self.down, self.into, self.out)))

    def __add__(self, other: Load) -> Load:
        both = Load(len(self.up), len(self.into))
        for name in ("up", "down", "into", "out"):
            setattr(both, name, getattr(self, name) + getattr(other, name))
        return both


@dataclass(frozen=True)
class Stages:
    """Stages one after the other, pipelined in ``steps`` parts.

    A part of a stage begins when the same part of the stage before is done. With 1 step, a stage begins when
    the whole stage before is done.
    """

    loads: Sequence[Load]
    steps: float = 1

    @property
    def waited_for(self) -> float:
        """Return the bytes that determine the time.

        A stage takes the time of its busiest link. Each stage waits for one part of the others. Otherwise all
        stages overlap, and the busiest link of all of them together determines the time.
        """
        apart = sum(load.busiest for load in self.loads)
        together = sum(self.loads[1:], self.loads[0]).busiest
        return apart / self.steps + together * (1 - 1 / self.steps)


@dataclass(frozen=True)
class Traffic:
    """Traffic of a round: parts that do not overlap."""

    parts: Sequence[Stages]

    @property
    def loads(self) -> list[Load]:
        return [load for part in self.parts for load in part.loads]

    @property
    def into_servers(self) -> int:
        """Return the bytes into all servers."""
        return round(sum(float(load.into.sum()) for load in self.loads))

    def seconds(self, bits_a_second: float) -> float:
        """Return the seconds on links of this rate in each direction; processors and wires take no time."""
        return 8 * sum(part.waited_for for part in self.parts) / bits_a_second
