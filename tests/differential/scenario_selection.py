# SPDX-License-Identifier: Apache-2.0
"""tests/p4/profiles.p4: weights, members of several groups, one-shot sets; the member that a hash picks."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import scenario_profiles
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY
from play import TESTS, Frames, P4Runtime, Read, Scenario, Step, Write
from scenario_profiles import PORTS, member, probe

MEMBERS, GROUPS, DESTINATIONS = range(1, 8), range(1, 4), range(1, 6)


def setup(p: P4Runtime) -> list[Step]:
    """The probes' routes; no members of ``paths``, so that either way of programming is open."""
    (first,) = scenario_profiles.setup(p)
    assert isinstance(first, Write)
    return [Write(first.updates[: 2 * PORTS])]


def frame(rng: Random) -> bytes:
    return rng.choice(DESTINATIONS).to_bytes(6, "big") + rng.randbytes(6) + b"\x08\x00" + bytes(46)


def steps(rng: Random, p: P4Runtime) -> Iterator[Step]:
    """Turns of manual and of one-shot programming; each ends by taking everything back."""
    while True:
        manual = rng.random() < 0.6
        for _ in range(rng.randrange(6, 20)):
            draw = rng.random()
            if draw < 0.4:
                yield Frames(tuple((rng.randrange(PORTS), frame(rng)) for _ in range(16)))
            elif draw < 0.9:
                make = _manual if manual else _one_shot
                yield Write(tuple(make(rng, p) for _ in range(rng.choice((1, 1, 2, 4)))))
            else:
                yield Read(_read(rng, p))
        profile = p.id("action_profiles", "paths")
        entries = [(DELETE, p.entry("balanced", {"hdr.ethernet.dst": n})) for n in DESTINATIONS]
        groups = [
            (DELETE, p4.ActionProfileGroup(action_profile_id=profile, group_id=n)) for n in reversed(GROUPS)
        ]
        members = [(DELETE, member(p, "paths", n, None)) for n in rng.sample(MEMBERS, len(MEMBERS))]
        yield Write((*entries, *groups, *members))


def _manual(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    kind = rng.choice((INSERT, INSERT, INSERT, MODIFY, MODIFY, DELETE))
    choice = rng.randrange(6)
    if choice <= 1:
        return kind, member(p, "paths", rng.choice(MEMBERS), rng.choice((0, 1, 2, 3, None)))
    if choice <= 3:
        group = p4.ActionProfileGroup(
            action_profile_id=p.id("action_profiles", "paths"), group_id=rng.choice(GROUPS)
        )
        for number in rng.sample(MEMBERS, rng.randrange(4)) if kind != DELETE else ():
            group.members.add(member_id=number, weight=rng.choice((1, 1, 2, 3, 5)))
        # PI keeps a group whose INSERT failed for want of a member, empty; so it begins empty here.
        if kind == INSERT:
            del group.members[:]
        return kind, group
    entry = p.entry("balanced", {"hdr.ethernet.dst": rng.choice(DESTINATIONS)})
    # A MODIFY that names an empty group spoils BMv2's count of the entries of the old one.
    if rng.random() < 0.8 and kind != MODIFY:
        entry.action.action_profile_group_id = rng.choice(GROUPS)
    else:
        entry.action.action_profile_member_id = rng.choice(MEMBERS)
    return kind, entry


def _one_shot(rng: Random, p: P4Runtime) -> tuple[int, Any]:
    kind = rng.choice((INSERT, INSERT, MODIFY, DELETE))
    entry = p.entry("balanced", {"hdr.ethernet.dst": rng.choice(DESTINATIONS)})
    if kind != DELETE:
        entry.action.action_profile_action_set.SetInParent()
        for _ in range(rng.choice((1, 2, 3, 4, 0) if rng.random() < 0.1 else (1, 2, 3, 4))):
            made = member(p, "paths", 1, rng.choice((0, 1, 2, 3, None))).action
            weight = rng.choice((1, 1, 2, 3, 4))
            if rng.random() < 0.04:
                weight = rng.choice((0, -1, 17))
            entry.action.action_profile_action_set.action_profile_actions.add(weight=weight).action.CopyFrom(
                made
            )
    return kind, entry


def _read(rng: Random, p: P4Runtime) -> Any:
    profile = p.id("action_profiles", "paths")
    return rng.choice(
        (
            p4.ActionProfileMember(action_profile_id=profile),
            p4.ActionProfileGroup(action_profile_id=profile),
            p4.TableEntry(table_id=p.id("tables", "balanced")),
            p4.ActionProfileGroup(action_profile_id=profile, group_id=rng.choice(GROUPS)),
        )
    )


SCENARIO = Scenario(
    name="selection",
    program=TESTS / "p4" / "build" / "profiles",
    ports=PORTS,
    setup=setup,
    steps=steps,
    probe=probe,
    length=100,
)
