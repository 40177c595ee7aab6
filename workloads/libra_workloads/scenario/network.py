# SPDX-License-Identifier: Apache-2.0
"""Network of a scenario: hosts, switches with their network descriptions for the controller, and links with
their rates over time, impairments and outages.

A link that is halved is so in both directions. Traffic of others is constant and goes first, so a link has
what it leaves.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any, Protocol

from libra_controller.errors import DescriptionError
from libra_controller.files import star
from libra_controller.files.fabric import Fabric
from libra_controller.files.network import Host, Neighbour, Network, SwitchConfig
from libra_controller.files.reader import show, suggest
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import KINDS as SHAPES
from libra_controller.networks.shapes import Shape, ShapeError
from libra_controller.networks.topology import make, planes_of
from libra_native.impairment import UNIMPAIRED, Impairment, Losses
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.file import QUEUE, RATE, TIME, Fields

# ---- hosts and switches ------------------------------------------------------------------------------------

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


def shaped(shape: Shape, planes: int = 1) -> Topology:
    """Make a topology of several switches that are controlled together. planes: so many of this shape."""
    made = make(shape)
    fabric = made.fabric if planes == 1 else planes_of(made.fabric, planes)
    ports = {name: [each.at for each in interfaces] for name, interfaces in fabric.hosts.items()}
    return Topology(
        {switch: fabric.network(switch) for switch in fabric.switches},
        {name: own[0] for name, own in ports.items()},
        (made.of_role("worker"),),
        made.of_role("server"),
        fabric.links,
        {name: tuple(own[1:]) for name, own in ports.items() if len(own) > 1},
        fabric,
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
        return Network(configs[name], {host.name: host for host in hosts}, others)

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


# ---- links -------------------------------------------------------------------------------------------------


PS = 1000  # picoseconds in a nanosecond: at 100 Gbit/s a byte takes 80 of them
_PS_SECOND = 10**12


class Rate(Protocol):
    def end(self, start: int, bits: int) -> int:
        """Return the time at which bits that start at ``start`` have left; both in ps, rounded up."""

    def at(self, time: int) -> int:
        """Return the rate in bit/s at ``time`` ns."""

    def next_change(self, time: int) -> int | None:
        """Return the time in ns of the first change of rate after ``time``; None if there is none."""


@dataclass(frozen=True)
class ConstantRate:
    bits_per_second: int  # at least 1

    def at(self, time: int) -> int:
        return self.bits_per_second

    def next_change(self, time: int) -> int | None:
        return None

    def end(self, start: int, bits: int) -> int:
        return start - -bits * _PS_SECOND // self.bits_per_second


@dataclass(frozen=True)
class RateTrace:
    """Piecewise constant rate: ``rates[i]`` bit/s from ``times[i]`` on (ns, increasing, the first 0)."""

    times: tuple[int, ...]
    rates: tuple[int, ...]

    def at(self, time: int) -> int:
        return self.rates[bisect_right(self.times, time) - 1]

    def next_change(self, time: int) -> int | None:
        following = bisect_right(self.times, time)
        return self.times[following] if following < len(self.times) else None

    def end(self, start: int, bits: int) -> int:
        piece = bisect_right(self.times, start // PS) - 1
        while piece + 1 < len(self.times):
            until = self.times[piece + 1] * PS
            there = (until - start) * self.rates[piece] // _PS_SECOND
            if there >= bits:
                break
            bits -= there
            start, piece = until, piece + 1
        return start - -bits * _PS_SECOND // self.rates[piece]


@dataclass(frozen=True)
class Outages:
    """Times at which a wire is cut: pairs of (from, to) in ns, increasing and disjoint."""

    spans: tuple[tuple[int, int], ...] = ()

    def first_within(self, start: int, end: int) -> tuple[int, int] | None:
        """Return the first cut that overlaps [start, end] (ns), or None."""
        at = bisect_right(self.spans, (start, -1))
        if at and self.spans[at - 1][1] > start:
            return self.spans[at - 1]
        if at < len(self.spans) and self.spans[at][0] <= end:
            return self.spans[at]
        return None


NONE = Outages()


# Bytes of preamble, start of frame, check sequence and gap between frames (IEEE 802.3): no capture has them.
ETHERNET_OVERHEAD = 24


@dataclass(frozen=True)
class WireSettings:
    """Settings of a wire. Times are in ns."""

    rate: Rate
    impairment: Impairment = UNIMPAIRED  # its delay counts from the frame's last bit sent to its arrival
    cross: int = 0  # bit/s of others' traffic, which takes that much of every rate
    overhead: int = ETHERNET_OVERHEAD  # bytes on the wire beyond the frame's own
    # The queue's bound, with the frame that is being sent; a frame beyond it is dropped. None: no bound.
    queue_bytes: int | None = None
    queue_packets: int | None = None
    ecn_bytes: int | None = None  # if the queue is longer, ECN-capable frames are marked
    mark_from: int | None = None  # likewise if a frame finds so many frames before it
    calm: int | None = None  # ns: from then on frames have no random faults
    outages: Outages = NONE


@dataclass(frozen=True)
class Death:
    """Time in which a host's process does not run: from ``at`` for ``down``, in ns. It is killed, and begins
    again; at 0: it begins late."""

    host: str
    at: int
    down: int


MOST_CHANGES = 10_000


def vary(top: Fields, links: Mapping[str, WireSettings], seed: int, limit: int) -> dict[str, WireSettings]:
    """Return the links with what changes their rates: ``links.halved`` and ``cross``.

    Raises DescriptionError. seed: which links are halved when. limit: ns of the run.
    """
    traces: dict[str, list[int]] = {}
    every = limit
    section = top.mapping("links", [*top.get("links", "a mapping")])
    if section.has("halved"):
        halved = section.mapping("halved", ("share", "every"))
        share, every = halved.probability("share", certain=True), halved.time("every", least=1)
        if limit // every > MOST_CHANGES:
            raise halved.error("every", f"expected at most {MOST_CHANGES} changes until the limit")
        stream = RandomStreams(seed).stream("halved")
        names = sorted(links)
        count = round(share * len(names))
        for _ in range(limit // every + 1):
            rest = list(names)
            slow = {rest.pop(stream.below(len(rest))) for _ in range(count)}
            for name in names:
                traces.setdefault(name, []).append(2 if name in slow else 1)
    made = {}
    for name, settings in links.items():
        rate = settings.rate
        if name in traces:
            if not isinstance(rate, ConstantRate):
                raise section.error("halved", f"the link of {name} has rates over time already")
            rate = _trace(rate.bits_per_second, settings.cross, traces[name], every)
        elif settings.cross:
            rate = _less(rate, settings.cross)
        if min(rate.rates if isinstance(rate, RateTrace) else [rate.at(0)]) < 1:
            raise section.error("cross", f"it leaves nothing of the rate of {name}'s link")
        made[name] = replace(settings, rate=rate)
    return made


def _less(rate: Rate, cross: int) -> Rate:
    if isinstance(rate, RateTrace):
        return RateTrace(rate.times, tuple(each - cross for each in rate.rates))
    return ConstantRate(rate.at(0) - cross)


def _trace(rate: int, cross: int, divisors: list[int], every: int) -> Rate:
    """Return the rate over time, without changes to the same rate."""
    times, rates = [0], [rate // divisors[0] - cross]
    for place, divisor in enumerate(divisors[1:], 1):
        if (now := rate // divisor - cross) != rates[-1]:
            times.append(place * every)
            rates.append(now)
    return RateTrace(tuple(times), tuple(rates)) if len(times) > 1 else ConstantRate(rates[0])


LINK_KEYS = (
    "rate", "cross", "delay", "queue", "ecn", "overhead", "loss", "duplicate", "jitter", "late", "calm"
)  # fmt: skip


def read_links(top: Fields, topology: Topology) -> tuple[dict[str, WireSettings], WireSettings]:
    """Read the links: every host's, and those between switches. Raises DescriptionError."""
    keys = (*LINK_KEYS, "halved", "only", "trunks")
    fields = Fields(top.source, "links", top.get("links", "a mapping"), keys)
    fields.get("rate", "a rate such as 100 Mbit/s")
    every = _wire(fields, WireSettings(_rate(fields)))
    trunks = _wire(fields.mapping("trunks", LINK_KEYS), every)
    links = dict.fromkeys(topology.hosts, every)
    for name, own in fields.named("only", LINK_KEYS).items():
        topology.check(name, top.source, f"links.only.{name}")
        links[name] = _wire(own, every)
    return links, trunks


def _wire(fields: Fields, others: WireSettings) -> WireSettings:
    """Return ``others`` with the given settings changed."""
    given: dict[str, Any] = {}
    impaired: dict[str, Any] = {}
    if fields.has("rate"):
        given["rate"] = _rate(fields)
    if fields.has("cross"):
        given["cross"] = fields.rate("cross")
    if fields.has("queue"):
        bound = fields.quantity("queue", QUEUE, least=1)
        packets = str(fields.get("queue", "")).rstrip().endswith(("packet", "packets"))
        given["queue_packets"], given["queue_bytes"] = (bound, None) if packets else (None, bound)
    if fields.has("ecn"):
        given["ecn_bytes"] = fields.size("ecn")
    if fields.has("loss"):
        impaired["losses"] = _losses(fields)
    if fields.has("duplicate"):
        impaired["duplicate"] = fields.probability("duplicate", certain=True)
    if fields.has("late"):
        late = fields.mapping("late", ("share", "by"))
        impaired |= {"late": late.probability("share", certain=True), "late_by_ns": late.time("by")}
    if fields.has("overhead"):
        given["overhead"] = fields.size("overhead")
    if fields.has("calm"):
        given["calm"] = fields.time("calm")
    impaired |= {f"{key}_ns": fields.time(key) for key in ("delay", "jitter") if fields.has(key)}
    return replace(others, impairment=replace(others.impairment, **impaired), **given)


def _rate(fields: Fields) -> Rate:
    trace = fields.get("rate", "a rate")
    if not isinstance(trace, Mapping):
        return ConstantRate(fields.rate("rate"))
    times, rates = [], []
    steps = Fields(fields.source, fields.path("rate"), trace, [*trace])
    for moment in trace:
        try:
            times.append(TIME.parse(str(moment)))
        except ValueError as error:
            raise steps.error(str(moment), str(error)) from None
        rates.append(steps.quantity(moment, RATE, least=1))
    if not times or times[0] != 0 or times != sorted(set(times)):
        raise fields.error("rate", "expected increasing times, the first 0 s, each with a rate")
    return RateTrace(tuple(times), tuple(rates))


def _losses(fields: Fields) -> Losses:
    loss = fields.get("loss", "a probability")
    if not isinstance(loss, Mapping):
        return Losses(in_good=fields.probability("loss"))
    states = fields.mapping("loss", ("to_bad", "to_good", "in_bad", "in_good"))
    return Losses(
        states.probability("to_bad", certain=True),
        states.probability("to_good", certain=True),
        states.probability("in_bad", 1, certain=True),
        states.probability("in_good", 0),
    )


def add_faults(top: Fields, links: dict[str, WireSettings], topology: Topology) -> dict[str, WireSettings]:
    """Return the links with the scenario's outages, by host; and by card, such as w2.eth1, the links of cards
    that fail by themselves. Raises DescriptionError."""
    cards = {
        f"{host}.eth{rail}": links[host]
        for host in topology.hosts
        for rail in range(len(topology.ports(host)))
        if len(topology.ports(host)) > 1
    }
    spans: dict[str, list[tuple[int, int]]] = {}
    for path, item in top.items("faults", "a list of {link, at, down}", ()):
        if isinstance(item, Mapping) and "process" in item:
            continue
        fault = Fields(top.source, path, item, ("link", "at", "down"))
        link = fault.choice("link", [*links, *cards])
        start, length = fault.time("at"), fault.time("down", least=1)
        spans.setdefault(link, []).append((start, start + length))
    for link, cuts in spans.items():
        cuts.sort()
        for (_, end), (start, _) in pairwise(cuts):
            if start <= end:
                raise top.error("faults", f"the link of {link} is down twice at {start} ns")
        links[link] = replace(links.get(link) or cards[link], outages=Outages(tuple(cuts)))
    return links


def read_deaths(top: Fields, topology: Topology) -> tuple[Death, ...]:
    """Return the faults of processes, by time. Raises DescriptionError."""
    found: list[Death] = []
    for path, item in top.items("faults", "a list of {link, at, down} or {process, at, down}", ()):
        if isinstance(item, Mapping) and "process" in item:
            fault = Fields(top.source, path, item, ("process", "at", "down"))
            host = fault.choice("process", [*topology.hosts])
            found.append(Death(host, fault.time("at"), fault.time("down", least=1)))
    found.sort(key=lambda death: (death.host, death.at))
    for one, other in pairwise(found):
        if one.host == other.host and other.at <= one.at + one.down:
            raise top.error("faults", f"the process of {one.host} is killed twice, at {other.at} ns again")
    return tuple(sorted(found, key=lambda death: death.at))
