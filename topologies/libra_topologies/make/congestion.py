# SPDX-License-Identifier: Apache-2.0
"""TCP's congestion control: what this kernel has. Standard library only."""

from __future__ import annotations

import errno
import socket
from pathlib import Path

AVAILABLE = Path("/proc/sys/net/ipv4/tcp_available_congestion_control")
DEFAULT = Path("/proc/sys/net/ipv4/tcp_congestion_control")


def problem(algorithm: str) -> str:
    """Return why TCP cannot run with an algorithm here, or "". The kernel loads its module, if it has one."""
    with socket.socket() as asked:
        try:
            asked.setsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, algorithm.encode())
        except OSError as error:
            if error.errno != errno.EPERM:  # an algorithm that exists, but only root may use it
                return f"this kernel has no congestion control {algorithm}; it has {', '.join(available())}"
    return ""


def available() -> list[str]:
    return sorted(AVAILABLE.read_text().split())


def algorithms(text: str) -> tuple[str, ...]:
    """Split a list such as ``reno,cubic,bbr``. Raises ValueError for doubles and what this kernel lacks."""
    found = tuple(text.replace(" ", "").split(","))
    for at, algorithm in enumerate(found):
        if reason := problem(algorithm) if algorithm else "expected names such as reno,cubic,bbr":
            raise ValueError(reason)
        if algorithm in found[:at]:
            raise ValueError(f"{algorithm} is there twice; name each algorithm once")
    return found
