# SPDX-License-Identifier: Apache-2.0
"""What a switch port can be attached to: a network interface, or memory.

A `Link` with a file descriptor is read and written by native code; one without exchanges frames through
`send` and `deliver`.
"""

from __future__ import annotations

import contextlib
import fcntl
import socket
import struct
import threading
from collections import deque
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

# <linux/if_packet.h>, <asm-generic/socket.h>
_ETH_P_ALL = 0x0003
SOL_PACKET, PACKET_AUXDATA, PACKET_VNET_HDR = 263, 8, 15
_PACKET_ADD_MEMBERSHIP, _PACKET_IGNORE_OUTGOING = 1, 23
_PACKET_MR_PROMISC = 1
_SO_RCVBUFFORCE, _SO_SNDBUFFORCE = 33, 32
_SIOCGIFFLAGS, _IFF_UP_RUNNING = 0x8913, 0x41
RECEIVE_BUFFER = 16 << 20
SEND_BUFFER = 1 << 17


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
    links = list(links)
    with ThreadPoolExecutor(max_workers=max(len(links), 1)) as pool:
        for closing in [pool.submit(link.close) for link in links]:
            closing.result()


class AfPacketPort:
    """A network interface, through a packet socket for each direction. Needs CAP_NET_RAW.

    What frames from kernel sockets lack (`offloads`) is described in front of those received; with one socket
    those sent would need the like.

    Frames pass the interface's queueing discipline, so traffic shaping applies; promiscuous mode is on
    while the port exists.
    """

    def __init__(self, ifname: str) -> None:
        self.name = ifname
        # Protocol 0: nothing arrives before bind() says from which interface.
        try:
            self._socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
            self._sender = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
        except PermissionError:
            raise PermissionError(
                f"interface {ifname!r}: packet sockets need CAP_NET_RAW; run as root or grant the capability"
            ) from None
        try:
            index = socket.if_nametoindex(ifname)
        except OSError:
            self.close()
            names = ", ".join(name for _, name in socket.if_nameindex())
            raise OSError(f"no interface {ifname!r}; there are: {names}") from None
        s = self._socket
        s.setsockopt(SOL_PACKET, _PACKET_IGNORE_OUTGOING, 1)
        s.setsockopt(SOL_PACKET, PACKET_AUXDATA, 1)
        s.setsockopt(SOL_PACKET, PACKET_VNET_HDR, 1)
        for owner, force, plain, size in (
            (self._socket, _SO_RCVBUFFORCE, socket.SO_RCVBUF, RECEIVE_BUFFER),
            (self._sender, _SO_SNDBUFFORCE, socket.SO_SNDBUF, SEND_BUFFER),
        ):
            try:
                owner.setsockopt(socket.SOL_SOCKET, force, size)
            except PermissionError:
                owner.setsockopt(socket.SOL_SOCKET, plain, size)
            owner.setblocking(False)
        self._index = 0
        self._bind(index)
        self.up = interface_up(ifname)

    def _bind(self, index: int) -> None:
        membership = struct.pack("iHH8s", index, _PACKET_MR_PROMISC, 0, b"")
        self._socket.setsockopt(SOL_PACKET, _PACKET_ADD_MEMBERSHIP, membership)
        self._socket.bind((self.name, _ETH_P_ALL))
        self._sender.bind((self.name, 0))  # receives nothing
        self._index = index

    def check(self) -> str | None:
        """Take the interface back if it went and returned; says what changed since the last call."""
        try:
            index = socket.if_nametoindex(self.name)
        except OSError:
            index = 0
        if index == self._index:
            return None
        if index == 0:
            self._index = 0
            return f"interface '{self.name}' is gone; the port waits for it"
        try:
            self._bind(index)
        except OSError:
            return None  # gone again, or not quite there yet: the next call tries again
        return f"interface '{self.name}' is back"

    def fileno(self) -> int:
        return self._socket.fileno()

    def send_fileno(self) -> int:
        return self._sender.fileno()

    def attach(self, inject: Callable[[bytes], None]) -> None:
        del inject

    def deliver(self, frame: bytes) -> None:
        self._sender.send(frame)

    def close(self) -> None:
        self._socket.close()
        self._sender.close()


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


def interface_up(ifname: str) -> bool:
    """Whether the interface exists, is up and, as BMv2 has it, has a carrier (SIOCGIFFLAGS)."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as s:
        request = struct.pack("16sh14x", ifname.encode(), 0)
        try:
            result = fcntl.ioctl(s, _SIOCGIFFLAGS, request)
        except OSError:
            return False
    flags = int(struct.unpack("16sh14x", result)[1])
    return flags & _IFF_UP_RUNNING == _IFF_UP_RUNNING
