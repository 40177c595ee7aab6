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
            "(libra job evict). Install the job again to have it back"
        )
    if environment.rank is not None:
        return environment.rank
    for endpoint in job.workers if environment.role is Role.WORKER else job.servers:
        if _is_here(endpoint):
            return endpoint.rank
    raise ConfigError("no node of the job has an address of this host; set DMLC_RANK")


def _is_here(endpoint: Endpoint) -> bool:
    try:
        interface_of(endpoint.ip)
    except ConfigError:
        return False
    return True
