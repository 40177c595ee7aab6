# SPDX-License-Identifier: Apache-2.0
"""Promise: a server that does not return ends the job by its name; one that is late, or restarts, not."""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import numpy as np
import pytest
from network import make_job
from patience import soon
from processes import Processes

import libra
from libra import ClosedError, Role, ServerLostError
from libra.errors import LibraError, RestartedError
from libra.vans.libra.messaging.reach import LOOKS, Reach
from libra.vans.libra.messaging.vigil import Vigil

Told = Callable[[LibraError | None], None]


class Servers:
    """On a clock of their own; ``silent`` ones acknowledge nothing."""

    def __init__(self, patience: float = 60.0) -> None:
        self.now, self.said, self.silent = 1000.0, 0, set[int]()
        self.held: dict[int, Told] = {}
        self.received, self.asked, self.switch = 0, 0, True
        reach = Reach(lambda: self.received, self.ask_switch)
        self.vigil = Vigil("digits", {8: "server 0 (a)", 10: "server 1 (b)"}, patience, self.ask, reach)

    def ask_switch(self) -> None:
        self.asked += 1
        self.received += self.switch

    def ask(self, node: int, told: Told) -> None:
        self.said += 1
        assert node not in self.held, "one is under way"
        if node in self.silent:
            self.held[node] = told
        else:
            self.received += 1
            told(None)

    def run(self, seconds: float, step: float = 1.0) -> None:
        for _ in range(int(seconds / step)):
            self.now += step
            self.vigil.poll(self.now)

    def back(self, node: int, error: LibraError | None) -> None:
        self.silent.discard(node)
        self.held.pop(node)(error)


def test_who_answers_is_there_and_asked_seldom() -> None:
    servers = Servers()
    servers.run(600)
    assert 2 * 100 <= servers.said <= 2 * 101


def test_who_is_silent_for_that_long_is_lost() -> None:
    servers = Servers()
    servers.run(100)
    servers.silent.add(10)
    servers.run(59)
    with pytest.raises(
        ServerLostError,
        match=r"job 'digits': no word from server 1 \(b\) for 6\d s, since \d\d:\d\d:\d\d: start all .*"
        r"LIBRA_PEER_TIMEOUT \(60 s now\)$",
    ):
        servers.run(60 / LOOKS + 8)


@pytest.mark.parametrize("error", [None, RestartedError("another process")], ids=["late", "again"])
def test_who_comes_back_in_time_is_not(error: LibraError | None) -> None:
    servers = Servers()
    for _ in range(5):
        servers.run(7)
        servers.silent.add(8)
        servers.run(59)
        servers.back(8, error)
    servers.run(600)


def test_who_was_never_there_is_waited_for() -> None:
    servers = Servers()
    servers.silent.add(10)
    servers.run(1000)


def test_time_in_which_this_worker_slept_does_not_count() -> None:
    """As of a machine that was suspended: all that came meanwhile is unread."""
    servers = Servers()
    servers.run(100)
    servers.silent |= {8, 10}
    servers.run(20)
    servers.now += 3600
    servers.run(1)
    servers.silent.clear()
    for node in list(servers.held):
        servers.back(node, None)
    servers.run(600)


def test_when_none_answers_the_switch_is_asked() -> None:
    """It is there: so they are not."""
    servers = Servers()
    servers.run(100)
    assert servers.asked == 0
    servers.silent |= {8, 10}
    with pytest.raises(ServerLostError, match=r"server 0 \(a\) and server 1 \(b\) for \d\d s"):
        servers.run(100)
    assert 5 <= servers.asked <= 15


def test_while_the_switch_is_away_nobody_is_silent() -> None:
    servers = Servers()
    servers.run(100)
    servers.silent |= {8, 10}
    servers.switch = False
    servers.run(1000)
    servers.switch = True
    for node in list(servers.held):
        servers.back(node, None)
    servers.run(100)


def test_for_ever() -> None:
    servers = Servers(math.inf)
    assert servers.vigil.due == math.inf
    servers.run(100)
    assert not servers.said


def test_all_that_a_worker_waits_for_ends_by_the_name_of_the_server() -> None:
    """Sums, requests in messages, words and barriers, and what is asked later; the other servers hear why."""
    rack = Processes(make_job(2, 2, slots=4, lanes=32))
    workers = [rack.worker(rank, peer_timeout=0.5) for rank in range(2)]
    servers = [rack.start(Role.SERVER, rank, peer_timeout=0.5) for rank in range(2)]
    values, keys = np.ones(40, np.float32), [3, 2**63 + 3]
    asked = [kv.push(keys, values, cmd=2) for kv in workers]  # in messages: so each server has been heard of
    apps = [libra.SimpleApp(0, 0, kv.node) for kv in workers]
    for each in asked:
        each.result(soon())
    rack.kill(servers[1])
    began = time.monotonic()
    asked = [kv.push(keys, values) for kv in workers]
    for kv, app, push in zip(workers, apps, asked, strict=True):
        with pytest.raises(ServerLostError, match=r"no word from server 1 \(h102\)"):
            push.result(soon())
        with pytest.raises(ServerLostError, match=r"no word from server 1 \(h102\)"):
            kv.push([2**63 + 9], values, cmd=1)
        with pytest.raises(ServerLostError):
            app.wait(app.request(1, "are you there?", 10), soon())
        with pytest.raises(ServerLostError):
            kv.node.barrier(libra.WORKER_GROUP, soon())
        kv.node.van.abort("its program ends")
    assert time.monotonic() - began > 0.5
    with pytest.raises(ClosedError, match=r"stopped by an error: .*no word from server 1"):
        servers[0].van.leave(soon())
    rack.kill_all()


def test_a_server_that_returns_in_time_is_not_lost() -> None:
    rack = Processes(make_job(1, 1, slots=4, lanes=32))
    kv = rack.worker(0, peer_timeout=2.0)
    values, server = np.ones(40, np.float32), rack.start(Role.SERVER, 0)
    kv.push([3], values, cmd=1).result(soon())
    for _ in range(2):
        rack.kill(server)
        asked = kv.push([3], values, cmd=1)
        server = rack.start(Role.SERVER, 0)
        with pytest.raises(RestartedError, match="server 0"):
            asked.result(soon())
        kv.push([3], values, cmd=1).result(soon())
    rack.kill_all()
