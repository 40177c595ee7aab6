# SPDX-License-Identifier: Apache-2.0
"""One run of a scenario: builds the network, installs the jobs and runs the event loop."""

from __future__ import annotations

import struct
from functools import partial

from libra import runtime
from libra.errors import ConfigError
from libra.job.ids import Role
from libra.job.job_file import Endpoint
from libra.node.node import Node
from libra_controller.errors import DescriptionError
from libra_sim.clock.loop import SECOND
from libra_sim.clock.threads import Process
from libra_sim.errors import StalledError, WorkloadError
from libra_sim.hosts.sim_van import start_node
from libra_sim.mortal import Mortal, hosts_of
from libra_sim.wiring import Wiring
from libra_sim.workload.program import JobLife, Program
from libra_sim.workload.programs import PROGRAMS
from libra_sim.workload.threaded import Threaded
from libra_workloads.scenario.scenario import JobPlan, Scenario


class Laboratory(Wiring):
    """Network and jobs of one run. Call ``run`` once. Raises UserError for what cannot be done as asked."""

    def __init__(self, scenario: Scenario) -> None:
        if not scenario.libra:
            raise DescriptionError(
                scenario.source, "jobs", "Libra has no job in this scenario: only `libra-sim run` takes it"
            )
        super().__init__(scenario)
        self.programs: list[Program] = []  # of each job, in the order of its lives
        self._unfinished = sum(plan.lives for plan in scenario.jobs)
        self._over = False
        with runtime.using(self.threads):
            for plan in scenario.jobs:
                self._install(plan, 1, plan.start)
        self._watch()

    def _install(self, plan: JobPlan, life: int, start: int) -> None:
        controller = self.controller(plan.switch)
        job = controller.install(plan.spec)
        workload = self.scenario.workload

        def through() -> None:
            self._unfinished -= 1
            self._over = self._unfinished == 0 or program.failure is not None
            if self._over:
                return
            if life < plan.lives:
                controller.remove(plan.spec.name)
                self._install(plan, life + 1, self.loop.now)

        try:
            program = PROGRAMS[workload.program](
                JobLife(self.loop, self.log, self.streams, job, workload, through)
            )
        except ConfigError as error:
            raise DescriptionError(self.scenario.source, "workload", str(error)) from None

        deaths = [death for death in self.scenario.deaths if death.host in hosts_of(job)] if life == 1 else []
        if deaths:
            program.prepare(deaths)
        begun: dict[str, int] = {}  # processes of each host so far

        def node(role: Role, endpoint: Endpoint) -> Node:
            number = begun[endpoint.host] = begun.get(endpoint.host, 0) + 1
            again = [number] if number > 1 else []
            nonces = self.streams.stream("nonces", endpoint.host, job.name, life, *again)
            hosts = self.rails[endpoint.host]
            try:
                return start_node(hosts, job, role, endpoint.rank, program.settings, nonces)
            except ConfigError as error:
                raise DescriptionError(self.scenario.source, "workload.codec", str(error)) from None

        def begin(role: Role, endpoint: Endpoint, when: int) -> tuple[Process, Node]:
            process = Process(f"{role} {endpoint.rank} of job {job.name}", program.fail)
            with self.threads.process(process):
                host, made = self.hosts[endpoint.host], node(role, endpoint)
                if role is Role.SERVER:
                    program.add_server(made, host)
                else:
                    program.add_worker(made, host, self.scenario.hosts[endpoint.host].compute, when)
            return process, made

        for role, endpoints in ((Role.SERVER, job.servers), (Role.WORKER, job.workers)):
            for endpoint in endpoints:
                own = [death for death in deaths if death.host == endpoint.host]
                if not own:
                    begin(role, endpoint, start)
                else:
                    assert isinstance(program, Threaded)
                    Mortal(self.loop, program, role, endpoint, partial(begin, role, endpoint)).play(
                        own, start
                    )
        self.programs.append(program)

    def _watch(self) -> None:
        timeline, layout = self.scenario.timeline, self.programs[0].layout
        if layout is None:
            return
        key = next(piece.key for piece in layout.pieces if piece.tensor == timeline.tensor)
        name = struct.pack("!QII", key, timeline.chunk, timeline.round - 1)
        for link in self.links.values():
            link.up.watched = link.down.watched = name

    def run(self) -> None:
        """Run until all jobs are done. Wrong sums are counted.

        Raises StalledError for a job that does not end, WorkloadError for a job that fails.
        """
        scenario = self.scenario
        with runtime.using(self.threads):
            in_time = self.loop.run(lambda: self._over, scenario.limit)
            late = "" if in_time else next(each.waiting() for each in self.programs if not each.done)
            self.threads.close()
        if not in_time:
            raise StalledError(
                scenario.source,
                "limit",
                f"not finished after {scenario.limit / SECOND:g} s of virtual time: {late};"
                " raise the limit, or remove what it waits for",
            )
        for program in self.programs:
            if program.failure is not None:
                raise WorkloadError(f"job {program.job.name} failed: {program.failure}")
