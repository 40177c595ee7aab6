# SPDX-License-Identifier: Apache-2.0
"""One run of a scenario: the network built, the jobs installed, time let go."""

from __future__ import annotations

import struct
from dataclasses import dataclass

from libra.errors import ConfigError
from libra.job.ids import Role
from libra.job.job_file import Endpoint
from libra.node.node import Node
from libra.wire.frames import MAX_BATCH, FrameBuffer
from libra_controller import artefact
from libra_controller.errors import DescriptionError
from libra_sim.clock.chance import Chance
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.hosts.host import Host
from libra_sim.hosts.van import start_node
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire
from libra_sim.scenario.scenario import JobPlan, Scenario
from libra_sim.switch.control import controller_of
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

    def __init__(
        self, scenario: Scenario, program: Program | None = None, log: EventLog | None = None
    ) -> None:
        """program: what the switch runs, for whoever has it loaded; else the repository's. log: another one,
        which has the switch as place 0 and the hosts, in the network's order, from 1 on."""
        self.scenario = scenario
        self.loop = Loop()
        self.log = log or EventLog()
        self.links: dict[str, Link] = {}
        self.hosts: dict[str, Host] = {}
        self.trainings: list[Training] = []  # by job, its lives one after the other
        self._chance = Chance(scenario.seed)
        self._unfinished = sum(plan.lives for plan in scenario.jobs)
        network = scenario.network
        program = program or Program.load(artefact.load())
        seed = self._chance.stream("switch", SWITCH).bits(64)
        self.switch = program.instantiate(SWITCH, max(network.ports) + 1, seed)
        self._controller = controller_of(self.switch, network)
        self._controller.setup_switch(program.artefact)
        self._node = SwitchNode(self.loop, self.log, 0, self.switch, scenario.latency)
        self._connect()
        for plan in scenario.jobs:
            self._install(plan, 1, plan.start)
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

    def _install(self, plan: JobPlan, life: int, start: int) -> None:
        job = self._controller.install(plan.spec)
        workload = self.scenario.workload

        def through() -> None:
            self._unfinished -= 1
            if life < plan.lives:
                self._controller.remove(plan.spec.name)
                self._install(plan, life + 1, self.loop.now)

        training = Training(self.loop, self.log, self._chance, job, workload, through)

        def node(role: Role, endpoint: Endpoint) -> Node:
            try:
                return start_node(self.hosts[endpoint.host], job, role, endpoint.rank, workload.codec)
            except ConfigError as error:
                raise DescriptionError(self.scenario.source, "workload.codec", str(error)) from None

        for server in job.servers:
            training.add_server(node(Role.SERVER, server))
        for worker in job.workers:
            settings, place = self.scenario.hosts[worker.host], self.hosts[worker.host].place
            training.add_worker(node(Role.WORKER, worker), place, settings.compute, start)
        self.trainings.append(training)

    def _watch(self) -> None:
        timeline, layout = self.scenario.timeline, self.trainings[0].layout
        key = next(piece.key for piece in layout.pieces if piece.tensor == timeline.tensor)
        name = struct.pack("!QII", key, timeline.chunk, timeline.round - 1)
        for link in self.links.values():
            link.up.watched = link.down.watched = name

    def close(self) -> None:
        """Give the switch's memory back."""
        self.switch.close()

    @property
    def packets(self) -> int:
        """Frames that arrived somewhere: one from a host to another counts twice."""
        return self.log.frames

    def run(self) -> None:
        """Until all jobs are done. Raises StalledError for one that never ends, WorkloadError for one that
        fails; wrong sums are counted."""
        scenario = self.scenario

        def finished() -> bool:
            return not self._unfinished or any(training.failure for training in self.trainings)

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
