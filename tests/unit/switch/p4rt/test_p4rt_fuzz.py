# SPDX-License-Identifier: Apache-2.0
"""Mutated P4Runtime messages get an answer: success or a P4RuntimeError, never another exception.

Afterwards the server does what a well-formed message asks, and has recorded just what the data plane has.

LIBRA_FUZZ=<n> sets the number of messages (2,000); the seed is fixed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from fake_controller import DELETE, INSERT, MODIFY, Controller
from google.protobuf.message import DecodeError
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4
from patience import soon

from libra_switch.p4rt.arbitration import Connection
from libra_switch.p4rt.errors import P4RuntimeError
from libra_switch.target import BoundAction, Exact

PROGRAMS = ["basic", "keys", "profiles", "meters", "notices"]
UNREADABLE = (DecodeError, UnicodeDecodeError)
COUNT = int(os.environ.get("LIBRA_FUZZ", "2000"))


def corpus(controller: Controller) -> list[Any]:
    """Valid entities of every kind that the loaded program has."""
    entities = []

    def entity(kind: str) -> Any:
        entities.append(p4.Entity())
        message = getattr(entities[-1], kind)
        message.SetInParent()
        return message

    for table in controller.p4info.tables:
        entry = entity("table_entry")
        entry.CopyFrom(table_entry(controller, table, b"\x01"))
        entity("table_entry").CopyFrom(table_entry(controller, table, b"\x00"))
        entity("direct_counter_entry").table_entry.CopyFrom(entry)
        entity("direct_meter_entry").table_entry.CopyFrom(entry)
        default = entity("table_entry")
        default.table_id, default.is_default_action = table.preamble.id, True
        for profile in controller.p4info.action_profiles:
            member = entity("action_profile_member")
            member.action_profile_id, member.member_id = profile.preamble.id, 1
            set_action(controller, member.action, table)
            group = entity("action_profile_group")
            group.action_profile_id, group.group_id = profile.preamble.id, 1
            group.members.add(member_id=1, weight=1)
    for section, kind, field in (
        ("counters", "counter_entry", "counter_id"),
        ("meters", "meter_entry", "meter_id"),
        ("registers", "register_entry", "register_id"),
        ("digests", "digest_entry", "digest_id"),
    ):
        for item in getattr(controller.p4info, section):
            message = entity(kind)
            setattr(message, field, item.preamble.id)
            if kind == "meter_entry":
                message.index.index, message.config.cir = 1, 5
            elif kind == "register_entry":
                message.index.index, message.data.bitstring = 1, b"\x05"
            elif kind == "counter_entry":
                message.index.index, message.data.packet_count = 1, 5
            else:
                message.config.max_list_size = 5
    multicast = entity("packet_replication_engine_entry").multicast_group_entry
    multicast.multicast_group_id = 1
    multicast.replicas.add(egress_port=1, instance=1)
    multicast.replicas.add(port=b"\x01", instance=1)
    clone = entity("packet_replication_engine_entry").clone_session_entry
    clone.session_id = 1
    clone.replicas.add(egress_port=1, instance=1)
    entity("value_set_entry")
    entity("extern_entry")
    entities.append(p4.Entity())
    return entities


def table_entry(controller: Controller, table: Any, value: bytes) -> Any:
    """One that the table takes, with a value of one bit in each field; 0: fields are left out that may be."""
    entry = p4.TableEntry(table_id=table.preamble.id)
    for field in table.match_fields:
        if field.match_type > 3:  # not exact, not LPM
            entry.priority = 3
        if field.match_type == 2:
            entry.match.add(field_id=field.id).exact.value = value
        elif value != b"\x00":
            match = entry.match.add(field_id=field.id)
            if field.match_type == 3:
                match.lpm.value, match.lpm.prefix_len = value, field.bitwidth
            elif field.match_type == 4:
                match.ternary.value, match.ternary.mask = value, b"\x01"
            elif field.match_type == 5:
                match.range.low, match.range.high = b"\x00", value
            else:
                match.optional.value = value
    if table.implementation_id:
        item = entry.action.action_profile_action_set.action_profile_actions.add(weight=2, watch=1)
        set_action(controller, item.action, table)
    else:
        set_action(controller, entry.action.action, table)
    counters = {counter.preamble.id for counter in controller.p4info.direct_counters}
    if counters & set(table.direct_resource_ids):
        entry.counter_data.packet_count = 4
    return entry


def set_action(controller: Controller, message: Any, table: Any) -> None:
    message.action_id = next(
        reference.id
        for reference in table.action_refs
        if reference.scope != p4info_pb2.ActionRef.DEFAULT_ONLY
    )
    action = next(each for each in controller.p4info.actions if each.preamble.id == message.action_id)
    for param in action.params:
        message.params.add(param_id=param.id, value=b"\x01")


@pytest.mark.parametrize("program", PROGRAMS)
def test_what_is_mutated_is_valid(controller: Controller, program: str) -> None:
    """Once no table took its entry, so that hardly anything of tables was reached."""
    controller.load(program)
    for table in controller.p4info.tables:
        if not table.is_const_table:
            for value in (b"\x01", b"\x00")[: 1 + any(field.match_type == 2 for field in table.match_fields)]:
                entry = table_entry(controller, table, value)
                if entry.action.HasField("action_profile_action_set"):
                    entry.action.action_profile_action_set.action_profile_actions[0].watch = 0
                controller.write((INSERT, entry))


def mutate(rng: random.Random, data: bytes) -> bytes:
    text = bytearray(data)
    for _ in range(rng.choice((0, 0, 0, 1, 1, 2, 4))):
        where = rng.randrange(len(text) + 1)
        choice = rng.randrange(4)
        if choice == 0 and where < len(text):
            text[where] = rng.randrange(256)
        elif choice == 1 and where < len(text):
            text[where] ^= 1 << rng.randrange(8)
        elif choice == 2:
            del text[where : where + rng.randrange(1, 4)]
        else:
            text[where:where] = rng.randbytes(rng.randrange(1, 4))
    return bytes(text)


def answered(call: Callable[[Any], Any], kind: Any, data: bytes) -> None:
    try:
        message = kind.FromString(data)
    except UNREADABLE:
        return  # gRPC answers these before the server sees them
    try:
        result = call(message)
        if result is not None:
            list(result)
    except P4RuntimeError:
        pass


@pytest.mark.parametrize("program", PROGRAMS)
def test_mutated_messages_are_answered(controller: Controller, program: str) -> None:
    rng = random.Random(program)
    controller.load(program)
    entities = corpus(controller)
    controller.target.capacity = 1  # the data plane refuses more entries of a table
    for _ in range(COUNT // 5):
        write, read = p4.WriteRequest(), p4.ReadRequest()
        for entity in rng.choices(entities, k=rng.randrange(1, 4)):
            write.updates.add(type=rng.choice((INSERT, INSERT, MODIFY, DELETE))).entity.CopyFrom(entity)
            read.entities.add().CopyFrom(entity)
        answered(controller.device.write, p4.WriteRequest, mutate(rng, write.SerializeToString()))
        answered(controller.device.read, p4.ReadRequest, mutate(rng, read.SerializeToString()))
        check_records(controller)
    check_works(controller)


def entries_of(controller: Controller) -> list[Any]:
    """Those that were written, not the program's own."""
    const = {table.preamble.id for table in controller.p4info.tables if table.is_const_table}
    return [entry for entry in controller.read(p4.TableEntry()) if entry.table_id not in const]


def check_records(controller: Controller) -> None:
    """The server shows as many entries, members, groups and sessions as the data plane has."""
    target = controller.target
    multicast, clones = p4.PacketReplicationEngineEntry(), p4.PacketReplicationEngineEntry()
    multicast.multicast_group_entry.SetInParent()
    clones.clone_session_entry.SetInParent()
    shown = [
        len(entries_of(controller)),
        len(controller.read(multicast)),
        len(controller.read(clones)),
    ]
    has = [sum(map(len, target.tables.values())), len(target.multicast), len(target.clones)]
    assert shown == has


def check_works(controller: Controller) -> None:
    """An entry can be inserted, read and deleted, after another program was loaded."""
    controller.load("basic")
    assert entries_of(controller) == []
    entry = controller.entry("forward", b"\x07", action="send", args=(b"\x02",))
    controller.write((INSERT, entry))
    (found,) = controller.read(controller.entry("forward"))
    assert (found.match, found.action) == (entry.match, entry.action)
    (content,) = controller.target.tables["IngressImpl.forward"].values()
    assert content == ((Exact(7),), 0, BoundAction("IngressImpl.send", (2,)))
    controller.write((DELETE, entry))
    assert controller.read(controller.entry("forward")) == []
    assert controller.target.tables["IngressImpl.forward"] == {}


def test_mutated_stream_messages_are_answered(controller: Controller) -> None:
    rng = random.Random(1)
    controller.load("basic")
    messages = [p4.StreamMessageRequest() for _ in range(3)]
    messages[0].arbitration.election_id.low = 5
    messages[1].packet.payload = bytes(60)
    messages[1].packet.metadata.add(metadata_id=1, value=b"\x01")
    messages[2].digest_ack.digest_id = 1
    connection = Connection()
    for _ in range(COUNT):
        data = mutate(rng, rng.choice(messages).SerializeToString())
        answered(partial(controller.device.stream_request, connection), p4.StreamMessageRequest, data)
        if connection.election_id is None:
            connection = Connection()
    primary = Connection()
    first = p4.MasterArbitrationUpdate()
    first.election_id.high = 2**64 - 1  # above whatever a mutant has been
    first.election_id.low = 2**64 - 1
    controller.device.arbitration.update(primary, first)
    assert controller.device.arbitration.is_primary(primary)
    while not primary.outgoing.empty():
        primary.outgoing.get()
    before = len(controller.target.packets_out)
    controller.device.stream_request(primary, messages[1])
    assert len(controller.target.packets_out) == before + 1
    assert primary.outgoing.empty(), "no error"
    controller.target.packet_in(bytes(80))
    assert primary.outgoing.get(timeout=soon(60)).WhichOneof("update") == "packet"
    check_writes_of(controller, first.election_id)


def check_writes_of(controller: Controller, election_id: Any) -> None:
    request = p4.WriteRequest(election_id=election_id)
    entry = controller.entry("forward", b"\x07", action="discard")
    request.updates.add(type=INSERT).entity.table_entry.CopyFrom(entry)
    controller.device.write(request)
    assert len(controller.read(controller.entry("forward"))) == 1


def test_mutated_configs_are_answered(controller: Controller) -> None:
    rng = random.Random(2)
    request = p4.SetForwardingPipelineConfigRequest(config=controller.config("notices"))
    request.action = p4.SetForwardingPipelineConfigRequest.VERIFY_AND_COMMIT
    text = bytes(request.config.p4_device_config)
    for _ in range(COUNT // 20):
        message = p4.SetForwardingPipelineConfigRequest()
        message.CopyFrom(request)
        message.config.p4_device_config = mutate(rng, text)
        answered(controller.device.set_pipeline, type(message), message.SerializeToString())
        p4info = mutate(rng, request.config.p4info.SerializeToString())
        try:
            message.config.p4info.ParseFromString(p4info)
        except UNREADABLE:
            continue
        answered(controller.device.set_pipeline, type(message), message.SerializeToString())
    check_works(controller)
