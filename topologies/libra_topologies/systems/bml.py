# SPDX-License-Identifier: Apache-2.0
"""BML: workers on a BCube sum without servers, over TCP on all their network cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra_topologies.experiment import bcube
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Needs, TcpSystem
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import Settings
from libra_workloads.verdict.bcube import total


@SYSTEMS.register
class Bml(TcpSystem):
    """Workers of the van ``bml``, and a scheduler. wait=all: a thread waits for all threads in each step."""

    name = "bml"
    title = "BML"
    legend = "BML on a BCube, over TCP"
    colour = "#2a6fb0"
    needs = Needs(models=("digits",), together=False)
    records = True

    def __init__(self, *, cc: str = "", wait: str = "thread") -> None:
        super().__init__(cc=cc)
        if wait not in ("thread", "all"):
            raise ConfigError(f"system {self.name}: wait={wait}; expected thread or all")
        self._wait = wait
        self._costs: dict[str, Any] = {}

    @property
    def label(self) -> str:
        return super().label + ("-all" if self._wait == "all" else "")

    @property
    def heading(self) -> str:
        return super().heading + (", threads together" if self._wait == "all" else "")

    def refusal(self, settings: Settings) -> str:
        if settings.topology != "bcube":
            return f"needs TOPOLOGY=bcube, got TOPOLOGY={settings.topology}"
        if settings.servers or settings.workers != settings.shape.places:
            return (
                f"has no servers, and a worker in each of {settings.shape.title}'s {settings.shape.places}"
                " places; leave WORKERS and SERVERS out"
            )
        return super().refusal(settings)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        levels = ",".join(f"eth{level}" for level in range(network.settings.shape.rails))
        van = {"DMLC_PS_VAN_TYPE": "bml", "LIBRA_INTERFACES": levels, "LIBRA_BML_WAIT": self._wait}
        with super().prepared(network) as variables:
            yield {**variables, **van}

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)

    def check(self, result: PhaseResult, crew: Crew) -> None:
        super().check(result, crew)
        self._costs = bcube.on_cube(crew.network.settings, crew.reduced_bytes, result)

    def total(self, settings: Settings, pushed: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        cube = bcube.cube_of(settings)
        found: npt.NDArray[np.float32] = total(cube.n, cube.k, pushed)
        return found

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return super().figures(result) | self._costs
