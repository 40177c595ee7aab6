# SPDX-License-Identifier: Apache-2.0
"""P4Runtime: counters, registers, meters, multicast groups, clone sessions, action profiles."""

from __future__ import annotations

from typing import Any

import grpc
import pytest
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY, P4Runtime, WriteFailed
from switches import SwitchUnderTest

INVALID_ARGUMENT, NOT_FOUND, ALREADY_EXISTS, OUT_OF_RANGE, UNIMPLEMENTED, UNKNOWN = 3, 5, 6, 11, 12, 2
FAILED_PRECONDITION = 9

NIGHT = ("af_packet",)  # the same P4Runtime server as "memory"


def frame(dst: int, ethertype: int = 0x9999, size: int = 60) -> bytes:
    head = dst.to_bytes(6, "big") + bytes(5) + b"\x02" + ethertype.to_bytes(2, "big")
    return head + bytes(size - len(head))


def refusal(client: P4Runtime, kind: int, message: Any) -> tuple[int, str]:
    with pytest.raises(WriteFailed) as failed:
        client.write([(kind, message)])
    (error,) = failed.value.errors.values()
    return error.canonical_code, error.message


def read_refusal(client: P4Runtime, message: Any) -> tuple[grpc.StatusCode, str]:
    with pytest.raises(grpc.RpcError) as refused:
        client.read(message)
    return refused.value.code(), refused.value.details()


def load_or_skip(switch: SwitchUnderTest, program: str) -> None:
    """Load a program whose features the embedded switch may refuse; a refusal names them."""
    try:
        switch.load(program)
    except grpc.RpcError as error:
        if "not supported" not in str(error.details()):
            raise
        pytest.skip(error.details())


def forwarding(switch: SwitchUnderTest) -> P4Runtime:
    """basic.p4 with one entry: destination 1 goes to port 2."""
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    return client


# Counters ---------------------------------------------------------------------------------------------
def test_indirect_counter_counts_packets_and_bytes(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    for size in (60, 100):
        switch.send(3, frame(1, size=size))
        assert switch.recv(2) == frame(1, size=size)
    assert client.counter("received", 3) == [(2, 160)]
    assert client.counter("received", 2) == [(0, 0)]
    every = client.counter("received")
    assert len(every) == 64
    assert every[3] == (2, 160)
    assert sum(packets for packets, _ in every) == 2


def test_counter_write(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    entry = p4.CounterEntry(counter_id=client.id("counters", "received"))
    entry.index.index = 1
    entry.data.packet_count, entry.data.byte_count = 10, 1000
    client.modify(entry)
    assert client.counter("received", 1) == [(10, 1000)]
    switch.send(1, frame(1))
    assert switch.recv(2) is not None
    assert client.counter("received", 1) == [(11, 1060)]
    client.delete(entry)
    assert client.counter("received", 1) == [(0, 0)]


def test_counter_of_one_unit_keeps_the_other(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    switch.send(1, frame(1))
    assert switch.recv(2) is not None
    entry = p4.CounterEntry(counter_id=client.id("counters", "received_packets"))
    entry.index.index = 1
    entry.data.packet_count = 5
    client.modify(entry)
    assert client.counter("received_packets", 1)[0][0] == 5


def test_counter_errors(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    number = client.id("counters", "received")
    entry = p4.CounterEntry(counter_id=number)
    assert refusal(client, MODIFY, entry) == (
        UNIMPLEMENTED,
        "Wildcard write is not supported for indirect counters yet",
    )
    entry.index.index = -1
    assert refusal(client, MODIFY, entry) == (
        INVALID_ARGUMENT,
        "A negative number is not a valid index value",
    )
    entry.index.index = 64
    code, text = refusal(client, MODIFY, entry)
    assert code == (UNKNOWN if switch.kind == "bmv2" else OUT_OF_RANGE)
    assert text.startswith("Error when writing to counter")
    entry.index.index = 1
    assert refusal(client, INSERT, entry) == (
        INVALID_ARGUMENT,
        "INSERT update type not supported for counters",
    )
    assert refusal(client, MODIFY, p4.CounterEntry(counter_id=1)) == (INVALID_ARGUMENT, "Invalid P4 id")
    entry.index.index = 64
    status, text = read_refusal(client, entry)
    assert status == (grpc.StatusCode.UNKNOWN if switch.kind == "bmv2" else grpc.StatusCode.OUT_OF_RANGE)
    assert text.startswith("Error when reading counter from target")


def test_direct_counter(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    for _ in range(3):
        switch.send(0, frame(1))
        assert switch.recv(2) is not None
    wanted = client.entry("forward", {"hdr.ethernet.dst": 1})
    (direct,) = client.read(p4.DirectCounterEntry(table_entry=wanted))
    assert (direct.data.packet_count, direct.data.byte_count) == (3, 180)
    assert direct.table_entry == wanted
    wanted.counter_data.SetInParent()
    (entry,) = client.read(wanted)
    assert (entry.counter_data.packet_count, entry.counter_data.byte_count) == (3, 180)
    plain = client.read(client.entry("forward", {"hdr.ethernet.dst": 1}))[0]
    assert not plain.HasField("counter_data")
    whole = p4.TableEntry(table_id=wanted.table_id)
    (direct,) = client.read(p4.DirectCounterEntry(table_entry=whole))
    assert direct.data.packet_count == 3


def test_direct_counter_write(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    direct = p4.DirectCounterEntry(table_entry=client.entry("forward", {"hdr.ethernet.dst": 1}))
    direct.data.packet_count, direct.data.byte_count = 40, 4000
    client.modify(direct)
    assert client.read(direct)[0].data.packet_count == 40
    # An insert may bring the first value.
    entry = client.entry("forward", {"hdr.ethernet.dst": 9}, "send", {"port": 2})
    entry.counter_data.packet_count = 7
    client.insert(entry)
    switch.send(0, frame(9))
    assert switch.recv(2) is not None
    wanted = client.entry("forward", {"hdr.ethernet.dst": 9})
    assert client.read(p4.DirectCounterEntry(table_entry=wanted))[0].data.packet_count == 8


def test_direct_counter_errors(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    absent = p4.DirectCounterEntry(table_entry=client.entry("forward", {"hdr.ethernet.dst": 77}))
    assert refusal(client, MODIFY, absent) == (INVALID_ARGUMENT, "Cannot map table entry to handle")
    assert refusal(client, MODIFY, p4.DirectCounterEntry()) == (
        INVALID_ARGUMENT,
        "Missing table_entry field in DirectCounterEntry",
    )
    none = p4.DirectCounterEntry(table_entry=client.entry("retype", None))
    assert refusal(client, MODIFY, none) == (INVALID_ARGUMENT, "Table has no direct counters")
    every = p4.DirectCounterEntry(table_entry=p4.TableEntry())
    assert read_refusal(client, every) == (
        grpc.StatusCode.UNIMPLEMENTED,
        "Reading all direct counters for ALL tables is not supported yet",
    )


# Registers --------------------------------------------------------------------------------------------
def test_register_read_and_write(switch: SwitchUnderTest) -> None:
    client = forwarding(switch)
    entry = p4.RegisterEntry(register_id=client.id("registers", "seen"))
    if switch.kind == "bmv2":
        assert read_refusal(client, entry) == (
            grpc.StatusCode.UNIMPLEMENTED,
            "Register reads are not supported yet",
        )
        assert refusal(client, MODIFY, entry) == (UNIMPLEMENTED, "Register writes are not supported yet")
        return
    switch.send(3, frame(1))
    assert switch.recv(2) is not None
    assert client.register("seen") == [0, 0, 0, 1] + [0] * 12
    assert client.register("last_source", 0) == [2]
    entry.index.index = 3
    entry.data.bitstring = (0xFFFFFFFF).to_bytes(4, "big")
    client.modify(entry)
    assert client.register("seen", 3) == [0xFFFFFFFF]
    switch.send(3, frame(1))
    assert switch.recv(2) is not None
    assert client.register("seen", 3) == [0]
    entry.data.bitstring = b"\x01\0\0\0\0"
    assert refusal(client, MODIFY, entry)[0] == INVALID_ARGUMENT
    entry.data.bitstring = b"\x01"
    entry.index.index = 16
    assert refusal(client, MODIFY, entry)[0] == OUT_OF_RANGE
    assert refusal(client, INSERT, entry)[0] == INVALID_ARGUMENT


# Multicast and clones ---------------------------------------------------------------------------------
def test_multicast_reaches_every_replica_once(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(
        client.multicast(7, [(1, 1), (2, 1), (3, 9), (1, 2)]),
        client.entry("forward", {"hdr.ethernet.dst": 1}, "broadcast", {"group": 7}),
    )
    probe = frame(1, 0x1234)
    switch.send(0, probe)
    instances = {
        port: sorted(int.from_bytes((switch.recv(port) or b"")[18:20], "big") for _ in range(count))
        for port, count in ((1, 2), (2, 1), (3, 1))
    }
    assert instances == {1: [1, 2], 2: [1], 3: [9]}
    assert switch.quiet()
    client.modify(client.multicast(7, [(4, 3)]))
    switch.send(0, probe)
    assert switch.recv(4) is not None
    assert switch.quiet()
    client.delete(client.multicast(7, []))
    switch.send(0, probe)
    assert switch.quiet()


def test_multicast_groups_read_back(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.multicast(1, [(1, 0), (2, 0)]), client.multicast(2, [(3, 5)]))

    def content(group: Any) -> Any:
        return group.multicast_group_id, sorted((r.egress_port, r.instance) for r in group.replicas)

    assert content(client.read(client.multicast(2, []))[0]) == (2, [(3, 5)])
    assert sorted(map(content, client.read(client.multicast(0, [])))) == [
        (1, [(1, 0), (2, 0)]),
        (2, [(3, 5)]),
    ]


def test_multicast_port_as_bytes_reads_back_as_written(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    group = p4.MulticastGroupEntry(multicast_group_id=3)
    group.replicas.add(port=b"\x00\x02", instance=1)
    client.insert(group, client.entry("forward", {"hdr.ethernet.dst": 1}, "broadcast", {"group": 3}))
    assert client.read(client.multicast(3, [])) == [group]
    switch.send(0, frame(1))
    assert switch.recv(2) == frame(1)


def test_multicast_errors(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.multicast(1, [(1, 0)]))
    no_port = p4.MulticastGroupEntry(multicast_group_id=2)
    no_port.replicas.add(instance=1)
    for kind, message, expected in [
        (INSERT, client.multicast(0, []), (INVALID_ARGUMENT, "0 is not a valid group id")),
        (INSERT, client.multicast(1 << 15, []), (OUT_OF_RANGE, "Group id value is too high")),
        (INSERT, client.multicast(1, []), (ALREADY_EXISTS, "Multicast group already exists")),
        (MODIFY, client.multicast(9, []), (NOT_FOUND, "Multicast group does not exist")),
        (DELETE, client.multicast(9, []), (NOT_FOUND, "Multicast group does not exist")),
        (
            INSERT,
            client.multicast(2, [(1, 1), (1, 1)]),
            (INVALID_ARGUMENT, "Duplicate replica in multicast group"),
        ),
        (INSERT, no_port, (INVALID_ARGUMENT, "Missing port in multicast group replica")),
        (p4.Update.UNSPECIFIED, client.multicast(1, []), (INVALID_ARGUMENT, "Update type is not set")),
    ]:
        assert refusal(client, kind, message) == expected
    assert read_refusal(client, client.multicast(9, [])) == (
        grpc.StatusCode.NOT_FOUND,
        "Multicast group does not exist",
    )


def session(number: int, ports: list[int], **fields: int) -> Any:
    entry = p4.CloneSessionEntry(session_id=number, **fields)
    for port in ports:
        entry.replicas.add(egress_port=port, instance=1)
    return entry


def test_clone_session(switch: SwitchUnderTest) -> None:
    switch.load("notices")
    client = switch.p4rt
    client.insert(client.entry("ageing", {"hdr.ethernet.dst": 1}, "mirror", {"port": 2}), session(5, [6, 7]))
    assert client.read(session(0, [])) == [session(5, [6, 7])]
    switch.send(0, frame(1))
    for port in (2, 6, 7):
        assert switch.recv(port) == frame(1)
    client.modify(session(5, [8]))
    switch.send(0, frame(1))
    for port in (2, 8):
        assert switch.recv(port) == frame(1)
    client.delete(session(5, []))
    switch.send(0, frame(1))
    assert switch.recv(2) == frame(1)
    assert switch.quiet()
    assert client.read(session(0, [])) == []


def test_clone_session_errors(switch: SwitchUnderTest) -> None:
    switch.load("notices")
    client = switch.p4rt
    client.insert(session(5, [1]))
    for kind, message, expected in [
        (INSERT, session(0, []), (INVALID_ARGUMENT, "0 is not a valid session id")),
        (INSERT, session(32768, []), (INVALID_ARGUMENT, "Clone session id out-of-range")),
        (INSERT, session(5, []), (ALREADY_EXISTS, "Clone session id already exists")),
        (MODIFY, session(6, []), (NOT_FOUND, "Clone session id does not exist")),
        (DELETE, session(6, []), (NOT_FOUND, "Clone session id does not exist")),
        (
            INSERT,
            session(6, [1], class_of_service=1),
            (UNIMPLEMENTED, "COS for clone sessions not supported yet"),
        ),
    ]:
        assert refusal(client, kind, message) == expected
    code, text = refusal(client, INSERT, session(7, [1], packet_length_bytes=64))
    assert code == UNKNOWN
    assert text.startswith("Error when creating clone session in target")


# Meters -----------------------------------------------------------------------------------------------
def test_meters_read_back_and_colour(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "meters")
    client = switch.p4rt
    meter = p4.MeterEntry(meter_id=client.id("meters", "by_port"))
    meter.index.index = 1
    assert client.read(meter) == [meter]
    meter.config.cir, meter.config.cburst, meter.config.pir, meter.config.pburst = 1, 1, 1, 1
    client.modify(meter)
    assert client.read(meter) == [meter]
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    colours = []
    for _ in range(4):
        switch.send(1, frame(1))
        colours.append((switch.recv(2) or bytes(14))[13])
    assert colours[0] == 0
    assert colours[-1] == 2
    meter.ClearField("config")
    client.modify(meter)
    assert client.read(meter) == [meter]
    switch.send(1, frame(1))
    assert (switch.recv(2) or bytes(14))[13] == 0


def test_direct_meter(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "meters")
    client = switch.p4rt
    entry = client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2})
    entry.meter_config.cir, entry.meter_config.cburst = 1, 1
    entry.meter_config.pir, entry.meter_config.pburst = 1, 1
    client.insert(entry)
    wanted = client.entry("forward", {"hdr.ethernet.dst": 1})
    (direct,) = client.read(p4.DirectMeterEntry(table_entry=wanted))
    assert direct.config == entry.meter_config
    colours = []
    for _ in range(4):
        switch.send(1, frame(1))
        colours.append((switch.recv(2) or bytes(14))[12])
    assert (colours[0], colours[-1]) == (0, 2)
    client.modify(p4.DirectMeterEntry(table_entry=wanted))
    assert not client.read(p4.DirectMeterEntry(table_entry=wanted))[0].HasField("config")


def test_meter_errors(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "meters")
    client = switch.p4rt
    meter = p4.MeterEntry(meter_id=client.id("meters", "by_port"))
    assert refusal(client, MODIFY, meter) == (
        UNIMPLEMENTED,
        "Wildcard write is not supported for indirect meters yet",
    )
    meter.index.index = 0
    assert refusal(client, INSERT, meter)[1] == "INSERT update type not supported for meters"
    assert refusal(client, DELETE, meter)[1] == "DELETE update type not supported for meters"
    meter.config.cir = -2
    assert refusal(client, MODIFY, meter) == (INVALID_ARGUMENT, "Negative meter CIR")
    meter.config.cir = 1
    meter.index.index = 8
    assert refusal(client, MODIFY, meter)[1].startswith("Error when writing meter spec")


# Action profiles --------------------------------------------------------------------------------------
def member(client: P4Runtime, profile: str, number: int, port: int | None = None) -> Any:
    message = p4.ActionProfileMember(
        action_profile_id=client.id("action_profiles", profile), member_id=number
    )
    if port is not None:
        client.set_action(message.action, "send", {"port": port})
    return message


def group(client: P4Runtime, number: int, members: dict[int, int], max_size: int = 0) -> Any:
    message = p4.ActionProfileGroup(
        action_profile_id=client.id("action_profiles", "paths"), group_id=number, max_size=max_size
    )
    for identifier, weight in members.items():
        message.members.add(member_id=identifier, weight=weight)
    return message


def test_action_profile_members(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "profiles")
    client = switch.p4rt
    first = member(client, "next_hops", 1, 2)
    route = client.entry("routes", {"hdr.ethernet.dst": 1})
    route.action.action_profile_member_id = 1
    assert refusal(client, INSERT, route) == (INVALID_ARGUMENT, "Invalid member / group id")
    client.insert(first)
    client.insert(route)
    assert client.read(member(client, "next_hops", 0)) == [first]
    assert client.read(client.entry("routes", {"hdr.ethernet.dst": 1})) == [route]
    switch.send(0, frame(1, 1))
    assert switch.recv(2) == frame(1, 1)
    client.modify(member(client, "next_hops", 1, 3))
    switch.send(0, frame(1, 1))
    assert switch.recv(3) == frame(1, 1)
    assert refusal(client, INSERT, first) == (ALREADY_EXISTS, "Duplicate member id: 1")
    assert refusal(client, MODIFY, member(client, "next_hops", 9, 1)) == (
        NOT_FOUND,
        "Member id does not exist: 9",
    )
    code, text = refusal(client, DELETE, member(client, "next_hops", 1))
    assert code == (UNKNOWN if switch.kind == "bmv2" else FAILED_PRECONDITION)
    assert text.startswith("Error when deleting member on target")
    client.delete(route)
    client.delete(member(client, "next_hops", 1))
    assert client.read(member(client, "next_hops", 0)) == []


def test_action_profile_groups(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "profiles")
    client = switch.p4rt
    client.insert(*(member(client, "paths", n, n) for n in (1, 2, 3)))
    client.insert(group(client, 1, {1: 1, 2: 2}, max_size=8))
    balanced = client.entry("balanced", {"hdr.ethernet.dst": 1})
    balanced.action.action_profile_group_id = 1
    client.insert(balanced)
    assert client.read(group(client, 0, {})) == [group(client, 1, {1: 1, 2: 2}, max_size=8)]
    assert client.read(client.entry("balanced", {"hdr.ethernet.dst": 1})) == [balanced]
    switch.send(0, frame(1))
    got = [port for port in (1, 2, 3) if switch.recv(port, 0.3) is not None]
    assert got in ([1], [2])
    client.modify(group(client, 1, {3: 1}))
    switch.send(0, frame(1))
    assert switch.recv(3) == frame(1)
    for kind, message, expected in [
        (INSERT, group(client, 1, {}), (ALREADY_EXISTS, "Duplicate group id: 1")),
        (MODIFY, group(client, 9, {}), (NOT_FOUND, "Group id does not exist: 9")),
        (MODIFY, group(client, 1, {77: 1}), (NOT_FOUND, "Member id does not exist: 77")),
        (
            MODIFY,
            group(client, 1, {1: 0}),
            (INVALID_ARGUMENT, "Member weight must be a positive integer value"),
        ),
        (
            MODIFY,
            group(client, 1, {1: 1}, max_size=9),
            (INVALID_ARGUMENT, "Cannot change group max_size after group creation"),
        ),
        (MODIFY, group(client, 1, {1: 9}), (8, "Sum of member weights exceeds maximum group size")),
    ]:
        assert refusal(client, kind, message) == expected
    client.delete(balanced)
    client.delete(group(client, 1, {}))
    assert client.read(group(client, 0, {})) == []


def test_groups_of_a_profile_without_selector(switch: SwitchUnderTest) -> None:
    """They can be written, read and deleted; no entry can use them."""
    load_or_skip(switch, "profiles")
    client = switch.p4rt
    client.insert(member(client, "next_hops", 1, 1))
    message = p4.ActionProfileGroup(action_profile_id=client.id("action_profiles", "next_hops"), group_id=1)
    message.members.add(member_id=1, weight=1)
    client.insert(message)
    client.modify(message)
    assert client.read(p4.ActionProfileGroup(action_profile_id=message.action_profile_id)) == [message]
    route = client.entry("routes", {"hdr.ethernet.dst": 1})
    route.action.action_profile_group_id = 1
    one_shot = client.entry("routes", {"hdr.ethernet.dst": 1})
    action = one_shot.action.action_profile_action_set.action_profile_actions.add(weight=1)
    client.set_action(action.action, "send", {"port": 1})
    code, text = refusal(client, INSERT, route)
    assert code == UNKNOWN
    assert text.startswith("Error when adding match entry to target")
    client.delete(message)
    client.delete(member(client, "next_hops", 1))
    code, text = refusal(client, INSERT, one_shot)
    assert code == UNKNOWN
    assert text.startswith("Error when adding match entry to target")
    client.insert(member(client, "next_hops", 1, 1))  # nothing is left of it


def test_one_shot_action_sets(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "profiles")
    client = switch.p4rt
    entry = client.entry("balanced", {"hdr.ethernet.dst": 1})
    actions = entry.action.action_profile_action_set.action_profile_actions
    for port, weight in ((4, 1), (5, 2)):
        action = actions.add(weight=weight)
        client.set_action(action.action, "send", {"port": port})
    client.insert(entry)
    assert client.read(client.entry("balanced", {"hdr.ethernet.dst": 1})) == [entry]
    switch.send(0, frame(1))
    assert [port for port in (4, 5) if switch.recv(port, 0.3) is not None] in ([4], [5])
    assert refusal(client, INSERT, member(client, "paths", 1, 1)) == (
        INVALID_ARGUMENT,
        "Invalid attempt to mix action selector programming modes",
    )
    del actions[1]
    client.modify(entry)
    switch.send(0, frame(1))
    assert switch.recv(4) == frame(1)
    client.delete(entry)
    client.insert(member(client, "paths", 1, 1))


def test_direct_action_on_an_indirect_table(switch: SwitchUnderTest) -> None:
    load_or_skip(switch, "profiles")
    client = switch.p4rt
    code, text = refusal(client, INSERT, client.entry("routes", {"hdr.ethernet.dst": 1}, "send", {"port": 1}))
    assert code == INVALID_ARGUMENT
    assert text.startswith("Cannot provide direct action for indirect table")
