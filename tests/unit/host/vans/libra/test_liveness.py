# SPDX-License-Identifier: Apache-2.0
"""Promises: any node can ask who is lost, or silent for how long; a server that does not return ends the job
by its name, and one that is late, or restarts, does not."""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np
import pytest
from model_job import model_job
from network import make_job
from patience import soon, wait_until
from processes import Processes

import libra
from libra import ClosedError, Role, ServerLostError
from libra.errors import LibraError, RestartedError
from libra.job import ids
from libra.job.job_file import Job
from libra.rpc.message import Message, MessageKind
from libra.vans.libra import liveness
from libra.vans.libra.liveness import LOOKS, Liveness

Told = Callable[[LibraError | None], None]
NODES = [8, 9, 11]  # server 0, workers 0 and 1


@dataclass
class Member:
    """Node of a job, as far as its Liveness asks for it."""

    id: int
    job: Job

    @property
    def role(self) -> Role:
        return ids.role_of(self.id)

    def members(self, group: int) -> list[int]:
        return ids.members(group, len(self.job.workers), len(self.job.servers))


class Switch:
    """A node's switch, which answers at once unless it is away."""

    def __init__(self) -> None:
        self.received, self.asked, self.there = 0, 0, True

    def packets_received(self) -> int:
        return self.received

    def ask_switch(self) -> None:
        self.asked += 1
        self.received += self.there


class Cluster:
    """Nodes on a clock of their own; what they say arrives at once, if its receiver lives."""

    def __init__(self, workers: int = 2, servers: int = 1) -> None:
        self.now = 100.0
        self.silent: set[int] = set()
        self.said = 0
        self.held: list[Told] = []
        self.job, self.nodes = make_job(workers, servers), dict[int, Liveness]()
        self.lives: dict[int, int] = {}
        for node in ids.members(libra.WORKER_GROUP | libra.SERVER_GROUP, workers, servers):
            self.start(node)

    def start(self, node: int) -> None:
        self.lives[node] = self.lives.get(node, 0) + 1

        def say(receiver: int, message: Message | None, told: Told) -> None:
            self.said += 1
            if receiver in self.silent or node in self.silent:
                self.held.append(told)
                return
            self.nodes[receiver].hear(node, self.lives[node])
            if message is not None:
                self.nodes[receiver].receive(replace(message, life=self.lives[node]))
            told(None)

        member = Member(node, self.job)
        self.nodes[node] = Liveness(member, 1.0, math.inf, say, Switch(), lambda: self.now)  # type: ignore[arg-type]

    def run(self, seconds: float) -> None:
        for _ in range(int(seconds * 10)):
            self.now += 0.1
            for node in self.nodes.values():
                if self.now >= node.due:
                    node.poll(self.now)


def test_who_beats_is_there() -> None:
    cluster = Cluster()
    cluster.run(20)
    assert 2 * 19 <= cluster.said <= 2 * 21, "the lowest one does not beat to itself"
    assert [cluster.nodes[node].dead(1.5) for node in NODES] == [[]] * 3


def test_one_sign_is_for_all_who_need_it() -> None:
    """A worker tells its servers, of which one is the lowest node, and other servers tell that one."""
    cluster = Cluster(workers=3, servers=2)
    cluster.run(20)
    assert 7 * 19 <= cluster.said <= 7 * 21
    cluster = Cluster(workers=3, servers=0)
    cluster.run(20)
    assert 2 * 19 <= cluster.said <= 2 * 21


def test_the_lowest_node_asks_the_switch_while_it_hears_nothing() -> None:
    cluster = Cluster()
    cluster.run(20)
    assert [cluster.nodes[node]._switch.asked > 5 for node in NODES] == [True, False, False]  # type: ignore[attr-defined]


def test_an_answer_is_for_the_process_that_has_asked() -> None:
    """The next one of its node counts what it asks from 0 as well."""
    cluster, heard = Cluster(), list[Message]()
    cluster.nodes[8]._say = lambda node, message, told: heard.append(message)  # type: ignore[assignment, arg-type, func-returns-value]
    seconds, who = liveness._SECONDS.pack(1.5), liveness._Command.WHO
    cluster.nodes[8].receive(Message(MessageKind.REQUEST, 9, liveness.APP_ID, who, 0, 0, seconds, life=7))
    assert [(answer.customer_id, answer.life) for answer in heard] == [(liveness._Command.DEAD, 7)]


def test_silence_is_measured() -> None:
    cluster = Cluster()
    cluster.run(10)
    cluster.silent = {11}
    cluster.run(4)
    assert [cluster.nodes[node].dead(3.0) for node in (8, 9)] == [[11]] * 2
    assert cluster.nodes[9].dead(6.0) == []
    for told in cluster.held:
        told(None)
    cluster.silent.clear()
    cluster.run(2)
    assert cluster.nodes[9].dead(3.0) == []


def test_one_beat_at_most_is_on_its_way() -> None:
    cluster = Cluster()
    cluster.silent = {8}
    cluster.run(30)
    assert len(cluster.held) == 2


def test_who_does_not_answer_is_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(liveness, "ANSWER_SECONDS", 0.01)
    cluster = Cluster()
    cluster.silent = {8}
    assert cluster.nodes[9].dead(50.0) == [8]


@pytest.mark.parametrize(("reason", "dead"), [("", []), ("no gradient", [11])])
def test_who_leaves_in_order_is_not_dead(reason: str, dead: list[int]) -> None:
    cluster = Cluster(workers=2, servers=0)
    cluster.nodes[11].leave(reason, 60.0)
    cluster.run(50)
    assert cluster.nodes[9].dead(60.0) == dead
    assert cluster.nodes[9].dead(3.0) == dead
    cluster.start(11)  # another process
    cluster.run(5)
    assert cluster.nodes[9].dead(3.0) == []


def test_who_has_left_is_back_only_as_another_process() -> None:
    """Its own messages and values may be late."""
    cluster, back, left = Cluster(), list[int](), list[tuple[int, str]]()
    server = cluster.nodes[8]
    server.returned, server.departed = back.append, lambda *told: left.append(told)
    assert cluster.nodes[9].leave("no gradient", 0.0) == []
    assert left == [(9, "no gradient")]
    server.hear(9, 1)
    server.passed_on |= dict.fromkeys([9, 11], cluster.now + 1.0)
    server.look(cluster.now + 2.0, [9, 11], missed=False)
    assert list(server.left) == [9]
    assert server.silence.met == {9, 11}
    assert server.silence.heard[11] == cluster.now + 1.0 > server.silence.heard[9]
    assert not server.fresh([9, 11]), "what has come once counts once"
    assert not back
    server.hear(9, 2)
    assert back == [9]
    assert not server.left


def test_a_server_s_next_process_is_told_again_who_leaves() -> None:
    """The first one may have acknowledged it, and died before it answered."""
    cluster = Cluster()
    cluster.silent = {8}
    assert cluster.nodes[9].leave("", 0.0) == [8]
    cluster.silent.clear()
    cluster.start(8)
    cluster.nodes[9].restarted(8)
    assert list(cluster.nodes[8].left) == [9]
    assert cluster.nodes[9].leave("", 0.0) == []


@pytest.mark.parametrize("lost", [True, False])
def test_a_server_waits_until_a_worker_knows_that_it_was_heard(
    lost: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    most = 0.05 if lost else soon()
    monkeypatch.setattr(liveness, "LINGER_SECONDS", most)
    cluster = Cluster()
    cluster.silent = {9} if lost else set()
    leaves = Message(MessageKind.REQUEST, 9, liveness.APP_ID, liveness._Command.LEAVES, 0, 0, b"", life=1)
    cluster.nodes[8].receive(leaves)
    began = time.monotonic()
    cluster.nodes[8].linger()
    assert (time.monotonic() - began >= most) is lost


@pytest.mark.parametrize("servers", [0, 2])
def test_a_node_that_fails_is_known_everywhere(servers: int) -> None:
    with model_job(3, servers) as job:
        nodes = [*job.servers, *job.workers[:2]]
        assert [node.get_dead_nodes(50.0) for node in nodes] == [[]] * len(nodes)
        job.workers[2].abort("no gradient")
        assert [node.get_dead_nodes(50.0) for node in nodes] == [[13]] * len(nodes)
        with pytest.raises(ClosedError):
            job.workers[2].get_dead_nodes()
        for node in [*job.workers, *job.servers]:
            node.finalize(do_barrier=False)


@pytest.mark.parametrize("victim", [Role.WORKER, Role.SERVER])
def test_a_node_that_dies_is_silent_until_it_returns(victim: Role) -> None:
    """Beats of 20 ms; the lowest node, server 0, has not heard of the victim since it died."""
    rack = Processes(make_job(2, 2))
    nodes = [rack.start(Role.SERVER, rank, heartbeat_interval=0.02) for rank in range(2)]
    nodes += [rack.start(Role.WORKER, rank, heartbeat_interval=0.02) for rank in range(2)]
    dies = next(node for node in nodes if node.role is victim and node.rank == 1)
    others = [node for node in nodes if node is not dies]

    def until(dead: list[int], seconds: float) -> None:
        wait_until(lambda: all(node.get_dead_nodes(seconds) == dead for node in others), dead)

    until([], 1.0)
    rack.kill(dies)
    until([dies.id], 1.0)
    rack.start(victim, 1, heartbeat_interval=0.02)
    until([], 1.0)
    rack.kill_all()


class Servers:
    """On a clock of their own; ``silent`` ones acknowledge nothing to worker 0."""

    def __init__(self, patience: float = 60.0) -> None:
        self.now, self.said, self.silent = 1000.0, 0, set[int]()
        self.held: dict[int, Told] = {}
        self.switch = Switch()
        member = Member(9, replace(make_job(1, 2), name="digits"))
        self.liveness = Liveness(member, math.inf, patience, self.ask, self.switch, lambda: self.now)  # type: ignore[arg-type]

    def ask(self, node: int, message: Message | None, told: Told) -> None:
        self.said += 1
        assert message is None
        assert node not in self.held, "one is under way"
        if node in self.silent:
            self.held[node] = told
        else:
            self.switch.received += 1
            told(None)

    def run(self, seconds: float, step: float = 1.0) -> None:
        for _ in range(int(seconds / step)):
            self.now += step
            if self.now >= self.liveness.due:
                self.liveness.poll(self.now)

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
        match=r"job 'digits': no word from server 1 \(h102\) for 6\d s, since \d\d:\d\d:\d\d: start all .*"
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
    assert servers.switch.asked == 0
    servers.silent |= {8, 10}
    with pytest.raises(ServerLostError, match=r"server 0 \(h101\) and server 1 \(h102\) for \d\d s"):
        servers.run(100)
    assert 5 <= servers.switch.asked <= 15


def test_while_the_switch_is_away_nobody_is_silent() -> None:
    servers = Servers()
    servers.run(100)
    servers.silent |= {8, 10}
    servers.switch.there = False
    servers.run(1000)
    servers.switch.there = True
    for node in list(servers.held):
        servers.back(node, None)
    servers.run(100)


def test_for_ever() -> None:
    servers = Servers(math.inf)
    assert servers.liveness.due == math.inf
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
