# SPDX-License-Identifier: Apache-2.0
"""Programs whose workers and servers have threads of their own, which wait as in a real process."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from functools import partial

from libra import runtime
from libra.job.environment import VanSettings
from libra.job.ids import Role
from libra.node.node import Node
from libra.rpc.values import Values
from libra.vans.base import VanStats
from libra_sim.clock.loop import Action
from libra_sim.hosts.host import Host
from libra_sim.workload.program import JobLife, Program, Round
from libra_workloads.scenario.scenario import Duration

HEARTBEAT_SECONDS = 1.0  # the product's default

Step = Callable[[int], Values]
"""Makes a worker's round of that number, from 1; returns what the worker got."""


class Worker:
    """One worker: its node, and the round that it is in."""

    def __init__(self, node: Node, host: Host, compute: Duration) -> None:
        self.node, self.host, self.compute = node, host, compute
        self.rank = node.rank
        self.number = 0
        self.first = 1  # round; a process that comes late, or again, may begin with a later one
        self.ends = self.finished = self.left = False  # ends: all its rounds are over; finished: it leaves


class Threaded(Program):
    """Programs with one thread a process: `serve` and `work` are written as users write them."""

    def __init__(self, life: JobLife) -> None:
        super().__init__(life)
        self.settings = VanSettings(codec=life.workload.codec, heartbeat_interval=HEARTBEAT_SECONDS)
        self.workers: list[Worker] = []
        self.on_wrong: Callable[[str], None] = self.wrong.append
        self.on_finished: Action = lambda: None  # called when a worker has finished
        self._running = 0  # processes that have not ended

    @abstractmethod
    def serve(self, node: Node) -> None:
        """Be a server until its workers leave. Returns at once if its handles do all the work."""

    @abstractmethod
    def work(self, worker: Worker) -> Step:
        """Begin a worker; return its rounds."""

    def finish(self, worker: Worker) -> None:
        """End a worker, behind its last round."""

    # ---- Program -----------------------------------------------------------------------------------------

    @property
    def done(self) -> bool:
        return self.failure is not None or (bool(self.workers) and not self._running)

    def absent(self) -> None:
        """Count a process that begins late as one that has not ended."""
        self._running += 1

    def back(self) -> None:
        """Begin a process again that was absent, or was killed: add it next."""
        self._running -= 1

    def killed(self, role: Role, rank: int) -> bool:
        """Return False if a process may not be killed: its rounds are over, or those of a server's worker.
        Otherwise it is, and begins again."""
        mine = [worker for worker in self.workers if role is Role.SERVER or worker.rank == rank]
        return not any(worker.ends for worker in mine)

    def add_server(self, node: Node, host: Host) -> None:
        self._start(partial(self._serve, node), self.loop.now)

    def add_worker(self, node: Node, host: Host, compute: Duration, start: int) -> None:
        worker = Worker(node, host, compute)
        self.workers = sorted(
            [*(each for each in self.workers if each.rank != worker.rank), worker], key=lambda each: each.rank
        )
        self._start(partial(self._work, worker), start)

    def stats(self) -> list[VanStats]:
        return [worker.node.van.stats() for worker in self.workers]

    def waiting(self) -> str:
        for worker in self.workers:
            if not worker.left:
                reasons = [asked.waits_for() for asked in worker.node.tracker.outstanding().values()]
                why = next(filter(None, reasons), "waits for other nodes, or computes")
                return f"job {self.job.name}: worker {worker.rank} in round {worker.number}: {why}"
        return f"job {self.job.name}: its servers have not ended"

    # ---- threads -----------------------------------------------------------------------------------------

    def _start(self, program: Callable[[], None], start: int) -> None:
        self._running += 1
        thread = runtime.present().thread(partial(self._run, program), "main")
        self.loop.at(start, thread.start)

    def _run(self, program: Callable[[], None]) -> None:
        program()
        self._running -= 1
        if self.done:
            self.loop.after(0, self.through)

    def _serve(self, node: Node) -> None:
        with node:
            self.serve(node)

    def _work(self, worker: Worker) -> None:
        with worker.node:
            self._rounds(worker, self.work(worker))
            worker.ends = True
            self.finish(worker)
            worker.finished = True
            self.on_finished()
        worker.left = True

    def _rounds(self, worker: Worker, step: Step) -> None:
        """Make all rounds of a worker."""
        for number in range(worker.first, self.workload.rounds + 1):
            worker.number, began = number, self.loop.now
            self._compute(worker, number)
            pushed = self.loop.now
            got = step(number)
            self.rounds.append(Round(worker.rank, number, began, pushed, self.loop.now))
            self.log.ended(self.loop.now, worker.host.place, number, got)

    def _compute(self, worker: Worker, number: int) -> None:
        stream = self.streams.stream("compute", self.job.name, worker.rank, number)
        computed = runtime.present().event()
        worker.host.compute(worker.compute.draw(stream), computed.set)
        computed.wait()

    def check(self, right: bool, problem: Callable[[], str]) -> None:
        """Tell a wrong result."""
        if not right:
            self.on_wrong(f"job {self.job.name}: {problem()}")
