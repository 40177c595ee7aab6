# SPDX-License-Identifier: Apache-2.0
"""Curves of a sparse sweep: bytes into the servers and time of a round, calculated without a network over
workers and hot rows; runs of the same shape are plotted over them."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from libra.errors import ConfigError
from libra.hot.heat import Heat
from libra.hot.placement import Placement
from libra.whole_file import write_text
from libra_topologies.sparse import link_bytes
from libra_workloads.figures import link_bytes as measured_bytes
from libra_workloads.sparse.task import Ints, SparseTask

if TYPE_CHECKING:
    from matplotlib.axes import Axes

PAPER = (1.5, 4.0)  # speed-ups of aggregation in arXiv:2205.05243v1, abstract
_MINIBATCHES = 256  # minibatches in which hot rows are counted
_SAMPLE_SEED, _SEED = 8, 1
_INK, _GRID = "#222222", "#dddddd"
_COLOURS = ("#b8c9e0", "#8aa8d0", "#4f7fbd", "#1f5fa8", "#12365f")  # from fewest workers to most
_MARK: dict[str, Any] = {"markersize": 7, "markeredgecolor": _INK}
_MEASURES = {
    "saving": ("times fewer bytes into servers", "TCP's bytes into the servers over those with hot rows"),
    "speedup": ("times faster", "TCP's time for pull and push over that with hot rows"),
}


@dataclass(frozen=True)
class Measured:
    """Measurement of a run, with fields as in `Point`."""

    workers: int
    keys: int
    saving: float
    speedup: float

    @classmethod
    def read(cls, folder: Path) -> Measured:
        """Read a folder of `make run`. Raises ConfigError for a folder without a summary with hot rows."""
        path = folder / "summary.json"
        try:
            facts: Mapping[str, Any] = json.loads(path.read_text())
            tcp, libra = facts["systems"]["tcp"], facts["systems"]["libra"]
            return cls(
                facts["workers"],
                libra["hot_keys"],
                measured_bytes(tcp, "ps", "in") / measured_bytes(libra, "ps", "in"),
                tcp["sync_seconds"]["median"] / libra["sync_seconds"]["median"],
            )
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise ConfigError(
                f"{path} is not that of a run with hot rows, MODEL=ctr or text: {error!r}"
            ) from None


@dataclass(frozen=True)
class Point:
    """Point of a curve.

    keys: hot rows; fewer are placed if fewer were seen. pays: keys were not given; they are the rows that
    pay, as far as there is room.

    saving, speedup: TCP's bytes into the servers, and time, over those with hot rows. ideal: rows pushed over
    rows touched. Seconds are for the sweep's links.
    """

    workers: int
    keys: int
    pays: bool
    saving: float
    speedup: float
    ideal: float
    hot_share: float
    packets_over_bound: float
    tcp_bytes: int
    connections_bytes: int
    hot_bytes: int
    tcp_seconds: float
    connections_seconds: float
    hot_seconds: float


@dataclass(frozen=True)
class Curves:
    """Shape of the rounds. samples: of a worker in a round. mbit: Mbit/s of every link, in each direction."""

    model: str
    workers: Sequence[int]
    keys: Sequence[int]
    samples: int
    servers: int
    mbit: float

    def points(self, task: SparseTask[Any]) -> Iterator[Point | str]:
        """Yield the points, of one round each; or a text, if memory does not hold so many rows."""
        heat = Heat.of(task.minibatches(self.samples, _MINIBATCHES, _SAMPLE_SEED), task.rows)
        drawn = task.minibatches(self.samples, max(self.workers), _SEED)
        pushes = [np.unique(rows) for rows in drawn]
        placements = {}
        for keys in self.keys:
            try:
                placements[keys] = self._placement(heat, keys, task.dim)
            except ConfigError as error:
                yield f"{self.model}, {task.dim} a row: {error}"
        for workers in self.workers:
            for keys, placement in placements.items():
                yield self._point(task, pushes[:workers], keys, placement, False)
            paying = heat.worth(workers, task.dim)
            if fitting := Placement.fitting(heat, paying, dim=task.dim, servers=self.servers):
                placement = self._placement(heat, fitting, task.dim)
                yield self._point(task, pushes[:workers], fitting, placement, True)

    def _placement(self, heat: Heat, keys: int, dim: int) -> Placement:
        # Rows are not spread apart: that would change packets by 1 %, bytes by less, and take minutes.
        return Placement.of_heat(heat, keys, dim=dim, servers=self.servers, apart=False)

    def _point(
        self, task: SparseTask[Any], pushes: Sequence[Ints], keys: int, placement: Placement, pays: bool
    ) -> Point:
        made = link_bytes.of_round(pushes, task.rows, task.dim, self.servers, placement)
        assert made.hot is not None
        return Point(
            len(pushes),
            keys,
            pays,
            made.saving,
            made.speedup,
            made.ideal_saving,
            made.hot_rows / made.pushed,
            made.packets / max(1, made.least_packets),
            made.tcp.into_servers,
            made.connections.into_servers,
            made.hot.into_servers,
            made.tcp.seconds(self.mbit * 1e6),
            made.connections.seconds(self.mbit * 1e6),
            made.hot.seconds(self.mbit * 1e6),
        )


def write(folder: Path, made: Curves, task: SparseTask[Any], runs: Sequence[Measured]) -> list[str]:
    """Print the curves' points, write hot_rows.json and draw hot_rows.png. Return the names.

    runs: with the curves' numbers of servers and samples. Raises ConfigError, OSError.
    """
    points = []
    for point in made.points(task):
        if isinstance(point, str):
            print(point, file=sys.stderr)
        else:
            points.append(point)
    folder.mkdir(parents=True, exist_ok=True)
    told = {**asdict(made), "dim": task.dim, "points": [asdict(each) for each in points]}
    told["runs"] = [asdict(each) for each in runs]
    write_text(folder / "hot_rows.json", json.dumps(told, indent=2) + "\n")
    print(table(made, task.dim, points))
    if not points:  # there is no room for any of the numbers of hot rows
        return ["hot_rows.json"]
    _draw(folder / "hot_rows.png", made, task.dim, points, runs)
    return ["hot_rows.json", "hot_rows.png"]


def table(made: Curves, dim: int, points: Sequence[Point]) -> str:
    """Return the printed table: savings and speed-ups by hot rows (columns) and workers (lines)."""
    keys = sorted({point.keys for point in points if not point.pays})
    lines = []
    for measure, (_, title) in _MEASURES.items():
        lines += ["", f"{made.model}, {dim} a row: {title}", ""]
        lines += _lines(points, keys, measure)
    return "\n".join(lines[1:])


def _lines(points: Sequence[Point], keys: Sequence[int], measure: str) -> Iterator[str]:
    heads = "".join(f"{count:>8,}" for count in keys)
    yield f"workers {heads}   what pays      pushed/touched"
    for workers in dict.fromkeys(point.workers for point in points):
        mine = [point for point in points if point.workers == workers]
        found = {point.keys: f"{getattr(point, measure):.2f}" for point in mine if not point.pays}
        cells = "".join(f"{found.get(count, '-'):>8}" for count in keys)
        pays = next((f"{getattr(p, measure):.2f} ({p.keys:,})" for p in mine if p.pays), "-")
        yield f"{workers:>7} {cells}  {pays:>14} {mine[0].ideal:>14.2f}"


# ---------------------------------------------------------------------------------------------- the picture


def _draw(path: Path, made: Curves, dim: int, points: Sequence[Point], runs: Sequence[Measured]) -> None:
    """Draw bytes and time over hot rows: a line per number of workers."""
    from matplotlib.figure import Figure  # it takes a second

    figure = Figure(figsize=(8, 3.6), dpi=150, layout="constrained")
    panels = figure.subplots(1, len(_MEASURES), sharex=True, sharey=True)
    values = "1 value" if dim == 1 else f"{dim} values"
    for axes, (measure, (label, _)) in zip(panels, _MEASURES.items(), strict=True):
        _panel(axes, points, runs, measure)
        axes.set_ylabel(label, color=_INK)
        axes.set_xlabel("hot rows", color=_INK)
        axes.set_title(f"{made.model}; {values} a row", fontsize=9, color=_INK, loc="left")
    handles, labels = panels[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower center", ncols=3, frameon=False, fontsize=9)
    figure.suptitle(
        f"Hot rows in the switch beside TCP, in one round, worked out: {made.servers} servers,"
        f" {made.samples:,} samples a worker",
        fontsize=10,
        color=_INK,
    )
    figure.savefig(path)


def _panel(axes: Axes, points: Sequence[Point], runs: Sequence[Measured], measure: str) -> None:
    from matplotlib.ticker import FixedLocator, FuncFormatter, NullLocator

    axes.axhspan(*PAPER, color="#f0e6c8", label=f"the paper: {PAPER[0]:g} to {PAPER[1]:g} times")
    workers = list(dict.fromkeys(point.workers for point in points))
    for at, count in enumerate(workers):
        colour = _COLOURS[min(at * len(_COLOURS) // len(workers), len(_COLOURS) - 1)]
        mine = sorted((p for p in points if p.workers == count and not p.pays), key=lambda p: p.keys)
        line = [point.keys for point in mine], [getattr(point, measure) for point in mine]
        axes.plot(*line, "o-", markersize=3, color=colour, label=f"{count} workers")
        for point in (p for p in points if p.workers == count and p.pays):
            axes.plot(point.keys, getattr(point, measure), "*", color=colour, **_MARK)
        for run in (run for run in runs if run.workers == count):
            axes.plot(run.keys, getattr(run, measure), "D", color=colour, **_MARK)
    axes.plot([], [], "*", color="white", label="as many rows as pay (HOT=auto)", **_MARK)
    if runs:
        axes.plot([], [], "D", color="white", label="measured", **_MARK)
    axes.axhline(1, color=_INK, linewidth=0.8)
    axes.set_xscale("log", base=2)
    given = [point.keys for point in points if not point.pays] or [point.keys for point in points]
    axes.set_xlim(min(given) / 1.5, max(given) * 1.5)  # fewer pay less and need no room
    axes.set_yscale("log", base=2)
    axes.yaxis.set_major_locator(FixedLocator([0.25, 0.5, 1, 2, 4, 8]))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    axes.xaxis.set_major_locator(FixedLocator([2**power for power in range(10, 18, 2)]))
    axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
    axes.xaxis.set_minor_locator(NullLocator())
    axes.yaxis.set_minor_locator(NullLocator())
    axes.grid(True, color=_GRID, linewidth=0.7)
    axes.set_axisbelow(True)
    axes.tick_params(labelsize=8)
    axes.spines[["top", "right"]].set_visible(False)
