# SPDX-License-Identifier: Apache-2.0
"""A switch that runs Libra's program, with hosts on its ports and jobs in its tables.

Tables are written through the raw P4Runtime client, not through the controller: what is tested here is the
program and the switch.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from frames import ADD, HELLO, OVERFLOW, PROBE, STATUS, Address, Packet, decode, ethernet_frame, mac_bytes

BUILD = Path(__file__).resolve().parents[2] / "p4src" / "build"
VIRTUAL = Address("02:4c:42:00:00:01", "10.0.255.254")
BEYOND, TRUNK = Address("02:4c:42:00:00:02", "10.0.255.253"), 5  # another switch, and the port to it
FLOOD_GROUP = 1
EPOCH = 0x5A5A0000  # of the switch
WORKER, SERVER = 1, 2
PARAMETER_SERVER, ALL_REDUCE, LEAF = 0, 1, 2
MAX_KEY = 2**64 - 1
NEVER = 2**32 - 1  # packets in a queue
NO_SWITCHES: Mapping[int, Address] = {}
OUTCOMES = (
    "added", "completed", "duplicate", "replayed", "resummed", "answered", "reanswered", "steered", "stale",
    "mismatched", "malformed", "lost", "clipped", "opened", "restarted", "outlived", "forbidden", "disagreed",
    "outdated", "faded", "foreign", "numbered", "repeated", "closed", "drained",
)  # fmt: skip
REFUSALS = (
    "not_admitted", "truncated", "bad_version", "bad_length", "bad_checksum", "not_libra", "impersonated",
    "misdirected", "expired",
)  # fmt: skip


def host(port: int, nth: int = 0) -> Address:
    """The address of the (nth) host behind a port."""
    return Address(f"02:00:00:00:{nth:02x}:{port:02x}", f"10.0.{nth}.{port + 1}")


def as_int(text: str) -> int:
    return int(text.replace(":", ""), 16) if ":" in text else int.from_bytes(map(int, text.split(".")), "big")


def outcome_of(status: Packet) -> str:
    """Return the outcome that a STATUS reports."""
    return OUTCOMES[status.node]


@dataclass
class Member:
    """One host's part in a job. ``packet`` makes its packets, ``send`` sends them."""

    fabric: Fabric
    port: int
    address: Address
    node: int
    rank: int
    number: int
    job: int
    generation: int
    term: int = 0
    opened: int = 0  # HELLOs that the fabric has sent for it

    def packet(self, **fields: Any) -> Packet:
        ours = {"job": self.job, "generation": self.generation, "term": self.term}
        return Packet(dst=self.fabric.virtual, **({"src": self.address} | ours | fields))

    def send(self, **fields: Any) -> Packet:
        packet = self.packet(**fields)
        self.fabric.send(self.port, packet.encode())
        return packet

    def add(self, lanes: Sequence[int], **fields: Any) -> Packet:
        """Send an ADD; ``src``: of a place in a group."""
        return self.send(kind=ADD, lanes=tuple(lanes), length=len(lanes), **fields)

    def probe(self, **fields: Any) -> Packet:
        """An ADD that only agrees the exponent."""
        return self.send(**{"kind": ADD, "scale": PROBE, "flags": OVERFLOW} | fields)

    def hello(self, seconds: int, nonce: int, contract: int = 7, **fields: Any) -> Packet:
        """Of a life that began then; gives what it is answered."""
        self.send(**{"kind": HELLO, "key": seconds << 32 | nonce, "length": contract, "term": 0} | fields)
        (status,) = self.received()
        assert status.kind == STATUS
        return status

    def received(self) -> list[Packet]:
        """All Libra packets that have reached this host; checks that each was meant for it."""
        packets = [decode(frame) for frame in self.fabric.received(self.port, self.address.mac)]
        for packet in packets:
            assert (packet.dst, packet.src) == (self.address, self.fabric.virtual)
            assert (packet.job, packet.generation) == (self.job, self.generation)
        return packets

    def at(self, members: int, place: int) -> Address:
        """Return the source address of packets from a place in a group."""
        return Address(self.address.mac, f"0.0.{members}.{place}")

    def outcomes(self) -> dict[str, int]:
        """Packets by outcome, without the zeros, and without what the fabric has sent for it."""
        self.fabric.settle()
        counts = {
            name: self.fabric.p4rt.counter("outcomes", self.number * 32 + i)[0][0]
            for i, name in enumerate(OUTCOMES)
        }
        counts["opened"] -= self.opened
        return {name: count for name, count in counts.items() if count}


@dataclass
class Job:
    workers: list[Member]
    servers: list[Member]
    below: list[Member] = field(default_factory=list)  # workers that contribute to another switch


class Fabric:
    """Ports 0 to ``ports - 1`` of a switch, a host on each. beyond: another switch's address."""

    def __init__(
        self,
        switch: Any,
        ports: int = 6,
        build: Path = BUILD,
        virtual: Address = VIRTUAL,
        beyond: Address = BEYOND,
        epoch: int = EPOCH,
    ) -> None:
        self.switch = switch
        self.ports = ports
        self.virtual = virtual
        self.p4rt = switch.p4rt
        self.p4rt.load(build / "libra.json", build / "libra.p4info.txtpb")
        self._numbers = itertools.count(1)
        self._members = itertools.count(1)
        self._probes = itertools.count(1)
        self._sent_from: set[int] = set()
        self._inbox: dict[int, list[bytes]] = {port: [] for port in range(ports)}
        p = self.p4rt
        p.insert(
            p.multicast(FLOOD_GROUP, [(port, 0) for port in range(ports)]),
            p.entry(
                "virtual_address",
                {"dst_addr": as_int(virtual.ip)},
                "addressed",
                {"virtual_mac": as_int(virtual.mac), "epoch": epoch, "newest_generation": 0},
            ),
            p.entry("virtual_source", {"src_addr": as_int(virtual.ip)}, "genuine"),
            p.entry("admit.virtual_mac", {"src_mac": as_int(virtual.mac)}, "genuine"),
            p.entry("virtual_source", {"src_addr": as_int(beyond.ip)}, "genuine"),
            p.entry("admit.virtual_mac", {"src_mac": as_int(beyond.mac)}, "genuine"),
            p.entry("virtual_address", {"dst_addr": as_int(beyond.ip)}, "elsewhere"),
            p.entry("trunk", {"ingress_port": TRUNK}, "genuine"),
            *(
                p.entry(
                    "mac",
                    {"dst_addr": as_int(host(port).mac)},
                    "LibraIngress.forward.forward",
                    {"port": port},
                )
                for port in range(ports)
            ),
        )
        p.modify(p.entry("mac", None, "flood", {"group": FLOOD_GROUP}))

    def close(self) -> None:
        """simple_switch keeps multicast groups over a change of pipeline."""
        self.p4rt.delete(self.p4rt.multicast(FLOOD_GROUP, []))

    @contextmanager
    def job(
        self,
        workers: Sequence[int],
        servers: Sequence[int] = (),
        *,
        slots: int = 4,
        first_slot: int = 0,
        generation: int | None = None,
        restarts: bool = True,
        term: int | None = None,
        first_member: int | None = None,
        hot_cells: int = 0,
        first_cell: int = 0,
        mark_from: int = NEVER,
        groups: bool = False,
        number: int | None = None,
        switches: Mapping[int, Address] = NO_SWITCHES,
        below: Sequence[Address] = (),
        leaf: bool = False,
    ) -> Iterator[Job]:
        """Install a job on hosts at these ports, all-reduce when there is no server; a port that is named n
        times has n hosts. Generations and members are new in every job, cells are not: each test starts on
        what the one before left behind. Worker 0 has said HELLO and begun a ``term``; with 0, nobody has.
        mark_from: packets in the queue to a host.

        In a tree, switches: what stands at these ports instead of hosts; below: hosts behind TRUNK that
        contribute to another switch; leaf: the only server is the parent."""
        number = next(self._numbers) if number is None else number
        generation = number + 100 if generation is None else generation
        numbers = self._members if first_member is None else itertools.count(first_member)

        def members(ports: Sequence[int], first_node: int) -> list[Member]:
            return [
                Member(
                    self,
                    port,
                    switches.get(port) or host(port, ports[:rank].count(port)),
                    first_node + 2 * rank,
                    rank,
                    next(numbers),
                    number,
                    generation,
                )
                for rank, port in enumerate(ports)
            ]

        job = Job(members(workers, 9), members(servers, 8))  # PS-lite's node ids
        for rank, address in enumerate(below, len(workers)):
            node = 9 + 2 * rank
            job.below.append(Member(self, TRUNK, address, node, rank, next(numbers), number, generation))
        entries = self._entries(job, slots, first_slot, restarts, mark_from, leaf=leaf)
        entries += self._pools(job, first_cell, hot_cells)
        entries += self._places(job, slots, first_slot) if groups else []
        self.p4rt.insert(*entries)
        term = 1000 + number if term is None else term
        if term:
            self._open(job, term)
        try:
            yield job
        finally:
            # Groups last: entries name them.
            self.p4rt.delete(*reversed(entries))
            for port in range(self.ports):
                self.received(port)

    def dismiss(self, job: Job) -> None:
        """Admit the job's members without slots, as a controller does while it removes the job."""
        admission = self.p4rt.id("tables", "admission")
        entries = self._entries(job, 0, 0, True, NEVER)
        self.p4rt.modify(*(entry for entry in entries if getattr(entry, "table_id", 0) == admission))

    @staticmethod
    def _open(job: Job, term: int) -> None:
        status = job.workers[0].hello(1, term ^ EPOCH)
        assert (outcome_of(status), status.term) == ("opened", term)
        job.workers[0].opened = 1
        for member in (*job.workers, *job.servers):
            member.term = term

    def _places(self, job: Job, slots: int, first_slot: int) -> list[Any]:
        """Admissions of workers to their places in groups, in the order of ranks: 0.0.members.place."""
        workers, restarts = len(job.workers), True
        return [
            self._admission(
                w, WORKER, f"0.0.{members}.{place}", 1 << place, (1 << members) - 1,
                (first_slot, slots, PARAMETER_SERVER, restarts),
            )
            for w in job.workers
            for members in range(2, workers + 1)
            for place in range(members)
            if place <= w.rank and members - 1 - place <= workers - 1 - w.rank
        ]  # fmt: skip

    def _admission(
        self, m: Member, role: int, ip: str, bit: int, whole: int, of_job: tuple[int, int, int, bool]
    ) -> Any:
        first_slot, slots, mode, restarts = of_job
        key = {"ingress_port": m.port, "src_addr": as_int(ip), "job": m.job, "generation": m.generation}
        params = {
            "role": role, "rank": m.rank, "member": m.number, "worker_bit": bit, "all_workers": whole,
            "first_slot": first_slot, "slots": slots, "mode": mode, "workers_group": 1 + m.job,
            "restarts": int(restarts),
        }  # fmt: skip
        return self.p4rt.entry("admission", key, "admit", params)

    def _entries(
        self, job: Job, slots: int, first_slot: int, restarts: bool, mark_from: int, *, leaf: bool = False
    ) -> list[Any]:
        p = self.p4rt
        group = 1 + job.workers[0].job
        entries = [p.multicast(group, [(w.port, w.number) for w in job.workers])]
        whole = (1 << len(job.workers)) - 1
        mode = LEAF if leaf else PARAMETER_SERVER if job.servers else ALL_REDUCE
        of_job = first_slot, slots, mode, restarts
        for role, members in ((WORKER, job.workers), (WORKER, job.below), (SERVER, job.servers)):
            for m in members:
                address = {"mac": as_int(m.address.mac), "ip": as_int(m.address.ip), "mark_from": mark_from}
                peer = {"port": m.port, "member": m.number}
                bit = 1 << m.rank if role == WORKER and m not in job.below else 0
                entries.append(self._admission(m, role, m.address.ip, bit, whole, of_job))
                entries.append(p.entry("member", {"member": m.number}, "address", address))
                if not leaf:
                    entries.append(p.entry("peer", {"job": m.job, "node": m.node}, "to_peer", peer))
        for w in () if leaf else (*job.workers, *job.below):
            to_worker = {"port": w.port, "member": w.number}
            entries.append(p.entry("worker_of_rank", {"job": w.job, "rank": w.rank}, "to_worker", to_worker))
        bits = max(len(job.servers) - 1, 0).bit_length()
        for s in job.servers:
            # One prefix each: tests use 1, 2 or 4 servers, or leave some keys without one.
            prefix = (s.rank << (64 - bits), bits)
            key = {"job": s.job} | ({"key": prefix} if bits else {})
            entries.append(p.entry("server_of_key", key, "to_server", {"port": s.port, "member": s.number}))
        return entries

    def _pools(self, job: Job, first_cell: int, cells: int) -> list[Any]:
        """Of each server so many hot cells of each array, one behind the other."""
        return [
            self.p4rt.entry(
                "pool_of_node",
                {"job": server.job, "node": server.node},
                "to_pool",
                {"member": server.number, "first_cell": first_cell + cells * server.rank, "cells": cells},
            )
            for server in job.servers
            if cells
        ]

    def send(self, port: int, frame: bytes) -> None:
        """Frames are processed in the order of these calls, which no switch promises across its ports."""
        if self._sent_from - {port}:
            self.settle()
        self._sent_from.add(port)
        self.switch.send(port, frame)

    def received(self, port: int, mac: str | None = None) -> list[bytes]:
        """All frames that have reached ``port``, in order; with ``mac`` only those for that host.

        Waits until everything sent so far is through, see `_loop`, so that the absence of a packet is
        observed without a time-out.
        """
        self._sent_from.discard(port)
        self.settle()
        self._loop(port)
        taken = [frame for frame in self._inbox[port] if mac is None or frame[:6] == mac_bytes(mac)]
        self._inbox[port] = [frame for frame in self._inbox[port] if frame not in taken]
        return taken

    def settle(self) -> None:
        """Wait until everything sent so far has been processed."""
        for port in sorted(self._sent_from):
            self._loop(port)
        self._sent_from.clear()

    def _loop(self, port: int) -> None:
        """Send an ordinary frame from ``port`` to itself and wait for it: what went in by this port before
        it has been processed, and what was queued to this port has come out."""
        probe = ethernet_frame(
            host(port).mac, "02:00:00:00:00:fe", payload=f"probe {next(self._probes)}".encode()
        )
        self.switch.send(port, probe)
        while (frame := self.switch.recv(port, 5.0)) != probe:
            found = f"{len(self._inbox[port])} frames"
            assert frame is not None, f"port {port}: the probe was lost; before it came {found}"
            self._inbox[port].append(frame)

    def refusals(self) -> dict[str, int]:
        self.settle()
        counts = {name: self.p4rt.counter("refusals", i)[0][0] for i, name in enumerate(REFUSALS)}
        return {name: count for name, count in counts.items() if count}
