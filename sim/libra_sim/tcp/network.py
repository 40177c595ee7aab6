# SPDX-License-Identifier: Apache-2.0
"""Network of a scenario for modelled connections: the same wires, and switches that only forward.

Hosts' processors are not modelled: a segment is taken when it arrives.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from hashlib import blake2b
from typing import Any

from libra_sim.baselines.transports import Paths
from libra_sim.clock.loop import Alarm, Loop
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.tcp.connection import End, control
from libra_sim.tcp.segment import Segment
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.scenario import Scenario


class TcpNetwork:
    """Hosts, switches and wires of ``scenario``. digest: stands for all arrivals at hosts."""

    def __init__(self, scenario: Scenario, seed: str) -> None:
        """seed: a word for this network's own random numbers."""
        self.loop = Loop()
        self.wires: dict[tuple[str, str], Wire] = {}
        self.ends: list[End] = []
        self._scenario = scenario
        self._streams = RandomStreams(RandomStreams(scenario.seed).stream("tcp", seed).bits(64))
        self._paths = Paths(scenario)
        self._first = cache(self._first_switch)
        self._hash = blake2b(digest_size=16)
        topology = scenario.topology
        pairs = [
            (host, port.switch, scenario.link(host, rail))
            for host in topology.hosts
            for rail, port in enumerate(topology.ports(host))
        ]
        pairs += [(one.switch, other.switch, scenario.trunks) for one, other in scenario.topology.trunks]
        for one, other, settings in pairs:
            for start, end in ((one, other), (other, one)):
                self.wires[start, end] = self._wire(start, end, settings)

    def _wire(self, start: str, end: str, settings: object) -> Wire:
        latency = 0 if end in self._scenario.topology.hosts else self._scenario.switch.latency
        inbox = Inbox(lambda time: alarm.by(time))
        alarm = Alarm(self.loop, lambda: self._arrive(end, inbox, latency, alarm))
        return Wire(f"{start}-{end}", settings, self._streams, inbox, 0)  # type: ignore[arg-type]

    def _arrive(self, node: str, inbox: Inbox, latency: int, alarm: Alarm) -> None:
        now = self.loop.now
        for _, _, _, frame in inbox.pop(now):
            segment: Segment = frame  # type: ignore[assignment]
            if node not in self._scenario.topology.hosts:
                self._forward(node, segment, now + latency)
                continue
            self._hash.update(f"{now} {node} {segment.start} {segment.end} {segment.ack}\n".encode())
            segment.to(segment)
        if (first := inbox.next()) is not None:
            alarm.by(first)

    def _forward(self, node: str, segment: Segment, time: int) -> None:
        following = segment.host
        if (node, following) not in self.wires:
            last = self._scenario.topology.hosts[segment.host].switch
            following = self._paths.between(node, last)[1]
        self.wires[node, following].send([(time, segment)])  # type: ignore[list-item]

    def put(self, host: str, segment: Any, switch: str = "") -> None:
        """Send a segment, or what looks like one to wires, from a host. switch: the one to which it goes
        first."""
        self.wires[host, switch or self._first(host, segment.host)].send([(self.loop.now, segment)])

    def _first_switch(self, host: str, other: str) -> str:
        """Return the switch to which ``host`` sends what is for ``other``: one that both are at, if any."""
        switches = [port.switch for port in self._scenario.topology.ports(host)]
        return next((switch for switch in switches if (switch, other) in self.wires), switches[0])

    def connect(self, one: str, other: str, name: str, switch: str = "") -> tuple[End, End]:
        """Return both ends of a new connection with that congestion control. switch: the one that it uses;
        "": the first one that both hosts are at."""
        made = []
        for host in (one, other):
            stream = self._streams.stream("connection", len(self.ends), host)
            made.append(End(self.loop, host, control(name, stream), partial(self.put, switch=switch)))
        made[0].join(made[1])
        self.ends += made
        return made[0], made[1]

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()

    def computing(self, host: str, number: int) -> int:
        """Return the ns that a host computes before round ``number``."""
        return self._scenario.hosts[host].compute.draw(self._streams.stream("compute", host, number))

    def counters(self) -> Sequence[tuple[str, Wire]]:
        return [(wire.name, wire) for wire in self.wires.values()]
