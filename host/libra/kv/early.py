# SPDX-License-Identifier: Apache-2.0
"""EarlyWorker: rounds of push_pull whose sums close without stragglers.

A worker that has waited for the job's deadline tells the missing ones. If the program of such a worker still
computes, its host takes part in its place, with zeros and without its bit among the contributors. In the next
rounds others tell it at once, until its program comes back. So every worker has every sum, in order, and uses
of a slot prove what they always prove: docs/ltp.md gives the reason.

A host takes part only in a round that somebody with values waits for. If it went on by itself, two such hosts
could wait for each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from libra import runtime
from libra.errors import ConfigError, LibraError, TimeoutError
from libra.job import ids
from libra.job.ids import Role
from libra.kv.customer import Timestamp
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.kv.worker import KVWorker
from libra.rpc.values import Values

RANKS = 16  # contributors that one float32 counts: sums of different powers of two below 2**16 are exact
RETRY = 0.25  # part of the deadline after which a worker looks again


@dataclass(frozen=True)
class ClosedRound:
    """A round's sum. number: from 1. contributors: ranks whose values it has. at: when the sum arrived, on
    the clock of libra.runtime."""

    number: int
    values: Values
    contributors: frozenset[int]
    workers: int
    at: float

    @property
    def mean(self) -> Values:
        mean: Values = self.values / np.float32(len(self.contributors))
        return mean

    @property
    def unbiased(self) -> Values:
        """Sum as if all workers' values had the contributors' mean."""
        if len(self.contributors) == self.workers:
            return self.values
        scaled: Values = self.values * np.float32(self.workers / len(self.contributors))
        return scaled


class EarlyWorker:
    """Worker's rounds over the same keys in every round. ``push_pull`` is for one thread.

    kv: its ``app_id`` and ``customer_id`` name the SimpleApp by which workers tell each other. keys: (n,)
    increasing; the key behind the last counts contributors. lens: elements of each key. rounds: rounds of the
    job, the same at all workers.

    Raises ConfigError if the job has no rule of early close, for a codec that would round counts, and if the
    last key has no key behind it.
    """

    def __init__(
        self,
        kv: KVWorker,
        keys: npt.NDArray[np.uint64] | Sequence[int],
        lens: npt.NDArray[np.int64] | Sequence[int],
        *,
        rounds: int,
    ) -> None:
        van = kv.node.van
        if van.early_close is None:
            raise ConfigError("EarlyWorker: the job closes no sum early; give its spec an early_close")
        if van.fields > 1:
            raise ConfigError(
                "EarlyWorker: a codec of narrow lanes rounds the count of contributors; use block_float"
            )
        given = np.asarray(keys, np.uint64)
        if not len(given) or int(given[-1]) >= ids.MAX_KEY:
            raise ConfigError(
                "EarlyWorker: expected keys, with a key behind the last, which counts contributors"
            )
        self.rule, self.rounds = van.early_close, rounds
        self.passed = 0  # rounds that this worker's host has taken part in for its program
        self._kv, self._van = kv, van
        self._workers = kv.node.num_worker
        words = -(-self._workers // RANKS)
        self._keys = np.append(given, given[-1] + np.uint64(1))
        self._lens = np.append(np.asarray(lens, np.int64), words)
        self._elements = int(self._lens[:-1].sum())
        self._mine = np.zeros(words, np.float32)
        self._mine[kv.node.rank // RANKS] = 2.0 ** (kv.node.rank % RANKS)
        self._nothing = np.zeros(self._elements + words, np.float32)
        self._changed = runtime.present().condition()  # guards what follows
        self._begun = 0  # rounds that the program or the host has begun
        self._number = 0  # rounds whose sums the program has got
        self._away = rounds > 0  # the program computes
        self._passing = False  # a round without the program's values is under way
        self._waiting = 0  # round that the program waits for
        self._absent: frozenset[int] = frozenset()  # ranks that the last sum lacks
        self._missed: list[ClosedRound] = []
        self._failure: BaseException | None = None
        self._app = SimpleApp(kv.app_id, kv.customer_id, kv.node)
        self._app.set_request_handle(self._told)

    @property
    def number(self) -> int:
        return self._number

    def push_pull(self, values: npt.ArrayLike, timeout: float | None = None) -> list[ClosedRound]:
        """Add ``values`` to the next round that has not begun here; return all sums until then, in order.

        values: (n,) float32 of all keys. The list has the rounds that closed without this program since the
        last call, and then the one that has ``values``. The latter is missing if all rounds have begun:
        nobody adds the values any more.

        Raises what KVWorker.push_pull raises, and libra.errors.TimeoutError after ``timeout`` seconds.
        """
        mine = np.asarray(values, np.float32)
        if mine.shape != (self._elements,):
            raise ConfigError(f"EarlyWorker: values have shape {mine.shape}; expected ({self._elements},)")
        number = self._come_back(timeout)
        if number:
            self._join(number, np.concatenate((mine, self._mine)), timeout)
        with self._changed:
            closed, self._missed = self._missed, []
            self._number = closed[-1].number if closed else self._number
            self._away = self._begun < self.rounds
        return closed

    def _come_back(self, timeout: float | None) -> int:
        """End what the host does for the program; return the round to join, 0 if there is none."""
        with self._changed:
            self._away = False
            ended = self._changed.wait_for(lambda: not self._passing, timeout)
            if self._failure is None and not ended:
                self._failure = TimeoutError(f"round {self._begun} did not close within {timeout:g} s")
            if self._failure is not None:
                raise self._failure
            if self._begun == self.rounds:
                return 0
            self._begun += 1
            self._waiting = self._begun
            return self._begun

    def _join(self, number: int, values: Values, timeout: float | None) -> None:
        try:
            asked = self._kv.push_pull(self._keys, values, lens=self._lens)
            self._tell(number, self._absent)
            self._watch(number, asked, self.rule.deadline / 1e3)
            total = asked.result(timeout)
        except BaseException as error:
            with self._changed:
                self._failure = error
            raise
        finally:
            with self._changed:
                self._waiting = 0
        with self._changed:
            self._close(number, total)

    def _close(self, number: int, total: Values) -> None:
        words = total[self._elements :].astype(np.int64).tolist()
        bitmap = sum(word << RANKS * place for place, word in enumerate(words))
        ranks = frozenset(rank for rank in range(self._workers) if bitmap >> rank & 1)
        self._absent = frozenset(range(self._workers)) - ranks
        values, now = total[: self._elements], runtime.monotonic()
        self._missed.append(ClosedRound(number, values, ranks, self._workers, now))

    # ------------------------------------------------------------------ whoever waits

    def _watch(self, number: int, asked: Timestamp, seconds: float) -> None:
        def look() -> None:
            with self._changed:
                if self._waiting != number:
                    return
                absent = self._absent
            missing = self._van.missing_workers(int(asked))
            # A host that took part in the last round for its program may do so again.
            if self.rule.suffices(self._workers - len(missing | absent), self._workers):
                self._tell(number, missing)
            self._watch(number, asked, seconds=max(RETRY * self.rule.deadline / 1e3, 0.001))

        runtime.present().timer(seconds, look).start()

    def _tell(self, number: int, ranks: frozenset[int]) -> None:
        """Tell workers that the round need not wait for their programs."""
        for rank in sorted(ranks):
            try:
                self._app.tell(number, b"", ids.node_id(Role.WORKER, rank))
            except LibraError:
                return  # the van ends, and the program's push with it

    # ------------------------------------------------------------------ whoever is missing

    def _told(self, data: SimpleData, app: SimpleApp) -> None:
        with self._changed:
            if not self._away or self._passing or self._begun >= data.head or self._failure is not None:
                return
            self._begun += 1
            self._passing = True
        self._pass()

    def _pass(self) -> None:
        """Take part in the round that has begun, for the program."""
        try:
            self._kv.push_pull(self._keys, self._nothing, lens=self._lens, callback=self._end_pass)
        except BaseException as error:
            self._stop(error)

    def _end_pass(self, asked: Timestamp) -> None:
        error = asked.exception()
        if error is not None:
            self._stop(error)
            return
        with self._changed:
            self.passed += 1
            self._close(self._begun, asked.result())
            self._passing = False
            self._changed.notify_all()

    def _stop(self, error: BaseException) -> None:
        with self._changed:
            self._failure = self._failure or error
            self._passing = False
            self._changed.notify_all()
