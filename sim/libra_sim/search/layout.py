# SPDX-License-Identifier: Apache-2.0
"""Switches, hosts and links of a case: a star, rails, racks whose switches are a tree, or one rack per job
with all servers behind a spine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from libra_controller.fabric_controller import FabricController
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import Shape
from libra_sim.search.case import Case
from libra_sim.search.places import spec_of
from libra_workloads.scenario import network
from libra_workloads.scenario.network import SERVERS, SPINE, Topology

HOST_PORT = 0


@dataclass(frozen=True)
class PlannedLink:
    """Link of a case. Each end is a host's card or a switch, and its port."""

    one: Port
    other: Port
    job: int | None = None  # job of the host ``one``; None between switches, and for an outsider
    member: int = 0

    @property
    def wires(self) -> tuple[tuple[Port, Port], tuple[Port, Port]]:
        return (self.one, self.other), (self.other, self.one)


class Layout:
    def __init__(self, case: Case) -> None:
        self._case = case
        jobs = case.jobs
        servers = sum(job.servers for job in jobs)
        outside = int(any(event.kind == "forge" for event in case.events))
        workers = sum(job.workers for job in jobs) + outside
        self.topology: Topology
        if case.cube is not None:
            n, k = case.cube.n, case.cube.k
            self.topology = network.shaped(Shape("bcube", n**k, 0, n, k))
        elif case.racks:
            self.topology = network.racks(len(jobs), max(job.workers for job in jobs) + outside, servers)
        elif case.tree:
            self.topology = network.shaped(
                Shape("leaf-spine", workers, servers, n=case.tree, k=1), planes=case.rails
            )
        elif case.rails > 1:
            self.topology = network.shaped(Shape("rails", workers, servers, k=case.rails))
        else:
            self.topology = network.star_of(workers, servers)
        self.outsiders = [self.topology.racks[0][-1]] if outside else []  # hosts in no job

    @cached_property
    def members(self) -> list[list[str]]:
        """Hosts of each job: its workers', then its servers'. No host is in two jobs.

        On a bcube there is one list, of all hosts.
        """
        if self._case.cube is not None:
            return [list(self.topology.hosts)]
        workers = [name for rack in self.topology.racks for name in rack]
        servers = list(self.topology.servers)
        found = []
        for number, job in enumerate(self._case.jobs):
            mine = list(self.topology.racks[number]) if self._case.racks else workers
            found.append(mine[: job.workers] + servers[: job.servers])
            del workers[: job.workers], servers[: job.servers]
        return found

    def switches_of(self, job: int) -> list[str]:
        """Return the names of the switches in which a job is installed."""
        fabric = self.topology.fabric
        if self._case.tree and fabric is not None:
            controller = FabricController(fabric, {})
            spec = spec_of(job, self._case.jobs[job], self.members[job], tree=True)
            return [switch.name for tree in controller.trees_of(spec) for switch in tree.switches]
        return [port.switch for port in self.topology.ports(self.members[job][0])]

    def cards(self, host: str) -> list[str]:
        """Return the names of a host's network cards."""
        return [host, *(f"{host}.eth{rail}" for rail in range(1, len(self.topology.ports(host))))]

    @property
    def between(self) -> list[str]:
        """Switches that have no job and only forward."""
        return [SPINE, SERVERS] if self._case.racks else []

    @cached_property
    def links(self) -> list[PlannedLink]:
        hosts = [
            (name, job, member) for job, names in enumerate(self.members) for member, name in enumerate(names)
        ]
        found = [
            PlannedLink(Port(card, HOST_PORT), port, job, member)
            for name, job, member in [*hosts, *((name, None, 0) for name in self.outsiders)]
            for card, port in zip(self.cards(name), self.topology.ports(name), strict=True)
        ]
        return found + [PlannedLink(one, other) for one, other in self.topology.trunks]

    @cached_property
    def places(self) -> dict[str, int]:
        """Number of each switch and card in the event log: switches first."""
        cards = [card for host in self.topology.hosts for card in self.cards(host)]
        return {name: place for place, name in enumerate([*self.topology.networks, *cards])}

    @cached_property
    def ways(self) -> list[list[str]]:
        """Names of the wires that end at each place, in the order of ``links``."""
        found: list[list[str]] = [[] for _ in self.places]
        for start, end in [wire for link in self.links for wire in link.wires]:
            found[self.places[end.switch]].append(f"{start.switch}-{end.switch}")
        return found
