# SPDX-License-Identifier: Apache-2.0
"""The network description: the switch's address and the hosts behind its ports.

switch:
  grpc: 127.0.0.1:50051
  device_id: 0
  virtual_ip: 10.0.0.254              # the address to which hosts send instead of to their peers
  virtual_mac: 02:00:00:00:00:fe
  arithmetic: integers                # or bfloat16, half: floats, by tables (docs/floats.md)
  mark_from: 32                       # packets in a queue from which packets are marked (ECN)
  tls: {ca: ca.pem, cert: me.pem, key: me.key}  # if the switch has TLS: the CA of its certificate
                                      # and, if it asks for one, the controller's; from this file's folder
hosts:
  w1: {ip: 10.0.0.1, mac: 02:00:00:00:00:01, port: 1}
  s1: {ip: 10.0.0.101, mac: 02:00:00:00:01:01, port: 5}
switches:                             # other Libra switches, if any, and the port that leads to each
  spine: {virtual_ip: 10.0.1.254, virtual_mac: 02:00:00:00:01:fe, port: 6}
"""

from __future__ import annotations

import json
import re
import ssl
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from libra.floats import Arithmetic
from libra_controller.errors import DescriptionError
from libra_controller.files.keys import MARK_FROM, NETWORK, known
from libra_controller.files.reader import Section, load_file, show, suggest

NAME = r"[A-Za-z0-9][A-Za-z0-9_.-]{0,62}"
ADDRESS = re.compile(r"(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\]):([0-9]{1,5})")
MAX_PORT = 510  # v1model's port is 9 bits wide and 511 means "drop"
MAX_DEVICE_ID = (1 << 64) - 1
MAX_DEPTH = (1 << 32) - 1
TLS_KEYS = known(NETWORK, "switch.tls")
SWITCH_KEYS = known(NETWORK, "switch")


@dataclass(frozen=True)
class Host:
    """A host, and the switch port by which its packets for the switch arrive, and by which it is reached."""

    name: str
    ip: str
    mac: str
    port: int


@dataclass(frozen=True)
class Tls:
    """PEM files for TLS with a switch: the CA's certificate and, if the switch asks, the controller's."""

    ca: str
    cert: str = ""
    key: str = ""

    def check(self, source: str, prefix: str) -> None:
        """Raise DescriptionError if TLS cannot use the files; ``source`` and ``prefix`` begin its text."""
        if bool(self.cert) != bool(self.key):
            have, lack = ("cert", "key") if self.cert else ("key", "cert")
            raise DescriptionError(source, prefix + lack, f"missing; {prefix}{have} needs it")
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        try:
            for kind, path in (("ca", self.ca), ("cert", self.cert), ("key", self.key)):
                if kind == "ca" or path:
                    Path(path).read_bytes()
            kind, path = "ca", self.ca
            context.load_verify_locations(self.ca)
            if self.cert:
                kind, path = "cert", self.cert
                context.load_cert_chain(self.cert, self.key, password=lambda: "")
        except ssl.SSLError as error:
            expected = "the CA's certificate" if kind == "ca" else "a certificate and its key, not encrypted"
            problem = f"{path}: expected {expected} in PEM ({error.reason or error})"
            raise DescriptionError(source, prefix + kind, problem) from None
        except OSError as error:
            problem = f"{path} cannot be read: {error.strerror}"
            raise DescriptionError(source, prefix + kind, problem) from None


@dataclass(frozen=True)
class SwitchConfig:
    """The switch's P4Runtime address, and its own addresses."""

    grpc: str  # host:port of its P4Runtime server
    virtual_ip: str
    virtual_mac: str
    device_id: int = 0
    arithmetic: Arithmetic = Arithmetic.INTEGERS
    mark_from: int = MARK_FROM  # a packet that leaves a queue is marked if so many packets are in it
    tls: Tls | None = None  # None: the connection is in clear

    def to_mapping(self) -> dict[str, Any]:
        """Return what `read_switch` makes this of."""
        found = asdict(self)
        tls = found.pop("tls")
        return found | ({"tls": {name: path for name, path in tls.items() if path}} if tls else {})


@dataclass(frozen=True)
class Neighbour:
    """Another switch of Libra and the port that leads to it, whose packets the other switch has admitted."""

    name: str
    virtual_ip: str
    virtual_mac: str
    port: int


@dataclass(frozen=True)
class Network:
    """One switch, its hosts and the switches around it. Raises DescriptionError if addresses collide."""

    switch: SwitchConfig
    hosts: Mapping[str, Host]
    switches: Mapping[str, Neighbour] = field(default_factory=dict)
    source: str = field(default="network", compare=False)
    links: frozenset[int] = frozenset()  # ports to other switches, beside those that lead to ``switches``
    routes: Mapping[str, int] = field(default_factory=dict)  # by host: port of its other traffic, if another
    tree: frozenset[int] | None = None  # ports to other switches to which frames are flooded; None: all

    def __post_init__(self) -> None:
        taken = {
            "ip": {self.switch.virtual_ip: "switch.virtual_ip"},
            "mac": {self.switch.virtual_mac: "switch.virtual_mac"},
        }
        found = [(f"hosts.{name}", "", host.ip, host.mac) for name, host in self.hosts.items()]
        found += [
            (f"switches.{name}", "virtual_", other.virtual_ip, other.virtual_mac)
            for name, other in self.switches.items()
        ]
        for where, prefix, *addresses in found:
            for (kind, places), address in zip(taken.items(), addresses, strict=True):
                key = f"{where}.{prefix}{kind}"
                if address in places:
                    raise DescriptionError(self.source, key, f"{address} is also {places[address]}")
                places[address] = key

    @property
    def macs(self) -> dict[str, int]:
        """Port of ordinary traffic for each MAC address of a host or another switch."""
        macs = {host.mac: self.routes.get(host.name, host.port) for host in self.hosts.values()}
        return macs | {other.virtual_mac: other.port for other in self.switches.values()}

    @property
    def trunks(self) -> frozenset[int]:
        """Ports to other switches."""
        return self.links | {other.port for other in self.switches.values()}

    @property
    def ports(self) -> tuple[int, ...]:
        """Switch ports with hosts or switches, in order."""
        return tuple(sorted(self.trunks | {host.port for host in self.hosts.values()}))

    @property
    def flooded(self) -> tuple[int, ...]:
        """Ports to which frames for unknown and group addresses are copied, in order."""
        closed = frozenset() if self.tree is None else self.trunks - self.tree
        return tuple(port for port in self.ports if port not in closed)

    def host(self, name: str, source: str, key: str) -> Host:
        """Find host ``name``. Raises DescriptionError with the place of the name, ``source`` and ``key``."""
        if name not in self.hosts:
            known = list(self.hosts)
            listed = ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
            raise DescriptionError(
                source,
                key,
                f"unknown host {name!r}{suggest(name, known)}; {self.source} has the hosts {listed}",
            )
        return self.hosts[name]

    def name_of(self, ip: str) -> str:
        """Name of the host with this address; the address if there is none."""
        return next((host.name for host in self.hosts.values() if host.ip == ip), ip)

    @classmethod
    def load(cls, path: str | Path) -> Network:
        """Read a YAML or JSON file. Raises DescriptionError."""
        return cls.from_mapping(load_file(path), str(path))

    @classmethod
    def from_mapping(cls, value: Any, source: str = "network") -> Network:
        """Make a network of a file's content. Raises DescriptionError."""
        top = Section(source, "", value, known(NETWORK))
        switch = read_switch(top.section("switch", SWITCH_KEYS))
        hosts = {}
        expected = "a mapping of host names to {ip, mac, port}"
        for name, host in top.sections("hosts", expected, known(NETWORK, "hosts.NAME")).items():
            if not re.fullmatch(NAME, name):
                raise top.error(f"hosts.{name}", "expected a name of letters, digits, '-', '_' and '.'")
            hosts[name] = Host(name, host.ip("ip"), host.mac("mac"), host.integer("port", 0, MAX_PORT))
        switches = {}
        expected = "a mapping of switch names to {virtual_ip, virtual_mac, port}"
        keys_of_switches = known(NETWORK, "switches.NAME")
        others = top.sections("switches", expected, keys_of_switches) if top.has("switches") else {}
        for name, other in others.items():
            switches[name] = Neighbour(
                name, other.ip("virtual_ip"), other.mac("virtual_mac"), other.integer("port", 0, MAX_PORT)
            )
        return cls(switch, hosts, switches, source)

    def to_json(self) -> str:
        """The description as a JSON file, for ``Network.load``."""
        hosts = {
            host.name: {"ip": host.ip, "mac": host.mac, "port": host.port} for host in self.hosts.values()
        }
        switches = {
            name: {"virtual_ip": other.virtual_ip, "virtual_mac": other.virtual_mac, "port": other.port}
            for name, other in self.switches.items()
        }
        parts = {"switch": self.switch.to_mapping(), "hosts": hosts} | (
            {"switches": switches} if switches else {}
        )
        return json.dumps(parts, indent=2)


def read_switch(keys: Section) -> SwitchConfig:
    """Read a switch's addresses and settings. Raises DescriptionError."""
    grpc = keys.get("grpc", "the switch's P4Runtime address, host:port")
    if not isinstance(grpc, str) or not is_address(grpc):
        raise keys.error("grpc", f"expected host:port such as 127.0.0.1:50051, got {show(grpc)}")
    return SwitchConfig(
        grpc=grpc,
        device_id=keys.integer("device_id", 0, MAX_DEVICE_ID, default=0),
        virtual_ip=keys.ip("virtual_ip"),
        virtual_mac=keys.mac("virtual_mac"),
        arithmetic=keys.one_of("arithmetic", Arithmetic, Arithmetic.INTEGERS),
        mark_from=keys.integer("mark_from", 0, MAX_DEPTH, default=MARK_FROM),
        tls=_tls(keys) if keys.has("tls") else None,
    )


def _tls(keys: Section) -> Tls:
    files = keys.section("tls", TLS_KEYS)
    folder = Path(keys.source).parent.absolute()
    given = [name for name in TLS_KEYS if name == "ca" or files.has(name)]
    tls = Tls(**{name: str(folder / files.text(name, "the path of a PEM file")) for name in given})
    tls.check(keys.source, files.path(""))
    return tls


def is_address(text: str) -> bool:
    """True if the text is host:port."""
    found = ADDRESS.fullmatch(text)
    return found is not None and 0 < int(found[1]) < 65536
