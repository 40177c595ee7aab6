# SPDX-License-Identifier: Apache-2.0
"""A host: a network card, a processor that takes its time, and an engine of the product's."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from libra.link.base import LinkStats
from libra.wire.frames import MAX_BATCH, FrameBuffer, Outgoing
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Alarm, Loop
from libra_sim.hosts.engines import Engine
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire


@dataclass(frozen=True)
class Costs:
    """Processor time in ps, for what is received and for what is sent alike."""

    batch: int = 0
    packet: int = 0
    byte: int = 0

    def of(self, packets: int, size: int) -> int:
        """Nanoseconds, rounded up, for a batch of ``packets`` with ``size`` bytes together; 0 for none."""
        if not packets:
            return 0
        return -(-(self.batch + self.packet * packets + self.byte * size) // 1000)


class Host:
    """One thread of one engine, which is told of frames when the processor is through with them.

    ``coalesce`` ns after a frame has arrived the card interrupts, as cards do so that more come at once;
    what arrives while the processor is busy makes the next batch.
    """

    def __init__(
        self, loop: Loop, log: EventLog, place: int, rx: FrameBuffer, costs: Costs, coalesce: int
    ) -> None:
        """place: its number in the event log. rx: where frames are while the engine takes them; hosts may
        share it."""
        self.inbox = Inbox(lambda time: self._alarm.by(max(time + coalesce, self._busy_until)))
        self.place = place
        self.batches = 0
        self.stats = LinkStats()
        self.busy = 0  # ns, of the processor
        self._loop, self._log, self._rx = loop, log, rx
        self._costs, self._coalesce = costs, coalesce
        self._engine: Engine | None = None
        self._wire: Wire | None = None
        self._busy_until = 0
        self._alarm = Alarm(loop, self._wake)

    @property
    def seconds(self) -> float:
        """Now, as engines have it."""
        return self._loop.now / SECOND

    def connect(self, wire: Wire) -> None:
        """The wire to the switch."""
        self._wire = wire

    def run(self, engine: Engine) -> None:
        self._engine = engine

    def kick(self) -> None:
        """The engine has something new to send."""
        self._alarm.by(self._busy_until)

    def _wake(self) -> None:
        loop = self._loop
        if loop.now < self._busy_until:
            self._alarm.by(self._busy_until)
            return
        frames = self.inbox.take(loop.now, MAX_BATCH)
        if not frames:
            self._step(0)
            return
        self._log.arrived(self.place, frames)
        size = sum([len(arrival[3]) for arrival in frames])
        self.batches += 1
        self.stats.packets_received += len(frames)
        self.stats.bytes_received += size
        cost = self._costs.of(len(frames), size)

        def through() -> None:
            self._rx.fill([arrival[3] for arrival in frames])
            self._step(len(frames))

        self._spend(cost, through)

    def _spend(self, cost: int, then: Callable[[], None]) -> None:
        if cost:
            self.busy += cost
            self._busy_until = self._loop.now + cost
            self._loop.at(self._busy_until, then)
        else:
            then()

    def _step(self, count: int) -> None:
        """The engine's turn, with ``count`` frames in the buffer."""
        engine, now = self._engine, self.seconds
        assert engine is not None
        if count:
            engine.receive(self._rx, count, now)
        self._send(engine.outgoing(now))
        for done, pairs, error in engine.finished():
            done(pairs, error)
        self._wake_again(engine.next_deadline())

    def _send(self, outgoing: Outgoing) -> None:
        frames = [frame for source, rows in outgoing for frame in source.frames(rows)]
        if not frames:
            return
        assert self._wire is not None
        start, size, sent = self._loop.now, 0, []
        for number, frame in enumerate(frames, 1):
            size += len(frame)
            sent.append((start + self._costs.of(number, size), frame))
        self._wire.send(sent)
        self.stats.packets_sent += len(frames)
        self.stats.bytes_sent += size
        cost = self._costs.of(len(frames), size)
        self.busy += cost
        self._busy_until = max(self._busy_until, start + cost)

    def _wake_again(self, deadline: float) -> None:
        if deadline < math.inf:
            # Rounded up, so that the engine finds it passed; a fraction of a ns later does no harm.
            self._alarm.by(max(math.ceil(deadline * SECOND), self._loop.now + 1, self._busy_until))
        if (first := self.inbox.next()) is not None:
            self._alarm.by(max(first + self._coalesce, self._busy_until))
