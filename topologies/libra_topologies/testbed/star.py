# SPDX-License-Identifier: Apache-2.0
"""Star as a Mininet topology."""

from __future__ import annotations

from typing import Any

from mininet.topo import Topo

from libra_controller.files.star import HostPlan
from libra_topologies.make.settings import Settings

SWITCH = "s1"
PREFIX_LENGTH = 24


class StarTopo(Topo):  # type: ignore[misc]
    def build(self, hosts: list[HostPlan], settings: Settings, offloads: bool, **switch: Any) -> None:
        """Build the star. offloads: hosts leave work to a network card.

        Further parameters go to the switch's class.
        """
        self.addSwitch(SWITCH, **switch)
        for host in hosts:
            self.addHost(host.name, ip=f"{host.ip}/{PREFIX_LENGTH}", mac=host.mac, offloads=offloads)
            link = settings.link(host.name)
            self.addLink(
                host.name,
                SWITCH,
                port1=0,
                port2=host.port,
                intfName1="eth0",
                params1={"bw": link.bw, "queue": link.queue},
                params2={"bw": link.bw, "queue": link.queue},
            )
