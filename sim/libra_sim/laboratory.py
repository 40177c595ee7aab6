# SPDX-License-Identifier: Apache-2.0
"""One run of a scenario: builds the network, installs the jobs and runs the event loop."""

from __future__ import annotations

import struct
from dataclasses import dataclass
from itertools import permutations

from libra import runtime
from libra.errors import ConfigError
from libra.job.ids import Role
from libra.job.job_file import Endpoint
from libra.node.node import Node
from libra.wire.frames import MAX_BATCH, FrameBuffer
from libra_controller import artefact
from libra_controller.controller import Controller
from libra_controller.errors import DescriptionError
from libra_controller.fabric_controller import FabricController
from libra_controller.files.routes import Port
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Loop
from libra_sim.clock.threads import Process, VirtualRuntime
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.hosts.host import Host
from libra_sim.hosts.van import start_node
from libra_sim.network.inbox import Inbox
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import SharedCores
from libra_sim.switch.control import controller_of
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.sim_switch import SimSwitch
from libra_sim.workload.program import JobLife, Program
from libra_sim.workload.programs import PROGRAMS
from libra_workloads.chance import Chance
from libra_workloads.scenario.scenario import JobPlan, Scenario
from libra_workloads.scenario.wires import WireSettings


@dataclass(frozen=True)
class HostLink:
    """Both wires of a link, as the host sees them; between two switches, as the first one does."""

    up: Wire
    down: Wire


@dataclass(frozen=True)
class _Switch:
    switch: SimSwitch
    controller: Controller
    node: SwitchNode


class Laboratory:
    """Network and jobs of one run. Call ``run`` once. Raises UserError for what cannot be done as asked."""

    def __init__(self, scenario: Scenario) -> None:
        if not scenario.libra:
            raise DescriptionError(
                scenario.source, "jobs", "Libra has no job in this scenario: only `libra-sim run` takes it"
            )
        self.scenario = scenario
        self.loop = Loop()
        self.log = EventLog()
        self.cores = None if scenario.cores is None else SharedCores(self.loop, scenario.cores)
        self.links: dict[str, HostLink] = {}
        self.hosts: dict[str, Host] = {}  # each host's first rail
        self.rails: dict[str, list[Host]] = {}  # a card, a thread and an engine for each interface
        self.programs: list[Program] = []  # of each job, in the order of its lives
        self._chance = Chance(scenario.seed)
        self._threads = VirtualRuntime(self.loop, self._chance.stream("threads"))
        self._unfinished = sum(plan.lives for plan in scenario.jobs)
        self._over = False
        self._switches: dict[str, _Switch] = {}
        self._make_switches(SwitchProgram.load(artefact.load()))
        self._make_hosts()
        for one, other in scenario.topology.trunks:
            self._join(one, other)
        with runtime.using(self._threads):
            for plan in scenario.jobs:
                self._install(plan, 1, plan.start)
        self._watch()

    def _make_switches(self, program: SwitchProgram) -> None:
        for place, (name, network) in enumerate(self.scenario.topology.networks.items()):
            seed = self._chance.stream("switch", name).bits(64)
            switch = program.instantiate(name, max(network.ports) + 1, seed)
            controller = controller_of(switch, network)
            controller.setup_switch(program.artefact)
            settings = self.scenario.switch
            node = SwitchNode(
                self.loop, self.log, place, switch, settings.latency, settings.costs, self.cores
            )
            self._switches[name] = _Switch(switch, controller, node)

    def _make_hosts(self) -> None:
        scenario = self.scenario
        rx = FrameBuffer(MAX_BATCH)
        topology = scenario.topology
        ports = {name: topology.ports(name) for name in topology.hosts}
        cards = [(name, rail, port) for name, own in ports.items() for rail, port in enumerate(own)]
        for place, (name, rail, port) in enumerate(cards, len(self._switches)):
            settings = scenario.hosts[name]
            host = Host(self.loop, self.log, place, rx, settings.costs, settings.gathering, self.cores)
            node, end = self._switches[port.switch].node, self.cards(name)[rail]
            up = self._wire(end, port.switch, scenario.links[name], node.inbox, node.port(port.number))
            down = self._wire(port.switch, end, scenario.links[name], host.inbox, 0)
            host.connect(up)
            node.connect(port.number, down)
            self.hosts.setdefault(name, host)
            self.rails.setdefault(name, []).append(host)
            self.links[end] = HostLink(up, down)

    def _join(self, one: Port, other: Port) -> None:
        """Make a link between two switches."""
        nodes = [self._switches[port.switch].node for port in (one, other)]
        made = []
        for (start, begin), (end, finish) in permutations(zip(nodes, (one, other), strict=True)):
            wire = self._wire(
                begin.switch, finish.switch, self.scenario.trunks, end.inbox, end.port(finish.number)
            )
            start.connect(begin.number, wire)
            made.append(wire)
        self.links[f"{one.switch}-{other.switch}"] = HostLink(*made)

    def _wire(self, start: str, end: str, settings: WireSettings, inbox: Inbox, lane: int) -> Wire:
        return Wire(f"{start}-{end}", settings, self._chance, inbox, lane)

    def _install(self, plan: JobPlan, life: int, start: int) -> None:
        fabric = self.scenario.topology.fabric
        controller: Controller | FabricController = self._switches[plan.switch].controller
        if fabric is not None:
            each = {name: switch.controller for name, switch in self._switches.items()}
            controller = FabricController(fabric, each)
        job = controller.install(plan.spec)
        workload = self.scenario.workload

        def through() -> None:
            self._unfinished -= 1
            self._over = self._unfinished == 0 or program.failure is not None
            if self._over:
                return
            if life < plan.lives:
                controller.remove(plan.spec.name)
                self._install(plan, life + 1, self.loop.now)

        try:
            program = PROGRAMS[workload.program](
                JobLife(self.loop, self.log, self._chance, job, workload, through)
            )
        except ConfigError as error:
            raise DescriptionError(self.scenario.source, "workload", str(error)) from None

        def node(role: Role, endpoint: Endpoint) -> Node:
            nonces = self._chance.stream("nonces", endpoint.host, job.name, life)
            hosts = self.rails[endpoint.host]
            try:
                return start_node(hosts, job, role, endpoint.rank, program.settings, nonces)
            except ConfigError as error:
                raise DescriptionError(self.scenario.source, "workload.codec", str(error)) from None

        for role, endpoints in ((Role.SERVER, job.servers), (Role.WORKER, job.workers)):
            for endpoint in endpoints:
                process = Process(f"{role} {endpoint.rank} of job {job.name}", program.fail)
                with self._threads.process(process):
                    host = self.hosts[endpoint.host]
                    if role is Role.SERVER:
                        program.add_server(node(role, endpoint), host)
                    else:
                        compute = self.scenario.hosts[endpoint.host].compute
                        program.add_worker(node(role, endpoint), host, compute, start)
        self.programs.append(program)

    def _watch(self) -> None:
        timeline, layout = self.scenario.timeline, self.programs[0].layout
        if layout is None:
            return
        key = next(piece.key for piece in layout.pieces if piece.tensor == timeline.tensor)
        name = struct.pack("!QII", key, timeline.chunk, timeline.round - 1)
        for link in self.links.values():
            link.up.watched = link.down.watched = name

    def cards(self, host: str) -> list[str]:
        """Return the names of a host's network cards, which are those of its links."""
        return [host, *(f"{host}.eth{rail}" for rail in range(1, len(self.scenario.topology.ports(host))))]

    def close(self) -> None:
        """Free the switches' memory."""
        for switch in self._switches.values():
            switch.switch.close()

    @property
    def packets(self) -> int:
        """Number of arrivals: a frame from host to host arrives twice, at the switch and at the host."""
        return self.log.frames

    def run(self) -> None:
        """Run until all jobs are done. Wrong sums are counted.

        Raises StalledError for a job that does not end, WorkloadError for a job that fails.
        """
        scenario = self.scenario
        with runtime.using(self._threads):
            in_time = self.loop.run(lambda: self._over, scenario.limit)
            late = "" if in_time else next(each.waiting() for each in self.programs if not each.done)
            self._threads.close()
        if not in_time:
            raise StalledError(
                scenario.source,
                "limit",
                f"not finished after {scenario.limit / SECOND:g} s of virtual time: {late};"
                " raise the limit, or remove what it waits for",
            )
        for program in self.programs:
            if program.failure is not None:
                raise WorkloadError(f"job {program.job.name} failed: {program.failure}")
