# SPDX-License-Identifier: Apache-2.0
"""Hosts' engines around a simulated switch, under virtual time, that send each other messages through it."""

from __future__ import annotations

import heapq
import itertools
import random
import time
from collections.abc import Callable

import numpy as np
from packets import VIRTUAL_IP, VIRTUAL_MAC, host

from libra.job import ids
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.vans.libra import codec as codecs
from libra.vans.libra.association.association import Association, contract_of
from libra.vans.libra.association.life import Life
from libra.vans.libra.messages.engine import MessageEngine
from libra.vans.libra.messages.message import OutgoingMessage
from libra.wire import words
from libra.wire.words import FrameBuffer, Outgoing
from libra_controller import artefact
from libra_controller.api import JobSpec, Mode, Network, SwitchConfig
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import install
from libra_sim.switch.sim_switch import SimSwitch

DELAY = 0.0001  # delay of each link in seconds
BATCH_SECONDS = 0.0002  # frames that arrive within this time are taken as one batch
# A switch has room for 1,023 members: 31 jobs of 32 workers and a server.
JOBS, WORKERS = 31, 32
SLOTS = 64  # per job


class Node:
    """One host in one job. Times are seconds."""

    def __init__(self, job: Job, role: Role, endpoint: Endpoint) -> None:
        self.number = ids.node_id(role, endpoint.rank)
        templates = words.templates(
            endpoint.mac, endpoint.ip, job.virtual_mac, job.virtual_ip, job.job, job.generation
        )
        contract = contract_of(job, codecs.make("block_float", len(job.workers)))
        life, name = Life(1, job.job << 16 | self.number), f"{role} {endpoint.rank}"
        self.association = Association(job, name, templates, contract, life, lambda: 1)
        self.messages = MessageEngine(job, templates)
        self.delivered: list[tuple[int, bytes]] = []
        self._buffer = FrameBuffer(256)

    def receive(self, frames: list[bytes], now: float) -> None:
        for start in range(0, len(frames), self._buffer.capacity):
            part = frames[start : start + self._buffer.capacity]
            self._buffer.fill(part)
            if self.association.is_open:
                self.messages.take(self._buffer, len(part), now)
            else:
                self.join(part)
        self.delivered += [(sender, bytes(content)) for sender, _, content in self.messages.due()]

    def join(self, frames: list[bytes]) -> None:
        """Join the job by the switch's answer to its HELLO."""
        self._buffer.fill(frames)
        self.association.listen(self._buffer, len(frames))
        self.messages.enter(self.association.term, self.association.nonce)

    def poll(self, now: float) -> list[bytes]:
        if not self.association.is_open:
            return frames_of(self.association.poll(now))
        sent = frames_of(self.messages.poll(now, now))
        for done, error in self.messages.finished():
            done(error)
        return sent


def frames_of(outgoing: Outgoing) -> list[bytes]:
    return [frames.get(row) for frames, rows in outgoing for row in rows.tolist()]


def switch_with(workers: int, servers: int, jobs: int = 1) -> tuple[SimSwitch, list[Job]]:
    """Make a switch with ``jobs`` jobs of the same hosts: workers at ports 1, 2 and so on, then servers."""
    count = workers + servers
    switch = SwitchProgram.load(artefact.load()).instantiate("s1", count + 1)
    found = [host(port) for port in range(1, count + 1)]
    network = Network(SwitchConfig("simulated:1", VIRTUAL_IP, VIRTUAL_MAC), {one.name: one for one in found})
    names = [one.name for one in found]
    specs = [
        JobSpec(f"bench{number}", Mode.PARAMETER_SERVER, names[:workers], SLOTS, servers=names[workers:])
        for number in range(jobs)
    ]
    return switch, install({"s1": switch}, {"s1": network}, [("s1", spec) for spec in specs])


def nodes_of(job: Job) -> dict[int, Node]:
    """Nodes of a job by their port of `switch_with`."""
    places = [*((Role.WORKER, one) for one in job.workers), *((Role.SERVER, one) for one in job.servers)]
    return {port: Node(job, role, endpoint) for port, (role, endpoint) in enumerate(places, 1)}


class Rack:
    """A job whose hosts have a link each. `run_until` runs it; ``now`` is in seconds.

    queue_bytes: size of the switch's queue to each host; ``dropped`` counts packets that met a full queue.
    """

    def __init__(self, workers: int, servers: int, bits_per_second: float, queue_bytes: float) -> None:
        self.now = 0.0
        self.dropped = 0
        self._byte_time, self._queue_seconds = 8 / bits_per_second, 8 * queue_bytes / bits_per_second
        self._switch, (job,) = switch_with(workers, servers)
        self._ports = nodes_of(job)
        self.nodes = {node.number: node for node in self._ports.values()}
        self._events: list[tuple[float, int, int, bytes, bool]] = []
        self._order = itertools.count()
        self._free_at: dict[tuple[int, bool], float] = {}

    def send(self, sender: int, receiver: int, content: bytes) -> None:
        message = OutgoingMessage(receiver, np.frombuffer(content, dtype=np.uint8), lambda _: None)
        self.nodes[sender].messages.submit(message)

    def run_until(self, finished: Callable[[], bool]) -> None:
        self._poll()
        while not finished():
            self._step()

    def _launch(self, raw: bytes, port: int, *, to_switch: bool) -> None:
        begins = max(self._free_at.get((port, to_switch), 0.0), self.now)
        if not to_switch and begins - self.now > self._queue_seconds:
            self.dropped += 1
            return
        ends = begins + self._byte_time * len(raw)
        self._free_at[port, to_switch] = ends
        heapq.heappush(self._events, (ends + DELAY, next(self._order), port, raw, to_switch))

    def _step(self) -> None:
        """Advance to the next event."""
        deadlines = [node.messages.next_deadline() for node in self.nodes.values()]
        self.now = max(self.now, min(self._events[0][0] if self._events else np.inf, *deadlines))
        batches: dict[int, list[bytes]] = {}
        while self._events and self._events[0][0] <= self.now + BATCH_SECONDS:
            _, _, port, raw, to_switch = heapq.heappop(self._events)
            if not to_switch:
                batches.setdefault(port, []).append(raw)
                continue
            for egress, frame in self._switch.receive(port, [raw], int(self.now * 1e9)):
                self._launch(frame, egress, to_switch=False)
        for port, frames in batches.items():
            self._ports[port].receive(frames, self.now)
        self._poll()

    def _poll(self) -> None:
        for port, node in self._ports.items():
            for raw in node.poll(self.now):
                self._launch(raw, port, to_switch=True)


def incast(workers: int, size: int, bits_per_second: float, queue_bytes: float) -> dict[str, float]:
    """Run an incast: ``workers`` send ``size`` bytes each to a server at once, in messages like cold keys."""
    it = Rack(workers, 1, bits_per_second, queue_bytes)
    server, *senders = sorted(it.nodes, key=lambda node: node % 2)
    it.run_until(lambda: all(node.association.is_open for node in it.nodes.values()))
    began, content = it.now, random.Random(1).randbytes(size)
    for sender in senders:
        it.send(sender, server, content)
    it.run_until(lambda: all(node.messages.is_idle for node in it.nodes.values()))
    if [said for _, said in it.nodes[server].delivered] != [content] * workers:
        raise SystemExit("error: incast: not every message has arrived whole")
    share = workers * size * 8 / (it.now - began) / bits_per_second
    repeated = sum(node.messages.repeats for node in it.nodes.values())
    return {"goodput share": share, "dropped": it.dropped, "repeated": repeated}


def opened(jobs: int = JOBS) -> dict[str, float]:
    """Open all associations of ``jobs`` jobs in turn; measure the hosts' and the switch's processor time."""
    switch, installed = switch_with(WORKERS, 1, jobs)
    places = [(port, node) for job in installed for port, node in nodes_of(job).items()]
    packets, start = 0, time.process_time()
    for port, node in places:
        asked = node.poll(0.0)
        told = [frame for egress, frame in switch.receive(port, asked, 0) if egress == port]
        node.join(told)
        packets += len(asked) + len(told)
    spent = time.process_time() - start
    if not all(node.association.is_open for _, node in places):
        raise SystemExit("error: not every association has been opened")
    return {"associations": len(places), "packets": packets, "s": spent}
