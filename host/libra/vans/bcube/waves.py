# SPDX-License-Identifier: Apache-2.0
"""Waves of a round whose sums are made in the switches of a BCube: what streams through the dimensions.

Each piece of the schedule is cut into slices of equal length. Wave i of a thread has slice i of all its
pieces. In step a a host pushes the wave's slices to the jobs of its switch, by the servers' digits. A
server's answer comes when the wave has been through all later steps. Meanwhile the next waves follow, so that
aggregation and broadcast overlap.

All workers of a job push in the same order, since each chunk's number chooses its slot. In wave w's turn a
host pushes, for each step a, wave w - a * lag of the thread that uses the switch in that step. A chunk
waits, at its server, for chunks of later turns. So the last of these is at most `budget` chunks behind it:
else chunks that wait for each other might fill all windows.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import Schedule

Ints = npt.NDArray[np.int64]

# With fewer waves between a sum and its next step links are idle while it is on its way. With more of them a
# round takes longer to end, but hosts whose programs wait for a processor fall behind less often.
LAG = 2
WAVES_A_LAG = 24  # a round of so many waves has one wave more of a lag


@dataclass(frozen=True, slots=True)
class WaveStep:
    """A host's pushes of one wave in one step, to all jobs of a switch."""

    thread: int
    step: int
    wave: int


class Waves:
    """Waves of ``schedule``. each: elements of a slice, at most. count: waves of a thread."""

    def __init__(self, schedule: Schedule, lanes: int, budget: int) -> None:
        """lanes: values of a chunk. budget: chunks that a worker of a job may always have in flight.

        Raises ConfigError for a BCube whose waves have more chunks than that.
        """
        self.schedule, self.cube = schedule, schedule.cube
        most, lag = slice_of(self.cube, lanes, budget)
        longest = schedule.pieces(0, 0, 1).size  # as array_split cuts
        self.count = -(-longest // most)
        self.each = -(-longest // max(self.count, 1))
        self.lag = min(lag, max(LAG, self.count // WAVES_A_LAG))

    def turns(self, level: int) -> Iterator[WaveStep]:
        """Return a host's turns at its switch of ``level``, in the order that all its hosts keep."""
        k = self.cube.k
        if self.count:
            for turn in range(self.count + (k - 1) * self.lag):
                for step in range(k):
                    wave = turn - step * self.lag
                    if 0 <= wave < self.count:
                        yield WaveStep((level - step) % k, step, wave)

    def starts(self, thread: int, wave: int) -> Ints:
        """Return (N,): the first element of each piece's slice, by the piece's number."""
        starts: Ints = self._pieces[thread][0] + wave * self.each
        return starts

    def lens(self, thread: int, wave: int) -> Ints:
        """Return (N,): the elements of each piece's slice, by the piece's number."""
        lens: Ints = np.clip(self._pieces[thread][1] - wave * self.each, 0, self.each)
        return lens

    @cached_property
    def _pieces(self) -> list[Ints]:
        """Return (2, N) for each thread: the pieces' starts and lengths."""
        schedule, pieces = self.schedule, range(self.cube.hosts)
        found = (
            [schedule.pieces(thread, piece, piece + 1) for piece in pieces] for thread in range(self.cube.k)
        )
        return [np.array([[each.start for each in own], [each.size for each in own]]) for own in found]


def slice_of(cube: Cube, lanes: int, budget: int) -> tuple[int, int]:
    """Return the most elements of a slice, and the most waves of a lag. Raises ConfigError if no slice is
    short enough."""
    held = cube.n ** (cube.k - 1)  # slices that go to each job in step 0
    for least in range(LAG, 0, -1):
        for chunks in range(held, 0, -1):
            most = lanes * chunks // held
            if most and (count := _chunks(cube, lanes, most)) * ((cube.k - 1) * least + 1) <= budget:
                return most, (budget // count - 1) // max(cube.k - 1, 1)
    raise ConfigError(
        f"n is {cube.n} and k is {cube.k}: a wave through such a BCube has more than {budget} chunks, which a"
        " worker can always have in flight; expected a smaller BCube"
    )


def _chunks(cube: Cube, lanes: int, most: int) -> int:
    """Return the chunks of a wave that a worker sends to one job."""
    return sum(-(-most * cube.n ** (cube.k - 1 - step) // lanes) for step in range(cube.k))
