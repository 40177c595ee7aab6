# SPDX-License-Identifier: Apache-2.0
"""BML on a bcube whose switches add: the product's engines and P4 program, n jobs on each switch."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from libra import runtime
from libra.errors import LibraError
from libra.job.environment import VanSettings
from libra.job.ids import Role
from libra.job.job_file import Job
from libra.rpc.values import KVPairs, Request, Values
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.cube_van import LevelVans, watch
from libra.vans.libra.cube.sums import CubeSums
from libra.vans.libra.worker.window import FLOOR
from libra_controller.files import bcube
from libra_controller.files.spec import JobSpec
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.hosts.sim_van import SimVan
from libra_sim.switch.program import SwitchProgram
from libra_sim.wiring import Wiring
from libra_sim.workload.program import Round
from libra_workloads.bcube import SwitchedSums, drawn
from libra_workloads.scenario.scenario import Scenario

CODEC = "block_float"
LANES = 256


class CubeLibra:
    """Run of all hosts' rounds. Raises DescriptionError for a switch with too many hosts.

    wrong: rounds whose sums are not within the promised bound, or differ between hosts.
    """

    system = "bml-libra"
    timeouts = 0  # no host has one time-out for all that it sends

    def __init__(
        self,
        scenario: Scenario,
        cube: Cube,
        program: SwitchProgram | None = None,
        log: EventLog | None = None,
    ) -> None:
        """program, log: as in `Wiring`."""
        self.scenario, self.cube = scenario, cube
        self.rounds: list[Round] = []
        self.wrong: list[str] = []
        self.retransmissions = 0
        self.wiring = Wiring(scenario, program, log)
        topology = scenario.topology
        self._names = [name for rack in topology.racks for name in rack]
        self._switches = [[port.switch for port in topology.ports(name)] for name in self._names]
        self._failure: LibraError | None = None
        self.vans: list[SimVan] = []
        self._levels: list[list[list[SimVan]]] = [[[] for _ in own] for own in self._switches]  # by address
        with runtime.using(self.wiring.threads):
            self._install()
            self._start()
        elements = sum(scenario.workload.tensors)
        codec, budget = scenario.workload.codec or CODEC, min(bcube.SLOTS, FLOOR)
        self._verdict = SwitchedSums(cube.n, cube.k, elements, LANES, budget, codec)
        random = np.random.default_rng(scenario.seed)
        self._values = [drawn(random, elements, scenario.workload.dtype) for _ in self._names]
        self._got: dict[int, dict[int, Values]] = {}

    def _install(self) -> None:
        """Install the jobs, and make all hosts' vans and sums."""
        cube = self.cube
        servers: dict[int, list[SimVan]] = {rank: [] for rank in range(cube.hosts)}
        workers: dict[int, dict[tuple[int, int], SimVan]] = {rank: {} for rank in range(cube.hosts)}
        specs = bcube.specs(cube, self._names, self._switches)
        places = [(level, server) for level in range(cube.k) for server in range(cube.hosts)]
        for (level, server), spec in zip(places, specs, strict=True):
            job = self._installed(spec)
            servers[server].append(self._van(level, job, Role.SERVER, 0, server))
            for worker in job.workers:
                rank = self._names.index(worker.host)
                workers[rank][level, cube.digit(server, level)] = self._van(
                    level, job, Role.WORKER, worker.rank, rank
                )
        self._sums = [
            CubeSums(cube, rank, servers[rank], workers[rank], self._fail) for rank in range(cube.hosts)
        ]

    def _installed(self, spec: JobSpec) -> Job:
        """Install a job of one switch."""
        return self.wiring.controller(spec.switches[0]).install(spec)

    def _start(self) -> None:
        """Start all vans, and each host's watch over its levels."""
        for van in self.vans:
            van.start()
        for levels in self._levels:
            rails = [LevelVans(level, vans) for level, vans in enumerate(levels)]
            watch(rails, self._fail, lambda: self._failure is not None)

    def _van(self, level: int, job: Job, role: Role, rank: int, address: int) -> SimVan:
        """Make a host's van for its place in a job."""
        name = self._names[address]
        nonces = self.wiring.streams.stream("nonces", name, job.name)
        host = self.wiring.rails[name][level]
        settings = VanSettings(codec=self.scenario.workload.codec, heartbeat_interval=math.inf)
        van = SimVan(host, job, role, rank, settings, nonces)
        self.vans.append(van)
        self._levels[address][level].append(van)
        return van

    def _fail(self, error: LibraError) -> None:
        self._failure = self._failure or error

    def run(self) -> None:
        """Run all rounds. Raises StalledError if they have not ended within the scenario's limit."""
        try:
            self._run()
        finally:
            self.wiring.close()

    def _run(self) -> None:
        loop, scenario = self.wiring.loop, self.scenario
        for rank in range(self.cube.hosts):
            loop.at(0, partial(self._compute, rank, 1))
        over = len(self._names) * scenario.workload.rounds
        with runtime.using(self.wiring.threads):
            in_time = loop.run(lambda: len(self.rounds) == over or self._failure is not None, scenario.limit)
            self.wiring.threads.close()
        if self._failure is not None:
            raise WorkloadError(f"{self.system}: {self._failure}")
        if not in_time:
            waits = next(filter(None, (each.waits_for(0) for each in self._sums)), "a host's own")
            raise StalledError(
                scenario.source,
                "limit",
                f"{self.system} has not finished after {scenario.limit / SECOND:g} s of virtual time: it"
                f" waits for {waits}; raise the limit, or leave the system out",
            )
        self.retransmissions = sum(van.stats().retransmissions for van in self.vans)

    def _compute(self, rank: int, number: int) -> None:
        host, name = self.wiring.hosts[self._names[rank]], self._names[rank]
        stream = self.wiring.streams.stream("compute", name, number)
        duration = self.scenario.hosts[name].compute.draw(stream)
        host.compute(duration, partial(self._push, rank, number, self.wiring.loop.now))

    def _push(self, rank: int, number: int, began: int) -> None:
        values, pushed = self._values[rank], self.wiring.loop.now
        pairs = KVPairs(np.zeros(1, np.uint64), values, np.array([len(values)]))

        def done(answer: KVPairs | None, error: BaseException | None) -> None:
            if answer is None:
                self._fail(error if isinstance(error, LibraError) else LibraError(str(error)))
                return
            now = self.wiring.loop.now
            self.rounds.append(Round(rank, number, began, pushed, now))
            self.wiring.log.ended(now, self.wiring.hosts[self._names[rank]].place, number, answer.vals)
            self._judge(rank, number, answer.vals)
            if number < self.scenario.workload.rounds:
                self._compute(rank, number + 1)

        self._sums[rank].start(Request(0, True, True, pairs), np.empty_like(values), done)

    def _judge(self, rank: int, number: int, sums: Values) -> None:
        got = self._got.setdefault(number, {})
        got[rank] = sums
        if len(got) == self.cube.hosts:
            del self._got[number]
            ranked = np.stack([got[host] for host in range(self.cube.hosts)])
            if problem := self._verdict.problem(number, np.stack(self._values), ranked):
                self.wrong.append(problem)

    @property
    def frames(self) -> int:
        return self.wiring.packets

    @property
    def now(self) -> int:
        return self.wiring.loop.now

    @property
    def digest(self) -> str:
        """Hash that stands for all arrivals at switches and hosts."""
        return self.wiring.log.digest()

    def sent(self, host: str) -> list[int]:
        """Return the bytes that each card of a host has sent."""
        return [rail.stats.bytes_sent for rail in self.wiring.rails[host]]
