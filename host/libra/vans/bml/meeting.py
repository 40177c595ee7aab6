# SPDX-License-Identifier: Apache-2.0
"""Connections with all neighbours: of two hosts the one with the lower rank connects to the other.

Sockets are bound to their rail's interface and address, so that no route leads around a rail.
"""

from __future__ import annotations

import builtins
import socket
import time
from collections.abc import Sequence

from libra.errors import ClosedError, ConfigError, LibraError, TimeoutError
from libra.vans.bcube.cube import Cube
from libra.vans.bcube.wire import HEAD_BYTES, FrameKind, read_head, text_frame
from libra.vans.bml.neighbour import Neighbour
from libra.vans.bml.rails import Rail

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
        """Return the port of each rail's listening socket."""
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
