# SPDX-License-Identifier: Apache-2.0
"""The picture of a run: training loss over wall time, baseline and Libra."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from libra_topologies.phase import PhaseResult

BASELINE, LIBRA, INK, GRID = "#c05a1a", "#1f5fa8", "#222222", "#dddddd"


def loss(path: Path, baseline: PhaseResult, libra: PhaseResult, facts: dict[str, Any]) -> None:
    """Writes a PNG."""
    figure, axes = plt.subplots(figsize=(8, 4.5), dpi=150, layout="constrained")
    for phase, colour, label in ((baseline, BASELINE, "parameter server over TCP"), (libra, LIBRA, "Libra")):
        x = [row.at for row in phase.rounds]
        y = [row.loss for row in phase.rounds]
        axes.plot(x, y, color=colour, linewidth=1.6)
        axes.plot(x[-1], y[-1], "o", color=colour, markersize=5)
        axes.annotate(
            f"{label}\n{phase.seconds:.1f} s, accuracy {phase.accuracy:.3f}",
            (x[-1], y[-1]),
            xytext=(0, 12),
            textcoords="offset points",
            ha="right" if phase is baseline else "left",
            va="bottom",
            color=colour,
            fontsize=10,
        )
    axes.set_yscale("log")
    axes.set_xlim(left=0)
    axes.set_xlabel("wall time, seconds", color=INK)
    axes.set_ylabel("training loss (cross-entropy)", color=INK)
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
