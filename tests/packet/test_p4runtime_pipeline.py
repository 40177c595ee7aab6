# SPDX-License-Identifier: Apache-2.0
"""P4Runtime: setting and reading the forwarding pipeline config."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from typing import Any

import grpc
import pytest
from google.protobuf import text_format
from p4.v1 import p4runtime_pb2 as p4
from p4rt_client import DELETE, INSERT, MODIFY, P4Runtime, WriteFailed
from patience import soon
from switches import DEVICE_ID, PROGRAMS, SwitchUnderTest

from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig

FRAME = bytes.fromhex("000000000001 000000000002 9999") + bytes(46)

NIGHT = ("af_packet",)  # the same P4Runtime server as "memory"


def config(program: str, cookie: int | None = None) -> Any:
    message = p4.ForwardingPipelineConfig()
    message.p4_device_config = (PROGRAMS / f"{program}.json").read_bytes()
    text_format.Parse((PROGRAMS / f"{program}.p4info.txtpb").read_text(), message.p4info)
    if cookie is not None:
        message.cookie.cookie = cookie
    return message


def wrapped(data: bytes) -> bytes:
    """A p4.tmp.P4DeviceConfig with ``reassign`` and ``device_data``, as tutorials' p4runtime_lib sends it."""
    length = len(data)
    varint = b""
    while length > 0x7F:
        varint += bytes([length & 0x7F | 0x80])
        length >>= 7
    return b"\x08\x01\x1a" + varint + bytes([length]) + data


def test_get_returns_what_was_set(switch: SwitchUnderTest) -> None:
    wanted = config("basic", cookie=0xC0FFEE)
    switch.p4rt.set_pipeline(wanted)
    assert switch.p4rt.get_pipeline("ALL") == wanted
    cookie_only = switch.p4rt.get_pipeline("COOKIE_ONLY")
    assert cookie_only == p4.ForwardingPipelineConfig(cookie=wanted.cookie)
    p4info = switch.p4rt.get_pipeline("P4INFO_AND_COOKIE")
    assert p4info == p4.ForwardingPipelineConfig(cookie=wanted.cookie, p4info=wanted.p4info)
    device = switch.p4rt.get_pipeline("DEVICE_CONFIG_AND_COOKIE")
    assert device == p4.ForwardingPipelineConfig(
        cookie=wanted.cookie, p4_device_config=wanted.p4_device_config
    )


def test_config_without_cookie_reads_back_without(switch: SwitchUnderTest) -> None:
    switch.p4rt.set_pipeline(config("basic"))
    assert not switch.p4rt.get_pipeline("COOKIE_ONLY").HasField("cookie")


def test_verify_and_commit_wipes_the_state(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    client.insert(client.multicast(1, [(1, 0)]))
    switch.load("basic")
    assert client.read(client.entry("forward", {"hdr.ethernet.dst": 1})) == []
    assert client.read(p4.MulticastGroupEntry()) == []


def test_verify_leaves_the_running_pipeline_alone(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    client = switch.p4rt
    entry = client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2})
    client.insert(entry)
    running = client.p4info
    client.set_pipeline(config("keys"), "VERIFY")
    client.use_p4info(running)
    assert client.read(client.entry("forward", {"hdr.ethernet.dst": 1})) == [entry]
    switch.send(0, FRAME)
    assert switch.recv(2) == FRAME


def test_save_then_commit(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    switch.p4rt.set_pipeline(config("keys", cookie=1), "VERIFY_AND_SAVE")
    switch.p4rt.set_pipeline(p4.ForwardingPipelineConfig(), "COMMIT")
    assert switch.p4rt.get_pipeline("COOKIE_ONLY").cookie.cookie == 1


def test_commit_without_a_saved_config(switch: SwitchUnderTest) -> None:
    switch.load("basic")
    with pytest.raises(grpc.RpcError) as refused:
        switch.p4rt.set_pipeline(p4.ForwardingPipelineConfig(), "COMMIT")
    assert refused.value.details().startswith("Error in second phase of device update")


def test_unspecified_action(switch: SwitchUnderTest) -> None:
    with pytest.raises(grpc.RpcError) as refused:
        switch.p4rt.set_pipeline(config("basic"), "UNSPECIFIED")
    assert refused.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert refused.value.details() == "Invalid SetForwardingPipeline action"


def test_device_config_in_the_old_wrapper(switch: SwitchUnderTest) -> None:
    message = config("basic")
    message.p4_device_config = wrapped(message.p4_device_config)
    switch.p4rt.set_pipeline(message)
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    switch.send(0, FRAME)
    assert switch.recv(2) == FRAME


def test_reconcile_keeps_entries(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("PI replays constant entries as INSERT, fails, and cannot set a pipeline afterwards")
    switch.load("keys")
    client = switch.p4rt
    entries = [
        client.entry("exact_table", {"hdr.probe.word": 1, "hdr.probe.nine": 2}, "send", {"port": 2}),
        client.entry("ternary_table", {"hdr.probe.word": (1, 0xFF)}, "send", {"port": 3}, priority=4),
    ]
    entries[0].metadata = b"mine"
    client.insert(*entries)
    client.set_pipeline(config("keys"), "RECONCILE_AND_COMMIT")
    assert client.read(client.entry("exact_table", {"hdr.probe.word": 1, "hdr.probe.nine": 2})) == [
        entries[0]
    ]
    ternary = p4.TableEntry(table_id=client.id("tables", "ternary_table"))
    assert client.read(ternary) == [entries[1]]


def test_reconcile_keeps_registers_counts_and_selections(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("PI fails as soon as the program has counters")
    switch.load("basic")
    client = switch.p4rt
    client.insert(client.entry("forward", {"hdr.ethernet.dst": 1}, "send", {"port": 2}))
    switch.send(3, FRAME)
    assert switch.recv(2) == FRAME
    changed = config("basic", cookie=9)
    for text in (changed.p4_device_config, changed.p4_device_config + b"\n"):
        changed.p4_device_config = text
        client.set_pipeline(changed, "RECONCILE_AND_COMMIT")
        assert client.get_pipeline("COOKIE_ONLY").cookie.cookie == 9
        assert client.register("seen", 3) == [1]
        assert client.register("last_source", 0) == [2]
        assert client.counter("received", 3) == [(1, len(FRAME))]
        switch.send(0, FRAME)
        assert switch.recv(2) == FRAME
        entry = p4.RegisterEntry(register_id=client.id("registers", "last_source"))
        entry.index.index, entry.data.bitstring = 3, b"\xff" * 6
        client.modify(entry)
    assert client.register("seen")[:4] == [2, 0, 0, 1]
    # Of another program, none of that remains; of this one, nothing that it has not.
    switch.load("basic")
    assert client.register("last_source") == [0] * 4


def test_get_before_any_pipeline(switch: SwitchUnderTest) -> None:
    if switch.kind == "af_packet":
        pytest.skip("the same server as in memory")
    with contextlib.ExitStack() as stack:
        if switch.kind == "bmv2":
            switch.restart()
            fresh = switch.p4rt
        else:
            alone = stack.enter_context(Switch(DataplaneConfig(device_id=DEVICE_ID), grpc_addr="127.0.0.1:0"))
            fresh = P4Runtime(f"127.0.0.1:{alone.grpc_port}", DEVICE_ID)
            stack.callback(fresh.close)
            fresh.primary()
        reads: list[Callable[[], Any]] = [
            lambda: fresh.get_pipeline("ALL"),
            lambda: fresh.get_pipeline("COOKIE_ONLY"),
            lambda: fresh.read(p4.TableEntry()),
        ]
        for call in reads:
            with pytest.raises(grpc.RpcError) as refused:
                call()
            assert refused.value.code() == grpc.StatusCode.FAILED_PRECONDITION
            assert refused.value.details() == "No forwarding pipeline config set for this device"
        with pytest.raises(WriteFailed) as failed:
            fresh.insert(p4.TableEntry(table_id=1))
        assert failed.value.code == grpc.StatusCode.FAILED_PRECONDITION


def test_not_a_program(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("simple_switch_grpc cannot set any pipeline after a broken one")
    message = config("basic")
    for text, reason in (
        (b"{", "the text ends in the middle"),
        (b"[]", "neither BMv2 JSON (p4c-bm2-ss -o) nor a p4.tmp.P4DeviceConfig"),
        (b'{"hosts": {}}', "the JSON is no P4 program, it has no 'pipelines' but hosts"),
        (b"no program at all", "neither BMv2 JSON"),
    ):
        message.p4_device_config = text
        with pytest.raises(grpc.RpcError) as refused:
            switch.p4rt.set_pipeline(message)
        assert refused.value.code() == grpc.StatusCode.INVALID_ARGUMENT
        assert reason in refused.value.details()
    # The old program still runs.
    switch.load("basic")


def test_p4info_of_another_program_is_refused_by_name(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("simple_switch_grpc does not compare P4Info with the program")
    message = config("basic")
    message.p4_device_config = (PROGRAMS / "keys.json").read_bytes()
    with pytest.raises(grpc.RpcError) as refused:
        switch.p4rt.set_pipeline(message)
    assert refused.value.code() == grpc.StatusCode.INVALID_ARGUMENT
    assert "IngressImpl." in refused.value.details()


def test_wrong_device_id(switch: SwitchUnderTest) -> None:
    if switch.kind == "bmv2":
        pytest.skip("PI keeps a state for every device id and reports a missing pipeline")
    with pytest.raises(grpc.RpcError) as refused:
        switch.p4rt.stub.Read.__call__(p4.ReadRequest(device_id=DEVICE_ID + 1), timeout=soon(5)).next()
    assert refused.value.code() == grpc.StatusCode.NOT_FOUND


def test_reconcile_keeps_what_became_of_initial_entries(switch: SwitchUnderTest) -> None:
    switch.load("wide")
    if switch.kind == "bmv2":  # it takes them for const
        return
    client = switch.p4rt
    whole = p4.TableEntry(table_id=client.id("tables", "initial"))
    first, second = client.read(whole)
    first.action.action.params[0].value = b"\x03"
    made = client.entry("initial", {"hdr.big.address": (6, 7)}, "go", {"port": 2}, priority=5)
    client.write([(MODIFY, first), (DELETE, second), (INSERT, made)])
    config = client.get_pipeline()
    config.p4_device_config += b"\n"
    client.set_pipeline(config, "RECONCILE_AND_COMMIT")
    assert client.read(whole) == [first, made]
    client.set_pipeline(config)
    assert [e.priority for e in client.read(whole)] == [first.priority, second.priority]
