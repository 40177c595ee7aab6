# SPDX-License-Identifier: Apache-2.0
"""A small, raw P4Runtime client for black-box tests: messages in, messages out, nothing hidden."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import grpc
from google.protobuf import text_format
from google.rpc import status_pb2
from p4.config.v1 import p4info_pb2
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc
from patience import soon

INSERT, MODIFY, DELETE = p4.Update.INSERT, p4.Update.MODIFY, p4.Update.DELETE
CALL_SECONDS = 30.0  # for a call at rest, the longest of which compiles a program


class WriteFailed(Exception):
    """A Write with failed updates: ``errors`` maps the update's index to its p4.v1.Error."""

    def __init__(self, code: grpc.StatusCode, message: str, details: list[Any]) -> None:
        self.code = code
        self.message = message
        self.details = details
        self.errors = {i: e for i, e in enumerate(details) if e.canonical_code != 0}
        shown = "; ".join(f"update {i}: {e.canonical_code} {e.message}" for i, e in self.errors.items())
        super().__init__(f"{code.name} {message} [{shown}]")


class Stream:
    """One StreamChannel. ``messages`` get what the switch sends; after the end, None."""

    def __init__(self, stub: Any) -> None:
        self._requests: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.messages: queue.Queue[Any] = queue.Queue()
        self.error: grpc.RpcError | None = None
        self._call = stub.StreamChannel(iter(self._requests.get, None))
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        try:
            for message in self._call:
                self.messages.put(message)
        except grpc.RpcError as error:
            self.error = error
        self.messages.put(None)

    def send(self, message: Any) -> None:
        self._requests.put(message)

    def arbitrate(self, device_id: int, election_id: int | None) -> None:
        message = p4.StreamMessageRequest()
        message.arbitration.device_id = device_id
        if election_id is not None:
            _set_election_id(message.arbitration, election_id)
        self.send(message)

    def expect(self, kind: str, timeout: float = 5.0) -> Any:
        """The next message, which must be a ``kind`` ("arbitration", "packet", "digest", ...)."""
        message = self.messages.get(timeout=soon(timeout))
        if message is None:
            raise AssertionError(f"the stream ended while waiting for {kind}: {self.error}")
        case = message.WhichOneof("update")
        assert case == kind, f"expected {kind}, got {message}"
        return getattr(message, case)

    def next(self, kind: str, timeout: float | None = None) -> Any | None:
        """The next message of ``kind``, others being passed over; None if there is none in time."""
        deadline = time.monotonic() + (soon(5.0) if timeout is None else timeout)
        while True:
            try:
                message = self.messages.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                return None
            if message is None:
                return None
            if message.WhichOneof("update") == kind:
                return getattr(message, kind)

    def drain(self) -> None:
        while not self.messages.empty():
            self.messages.get_nowait()

    def close(self) -> None:
        self._requests.put(None)
        self._call.cancel()
        self._reader.join(timeout=2)


class P4Runtime:
    """A client of one device. ``primary()`` opens the stream that most tests need."""

    def __init__(self, address: str, device_id: int = 0) -> None:
        self.channel = grpc.insecure_channel(
            address,
            options=[("grpc.max_receive_message_length", -1), ("grpc.max_send_message_length", -1)],
        )
        self.stub = p4runtime_pb2_grpc.P4RuntimeStub(self.channel)
        self.device_id = device_id
        self.election_id: int | None = None
        self.stream: Stream | None = None
        self.p4info: Any = p4info_pb2.P4Info()
        self._objects: dict[str, dict[str, Any]] = {}  # by section and full name
        self._found: dict[tuple[str, str], Any] = {}  # objects that were looked up already

    # Arbitration --------------------------------------------------------------------------------------
    def open_stream(self) -> Stream:
        """A further stream, without arbitration; the caller closes it."""
        return Stream(self.stub)

    def primary(self, election_id: int = 1) -> Stream:
        """Open the client's stream and become primary."""
        self.stream = Stream(self.stub)
        self.election_id = election_id
        self.stream.arbitrate(self.device_id, election_id)
        answer = self.stream.expect("arbitration")
        assert answer.status.code == 0, answer
        return self.stream

    def close(self) -> None:
        if self.stream is not None:
            self.stream.close()
            self.stream = None
        self.channel.close()

    # Pipeline -----------------------------------------------------------------------------------------
    def load(self, json_path: Path | str, p4info_path: Path | str, action: str = "VERIFY_AND_COMMIT") -> None:
        """SetForwardingPipelineConfig from p4c's two files."""
        config = p4.ForwardingPipelineConfig()
        config.p4_device_config = Path(json_path).read_bytes()
        text_format.Parse(Path(p4info_path).read_text(), config.p4info)
        self.set_pipeline(config, action)

    def set_pipeline(self, config: Any, action: str = "VERIFY_AND_COMMIT") -> None:
        request = p4.SetForwardingPipelineConfigRequest(
            device_id=self.device_id,
            action=p4.SetForwardingPipelineConfigRequest.Action.Value(action),
            config=config,
        )
        self._authorise(request)
        self.stub.SetForwardingPipelineConfig(request, timeout=soon(CALL_SECONDS))
        if action != "COMMIT":
            self.use_p4info(config.p4info)

    def use_p4info(self, p4info: Any) -> None:
        """Names resolve in this P4Info from now on."""
        self.p4info = p4info
        self._objects, self._found = {}, {}
        for field in p4info.DESCRIPTOR.fields:
            if field.message_type is None or not any(f.name == "preamble" for f in field.message_type.fields):
                continue
            self._objects[field.name] = {item.preamble.name: item for item in getattr(p4info, field.name)}

    def get_pipeline(self, kind: str = "ALL") -> Any:
        request = p4.GetForwardingPipelineConfigRequest(
            device_id=self.device_id,
            response_type=p4.GetForwardingPipelineConfigRequest.ResponseType.Value(kind),
        )
        return self.stub.GetForwardingPipelineConfig(request, timeout=soon(CALL_SECONDS)).config

    def _authorise(self, request: Any) -> None:
        if self.election_id is not None:
            _set_election_id(request, self.election_id)

    # Names --------------------------------------------------------------------------------------------
    def id(self, section: str, name: str) -> int:
        """Id of an object. ``section`` is P4Info's field ("tables"), ``name`` its full name or its end."""
        return int(self.object(section, name).preamble.id)

    def object(self, section: str, name: str) -> Any:
        """The object of P4Info; ``section`` and ``name`` as in `id`."""
        known = self._found.get((section, name))
        if known is None:
            objects = self._objects.get(section, {})
            full = [each for each in objects if each == name or each.endswith("." + name)]
            assert len(full) == 1, f"{section} {name}: {len(full)} matches in {sorted(objects)}"
            known = self._found[section, name] = objects[full[0]]
        return known

    def entry(
        self,
        table: str,
        match: dict[str, Any] | None = None,
        action: str | None = None,
        params: dict[str, int] | None = None,
        priority: int = 0,
    ) -> Any:
        """A TableEntry. Match values by kind: exact and optional int, lpm (value, length), ternary
        (value, mask), range (low, high). ``match`` None makes the default entry."""
        described = self.object("tables", table)
        entry = p4.TableEntry(table_id=described.preamble.id, priority=priority)
        if match is None:
            entry.is_default_action = True
        for name, value in (match or {}).items():
            field = next(f for f in described.match_fields if f.name == name)
            m = entry.match.add(field_id=field.id)
            kind = p4info_pb2.MatchField.MatchType.Name(field.match_type)
            if kind == "EXACT":
                m.exact.value = bytestring(value)
            elif kind == "OPTIONAL":
                m.optional.value = bytestring(value)
            elif kind == "LPM":
                m.lpm.value, m.lpm.prefix_len = bytestring(value[0]), value[1]
            elif kind == "TERNARY":
                m.ternary.value, m.ternary.mask = bytestring(value[0]), bytestring(value[1])
            else:
                m.range.low, m.range.high = bytestring(value[0]), bytestring(value[1])
        if action is not None:
            self.set_action(entry.action.action, action, params)
        return entry

    def set_action(self, message: Any, action: str, params: dict[str, int] | None = None) -> None:
        described = self.object("actions", action)
        message.action_id = described.preamble.id
        for name, value in (params or {}).items():
            param = next(p for p in described.params if p.name == name)
            message.params.add(param_id=param.id, value=bytestring(value))

    # Write and read -----------------------------------------------------------------------------------
    def write(self, updates: Iterable[tuple[int, Any]]) -> None:
        """Apply (type, entity message) pairs; an entity is a TableEntry, CounterEntry, ... or an Entity."""
        request = p4.WriteRequest(device_id=self.device_id)
        self._authorise(request)
        for kind, message in updates:
            set_entity(request.updates.add(type=kind).entity, message)
        self.write_request(request)

    def write_request(self, request: Any) -> None:
        try:
            self.stub.Write(request, timeout=soon(CALL_SECONDS))
        except grpc.RpcError as error:
            raise WriteFailed(error.code(), error.details(), error_details(error)) from None

    def insert(self, *messages: Any) -> None:
        self.write([(INSERT, m) for m in messages])

    def modify(self, *messages: Any) -> None:
        self.write([(MODIFY, m) for m in messages])

    def delete(self, *messages: Any) -> None:
        self.write([(DELETE, m) for m in messages])

    def read(self, *messages: Any) -> list[Any]:
        """The entity messages (TableEntry, ...) that answer a Read of ``messages``."""
        request = p4.ReadRequest(device_id=self.device_id)
        for message in messages:
            set_entity(request.entities.add(), message)
        entities: Iterator[Any] = (
            entity
            for response in self.stub.Read(request, timeout=soon(CALL_SECONDS))
            for entity in response.entities
        )
        return [_unwrap(entity) for entity in entities]

    # Shorthands for the aggregation tests -------------------------------------------------------------
    def multicast(self, group: int, replicas: Iterable[tuple[int, int]]) -> Any:
        """A MulticastGroupEntry of (port, instance) pairs."""
        entry = p4.MulticastGroupEntry(multicast_group_id=group)
        for port, instance in replicas:
            entry.replicas.add(egress_port=port, instance=instance)
        return entry

    def counter(self, name: str, index: int | None = None) -> list[tuple[int, int]]:
        """(packets, bytes) of one index or of all."""
        entry = p4.CounterEntry(counter_id=self.id("counters", name))
        if index is not None:
            entry.index.index = index
        return [(e.data.packet_count, e.data.byte_count) for e in self.read(entry)]

    def register(self, name: str, index: int | None = None) -> list[int]:
        """Values of a register array; simple_switch_grpc cannot read registers over P4Runtime."""
        entry = p4.RegisterEntry(register_id=self.id("registers", name))
        if index is not None:
            entry.index.index = index
        return [int.from_bytes(e.data.bitstring, "big") for e in self.read(entry)]

    def packet_out(self, payload: bytes, **metadata: int) -> None:
        """Send a PacketOut on the client's stream."""
        assert self.stream is not None
        message = p4.StreamMessageRequest()
        message.packet.payload = payload
        header = (
            next(h for h in self.p4info.controller_packet_metadata if h.preamble.name == "packet_out")
            if metadata
            else None
        )
        for name, value in metadata.items():
            assert header is not None
            field = next(f for f in header.metadata if f.name == name)
            message.packet.metadata.add(metadata_id=field.id, value=bytestring(value))
        self.stream.send(message)

    def packet_in(self, timeout: float = 5.0) -> tuple[bytes, dict[str, int]] | None:
        """Payload and metadata of the next PacketIn, None if there is none in time."""
        assert self.stream is not None
        packet = self.stream.next("packet", timeout)
        if packet is None:
            return None
        names = {
            f.id: f.name
            for h in self.p4info.controller_packet_metadata
            if h.preamble.name == "packet_in"
            for f in h.metadata
        }
        return packet.payload, {names[m.metadata_id]: int.from_bytes(m.value, "big") for m in packet.metadata}


def bytestring(value: int | bytes) -> bytes:
    """Canonical bytes of a number; bytes are passed on as they are."""
    if isinstance(value, bytes):
        return value
    return value.to_bytes((value.bit_length() + 7) // 8 or 1, "big")


_FIELDS = {field.message_type.name: field.name for field in p4.Entity.DESCRIPTOR.fields}


def set_entity(entity: Any, message: Any) -> None:
    """Wrap a TableEntry, MulticastGroupEntry, ... into an Entity."""
    name = message.DESCRIPTOR.name
    if name == "Entity":
        entity.CopyFrom(message)
    elif name == "MulticastGroupEntry":
        entity.packet_replication_engine_entry.multicast_group_entry.CopyFrom(message)
    elif name == "CloneSessionEntry":
        entity.packet_replication_engine_entry.clone_session_entry.CopyFrom(message)
    else:
        getattr(entity, _FIELDS[name]).CopyFrom(message)


def _unwrap(entity: Any) -> Any:
    message = getattr(entity, entity.WhichOneof("entity"))
    if message.DESCRIPTOR.name == "PacketReplicationEngineEntry":
        message = getattr(message, message.WhichOneof("type"))
    return message


def _set_election_id(message: Any, election_id: int) -> None:
    message.election_id.high = election_id >> 64
    message.election_id.low = election_id & ((1 << 64) - 1)


def error_details(error: grpc.RpcError) -> list[Any]:
    """The p4.v1.Error of each update, from the trailer ``grpc-status-details-bin``."""
    for key, value in error.trailing_metadata() or ():
        if key == "grpc-status-details-bin":
            status = status_pb2.Status.FromString(value)
            details = []
            for item in status.details:
                detail = p4.Error()
                assert item.Unpack(detail)
                details.append(detail)
            return details
    return []
