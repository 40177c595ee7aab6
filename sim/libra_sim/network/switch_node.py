# SPDX-License-Identifier: Apache-2.0
"""A switch in the network: frames in by its ports, through the P4 program, out by its ports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Loop
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import Cores, OwnCores
from libra_sim.processors.costs import FREE, Costs
from libra_sim.processors.thread import Thread


class Forwards(Protocol):
    """A P4 switch without ports of its own, thread or clock."""

    def run(self, arrivals: Sequence[tuple[int, int, bytes]]) -> list[tuple[int, int, bytes]]:
        """What it sends because of arrivals, (time, port, frame) each, in order: (time, egress port, frame),
        at the time of the arrival that caused it."""


class SwitchNode:
    """A frame leaves for its egress queue ``latency`` ns after it has arrived.

    So whatever arrives within one latency can be put through at its end, at once and in order, and nothing
    comes out late: what the first of them causes enters a queue just then.

    A switch that is a program has a thread that takes time as well. What it finds then is a batch, which
    leaves when the thread is through with it.
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
        """place: its number in the event log. cores: its own, when left out."""
        self._thread = Thread(loop, OwnCores() if cores is None else cores, self._forward)
        self.inbox = Inbox(lambda time: self._thread.wake(time + latency))
        self._loop, self._log, self._place = loop, log, place
        self._switch, self._latency, self._costs = switch, latency, costs
        self._ports: list[int] = []  # the switch's number of each lane's port
        self._wires: dict[int, Wire] = {}

    def port(self, number: int) -> int:
        """Take a wire in by port ``number``. Gives the port of the inbox's next lane."""
        self._ports.append(number)
        return len(self._ports) - 1

    def connect(self, number: int, wire: Wire) -> None:
        """The wire out of port ``number``. What leaves by a port without one is dropped."""
        self._wires[number] = wire

    def _forward(self) -> None:
        latency, ports, now = self._latency, self._ports, self._loop.now
        out: dict[int, list[tuple[int, bytes]]] = {}
        if arrivals := self.inbox.take(now):
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
