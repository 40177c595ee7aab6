# SPDX-License-Identifier: Apache-2.0
"""Filtered updates over TCP: workers hold replicas, and servers add what passes the filter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.system import SYSTEMS, Needs, TcpSystem
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import REPLICAS


@SYSTEMS.register
class TcpUpdates(TcpSystem):
    """UpdateWorkers and UpdateServers of the van ``tcp``, and a scheduler."""

    name = "tcp_updates"
    title = "TCP, filter"
    legend = "filtered updates over TCP"
    colour = "#e0a070"
    needs = Needs(models=REPLICAS)
    filters_updates = True

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "DMLC_PS_VAN_TYPE": "tcp"}

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)
