# SPDX-License-Identifier: Apache-2.0
"""Network interfaces as links, through packet sockets."""

from __future__ import annotations

import contextlib
import fcntl
import socket
import struct
from collections.abc import Callable, Sequence

from libra_native.xdp.sockets import Queue

# <linux/if_packet.h>, <asm-generic/socket.h>
_ETH_P_ALL = 0x0003
SOL_PACKET, PACKET_AUXDATA, PACKET_VNET_HDR = 263, 8, 15
_PACKET_ADD_MEMBERSHIP, _PACKET_IGNORE_OUTGOING = 1, 23
_PACKET_MR_PROMISC = 1
_FORCED = {socket.SO_RCVBUF: 33, socket.SO_SNDBUF: 32}  # SO_RCVBUFFORCE, SO_SNDBUFFORCE
_SIOCGIFFLAGS, _IFF_UP_RUNNING = 0x8913, 0x41
RECEIVE_BUFFER = 16 << 20
SEND_BUFFER = 1 << 17


def set_buffer(owner: socket.socket, option: int, size: int) -> None:
    """Set SO_RCVBUF or SO_SNDBUF: as the machine's root beyond the system's limit, else as far as that."""
    try:
        owner.setsockopt(socket.SOL_SOCKET, _FORCED[option], size)
    except PermissionError:
        owner.setsockopt(socket.SOL_SOCKET, option, size)


class AfPacketPort:
    """A network interface, through a packet socket for each direction. Needs CAP_NET_RAW.

    The receiving socket puts a virtio header, which describes pending offloads (`offloads`), in front of each
    frame. With one socket for both directions, frames to send would need such a header, too.

    Frames pass the interface's queueing discipline, so traffic shaping applies. Promiscuous mode is on while
    the port exists.
    """

    def __init__(self, ifname: str) -> None:
        self.name = ifname
        self.queues: Sequence[Queue] = ()
        # Protocol 0: no frame arrives before bind() names the interface.
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
        set_buffer(self._socket, socket.SO_RCVBUF, RECEIVE_BUFFER)
        set_buffer(self._sender, socket.SO_SNDBUF, SEND_BUFFER)
        self._socket.setblocking(False)
        self._sender.setblocking(False)
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
        """Reattach the interface if it has returned; return a text about a change since the last call."""
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
            return None  # gone again, or not ready yet: the next call tries again
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


def interface_up(ifname: str) -> bool:
    """True if the interface exists, is up and, as BMv2 demands, has a carrier (SIOCGIFFLAGS)."""
    with contextlib.closing(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)) as s:
        request = struct.pack("16sh14x", ifname.encode(), 0)
        try:
            result = fcntl.ioctl(s, _SIOCGIFFLAGS, request)
        except OSError:
            return False
    flags = int(struct.unpack("16sh14x", result)[1])
    return flags & _IFF_UP_RUNNING == _IFF_UP_RUNNING
