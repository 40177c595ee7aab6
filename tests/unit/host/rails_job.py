# SPDX-License-Identifier: Apache-2.0
"""Jobs of the libra van whose hosts have several networks: an embedded switch on each plane."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from faulty_link import Faults
from switch_job import Cable, controller_of, impaired

from libra import Environment, LocalJob, Node, Role, VanType
from libra.job.environment import VanSettings
from libra.job.job_file import Job, Mode, Restarts
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rail_silence import SILENCE
from libra.vans.libra.rails import RailsVan
from libra_controller.api import JobSpec
from libra_controller.networks.shapes import Shape
from libra_controller.networks.topology import make
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.impairments import parse

HOSTS = 4


class Planes:
    """Planes of one embedded switch each, and hosts with a cable to every one."""

    def __init__(self, count: int) -> None:
        self.cables = [{port: Cable(f"p{port}") for port in range(1, HOSTS + 1)} for _ in range(count)]
        self._switches = [
            Switch(DataplaneConfig(device_id=number, cpu_port=510), ports=ports, grpc_addr=None)
            for number, ports in enumerate(self.cables)
        ]
        fabric = make(Shape("rails", HOSTS, k=count)).fabric
        self.controller = controller_of(fabric, dict(zip(fabric.switches, self._switches, strict=True)))
        self.controller.setup_switch()

    def close(self) -> None:
        for switch in self._switches:
            switch.stop()

    def cut(self, rail: int, port: int) -> None:
        """Lose all packets of a port of a plane, both ways, until ``mend``."""
        lost = {"port": port, "losses": {"in_good": 1.0}}
        self._switches[rail].dataplane.impairments.set([parse({**lost, "way": way}) for way in ("in", "out")])

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
        names = [f"w{host}" for host in range(workers + servers)]
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        spec = JobSpec("job", mode, names[:workers], 64, names[workers:], restarts=restarts)
        job = self.controller.install(spec)
        places = [(Role.WORKER, rank) for rank in range(workers)]
        places += [(Role.SERVER, rank) for rank in range(servers)]
        nodes: list[Node] = []
        with ExitStack() as stack:
            stack.callback(self.controller.remove, "job")
            for switch in self._switches:
                stack.enter_context(impaired(switch, faults, self.cables[0]))
            for port, (role, rank) in reversed(list(enumerate(places, 1))):
                environment = Environment(role, workers, servers, VanType.LIBRA, rank=rank)
                node = Node(environment, self.van(job, role, rank, port, **settings))
                stack.callback(node.finalize)
                nodes.insert(0, node.start())
            yield LocalJob(nodes[:workers], nodes[workers:], None)
