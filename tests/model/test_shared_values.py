# SPDX-License-Identifier: Apache-2.0
"""Promise: what all workers pull crosses the server's link once, and each has values as new as its own pull;
whatever else workers pull, and whenever, they get as well.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest
from network import Conditions, Network, make_job
from oracle.server.sharing import PATIENCE
from switch_model import EVERY_WORKER, VALUE, Host, decode

from libra.rpc.values import KVMeta, KVPairs
from libra.vans.libra.worker.window import PULL_PROBE_SECONDS

ROUGH = Conditions(drop=0.1, duplicate=0.1, jitter=0.003, rare_delay=0.03)
LIBRA_AT = 42
LANES = 32
LENGTH = 80 * LANES  # more chunks than a worker has slots for pulls


class Versions:
    """A handler of one server whose values are all as many as there were pushes of their key's chunk."""

    def __init__(self) -> None:
        self.applied: Counter[tuple[int, int]] = Counter()
        self.senders: list[int] = []  # of pulls

    def __call__(self, network: Network, rank: int, meta: KVMeta, pairs: KVPairs) -> None:
        vals, answerer = [], network.servers[rank].answers
        if not meta.push:
            self.senders.append(meta.sender)
        assert pairs.offsets is not None
        for key, offset, length in zip(
            pairs.keys.tolist(), pairs.offsets.tolist(), pairs.lens.tolist(), strict=True
        ):
            for first in range(offset, offset + length, LANES):
                self.applied[key, first] += meta.push
                count = min(LANES, offset + length - first)
                vals.append(np.full(count, self.applied[key, first], dtype=np.float32))
        totals = pairs.totals if meta.push else np.full(len(pairs.keys), LENGTH)
        answer = KVPairs(pairs.keys, np.concatenate(vals), pairs.lens, pairs.offsets, totals)
        answerer.respond(meta, answer)

    def of(self, keys: list[int]) -> Any:
        """(keys * LENGTH,) what a pull gives now."""
        versions = [self.applied[key, first] for key in keys for first in range(0, LENGTH, LANES)]
        return np.repeat(np.float32(versions), LANES)


class Bench:
    def __init__(self, workers: int, conditions: Conditions, *, seed: int = 0) -> None:
        self.versions = Versions()
        job = make_job(workers, lanes=LANES)
        self.network = Network(job, self.versions, conditions, seed=seed)
        self.values: Counter[bool] = Counter()  # VALUEs that have come to the switch: for all, for one
        receive = self.network.switch.receive

        def watched(raw: bytes, sender: Host) -> list[tuple[Host, bytes]]:
            packet = decode(raw[LIBRA_AT:])
            if packet.kind == VALUE:
                self.values[packet.node == EVERY_WORKER] += 1
            return receive(raw, sender)

        self.network.switch.receive = watched  # type: ignore[method-assign]

    def pull(self, ranks: Any, key: int = 5) -> None:
        """These workers, at once."""
        pulls = [self.network.pull(rank, [key], [LENGTH]) for rank in ranks]
        self.network.run_until(lambda: all(pull["count"] for pull in pulls))
        for pull in pulls:
            np.testing.assert_array_equal(pull["pairs"].vals, self.versions.of([key]))


@pytest.mark.parametrize("workers", [2, 8])
def test_what_all_pull_crosses_the_server_s_link_once(workers: int) -> None:
    bench, chunks = Bench(workers, Conditions()), LENGTH // LANES
    bench.pull(range(workers))
    bench.values.clear()
    for _ in range(3):
        bench.pull(range(workers))
    assert bench.values == {True: 3 * chunks}
    assert bench.versions.senders[-1] == 4  # PS-lite's group of all workers


def test_one_worker_has_nobody_to_share_with() -> None:
    bench = Bench(1, Conditions())
    for _ in range(2):
        bench.pull([0])
    assert bench.values == {False: 2 * LENGTH // LANES}


def test_who_pulls_something_else_shares_nothing_and_is_held_up_four_times_at_most() -> None:
    bench = Bench(3, Conditions())
    bench.pull(range(3))
    started = bench.network.now
    for _ in range(3):
        bench.pull([0])
    alone = bench.network.now - started
    bench.values.clear()
    bench.pull(range(3))  # worker 0 is 300 chunks ahead now
    assert bench.values[True] == 0
    assert PULL_PROBE_SECONDS > PATIENCE, "a probe is answered alone"
    assert alone < 6 * 0.003 + 4 * PATIENCE  # round trips of two windows three times, and what is borne


def test_repeats_of_what_was_lost_are_answered_alone() -> None:
    bench, chunks = Bench(4, Conditions(drop=0.005), seed=3), LENGTH // LANES
    for _ in range(10):
        bench.pull(range(4))
    assert bench.values[True] > 0.5 * 10 * chunks
    assert bench.values[False] > 0
    assert sum(bench.values.values()) < 0.6 * 4 * 10 * chunks


@pytest.mark.parametrize("conditions", [Conditions(), ROUGH], ids=["good", "rough"])
def test_each_pull_is_as_new_as_what_was_pushed_before_it(conditions: Conditions) -> None:
    """Of workers that now and then pull other keys, or more, while all push."""
    seed = 1
    rng, workers, keys = random.Random(seed), 3, [5, 6]
    bench = Bench(workers, conditions, seed=seed)
    outstanding: list[tuple[dict[str, Any], list[int], Any]] = []
    ones = np.ones(LENGTH, dtype=np.float32)

    def check() -> None:
        for asked in [asked for asked in outstanding if asked[0]["count"]]:
            answer, wanted, oldest = asked
            outstanding.remove(asked)
            assert answer["error"] is None
            assert (answer["pairs"].vals >= oldest).all()
            assert (answer["pairs"].vals <= bench.versions.of(wanted)).all()

    for _ in range(8):
        if rng.random() < 0.5:
            pushes = [bench.network.push(rank, [5], [ones]) for rank in range(workers)]
            bench.network.run_until(lambda pushes=pushes: all(push["count"] for push in pushes))
            check()
        odd = rng.randrange(workers) if rng.random() < 0.3 else None
        for rank in range(workers):
            wanted = rng.choice([[6], keys]) if rank == odd else [5]
            oldest = bench.versions.of(wanted)
            outstanding.append((bench.network.pull(rank, wanted, [LENGTH] * len(wanted)), wanted, oldest))
        if rng.random() < 0.7:
            bench.network.run_until(lambda: any(answer["count"] for answer, *_ in outstanding))
            check()
    bench.network.run_until(lambda: all(answer["count"] for answer, *_ in outstanding))
    check()
    assert bench.values[True] > 0
    assert bench.values[False] > 0
