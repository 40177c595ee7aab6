# SPDX-License-Identifier: Apache-2.0
"""Jobs of a BCube: n on each switch that adds for BML, each of its hosts being the server of one."""

from __future__ import annotations

from collections.abc import Sequence

from libra.job.job_file import Mode, Restarts
from libra.vans.bcube.cube import Cube
from libra_controller.errors import DescriptionError
from libra_controller.files.spec import MAX_WORKERS, JobSpec

SLOTS = 128  # of each job, at most: twice the chunks that a worker begins with
ALL_SLOTS = 2048  # of a switch


def specs(cube: Cube, hosts: Sequence[str], switches: Sequence[Sequence[str]]) -> list[JobSpec]:
    """Return the jobs of all switches, by level and server.

    hosts: names, by address. switches: of each host, by level; hosts may share other networks, too.

    A job's workers are in the order of their digits. Raises DescriptionError for a switch with too many
    hosts.
    """
    if cube.n > MAX_WORKERS + 1:
        problem = f"expected at most {MAX_WORKERS + 1}, got {cube.n}: a job has {MAX_WORKERS} workers"
        raise DescriptionError("bcube", "n", problem)
    return [
        JobSpec(
            f"bml-{level}-{hosts[server]}",
            Mode.PARAMETER_SERVER,
            [hosts[other] for other in cube.neighbours(server, level)],
            min(SLOTS, ALL_SLOTS // cube.n),
            [hosts[server]],
            restarts=Restarts.FORBID,
            switches=[switches[server][level]],
        )
        for level in range(cube.k)
        for server in range(cube.hosts)
    ]
