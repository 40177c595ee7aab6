# SPDX-License-Identifier: Apache-2.0
"""The picture of a sweep: savings over hot rows, a line a number of workers, a panel for data and dim."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from libra_sim.savings.sweep import PAPER, Point

INK, GRID = "#222222", "#dddddd"
COLOURS = ("#b8c9e0", "#8aa8d0", "#4f7fbd", "#1f5fa8", "#12365f")  # from few workers to many


def picture(path: Path, points: Sequence[Point], samples: int, servers: int) -> None:
    """Writes a PNG."""
    columns = list(dict.fromkeys(point.data for point in points))
    rows = list(dict.fromkeys(point.dim for point in points))
    figure, panels = plt.subplots(
        len(rows),
        len(columns),
        figsize=(3 * len(columns), 3.3 * len(rows)),
        dpi=150,
        layout="constrained",
        sharex=True,
        sharey=True,
        squeeze=False,
    )
    for dim, line in zip(rows, panels, strict=True):
        for data, axes in zip(columns, line, strict=True):
            _panel(axes, [point for point in points if (point.data, point.dim) == (data, dim)])
            values = "1 value" if dim == 1 else f"{dim} values"
            axes.set_title(f"{data}; {values} a row", fontsize=9, color=INK, loc="left")
    for axes in panels[-1]:
        axes.set_xlabel("hot rows", color=INK)
    for axes in panels[:, 0]:
        axes.set_ylabel("times fewer bytes", color=INK)
    handles, labels = panels[0, 0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=len(handles), frameon=False, fontsize=9)
    figure.suptitle(
        f"Bytes into {servers} servers in a round: TCP's over those with hot rows summed in the switch;"
        f" a worker has {samples:,} samples",
        fontsize=10,
        color=INK,
    )
    figure.savefig(path)
    plt.close(figure)


def _panel(axes: plt.Axes, points: Sequence[Point]) -> None:
    axes.axhspan(*PAPER, color="#f0e6c8", label=f"the paper: {PAPER[0]:g} to {PAPER[1]:g} times faster")
    workers = list(dict.fromkeys(point.workers for point in points))
    for at, count in enumerate(workers):
        colour = COLOURS[min(at * len(COLOURS) // len(workers), len(COLOURS) - 1)]
        mine = sorted((p for p in points if p.workers == count and not p.pays), key=lambda p: p.keys)
        axes.plot(
            [point.keys for point in mine],
            [point.saving for point in mine],
            "o-",
            markersize=3,
            color=colour,
            label=f"{count} workers",
        )
        for point in points:
            if point.pays and point.workers == count:
                axes.plot(point.keys, point.saving, "*", markersize=9, color=colour, markeredgecolor=INK)
    axes.plot([], [], "*", markersize=9, color="white", markeredgecolor=INK, label="what pays")
    axes.axhline(1, color=INK, linewidth=0.8)
    axes.set_xscale("log", base=2)
    given = [point.keys for point in points if not point.pays]
    axes.set_xlim(min(given) / 1.5, max(given) * 1.5)  # so few that pay less are not worth the room
    axes.set_yscale("log", base=2)
    axes.yaxis.set_major_locator(FixedLocator([0.25, 0.5, 1, 2, 4, 8]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_major_locator(FixedLocator([2**power for power in range(10, 18, 2)]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_minor_locator(NullLocator())
    axes.grid(True, color=GRID, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(labelsize=8)
    axes.spines[["top", "right"]].set_visible(False)
