# SPDX-License-Identifier: Apache-2.0
"""Reader of scenarios; checks a whole file before anything runs. The package's docstring explains the keys.

The simulator and `make run` read the same files. `make run` refuses settings that a real network cannot have
(libra_topologies.plan).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from libra.errors import ConfigError
from libra.job.job_file import Mode
from libra.mlfabric.links import PARTS, Policy, make_knowledge
from libra.updates.filter import FILTERS
from libra.wire.words import MAX_BATCH as MOST_FRAMES
from libra_controller.errors import DescriptionError
from libra_controller.files.reader import show, suggest
from libra_controller.files.spec import KEYS as SPEC_KEYS
from libra_controller.files.spec import JobSpec
from libra_workloads import images
from libra_workloads.scenario.file import Fields, content, located
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
    Scheduled,
    SwitchSettings,
    Table,
    Timeline,
    Workload,
)
from libra_workloads.systems import (
    BCUBE,
    DENSE,
    MAX_BATCH,
    MAX_HOT,
    MAX_STALENESS,
    MODELS,
    REPLICAS,
    SHARED,
    TARGET,
    simulated,
)
from libra_workloads.systems import SPARSE as SPARSE_MODELS

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
        time, least = rest.time("time"), rest.integer("from", 1, MOST_FRAMES)
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


# ---- the workload, and the systems -------------------------------------------------------------------------


ELEMENT_BYTES = 4
TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE = "training", "asynchronous", "messages", "sparse"
UPDATES = "updates"  # a training with the key `filter`
EARLY = "early"  # a training in a job with early_close
SCHEDULED = "scheduled"  # to a target accuracy, over flows
PROGRAMS = (TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE, SCHEDULED)
MOST_ROUNDS = {ASYNCHRONOUS: 1000, SPARSE: 1000}  # so that float32 holds every sum exactly
MAX_ROUNDS = 1_000_000

LIBRA = "libra"  # among the systems
TARGET_KEYS = (
    "target", "evaluate", "learning_rate", "tau_max", "grace", "spread", "knowledge", "div_max", "deaths"
)  # fmt: skip
VARIANTS = tuple(part if part != "all" else "" for part in PARTS)  # of mlfabric, by the parts that are on
SECOND = 10**9
_RATE = "a learning rate above 0"
SCHEDULER = "scheduler"  # among those that may die

# Keys beside program, rounds and codec, by program.
_KEYS = {
    TRAINING: ("tensors", "dtype", "training", "batch", "hot", "filter", "staleness", "broadcast_every"),
    ASYNCHRONOUS: ("tensors", "dtype"),
    MESSAGES: ("tensors",),
    SPARSE: ("table",),
    SCHEDULED: ("training", *TARGET_KEYS),
}


def read_workload(top: Fields, jobs: Sequence[JobPlan]) -> Workload:
    """Read the workload. Raises DescriptionError."""
    known = ("program", "rounds", "codec", *dict.fromkeys(key for keys in _KEYS.values() for key in keys))
    work = Fields(top.source, "workload", top.get("workload", "a mapping"), known)
    program = work.choice("program", PROGRAMS, TRAINING)
    for key in known[3:]:
        if work.has(key) and key not in _KEYS[program]:
            owners = [name for name, keys in _KEYS.items() if key in keys]
            raise work.error(key, f"not a key of the program {program}, but of {' and '.join(owners)}")
    filter_ = _filter(work) if work.has("filter") else ""
    if filter_:
        program = UPDATES
        if work.has("dtype"):
            raise work.error("dtype", "filtered updates are float32; leave it out")
    staleness, broadcast_every = _pace(work, filter_, jobs)
    if program in (ASYNCHRONOUS, SPARSE, UPDATES, SCHEDULED):
        for number, plan in enumerate(jobs):
            if not plan.spec.servers:
                raise top.error(f"jobs[{number}].servers", f"the program {program} needs a server")
    early = [plan for plan in jobs if plan.spec.early_close is not None]
    if early and program == TRAINING and len(early) == len(jobs):
        program = EARLY
        if work.has("dtype"):
            raise work.error("dtype", "sums that close early are float32; leave it out")
    elif early:
        place = f"jobs[{jobs.index(early[0])}].early_close"
        raise top.error(
            place, "all jobs have it, and the program is a training without filter; else leave it out"
        )
    given: dict[str, Any] = {
        "rounds": work.integer("rounds", 1, MOST_ROUNDS.get(program, MAX_ROUNDS)),
        "codec": work.text("codec", "a codec's name", default="block_float"),
        "program": program,
        "filter": filter_,
        "staleness": staleness,
        "broadcast_every": broadcast_every,
    }
    if work.has("training"):
        training = work.choice("training", DENSE if program == SCHEDULED else MODELS)
        if problem := images.missing(training):
            raise work.error("training", problem)
        if filter_ and training not in REPLICAS:
            raise work.error("filter", f"{training} pushes no updates; use training {' or '.join(REPLICAS)}")
        for key in ("tensors", "dtype"):
            if work.has(key):
                raise work.error(key, f"training {training} has its own; leave one of them out")
        tensors = tuple(math.prod(shape) for shape in (images.shapes(training) if training in DENSE else ()))
        batch, hot = _sparse_model(work, training)
        to_target = _target(work, top, jobs) if program == SCHEDULED else None
        given |= {"training": training, "scheduled": to_target, "batch": batch, "hot": hot}
        return Workload(tensors=tensors, dtype="float32", **given)
    _sparse_model(work, "")
    if program == SCHEDULED:
        raise work.error("training", f"the program {SCHEDULED} trains; expected {' or '.join(DENSE)}")
    if program == SPARSE:
        table = _table(work)
        return Workload(tensors=(table.batch * table.dim,), dtype="float32", table=table, **given)
    sizes = work.sizes("tensors")
    for position, size in enumerate(sizes):
        if size % ELEMENT_BYTES:
            problem = f"expected whole elements of {ELEMENT_BYTES} B, got {size} B"
            raise work.error(f"tensors[{position}]", problem)
    dtype = work.choice("dtype", ("int32", "float32"), "float32")
    return Workload(tensors=tuple(size // ELEMENT_BYTES for size in sizes), dtype=dtype, **given)


def not_simulated(scenario: Scenario) -> str:
    """Return why the simulator's hosts cannot do a workload that Mininet's can, or ""."""
    training = scenario.workload.training
    if training and training not in DENSE:
        return f"{training} trains in Mininet alone, by make run; the simulator has {' and '.join(DENSE)}"
    shape = scenario.topology.shape
    if not scenario.libra and shape is not None and shape.workers != shape.places:
        return f"{shape.title} has {shape.places} places; the simulated systems need a worker in each"
    if training and not scenario.libra:
        return "systems on a bcube push made-up values under virtual time; give tensors alone"
    return ""


def _sparse_model(work: Fields, training: str) -> tuple[int | None, int | None]:
    """Return a sparse model's batch and its hot rows; None if the file leaves them to it."""
    for key in ("batch", "hot"):
        if work.has(key) and training not in SPARSE_MODELS:
            models = " or ".join(SPARSE_MODELS)
            raise work.error(key, f"applies to sparse models only; use training {models}")
    batch = work.integer("batch", 16, MAX_BATCH) if work.has("batch") else None
    return batch, work.integer("hot", 0, MAX_HOT) if work.has("hot") else None


def _filter(work: Fields) -> str:
    """Return the filter as all hosts agree on it. Raises DescriptionError."""
    try:
        return FILTERS.make(work.text("filter", "a filter, such as bounded:theta=0.01")).agreement
    except ConfigError as error:
        raise work.error("filter", str(error)) from None


def _pace(work: Fields, filter_: str, jobs: Sequence[JobPlan]) -> tuple[int | None, int]:
    """Return the staleness of asynchronous updates, None if they are synchronous, and the pushes of a
    broadcast. Raises DescriptionError."""
    if not work.has("staleness"):
        if work.has("broadcast_every"):
            raise work.error("broadcast_every", "needs staleness: a synchronous round is one broadcast")
        return None, 1
    if not filter_:
        raise work.error("staleness", "asynchronous updates pass a filter: write filter, too")
    if any(plan.spec.hot_cells for plan in jobs):
        raise work.error("staleness", "hot cells add rounds of all workers: leave the jobs' hot out")
    staleness = work.integer("staleness", 0, MAX_STALENESS)
    return staleness, work.integer("broadcast_every", 1, MAX_STALENESS, default=1)


def _table(work: Fields) -> Table:
    known = ("rows", "dim", "batch", "hot", "asynchronous")
    fields = Fields(work.source, work.path("table"), work.get("table", "a mapping"), known)
    rows = fields.integer("rows", 1, 10_000_000)
    return Table(
        rows=rows,
        dim=fields.integer("dim", 1, 64),
        batch=fields.integer("batch", 1, rows),
        hot=fields.integer("hot", 0, rows, default=0),
        asynchronous=fields.flag("asynchronous"),
    )


def _target(work: Fields, top: Fields, jobs: Sequence[JobPlan]) -> Scheduled:
    """Read the keys of an asynchronous training to a target accuracy. Raises DescriptionError."""
    if len(jobs) != 1 or not jobs[0].spec.servers:
        raise top.error("jobs", "the program scheduled has one job with one server, and replicas of it")
    tau_max = _tau_max(work)
    expected = "true, stale:5s, noisy:0.3 or measured"
    exact = work.get("knowledge", expected, True) is True  # YAML's true is no text
    known = "true" if exact else work.text("knowledge", expected)
    grace = work.time("grace", "1 s") / SECOND
    try:
        Policy(tau_max=tau_max, grace=grace)
    except ConfigError as error:
        raise work.error("tau_max", str(error)) from None
    try:
        make_knowledge(known, lambda port, now: 1.0, ())
    except ConfigError as error:
        raise work.error("knowledge", str(error)) from None
    return Scheduled(
        target=work.probability("target"),
        evaluate=work.integer("evaluate", 1, 1_000_000, default=8),
        learning_rate=_learning_rates(work),
        tau_max=tau_max,
        grace=grace,
        spread=work.time("spread", "0 s") / SECOND,
        knowledge=known,
        div_max=_div_max(work, len(jobs[0].spec.servers) - 1),
        deaths=_deaths(work, [*jobs[0].spec.workers, *jobs[0].spec.servers, SCHEDULER]),
    )


def switch_sums(system: str) -> bool:
    """Return True if a system's groups are summed by the switch."""
    return PARTS.get(system.partition("-")[2], {}).get("groups") == "switch"


def _tau_max(work: Fields) -> int | None:
    value = work.get("tau_max", "a number of versions, or none", None)
    if value is None or value == "none":
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise work.error("tau_max", f"expected 0 or more versions, or none, got {show(value)}")
    return value


def _deaths(work: Fields, hosts: Sequence[str]) -> tuple[tuple[float, str], ...]:
    """Return who dies when, in the order of time."""
    if not work.has("deaths"):
        return ()
    fields = work.mapping("deaths", hosts)
    return tuple(sorted((fields.time(host) / SECOND, host) for host in hosts if fields.has(host)))


def _div_max(work: Fields, replicas: int) -> float | None:
    if not work.has("div_max"):
        return None
    distance = work.positive("div_max", "a distance above 0")
    if not replicas:
        raise work.error("div_max", "there is no replica: servers behind the first one are replicas of it")
    return distance


def _learning_rates(work: Fields) -> dict[str, float]:
    """Return the learning rate of every system: one for all, or a mapping by system."""
    value, names = work.get("learning_rate", "a learning rate, or one for each system"), [*simulated(TARGET)]
    if not isinstance(value, Mapping):
        return dict.fromkeys(names, work.positive("learning_rate", _RATE))
    fields = Fields(work.source, work.path("learning_rate"), value, names)
    given = {name: fields.positive(name, _RATE) for name in value}
    return {name: given.get(name, given.get(name.partition("-")[0], 0.0)) for name in names}


def without_libra(topology: Topology) -> bool:
    """Return True if a scenario's systems are those of a bcube of several levels, which no job can span."""
    return topology.shape is not None and not topology.shape.together


def read_systems(top: Fields, workload: Workload, topology: Topology, libra: bool) -> tuple[str, ...]:
    """Read the modelled systems. Raises DescriptionError."""
    if not libra:
        if workload.program != TRAINING:
            raise top.error("workload", "systems on a bcube push made-up values; give tensors alone")
        return _systems(top, BCUBE, ["bml-cubic", "ps_p2p-cubic", "mpi-cubic"])
    if workload.program == SCHEDULED:
        trained = _systems(top, TARGET, ["async", "mlfabric"])
        rates = workload.scheduled.learning_rate if workload.scheduled else {}
        if without := [name for name in trained if not rates.get(name)]:
            raise top.error("workload.learning_rate", f"it has no rate for {', '.join(without)}")
        return trained
    found = _systems(top, SHARED, [LIBRA])
    for at, name in enumerate(found):
        if name != LIBRA and workload.program != TRAINING:
            raise top.error(f"systems[{at}]", f"{name} trains only; the program is {workload.program}")
    if LIBRA not in found:
        raise top.error("systems", f"expected {LIBRA} among them: the others are compared with it")
    return tuple(name for name in found if name != LIBRA)


_NEEDS = {
    SHARED: f"a network that all hosts share, and program: {TRAINING}",
    BCUBE: "topology.kind: bcube that is full of workers",
    TARGET: f"workload.program: {SCHEDULED}",
}


def _systems(top: Fields, scenario: str, default: Sequence[str]) -> tuple[str, ...]:
    known, every = [*simulated(scenario)], simulated()
    found: list[str] = []
    for at, (_, name) in enumerate(top.items("systems", f"a list of {', '.join(known)}", default)):
        key = f"systems[{at}]"
        if name not in known:
            if str(name) in every:
                needs = _NEEDS[every[str(name)][0].scenarios[0]]
                raise top.error(key, f"{name} needs {needs}; here are {', '.join(known)}")
            hint = suggest(str(name), known)
            raise top.error(key, f"expected one of {', '.join(known)}, got {show(name)}{hint}")
        if name in found:
            raise top.error(key, f"{name} is there twice")
        found.append(str(name))
    return tuple(found)
