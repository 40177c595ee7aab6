# SPDX-License-Identifier: Apache-2.0
"""A topology: its shape, and the fabric of switches, hosts and links that the controller gets.

    topology = make(Shape("rails", workers=4, servers=1, k=2), first_port=50051)
    topology.fabric.network("s2")       # a switch's entries
    topology.hosts["w0"].interfaces     # eth0 on s1, eth1 on s2

Workers are w0, w1 ..., servers ps0, ps1 ...; they take the places of the shape in this order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from libra_controller.files.fabric import Fabric, Interface
from libra_controller.files.network import SwitchConfig
from libra_controller.files.routes import Link, Port
from libra_controller.networks import builders
from libra_controller.networks.shapes import Shape

BUILDERS: Mapping[str, Callable[[Shape, Sequence[str]], builders.Parts]] = {
    "star": builders.star,
    "rails": builders.rails,
    "bcube": builders.bcube,
    "fat-tree": builders.fat_tree,
    "leaf-spine": builders.leaf_spine,
}


@dataclass(frozen=True)
class PlacedHost:
    """A host, its role and its interfaces; interface number e is its rail e."""

    name: str
    role: str  # worker or server
    rank: int
    interfaces: tuple[Interface, ...]
    meeting: int = 0  # number of the interface on the network that all hosts share

    @property
    def ip(self) -> str:
        """Return the address on the network that all hosts share, if there is one."""
        return self.interfaces[self.meeting].ip


@dataclass(frozen=True)
class Topology:
    shape: Shape
    fabric: Fabric
    hosts: Mapping[str, PlacedHost]

    def of_role(self, role: str) -> tuple[str, ...]:
        """Return the names of the hosts with this role, by rank."""
        return tuple(host.name for host in self.hosts.values() if host.role == role)

    @property
    def prefix_length(self) -> int:
        """Return the length of network prefixes, with which a host reaches its whole island directly."""
        return 8 if self.links else 24

    @property
    def links(self) -> tuple[Link, ...]:
        """Return the cables between switches."""
        return self.fabric.links

    def switches_of(self, members: Sequence[str]) -> tuple[str, ...]:
        """Return the switches in which a job of these hosts is installed; empty if they share no network."""
        return self.fabric.switches_for(members)


def make(shape: Shape, first_port: int = 1, *, planes: int = 0) -> Topology:
    """Make a topology. first_port: P4Runtime's port at the first switch; the next one has the next port.

    planes: give all hosts so many interfaces more, each at a switch that they share.
    """
    roles = [("worker", f"w{rank}", rank) for rank in range(shape.workers)]
    roles += [("server", f"ps{rank}", rank) for rank in range(shape.servers)]
    names = [name for _, name, _ in roles]
    parts = BUILDERS[shape.kind](shape, names)
    parts = builders.with_planes(parts, shape.rails, planes, names)
    switches = {
        name: SwitchConfig(f"127.0.0.1:{first_port + number}", ip, mac, device_id=number)
        for number, (name, (ip, mac)) in enumerate(parts.switches.items())
    }
    meeting = shape.rails if planes else 0
    hosts = {name: PlacedHost(name, role, rank, parts.hosts[name], meeting) for role, name, rank in roles}
    return Topology(shape, Fabric(switches, parts.hosts, parts.links, source=shape.title), hosts)


def planes_of(made: Fabric, count: int) -> Fabric:
    """Return so many copies of a network whose hosts have one interface, with one on each copy.

    A switch's name ends with its copy's number.
    """

    def on(plane: int, port: Port) -> Port:
        return Port(f"{port.switch}-{plane}", port.number)

    def moved(plane: int, ip: str, mac: str) -> tuple[str, str]:
        return f"{10 + plane}{ip[2:]}", f"{mac[:6]}{plane:02x}{mac[8:]}"

    def copy(plane: int, switch: SwitchConfig) -> SwitchConfig:
        ip, mac = moved(plane, switch.virtual_ip, switch.virtual_mac)
        device_id = switch.device_id + 1000 * plane
        return replace(switch, device_id=device_id, virtual_ip=ip, virtual_mac=mac)

    switches = {
        f"{name}-{plane}": copy(plane, switch)
        for plane in range(count)
        for name, switch in made.switches.items()
    }
    hosts = {
        name: tuple(
            Interface(f"eth{plane}", on(plane, each.at), *moved(plane, each.ip, each.mac))
            for plane in range(count)
        )
        for name, (each,) in made.hosts.items()
    }
    links = tuple((on(plane, one), on(plane, other)) for plane in range(count) for one, other in made.links)
    return Fabric(switches, hosts, links, made.source)
