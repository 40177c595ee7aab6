# SPDX-License-Identifier: Apache-2.0
"""Links, to which a switch's ports are attached, and links in memory.

Native code reads and writes a `Link` with a file descriptor; a link without one exchanges frames through
`send` and `deliver`.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

from libra_native.xdp.sockets import Queue

log = logging.getLogger("libra_switch")


class Link(Protocol):
    """A port's link. Messages and files have its ``name``; action selectors' watch ports follow ``up``."""

    name: str
    up: bool
    queues: Sequence[Queue]
    """AF_XDP sockets (struct rings) beside the packet socket."""

    def fileno(self) -> int:
        """Return the packet socket to receive from, with PACKET_AUXDATA and, until `offloads` changes that,
        PACKET_VNET_HDR; -1 if there is none.
        """

    def send_fileno(self) -> int:
        """Return the packet socket to send by, without PACKET_VNET_HDR, if there is one to receive from."""

    def attach(self, inject: Callable[[bytes], None]) -> None:
        """Attach the link to a switch, which receives frames by ``inject``."""

    def deliver(self, frame: bytes) -> None:
        """Take a frame that the switch sends (links without a file descriptor only)."""

    def close(self) -> None: ...


def close_all(links: Iterable[Link]) -> None:
    """Close links in parallel: for each packet socket the kernel waits for an RCU grace period, 13 ms."""
    sockets = []
    for link in links:
        if link.fileno() >= 0:
            sockets.append(link)
        else:
            _close(link)
    if sockets:
        with ThreadPoolExecutor(max_workers=len(sockets)) as pool:
            list(pool.map(_close, sockets))


def _close(link: Link) -> None:
    try:
        link.close()
    except Exception as error:  # the others must be closed as well
        log.warning("port '%s' did not close well: %s", link.name, error)


class InjectedLink:
    """Base of links without a file descriptor, which add ``deliver``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.up = True
        self.queues: Sequence[Queue] = ()
        self._inject: Callable[[bytes], None] | None = None

    def fileno(self) -> int:
        return -1

    def send_fileno(self) -> int:
        return -1

    def attach(self, inject: Callable[[bytes], None]) -> None:
        self._inject = inject

    def enter(self, frame: bytes) -> None:
        """Pass ``frame`` to the switch, if there is one."""
        if (inject := self._inject) is not None:
            inject(frame)

    def close(self) -> None:
        self._inject = None


class MemoryPort(InjectedLink):
    """A link in memory, for tests: `send` to the switch, `recv` from it. Thread-safe."""

    def __init__(self, name: str = "memory") -> None:
        super().__init__(name)
        self._frames: deque[bytes] = deque()
        self._arrived = threading.Condition()

    def deliver(self, frame: bytes) -> None:
        with self._arrived:
            self._frames.append(frame)
            self._arrived.notify()

    def send(self, frame: bytes) -> None:
        """Pass ``frame`` to the switch. Raises RuntimeError if there is none."""
        if self._inject is None:
            raise RuntimeError(f"port {self.name} is not attached to a switch; use Dataplane.port_add first")
        self._inject(frame)

    def recv(self, timeout: float | None = 1.0) -> bytes | None:
        """Return the next frame that the switch has sent, or None after ``timeout`` seconds."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: bool(self._frames), timeout):
                return None
            return self._frames.popleft()

    def recv_all(self) -> list[bytes]:
        """Return all frames that have arrived, without waiting."""
        with self._arrived:
            frames = list(self._frames)
            self._frames.clear()
            return frames
