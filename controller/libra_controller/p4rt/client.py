# SPDX-License-Identifier: Apache-2.0
"""The P4Runtime client: p4runtime-shell's, with typed errors instead of its exits and prints.

p4runtime-shell's ``P4RuntimeClient`` keeps the stream and its queues. Replaced are:

- opening the channel (`channel`): no proxy for switch addresses, large messages allowed;
- the handshake, which exits the process when it fails and prints when another controller is primary;
- write and read, to put a deadline on every call, and because its ``P4RuntimeErrorIterator`` never ends when
  an update before the failed one was carried out.
"""

from __future__ import annotations

import contextlib
import functools
import logging
import queue
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import grpc
from google.rpc import code_pb2, status_pb2
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc
from p4runtime_sh import p4runtime as shell_client

from libra_controller.errors import Failure, NotPrimaryError, RpcError, UnreachableError, WriteError
from libra_controller.files.network import Tls
from libra_controller.p4rt.channel import CALL_SECONDS, open_channel, unreachable
from libra_controller.p4rt.schema import Schema

INSERT, MODIFY, DELETE = p4.Update.INSERT, p4.Update.MODIFY, p4.Update.DELETE

# Above the shell's 1, so that `libra job install` works beside an open prompt, which is promoted again later.
ELECTION_ID = 1000
PIPELINE_SECONDS = 60.0  # time-out for compiling or loading 256 lanes on a busy machine
MOST_UPDATES = 100  # of a Write: their statuses, 35 bytes each and more, fit into the 8 kB that gRPC takes
ELECTION_SECONDS = 5.0  # time-out for another `libra` that is at work on the switch

# p4runtime-shell logs through the root logger; its own logger can be silenced.
_log = logging.getLogger("p4runtime_sh")
_log.addHandler(logging.NullHandler())
shell_client.logging = _log

Update = tuple[int, Any]  # INSERT, MODIFY or DELETE, and the Entity


@dataclass(frozen=True)
class Pipeline:
    """The program that a switch runs."""

    p4info: Any
    cookie: int  # 0 if the controller that loaded it gave none
    # At most one that has loaded it: to copy P4Info is half of the work of a set-up within one process.
    requests: list[Any] = field(default_factory=list, compare=False)

    @functools.cached_property
    def schema(self) -> Schema:
        return Schema(self.p4info)

    def request(self, program: bytes) -> Any:
        """Take the request that has loaded ``program``, or make one, without a device and an election id."""
        with contextlib.suppress(IndexError):
            request = self.requests.pop()  # no other thread has it meanwhile
            if request.config.p4_device_config == program:
                return request
        kinds = p4.SetForwardingPipelineConfigRequest
        request = kinds(action=kinds.VERIFY_AND_COMMIT)
        request.config.p4info.CopyFrom(self.p4info)
        request.config.p4_device_config = program
        request.config.cookie.cookie = self.cookie
        return request


# Programs that this process has loaded, by cookie: pure-Python protobuf takes 0.1 s to parse P4Info.
_loaded: dict[int, Pipeline] = {}


class Session(Protocol):
    """A connection to a switch. ``stub`` has P4Runtime's unary calls, which raise grpc.RpcError."""

    election_id: tuple[int, int]  # high, low
    stub: Any

    def tear_down(self) -> None: ...


class GrpcSession(shell_client.P4RuntimeClient):  # type: ignore[misc]
    """A session over p4runtime-shell's client; without ``primary`` it has no stream and can only read."""

    def __init__(self, device_id: int, address: str, primary: bool, tls: Tls | None = None) -> None:
        self.device_id = device_id
        self.election_id = (0, ELECTION_ID)
        self.role_name = None
        self.address = address
        self.stream: Any = None
        self.channel = open_channel(address, tls)
        self.stub = p4runtime_pb2_grpc.P4RuntimeStub(self.channel)
        if primary:
            try:
                self._become_primary()
            except BaseException:
                self.tear_down()
                raise

    def _become_primary(self) -> None:
        deadline = time.monotonic() + ELECTION_SECONDS
        while True:
            self.set_up_stream()
            reply = self._first_reply()
            if reply is not None:
                if reply.arbitration.status.code == code_pb2.OK:
                    return
                other = reply.arbitration.election_id
                raise NotPrimaryError(
                    f"the switch at {self.address} has another primary controller (election id "
                    f"{other.high << 64 | other.low}, ours is {ELECTION_ID}); stop that controller first"
                )
            code, message = self._stream_error()
            self._end_stream()
            if "lection id" not in message:
                raise _typed("StreamChannel", self.address, self.device_id, code, message)
            if time.monotonic() > deadline:
                raise NotPrimaryError(
                    f"another libra controller has been at work on the switch at {self.address} for "
                    f"{ELECTION_SECONDS:.0f} s; wait for it to finish, or end it"
                )
            time.sleep(0.1)

    def handshake(self) -> None:
        """Send the election id; ``set_up_stream`` calls this, and `_become_primary` waits for the reply."""
        request = p4.StreamMessageRequest()
        request.arbitration.device_id = self.device_id
        request.arbitration.election_id.high, request.arbitration.election_id.low = self.election_id
        self.stream_out_q.put(request)

    def _first_reply(self) -> Any:
        try:
            return self.stream_in_q["arbitration"].get(timeout=CALL_SECONDS)
        except queue.Empty:
            self.stream.cancel()
            raise UnreachableError(
                f"{self.address} accepts connections but does not answer within {CALL_SECONDS:.0f} s; "
                "is it the switch's gRPC port?"
            ) from None

    def _stream_error(self) -> tuple[grpc.StatusCode, str]:
        # Both calls wait for the end of the stream, which the None in the queue has announced.
        return self.stream.code(), self.stream.details() or ""

    def _end_stream(self) -> None:
        if self.stream is None:
            return
        self.stream_out_q.put(None)
        self.stream_recv_thread.join(timeout=1.0)
        if self.stream_recv_thread.is_alive():
            self.stream.cancel()
            self.stream_recv_thread.join(timeout=1.0)
        self.stream = None

    def tear_down(self) -> None:
        self._end_stream()
        self.channel.close()


def _typed(operation: str, address: str, device_id: int, code: grpc.StatusCode, message: str) -> Exception:
    """Make the error for a gRPC status."""
    if code == grpc.StatusCode.UNAVAILABLE:
        return UnreachableError(unreachable(address, message))
    if code == grpc.StatusCode.DEADLINE_EXCEEDED:
        return UnreachableError(
            f"{operation}: the switch at {address} did not answer in time; is it overloaded?"
        )
    if code == grpc.StatusCode.UNIMPLEMENTED and operation in (
        "GetForwardingPipelineConfig",
        "StreamChannel",
    ):
        return UnreachableError(f"{address} speaks gRPC but not P4Runtime; give the switch's own gRPC port")
    if code == grpc.StatusCode.PERMISSION_DENIED and "rimary" in message:
        return NotPrimaryError(f"{operation}: another controller became primary of the switch at {address}")
    hint = ""
    if (
        code in (grpc.StatusCode.NOT_FOUND, grpc.StatusCode.FAILED_PRECONDITION)
        and "device" in message.lower()
    ):
        hint = (
            f"this controller asks for device {device_id}; --device-id or the network's device_id changes it"
        )
    return RpcError(operation, code.name, message, hint)


Connect = Callable[[int, str, bool], Session]
"""Opens a session: device id, address, whether it may write."""


class Client:
    """One session with one switch; ``primary`` gives the right to write. Raises subclasses of SwitchError."""

    def __init__(
        self, address: str, device_id: int = 0, *, primary: bool = False, connect: Connect = GrpcSession
    ) -> None:
        self.address = address
        self.device_id = device_id
        self._session: Session = connect(device_id, address, primary)
        self._pipeline: Pipeline | None = None

    def close(self) -> None:
        self._session.tear_down()

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    @contextlib.contextmanager
    def _errors(self, operation: str) -> Iterator[None]:
        try:
            yield
        except grpc.RpcError as error:
            raise _typed(
                operation, self.address, self.device_id, error.code(), error.details() or ""
            ) from None

    # The pipeline -------------------------------------------------------------------------------------
    def pipeline(self) -> Pipeline | None:
        """The switch's program, read once a session; None if it has no program yet."""
        if self._pipeline is not None:
            return self._pipeline
        kinds = p4.GetForwardingPipelineConfigRequest
        try:
            if _loaded:
                cookie = self._config(kinds.COOKIE_ONLY).cookie.cookie
                self._pipeline = _loaded.get(cookie)
            if self._pipeline is None:
                config = self._config(kinds.P4INFO_AND_COOKIE)
                self._pipeline = Pipeline(config.p4info, config.cookie.cookie)
        except RpcError as error:
            if error.code == "FAILED_PRECONDITION" and "pipeline config" in error.message:
                return None
            raise
        return self._pipeline

    def _config(self, response_type: int) -> Any:
        request = p4.GetForwardingPipelineConfigRequest(device_id=self.device_id, response_type=response_type)
        with self._errors("GetForwardingPipelineConfig"):
            reply = self._session.stub.GetForwardingPipelineConfig(request, timeout=CALL_SECONDS)
        return reply.config

    def set_pipeline(self, p4info: Any, program: bytes, cookie: int) -> None:
        """Load a program, which discards everything written under the old one.

        ``cookie`` is 0 or a digest of the program's content, so that it identifies the program.
        """
        pipeline = _loaded.get(cookie) if cookie else None
        if pipeline is None or pipeline.p4info is not p4info:
            pipeline = Pipeline(p4info, cookie)
        request = pipeline.request(program)
        request.device_id = self.device_id
        request.election_id.high, request.election_id.low = self._session.election_id
        with self._errors("SetForwardingPipelineConfig"):
            self._session.stub.SetForwardingPipelineConfig(request, timeout=PIPELINE_SECONDS)
        self._pipeline = pipeline
        if cookie:
            pipeline.requests[:] = [request]
            _loaded[cookie] = pipeline

    @property
    def schema(self) -> Schema:
        """Names of the running program's objects. Raises RpcError if there is no program."""
        pipeline = self.pipeline()
        if pipeline is None:
            raise RpcError(
                "GetForwardingPipelineConfig",
                "FAILED_PRECONDITION",
                "the switch has no program yet",
                "`libra switch setup NETWORK.yaml` loads one",
            )
        return pipeline.schema

    def api_version(self) -> str:
        with self._errors("Capabilities"):
            reply = self._session.stub.Capabilities(p4.CapabilitiesRequest(), timeout=CALL_SECONDS)
        return str(reply.p4runtime_api_version)

    # Entities -----------------------------------------------------------------------------------------
    def write(self, operation: str, updates: Sequence[Update]) -> None:
        """Send updates; the switch carries out all that it can. Raises WriteError for others."""
        failures: list[Failure] = []
        errors = []
        for first in range(0, len(updates), MOST_UPDATES):
            try:
                self._write(operation, updates[first : first + MOST_UPDATES])
            except WriteError as error:
                errors.append(error)
                if error.failures is None:
                    raise
                failures += [replace(each, index=first + each.index) for each in error.failures]
        if errors:
            raise WriteError(operation, errors[0].code, errors[0].message, failures)

    def _write(self, operation: str, updates: Sequence[Update]) -> None:
        request = p4.WriteRequest(device_id=self.device_id)
        request.election_id.high, request.election_id.low = self._session.election_id
        for kind, entity in updates:
            request.updates.add(type=kind).entity.CopyFrom(entity)
        try:
            self._session.stub.Write(request, timeout=CALL_SECONDS)
        except grpc.RpcError as error:
            typed = _typed(operation, self.address, self.device_id, error.code(), error.details() or "")
            if not isinstance(typed, RpcError):
                raise typed from None
            failures = self._failures(error, updates)
            raise WriteError(operation, typed.code, typed.message, failures) from None

    def _failures(self, error: grpc.RpcError, updates: Sequence[Update]) -> list[Failure] | None:
        """Decode a failed Write's errors: one p4.v1.Error an update, in order, OK included (spec section
        12.3).
        """
        trailer = dict(error.trailing_metadata() or ()).get("grpc-status-details-bin")
        if trailer is None:
            return None
        details = status_pb2.Status.FromString(trailer).details
        if len(details) != len(updates):
            return None
        failures = []
        for index, (detail, (_, entity)) in enumerate(zip(details, updates, strict=True)):
            failure = p4.Error()
            if not detail.Unpack(failure):
                return None
            if failure.canonical_code != code_pb2.OK:
                code = code_pb2.Code.Name(failure.canonical_code)
                failures.append(Failure(index, code, failure.message, self.schema.describe(entity)))
        return failures

    def read(self, entities: Sequence[Any]) -> list[Any]:
        """Read the entities that match; a missing key or index asks for all."""
        request = p4.ReadRequest(device_id=self.device_id, entities=entities)
        found: list[Any] = []
        with self._errors("Read"):
            for reply in self._session.stub.Read(request, timeout=CALL_SECONDS):
                found.extend(reply.entities)
        return found
