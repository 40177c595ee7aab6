# SPDX-License-Identifier: Apache-2.0
"""Rounds of one host of a BCube whose switches add, over its places in the jobs of its switches.

In each step of BML's schedule the host is a worker of the jobs of its n - 1 neighbours, and the server of its
own. As a server it adds its own share to the switch's sum, pushes the result into the next step, and answers
when all parts of that have come back. So each switch adds n - 1 contributions, and a card carries
1 + 1/n + ... + n^(1-k) times its share of the values each way. Answers are float32 bits or plain integers, so
that all hosts get the owner's bits.

There is no thread, no socket and no clock here: vans call, on any thread.
"""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from threading import RLock

import numpy as np

from libra.errors import LibraError, OverflowError
from libra.rpc.outstanding import absent
from libra.rpc.values import Completion, KVMeta, KVPairs, Request, Values
from libra.vans.bcube.cube import Cube, Schedule, Waves, WaveStep
from libra.vans.libra.cube.round import Owned, Round, Wave, new_round
from libra.vans.libra.engine_van import EngineVan
from libra.vans.libra.worker.window import FLOOR


class CubeSums:
    """Rounds of host ``rank``. All hosts start the same rounds in the same order."""

    def __init__(
        self,
        cube: Cube,
        rank: int,
        servers: Sequence[EngineVan],
        workers: Mapping[tuple[int, int], EngineVan],
        failed: Callable[[LibraError], None],
    ) -> None:
        """servers: this host's jobs, by level. workers: its neighbours' jobs, by level and digit.

        failed: called with an error that ends a round; no round can go on then.
        """
        self.cube, self.rank = cube, rank
        self._servers, self._workers, self._failed = servers, workers, failed
        job = servers[0].node.job
        self._lanes, self._budget = job.lanes, min(job.slots, FLOOR)
        self._turns: list[deque[tuple[Round, WaveStep]]] = [deque() for _ in range(cube.k)]
        self._owned: dict[tuple[int, int], deque[Owned]] = defaultdict(deque)  # by level and key
        self._early: dict[tuple[int, int], list[tuple[KVMeta, KVPairs]]] = defaultdict(list)
        self._ended: list[tuple[Completion, KVPairs | None]] = []
        self._lock = RLock()  # held while engines get requests, so that these keep their order
        self._pushing = False
        for level, server in enumerate(servers):
            server.serve(partial(self._on_sum, level))
        for worker in workers.values():  # a chunk's answer waits for later steps, also of other threads
            worker.worker.repeat_in_turn()

    def start(self, request: Request, out: Values, done: Completion) -> None:
        """Begin the round of a request with keys; ``done`` gets the sums, in ``out``.

        out: shares no memory with the pushed values.
        """
        waves = Waves(Schedule(self.cube, len(request.pairs.vals)), self._lanes, self._budget)

        def completed(asked: Request, sums: Values) -> None:
            pairs = asked.pairs
            self._ended.append((done, KVPairs(pairs.keys, sums, pairs.lens) if asked.pull else None))

        try:
            with self._lock:
                if not waves.count:
                    completed(request, out)
                else:
                    started = new_round(waves, self.rank, request, out, completed)
                    for level, turns in enumerate(self._turns):
                        turns.extend((started, turn) for turn in waves.turns(level))
                    self._push()
        except LibraError as error:
            self._failed(error)
        self._complete()

    def waits_for(self, timestamp: int) -> str:
        """Return what a round waits for, as a text: answers to its pushes, or else neighbours' pushes; "" if
        neither is known."""
        for (level, digit), van in self._workers.items():
            text = van.blocked_on(timestamp)
            if text and "callback" not in text:
                return f"level {level}, job of digit {digit}: {text}"
        with self._lock:
            for (level, key), waiting in self._owned.items():
                for owned in waiting:
                    if owned.wave.round.request.timestamp == timestamp:
                        names = [f"worker {rank}" for rank in self.cube.neighbours(self.rank, level)]
                        what = f"pushed {owned.missing} of {len(owned.total)} elements of key {key}"
                        return f"level {level}, job of this host: {absent(names, what)}"
        return ""

    # ------------------------------------------------------------------ a host's pushes

    def _push(self) -> None:
        """Push what has its turn. What pushes make possible is pushed by the outermost call."""
        if self._pushing:
            self._again = True
            return
        self._pushing = self._again = True
        try:
            while self._again:
                self._again = False
                for level, turns in enumerate(self._turns):
                    while turns and self._take_turn(level, *turns[0]):
                        turns.popleft()
        finally:
            self._pushing = False

    def _take_turn(self, level: int, round_: Round, turn: WaveStep) -> bool:
        """Push a turn's parts. Return False if their values are not known yet."""
        step = turn.step
        wave = round_.running.get((turn.thread, turn.wave))
        if step == 0:
            wave = Wave(round_, turn.thread, turn.wave)
            if not wave.ends[-1]:
                round_.skip()
                return True
            round_.running[turn.thread, turn.wave] = wave
            self._hold(wave, 0)
        elif self._has_nothing(level, round_, turn):
            return True  # the wave may have ended without this step
        elif wave is None or len(wave.values) <= step:
            return False
        asked, values = round_.request, wave.values[step]
        key = np.array([round_.key(step, turn.wave)], dtype=np.uint64)
        for digit, place in enumerate(wave.parts(step)):
            if (level, digit) not in self._workers or place.start == place.stop:
                continue
            part = values[place]
            check_finite(round_, part)
            pairs = KVPairs(key, part, np.array([len(part)]))
            request = Request(asked.timestamp, True, True, pairs, priority=asked.priority, room=part)
            self._workers[level, digit].send(request, partial(self._on_answer, wave, step, part))
        return True

    def _has_nothing(self, level: int, round_: Round, turn: WaveStep) -> bool:
        """Return True if this host has no elements of the wave to push in that step."""
        first, last = round_.waves.schedule.numbers(self.rank, turn.thread, turn.step)
        lens = round_.waves.lens(turn.thread, turn.wave)[first:last].reshape(self.cube.n, -1)
        pushed = [(level, digit) in self._workers for digit in range(self.cube.n)]
        return not lens[pushed].any()

    def _hold(self, wave: Wave, step: int) -> None:
        """Prepare a step whose values have just become known: this host's own share, and what must come."""
        level = wave.round.waves.schedule.level(wave.thread, step)
        parts = wave.parts(step)
        wave.left.append(sum(place.start < place.stop for place in parts))
        own = wave.values[step][parts[self.cube.digit(self.rank, level)]]
        if not len(own):
            return
        owned = Owned(wave, step, own.copy(), len(own))
        wave.owned.append(owned)
        name = level, wave.round.key(step, wave.number)
        self._owned[name].append(owned)
        for meta, pairs in self._early.pop(name, ()):
            self._add(name, meta, pairs)

    # ------------------------------------------------------------------ what switches send

    def _on_sum(self, level: int, meta: KVMeta, pairs: KVPairs) -> None:
        """Take a part of a switch's sum, for the job of which this host is the server."""
        name = level, int(pairs.keys[0])
        try:
            with self._lock:
                if name in self._owned:
                    self._add(name, meta, pairs)
                else:
                    self._early[name].append((meta, pairs))
        except LibraError as error:
            self._failed(error)
        self._complete()

    def _add(self, name: tuple[int, int], meta: KVMeta, pairs: KVPairs) -> None:
        owned = self._owned[name][0]
        owned.add(meta, pairs)
        if owned.missing:
            return
        self._owned[name].popleft()
        if not self._owned[name]:
            del self._owned[name]
        wave, step = owned.wave, owned.step + 1
        wave.values.append(owned.total)
        if step == self.cube.k:
            self._finish(wave, step)
        else:
            self._hold(wave, step)
            self._push()

    def _on_answer(
        self, wave: Wave, step: int, part: Values, answer: KVPairs | None, error: BaseException | None
    ) -> None:
        """Take the finished sum of a part that this host has pushed."""
        if error is not None or answer is None:
            self._failed(error if isinstance(error, LibraError) else LibraError(f"{wave.round}: {error}"))
            return
        try:
            with self._lock:
                check_finite(wave.round, answer.vals)
                if answer.vals.ctypes.data != part.ctypes.data:
                    part[:] = answer.vals
                self._settle(wave, step)
        except LibraError as failure:
            self._failed(failure)
        self._complete()

    def _settle(self, wave: Wave, step: int) -> None:
        """Count a part of ``values[step]`` that is final."""
        wave.left[step] -= 1
        if not wave.left[step]:
            self._finish(wave, step)

    def _finish(self, wave: Wave, step: int) -> None:
        """Answer as a server: all of ``values[step]`` is final."""
        if step == 0:
            wave.round.end(wave)
            return
        owned = wave.owned[step - 1]
        level = wave.round.waves.schedule.level(wave.thread, step - 1)
        for meta, pairs in owned.answered():
            self._servers[level].respond(meta, pairs)
        own = wave.parts(step - 1)[self.cube.digit(self.rank, level)]
        wave.values[step - 1][own] = owned.total
        self._settle(wave, step - 1)

    def _complete(self) -> None:
        """Make the callbacks of rounds that have ended, without the lock."""
        while self._ended:
            with self._lock:
                ended, self._ended = self._ended, []
            for done, pairs in ended:
                done(pairs, None)


def check_finite(round_: Round, values: Values) -> None:
    """Raise OverflowError for values that are not finite: a switch tells a job's workers of them, and not its
    server, for whose answer all hosts wait."""
    if values.dtype == np.float32 and not np.isfinite(values).all():
        raise OverflowError(f"{round_}: a value or a sum is not finite")
