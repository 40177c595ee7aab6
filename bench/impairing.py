# SPDX-License-Identifier: Apache-2.0
"""An embedded switch in this process, whose cables lose, duplicate, reorder and delay frames by a seed.

A host's end of a cable is a link in memory or a network interface, so that real sockets and loops in C meet
the same faults as programs of a test.
"""

from __future__ import annotations

import heapq
import itertools
import random
import selectors
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from packets import HEADERS, VIRTUAL_IP, VIRTUAL_MAC, host

from libra.job.job_file import Job
from libra.link.memory import MemoryLink
from libra.wire.protocol import Kind
from libra_controller.api import Controller, JobSpec, Mode, Network, SwitchConfig
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.links import InjectedLink

CPU_PORT = 510
BATCH = 64  # maximum of frames taken from an interface before the others have their turn
LONGEST = 1 << 16


@dataclass(frozen=True)
class Impairments:
    """Probabilities for each frame in each direction, and maximal delays in seconds.

    An overtaken frame is delayed by less than a time-out, a late one by more than a program's death and the
    next one's start take. status_late: probability for STATUS packets, by which hosts learn of restarts.
    """

    lost: float = 0.0
    doubled: float = 0.0
    overtaken: float = 0.0
    late: float = 0.0
    status_late: float = 0.0
    overtaken_seconds: float = 0.003
    late_seconds: float = 0.5


class Clock(threading.Thread):
    """Makes calls at given times on its own thread."""

    def __init__(self) -> None:
        super().__init__(name="late frames", daemon=True)
        self._due: list[tuple[float, int, Callable[[bytes], None], bytes]] = []
        self._numbers = itertools.count()
        self._changed = threading.Condition()
        self._ended = False

    def call(self, seconds: float, carry: Callable[[bytes], None], frame: bytes) -> None:
        with self._changed:
            heapq.heappush(self._due, (time.monotonic() + seconds, next(self._numbers), carry, frame))
            self._changed.notify()

    def run(self) -> None:
        while True:
            with self._changed:
                while not self._ended and (not self._due or self._due[0][0] > time.monotonic()):
                    self._changed.wait(self._due[0][0] - time.monotonic() if self._due else None)
                if self._ended:
                    return
                _, _, carry, frame = heapq.heappop(self._due)
            carry(frame)

    def end(self) -> None:
        with self._changed:
            self._ended = True
            self._changed.notify()
        self.join()


class Line:
    """One direction of a cable. counts: numbers of frames ``sent``, ``lost``, ``doubled`` and so on."""

    def __init__(self, clock: Clock, carry: Callable[[bytes], None]) -> None:
        self._clock, self._carry = clock, carry
        self._lock = threading.Lock()  # hosts have several threads
        self.counts: Counter[str] = Counter()
        self.begin(Impairments(), 0)

    def begin(self, impairments: Impairments, seed: int) -> None:
        with self._lock:
            self._impairments, self._chance = impairments, random.Random(seed)

    def send(self, frame: bytes) -> None:
        with self._lock:
            delays = self._fates(frame)
        for delay in delays:
            if delay:
                self._clock.call(delay, self._carry, frame)
            else:
                self._carry(frame)

    def _fates(self, frame: bytes) -> list[float]:
        """Draw the delays of a frame's copies; none if the frame is lost."""
        now, draw = self._impairments, self._chance.random
        self.counts["sent"] += 1
        if draw() < now.lost:
            self.counts["lost"] += 1
            return []
        copies = 1 + (draw() < now.doubled)
        self.counts["doubled"] += copies - 1
        is_status = frame[HEADERS : HEADERS + 1] and frame[HEADERS] & 15 == Kind.STATUS
        late = now.status_late if is_status else now.late
        return [self._delay(draw, now, late) for _ in range(copies)]

    def _delay(self, draw: Callable[[], float], now: Impairments, late: float) -> float:
        if draw() < late:
            self.counts["late"] += 1
            return draw() * now.late_seconds
        if draw() < now.overtaken:
            self.counts["overtaken"] += 1
            return draw() * now.overtaken_seconds
        return 0.0


class Cable(InjectedLink, ABC):
    """A switch's port and both directions of its cable."""

    def __init__(self, name: str, clock: Clock) -> None:
        super().__init__(name)
        self.lines = Line(clock, self.enter), Line(clock, self.leave)

    def deliver(self, frame: bytes) -> None:
        self.lines[1].send(frame)

    @abstractmethod
    def leave(self, frame: bytes) -> None:
        """Pass ``frame`` to the host, if there is one."""


class MemoryCable(Cable):
    """A cable to a host in this process."""

    _link: MemoryLink | None = None

    def plug(self) -> MemoryLink:
        """Make the link of a new process, which replaces the last process's."""
        self._link = MemoryLink(self.lines[0].send)
        return self._link

    def leave(self, frame: bytes) -> None:
        if (link := self._link) is not None:
            link.deliver(frame)


class InterfaceCable(Cable):
    """A cable to a host behind a packet socket."""

    def __init__(self, name: str, clock: Clock, sock: socket.socket) -> None:
        super().__init__(name, clock)
        self.socket = sock
        sock.setblocking(False)

    def leave(self, frame: bytes) -> None:
        with suppress(OSError):  # a full queue, an interface that has gone: the frame is lost
            self.socket.send(frame)

    def forward(self) -> None:
        """Send the frames that have come from the host on to the switch."""
        with suppress(BlockingIOError):
            for _ in range(BATCH):
                self.lines[0].send(self.socket.recv(LONGEST))


class Readers(threading.Thread):
    """Takes frames from interfaces until ``end``."""

    def __init__(self, cables: Sequence[InterfaceCable]) -> None:
        super().__init__(name="interfaces", daemon=True)
        self._selector = selectors.DefaultSelector()
        self._wake = socket.socketpair()
        self._selector.register(self._wake[0], selectors.EVENT_READ)
        for cable in cables:
            self._selector.register(cable.socket, selectors.EVENT_READ, cable)

    def run(self) -> None:
        while True:
            for key, _ in self._selector.select():
                if key.data is None:
                    return
                key.data.forward()

    def end(self) -> None:
        self._wake[1].send(b"e")
        self.join()
        self._selector.close()
        for sock in self._wake:
            sock.close()


class ImpairedNetwork:
    """A switch with Libra's program and a host on each port."""

    def __init__(self, cables: dict[int, Cable]) -> None:
        self._cables = cables
        self._switch = Switch(DataplaneConfig(cpu_port=CPU_PORT), ports=cables, grpc_addr="127.0.0.1:0")
        config = SwitchConfig(f"127.0.0.1:{self._switch.grpc_port}", VIRTUAL_IP, VIRTUAL_MAC)
        hosts = [host(port) for port in cables]
        self._controller = Controller(Network(config, {each.name: each for each in hosts}))
        self._controller.setup_switch()

    def close(self) -> None:
        self._switch.stop()

    def begin(self, impairments: Impairments, seed: int) -> None:
        """Impair frames from now on by ``seed``; frames that are delayed already keep their delay."""
        for port, cable in self._cables.items():
            for direction, line in enumerate(cable.lines):
                line.begin(impairments, seed << 8 | port << 1 | direction)

    @property
    def counts(self) -> Counter[str]:
        """Counts of all lines since the start."""
        return sum((line.counts for cable in self._cables.values() for line in cable.lines), Counter())

    @contextmanager
    def installed(self, workers: int, servers: int, *, slots: int, hot_cells: int) -> Iterator[Job]:
        """Install a job for the block, with workers at the first ports and servers behind them."""
        names = [host(port).name for port in self._cables][: workers + servers]
        spec = JobSpec(
            "job",
            Mode.PARAMETER_SERVER,
            names[:workers],
            slots,
            servers=names[workers:],
            hot_cells=hot_cells,
        )
        job = self._controller.install(spec)
        try:
            yield job
        finally:
            self._controller.remove(job.name)
