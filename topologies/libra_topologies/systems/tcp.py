# SPDX-License-Identifier: Apache-2.0
"""Parameter server over TCP: the baseline, with PS-lite's design and processes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.system import SYSTEMS, TcpSystem
from libra_topologies.experiment.team import TeamMember


@SYSTEMS.register
class ParameterServer(TcpSystem):
    """Workers and servers of the van ``tcp``, and a scheduler."""

    name = "tcp"
    title = "TCP"
    legend = "parameter server over TCP"
    colour = "#c05a1a"

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "DMLC_PS_VAN_TYPE": "tcp"}

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)
