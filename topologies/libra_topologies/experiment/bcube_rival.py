# SPDX-License-Identifier: Apache-2.0
"""Rivals of BML on equal hosts: parameter servers over TCP in the workers' hosts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from libra_controller.files.fabric import Interface
from libra_topologies.experiment import bcube
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import Needs, TcpServerSystem
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import Settings


class BcubeRival(TcpServerSystem):
    """Parameter server of the van ``tcp`` in a bcube's hosts, all of them workers, over planes beside it."""

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

    def servers(self, settings: Settings) -> int:
        """Return how many hosts are servers, too; 0: workers are the servers, as the van has it."""
        return 0

    def inside(self, crew: Crew) -> Sequence[Interface]:
        """Return the interfaces of the servers beside workers."""
        return ()

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True, inside=self.inside(crew))

    def check(self, result: PhaseResult, crew: Crew) -> None:
        super().check(result, crew)
        settings = crew.network.settings
        self._costs = bcube.on_trees(
            settings,
            crew.reduced_bytes,
            result,
            servers=self.servers(settings),
            planes=self.planes(settings),
        )

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return super().figures(result) | self._costs
