# SPDX-License-Identifier: Apache-2.0
"""Hosts' messages through a switch that numbers them, over a network with a clock of its own that loses,
repeats, delays and reorders packets; hosts and the switch start again. The same every time for a seed."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np
from network import Conditions, UnderWay, make_job
from oracle.messages.engine import NumpyMessages
from switch_model import Host, Packet, decode, frame

from libra.errors import LibraError
from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.wire import words
from libra.wire.protocol import Kind, Outcome
from libra.wire.words import FrameBuffer
from libra_sim.network.wire import mark_congestion


def content(number: int, size: int) -> bytes:
    """So many bytes that begin with that number, and are like no other's."""
    return number.to_bytes(4, "big") + random.Random(number).randbytes(size)


@dataclass
class Numbers:
    """The switch's part, for one job: what docs/protocol.md says of numbers."""

    term: int = 1
    next: dict[int, int] = field(default_factory=dict)  # by receiver
    given: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)  # (sender, s mod 256) -> s, n
    outcomes: dict[str, int] = field(default_factory=dict)

    def begin(self, term: int) -> None:
        self.term = term
        self.next.clear()
        self.given.clear()

    def outcome(self, packet: Packet, sender: int, known: bool) -> Outcome:
        """What becomes of it; a MESSAGE that goes on has its number then."""
        outcome = self._outcome(packet, sender, known)
        self.outcomes[outcome.name] = self.outcomes.get(outcome.name, 0) + 1
        return outcome

    def _outcome(self, packet: Packet, sender: int, known: bool) -> Outcome:
        if packet.term != self.term:
            return Outcome.OUTDATED
        if not known:
            return Outcome.LOST
        if packet.kind == Kind.ACK:
            return Outcome.STEERED
        place = sender, packet.use % 256
        held = self.given.get(place)
        if held is not None and held[0] == packet.use:
            packet.round = held[1]
            return Outcome.REPEATED
        if not (packet.use < 256 if held is None else packet.use == (held[0] + 256) % 2**32):
            return Outcome.STALE
        packet.round = self.next.get(packet.node, 0)
        self.next[packet.node] = packet.round + 1
        self.given[place] = packet.use, packet.round
        return Outcome.NUMBERED


class Node:
    """A process with a rank."""

    def __init__(self, job: Job, number: int, endpoint: Endpoint, life: int, native: bool) -> None:
        self.job = job
        self.number = number
        self.life = life
        self.host = Host("any", endpoint.rank, endpoint.mac, endpoint.ip)
        templates = words.templates(
            endpoint.mac, endpoint.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation
        )
        self.messages = (MessageEngine if native else NumpyMessages)(job, templates)
        self.delivered: list[tuple[int, bytes]] = []
        self.senders: list[int] = []  # of what was delivered: the lives
        self._buffer = FrameBuffer(256)
        self.asks = False  # has heard that its term may be over
        self._term = 0

    def enter(self, term: int) -> None:
        """The switch has said in which term the job is."""
        self.asks = False
        if term != self._term:
            self._term = term
            self.messages.enter(term, self.life)

    def receive(self, frames: list[bytes], now: float) -> None:
        for start in range(0, len(frames), self._buffer.capacity):
            part = frames[start : start + self._buffer.capacity]
            self._buffer.fill(part)
            self.asks |= self.messages.receive(self._buffer, len(part), now)
        for node, life, content in self.messages.due():
            self.delivered.append((node, bytes(content)))
            self.senders.append(life)

    def poll(self, now: float) -> list[bytes]:
        sent = [frames.get(row) for frames, rows in self.messages.poll(now, now) for row in rows.tolist()]
        for done, error in self.messages.finished():
            done(error)
        return sent


class Exchange(UnderWay[tuple[int, bytes, bool, int]]):
    """Run with ``run_until``. An event is a frame of a node, to the switch if it is true, and of a life."""

    def __init__(
        self,
        workers: int,
        servers: int,
        conditions: Conditions | None = None,
        *,
        seed: int = 0,
        lanes: int = 32,
        native: bool = True,
    ) -> None:
        """native: with the engines; else with their specification."""
        super().__init__(conditions, seed)
        self.job = make_job(workers, servers, lanes=lanes)
        self._native = native
        self.switch = Numbers()
        self._lives = itertools.count(1)
        self._endpoints = {
            ids.node_id(role, one.rank): one
            for role, ones in ((Role.WORKER, self.job.workers), (Role.SERVER, self.job.servers))
            for one in ones
        }
        self.unknown: set[int] = set()  # nodes that the switch has not been told of
        self.lose: Callable[[Packet], bool] = lambda _: False  # of what comes to the switch
        self.silent: set[int] = set()  # nodes whose frames go nowhere
        self.queue_seconds = float("inf")  # that frames wait at most in the switch's queue to a host
        self.dropped = 0  # frames that met a full queue
        self.mark_seconds = float("inf")  # that they wait there, from which on they are marked
        self.longest_wait = 0.0
        self.nodes = {number: self._begin(number) for number in self._endpoints}

    def _begin(self, number: int) -> Node:
        node = Node(self.job, number, self._endpoints[number], next(self._lives), self._native)
        node.enter(self.switch.term)
        return node

    def restart(self, number: int) -> Node:
        """Another process of that rank. The others learn of the new term by and by. Gives the old one."""
        old = self.nodes[number]
        self.switch.begin(self.switch.term + 1)
        self.nodes[number] = self._begin(number)
        return old

    def restart_switch(self) -> None:
        self.switch.begin(self.switch.term + 1)

    def send(
        self,
        sender: int,
        receiver: int,
        content: bytes,
        priority: int = 0,
        done: Callable[[LibraError | None], None] = lambda _: None,
        life: int = 0,
    ) -> None:
        message = OutgoingMessage(receiver, np.frombuffer(content, dtype=np.uint8), done, priority, life)
        self.nodes[sender].messages.submit(message)

    # ------------------------------------------------------------------ the network

    def _launch(self, raw: bytes, node: int, life: int, *, to_switch: bool) -> None:
        """On a host's link, which takes its time; ``life`` is whose it is."""
        if node in self.silent:
            return
        wait = self.wait((node, to_switch))
        if not to_switch and wait > self.queue_seconds:
            self.dropped += 1
            return
        if not to_switch:
            self.longest_wait = max(self.longest_wait, wait)
            if wait >= self.mark_seconds:
                raw = mark_congestion(raw) or raw
        self.launch((node, raw, to_switch, life), (node, to_switch), len(raw))

    def _switch(self, raw: bytes, sender: int) -> None:
        packet = decode(raw[42:])
        packet.traffic_class = raw[15]
        if self.lose(packet):
            return
        known = packet.node in self._endpoints and packet.node not in self.unknown
        outcome = self.switch.outcome(packet, sender, known)
        if outcome in (Outcome.NUMBERED, Outcome.REPEATED, Outcome.STEERED):
            receiver, packet.node = packet.node, sender
        else:
            receiver = sender
            if outcome == Outcome.OUTDATED:
                packet.length, packet.term = packet.term, self.switch.term
            packet.kind, packet.node, packet.lanes = Kind.STATUS, outcome, []
        host = self.nodes[receiver].host
        answer = frame(packet, self.job.virtual_mac, self.job.virtual_ip, host.mac, host.ip)
        self._launch(answer, receiver, self.nodes[receiver].life, to_switch=False)

    def run_until(self, finished: Callable[[], bool], limit: float = 3600.0) -> None:
        """Raises AssertionError when ``finished`` is not true after ``limit`` seconds."""
        self._poll()
        while not finished():
            self.step()
            assert self.now < limit, f"not finished after {limit} s: {self.blocked_on()}"

    def step(self) -> None:
        """To the next moment at which something happens."""
        deadlines = [node.messages.next_deadline() for node in self.nodes.values()]
        batches: dict[tuple[int, int], list[bytes]] = {}
        for node, raw, to_switch, life in self.advance(*deadlines):
            if to_switch:
                self._switch(raw, node)
            else:
                batches.setdefault((node, life), []).append(raw)
        for (number, _), frames in batches.items():  # the address is the rank's, whoever lives there
            self.nodes[number].receive(frames, self.now)
        self._poll()

    def _poll(self) -> None:
        for number, node in self.nodes.items():
            if node.asks:
                node.enter(self.switch.term)
            for raw in node.poll(self.now):
                self._launch(raw, number, node.life, to_switch=True)

    def blocked_on(self) -> dict[int, str]:
        return {number: node.messages.blocked_on(self.now) for number, node in self.nodes.items()}
