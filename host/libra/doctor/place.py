# SPDX-License-Identifier: Apache-2.0
"""find: this host's place in its job, or the reason why it has none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from libra.doctor import host
from libra.doctor.findings import Finding, failed
from libra.errors import ConfigError, EvictedError
from libra.job.environment import Environment, VanType
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.job.rank import rank_in
from libra.vans.libra.float_lanes import FloatLanes

_SHOWN = 4  # endpoints in a sentence


@dataclass(frozen=True)
class Place:
    """A host's rank in a job. interface: DMLC_INTERFACE, if it is set."""

    job: Job
    role: Role
    endpoint: Endpoint
    interface: str | None


def find(variables: Mapping[str, str]) -> Place | Finding:
    """Return the place that a program with these variables would take, or the finding why it has none."""
    try:
        environment = Environment.from_env(_with_role({**variables, "DMLC_PS_VAN_TYPE": VanType.LIBRA}))
        assert environment.job_file is not None
        job, role = Job.load(environment.job_file), environment.role
        if role is Role.SCHEDULER:
            raise ConfigError("DMLC_ROLE holds 'scheduler'; a job of the libra van has none")
        FloatLanes(job, environment.codec)
    except ConfigError as error:
        mend = "correct it, or hand out the file that `libra job install` has written"
        return failed("job", str(error), mend)
    try:
        rank = rank_in(job, environment)
    except EvictedError as error:
        return failed("job", str(error), "libra job install, and hand out the new job file")
    except ConfigError:
        return _no_place(job, role, _of(job, role))
    endpoint = _of(job, role)[rank]
    if environment.rank is not None and not _is_here(endpoint) and any(_is_here(e) for _, e in _all(job)):
        return _no_place(job, role, [endpoint])
    return Place(job, role, endpoint, environment.interface)


def _with_role(variables: Mapping[str, str]) -> Mapping[str, str]:
    """Return the variables, with a worker's role in an all-reduce job: PyTorch's programs have none.

    Raises ConfigError for a bad job file.
    """
    if variables.get("DMLC_ROLE") or Job.load(Path(variables["LIBRA_JOB_FILE"])).servers:
        return variables
    return {**variables, "DMLC_ROLE": Role.WORKER}


def _no_place(job: Job, role: Role, wanted: Sequence[Endpoint]) -> Finding:
    """Return the finding why this host has none of the places ``wanted``."""
    if not wanted:
        return failed("job", f"job {job.name!r} has no {role}s", "set DMLC_ROLE=worker")
    places = ", ".join(f"{role} {each.rank} on {each.host} ({each.ip})" for each in wanted[:_SHOWN])
    places += ", ..." * (len(wanted) > _SHOWN)
    for other, endpoint in _all(job):
        if _is_here(endpoint):
            return failed(
                "job",
                f"{endpoint.host} ({endpoint.ip}) is {other} {endpoint.rank} of job {job.name!r}, "
                f"not {f'{role} {wanted[0].rank}' if len(wanted) == 1 else f'a {role}'}",
                f"set DMLC_ROLE={other} and leave DMLC_RANK out here, and start {places}",
            )
    for endpoint in wanted:
        if (name := host.interface_with(endpoint.mac)) is not None:
            return host.without_address(name, f"{role} {endpoint.rank}", endpoint)
    return failed(
        "job",
        f"no {role} of job {job.name!r} is on this host: it has {host.addresses()}",
        f"start {places}; or correct these addresses in the network description and install the job again",
    )


def _of(job: Job, role: Role) -> tuple[Endpoint, ...]:
    return job.workers if role is Role.WORKER else job.servers


def _all(job: Job) -> list[tuple[Role, Endpoint]]:
    return [(role, endpoint) for role in (Role.WORKER, Role.SERVER) for endpoint in _of(job, role)]


def _is_here(endpoint: Endpoint) -> bool:
    return any(ip == endpoint.ip for _, ip, _ in host.interfaces())
