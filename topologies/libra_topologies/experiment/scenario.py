# SPDX-License-Identifier: Apache-2.0
"""Reader of the simulator's scenario files as settings of a run in Mininet.

Settings of links and hosts that Mininet cannot have are refused by name. The section ``simulator`` is not
read, nor are ``metrics`` and ``limit``, which concern virtual time.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from libra.floats import Arithmetic
from libra.job.job_file import Mode
from libra_controller.errors import DescriptionError
from libra_controller.files.spec import JobSpec
from libra_native.impairment import UNIMPAIRED, ImpairmentError
from libra_topologies.errors import UsageError
from libra_topologies.make.links import LinkSettings
from libra_topologies.make.settings import (
    MAX_BANDWIDTH,
    MAX_SERVERS,
    MAX_WORKERS,
    Settings,
    check_shape,
    simulate,
)
from libra_workloads.scenario.rates import ConstantRate, RateTrace
from libra_workloads.scenario.reading import content, located, read
from libra_workloads.scenario.scenario import Duration, Scenario
from libra_workloads.scenario.target import Scheduled
from libra_workloads.scenario.wires import WireSettings

_REASONS = {
    "ecn": "its queues mark no packets",
    "calm": "its faults last as long as the run",
    "cost": "its hosts share this machine's processors",
    "coalesce": "its hosts have no network cards that wait",
    "rest": "its threads sleep as this machine lets them",
    "latency": "its switch really runs, on this machine",
    "machine": "it uses this machine's cores",
}
MBIT = 10**6


def from_scenario(settings: Settings) -> Settings:
    """Return ``settings`` with its scenario's values. Raises UsageError, which names file, line and key."""
    path = settings.scenario
    try:
        with located(path):
            value = content(path, settings.set.split(), simulated=False)
            scenario = read(value, path)
            for key in _only_simulated(value):
                reason = _REASONS.get(key.rpartition(".")[2], "its servers answer as soon as they can")
                raise DescriptionError(
                    path, key, f"not in Mininet: {reason}; leave it out, or put it under simulator"
                )
            return _settings(settings, scenario, value)
    except DescriptionError as error:
        raise UsageError(str(error)) from None


def _only_simulated(value: Mapping[str, Any]) -> Iterator[str]:
    """Yield the file's dotted keys that only simulated links, hosts and switches have."""
    if "machine" in value:
        yield "machine"
    for section in ("links", "hosts", "switch"):
        said = value.get(section) or {}
        yield from (f"{section}.{key}" for key in said if key in _REASONS)
        yield from (f"{section}.servers.{key}" for key in said.get("servers") or {})
        for host, own in (said.get("only") or {}).items():
            yield from (f"{section}.only.{host}.{key}" for key in own if key in _REASONS)


def _settings(settings: Settings, scenario: Scenario, value: Mapping[str, Any]) -> Settings:
    workers, servers = scenario.topology.racks[0], scenario.topology.servers
    if value["topology"]["kind"] == "racks":
        raise DescriptionError(scenario.source, "topology.kind", "Mininet has no racks; use leaf-spine")
    for role, hosts, most in (("workers", workers, MAX_WORKERS), ("servers", servers, MAX_SERVERS)):
        if not 1 <= len(hosts) <= most:
            problem = f"expected 1 to {most} in Mininet, on one machine, got {len(hosts)}"
            problem += f"; {simulate(settings)}" if len(hosts) > most else ""
            raise DescriptionError(scenario.source, f"topology.{role}", problem)
    spec = _only_job(scenario)
    if scenario.workload.program not in ("training", "updates", "scheduled"):
        problem = (
            f"{scenario.workload.program} runs under virtual time alone: libra-sim run {scenario.source}"
        )
        raise DescriptionError(scenario.source, "workload.program", problem)
    if not scenario.workload.training:
        problem = "only the simulator has made-up values; Mininet's hosts train, so write training: digits"
        raise DescriptionError(scenario.source, "workload.tensors", problem)
    if scenario.cards:
        problem = (
            f"{next(iter(scenario.cards))}: a card fails by itself under virtual time alone; name a host"
        )
        raise DescriptionError(scenario.source, "faults", problem)
    if scenario.deaths:
        problem = f"the process of {scenario.deaths[0].host} begins late, or again, under virtual time alone"
        raise DescriptionError(scenario.source, "faults", problem)
    links = {}
    for host, link in scenario.links.items():
        own = value["links"].get("only") or {}
        links[host] = _link(
            settings.switch, scenario, link, _Place(scenario.source, host, own.get(host) or {})
        )
    shaped = replace(
        settings,
        topology=value["topology"]["kind"],
        n=value["topology"].get("n"),
        k=value["topology"].get("k"),
        workers=len(workers),
        servers=len(servers),
        bw=min(link.slowest for link in links.values()),
        rounds=scenario.workload.rounds,
        seed=scenario.seed,
        job=spec.name,
        slots=spec.slots,
        lanes=spec.lanes,
        hot_cells=spec.hot_cells,
        spec=spec,
        codec=scenario.workload.codec,
        filter=scenario.workload.filter or settings.filter,
        staleness=scenario.workload.staleness,
        broadcast_every=scenario.workload.broadcast_every,
        model=scenario.workload.training,
        links=links,
        compute=_compute(scenario),
        target=_target(scenario),
    )
    check_shape(shaped)
    return shaped


def _target(scenario: Scenario) -> Scheduled:
    said = scenario.workload.scheduled or Scheduled()
    servers = scenario.topology.servers
    dying = [host for _, host in said.deaths]
    for host in dying:
        if host not in servers or len(dying) == len(servers):
            problem = f"{host}: in Mininet a job survives the death of servers, of which one must live"
            raise DescriptionError(scenario.source, "workload.deaths", problem)
    return said


def _compute(scenario: Scenario) -> dict[str, tuple[float, ...]]:
    """Return the arguments of each worker's `Computing`, if the file says any."""
    times = {host: scenario.hosts[host].compute for host in scenario.topology.racks[0]}
    return {
        host: (time.low, time.high, time.mean) + ((time.slow, time.times) if time.slow else ())
        for host, time in times.items()
        if time != Duration()
    }


def _only_job(scenario: Scenario) -> JobSpec:
    """Return the job's spec. Raises DescriptionError for keys of a job that Mininet's has not."""
    if len(scenario.jobs) > 1:
        raise DescriptionError(scenario.source, "jobs[1]", "Mininet's hosts run one job")
    plan = scenario.jobs[0]
    spec = plan.spec

    def refused(key: str, problem: str) -> DescriptionError:
        return DescriptionError(scenario.source, f"jobs[0].{key}", problem)

    if spec.mode is not Mode.PARAMETER_SERVER:
        raise refused("mode", "expected parameter-server, which is what Mininet's baseline runs as well")
    hosts = [name for rack in scenario.topology.racks for name in rack], list(scenario.topology.servers)
    for role, names, every in zip(("workers", "servers"), (spec.workers, spec.servers), hosts, strict=True):
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
    shape = scenario.topology.shape
    try:
        spec.check_rails(shape.rails if shape else 1)
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
