# SPDX-License-Identifier: Apache-2.0
"""Reads a scenario file, all of it before anything runs. bench/scenarios/ has examples.

topology:
  kind: star                       # workers w0, w1 ... and servers ps0, ps1 ... around one switch
  workers: 4
  servers: 1
links:                             # every host's, in both directions; the rest may be left out
  rate: 100 Mbit/s                 # or {0 s: 100 Mbit/s, 2 s: 10 Mbit/s}: from those times on
  delay: 50 us
  queue: 1000 packets              # or 256 KiB; more is dropped
  ecn: 64 KiB                      # above it, frames that can be marked are
  overhead: 24 B                   # a frame takes on the wire beyond its own bytes
  loss: 1 %                        # or {to_bad: 0.1 %, to_good: 10 %, in_bad: 50 %}: bursts
  duplicate: 0.1 %
  jitter: 10 us                    # up to so much more delay, by chance
  late: {share: 0.1 %, by: 500 ms} # some frames are up to so much later
  calm: 20 s                       # from then on nothing is lost, arrives twice or late by chance
  only: {w3: {rate: 10 Mbit/s}}    # what differs at some hosts
hosts:
  cost: {batch: 20 us, packet: 2 us, byte: 100 ps}   # of a processor, for receiving as for sending
  coalesce: 20 us                  # from a frame's arrival to the card's interrupt
  compute: 5 ms                    # before each round; or {from: 4 ms, to: 6 ms}, or {mean: 5 ms}
  only: {w3: {compute: 50 ms}}
switch: {latency: 1 us}
jobs:                              # as for `libra job install`; workers and servers: all, if left out
  # start: when; lives: how often it is installed, run and removed, one life after the other
  - {name: digits, mode: parameter-server, slots: 256, lanes: 256, start: 0 s, lives: 1}
workload: {rounds: 10, tensors: [512 KiB, 40 B], dtype: float32, codec: block_float}
faults:
  - {link: w2, at: 1 s, down: 50 ms}
metrics: {timeline: {round: 1, tensor: 0, chunk: 0}}
limit: 60 s                        # of virtual time
seed: 1
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

from libra.job.job_file import Mode
from libra_controller.errors import DescriptionError
from libra_controller.files import star
from libra_controller.files.network import Network
from libra_controller.files.reader import load_file, load_text, show, suggest
from libra_controller.files.spec import KEYS as SPEC_KEYS
from libra_controller.files.spec import JobSpec
from libra_sim.hosts.host import Costs
from libra_sim.network.losses import Bernoulli, GilbertElliott, Loss
from libra_sim.network.rates import ConstantRate, Outages, Rate, RateTrace
from libra_sim.network.wire import WireSettings
from libra_sim.scenario.fields import Fields
from libra_sim.scenario.lines import line_of
from libra_sim.scenario.scenario import Duration, HostSettings, JobPlan, Scenario, Timeline, Workload
from libra_sim.scenario.units import QUEUE, RATE, TIME

KEYS = (
    "topology",
    "links",
    "hosts",
    "switch",
    "jobs",
    "workload",
    "faults",
    "metrics",
    "limit",
    "seed",
)
LINK_KEYS = ("rate", "delay", "queue", "ecn", "overhead", "loss", "duplicate", "jitter", "late", "calm")
HOST_KEYS = ("cost", "coalesce", "compute")
OWN_KEYS = ("start", "lives")  # of a job, beside its spec's
MAX_LIVES = 1000
KINDS = ("star",)
# What the controller cannot install jobs in so far.
LATER = ("leaf-spine", "fat-tree", "bcube", "wan")
ELEMENT_BYTES = 4
MAX_SEED = 2**63 - 1


def load(path: str | Path, changes: Sequence[str] = (), seed: int | None = None) -> Scenario:
    """Read a file. changes: "dotted.key=value", each instead of what the file says; seed: likewise.

    Raises DescriptionError, which names the line.
    """
    value = load_file(path)
    for change in changes:
        _change(value, change)
    if seed is not None and isinstance(value, dict):
        value["seed"] = seed
    try:
        return read(value, str(path))
    except DescriptionError as error:
        line = line_of(path, error.at)
        if line is None or error.source != str(path):
            raise
        raise DescriptionError(f"{path}:{line}", error.key, error.problem) from None


def _change(value: Any, change: str) -> None:
    dotted, equals, text = change.partition("=")
    if not equals or not dotted:
        raise DescriptionError("SET", change, "expected key=value, such as topology.workers=8")
    *path, last = dotted.split(".")
    for word in path:
        if isinstance(value, list):
            value = value[int(word)] if word.isdigit() and int(word) < len(value) else None
        elif isinstance(value, dict):
            value = value.setdefault(word, {})
    if isinstance(value, dict):
        value[last] = load_text(text)
    elif isinstance(value, list) and last.isdigit() and int(last) < len(value):
        value[int(last)] = load_text(text)
    else:
        raise DescriptionError("SET", dotted, "there is no such place in the scenario")


def read(value: Any, source: str = "scenario") -> Scenario:
    """Raises DescriptionError."""
    top = Fields(source, "", value, KEYS)
    network = _network(top)
    links = _faults(top, _links(top, network))
    workload = _workload(top)
    switch = top.mapping("switch", ("latency",))
    return Scenario(
        source=source,
        seed=top.integer("seed", 0, MAX_SEED, default=1),
        limit=top.time("limit", "60 s", least=1),
        network=network,
        links=links,
        hosts=_hosts(top, network),
        latency=switch.time("latency", "1 us", least=1),
        jobs=_jobs(top, network),
        workload=workload,
        timeline=_timeline(top, workload),
    )


def _network(top: Fields) -> Network:
    known = ("kind", "workers", "servers")
    topology = Fields(top.source, "topology", top.get("topology", "a mapping"), known)
    kind = topology.get("kind", f"one of {', '.join(KINDS)}")
    if kind in LATER:
        raise topology.error(
            "kind",
            f"{kind} cannot be simulated yet: the controller installs a job in one switch;"
            f" known so far: {', '.join(KINDS)}",
        )
    if kind not in KINDS:
        hint = suggest(str(kind), KINDS + LATER)
        raise topology.error("kind", f"expected one of {', '.join(KINDS)}, got {show(kind)}{hint}")
    workers = topology.integer("workers", 1, star.MAX_HOSTS)
    servers = topology.integer("servers", 0, star.MAX_HOSTS, default=0)
    if workers + servers > star.MAX_HOSTS:
        raise topology.error("workers", f"a star has at most {star.MAX_HOSTS} hosts, got {workers + servers}")
    hosts = star.plan(workers, servers)
    # There is no P4Runtime server: the controller has the switch in its own process.
    return Network.from_mapping(star.description(hosts, "127.0.0.1:1"), top.source)


# ---- links -----------------------------------------------------------------------------------------------


def _links(top: Fields, network: Network) -> dict[str, WireSettings]:
    fields = Fields(top.source, "links", top.get("links", "a mapping"), (*LINK_KEYS, "only"))
    fields.get("rate", "a rate such as 100 Mbit/s")
    every = WireSettings(**_wire(fields))
    links = dict.fromkeys(network.hosts, every)
    for name, own in fields.named("only", LINK_KEYS).items():
        network.host(name, top.source, f"links.only.{name}")
        links[name] = replace(every, **_wire(own))
    return links


def _wire(fields: Fields) -> dict[str, Any]:
    """WireSettings' fields that are given."""
    given: dict[str, Any] = {}
    if fields.has("rate"):
        given["rate"] = _rate(fields)
    if fields.has("queue"):
        bound = fields.quantity("queue", QUEUE, least=1)
        packets = str(fields.get("queue", "")).rstrip().endswith(("packet", "packets"))
        given["queue_packets"], given["queue_bytes"] = (bound, None) if packets else (None, bound)
    if fields.has("ecn"):
        given["ecn_bytes"] = fields.size("ecn")
    if fields.has("loss"):
        given["loss"] = _loss(fields)
    if fields.has("duplicate"):
        given["duplicate"] = fields.probability("duplicate")
    if fields.has("late"):
        late = fields.mapping("late", ("share", "by"))
        given["late"], given["late_by"] = late.probability("share"), late.time("by")
    if fields.has("overhead"):
        given["overhead"] = fields.size("overhead")
    given.update({key: fields.time(key) for key in ("delay", "jitter", "calm") if fields.has(key)})
    return given


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


def _loss(fields: Fields) -> Loss | None:
    loss = fields.get("loss", "a probability")
    if not isinstance(loss, Mapping):
        probability = fields.probability("loss")
        return Bernoulli(probability) if probability else None
    states = fields.mapping("loss", ("to_bad", "to_good", "in_bad", "in_good"))
    return GilbertElliott(
        states.probability("to_bad"),
        states.probability("to_good"),
        states.probability("in_bad", 1),
        states.probability("in_good", 0),
    )


def _faults(top: Fields, links: dict[str, WireSettings]) -> dict[str, WireSettings]:
    spans: dict[str, list[tuple[int, int]]] = {}
    for path, item in top.items("faults", "a list of {link, at, down}", ()):
        fault = Fields(top.source, path, item, ("link", "at", "down"))
        link = fault.choice("link", [*links])
        start, length = fault.time("at"), fault.time("down", least=1)
        spans.setdefault(link, []).append((start, start + length))
    for link, cuts in spans.items():
        cuts.sort()
        for (_, end), (start, _) in pairwise(cuts):
            if start <= end:
                raise top.error("faults", f"the link of {link} is down twice at {start} ns")
        links[link] = replace(links[link], outages=Outages(tuple(cuts)))
    return links


# ---- hosts -----------------------------------------------------------------------------------------------


def _hosts(top: Fields, network: Network) -> dict[str, HostSettings]:
    fields = top.mapping("hosts", (*HOST_KEYS, "only"))
    every = replace(HostSettings(), **_host(fields))
    hosts = dict.fromkeys(network.hosts, every)
    for name, own in fields.named("only", HOST_KEYS).items():
        network.host(name, top.source, f"hosts.only.{name}")
        hosts[name] = replace(every, **_host(own))
    return hosts


def _host(fields: Fields) -> dict[str, Any]:
    given: dict[str, Any] = {}
    if fields.has("cost"):
        cost = fields.mapping("cost", ("batch", "packet", "byte"))
        given["costs"] = Costs(*(cost.cost(key, "0 ns") for key in ("batch", "packet", "byte")))
    if fields.has("coalesce"):
        given["coalesce"] = fields.time("coalesce")
    if fields.has("compute"):
        given["compute"] = _compute(fields)
    return given


def _compute(fields: Fields) -> Duration:
    if not isinstance(fields.get("compute", "a time"), Mapping):
        time = fields.time("compute")
        return Duration(time, time)
    spread = fields.mapping("compute", ("from", "to", "mean"))
    low = spread.time("from", "0 s")
    high = spread.time("to") if spread.has("to") else low
    if high < low:
        raise spread.error("to", "expected no less than from")
    return Duration(low, high, spread.time("mean", "0 s"))


# ---- jobs and work ---------------------------------------------------------------------------------------


def _jobs(top: Fields, network: Network) -> tuple[JobPlan, ...]:
    jobs: list[JobPlan] = []
    for path, item in top.items("jobs", "a list of jobs"):
        fields = Fields(top.source, path, item, (*SPEC_KEYS, *OWN_KEYS))
        start, lives = fields.time("start", "0 s"), fields.integer("lives", 1, MAX_LIVES, default=1)
        spec = {key: value for key, value in item.items() if key not in OWN_KEYS}
        for role, prefix in (("workers", "w"), ("servers", "ps")):
            if role not in spec and not (role == "servers" and spec.get("mode") == Mode.ALL_REDUCE):
                spec[role] = [name for name in network.hosts if name.rstrip("0123456789") == prefix]
        try:
            plan = JobPlan(JobSpec.from_mapping(spec, top.source), start, lives)
        except DescriptionError as error:
            raise DescriptionError(error.source, f"{path}.{error.key}", error.problem) from None
        for role, names in (("workers", plan.spec.workers), ("servers", plan.spec.servers)):
            for position, name in enumerate(names):
                network.host(name, top.source, f"{path}.{role}[{position}]")
        taken = {name for job in jobs for name in (*job.spec.workers, *job.spec.servers)}
        if both := taken.intersection((*plan.spec.workers, *plan.spec.servers)):
            raise top.error("jobs", f"host {min(both)} is in two jobs; a simulated host runs one program")
        jobs.append(plan)
    if not jobs:
        raise top.error("jobs", "expected at least one job")
    return tuple(jobs)


def _workload(top: Fields) -> Workload:
    known = ("rounds", "tensors", "dtype", "codec")
    work = Fields(top.source, "workload", top.get("workload", "a mapping"), known)
    sizes = work.sizes("tensors")
    for position, size in enumerate(sizes):
        if size % ELEMENT_BYTES:
            problem = f"expected whole elements of {ELEMENT_BYTES} B, got {size} B"
            raise work.error(f"tensors[{position}]", problem)
    return Workload(
        rounds=work.integer("rounds", 1, 1_000_000),
        tensors=tuple(size // ELEMENT_BYTES for size in sizes),
        dtype=work.choice("dtype", ("int32", "float32"), "float32"),
        codec=work.text("codec", "a codec's name", default="block_float"),
    )


def _timeline(top: Fields, workload: Workload) -> Timeline:
    drawn = top.mapping("metrics", ("timeline",)).mapping("timeline", ("round", "tensor", "chunk"))
    return Timeline(
        drawn.integer("round", 1, workload.rounds, default=1),
        drawn.integer("tensor", 0, len(workload.tensors) - 1, default=0),
        drawn.integer("chunk", 0, 2**31, default=0),
    )
