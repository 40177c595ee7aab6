# SPDX-License-Identifier: Apache-2.0
"""Parameter server with M servers, in hosts that are workers, too."""

from __future__ import annotations

from collections.abc import Sequence

from libra.errors import ConfigError
from libra_controller.files.fabric import Interface
from libra_topologies.experiment import bcube
from libra_topologies.experiment.bcube_rival import BcubeRival
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.make.settings import Settings
from libra_workloads.bcube_cost import few_servers


@SYSTEMS.register
class FewServers(BcubeRival):
    """Workers and servers of the van ``tcp``.

    m: number of servers' hosts; 0: one of every n hosts. rails: each has a server at each of its k planes.
    """

    name = "ps_m"
    title = "PS-M"
    legend = "parameter server in some workers, over TCP"
    colour = "#8a6d1f"

    def __init__(self, *, m: int = 0, rails: bool = False, cc: str = "") -> None:
        super().__init__(cc=cc)
        if m < 0:
            raise ConfigError(f"system {self.name}: m={m}; expected the number of servers, from 1")
        self._count, self._on_rails = m, rails

    @property
    def label(self) -> str:
        of_them = f"-{self._count}" if self._count else ""
        return super().label + of_them + ("-rails" if self._on_rails else "")

    @property
    def heading(self) -> str:
        of_them = f", {self._count} servers" if self._count else ""
        return super().heading + of_them + (" on rails" if self._on_rails else "")

    def refusal(self, settings: Settings) -> str:
        if refused := super().refusal(settings):
            return refused
        if self._count > settings.workers:
            return f"has m={self._count} servers; expected at most one a host, {settings.workers}"
        return ""

    def planes(self, settings: Settings) -> int:
        return settings.shape.rails if self._on_rails else super().planes(settings)

    def servers(self, settings: Settings) -> int:
        return self._count or few_servers(bcube.cube_of(settings))

    def inside(self, crew: Crew) -> Sequence[Interface]:
        settings, hosts = crew.network.settings, crew.of_role("worker")
        count, planes = self.servers(settings), range(self.planes(settings))
        chosen = [hosts[rank * len(hosts) // count] for rank in range(count)]
        return [host.interfaces[host.meeting + plane] for plane in planes for host in chosen]
