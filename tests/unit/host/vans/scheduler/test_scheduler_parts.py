# SPDX-License-Identifier: Apache-2.0
"""Promises of the scheduler's parts: ranks as PS-lite gives them, barriers that name who is missing, relayed
requests that are always answered."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from libra import Environment, Role, VanType
from libra.rpc.message import Message, MessageKind
from libra.vans.scheduler.membership import (
    VERSION,
    BarrierCounts,
    JobMembership,
    Peer,
    as_json,
    contract_of,
    from_json,
    relay,
)

SERVER, FIRST, SECOND = 8, 9, 11  # node ids
WORKERS = 4  # a group


class Job:
    """A job of two workers and a server. ``heard`` returns what a node has got since."""

    def __init__(self) -> None:
        self.environment = Environment(Role.SCHEDULER, 2, 1, VanType.TCP, "127.0.0.1", 1)
        self.members = JobMembership(self.environment)
        self.ends: dict[Peer, socket.socket] = {}

    def connect(self, role: Role, rank: int | None, address: tuple[str, int] = ("", 0)) -> Peer:
        ours, theirs = socket.socketpair()
        theirs.setblocking(False)
        peer = Peer(ours, f"host-{len(self.ends)}")
        self.ends[peer] = theirs
        self.members.peers.append(peer)
        contract = contract_of(self.environment)
        wish = {"version": VERSION, "contract": contract, "role": role, "rank": rank}
        assert self.members.refusal(wish) is None
        self.members.join(peer, {**wish, "host": address[0], "port": address[1]})
        return peer

    def heard(self, peer: Peer) -> list[dict[str, Any]]:
        try:
            return [json.loads(line) for line in self.ends[peer].recv(1 << 16).splitlines()]
        except BlockingIOError:
            return []

    def lose(self, peer: Peer, reason: str) -> None:
        self.members.peers.remove(peer)
        self.members.lose(peer, reason)


@pytest.fixture
def job() -> Iterator[Job]:
    job = Job()
    yield job
    for peer, end in job.ends.items():
        peer.sock.close()
        end.close()


@pytest.fixture
def started(job: Job) -> Job:
    for role, rank in ((Role.SCHEDULER, None), (Role.SERVER, 0), (Role.WORKER, 0), (Role.WORKER, 1)):
        job.connect(role, rank)
    for peer in job.members.peers:
        job.heard(peer)
    return job


def node(job: Job, number: int) -> Peer:
    peer = job.members.find(number)
    assert peer is not None
    return peer


def test_wanted_ranks_come_first_and_addresses_order_the_others(job: Job) -> None:
    job.connect(Role.SCHEDULER, None)
    later = job.connect(Role.WORKER, None, ("10.0.0.9", 1))
    job.connect(Role.SERVER, None, ("10.0.0.1", 7))
    assert job.heard(later)[-1] == {"waiting": "1 of 2 workers missing"}
    wanted = job.connect(Role.WORKER, 0, ("10.0.0.10", 1))
    workers = [["10.0.0.10", 1], ["10.0.0.9", 1]]
    table = {"rank": 1, "servers": [["10.0.0.1", 7]], "workers": workers, "facts": [{}]}
    assert job.heard(later)[-1] == {"table": table}
    assert wanted.rank == 0


def test_a_barrier_is_passed_by_all_at_once_and_names_the_missing_before(started: Job) -> None:
    barriers, first, second = BarrierCounts(started.members), node(started, FIRST), node(started, SECOND)
    barriers.arrive(first, WORKERS, 0)
    assert started.heard(first) == [{"barrier": WORKERS, "round": 0, "missing": ["worker 1"]}]
    barriers.arrive(second, WORKERS, 0)
    released = {"barrier": WORKERS, "round": 0, "missing": []}
    assert started.heard(first) == started.heard(second) == [released]
    barriers.arrive(first, WORKERS, 0)
    assert started.heard(first) == [released], "it gave up, and comes again after the others have passed"
    assert started.heard(second) == []


def test_a_barrier_fails_when_a_node_that_it_waits_for_is_lost(started: Job) -> None:
    barriers, first, second = BarrierCounts(started.members), node(started, FIRST), node(started, SECOND)
    barriers.arrive(first, WORKERS, 0)
    started.heard(first)
    barriers.withdraw(second)
    started.lose(second, "no heartbeat")
    barriers.check()
    text = f"{second}: no heartbeat"
    assert started.heard(first) == [
        {"lost": text},
        {"barrier": WORKERS, "round": 0, "failed": f"lost {text}"},
    ]
    assert started.members.dead_nodes(60.0) == [SECOND]


@pytest.mark.parametrize(("kind", "answered"), [(MessageKind.REQUEST, True), (MessageKind.ONE_WAY, False)])
def test_a_message_to_a_lost_node_is_answered_if_it_is_a_request(
    started: Job, kind: MessageKind, answered: bool
) -> None:
    server, worker = node(started, SERVER), node(started, FIRST)
    fields = {**as_json(Message(kind, SECOND, 3, 0, 5, 0, b"x")), "to": SERVER}
    relay(started.members, worker, fields)
    passed = [from_json(each["message"]) for each in started.heard(server)]
    assert [(each.sender, each.kind, each.body) for each in passed] == [(FIRST, kind, b"x")]
    assert fields["from"] != FIRST, "not whom it claims"
    started.lose(server, "killed")
    started.heard(worker)
    relay(started.members, worker, fields)
    answers = [from_json(each["message"]) for each in started.heard(worker)]
    assert [(answer.kind, answer.sender) for answer in answers] == [(MessageKind.ERROR, SERVER)] * answered
