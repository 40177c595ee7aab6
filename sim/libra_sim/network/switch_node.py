# SPDX-License-Identifier: Apache-2.0
"""Switch of a simulated network: frames enter by ports, pass the P4 program and leave by ports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Loop
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import Cores, OwnCores
from libra_sim.processors.thread import Thread
from libra_workloads.scenario.scenario import FREE, Costs


class Forwards(Protocol):
    """Interface of a P4 switch without ports, thread or clock of its own."""

    def run(self, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        """Process arrivals, (time, port, frame) each, in order.

        Return (time, egress port, frame) of each frame sent, with the time of the arrival that caused it.
        """


class SwitchNode:
    """Node around a switch: a frame enters its egress queue ``latency`` ns after its arrival.

    So all frames that arrive within one latency can be processed together at its end, in order. None leaves
    late, because the frame that the first arrival causes enters its queue at that time.

    A switch that is a program also has a thread that takes time. The frames that the thread finds are a
    batch, which leaves when the thread has finished it.
    """

    def __init__(
        self,
        loop: Loop,
        log: EventLog,
        place: int,
        switch: Forwards,
        latency: int,
        costs: Costs = FREE,
        cores: Cores | None = None,
    ) -> None:
        """Make a node. place: its number in the event log. cores: shared cores; None: cores of its own."""
        self._thread = Thread(loop, OwnCores() if cores is None else cores, self._forward)
        self.inbox = Inbox(lambda time: self._thread.wake(time + latency))
        self._loop, self._log, self._place = loop, log, place
        self._switch, self._latency, self._costs = switch, latency, costs
        self._ports: list[int] = []  # the switch's port number, by the inbox's lane
        self._wires: dict[int, Wire] = {}

    def port(self, number: int) -> int:
        """Connect a wire into port ``number``. Return the number of the inbox's next lane."""
        self._ports.append(number)
        return len(self._ports) - 1

    def connect(self, number: int, wire: Wire) -> None:
        """Connect a wire out of port ``number``. Frames for a port without a wire are dropped."""
        self._wires[number] = wire

    def _forward(self) -> None:
        latency, ports, now = self._latency, self._ports, self._loop.now
        out: dict[int, list[tuple[int, bytes]]] = {}
        if arrivals := self.inbox.pop(now):
            self._log.arrived(self._place, arrivals)
        sent = self._switch.run([(time, ports[lane], frame) for time, _, lane, frame in arrivals])
        cost = self._cost([arrival[3] for arrival in arrivals]) + self._cost([frame for _, _, frame in sent])
        through = now + cost
        for time, egress, frame in sent:
            leaves = time + latency
            entry = (leaves if leaves > through else through, frame)
            if egress in out:
                out[egress].append(entry)
            else:
                out[egress] = [entry]
        for egress, frames in out.items():
            if (wire := self._wires.get(egress)) is not None:
                wire.send(frames)
        self._thread.end(cost)
        if (first := self.inbox.next()) is not None:
            self._thread.wake(first + latency)

    def _cost(self, frames: Sequence[bytes]) -> int:
        return 0 if self._costs == FREE else self._costs.of(len(frames), sum(map(len, frames)))
