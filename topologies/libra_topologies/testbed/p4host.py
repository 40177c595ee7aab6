# SPDX-License-Identifier: Apache-2.0
"""A Mininet host behind a P4 switch: one interface eth0, no IPv6, offloads on if the switch can take them."""

from __future__ import annotations

import sys
from typing import Any

from mininet.log import info
from mininet.node import Host

from libra_topologies.errors import RunError
from libra_topologies.testbed import offload


class P4Host(Host):  # type: ignore[misc]
    """Its interface is to be named eth0 (Topo.addLink(..., intfName1="eth0")), as in the P4 tutorials."""

    def config(self, offloads: bool = False, **params: Any) -> Any:
        """offloads: leave the interface's on, as the switch finishes what they leave to a network card."""
        # Before the interface comes up: neighbour discovery and router solicitations are noise in every
        # capture.
        self.cmd("sysctl -qw net.ipv6.conf.all.disable_ipv6=1 net.ipv6.conf.default.disable_ipv6=1")
        result = super().config(**params)
        if offloads:
            return result
        # Last: Mininet's links turn checksum offload on again where ethtool is installed. -S: no
        # site-packages, faster.
        names = " ".join(interface.name for interface in self.intfList())
        if output := self.cmd(f"{sys.executable} -S -E {offload.__file__} {names}").strip():
            raise RunError(f"host {self.name}: {output}")
        return result

    def describe(self) -> None:
        interface = self.defaultIntf()
        info(f"{self.name:<6} {interface.name} {interface.IP()} {interface.MAC()}\n")
