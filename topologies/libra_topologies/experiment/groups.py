# SPDX-License-Identifier: Apache-2.0
"""Job of groups: lets a run's switch sum groups of its workers' updates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra.job.job_file import Mode
from libra.mlfabric.switch_lanes import chunks_of
from libra_controller.files.keys import MAX_LANES
from libra_controller.files.spec import JobSpec
from libra_topologies.experiment.network import Network
from libra_topologies.make.settings import MAX_SLOTS
from libra_topologies.training.part import GROUPS_JOB

NAME = "groups"
RANGES = 3  # of slots: so many updates each have two leases


@contextmanager
def groups_job(network: Network, elements: int) -> Iterator[Mapping[str, str]]:
    """Provide a job of groups, with slots for updates of so many elements. Yield the hosts' variables."""
    testbed, chunks = network.testbed, chunks_of(elements, MAX_LANES)
    spec = JobSpec(
        NAME,
        Mode.PARAMETER_SERVER,
        [host.name for host in testbed.of_role("worker")],
        chunks * min(RANGES, max(MAX_SLOTS // chunks, 1)),
        [host.name for host in testbed.of_role("server")],
        groups=True,
    )
    folder = network.install_jobs([spec])
    try:
        yield {GROUPS_JOB: str(folder / f"{NAME}.json")}
    finally:
        network.controller("job", "remove", NAME, "--force")
