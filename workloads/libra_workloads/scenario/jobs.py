# SPDX-License-Identifier: Apache-2.0
"""Jobs of a scenario: their specs, as for `libra job install`, and their switches."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from libra.job.job_file import Mode
from libra_controller.errors import DescriptionError
from libra_controller.files.reader import show
from libra_controller.files.spec import KEYS as SPEC_KEYS
from libra_controller.files.spec import JobSpec
from libra_workloads.scenario.fields import Fields
from libra_workloads.scenario.scenario import JobPlan
from libra_workloads.scenario.topology import Topology

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
    if job.switches:
        problem = "the workers' switch has the job in this topology; leave it out"
        raise DescriptionError(source, f"{path}.switches", problem)
    switches = sorted({topology.hosts[name].switch for name in job.workers})
    if len(switches) > 1:
        listed = ", ".join(switches[:4])
        problem = f"the workers are at the switches {listed}; the controller installs a job in one"
        raise DescriptionError(source, f"{path}.workers", problem)
    return job, switches[0]
