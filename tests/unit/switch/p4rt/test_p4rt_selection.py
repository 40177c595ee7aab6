# SPDX-License-Identifier: Apache-2.0
"""Promise: a hash picks the member that it picks on simple_switch_grpc; watch ports take members out."""

from __future__ import annotations

from typing import Any

import pytest
from fake_controller import DELETE, INSERT, MODIFY, Controller
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import WriteError
from libra_switch.p4rt.selection import HandlePool, watched_port

PATHS = "IngressImpl.paths"


@pytest.fixture
def profiles(controller: Controller) -> Controller:
    controller.load("profiles")
    return controller


def member(c: Controller, number: int, port: bytes = b"\1") -> Any:
    message = p4.ActionProfileMember(action_profile_id=c.id("action_profiles", "paths"), member_id=number)
    c.set_action(message.action, "send", port)
    return message


def group(c: Controller, number: int, *members: tuple[int, int], **watch: Any) -> Any:
    """A group of (member, weight); ``watch`` applies to the first."""
    message = p4.ActionProfileGroup(action_profile_id=c.id("action_profiles", "paths"), group_id=number)
    for identifier, weight in members:
        message.members.add(member_id=identifier, weight=weight)
    for name, value in watch.items():
        setattr(message.members[0], name, value)
    return message


def write(c: Controller, kind: int, *messages: Any) -> None:
    c.write(*((kind, message) for message in messages))


def test_the_lowest_free_handle_goes_out_first() -> None:
    pool = HandlePool()
    assert [pool.allocate() for _ in range(4)] == [0, 1, 2, 3]
    pool.give_back(2)
    pool.give_back(0)
    assert [pool.allocate() for _ in range(3)] == [0, 2, 4]


def test_members_count_in_the_order_of_their_creation(profiles: Controller) -> None:
    write(profiles, INSERT, *(member(profiles, n) for n in (5, 1, 3)))
    write(profiles, INSERT, group(profiles, 1, (1, 1), (3, 1), (5, 1)))
    assert profiles.target.groups[PATHS, 1] == (5, 1, 3)
    # A new member takes the place of one that has gone.
    write(profiles, MODIFY, group(profiles, 1, (1, 1), (3, 1)))
    write(profiles, DELETE, member(profiles, 5))
    write(profiles, INSERT, member(profiles, 9))
    write(profiles, MODIFY, group(profiles, 1, (1, 1), (3, 1), (9, 1)))
    assert profiles.target.groups[PATHS, 1] == (9, 1, 3)


def test_weights_are_copies_that_groups_share(profiles: Controller) -> None:
    write(profiles, INSERT, member(profiles, 1), member(profiles, 2))  # handles 0 and 1
    write(profiles, INSERT, group(profiles, 1, (1, 3), (2, 1)))  # 1: 0, 2, 3
    assert profiles.target.groups[PATHS, 1] == (1, 2, 1, 1)
    write(profiles, INSERT, group(profiles, 2, (2, 2), (1, 2)))  # 2: 1, 4
    assert profiles.target.groups[PATHS, 2] == (1, 2, 1, 2)
    write(profiles, DELETE, group(profiles, 1))  # gives 3 back; 2 is still needed
    write(profiles, INSERT, member(profiles, 7))
    write(profiles, INSERT, group(profiles, 1, (7, 1), (2, 2)))
    assert profiles.target.groups[PATHS, 1] == (2, 7, 2)


def test_a_member_takes_part_while_its_watch_port_is_up(profiles: Controller) -> None:
    write(profiles, INSERT, member(profiles, 1), member(profiles, 2))
    profiles.target.down = {7}
    write(profiles, INSERT, group(profiles, 1, (1, 2), (2, 1), watch_port=b"\0\7"))
    write(profiles, INSERT, group(profiles, 2, (2, 1), (1, 1), watch=8))
    assert profiles.target.groups[PATHS, 1] == (2,)
    profiles.target.down = set()
    profiles.target.port_change(7)
    assert profiles.target.groups[PATHS, 1] == (1, 2, 1)
    assert profiles.target.groups[PATHS, 2] == (1, 2)
    profiles.target.down = {8}
    profiles.target.port_change(8)
    assert profiles.target.groups[PATHS, 1] == (1, 2, 1)
    assert profiles.target.groups[PATHS, 2] == (1,)
    write(profiles, MODIFY, group(profiles, 2, (2, 1), (1, 1)))
    assert profiles.target.groups[PATHS, 2] == (1, 2)


def test_one_shot_actions_watch_ports_too(profiles: Controller) -> None:
    profiles.target.down = {3}
    entry = profiles.entry("balanced", b"\1")
    actions = entry.action.action_profile_action_set.action_profile_actions
    for port, weight in ((2, 1), (3, 2)):
        item = actions.add(weight=weight, watch_port=bytes([port]))
        profiles.set_action(item.action, "send", bytes([port]))
    write(profiles, INSERT, entry)
    ((_, first),) = profiles.target.groups.items()
    assert len(first) == 1
    profiles.target.down = set()
    profiles.target.port_change(3)
    ((_, both),) = profiles.target.groups.items()
    assert len(both) == 3
    assert both[:1] == first
    write(profiles, DELETE, entry)
    assert not profiles.target.groups
    profiles.target.port_change(3)


@pytest.mark.parametrize(
    ("watch", "port"),
    [
        (None, None),
        (("watch", 0), None),
        (("watch", 4), 4),
        (("watch_port", b""), None),
        (("watch_port", b"\0"), None),
        (("watch_port", b"\0\1\2"), 258),
        (("watch_port", b"\xff" * 4), None),
        (("watch_port", b"\0" * 4 + b"\1"), None),
    ],
)
def test_which_port_is_watched(watch: tuple[str, Any] | None, port: int | None) -> None:
    assert watched_port(watch) == port


def test_an_entry_for_an_empty_group_is_refused(profiles: Controller) -> None:
    write(profiles, INSERT, group(profiles, 1))
    entry = profiles.entry("balanced", b"\1")
    entry.action.action_profile_group_id = 1
    with pytest.raises(WriteError) as refused:
        write(profiles, INSERT, entry, entry)
    # Neither is there, so the second is refused like the first.
    assert [str(e) for e in refused.value.details] == [
        "Error when adding match entry to target: group 1 is empty"
    ] * 2
