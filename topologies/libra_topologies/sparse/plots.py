# SPDX-License-Identifier: Apache-2.0
"""Picture of a sparse run: time of pull and push, and bytes on servers' links."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from libra_topologies.experiment.plot import INK, finish, title
from libra_workloads.figures import link_bytes

COLOUR = "#1f5fa8"


def links(path: Path, facts: Mapping[str, Any]) -> None:
    """Plot the time of pull and push, and the bytes on servers' links, as a PNG."""
    figure, both = plt.subplots(1, 2, figsize=(8, 4), dpi=150, layout="constrained")
    systems = facts["systems"]
    panels = (
        ([1e3 * one["sync_seconds"]["median"] for one in systems.values()], "pull and push, milliseconds"),
        (
            [link_bytes(one, "ps", "in") / 1e6 / facts["rounds"] for one in systems.values()],
            "into the servers in a round, MB",
        ),
    )
    for axes, (values, label) in zip(both, panels, strict=True):
        bars = axes.bar([one["title"].replace(" ", "\n") for one in systems.values()], values, color=COLOUR)
        axes.bar_label(bars, [f"{v:,.0f}" if v >= 100 else f"{v:.3g}" for v in values], fontsize=8)
        axes.tick_params(axis="x", labelsize=8)
        axes.set_ylabel(label, color=INK)
    finish(figure, list(both), path, title(facts))
