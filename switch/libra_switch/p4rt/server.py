# SPDX-License-Identifier: Apache-2.0
"""The gRPC server: translates between ``Device`` and the generated P4Runtime service."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, NoReturn

import grpc
from google.protobuf.message import DecodeError
from google.rpc.status_pb2 import Status as StatusMessage
from p4.v1 import p4runtime_pb2 as p4

from libra_switch.collection import no_collection
from libra_switch.p4rt.arbitration import MAX_STREAMS, Connection
from libra_switch.p4rt.device import Device
from libra_switch.p4rt.errors import Code, P4RuntimeError, WriteError, internal, invalid, shortened

API_VERSION = "1.3.0"
MAX_MESSAGE = 256 << 20  # bytes, as PI
_MAX_TCP_PORT = 65535

# A stream occupies a thread while it is open, and a Read until its client has taken all; the remaining
# threads serve other requests.
MAX_READS = 64
_THREADS = MAX_STREAMS + MAX_READS + 16

# Characters of an error's text, which a client gets twice in the 8 kB of metadata that it takes.
_LONGEST_TEXT = 2000

_SERVICE = p4.DESCRIPTOR.services_by_name["P4Runtime"]

_STATUS = {code.value[0]: code for code in grpc.StatusCode}


def _message(method: str, side: str) -> Any:
    """Class of a method's messages; ``side`` is "input_type" or "output_type"."""
    return getattr(p4, getattr(_SERVICE.methods_by_name[method], side).name)


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
        text, details = error.status()
    else:
        text = shortened(str(error), _LONGEST_TEXT)
        details = StatusMessage(code=error.code, message=text).SerializeToString()
    context.set_trailing_metadata((("grpc-status-details-bin", details),))
    context.abort(_STATUS[int(error.code)], text)
    raise AssertionError("unreachable: abort raises")


def _parse(kind: Any, data: bytes) -> Any:
    """Parse a request. Raises INVALID_ARGUMENT.

    Not by a deserializer of gRPC's: each request that one refuses leaves 19 kB in the process for ever.
    """
    try:
        return kind.FromString(data)
    except DecodeError as error:
        raise invalid(f"the request is no {kind.DESCRIPTOR.full_name}: {error}") from None


class Service:
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


def _handlers(service: Service) -> Any:
    """Handlers of ``service`` for a gRPC server, which parse the requests themselves (`_parse`)."""

    def one(name: str) -> Any:
        method, kind = getattr(service, name), _message(name, "input_type")

        def handle(data: bytes, context: Any) -> Any:
            try:
                request = _parse(kind, data)
            except P4RuntimeError as error:
                _abort(context, error)
            return method(request, context)

        return handle

    def stream(requests: Iterable[bytes], context: Any) -> Any:
        return service.StreamChannel(map(partial(_parse, p4.StreamMessageRequest), requests), context)

    unary = grpc.unary_unary_rpc_method_handler
    methods = {
        "Write": unary(one("Write")),
        "Read": grpc.unary_stream_rpc_method_handler(one("Read")),
        "SetForwardingPipelineConfig": unary(one("SetForwardingPipelineConfig")),
        "GetForwardingPipelineConfig": unary(one("GetForwardingPipelineConfig")),
        "StreamChannel": grpc.stream_stream_rpc_method_handler(stream),
        "Capabilities": unary(one("Capabilities")),
    }
    serialized = {
        name: handler._replace(response_serializer=_message(name, "output_type").SerializeToString)
        for name, handler in methods.items()
    }
    return grpc.method_handlers_generic_handler(_SERVICE.full_name, serialized)


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
        self._server.add_generic_rpc_handlers((_handlers(Service(device)), *handlers))
        _reflect(self._server)
        self.port = add_port(self._server, address, tls)

    def start(self) -> None:
        self._server.start()

    def stop(self, grace: float = 0.2) -> None:
        """End all calls; wait about ``grace`` seconds at most."""
        self._server.stop(grace).wait(grace + 0.5)
        self._device.close()


def _reflect(server: Any) -> None:
    """Let clients such as grpcurl ask for the service's description, if grpcio-reflection is installed."""
    try:
        from grpc_reflection.v1alpha import reflection
    except ImportError:
        return
    reflection.enable_server_reflection([_SERVICE.full_name, reflection.SERVICE_NAME], server)


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
