# SPDX-License-Identifier: Apache-2.0
"""A rack of hosts on one switch, simulated or embedded, with random traffic of two jobs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from frames import ACK, ADD, HELLO, MESSAGE, PULL, RESULT, SUM, VALUE, Address, Packet, ethernet_frame

from libra.job.job_file import Job, Mode
from libra_controller import artefact
from libra_controller.api import Controller, Host, JobSpec, Network, SwitchConfig
from libra_controller.p4rt.client import Client
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import controller_of, install
from libra_sim.switch.sim_switch import SimSwitch
from libra_switch.dataplane.dataplane import Dataplane, DataplaneConfig
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.server import P4RuntimeServer
from libra_switch.ports.links import InjectedLink

PORTS = 7
SLOTS = 4
VIRTUAL = Address("02:4c:42:00:00:01", "10.0.255.254")
SUMS = JobSpec("sums", Mode.ALL_REDUCE, ["h1", "h2", "h3"], SLOTS, lanes=64)
SERVED = JobSpec("served", Mode.PARAMETER_SERVER, ["h4", "h5"], SLOTS, ["h6"], lanes=32)


def network(address: str = "simulated:1") -> Network:
    """Hosts h1 to h6, each at the port of its number."""
    hosts = {f"h{n}": Host(f"h{n}", f"10.0.0.{n}", f"02:00:00:00:00:{n:02x}", n) for n in range(1, PORTS)}
    return Network(SwitchConfig(address, VIRTUAL.ip, VIRTUAL.mac), hosts)


def simulated(program: SwitchProgram, name: str = "rack", seed: int = 0) -> tuple[SimSwitch, list[Job]]:
    """A switch with both jobs installed."""
    switch = program.instantiate(name, PORTS, seed)
    return switch, install({name: switch}, {name: network()}, [(name, SUMS), (name, SERVED)])


def load() -> SwitchProgram:
    return SwitchProgram.load(artefact.load())


class _Sent(InjectedLink):
    def __init__(self, number: int, sent: list[tuple[int, bytes]]) -> None:
        super().__init__(str(number))
        self._number, self._sent = number, sent

    def deliver(self, frame: bytes) -> None:
        self._sent.append((self._number, frame))


class Embedded:
    """The embedded switch as its users have it: ports in memory, and a controller over gRPC."""

    def __init__(self) -> None:
        self.dataplane = Dataplane(DataplaneConfig(seed=0))
        self._sent: list[tuple[int, bytes]] = []
        self._links = [_Sent(number, self._sent) for number in range(PORTS)]
        for number, link in enumerate(self._links):
            self.dataplane.port_add(number, link)
        self.device = Device(0, self.dataplane)
        self._server = P4RuntimeServer(self.device, "127.0.0.1:0")
        self._server.start()
        self.controller = Controller(network(f"127.0.0.1:{self._server.port}"), clock=lambda: 0.0)

    def install(self) -> list[Job]:
        self.controller.setup_switch()
        return [self.controller.install(spec) for spec in (SUMS, SERVED)]

    def receive(self, port: int, frames: list[bytes]) -> list[tuple[int, bytes]]:
        for frame in frames:
            self._links[port].enter(frame)
        sent = self._sent.copy()
        self._sent.clear()
        return sent

    def close(self) -> None:
        self._server.stop()
        self.dataplane.close()


@contextmanager
def embedded() -> Iterator[Embedded]:
    switch = Embedded()
    try:
        yield switch
    finally:
        switch.close()


def controlled(switch: SimSwitch) -> Controller:
    return controller_of(switch, network())


def state(dataplane: Dataplane) -> dict[str, Any]:
    """Every cell of every register and counter."""
    arrays = dataplane.arrays
    cells: dict[str, Any] = {
        name: dataplane.register_cells(name, 0, r.size) for name, r in arrays.registers.items()
    }
    return cells | {
        name: dataplane.counter_cells(name, 0, size) for name, (_, size) in arrays.counters.items()
    }


def entities(client: Client) -> list[bytes]:
    """What P4Runtime reads back of tables and groups; `state` has the rest in a hundredth of the time."""
    from p4.v1 import p4runtime_pb2 as p4

    wanted = []
    pipeline = client.pipeline()
    assert pipeline is not None
    for table in pipeline.p4info.tables:
        entity = p4.Entity()
        entity.table_entry.table_id = table.preamble.id
        wanted.append(entity)
        default = p4.Entity()
        default.table_entry.table_id = table.preamble.id
        default.table_entry.is_default_action = True
        wanted.append(default)
    groups = p4.Entity()
    groups.packet_replication_engine_entry.multicast_group_entry.SetInParent()
    return [entity.SerializeToString(deterministic=True) for entity in client.read([*wanted, groups])]


def _term(job: Job) -> int:
    """That its first HELLO begins, as these switches have epoch 0."""
    return job.job << 16 | job.generation


def traffic(jobs: list[Job], seed: int, count: int) -> Iterator[tuple[int, bytes]]:
    """(port, frame): packets of both jobs, right ones and wrong ones, and ordinary frames."""
    rng = random.Random(seed)
    members = [
        (job, endpoint, role)
        for job in jobs
        for role, endpoints in (("worker", job.workers), ("server", job.servers))
        for endpoint in endpoints
    ]
    for job in jobs:
        first = job.workers[0]
        hello = Packet(
            src=Address(first.mac, first.ip), dst=VIRTUAL, kind=HELLO, job=job.job, generation=job.generation,
            key=1 << 32 | _term(job),
        )  # fmt: skip
        yield int(first.host[1:]), hello.encode()
    for _ in range(count):
        job, endpoint, role = rng.choice(members)
        port = int(endpoint.host[1:])
        source = Address(endpoint.mac, endpoint.ip)
        if rng.random() < 0.1:
            other = rng.choice(members)[1]
            yield port, ethernet_frame(other.mac, endpoint.mac, payload=rng.randbytes(rng.randrange(80)))
            continue
        lanes = tuple(rng.randrange(-(2**31), 2**31) for _ in range(job.lanes))
        kinds = [ADD] * 6 + [PULL] if role == "worker" else [RESULT, RESULT, VALUE, SUM]
        kind = rng.choice([*kinds, MESSAGE, MESSAGE, ACK])
        packet = Packet(
            source, VIRTUAL, kind=kind, flags=rng.choice([0, 0, 0, 1, 4]),
            node=rng.randrange(8, 14) if kind >= MESSAGE else 0, job=job.job,
            generation=job.generation + (rng.random() < 0.02), slot=rng.randrange(SLOTS + 1),
            use=rng.randrange(3), key=rng.randrange(2), chunk=rng.randrange(2), length=job.lanes,
            exponent=rng.choice([100, 101]), lanes=lanes, term=_term(job),
        )  # fmt: skip
        frame = packet.encode()
        yield port, frame[: rng.randrange(len(frame))] if rng.random() < 0.02 else frame
