# SPDX-License-Identifier: Apache-2.0
"""``libra job groups``: gives groups of a job's workers jobs of their own."""

from __future__ import annotations

import sys

from libra_controller.cli.endings import endings
from libra_controller.controller import Controller
from libra_controller.groups import GroupJobs, serve

HOUR = 3600.0


def groups(controller: Controller, name: str, address: str) -> None:
    """Serve until SIGINT or SIGTERM. Raises RefusedError or SwitchError without the job or the network, and
    UserError for an address that cannot be used."""
    hosts, job = controller.network.source, controller.job(name)
    with endings() as ended_in:
        jobs = GroupJobs(controller, name)
        serving = serve(jobs, address)
        print(
            f"groups of the {len(job.workers)} workers of job {job.name}, hosts of {hosts}: "
            f"LIBRA_GROUPS={address}",
            flush=True,
        )
        while not ended_in(HOUR):
            pass
        serving.close()
        for held in jobs.held():
            print(
                f"job {held} stays, since workers hold it; when they have ended: libra job remove {held}",
                file=sys.stderr,
            )
