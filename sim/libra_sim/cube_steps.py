# SPDX-License-Identifier: Apache-2.0
"""Ablation of BML whose switches add: each step is an all-reduce of a switch's n hosts.

There are no servers, so a host gets the sums of all that it has pushed, not of its own pieces alone: each of
the k threads takes its whole part through all k levels, and each card carries all values, each way.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from libra.errors import LibraError
from libra.rpc.values import ANSWERED, Completion, KVPairs, Request, Values
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import Schedule
from libra.vans.libra.engine_van import EngineVan
from libra_controller.files import bcube
from libra_sim.cube_libra import LANES
from libra_sim.cube_messages import CubeOnRails
from libra_workloads.verdict.bcube import AllReducedSums

SLOTS = 512  # of each job, as many as its workers' windows ever need here
CHUNKS = 8  # of a slice
LAG = 3  # slices between a sum and its next step, so that links are busy while it is on its way


@dataclass
class _Slice:
    """Slice of a thread's part. values: its partial sums. sums: steps whose sums are there."""

    values: Values
    sums: int = 0


class StepSums:
    """Rounds of one host. All hosts start the same rounds in the same order."""

    def __init__(self, cube: Cube, vans: Sequence[EngineVan], failed: Callable[[LibraError], None]) -> None:
        """vans: the host's place in the job of its switch, by level. failed: called with an error that ends
        all rounds."""
        self.cube, self._vans, self._failed = cube, vans, failed
        self._turns: list[deque[tuple[_Slice, int, int, Completion]]] = [deque() for _ in vans]

    def start(self, request: Request, out: Values, done: Completion) -> None:
        """Begin the round of a request with one key; ``done`` gets the sums, in ``out``."""
        pairs = request.pairs
        out[:] = pairs.vals
        schedule, each = Schedule(self.cube, len(out)), CHUNKS * self._vans[0].node.job.lanes
        parts = [schedule.part(thread) for thread in range(self.cube.k)]
        cut = [
            [_Slice(out[at : min(at + each, part.stop)]) for at in range(part.start, part.stop, each)]
            for part in parts
        ]
        left = sum(map(len, cut))

        def ended(answer: KVPairs | None, error: BaseException | None) -> None:
            nonlocal left
            left -= 1
            if not left:
                done(KVPairs(pairs.keys, out, pairs.lens), None)

        longest = max(map(len, cut))
        for level, turns in enumerate(self._turns):
            for turn in range(longest + (self.cube.k - 1) * LAG):
                for step in range(self.cube.k):
                    slices, at = cut[(level - step) % self.cube.k], turn - step * LAG
                    if 0 <= at < len(slices):
                        turns.append((slices[at], step, at, ended))
        self._push()

    def waits_for(self, timestamp: int) -> str:
        """Return what a round waits for, as a text; "" if no van knows."""
        texts = [(level, van.blocked_on(timestamp)) for level, van in enumerate(self._vans)]
        return next((f"level {level}: {text}" for level, text in texts if text != ANSWERED), "")

    def _push(self) -> None:
        """Push what has its turn."""
        for level, turns in enumerate(self._turns):
            while turns and turns[0][0].sums == turns[0][1]:
                part, step, at, ended = turns.popleft()
                key = np.array([at * self.cube.k + step], np.uint64)
                pairs = KVPairs(key, part.values, np.array([len(part.values)]))
                request = Request(0, True, True, pairs, room=part.values)
                self._vans[level].send(request, partial(self._on_sum, part, ended))

    def _on_sum(
        self, part: _Slice, ended: Completion, answer: KVPairs | None, error: BaseException | None
    ) -> None:
        if answer is None:
            self._failed(error if isinstance(error, LibraError) else LibraError(str(error)))
            return
        part.values[:] = answer.vals
        part.sums += 1
        if part.sums == self.cube.k:
            ended(answer, None)
        self._push()


class CubeSteps(CubeOnRails):
    """Run of all hosts' rounds, each of whose steps is an all-reduce. Raises, and has, what `CubeLibra`
    does."""

    system = "bml-allreduce"

    def _install(self) -> None:
        specs = bcube.message_specs(self.cube, self._names, self._switches)
        rails = self._on_rails([replace(spec, slots=SLOTS) for spec in specs])
        self._sums = [StepSums(self.cube, own, self._fail) for own in rails]

    def _new_verdict(self, elements: int, codec: str) -> AllReducedSums:
        return AllReducedSums(self.cube.n, self.cube.k, elements, LANES, codec)
