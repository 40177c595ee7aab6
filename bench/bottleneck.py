# SPDX-License-Identifier: Apache-2.0
"""A host behind a switch whose link to it is slow, and whose queue is short: the kernel's bridge."""

from __future__ import annotations

import contextlib
import os
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

# Of the host, and of those that send to it.
RECEIVER, SENDERS = "10.201.0.1", "10.201.0.2"
BURST_BYTES = 15_000  # as Mininet's


@dataclass(frozen=True)
class Namespaces:
    receiver: Path
    senders: Path


@contextlib.contextmanager
def bottleneck(bits_per_second: float, queue_bytes: int) -> Iterator[Namespaces]:
    """The senders share a namespace and a quick link to the bridge, so that none of them sees the queue.

    What does not fit in the queue, either way, is lost.
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
            # Else a frame is up to 64 KiB, and a few of them fill the queue.
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
