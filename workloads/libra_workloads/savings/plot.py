# SPDX-License-Identifier: Apache-2.0
"""Plots of a sweep: bytes and time over hot rows; a line per number of workers, a panel per data and dim."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

from libra_workloads.savings.runs import Measured
from libra_workloads.savings.sweep import PAPER, Point, Sweep

INK, GRID = "#222222", "#dddddd"
TITLES = {"saving": "times fewer bytes into servers", "speedup": "times faster"}
_MARK = {"markersize": 7, "markeredgecolor": INK}
COLOURS = ("#b8c9e0", "#8aa8d0", "#4f7fbd", "#1f5fa8", "#12365f")  # from fewest workers to most


# Data and values per row of `make run MODEL=ctr` and `MODEL=text`.
TRAINED = (("clicks, exponent 1.1", 8), ("text", 1))
Panel = tuple[str, str, int]
"""Measure, data, values a row."""


def pictures(folder: Path, points: Sequence[Point], made: Sweep, runs: Sequence[Measured] = ()) -> list[str]:
    """Write hot_rows.png, with at most four panels, and hot_rows_all.png if there are more. Return the names.

    runs: with the same numbers of servers and samples as the points.
    """
    data = list(dict.fromkeys(point.data for point in points))
    dims = list(dict.fromkeys(point.dim for point in points))
    shapes = [(each, dim) for dim in dims for each in data]
    chosen = [shape for shape in TRAINED if shape in shapes]
    chosen += [shape for shape in shapes if shape not in chosen][: 2 - len(chosen)]
    found: dict[str, list[list[Panel]]] = {
        "hot_rows.png": [[(measure, *shape) for shape in chosen] for measure in TITLES]
    }
    if len(shapes) > len(chosen):
        rows = [(measure, dim) for measure in TITLES for dim in dims]
        found["hot_rows_all.png"] = [[(measure, each, dim) for each in data] for measure, dim in rows]
    for name, grid in found.items():
        _picture(folder / name, grid, points, made, runs)
    return list(found)


def _picture(
    path: Path,
    grid: Sequence[Sequence[Panel]],
    points: Sequence[Point],
    made: Sweep,
    runs: Sequence[Measured],
) -> None:
    figure, panels = plt.subplots(
        len(grid),
        len(grid[0]),
        figsize=(max(3 * len(grid[0]), 8), 3 * len(grid)),
        dpi=150,
        layout="constrained",
        sharex=True,
        sharey=True,
        squeeze=False,
    )
    for row, line in zip(grid, panels, strict=True):
        line[0].set_ylabel(TITLES[row[0][0]], color=INK)
        for (measure, data, dim), axes in zip(row, line, strict=True):
            worked_out = [point for point in points if (point.data, point.dim) == (data, dim)]
            measured = [run for run in runs if (run.data, run.dim) == (data, dim)]
            _panel(axes, worked_out, measured, measure)
            values = "1 value" if dim == 1 else f"{dim} values"
            axes.set_title(f"{data}; {values} a row", fontsize=9, color=INK, loc="left")
    for axes in panels[-1]:
        axes.set_xlabel("hot rows", color=INK)
    handles, labels = panels[0, 0].get_legend_handles_labels()
    ncols = 3 if len(grid[0]) < 3 else 5
    figure.legend(handles, labels, loc="outside lower center", ncols=ncols, frameon=False, fontsize=9)
    figure.suptitle(
        f"Hot rows in the switch beside TCP, in one round, worked out: {made.servers} servers,"
        f" {made.samples:,} samples a worker",
        fontsize=10,
        color=INK,
    )
    figure.savefig(path)
    plt.close(figure)


def _panel(axes: plt.Axes, points: Sequence[Point], runs: Sequence[Measured], measure: str) -> None:
    axes.axhspan(*PAPER, color="#f0e6c8", label=f"the paper: {PAPER[0]:g} to {PAPER[1]:g} times")
    workers = list(dict.fromkeys(point.workers for point in points))
    for at, count in enumerate(workers):
        colour = COLOURS[min(at * len(COLOURS) // len(workers), len(COLOURS) - 1)]
        mine = sorted((p for p in points if p.workers == count and not p.pays), key=lambda p: p.keys)
        axes.plot(
            [point.keys for point in mine],
            [getattr(point, measure) for point in mine],
            "o-",
            markersize=3,
            color=colour,
            label=f"{count} workers",
        )
        for point in (p for p in points if p.workers == count and p.pays):
            axes.plot(point.keys, getattr(point, measure), "*", color=colour, **_MARK)
        for run in (run for run in runs if run.workers == count):
            axes.plot(run.keys, getattr(run, measure), "D", color=colour, **_MARK)
    axes.plot([], [], "*", color="white", label="as many rows as pay (HOT=auto)", **_MARK)
    if runs:
        axes.plot([], [], "D", color="white", label="measured", **_MARK)
    axes.axhline(1, color=INK, linewidth=0.8)
    axes.set_xscale("log", base=2)
    given = [point.keys for point in points if not point.pays]
    axes.set_xlim(min(given) / 1.5, max(given) * 1.5)  # fewer pay less and need no room
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
