# SPDX-License-Identifier: Apache-2.0
"""tests/p4/notices.p4: which entries are reported idle: those of a second, not those of minutes or none."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Listen, P4Runtime, Read, Scenario, Step, Write
from scenario_learning import PORTS, probe, setup

SECOND = 1_000_000_000
# A sweep a second; an entry is idle at the second sweep after its last packet, or at the third.
REPORTED = 3.5


def _entry(rng: Random, p: P4Runtime, key: int) -> Any:
    entry = p.entry("ageing", {"hdr.ethernet.dst": key}, "send", {"port": rng.randrange(PORTS)})
    entry.idle_timeout_ns = rng.choice((0, SECOND, SECOND, SECOND // 2, 600 * SECOND, -1))
    entry.controller_metadata = rng.randrange(1000)
    entry.metadata = rng.randbytes(rng.randrange(3))
    return entry


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        yield Write(tuple((INSERT, _entry(rng, p, key)) for key in range(1, 9)))
        yield Read(p4.TableEntry(table_id=p.id("tables", "ageing")))
        yield Listen("idle_timeout_notification", 0, REPORTED)
        changed = [(MODIFY, _entry(rng, p, key)) for key in range(1, 9) if rng.random() < 0.5]
        gone = [(DELETE, _entry(rng, p, key)) for key in range(1, 9) if rng.random() < 0.3]
        yield Write((*changed, *gone))
        # What a sweep had found before is on its way.
        yield Listen("idle_timeout_notification", 0, 0.2, noted=False)
        yield Listen("idle_timeout_notification", 0, REPORTED)
        yield Write(tuple((DELETE, _entry(rng, p, key)) for key in range(1, 9)))


SCENARIO = Scenario(
    name="ageing",
    program=TESTS / "p4" / "build" / "notices",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
    length=6,
    recorded=1,
)
