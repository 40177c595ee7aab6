# SPDX-License-Identifier: Apache-2.0
"""Resumption of a job whose programs or switch have started again: all workers go on at the same round.

A round is one push of a key by every worker, counted from 0 across all restarts. Workers go on at the first
round that some server has not applied, or whose answer some worker lacks. From there on each worker pushes
that round's values. A server that has applied a round answers it again (`exactly_once` of its handle), and
applies the rest. So every server applies every round once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from libra import runtime
from libra.collective.operations import allgather
from libra.errors import ConfigError, RestartedError, ServerError
from libra.job.ids import split_by_range
from libra.kv import worker
from libra.kv.worker import KeysLike, KVWorker
from libra.rpc.values import ROUNDS, Keys

NAME = "libra.resume"
_NONE = -1  # the round of a worker that has not pushed


def resume(kv: KVWorker, keys: KeysLike, timeout: float | None = None) -> int:
    """Agree with all workers on the round of ``keys`` to push next, and return its number.

    keys: (n,) of app 0, the same at all workers: the keys that a worker pushes once a round, when it has the
    answers of the round before. Pushes are numbered from the returned round on. All workers call this when
    they start (a new job returns 0), and whenever a request has failed with a RestartedError. A worker that
    already has the answer of that round gets the same answer again. Without servers no answer is kept: the
    round is summed again, and a worker that has its sum must discard it.

    timeout: seconds; None: LIBRA_WAIT_TIMEOUT (600 without it). Raises libra.errors.TimeoutError naming the
    workers that have not called this; ServerError if a server has started again without its state;
    ConfigError if a handle does not count rounds (``exactly_once``) or no switch sums pushes (another van,
    LIBRA_PUSHES=asynchronous); and LibraError while a push of one of ``keys`` is under way.

    A program whose workers and servers may be killed and started again::

        while True:
            try:
                for step in range(libra.resume(kv, keys), steps):
                    kv.push_pull(keys, gradient(weights, batch(step)), out=weights).result()
                break
            except libra.RestartedError:
                pass
    """
    if kv.app_id != 0:
        raise ConfigError(f"app_id is {kv.app_id}; expected 0: a switch sums nothing else, in rounds")
    node, wanted = kv.node, worker.keys_array(keys)
    counting = node.van.counting()
    ends = runtime.monotonic() + (node.environment.wait_timeout if timeout is None else timeout)
    while True:
        kv.restart_compression()
        counting.rejoin(counted=True, timeout=ends - runtime.monotonic())
        try:
            applied = _applied(kv, wanted, ends - runtime.monotonic())
            made = counting.rounds_made(wanted)
            mine = _NONE if made.max() < 0 else max(int(made.min()), 0)
            rounds = allgather(
                node, np.array([mine], np.int32), name=NAME, timeout=ends - runtime.monotonic()
            )
        except RestartedError:
            continue  # try again in the term that has begun meanwhile
        others = [number for number in rounds.reshape(-1).tolist() if number != _NONE]
        foremost = max(others + [each.rounds for each in applied], default=0)
        _check(applied, foremost)
        place = min([each.reached(foremost) for each in applied] + others, default=0)
        counting.count_from(wanted, place)
        return place


class _Applied(NamedTuple):
    """Number of rounds of a key that its server has applied.

    whole: the server has lost nothing that it has applied. most: the largest ``rounds`` of the server's keys.
    """

    server: str
    key: int
    rounds: int
    whole: bool
    most: int

    def reached(self, foremost: int) -> int:
        """Return the first round that the server lacks. foremost: the latest round that any node knows.

        The switch answers a sum that overflows or is not finite, and no server receives it. A worker begins a
        round when it has all answers of the round before. So a server that has lost nothing lacks at most the
        foremost round, and the keys of a restored server are at most one round apart.
        """
        return max(self.rounds, (foremost if self.whole else self.most) - 1)


def _applied(kv: KVWorker, keys: Keys, timeout: float) -> list[_Applied]:
    """Return, for each key, the rounds that its server says it has applied."""
    ranges = kv.node.key_ranges()
    if not ranges:
        return []
    counts = kv.pull(keys, cmd=ROUNDS).result(timeout).reshape(-1, 2)
    cuts = split_by_range(keys, ranges)
    owners = [f"server {rank}" for rank, cut in enumerate(cuts) for _ in range(cut.start, cut.stop)]
    found = [
        _Applied(owners[at], int(key), int(rounds), bool(whole), int(counts[cut, 0].max()))
        for cut in cuts
        for at, key, (rounds, whole) in zip(range(cut.start, cut.stop), keys[cut], counts[cut], strict=True)
    ]
    if forgetful := next((each.server for each in found if each.rounds < 0), None):
        raise ConfigError(
            f"the handle of {forgetful} does not know which rounds it has applied; "
            "expected one that was made with exactly_once=True"
        )
    return found


def _check(applied: list[_Applied], foremost: int) -> None:
    for each in applied:
        if each.reached(foremost) == 0 and foremost > 1:
            raise ServerError(
                f"{each.server} has applied no round of key {each.key}, of {foremost} that were made: it has "
                "started again without its state (restore it from a CheckpointedHandle, or start the job "
                "anew), or no sum of any of its keys was finite until now"
            )
