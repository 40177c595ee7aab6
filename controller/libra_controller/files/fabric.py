# SPDX-License-Identifier: Apache-2.0
"""The description of a network of several switches: their hosts' interfaces, and the links between switches.

switches:
  s1: {grpc: "127.0.0.1:50051", virtual_ip: 10.0.0.254, virtual_mac: "02:00:00:00:00:fe"}
  s2: {grpc: "127.0.0.1:50052", virtual_ip: 10.1.0.254, virtual_mac: "02:00:00:00:01:fe"}
hosts:
  w0:
    eth0: {switch: s1, port: 1, ip: 10.0.0.1, mac: "08:00:00:00:00:01"}
    eth1: {switch: s2, port: 1, ip: 10.1.0.1, mac: "08:00:00:00:01:01"}
links:                       # cables between switches, each as {switch: port, switch: port}; none here
  - {s1: 9, s2: 9}

Switches that links join are an island. A host has at most one interface on each island.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Any

from libra_controller.errors import DescriptionError
from libra_controller.files.keys import FABRIC, known
from libra_controller.files.network import (
    MAX_PORT,
    NAME,
    SWITCH_KEYS,
    Host,
    Neighbour,
    Network,
    SwitchConfig,
    read_switch,
)
from libra_controller.files.reader import Section, load_file, show, suggest
from libra_controller.files.routes import Link, Port, Routes


@dataclass(frozen=True)
class Interface:
    """A host's network card, and the switch port of its cable."""

    name: str  # eth0 and so on
    at: Port
    ip: str
    mac: str


@dataclass(frozen=True)
class Fabric:
    """Switches, hosts and links. Raises DescriptionError for a network that cannot be."""

    switches: Mapping[str, SwitchConfig]
    hosts: Mapping[str, tuple[Interface, ...]]
    links: tuple[Link, ...] = ()
    source: str = field(default="network", compare=False)

    def __post_init__(self) -> None:
        self._check_switches()
        taken: dict[Port, str] = {}
        for key, port in self._ends():
            self.check_switch(port.switch, self.source, key)
            if port in taken:
                raise self._error(key, f"port {port.number} of {port.switch} is also {taken[port]}")
            taken[port] = key
        self._check_addresses()
        for name, interfaces in self.hosts.items():
            seen: dict[int, str] = {}
            for interface in interfaces:
                island = self.island_of[interface.at.switch]
                if island in seen:
                    raise self._error(
                        f"hosts.{name}.{interface.name}",
                        f"is on the network of {seen[island]}, by switch {interface.at.switch};"
                        " a host has one interface on each network",
                    )
                seen[island] = interface.name

    def _error(self, key: str, problem: str) -> DescriptionError:
        return DescriptionError(self.source, key, problem)

    def _check_switches(self) -> None:
        seen: dict[tuple[str, int], str] = {}
        for name, switch in self.switches.items():
            place = switch.grpc, switch.device_id
            if place in seen:
                raise self._error(
                    f"switches.{name}.grpc",
                    f"{switch.grpc}, device {switch.device_id} is also switch {seen[place]}",
                )
            seen[place] = name

    def _ends(self) -> list[tuple[str, Port]]:
        """Return (key, port) of each cable's end at a switch."""
        ends = [
            (f"hosts.{name}.{interface.name}", interface.at)
            for name, interfaces in self.hosts.items()
            for interface in interfaces
        ]
        return ends + [(f"links[{place}]", port) for place, link in enumerate(self.links) for port in link]

    def _check_addresses(self) -> None:
        found = [
            (f"switches.{name}.virtual_", one.virtual_ip, one.virtual_mac)
            for name, one in self.switches.items()
        ]
        found += [
            (f"hosts.{name}.{interface.name}.", interface.ip, interface.mac)
            for name, interfaces in self.hosts.items()
            for interface in interfaces
        ]
        taken: dict[str, str] = {}
        for where, *addresses in found:
            for kind, address in zip(("ip", "mac"), addresses, strict=True):
                if address in taken:
                    raise self._error(where + kind, f"{address} is also {taken[address]}")
                taken[address] = where + kind

    @cached_property
    def routes(self) -> Routes:
        return Routes(list(self.switches), self.links)

    @cached_property
    def island_of(self) -> Mapping[str, int]:
        """Number of each switch's island."""
        islands = self.routes.islands()
        return {name: number for number, island in enumerate(islands) for name in island}

    @cached_property
    def _trees(self) -> Mapping[str, set[int]]:
        return self.routes.trees()

    @cached_property
    def _suffixes(self) -> Mapping[Port, int]:
        """Place of each host's port among the ports of its switch that have hosts."""
        ports = sorted(interface.at for interfaces in self.hosts.values() for interface in interfaces)
        return {
            port: sum(other.switch == port.switch for other in ports[:place])
            for place, port in enumerate(ports)
        }

    def check_host(self, name: str, source: str, key: str) -> None:
        """Raise DescriptionError for a host that does not exist. ``source``, ``key``: where it is named."""
        self._check("host", name, list(self.hosts), source, key)

    def check_switch(self, name: str, source: str, key: str) -> None:
        """Raise DescriptionError for a switch that does not exist. ``source``, ``key``: where it is named."""
        self._check("switch", name, list(self.switches), source, key)

    def _check(self, what: str, name: str, known: Sequence[str], source: str, key: str) -> None:
        if name not in known:
            listed = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
            problem = f"unknown {what} {name!r}{suggest(name, known)}; {self.source} has {listed}"
            raise DescriptionError(source, key, problem)

    def interface(self, host: str, switch: str) -> Interface | None:
        """Return the host's interface on the switch's island; None if it has none."""
        island = self.island_of[switch]
        return next((each for each in self.hosts[host] if self.island_of[each.at.switch] == island), None)

    def way(self, start: Interface, end: Interface) -> tuple[str, ...]:
        """Return the switches that a frame passes between two interfaces on one island."""
        passed = [start.at.switch]
        while passed[-1] != end.at.switch:
            port = self.routes.port(passed[-1], end.at.switch, self._suffixes[end.at])
            passed.append(self._far[Port(passed[-1], port)].switch)
        return tuple(passed)

    def _ports(self, start: str, switch: str, first: int | None = None) -> list[Port]:
        """Return the ports by which packets from switch ``start`` arrive at each switch on their way to
        another.

        first: the port by which they leave; None: as packets for that switch do.
        """
        found: list[Port] = []
        at = start
        while at != switch:
            port = self.routes.port(at, switch, 0) if first is None or found else first
            found.append(self._far[Port(at, port)])
            at = found[-1].switch
        return found

    def arrival(self, start: str, switch: str, first: int | None = None) -> int:
        """Return the port by which packets for ``switch`` arrive there from switch ``start``, or from hosts
        at it; 0 if it is the same. first: the port by which they leave ``start``, if another than usual."""
        return self._ports(start, switch, first)[-1].number if start != switch else 0

    def passed(self, start: str, switch: str) -> list[str]:
        """Return the switches that packets for ``switch`` pass from switch ``start``, both included."""
        return [start, *(port.switch for port in self._ports(start, switch))]

    @cached_property
    def _far(self) -> Mapping[Port, Port]:
        """The other end of each link's port."""
        return {one: other for link in self.links for one, other in (link, link[::-1])}

    def network(self, switch: str) -> Network:
        """Return one switch's network description: the ports that lead to each host and to each switch."""
        island = self.island_of[switch]
        hosts, switches, routes = {}, {}, {}
        for name in self.hosts:
            found = self.interface(name, switch)
            if found is None:
                continue
            port = found.at.number
            if found.at.switch != switch:
                # Jobs know their members by the port at which their packets arrive, so results take the same
                # way back. Other traffic takes the ways that the suffixes choose.
                port = self.arrival(found.at.switch, switch)
                routes[name] = self.routes.port(switch, found.at.switch, self._suffixes[found.at])
            hosts[name] = Host(name, found.ip, found.mac, port)
        for name, other in self.switches.items():
            if name != switch and self.island_of[name] == island:
                port = self.routes.port(switch, name, 0)
                switches[name] = Neighbour(name, other.virtual_ip, other.virtual_mac, port)
        trunks = {port.number for link in self.links for port in link if port.switch == switch}
        return Network(
            self.switches[switch],
            hosts,
            switches,
            self.source,
            links=frozenset(trunks),
            routes=routes,
            tree=frozenset(self._trees[switch]),
        )

    def switches_for(self, members: Sequence[str]) -> tuple[str, ...]:
        """Return the switches in which a job of ``members`` is installed: of each island on which all of them
        have an interface, the switch that is nearest to all. Empty if there is no such island."""
        found = []
        for island in self.routes.islands():
            interfaces = [self.interface(name, island[0]) for name in members]
            if any(interface is None for interface in interfaces):
                continue
            at = [interface.at.switch for interface in interfaces if interface is not None]
            found.append(min(island, key=partial(self.distance, at)))
        return tuple(found)

    def distance(self, at: Sequence[str], switch: str) -> tuple[int, int]:
        """Return the number of links from a switch to all of ``at``, and to the farthest one."""
        links = [self.routes.distances(switch)[one] for one in at]
        return sum(links), max(links)

    @classmethod
    def load(cls, path: str | Path) -> Fabric:
        """Read a YAML or JSON file. Raises DescriptionError."""
        return cls.from_mapping(load_file(path), str(path))

    @classmethod
    def from_mapping(cls, value: Any, source: str = "network") -> Fabric:
        """Make a network of a file's content. Raises DescriptionError."""
        top = Section(source, "", value, known(FABRIC))
        expected = "a mapping of switch names to {grpc, virtual_ip, virtual_mac}"
        switches = {
            _name(top, f"switches.{name}", name): read_switch(keys)
            for name, keys in top.sections("switches", expected, SWITCH_KEYS).items()
        }
        hosts = top.get("hosts", "a mapping of host names to their interfaces")
        if not isinstance(hosts, Mapping) or not hosts:
            raise top.error(
                "hosts", f"expected a mapping of host names to their interfaces, got {show(hosts or None)}"
            )
        return cls(
            switches,
            {
                _name(top, f"hosts.{name}", str(name)): _interfaces(top, str(name), each)
                for name, each in hosts.items()
            },
            _links(top),
            source=source,
        )

    def to_json(self) -> str:
        """The description as a JSON file, for ``Fabric.load``."""
        hosts = {
            name: {
                each.name: {"switch": each.at.switch, "port": each.at.number, "ip": each.ip, "mac": each.mac}
                for each in interfaces
            }
            for name, interfaces in self.hosts.items()
        }
        links = [{port.switch: port.number for port in link} for link in self.links]
        switches = {name: switch.to_mapping() for name, switch in self.switches.items()}
        return json.dumps({"switches": switches, "hosts": hosts, "links": links}, indent=2)


def load_network(path: str | Path) -> Network | Fabric:
    """Read the description of a network of one switch or of several. Raises DescriptionError."""
    return network_of(load_file(path), str(path))


def network_of(value: Any, source: str) -> Network | Fabric:
    """Make a network of one switch or of several of a file's content. Raises DescriptionError."""
    if isinstance(value, Mapping) and "switches" in value and "switch" not in value:
        return Fabric.from_mapping(value, source)
    return Network.from_mapping(value, source)


def _name(top: Section, key: str, name: str) -> str:
    if not re.fullmatch(NAME, name):
        raise top.error(key, "expected a name of letters, digits, '-', '_' and '.'")
    return name


def _interfaces(top: Section, host: str, value: Any) -> tuple[Interface, ...]:
    key = f"hosts.{host}"
    if not isinstance(value, Mapping) or not value:
        problem = "expected its interfaces, such as eth0: {switch, port, ip, mac}"
        raise top.error(key, f"{problem}, got {show(value or None)}")
    found = []
    for name, item in value.items():
        fields = Section(top.source, f"{key}.{name}", item, known(FABRIC, "hosts.NAME.INTERFACE"))
        at = Port(fields.text("switch", "a switch's name"), fields.integer("port", 0, MAX_PORT))
        found.append(
            Interface(_name(top, f"{key}.{name}", str(name)), at, fields.ip("ip"), fields.mac("mac"))
        )
    return tuple(found)


def _links(top: Section) -> tuple[Link, ...]:
    given = top.get("links", "a list of links", [])
    expected = "expected two ends such as {s1: 3, s2: 1}: switches and their ports"
    if not isinstance(given, list | tuple):
        raise top.error("links", f"expected a list of links, got {show(given)}")
    links = []
    for place, link in enumerate(given):
        if not isinstance(link, Mapping) or len(link) != 2:
            raise top.error(f"links[{place}]", f"{expected}, got {show(link)}")
        ends = Section(top.source, f"links[{place}]", link, list(link))
        one, other = (Port(str(name), ends.integer(name, 0, MAX_PORT)) for name in link)
        links.append((one, other))
    return tuple(links)
