# SPDX-License-Identifier: Apache-2.0
"""BML whose switches add: n jobs on each switch of a BCube, in each of which another host is the server."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import numpy.typing as npt

from libra.vans.libra.worker.window import FLOOR
from libra_controller.files.bcube import specs
from libra_controller.files.spec import JobSpec
from libra_topologies.experiment import bcube
from libra_topologies.experiment.crew import Crew
from libra_topologies.experiment.network import Network
from libra_topologies.experiment.result import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Needs, Problem, System
from libra_topologies.experiment.team import TeamMember
from libra_topologies.make.settings import Settings
from libra_workloads.verdict.bcube import SwitchedSums


@SYSTEMS.register
class BmlLibra(System):
    """Workers of the van ``bml-libra``, and a scheduler."""

    name = "bml_libra"
    title = "BML x Libra"
    legend = "BML whose switches add"
    colour = "#7a4fb0"
    needs = Needs(models=("digits",), together=False)
    records = True

    def __init__(self) -> None:
        self._costs: dict[str, Any] = {}

    def refusal(self, settings: Settings) -> str:
        if settings.topology != "bcube" or settings.servers or settings.workers != settings.shape.places:
            return (
                f"needs TOPOLOGY=bcube, no servers, and a worker in each place, got TOPOLOGY="
                f"{settings.topology} with WORKERS={settings.workers} and SERVERS={settings.servers}"
            )
        if settings.codec.partition(":")[0] == "packed":
            return f"adds a server's share to a switch's sum, for which CODEC={settings.codec} has no room"
        return super().refusal(settings)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        settings = network.settings
        folder = network.install_jobs(self._specs(network))
        yield {
            "DMLC_PS_VAN_TYPE": "bml-libra",
            "LIBRA_JOB_FILE": str(folder),
            "LIBRA_INTERFACES": ",".join(f"eth{level}" for level in range(settings.shape.rails)),
            "LIBRA_CODEC": settings.codec,
        }

    @staticmethod
    def _specs(network: Network) -> list[JobSpec]:
        cube = bcube.cube_of(network.settings)
        hosts = sorted(network.testbed.hosts, key=lambda host: host.rank)
        switches = [[each.at.switch for each in host.interfaces[: cube.k]] for host in hosts]
        return specs(cube, [host.name for host in hosts], switches)

    def members(self, crew: Crew) -> list[TeamMember]:
        return crew.nodes(scheduler=True)

    def check(self, result: PhaseResult, crew: Crew) -> None:
        super().check(result, crew)
        network = crew.network
        each = [network.job_stats(spec.name) for spec in self._specs(network)]
        result.job_stats = {"lanes_summed": sum(stats["lanes_summed"] for stats in each)}
        self._costs = bcube.on_cube(crew.network.settings, crew.reduced_bytes, result, switched=True)

    def problem(self, settings: Settings, elements: int) -> Problem:
        cube = bcube.cube_of(settings)
        sums = SwitchedSums(cube.n, cube.k, elements, settings.lanes, FLOOR, settings.codec)

        def problem(number: int, pushed: npt.NDArray[Any], got: npt.NDArray[Any]) -> str:
            return sums.problem(number, pushed, got)

        return problem

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        return result.van_retransmissions

    def figures(self, result: PhaseResult) -> dict[str, Any]:
        return self._costs
