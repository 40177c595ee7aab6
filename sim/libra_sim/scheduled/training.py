# SPDX-License-Identifier: Apache-2.0
"""Asynchronous training of one model by one server and its workers; systems differ in how updates travel."""

from __future__ import annotations

import statistics
from abc import ABC, abstractmethod
from functools import partial
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.job import ids
from libra.job.ids import Role
from libra.optimizers import SGD
from libra_sim.clock.loop import SECOND
from libra_sim.scheduled.network import FlowNetwork
from libra_workloads import images
from libra_workloads.images import KeyLayout
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.scenario import Scenario, Scheduled

Floats = npt.NDArray[np.float32]
MOMENTUM = 0.9
ELEMENT_BYTES = 4


class TargetTraining(ABC):
    """One run of one system. Call `run` once; `figures` has what came of it.

    version, steps: updates and steps of the server so far. delays: of all updates, in versions.
    """

    name: str

    def __init__(self, scenario: Scenario, settings: Scheduled, learning_rate: float) -> None:
        (plan,) = scenario.jobs
        self.network = FlowNetwork(scenario)
        self.settings = settings
        self.servers = list(plan.spec.servers)  # the first one, and its replicas
        self.server = self.servers[0]
        self.workers = list(plan.spec.workers)
        self.names = {ids.node_id(Role.WORKER, rank): name for rank, name in enumerate(self.workers)}
        self.server_node = ids.node_id(Role.SERVER, 0)
        self.names |= {ids.node_id(Role.SERVER, rank): name for rank, name in enumerate(self.servers)}
        self.scenario = scenario
        self._rounds = scenario.workload.rounds
        self._streams = RandomStreams(scenario.seed)
        data = images.read(scenario.workload.training)
        self._replicas = [
            images.Replica(data, rank, len(self.workers), scenario.seed) for rank in range(len(self.workers))
        ]
        self._layout = KeyLayout(images.shapes(scenario.workload.training), 1)
        self._judge = images.Replica(data, 0, 1, scenario.seed)
        self._optimizer = SGD(lr=learning_rate, momentum=MOMENTUM)
        self._weights: Floats = self._layout.pack(data.initial_parameters(scenario.seed))
        self.bytes = ELEMENT_BYTES * len(self._weights)
        self.version = self.steps = 0
        self._computed = [0] * len(self.workers)
        self.delays: list[int] = []
        self.accuracies: list[tuple[float, float]] = []  # seconds, accuracy
        self.reached: tuple[float, int] | None = None  # seconds and updates to the target

    @abstractmethod
    def run(self) -> None:
        """Train until the accuracy is the target, or no worker has updates left."""

    @property
    def weights(self) -> Floats:
        """Return the server's weights themselves, which must not be changed."""
        return self._weights

    def start_of(self, rank: int) -> float:
        """Return when a worker starts, in seconds."""
        return self._streams.stream("start", rank).unit() * self.settings.spread

    def compute_seconds(self, rank: int, number: int) -> float:
        """Return how long a worker computes its update of that number."""
        stream = self._streams.stream("compute", rank, number)
        return self.scenario.hosts[self.workers[rank]].compute.draw(stream) / SECOND

    def gradient_of(self, rank: int, weights: Floats) -> Floats:
        """Return a worker's next update, computed on these weights: its samples' mean."""
        replica = self._replicas[rank]
        replica.parameters = self._layout.unpack(weights)
        tensors, _, _ = replica.gradients()
        return self._layout.pack(tensors) * np.float32(len(self.workers))

    def judge(self, updates: int) -> None:
        """Evaluate the model, if it is time, behind a step that has committed the last so many updates."""
        before = self.version - updates
        if before // self.settings.evaluate == self.version // self.settings.evaluate or self.reached:
            return
        self._judge.parameters = self._layout.unpack(self._weights)
        accuracy = self._judge.accuracy()
        self.accuracies.append((self.network.now, accuracy))
        if accuracy >= self.settings.target:
            self.reached = self.network.now, self.version
            self.network.stop()

    # ---- figures -----------------------------------------------------------------------------------------

    def figures(self) -> dict[str, Any]:
        """Return this run's figures, as sim.json has them."""
        seconds, updates = self.reached or (None, None)
        carried = self.network.carried
        fetch = 8 * self.bytes / self.network.share / self.scenario.links[self.server].rate.at(0)
        computes = [self.scenario.hosts[name].compute for name in self.workers]
        usual = statistics.fmean((each.low + each.high) / 2 + each.mean for each in computes) / SECOND
        return {
            "modelled": True,
            "seconds_to_target": seconds,
            "updates_to_target": updates,
            "updates_per_second": self.version / self.network.now,
            "accuracy": max((accuracy for _, accuracy in self.accuracies), default=None),
            "learning_rate": self._optimizer.lr,
            "delay": {
                "mean": statistics.fmean(self.delays) if self.delays else None,
                "max": max(self.delays, default=None),
            },
            "fetch_over_compute": fetch / usual if usual else None,
            "server_link_bytes": {
                "in": round(sum(size for (_, end), size in carried.items() if end == self.server)),
                "out": round(sum(size for (start, _), size in carried.items() if start == self.server)),
            },
            "steps": self.steps,
        }


class DirectTraining(TargetTraining):
    """Training without a scheduler: a worker pushes when it has computed, and goes on when it has a model."""

    def __init__(self, scenario: Scenario, settings: Scheduled, learning_rate: float) -> None:
        super().__init__(scenario, settings, learning_rate)
        self._momentum = np.zeros_like(self._weights)
        self._models = [(0, self._weights)] * len(self.workers)  # version and weights that each worker has

    @abstractmethod
    def push(self, rank: int, number: int, version: int, gradient: Floats) -> None:
        """Bring an update to the server."""

    def run(self) -> None:
        for rank in range(len(self.workers)):
            self._models[rank] = self.model()
            self.network.after(self.start_of(rank), partial(self._compute, rank))
        self.network.run(self.scenario.limit / SECOND)

    def _compute(self, rank: int) -> None:
        if self._computed[rank] == self._rounds:
            return
        self._computed[rank] += 1
        number, (version, weights) = self._computed[rank], self._models[rank]

        def computed() -> None:
            self.push(rank, number, version, self.gradient_of(rank, weights))

        self.network.after(self.compute_seconds(rank, number), computed)

    def model(self) -> tuple[int, Floats]:
        """Return the server's version and a copy of its weights."""
        return self.version, self._weights.copy()

    def got(self, rank: int, model: tuple[int, Floats]) -> None:
        """Give a worker a model, with which it goes on."""
        self._models[rank] = model
        self._compute(rank)

    def commit(self, gradient: Floats, versions: list[int]) -> None:
        """Make one step with the sum of some updates. versions: those that they were computed on."""
        self.delays += [self.version - version for version in versions]
        self.steps += 1
        self.version += len(versions)
        self._optimizer.update(self._weights, gradient, (self._momentum,), self.steps)
        self.judge(len(versions))


class FairShares(DirectTraining):
    """Pushes and pulls as they come: every transfer has its fair share of the links."""

    name = "async"

    def push(self, rank: int, number: int, version: int, gradient: Floats) -> None:
        worker = self.workers[rank]

        def arrived() -> None:
            self.commit(gradient, [version])
            model = self.model()
            self.network.flow(self.server, worker, self.bytes, lambda: self.got(rank, model))

        self.network.flow(worker, self.server, self.bytes, arrived)
