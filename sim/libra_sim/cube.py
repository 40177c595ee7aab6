# SPDX-License-Identifier: Apache-2.0
"""Run of a bcube's scenario: BML over modelled TCP, BML whose switches add, their rivals at one switch, and
their formulas.

No fat-tree has any number of hosts, so one switch that does not block stands in for it; a rival's host has
one card.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Protocol

from libra.vans.bcube.cube import Cube
from libra.vans.bcube.schedule import seconds, switched_seconds
from libra_controller.errors import DescriptionError
from libra_sim.baselines import transports
from libra_sim.clock.loop import SECOND
from libra_sim.cube_libra import CubeLibra
from libra_sim.report import duration, new_folder
from libra_sim.tcp.bml import BmlRounds
from libra_sim.tcp.systems import TcpRun
from libra_sim.workload.program import Round
from libra_workloads import figures
from libra_workloads.results import point_latest_at
from libra_workloads.scenario.rates import PS
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.scenario.topology import star_of

BML, SWITCHED = "bml", CubeLibra.system


class SystemRun(Protocol):
    """Run of one system: what the figures are made of. digest: stands for all arrivals."""

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

    def run(self) -> None:
        """Run all rounds. Raises StalledError if they have not ended within the scenario's limit."""

    def sent(self, host: str) -> list[int]:
        """Return the bytes that each card of a host has sent."""


class TcpCube(TcpRun):
    """Run of a system over modelled TCP."""

    @property
    def rounds(self) -> list[Round]:
        return [each for job in self.jobs for each in job.rounds]

    @property
    def wrong(self) -> list[str]:
        return [text for job in self.jobs if isinstance(job, BmlRounds) for text in job.wrong]

    @property
    def digest(self) -> str:
        return self.network.digest

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
        runs = [_made(scenario, name) for name in scenario.systems]
        for each in runs:
            each.run()
        return cls(scenario, runs)

    def facts(self) -> dict[str, Any]:
        """Return the content of sim.json."""
        scenario = self.scenario
        cube = _cube(scenario)
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
            "ratios": figures.ratios(medians),
            "bounds": {name: next(iter(by_job.values())) for name, by_job in bounds.items()},
        }

    def _figures(self, run: SystemRun, cube: Cube) -> dict[str, Any]:
        rounds = run.rounds
        on_cube = _is_on_cube(run.system)
        formula = _formula(self.scenario, cube, run.system)
        syncs = figures.times([(each.ended - each.pushed) / SECOND for each in rounds])
        found = {
            "modelled": run.system != SWITCHED,
            "sync_seconds": syncs,
            "round_seconds": statistics.median((each.ended - each.began) / SECOND for each in rounds),
            "completion_seconds": max(each.ended for each in rounds) / SECOND,
            "formula_seconds": formula,
            "of_formula": syncs["median"] / formula,
            # A fat-tree of n-port switches has 5 n^2 / 4 for n^3 / 4 hosts, and 3 cables for each.
            "switches": cube.k * cube.n ** (cube.k - 1) if on_cube else 5 * cube.hosts / cube.n,
            "cables": (cube.k if on_cube else 3) * cube.hosts,
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


def write(results: Path, facts: dict[str, Any]) -> Path:
    """Make results/<time>/ and point results/latest at it. Return the folder."""
    folder = new_folder(results)
    (folder / "sim.json").write_text(json.dumps(facts, indent=2) + "\n")
    point_latest_at(folder)
    return folder


def _made(scenario: Scenario, system: str) -> SystemRun:
    """Return a system's run, which has not begun."""
    if system == SWITCHED:
        return CubeLibra(scenario, _cube(scenario))
    return TcpCube(scenario if _is_on_cube(system) else _with_star(scenario), system)


def _is_on_cube(system: str) -> bool:
    return system.partition("-")[0] == BML


def _cube(scenario: Scenario) -> Cube:
    shape = scenario.topology.shape
    assert shape is not None
    return Cube(shape.n or 0, shape.k or 0)


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


def _formula(scenario: Scenario, cube: Cube, system: str) -> float:
    """Return the seconds of a round by formula, over the slowest link's first rate."""
    bits = 8 * _bytes(scenario)
    slowest = max(link.rate.end(0, bits) for link in scenario.links.values()) / PS / SECOND
    rate = bits / slowest
    if system == SWITCHED:
        return switched_seconds(cube, bits, rate)
    return seconds(cube, bits, rate) * (1 if _is_on_cube(system) else cube.k)
