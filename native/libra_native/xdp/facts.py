# SPDX-License-Identifier: Apache-2.0
"""Facts about a network interface, from rtnetlink, and the ways in which a program may use it.

/sys/class/net does not tell them: it shows the namespace in which /sys was mounted.
"""

from __future__ import annotations

import errno
import os
import socket
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

# <linux/rtnetlink.h>, <linux/if_link.h>
_GETLINK, _REQUEST, _ERROR = 18, 1, 2
_MTU, _QDISC, _NUM_RX_QUEUES = 4, 6, 32
_MESSAGE, _LINK = 16, 16  # bytes of struct nlmsghdr and struct ifinfomsg
_UNSHAPED = {"noqueue", "mq", "pfifo_fast", "pfifo", "bfifo", "fq_codel", "fq", "sfq"}


class Io(StrEnum):
    """Ways to read and write an interface."""

    PACKET = "packet"
    XDP = "xdp"
    AUTO = "auto"  # AF_XDP where the driver needs no copy of a frame


@dataclass(frozen=True)
class LinkFacts:
    """mtu: bytes. queues: receive queues that the interface was made with. discipline: its root queueing
    discipline."""

    mtu: int
    queues: int
    discipline: str

    @property
    def is_shaped(self) -> bool:
        """True if the discipline may hold packets back or drop them."""
        return self.discipline not in _UNSHAPED

    @classmethod
    def of(cls, name: str) -> LinkFacts:
        """Ask the kernel. Raises OSError if there is no such interface."""
        index = socket.if_nametoindex(name)
        body = struct.pack("<BxHiII", socket.AF_UNSPEC, 0, index, 0, 0)
        with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, socket.NETLINK_ROUTE) as asked:
            asked.bind((0, 0))
            asked.send(struct.pack("<IHHII", _MESSAGE + len(body), _GETLINK, _REQUEST, 1, 0) + body)
            answer = asked.recv(1 << 16)
        kind = struct.unpack_from("<H", answer, 4)[0]
        if kind == _ERROR:
            code = -struct.unpack_from("<i", answer, _MESSAGE)[0]
            raise OSError(code or errno.EIO, os.strerror(code or errno.EIO))
        found = dict(_attributes(answer[_MESSAGE + _LINK :]))
        return cls(
            mtu=int.from_bytes(found[_MTU], "little"),
            queues=int.from_bytes(found.get(_NUM_RX_QUEUES, b"\1"), "little"),
            discipline=found.get(_QDISC, b"noqueue").rstrip(b"\0").decode(),
        )


def _attributes(data: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(data):
        size, kind = struct.unpack_from("<HH", data, at)
        if size < 4:
            return
        yield kind, data[at + 4 : at + size]
        at += (size + 3) & ~3
