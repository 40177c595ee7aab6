# SPDX-License-Identifier: Apache-2.0
"""Libra's own program: several jobs, with packets that are lost, repeated, reordered, late and wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from fabric import EPOCH, FLOOD_GROUP, MAX_KEY, NEVER, VIRTUAL, as_int, host
from frames import (
    ACK,
    ADD,
    ECN_MARKED,
    FLOAT,
    HELLO,
    MESSAGE,
    OVERFLOW,
    PROBE,
    PULL,
    RESULT,
    STATUS,
    SUM,
    VALUE,
    Address,
    Packet,
    ethernet_frame,
)
from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write

PORTS = 6
ALL_REDUCE, PARAMETER_SERVER = 1, 0
WORKER, SERVER = 1, 2
WINDOW = 256  # of messages' packets


@dataclass
class Job:
    number: int
    generation: int
    workers: list[int]  # ports
    servers: list[int]
    slots: int
    first_slot: int
    blocks: int
    uses: dict[tuple[int, int], int] = field(default_factory=dict)  # (rank, slot) -> use
    windows: dict[tuple[int, int], int] = field(default_factory=dict)  # (member, place) -> packets so far
    seconds: int = 0  # of worker 0's life; 0: it has none yet
    term: int = 0

    def forget(self) -> None:
        """Begin again with use 0 and number 0."""
        self.uses.clear()
        self.windows.clear()


def setup(p: P4Runtime) -> list[Step]:
    ports = range(PORTS)
    mac = [
        (INSERT, p.entry("mac", {"dst_addr": as_int(host(n).mac)}, "forward.forward", {"port": n}))
        for n in ports
    ]
    return [
        Write(
            (
                (INSERT, p.multicast(FLOOD_GROUP, [(n, 0) for n in ports])),
                (
                    INSERT,
                    p.entry(
                        "virtual_address",
                        {"dst_addr": as_int(VIRTUAL.ip)},
                        "addressed",
                        {"virtual_mac": as_int(VIRTUAL.mac), "epoch": EPOCH, "newest_generation": 0},
                    ),
                ),
                *mac,
                (MODIFY, p.entry("mac", None, "flood", {"group": FLOOD_GROUP})),
            )
        )
    ]


def probe(port: int, n: int) -> bytes:
    return ethernet_frame(host(port).mac, "02:00:00:00:00:fe", payload=f"probe {n}".encode())


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    jobs = [_job(rng, n) for n in range(1, 4)]
    for job in jobs:
        yield Write(tuple((INSERT, e) for e in _entries(p, job)))
    past: list[tuple[int, bytes]] = []
    while True:
        draw = rng.random()
        if draw < 0.9:
            frames: list[tuple[int, bytes]] = []
            for _ in range(rng.randrange(1, 24)):
                frames.append(_frame(rng, rng.choice(jobs), past))
                past.append(frames[-1])
            del past[:-64]
            if rng.random() < 0.3:
                rng.shuffle(frames)
            yield Frames(tuple(frames))
        elif draw < 0.94:
            yield Read(_counters(rng, p, jobs))
        elif draw < 0.97:
            job = rng.choice(jobs)
            old = _entries(p, job)
            yield Write(tuple((DELETE, e) for e in reversed(old)))
            if rng.random() < 0.5:
                job.generation, job.seconds, job.term = job.generation + 1, 0, 0
            job.forget()
            yield Write(tuple((INSERT, e) for e in _entries(p, job)))
        else:
            entries = _entries(p, rng.choice(jobs))
            kind = rng.choice((INSERT, DELETE, MODIFY))
            entry = rng.choice(entries)
            yield Write(((kind, entry),))
            if kind == DELETE:
                yield Frames(tuple(_frame(rng, rng.choice(jobs), past) for _ in range(8)))
                yield Write(((INSERT, entry),))


def _counters(rng: Random, p: P4Runtime, jobs: list[Job]) -> tuple[object, ...]:
    """All cells of a small counter, those of one member in a large one."""
    counter = rng.choice(p.p4info.counters)
    if counter.size <= 1024:
        return (p4.CounterEntry(counter_id=counter.preamble.id),)
    job = rng.choice(jobs)
    _, _, number = _member(job, WORKER, rng.randrange(len(job.workers)))
    cells = []
    for index in range(32 * number, 32 * number + 32):
        cells.append(p4.CounterEntry(counter_id=counter.preamble.id))
        cells[-1].index.index = index
    return tuple(cells)


def _job(rng: Random, number: int) -> Job:
    workers = [rng.randrange(PORTS) for _ in range(rng.randrange(1, 5))]
    servers = [rng.randrange(PORTS) for _ in range(rng.choice((0, 0, 1, 2)))]
    return Job(
        number, 100 + number, workers, servers, rng.choice((1, 2, 4)), 4 * number, rng.choice((1, 1, 2, 8))
    )


def _member(job: Job, role: int, rank: int) -> tuple[int, int, int]:
    """Port, which of its hosts, member number."""
    ports = job.workers if role == WORKER else job.servers
    nth = 10 * job.number + ports[:rank].count(ports[rank]) + (5 if role == SERVER else 0)
    return ports[rank], nth, 16 * job.number + rank + (8 if role == SERVER else 0)


def _node(role: int, rank: int) -> int:
    return (9 if role == WORKER else 8) + 2 * rank


def _entries(p: P4Runtime, job: Job) -> list[object]:
    group = 1 + job.number
    replicas = [_member(job, WORKER, rank) for rank in range(len(job.workers))]
    entries: list[object] = [p.multicast(group, [(port, number) for port, _, number in replicas])]
    for role, ports in ((WORKER, job.workers), (SERVER, job.servers)):
        for rank in range(len(ports)):
            port, nth, number = _member(job, role, rank)
            address = host(port, nth)
            key = {
                "ingress_port": port, "src_addr": as_int(address.ip), "job": job.number,
                "generation": job.generation,
            }  # fmt: skip
            params = {
                "role": role, "rank": rank, "member": number,
                "worker_bit": 1 << rank if role == WORKER else 0,
                "all_workers": (1 << len(job.workers)) - 1, "first_slot": job.first_slot, "slots": job.slots,
                "mode": PARAMETER_SERVER if job.servers else ALL_REDUCE, "workers_group": group,
                "restarts": job.number % 2,
            }  # fmt: skip
            entries.append(p.entry("admission", key, "admit", params))
            # How long queues get is each switch's own affair.
            mark_from = NEVER if number % 3 else 0
            delivery = {"mac": as_int(address.mac), "ip": as_int(address.ip), "mark_from": mark_from}
            entries.append(p.entry("member", {"member": number}, "address", delivery))
            to = {"port": port, "member": number}
            entries.append(p.entry("peer", {"job": job.number, "node": _node(role, rank)}, "to_peer", to))
            if role == WORKER:
                entries.append(p.entry("worker_of_rank", {"job": job.number, "rank": rank}, "to_worker", to))
    bits = max(len(job.servers) - 1, 0).bit_length()
    for rank in range(len(job.servers)):
        port, _, number = _member(job, SERVER, rank)
        match = {"job": job.number} | ({"key": (rank << (64 - bits), bits)} if bits else {})
        entries.append(p.entry("server_of_key", match, "to_server", {"port": port, "member": number}))
    return entries


def _frame(rng: Random, job: Job, past: list[tuple[int, bytes]]) -> tuple[int, bytes]:
    draw = rng.random()
    if draw < 0.12 and past:
        return rng.choice(past)
    if draw < 0.2 and past:
        port, frame = rng.choice(past)
        return port, sendable(mutated(rng, frame))
    if draw < 0.25:
        return rng.randrange(PORTS), sendable(_ordinary(rng))
    if draw < 0.4:
        port, packet = _message(rng, job)
    else:
        port, packet = _server(rng, job) if job.servers and draw < 0.6 else _worker(rng, job)
    if not job.seconds or rng.random() < 0.02:
        port, packet = _hello(rng, job)
    if rng.random() < 0.2:
        packet = packet.but(traffic_class=rng.choice((ECN_MARKED, ECN_MARKED, rng.getrandbits(8))))
    if rng.random() < 0.1:
        packet = _wrong(rng, packet)
    frame = packet.encode()
    if rng.random() < 0.07:
        frame = mutated(rng, frame)
    if rng.random() < 0.03:
        port = rng.randrange(PORTS)
    return port, sendable(frame)


def _chunk(use: int) -> dict[str, int]:
    """What all workers and the server agree on."""
    keys, scales = (0, 1, MAX_KEY // 2 + 1, MAX_KEY), (104, 104, 104, 255, 90)
    key, scale = keys[use % len(keys)], scales[use % len(scales)]
    return {"use": use, "key": key, "chunk": use, "round": use // 4, "scale": scale}


def _hello(rng: Random, job: Job) -> tuple[int, Packet]:
    """Worker 0's lives begin the job's terms; other members' are late, early or of another contract."""
    seconds, contract = rng.choice((1, 2, 1 << 31, (1 << 32) - 1)), rng.choice((7, 7, 7, 8))
    role, rank, nonce = rng.choice((WORKER, SERVER)) if job.servers else WORKER, 0, rng.choice((1, 2, EPOCH))
    if not job.seconds or rng.random() < 0.1:
        role, nonce, contract = WORKER, rng.getrandbits(32), 7
        seconds = job.seconds + 1
        if not job.seconds or job.number % 2:  # that its restarts are allowed
            job.seconds, job.term = seconds, nonce ^ EPOCH
            job.forget()
    elif role == WORKER and len(job.workers) > 1:
        rank = rng.randrange(1, len(job.workers))
    port, nth, _ = _member(job, role, rank)
    return port, Packet(
        src=host(port, nth), dst=VIRTUAL, kind=HELLO, job=job.number, generation=job.generation,
        key=seconds << 32 | nonce, length=contract,
    )  # fmt: skip


def _lanes(rng: Random, blocks: int) -> tuple[int, ...]:
    high = rng.choice((1 << 8, 1 << 24, 1 << 31))
    return tuple(rng.randrange(-high, high) for _ in range(32 * blocks))


def _worker(rng: Random, job: Job) -> tuple[int, Packet]:
    rank, slot = rng.randrange(len(job.workers)), rng.randrange(job.slots)
    use = job.uses.get((rank, slot), 0)
    if rng.random() < 0.6:
        job.uses[rank, slot] = use + 1
    elif rng.random() < 0.3:
        use = max(0, use + rng.choice((-2, -1, 1, 2, 1 << 31)))
    port, nth, _ = _member(job, WORKER, rank)
    kind = PULL if job.servers and rng.random() < 0.1 else ADD
    blocks = job.blocks if rng.random() < 0.95 else rng.randrange(9)
    if use % 7 == 1 and rng.random() < 0.9:  # of all workers, so that most probes come to an end
        return port, Packet(
            src=host(port, nth), dst=VIRTUAL, node=rank, job=job.number, generation=job.generation, slot=slot,
            term=job.term, use=use, chunk=use, round=use // 4, exponent=rng.randrange(256), scale=PROBE,
            flags=rng.choice((OVERFLOW, OVERFLOW, OVERFLOW, OVERFLOW | FLOAT, 0)), length=32 * job.blocks,
        )  # fmt: skip
    return port, Packet(
        src=host(port, nth), dst=VIRTUAL, kind=kind, node=rank, job=job.number, generation=job.generation,
        term=job.term, slot=slot, flags=rng.choice((0, 8, 8, 8, 4, 1, 2)),
        exponent=rng.choice((0, 70, 80, 100, 104, 254, 255) if use % 3 else (70, 80)),
        lanes=() if kind == PULL else _lanes(rng, blocks),
        length=0 if kind == PULL else 32 * blocks, **_chunk(use),
    )  # fmt: skip


def _server(rng: Random, job: Job) -> tuple[int, Packet]:
    rank, slot = rng.randrange(len(job.servers)), rng.randrange(job.slots)
    use = job.uses.get((rng.randrange(len(job.workers)), slot), 0) + rng.choice((-1, -1, 0, -2))
    port, nth, _ = _member(job, SERVER, rank)
    return port, Packet(
        src=host(port, nth), dst=VIRTUAL, kind=rng.choice((RESULT, RESULT, RESULT, VALUE, SUM, STATUS)),
        node=rng.randrange(len(job.workers) + 1), job=job.number, generation=job.generation, slot=slot,
        term=job.term, flags=rng.choice((0, 0, FLOAT, OVERFLOW)), exponent=rng.choice((0, 100, 255)),
        contributors=(1 << len(job.workers)) - 1, lanes=_lanes(rng, job.blocks), length=32 * job.blocks,
        **_chunk(max(use, 0)),
    )  # fmt: skip


def _message(rng: Random, job: Job) -> tuple[int, Packet]:
    members = [(WORKER, rank) for rank in range(len(job.workers))]
    members += [(SERVER, rank) for rank in range(len(job.servers))]
    role, rank = rng.choice(members)
    port, nth, number = _member(job, role, rank)
    place = rng.choice((0, 1, WINDOW - 1))
    window = job.windows.get((number, place), 0)
    # Repetitions are for the same receiver, with few exceptions.
    node = _node(*members[(place + window) % len(members)])
    if rng.random() < 0.5:
        job.windows[number, place] = window + 1
    elif rng.random() < 0.3:
        window = max(0, window + rng.choice((-2, -1, 1, 2)))
    return port, Packet(
        src=host(port, nth), dst=VIRTUAL, kind=rng.choice((MESSAGE, MESSAGE, MESSAGE, ACK)),
        node=node if rng.random() < 0.9 else rng.randrange(16), job=job.number, generation=job.generation,
        term=job.term, slot=0xFFFF, use=place + window * WINDOW, key=rng.getrandbits(64),
        chunk=rng.getrandbits(32), round=rng.getrandbits(32), contributors=rng.getrandbits(32),
        length=rng.getrandbits(32), lanes=_lanes(rng, rng.choice((0, 1, 1, 1, job.blocks))),
    )  # fmt: skip


def _wrong(rng: Random, packet: Packet) -> Packet:
    change = rng.choice(
        [
            {"job": rng.randrange(1 << 16)},
            {"generation": packet.generation + rng.choice((-1, 1, 1000)) & 0xFFFF},
            {"slot": rng.choice((packet.slot + 4 & 0xFFFF, 0xFFFF))},
            {"version": rng.randrange(16)},
            {"kind": rng.randrange(16)},
            {"blocks": rng.choice((0, 9, 255))},
            {"total_len": rng.choice((0, 20, 67, 1500))},
            {"ip_checksum": rng.randrange(1 << 16)},
            {"flags": rng.randrange(256)},
            {"exponent": rng.randrange(256)},
            {"scale": rng.randrange(256)},
            {"key": rng.getrandbits(64)},
            {"term": rng.getrandbits(32)},
            {"ttl": rng.choice((0, 1))},
            {"udp_len": rng.choice((0, 51, 1500))},
            {"src_port": rng.randrange(1 << 16)},
            {"dst": Address("ff:ff:ff:ff:ff:ff", VIRTUAL.ip)},
            {"padding": rng.randbytes(rng.choice((1, 6, 18)))},
            {"src": host(rng.randrange(PORTS), rng.randrange(30))},
            {"use": rng.randrange(1 << 32)},
        ]
    )
    return packet.but(**change)


def _ordinary(rng: Random) -> bytes:
    destinations = [host(n).mac for n in range(PORTS)] + [
        "ff:ff:ff:ff:ff:ff",
        "02:00:00:00:77:77",
        VIRTUAL.mac,
    ]
    ether_type = rng.choice((0x0800, 0x0806, 0x86DD, 0x88B5))
    payload = rng.randbytes(rng.choice((46, 60, 300)))
    if ether_type == 0x0800:
        payload = b"\x45" + payload[1:]
    return ethernet_frame(rng.choice(destinations), host(rng.randrange(PORTS)).mac, ether_type, payload)


SCENARIO = Scenario(
    name="libra",
    program=TESTS.parent / "p4src" / "build" / "libra",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
)
