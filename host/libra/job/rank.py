# SPDX-License-Identifier: Apache-2.0
"""Which rank this host has in a job."""

from __future__ import annotations

from libra.errors import ConfigError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.link.raw import interface_of


def rank_in(job: Job, environment: Environment) -> int:
    """The rank that the environment says, or whose address this host has. Raises ConfigError for none."""
    if environment.rank is not None:
        return environment.rank
    for endpoint in job.workers if environment.role is Role.WORKER else job.servers:
        try:
            interface_of(endpoint.ip)
        except ConfigError:
            continue
        return endpoint.rank
    raise ConfigError("no node of the job has an address of this host; set DMLC_RANK")
