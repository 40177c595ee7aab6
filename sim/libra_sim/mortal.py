# SPDX-License-Identifier: Apache-2.0
"""Processes of a scenario that begin late, or are killed and begin again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from libra.job.ids import Role
from libra.job.job_file import Endpoint, Job
from libra.node.node import Node
from libra.vans.libra.rails import RailsVan
from libra_sim.clock.loop import Loop
from libra_sim.clock.threads import Process
from libra_sim.hosts.sim_van import SimVan
from libra_sim.workload.threaded import Threaded
from libra_workloads.scenario.network import Death

Begin = Callable[[int], tuple[Process, Node]]
"""Begins a process at that time, in ns, with a node of its own."""


class Mortal:
    """Process of one host, with its deaths. A worker that has made its rounds is not killed any more, nor is
    a server of such a worker."""

    def __init__(self, loop: Loop, program: Threaded, role: Role, endpoint: Endpoint, begin: Begin) -> None:
        self._loop, self._program, self._begin = loop, program, begin
        self._role, self._rank = role, endpoint.rank
        self._present: tuple[Process, Node] | None = None

    def play(self, deaths: Sequence[Death], start: int) -> None:
        """Begin at ``start``, or later if it is not there then; end and begin again as ``deaths`` say."""
        for death in deaths:
            if death.at <= start:
                self._program.absent()
                self._loop.at(death.at + death.down, self._back)
            else:
                self._loop.at(death.at, lambda down=death.down: self._die(down))  # type: ignore[misc]
        if all(death.at > start for death in deaths):
            self._present = self._begin(start)

    def _die(self, down: int) -> None:
        if self._present is None or not self._program.killed(self._role, self._rank):
            return
        process, node = self._present
        for rail in node.van.rails if isinstance(node.van, RailsVan) else [node.van]:
            assert isinstance(rail, SimVan)
            rail.kill()
        process.kill()
        self._loop.after(down, self._back)

    def _back(self) -> None:
        self._program.back()
        self._present = self._begin(self._loop.now)


def hosts_of(job: Job) -> list[str]:
    """Return the hosts of a job's processes."""
    return [endpoint.host for endpoint in (*job.workers, *job.servers)]
