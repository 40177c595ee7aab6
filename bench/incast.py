# SPDX-License-Identifier: Apache-2.0
"""Incast: all workers of a job send to its server at once, over a link with a short queue.

Over libra, messages cross the simulator's wires and switch, under virtual time. Over tcp, the kernel carries
them, over a bridge whose link to the server has the same rate and queue.
"""

from __future__ import annotations

import contextlib
import os
import random
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from unittest import mock

import numpy as np
from host_process import NodePlace, hosts, tcp_environments

from libra.job import ids
from libra.job.ids import Role
from libra.kv.simple_app import SimpleApp, SimpleData
from libra.node.node import Node
from libra_sim.laboratory import Laboratory
from libra_sim.workload.programs import PROGRAMS
from libra_sim.workload.threaded import Step, Threaded, Worker
from libra_workloads.scenario import reading

SCENARIO = Path(__file__).with_name("scenarios") / "messages.yaml"
SERVER = ids.node_id(Role.SERVER, 0)
# Addresses of the host and of its senders.
RECEIVER, SENDERS = "10.201.0.1", "10.201.0.2"
BURST_BYTES = 15_000  # as in Mininet


class Sends(Threaded):
    """Each worker sends one message of the first tensor's size, which the server answers by its digest."""

    def serve(self, node: Node) -> None:
        def handle(data: SimpleData, app: SimpleApp) -> None:
            app.response(data, blake2b(data.body).digest())

        SimpleApp(0, 0, node).set_request_handle(handle)

    def work(self, worker: Worker) -> Step:
        app = SimpleApp(0, 0, worker.node)
        body = random.Random(worker.rank).randbytes(4 * self.workload.tensors[0])

        def step(number: int) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
            answer = app.request(number, body, SERVER).result()[SERVER]
            self.check(answer == blake2b(body).digest(), lambda: "a message did not arrive whole")
            return np.frombuffer(answer, np.int32)

        return step


def over_libra(workers: int, size: int, bits_per_second: float, queue_bytes: float) -> dict[str, float]:
    """Have ``workers`` send ``size`` bytes each. Return their share of the rate, and counts of packets."""
    rate = f"{bits_per_second / 1e6:g} Mbit/s"
    changes = [
        f"topology={{kind: star, workers: {workers}, servers: 1}}",
        f"links={{rate: {rate}, delay: 100 us, queue: {queue_bytes:.0f} B, overhead: 0 B}}",
        f"workload={{program: messages, rounds: 1, tensors: [{size} B]}}",
    ]
    with mock.patch.dict(PROGRAMS, messages=Sends):
        laboratory = Laboratory(reading.load(str(SCENARIO), changes))
    laboratory.run()
    (program,) = laboratory.programs
    if program.wrong or len(program.rounds) != workers:
        raise SystemExit("error: incast: not every message has arrived whole")
    nanoseconds = max(each.ended for each in program.rounds) - min(each.pushed for each in program.rounds)
    wires = [wire for link in laboratory.links.values() for wire in (link.up, link.down)]
    laboratory.close()
    return {
        "goodput share": workers * size * 8e9 / nanoseconds / bits_per_second,
        "dropped": sum(wire.counters.dropped for wire in wires),
        "repeated": sum(each.retransmissions for each in program.stats()),
    }


def over_tcp(workers: int, size: int, bits_per_second: float, queue_bytes: int) -> dict[str, float]:
    """Do as `over_libra` over the tcp van and the kernel."""
    elements = size // np.dtype(np.float32).itemsize
    nodes = tcp_environments((workers, 1), SENDERS)
    with hosts(2 + workers) as processes, bottleneck(bits_per_second, queue_bytes) as networks:
        at = [networks.receiver if node.role is Role.SERVER else networks.senders for node in nodes]
        ends = zip(nodes, at, strict=True)
        facts = processes.run([NodePlace(node, elements=elements, namespace=where) for node, where in ends])
    began, ended = zip(*(fact.pushed for fact in facts[2:]), strict=True)
    return {"goodput share": workers * size * 8 / (max(ended) - min(began)) / bits_per_second}


@dataclass(frozen=True)
class Namespaces:
    receiver: Path
    senders: Path


@contextlib.contextmanager
def bottleneck(bits_per_second: float, queue_bytes: int) -> Iterator[Namespaces]:
    """Make the network; yield its namespaces and delete it afterwards.

    The senders share a namespace and a fast link to the bridge, so that no sender sees the queue. Frames that
    do not fit in the queue, in either direction, are lost.
    """
    bridge = f"lb{os.getpid()}"
    names = {f"{bridge}r": RECEIVER, f"{bridge}s": SENDERS}
    shape = f"root tbf rate {bits_per_second:.0f}bit burst {BURST_BYTES} limit {queue_bytes}".split()
    run("ip", "link", "add", bridge, "type", "bridge")
    try:
        for name, address in names.items():
            inside = ("ip", "netns", "exec", name)
            run("ip", "netns", "add", name)
            run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "link", "set", name, "master", bridge, "up")
            run("tc", "qdisc", "add", "dev", name, *shape)
            run(*inside, "ip", "address", "add", f"{address}/24", "dev", "eth0")
            # Otherwise frames have up to 64 KiB, and a few of them fill the queue.
            run(*inside, "ip", "link", "set", "dev", "eth0", "up", "gso_max_segs", "1")
            run(*inside, "ip", "link", "set", "lo", "up")
        run("ip", "link", "set", bridge, "up")
        yield Namespaces(*(Path("/run/netns", name) for name in names))
    finally:
        for name in names:  # and the links with them
            subprocess.run(["ip", "netns", "delete", name], check=False)
        run("ip", "link", "delete", bridge)


def run(*command: str) -> None:
    subprocess.run(command, check=True)
