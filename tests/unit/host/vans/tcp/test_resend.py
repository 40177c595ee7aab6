# SPDX-License-Identifier: Apache-2.0
"""Promise 1, exactly once: with PS_RESEND each message arrives once and in order, whatever is thrown away."""

from __future__ import annotations

import math
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from effort import many
from hypothesis import given, settings
from hypothesis import strategies as st
from patience import soon

import libra
from libra import ConfigError, Environment, Node, Role, VanType
from libra.node.local import LocalJob, free_port
from libra.vans.tcp.resend import Drops, Resender

LOSSY: dict[str, Any] = {"van": "tcp", "resend": True, "resend_timeout": 0.02, "drop_percent": 20}


def pass_on(receiver: Resender, wire: deque[Any], back: deque[Any], lost: bool) -> list[Any]:
    frames = wire.popleft()
    if lost:
        return []
    ready, answer = receiver.unwrap(frames)
    if answer is not None:
        back.append(answer)
    return [message[0] for message in ready]


@settings(max_examples=many(50, 200))
@given(st.lists(st.integers(0, 3), max_size=60), st.integers(1, 20))
def test_each_message_arrives_once_and_in_order(losses: list[int], count: int) -> None:
    """losses: what becomes of the frames in turn: 0 lost, 1 arrives, 2 comes twice, 3 after the others."""
    sender, receiver = Resender(1.0), Resender(1.0)
    wire: deque[Any] = deque(sender.wrap([number, b""], 0.0) for number in range(count))
    back: deque[Any] = deque()
    found: list[Any] = []
    fates, now = deque(losses), 0.0
    while sender.deadline < math.inf:
        while wire or back:
            for receiver_here, line, other in ((receiver, wire, back), (sender, back, wire)):
                if not line:
                    continue
                fate = fates.popleft() if fates else 1
                if fate == 2:
                    line.append(line[0])
                elif fate == 3:
                    line.rotate(-1)
                arrived = pass_on(receiver_here, line, other, fate == 0)
                found += arrived if receiver_here is receiver else []
        now = sender.deadline
        if now < math.inf:
            wire.extend(sender.due(now))
    assert found == list(range(count))


def test_patience_grows_while_the_peer_is_silent() -> None:
    sender = Resender(1.0)
    sender.wrap([b"x", b""], 0.0)
    times = []
    for _ in range(13):
        times.append(sender.deadline)
        assert sender.due(sender.deadline - 0.01) == []
        assert len(sender.due(sender.deadline)) == 1
    gaps = np.diff([0.0, *times]).tolist()
    assert gaps == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert sender.retransmissions == 13


@pytest.mark.parametrize("frames", [[], [b"x"], [b"\x03" + bytes(16)]])
def test_noise_is_refused(frames: list[bytes]) -> None:
    with pytest.raises(ValueError, match=r"frames, expected a header|kind 3 of a header"):
        Resender(1.0).unwrap(frames)


def test_the_same_seed_drops_the_same() -> None:
    def drops(*about: int) -> list[bool]:
        chance = Drops(*about)
        return [chance.next() for _ in range(2000)]

    assert drops(20, 1, 9) == drops(20, 1, 9)
    assert drops(20, 1, 9) != drops(20, 1, 11)
    assert drops(20, 1, 9) != drops(20, 2, 9)
    assert 300 < sum(drops(20, 1, 9)) < 500
    assert not any(drops(0, 1, 9))


def stats_of(job: LocalJob) -> tuple[int, int]:
    """Of all nodes: sent again, and received again."""
    stats = [node.van.stats() for node in (*job.workers, *job.servers)]
    return sum(each.retransmissions for each in stats), sum(each.duplicates for each in stats)


@pytest.mark.parametrize("seed", range(3))
def test_requests_are_served_exactly_once_under_loss(seed: int) -> None:
    rounds = 60
    with libra.local_job(2, 2, **LOSSY, drop_seed=seed) as job:
        handles = [libra.KVServerDefaultHandle() for _ in job.servers]
        for node, handle in zip(job.servers, handles, strict=True):
            libra.KVServer(0, node).set_request_handle(handle)
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        keys = [1, libra.MAX_KEY]
        asked = [worker.push(keys, np.float32([1, 2])) for _ in range(rounds) for worker in kv]
        for done in asked:
            done.result(soon(60))
        assert kv[0].pull(keys).result(soon(60)).tolist() == [2 * rounds, 4 * rounds]
        again, twice = stats_of(job)
        assert again > twice > 0


def test_rounds_do_not_mix_under_loss() -> None:
    """Two pushes of a key on their way: the first stays the first."""
    with libra.local_job(2, 1, **LOSSY) as job:
        libra.KVServer(0, job.servers[0]).set_request_handle(libra.SumHandle(2))
        kv = [libra.KVWorker(0, 0, node) for node in job.workers]
        asked = [worker.push_pull([1], np.float32([step])) for step in range(50) for worker in kv]
        for index, done in enumerate(asked):
            assert done.result(soon(60)).tolist() == [2 * (index // 2)]


def test_messages_arrive_once_and_in_order_under_loss() -> None:
    heard: list[int] = []

    def note(data: libra.SimpleData, app: libra.SimpleApp) -> None:
        heard.append(data.head)
        app.response(data)

    with libra.local_job(1, 1, **LOSSY) as job:
        asking = libra.SimpleApp(0, 0, job.servers[0])
        libra.SimpleApp(0, 0, job.workers[0]).set_request_handle(note)
        for done in [asking.request(number, "", 9) for number in range(200)]:
            done.result(soon(60))
    assert heard == list(range(200))


def test_nodes_must_agree() -> None:
    base = Environment(Role.SCHEDULER, 1, 1, VanType.TCP, "127.0.0.1", free_port(), resend=True)
    with ThreadPoolExecutor(1) as pool:
        scheduler = pool.submit(Node(base).start, 1.0)
        with pytest.raises(ConfigError, match="PS_RESEND is 0 there and 1 here; set it alike everywhere"):
            Node(replace(base, role=Role.WORKER, resend=False)).start(10)
        assert isinstance(scheduler.exception(), libra.TimeoutError)
