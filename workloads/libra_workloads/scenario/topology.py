# SPDX-License-Identifier: Apache-2.0
"""Hosts and switches of a scenario, and each switch's network description for the controller."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from libra_controller.errors import DescriptionError
from libra_controller.files import star
from libra_controller.files.fabric import Fabric
from libra_controller.files.network import Host, Neighbour, Network, SwitchConfig
from libra_controller.files.reader import show, suggest
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import KINDS as SHAPES
from libra_controller.networks.shapes import Shape, ShapeError
from libra_controller.networks.topology import make
from libra_workloads.scenario.fields import Fields

KINDS = (*SHAPES, "racks")
SWITCH = "s1"  # a star's switch
SPINE, SERVERS = "spine", "servers"
MAX_RACKS = 200  # 10.0 to 10.199
GRPC = "127.0.0.1:1"  # unused: the controller reaches the switches in its own process


@dataclass(frozen=True)
class Topology:
    networks: Mapping[str, Network]  # by switch: its network description for the controller
    hosts: Mapping[str, Port]  # each host's switch and port
    racks: tuple[tuple[str, ...], ...]  # workers, by switch
    servers: tuple[str, ...]
    trunks: tuple[tuple[Port, Port], ...] = ()  # links between switches
    more: Mapping[str, tuple[Port, ...]] = field(default_factory=dict)  # a host's interfaces beside its first
    fabric: Fabric | None = None  # if its switches are controlled together
    shape: Shape | None = None  # None: racks

    @property
    def together(self) -> bool:
        """True if there is a network that all hosts share."""
        return self.shape is None or self.shape.together

    def ports(self, host: str) -> tuple[Port, ...]:
        """Return the switch ports of all of a host's interfaces."""
        return (self.hosts[host], *self.more.get(host, ()))

    def check(self, name: str, source: str, key: str) -> None:
        """Raise DescriptionError for a host that does not exist. ``source``, ``key``: where it is named."""
        if name not in self.hosts:
            known = list(self.hosts)
            listed = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
            hint = suggest(name, known)
            raise DescriptionError(source, key, f"unknown host {name!r}{hint}; there are {listed}")


def read_topology(top: Fields) -> Topology:
    """Read the topology. Raises DescriptionError."""
    known = ("kind", "racks", "workers", "servers", "n", "k")
    fields = Fields(top.source, "topology", top.get("topology", "a mapping"), known)
    kind = fields.get("kind", f"one of {', '.join(KINDS)}")
    if kind not in KINDS:
        hint = suggest(str(kind), KINDS)
        raise fields.error("kind", f"expected one of {', '.join(KINDS)}, got {show(kind)}{hint}")
    given = {key: fields.integer(key, 0, star.MAX_HOSTS) for key in ("n", "k") if fields.has(key)}
    servers = fields.integer("servers", 0, star.MAX_HOSTS, default=0)
    if kind == "bcube" and not fields.has("workers") and not servers:
        try:
            workers = Shape(kind, 1, 0, **given).places
        except ShapeError as error:
            raise fields.error(error.key, error.problem) from None
    else:
        workers = fields.integer("workers", 1, star.MAX_HOSTS)
    if kind != "racks":
        try:
            shape = Shape(kind, workers, servers, **given)
        except ShapeError as error:
            raise fields.error(error.key, error.problem) from None
        if fields.has("racks"):
            raise fields.error("racks", f"{kind} has none; use kind racks")
        return star_of(workers, servers) if kind == "star" else shaped(shape)
    if given:
        raise fields.error(next(iter(given)), "racks have none; leave it out")
    return racks(fields.integer("racks", 2, MAX_RACKS), workers, servers)


def shaped(shape: Shape) -> Topology:
    """Make a topology of several switches that are controlled together."""
    made = make(shape)
    ports = {name: [each.at for each in host.interfaces] for name, host in made.hosts.items()}
    return Topology(
        {switch: made.fabric.network(switch) for switch in made.fabric.switches},
        {name: own[0] for name, own in ports.items()},
        (made.of_role("worker"),),
        made.of_role("server"),
        made.links,
        {name: tuple(own[1:]) for name, own in ports.items() if len(own) > 1},
        made.fabric,
        shape,
    )


def star_of(workers: int, servers: int) -> Topology:
    """Make a star: one switch and at most star.MAX_HOSTS hosts."""
    hosts = star.plan(workers, servers)
    return Topology(
        {SWITCH: Network.from_mapping(star.description(hosts, GRPC))},
        {host.name: Port(SWITCH, host.port) for host in hosts},
        (tuple(host.name for host in hosts if host.role == "worker"),),
        tuple(host.name for host in hosts if host.role == "server"),
        shape=Shape("star", workers, servers),
    )


def racks(count: int, workers: int, servers: int) -> Topology:
    """Make racks of workers, one rack of servers, and a spine.

    Port k + 1 of a rack's switch is its host k, the last one leads to the spine; the spine's port k + 1
    leads to rack k, its last one to the servers.

    Frames between racks are forwarded by the virtual address; each rack's switch has its own.
    """
    inside = [_hosts(f"r{rack}w", rack, workers) for rack in range(count)]
    serving = _hosts("ps", MAX_RACKS, servers)
    virtual = [_config(rack) for rack in range(count)]
    up, far = workers + 1, servers + 1
    configs = {f"r{rack}": own for rack, own in enumerate(virtual)}
    configs |= {SPINE: _config(MAX_RACKS + 1), SERVERS: _config(MAX_RACKS)}

    def network(name: str, hosts: Sequence[Host], port_to: Callable[[str], int]) -> Network:
        """Return a switch's network. ``port_to``: returns the port that leads to another switch."""
        others = {
            other: Neighbour(other, config.virtual_ip, config.virtual_mac, port_to(other))
            for other, config in configs.items()
            if other != name
        }
        return Network(configs[name], _by_name(hosts), others)

    networks = {
        f"r{rack}": network(f"r{rack}", [*inside[rack], *_behind(serving, up)], lambda _: up)
        for rack in range(count)
    }
    at_spine = {name: port for port, name in enumerate((*networks, SERVERS), 1)}
    networks[SPINE] = network(SPINE, _behind(serving, count + 1), at_spine.__getitem__)
    networks[SERVERS] = network(SERVERS, serving, lambda _: far)
    places = {host.name: Port(f"r{rack}", host.port) for rack, hosts in enumerate(inside) for host in hosts}
    places |= {host.name: Port(SERVERS, host.port) for host in serving}
    trunks = [(Port(f"r{rack}", up), Port(SPINE, rack + 1)) for rack in range(count)]
    trunks.append((Port(SERVERS, far), Port(SPINE, count + 1)))
    return Topology(
        networks,
        places,
        tuple(tuple(host.name for host in hosts) for hosts in inside),
        tuple(host.name for host in serving),
        tuple(trunks),
    )


def _hosts(prefix: str, rack: int, count: int) -> list[Host]:
    return [
        Host(f"{prefix}{k}", f"10.{rack}.0.{k + 1}", f"08:00:00:00:{rack:02x}:{k + 1:02x}", k + 1)
        for k in range(count)
    ]


def _config(rack: int) -> SwitchConfig:
    return SwitchConfig(GRPC, f"10.{rack}.0.254", f"02:00:00:00:{rack:02x}:fe")


def _behind(hosts: Sequence[Host], port: int) -> list[Host]:
    return [Host(host.name, host.ip, host.mac, port) for host in hosts]


def _by_name(hosts: Sequence[Host]) -> dict[str, Host]:
    return {host.name: host for host in hosts}
