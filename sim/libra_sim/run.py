# SPDX-License-Identifier: Apache-2.0
"""Run of any scenario without pictures, for cells of `make compare`, which look it up by name."""

from __future__ import annotations

import time
from typing import Any

from libra_sim import measure
from libra_sim.cube import CubeRun
from libra_sim.laboratory import Laboratory
from libra_sim.ltp import new_run
from libra_sim.scheduled import run as scheduled
from libra_workloads.scenario.scenario import Scenario


def summary(scenario: Scenario) -> dict[str, Any]:
    """Run a scenario. Return the content of its sim.json."""
    if not scenario.libra:
        return CubeRun.of(scenario).facts()
    if scenario.workload.scheduled is not None:
        return scheduled.summary(scenario)
    laboratory, began = Laboratory(scenario), time.perf_counter()
    laboratory.run()
    wall_seconds = time.perf_counter() - began
    modelled = [new_run(scenario, name) for name in scenario.systems]
    for each in modelled:
        each.run()
    found = measure.summary(laboratory, wall_seconds, modelled)
    laboratory.close()
    return found
