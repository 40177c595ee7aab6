# SPDX-License-Identifier: Apache-2.0
"""Plots of a run: training loss over wall time, and a sparse model's times and bytes, by system."""

from __future__ import annotations

import statistics
import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib import ticker

from libra_workloads.results import link_bytes

if TYPE_CHECKING:  # they need Mininet, and other pictures do not
    from libra_topologies.experiment.model import Trained
    from libra_topologies.experiment.system import System

BARS = "#1f5fa8"  # colour
SMOOTH = 5  # rounds
TITLE_WIDTH = 100  # characters
INK, GRID = "#222222", "#dddddd"
SPARE = ("#e0a800", "#8c2d5a", "#2a9d8f", "#6b7a1f", "#7f7f7f", "#5c4d7d")  # of systems in a second variant


def smoothed(values: Sequence[float], mean: int = SMOOTH) -> list[float]:
    """Return moving means: each over up to ``mean`` values, of which its own is the last."""
    return [statistics.fmean(values[max(0, at - mean + 1) : at + 1]) for at in range(len(values))]


def colours(systems: Sequence[System]) -> dict[str, str]:
    """Return each system's colour, by its label; a further variant of a system has a spare one."""
    found: dict[str, str] = {}
    spare = iter(SPARE * len(systems))
    for system in systems:
        taken = system.colour in found.values()
        found[system.label] = next(spare) if taken else system.colour
    return found


def title(facts: Mapping[str, Any]) -> str:
    """Return the run's headline, in lines that fit the picture."""
    return textwrap.fill(facts["headline"], TITLE_WIDTH)


def loss(path: Path, trained: Sequence[Trained], facts: Mapping[str, Any]) -> None:
    """Plot the training loss over wall time as a PNG."""
    figure, axes = plt.subplots(figsize=(8, 5), dpi=150, layout="constrained")
    least = min(len(one.result.rounds) for one in trained)
    mean = SMOOTH if least >= 4 * SMOOTH else 1  # else the mean would be most of the curve
    colour = colours([one.system for one in trained])
    for one in trained:
        x = [row.at for row in one.result.rounds]
        raw = [row.loss for row in one.result.rounds]
        smooth = smoothed(raw, mean)
        if mean > 1:
            axes.plot(x, raw, color=colour[one.label], linewidth=0.8, alpha=0.3)
        accuracy = facts["systems"][one.label]["accuracy"]
        legend = f"{one.system.legend} ({one.system.variant})" if one.system.variant else one.system.legend
        told = f"{legend}: {one.result.seconds:.1f} s, test accuracy {accuracy:.3f}"
        axes.plot(x, smooth, color=colour[one.label], linewidth=2.2, label=told)
        axes.plot(x[-1], smooth[-1], "o", color=colour[one.label], markersize=6)
    plain_logarithms(axes)
    figure.legend(loc="outside lower center", frameon=False, fontsize=10, labelcolor=INK)
    axes.set_xlim(left=0)
    axes.set_xlabel("wall time, seconds", color=INK)
    axes.set_ylabel("training loss" + (f" (mean of {mean} rounds)" if mean > 1 else ""), color=INK)
    finish(figure, [axes], path, title(facts))


def plain_logarithms(axes: plt.Axes) -> None:
    """Set a logarithmic scale with plain numbers."""
    axes.set_yscale("log")
    low, high = axes.get_ylim()
    if high < 20 * low:  # the default ticks of a decade would be too few
        axes.yaxis.set_major_locator(ticker.MaxNLocator(8))
        axes.yaxis.set_minor_locator(ticker.NullLocator())
    else:
        axes.yaxis.set_major_locator(ticker.LogLocator(subs=(1, 2, 5)))
    axes.yaxis.set_major_formatter(ticker.FormatStrFormatter("%g"))
    axes.yaxis.set_minor_formatter(ticker.NullFormatter())


def finish(figure: plt.Figure, panels: Sequence[plt.Axes], path: Path, text: str) -> None:
    """Set title and grid, and write the picture."""
    panels[0].set_title(
        textwrap.fill(text, TITLE_WIDTH), fontsize=11 if len(panels) == 1 else 10, color=INK, loc="left"
    )
    for axes in panels:
        axes.grid(True, which="major", color=GRID, linewidth=0.7)
        axes.set_axisbelow(True)
        axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)
    plt.close(figure)


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
        bars = axes.bar([one["title"].replace(" ", "\n") for one in systems.values()], values, color=BARS)
        axes.bar_label(bars, [f"{v:,.0f}" if v >= 100 else f"{v:.3g}" for v in values], fontsize=8)
        axes.tick_params(axis="x", labelsize=8)
        axes.set_ylabel(label, color=INK)
    finish(figure, list(both), path, title(facts))
