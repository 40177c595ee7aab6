# SPDX-License-Identifier: Apache-2.0
"""tests/p4/state.p4: meters whose colour time cannot change, direct counters of one unit, odd registers.

A bucket that refills slower than a token an hour gives each colour by count alone; one whose burst no packet
sequence can empty stays green.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write, probe_frame

PORTS = 3
PROBE = 0x02FFFFFFFF00
PLENTY = (1 << 31) - 1


def setup(p: P4Runtime) -> list[Step]:
    return [
        Write(
            tuple(
                (INSERT, p.entry("by_destination", {"hdr.ethernet.dst": PROBE + n}, "metered", {"port": n}))
                for n in range(PORTS)
            )
        )
    ]


def probe(port: int, n: int) -> bytes:
    return probe_frame(n, PROBE + port, 0x010101010101)


def frame(rng: Random) -> bytes:
    destination, source = rng.randrange(1, 5), rng.choice((2, 3, 0x12, 0x13, 1 << 40))
    index, register = rng.choice((0, 1, 2, 3, 4, 4)), rng.randrange(1, 7)
    fields = rng.getrandbits(32) << 160 | index << 144 | rng.getrandbits(9) << 135 | register << 128
    made = destination.to_bytes(6, "big") + source.to_bytes(6, "big") + b"\x12\x34"
    made += (fields | rng.choice((rng.getrandbits(128), (1 << 128) - 1, 0))).to_bytes(24, "big")
    made += bytes(rng.choice((22, 22, 100, 1000)))
    return sendable(mutated(rng, made[:38]) + made[38:] if rng.random() < 0.02 else made)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        draw = rng.random()
        if draw < 0.5:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(rng.randrange(1, 16))))
        elif draw < 0.8:
            yield Write(tuple(_update(rng, p) for _ in range(rng.choice((1, 1, 2, 4)))))
        else:
            yield Read(_read(rng, p))


def rates(rng: Random, config: Any) -> None:
    """Rates and bursts by which only the number (or size) of packets decides."""
    kind = rng.randrange(5)
    slow = (0, rng.choice((0, 1, 3, 100, 1500)), 0, rng.choice((0, 2, 5, 120, 4000)))
    config.cir, config.cburst, config.pir, config.pburst = (
        slow, slow, (0, 2, PLENTY, PLENTY), (PLENTY, PLENTY, PLENTY, PLENTY), (0, PLENTY, 0, PLENTY)
    )[kind]  # fmt: skip
    # A committed rate above the peak rate is left out: BMv2 refuses it, but has half changed the meter.
    if rng.random() < 0.05:
        setattr(config, rng.choice(("cburst", "pburst")), -1)
    if rng.random() < 0.05:
        setattr(config, rng.choice(("cir", "cburst", "pir", "pburst")), rng.choice((-2, -(1 << 40))))


def _key(rng: Random, p: P4Runtime, *call: Any) -> Any:
    return p.entry("by_destination", {"hdr.ethernet.dst": rng.randrange(1, 5)}, *call)


def _update(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    kind = rng.choice((INSERT, INSERT, MODIFY, DELETE))
    choice = rng.randrange(7)
    if choice <= 1:
        call = rng.choice((("metered", {"port": rng.randrange(PORTS)}), ("discard", {})))
        entry = _key(rng, p, *call)
        if kind == INSERT or rng.random() < 0.5:  # BMv2 gives a new entry the meter of a deleted one
            rates(rng, entry.meter_config)
        if rng.random() < 0.3:
            entry.counter_data.packet_count = rng.randrange(100)
        return kind, entry
    if choice == 2:
        key = rng.choice(((2, 0xFF), (0x12, 0xFE), (2, 2)))
        entry = p.entry(
            "by_source", {"hdr.ethernet.src": key}, rng.choice(("note", "NoAction")), {}, 5 + key[1]
        )
        if rng.random() < 0.3:
            entry.counter_data.byte_count = rng.randrange(10**9)
        return kind, entry
    if choice <= 4:
        name = rng.choice(("packet_meter", "renamed.meter"))
        meter = p4.MeterEntry(meter_id=p.id("meters", name))
        meter.index.index = rng.choice((0, 1, 2, 3, 4, 7, 8))
        if rng.random() < 0.8:
            rates(rng, meter.config)
        return rng.choice((MODIFY, MODIFY, MODIFY, MODIFY, INSERT, DELETE)), meter
    if choice == 5:
        direct = p4.DirectMeterEntry(table_entry=_key(rng, p))
        if rng.random() < 0.7:
            rates(rng, direct.config)
        return rng.choice((MODIFY, MODIFY, MODIFY, INSERT, DELETE)), direct
    table = rng.choice(("by_destination", "by_source"))
    counter = p4.DirectCounterEntry(table_entry=_key(rng, p))
    if table == "by_source":
        counter.table_entry.CopyFrom(p.entry(table, {"hdr.ethernet.src": (2, 2)}, priority=7))
    counter.data.packet_count, counter.data.byte_count = rng.randrange(100), rng.randrange(10**6)
    return rng.choice((MODIFY, MODIFY, DELETE, INSERT)), counter


def _read(rng: Random, p: P4Runtime) -> Any:
    choice = rng.randrange(6)
    if choice == 0:
        entry = p4.TableEntry(table_id=p.id("tables", "by_destination"))
        entry.counter_data.SetInParent()
        entry.meter_config.SetInParent()
        return entry
    if choice == 1:
        entry = p4.TableEntry(table_id=p.id("tables", "by_source"))
        entry.counter_data.SetInParent()
        return entry
    if choice == 2:
        meter = p4.MeterEntry(meter_id=p.id("meters", rng.choice(("packet_meter", "renamed.meter"))))
        if rng.random() < 0.5:
            meter.index.index = rng.choice((0, 1, 7, 8))
        return meter
    if choice == 3:
        return p4.DirectMeterEntry(table_entry=_key(rng, p))
    if choice == 4:
        return p4.DirectCounterEntry(table_entry=_key(rng, p))
    return p4.CounterEntry(counter_id=p.id("counters", "seen"))


SCENARIO = Scenario(
    name="state",
    program=TESTS / "p4" / "build" / "state",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
)
