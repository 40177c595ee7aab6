# SPDX-License-Identifier: Apache-2.0
"""Packets through a job that the controller has installed: every entry does what it was written for."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Any

import pytest
from controller_helpers import DEVICE_ID, make_network, make_spec

from libra.job.job_file import Job, Mode
from libra.wire.protocol import LIBRA_UDP_PORT, Kind
from libra_controller.addresses import ip_number, mac_number
from libra_controller.api import Controller, Host, RefusedError
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.links import MemoryPort

HEADER = struct.Struct("!BBBBHHHBBIQIIIII")  # docs/protocol.md, "Header"
LANES = 32
HIGH_KEY = 1 << 63  # the second of two servers owns it


def frame(
    host: Host, job: Job, kind: Kind, lanes: list[int], key: int = 0, node: int = 0, term: int = 0
) -> bytes:
    libra = HEADER.pack(
        2 << 4 | kind, 0, len(lanes) // 32, node, job.job, job.generation,
        0, 0, 255, 0, key, 0, 0, 0, len(lanes) if kind != Kind.PULL else 0, term,
    ) + struct.pack(f"!{len(lanes)}i", *lanes)  # fmt: skip
    udp = struct.pack("!HHHH", LIBRA_UDP_PORT, LIBRA_UDP_PORT, 8 + len(libra), 0)
    words = struct.pack(
        "!BBHHHBBHII",
        0x45,
        0,
        28 + len(libra),
        0,
        0,
        64,
        17,
        0,
        ip_number(host.ip),
        ip_number(job.virtual_ip),
    )
    total = sum(struct.unpack("!10H", words))
    total = (total & 0xFFFF) + (total >> 16)
    ip = words[:10] + struct.pack("!H", ~((total & 0xFFFF) + (total >> 16)) & 0xFFFF) + words[12:]
    macs = mac_number(job.virtual_mac).to_bytes(6, "big") + mac_number(host.mac).to_bytes(6, "big")
    return macs + b"\x08\x00" + ip + udp + libra


class Bench:
    """A switch with in-memory ports, a controller and its hosts."""

    def __init__(self, switch: Switch, ports: dict[int, MemoryPort]) -> None:
        self.controller = Controller(make_network(f"127.0.0.1:{switch.grpc_port}"))
        self.hosts = self.controller.network.hosts
        self.ports = ports
        self.terms: dict[int, int] = {}  # of each job

    def send(self, name: str, job: Job, kind: Kind, lanes: list[int], key: int = 0, node: int = 0) -> None:
        host = self.hosts[name]
        self.ports[host.port].send(frame(host, job, kind, lanes, key, node, self.terms.get(job.job, 0)))

    def installed(self, **spec: Any) -> Job:
        """A job whose first worker has begun a term."""
        job = self.controller.install(make_spec(**spec))
        host = self.hosts[job.workers[0].host]
        self.ports[host.port].send(frame(host, job, Kind.HELLO, [], key=1 << 32 | job.generation))
        got = self.ports[host.port].recv(2)
        assert got is not None
        kind, *_, term = HEADER.unpack_from(got, 42)
        assert kind & 15 == Kind.STATUS
        self.terms[job.job] = term
        return job

    def receives(self, name: str, kind: Kind, lanes: list[int]) -> None:
        host = self.hosts[name]
        got = self.ports[host.port].recv(2)
        assert got is not None, f"{name} receives nothing"
        fields = HEADER.unpack_from(got, 42)
        assert fields[0] & 15 == kind
        assert got[:6] == mac_number(host.mac).to_bytes(6, "big")
        assert got[30:34] == ip_number(host.ip).to_bytes(4, "big")
        assert list(struct.unpack_from(f"!{len(lanes)}i", got, 86)) == lanes

    def settle(self, name: str) -> None:
        """Until the switch has dealt with what ``name`` sent: frames of one port stay in order."""
        sender, receiver = self.hosts[name], self.hosts["w4"]
        macs = mac_number(receiver.mac) << 48 | mac_number(sender.mac)
        ordinary = macs.to_bytes(12, "big") + b"\x88\xb5" + bytes(50)
        self.ports[sender.port].send(ordinary)
        assert self.ports[receiver.port].recv(2) == ordinary

    def quiet(self) -> bool:
        return all(port.recv(0) is None for port in self.ports.values())


@pytest.fixture
def bench() -> Iterator[Bench]:
    ports = {port: MemoryPort() for port in make_network().ports}
    with Switch(DataplaneConfig(device_id=DEVICE_ID), ports=ports, grpc_addr="127.0.0.1:0") as switch:
        made = Bench(switch, ports)
        made.controller.setup_switch()
        yield made


def test_a_parameter_server_job_from_end_to_end(bench: Bench) -> None:
    job = bench.installed(servers=("s1", "s2"))
    ones, twos, threes = ([n] * LANES for n in (1, 2, 3))
    bench.send("w1", job, Kind.ADD, ones, HIGH_KEY)
    bench.send("w2", job, Kind.ADD, twos, HIGH_KEY)
    bench.receives("s2", Kind.SUM, threes)
    bench.send("s2", job, Kind.RESULT, threes, HIGH_KEY)
    for worker in ("w1", "w2"):
        bench.receives(worker, Kind.RESULT, threes)
    bench.send("w1", job, Kind.PULL, [])
    bench.receives("s1", Kind.PULL, [])
    bench.send("s1", job, Kind.VALUE, twos, node=1)
    bench.receives("w2", Kind.VALUE, twos)
    # From a host that is no member.
    bench.send("w3", job, Kind.ADD, ones)
    bench.settle("w3")
    assert bench.quiet()

    stats = bench.controller.stats("digits")
    counted = {
        m.host: {name: c.packets for name, c in m.outcomes.items() if c.packets} for m in stats.members
    }
    assert counted == {
        "w1": {"opened": 1, "added": 1, "steered": 1},
        "w2": {"completed": 1},
        "s1": {"steered": 1},
        "s2": {"answered": 1},
    }
    assert {m.host: m.total.packets for m in stats.members} == {"w1": 3, "w2": 1, "s1": 1, "s2": 1}
    assert stats.members[1].total.bytes == 86 + 4 * LANES
    assert stats.lanes_summed == 2 * LANES
    assert stats.refusals["not_admitted"].packets == 1
    status = bench.controller.status()
    assert (status.refusals or {})["not_admitted"].packets == 1


def test_servers_have_hot_cells_of_their_own(bench: Bench) -> None:
    """Behind each other, where there is room; the switch is the only record of them."""
    first = bench.installed(name="first", servers=("s1",), hot_cells=1000)
    assert first.hot_cells == 1000
    second = bench.installed(name="second", servers=("s1", "s2", "s3"), hot_cells=500)
    assert bench.installed(name="third").hot_cells == 0
    pools = {
        job.name: [(pool.node, pool.first_cell, pool.cells) for pool in job.pools]
        for job in bench.controller.jobs()
    }
    assert pools == {
        "first": [(8, 0, 1000)],
        "second": [(8, 1000, 500), (10, 1500, 500), (12, 2000, 500)],
        "third": [],
    }
    assert second.hot_cells == bench.controller.job("second").hot_cells == 500
    members = {pool.node: pool.member for pool in bench.controller.job("second").pools}
    assert members == {8 + 2 * s.rank: s.member for s in bench.controller.job("second").servers}
    status = bench.controller.status()
    assert (status.hot_cells, status.hot_cells_used) == (4096, 2500)
    with pytest.raises(RefusedError) as caught:
        bench.installed(name="fourth", servers=("s1", "s2"), hot_cells=800)
    assert str(caught.value) == (
        "job fourth: needs 800 hot cells of each array for each of 2 servers, 798 fit (1596 free of 4096); "
        "remove a job (`libra job list` shows them) or ask for less"
    )
    bench.controller.remove("first")
    assert bench.installed(name="fourth", servers=("s1", "s2"), hot_cells=1000).hot_cells == 1000
    assert [pool.first_cell for pool in bench.controller.job("fourth").pools] == [0, 2500]


def test_an_all_reduce_job_needs_no_server(bench: Bench) -> None:
    job = bench.installed(mode=Mode.ALL_REDUCE, workers=("w1", "w2", "w3"), servers=())
    for worker in ("w1", "w2", "w3"):
        bench.send(worker, job, Kind.ADD, [5] * LANES)
    for worker in ("w1", "w2", "w3"):
        bench.receives(worker, Kind.RESULT, [15] * LANES)


def test_jobs_do_not_mix(bench: Bench) -> None:
    one = bench.installed(name="one", mode=Mode.ALL_REDUCE, servers=())
    two = bench.installed(name="two", mode=Mode.ALL_REDUCE, servers=())
    for number, job in ((1, one), (10, two)):
        bench.send("w1", job, Kind.ADD, [number] * LANES)
    for number, job in ((2, one), (20, two)):
        bench.send("w2", job, Kind.ADD, [number] * LANES)
        bench.receives("w1", Kind.RESULT, [number // 2 * 3] * LANES)
        bench.receives("w2", Kind.RESULT, [number // 2 * 3] * LANES)


def test_a_removed_job_is_let_in_no_more(bench: Bench) -> None:
    old = bench.installed(mode=Mode.ALL_REDUCE, servers=())
    bench.send("w1", old, Kind.ADD, [7] * LANES)
    bench.settle("w1")
    bench.controller.remove("digits")
    bench.send("w2", old, Kind.ADD, [7] * LANES)
    new = bench.installed(mode=Mode.ALL_REDUCE, servers=())
    assert (new.job, new.generation != old.generation) == (old.job, True)
    bench.send("w2", old, Kind.ADD, [7] * LANES)
    for worker in ("w1", "w2"):
        bench.send(worker, new, Kind.ADD, [1] * LANES)
    bench.receives("w1", Kind.RESULT, [2] * LANES)
    bench.receives("w2", Kind.RESULT, [2] * LANES)
    assert bench.controller.stats("digits").refusals["not_admitted"].packets == 2


def test_ordinary_frames_are_forwarded_and_flooded(bench: Bench) -> None:
    w1, w2 = bench.hosts["w1"], bench.hosts["w2"]
    source = mac_number(w1.mac).to_bytes(6, "big")
    known = mac_number(w2.mac).to_bytes(6, "big") + source + b"\x88\xb5" + bytes(50)
    bench.ports[w1.port].send(known)
    assert bench.ports[w2.port].recv(2) == known
    assert bench.quiet()
    broadcast = b"\xff" * 6 + source + b"\x08\x06" + bytes(50)
    bench.ports[w1.port].send(broadcast)
    assert all(bench.ports[host.port].recv(2) == broadcast for host in bench.hosts.values() if host is not w1)
    virtual = mac_number(bench.controller.network.switch.virtual_mac).to_bytes(6, "big") + known[6:]
    bench.ports[w1.port].send(virtual)
    bench.ports[w1.port].send(known)
    assert bench.ports[w2.port].recv(2) == known
    assert bench.quiet()
