# SPDX-License-Identifier: Apache-2.0
"""Plot of a run: training loss over wall time."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib import ticker

from libra_topologies.experiment.phase import PhaseResult

SMOOTH = 5  # rounds
INK, GRID = "#222222", "#dddddd"
CURVES = {  # by phase
    "baseline": ("#c05a1a", "parameter server over TCP"),
    "ring": ("#4a8f3c", "ring all-reduce, MPI over TCP"),
    "libra": ("#1f5fa8", "Libra"),
}


def smoothed(values: Sequence[float], mean: int = SMOOTH) -> list[float]:
    """Return moving means: each over up to ``mean`` values, of which its own is the last."""
    return [statistics.fmean(values[max(0, at - mean + 1) : at + 1]) for at in range(len(values))]


def loss(path: Path, phases: Sequence[PhaseResult], facts: dict[str, Any]) -> None:
    """Plot the training loss over wall time as a PNG."""
    figure, axes = plt.subplots(figsize=(8, 5), dpi=150, layout="constrained")
    least = min(len(phase.rounds) for phase in phases)
    mean = SMOOTH if least >= 4 * SMOOTH else 1  # else the mean would be most of the curve
    for phase in phases:
        colour, label = CURVES[phase.name]
        x = [row.at for row in phase.rounds]
        raw = [row.loss for row in phase.rounds]
        smooth = smoothed(raw, mean)
        if mean > 1:
            axes.plot(x, raw, color=colour, linewidth=0.8, alpha=0.3)
        told = f"{label}: {phase.seconds:.1f} s, test accuracy {phase.accuracy:.3f}"
        axes.plot(x, smooth, color=colour, linewidth=2.2, label=told)
        axes.plot(x[-1], smooth[-1], "o", color=colour, markersize=6)
    axes.set_yscale("log")
    low, high = axes.get_ylim()
    if high < 20 * low:  # the default ticks of a decade would be too few
        axes.yaxis.set_major_locator(ticker.MaxNLocator(8))
        axes.yaxis.set_minor_locator(ticker.NullLocator())
    else:
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
    axes.yaxis.set_minor_formatter(ticker.NullFormatter())
    figure.legend(loc="outside lower center", frameon=False, fontsize=10, labelcolor=INK)
    axes.set_xlim(left=0)
    axes.set_xlabel("wall time, seconds", color=INK)
    axes.set_ylabel("training loss" + (f" (mean of {mean} rounds)" if mean > 1 else ""), color=INK)
    servers = "1 server" if facts["servers"] == 1 else f"{facts['servers']} servers"
    axes.set_title(
        f"The same {facts['rounds']} rounds: {facts['workers']} workers, {servers},"
        f" {facts['bandwidth_mbit']:g} Mbit/s links, {facts['parameters']:,} parameters",
        fontsize=11,
        color=INK,
        loc="left",
    )
    axes.grid(True, which="major", color=GRID, linewidth=0.7)
    axes.set_axisbelow(True)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    figure.savefig(path)
    plt.close(figure)
