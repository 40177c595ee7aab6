# SPDX-License-Identifier: Apache-2.0
"""Where a job goes on when programs of it, or its switch, have started again: all workers at the same place.

A round is a push of a key by every worker, counted from 0 over all that starts again. The place is the first
round that some server has not applied, or some worker has not the answer of. From there on each worker pushes
what it pushes in that round: what a server has applied it answers again (`exactly_once` of its handle), the
rest it applies. So every round is applied once, at every server.
"""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np

from libra.collective.operations import allgather
from libra.errors import ConfigError, RestartedError, ServerError
from libra.job.ids import split_by_range
from libra.kv import checks
from libra.kv.server import ROUNDS
from libra.kv.worker import KeysLike, KVWorker
from libra.vans.base import Keys

NAME = "libra.resume"
_NONE = -1  # of a worker that has not pushed


def resume(kv: KVWorker, keys: KeysLike, timeout: float | None = None) -> int:
    """Agree with all workers on the round of ``keys`` to push next, and number pushes from there: its number.

    keys: (n,) of app 0, the same at all workers: all that a worker pushes once a round, when it has the
    answers of the round before. All workers call it when they start, which gives 0 or the job's place, and
    whenever a request has failed with a RestartedError. A worker may have had the answer of that round
    already: it gets the same again. Without servers nobody keeps an answer: the round's sum is made again,
    and who has had it must forget it.

    timeout: seconds, None: LIBRA_WAIT_TIMEOUT (600 without it); then libra.errors.TimeoutError says who has
    not called it. Raises ServerError when a server has started again without what it had applied, ConfigError
    when a handle does not count (``exactly_once``) or pushes are not summed by a switch (another van,
    LIBRA_PUSHES=asynchronous), and LibraError while a push of one of ``keys`` is under way.

    A program of which any process, workers' or servers', may be killed and started again::

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
    node, wanted = kv.node, checks.keys_array(keys)
    counting = node.van.counting()
    ends = time.monotonic() + (node.environment.wait_timeout if timeout is None else timeout)
    while True:
        kv.restart_compression()
        counting.rejoin(counted=True)
        try:
            applied = _applied(kv, wanted, ends - time.monotonic())
            made = counting.rounds_made(wanted)
            mine = _NONE if made.max() < 0 else max(int(made.min()), 0)
            told = allgather(node, np.array([mine], np.int32), name=NAME, timeout=ends - time.monotonic())
        except RestartedError:
            continue  # and again, in the term that has begun meanwhile
        others = [number for number in told.reshape(-1).tolist() if number != _NONE]
        foremost = max(others + [each.rounds for each in applied], default=0)
        _check(applied, foremost)
        place = min([each.reached(foremost) for each in applied] + others, default=0)
        counting.count_from(wanted, place)
        return place


class _Applied(NamedTuple):
    """How many rounds of a key its server has applied.

    whole: nothing that the server has ever applied is lost. most: the rounds of its foremost key.
    """

    server: str
    key: int
    rounds: int
    whole: bool
    most: int

    def reached(self, foremost: int) -> int:
        """The first round that the server lacks. foremost: of all rounds that anybody has made.

        No server sees a sum that is not finite, or overflows: the switch answers it. Somebody begins a round
        when all answers of the one before are there. So a server that has lost nothing lacks only the
        foremost round, if any, and the keys of one that was restored are at most a round apart.
        """
        return max(self.rounds, (foremost if self.whole else self.most) - 1)


def _applied(kv: KVWorker, keys: Keys, timeout: float) -> list[_Applied]:
    """Of each key, as its server says."""
    ranges = kv.node.key_ranges()
    if not ranges:
        return []
    told = kv.pull(keys, cmd=ROUNDS).result(timeout).reshape(-1, 2)
    cuts = split_by_range(keys, ranges)
    owners = [f"server {rank}" for rank, cut in enumerate(cuts) for _ in range(cut.start, cut.stop)]
    found = [
        _Applied(owners[at], int(key), int(rounds), bool(whole), int(told[cut, 0].max()))
        for cut in cuts
        for at, key, (rounds, whole) in zip(range(cut.start, cut.stop), keys[cut], told[cut], strict=True)
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
