# SPDX-License-Identifier: Apache-2.0
"""Workload of a scenario: the program that each job runs, and what it pushes."""

from __future__ import annotations

import math
from collections.abc import Sequence

from libra.errors import ConfigError
from libra.updates.filter import FILTERS
from libra_workloads import dense
from libra_workloads.scenario import scheduled
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import JobPlan, Scenario, Table, Workload
from libra_workloads.systems import DENSE, MAX_BATCH, MAX_HOT, MAX_STALENESS, MODELS, REPLICAS
from libra_workloads.systems import SPARSE as SPARSE_MODELS

ELEMENT_BYTES = 4
TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE = "training", "asynchronous", "messages", "sparse"
UPDATES = "updates"  # a training with the key `filter`
EARLY = "early"  # a training in a job with early_close
SCHEDULED = "scheduled"  # to a target accuracy, over flows
PROGRAMS = (TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE, SCHEDULED)
MOST_ROUNDS = {ASYNCHRONOUS: 1000, SPARSE: 1000}  # so that float32 holds every sum exactly
MAX_ROUNDS = 1_000_000

# Keys beside program, rounds and codec, by program.
_KEYS = {
    TRAINING: ("tensors", "dtype", "training", "batch", "hot", "filter", "staleness", "broadcast_every"),
    ASYNCHRONOUS: ("tensors", "dtype"),
    MESSAGES: ("tensors",),
    SPARSE: ("table",),
    SCHEDULED: ("training", *scheduled.KEYS),
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
    rounds = work.integer("rounds", 1, MOST_ROUNDS.get(program, MAX_ROUNDS))
    codec = work.text("codec", "a codec's name", default="block_float")
    if work.has("training"):
        training = work.choice("training", DENSE if program == SCHEDULED else MODELS)
        if problem := dense.missing(training):
            raise work.error("training", problem)
        if filter_ and training not in REPLICAS:
            raise work.error("filter", f"{training} pushes no updates; use training {' or '.join(REPLICAS)}")
        for key in ("tensors", "dtype"):
            if work.has(key):
                raise work.error(key, f"training {training} has its own; leave one of them out")
        tensors = tuple(math.prod(shape) for shape in (dense.shapes(training) if training in DENSE else ()))
        batch, hot = _sparse_model(work, training)
        to_target = scheduled.read(work, top, jobs) if program == SCHEDULED else None
        return Workload(
            rounds,
            tensors,
            "float32",
            codec,
            training,
            program,
            filter=filter_,
            staleness=staleness,
            broadcast_every=broadcast_every,
            scheduled=to_target,
            batch=batch,
            hot=hot,
        )
    _sparse_model(work, "")
    if program == SCHEDULED:
        raise work.error("training", f"the program {SCHEDULED} trains; expected {' or '.join(DENSE)}")
    if program == SPARSE:
        table = _table(work)
        return Workload(rounds, (table.batch * table.dim,), "float32", codec, program=program, table=table)
    sizes = work.sizes("tensors")
    for position, size in enumerate(sizes):
        if size % ELEMENT_BYTES:
            problem = f"expected whole elements of {ELEMENT_BYTES} B, got {size} B"
            raise work.error(f"tensors[{position}]", problem)
    return Workload(
        rounds=rounds,
        tensors=tuple(size // ELEMENT_BYTES for size in sizes),
        dtype=work.choice("dtype", ("int32", "float32"), "float32"),
        codec=codec,
        program=program,
        filter=filter_,
        staleness=staleness,
        broadcast_every=broadcast_every,
    )


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
