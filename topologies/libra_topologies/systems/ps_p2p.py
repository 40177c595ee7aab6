# SPDX-License-Identifier: Apache-2.0
"""Parameter server without servers of its own: each worker is also the server of its share of the keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from libra_topologies.experiment import bcube
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Needs, TcpSystem
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import Settings


@SYSTEMS.register
class PeerToPeer(TcpSystem):
    """Workers of the van ``tcp`` in a job without servers, and a scheduler: BML's rival, with one card a
    host."""

    name = "ps_p2p"
    title = "PS-P2P"
    legend = "parameter server in all workers, over TCP"
    colour = "#b08d2a"
    needs = Needs(models=("digits",), together=False)

    def __init__(self, *, cc: str = "") -> None:
        super().__init__(cc=cc)
        self._costs: dict[str, Any] = {}

    def refusal(self, settings: Settings) -> str:
        if settings.servers or settings.topology != "bcube":
            return (
                f"needs a run without servers, which TOPOLOGY=bcube is, got TOPOLOGY={settings.topology} with"
                f" SERVERS={settings.servers}"
            )
        return super().refusal(settings)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        with super().prepared(network) as variables:
            yield {**variables, "DMLC_PS_VAN_TYPE": "tcp"}

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)

    def check(self, result: PhaseResult, crew: Crew) -> None:
        super().check(result, crew)
        self._costs = bcube.on_tree(crew.network.settings, crew.reduced_bytes, result)

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return super().figures(result) | self._costs
