# SPDX-License-Identifier: Apache-2.0
"""A network of its own for a process that runs tests beside others: interfaces, namespaces' names, ports."""

from __future__ import annotations

import ctypes
import subprocess

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

    Who may not have one, as users other than root, stays in the machine's: the tests that make interfaces
    are skipped there.
    """
    if ctypes.CDLL(None).unshare(CLONE_NEWNET | CLONE_NEWNS) == 0:
        subprocess.run(["sh", "-ec", PREPARED], check=True)
