# SPDX-License-Identifier: Apache-2.0
"""A node as the scheduler sees it: its connection, the lines that cross it, and what it has said of itself.

A line is one object of JSON.
"""

from __future__ import annotations

import base64
import contextlib
import fcntl
import json
import socket
import sys
import termios
import time
from dataclasses import dataclass, field
from typing import Any

from libra.job import ids
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.rpc.message import Message, join_frames, pack, parse, split_frames

VERSION = 2  # of these lines and of messages between workers and servers; others are refused
MAX_LINE = 4 << 20
MAX_BODY = 2 << 20  # bytes of a message's body, which base64 makes a third longer


def encode(message: dict[str, Any]) -> bytes:
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


def contract_of(environment: Environment) -> dict[str, int | str]:
    """Return the settings that all nodes of a job must agree on, by variable."""
    tolerance = environment.tolerance.agreement() if environment.van_type is VanType.LTP else {}
    return {
        "DMLC_PS_VAN_TYPE": str(environment.van_type),
        "DMLC_NUM_WORKER": environment.num_worker,
        "DMLC_NUM_SERVER": environment.num_server,
        "LIBRA_PEERS": int(environment.peers),
        "LIBRA_FAILOVER": int(environment.failover),
        **tolerance,
    }


def configure(sock: socket.socket) -> None:
    """Set a socket's options: control messages are small and urgent; one not taken within 5 s is a
    failure."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.settimeout(5.0)


class Lines:
    """Decoder of lines: bytes in, JSON objects out."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> list[dict[str, Any]]:
        """Return the messages completed by ``data``. Raises ValueError for a line that is not of this
        protocol."""
        *lines, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > MAX_LINE:
            raise ValueError("a line is too long")
        messages = [json.loads(line) for line in lines]
        if not all(isinstance(message, dict) for message in messages):
            raise ValueError("a line is not a JSON object")
        return messages


def as_json(message: Message) -> dict[str, Any]:
    return {
        "from": message.sender,
        "content": base64.b64encode(join_frames(pack(message)).tobytes()).decode(),
    }


def from_json(fields: dict[str, Any]) -> Message:
    """Return the message. Raises ValueError, KeyError or TypeError for fields that are none."""
    return parse(split_frames(memoryview(base64.b64decode(fields["content"]))), int(fields["from"]))


_TCP_CLOSE = 7  # the kernel's state of a connection that is over


@dataclass(eq=False)
class Peer:
    """Connection of one node."""

    sock: socket.socket
    host: str
    lines: Lines = field(default_factory=Lines)
    seen: float = field(default_factory=time.monotonic)  # when it last sent something
    role: Role | None = None  # None until it has joined
    wanted: int | None = None  # preferred rank
    rank: int | None = None  # None until the job starts
    address: tuple[str, int] = ("", 0)  # its address for workers
    facts: dict[str, Any] = field(default_factory=dict)  # what it tells all others when the job starts

    @property
    def id(self) -> int:
        return ids.node_id(self.role or Role.WORKER, self.rank or 0)

    def send(self, message: dict[str, Any]) -> None:
        with contextlib.suppress(OSError):  # a node that is gone is noticed by its silence
            self.sock.sendall(encode(message))

    @property
    def has_all(self) -> bool:
        """True if the node's kernel has acknowledged all that was sent, or the connection has failed."""
        try:
            waiting = int.from_bytes(fcntl.ioctl(self.sock, termios.TIOCOUTQ, b"\0" * 4), sys.byteorder)
            (state,) = self.sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, 1)
        except OSError:
            return True
        return state == _TCP_CLOSE or not waiting

    def __str__(self) -> str:
        rank = self.wanted if self.rank is None else self.rank
        return f"{self.role} {'?' if rank is None else rank} ({self.host})" if self.role else self.host
