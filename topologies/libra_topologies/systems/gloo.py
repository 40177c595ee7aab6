# SPDX-License-Identifier: Apache-2.0
"""Gloo: PyTorch's own all-reduce over TCP, under DDP."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.system import SYSTEMS, Needs, TcpSystem
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import PYTORCH


@SYSTEMS.register
class Gloo(TcpSystem):
    """Ranks of torch.distributed's backend ``gloo``."""

    name = "gloo"
    title = "Gloo"
    legend = "all-reduce by Gloo over TCP"
    colour = "#a03c78"
    needs = Needs(models=PYTORCH)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "GLOO_SOCKET_IFNAME": "eth0"}

    def members(self, crew: Crew) -> list[TeamMember]:
        return [crew.member(host, {}) for host in crew.of_role("worker")]
