# SPDX-License-Identifier: Apache-2.0
"""Jobs over every van, shaped like libra.local_job; those of the libra van around the embedded switch."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from types import MappingProxyType
from typing import Any

from faulty_link import Faults
from memory_link import MemoryLink

from libra import Environment, LocalJob, Node, Role, VanType, local_job
from libra.floats import Arithmetic
from libra.job.job_file import Job
from libra.vans.libra.libra_van import LibraVan
from libra_controller.api import (
    Controller,
    Fabric,
    FabricController,
    Host,
    JobSpec,
    Mode,
    Network,
    SwitchConfig,
)
from libra_sim.switch.session import DeviceSession
from libra_switch.app.switch import Switch
from libra_switch.dataplane.dataplane import DataplaneConfig
from libra_switch.ports.impairments import parse
from libra_switch.ports.links import InjectedLink, Link

SWITCHED = ("libra", "tree")  # the libra van with one switch, and with two that are a tree
VANS = ("loopback", "tcp", *SWITCHED)
PORTS = 6
TRUNK = 7  # port to the other switch of a tree
LATE_NS = 5_000_000  # the most that a packet is late that others are to overtake


class Cable(InjectedLink):
    """A switch's port, and the link of the host behind it."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.plug()

    def plug(self) -> MemoryLink:
        """A new host."""
        self.link = MemoryLink(self.enter)
        return self.link

    def deliver(self, frame: bytes) -> None:
        self.link.deliver(frame)


@contextmanager
def impaired(
    switch: Switch, faults: Faults | None, ports: Iterable[int] = range(1, PORTS + 1)
) -> Iterator[None]:
    """Let every port of the switch lose, duplicate and delay packets during the block."""
    impairments = switch.dataplane.impairments
    if faults is not None:
        loss, late = {"in_good": faults.drop}, {"late": faults.reorder, "late_by_ns": LATE_NS}
        both = {"losses": loss, "duplicate": faults.duplicate, "seed": faults.seed}
        both |= late if faults.reorder else {}
        impairments.set(
            [parse({"port": port, "way": way, **both}) for port in ports for way in ("in", "out")]
        )
    try:
        yield
    finally:
        impairments.clear()


class Trunk(InjectedLink):
    """A switch's port that leads to the ``other`` switch's."""

    other: Trunk

    def deliver(self, frame: bytes) -> None:
        self.other.enter(frame)


def controller_of(fabric: Fabric, switches: Mapping[str, Switch]) -> FabricController:
    """Return a controller of switches in this process."""
    controllers = {
        name: Controller(fabric.network(name), connect=partial(DeviceSession, switch.device))
        for name, switch in switches.items()
    }
    return FabricController(fabric, controllers)


class Rack:
    """An embedded switch with Libra's program, and a host on each of its ports."""

    chosen: Mapping[str, Any] = {}  # keys of a job's spec
    controller: Controller | FabricController

    def __init__(self, arithmetic: Arithmetic = Arithmetic.INTEGERS) -> None:
        self.arithmetic = arithmetic
        self.cables = {port: Cable(f"p{port}") for port in range(1, PORTS + 1)}
        self.switches = [Switch(DataplaneConfig(cpu_port=510), ports=self.cables, grpc_addr=None)]
        self.ports: list[Mapping[int, Link]] = [self.cables]  # of each switch
        hosts = {
            f"h{port}": Host(f"h{port}", f"10.0.0.{port}", f"02:00:00:00:00:{port:02x}", port)
            for port in self.cables
        }
        config = SwitchConfig("in-process:1", "10.0.0.254", "02:00:00:00:00:fe", 0, arithmetic)
        # Without gRPC, which takes most of a short job's time.
        self.connect = partial(DeviceSession, self.switches[0].device)
        self.controller = Controller(Network(config, hosts, source="switch_job.py"), connect=self.connect)
        self.controller.setup_switch()

    def close(self) -> None:
        for switch in self.switches:
            switch.stop()

    @contextmanager
    def installed(
        self, workers: int = 2, servers: int = 1, hot_cells: int = 0, groups: bool = False
    ) -> Iterator[Job]:
        """Workers are at the first ports, servers behind them. Nobody has started."""
        hosts = [f"h{port}" for port in range(1, workers + servers + 1)]
        mode = Mode.PARAMETER_SERVER if servers else Mode.ALL_REDUCE
        spec = JobSpec(
            "job",
            mode,
            hosts[:workers],
            slots=64,
            servers=hosts[workers:],
            lanes=256 if self.arithmetic is Arithmetic.INTEGERS else 32,
            arithmetic=self.arithmetic,
            hot_cells=hot_cells,
            groups=groups,
            **self.chosen,
        )
        job = self.controller.install(spec)
        try:
            yield job
        finally:
            self.controller.remove(job.name)

    @contextmanager
    def impaired(self, faults: Faults | None, *, trunks: bool = False) -> Iterator[None]:
        """trunks: only what passes between switches is lost, doubled and late."""
        with ExitStack() as stack:
            for switch, ports in zip(self.switches, self.ports, strict=True):
                stack.enter_context(impaired(switch, faults, [TRUNK] if trunks else ports))
            yield

    def evict(self, job: Job, rank: int) -> Job:
        """The job without that worker."""
        return self.controller.evict(job.name, rank)

    def van(self, job: Job, role: Role, rank: int, port: int, environment: Environment) -> LibraVan:
        return LibraVan(job, role, rank, self.cables[port].plug(), environment)

    @contextmanager
    def job(
        self,
        workers: int = 2,
        servers: int = 1,
        *,
        hot_cells: int = 0,
        faults: Faults | None = None,
        codec: str = "",
        **settings: Any,
    ) -> Iterator[LocalJob]:
        places = [(Role.WORKER, rank) for rank in range(workers)]
        places += [(Role.SERVER, rank) for rank in range(servers)]
        nodes = []
        with (
            self.installed(workers, servers, hot_cells) as job,
            self.impaired(faults),
            ExitStack() as stack,
        ):
            for port, (role, rank) in reversed(list(enumerate(places, 1))):  # servers are first to start
                environment = Environment(
                    role, workers, servers, VanType.LIBRA, rank=rank, codec=codec, **settings
                )
                node = Node(environment, self.van(job, role, rank, port, environment))
                stack.callback(node.finalize)
                nodes.insert(0, node.start())
            yield LocalJob(nodes[:workers], nodes[workers:], None)


TREE_NAMES = ("root", "leaf")


def tree_switches(plane: int) -> tuple[str, str]:
    """Return the names of a plane's two switches."""
    root, leaf = (f"{name}{plane or ''}" for name in TREE_NAMES)
    return root, leaf


def tree_fabric(ports: Iterable[int], planes: int = 1) -> Fabric:
    """Describe two switches on each plane, which a link joins. Hosts at odd ports are the leaf's, the others
    the root's: so few workers' ranks are their bits, and two of three workers are below the leaf."""
    switches = {
        name: {
            "grpc": "in-process:1",
            "device_id": 2 * plane + at,
            "virtual_ip": f"10.{plane}.0.{254 - at}",
            "virtual_mac": f"02:00:00:00:{plane:02x}:{254 - at:02x}",
        }
        for plane in range(planes)
        for at, name in enumerate(tree_switches(plane))
    }
    hosts = {
        f"h{port}": {
            f"eth{plane}": {
                "switch": tree_switches(plane)[port % 2],
                "port": port,
                "ip": f"10.{plane}.0.{port}",
                "mac": f"02:00:00:00:{plane:02x}:{port:02x}",
            }
            for plane in range(planes)
        }
        for port in ports
    }
    links = [dict.fromkeys(tree_switches(plane), TRUNK) for plane in range(planes)]
    return Fabric.from_mapping({"switches": switches, "hosts": hosts, "links": links}, "switch_job.py")


def tree_ports(hosts: Mapping[int, Link]) -> list[Mapping[int, Link]]:
    """Return the ports of a root and of its leaf, with a trunk between them."""
    up, down = Trunk("up"), Trunk("down")
    up.other, down.other = down, up
    return [
        {TRUNK: trunk, **{port: link for port, link in hosts.items() if port % 2 == odd}}
        for odd, trunk in enumerate((down, up))
    ]


def switches_at(ports: Iterable[Mapping[int, Link]]) -> list[Switch]:
    """Start a switch for each entry of ``ports``."""
    return [
        Switch(DataplaneConfig(device_id=number, cpu_port=510), ports=each, grpc_addr=None)
        for number, each in enumerate(ports)
    ]


class TreeRack(Rack):
    """Two switches that are a tree: see ``tree_fabric``."""

    chosen = MappingProxyType({"tree": True, "root": "root", "switches": TREE_NAMES})

    def __init__(self, others: Mapping[int, Link] | None = None) -> None:
        """others: links at some ports in place of cables."""
        self.arithmetic = Arithmetic.INTEGERS
        self.cables = {port: Cable(f"p{port}") for port in range(1, PORTS + 1)}
        self.ports = tree_ports({**self.cables, **(others or {})})
        self.switches = switches_at(self.ports)
        self.controller = controller_of(
            tree_fabric(self.cables), dict(zip(TREE_NAMES, self.switches, strict=True))
        )
        self.controller.setup_switch()


_racks: dict[str, Rack] = {}


@contextmanager
def job_over(van: str, workers: int = 2, servers: int = 1, **settings: Any) -> Iterator[LocalJob]:
    """Started nodes of a job over one of VANS. Those of SWITCHED share switches; see conftest for their end.

    settings: other fields of their Environment.
    """
    if van not in SWITCHED:
        with local_job(workers, servers, van, **settings) as job:
            yield job
        return
    with the_rack(van).job(workers, servers, **settings) as job:
        yield job


def the_rack(van: str = "libra") -> Rack:
    """Made when it is first asked for."""
    if van not in _racks:
        _racks[van] = TreeRack() if van == "tree" else Rack()
    return _racks[van]


def close_racks() -> None:
    while _racks:
        _racks.popitem()[1].close()
