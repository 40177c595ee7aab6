# SPDX-License-Identifier: Apache-2.0
"""Open TCP ports of this network, without a connection to them.

Who connects to a port that is not open yet may be given that very port by the kernel.
"""

from __future__ import annotations

import socket
import struct
from pathlib import Path

NETLINK_SOCK_DIAG, SOCK_DIAG_BY_FAMILY = 4, 20  # linux/netlink.h, linux/sock_diag.h
DUMP = 0x301  # NLM_F_REQUEST | NLM_F_DUMP
HEADER = struct.Struct("=IHHII")  # nlmsghdr: length, type, flags, sequence, port
# inet_diag_req_v2: family, protocol, extensions, padding, states; ports, addresses, interface, cookie
REQUEST = struct.Struct("=BBBxI 2s2s 16s16s I II")
LISTEN = 0x0A  # net/tcp_states.h
TABLES = (Path("/proc/net/tcp"), Path("/proc/net/tcp6"))


def listens(port: int) -> bool:
    """Return True if a socket of this network listens on TCP port ``port``."""
    try:
        return any(_asked(family, port) for family in (socket.AF_INET, socket.AF_INET6))
    except OSError:  # a kernel without tcp_diag
        return port in _read()


def _asked(family: int, port: int) -> bool:
    """Ask sock_diag(7): it looks through listening sockets only. Raises OSError where the kernel lacks it."""
    wanted = REQUEST.pack(
        family, socket.IPPROTO_TCP, 0, 1 << LISTEN, struct.pack("!H", port), b"", b"", b"", 0, 0, 0
    )
    with socket.socket(socket.AF_NETLINK, socket.SOCK_RAW, NETLINK_SOCK_DIAG) as asking:
        asking.send(HEADER.pack(HEADER.size + len(wanted), SOCK_DIAG_BY_FAMILY, DUMP, 1, 0) + wanted)
        answer = asking.recv(8192)
    _, kind, _, _, _ = HEADER.unpack_from(answer)
    if kind == 2:  # NLMSG_ERROR
        raise OSError(-struct.unpack_from("=i", answer, HEADER.size)[0], "sock_diag")
    return bool(kind == SOCK_DIAG_BY_FAMILY)


def _read() -> set[int]:
    """Read all ports from /proc, for which the kernel goes through its table of all connections: 10 ms."""
    lines = [line.split() for path in TABLES for line in path.read_text().splitlines()[1:]]
    return {int(local.rpartition(":")[2], 16) for _, local, _, state, *_ in lines if int(state, 16) == LISTEN}
