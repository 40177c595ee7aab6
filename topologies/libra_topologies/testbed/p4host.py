# SPDX-License-Identifier: Apache-2.0
"""Mininet host at P4 switches: interfaces eth0, eth1 ..., no IPv6, offloads on if a switch can take them."""

from __future__ import annotations

import sys
from typing import Any

from mininet.log import info
from mininet.node import Host

from libra_topologies.errors import RunError
from libra_topologies.testbed import offload


class P4Host(Host):  # type: ignore[misc]
    """Host whose first interface must be eth0 (Topo.addLink(..., intfName1="eth0")), as in P4 tutorials."""

    def config(self, offloads: bool = False, **params: Any) -> Any:
        """Configure the host. offloads: leave them on, because the switch does a network card's work."""
        # Before the interface comes up, because captures would show neighbour discovery and solicitations.
        self.cmd("sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.default.disable_ipv6=1")
        # An interface answers and asks for its own address alone: with several, their networks stay apart.
        self.cmd("sysctl -qw net.ipv4.conf.all.arp_ignore=1 net.ipv4.conf.all.arp_announce=2")
        result = super().config(**params)
        if offloads:
            return result
        # Last, because Mininet's links turn checksum offload on again where ethtool is installed. -S starts
        # faster, without site-packages.
        names = " ".join(interface.name for interface in self.intfList())
        if output := self.cmd(f"{sys.executable} -S -E {offload.__file__} {names}").strip():
            raise RunError(f"host {self.name}: {output}")
        return result

    def describe(self) -> None:
        interface = self.defaultIntf()
        info(f"{self.name:<6} {interface.name} {interface.IP()} {interface.MAC()}\n")
