# SPDX-License-Identifier: Apache-2.0
"""Simulated network of a scenario: switches with the P4 program, hosts, and the wires between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import permutations

from libra.wire.words import MAX_BATCH, FrameBuffer
from libra_controller import artefact
from libra_controller.controller import Controller
from libra_controller.fabric_controller import FabricController
from libra_controller.files.routes import Port
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Loop
from libra_sim.clock.threads import VirtualRuntime
from libra_sim.hosts.host import Host
from libra_sim.network.inbox import Inbox
from libra_sim.network.switch_node import SwitchNode
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import SharedCores
from libra_sim.switch.program import SwitchProgram
from libra_sim.switch.session import controller_of
from libra_sim.switch.sim_switch import SimSwitch
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.network import WireSettings
from libra_workloads.scenario.scenario import Scenario


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


class Wiring:
    """Network of one run, whose switches are set up and have no jobs."""

    def __init__(
        self, scenario: Scenario, program: SwitchProgram | None = None, log: EventLog | None = None
    ) -> None:
        """program: the switches'; None: the repository's. log: gets all arrivals."""
        self.scenario = scenario
        self.loop = Loop()
        self.log = EventLog() if log is None else log
        self.cores = None if scenario.cores is None else SharedCores(self.loop, scenario.cores)
        self.links: dict[str, HostLink] = {}
        self.hosts: dict[str, Host] = {}  # each host's first rail
        self.rails: dict[str, list[Host]] = {}  # a card, a thread and an engine for each interface
        self.streams = RandomStreams(scenario.seed)
        self.threads = VirtualRuntime(self.loop, self.streams.stream("threads"))
        self._switches: dict[str, _Switch] = {}
        self._make_switches(SwitchProgram.load(artefact.load()) if program is None else program)
        self._make_hosts()
        for one, other in scenario.topology.trunks:
            self._join(one, other)

    def _make_switches(self, program: SwitchProgram) -> None:
        for place, (name, network) in enumerate(self.scenario.topology.networks.items()):
            seed = self.streams.stream("switch", name).bits(64)
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
            link = scenario.link(name, rail)
            up = self._wire(end, port.switch, link, node.inbox, node.port(port.number))
            down = self._wire(port.switch, end, self._marking(port.switch, link), host.inbox, 0)
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
            marking = self._marking(begin.switch, self.scenario.trunks)
            wire = self._wire(begin.switch, finish.switch, marking, end.inbox, end.port(finish.number))
            start.connect(begin.number, wire)
            made.append(wire)
        self.links[f"{one.switch}-{other.switch}"] = HostLink(*made)

    def _marking(self, switch: str, settings: WireSettings) -> WireSettings:
        """Return the settings of a wire out of a switch, whose queue marks unless the scenario says when."""
        if settings.ecn_bytes is not None:
            return settings
        return replace(settings, mark_from=self.scenario.topology.networks[switch].switch.mark_from)

    def _wire(self, start: str, end: str, settings: WireSettings, inbox: Inbox, lane: int) -> Wire:
        return Wire(f"{start}-{end}", settings, self.streams, inbox, lane)

    def controller(self, switch: str) -> Controller | FabricController:
        """Return the controller that installs jobs: of all switches, or of a star's or rack's one."""
        fabric = self.scenario.topology.fabric
        if fabric is None:
            return self._switches[switch].controller
        return FabricController(fabric, {name: each.controller for name, each in self._switches.items()})

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
