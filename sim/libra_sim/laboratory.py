# SPDX-License-Identifier: Apache-2.0
"""One run of a scenario: the network built, the jobs installed, time let go."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from libra.errors import ConfigError
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.node.node import Node
from libra.wire.frames import MAX_BATCH, FrameBuffer
from libra_controller import artefact
from libra_controller.errors import DescriptionError
from libra_sim.clock.chance import Chance
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.hosts.host import Host
from libra_sim.hosts.van import start
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire
from libra_sim.scenario.scenario import JobPlan, Scenario
from libra_sim.switch.control import install
from libra_sim.switch.program import Program
from libra_sim.workload.training import Training

SWITCH = "s1"


@dataclass(frozen=True)
class Link:
    """A host's wires, seen from it."""

    up: Wire
    down: Wire


class Laboratory:
    """Built by its constructor; ``run`` once. Raises UserError for what cannot be done as asked."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.loop = Loop()
        self.log = EventLog()
        self.links: dict[str, Link] = {}
        self.hosts: dict[str, Host] = {}
        self.trainings: list[Training] = []
        self._chance = Chance(scenario.seed)
        network = scenario.network
        ports = max(network.ports) + 1
        program = Program.load(artefact.load())
        self.switch = program.instantiate(SWITCH, ports, self._chance.stream("switch", SWITCH).bits(64))
        self._node = SwitchNode(self.loop, self.log, 0, self.switch, scenario.latency)
        self._connect()
        installed = install(
            {SWITCH: self.switch}, {SWITCH: network}, [(SWITCH, plan.spec) for plan in scenario.jobs]
        )
        for plan, job in zip(scenario.jobs, installed, strict=True):
            self._start(plan, job)
        self._watch()

    def _connect(self) -> None:
        scenario, loop, log = self.scenario, self.loop, self.log
        rx = FrameBuffer(MAX_BATCH)
        wires: dict[int, Wire] = {}
        for place, host in enumerate(scenario.network.hosts.values(), 1):
            settings, link = scenario.hosts[host.name], scenario.links[host.name]
            made = Host(loop, log, place, rx, settings.costs, settings.coalesce)
            lane = self._node.port(host.port)
            up = Wire(f"{host.name}-{SWITCH}", link, self._chance, self._node.inbox, lane)
            down = Wire(f"{SWITCH}-{host.name}", link, self._chance, made.inbox, 0)
            made.connect(up)
            wires[host.port] = down
            self.hosts[host.name] = made
            self.links[host.name] = Link(up, down)
        self._node.connect(wires)

    def _start(self, plan: JobPlan, job: Job) -> None:
        workload = self.scenario.workload
        training = Training(self.loop, self.log, self._chance, job, workload)

        def node(role: Role, endpoint: Endpoint) -> Node:
            try:
                return start(self.hosts[endpoint.host], job, role, endpoint.rank, workload.codec)
            except ConfigError as error:
                raise DescriptionError(self.scenario.source, "workload.codec", str(error)) from None

        for server in job.servers:
            training.add_server(node(Role.SERVER, server))
        for worker in job.workers:
            settings, place = self.scenario.hosts[worker.host], self.hosts[worker.host].place
            training.add_worker(node(Role.WORKER, worker), place, settings.compute, plan.start)
        self.trainings.append(training)

    def _watch(self) -> None:
        timeline, layout = self.scenario.timeline, self.trainings[0].layout
        key = next(piece.key for piece in layout.pieces if piece.tensor == timeline.tensor)
        name = struct.pack("!QII", key, timeline.chunk, timeline.round - 1)
        for link in self.links.values():
            link.up.watched = link.down.watched = name

    @property
    def packets(self) -> int:
        """Frames that arrived somewhere: one from a host to another counts twice."""
        return self.log.frames

    def run(self) -> None:
        """Until all jobs are done. Raises StalledError for one that never ends, WorkloadError for one that
        fails; wrong sums are counted."""
        scenario = self.scenario

        def finished() -> bool:
            return all(training.done for training in self.trainings)

        if not self.loop.run(finished, scenario.limit):
            late = next(training for training in self.trainings if not training.done)
            raise StalledError(
                scenario.source,
                "limit",
                f"not finished after {scenario.limit / SECOND:g} s of virtual time: {late.waiting()};"
                " give it more, or mend what it waits for",
            )
        for training in self.trainings:
            if training.failure is not None:
                raise WorkloadError(f"job {training.job.name} failed: {training.failure}")
