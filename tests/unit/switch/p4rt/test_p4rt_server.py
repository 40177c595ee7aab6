# SPDX-License-Identifier: Apache-2.0
"""Promise: no number of streams, and nobody who does not read, keeps others from being served.

And an error says whose mistake it is, the client's or the switch's.
"""

from __future__ import annotations

import contextlib
import queue
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import grpc
import pytest
from alone import bytes_added
from fake_controller import Controller
from google.rpc import status_pb2
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc
from patience import soon

from libra_switch.p4rt import device
from libra_switch.p4rt.arbitration import MAX_STREAMS
from libra_switch.p4rt.errors import Code
from libra_switch.p4rt.server import MAX_READS, P4RuntimeServer


class Client:
    """A P4Runtime client whose streams say nothing until told to."""

    def __init__(self, channel: Any) -> None:
        self.channel = channel
        self.stub = p4runtime_pb2_grpc.P4RuntimeStub(channel)
        self.ended: queue.SimpleQueue[Any] = queue.SimpleQueue()  # streams
        self._requests: dict[Any, queue.SimpleQueue[Any]] = {}

    def stream(self) -> Any:
        requests: queue.SimpleQueue[Any] = queue.SimpleQueue()
        stream = self.stub.StreamChannel(iter(requests.get, None))
        self._requests[stream] = requests
        if not stream.add_callback(lambda: self.ended.put(stream)):
            self.ended.put(stream)
        return stream

    def arbitrate(self, stream: Any, election_id: int) -> None:
        request = p4.StreamMessageRequest()
        request.arbitration.election_id.low = election_id
        self._requests[stream].put(request)

    def close(self) -> None:
        for stream, requests in self._requests.items():
            stream.cancel()
            requests.put(None)


@pytest.fixture
def client(controller: Controller) -> Iterator[Client]:
    server = P4RuntimeServer(controller.device, "127.0.0.1:0")
    server.start()
    with contextlib.closing(grpc.insecure_channel(f"127.0.0.1:{server.port}")) as channel:
        client = Client(channel)
        yield client
        client.close()
    server.stop()


def test_silent_streams_leave_requests_and_controllers_their_place(client: Client) -> None:
    more = 40
    streams = [client.stream() for _ in range(MAX_STREAMS + more)]
    refused = [client.ended.get(timeout=soon()) for _ in range(more)]
    for stream in refused:
        assert stream.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
        assert stream.details() == "Too many connections: 16 streams are open, which is the limit"
    assert client.stub.Capabilities(p4.CapabilitiesRequest(), timeout=10).p4runtime_api_version
    # Where one leaves, another has room.
    open_ = [stream for stream in streams if stream not in refused]
    client.arbitrate(open_[0], 5)
    assert next(open_[0]).arbitration.status.message == "Is primary"
    open_[1].cancel()
    assert client.ended.get(timeout=soon()) is open_[1]
    while True:  # until the switch has seen it go
        late = client.stream()
        client.arbitrate(late, 6)
        with contextlib.suppress(grpc.RpcError):
            assert next(late).arbitration.status.message == "Is primary"
            break


def test_reads_that_nobody_takes_leave_requests_their_place(
    controller: Controller, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller.load("basic")
    # A few entities of 10 kB each are more than gRPC sends ahead.
    monkeypatch.setattr(device, "ENTITIES_PER_RESPONSE", 10)
    controller.target.register_cells = lambda *_: [1 << 80_000] * 10  # type: ignore[method-assign]
    request = p4.ReadRequest()
    request.entities.add().register_entry.register_id = controller.id("registers", "seen")
    reads = [client.stub.Read(request) for _ in range(MAX_READS)]
    for read in reads:
        next(read)  # it is under way
    more = client.stub.Read(request)
    with pytest.raises(grpc.RpcError) as refused:
        next(more)
    assert refused.value.code() is grpc.StatusCode.RESOURCE_EXHAUSTED
    assert refused.value.details() == "Too many Reads: 64 are under way, which is the limit"
    assert client.stub.Capabilities(p4.CapabilitiesRequest(), timeout=10).p4runtime_api_version
    for read in reads:
        read.cancel()
    while True:  # until the switch has seen them go
        with contextlib.suppress(grpc.RpcError):
            assert len(next(client.stub.Read(request)).entities) == 10
            break


def test_only_a_refusal_is_the_programs_fault(
    controller: Controller, client: Client, caplog: pytest.LogCaptureFixture
) -> None:
    config = controller.config("basic")
    request = p4.SetForwardingPipelineConfigRequest(config=config)
    request.action = p4.SetForwardingPipelineConfigRequest.VERIFY
    controller.target.bad_programs[config.p4_device_config] = "basic.p4:7: no such thing"
    with pytest.raises(grpc.RpcError) as refused:
        client.stub.SetForwardingPipelineConfig(request, timeout=30)
    assert refused.value.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert refused.value.details() == "basic.p4:7: no such thing"
    assert not caplog.records

    def verify(program: bytes) -> None:
        raise KeyError("a mistake of ours")

    controller.target.verify = verify  # type: ignore[method-assign]
    with pytest.raises(grpc.RpcError) as failed:
        client.stub.SetForwardingPipelineConfig(request, timeout=30)
    assert failed.value.code() is grpc.StatusCode.INTERNAL
    text = "internal error of the switch during SetForwardingPipelineConfig"
    assert failed.value.details() == f"{text}, see its log: KeyError"
    (record,) = caplog.records
    assert record.getMessage() == text
    assert record.exc_info is not None
    assert isinstance(record.exc_info[1], KeyError)
    assert record.exc_info[2] is not None


# What a client gets to see -----------------------------------------------------------------------------
def refused_write(client: Client, request: Any) -> tuple[Any, list[tuple[int, str]]]:
    """The call's error, and code and text of each update's status."""
    with pytest.raises(grpc.RpcError) as refused:
        client.stub.Write(request, timeout=30)
    assert refused.value.code() is grpc.StatusCode.UNKNOWN, refused.value
    trailer = dict(refused.value.trailing_metadata())["grpc-status-details-bin"]
    details = []
    for item in status_pb2.Status.FromString(trailer).details:
        detail = p4.Error()
        assert item.Unpack(detail)
        details.append((detail.canonical_code, detail.message))
    return refused.value, details


def wrong(controller: Controller, count: int, texts: int = 1, every: int = 1) -> Any:
    """A Write of ``count`` updates, of which each ``every``th is refused, in ``texts`` ways."""
    request = p4.WriteRequest()
    for number in range(count):
        key = bytes([number >> 8, number & 255])
        update = request.updates.add(type=p4.Update.INSERT)
        update.entity.table_entry.CopyFrom(controller.entry("forward", key, action="discard"))
        if number % every == 0:
            update.type = p4.Update.MODIFY if texts == 1 else p4.Update.INSERT
            if texts > 1:
                update.entity.action_profile_member.action_profile_id = 0
                update.entity.digest_entry.digest_id = 10**9 + number % texts
    return request


def test_many_refusals_of_one_kind_are_told_once(controller: Controller, client: Client) -> None:
    """The client drops a status of more than 8 kB, and shows RESOURCE_EXHAUSTED instead."""
    controller.load("basic")
    error, details = refused_write(client, wrong(controller, 120))
    assert error.details() == ""
    assert details[0] == (Code.NOT_FOUND, "Cannot find match entry (119 more alike)")
    assert details[1:] == [(Code.NOT_FOUND, "")] * 119
    _, details = refused_write(client, wrong(controller, 20))
    assert details == [(Code.NOT_FOUND, "Cannot find match entry")] * 20, "a few keep their texts"


def test_refusals_of_many_kinds_keep_a_status_each(controller: Controller, client: Client) -> None:
    controller.load("basic")
    _, details = refused_write(client, wrong(controller, 110, texts=110))
    assert [code for code, _ in details] == [Code.NOT_FOUND] * 110


def test_of_too_many_updates_the_first_have_a_status(controller: Controller, client: Client) -> None:
    controller.load("basic")
    error, details = refused_write(client, wrong(controller, 2000, every=3))
    assert 100 < len(details) < 2000
    assert [code for code, _ in details] == [
        Code.OK if number % 3 else Code.NOT_FOUND for number in range(len(details))
    ]
    assert error.details().startswith(
        "667 of 2000 updates failed, the first is update 0: Cannot find match entry. "
        f"Only the first {len(details)} have a status here"
    )


def test_a_long_text_reaches_the_client(controller: Controller, client: Client) -> None:
    config = controller.config("basic")
    controller.target.bad_programs[config.p4_device_config] = "no such thing " * 5000
    request = p4.SetForwardingPipelineConfigRequest(config=config)
    request.action = p4.SetForwardingPipelineConfigRequest.VERIFY
    with pytest.raises(grpc.RpcError) as refused:
        client.stub.SetForwardingPipelineConfig(request, timeout=30)
    assert refused.value.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert refused.value.details().startswith("no such thing no such thing")


@pytest.mark.parametrize("method", ["Write", "Read", "StreamChannel", "Capabilities"])
def test_a_request_that_cannot_be_parsed_is_the_clients_mistake(
    controller: Controller, client: Client, method: str
) -> None:
    kinds = {"Read": "unary_stream", "StreamChannel": "stream_stream"}
    call = getattr(client.channel, kinds.get(method, "unary_unary"))(f"/p4.v1.P4Runtime/{method}")
    broken = b"\xff\xff\xff"

    def ask() -> None:
        answer = call(iter([broken]) if method == "StreamChannel" else broken, timeout=soon())
        assert not list(answer if method in kinds else ())

    with pytest.raises(grpc.RpcError) as refused:
        ask()
    assert refused.value.code() is grpc.StatusCode.INVALID_ARGUMENT
    assert "the request is no p4.v1." in refused.value.details()


def test_requests_that_cannot_be_parsed_leave_nothing() -> None:
    server = (
        f"import sys\nsys.path.insert(0, {str(Path(__file__).parent)!r})\n"
        + """
import grpc
from fake_target import FakeTarget
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.server import P4RuntimeServer

server = P4RuntimeServer(Device(0, FakeTarget()), "127.0.0.1:0")
server.start()
call = grpc.insecure_channel(f"127.0.0.1:{server.port}").unary_unary("/p4.v1.P4Runtime/Write")

def refused(count):
    for _ in range(count):
        try:
            call(b"\\xff\\xff\\xff", timeout=60)
        except grpc.RpcError as error:
            assert error.code() is grpc.StatusCode.INVALID_ARGUMENT, error
        else:
            raise AssertionError("expected a refusal")

refused(300)
"""
    )
    assert bytes_added(server, "refused(300)") < 300 * 1000


def test_reflection_names_the_service_where_it_is_installed(controller: Controller) -> None:
    api = pytest.importorskip("grpc_reflection.v1alpha.reflection_pb2")
    server = P4RuntimeServer(controller.device, "127.0.0.1:0")
    server.start()
    with contextlib.closing(grpc.insecure_channel(f"127.0.0.1:{server.port}")) as channel:
        ask = channel.stream_stream(
            "/grpc.reflection.v1alpha.ServerReflection/ServerReflectionInfo",
            request_serializer=api.ServerReflectionRequest.SerializeToString,
            response_deserializer=api.ServerReflectionResponse.FromString,
        )
        requests = [
            api.ServerReflectionRequest(list_services=""),
            api.ServerReflectionRequest(file_containing_symbol="p4.v1.P4Runtime"),
        ]
        listed, described = ask(iter(requests), timeout=soon())
    server.stop()
    assert "p4.v1.P4Runtime" in [service.name for service in listed.list_services_response.service]
    assert len(described.file_descriptor_response.file_descriptor_proto) == 1
