# SPDX-License-Identifier: Apache-2.0
"""What reaches the data plane, and what stays recorded when the data plane refuses."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from fake_controller import DELETE, INSERT, MODIFY, Controller
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.batch import STEP
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError
from libra_switch.target import (
    BoundAction,
    CounterData,
    Exact,
    GroupRef,
    MemberRef,
    Replica,
    TargetError,
    TargetStopped,
)

FORWARD = "IngressImpl.forward"


def failures(error: WriteError) -> dict[int, tuple[Code, str]]:
    return {i: (e.code, str(e)) for i, e in enumerate(error.details) if e is not None}


def test_entry_reaches_the_target_in_its_terms(controller: Controller) -> None:
    controller.load("basic")
    controller.write((INSERT, controller.entry("forward", b"\x07", action="send", args=(b"\x02",))))
    (content,) = controller.target.tables[FORWARD].values()
    assert content == ((Exact(7),), 0, BoundAction("IngressImpl.send", (2,)))


def test_bulk_write_takes_few_steps(controller: Controller) -> None:
    controller.load("basic")
    updates = [
        (INSERT, controller.entry("forward", n.to_bytes(2, "big"), action="discard"))
        for n in range(STEP * 2 + 3)
    ]
    controller.write(*updates)
    assert controller.target.steps == [STEP, STEP, 3]


def test_refused_insert_leaves_no_trace(controller: Controller) -> None:
    controller.load("basic")
    controller.target.capacity = 1
    updates = [(INSERT, controller.entry("forward", bytes([n]), action="discard")) for n in (1, 2)]
    # The entry that does not fit is gone again before anything that follows in the same request.
    with pytest.raises(WriteError) as failed:
        controller.write(*updates, (DELETE, controller.entry("forward", b"\x02")))
    assert failures(failed.value) == {
        1: (Code.RESOURCE_EXHAUSTED, f"Error when adding match entry to target: table {FORWARD} is full"),
        2: (Code.NOT_FOUND, "Cannot find match entry"),
    }
    assert len(controller.read(controller.entry("forward"))) == 1


def test_refused_modify_keeps_the_old_action(controller: Controller, monkeypatch: pytest.MonkeyPatch) -> None:
    controller.load("basic")
    old = controller.entry("forward", b"\x01", action="send", args=(b"\x01",))
    controller.write((INSERT, old))

    def refuse(*_: object) -> None:
        raise TargetError("not today")

    monkeypatch.setattr(controller.target, "entry_modify", refuse)
    with pytest.raises(WriteError) as failed:
        controller.write((MODIFY, controller.entry("forward", b"\x01", action="discard")))
    assert failures(failed.value) == {
        0: (Code.UNKNOWN, "Error when modifying match entry in target: not today")
    }
    assert controller.read(controller.entry("forward", b"\x01")) == [old]


BUG = (Code.INTERNAL, "internal error of the switch, see its log: ZeroDivisionError")


def test_a_bug_in_one_update_leaves_the_others(
    controller: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is read back and what the data plane has are the same, and the controller is told."""
    controller.load("basic")
    add, entries = controller.target.entry_add, [controller.entry("forward", bytes([n])) for n in range(4)]
    for entry in entries:
        controller.set_action(entry.action.action, "discard")

    def entry_add(table: str, key: tuple[Exact, ...], priority: int, binding: BoundAction) -> int:
        return add(table, key, priority // (key[0].value - 2), binding)

    monkeypatch.setattr(controller.target, "entry_add", entry_add)
    with pytest.raises(WriteError) as failed:
        controller.write(*((INSERT, entry) for entry in entries))
    assert failures(failed.value) == {2: BUG}
    assert controller.read(controller.entry("forward")) == [entries[0], entries[1], entries[3]]
    assert [key[0].value for key, _, _ in controller.target.tables[FORWARD].values()] == [0, 1, 3]


def test_a_bug_in_a_check_leaves_what_came_before(
    controller: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    monkeypatch.setattr("libra_switch.p4rt.replication.check_type", lambda kind: 1 // 0)
    group = p4.PacketReplicationEngineEntry()
    group.multicast_group_entry.multicast_group_id = 1
    with pytest.raises(WriteError) as failed:
        controller.write((INSERT, entry), (INSERT, group))
    assert failures(failed.value) == {1: BUG}
    assert controller.read(controller.entry("forward")) == [entry]
    assert len(controller.target.tables[FORWARD]) == 1


def test_a_data_plane_that_stops_leaves_no_record(
    controller: Controller, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller.load("basic")

    def stopped(_: object) -> None:
        raise TargetStopped("the data plane has stopped: KeyError: 7")

    monkeypatch.setattr(controller.target, "entries_apply", stopped)
    with pytest.raises(WriteError) as failed:
        controller.write(
            *((INSERT, controller.entry("forward", bytes([n]), action="discard")) for n in (1, 2))
        )
    text = "Error when adding match entry to target: the data plane has stopped: KeyError: 7"
    assert failures(failed.value) == {0: (Code.UNKNOWN, text), 1: (Code.UNKNOWN, text)}
    assert controller.read(controller.entry("forward")) == []


@pytest.mark.parametrize("done", [0, 1, 2, 3])
def test_a_data_plane_that_stops_amid_a_batch_keeps_what_it_has_done(
    controller: Controller, monkeypatch: pytest.MonkeyPatch, done: int
) -> None:
    """Only what it has not done fails, and is forgotten: what is recorded and what it has are the same."""
    controller.load("basic")
    really = controller.target.entries_apply

    def stops(updates: Sequence[Callable[[], None]]) -> None:
        really(updates[:done])
        raise TargetStopped("the data plane has stopped: KeyError: 'boom'")

    with monkeypatch.context() as stopping:
        stopping.setattr(controller.target, "entries_apply", stops)
        entries = [controller.entry("forward", bytes([n]), action="discard") for n in (1, 2, 3)]
        if done < 3:
            with pytest.raises(WriteError) as failed:
                controller.write(*((INSERT, entry) for entry in entries))
            assert set(failures(failed.value)) == set(range(done, 3))
        else:
            controller.write(*((INSERT, entry) for entry in entries))
    assert len(controller.read(controller.entry("forward"))) == done
    assert len(controller.target.tables.get(FORWARD, {})) == done
    if done < 3:
        controller.write(*((INSERT, entry) for entry in entries[done:]))
    assert controller.read(controller.entry("forward")) == entries
    assert len(controller.target.tables[FORWARD]) == 3


def test_insert_delete_insert_in_one_request(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    controller.write((INSERT, entry), (DELETE, entry), (INSERT, entry))
    assert len(controller.target.tables[FORWARD]) == 1
    assert controller.read(controller.entry("forward", b"\x01")) == [entry]


def test_insert_with_a_count(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    entry.counter_data.packet_count, entry.counter_data.byte_count = 5, 500
    controller.write((INSERT, entry))
    assert list(controller.target.direct_counters.values()) == [CounterData(5, 500)]


def test_counter_of_one_unit_keeps_the_other_count(controller: Controller) -> None:
    controller.load("basic")
    controller.target.counters["IngressImpl.received_bytes", 1] = CounterData(7, 700)
    message = p4.CounterEntry(counter_id=controller.id("counters", "received_bytes"))
    message.index.index = 1
    message.data.packet_count, message.data.byte_count = 1, 1
    controller.write((MODIFY, message))
    assert controller.target.counters["IngressImpl.received_bytes", 1] == CounterData(7, 1)


def test_register_write_without_an_index_sets_the_array(controller: Controller) -> None:
    controller.load("basic")
    message = p4.RegisterEntry(register_id=controller.id("registers", "seen"))
    message.data.bitstring = b"\x09"
    controller.write((MODIFY, message))
    assert [controller.target.registers["IngressImpl.seen", i] for i in range(16)] == [9] * 16


def test_replicas_are_sorted_and_in_the_target_once(controller: Controller) -> None:
    controller.load("basic")
    entry = p4.PacketReplicationEngineEntry()
    group = entry.multicast_group_entry
    group.multicast_group_id = 1
    for port, instance in ((3, 2), (1, 2), (9, 1)):
        group.replicas.add(egress_port=port, instance=instance)
    group.replicas.add(port=b"\x03", instance=2)  # the same port written in the newer way
    controller.write((INSERT, entry))
    assert controller.target.multicast[1] == (Replica(9, 1), Replica(1, 2), Replica(3, 2))
    assert len(controller.read(entry)[0].multicast_group_entry.replicas) == 4


def member(controller: Controller, number: int, port: bytes) -> p4.ActionProfileMember:
    profile = next(x for x in controller.p4info.action_profiles if x.preamble.name == "IngressImpl.paths")
    message = p4.ActionProfileMember(action_profile_id=profile.preamble.id, member_id=number)
    controller.set_action(message.action, "send", port)
    return message


def test_group_lists_members_by_weight(controller: Controller) -> None:
    controller.load("profiles")
    controller.write((INSERT, member(controller, 1, b"\x01")), (INSERT, member(controller, 2, b"\x02")))
    group = p4.ActionProfileGroup(
        action_profile_id=member(controller, 1, b"\x01").action_profile_id, group_id=4
    )
    group.members.add(member_id=2, weight=3)
    group.members.add(member_id=1, weight=1).watch_port = b"\x05"
    controller.write((INSERT, group))
    assert controller.target.groups == {("IngressImpl.paths", 4): (1, 2, 2, 2)}
    (read,) = controller.read(p4.ActionProfileGroup())
    assert [(m.member_id, m.weight, m.watch_port) for m in read.members] == [(1, 1, b"\x05"), (2, 3, b"")]
    entry = controller.entry("balanced", b"\x01")
    entry.action.action_profile_group_id = 4
    controller.write((INSERT, entry))
    ((_, _, binding),) = controller.target.tables["IngressImpl.balanced"].values()
    assert binding == GroupRef(4)


def test_one_shot_leaves_nothing_behind(controller: Controller) -> None:
    controller.load("profiles")
    entry = controller.entry("balanced", b"\x01")
    for port in (b"\x01", b"\x02"):
        action = entry.action.action_profile_action_set.action_profile_actions.add(weight=1)
        controller.set_action(action.action, "send", port)
    controller.write((INSERT, entry))
    assert len(controller.target.members) == 2
    controller.write((MODIFY, entry))
    assert (len(controller.target.members), len(controller.target.groups)) == (2, 1)
    assert controller.read(controller.entry("balanced", b"\x01")) == [entry]
    controller.write((DELETE, entry))
    assert (controller.target.members, controller.target.groups) == ({}, {})
    # The profile may now be used the other way.
    controller.write((INSERT, member(controller, 1, b"\x01")))
    with pytest.raises(WriteError) as failed:
        controller.write((INSERT, entry))
    assert failures(failed.value)[0][1] == "Invalid attempt to mix action selector programming modes"


def test_member_in_use_cannot_be_deleted(controller: Controller) -> None:
    controller.load("profiles")
    message = member(controller, 1, b"\x01")
    entry = controller.entry("balanced", b"\x01")
    entry.action.action_profile_member_id = 1
    controller.write((INSERT, message), (INSERT, entry))
    ((_, _, binding),) = controller.target.tables["IngressImpl.balanced"].values()
    assert binding == MemberRef(1)
    with pytest.raises(WriteError) as failed:
        controller.write((DELETE, message))
    assert failures(failed.value) == {
        0: (Code.FAILED_PRECONDITION, "Error when deleting member on target: member 1 is in use")
    }


def test_requests_before_any_pipeline(controller: Controller) -> None:
    for call in (
        lambda: controller.device.write(p4.WriteRequest()),
        lambda: list(controller.device.read(p4.ReadRequest())),
        lambda: controller.device.get_pipeline(p4.GetForwardingPipelineConfigRequest()),
    ):
        with pytest.raises(
            P4RuntimeError, match="No forwarding pipeline config set for this device"
        ) as error:
            call()
        assert error.value.code is Code.FAILED_PRECONDITION


def test_an_entry_that_is_refused_for_its_meter_is_not_there(controller: Controller) -> None:
    controller.load("meters")
    entry = controller.entry("forward", b"\x01", action="send", args=(b"\x02",))
    entry.meter_config.cir, entry.meter_config.pir = 2, 1
    with pytest.raises(WriteError) as failed:
        controller.write((INSERT, entry))
    ((code, text),) = failures(failed.value).values()
    assert code == Code.UNKNOWN
    assert text.startswith("Error when adding match entry to target: ")
    assert not controller.target.tables.get(FORWARD)
    entry.ClearField("meter_config")
    controller.write((INSERT, entry))
    entry.action.action.params[0].value = b"\x03"
    entry.meter_config.cir, entry.meter_config.pir = 2, 1
    with pytest.raises(WriteError):
        controller.write((MODIFY, entry))
    (content,) = controller.target.tables[FORWARD].values()
    assert content[2] == BoundAction("IngressImpl.send", (2,))


def test_counts_are_kept_modulo_2_64_and_shown_as_int64(controller: Controller) -> None:
    controller.load("basic")
    entry = p4.CounterEntry(counter_id=controller.id("counters", "received"))
    entry.index.index = 1
    entry.data.packet_count, entry.data.byte_count = -1, -(1 << 63)
    controller.write((MODIFY, entry))
    assert controller.target.counters["IngressImpl.received", 1] == CounterData((1 << 64) - 1, 1 << 63)
    assert controller.read(entry) == [entry]


def test_counts_that_come_with_an_entry_start_what_its_unit_lacks_at_zero(controller: Controller) -> None:
    controller.load("state")
    entry = controller.entry("by_destination", b"\x01", action="discard")
    controller.write((INSERT, entry))
    ((handle, _),) = controller.target.tables["IngressImpl.by_destination"].items()
    controller.target.direct_counters["IngressImpl.by_destination", handle] = CounterData(5, 500)
    entry.counter_data.packet_count, entry.counter_data.byte_count = 7, 70
    controller.write((MODIFY, entry))
    assert controller.target.direct_counters["IngressImpl.by_destination", handle] == CounterData(7, 0)
    direct = p4.DirectCounterEntry(table_entry=controller.entry("by_destination", b"\x01"))
    controller.target.direct_counters["IngressImpl.by_destination", handle] = CounterData(5, 500)
    direct.data.packet_count = 9
    controller.write((MODIFY, direct))
    assert controller.target.direct_counters["IngressImpl.by_destination", handle] == CounterData(9, 500)


# Sizes ------------------------------------------------------------------------------------------------
def refusals(controller: Controller, *updates: tuple[int, Any]) -> dict[int, tuple[Code, str]]:
    with pytest.raises(WriteError) as failed:
        controller.write(*updates)
    return failures(failed.value)


def paths_of_size(controller: Controller, size: int, **semantics: Any) -> None:
    """Load profiles.p4 with a selector of another size."""
    config = controller.config("profiles")
    controller.p4info = config.p4info
    selector = controller.object("action_profiles", "paths")
    selector.size = size
    for name, value in semantics.items():
        getattr(selector, name).SetInParent()
        getattr(selector, name).max_member_weight = value
    controller.set_pipeline(config)


def group_of(controller: Controller, number: int, weights: dict[int, int]) -> Any:
    group = p4.ActionProfileGroup(
        action_profile_id=controller.id("action_profiles", "paths"), group_id=number
    )
    for identifier, weight in weights.items():
        group.members.add(member_id=identifier, weight=weight)
    return group


@pytest.mark.parametrize("profile", ["next_hops", "paths"])
def test_a_profile_takes_members_up_to_its_size(controller: Controller, profile: str) -> None:
    controller.load("profiles")
    number = controller.id("action_profiles", profile)
    updates = []
    for identifier in range(1, 66):
        message = p4.ActionProfileMember(action_profile_id=number, member_id=identifier)
        controller.set_action(message.action, "send", b"\x01")
        updates.append((INSERT, message))
    assert refusals(controller, *updates) == {
        64: (
            Code.RESOURCE_EXHAUSTED,
            f"Action profile IngressImpl.{profile} is full: it holds 64 members",
        )
    }
    controller.write((DELETE, updates[0][1]), updates[64])


def test_a_selector_takes_weights_up_to_its_size_over_all_groups(controller: Controller) -> None:
    paths_of_size(controller, 5)
    controller.write(*((INSERT, member(controller, n, b"\x01")) for n in (1, 2)))
    controller.write(
        (INSERT, group_of(controller, 1, {1: 2})), (INSERT, group_of(controller, 2, {1: 1, 2: 1}))
    )
    too_many = (
        "Action selector IngressImpl.paths is full: over all groups, the sum of member weights would be 6, "
    )
    wanted = {0: (Code.RESOURCE_EXHAUSTED, too_many + "its size is 5")}
    assert refusals(controller, (INSERT, group_of(controller, 3, {1: 1, 2: 1}))) == wanted
    assert refusals(controller, (MODIFY, group_of(controller, 2, {1: 4}))) == wanted
    assert [g.group_id for g in controller.read(p4.ActionProfileGroup())] == [1, 2]
    controller.write((MODIFY, group_of(controller, 2, {1: 3})), (DELETE, group_of(controller, 1, {})))
    controller.write((INSERT, group_of(controller, 3, {2: 2})))


def test_a_selector_whose_size_counts_members_counts_no_weights(controller: Controller) -> None:
    paths_of_size(controller, 3, sum_of_members=9)
    controller.write(*((INSERT, member(controller, n, b"\x01")) for n in (1, 2)))
    controller.write((INSERT, group_of(controller, 1, {1: 9, 2: 5})))
    ((code, text),) = refusals(controller, (INSERT, group_of(controller, 2, {1: 1, 2: 1}))).values()
    assert (code, "the members would be 4, its size is 3" in text) == (Code.RESOURCE_EXHAUSTED, True)
    ((code, text),) = refusals(controller, (INSERT, group_of(controller, 2, {1: 10}))).values()
    assert (code, text) == (
        Code.INVALID_ARGUMENT,
        "Member weight must be at most 9 (max_member_weight of P4Info)",
    )


def test_one_shot_sets_count_towards_the_selectors_size(controller: Controller) -> None:
    paths_of_size(controller, 3)

    def one_shot(key: bytes, weight: int) -> Any:
        entry = controller.entry("balanced", key)
        action = entry.action.action_profile_action_set.action_profile_actions.add(weight=weight)
        controller.set_action(action.action, "send", b"\x01")
        return entry

    controller.write((INSERT, one_shot(b"\1", 2)))
    ((code, _),) = refusals(controller, (INSERT, one_shot(b"\2", 2))).values()
    assert code == Code.RESOURCE_EXHAUSTED
    controller.write((MODIFY, one_shot(b"\1", 3)))
    ((code, _),) = refusals(controller, (MODIFY, one_shot(b"\1", 4))).values()
    assert code == Code.RESOURCE_EXHAUSTED
    assert controller.read(controller.entry("balanced")) == [one_shot(b"\1", 3)]
    controller.write((DELETE, one_shot(b"\1", 3)), (INSERT, one_shot(b"\2", 3)))


@pytest.mark.parametrize("kind", ["counter_entry", "meter_entry", "register_entry"])
def test_an_index_beyond_the_array_is_out_of_range(controller: Controller, kind: str) -> None:
    controller.load("state" if kind == "meter_entry" else "basic")
    section, name = {
        "counter_entry": ("counters", "received"),
        "meter_entry": ("meters", "packet_meter"),
        "register_entry": ("registers", "seen"),
    }[kind]
    message = getattr(p4.Entity(), kind)
    setattr(message, kind.replace("entry", "id"), controller.id(section, name))
    message.index.index = 64
    if kind == "register_entry":
        message.data.bitstring = b"\1"
    ((code, text),) = refusals(controller, (MODIFY, message)).values()
    assert code is Code.OUT_OF_RANGE
    assert "64" in text
    with pytest.raises(P4RuntimeError, match="64") as refused:
        controller.read(message)
    assert refused.value.code is Code.OUT_OF_RANGE


# Empty byte strings -----------------------------------------------------------------------------------
def test_an_empty_byte_string_is_neither_a_key_nor_an_argument(controller: Controller) -> None:
    controller.load("basic")
    empty = {0: (Code.INVALID_ARGUMENT, "Bytestring provided is empty, 0 is one zero byte")}
    for entry in (
        controller.entry("forward", b"", action="discard"),
        controller.entry("forward", b"\1", action="send", args=(b"",)),
    ):
        assert refusals(controller, (INSERT, entry)) == empty
    cell = p4.RegisterEntry(register_id=controller.id("registers", "seen"))
    cell.data.bitstring = b""
    assert refusals(controller, (MODIFY, cell)) == empty
    controller.load("keys")
    optional = p4.TableEntry(table_id=controller.id("tables", "optional_table"), priority=1)
    optional.match.add(field_id=1).optional.value = b""
    controller.set_action(optional.action.action, "discard")
    assert refusals(controller, (INSERT, optional)) == empty


def test_an_empty_part_of_a_match_is_left_out(controller: Controller) -> None:
    controller.load("keys")
    ternary = p4.TableEntry(table_id=controller.id("tables", "ternary_table"), priority=1)
    ternary.match.add(field_id=1).ternary.mask = b"\xff"
    low = p4.TableEntry(table_id=controller.id("tables", "range_table"), priority=1)
    low.match.add(field_id=1).range.high = b"\x07"
    lpm = p4.TableEntry(table_id=controller.id("tables", "lpm_table"))
    lpm.match.add(field_id=1).lpm.prefix_len = 8
    for entry in (ternary, low, lpm):
        controller.set_action(entry.action.action, "discard")
        controller.write((INSERT, entry))
    zeros = [
        read.match[0].ternary.value or read.match[0].range.low or read.match[0].lpm.value
        for entry in (ternary, low, lpm)
        for read in controller.read(p4.TableEntry(table_id=entry.table_id))
    ]
    assert zeros == [b"\0"] * 3


def test_a_table_with_initial_entries_takes_more_up_to_p4infos_size(controller: Controller) -> None:
    """The JSON has the number of initial entries, 2, as the table's size."""
    config = controller.config("wide")
    controller.p4info = config.p4info
    controller.object("tables", "initial").size = 4
    controller.set_pipeline(config)

    def entry(priority: int) -> Any:
        made = p4.TableEntry(table_id=controller.id("tables", "initial"), priority=priority)
        controller.set_action(made.action.action, "go", b"\1")
        return made

    assert refusals(controller, *((INSERT, entry(n)) for n in (1, 2, 3))) == {
        2: (
            Code.RESOURCE_EXHAUSTED,
            "Error when adding match entry to target: table IngressImpl.initial is full: it holds 4 entries",
        )
    }
    controller.write((DELETE, entry(1)), (INSERT, entry(3)))
