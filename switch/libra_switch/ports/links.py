# SPDX-License-Identifier: Apache-2.0
"""What a switch port can be attached to, and links in memory.

A `Link` with a file descriptor is read and written by native code; one without exchanges frames through
`send` and `deliver`.
"""

from __future__ import annotations

import logging
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

log = logging.getLogger("libra_switch")


class Link(Protocol):
    """``name`` identifies it in messages and capture files; watch ports of action selectors follow ``up``."""

    name: str
    up: bool

    def fileno(self) -> int:
        """To receive from: a packet socket with PACKET_AUXDATA and, until `offloads` changes that,
        PACKET_VNET_HDR; or -1.
        """

    def send_fileno(self) -> int:
        """A packet socket to send by, without PACKET_VNET_HDR, if there is one to receive from."""

    def attach(self, inject: Callable[[bytes], None]) -> None:
        """The switch takes the link: ``inject`` hands it a frame."""

    def deliver(self, frame: bytes) -> None:
        """The switch sends ``frame`` (links without a file descriptor only)."""

    def close(self) -> None: ...


def close_all(links: Iterable[Link]) -> None:
    """Close links at once: for each packet socket the kernel waits for an RCU grace period, some 13 ms."""
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
    except Exception as error:  # the others shall be closed as well
        log.warning("port '%s' did not close well: %s", link.name, error)


class InjectedLink:
    """What links without a file descriptor share; each adds ``deliver``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.up = True
        self._inject: Callable[[bytes], None] | None = None

    def fileno(self) -> int:
        return -1

    def send_fileno(self) -> int:
        return -1

    def attach(self, inject: Callable[[bytes], None]) -> None:
        self._inject = inject

    def enter(self, frame: bytes) -> None:
        """``frame`` arrives at the switch, if there is one."""
        if (inject := self._inject) is not None:
            inject(frame)

    def close(self) -> None:
        self._inject = None


class MemoryPort(InjectedLink):
    """Frames in memory, for tests: `send` towards the switch, `recv` what it sends. Any thread may call."""

    def __init__(self, name: str = "memory") -> None:
        super().__init__(name)
        self._frames: deque[bytes] = deque()
        self._arrived = threading.Condition()

    def deliver(self, frame: bytes) -> None:
        with self._arrived:
            self._frames.append(frame)
            self._arrived.notify()

    def send(self, frame: bytes) -> None:
        """Frame arrives at the switch."""
        if self._inject is None:
            raise RuntimeError(f"port {self.name} is not attached to a switch; use Dataplane.port_add first")
        self._inject(frame)

    def recv(self, timeout: float | None = 1.0) -> bytes | None:
        """Next frame that the switch sent, or None after ``timeout`` seconds."""
        with self._arrived:
            if not self._arrived.wait_for(lambda: bool(self._frames), timeout):
                return None
            return self._frames.popleft()

    def recv_all(self) -> list[bytes]:
        """All frames that are there now."""
        with self._arrived:
            frames = list(self._frames)
            self._frames.clear()
            return frames
