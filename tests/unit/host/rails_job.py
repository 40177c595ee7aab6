# SPDX-License-Identifier: Apache-2.0
"""Jobs of the libra van whose hosts have several networks: an embedded switch, or two, on each plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from types import MappingProxyType
from typing import Any

from faulty_link import Faults
from switch_job import (
    Cable,
    controller_of,
    impaired,
    switches_at,
    tree_fabric,
    tree_ports,
    tree_switches,
)

from libra import Environment, LocalJob, Node, Role, VanType
from libra.job.environment import VanSettings
from libra.job.job_file import Job, Mode, Restarts
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rail_silence import SILENCE
from libra.vans.libra.rails import RailsVan
from libra_controller.api import Fabric, JobSpec
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make
from libra_switch.ports.impairments import parse
from libra_switch.ports.links import Link

HOSTS = 4


class Planes:
    """Planes of one embedded switch each, and hosts with a cable to every one.

    hosts: their names, port 1's first.
    """

    chosen: Mapping[str, Any] = {}  # keys of a job's spec

    def __init__(self, count: int) -> None:
        self.cables = [{port: Cable(f"p{port}") for port in range(1, HOSTS + 1)} for _ in range(count)]
        self._ports = self._ports_of_switches()
        self._switches = switches_at(self._ports)
        fabric = self._fabric(count)
        self.hosts = list(fabric.hosts)
        self.controller = controller_of(fabric, dict(zip(fabric.switches, self._switches, strict=True)))
        self.controller.setup_switch()

    def _ports_of_switches(self) -> Sequence[Mapping[int, Link]]:
        return self.cables

    def _fabric(self, count: int) -> Fabric:
        return make(Shape("rails", HOSTS, k=count)).fabric

    def close(self) -> None:
        for switch in self._switches:
            switch.stop()

    def cut(self, rail: int, port: int) -> None:
        """Lose all packets of a port of a plane, both ways, until ``mend``."""
        cable = self.cables[rail][port]
        for number, ports in enumerate(self._ports):
            if ports.get(port) is cable:
                self._cut(number, [port])

    def cut_off(self, switch: str) -> None:
        """Lose all packets of a switch until ``mend``."""
        number = [*self.controller.controllers].index(switch)
        self._cut(number, self._ports[number])

    def _cut(self, number: int, ports: Iterable[int]) -> None:
        lost = [{"port": port, "losses": {"in_good": 1.0}} for port in ports]
        self._switches[number].dataplane.impairments.set(
            [parse({**each, "way": way}) for each in lost for way in ("in", "out")]
        )

    def mend(self) -> None:
        for switch in self._switches:
            switch.dataplane.impairments.clear()

    def van(
        self, job: Job, role: Role, rank: int, port: int, silence: float = SILENCE, **settings: Any
    ) -> RailsVan:
        links = [ports[port].plug() for ports in self.cables]
        rails = [
            LibraVan(network, role, rank, link, VanSettings(**settings))
            for network, link in zip(job.networks, links, strict=True)
        ]
        names = [f"eth{number}" for number in range(len(rails))]
        return RailsVan(job, role, rails, names, silence=silence)

    def spec(self, workers: int, servers: int, slots: int, **keys: Any) -> JobSpec:
        """Return a job's spec: workers at the first ports, servers behind them."""
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        names = self.hosts[: workers + servers]
        return JobSpec("job", mode, names[:workers], slots, names[workers:], **{**self.chosen, **keys})

    @contextmanager
    def job(
        self,
        workers: int = 2,
        servers: int = 1,
        faults: Faults | None = None,
        restarts: Restarts = Restarts.ALLOW,
        **settings: Any,
    ) -> Iterator[LocalJob]:
        """Started nodes: workers at the first ports, servers behind them. settings: of their vans."""
        job = self.controller.install(self.spec(workers, servers, 64, restarts=restarts))
        places = [(Role.WORKER, rank) for rank in range(workers)]
        places += [(Role.SERVER, rank) for rank in range(servers)]
        nodes: list[Node] = []
        with ExitStack() as stack:
            stack.callback(self.controller.remove, "job")
            for switch, ports in zip(self._switches, self._ports, strict=True):
                stack.enter_context(impaired(switch, faults, ports))
            for port, (role, rank) in reversed(list(enumerate(places, 1))):
                environment = Environment(role, workers, servers, VanType.LIBRA, rank=rank)
                node = Node(environment, self.van(job, role, rank, port, **settings))
                stack.callback(node.finalize)
                nodes.insert(0, node.start())
            yield LocalJob(nodes[:workers], nodes[workers:], None)


class TreePlanes(Planes):
    """Planes of two embedded switches each, which are a tree: see ``tree_fabric``. The root is named on the
    first plane only."""

    chosen = MappingProxyType(
        {"tree": True, "root": "root", "switches": (*tree_switches(0), *tree_switches(1))}
    )

    def _ports_of_switches(self) -> Sequence[Mapping[int, Link]]:
        return [ports for cables in self.cables for ports in tree_ports(cables)]

    def _fabric(self, count: int) -> Fabric:
        return tree_fabric(range(1, HOSTS + 1), count)
