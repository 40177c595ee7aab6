# SPDX-License-Identifier: Apache-2.0
"""A topology of switches, hosts and links as a Mininet topology."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mininet.topo import Topo

from libra_controller.networks.topology import Topology
from libra_topologies.plan import Plan


class FabricTopo(Topo):  # type: ignore[misc]
    def build(self, topology: Topology, plan: Plan, offloads: bool, **switch: Any) -> None:
        """Build it. offloads: hosts leave work to a network card.

        Further parameters go to the switches' class.
        """
        for name, config in topology.fabric.switches.items():
            port = int(config.grpc.rpartition(":")[2])
            self.addSwitch(name, device_id=config.device_id, grpc_port=port, **switch)
        for host in topology.hosts.values():
            first, length = host.interfaces[0], topology.prefix_length
            self.addHost(host.name, ip=f"{first.ip}/{length}", mac=first.mac, offloads=offloads)
            link = plan.links[host.name]
            ends = {"bw": link.bw, "queue": link.queue}
            for number, interface in enumerate(host.interfaces):
                self.addLink(
                    host.name,
                    interface.at.switch,
                    port1=number,
                    port2=interface.at.number,
                    intfName1=interface.name,
                    addr1=interface.mac,
                    params1={**ends, "ip": f"{interface.ip}/{length}"},
                    params2=ends,
                )
        for one, other in topology.links:
            trunk: Mapping[str, Any] = {"bw": plan.bw}
            self.addLink(
                one.switch,
                other.switch,
                port1=one.number,
                port2=other.number,
                params1=trunk,
                params2=trunk,
            )
