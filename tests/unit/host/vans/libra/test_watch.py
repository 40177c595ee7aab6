# SPDX-License-Identifier: Apache-2.0
"""Promise: over the libra van any node can ask who is lost, or has been silent for how long."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from model_job import model_job
from network import make_job
from patience import wait_until
from processes import Processes

from libra import ClosedError, Role
from libra.errors import LibraError
from libra.rpc.message import Message, MessageKind
from libra.vans.libra.messaging import watch
from libra.vans.libra.messaging.watch import Watch

NODES = [8, 9, 11]  # server 0, workers 0 and 1


class Team:
    """Watches of all nodes, on a clock of their own; what is said arrives at once, if its receiver lives."""

    def __init__(self) -> None:
        self.now = 100.0
        self.silent: set[int] = set()
        self.said = 0
        self.held: list[Callable[[LibraError | None], None]] = []
        self.nodes = {node: Watch(node, NODES, 1.0, self.tell, lambda: self.now) for node in NODES}

    def tell(self, node: int, message: Message, told: Callable[[LibraError | None], None]) -> None:
        self.said += 1
        if node in self.silent or message.sender in self.silent:
            self.held.append(told)
        else:
            self.nodes[node].take(message)
            told(None)

    def run(self, seconds: float) -> None:
        for _ in range(int(seconds * 10)):
            self.now += 0.1
            for node in self.nodes.values():
                if self.now >= node.due:
                    node.poll(self.now)


def test_who_beats_is_there() -> None:
    team = Team()
    team.run(0.5)
    assert team.said == 0, "who has just begun needs not say so"
    team.run(20)
    assert [team.nodes[node].dead(1.5) for node in NODES] == [[]] * 3
    assert team.nodes[8].due == float("inf"), "it does not beat to itself"


def test_an_answer_is_for_the_process_that_has_asked() -> None:
    """The next one of its node counts what it asks from 0 as well."""
    team, heard = Team(), list[Message]()
    team.nodes[9].take = heard.append  # type: ignore[method-assign]
    question = Message(
        MessageKind.REQUEST, 9, watch.APP_ID, watch._Command.WHO, 0, 0, watch._SECONDS.pack(1.5), life=7
    )
    team.nodes[8].take(question)
    assert [(answer.customer_id, answer.life) for answer in heard] == [(watch._Command.DEAD, 7)]


def test_silence_is_measured() -> None:
    team = Team()
    team.run(10)
    team.silent = {11}
    team.run(4)
    assert [team.nodes[node].dead(3.0) for node in (8, 9)] == [[11]] * 2
    assert team.nodes[9].dead(6.0) == []
    for told in team.held:
        told(None)
    team.silent.clear()
    team.run(2)
    assert team.nodes[9].dead(3.0) == []


def test_one_beat_at_most_is_on_its_way() -> None:
    team = Team()
    team.silent = {8}
    team.run(30)
    assert len(team.held) == 2


def test_who_does_not_answer_is_the_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watch, "ANSWER_SECONDS", 0.01)
    team = Team()
    team.silent = {8}
    assert team.nodes[9].dead(50.0) == [8]


@pytest.mark.parametrize(("failed", "dead"), [(False, []), (True, [11])])
def test_who_leaves_in_order_is_not_dead(failed: bool, dead: list[int]) -> None:
    team = Team()
    team.nodes[11].leave(failed=failed)
    team.run(50)
    assert team.nodes[9].dead(60.0) == dead
    assert team.nodes[9].dead(3.0) == dead
    team.nodes[11] = Watch(11, NODES, 1.0, team.tell, lambda: team.now)  # another process
    team.run(5)
    assert team.nodes[9].dead(3.0) == []


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
