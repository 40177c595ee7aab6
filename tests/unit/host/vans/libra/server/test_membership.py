# SPDX-License-Identifier: Apache-2.0
"""Promise: a server goes on as long as its job can; who is away may return; the switch's time is nobody's."""

from __future__ import annotations

import logging
import math
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes

import libra
from libra import Role, ServerError, WorkerLostError
from libra.job.environment import Pushes
from libra.vans.libra.job_node import JobNode
from libra.vans.libra.liveness import Liveness
from libra.vans.libra.server import membership as attendance

AWAY = 1.0  # LIBRA_PEER_TIMEOUT
QUICK = {"heartbeat_interval": 0.05, "peer_timeout": AWAY}


class Job:
    """Processes of one server, which waits for its workers to leave, and of these."""

    def __init__(self, workers: int = 2, **options: Any) -> None:
        self.rack = Processes(make_job(workers, 1, slots=4, lanes=32))
        self.server = self.rack.start(Role.SERVER, 0, **QUICK | options)
        self.workers = [self.start(rank) for rank in range(workers)]
        self._pool = ThreadPoolExecutor(1)
        for kv in self.workers:
            kv.push([7], np.ones(3, np.float32), cmd=1)  # so that it is heard of
        self.wait: Future[None] = self._pool.submit(self.server.van.leave)

    def start(self, rank: int) -> libra.KVWorker:
        return self.rack.worker(rank, heartbeat_interval=0.05, peer_timeout=soon(30))

    def hear(self) -> None:
        """Until the server has heard of all."""
        until(lambda: len(self.liveness.silence.met) == len(self.workers))

    @property
    def liveness(self) -> Liveness:
        found: Liveness = self.server.van._messenger.liveness  # type: ignore[attr-defined]
        return found

    def end(self) -> None:
        self._pool.shutdown(wait=False)
        self.rack.kill_all()


def until(ready: Callable[[], object]) -> None:
    ends = time.monotonic() + soon(30)
    while not ready():
        assert time.monotonic() < ends
        time.sleep(0.005)


def test_a_worker_may_be_away_for_longer_while_another_one_is_there() -> None:
    job = Job()
    job.hear()
    job.rack.kill(job.workers[1].node)
    time.sleep(3 * AWAY)
    assert not job.wait.done()
    before = job.liveness.silence.heard[11]
    job.workers[1] = job.start(1)
    until(lambda: job.liveness.silence.heard[11] > before)
    job.workers[0].node.finalize()
    time.sleep(3 * AWAY)
    assert not job.wait.done()
    job.workers[1].node.finalize()
    job.wait.result(soon(30))
    job.end()


@pytest.mark.parametrize("how", ["by an error", "killed"])
def test_all_may_be_away_for_a_shorter_time(how: str) -> None:
    job = Job(peer_timeout=3.0)
    job.hear()
    for rank, kv in enumerate(job.workers):
        if how == "killed":
            job.rack.kill(kv.node)
        else:
            kv.node.abort("KeyError: 'gradient'")
        time.sleep(1.0)
        job.workers[rank] = job.start(rank)
    time.sleep(3.0)
    assert not job.wait.done()
    for kv in job.workers:
        kv.node.finalize()
    job.wait.result(soon(30))
    job.end()


def test_who_does_not_return_ends_it_by_name() -> None:
    job = Job()
    job.hear()
    job.rack.kill(job.workers[1].node)
    job.workers[0].node.abort("KeyError: 'gradient'")
    began = time.monotonic()
    with pytest.raises(
        WorkerLostError,
        match=r"job 'test': worker 0 \(h1\) stopped by an error: KeyError: 'gradient' \(\d s ago\); "
        r"worker 1 \(h2\) has been silent for \d s; nobody else is there\. .*LIBRA_PEER_TIMEOUT \(1 s now\)",
    ):
        job.wait.result(soon(30))
    assert time.monotonic() - began > AWAY * 0.8
    assert issubclass(WorkerLostError, libra.ClosedError), "which the documented loop catches"
    job.end()


@pytest.mark.parametrize("sign", ["sum", "pull", "message"])
def test_whatever_a_worker_sends_is_a_sign_of_life(sign: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers may be killed before their first empty message arrives; their server ends all the same."""
    monkeypatch.setattr(Liveness, "_give_sign", lambda self: None)
    rack = Processes(make_job(2, 1, slots=4, lanes=32))
    server = rack.start(Role.SERVER, 0, **QUICK)
    libra.SimpleApp(1, 0, server).set_request_handle(lambda data, app: app.response(data))
    workers = [rack.worker(rank, peer_timeout=soon(30)) for rank in range(2)]
    if sign == "message":
        asked = [libra.SimpleApp(1, 1, kv.node).request(1, "", server.id) for kv in workers]
    else:
        asked = [kv.push([7], np.ones(3, np.float32)) for kv in workers]
    for each in asked:
        each.result(soon(30))
    if sign == "pull":
        server.van._messenger.liveness.silence.met.clear()  # type: ignore[attr-defined]
        for kv in workers:
            kv.pull([7]).result(soon(30))
    for kv in workers:
        rack.kill(kv.node)
    with pytest.raises(
        WorkerLostError, match=r"worker 0 \(h1\) has been silent .*worker 1 \(h2\) has been silent"
    ):
        server.van.leave()
    rack.kill_all()


def test_the_switch_s_absence_is_nobody_s(monkeypatch: pytest.MonkeyPatch) -> None:
    job = Job()
    job.hear()
    receive = job.rack.switch.receive
    job.rack.switch.receive = lambda raw, sender: []  # type: ignore[method-assign, assignment]
    time.sleep(3 * AWAY)
    assert not job.wait.done()
    job.rack.switch.receive = receive  # type: ignore[method-assign]
    for kv in job.workers:
        kv.node.finalize()
    job.wait.result(soon(30))
    job.end()


def test_without_workers_that_ever_came_it_waits_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(attendance, "WORD_SECONDS", 0.2)
    rack = Processes(make_job(2, 1, slots=4, lanes=32))
    server = rack.start(Role.SERVER, 0, **QUICK)
    with caplog.at_level(logging.WARNING), ThreadPoolExecutor(1) as pool:
        waits = pool.submit(server.van.leave)
        time.sleep(2 * AWAY)
        assert not waits.done()
        never = (
            "worker 0 (h1) has not been heard of since this server started; worker 1 (h2) has not been heard"
        )
        assert any(never in message for message in caplog.messages), caplog.messages
        for rank in range(2):
            rack.worker(rank, heartbeat_interval=0.05).node.finalize()
        waits.result(soon(30))
    rack.kill_all()


def test_requests_to_a_worker_that_has_left_fail_at_once() -> None:
    job = Job()
    job.hear()
    apps = [libra.SimpleApp(0, 0, kv.node) for kv in job.workers]
    for app in apps:
        app.set_request_handle(lambda data, app: None)  # answers nothing
    asking = libra.SimpleApp(0, 0, job.server)
    before = asking.request(1, "", 11)
    heard = threading.Event()
    apps[1].set_request_handle(lambda data, app: heard.set())
    asking.tell(2, "", 11)
    assert heard.wait(soon(30))
    job.workers[1].node.finalize()
    with pytest.raises(ServerError, match=r"worker 1 \(h2\) has left the job: nobody answers there"):
        asking.wait(before, soon(30))
    with pytest.raises(ServerError, match=r"worker 1 \(h2\) has left the job"):
        asking.wait(asking.request(3, "", libra.WORKER_GROUP), soon(30))
    again = libra.SimpleApp(0, 0, job.start(1).node)
    again.set_request_handle(lambda data, app: app.response(data, "here"))
    until(lambda: not job.server.van._messenger._departed)  # type: ignore[attr-defined]
    assert asking.wait(asking.request(4, "", 11), soon(30)) == {11: b"here"}
    job.end()


def test_the_switch_is_asked_while_somebody_is_missed() -> None:
    asked = 0

    class Switch:
        frames = 0

        def packets_received(self) -> int:
            return self.frames

        def ask_switch(self) -> None:
            nonlocal asked
            asked += 1

    switch = Switch()
    node = JobNode(make_job(2, 1), Role.SERVER, 0, "", Pushes.SUMMED, 0, lambda: 1)
    liveness = Liveness(node, math.inf, 10.0, lambda *said: None, switch, lambda: 0.0)
    silence = liveness.silence
    silence.hear(9, 0.0)
    looks = [(1, True), (0, True), (1, True), (0, False)]
    found = []
    for at, (frames, missed) in enumerate(looks):
        switch.frames += frames
        liveness.look(1.0 + at, [9, 11], missed=missed)
        found.append((asked, silence.seconds[9]))
    assert found[0] == (0, 0.0), "something came: there is no need to ask"
    assert found[1] == (1, 0.0), "nothing came, from anybody"
    assert found[2] == (2, 1.0), "what came may have been the switch's answer"
    assert found[3] == (2, 1.0)
