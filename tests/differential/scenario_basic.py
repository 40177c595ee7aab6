# SPDX-License-Identifier: Apache-2.0
"""tests/p4/basic.p4: forwarding, multicast, PacketIn and PacketOut, counters; right, odd and wrong Writes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, PacketOut, Read, Scenario, Step, Write, probe_frame

PORTS = 5
PROBE = 0x02FFFFFFFF00
TYPES = (0x0800, 0x1234, 0x1234, 0xA0A0, 0xA1A1, 0xB0B0, 0x88B5, 5)


def setup(p: P4Runtime) -> list[Step]:
    probes = [
        (INSERT, p.entry("forward", {"hdr.ethernet.dst": PROBE + n}, "send", {"port": n}))
        for n in range(PORTS)
    ]
    cpu = (INSERT, p.entry("forward", {"hdr.ethernet.dst": PROBE + 99}, "to_cpu", {"reason": 99}))
    return [Write((*probes, cpu))]


def probe(port: int, n: int) -> bytes:
    return probe_frame(n, PROBE + port)


def cpu_probe(n: int) -> bytes:
    return probe_frame(n, PROBE + 99)


def frame(rng: Random) -> bytes:
    kind = rng.choice(TYPES)
    size = rng.choice((0, 4, 23, 24, 25, 46, 100, 1500, 3000))
    body = rng.choice((1, 2, 3, 4, 5, 6, 7, 0xFFFFFFFFFFFF)).to_bytes(6, "big") + rng.randbytes(6)
    made = body + kind.to_bytes(2, "big") + rng.randbytes(size)
    return sendable(mutated(rng, made) if rng.random() < 0.1 else made)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        draw = rng.random()
        if draw < 0.4:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(rng.randrange(1, 16))))
        elif draw < 0.45:
            yield PacketOut(frame(rng), (("egress_port", rng.randrange(PORTS)), ("pad", 0)))
        elif draw < 0.8:
            yield Write(tuple(_update(rng, p) for _ in range(rng.choice((1, 1, 1, 2, 5)))))
        else:
            yield Read(_read(rng, p))


def _update(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    kind = rng.choice((INSERT, INSERT, MODIFY, DELETE))
    choice = rng.randrange(8)
    if choice <= 2:
        return kind, _forward(rng, p)
    if choice == 3:
        type_ = rng.choice((0x0800, 0xB0B0, 0x1234, 5))
        entry = p.entry(
            "retype", {"hdr.ethernet.type": type_}, *_either(rng, ("set_type", {"type": 7}), ("keep", {}))
        )
        return kind, entry
    if choice == 4:
        group = rng.choice((1, 2, 3, 0, 40000) if rng.random() < 0.1 else (1, 2, 3))
        replicas = {(rng.randrange(PORTS), rng.randrange(4)) for _ in range(rng.randrange(4))}
        return kind, p.multicast(group, sorted(replicas))
    if choice == 5:
        name = rng.choice(("received", "received_packets", "received_bytes"))
        entry = p4.CounterEntry(counter_id=p.id("counters", name))
        entry.index.index = rng.choice((0, 1, 2, 7, 8, 63, 64, 10**6))
        entry.data.packet_count, entry.data.byte_count = rng.randrange(1000), rng.randrange(1000)
        return rng.choice((MODIFY, MODIFY, MODIFY, INSERT)), entry
    if choice == 6:
        default = p.entry("forward", None, *_call(rng))
        return rng.choice((MODIFY, MODIFY, MODIFY, INSERT, DELETE)), default
    table = rng.choice(("fixed_types", "retype"))
    return kind, p.entry(table, {"hdr.ethernet.type": 0xA0A0}, "set_type", {"type": 3})


def _either(rng: Random, *calls: Any) -> Any:
    return rng.choice(calls)


def _call(rng: Random) -> tuple[str, dict[str, int]]:
    return _either(
        rng,
        ("send", {"port": rng.choice((0, 1, 2, 3, 4, 9, 511))}),
        ("send", {"port": rng.randrange(PORTS)}),
        ("broadcast", {"group": rng.choice((0, 1, 2, 3, 77))}),
        ("to_cpu", {"reason": rng.randrange(128)}),
        ("discard", {}),
    )


def _forward(rng: Random, p: P4Runtime) -> Any:
    entry = p.entry("forward", {"hdr.ethernet.dst": rng.randrange(1, 8)}, *_call(rng))
    if rng.random() < 0.1:
        # Not canonical, too wide, missing, twice, unknown.
        choice = rng.randrange(7)
        if choice == 0:
            entry.match[0].exact.value = b"\0" * 9 + entry.match[0].exact.value
        elif choice == 1:
            entry.match[0].exact.value = b"\1" * 7
        elif choice == 2:
            del entry.match[:]
        elif choice == 3:
            entry.match.add().CopyFrom(entry.match[0])
        elif choice == 4:
            entry.priority = 5
        elif choice == 5:
            entry.action.action.action_id += 1000
        else:
            entry.action.action.params.add(param_id=9, value=b"\1")
    return entry


def _read(rng: Random, p: P4Runtime) -> Any:
    choice = rng.randrange(6)
    if choice == 0:
        return p4.TableEntry(table_id=p.id("tables", rng.choice(("forward", "retype", "fixed_types"))))
    if choice == 1:
        return p.entry("forward", {"hdr.ethernet.dst": rng.randrange(1, 8)})
    if choice == 2:
        return p4.MulticastGroupEntry(multicast_group_id=rng.choice((0, 0, 1, 9)))
    if choice == 3:
        entry = p4.DirectCounterEntry()
        entry.table_entry.CopyFrom(p.entry("forward", {"hdr.ethernet.dst": rng.randrange(1, 8)}))
        return entry
    if choice == 4:
        return p.entry("forward", None)
    entry = p4.CounterEntry(counter_id=p.id("counters", rng.choice(("received_packets", "received_bytes"))))
    if rng.random() < 0.5:
        entry.index.index = rng.choice((0, 3, 7, 8, 100))
    return entry


SCENARIO = Scenario(
    name="basic",
    program=TESTS / "p4" / "build" / "basic",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
    cpu_probe=cpu_probe,
)
