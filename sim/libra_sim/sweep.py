# SPDX-License-Identifier: Apache-2.0
"""Sweep: one scenario with many settings and seeds, in parallel processes."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import Any

import joblib

from libra_controller.errors import DescriptionError
from libra_sim import measure
from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_sim.ltp import new_run
from libra_sim.scheduled import run as scheduled
from libra_workloads import figures as shared
from libra_workloads.scenario import reading
from libra_workloads.scenario.scenario import Scenario
from libra_workloads.scenario.systems import LIBRA

Row = dict[str, Any]


def variants(varied: Sequence[str]) -> list[tuple[str, ...]]:
    """Return every combination of "key=value,value" words as "key=value" words. Raises DescriptionError."""
    choices = []
    for word in varied:
        key, equals, values = word.partition("=")
        if not equals or not key or not values:
            raise DescriptionError("--vary", word, "expected key=value,value such as topology.workers=2,4,8")
        choices.append([f"{key}={value}" for value in values.split(",")])
    return list(product(*choices))


def seeds(text: str) -> list[int]:
    """Return the seeds that a text such as 3 or 1-10 stands for. Raises DescriptionError."""
    first, _, last = text.partition("-")
    if not first.isdigit() or not (last or first).isdigit() or int(last or first) < int(first):
        raise DescriptionError("--seeds", text, "expected a seed such as 3, or a range such as 1-10")
    return list(range(int(first), int(last or first) + 1))


def sweep(
    path: str, changes: Sequence[str], varied: Sequence[str], wanted: Sequence[int], processes: int = -1
) -> Iterator[Row]:
    """Yield one row per system and job of each run, in the order of the combinations and seeds.

    All settings are checked first: raises DescriptionError. processes: joblib's n_jobs;
    joblib.parallel_config chooses another back end than processes.
    """
    runs = [(chosen, seed) for chosen in variants(varied) for seed in wanted]
    for chosen, seed in runs:
        reading.load(path, [*changes, *chosen], seed)
    parallel = joblib.Parallel(n_jobs=processes, return_as="generator")
    for rows in parallel(joblib.delayed(_run)(path, changes, chosen, seed) for chosen, seed in runs):
        yield from rows


def _run(path: str, changes: Sequence[str], chosen: Sequence[str], seed: int) -> list[Row]:
    scenario = reading.load(path, [*changes, *chosen], seed)
    settings: Row = dict(word.split("=", 1) for word in chosen)
    if scenario.workload.scheduled is not None:
        return [settings | row for row in scheduled.rows(scenario)]
    laboratory = Laboratory(scenario)
    laboratory.run()
    rows = []
    for program in laboratory.programs:
        job = measure.job_summary(laboratory.scenario, program)
        sync = job["sync_seconds"]
        figures: Row = {
            "seed": seed,
            "system": LIBRA,
            "job": job["name"],
            "sync_median": sync["median"],
            "sync_p99": sync["p99"],
            "goodput_share": job["goodput_share"],
            "retransmissions": job["retransmissions"],
            "exact": not program.wrong,
            "event_hash": laboratory.log.digest(),
        }
        rows.append(settings | figures)
    laboratory.close()
    for name in laboratory.scenario.systems:
        rows += [settings | figures for figures in _modelled(laboratory.scenario, name, seed)]
    return rows


def _modelled(scenario: Scenario, name: str, seed: int) -> list[Row]:
    """Return a modelled system's figures by job. Its segments have no values that could be exact."""
    run = new_run(scenario, name)
    run.run()
    rows = []
    for each in run.jobs:
        sync = shared.times([(ended.ended - ended.pushed) / SECOND for ended in each.rounds])
        figures: Row = {
            "seed": seed,
            "system": name,
            "job": each.plan.name,
            "sync_median": sync["median"],
            "sync_p99": sync["p99"],
            "goodput_share": None,
            "retransmissions": run.retransmissions,
            "exact": None,
            "event_hash": run.network.digest,
        }
        rows.append(figures)
    return rows


def write(path: Path, rows: Sequence[Row]) -> None:
    """Write a CSV file with one line per row."""
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)
