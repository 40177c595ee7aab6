# SPDX-License-Identifier: Apache-2.0
"""Programs of one life of a job whose threads wait: messages, asynchronous pushes, tables, filtered updates.

They are those of scenarios (`libra_sim.workload`), which check what they get. Another life has other values,
so what comes from an earlier one is wrong.
"""

from __future__ import annotations

from collections.abc import Callable

from libra.errors import LibraError
from libra.job.environment import VanSettings
from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.node.node import Node
from libra.vans.base import Van
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import Action
from libra_sim.clock.threads import Process, VirtualRuntime
from libra_sim.hosts.host import Host
from libra_sim.hosts.sim_van import rails_of
from libra_sim.search.case import JobCase
from libra_sim.search.program import Tell
from libra_sim.workload.program import JobLife
from libra_sim.workload.programs import PROGRAMS
from libra_sim.workload.threaded import Threaded
from libra_workloads.random_streams import RandomStreams
from libra_workloads.scenario.scenario import Duration, Table, Workload

Start = Callable[[VanSettings], Node]


class WaitingPrograms:
    """Programs of one life of a job. They call ``tell`` for every broken promise that they see."""

    def __init__(
        self,
        threads: VirtualRuntime,
        log: EventLog,
        streams: RandomStreams,
        case: JobCase,
        job: Job,
        life: int,
        tell: Tell,
        through: Action,
    ) -> None:
        """Make the programs of life number ``life``, which call ``through()`` when a worker is done."""
        self.alive = True
        self._threads, self._tell, self._name = threads, tell, job.name
        self._maimed = False  # one process has been killed: the others fail, or wait for ever
        self._processes: dict[tuple[Role, int], tuple[Process, Van]] = {}
        own = RandomStreams(streams.stream("waiting", job.name, life).bits(64))
        made = PROGRAMS[case.program](JobLife(threads.loop, log, own, job, _workload(case)))
        assert isinstance(made, Threaded)
        self._programs = made
        made.on_wrong = lambda text: tell("wrong", text)
        made.on_finished = through

    def start(self, role: Role, endpoint: Endpoint, host: Host, node: Start) -> None:
        """Start a process. node: starts its node."""
        process = Process(f"{role} {endpoint.rank} of job {self._name}", self._failed)
        with self._threads.process(process):
            started = node(self._programs.settings)
            self._processes[role, endpoint.rank] = process, started.van
            if role is Role.SERVER:
                self._programs.add_server(started, host)
            else:
                self._programs.add_worker(started, host, Duration(), self._threads.loop.now)

    def _failed(self, error: BaseException) -> None:
        if not self.alive or (self._maimed and isinstance(error, LibraError)):
            return
        self._tell("failed", f"job {self._name}: {type(error).__name__}: {error}")

    def kill(self) -> None:
        """Kill all processes."""
        self.alive = False
        for role, rank in self._processes:
            self._kill(role, rank)

    def kill_one(self, role: Role, rank: int) -> None:
        """Kill one process; the others go on as far as they can."""
        self._maimed = True
        self._kill(role, rank)

    def _kill(self, role: Role, rank: int) -> None:
        process, van = self._processes[role, rank]
        for rail in rails_of(van):
            rail.kill()
        process.kill()

    @property
    def has_joined(self) -> bool:
        """True if every process has joined the job."""
        return all(rail.node.term for _, van in self._processes.values() for rail in rails_of(van))

    @property
    def answers(self) -> int:
        """Rounds of all workers so far, which measure progress."""
        return len(self._programs.rounds) + sum(worker.finished for worker in self._programs.workers)

    @property
    def sums(self) -> int:
        """Tensors, bodies and pushes of rows that workers have compared."""
        return len(self._programs.rounds) * len(self._programs.workload.tensors)

    @property
    def done(self) -> bool:
        return bool(self._programs.workers) and all(worker.finished for worker in self._programs.workers)

    def waiting(self) -> str:
        return self._programs.waiting()


def _workload(case: JobCase) -> Workload:
    rows = case.table
    table = None
    if rows is not None:
        table = Table(rows.rows, rows.dim, rows.batch, rows.hot, rows.asynchronous)
    tensors = tuple(key.elements for key in case.keys) if rows is None else (rows.batch * rows.dim,)
    dtype = case.keys[0].dtype
    updates = case.updates
    return Workload(
        case.requests,
        tensors,
        dtype,
        case.codec,
        program=case.program,
        table=table,
        filter="" if updates is None else updates.filter,
        staleness=None if updates is None else updates.staleness,
    )
