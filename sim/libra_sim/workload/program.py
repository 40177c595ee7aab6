# SPDX-License-Identifier: Apache-2.0
"""Programs of one life of a job: what a run needs of them, whatever they do."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from libra.errors import ConfigError
from libra.job.environment import VanSettings
from libra.job.job_file import Job
from libra.node.node import Node
from libra.vans.base import VanStats
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Action, Loop
from libra_sim.hosts.host import Host
from libra_workloads.images import KeyLayout
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.network import Death
from libra_workloads.scenario.scenario import Duration, Workload


@dataclass(frozen=True)
class Round:
    """Times of one worker's round, in ns."""

    rank: int
    number: int  # from 1
    began: int
    pushed: int
    ended: int


@dataclass(frozen=True)
class JobLife:
    """One life of a job, as its programs see it.

    streams: the run's. through: called when all programs are done, or one has failed.
    """

    loop: Loop
    log: EventLog
    streams: RandomStreams
    job: Job
    workload: Workload
    through: Action = lambda: None


class Program(ABC):
    """Programs of one life of ``job``: its servers' and workers' shared state, and their results.

    settings: of the nodes' vans. layout: tensors by key; None if no switch sums them by key. elements: values
    of a worker's round. wrong: problems of wrong results. failure: the first error of a program.
    """

    settings: VanSettings
    layout: KeyLayout | None = None

    def __init__(self, life: JobLife) -> None:
        self.job, self.workload = life.job, life.workload
        self.elements = sum(life.workload.tensors)
        self.rounds: list[Round] = []
        self.wrong: list[str] = []
        self.failure: BaseException | None = None
        self.settings = VanSettings(codec=life.workload.codec, heartbeat_interval=math.inf)
        self.loop, self.log, self.through = life.loop, life.log, life.through
        # Unlike any other life's values, so that late values of another life are wrong.
        self.streams = RandomStreams(life.streams.stream("life", life.job.name, life.job.generation).bits(64))

    def prepare(self, deaths: Sequence[Death]) -> None:
        """Hear, before anything is added, which processes are killed and begin again. Raises ConfigError if
        the program's cannot."""
        raise ConfigError(f"the program {self.workload.program} has no processes that begin late, or again")

    @property
    @abstractmethod
    def done(self) -> bool:
        """True if all workers have done all rounds, or one has failed."""

    @abstractmethod
    def add_server(self, node: Node, host: Host) -> None:
        """Add a server, before any worker."""

    @abstractmethod
    def add_worker(self, node: Node, host: Host, compute: Duration, start: int) -> None:
        """Add a worker, in the order of ranks. compute: time before each round. start: ns."""

    @abstractmethod
    def stats(self) -> list[VanStats]:
        """Return the workers' statistics, by rank."""

    @abstractmethod
    def waiting(self) -> str:
        """Return which worker has not finished, and why, for error texts."""

    def facts(self) -> dict[str, Any]:
        """Return the program's figures for sim.json."""
        return {}

    def fail(self, error: BaseException) -> None:
        """Fail the programs; the first error stays."""
        if self.failure is None:
            self.failure = error
            self.through()
