# SPDX-License-Identifier: Apache-2.0
"""tests/p4/paths.p4: groups and sessions of many replicas, ports with several instances, refused ones."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write, nothing
from scenario_paths import CLONE_IN, CLONE_OUT, FORWARD, MULTICAST, PORTS, probe


def frame(rng: Random) -> bytes:
    how = rng.choice((MULTICAST, MULTICAST, MULTICAST | FORWARD, CLONE_IN, CLONE_OUT | FORWARD))
    wish = bytes([how, 0, rng.choice((0, 1, 2, 3)), 0]) + rng.choice((1, 2, 3)).to_bytes(2, "big")
    wish += (rng.randrange(PORTS) << 7 | 60).to_bytes(2, "big")
    return bytes(12) + b"\x0e\x00" + wish + b"\0\1\0" + rng.randbytes(40)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        draw = rng.random()
        if draw < 0.4:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(6)))
        elif draw < 0.85:
            yield Write(tuple(_update(rng, p) for _ in range(rng.choice((1, 1, 3)))))
        else:
            number = rng.choice((0, 0, 1, 2, 3, 9, 40000))
            yield Read(
                rng.choice(
                    (
                        p4.CloneSessionEntry(session_id=number),
                        p4.MulticastGroupEntry(multicast_group_id=number),
                    )
                )
            )


def _update(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    del p
    entry: Any
    kind = rng.choice((INSERT, INSERT, MODIFY, MODIFY, DELETE, 0))
    number = rng.choice((1, 2, 3)) if rng.random() < 0.95 else rng.choice((0, 32767, 32768, 1 << 31))
    if rng.random() < 0.7:
        entry = p4.MulticastGroupEntry(multicast_group_id=number)
    else:
        entry = p4.CloneSessionEntry(session_id=number)
        if rng.random() < 0.15 and kind != MODIFY:  # PI changes the replicas before it refuses the rest
            setattr(entry, rng.choice(("class_of_service", "packet_length_bytes")), rng.choice((1, 64)))
    instances = rng.choice((3, 3, 20, 70000))
    as_bytes = rng.random() < 0.2  # of both kinds in one node, BMv2 forgets a port
    for _ in range(rng.choice((0, 1, 2, 5, 12))):
        port, instance = rng.randrange(as_bytes, PORTS), rng.randrange(instances)
        if as_bytes:
            entry.replicas.add(port=b"\0" + bytes([port]), instance=instance)
        else:
            entry.replicas.add(egress_port=port, instance=instance)
    if entry.replicas and rng.random() < 0.04:
        spoilt = entry.replicas[-1]
        port = rng.choice((b"", b"\0", b"\xff" * 4, None))
        if port is None:
            spoilt.ClearField("egress_port")
        else:
            spoilt.port = port
    return kind, entry


SCENARIO = Scenario(
    name="replication",
    program=TESTS / "p4" / "build" / "paths",
    ports=PORTS,
    setup=nothing,
    steps=steps,
    probe=probe,
    laps=2,
    in_flight=1,
    unordered=True,
)
