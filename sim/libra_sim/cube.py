# SPDX-License-Identifier: Apache-2.0
"""Run of a bcube's scenario: BML over modelled TCP, its rivals at one switch, and their formulas.

Libra has no part in it: no job spans a bcube. No fat-tree has any number of hosts, so one switch that does
not block stands in for it; a rival's host has one card.
"""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from libra.vans.bml.cube import Cube
from libra.vans.bml.schedule import seconds
from libra_controller.errors import DescriptionError
from libra_sim.baselines import transports
from libra_sim.clock.loop import SECOND
from libra_sim.report import duration, new_folder
from libra_sim.tcp.bml import BmlRounds
from libra_sim.tcp.systems import TcpRun
from libra_workloads import figures
from libra_workloads.results import point_latest_at
from libra_workloads.scenario.rates import PS
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.scenario.topology import star_of

BML = "bml"


@dataclass(frozen=True)
class CubeRun:
    """Run of all systems of a scenario. wall_seconds: what it took."""

    scenario: Scenario
    runs: Sequence[TcpRun]
    wall_seconds: float

    @classmethod
    def of(cls, scenario: Scenario) -> CubeRun:
        """Run them. Raises StalledError if one has not ended within the scenario's limit."""
        began = time.perf_counter()
        runs = []
        for name in scenario.systems:
            runs.append(TcpRun(scenario if _is_bml(name) else _with_star(scenario), name))
            runs[-1].run()
        return cls(scenario, runs, time.perf_counter() - began)

    def facts(self) -> dict[str, Any]:
        """Return the content of sim.json."""
        scenario = self.scenario
        shape = scenario.topology.shape
        assert shape is not None
        cube = Cube(shape.n or 0, shape.k or 0)
        bounds = transports.times(scenario) | transports.times(_with_star(scenario))
        systems = {run.system: self._figures(run, cube) for run in self.runs}
        medians = {name: one["sync_seconds"]["median"] for name, one in systems.items()}
        for name, one in systems.items():
            one["speedup_over"] = {
                other: median / medians[name] for other, median in medians.items() if other != name
            }
        wrong = [
            text for run in self.runs for job in run.jobs if isinstance(job, BmlRounds) for text in job.wrong
        ]
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
            "wall_seconds": round(self.wall_seconds, 3),
        }

    def _figures(self, run: TcpRun, cube: Cube) -> dict[str, Any]:
        rounds = [each for job in run.jobs for each in job.rounds]
        bml = _is_bml(run.system)
        formula = _formula(self.scenario, cube, cube.k if bml else 1)
        syncs = figures.times([(each.ended - each.pushed) / SECOND for each in rounds])
        found = {
            "modelled": True,
            "sync_seconds": syncs,
            "round_seconds": statistics.median((each.ended - each.began) / SECOND for each in rounds),
            "completion_seconds": max(each.ended for each in rounds) / SECOND,
            "formula_seconds": formula,
            "of_formula": syncs["median"] / formula,
            # A fat-tree of n-port switches has 5 n^2 / 4 for n^3 / 4 hosts, and 3 cables for each.
            "switches": cube.k * cube.n ** (cube.k - 1) if bml else 5 * cube.hosts / cube.n,
            "cables": (cube.k if bml else 3) * cube.hosts,
            "retransmissions": run.retransmissions,
            "timeouts": run.timeouts,
            "event_hash": run.network.digest,
        }
        return found | ({"rail_balance": self._balance(run)} if bml else {})

    def _balance(self, run: TcpRun) -> float:
        """Return the bytes of a host's busiest card over those of its idlest, of the worst host."""
        topology, wires = self.scenario.topology, run.network.wires
        worst = 1.0
        for host in topology.hosts:
            sent = [wires[host, port.switch].counters.bytes for port in topology.ports(host)]
            worst = max(worst, max(sent) / min(sent))
        return worst


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
    lines += [f"sums        {exact}", f"time        {facts['wall_seconds']:.1f} s"]
    return "\n".join(lines)


def write(results: Path, facts: dict[str, Any]) -> Path:
    """Make results/<time>/ and point results/latest at it. Return the folder."""
    folder = new_folder(results)
    (folder / "sim.json").write_text(json.dumps(facts, indent=2) + "\n")
    point_latest_at(folder)
    return folder


def _is_bml(system: str) -> bool:
    return system.partition("-")[0] == BML


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


def _formula(scenario: Scenario, cube: Cube, cards: int) -> float:
    """Return the seconds of a round by formula, over the slowest link's first rate."""
    bits = 8 * _bytes(scenario)
    slowest = max(link.rate.end(0, bits) for link in scenario.links.values()) / PS / SECOND
    return seconds(cube, bits, bits / slowest) * cube.k / cards
