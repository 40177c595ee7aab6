# SPDX-License-Identifier: Apache-2.0
"""Rounds of a job over modelled connections: computing, pushing, and what ended."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from libra_sim.tcp.network import TcpNetwork
from libra_sim.workload.program import Round
from libra_workloads.scenario.scenario import ModelledJob, Scenario

ELEMENT_BYTES = 4


class TcpRounds(ABC):
    """Rounds of one job. Call ``begin`` at its start; ``rounds`` has what ended.

    on_rails: they use all planes of the topology `rails`; else the first one. few_servers: every n-th host
    of a bcube is a server.
    """

    on_rails: ClassVar[bool] = False
    few_servers: ClassVar[bool] = False

    def __init__(self, network: TcpNetwork, plan: ModelledJob, scenario: Scenario, control: str) -> None:
        self.rounds: list[Round] = []
        self.plan, self.scenario = plan, scenario
        self.network = network
        self.workers, self.servers = plan.workers, plan.servers
        self.number = scenario.workload.rounds
        self.bytes = ELEMENT_BYTES * sum(scenario.workload.tensors)
        self._began: dict[int, tuple[int, int]] = {}
        self.connect(control)

    @property
    def planes(self) -> list[str]:
        """Return the switches that connections use; "" is the first one that two hosts share."""
        if not self.on_rails:
            return [""]
        return [port.switch for port in self.scenario.topology.ports(self.workers[0])]

    @abstractmethod
    def connect(self, control: str) -> None:
        """Make the job's connections."""

    @abstractmethod
    def push(self, rank: int, number: int) -> None:
        """Begin a worker's round, behind what it computes."""

    @property
    def done(self) -> bool:
        return len(self.rounds) == self.number * len(self.workers)

    def begin(self) -> None:
        for rank in range(len(self.workers)):
            self._compute(rank, 1)

    def _compute(self, rank: int, number: int) -> None:
        began = self.network.loop.now
        self.network.loop.after(
            self.network.computing(self.workers[rank], number), lambda: self._push(rank, number, began)
        )

    def _push(self, rank: int, number: int, began: int) -> None:
        self._began[rank] = began, self.network.loop.now
        self.push(rank, number)

    def ended(self, rank: int, number: int) -> None:
        began, pushed = self._began[rank]
        self.rounds.append(Round(rank, number, began, pushed, self.network.loop.now))
        if number < self.number:
            self._compute(rank, number + 1)
