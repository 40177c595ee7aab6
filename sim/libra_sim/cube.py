# SPDX-License-Identifier: Apache-2.0
"""Run of a bcube's scenario: BML over modelled TCP, BML whose switches add, their rivals, and their formulas.

No fat-tree has any number of hosts, so one switch that does not block stands in for it. A rival's host has
one card; on rails it has k, each at such a switch.
"""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from libra.vans.bcube.cube import Cube, seconds, switched_seconds
from libra_controller.errors import DescriptionError
from libra_controller.networks.shapes import Shape
from libra_sim.baselines import transports
from libra_sim.clock.event_log import EventLog
from libra_sim.clock.loop import SECOND
from libra_sim.report import duration
from libra_sim.switch.program import SwitchProgram
from libra_sim.tcp.bml import BmlRounds
from libra_sim.tcp.rounds import TcpRounds
from libra_sim.tcp.systems import TcpRun
from libra_sim.workload.program import Round
from libra_workloads import bcube, results
from libra_workloads.bcube import RoundCost, cube_of, few_servers
from libra_workloads.scenario.network import PS, shaped, star_of
from libra_workloads.scenario.scenario import ModelledJob, Scenario
from libra_workloads.systems import runs


class SystemRun(Protocol):
    """Run of one system: what the figures are made of. digest: stands for all arrivals. now: ns."""

    @property
    def system(self) -> str: ...
    @property
    def rounds(self) -> Sequence[Round]: ...
    @property
    def wrong(self) -> Sequence[str]: ...
    @property
    def retransmissions(self) -> int: ...
    @property
    def timeouts(self) -> int: ...
    @property
    def digest(self) -> str: ...
    @property
    def frames(self) -> int: ...
    @property
    def now(self) -> int: ...

    def run(self) -> None:
        """Run all rounds. Raises StalledError if they have not ended within the scenario's limit."""

    def sent(self, host: str) -> list[int]:
        """Return the bytes that each card of a host has sent."""


class TcpCube(TcpRun):
    """Run of a system over modelled TCP."""

    def __init__(self, scenario: Scenario, system: str, cube: Cube) -> None:
        self._cube = cube
        super().__init__(scenario, system)

    def plans(self, scenario: Scenario) -> Sequence[ModelledJob]:
        plans = super().plans(scenario)
        if not self.kind.few_servers:
            return plans
        return [replace(plan, servers=plan.workers[:: self._cube.n]) for plan in plans]

    @property
    def rounds(self) -> list[Round]:
        return [each for job in self.jobs for each in job.rounds]

    @property
    def wrong(self) -> list[str]:
        return [text for job in self.jobs if isinstance(job, BmlRounds) for text in job.wrong]

    @property
    def digest(self) -> str:
        return self.network.digest

    @property
    def frames(self) -> int:
        return sum(wire.counters.delivered for wire in self.network.wires.values())

    @property
    def now(self) -> int:
        return self.network.loop.now

    def sent(self, host: str) -> list[int]:
        ports = self._scenario.topology.ports(host)
        return [self.network.wires[host, port.switch].counters.bytes for port in ports]


@dataclass(frozen=True)
class CubeRun:
    """Run of all systems of a scenario."""

    scenario: Scenario
    runs: Sequence[SystemRun]

    @classmethod
    def of(cls, scenario: Scenario) -> CubeRun:
        """Run them. Raises StalledError if one has not ended within the scenario's limit."""
        runs = [new_run(scenario, name) for name in scenario.systems]
        for each in runs:
            each.run()
        return cls(scenario, runs)

    def facts(self) -> dict[str, Any]:
        """Return the content of sim.json."""
        scenario = self.scenario
        cube = cube_of(scenario.topology.shape)
        bounds = transports.times(scenario) | transports.times(_with_star(scenario))
        systems = {run.system: self._figures(run, cube) for run in self.runs}
        medians = {name: one["sync_seconds"]["median"] for name, one in systems.items()}
        for name, one in systems.items():
            one["speedup_over"] = {
                other: median / medians[name] for other, median in medians.items() if other != name
            }
        wrong = [f"{run.system}: {text}" for run in self.runs for text in run.wrong]
        return {
            "scenario": scenario.source,
            "seed": scenario.seed,
            "n": cube.n,
            "k": cube.k,
            "hosts": cube.hosts,
            "bytes": _bytes(scenario),
            "exact": not wrong,
            "wrong": wrong[:20],
            "systems": systems,
            "ratios": results.ratios(medians),
            "bounds": {name: next(iter(by_job.values())) for name, by_job in bounds.items()},
        }

    def _figures(self, run: SystemRun, cube: Cube) -> dict[str, Any]:
        rounds = run.rounds
        on_cube = _is_on_cube(run.system)
        cost = _cost(self.scenario, cube, run.system)
        syncs = results.times([(each.ended - each.pushed) / SECOND for each in rounds])
        found = {
            "modelled": _is_modelled(run.system),
            "sync_seconds": syncs,
            "round_seconds": statistics.median((each.ended - each.began) / SECOND for each in rounds),
            "completion_seconds": max(each.ended for each in rounds) / SECOND,
            "of_formula": syncs["median"] / cost.seconds,
            **cost.figures,
            "retransmissions": run.retransmissions,
            "timeouts": run.timeouts,
            "event_hash": run.digest,
        }
        return found | ({"rail_balance": self._balance(run)} if on_cube else {})

    def _balance(self, run: SystemRun) -> float:
        """Return the bytes of a host's busiest card over those of its idlest, of the worst host."""
        sent = [run.sent(host) for host in self.scenario.topology.hosts]
        return max(max(cards) / min(cards) for cards in sent)


def table(facts: dict[str, Any]) -> str:
    """Return the printed table."""
    size = f"{facts['hosts']} hosts, {facts['bytes'] / 1e6:.2f} MB a round"
    head = ("sync median", "formula", "times it", "switches", "cables", "repeated")
    lines = [f"bcube with n = {facts['n']}, k = {facts['k']}: {size}", ""]
    lines.append(f"{'system':<14}" + "".join(f"{title:>13}" for title in head))
    for name, one in facts["systems"].items():
        cells = [duration(one["sync_seconds"]["median"]), duration(one["formula_seconds"])]
        cells += [f"{one['of_formula']:.3f}", f"{one['switches']:g}", str(one["cables"])]
        cells.append(str(one["retransmissions"]))
        lines.append(f"{name:<14}" + "".join(f"{cell:>13}" for cell in cells))
    lines.append("")
    for name, bound in facts["bounds"].items():
        lines.append(f"{name:<40}{duration(bound):>14}")
    for name, one in facts["systems"].items():
        if "rail_balance" in one:
            others = ", ".join(f"{other} {times:.2f}" for other, times in one["speedup_over"].items())
            lines.append(f"{name}: times as fast as {others}; cards' balance {one['rail_balance']:.4f}")
    exact = "exact, all of them, bit for bit" if facts["exact"] else f"WRONG: {facts['wrong'][0]}"
    return "\n".join([*lines, f"sums        {exact}"])


def new_run(
    scenario: Scenario, system: str, program: SwitchProgram | None = None, log: EventLog | None = None
) -> SystemRun:
    """Return a system's run, which has not begun. program, log: as in `Wiring`, if its switches add."""
    cube = cube_of(scenario.topology.shape)
    kind, _ = runs(system)
    if not _is_modelled(system):
        made: SystemRun = kind(scenario, cube, program, log)
        return made
    if not _is_on_cube(system):
        scenario = _with_rails(scenario, cube.k) if kind.on_rails else _with_star(scenario)
    return TcpCube(scenario, system, cube)


def _is_modelled(system: str) -> bool:
    """Return True if a system is modelled; False: it is the product's vans and switches."""
    return issubclass(runs(system)[0], TcpRounds)


def _is_on_cube(system: str) -> bool:
    return not _is_modelled(system) or issubclass(runs(system)[0], BmlRounds)


def _with_star(scenario: Scenario) -> Scenario:
    """Return the scenario with a card of each host at one switch. Raises DescriptionError for too many
    hosts."""
    try:
        star = star_of(len(scenario.topology.hosts), 0)
    except ValueError as error:
        raise DescriptionError(scenario.source, "topology", str(error)) from None
    return replace(scenario, topology=star)


def _bytes(scenario: Scenario) -> int:
    return 4 * sum(scenario.workload.tensors)


def _with_rails(scenario: Scenario, k: int) -> Scenario:
    """Return the scenario with k cards of each host, each at a switch of all hosts. Its hosts are as many as
    `_with_star` takes."""
    return replace(scenario, topology=shaped(Shape("rails", len(scenario.topology.hosts), 0, k=k)))


def _cost(scenario: Scenario, cube: Cube, system: str) -> RoundCost:
    """Return the cost of a round by formula, over the slowest link's first rate."""
    bits = 8 * _bytes(scenario)
    slowest = max(link.rate.end(0, bits) for link in scenario.links.values()) / PS / SECOND
    rate = bits / slowest
    if _is_on_cube(system):
        formula = seconds if _is_modelled(system) else switched_seconds
        return bcube.on_cube(cube, bits, rate, formula=formula)
    kind, _ = runs(system)
    servers = few_servers(cube) if kind.few_servers else 0
    planes = cube.k if kind.on_rails else 1
    return bcube.on_trees(cube, bits, rate, servers=servers, planes=planes)
