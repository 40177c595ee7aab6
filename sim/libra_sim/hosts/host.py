# SPDX-License-Identifier: Apache-2.0
"""Simulated host: a network card, a thread whose time is modelled, and one of the product's engines."""

from __future__ import annotations

import math

from libra.link.base import LinkStats
from libra.wire.frames import MAX_BATCH, FrameBuffer, Outgoing
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Action, Loop
from libra_sim.hosts.engines import Engine, NoEngine
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import Cores, OwnCores
from libra_sim.processors.thread import Thread
from libra_workloads.scenario.costs import Costs, Gathering


class Host:
    """Host with one thread for its engine, and a second one in which its program computes.

    The engine gets frames when the thread has spent their cost. Frames that arrive while the thread is busy
    are the next batch.
    """

    def __init__(
        self,
        loop: Loop,
        log: EventLog,
        place: int,
        rx: FrameBuffer,
        costs: Costs,
        gathering: Gathering,
        cores: Cores | None = None,
    ) -> None:
        """Make a host.

        place: the host's number in the event log. rx: buffer for the frames that the engine takes; hosts
        may share it. cores: a machine's shared cores; None: cores of its own.
        """
        self._cores = OwnCores() if cores is None else cores
        self._thread = Thread(loop, self._cores, self._work)
        self.inbox = Inbox(lambda time: self._thread.wake(time + gathering.coalesce))
        self.place = place
        self.batches = 0
        self.stats = LinkStats()
        self._loop, self._log, self._rx = loop, log, rx
        self._costs, self._gathering = costs, gathering
        self._engine: Engine = NoEngine()
        self._wire: Wire | None = None

    @property
    def busy(self) -> int:
        """Busy time of the engine's thread, in ns."""
        return self._thread.busy

    @property
    def seconds(self) -> float:
        """Current time in seconds, as engines take it."""
        return self._loop.now / SECOND

    def connect(self, wire: Wire) -> None:
        """Set the wire to the switch."""
        self._wire = wire

    def run(self, engine: Engine) -> None:
        self._engine = engine

    def end(self, engine: Engine) -> None:
        """Run ``engine`` no more, if it runs; another process's engine goes on."""
        if self._engine is engine:
            self._engine = NoEngine()

    def kick(self) -> None:
        """Wake the thread, because the engine has something new to send."""
        self._thread.wake(self._loop.now)

    def compute(self, duration: int, then: Action) -> None:
        """Let the program compute for ``duration`` ns, then call ``then()``."""

        def work() -> None:
            end = self._loop.now + duration
            self._cores.release(end)
            self._loop.at(end, then)

        self._cores.take(work)

    def _work(self) -> None:
        frames = self.inbox.take(self._loop.now, MAX_BATCH)
        asked = self.seconds if len(frames) < MAX_BATCH else -math.inf
        if not frames:
            self._step(0, asked)
            return
        self._log.arrived(self.place, frames)
        contents = [arrival[3] for arrival in frames]
        size = sum(map(len, contents))
        self.batches += 1
        self.stats.packets_received += len(frames)
        self.stats.bytes_received += size

        def through() -> None:
            self._rx.fill(contents)
            self._step(len(frames), asked)

        self._thread.spend(self._costs.of(len(frames), size), through)

    def _step(self, count: int, asked: float) -> None:
        """Run the engine with ``count`` frames in the buffer. asked: see Engine.outgoing."""
        engine, now = self._engine, self.seconds
        if count:
            engine.receive(self._rx, count, now)
        self._thread.end(self._send(engine.outgoing(asked, now)), self._gathering.rest(count))
        for call in engine.calls():
            call()
        self._wake_again(engine.next_deadline())

    def _send(self, outgoing: Outgoing) -> int:
        """Send each frame when the thread has spent its cost. Return the ns that all frames take."""
        frames = [frame for source, rows in outgoing for frame in source.frames(rows)]
        if not frames:
            return 0
        assert self._wire is not None
        now, sizes = self._loop.now, [*map(len, frames)]
        spent = self._costs.each(sizes)
        self._wire.send([(now + cost, frame) for cost, frame in zip(spent, frames, strict=True)])
        self.stats.packets_sent += len(frames)
        self.stats.bytes_sent += sum(sizes)
        return spent[-1]

    def _wake_again(self, deadline: float) -> None:
        if deadline < math.inf:
            # Rounded up, so that the engine finds its deadline passed; a fraction of a ns later does no harm.
            self._thread.wake(max(math.ceil(deadline * SECOND), self._loop.now + 1))
        if (first := self.inbox.next()) is not None:
            self._thread.wake(first + self._gathering.coalesce)
