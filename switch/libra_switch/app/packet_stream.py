# SPDX-License-Identifier: Apache-2.0
"""``--dp-grpc-server-addr``: frames into and out of the ports without an interface, over gRPC.

The service is BMv2's p4.bm.DataplaneInterface. One client at a time sends frames into ports and receives the
frames that leave by them. ``PacketStreamResponse.id`` is not set: packets do not carry the request's id
through the program. A port that SetPortOperStatus sets down discards the frames that enter or leave it.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import grpc
from google.protobuf import descriptor_pb2, descriptor_pool, message_factory

from libra_switch.dataplane.dataplane import Dataplane
from libra_switch.p4rt.server import add_port
from libra_switch.ports.links import InjectedLink

_TYPES = descriptor_pb2.FieldDescriptorProto
_PACKET = (
    ("id", _TYPES.TYPE_UINT64),
    ("device_id", _TYPES.TYPE_UINT64),
    ("port", _TYPES.TYPE_UINT32),
    ("packet", _TYPES.TYPE_BYTES),
)
# p4/bm/dataplane_interface.proto; an enum travels like an int32.
_MESSAGES = {
    "PacketStreamRequest": _PACKET,
    "PacketStreamResponse": _PACKET,
    "SetPortOperStatusRequest": (*_PACKET[1:3], ("oper_status", _TYPES.TYPE_INT32)),
    "SetPortOperStatusResponse": (),
}
_DOWN, _UP = 1, 2
SERVICE = "p4.bm.DataplaneInterface"

# Maximum of frames queued for a slow client; further frames are dropped.
_MAX_WAITING = 65536


def messages() -> dict[str, Any]:
    """The service's message classes by name."""
    file = descriptor_pb2.FileDescriptorProto(name="p4/bm/dataplane_interface.proto", package="p4.bm")
    file.syntax = "proto3"
    for name, fields in _MESSAGES.items():
        message = file.message_type.add(name=name)
        for number, (field, kind) in enumerate(fields, 1):
            message.field.add(name=field, number=number, type=kind, label=_TYPES.LABEL_OPTIONAL)
    pool = descriptor_pool.DescriptorPool()
    pool.Add(file)
    factory = message_factory.MessageFactory(pool)
    return {n: factory.GetPrototype(pool.FindMessageTypeByName(f"p4.bm.{n}")) for n in _MESSAGES}


class _Port(InjectedLink):
    def __init__(self, number: int, leave: Callable[[int, bytes], None]) -> None:
        super().__init__(f"grpc{number}")
        self._number = number
        self._leave = leave

    def enter(self, frame: bytes) -> None:
        if self.up:
            super().enter(frame)

    def deliver(self, frame: bytes) -> None:
        if self.up:
            self._leave(self._number, frame)


class PacketStreamServer:
    """gRPC server of the data plane's ports without an interface; ``start`` and ``stop`` bound its life."""

    def __init__(self, dataplane: Dataplane, address: str, ports: Iterable[int]) -> None:
        self._device_id = dataplane.device_id
        self._changed = dataplane.port_changed
        self._types = messages()
        self._ports = {number: _Port(number, self._leave) for number in ports}
        self._lock = threading.Lock()
        self._client: queue.SimpleQueue[Any] | None = None
        self._server = grpc.server(ThreadPoolExecutor(4), options=[("grpc.so_reuseport", 0)])
        handlers = {
            "PacketStream": grpc.stream_stream_rpc_method_handler(
                self._packet_stream,
                self._types["PacketStreamRequest"].FromString,
                self._types["PacketStreamResponse"].SerializeToString,
            ),
            "SetPortOperStatus": grpc.unary_unary_rpc_method_handler(
                self._set_port_status,
                self._types["SetPortOperStatusRequest"].FromString,
                self._types["SetPortOperStatusResponse"].SerializeToString,
            ),
        }
        self._server.add_generic_rpc_handlers((grpc.method_handlers_generic_handler(SERVICE, handlers),))
        self.port = add_port(self._server, address)
        for number, port in self._ports.items():
            dataplane.port_add(number, port)

    def start(self) -> None:
        self._server.start()

    def stop(self) -> None:
        self._server.stop(0.1).wait(0.5)

    def _leave(self, number: int, frame: bytes) -> None:
        client = self._client
        if client is not None and client.qsize() < _MAX_WAITING:
            response = self._types["PacketStreamResponse"]
            client.put(response(device_id=self._device_id, port=number, packet=frame))

    def _packet_stream(self, requests: Iterable[Any], context: Any) -> Iterator[Any]:
        outgoing: queue.SimpleQueue[Any] = queue.SimpleQueue()
        with self._lock:
            busy = self._client is not None
            if not busy:
                self._client = outgoing
        if busy:
            context.abort(grpc.StatusCode.RESOURCE_EXHAUSTED, "only one client authorized at a time")
        try:
            if not context.add_callback(lambda: outgoing.put(None)):
                return  # it has ended already
            threading.Thread(target=self._receive, args=(requests,), daemon=True).start()
            while (response := outgoing.get()) is not None:
                yield response
        finally:
            self._client = None

    def _receive(self, requests: Iterable[Any]) -> None:
        try:
            for request in requests:
                port = self._ports.get(request.port)
                if request.device_id == self._device_id and request.packet and port is not None:
                    port.enter(bytes(request.packet))
        except Exception:
            # gRPC raises a bare Exception when the call was cancelled.
            return

    def _set_port_status(self, request: Any, context: Any) -> Any:
        if request.device_id != self._device_id:
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, "Invalid device id")
        if request.oper_status not in (_DOWN, _UP):
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, "Invalid oper status")
        if request.port not in self._ports:
            context.abort(grpc.StatusCode.INVALID_ARGUMENT, f"port {request.port} is not reached over gRPC")
        self._ports[request.port].up = request.oper_status == _UP
        self._changed(request.port)
        return self._types["SetPortOperStatusResponse"]()
