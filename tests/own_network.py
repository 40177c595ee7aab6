# SPDX-License-Identifier: Apache-2.0
"""A network of its own for a process that runs tests beside others: interfaces, namespaces' names, ports."""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
from pathlib import Path

CLONE_NEWNS, CLONE_NEWNET = 0x20000, 0x40000000  # linux/sched.h; Python has os.unshare since 3.12

# As `ip netns exec` does it: /sys/class/net shows the network in which /sys was mounted.
PREPARED = """
mount --make-rprivate /
mkdir -p /run/netns && mount -t tmpfs tmpfs /run/netns
mount -t sysfs sysfs /sys
ip link set lo up
"""


def enter() -> None:
    """For this thread, and for the threads and processes that it starts from now on.

    Users other than root stay in the machine's network: they skip the tests that make interfaces. Root would
    make them there, so root gets an OSError when the system refuses.
    """
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.unshare(CLONE_NEWNET | CLONE_NEWNS) == 0:
        subprocess.run(["sh", "-ec", PREPARED], check=True)
    elif os.geteuid() == 0:
        reason = os.strerror(ctypes.get_errno())
        raise OSError(
            f"tests run beside each other in networks of their own, and unshare(2) makes none: {reason}. "
            "Give this root CAP_SYS_ADMIN, or run as another user, who skips the tests that make interfaces"
        )


def check() -> None:
    """Raise OSError where `enter` would, and stay."""
    here = Path(__file__).parent
    tried = [sys.executable, "-c", f"import {Path(__file__).stem} as own; own.enter()"]
    ended = subprocess.run(tried, cwd=here, capture_output=True, text=True)
    if ended.returncode:
        raise OSError(ended.stderr.strip().rpartition("\n")[2].removeprefix("OSError: "))
