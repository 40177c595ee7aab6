# SPDX-License-Identifier: Apache-2.0
"""A P4 program that many switches run."""

from __future__ import annotations

from libra_controller.artefact import Artefact
from libra_sim.switch.sim_switch import SimSwitch


class Program:
    """A compiled program; `instantiate` makes switches that run it."""

    def __init__(self, artefact: Artefact) -> None:
        self.artefact = artefact

    @classmethod
    def load(cls, artefact: Artefact) -> Program:
        """Raises PipelineError for a program that cannot run."""
        return cls(artefact)

    def instantiate(self, name: str, ports: int, seed: int = 0) -> SimSwitch:
        """A switch of its own with ports 0 to ``ports - 1``; ``seed`` fixes what its random() yields."""
        return SimSwitch(name, ports, self.artefact, seed)
