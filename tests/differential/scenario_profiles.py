# SPDX-License-Identifier: Apache-2.0
"""tests/p4/profiles.p4: action profile members, selector groups, and the member that a hash picks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from mutate import mutated, sendable
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write, probe_frame

PORTS = 4
PROBE = 0x02FFFFFFFF00
MEMBERS, GROUPS = range(1, 7), range(1, 4)


def member(p: P4Runtime, profile: str, number: int, port: int | None) -> Any:
    entry = p4.ActionProfileMember(action_profile_id=p.id("action_profiles", profile), member_id=number)
    if port is None:
        p.set_action(entry.action, "discard")
    else:
        p.set_action(entry.action, "send", {"port": port})
    return entry


def setup(p: P4Runtime) -> list[Step]:
    updates = []
    for port in range(PORTS):
        updates.append((INSERT, member(p, "next_hops", 100 + port, port)))
        route = p.entry("routes", {"hdr.ethernet.dst": PROBE + port})
        route.action.action_profile_member_id = 100 + port
        updates.append((INSERT, route))
    for number in MEMBERS:
        updates.append((INSERT, member(p, "paths", number, number % PORTS)))
    return [Write(tuple(updates))]


def probe(port: int, n: int) -> bytes:
    return probe_frame(n, PROBE + port, ether_type=1)


def frame(rng: Random) -> bytes:
    kind = rng.choice((b"\x00\x01", b"\x08\x00", b"\x08\x00", b"\x12\x34"))
    made = rng.randrange(1, 6).to_bytes(6, "big") + rng.randbytes(6) + kind + rng.randbytes(46)
    return sendable(mutated(rng, made) if rng.random() < 0.05 else made)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    while True:
        draw = rng.random()
        if draw < 0.5:
            yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(16)))
        elif draw < 0.9:
            yield Write(tuple(_update(rng, p) for _ in range(rng.choice((1, 1, 3)))))
        else:
            profile = p.id("action_profiles", rng.choice(("next_hops", "paths")))
            yield Read(
                rng.choice(
                    (
                        p4.ActionProfileMember(action_profile_id=profile),
                        p4.TableEntry(table_id=p.id("tables", rng.choice(("routes", "balanced")))),
                    )
                )
            )


def _update(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    kind = rng.choice((INSERT, INSERT, MODIFY, DELETE))
    choice = rng.randrange(4)
    if choice == 0:
        profile = rng.choice(("next_hops", "paths"))
        if profile == "paths" and kind == DELETE:
            kind = MODIFY  # PI keeps a group whose creation failed for want of a member; ours does not
        return kind, member(p, profile, rng.choice(MEMBERS), rng.choice((0, 1, 2, 3, None)))
    if choice == 1:
        group = p4.ActionProfileGroup(
            action_profile_id=p.id("action_profiles", "paths"), group_id=rng.choice(GROUPS), max_size=8
        )
        if kind != DELETE:
            for number in rng.sample(MEMBERS, rng.randrange(1, 5)):
                group.members.add(member_id=number, weight=1)
        return kind, group
    table = "routes" if choice == 2 else "balanced"
    entry = p.entry(table, {"hdr.ethernet.dst": rng.randrange(1, 6)})
    if table == "balanced" and rng.random() < 0.7:
        entry.action.action_profile_group_id = rng.choice(GROUPS)
    else:
        entry.action.action_profile_member_id = rng.choice(MEMBERS)
    return kind, entry


SCENARIO = Scenario(
    name="profiles",
    program=TESTS / "p4" / "build" / "profiles",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
)
