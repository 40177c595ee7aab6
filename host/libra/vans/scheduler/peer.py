# SPDX-License-Identifier: Apache-2.0
"""A node as the scheduler sees it: its connection, and what it has said of itself."""

from __future__ import annotations

import contextlib
import fcntl
import socket
import sys
import termios
import time
from dataclasses import dataclass, field
from typing import Any

from libra.job import ids
from libra.job.ids import Role
from libra.vans.scheduler.lines import Lines, encode

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
