# SPDX-License-Identifier: Apache-2.0
"""The star: every host on its own port of one switch, built by Mininet and by the simulator.

Host k, from 1, is on port k with the address 10.0.0.k: the workers w0, w1 ... first, then the servers ps0,
ps1 ...
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

# The switch's own addresses, to which hosts send gradients instead of to each other.
VIRTUAL_IP = "10.0.0.254"
VIRTUAL_MAC = "02:00:00:00:00:fe"
MAX_HOSTS = 253  # addresses of 10.0.0.0/24 without the switch's


@dataclass(frozen=True)
class HostPlan:
    name: str
    role: str  # worker or server
    rank: int
    port: int  # the switch's port
    ip: str
    mac: str


def plan(workers: int, servers: int) -> list[HostPlan]:
    """Plan the hosts, MAX_HOSTS in total at most."""
    roles = [("worker", "w", rank) for rank in range(workers)] + [
        ("server", "ps", rank) for rank in range(servers)
    ]
    return [
        HostPlan(f"{prefix}{rank}", role, rank, k, f"10.0.0.{k}", f"08:00:00:00:00:{k:02x}")
        for k, (role, prefix, rank) in enumerate(roles, 1)
    ]


def description(hosts: Sequence[HostPlan], grpc: str, device_id: int = 0) -> dict[str, Any]:
    """Describe the star as a mapping for ``Network.from_mapping``."""
    return {
        "switch": {
            "grpc": grpc,
            "device_id": device_id,
            "virtual_ip": VIRTUAL_IP,
            "virtual_mac": VIRTUAL_MAC,
        },
        "hosts": {host.name: {"ip": host.ip, "mac": host.mac, "port": host.port} for host in hosts},
    }
