# SPDX-License-Identifier: Apache-2.0
"""tests/p4/paths.p4: stacks, unions, varbit and parser errors; clones, resubmit, recirculation, multicast."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write, probe_frame

PORTS = 4
FORWARD, MULTICAST, RESUBMIT, CLONE_IN, DROP, RECIRCULATE, CLONE_OUT, TRUNCATE = (1 << n for n in range(8))


def setup(p: P4Runtime) -> list[Step]:
    return [
        Write(
            (
                (INSERT, p.multicast(1, [(0, 1), (1, 2)])),
                (INSERT, p.multicast(2, [(3, 7), (3, 8), (2, 9)])),
                (INSERT, clone(1, [(2, 5)])),
                (INSERT, clone(2, [(1, 0), (3, 6)])),
            )
        )
    ]


def clone(session: int, replicas: list[tuple[int, int]]) -> Any:
    entry = p4.CloneSessionEntry(session_id=session)
    for port, instance in replicas:
        entry.replicas.add(egress_port=port, instance=instance)
    return entry


def probe(port: int, n: int) -> bytes:
    del port
    return probe_frame(n)


def frame(rng: Random) -> bytes:
    how = 0
    for bit in range(8):
        how |= (rng.random() < 0.25) << bit
    laps = rng.randrange(5)
    if how & RECIRCULATE and how & (MULTICAST | CLONE_IN | CLONE_OUT) and laps < 4:
        laps = min(laps, 1)  # copies of copies of copies would overflow simple_switch's queues
    stack_op = rng.getrandbits(7) if rng.random() < 0.7 else rng.getrandbits(8)
    wish = bytes([how, laps, rng.choice((0, 1, 2, 3)), stack_op])
    port = rng.choice((0, 1, 2, 3, 3, 9, 511))
    group = rng.choice((0, 1, 2, 2, 5))
    cut = rng.choice((14, 15, 20, 30, 60, 127))
    wish += group.to_bytes(2, "big") + (port << 7 | cut).to_bytes(2, "big")
    depth = rng.choice((1, 1, 2, 3, 4, 5))
    labels = b"".join((rng.getrandbits(15) << 1 | (n == depth - 1)).to_bytes(2, "big") for n in range(depth))
    size = rng.choice((0, 1, 8, 39, 40, 41, 255))
    body = labels + bytes([size]) + rng.randbytes(min(size, 41))
    body += rng.choice((b"", b"\1\7", b"\2" + rng.randbytes(7), b"\5" + rng.randbytes(1), b"\3\5", b"\4\x15"))
    kind = rng.choice((b"\x0e\x00", b"\x0e\x00", b"\x0e\x00", b"\x0e\x01", b"\x08\x00"))
    skipped = rng.randbytes(4) if kind == b"\x0e\x01" else b""
    source = bytes(5) + rng.choice((b"\x01", b"\x77", b"\x02"))
    made = bytes(5) + bytes([rng.randrange(2)]) + source + kind + skipped + wish + body
    made += rng.randbytes(rng.choice((0, 0, 3, 40)))
    return sendable(mutated(rng, made) if rng.random() < 0.15 else made)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        draw = rng.random()
        if draw < 0.85:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(12)))
        elif draw < 0.95:
            replicas = sorted({(rng.randrange(PORTS), rng.randrange(4)) for _ in range(rng.randrange(4))})
            number = rng.choice((1, 2, 3))
            entry = p.multicast(number, replicas) if rng.random() < 0.5 else clone(number, replicas)
            yield Write(((rng.choice((INSERT, MODIFY, MODIFY, DELETE)), entry),))
        else:
            yield Read(rng.choice((p4.CloneSessionEntry(), p4.MulticastGroupEntry())))


SCENARIO = Scenario(
    name="paths",
    program=TESTS / "p4" / "build" / "paths",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
    laps=6,
    in_flight=1,
    unordered=True,
)
