# SPDX-License-Identifier: Apache-2.0
"""Lower bounds for a parameter server and a ring over ideal transports. Reports call them bounds.

Both have TCP's headers, but no slow start, losses or processors. The server answers each byte as soon as it
has that byte from all workers, so pushes and answers overlap.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Hashable, Sequence
from functools import cache, partial
from itertools import pairwise

from libra.vans.bcube.cube import Schedule
from libra_sim.baselines.fluid import Fluid
from libra_sim.clock.loop import SECOND
from libra_workloads.bcube import cube_of
from libra_workloads.scenario.network import Rate
from libra_workloads.scenario.scenario import ModelledJob, Scenario

SERVER, RING = "parameter server, ideal fluid model", "ring, ideal fluid model"
BML = "BML, ideal fluid model"
SEGMENT = 1448  # bytes of a TCP segment on Ethernet, with timestamps
SEGMENT_FRAME = 1514
ELEMENT_BITS = 32


class Paths:
    """Paths between hosts: their wires and their delays."""

    def __init__(self, scenario: Scenario) -> None:
        self._scenario = scenario
        self.rates: dict[Hashable, Rate] = {}
        self._delays: dict[Hashable, int] = {}
        self._next: dict[str, list[str]] = {switch: [] for switch in scenario.topology.networks}
        for host, settings in scenario.links.items():
            for port in scenario.topology.ports(host):
                for wire in ((host, port.switch), (port.switch, host)):
                    self.rates[wire], self._delays[wire] = settings.rate, settings.impairment.delay_ns
        for one, other in scenario.topology.trunks:
            for start, end in ((one.switch, other.switch), (other.switch, one.switch)):
                self.rates[start, end] = scenario.trunks.rate
                self._delays[start, end] = scenario.trunks.impairment.delay_ns
                self._next[start].append(end)
        self.between = cache(self._between)

    def path(self, start: str, end: str) -> tuple[Hashable, ...]:
        """Return the wires from host ``start`` to host ``end``, by the fewest switches.

        Of hosts with several networks it is the first one that both are on.
        """
        hosts, fabric = self._scenario.topology.hosts, self._scenario.topology.fabric
        if fabric is None:
            switches = self.between(hosts[start].switch, hosts[end].switch)
        else:
            pairs = ((own, fabric.interface(end, own.at.switch)) for own in fabric.hosts[start])
            switches = next(fabric.way(own, there) for own, there in pairs if there is not None)
        stops = (start, *switches, end)
        return tuple(pairwise(stops))

    def delay(self, path: Sequence[Hashable]) -> int:
        """Return the path's delay in ns: cables and switches."""
        return sum(self._delays[wire] for wire in path) + (len(path) - 1) * self._scenario.switch.latency

    def _between(self, start: str, end: str) -> tuple[str, ...]:
        came: dict[str, str] = {start: start}
        waiting = deque([start])
        while waiting and end not in came:
            here = waiting.popleft()
            for there in self._next[here]:
                if there not in came:
                    came[there] = here
                    waiting.append(there)
        way = [end]
        while way[-1] != start:
            way.append(came[way[-1]])
        return tuple(reversed(way))


def times(scenario: Scenario) -> dict[str, dict[str, float]]:
    """Return, by baseline and job, the seconds of one round from its first push to its last sum.

    All jobs run at once.
    """
    paths = Paths(scenario)
    overhead = max(settings.overhead for settings in scenario.links.values())
    share = SEGMENT / (SEGMENT_FRAME + overhead)
    found: dict[str, dict[str, float]] = {}
    jobs = scenario.modelled_jobs
    kinds: Sequence[tuple[str, type[_Round]]] = ((SERVER, _ServerRound), (RING, _RingRound))
    if not scenario.libra and not scenario.topology.together:
        kinds = ((BML, _BmlRound),)
    for name, kind in kinds:
        fluid = Fluid(paths.rates, share)
        rounds = [kind(fluid, paths, plan, scenario) for plan in jobs]
        for plan, each in zip(jobs, rounds, strict=True):
            fluid.at(plan.start, each.begin)
        fluid.run()
        found[name] = {
            plan.name: (each.end - plan.start) / SECOND for plan, each in zip(jobs, rounds, strict=True)
        }
    return found


class _Round(ABC):
    """One round of one job."""

    def __init__(self, fluid: Fluid, paths: Paths, plan: ModelledJob, scenario: Scenario) -> None:
        self.end = 0.0
        self.fluid, self.paths = fluid, paths
        self.workers, self.servers = plan.workers, plan.servers
        self.scenario = scenario
        self.bits = ELEMENT_BITS * sum(scenario.workload.tensors)
        self._at: dict[tuple[int, int], int] = {}  # steps of BML's threads

    def arrived(self, delay: int) -> None:
        self.end = max(self.end, self.fluid.now + delay)

    @abstractmethod
    def begin(self) -> None:
        """Start the round's first transfers."""


class _ServerRound(_Round):
    """Round over servers with equal shares of the tensors; without servers, the workers' hosts have them."""

    def begin(self) -> None:
        servers = self.servers or self.workers
        for worker in self.workers:
            for server in servers:
                if worker == server:
                    continue
                there, back = self.paths.path(worker, server), self.paths.path(server, worker)
                delay = self.paths.delay(there) + self.paths.delay(back)
                for path in (there, back):
                    self.fluid.start(path, self.bits / len(servers), partial(self.arrived, delay))


class _RingRound(_Round):
    """Ring of reduce-scatter and all-gather: 2 (W - 1) steps.

    In each step every worker sends a W-th of the tensors to the next worker.

    P. Patarasuk and X. Yuan, Bandwidth optimal all-reduce algorithms for clusters of workstations, 2009.
    """

    def begin(self) -> None:
        self._steps = 2 * (len(self.workers) - 1)
        self._next_step()

    def _next_step(self) -> None:
        self.end = max(self.end, self.fluid.now)
        if not self._steps:
            return
        self._steps -= 1
        self._missing = len(self.workers)
        for rank, worker in enumerate(self.workers):
            path = self.paths.path(worker, self.workers[(rank + 1) % len(self.workers)])
            done = partial(self._sent, self.paths.delay(path))
            self.fluid.start(path, self.bits / len(self.workers), done)

    def _sent(self, delay: int) -> None:
        self._missing -= 1
        if not self._missing:
            self.fluid.at(self.fluid.now + delay, self._next_step)


class _BmlRound(_Round):
    """Round of BML on a bcube: each host's threads go from step to step when their messages are there."""

    def begin(self) -> None:
        cube = cube_of(self.scenario.topology.shape)
        self._schedule = Schedule(cube, sum(self.scenario.workload.tensors))
        self._missing = {
            (host, thread, step): cube.n - 1
            for host in range(cube.hosts)
            for thread in range(cube.k)
            for step in range(self._schedule.steps)
        }
        for host in range(cube.hosts):
            for thread in range(cube.k):
                self._send(host, thread, 0)

    def _send(self, host: int, thread: int, step: int) -> None:
        schedule, cube = self._schedule, self._schedule.cube
        self.end = max(self.end, self.fluid.now)
        if step == schedule.steps:
            return
        for other in cube.neighbours(host, schedule.level(thread, step)):
            path = self.paths.path(self.workers[host], self.workers[other])
            arrives = partial(self._take, other, thread, step)
            bits = ELEMENT_BITS * schedule.sent(host, thread, step, other).size
            done = partial(self._sent, self.paths.delay(path), arrives)
            self.fluid.start(path, max(bits, 1), done)

    def _sent(self, delay: int, arrives: Callable[[], None]) -> None:
        self.fluid.at(self.fluid.now + delay, arrives)

    def _take(self, host: int, thread: int, step: int) -> None:
        """Take a message; begin the following steps whose messages are all there."""
        self._missing[host, thread, step] -= 1
        at = self._at.get((host, thread), 0)
        while at < self._schedule.steps and not self._missing[host, thread, at]:
            at += 1
            self._send(host, thread, at)
        self._at[host, thread] = at
