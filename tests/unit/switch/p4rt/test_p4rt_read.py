# SPDX-License-Identifier: Apache-2.0
"""Promise: a Read of any size takes little memory, holds nobody up, and ends in order if its object goes."""

from __future__ import annotations

import gc
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from fake_controller import DELETE, INSERT, Controller
from p4.v1 import p4runtime_pb2 as p4
from patience import soon, wait_until

from libra_switch.p4rt.device import ENTITIES_PER_RESPONSE
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError

MANY = 1_000_000
A_RESPONSE = ENTITIES_PER_RESPONSE


def wildcard(controller: Controller, kind: str) -> Any:
    if kind == "counter_entry":
        return p4.CounterEntry(counter_id=controller.id("counters", "received"))
    return p4.RegisterEntry(register_id=controller.id("registers", "seen"))


def read(controller: Controller, message: Any, kind: str) -> Iterator[Any]:
    request = p4.ReadRequest()
    getattr(request.entities.add(), kind).CopyFrom(message)
    return iter(controller.device.read(request))


def entities_alive() -> int:
    return sum(type(thing) is p4.Entity for thing in gc.get_objects())


def apart(work: Any) -> None:
    """Do ``work`` in another thread, as another controller would."""
    failed: list[BaseException] = []

    def run() -> None:
        try:
            work()
        except BaseException as error:
            failed.append(error)

    thread = threading.Thread(target=run, daemon=True)
    thread.start()
    thread.join(soon())
    assert not thread.is_alive(), "it waits for the Read"
    if failed:
        raise failed[0]


def entries(controller: Controller, count: int) -> list[Any]:
    keys = [number.to_bytes(6, "big").lstrip(b"\0") for number in range(1, count + 1)]
    return [controller.entry("forward", key, action="discard") for key in keys]


@pytest.mark.parametrize("kind", ["counter_entry", "register_entry"])
def test_cells_are_asked_for_when_their_response_is(controller: Controller, kind: str) -> None:
    controller.load("basic")
    controller.target.size = MANY
    gc.collect()
    before = entities_alive()  # of other tests of this process
    responses = read(controller, wildcard(controller, kind), kind)
    assert controller.target.cells_read == []
    for number in range(3):
        response = next(responses)
        assert len(response.entities) == A_RESPONSE
        assert getattr(response.entities[0], kind).index.index == number * A_RESPONSE
        assert sum(controller.target.cells_read) == (number + 1) * A_RESPONSE
    assert entities_alive() - before <= 2 * A_RESPONSE, "entities of earlier responses are kept"


@pytest.mark.parametrize("size", [0, 1, A_RESPONSE - 1, A_RESPONSE, A_RESPONSE + 1, 2 * A_RESPONSE])
def test_every_cell_comes_once(controller: Controller, size: int) -> None:
    controller.load("basic")
    controller.target.size = size
    responses = list(read(controller, wildcard(controller, "counter_entry"), "counter_entry"))
    assert [e.counter_entry.index.index for r in responses for e in r.entities] == list(range(size))
    assert len(responses) == max(1, -(-size // A_RESPONSE))


def test_a_slow_reader_holds_up_neither_writes_nor_pipelines(controller: Controller) -> None:
    controller.load("basic")
    controller.write(*((INSERT, entry) for entry in entries(controller, 2 * A_RESPONSE)))
    responses = read(controller, controller.entry("forward"), "table_entry")
    next(responses)
    apart(lambda: controller.write((INSERT, controller.entry("forward", b"\xff\xff\xff", action="discard"))))
    apart(lambda: controller.load("basic"))


def test_an_entry_that_goes_before_its_turn_is_left_out(controller: Controller) -> None:
    controller.load("basic")
    written = entries(controller, 2 * A_RESPONSE + 1)
    controller.write(*((INSERT, entry) for entry in written))
    responses = read(controller, controller.entry("forward"), "table_entry")
    found = list(next(responses).entities)
    gone = [written[0], written[A_RESPONSE], written[-1]]
    controller.write(*((DELETE, entry) for entry in gone))
    found += [e for r in responses for e in r.entities]
    assert [e.table_entry for e in found] == [e for e in written if e not in gone[1:]]


def test_a_pipeline_that_is_replaced_ends_the_read(controller: Controller) -> None:
    controller.load("basic")
    controller.target.size = MANY
    responses = read(controller, wildcard(controller, "register_entry"), "register_entry")
    next(responses)
    controller.load("keys")
    with pytest.raises(P4RuntimeError, match="replaced while it was read") as ended:
        next(responses)
    assert ended.value.code is Code.ABORTED


def test_writing_all_cells_is_one_call(controller: Controller) -> None:
    controller.load("basic")
    calls: list[tuple[str, int | None, int]] = []
    controller.target.register_write = lambda *call: calls.append(call)  # type: ignore[method-assign]
    entry = p4.RegisterEntry(register_id=controller.id("registers", "seen"))
    entry.data.bitstring = b"\x07"
    controller.write((p4.Update.MODIFY, entry))
    assert calls == [("IngressImpl.seen", None, 7)]


def test_counters_of_entries_are_asked_for_many_at_a_time(controller: Controller) -> None:
    """Each call holds packets back."""
    controller.load("state")
    keys = [number.to_bytes(2, "big").lstrip(b"\0") for number in range(1, 50)]
    controller.write(*((INSERT, controller.entry("by_destination", k, action="discard")) for k in keys))
    wanted = controller.entry("by_destination")
    wanted.counter_data.SetInParent()
    assert len(controller.read(wanted)) == 49
    assert len(controller.read(p4.DirectCounterEntry(table_entry=controller.entry("by_destination")))) == 49
    assert controller.target.cells_read == [49, 49]


# Filters ----------------------------------------------------------------------------------------------
def three_entries(controller: Controller) -> list[Any]:
    """Ternary entries with priorities 1, 2, 3 that differ in action, metadata and controller_metadata."""
    controller.load("keys")
    table, made = controller.id("tables", "ternary_table"), []
    for number in (1, 2, 3):
        entry = p4.TableEntry(table_id=table, priority=number, controller_metadata=number % 2)
        entry.metadata = b"odd" if number % 2 else b"even"
        if number < 3:
            match = entry.match.add(field_id=1).ternary
            match.value, match.mask = b"\1", b"\xff"
        if number == 1:
            controller.set_action(entry.action.action, "discard")
        else:
            controller.set_action(entry.action.action, "send", bytes([number]))
        made.append(entry)
    controller.write(*((INSERT, entry) for entry in made))
    return made


@pytest.mark.parametrize(
    ("fields", "found"),
    [
        ({}, [1, 2, 3]),
        ({"priority": 2}, [2]),
        ({"priority": 9}, []),
        ({"controller_metadata": 1}, [1, 3]),
        ({"metadata": b"even"}, [2]),
        ({"metadata": b"odd", "priority": 3}, [3]),
        ({"metadata": b"odd", "priority": 2}, []),
    ],
)
def test_a_read_returns_the_entries_that_pass_its_filters(
    controller: Controller, fields: dict[str, Any], found: list[int]
) -> None:
    three_entries(controller)
    wanted = p4.TableEntry(table_id=controller.id("tables", "ternary_table"), **fields)
    assert [entry.priority for entry in controller.read(wanted)] == found


def test_the_action_of_a_read_filters_by_its_id(controller: Controller) -> None:
    made = three_entries(controller)
    wanted = p4.TableEntry(table_id=made[0].table_id)
    wanted.action.action.action_id = made[1].action.action.action_id
    assert controller.read(wanted) == made[1:]
    wanted.action.action.params.add(param_id=1, value=b"\x09")
    assert controller.read(wanted) == made[1:], "parameters are no filter"
    wanted.action.action.action_id = 0x01FFFFFF
    with pytest.raises(P4RuntimeError, match="Invalid action for table"):
        controller.read(wanted)


def test_a_match_without_a_priority_finds_it_with_each(controller: Controller) -> None:
    made = three_entries(controller)
    wanted = p4.TableEntry(table_id=made[0].table_id)
    wanted.match.extend(made[0].match)
    assert controller.read(wanted) == made[:2]
    wanted.priority = 2
    assert controller.read(wanted) == made[1:2]


def test_default_and_const_entries_are_filtered_as_well(controller: Controller) -> None:
    controller.load("keys")
    fixed = p4.TableEntry(table_id=controller.id("tables", "const_ternary"))
    every = controller.read(fixed)
    fixed.priority = every[-1].priority
    assert controller.read(fixed) == every[-1:]
    default = p4.TableEntry(table_id=controller.id("tables", "ternary_table"), is_default_action=True)
    (program,) = controller.read(default)
    default.action.CopyFrom(program.action)
    assert controller.read(default) == [program]
    default.controller_metadata = 1
    assert controller.read(default) == []


def test_a_read_of_all_tables_has_no_filter(controller: Controller) -> None:
    three_entries(controller)
    with pytest.raises(P4RuntimeError, match="cannot filter by priority, metadata") as refused:
        controller.read(p4.TableEntry(priority=1, metadata=b"odd"))
    assert refused.value.code is Code.INVALID_ARGUMENT


def test_entries_that_refer_to_a_member_can_be_selected(controller: Controller) -> None:
    controller.load("profiles")
    profile = controller.id("action_profiles", "next_hops")
    for number in (1, 2):
        member = p4.ActionProfileMember(action_profile_id=profile, member_id=number)
        controller.set_action(member.action, "send", bytes([number]))
        controller.write((INSERT, member))
    made = []
    for key in (b"\1", b"\2", b"\3"):
        entry = p4.TableEntry(table_id=controller.id("tables", "routes"))
        entry.match.add(field_id=1).exact.value = key
        entry.action.action_profile_member_id = 1 + key[0] % 2
        made.append(entry)
    controller.write(*((INSERT, entry) for entry in made))
    wanted = p4.TableEntry(table_id=made[0].table_id)
    wanted.action.action_profile_member_id = 2
    assert controller.read(wanted) == [made[0], made[2]]


def test_an_entry_without_a_time_out_says_when_it_was_hit(controller: Controller) -> None:
    controller.load("notices")
    controller.write((INSERT, controller.entry("ageing", b"\1", action="send", args=(b"\2",))))
    (handle,) = controller.target.tables["IngressImpl.ageing"]
    controller.target.idle_ns["IngressImpl.ageing", handle] = 123
    wanted = controller.entry("ageing")
    wanted.time_since_last_hit.SetInParent()
    assert [entry.time_since_last_hit.elapsed_ns for entry in controller.read(wanted)] == [123]


def test_one_shot_sets_do_not_end_reads_of_members_and_groups(controller: Controller) -> None:
    controller.load("profiles")
    member = p4.ActionProfileMember(
        action_profile_id=controller.id("action_profiles", "next_hops"), member_id=1
    )
    controller.set_action(member.action, "send", b"\1")
    one_shot = controller.entry("balanced", b"\1")
    action = one_shot.action.action_profile_action_set.action_profile_actions.add(weight=1)
    controller.set_action(action.action, "send", b"\2")
    controller.write((INSERT, member), (INSERT, one_shot))
    selector = controller.id("action_profiles", "paths")
    assert controller.read(p4.ActionProfileMember()) == [member]
    assert controller.read(p4.ActionProfileGroup()) == []
    assert controller.read(p4.ActionProfileMember(action_profile_id=selector)) == []
    assert controller.read(p4.ActionProfileGroup(action_profile_id=selector, group_id=7)) == []
    request = p4.ReadRequest()
    request.entities.add().action_profile_member.SetInParent()
    request.entities.add().table_entry.table_id = one_shot.table_id
    found = [e for response in controller.device.read(request) for e in response.entities]
    assert [e.WhichOneof("entity") for e in found] == ["action_profile_member", "table_entry"]


# Refusals and wildcards -------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("case", "code", "text"),
    [
        ("", Code.INVALID_ARGUMENT, "Incorrect entity type: the Entity is empty"),
        ("packet_replication_engine_entry", Code.INVALID_ARGUMENT, "set multicast_group_entry or clone_"),
        ("value_set_entry", Code.UNIMPLEMENTED, "ValueSet"),
        ("extern_entry", Code.UNIMPLEMENTED, "Extern"),
    ],
)
def test_what_cannot_be_read_or_written_is_said(
    controller: Controller, case: str, code: Code, text: str
) -> None:
    controller.load("basic")
    entity = p4.Entity()
    if case:
        getattr(entity, case).SetInParent()
    with pytest.raises(P4RuntimeError, match=text) as refused:
        list(controller.device.read(p4.ReadRequest(entities=[entity])))
    assert refused.value.code is code
    with pytest.raises(WriteError) as failed:
        controller.device.write(p4.WriteRequest(updates=[p4.Update(type=INSERT, entity=entity)]))
    (error,) = failed.value.details
    assert error is not None
    assert (error.code, text in str(error)) == (code, True)


def test_a_digest_without_an_id_stands_for_all(controller: Controller) -> None:
    controller.load("notices")
    assert controller.read(p4.DigestEntry()) == []
    digest = p4.DigestEntry(digest_id=controller.p4info.digests[0].preamble.id)
    digest.config.max_list_size = 7
    controller.write((INSERT, digest))
    assert controller.read(p4.DigestEntry()) == [digest]


def test_a_write_comes_before_a_reads_next_response(controller: Controller) -> None:
    """A Read gives up the lock behind each response and takes it again at once: others would starve."""
    controller.load("basic")
    controller.device.close()  # its housekeeper would wait for the lock, too
    line = controller.device._exclusive._line
    controller.target.size = 100 * A_RESPONSE
    entry = controller.entry("forward", b"\1", action="discard")
    writer = threading.Thread(target=controller.write, args=((INSERT, entry),), daemon=True)
    cells = controller.target.register_cells

    def first_cells(name: str, first: int, count: int) -> list[int]:
        if writer.ident is None:
            writer.start()
            wait_until(lambda: len(line) == 2, "the writer")
            assert not controller.target.tables.get("IngressImpl.forward"), "the Write has not waited"
        return cells(name, first, count)

    controller.target.register_cells = first_cells  # type: ignore[method-assign]
    responses = read(controller, wildcard(controller, "register_entry"), "register_entry")
    next(responses)
    next(responses)
    assert controller.target.tables.get("IngressImpl.forward"), "the Read has overtaken the Write"
    writer.join(soon())
