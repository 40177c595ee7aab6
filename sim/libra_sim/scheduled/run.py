# SPDX-License-Identifier: Apache-2.0
"""Runs of a scenario of the program `scheduled`: every system in turn, and what sim.json says of them."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Any

from threadpoolctl import threadpool_limits

from libra.mlfabric.asks import Way
from libra.mlfabric.links import PARTS, Policy
from libra_controller.errors import DescriptionError
from libra_sim.scheduled.fabric import Fabric
from libra_sim.scheduled.training import FairShares, TargetTraining
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.systems import runs

ASYNC = FairShares.name


def policy_of(scenario: Scenario, system: str) -> Policy:
    """Return the policy of a system's scheduler."""
    settings = scenario.workload.scheduled
    assert settings is not None
    parts = PARTS[runs(system)[1] or "all"]
    return replace(Policy(tau_max=settings.tau_max, grace=settings.grace), **parts)


def new(scenario: Scenario, system: str, fabric: type[Fabric] | None = None) -> TargetTraining:
    """Make a run of one system. fabric: of a system that is scheduled."""
    settings = scenario.workload.scheduled
    assert settings is not None
    rate = settings.learning_rate[system]
    kind, _ = runs(system)
    if issubclass(kind, Fabric):
        return (fabric or kind)(scenario, settings, rate, policy_of(scenario, system), system)
    if settings.deaths:
        problem = f"{system} has nobody that goes on behind a death; leave it or workload.deaths out"
        raise DescriptionError(scenario.source, "systems", problem)
    made: TargetTraining = kind(scenario, settings, rate)
    return made


def run(made: TargetTraining) -> None:
    """Run a system to its end."""
    with threadpool_limits(1):  # of products of small matrices: more threads only wait for each other
        made.run()


def train(scenario: Scenario, system: str) -> TargetTraining:
    """Make a run of one system, and run it."""
    made = new(scenario, system)
    run(made)
    return made


def summary(scenario: Scenario) -> dict[str, Any]:
    """Run all systems; return the content of sim.json."""
    began = time.perf_counter()
    systems = {system: train(scenario, system).figures() for system in scenario.systems}
    reference = systems.get(ASYNC, {}).get("seconds_to_target")
    ratios = {
        f"{ASYNC}_over_{name}": reference / one["seconds_to_target"]
        for name, one in systems.items()
        if name != ASYNC and reference and one["seconds_to_target"]
    }
    return {
        "scenario": scenario.source,
        "seed": scenario.seed,
        "wall_seconds": round(time.perf_counter() - began, 3),
        "systems": systems,
        "ratios": ratios,
    }


def table(facts: dict[str, Any]) -> str:
    """Return the table that is printed."""
    head = (
        "system",
        "to target",
        "updates",
        "updates/s",
        "delay",
        "most",
        "dropped",
        "void",
        "groups",
        "rate",
    )
    rows = [head]
    for name, one in facts["systems"].items():
        seconds = one["seconds_to_target"]
        rows.append(
            (
                name,
                "not reached" if seconds is None else f"{seconds:.1f} s",
                str(one["updates_to_target"] or "-"),
                f"{one['updates_per_second']:.2f}",
                f"{one['delay']['mean'] or 0:.1f}",
                str(one["delay"]["max"]),
                str(sum(one.get("dropped_by_worker", []))),
                str(one.get("voided", 0)),
                str(sum(count for way, count in one.get("groups", {}).items() if way != Way.DIRECT.value)),
                f"{one['learning_rate']:g}",
            )
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines = ["  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in rows]
    one = next(iter(facts["systems"].values()))
    lines += ["", f"fetch       {one['fetch_over_compute']:.1f} times the computing"]
    for name, ratio in facts["ratios"].items():
        lines.append(f"ratio       {name} {ratio:.2f}")
    return "\n".join(lines)
