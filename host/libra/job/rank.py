# SPDX-License-Identifier: Apache-2.0
"""rank_in: finds this host's rank in a job."""

from __future__ import annotations

from libra.errors import ConfigError, EvictedError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.link.raw import interface_of


def rank_in(job: Job, environment: Environment) -> int:
    """Return the environment's rank, or else the rank whose address this host has.

    Raises ConfigError if there is none, EvictedError on the host of a worker that was evicted from the job.
    """
    out = next((each for each in job.evicted if environment.role is Role.WORKER and _is_here(each)), None)
    if out is not None:
        raise EvictedError(
            f"worker {out.rank} ({out.host}) was taken out of job {job.name!r}, which goes on without it "
            f"(libra job evict); to have it back, end the job's programs, `libra job remove --force "
            f"{job.name}` and `libra job install`, and start all of them with the new job file"
        )
    if environment.rank is not None:
        return environment.rank
    nodes = {Role.WORKER: job.workers, Role.SERVER: job.servers}
    for endpoint in nodes.pop(environment.role, ()):
        if _is_here(endpoint):
            return endpoint.rank
    for role, others in nodes.items():
        for endpoint in filter(_is_here, others):
            raise ConfigError(
                f"this host is {role} {endpoint.rank} ({endpoint.host}) of job {job.name!r}, and no "
                f"{environment.role} of it; start this process with DMLC_ROLE={role}, or set DMLC_RANK"
            )
    raise ConfigError(
        f"no node of the job has an address of this host; expected a {environment.role} of job {job.name!r}: "
        "start it on such a host, or set DMLC_RANK"
    )


def _is_here(endpoint: Endpoint) -> bool:
    try:
        interface_of(endpoint.ip)
    except ConfigError:
        return False
    return True
