# SPDX-License-Identifier: Apache-2.0
"""The client turns whatever can happen on the way to a switch into one typed error."""

from __future__ import annotations

import socket
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import grpc
import pytest
from controller_helpers import DEVICE_ID, set_up
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc
from p4info_switch import P4InfoSwitch
from patience import soon

from libra.job.tolerance import EarlyCloseRule
from libra_controller import artefact
from libra_controller.api import Controller
from libra_controller.controls.admit import Note
from libra_controller.errors import NotPrimaryError, RpcError, UnreachableError, WriteError
from libra_controller.files.spec import Installer
from libra_controller.p4rt import client as p4rt
from libra_controller.p4rt.client import DELETE, INSERT, Client
from libra_controller.p4rt.schema import Lpm, MissingObjectError, Schema, encode


@pytest.fixture(scope="module")
def schema(pipeline: Path) -> Schema:
    return Schema(artefact.load().p4info)


# Encoding -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, b"\0"), (1, b"\x01"), (255, b"\xff"), (256, b"\x01\0"), (1 << 63, b"\x80" + b"\0" * 7)],
)
def test_binary_strings_are_canonical(value: int, text: bytes) -> None:
    assert encode(value) == text


def test_entries_are_read_as_they_were_written(schema: Schema) -> None:
    for prefix in (Lpm(0, 0), Lpm(1 << 63, 1), Lpm(7, 64)):
        key: dict[str, int | Lpm] = {"job": 300, "key": prefix}
        params = {"port": 510, "member": 1023}
        entry = schema.decode_entry(
            schema.entry("owner.server_of_key", key, "owner.to_server", params, b"note")
        )
        assert (entry.key, entry.params) == (key, params)
        assert (entry.action, entry.metadata) == ("to_server", b"note")


def test_a_prefix_of_no_bits_is_left_out(schema: Schema) -> None:
    entity = schema.entry("owner.server_of_key", {"job": 1, "key": Lpm(0, 0)})
    assert len(entity.table_entry.match) == 1


def test_names_and_values_are_checked(schema: Schema) -> None:
    with pytest.raises(MissingObjectError, match="has no table nosuch"):
        schema.entry("nosuch")
    with pytest.raises(MissingObjectError, match="has no action to_server"):
        schema.entry("admit.virtual_address", {}, "to_server_")
    with pytest.raises(KeyError, match="has no key ip"):
        schema.entry("admit.virtual_address", {"ip": 1})
    with pytest.raises(KeyError, match="takes"):
        schema.entry("admit.virtual_address", {}, "addressed", {"generation": 1})
    params = {"virtual_mac": 1, "epoch": 1, "newest_generation": 65536}
    with pytest.raises(ValueError, match="newest_generation 65536 does not fit 16 bits"):
        schema.entry("admit.virtual_address", {}, "addressed", params)


def test_entities_are_described_by_name(schema: Schema) -> None:
    for entity, text in (
        (
            schema.entry("owner.server_of_key", {"job": 1, "key": Lpm(16, 60)}),
            "LibraIngress.owner.server_of_key [key=0x10/60, job=0x1]",
        ),
        (schema.entry("forward.mac", None), "default entry of LibraIngress.forward.mac"),
        (schema.counter("next_step.outcomes", 17), "LibraIngress.next_step.outcomes[17]"),
        (schema.multicast(5), "multicast group 5"),
    ):
        assert schema.describe(entity) == text


def test_notes_of_other_programs_are_ignored() -> None:
    rule = EarlyCloseRule(0.8, 50)
    for note in (
        Note("digits", 64, "w1"),
        Note("digits", 64, "w1", any_rail=True),
        Note("digits", 64, "w1", early_close=rule),
        Note("digits", 64, "w1", any_rail=True, early_close=rule),
        Note("digits", 64, "w1", installer=Installer("me@here", 1_790_000_000)),
    ):
        assert Note.decode(note.encode()) == note
    for text in (b"", b"\xff", b"{", b"[1]", b'["a", "b", "c"]', b"7", b'["a", 1, "w1", false, 0, 5]'):
        assert Note.decode(text) is None


# Reaching a switch ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("primary", [False, True])
def test_nobody_listens(primary: bool) -> None:
    started = time.monotonic()
    with pytest.raises(
        UnreachableError, match=r"no switch answers at 127\.0\.0\.1:1 \(.*\); start it, or give"
    ):
        Client("127.0.0.1:1", primary=primary).pipeline()
    assert time.monotonic() - started < soon(5)


@pytest.mark.parametrize("primary", [False, True])
def test_somebody_listens_who_never_answers(primary: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(p4rt, "CALL_SECONDS", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        with pytest.raises(UnreachableError, match=address):
            Client(address, primary=primary).pipeline()


@pytest.mark.parametrize("primary", [False, True])
def test_another_grpc_service(primary: bool) -> None:
    server = grpc.server(ThreadPoolExecutor(max_workers=2))
    port = server.add_insecure_port("127.0.0.1:0")
    server.start()
    try:
        with pytest.raises(UnreachableError, match="speaks gRPC but not P4Runtime"):
            Client(f"127.0.0.1:{port}", primary=primary).pipeline()
    finally:
        server.stop(0)


def test_nothing_is_printed_and_no_thread_stays(capfd: pytest.CaptureFixture[str], address: str) -> None:
    before = {thread for thread in threading.enumerate() if thread.name.startswith("Thread-")}
    with Client(address, DEVICE_ID, primary=True), pytest.raises(NotPrimaryError):
        _short_wait(address)
    with pytest.raises(UnreachableError):
        Client("127.0.0.1:1", primary=True)
    time.sleep(0.1)
    assert {thread for thread in threading.enumerate() if thread.name.startswith("Thread-")} <= before
    captured = capfd.readouterr()
    assert captured.out == captured.err == ""


def test_the_wrong_device(embedded: Controller) -> None:
    # simple_switch_grpc is as many devices as it is asked for.
    with Client(embedded.grpc, 99) as client, pytest.raises(RpcError) as caught:
        client.pipeline()
    assert "No device 99 here, this switch is device 3" in str(caught.value)
    assert "--device-id or the network's device_id changes it" in str(caught.value)


# Election -------------------------------------------------------------------------------------------------


def _short_wait(address: str) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(p4rt, "ELECTION_SECONDS", 0.3)
        Client(address, DEVICE_ID, primary=True)


def test_two_libras_take_turns(address: str) -> None:
    set_up(address)
    first = Client(address, DEVICE_ID, primary=True)
    threading.Timer(0.5, first.close).start()
    started = time.monotonic()
    with Client(address, DEVICE_ID, primary=True) as second:
        assert time.monotonic() - started >= 0.4
        with pytest.raises(NotPrimaryError, match="another libra controller has been at work on the switch"):
            _short_wait(address)
        entry = second.schema.entry("forward.mac", {"dst_addr": 5}, "forward.drop")
        second.write("test", [(INSERT, entry)])
        second.write("test", [(DELETE, entry)])


def test_another_controller_is_primary(address: str) -> None:
    with grpc.insecure_channel(address) as channel:
        request = p4.StreamMessageRequest()
        request.arbitration.device_id = DEVICE_ID
        request.arbitration.election_id.low = p4rt.ELECTION_ID + 5
        leave = threading.Event()

        def requests() -> object:
            yield request
            leave.wait(10)

        stream = p4runtime_pb2_grpc.P4RuntimeStub(channel).StreamChannel(requests())
        assert next(stream).arbitration.status.code == 0
        with pytest.raises(
            NotPrimaryError, match=r"another primary controller \(election id 1005, ours is 1000\)"
        ):
            Client(address, DEVICE_ID, primary=True)
        # Reading needs no election.
        with Client(address, DEVICE_ID) as reader:
            assert reader.api_version()
        leave.set()


def test_who_only_reads_cannot_write(address: str) -> None:
    set_up(address)
    with Client(address, DEVICE_ID) as reader, Client(address, DEVICE_ID, primary=True) as writer:
        entry = writer.schema.entry("forward.mac", {"dst_addr": 5}, "forward.drop")
        reader._session.election_id = (0, 1)
        with pytest.raises(NotPrimaryError, match="another controller became primary"):
            reader.write("test", [(INSERT, entry)])


# Writing --------------------------------------------------------------------------------------------------


def test_failed_updates_are_named_one_by_one(address: str) -> None:
    """p4runtime-shell's own decoding never ends when an update before the failed one was carried out."""
    set_up(address)
    with Client(address, DEVICE_ID, primary=True) as client:
        schema = client.schema
        good, other = (schema.entry("forward.mac", {"dst_addr": n}, "forward.drop") for n in (5, 6))
        missing = schema.multicast(77)
        with pytest.raises(WriteError) as caught:
            client.write("a test", [(INSERT, good), (DELETE, missing), (INSERT, other), (INSERT, good)])
        failures = caught.value.failures
        assert failures is not None
        assert [(f.index, f.code, f.update) for f in failures] == [
            (1, "NOT_FOUND", "multicast group 77"),
            (3, "ALREADY_EXISTS", "LibraIngress.forward.mac [dst_addr=0x5]"),
        ]
        assert str(caught.value).startswith("a test: NOT_FOUND: multicast group 77: ")
        assert str(caught.value).endswith("(and 1 more)")
        client.write("a test", [(DELETE, good), (DELETE, other)])


def test_failures_among_more_updates_than_one_answer_names(address: str) -> None:
    """gRPC takes 8 kB of statuses from a switch; an installation writes more updates than these name."""
    set_up(address)
    with Client(address, DEVICE_ID, primary=True) as client:
        entries = [client.schema.entry("forward.mac", {"dst_addr": n}, "forward.drop") for n in range(1, 301)]
        client.write("a test", [(INSERT, entries[n]) for n in (5, 140, 299)])
        with pytest.raises(WriteError) as caught:
            client.write("a test", [(INSERT, entry) for entry in entries])
        assert caught.value.failures is not None
        assert [f.index for f in caught.value.failures] == [5, 140, 299]
        assert [f.code for f in caught.value.failures] == ["ALREADY_EXISTS"] * 3
        assert "dst_addr=0x12c" in caught.value.failures[2].update
        client.write("a test", [(DELETE, entry) for entry in entries])  # all that could be are there


def test_writing_nothing_asks_nobody() -> None:
    Client("127.0.0.1:1").write("nothing", [])


# Programs -------------------------------------------------------------------------------------------------


class Loads(P4InfoSwitch):
    """A switch that notes what it is asked to load, by which controller."""

    def __init__(self) -> None:
        super().__init__()
        self.loaded: list[tuple[int, int, bytes, int, str]] = []

    def SetForwardingPipelineConfig(self, request: Any, timeout: float) -> None:
        super().SetForwardingPipelineConfig(request, timeout)
        config = request.config
        name = config.p4info.pkg_info.name
        self.loaded.append(
            (request.device_id, request.election_id.low, config.p4_device_config, config.cookie.cookie, name)
        )


def test_each_switch_is_sent_its_own_program_and_what_is_the_same_is_shared() -> None:
    """Requests are used again: not for another program or P4Info, nor without a cookie, which names none."""
    one, other = (p4info_pb2.P4Info(pkg_info={"name": name}) for name in ("one", "other"))
    switch = Loads()
    configs, schemas = [], []
    asked = [(one, b"a", 5), (one, b"a", 5), (one, b"b", 5), (other, b"b", 5), (one, b"b", 0), (one, b"c", 0)]
    for number, (p4info, program, cookie) in enumerate(asked):
        client = Client("here", number, connect=switch.connect)
        switch.election_id = (0, 7 + number)
        client.set_pipeline(p4info, program, cookie)
        configs.append(switch._config)
        schemas.append(client.schema)
    assert switch.loaded == [
        (number, 7 + number, program, cookie, p4info.pkg_info.name)
        for number, (p4info, program, cookie) in enumerate(asked)
    ]
    assert configs[0] is configs[1]
    assert len({id(config) for config in configs}) == 5
    assert schemas[0] is schemas[1] is schemas[2]
    assert len({id(schema) for schema in schemas}) == 4
