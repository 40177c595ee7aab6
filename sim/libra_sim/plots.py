# SPDX-License-Identifier: Apache-2.0
"""Plots of a run: utilisation of links over time, and the distribution of the rounds' times."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_sim.measure import synchronisation_times, utilisation
from libra_workloads.results import INK, finish, panels, plain_logarithms

MOST_CURVES = 4
COLOURS = ("#1f5fa8", "#c05a1a", "#4a8f3c", "#7b3fa0")


def links(path: Path, laboratory: Laboratory) -> None:
    """Plot, as a PNG, the utilisation of the first job's first worker and first server over time."""
    from matplotlib.ticker import PercentFormatter  # late, as in `panels`

    job, most = laboratory.programs[0].job, 0.0
    figure, axes = panels(figsize=(8, 4))
    for number, endpoint in enumerate((*job.workers[:1], *job.servers[:1])):
        times, up, down = utilisation(laboratory, endpoint.host)
        most = max(most, *up, *down)
        axes.plot(times, up, color=COLOURS[2 * number], linewidth=1, label=f"out of {endpoint.host}")
        axes.plot(times, down, color=COLOURS[2 * number + 1], linewidth=1, label=f"into {endpoint.host}")
    unit, name = _unit(laboratory.loop.now / SECOND)
    axes.xaxis.set_major_formatter(lambda time, _: f"{time / unit:g}")
    axes.set_xlim(left=0)
    axes.set_ylim(0, 1.05 * most if most else 1)
    axes.yaxis.set_major_formatter(PercentFormatter(1, decimals=0 if most > 0.05 else None))
    axes.set_xlabel(f"virtual time, {name}", color=INK)
    axes.set_ylabel("share of the link", color=INK)
    _finish(figure, axes, path, laboratory)


def rounds(path: Path, laboratory: Laboratory) -> None:
    """Plot, as a PNG, the distribution of the rounds' synchronisation times, by job."""
    figure, axes = panels(figsize=(8, 4))
    curves: dict[str, list[int]] = {}
    for program in laboratory.programs:
        curves.setdefault(program.job.name, []).extend(synchronisation_times(program.rounds))
    few = len(curves) <= MOST_CURVES
    unit, unit_name = _unit(max(map(max, curves.values())) / SECOND)
    for number, (name, nanoseconds) in enumerate(curves.items()):
        times = [time / SECOND / unit for time in sorted(nanoseconds)]
        shares = [(at + 1) / len(times) for at in range(len(times))]
        label = f"job {name}" if few else "" if number else f"{len(curves)} jobs, a line each"
        colour = COLOURS[number % len(COLOURS)]
        # Start at 0, so that a job whose rounds are all alike has a line, too.
        axes.step(
            [times[0], *times], [0, *shares], where="post", color=colour, linewidth=1.5 if few else 0.7,
            label=label,
        )  # fmt: skip
    axes.set_xscale("log")
    plain_logarithms(axes.xaxis)
    axes.set_ylim(0, 1.05)
    axes.set_xlabel(f"from a worker's push to its sums, {unit_name}", color=INK)
    axes.set_ylabel("share of the rounds", color=INK)
    _finish(figure, axes, path, laboratory)


def _unit(seconds: float) -> tuple[float, str]:
    """Return a readable unit for such a time: its length in seconds, and its name."""
    return (1.0, "seconds") if seconds >= 1 else (1e-3, "milliseconds") if seconds >= 1e-3 else (1e-6, "us")


def _finish(figure: Any, axes: Any, path: Path, laboratory: Laboratory) -> None:
    handles, _ = axes.get_legend_handles_labels()
    place = {"loc": "lower right", "bbox_to_anchor": (1, 1), "borderaxespad": 0.2}
    axes.legend(**place, ncols=len(handles), frameon=False, fontsize=8, labelcolor=INK)
    scenario = laboratory.scenario
    finish(figure, [axes], path, f"{Path(scenario.source).name}, seed {scenario.seed}")
