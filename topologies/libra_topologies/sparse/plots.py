# SPDX-License-Identifier: Apache-2.0
"""Plots of a sparse run: loss over wall time; time of pull and push, and bytes on servers' links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from libra_topologies.experiment.phase import PhaseResult
from libra_topologies.experiment.plot import GRID, INK, SMOOTH, smoothed

TICKS = {"tcp": "TCP", "ring": "MPI", "connections": "Libra,\nconnections", "hot": "Libra,\nhot rows"}
CURVES = {  # by phase
    "tcp": ("#c05a1a", "parameter server over TCP"),
    "ring": ("#4a8f3c", "all-reduce of touched rows, MPI"),
    "connections": ("#1f5fa8", "Libra, connections only"),
    "hot": ("#7b3fa0", "Libra, hot rows in the switch"),
}


def loss(path: Path, phases: Sequence[PhaseResult], facts: Mapping[str, Any]) -> None:
    """Plot the loss over wall time as a PNG."""
    figure, axes = plt.subplots(figsize=(8, 5), dpi=150, layout="constrained")
    for phase in phases:
        colour, label = CURVES[phase.name]
        told = f"{label}: {phase.seconds:.1f} s, test accuracy {facts['accuracy'][phase.name]:.3f}"
        x = [row.at for row in phase.rounds]
        axes.plot(x, smoothed([row.loss for row in phase.rounds]), color=colour, linewidth=2.2, label=told)
    figure.legend(loc="outside lower center", frameon=False, fontsize=10, labelcolor=INK)
    axes.set_xlim(left=0)
    axes.set_xlabel("wall time, seconds", color=INK)
    axes.set_ylabel(f"training loss (mean of {SMOOTH} rounds)", color=INK)
    _finish(figure, [axes], path, facts)


def links(path: Path, facts: Mapping[str, Any]) -> None:
    """Plot the time of pull and push, and the bytes on servers' links, as a PNG."""
    figure, both = plt.subplots(1, 2, figsize=(8, 4), dpi=150, layout="constrained")
    panels: tuple[tuple[str, float, str], ...] = (
        ("sync_seconds", 1e3, "pull and push, milliseconds"),
        ("server_link_bytes", 1e-6 / facts["rounds"], "into the servers in a round, MB"),
    )
    names = list(facts["sync_seconds"])
    for axes, (key, unit, title) in zip(both, panels, strict=True):
        values = [facts[key][name] * unit for name in names]
        ticks, colours = [TICKS[name] for name in names], [CURVES[name][0] for name in names]
        bars = axes.bar(ticks, values, color=colours)
        axes.bar_label(bars, [f"{v:,.0f}" if v >= 100 else f"{v:.3g}" for v in values], fontsize=8)
        axes.tick_params(axis="x", labelsize=8)
        axes.set_ylabel(title, color=INK)
    _finish(figure, list(both), path, facts)


def _finish(figure: plt.Figure, panels: Sequence[plt.Axes], path: Path, facts: Mapping[str, Any]) -> None:
    servers = "1 server" if facts["servers"] == 1 else f"{facts['servers']} servers"
    panels[0].set_title(
        f"{facts['rounds']} rounds: {facts['workers']} workers, {servers},"
        f" {facts['bandwidth_mbit']:g} Mbit/s links, {facts['rows']:,} rows of {facts['dim']}",
        fontsize=10,
        color=INK,
        loc="left",
    )
    for axes in panels:
        axes.grid(True, color=GRID, linewidth=0.7)
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)
    plt.close(figure)
