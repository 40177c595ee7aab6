# SPDX-License-Identifier: Apache-2.0
"""BML over modelled TCP: the van's engine with real values, one connection for each pair of neighbours."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

import numpy as np

from libra.errors import LibraError
from libra.rpc.values import KVPairs
from libra.vans.bcube.engine import HEAD_BYTES, Effects, Facts, RoundEngine, RoundName
from libra.vans.bcube.exchange import Slice
from libra_sim.errors import WorkloadError
from libra_sim.tcp.connection import End
from libra_sim.tcp.rounds import TcpRounds
from libra_workloads.bcube import cube_of, drawn, total


class BmlRounds(TcpRounds):
    """Rounds of all hosts of a bcube. ``wrong``: hosts and rounds whose sums are not the recomputed ones.

    together: as in `Exchange`.
    """

    together: ClassVar[bool] = False

    def connect(self, control: str) -> None:
        self._cube = cube_of(self.scenario.topology.shape)
        self._engines = [
            RoundEngine(self._cube, rank, together=self.together) for rank in range(self._cube.hosts)
        ]
        self._ends: dict[tuple[int, int], End] = {}  # by host and neighbour
        for rank in range(self._cube.hosts):
            for level in range(self._cube.k):
                for other in self._cube.neighbours(rank, level):
                    if rank < other:
                        ends = self.network.connect(self.workers[rank], self.workers[other], control)
                        self._ends[rank, other], self._ends[other, rank] = ends
        random = np.random.default_rng(self.scenario.seed)
        elements = self.bytes // 4
        self._values = [drawn(random, elements, self.scenario.workload.dtype) for _ in self.workers]
        self._expected = total(self._cube.n, self._cube.k, np.stack(self._values))
        self.wrong: list[str] = []

    def push(self, rank: int, number: int) -> None:
        values = self._values[rank]
        pairs = KVPairs(np.zeros(1, np.uint64), values, np.array([len(values)]))
        self._follow(rank, self._engines[rank].start(pairs)[1])

    def _follow(self, rank: int, effects: Effects) -> None:
        for name, facts, each in effects.outgoing:
            size = HEAD_BYTES + each.slice.values.nbytes
            arrived = partial(self._arrived, each.to, rank, name, facts, each.slice)
            self._ends[each.to, rank].read(size, arrived)
            self._ends[rank, each.to].write(size)
        for name, result in effects.ended:
            if isinstance(result, LibraError):
                raise WorkloadError(f"bml: host {rank}: {result}")
            if result.tobytes() != self._expected.tobytes():
                self.wrong.append(f"host {rank}, round {name.number + 1}")
            self.network.loop.after(0, partial(self.ended, rank, name.number + 1))

    def _arrived(self, rank: int, sender: int, name: RoundName, facts: Facts, piece: Slice) -> None:
        self._follow(rank, self._engines[rank].receive(sender, name, facts, piece))


class TogetherRounds(BmlRounds):
    """Rounds whose threads wait for all threads' messages of a step, as the authors' do."""

    together = True
