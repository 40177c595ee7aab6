# SPDX-License-Identifier: Apache-2.0
"""Simulated host: a network card, a thread whose time is modelled, and an endpoint for each of its jobs.

The endpoints are the product's, without their loops in C: their ``step`` and ``calls`` are what a host runs.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from ipaddress import IPv4Address

from libra.errors import LibraError
from libra.link.link import LinkStats
from libra.vans.libra.endpoint import AssociationEndpoint
from libra.wire import protocol
from libra.wire.format import frame_bytes
from libra.wire.words import MAX_BATCH, FrameBuffer, Outgoing
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND, Action, Loop
from libra_sim.network.inbox import Inbox
from libra_sim.network.wire import Wire
from libra_sim.processors.cores import Cores, OwnCores
from libra_sim.processors.thread import Thread
from libra_workloads.scenario.scenario import FREE, Costs, Gathering

_JOB = slice(
    frame_bytes(0) - protocol.LIBRA_BYTES + 4, frame_bytes(0) - protocol.LIBRA_BYTES + 6
)  # its number
_DESTINATION = slice(protocol.ETHERNET_BYTES + 16, protocol.ETHERNET_BYTES + 20)  # IPv4 address


Place = tuple[int, bytes]  # a job's number, and an address of the host


class JobLink:
    """Link of one process in one job: its endpoint, and totals of what it has sent and received.

    ``host`` gives it the frames of that job; if the host has several places in it, those to its address.
    """

    def __init__(self, host: Host, job: int, ip: str) -> None:
        self.host, self.job, self.address = host, job, IPv4Address(ip).packed
        self.endpoint: AssociationEndpoint
        self._ended: Callable[[LibraError], None]
        self.stats = LinkStats()

    def run(self, endpoint: AssociationEndpoint, ended: Callable[[LibraError], None]) -> None:
        """Drive ``endpoint`` in the place of this job's earlier process, if there is one.

        ended: called with what has ended its association.
        """
        self.endpoint, self._ended = endpoint, ended
        self.host.links[self._place] = self

    def call_back(self) -> None:
        """Make the calls that are due, unless an earlier one's callbacks have ended this process."""
        if not self.runs:
            return
        for call in self.endpoint.calls():
            call()
        if (error := self.endpoint.association.error) is not None:
            self._ended(error)

    def end(self) -> None:
        """Drive the endpoint no more; another process's goes on."""
        if self.runs:
            del self.host.links[self._place]

    @property
    def runs(self) -> bool:
        """True if the host drives this link's endpoint."""
        return self.host.links.get(self._place) is self

    @property
    def _place(self) -> Place:
        return self.job, self.address

    def kick(self) -> None:
        """Wake the host's thread, because the endpoint has something new to do."""
        self.host.kick()


class Host:
    """Host with one thread for its engines, and a second one in which its programs compute.

    Engines get frames when the thread has spent their cost. Frames that arrive while the thread is busy are
    the next batch. Each engine gets the frames of its job.
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
        self.links: dict[Place, JobLink] = {}  # of the processes that run
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

    def kick(self) -> None:
        """Wake the thread, because an engine has something new to send."""
        self._thread.wake(self._loop.now)

    def pause(self, duration: int) -> None:
        """Do not run the engine's thread for ``duration`` ns. What it does now, it ends."""
        self._thread.hold(self._loop.now + duration)

    def compute(self, duration: int, then: Action) -> None:
        """Let the program compute for ``duration`` ns, then call ``then()``."""

        def work() -> None:
            end = self._loop.now + duration
            self._cores.release(end)
            self._loop.at(end, then)

        self._cores.run(work)

    def _work(self) -> None:
        frames = self.inbox.pop(self._loop.now, MAX_BATCH)
        asked = self.seconds if len(frames) < MAX_BATCH else -math.inf
        if not frames:
            self._step([], asked)
            return
        self._log.arrived(self.place, frames)
        contents = [arrival[3] for arrival in frames]
        size = _count_received(self.stats, contents)
        self.batches += 1
        if cost := self._costs.of(len(frames), size):
            self._thread.spend(cost, lambda: self._step(contents, asked))
        else:
            self._step(contents, asked)

    def _step(self, frames: Sequence[bytes], asked: float) -> None:
        """Step the endpoints with these frames. asked: see AssociationEndpoint.step."""
        now, links = self.seconds, list(self.links.values())
        outgoing: list[tuple[JobLink, Outgoing]] = []
        for link, own in zip(links, _shared(frames, links), strict=True):
            if own:
                _count_received(link.stats, own)
                self._rx.fill(own)
            if sent := link.endpoint.step(self._rx, len(own), asked, now):
                outgoing.append((link, sent))
        self._thread.end(self._send(outgoing) if outgoing else 0, self._gathering.rest(len(frames)))
        for link in links:
            link.call_back()
        self._wake_again(min([link.endpoint.next_deadline() for link in links], default=math.inf))

    def _send(self, outgoing: Sequence[tuple[JobLink, Outgoing]]) -> int:
        """Send each frame when the thread has spent its cost. Return the ns that all frames take."""
        frames: list[bytes] = []
        for link, each in outgoing:
            own = [frame for source, rows in each for frame in source.frames(rows)]
            link.stats.packets_sent += len(own)
            link.stats.bytes_sent += sum(map(len, own))
            frames += own
        if not frames:
            return 0
        assert self._wire is not None
        now, sizes = self._loop.now, [*map(len, frames)]
        self.stats.packets_sent += len(frames)
        self.stats.bytes_sent += sum(sizes)
        if self._costs == FREE:
            self._wire.send([(now, frame) for frame in frames])
            return 0
        spent = self._costs.each(sizes)
        self._wire.send([(now + cost, frame) for cost, frame in zip(spent, frames, strict=True)])
        return spent[-1]

    def _wake_again(self, deadline: float) -> None:
        if deadline < math.inf:
            # Rounded up, so that the engine finds its deadline passed; a fraction of a ns later does no harm.
            self._thread.wake(max(math.ceil(deadline * SECOND), self._loop.now + 1))
        if (first := self.inbox.next()) is not None:
            self._thread.wake(first + self._gathering.coalesce)


def _shared(frames: Sequence[bytes], links: Sequence[JobLink]) -> list[Sequence[bytes]]:
    """Return each link's frames. One engine alone gets all of them, and refuses those of other jobs."""
    if len(links) == 1:
        return [frames]
    by_job: dict[int, list[bytes]] = defaultdict(list)
    for frame in frames:
        by_job[int.from_bytes(frame[_JOB], "big")].append(frame)
    places = Counter(link.job for link in links)
    return [
        [
            frame
            for frame in by_job.get(link.job, ())
            if places[link.job] == 1 or frame[_DESTINATION] == link.address
        ]
        for link in links
    ]


def _count_received(stats: LinkStats, frames: Sequence[bytes]) -> int:
    """Count frames received. Return their bytes."""
    size = sum(map(len, frames))
    stats.packets_received += len(frames)
    stats.bytes_received += size
    return size
