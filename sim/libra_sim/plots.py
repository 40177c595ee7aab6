# SPDX-License-Identifier: Apache-2.0
"""The pictures of a run: how busy the links were over time, and how long rounds took."""

from __future__ import annotations

from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from libra_sim.clock.loop import SECOND
from libra_sim.laboratory import Laboratory
from libra_sim.measure import synchronisation_times, utilisation

MOST_CURVES = 4
INK, GRID = "#222222", "#dddddd"
COLOURS = ("#1f5fa8", "#c05a1a", "#4a8f3c", "#7b3fa0")


def links(path: Path, laboratory: Laboratory) -> None:
    """Utilisation over time of the first job's first worker and, if it has one, its first server. A PNG."""
    job = laboratory.trainings[0].job
    figure, axes = plt.subplots(figsize=(8, 4), dpi=150, layout="constrained")
    for number, endpoint in enumerate((*job.workers[:1], *job.servers[:1])):
        times, up, down = utilisation(laboratory, endpoint.host)
        axes.plot(times, up, color=COLOURS[2 * number], linewidth=1, label=f"out of {endpoint.host}")
        axes.plot(times, down, color=COLOURS[2 * number + 1], linewidth=1, label=f"into {endpoint.host}")
    axes.set_xlim(left=0)
    axes.set_ylim(0, 1.05)
    axes.set_xlabel("virtual time, seconds", color=INK)
    axes.set_ylabel("share of the link", color=INK)
    _finish(figure, axes, path, laboratory)


def rounds(path: Path, laboratory: Laboratory) -> None:
    """The share of rounds whose synchronisation took no longer, by job. A PNG."""
    figure, axes = plt.subplots(figsize=(8, 4), dpi=150, layout="constrained")
    curves: dict[str, list[int]] = {}
    for training in laboratory.trainings:
        name = f"job {training.job.name}" if len(laboratory.trainings) <= MOST_CURVES else "all jobs"
        curves.setdefault(name, []).extend(synchronisation_times(training.rounds))
    for number, (name, nanoseconds) in enumerate(curves.items()):
        times = [time / SECOND * 1000 for time in sorted(nanoseconds)]
        shares = [(at + 1) / len(times) for at in range(len(times))]
        axes.step(times, shares, where="post", color=COLOURS[number % len(COLOURS)], label=name)
    axes.set_ylim(0, 1.05)
    axes.set_xlabel("from a worker's push to its sums, milliseconds", color=INK)
    axes.set_ylabel("share of the rounds", color=INK)
    _finish(figure, axes, path, laboratory)


def _finish(figure: plt.Figure, axes: plt.Axes, path: Path, laboratory: Laboratory) -> None:
    scenario = laboratory.scenario
    axes.set_title(f"{Path(scenario.source).name}, seed {scenario.seed}", fontsize=11, color=INK, loc="left")
    handles, _ = axes.get_legend_handles_labels()
    place = {"loc": "lower right", "bbox_to_anchor": (1, 1), "borderaxespad": 0.2}
    axes.legend(**place, ncols=len(handles), frameon=False, fontsize=8, labelcolor=INK)
    axes.grid(True, color=GRID, linewidth=0.7)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.savefig(path)
    plt.close(figure)
