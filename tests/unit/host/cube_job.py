# SPDX-License-Identifier: Apache-2.0
"""Jobs of the van bml-libra in one process: an embedded switch for each of a BCube's switches."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from memory_link import MemoryLink
from switch_job import controller_of

from libra import Environment, LocalJob, Node, Role, VanType
from libra.job.job_file import Job
from libra.node.node import free_port
from libra.vans.bcube.cube import Cube
from libra.vans.libra.cube.cube_van import CubeVan
from libra.vans.libra.cube.places import JobPlace, places_on
from libra_controller.files import bcube
from libra_controller.files.routes import Port
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.links import InjectedLink

JOB = slice(46, 48)  # of a frame


class SharedCable(InjectedLink):
    """A switch's port, and the links of the host behind it: one for each of its jobs there."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.links: dict[int, MemoryLink] = {}

    def plug(self, job: Job) -> MemoryLink:
        self.links[job.job] = MemoryLink(self.enter)
        return self.links[job.job]

    def deliver(self, frame: bytes) -> None:
        if (link := self.links.get(int.from_bytes(frame[JOB], "big"))) is not None:
            link.deliver(frame)


class CubeOfSwitches:
    """The switches of a BCube, with n jobs in each, and a cable to each card of each host."""

    def __init__(self, n: int, k: int, *, cable: Callable[[str], Any] = SharedCable) -> None:
        """cable: makes a port's link."""
        self.cube = Cube(n, k)
        topology = make(Shape("bcube", self.cube.hosts, n=n, k=k))
        fabric = topology.fabric
        self.cards = {host.rank: [each.at for each in host.interfaces] for host in topology.hosts.values()}
        self.addresses = {
            host.rank: [each.ip for each in host.interfaces] for host in topology.hosts.values()
        }
        self.cables: dict[Port, Any] = {
            port: cable(f"{port.switch}-{port.number}") for own in self.cards.values() for port in own
        }
        self._switches = {
            name: Switch(
                DataplaneConfig(device_id=number, cpu_port=510),
                ports={port.number: cable for port, cable in self.cables.items() if port.switch == name},
                grpc_addr=None,
            )
            for number, name in enumerate(fabric.switches)
        }
        self.controller = controller_of(fabric, self._switches)
        self.controller.setup_switch()
        self._names = [host.name for host in sorted(topology.hosts.values(), key=lambda host: host.rank)]
        self._levels = [[port.switch for port in self.cards[rank]] for rank in range(self.cube.hosts)]
        self.jobs: list[Job] = []
        self.install()

    def install(self) -> None:
        """Install all jobs, again if they are there: they forbid restarts."""
        for job in self.jobs:
            self.controller.remove(job.name)
        specs = bcube.specs(self.cube, self._names, self._levels)
        self.jobs = [self.controller.install(spec) for spec in specs]

    def close(self) -> None:
        for switch in self._switches.values():
            switch.stop()

    def stop(self, switch: str) -> None:
        self._switches[switch].stop()

    def places(self, rank: int) -> list[JobPlace]:
        return [
            place
            for level, ip in enumerate(self.addresses[rank])
            for place in places_on(self.cube, rank, level, self.jobs, ip, None)
        ]

    def van(self, environment: Environment, rank: int, **settings: Any) -> CubeVan:
        places = self.places(rank)
        links = [self.cables[self.cards[rank][place.level]].plug(place.job) for place in places]
        return CubeVan(environment, self.cube, places, links, **settings)

    @contextmanager
    def job(self, **settings: Any) -> Iterator[LocalJob]:
        """Started workers, and a scheduler. settings: of their vans."""
        self.install()
        settings = {"silence": 1000.0, **settings}  # all switches and hosts wait for one interpreter
        base = Environment(Role.WORKER, self.cube.hosts, 0, VanType.BML_LIBRA, "127.0.0.1", free_port())
        environments = [replace(base, role=Role.SCHEDULER)]
        vans = [CubeVan(environments[0], None, ())]
        for rank in range(self.cube.hosts):
            environments.append(replace(base, rank=rank))
            vans.append(self.van(environments[-1], rank, **settings))
        nodes = [Node(*each) for each in zip(environments, vans, strict=True)]
        with ThreadPoolExecutor(len(nodes)) as pool:
            list(pool.map(lambda node: node.start(60), nodes))
            try:
                yield LocalJob(nodes[1:], [], nodes[0])
            except BaseException:
                list(pool.map(lambda node: node.abort("the test failed"), nodes))
                raise
            list(pool.map(lambda node: node.finalize(timeout=60), nodes))
