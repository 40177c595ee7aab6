# SPDX-License-Identifier: Apache-2.0
"""The star: every host on its own port of one switch.

Host k, from 1, is on port k with the address 10.0.0.k: the workers w0, w1 ... first, then the servers ps0,
ps1 ...
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mininet.topo import Topo

SWITCH = "s1"
PREFIX_LENGTH = 24


@dataclass(frozen=True)
class HostPlan:
    name: str
    role: str  # worker or server
    rank: int
    port: int  # of the switch
    ip: str
    mac: str


def plan(workers: int, servers: int) -> list[HostPlan]:
    roles = [("worker", "w", rank) for rank in range(workers)] + [
        ("server", "ps", rank) for rank in range(servers)
    ]
    return [
        HostPlan(f"{prefix}{rank}", role, rank, k, f"10.0.0.{k}", f"08:00:00:00:00:{k:02x}")
        for k, (role, prefix, rank) in enumerate(roles, 1)
    ]


class StarTopo(Topo):  # type: ignore[misc]
    def build(self, hosts: list[HostPlan], bw: float, offloads: bool, **switch: Any) -> None:
        """bw: Mbit/s of each link in each direction. offloads: whether hosts leave work to a network card.

        Further parameters go to the switch's class.
        """
        self.addSwitch(SWITCH, **switch)
        for host in hosts:
            self.addHost(host.name, ip=f"{host.ip}/{PREFIX_LENGTH}", mac=host.mac, offloads=offloads)
            self.addLink(host.name, SWITCH, port1=0, port2=host.port, intfName1="eth0", bw=bw)
