# SPDX-License-Identifier: Apache-2.0
"""Synchronous training over a ring: each round sums the updates of all workers."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial, reduce

import numpy as np

from libra_sim.scheduled.training import DirectTraining, Floats


@dataclass
class _Round:
    """Round of updates that were computed on one version. sent, received: ended steps, by worker."""

    version: int
    updates: dict[int, Floats] = field(default_factory=dict)
    sent: dict[int, int] = field(default_factory=dict)
    received: dict[int, int] = field(default_factory=dict)
    busy: set[int] = field(default_factory=set)  # workers that send
    summed: bool = False


class RingTraining(DirectTraining):
    """All-reduce over a ring of the workers, in 2 (W - 1) steps. A worker sends a part of the model as soon
    as it has its update and what the step before has brought. The server's host only judges the model.
    """

    name = "ring"

    def run(self) -> None:
        self._round = _Round(0)
        self._steps = 2 * (len(self.workers) - 1)
        super().run()

    def push(self, rank: int, number: int, version: int, gradient: Floats) -> None:
        round_ = self._round
        round_.updates[rank] = gradient
        if self._steps:
            self._send(round_, rank)
        else:
            self._end(round_, rank)

    def _send(self, round_: _Round, rank: int) -> None:
        """Send a worker's next part, if it may."""
        step = round_.sent.get(rank, 0)
        ready = rank in round_.updates and step <= round_.received.get(rank, 0)
        if step == self._steps or rank in round_.busy or not ready:
            return
        round_.busy.add(rank)
        neighbour = (rank + 1) % len(self.workers)
        part = self.bytes / len(self.workers)
        arrived = partial(self._arrived, round_, rank, neighbour)
        self.network.flow(self.workers[rank], self.workers[neighbour], part, arrived)

    def _arrived(self, round_: _Round, rank: int, neighbour: int) -> None:
        round_.busy.discard(rank)
        round_.sent[rank] = round_.sent.get(rank, 0) + 1
        round_.received[neighbour] = round_.received.get(neighbour, 0) + 1
        for each in (rank, neighbour):
            self._send(round_, each)
        for each in {rank, neighbour}:
            if min(round_.sent.get(each, 0), round_.received.get(each, 0)) == self._steps:
                self._end(round_, each)

    def _end(self, round_: _Round, rank: int) -> None:
        """Give a worker the model behind its last step; the first one has everybody's updates."""
        if not round_.summed:
            round_.summed = True
            total = reduce(np.add, (round_.updates[each] for each in sorted(round_.updates)))
            self.commit(total, [round_.version] * len(round_.updates))
            self._round = _Round(self.version)
        self.got(rank, self.model())
