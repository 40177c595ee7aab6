# SPDX-License-Identifier: Apache-2.0
"""Arbitration: the election of the primary controller (spec section 5, with PI's choices).

The highest election id among the connected streams is primary; when it leaves, the next is promoted at once.
An unset election id counts as 0 and can be primary. Roles are ignored.
"""

from __future__ import annotations

import logging
import queue
import threading
from typing import Any

from p4.v1 import p4runtime_pb2 as p4

from libra_switch.p4rt.errors import Code, P4RuntimeError

log = logging.getLogger("libra_switch.p4rt")

MAX_STREAMS = 16

# Maximum of PacketIns and digests queued for a slow controller, 4 kB each as protobuf objects; further ones
# are dropped and counted, the first with a warning.
MAX_WAITING = 4096


class Connection:
    """One open StreamChannel and the queue of messages to send on it."""

    def __init__(self) -> None:
        self.outgoing: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.election_id: int | None = None  # None until the first arbitration message
        self.device_id = 0
        self.dropped = 0
        self.error: P4RuntimeError | None = None

    def send(self, message: Any) -> None:
        self.outgoing.put(message)

    def offer(self, message: Any) -> None:
        """Queue ``message``; drop it if `MAX_WAITING` messages wait already."""
        if self.outgoing.qsize() >= MAX_WAITING:
            if not self.dropped:
                log.warning(
                    "a controller is slow: %d PacketIns and digests wait for it, more are dropped",
                    MAX_WAITING,
                )
            self.dropped += 1
        else:
            self.outgoing.put(message)

    def end(self, error: P4RuntimeError | None = None) -> None:
        """Ask the stream's handler to finish, with ``error`` if given."""
        if error is not None:
            self.error = error
        self.outgoing.put(None)


class Arbitration:
    def __init__(self, device_id: int) -> None:
        self._device_id = device_id
        self._lock = threading.Lock()
        self._open: set[Connection] = set()
        self._streams: list[Connection] = []  # by descending election id; the first is primary

    def add(self, connection: Connection) -> None:
        """Add a newly opened stream, which counts towards `MAX_STREAMS` even before its first message."""
        with self._lock:
            if len(self._open) >= MAX_STREAMS:
                raise P4RuntimeError(
                    Code.RESOURCE_EXHAUSTED,
                    f"Too many connections: {MAX_STREAMS} streams are open, which is the limit",
                )
            self._open.add(connection)

    def update(self, connection: Connection, message: Any) -> None:
        """Process a MasterArbitrationUpdate. Raises the error that ends the stream."""
        election_id = _number(message.election_id)
        with self._lock:
            if connection.election_id is None:
                if message.device_id != self._device_id:
                    raise P4RuntimeError(
                        Code.NOT_FOUND,
                        f"No device {message.device_id} here, this switch is device {self._device_id}",
                    )
                self._insert(connection, election_id, "Election id already exists")
                self._notify(connection, everyone=self._streams[0] is connection)
                return
            if message.device_id != self._device_id:
                raise P4RuntimeError(Code.FAILED_PRECONDITION, "Invalid device id")
            if connection.election_id == election_id:
                # PI stays silent here; the spec (5.3) answers every update, and clients wait for it.
                self._notify(connection, everyone=False)
                return
            was_primary = self._streams[0] is connection
            self._streams.remove(connection)
            try:
                self._insert(connection, election_id, "New election id already exists")
            except P4RuntimeError:
                connection.election_id = None
                if was_primary:
                    self._notify(None, everyone=True)
                raise
            self._notify(connection, everyone=was_primary or self._streams[0] is connection)

    def _insert(self, connection: Connection, election_id: int, refusal: str) -> None:
        if any(other.election_id == election_id for other in self._streams):
            raise P4RuntimeError(Code.INVALID_ARGUMENT, refusal)
        connection.election_id = election_id
        self._streams.append(connection)
        self._streams.sort(key=lambda c: -(c.election_id or 0))

    def remove(self, connection: Connection) -> None:
        """Remove a stream that has ended. A second call does no harm."""
        with self._lock:
            self._open.discard(connection)
            if connection not in self._streams:
                return
            was_primary = self._streams[0] is connection
            self._streams.remove(connection)
            connection.election_id = None
            if was_primary:
                self._notify(None, everyone=True)

    def _notify(self, connection: Connection | None, *, everyone: bool) -> None:
        if not self._streams:
            return
        primary = self._streams[0]
        assert primary.election_id is not None
        for stream in self._streams if everyone else [connection]:
            assert stream is not None
            response = p4.StreamMessageResponse()
            arbitration = response.arbitration
            arbitration.device_id = self._device_id
            arbitration.election_id.high = primary.election_id >> 64
            arbitration.election_id.low = primary.election_id & ((1 << 64) - 1)
            if stream is primary:
                arbitration.status.code, arbitration.status.message = Code.OK, "Is primary"
            else:
                arbitration.status.code, arbitration.status.message = Code.ALREADY_EXISTS, "Is backup"
            stream.send(response)

    def is_primary(self, connection: Connection) -> bool:
        with self._lock:
            return bool(self._streams) and self._streams[0] is connection

    def check(self, request: Any) -> None:
        """Raise PERMISSION_DENIED unless ``request`` comes from the primary.

        With no stream at all, a request without election id is accepted, as PI does for grpc_cli's sake.
        """
        with self._lock:
            if self._streams:
                allowed = self._streams[0].election_id == _number(request.election_id)
            else:
                allowed = not request.HasField("election_id")
        if not allowed:
            raise P4RuntimeError(Code.PERMISSION_DENIED, "Not primary")

    def to_primary(self, message: Any) -> None:
        """Queue ``message`` for the primary, if there is one."""
        with self._lock:
            if self._streams:
                self._streams[0].offer(message)


def _number(election_id: Any) -> int:
    return int(election_id.high) << 64 | int(election_id.low)
