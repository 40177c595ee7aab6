# SPDX-License-Identifier: Apache-2.0
"""Crew of a phase: makes a system's processes, each in its host, with the model's program."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from libra_controller.files.fabric import Interface
from libra_controller.networks.topology import PlacedHost
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make import paths
from libra_topologies.training.part import ProcessPlan

SCHEDULER_PORT = 9091
CONTROL_PORTS = range(SCHEDULER_PORT, SCHEDULER_PORT + 10)  # ports of the scheduler and of MPI's launcher


@dataclass(frozen=True)
class Crew:
    """Maker of a phase's processes.

    label: the system's. variables: of all its processes. module: the program of all hosts. plan: of its
    processes. reduced_bytes: the least that an all-reduce of a round sums.
    """

    label: str
    network: Network
    variables: Mapping[str, str]
    module: str
    plan: ProcessPlan
    reduced_bytes: int

    @property
    def hosts(self) -> list[PlacedHost]:
        return self.network.testbed.hosts

    def of_role(self, role: str) -> list[PlacedHost]:
        return self.network.testbed.of_role(role)

    @property
    def _plan_file(self) -> Path:
        return paths.BUILD / "run" / f"plan-{self.label}.json"

    def write_plan(self) -> None:
        """Write the plan, before the processes start."""
        self.plan.write(self._plan_file)

    @property
    def command(self) -> list[str]:
        """Command of the processes, without the name that follows."""
        return [sys.executable, "-m", self.module, str(self._plan_file)]

    def environment(self) -> dict[str, str]:
        """Return the environment of all processes."""
        return {
            # One thread for each worker's linear algebra: more would only compete for this machine's cores.
            "OMP_NUM_THREADS": "1",
            "OPENBLAS_NUM_THREADS": "1",
            "PYTHONUNBUFFERED": "1",
            **self.variables,
        }

    def member(
        self, host: PlacedHost, variables: Mapping[str, str], inside: PlacedHost | None = None
    ) -> TeamMember:
        """Return the model's program in a host. variables: in addition to those of all processes. inside: the
        host in which it runs, if another program is there, too."""
        place = host.name if inside is None else f"{host.name} in {inside.name}"
        return TeamMember(
            title=f"{host.role} rank {host.rank} ({place})",
            role=host.role,
            rank=host.rank,
            host=host.name,
            namespace_pid=self.network.testbed.node_pid((inside or host).name),
            command=[*self.command, host.name],
            environment={**self.environment(), **variables},
            log=paths.LOGS / f"{self.label}-{host.name}.log",
        )

    def nodes(self, scheduler: bool = False, inside: Sequence[Interface] = ()) -> list[TeamMember]:
        """Return PS-lite's processes: workers and servers, and a scheduler if the van needs one.

        inside: workers' interfaces, each with a server in its host, too; of a run without servers.
        """
        plan, servers = self.network.plan, self.of_role("server")
        # Set for every van, because PS-lite programs expect these variables.
        shared = {
            "DMLC_NUM_WORKER": str(plan.shape.workers),
            "DMLC_NUM_SERVER": str(plan.shape.servers + len(inside)),
            "DMLC_PS_ROOT_URI": (servers or self.hosts)[0].ip,
            "DMLC_PS_ROOT_PORT": str(SCHEDULER_PORT),
        }
        members = []
        if scheduler:
            made = self.member((servers or self.hosts)[0], {**shared, "DMLC_ROLE": "scheduler"})
            made.title, made.role = "the scheduler", "scheduler"
            made.log = paths.LOGS / f"{self.label}-scheduler.log"
            members.append(made)
        for host in self.hosts:
            members.append(self.member(host, {**shared, **_place(host)}))
        for rank, interface in enumerate(inside):
            (own,) = (host for host in self.hosts if interface in host.interfaces)
            server = PlacedHost(f"ps{rank}", "server", rank, (interface,))
            members.append(self.member(server, {**shared, **_place(server)}, own))
        return members


def _place(host: PlacedHost) -> dict[str, str]:
    return {"DMLC_ROLE": host.role, "DMLC_RANK": str(host.rank), "DMLC_NODE_HOST": host.ip}
