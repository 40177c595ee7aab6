# SPDX-License-Identifier: Apache-2.0
"""The port of ``--thrift-port``: answers each Thrift call with an exception that names the P4Runtime address.

Scripts around BMv2 wait until this port takes connections, and simple_switch_CLI shows what it is told there.
"""

from __future__ import annotations

import logging
import socket
import socketserver
import struct
import threading

log = logging.getLogger("libra_switch")

_VERSION, _CALL, _EXCEPTION = 0x80010000, 1, 3  # of Thrift's binary protocol
_STRING, _I32, _STOP = 11, 8, 0  # types of fields
_UNKNOWN_METHOD = 1  # of TApplicationException
_LONGEST_NAME = 1000
_PATIENCE = 10.0  # seconds without a word until a connection is closed


class ThriftPort:
    """Listens on TCP port ``port`` of 127.0.0.1. Raises OSError if it cannot."""

    def __init__(self, port: int, message: str) -> None:
        class Handler(socketserver.StreamRequestHandler):
            timeout = _PATIENCE

            def handle(self) -> None:
                _answer(self, message)

        self._server = socketserver.ThreadingTCPServer(("127.0.0.1", port), Handler, bind_and_activate=False)
        self._server.daemon_threads = self._server.allow_reuse_address = True
        try:
            self._server.server_bind()
            self._server.server_activate()
        except OSError:
            self._server.server_close()
            raise
        self.port = int(self._server.server_address[1])
        self._thread = threading.Thread(target=self._server.serve_forever, name="libra-thrift", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        if self._thread.is_alive():
            self._server.shutdown()
        self._server.server_close()


def _answer(connection: socketserver.StreamRequestHandler, message: str) -> None:
    try:
        call = _read_call(connection)
        if call is None:
            return
        log.info("refused a Thrift call of %s: %s", call[0], message)
        connection.wfile.write(exception(*call, message))
        connection.wfile.flush()
        # A close with arguments unread would take the answer away from the client.
        connection.request.shutdown(socket.SHUT_WR)
        while connection.rfile.read1(4096):
            pass
    except OSError:
        return  # the client has gone, or says nothing


def _read_call(connection: socketserver.StreamRequestHandler) -> tuple[str, int] | None:
    """Read the name and number of a call, in Thrift's binary protocol; None if it is something else."""
    head = connection.rfile.read(8)
    if len(head) < 8:
        return None
    version, length = struct.unpack(">II", head)
    if version != _VERSION | _CALL or length > _LONGEST_NAME:
        return None
    rest = connection.rfile.read(length + 4)
    if len(rest) < length + 4:
        return None
    # BMv2 serves several services on the port: their names are in front.
    name = rest[:length].decode(errors="replace").rpartition(":")[2]
    return name, struct.unpack(">i", rest[length:])[0]


def exception(name: str, number: int, message: str) -> bytes:
    """Make the TApplicationException that answers call ``number`` of method ``name``."""
    text, method = message.encode(), name.encode()
    return b"".join(
        (
            struct.pack(">II", _VERSION | _EXCEPTION, len(method)), method, struct.pack(">i", number),
            struct.pack(">BhI", _STRING, 1, len(text)), text,
            struct.pack(">Bhi", _I32, 2, _UNKNOWN_METHOD), struct.pack(">B", _STOP),
        )
    )  # fmt: skip
