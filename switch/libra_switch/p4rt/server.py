# SPDX-License-Identifier: Apache-2.0
"""The gRPC server: translates between ``Device`` and the generated P4Runtime service."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NoReturn

import grpc
from google.rpc.status_pb2 import Status as StatusMessage
from p4.v1 import p4runtime_pb2 as p4
from p4.v1 import p4runtime_pb2_grpc

from libra_switch.collection import no_collection
from libra_switch.p4rt.arbitration import MAX_STREAMS, Connection
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError, internal

API_VERSION = "1.3.0"
MAX_MESSAGE = 256 << 20  # bytes, as PI
_MAX_TCP_PORT = 65535

# A stream occupies a thread while it is open, and a Read until its client has taken all; the remaining
# threads serve other requests.
MAX_READS = 64
_THREADS = MAX_STREAMS + MAX_READS + 16

_STATUS = {code.value[0]: code for code in grpc.StatusCode}


class AddressError(OSError):
    """The server cannot listen on its address."""


@dataclass(frozen=True, slots=True)
class TlsOptions:
    """PEM texts for TLS; with ``client_auth`` a client must show a certificate that ``ca`` signed."""

    cert: bytes
    key: bytes
    ca: bytes | None = None
    client_auth: bool = False


def _abort(context: Any, error: P4RuntimeError) -> NoReturn:
    """End the call with ``error`` and, as PI does, its google.rpc.Status in the trailer."""
    if isinstance(error, WriteError):
        details = error.status_details()
    else:
        details = StatusMessage(code=error.code, message=str(error)).SerializeToString()
    context.set_trailing_metadata((("grpc-status-details-bin", details),))
    context.abort(_STATUS[int(error.code)], str(error))
    raise AssertionError("unreachable: abort raises")


class Service(p4runtime_pb2_grpc.P4RuntimeServicer):  # type: ignore[misc]
    """Serves P4Runtime's calls on one device; a refused call ends in its context's ``abort``."""

    def __init__(self, device: Device) -> None:
        self._device = device
        self._reads = threading.Semaphore(MAX_READS)

    def _call(self, context: Any, what: str, call: Any, request: Any) -> Any:
        try:
            return call(request)
        except P4RuntimeError as error:
            failure = error
        except Exception as error:
            failure = internal(error, what)
        _abort(context, failure)

    def Write(self, request: Any, context: Any) -> Any:
        with no_collection():
            self._call(context, "Write", self._device.write, request)
        return p4.WriteResponse()

    def Read(self, request: Any, context: Any) -> Iterator[Any]:
        if not self._reads.acquire(blocking=False):
            text = f"Too many Reads: {MAX_READS} are under way, which is the limit"
            _abort(context, P4RuntimeError(Code.RESOURCE_EXHAUSTED, text))
        try:
            yield from self._device.read(request)
        except P4RuntimeError as error:
            failure = error
        except Exception as error:
            failure = internal(error, "Read")
        else:
            return
        finally:
            self._reads.release()
        _abort(context, failure)

    def SetForwardingPipelineConfig(self, request: Any, context: Any) -> Any:
        self._call(context, "SetForwardingPipelineConfig", self._device.set_pipeline, request)
        return p4.SetForwardingPipelineConfigResponse()

    def GetForwardingPipelineConfig(self, request: Any, context: Any) -> Any:
        config = self._call(context, "GetForwardingPipelineConfig", self._device.get_pipeline, request)
        return p4.GetForwardingPipelineConfigResponse(config=config)

    def Capabilities(self, request: Any, context: Any) -> Any:
        return p4.CapabilitiesResponse(p4runtime_api_version=API_VERSION)

    def StreamChannel(self, requests: Iterable[Any], context: Any) -> Iterator[Any]:
        connection = Connection()
        leave = self._device.arbitration.remove
        try:
            self._device.arbitration.add(connection)
        except P4RuntimeError as error:
            _abort(context, error)

        def ended() -> None:
            # Leave at once, not when the generator next runs: the next primary is waiting.
            leave(connection)
            connection.end()

        if not context.add_callback(ended):
            leave(connection)
            return
        reader = threading.Thread(
            target=self._receive, args=(connection, requests), name="p4rt-stream", daemon=True
        )
        reader.start()
        try:
            while (message := connection.outgoing.get()) is not None:
                yield message
        finally:
            leave(connection)
        if connection.error is not None:
            _abort(context, connection.error)

    def _receive(self, connection: Connection, requests: Iterable[Any]) -> None:
        try:
            for request in requests:
                self._device.stream_request(connection, request)
        except P4RuntimeError as error:
            connection.end(error)
        except grpc.RpcError:
            connection.end()
        except Exception as error:
            # gRPC raises a bare Exception from the iterator of a call that was cancelled.
            connection.end(None if type(error) is Exception else internal(error, "StreamChannel"))
        else:
            connection.end()


class P4RuntimeServer:
    """Serves one device on one address, and other services, by their ``handlers``.

    Raises AddressError if it cannot listen there.
    """

    def __init__(
        self, device: Device, address: str, tls: TlsOptions | None = None, handlers: Sequence[Any] = ()
    ) -> None:
        self._device = device
        self._server = grpc.server(
            ThreadPoolExecutor(max_workers=_THREADS, thread_name_prefix="p4rt"),
            options=[
                ("grpc.max_receive_message_length", MAX_MESSAGE),
                ("grpc.max_send_message_length", -1),
                # Two switches on one address must not share it silently.
                ("grpc.so_reuseport", 0),
            ],
        )
        p4runtime_pb2_grpc.add_P4RuntimeServicer_to_server(Service(device), self._server)
        self._server.add_generic_rpc_handlers(tuple(handlers))
        self.port = add_port(self._server, address, tls)

    def start(self) -> None:
        self._server.start()

    def stop(self, grace: float = 0.2) -> None:
        """End all calls; wait about ``grace`` seconds at most."""
        self._server.stop(grace).wait(grace + 0.5)
        self._device.close()


def add_port(server: Any, address: str, tls: TlsOptions | None = None) -> int:
    """Make a gRPC server listen; return the TCP port. Raises AddressError."""
    number = address.rpartition(":")[2]
    if number.isdigit() and int(number) > _MAX_TCP_PORT:  # gRPC takes it modulo 65536
        raise AddressError(f"cannot listen on {address}: a port is at most {_MAX_TCP_PORT}")
    try:
        if tls is None:
            port = server.add_insecure_port(address)
        else:
            credentials = grpc.ssl_server_credentials(
                [(tls.key, tls.cert)], root_certificates=tls.ca, require_client_auth=tls.client_auth
            )
            port = server.add_secure_port(address, credentials)
    except (RuntimeError, ValueError) as error:
        raise AddressError(f"cannot listen on {address}: {_bind_error(address) or error}") from None
    if port == 0:
        raise AddressError(f"cannot listen on {address}")
    return int(port)


def _bind_error(address: str) -> str | None:
    """Reason why ``address`` cannot be bound, which gRPC does not give; None if it can."""
    host, _, port = address.rpartition(":")
    if not port.isdigit():
        return "the address must be HOST:PORT"
    try:
        family, kind, protocol, _, target = socket.getaddrinfo(
            host.strip("[]") or None, int(port), type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        with socket.socket(family, kind, protocol) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(target)
    except OSError as error:
        return error.strerror
    return None
