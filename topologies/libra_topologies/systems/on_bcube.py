# SPDX-License-Identifier: Apache-2.0
"""Systems whose hosts are a bcube's, all of them workers: BML, BML whose switches add, and their rivals.

Rivals are parameter servers over TCP in the workers' hosts. They have one card a host, at a switch that
stands in for a fat-tree of switches with as many ports; on rails they have k cards, each at such a switch.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.errors import ConfigError
from libra.vans.bcube.cube import Cube, seconds, switched_seconds
from libra.vans.libra.worker.window import FLOOR
from libra_controller.files.bcube import specs
from libra_controller.files.fabric import Interface
from libra_controller.files.spec import JobSpec
from libra_topologies.experiment.measure import PhaseResult, PortBytes
from libra_topologies.experiment.processes import HostProcess, ProcessFactory
from libra_topologies.experiment.system import System, TcpSystem
from libra_topologies.plan import Plan
from libra_topologies.systems.servers import ParameterServer
from libra_topologies.testbed.network import Network
from libra_topologies.training.verify import Problem
from libra_workloads import bcube
from libra_workloads.bcube import RoundCost, SwitchedSums, few_servers, total

ON_RAILS = "-rails", " on rails"  # in labels and headings


def cube_of(plan: Plan) -> Cube:
    """Return the BCube of a run's topology."""
    return bcube.cube_of(plan.shape)


def cube_figures(
    plan: Plan, reduced_bytes: int, result: PhaseResult, *, switched: bool = False
) -> dict[str, Any]:
    """Return the figures of BML, whose hosts use all k cards. reduced_bytes: summed in a round. switched: by
    the switches."""
    cube = cube_of(plan)
    formula = switched_seconds if switched else seconds
    cost = bcube.on_cube(cube, 8 * reduced_bytes, plan.bw * 1e6, formula=formula)
    return {**_of(cost, result), "rail_balance": balance(result.links, range(cube.k))}


def tree_figures(
    plan: Plan, reduced_bytes: int, result: PhaseResult, *, servers: int = 0, planes: int = 1
) -> dict[str, Any]:
    """Return the figures of a system whose hosts have a card on each plane. servers: as in
    `bcube.on_trees`."""
    cube, bits = cube_of(plan), 8 * reduced_bytes
    cost = bcube.on_trees(cube, bits, plan.bw * 1e6, servers=servers, planes=planes)
    cards = range(cube.k, cube.k + planes)  # behind the bcube's
    balanced = {"rail_balance": balance(result.links, cards)} if planes > 1 else {}
    return _of(cost, result) | balanced


def _of(cost: RoundCost, result: PhaseResult) -> dict[str, float]:
    return {
        "completion_seconds": result.seconds,
        "of_formula": result.sync_seconds / cost.seconds,
        **cost.figures,
    }


def balance(links: Mapping[str, Mapping[str, PortBytes]], cards: range) -> float:
    """Return the bytes of a host's busiest card over those of its idlest, of the host where this is most.

    cards: their numbers.
    """
    worst = 1.0
    for ports in links.values():
        sent = [list(ports.values())[card].out_of_host for card in cards]
        worst = max(worst, max(sent) / max(min(sent), 1))
    return worst


class Bml(TcpSystem):
    """Workers of the van ``bml``, and a scheduler: they sum without servers, over TCP on all their cards.

    wait=all: a thread waits for all threads in each step.
    """

    records = scheduler = True

    def __init__(self, *, cc: str = "", wait: str = "thread") -> None:
        super().__init__(cc=cc)
        if wait not in ("thread", "all"):
            raise ConfigError(f"system {self.name}: wait={wait}; expected thread or all")
        self._wait = wait
        self.added = ("-all", ", threads together") if wait == "all" else ("", "")

    def refusal(self, plan: Plan) -> str:
        if plan.shape.kind != "bcube":
            return f"needs TOPOLOGY=bcube, got TOPOLOGY={plan.shape.kind}"
        if plan.shape.servers or plan.shape.workers != plan.shape.places:
            return (
                f"has no servers, and a worker in each of {plan.shape.title}'s {plan.shape.places}"
                " places; leave WORKERS and SERVERS out"
            )
        return super().refusal(plan)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        levels = ",".join(f"eth{level}" for level in range(network.plan.shape.rails))
        van = {"DMLC_PS_VAN_TYPE": "bml", "LIBRA_INTERFACES": levels, "LIBRA_BML_WAIT": self._wait}
        with super().prepared(network) as variables:
            yield {**variables, **van}

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        super().check(result, factory)
        result.costs = cube_figures(factory.network.plan, factory.reduced_bytes, result)

    def total(self, plan: Plan, pushed: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
        cube = cube_of(plan)
        found: npt.NDArray[np.float32] = total(cube.n, cube.k, pushed)
        return found


class BmlLibra(System):
    """Workers of the van ``bml-libra``, and a scheduler: n jobs on each switch of a BCube, in each of which
    another host is the server."""

    records = scheduler = True

    def refusal(self, plan: Plan) -> str:
        if plan.shape.kind != "bcube" or plan.shape.servers or plan.shape.workers != plan.shape.places:
            return (
                f"needs TOPOLOGY=bcube, no servers, and a worker in each place, got TOPOLOGY="
                f"{plan.shape.kind} with WORKERS={plan.shape.workers} and SERVERS={plan.shape.servers}"
            )
        if plan.workload.codec.partition(":")[0] == "packed":
            return (
                f"adds a server's share to a switch's sum, for which CODEC={plan.workload.codec} has no room"
            )
        return super().refusal(plan)

    @contextmanager
    def prepared(self, network: Network) -> Iterator[Mapping[str, str]]:
        plan = network.plan
        folder = network.install_jobs(self._specs(network))
        yield {
            "DMLC_PS_VAN_TYPE": "bml-libra",
            "LIBRA_JOB_FILE": str(folder),
            "LIBRA_INTERFACES": ",".join(f"eth{level}" for level in range(plan.shape.rails)),
            "LIBRA_CODEC": plan.workload.codec,
        }

    @staticmethod
    def _specs(network: Network) -> list[JobSpec]:
        cube = cube_of(network.plan)
        hosts = sorted(network.hosts, key=lambda host: host.rank)
        switches = [[each.at.switch for each in host.interfaces[: cube.k]] for host in hosts]
        return specs(cube, [host.name for host in hosts], switches)

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        super().check(result, factory)
        network = factory.network
        each = [network.job_stats(spec.name) for spec in self._specs(network)]
        result.job_stats = {"lanes_summed": sum(stats["lanes_summed"] for stats in each)}
        result.costs = cube_figures(factory.network.plan, factory.reduced_bytes, result, switched=True)

    def problem(self, plan: Plan, elements: int) -> Problem:
        cube = cube_of(plan)
        sums = SwitchedSums(cube.n, cube.k, elements, plan.job.lanes, FLOOR, plan.workload.codec)
        return sums.problem

    def retransmissions(self, result: PhaseResult) -> tuple[int, int]:
        return result.van_retransmissions


class ServersInWorkers(ParameterServer):
    """Workers of the van ``tcp`` in a job without servers, and a scheduler: each worker is also the server of
    its share of the keys. Hosts have one card."""

    def refusal(self, plan: Plan) -> str:
        if plan.shape.servers or plan.shape.kind != "bcube":
            return (
                f"needs a run without servers, which TOPOLOGY=bcube is, got TOPOLOGY={plan.shape.kind} with"
                f" SERVERS={plan.shape.servers}"
            )
        return super().refusal(plan)

    def servers(self, plan: Plan) -> int:
        """Return how many hosts are servers, too; 0: workers are the servers, as the van has it."""
        return 0

    def inside(self, factory: ProcessFactory) -> Sequence[Interface]:
        """Return the interfaces of the servers beside workers."""
        return ()

    def members(self, factory: ProcessFactory) -> list[HostProcess]:
        return factory.nodes(scheduler=True, inside=self.inside(factory))

    def check(self, result: PhaseResult, factory: ProcessFactory) -> None:
        super().check(result, factory)
        plan = factory.network.plan
        result.costs = tree_figures(
            plan, factory.reduced_bytes, result, servers=self.servers(plan), planes=self.planes(plan)
        )


class FewServers(ServersInWorkers):
    """Workers and M servers of the van ``tcp``, in hosts that are workers, too.

    m: number of servers' hosts; 0: one of every n hosts. rails: each has a server at each of its k planes.
    """

    def __init__(self, *, m: int = 0, rails: bool = False, cc: str = "") -> None:
        super().__init__(cc=cc)
        if m < 0:
            raise ConfigError(f"system {self.name}: m={m}; expected the number of servers, from 1")
        self._count, self._on_rails = m, rails
        of_them = (f"-{m}", f", {m} servers") if m else ("", "")
        where = ON_RAILS if rails else ("", "")
        self.added = of_them[0] + where[0], of_them[1] + where[1]

    def refusal(self, plan: Plan) -> str:
        if refused := super().refusal(plan):
            return refused
        if self._count > plan.shape.workers:
            return f"has m={self._count} servers; expected at most one a host, {plan.shape.workers}"
        return ""

    def planes(self, plan: Plan) -> int:
        return plan.shape.rails if self._on_rails else super().planes(plan)

    def servers(self, plan: Plan) -> int:
        return self._count or few_servers(cube_of(plan))

    def inside(self, factory: ProcessFactory) -> Sequence[Interface]:
        plan, hosts = factory.network.plan, factory.network.of_role("worker")
        count, planes = self.servers(plan), range(self.planes(plan))
        chosen = [hosts[rank * len(hosts) // count] for rank in range(count)]
        return [host.interfaces[host.meeting + plane] for plane in planes for host in chosen]


class RailServers(ServersInWorkers):
    """Workers of the van ``tcp``, and a server at each of a host's k planes: its address chooses the card."""

    def planes(self, plan: Plan) -> int:
        return plan.shape.rails

    def inside(self, factory: ProcessFactory) -> Sequence[Interface]:
        hosts, planes = factory.network.of_role("worker"), range(self.planes(factory.network.plan))
        return [host.interfaces[host.meeting + plane] for plane in planes for host in hosts]
