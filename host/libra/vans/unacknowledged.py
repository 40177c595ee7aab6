# SPDX-License-Identifier: Apache-2.0
"""Bytes that a TCP connection's other end has not acknowledged, as the kernel counts them."""

from __future__ import annotations

import fcntl
import socket
import sys
import termios


def unacknowledged(sock: socket.socket) -> int:
    """Return how many bytes, sent or not, the other end's kernel has not acknowledged."""
    return int.from_bytes(fcntl.ioctl(sock, termios.TIOCOUTQ, b"\0" * 4), sys.byteorder)
