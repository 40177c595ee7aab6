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
from libra_workloads.scenario.scenario import JobPlan, Table, Workload

ELEMENT_BYTES = 4
TRAININGS = tuple(dense.LAYERS)
TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE = "training", "asynchronous", "messages", "sparse"
UPDATES = "updates"  # a training with the key `filter`
EARLY = "early"  # a training in a job with early_close
SCHEDULED = "scheduled"  # to a target accuracy, over flows
PROGRAMS = (TRAINING, ASYNCHRONOUS, MESSAGES, SPARSE, SCHEDULED)
MOST_ROUNDS = {ASYNCHRONOUS: 1000, SPARSE: 1000}  # so that float32 holds every sum exactly
MAX_ROUNDS = 1_000_000
MAX_STALENESS = 1000

# Keys beside program, rounds and codec, by program.
_KEYS = {
    TRAINING: ("tensors", "dtype", "training", "filter", "staleness", "broadcast_every"),
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
        training = work.choice("training", TRAININGS)
        if problem := dense.missing(training):
            raise work.error("training", problem)
        for key in ("tensors", "dtype"):
            if work.has(key):
                raise work.error(key, f"training {training} has its own; leave one of them out")
        tensors = tuple(math.prod(shape) for shape in dense.shapes(training))
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
        )
    if program == SCHEDULED:
        raise work.error("training", f"the program {SCHEDULED} trains; expected {' or '.join(TRAININGS)}")
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
