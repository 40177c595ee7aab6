# SPDX-License-Identifier: Apache-2.0
"""Promise: workers of a tree end up in one term, which all its switches have, whatever restarts.

The switches are models; the network never forgets: whatever was sent may arrive at any time, any number of
times, or never.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from effort import many
from network import make_job
from switch_model import Host, SwitchModel

from libra.job.environment import Pushes
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.job.tree import TreeSwitch
from libra.vans.libra.association import Association
from libra.vans.libra.job_node import JobNode
from libra.wire.words import FrameBuffer

LEAVES = ("leaf0", "leaf1")
RACKS = ((0, 1), (3,))  # worker 2 is a child of the root
NOBODY = Host("server", 255, "02:00:00:00:01:ff", "10.0.1.255")


def leaf(name: str, parent: str, workers: tuple[int, ...]) -> TreeSwitch:
    number = 200 + int(name[-1])
    return TreeSwitch(name, f"10.0.1.{number}", f"02:00:00:00:01:{number:02x}", parent, workers)


def job_of(levels: int) -> Job:
    """Return a job of four workers and a server in a tree of two or three levels."""
    middle = [leaf("mid9", "spine", ())] if levels == 3 else []
    above = "mid9" if levels == 3 else "spine"
    leaves = [leaf(name, above, workers) for name, workers in zip(LEAVES, RACKS, strict=True)]
    return replace(make_job(4, 1), switch="spine", leaves=(*middle, *leaves))


class World:
    def __init__(self, seed: int, levels: int) -> None:
        self.job, self.random = job_of(levels), random.Random(seed)
        self.hosts = {
            ("worker", each.rank): Host("worker", each.rank, each.mac, each.ip) for each in self.job.workers
        }
        self.hosts["server", 0] = Host("server", 0, self.job.servers[0].mac, self.job.servers[0].ip)
        self.epoch, self.second, self.now = 1000, 50, 0.0
        self.switches = {each.virtual_mac: self.boot(each) for each in self.job.tree.switches}
        self.associations: dict[tuple[str, int], Association] = {}
        for role, rank in self.hosts:
            self.start(role, rank)
        self.frames: list[tuple[tuple[str, int], bytes]] = []  # by hosts
        self.answers: list[tuple[tuple[str, int], bytes]] = []  # to hosts
        self.terms: list[int] = []  # of the root

    def boot(self, switch: TreeSwitch) -> SwitchModel:
        self.epoch += 1 + self.random.randrange(50)
        job, tree = self.job, self.job.tree
        below = sorted(frozenset().union(*tree.bits(switch)))
        children = [Host("worker", bit, f"02:00:00:00:02:{bit:02x}", f"10.0.2.{bit}") for bit in range(9)]
        return SwitchModel(
            [self.hosts["worker", rank] for rank in below],
            [] if switch.parent else [self.hosts["server", 0]],
            job=job.job,
            generation=job.generation,
            epoch=self.epoch,
            virtual_mac=switch.virtual_mac,
            virtual_ip=switch.virtual_ip,
            children=children[: len(tree.bits(switch))],
            parent=NOBODY if switch.parent else None,
        )

    def start(self, role: str, rank: int) -> None:
        self.second += self.random.randrange(2)
        node = JobNode(self.job, Role(role), rank, "", Pushes.SUMMED, self.second, self.nonce)
        self.associations[role, rank] = node.association

    def nonce(self) -> int:
        return self.random.getrandbits(32) or 1

    def step(self) -> None:
        rnd = self.random
        match rnd.randrange(20):
            case 0 if rnd.randrange(6) == 0:
                self.start(*rnd.choice([*self.hosts]))
            case 1 if rnd.randrange(6) == 0:
                self.restart(rnd.choice(self.job.tree.switches))
            case 2 | 3 | 4 | 5 | 6:
                self.speak(rnd.choice([*self.hosts]))
            case 7 | 8 | 9 | 10 | 11 | 12 if self.frames:
                self.arrive(*rnd.choice(self.frames[-rnd.choice([3, 40]) :]))
            case _ if self.answers:
                self.hear(*rnd.choice(self.answers[-rnd.choice([3, 40]) :]))

    def restart(self, switch: TreeSwitch) -> None:
        self.switches[switch.virtual_mac] = self.boot(switch)

    def speak(self, host: tuple[str, int]) -> None:
        association = self.associations[host]
        if association.is_open and self.random.randrange(4) == 0:
            association.ask()  # as after a silence, or when a switch says that the term is over
        self.poll(host)

    def poll(self, host: tuple[str, int]) -> None:
        """Send the host's HELLO, if it waits for an answer."""
        self.now += 1
        for buffer, rows in self.associations[host].poll(self.now):
            self.frames += [(host, buffer.get(row)) for row in rows.tolist()]

    def arrive(self, host: tuple[str, int], frame: bytes) -> None:
        model = self.switches[frame[:6].hex(":")]
        self.answers += [(host, told) for _, told in model.receive(frame, self.hosts[host])]
        root = self.root
        if root.term and root.term not in self.terms[-1:]:
            assert root.term not in self.terms, "a term came back"
            self.terms.append(root.term)

    def hear(self, host: tuple[str, int], frame: bytes) -> None:
        buffer = FrameBuffer(1)
        buffer.put(0, frame)
        association = self.associations[host]
        before = association.term
        association.listen(buffer, 1)
        if before and association.term != before:
            places = [self.terms.index(term) for term in (before, association.term)]
            assert places == sorted(places), "back in a term that was over"

    @property
    def root(self) -> SwitchModel:
        return self.switches[self.job.virtual_mac]

    def settle(self) -> None:
        """From now on everything arrives, once, and hosts ask until all are where the root is."""
        for _ in range(60):
            for host, association in self.associations.items():
                if association.error is None and not self.agrees(host):
                    association.ask()
                self.frames, self.answers = [], []
                self.poll(host)
                for sent in self.frames:
                    self.arrive(*sent)
                for told in self.answers:
                    self.hear(*told)
            if all(self.agrees(host) for host in self.hosts):
                return
        raise AssertionError("no end")

    def agrees(self, host: tuple[str, int]) -> bool:
        """True if the host is open in the root's term, and so is each switch on its way."""
        role, rank = host
        association = self.associations[host]
        way = self.job.tree.path(rank) if role == "worker" else (self.job.tree.root,)
        terms = {self.switches[each.virtual_mac].term for each in way} | {association.term}
        return association.is_open and terms == {self.root.term} and self.root.term != 0


@pytest.mark.parametrize("levels", [2, 3])
@pytest.mark.parametrize("seed", range(many(40, 2000)))
def test_all_end_in_the_roots_term(seed: int, levels: int) -> None:
    world = World(seed, levels)
    for _ in range(400):
        world.step()
    world.settle()


def test_a_worker_asks_each_switch_on_its_way_and_names_its_epoch() -> None:
    world = World(0, 2)
    asked = []
    association = world.associations["worker", 0]
    while not association.is_open:
        ((buffer, _),) = association.poll(1e9)
        frame = buffer.get(0)
        asked.append((world.switches[frame[:6].hex(":")].virtual_ip, int.from_bytes(frame[74:78], "big")))
        model = world.switches[frame[:6].hex(":")]
        for _, told in model.receive(frame, world.hosts["worker", 0]):
            world.hear(("worker", 0), told)
    leaf0 = world.job.tree.path(0)[0]
    epoch = world.switches[leaf0.virtual_mac].epoch
    assert asked == [(world.job.virtual_ip, 0), (leaf0.virtual_ip, 0), (leaf0.virtual_ip, epoch)]


def test_silence_names_the_switch_that_does_not_answer() -> None:
    world = World(0, 2)
    association = world.associations["worker", 3]
    association.poll(0.0)
    assert "no answer from switch spine (10.0.255.254) to its HELLO in 1.0 s" in association.silence(1.0)
    ((buffer, _),) = association.poll(2.0)
    world.arrive(("worker", 3), buffer.get(0))
    world.hear(*world.answers[-1])
    association.poll(2.0)
    assert "no answer from switch leaf1 (10.0.1.201) to its HELLO in 0.5 s" in association.silence(2.5)
