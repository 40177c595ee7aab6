# SPDX-License-Identifier: Apache-2.0
"""A host behind the kernel's bridge, over a slow link with a short queue."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Addresses of the host and of its senders.
RECEIVER, SENDERS = "10.201.0.1", "10.201.0.2"
BURST_BYTES = 15_000  # as in Mininet


@dataclass(frozen=True)
class Namespaces:
    receiver: Path
    senders: Path


@contextlib.contextmanager
def bottleneck(bits_per_second: float, queue_bytes: int) -> Iterator[Namespaces]:
    """Make the network; yield its namespaces and delete it afterwards.

    The senders share a namespace and a fast link to the bridge, so that no sender sees the queue. Frames that
    do not fit in the queue, in either direction, are lost.
    """
    bridge = f"lb{os.getpid()}"
    names = {f"{bridge}r": RECEIVER, f"{bridge}s": SENDERS}
    shape = f"root tbf rate {bits_per_second:.0f}bit burst {BURST_BYTES} limit {queue_bytes}".split()
    run("ip", "link", "add", bridge, "type", "bridge")
    try:
        for name, address in names.items():
            inside = ("ip", "netns", "exec", name)
            run("ip", "netns", "add", name)
            run("ip", "link", "add", name, "type", "veth", "peer", "name", "eth0", "netns", name)
            run("ip", "link", "set", name, "master", bridge, "up")
            run("tc", "qdisc", "add", "dev", name, *shape)
            run(*inside, "ip", "address", "add", f"{address}/24", "dev", "eth0")
            # Otherwise frames have up to 64 KiB, and a few of them fill the queue.
            run(*inside, "ip", "link", "set", "dev", "eth0", "up", "gso_max_segs", "1")
            run(*inside, "ip", "link", "set", "lo", "up")
        run("ip", "link", "set", bridge, "up")
        yield Namespaces(*(Path("/run/netns", name) for name in names))
    finally:
        for name in names:  # and the links with them
            subprocess.run(["ip", "netns", "delete", name], check=False)
        run("ip", "link", "delete", bridge)


def run(*command: str) -> None:
    subprocess.run(command, check=True)
