# SPDX-License-Identifier: Apache-2.0
"""Parameter server in all workers over rails: a share of the keys for each card of each host."""

from __future__ import annotations

from collections.abc import Sequence

from libra_controller.files.fabric import Interface
from libra_topologies.experiment.bcube_rival import BcubeRival
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.make.settings import Settings


@SYSTEMS.register
class OnRails(BcubeRival):
    """Workers of the van ``tcp``, and a server at each of a host's k planes: its address chooses the card."""

    name = "ps_rails"
    title = "PS on rails"
    legend = "parameter server in all workers, over TCP on rails"
    colour = "#d0b45a"

    def planes(self, settings: Settings) -> int:
        return settings.shape.rails

    def inside(self, crew: Crew) -> Sequence[Interface]:
        hosts, planes = crew.of_role("worker"), range(self.planes(crew.network.settings))
        return [host.interfaces[host.meeting + plane] for plane in planes for host in hosts]
