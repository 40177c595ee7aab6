# SPDX-License-Identifier: Apache-2.0
"""Rails of a host, and its connection to each neighbour over them."""

from __future__ import annotations

import builtins
import heapq
import itertools
import math
import socket
import struct
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from ipaddress import IPv4Interface
from typing import Any

import numpy as np

from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.link.interfaces import address_of
from libra.vans.bcube.cube import Cube, by_level
from libra.vans.bcube.engine import HEAD_BYTES, FrameKind, Head, empty_body, read_head, text_frame

_SIOCGIFNETMASK = 0x891B


@dataclass(frozen=True)
class Rail:
    """Interface on one level of the BCube, with its address and network."""

    interface: str
    address: IPv4Interface

    def __str__(self) -> str:
        return f"rail {self.interface} ({self.address.ip})"


def rails_of(interfaces: Sequence[str]) -> list[Rail]:
    """Return the rails that LIBRA_INTERFACES names. Raises ConfigError for one that cannot be used."""
    return [_rail(name) for name in by_level(interfaces)]


def _rail(name: str) -> Rail:
    try:
        return Rail(name, IPv4Interface(f"{address_of(name)}/{address_of(name, _SIOCGIFNETMASK)}"))
    except ConfigError as error:
        raise ConfigError(f"LIBRA_INTERFACES names {error}") from None


def check_networks(rails: Sequence[Rail], peers: Sequence[tuple[int, int, str]]) -> None:
    """Raise ConfigError if a neighbour's address is not on the network of the rail that leads to it.

    peers: (level, rank, address) of all neighbours.
    """
    for level, rank, ip in peers:
        mine = rails[level]
        if IPv4Interface(ip).ip not in mine.address.network:
            raise ConfigError(
                f"{mine} is named for level {level}, where the neighbour worker {rank} has {ip};"
                f" expected one in {mine.address.network}: check the order of LIBRA_INTERFACES and DMLC_RANK,"
                " here and there"
            )


# An unacknowledged beat or slice ends the connection after this time: the kernel at the other end
# acknowledges while its process computes, so only a dead card, cable, switch or machine is silent so long.
SILENT_SECONDS = 1.2
BEAT_SECONDS = 0.25
# If its process reads nothing, the kernel at the other end closes the window, and nothing is unacknowledged.
# TCP_USER_TIMEOUT ends such a connection, too, though the other end answers probes: so it is longer.
_STUCK_SECONDS = 30.0
_INFO = struct.Struct("=24xI28xI")  # of struct tcp_info: packets in flight, milliseconds since the last ACK
_READ_AT_ONCE = 1 << 20  # bytes from one neighbour before the others get a turn
_NOT_SENT = 1 << 17  # bytes that the kernel keeps beyond those in flight, so that priorities matter


class Neighbour:
    """Neighbour of ``rank`` on ``level``. Not thread-safe: the van's lock guards the queue."""

    def __init__(self, sock: socket.socket, rail: Rail, level: int, rank: int) -> None:
        self.sock, self.rail, self.level, self.rank = sock, rail, level, rank
        self.left = False  # and has said so
        self.bytes_sent = self.bytes_received = self.frames_sent = self.frames_received = 0
        self._age = itertools.count()
        self._queue: list[tuple[int, int, tuple[Any, ...]]] = []
        self._sending: list[memoryview] = []
        self._head = bytearray(HEAD_BYTES)
        self._read: Head | None = None
        self._body: np.ndarray[Any, Any] | None = None
        self._into = memoryview(self._head)
        self._looked = self._heard = -math.inf  # when `is_silent` was called, and when all was well
        configure(sock)

    def __str__(self) -> str:
        return f"worker {self.rank} ({self.sock_address})"

    @property
    def sock_address(self) -> str:
        try:
            return str(self.sock.getpeername()[0])
        except OSError:
            return "gone"

    @property
    def wants_to_send(self) -> bool:
        return bool(self._sending or self._queue)

    @property
    def closed(self) -> bool:
        return self.sock.fileno() < 0

    def close(self) -> None:
        """Close the connection; what waits is not sent."""
        self.sock.close()
        self._queue.clear()
        self._sending.clear()

    def queue(self, parts: tuple[Any, ...], priority: int = 0) -> None:
        """Queue one frame, buffers to be sent behind each other; none if the connection is closed."""
        if self.closed:
            return
        heapq.heappush(self._queue, (-priority, next(self._age), parts))

    def is_silent(self, now: float) -> bool:
        """Return True if packets are in flight, and no ACK has come for `SILENT_SECONDS`.

        Call it every `BEAT_SECONDS`: after a longer break it waits anew, since this process was away.
        """
        in_flight, silent = _INFO.unpack(
            self.sock.getsockopt(socket.IPPROTO_TCP, socket.TCP_INFO, _INFO.size)
        )
        since, self._looked = now - self._looked, now
        if not in_flight or silent / 1000 < since or since > 2 * BEAT_SECONDS:
            self._heard = now
        return now - self._heard >= SILENT_SECONDS

    def keep(self, values: np.ndarray[Any, Any]) -> None:
        """Copy those of ``values`` that wait to be sent: their owner may change them from now on."""
        self._queue = [
            (priority, age, tuple(_apart(part, values) for part in parts))
            for priority, age, parts in self._queue
        ]
        self._sending = [memoryview(_apart(part, values)) for part in self._sending]

    def send(self) -> None:
        """Send as much as the kernel takes. Raises OSError if the connection is gone."""
        while self.wants_to_send:
            if not self._sending:
                parts = heapq.heappop(self._queue)[2]
                self._sending = [view for part in parts if (view := memoryview(part).cast("B")).nbytes]
                self.frames_sent += 1
            try:
                sent = self.sock.sendmsg(self._sending)
            except BlockingIOError:
                return
            self.bytes_sent += sent
            while self._sending and sent >= len(self._sending[0]):
                sent -= len(self._sending.pop(0))
            if sent:
                self._sending[0] = self._sending[0][sent:]

    def receive(self) -> Iterator[tuple[Head, np.ndarray[Any, Any]]]:
        """Yield the frames that have arrived. Raises OSError if the connection is gone, EOFError if the
        neighbour has closed it, LibraError for bytes that are no frame."""
        most = self.bytes_received + _READ_AT_ONCE
        while self.bytes_received < most:
            if len(self._into):
                try:
                    count = self.sock.recv_into(self._into)
                except BlockingIOError:
                    return
                if not count:
                    raise EOFError
                self.bytes_received += count
                self._into = self._into[count:]
                if len(self._into):
                    continue
            if self._read is None:
                self._read = read_head(self._head)
                self._body = empty_body(self._read)
                self._into = self._body.data.cast("B") if self._body.nbytes else memoryview(b"")
                continue
            head, body = self._read, self._body
            self._read, self._into = None, memoryview(self._head)
            assert body is not None
            self.frames_received += 1
            if head.kind is not FrameKind.BEAT:
                yield head, body


def _apart(part: Any, values: np.ndarray[Any, Any]) -> Any:
    """Return the buffer; a copy if it is a part of ``values``."""
    if isinstance(part, bytes) or not np.may_share_memory(np.asarray(part), values):
        return part
    return bytes(part)


def configure(sock: socket.socket) -> None:
    """Set a rail's socket options, and let calls return at once."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, int(_STUCK_SECONDS * 1000))
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NOTSENT_LOWAT, _NOT_SENT)
    sock.setblocking(False)


# Connections with all neighbours: of two hosts the one with the lower rank connects to the other.
#
# Sockets are bound to their rail's interface and address, so that no route leads around a rail.


GREETING = (
    5.0  # seconds in which a neighbour, which has just connected, says who it is; a stranger may say nothing
)

Address = tuple[str, int]


class Meeting:
    """Listening sockets of all rails, until all neighbours are there. Raises ConfigError for a bad rail."""

    def __init__(self, rails: Sequence[Rail]) -> None:
        self._rails = rails
        self._listeners: list[socket.socket] = []
        self._made: list[socket.socket] = []  # connections
        self._found: list[Neighbour] = []
        try:
            for rail in rails:
                self._listeners.append(_bound(rail))
                self._listeners[-1].listen(256)
        except BaseException:
            self.close()
            raise

    @property
    def ports(self) -> list[int]:
        return [listener.getsockname()[1] for listener in self._listeners]

    def meet(
        self, cube: Cube, rank: int, addresses: Sequence[Sequence[Address]], token: str, deadline: float
    ) -> list[Neighbour]:
        """Return connections to all neighbours. addresses: of each rank's rails. token: the job's.

        Raises TimeoutError naming the neighbours that do not answer, and ConfigError for a socket that
        cannot be bound.
        """
        wanted = [(level, other) for level in range(cube.k) for other in cube.neighbours(rank, level)]
        missing = dict.fromkeys(wanted)
        hello = token + " {} {}"
        try:
            connected = {}
            for level, other in wanted:
                if other > rank:
                    sock = self._connect(level, addresses[other][level], deadline)
                    sock.sendall(text_frame(FrameKind.HELLO, hello.format(rank, level)))
                    connected[level, other] = sock
            for level in range(cube.k):
                lower = {other for at, other in wanted if at == level and other < rank}
                while lower:
                    sock, other = self._accept(level, token, lower, deadline)
                    sock.sendall(text_frame(FrameKind.HELLO, hello.format(rank, level)))
                    lower.discard(other)
                    del missing[level, other]
                    self._found.append(Neighbour(sock, self._rails[level], level, other))
            for (level, other), sock in connected.items():
                _greeted(sock, token, {other}, level, deadline)
                del missing[level, other]
                self._found.append(Neighbour(sock, self._rails[level], level, other))
        except ConnectionError as error:
            raise ClosedError(f"a neighbour closed its connection before the greeting: {error}") from None
        except builtins.TimeoutError:
            names = ", ".join(
                f"worker {other} ({addresses[other][level][0]}) over {self._rails[level]}"
                for level, other in missing
            )
            raise TimeoutError(
                f"no answer from {names}; neighbours of a BCube must reach each other over the rail of their"
                " level: check cables, and LIBRA_INTERFACES there"
            ) from None
        finally:
            for listener in self._listeners:
                listener.close()
        return self._found

    def close(self) -> None:
        for sock in [*self._listeners, *self._made]:
            sock.close()

    def _connect(self, level: int, address: Address, deadline: float) -> socket.socket:
        while True:
            sock = _bound(self._rails[level])
            try:
                sock.settimeout(_left(deadline))
                sock.connect(address)
                self._made.append(sock)
                return sock
            except builtins.TimeoutError:
                sock.close()
                raise
            except OSError:  # no route yet, or refused: the other host may come back
                sock.close()
                time.sleep(min(0.05, _left(deadline)))

    def _accept(
        self, level: int, token: str, expected: set[int], deadline: float
    ) -> tuple[socket.socket, int]:
        while True:
            self._listeners[level].settimeout(_left(deadline))
            sock, _ = self._listeners[level].accept()
            self._made.append(sock)
            try:
                return sock, _greeted(
                    sock, token, expected, level, min(deadline, time.monotonic() + GREETING)
                )
            except (LibraError, OSError):  # a stranger, or a neighbour that has given up
                sock.close()


def _bound(rail: Rail) -> socket.socket:
    """Return a TCP socket bound to the rail's interface and address."""
    sock = socket.socket()
    try:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_BINDTODEVICE, rail.interface.encode())
        sock.bind((str(rail.address.ip), 0))
    except OSError as error:
        sock.close()
        raise ConfigError(f"{rail}: cannot bind a socket to it: {error}") from None
    return sock


def _greeted(sock: socket.socket, token: str, expected: set[int], level: int, deadline: float) -> int:
    """Read a neighbour's HELLO. Return its rank. Raises ClosedError if another one is there."""
    head = read_head(_read(sock, HEAD_BYTES, deadline))
    text = _read(sock, head.size, deadline).decode(errors="replace")
    for rank in expected:
        if head.kind is FrameKind.HELLO and text == f"{token} {rank} {level}":
            return rank
    raise ClosedError(f"expected a neighbour's greeting on level {level}, got {text!r}")


def _read(sock: socket.socket, count: int, deadline: float) -> bytes:
    data = b""
    while len(data) < count:
        sock.settimeout(_left(deadline))
        if not (more := sock.recv(count - len(data))):
            raise ClosedError("the connection was closed before the greeting")
        data += more
    return data


def _left(deadline: float) -> float:
    """Return the seconds that are left. Raises TimeoutError of the standard library if there are none."""
    left = deadline - time.monotonic()
    if left <= 0:
        raise builtins.TimeoutError
    return min(left, 3600.0)
