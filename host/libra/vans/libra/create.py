# SPDX-License-Identifier: Apache-2.0
"""Create the van that a node's environment variables ask for: its job, role, rank and interface."""

from __future__ import annotations

import os
from collections.abc import Mapping

from libra.errors import ConfigError
from libra.job.environment import Environment
from libra.job.ids import Role
from libra.job.installation import Installation
from libra.job.rank import rank_in
from libra.link import super_frames
from libra.link.faults import Faults
from libra.vans.libra.association.contract import Pushes
from libra.vans.libra.van import LibraVan


def create(environment: Environment, variables: Mapping[str, str] | None = None) -> LibraVan:
    """Return the van that the environment asks for. ``variables`` has LIBRA_FAULTS, LIBRA_CODEC and so on.

    Raises ConfigError.
    """
    variables = os.environ if variables is None else variables
    if environment.job_file is None:
        raise ConfigError("LIBRA_JOB_FILE is not set; `libra job install` writes a job file for every job")
    installation = Installation(environment.job_file)
    job = installation.job
    if environment.role is Role.SCHEDULER:
        raise ConfigError(
            "the libra van has no scheduler: the controller installs the job; leave this process out"
        )
    return LibraVan(
        job,
        environment.role,
        rank_in(job, environment),
        interface=environment.interface,
        codec=variables.get("LIBRA_CODEC", ""),
        pushes=Pushes.named(variables.get("LIBRA_PUSHES") or Pushes.SUMMED),
        faults=Faults.from_env(variables) or _drops(environment),
        super_frames=super_frames.wanted(variables),
        heartbeat_interval=environment.heartbeat_interval,
        heartbeat_timeout=environment.heartbeat_timeout,
        peer_timeout=environment.peer_timeout,
        installation=installation,
    )


def _drops(environment: Environment) -> Faults | None:
    """Return the faults of PS-lite's PS_DROP_MSG. This van always retransmits lost packets."""
    if not environment.drop_percent:
        return None
    return Faults(drop=environment.drop_percent / 100, seed=environment.drop_seed)
