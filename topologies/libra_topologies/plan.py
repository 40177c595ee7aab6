# SPDX-License-Identifier: Apache-2.0
"""Plan of a run in Mininet: its scenario, read from the file that the simulator reads, and its options.

Keys that Mininet cannot have are refused by name. The section ``simulator`` is not read.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from libra.floats import Arithmetic
from libra.job.job_file import Mode
from libra_controller.errors import DescriptionError
from libra_controller.files.spec import JobSpec
from libra_controller.networks.shapes import Shape
from libra_native.impairment import UNIMPAIRED, Impairment, ImpairmentError, show_time
from libra_topologies.errors import UsageError
from libra_topologies.make import settings
from libra_topologies.make.settings import MAX_BANDWIDTH, MAX_SLOTS, ROOT, STAR4, Options
from libra_workloads.scenario.file import Fields, content, located
from libra_workloads.scenario.network import ConstantRate, RateTrace, WireSettings, read_topology
from libra_workloads.scenario.reading import KEYS, read
from libra_workloads.scenario.scenario import Duration, Scenario, Scheduled, Workload
from libra_workloads.systems import PYTORCH, spec_in_mininet

_MAX_SEED = 1 << 62
_MOST_SWITCHES = 1 << 16
_SEGMENT = 1448  # bytes of TCP's payload in a full frame


@dataclass(frozen=True)
class LinkSettings:
    """Settings of one host's link, in each direction. ``impairment`` is made at the switch's port."""

    bw: float  # Mbit/s
    queue: str = ""  # queue of tc, such as "pfifo limit 64"; "": the kernel's default, 1000 packets
    impairment: Impairment = UNIMPAIRED
    cuts: tuple[tuple[float, float], ...] = ()  # (start, end) in seconds since the training began
    rates: tuple[tuple[float, float], ...] = ()  # (seconds since then, Mbit/s from then on), after ``bw``

    @property
    def slowest(self) -> float:
        """Lowest rate in Mbit/s."""
        return min([self.bw, *(mbit for _, mbit in self.rates)])

    def faults(self, port: int, switch: int, seed: int) -> list[Impairment]:
        """Return the impairments of the switch's port in both directions; none if there are none.

        ``switch`` is the switch's number: ports of several do not lose the same packets.
        """
        if self.impairment == UNIMPAIRED:
            return []
        seed = (seed * _MOST_SWITCHES + switch) % _MAX_SEED
        outward = replace(self.impairment, port=port, way="out", seed=seed)
        return [replace(outward, way="in", rate=0, queue=0), outward]

    def tcp_seconds(self, count: int) -> float:
        """Return roughly the seconds that one TCP connection needs for ``count`` bytes across two such links.

        M. Mathis and others, The Macroscopic Behavior of the TCP Congestion Avoidance Algorithm, 1997, and a
        time-out of 200 ms for each tenth loss, most of which are of short flights' last packets.
        """
        given = self.impairment
        lost = 1 - (1 - given.losses.share) ** 2
        round_trip = (4 * (given.delay_ns + given.jitter_ns) + 2 * given.late * given.late_by_ns) / 1e9
        packets = count / _SEGMENT
        return packets * (round_trip * math.sqrt(lost / 1.5) + 0.2 * lost / 10) + 20 * round_trip

    def troubles(self) -> str:
        """Format the impairment for people; "" without one."""
        inward = replace(self.impairment, rate=0, queue=0)
        told = [inward.text()] if inward != UNIMPAIRED else []
        if inward.delay_ns:
            told.append(f"{show_time(4 * inward.delay_ns)} a round trip between hosts")
        if self.impairment.queue:
            told.append(f"queue {self.impairment.queue}")
        return ", ".join(told)


MBIT = 10**6
MAX_SWITCHES = 20  # processes of one machine: a fat-tree of 4 ports
SLOTS = 256  # of a job that no scenario describes, of hosts whose systems have no job or others
_REASONS = {
    "ecn": "its queues mark no packets",
    "calm": "its faults last as long as the run",
    "cost": "its hosts share this machine's processors",
    "coalesce": "its hosts have no network cards that wait",
    "rest": "its threads sleep as this machine lets them",
    "latency": "its switch really runs, on this machine",
    "machine": "it uses this machine's cores",
    "metrics": "its packets have no timeline",
}


@dataclass(frozen=True)
class Plan:
    """Plan of a run: its scenario, and how it is made.

    shape: the topology's. job: the scenario's; systems add what they need. links: by host, as Mininet has
    them. limit: seconds of a system's training, if the scenario gives one.
    """

    scenario: Scenario
    options: Options
    shape: Shape
    job: JobSpec
    links: Mapping[str, LinkSettings]
    limit: float | None = None
    planes: int = 1  # switches that all hosts share, beside a topology without such a network

    @property
    def workload(self) -> Workload:
        return self.scenario.workload

    @property
    def target(self) -> Scheduled:
        """Return the target of asynchronous systems."""
        return self.workload.scheduled or Scheduled()

    @property
    def bw(self) -> float:
        """Return the lowest rate of a link in Mbit/s."""
        return min(link.slowest for link in self.links.values())

    @property
    def owners(self) -> int:
        """Number of nodes that own keys: the servers, or the workers of a run without."""
        return self.shape.servers or self.shape.workers

    def compute(self, host: str) -> tuple[float, ...]:
        """Return the arguments of a worker's `Computing`; () for others, and if rounds take as long as they
        take."""
        if host not in self.scenario.topology.racks[0]:
            return ()
        if (time := self.scenario.hosts[host].compute) == Duration():
            return ()
        return (time.low, time.high, time.mean) + ((time.slow, time.times) if time.slow else ())

    def with_hot_cells(self, cells: int) -> Plan:
        """Return the plan of a run whose job has so many hot cells for each server."""
        return replace(self, job=replace(self.job, hot_cells=cells))

    @property
    def servers_in_words(self) -> str:
        """Return ", 2 servers", or nothing for a run without servers."""
        return f", {self.shape.servers} server{'s' * (self.shape.servers > 1)}" if self.shape.servers else ""

    @property
    def troubles(self) -> str:
        """Return the links' impairments in words; "" if there are none."""
        return "; or ".join(sorted({link.troubles() for link in self.links.values()} - {""}))

    def facts(self) -> dict[str, Any]:
        """Return the plan as results have it."""
        return {
            "model": self.workload.training,
            "switch": self.options.switch,
            "topology": self.shape.kind,
            "n": self.shape.n,
            "k": self.shape.k,
            "workers": self.shape.workers,
            "servers": self.shape.servers,
            "bandwidth_mbit": self.bw,
            "rounds": self.workload.rounds,
            "seed": self.scenario.seed,
            "impairments": self.troubles,
            "slots": self.job.slots,
            "scenario": self.options.scenario,
            "set": list(self.options.changes),
        }

    def headline(self, trained: str, systems: Iterable[str] = ()) -> str:
        """Return the run in a line: network, troubles, training, systems. trained: the model, in words."""
        fastest = max(link.bw for link in self.links.values())
        rates = f"{self.bw:g}" if fastest == self.bw else f"{self.bw:g} to {fastest:g}"
        parts = [
            f"{self.shape.title}: {self.shape.workers} workers{self.servers_in_words}, {rates} Mbit/s links"
            + (f", each way {self.troubles}" if self.troubles else ""),
            f"{trained}, {self.workload.rounds} rounds",
            ", ".join(systems),
        ]
        return "; ".join(part for part in parts if part)


def planned(words: Iterable[str]) -> Plan:
    """Return the plan of a run. words: its settings. Raises UsageError, which names the word, or file, line
    and key."""
    options = settings.parse(words)
    path = options.scenario if options.scenario != STAR4 else str(ROOT / STAR4)
    try:
        with located(path):
            value = content(path, options.changes, simulated=False)
            _check_hosts(options, path, value)
            scenario = read(value, path)
            for key in _only_simulated(value):
                reason = _REASONS.get(key.rpartition(".")[2], "its servers answer as soon as they can")
                raise DescriptionError(
                    path, key, f"not in Mininet: {reason}; leave it out, or put it under simulator"
                )
            return _plan(options, scenario, value)
    except DescriptionError as error:
        if words_of := _words_of(error.at, options):
            raise UsageError(f"{words_of}: {error.problem}") from None
        raise UsageError(str(error)) from None


def _words_of(key: str, options: Options) -> str:
    """Return the words that have changed a key: it, keys above it, or some below it; "" if none has."""
    path = re.sub(r"\[(\d+)\]", r".\1", key)
    above = [words for own, words in options.words.items() if f"{path}.".startswith(f"{own}.")]
    below = [words for own, words in options.words.items() if path and own.startswith(f"{path}.")]
    # The usual scenario is right without them, so others of the section are the cause.
    section = f"{path.partition('.')[0]}."
    beside = [words for own, words in options.words.items() if own.startswith(section)]
    return ", ".join(above or below or beside * (options.scenario == STAR4))


def _only_simulated(value: Mapping[str, Any]) -> Iterator[str]:
    """Yield the file's dotted keys that only simulated links, hosts and switches have."""
    yield from (key for key in ("machine", "metrics") if key in value)
    for section in ("links", "hosts", "switch"):
        said = value.get(section) or {}
        yield from (f"{section}.{key}" for key in said if key in _REASONS)
        yield from (f"{section}.servers.{key}" for key in said.get("servers") or {})
        for host, own in (said.get("only") or {}).items():
            yield from (f"{section}.only.{host}.{key}" for key in own if key in _REASONS)


def _plan(options: Options, scenario: Scenario, value: Mapping[str, Any]) -> Plan:
    topology, work = scenario.topology, scenario.workload
    assert topology.shape is not None
    job = _job(scenario, topology.shape)
    if work.program not in ("training", "updates", "scheduled"):
        problem = f"{work.program} runs under virtual time alone: libra-sim run {scenario.source}"
        raise DescriptionError(scenario.source, "workload.program", problem)
    if not work.training:
        problem = "only the simulator has made-up values; Mininet's hosts train, so write training: digits"
        raise DescriptionError(scenario.source, "workload.tensors", problem)
    if work.training != "digits" and "codec" in value["workload"]:
        problem = f"applies to digits only, got training {work.training}; leave one of them out"
        raise DescriptionError(scenario.source, "workload.codec", problem)
    if scenario.cards:
        problem = (
            f"{next(iter(scenario.cards))}: a card fails by itself under virtual time alone; name a host"
        )
        raise DescriptionError(scenario.source, "faults", problem)
    if scenario.deaths:
        problem = f"the process of {scenario.deaths[0].host} begins late, or again, under virtual time alone"
        raise DescriptionError(scenario.source, "faults", problem)
    _check_target(scenario)
    links = {}
    for host, link in scenario.links.items():
        own = value["links"].get("only") or {}
        links[host] = _link(
            options.switch, scenario, link, _Place(scenario.source, host, own.get(host) or {})
        )
    limit = scenario.limit / 1e9 if "limit" in value else None
    options = replace(options, systems=options.systems or _systems(scenario, value))
    return Plan(scenario, options, topology.shape, job, links, limit)


def _systems(scenario: Scenario, value: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what SYSTEMS= takes for the scenario's systems; () if it says none."""
    found = []
    for at, name in enumerate(value.get("systems") or ()):
        if not (spec := spec_in_mininet(name)):
            problem = f"{name} runs under virtual time alone; put it under simulator, or give SYSTEMS="
            raise DescriptionError(scenario.source, f"systems[{at}]", problem)
        found.append(spec)
    return tuple(found)


def _check_hosts(options: Options, source: str, value: Any) -> None:
    """Raise DescriptionError for hosts or switches that Mininet has not, on one machine."""
    top = Fields(source, "", value, KEYS)
    shape, work = read_topology(top).shape, top.get("workload", "a mapping")
    training = work.get("training") if isinstance(work, Mapping) else None
    if shape is None:
        raise top.error("topology.kind", "Mininet has no racks; use leaf-spine")
    allreduced = training in PYTORCH
    for role, count in (("workers", shape.workers), ("servers", shape.servers)):
        if problem := settings.too_many(options, role, count, shape.kind):
            raise top.error(f"topology.{role}", problem)
    if not shape.servers and not allreduced and shape.together:
        raise top.error("topology.servers", f"expected at least 1 in Mininet, to train {training}, got 0")
    if shape.servers and allreduced:
        raise top.error("topology.servers", f"{training} has none; its workers all-reduce")
    if shape.switches > MAX_SWITCHES:
        problem = f"{shape.title} has {shape.switches} switches; at most {MAX_SWITCHES} run in Mininet, on"
        raise top.error("topology.kind", f"{problem} one machine; {settings.simulate(options, shape.kind)}")


def _check_target(scenario: Scenario) -> None:
    said = scenario.workload.scheduled or Scheduled()
    servers = scenario.topology.servers
    dying = [host for _, host in said.deaths]
    for host in dying:
        if host not in servers or len(dying) == len(servers):
            problem = f"{host}: in Mininet a job survives the death of servers, of which one must live"
            raise DescriptionError(scenario.source, "workload.deaths", problem)


def _job(scenario: Scenario, shape: Shape) -> JobSpec:
    """Return the job's spec, or one of all workers. Raises DescriptionError for what Mininet has not."""
    workers, servers = [name for rack in scenario.topology.racks for name in rack], scenario.topology.servers
    if not scenario.jobs:
        return JobSpec(scenario.workload.training or "all", Mode.ALL_REDUCE, workers, SLOTS)
    if len(scenario.jobs) > 1:
        raise DescriptionError(scenario.source, "jobs[1]", "Mininet's hosts run one job")
    plan = scenario.jobs[0]
    spec = plan.spec

    def refused(key: str, problem: str) -> DescriptionError:
        return DescriptionError(scenario.source, f"jobs[0].{key}", problem)

    mode = Mode.ALL_REDUCE if scenario.workload.training in PYTORCH else Mode.PARAMETER_SERVER
    if spec.mode is not mode:
        raise refused("mode", f"expected {mode.value}, which is what Mininet's baseline runs as well")
    for role, names, every in (("workers", spec.workers, workers), ("servers", spec.servers, list(servers))):
        if list(names) != every:
            raise refused(role, "expected all of them in Mininet, in their order: leave it out")
    for key, given in (("start", plan.start), ("lives", plan.lives - 1), ("job", spec.job)):
        if given:
            raise refused(key, "only the simulator has this; leave it out for Mininet")
    if spec.arithmetic is not Arithmetic.INTEGERS:
        problem = "expected integers, which Mininet's verdict adds up again"
        raise refused("arithmetic", f"{problem}, got {spec.arithmetic.value}; leave it out")
    if spec.groups:
        raise refused("groups", "SYSTEMS=mlfabric_switch has a job of groups in Mininet; leave it out")
    if early := spec.early_close:
        system = f"SYSTEMS=libra_early:fraction={early.fraction:g},deadline={early.deadline:g}"
        raise refused("early_close", f"a system has it in Mininet; leave it out, and give {system}")
    if spec.slots > MAX_SLOTS:
        raise refused("slots", f"{spec.slots}; a switch has {MAX_SLOTS}, for all jobs")
    if spec.tree and not shape.together:
        raise refused("tree", f"no network of {shape.title} has all hosts, so no tree spans them")
    try:
        spec.check_rails(shape.rails)
    except DescriptionError as error:
        raise refused(error.key, error.problem) from None
    return spec


class _Place:
    """Place of a link's keys in the file: the host's own, or those of all links."""

    def __init__(self, source: str, host: str, own: Mapping[str, Any]) -> None:
        self._source, self._host, self._own = source, host, own

    def error(self, key: str, problem: str) -> DescriptionError:
        where = f"links.only.{self._host}.{key}" if key in self._own else f"links.{key}".rstrip(".")
        return DescriptionError(self._source, where, problem)


def _rates(link: WireSettings) -> tuple[float, tuple[tuple[float, float], ...]]:
    """Return the first rate in Mbit/s, and the later ones behind their times in seconds."""
    rate = link.rate
    if isinstance(rate, RateTrace):
        later = zip(rate.times[1:], rate.rates[1:], strict=True)
        return rate.rates[0] / MBIT, tuple((time / 1e9, bits / MBIT) for time, bits in later)
    assert isinstance(rate, ConstantRate)
    return rate.bits_per_second / MBIT, ()


def _link(switch: str, scenario: Scenario, link: WireSettings, place: _Place) -> LinkSettings:
    first, changes = _rates(link)
    if max([first, *(mbit for _, mbit in changes)]) > MAX_BANDWIDTH:
        problem = f"a link of Mininet has at most {MAX_BANDWIDTH} Mbit/s; the simulator has faster ones"
        raise place.error("rate", problem)
    if link.overhead:
        problem = "Mininet's links count a frame's own bytes: write overhead: 0 B"
        raise place.error("overhead", problem)
    queue = ""
    if link.queue_packets is not None:
        queue = f"pfifo limit {link.queue_packets}"
    elif link.queue_bytes is not None:
        queue = f"bfifo limit {link.queue_bytes}"
    impairment = link.impairment
    if link.queue_packets and switch == "libra" and not changes:
        # BMv2 has tc's alone, and so has a link whose rate changes.
        impairment = replace(impairment, rate=round(first * MBIT), queue=link.queue_packets)
    try:
        impairment.check()
    except ImpairmentError as error:
        raise place.error("", f"not in Mininet: {error}") from None
    if switch != "libra" and impairment != UNIMPAIRED:
        raise place.error("", f"SWITCH={switch}: only the embedded switch impairs links; use SWITCH=libra")
    cuts = tuple((start / 1e9, end / 1e9) for start, end in link.outages.spans)
    return LinkSettings(first, queue, impairment, cuts, changes)
