# SPDX-License-Identifier: Apache-2.0
"""Pipeline configs: what is loaded when, what is refused, what RECONCILE_AND_COMMIT keeps."""

from __future__ import annotations

import contextlib
import copy
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from fake_controller import INSERT, MODIFY, Controller
from fake_target import FakeTarget
from p4.v1 import p4runtime_pb2 as p4
from patience import soon

from libra_switch.p4rt.arbitration import Connection
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.errors import Code, P4RuntimeError
from libra_switch.p4rt.pipeline import LoadedPipeline
from libra_switch.target import CounterData, Exact


def test_each_action_loads_when_it_should(controller: Controller) -> None:
    loads = controller.target.loads
    controller.load("basic", "VERIFY")
    assert loads == []
    controller.load("basic", "VERIFY_AND_SAVE")
    assert loads == []
    controller.load("keys", "VERIFY_AND_COMMIT")
    assert len(loads) == 1
    # A commit forgets the saved config.
    with pytest.raises(P4RuntimeError, match="there is no saved config"):
        controller.set_pipeline(p4.ForwardingPipelineConfig(), "COMMIT")
    controller.load("basic", "VERIFY_AND_SAVE")
    controller.set_pipeline(p4.ForwardingPipelineConfig(), "COMMIT")
    assert len(loads) == 2


def test_refused_program_keeps_the_old_one(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    controller.write((INSERT, entry))
    bad = controller.config("keys")
    controller.target.bad_programs[bad.p4_device_config] = "keys.p4:12: no such thing"
    for action in ("VERIFY", "VERIFY_AND_SAVE", "VERIFY_AND_COMMIT", "RECONCILE_AND_COMMIT"):
        with pytest.raises(P4RuntimeError) as refused:
            controller.set_pipeline(bad, action)
        assert refused.value.code in (Code.INVALID_ARGUMENT, Code.UNKNOWN)
    assert controller.read(controller.entry("forward", b"\x01")) == [entry]


def test_mismatch_names_the_object(controller: Controller) -> None:
    for section in ("tables", "counters", "registers"):
        config = controller.config("basic")
        getattr(config.p4info, section)[0].preamble.name = "IngressImpl.other"
        with pytest.raises(
            P4RuntimeError, match=r"'IngressImpl\.other' of P4Info is not in the JSON"
        ) as refused:
            controller.set_pipeline(config)
        assert refused.value.code is Code.INVALID_ARGUMENT
    config = controller.config("basic")
    cases = []
    changed = json.loads(config.p4_device_config)
    tables = [t for p in changed["pipelines"] for t in p["tables"]]
    forward = next(t for t in tables if t["name"] == "IngressImpl.forward")
    forward["key"][0]["match_type"] = "lpm"
    cases.append(
        (changed, "table 'IngressImpl.forward', field 'hdr.ethernet.dst' is exact in P4Info, lpm in")
    )
    changed = json.loads(config.p4_device_config)
    for action in changed["actions"]:
        if action["name"] == "IngressImpl.send":
            action["runtime_data"][0]["bitwidth"] = 16
    cases.append((changed, "parameters of action 'IngressImpl.send' have widths [9] in P4Info, [16] in"))
    for changed, text in cases:
        config.p4_device_config = json.dumps(changed).encode()
        with pytest.raises(P4RuntimeError) as refused:
            controller.set_pipeline(config)
        assert refused.value.code is Code.INVALID_ARGUMENT
        assert text in str(refused.value)
    assert controller.target.loads == []


def test_profile_that_no_table_uses_is_no_mismatch(controller: Controller) -> None:
    config = controller.config("profiles")
    used = config.p4info.action_profiles[0]
    unused = config.p4info.action_profiles.add(size=4)
    unused.preamble.id, unused.preamble.name = used.preamble.id + 1, "IngressImpl.unused"
    controller.set_pipeline(config)
    unused.table_ids.extend(used.table_ids)
    with pytest.raises(
        P4RuntimeError, match=r"action profile 'IngressImpl\.unused' of P4Info is not in the JSON"
    ):
        controller.set_pipeline(config)


def test_table_that_p4info_does_not_have_is_a_mismatch(controller: Controller) -> None:
    config = controller.config("basic")
    del config.p4info.tables[:]
    with pytest.raises(P4RuntimeError, match="of the JSON is not in P4Info; compile both") as refused:
        controller.set_pipeline(config)
    assert refused.value.code is Code.INVALID_ARGUMENT
    for section in ("actions", "counters", "direct_counters", "registers", "controller_packet_metadata"):
        config.p4info.ClearField(section)
    with pytest.raises(P4RuntimeError, match=r"table 'IngressImpl\.\w+' of the JSON is not in P4Info"):
        controller.set_pipeline(config)
    # p4c leaves out what is @hidden; such a table has all its entries in the JSON.
    for table, known in (("forward", False), ("retype", False), ("fixed_types", True)):
        config = controller.config("basic")
        named = next(t for t in config.p4info.tables if t.preamble.name == f"IngressImpl.{table}")
        config.p4info.tables.remove(named)
        with (
            contextlib.nullcontext()
            if known
            else pytest.raises(P4RuntimeError, match=f"{table}' of the JSON")
        ):
            controller.set_pipeline(config, "VERIFY")


def test_hostile_programs_are_refused_not_fatal(controller: Controller) -> None:
    config = controller.config("basic")
    for text in (
        b"[" * 100_000,
        b'{"pipelines": 5}',
        b'{"pipelines": [{"tables": [{}]}]}',
        b'{"actions": [1]}',
        b"{\xff}",
        b'{"pipelines": [{"tables": [{"name": "IngressImpl.forward"}]}]}',
    ):
        config.p4_device_config = text
        with pytest.raises(P4RuntimeError) as refused:
            controller.set_pipeline(config)
        assert refused.value.code is Code.INVALID_ARGUMENT


def test_p4info_with_one_id_for_two_objects(controller: Controller) -> None:
    config = controller.config("basic")
    config.p4info.tables[1].preamble.id = config.p4info.tables[0].preamble.id
    with pytest.raises(P4RuntimeError, match="have the same id"):
        controller.set_pipeline(config)


def test_empty_device_config_adopts_the_program_of_the_command_line(controller: Controller) -> None:
    config = controller.config("basic")
    program = bytes(config.p4_device_config)
    config.p4_device_config = b""
    with pytest.raises(P4RuntimeError, match="p4_device_config is empty"):
        controller.set_pipeline(config)
    device = Device(0, FakeTarget(), program)
    request = p4.SetForwardingPipelineConfigRequest(config=config)
    request.action = p4.SetForwardingPipelineConfigRequest.VERIFY_AND_COMMIT
    device.set_pipeline(request)
    device.close()


def test_reconcile_keeps_entries_groups_counts_and_defaults(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="send", args=(b"\x02",))
    entry.counter_data.packet_count, entry.counter_data.byte_count = 4, 400
    default = controller.entry("forward", action="send", args=(b"\x03",))
    default.is_default_action = True
    group = p4.PacketReplicationEngineEntry()
    group.multicast_group_entry.multicast_group_id = 6
    group.multicast_group_entry.replicas.add(egress_port=1, instance=2)
    count = p4.CounterEntry(counter_id=controller.id("counters", "received"))
    count.index.index = 5
    count.data.packet_count = 9
    controller.write((INSERT, entry), (MODIFY, default), (INSERT, group), (MODIFY, count))
    changed = controller.config("basic")
    changed.p4_device_config += b"\n"
    controller.set_pipeline(changed, "RECONCILE_AND_COMMIT")
    assert len(controller.target.loads) == 2
    wanted = controller.entry("forward", b"\x01")
    wanted.counter_data.SetInParent()
    assert controller.read(wanted) == [entry]
    assert controller.target.counters["IngressImpl.received", 5] == CounterData(9, 0)
    assert controller.target.multicast.keys() == {6}
    assert controller.target.defaults.keys() == {"IngressImpl.forward"}


def test_reconcile_with_the_running_program_only_takes_the_cookie(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    controller.write((INSERT, entry))
    same = controller.config("basic")
    same.cookie.cookie = 7
    controller.set_pipeline(same, "RECONCILE_AND_COMMIT")
    assert len(controller.target.loads) == 1
    assert controller.read(controller.entry("forward", b"\x01")) == [entry]
    got = controller.device.get_pipeline(
        p4.GetForwardingPipelineConfigRequest(response_type=p4.GetForwardingPipelineConfigRequest.COOKIE_ONLY)
    )
    assert got.cookie.cookie == 7


def test_reconcile_that_cannot_keep_entries_is_refused_and_changes_nothing(controller: Controller) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    controller.write((INSERT, entry))
    basic = controller.p4info
    with pytest.raises(P4RuntimeError, match="Error when reconciling config") as refused:
        controller.load("keys", "RECONCILE_AND_COMMIT")
    assert refused.value.code is Code.UNKNOWN
    controller.p4info = basic
    assert len(controller.target.loads) == 1
    assert controller.read(controller.entry("forward", b"\x01")) == [entry]


@pytest.mark.parametrize("what", ["table", "counter"])
def test_reconcile_with_too_little_room_is_refused_and_changes_nothing(
    controller: Controller, what: str
) -> None:
    controller.load("basic")
    made = [controller.entry("forward", bytes([n]), action="discard") for n in (1, 2)]
    count = p4.CounterEntry(counter_id=controller.id("counters", "received"))
    count.index.index, count.data.packet_count = 5, 9
    controller.write(*((INSERT, entry) for entry in made), (MODIFY, count))
    smaller = controller.config("basic")
    smaller.p4_device_config += b"\n"
    if what == "table":
        next(t for t in smaller.p4info.tables if t.preamble.alias == "forward").size = 1
    else:
        next(c for c in smaller.p4info.counters if c.preamble.alias == "received").size = 5
    with pytest.raises(P4RuntimeError, match=f"{what} .*(is full|outside 0..4)"):
        controller.set_pipeline(smaller, "RECONCILE_AND_COMMIT")
    assert len(controller.target.loads) == 1
    assert controller.read(controller.entry("forward")) == made


# While a program compiles ------------------------------------------------------------------------------
@contextlib.contextmanager
def compiling(controller: Controller, action: str, outcome: list[P4RuntimeError | None]) -> Iterator[None]:
    """The body runs while the target compiles another text; ``outcome`` gets the call's error."""
    config = controller.config("basic")
    config.p4_device_config += b"\n"
    started, go_on = threading.Event(), threading.Event()

    def verify(program: bytes) -> None:
        started.set()
        assert go_on.wait(soon(30))

    def set_pipeline() -> None:
        try:
            controller.set_pipeline(config, action)
            outcome.append(None)
        except P4RuntimeError as error:
            outcome.append(error)

    controller.target.verify = verify  # type: ignore[method-assign]
    caller = threading.Thread(target=set_pipeline, daemon=True)
    caller.start()
    try:
        assert started.wait(soon(30))
        yield
    finally:
        go_on.set()
        caller.join(soon(30))


@pytest.mark.timeout(60)
@pytest.mark.parametrize("action", ["VERIFY", "VERIFY_AND_SAVE", "VERIFY_AND_COMMIT", "RECONCILE_AND_COMMIT"])
def test_a_program_that_compiles_holds_up_neither_reads_nor_writes(
    controller: Controller, action: str
) -> None:
    controller.load("basic")
    entry = controller.entry("forward", b"\x01", action="discard")
    outcome: list[P4RuntimeError | None] = []
    with compiling(controller, action, outcome):
        done = threading.Event()

        def use() -> None:
            controller.write((INSERT, entry))
            assert controller.read(controller.entry("forward", b"\x01")) == [entry]
            controller.device.get_pipeline(p4.GetForwardingPipelineConfigRequest())
            done.set()

        user = threading.Thread(target=use, daemon=True)
        user.start()
        assert done.wait(soon()), "a Write or a Read waits for the compiler"
        assert controller.target.tables["IngressImpl.forward"]
    assert outcome == [None]
    # What was written meanwhile belongs to the program that ran then.
    kept = controller.read(controller.entry("forward", b"\x01"))
    assert kept == ([] if action == "VERIFY_AND_COMMIT" else [entry])
    if action == "RECONCILE_AND_COMMIT":
        assert [key for key, _, _ in controller.target.tables["IngressImpl.forward"].values()] == [
            (Exact(1),)
        ]


@pytest.mark.timeout(60)
def test_a_controller_that_is_no_longer_primary_when_its_program_has_compiled(controller: Controller) -> None:
    controller.load("basic")
    outcome: list[P4RuntimeError | None] = []
    with compiling(controller, "VERIFY_AND_COMMIT", outcome):
        message = p4.MasterArbitrationUpdate()
        message.election_id.low = 1
        controller.device.arbitration.update(Connection(), message)
    (refused,) = outcome
    assert refused is not None
    assert refused.code is Code.PERMISSION_DENIED
    assert len(controller.target.loads) == 1


def test_switches_that_are_given_one_message_share_what_it_says_and_no_entries() -> None:
    controller = Controller(lambda: 0)  # without a thread
    config = controller.config("basic")
    text = bytes(config.p4_device_config)

    def loaded(config: Any, text: bytes) -> LoadedPipeline:
        return LoadedPipeline(config, text, lambda _: None, lambda: None, lambda: 0, lambda: 0)

    one, same = loaded(config, text), loaded(config, text)
    assert (one.info, one.compilation) == (same.info, same.compilation)
    assert one.shadow is not same.shadow
    assert one.digests is not same.digests
    assert loaded(copy.deepcopy(config), text).info is not one.info
    with pytest.raises(P4RuntimeError, match="P4Info and device config differ"):
        loaded(config, bytes(controller.config("keys").p4_device_config))
