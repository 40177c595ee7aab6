# SPDX-License-Identifier: Apache-2.0
"""Reader of scenario files; checks a whole file before anything runs. bench/scenarios/ has examples.

The simulator and `make run` read the same files. `make run` refuses settings that a real network cannot have
(libra_topologies.plan).

topology:
  kind: star                       # workers w0, w1 ... and servers ps0, ps1 ... around one switch
  workers: 4
  servers: 1
# or {kind: racks, racks: 4, workers: 8, servers: 4}: workers r0w0, r0w1 ... around the switch r0 and so on,
# servers ps0 ... around a switch of their own, and a spine between these switches
# or {kind: rails, k: 2, workers: 4, servers: 1}, leaf-spine, fat-tree, bcube: docs/networks.md
links:                             # of every host, in both directions; all but rate may be left out
  rate: 100 Mbit/s                 # or {0 s: 100 Mbit/s, 2 s: 10 Mbit/s}: rates from these times on
  delay: 50 us
  queue: 1000 packets              # or 256 KiB; frames beyond it are dropped
  ecn: 64 KiB                      # a longer queue marks what is ECN-capable; default: switches', 32 packets
  overhead: 24 B                   # bytes on the wire beyond the frame's own
  loss: 1 %                        # or, in bursts: {to_bad: 0.1 %, to_good: 10 %, in_bad: 50 %}
  duplicate: 0.1 %
  jitter: 10 us                    # largest random extra delay
  late: {share: 0.1 %, by: 500 ms} # this share of frames is late by up to this time
  cross: 2 Mbit/s                  # traffic of others, in both directions, which goes first
  halved: {share: 10 %, every: 5 s}  # links that have half their rate, drawn anew at these times
  calm: 20 s                       # from then on there are no random faults
  only: {w3: {rate: 10 Mbit/s}}    # settings of single hosts
  trunks: {rate: 1 Gbit/s}         # settings of links between switches
hosts:
  cost: {batch: 20 us, packet: 2 us, byte: 100 ps}   # processor time, for receiving as for sending
  coalesce: 20 us                  # time from a frame's arrival to the card's interrupt
  rest: {time: 1 ms, from: 4}      # sleep after a batch of at least 4 frames, so that more frames gather
  compute: 5 ms                    # before each round; or {from: 4 ms, to: 6 ms}, or {mean: 5 ms}
  stragglers: {share: 5 %, times: 10}   # of computations, which take so many times as long
  servers: {cost: {batch: 45 us}}  # settings of all servers
  only: {w3: {compute: 50 ms}}
switch: {latency: 1 us, cost: {batch: 20 us}}      # cost: for a switch that is a program
machine: {cores: 2}                # cores that all hosts and switches share; left out: each has its own
jobs:                              # as for `libra job install`; workers and servers: all hosts, if left out
  # start: time of installation; lives: how often the job is installed, run and removed in turn;
  # each: rack, for one job per rack with one server each
  - {name: digits, mode: parameter-server, slots: 256, lanes: 256, start: 0 s, lives: 1}
workload: {rounds: 10, tensors: [512 KiB, 40 B], dtype: float32, codec: block_float}
# or {rounds: 10, training: digits}: the gradients of the network that `make run` trains, or of fashion; in
# Mininet also transformer and resnet, and ctr and text, with batch: samples of a round, and hot: rows that
# the switch sums
# and with `filter: bounded:theta=0.01`: filtered updates; with `staleness: 2`, too, they are asynchronous,
# and a worker is at most 2 pushes ahead; broadcast_every: pushes from one broadcast to the next
# or {program: asynchronous, rounds: 10, tensors: [64 KiB]}: pushes and pulls at each worker's own pace
# or {program: messages, rounds: 10, tensors: [4 KiB]}: requests of these sizes to servers and other workers,
# notifications, and a barrier a round
# or {program: scheduled, rounds: 1000, training: digits, target: 95 %, tau_max: 32, learning_rate: 0.01}:
# asynchronous training to a target accuracy over flows, docs/mlfabric.md
# or {program: sparse, rounds: 10, table: {rows: 10000, dim: 16, batch: 100, hot: 256, asynchronous: no}}:
# rows of a table; `hot` of them are summed by the switch, in the job's hot: {cells: ...}
systems: [libra, tcp-cubic, mpi-bbr]   # beside libra: modelled TCP, see docs/simulation.md; default: libra
# or, for a bcube full of workers and without jobs: [bml-cubic, bml-libra, ps_p2p-cubic], see docs/bml.md
faults:
  - {link: w2, at: 1 s, down: 50 ms}   # or w2.eth1, one card of several
  - {process: w1, at: 1 s, down: 20 ms}   # of filtered updates: killed, and begins again; at 0: begins late
metrics: {timeline: {round: 1, tensor: 0, chunk: 0}}
simulator:                         # links, hosts, switch, machine, workload, systems, metrics, limit
  links: {delay: 20 us}            # for the simulator alone: a real network has its own
  hosts: {cost: {packet: 3 us}}
limit: 60 s                        # of virtual time; in Mininet of a system's training, which else has none
seed: 1
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml

from libra.job.job_file import Mode
from libra.wire.words import MAX_BATCH
from libra_controller.errors import DescriptionError
from libra_controller.files.reader import Section, load_file, load_text, show
from libra_controller.files.spec import KEYS as SPEC_KEYS
from libra_controller.files.spec import JobSpec
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.network import (
    Topology,
    add_faults,
    read_deaths,
    read_links,
    read_topology,
    vary,
)
from libra_workloads.scenario.scenario import (
    Costs,
    Duration,
    HostSettings,
    JobPlan,
    Scenario,
    SwitchSettings,
    Timeline,
    Workload,
)
from libra_workloads.scenario.workloads import (
    SCHEDULED,
    UPDATES,
    not_simulated,
    read_systems,
    read_workload,
    switch_sums,
    without_libra,
)

KEYS = (
    "topology",
    "links",
    "hosts",
    "switch",
    "machine",
    "jobs",
    "workload",
    "systems",
    "faults",
    "metrics",
    "limit",
    "seed",
)
SIMULATOR = "simulator"
SIMULATED = ("links", "hosts", "switch", "machine", "workload", "systems", "metrics", "limit")
MAX_SEED = 2**63 - 1


def load(path: str | Path, changes: Sequence[str] = (), seed: int | None = None) -> Scenario:
    """Read a file for the simulator. ``changes`` and ``seed``: as in `content`.

    Raises DescriptionError, which names the line.
    """
    with located(path):
        scenario = read(content(path, changes, seed), str(path))
        if problem := not_simulated(scenario):
            raise DescriptionError(str(path), "workload", problem)
        return scenario


def content(
    path: str | Path, changes: Sequence[str] = (), seed: int | None = None, *, simulated: bool = True
) -> Any:
    """Return a file's content. Raises DescriptionError.

    changes: "dotted.key=value", each replaces the file's value, or removes it if it is null; seed: replaces
    the file's seed. simulated: include the settings for the simulator alone.
    """
    value = load_file(path)
    if isinstance(value, dict) and SIMULATOR in value:
        Section(str(path), SIMULATOR, value[SIMULATOR], SIMULATED)
        more = value.pop(SIMULATOR)
        if simulated:
            _merge(value, more)
    for change in changes:
        _change(value, change)
    if seed is not None and isinstance(value, dict):
        value["seed"] = seed
    return value


def _merge(value: dict[str, Any], more: Mapping[str, Any]) -> None:
    """Merge ``more`` into ``value``, mapping by mapping."""
    for key, item in more.items():
        there = value.get(key)
        if isinstance(there, dict) and isinstance(item, Mapping):
            _merge(there, item)
        else:
            value[key] = item


@contextmanager
def located(path: str | Path) -> Iterator[None]:
    """Add the line to a DescriptionError of the file ``path`` that is raised inside."""
    try:
        yield
    except DescriptionError as error:
        line = line_of(path, error.at, [SIMULATOR]) if error.source == str(path) else None
        if line is None:
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
        if value[last] is None:
            del value[last]
    elif isinstance(value, list) and last.isdigit() and int(last) < len(value):
        value[int(last)] = load_text(text)
    else:
        raise DescriptionError("SET", dotted, "there is no such place in the scenario")


def read(value: Any, source: str = "scenario") -> Scenario:
    """Read a scenario from a file's content. Raises DescriptionError."""
    top = Fields(source, "", value, KEYS)
    topology = read_topology(top)
    links, trunks = read_links(top, topology)
    libra = top.has("jobs") or not without_libra(topology)
    jobs = read_jobs(top, topology) if libra else ()
    workload = read_workload(top, jobs)
    systems = read_systems(top, workload, topology, libra)
    if workload.program != SCHEDULED or any(map(switch_sums, systems)):
        check_sums(jobs)
    seed, limit = top.integer("seed", 0, MAX_SEED, default=1), top.time("limit", "60 s", least=1)
    found = add_faults(top, vary(top, links, seed, limit), topology)
    deaths = read_deaths(top, topology)
    if deaths and workload.program != UPDATES:
        raise top.error("faults", "only processes of filtered updates begin again: write filter, too")
    return Scenario(
        source=source,
        seed=seed,
        limit=limit,
        topology=topology,
        links={name: link for name, link in found.items() if name in topology.hosts},
        cards={name: link for name, link in found.items() if name not in topology.hosts},
        trunks=trunks,
        hosts=read_hosts(top, topology),
        switch=read_switch(top),
        cores=read_cores(top),
        jobs=jobs,
        workload=workload,
        systems=systems,
        libra=libra,
        deaths=deaths,
        timeline=_timeline(top, workload),
    )


def _timeline(top: Fields, workload: Workload) -> Timeline:
    drawn = top.mapping("metrics", ("timeline",)).mapping("timeline", ("round", "tensor", "chunk"))
    return Timeline(
        drawn.integer("round", 1, workload.rounds, default=1),
        drawn.integer("tensor", 0, max(0, len(workload.tensors) - 1), default=0),
        drawn.integer("chunk", 0, 2**31, default=0),
    )


def line_of(path: str | Path, key: str, within: Sequence[str] = ()) -> int | None:
    """Return the line, from 1, of a dotted key such as jobs[0].slots, or of its longest part in the file.

    within: mappings of the file that may have the key as well; the place with the longest part counts.
    """
    try:
        node = yaml.compose(Path(path).read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
    except (OSError, UnicodeDecodeError, RecursionError, yaml.YAMLError):
        return None
    words = [*filter(None, re.split(r"[.\[\]]", key))]
    found = [_find(node, words), *(_find(node, [around, *words]) for around in within)]
    depths = [len(lines) - (at > 0) for at, lines in enumerate(found)]
    deepest = found[depths.index(max(depths))]
    return deepest[-1] if deepest else None


def _find(node: yaml.Node | None, words: Sequence[str]) -> list[int]:
    """Return the line of each of the nested keys ``words``, as far as they are in the file."""
    lines = []
    for word in words:
        found = None
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                if name.value == word:
                    found, line = value, name.start_mark.line + 1
        elif isinstance(node, yaml.SequenceNode) and word.isdigit() and int(word) < len(node.value):
            found = node.value[int(word)]
            line = found.start_mark.line + 1
        if found is None:
            break
        lines.append(line)
        node = found
    return lines


HOST_KEYS = ("cost", "coalesce", "rest", "compute", "stragglers")
MAX_CORES = 4096


def read_hosts(top: Fields, topology: Topology) -> dict[str, HostSettings]:
    """Read every host's settings. Raises DescriptionError."""
    fields = top.mapping("hosts", (*HOST_KEYS, "servers", "only"))
    every = _host(fields, HostSettings())
    servers = _host(fields.mapping("servers", HOST_KEYS), every)
    hosts = dict.fromkeys(topology.hosts, every) | dict.fromkeys(topology.servers, servers)
    for name, own in fields.named("only", HOST_KEYS).items():
        topology.check(name, top.source, f"hosts.only.{name}")
        hosts[name] = _host(own, hosts[name])
    return hosts


def read_switch(top: Fields) -> SwitchSettings:
    """Read the switches' settings. Raises DescriptionError."""
    fields = top.mapping("switch", ("latency", "cost"))
    return SwitchSettings(fields.time("latency", "1 us", least=1), _costs(fields))


def read_cores(top: Fields) -> int | None:
    """Read the cores of the machine that all hosts and switches share; None if there is none.

    Raises DescriptionError.
    """
    if not top.has("machine"):
        return None
    return top.mapping("machine", ("cores",)).integer("cores", 1, MAX_CORES)


def _costs(fields: Fields) -> Costs:
    cost = fields.mapping("cost", ("batch", "packet", "byte"))
    return Costs(*(cost.cost(key, "0 ns") for key in ("batch", "packet", "byte")))


def _host(fields: Fields, others: HostSettings) -> HostSettings:
    """Return ``others`` with the given settings changed."""
    given: dict[str, Any] = {}
    if fields.has("cost"):
        given["costs"] = _costs(fields)
    gathering = others.gathering
    if fields.has("coalesce"):
        gathering = replace(gathering, coalesce=fields.time("coalesce"))
    if fields.has("rest"):
        rest = fields.mapping("rest", ("time", "from"))
        time, least = rest.time("time"), rest.integer("from", 1, MAX_BATCH)
        gathering = replace(gathering, rest_time=time, rest_from=least)
    if fields.has("compute"):
        given["compute"] = _compute(fields)
        given["compute"] = replace(given["compute"], slow=others.compute.slow, times=others.compute.times)
    if fields.has("stragglers"):
        slow = fields.mapping("stragglers", ("share", "times"))
        given["compute"] = replace(
            given.get("compute", others.compute),
            slow=slow.probability("share", certain=True),
            times=slow.integer("times", 1, 1_000_000),
        )
    return replace(others, gathering=gathering, **given)


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


OWN_KEYS = ("start", "lives", "each")  # keys of a job beside its spec's
MAX_LIVES = 1000


def read_jobs(top: Fields, topology: Topology) -> tuple[JobPlan, ...]:
    """Read all jobs. Raises DescriptionError."""
    jobs = [
        job
        for path, item in top.items("jobs", "a list of jobs")
        for job in _entry(Fields(top.source, path, item, (*SPEC_KEYS, *OWN_KEYS)), item, path, topology)
    ]
    if not jobs:
        raise top.error("jobs", "expected at least one job")
    names = [job.spec.name for job in jobs]
    if twice := [name for place, name in enumerate(names) if name in names[:place]]:
        raise top.error("jobs", f"two jobs have the name {twice[0]}; expected a name of its own for each")
    return tuple(jobs)


def _entry(fields: Fields, item: dict[str, Any], path: str, topology: Topology) -> list[JobPlan]:
    """Read one entry: one job, or one job per rack."""
    start, lives = fields.time("start", "0 s"), fields.integer("lives", 1, MAX_LIVES, default=1)
    given = {key: value for key, value in item.items() if key not in OWN_KEYS}
    if fields.has("each"):
        if item["each"] != "rack" or len(topology.racks) < 2:
            problem = f"expected rack, with a topology of racks, got {show(item['each'])}"
            raise fields.error("each", problem)
        specs = [
            {**given, "name": f"{given.get('name')}{number}", "workers": list(workers), "servers": servers}
            for number, workers in enumerate(topology.racks)
            for servers in [list(topology.servers[number : number + 1])]
        ]
    else:
        workers = [name for rack in topology.racks for name in rack]
        specs = [{"workers": workers, "servers": list(topology.servers), **given}]
    plans = []
    for spec in specs:
        if spec.get("mode") == Mode.ALL_REDUCE and "servers" not in given:
            del spec["servers"]
        plans.append(JobPlan(*_placed(spec, fields.source, path, topology), path, start, lives))
    return plans


def check_sums(jobs: Sequence[JobPlan]) -> None:
    """Raise DescriptionError for a job that no switch sums."""
    for plan in jobs:
        with _errors_at(plan.path):
            plan.spec.check_bitmap()


@contextmanager
def _errors_at(path: str) -> Iterator[None]:
    """Give a job spec's errors the place of the spec in the file."""
    try:
        yield
    except DescriptionError as error:
        raise DescriptionError(
            error.source,
            f"{path}.{error.key}" if error.key else path,
            error.problem,
            f"{path}.{error.at}" if error.at else path,
        ) from None


def _placed(spec: dict[str, Any], source: str, path: str, topology: Topology) -> tuple[JobSpec, str]:
    """Return a job's spec and the switch for it."""
    with _errors_at(path):
        job = JobSpec.from_mapping(spec, source)
    for role, names in (("workers", job.workers), ("servers", job.servers)):
        for position, name in enumerate(names):
            topology.check(name, source, f"{path}.{role}[{position}]")
    if topology.fabric is not None:
        found = job.switches or topology.fabric.switches_for([*job.workers, *job.servers])
        if not found:
            problem = "no network has an interface of every host of the job; name hosts of one switch"
            raise DescriptionError(source, f"{path}.workers", problem)
        return job, found[0]
    if job.tree and topology.shape is None:
        problem = "racks are controlled one by one, and make no tree; use the topology leaf-spine"
        raise DescriptionError(source, f"{path}.tree", problem)
    if job.switches:
        problem = "the workers' switch has the job in this topology; leave it out"
        raise DescriptionError(source, f"{path}.switches", problem)
    switches = sorted({topology.hosts[name].switch for name in job.workers})
    if len(switches) > 1:
        listed = ", ".join(switches[:4])
        problem = f"the workers are at the switches {listed}; the controller installs a job in one"
        raise DescriptionError(source, f"{path}.workers", problem)
    return job, switches[0]
