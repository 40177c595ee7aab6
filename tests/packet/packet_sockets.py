# SPDX-License-Identifier: Apache-2.0
"""Raw sockets that see frames as they were on the wire."""

from __future__ import annotations

import socket
import struct

_ETH_P_ALL = 3
_SOL_PACKET, _PACKET_AUXDATA, _PACKET_IGNORE_OUTGOING = 263, 8, 23
_TP_STATUS_VLAN_VALID, _TP_STATUS_VLAN_TPID_VALID = 1 << 4, 1 << 6


def open_packet_socket(name: str) -> socket.socket:
    """A raw socket on one interface that does not see its own frames."""
    # Protocol 0 first: otherwise it would catch frames of every interface until bind.
    packet_socket = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, 0)
    packet_socket.setsockopt(_SOL_PACKET, _PACKET_IGNORE_OUTGOING, 1)
    packet_socket.setsockopt(_SOL_PACKET, _PACKET_AUXDATA, 1)
    packet_socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8 << 20)
    packet_socket.bind((name, _ETH_P_ALL))
    return packet_socket


def receive_frame(packet_socket: socket.socket) -> bytes:
    """One frame as it was on the wire: the kernel hands the outer VLAN tag over beside the data."""
    frame, ancillary, _, _ = packet_socket.recvmsg(1 << 17, 64)
    for level, kind, data in ancillary:
        if (level, kind) == (_SOL_PACKET, _PACKET_AUXDATA):
            status, tci, tpid = struct.unpack("=I12xHH", data[:20])
            if status & _TP_STATUS_VLAN_VALID:
                tag = (tpid if status & _TP_STATUS_VLAN_TPID_VALID else 0x8100, tci)
                return frame[:12] + struct.pack("!HH", *tag) + frame[12:]
    return frame
