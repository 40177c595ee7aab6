# SPDX-License-Identifier: Apache-2.0
"""Picture of a question: a figure over a varied setting, a curve for each system."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from libra_topologies.compare.figures import FIGURES, Row, figure
from libra_topologies.compare.matrix import Question
from libra_workloads import systems
from libra_workloads.results import INK, coloured, finish, panels, plain_logarithms

BESIDE = 0.03  # of the distance between two values: between the curves' points
LETTERS = 9  # of a title, per inch
AXES = {
    "WORKERS": "workers",
    "SERVERS": "servers",
    "BW": "Mbit/s of every link",
    "LOSS": "share of packets lost, on each link and way",
    "DELAY": "delay of each link, one way",
    "HOT": "hot rows",
    "THETA": "theta",
    "K": "planes",
    "N": "ports of a switch",
    "TOPOLOGY": "topology",
    "CODEC": "codec",
}
CURVE = {"WORKERS": "{} workers", "SAMPLES": "{} samples"}


def question(path: Path, asked: Question, rows: Sequence[Row]) -> None:
    """Plot a question as a PNG: a row of panels for each figure, a panel for each further choice. Bars go to
    the 99th percentile, or from the least to the largest run."""
    plot, figures = asked.plot, asked.drawn(rows)
    drawn = [row for row in rows if not plot.systems or row["system"] in plot.systems]
    others = [name for name in asked.axes if name not in (plot.x, plot.curves)]
    choices = list(dict.fromkeys(tuple(row["varied"][name] for name in others) for row in drawn))
    size = (max(7.0, 3.6 * len(choices)), 0.6 + 3.6 * len(figures))
    figure_, every = panels(len(figures), len(choices), figsize=size, sharey="row", squeeze=False)
    own = {row.name: row.colour for row in systems.ROWS}
    colours = coloured({_label(asked, row): own.get(row["system"].split("-")[0], "") for row in drawn})
    for line, name in zip(every, figures, strict=True):
        for axes, choice in zip(line, choices, strict=True):
            here = [row for row in drawn if tuple(row["varied"][name] for name in others) == choice]
            _panel(axes, asked, name, here, colours)
            if choice:
                told = ", ".join(f"{name}={value}" for name, value in zip(others, choice, strict=True))
                axes.text(
                    0.5, 0.97, told, transform=axes.transAxes, ha="center", va="top", fontsize=9, color=INK
                )
        if figure(name).logarithmic:
            line[0].set_yscale("log")
            plain_logarithms(line[0].yaxis)
        bars = "; bars to 99th percentile" if figure(name).bars else ""
        line[0].set_ylabel(figure(name).label + bars, color=INK, fontsize=9)
    handles, labels = every[0][0].get_legend_handles_labels()
    figure_.legend(
        handles, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=9, labelcolor=INK
    )
    finish(figure_, every.flat, path, textwrap.fill(asked.text, int(LETTERS * size[0])))


def _label(asked: Question, row: Row) -> str:
    """Return the name of a row's curve."""
    name = asked.plot.curves
    if not name:
        return str(row["title"])
    value = CURVE.get(name, f"{name}={{}}").format(row["varied"][name])
    return value if len(asked.plot.systems) == 1 else f"{row['title']}, {value}"


def _panel(axes: Any, asked: Question, name: str, rows: Sequence[Row], colours: Mapping[str, str]) -> None:
    x, values = asked.plot.x, list(asked.vary.get(asked.plot.x, [""]))
    labels = list(dict.fromkeys(_label(asked, row) for row in rows))
    for number, label in enumerate(labels):
        mine = [row for row in rows if _label(asked, row) == label and row[name] is not None]
        beside = BESIDE * (number - (len(labels) - 1) / 2)
        at = [values.index(row["varied"].get(x, "")) + beside for row in mine]
        high = figure(name).bars
        low = [row[name] if high else row.get(f"{name}_least", row[name]) for row in mine]
        top = [(row[high] if high else row.get(f"{name}_most")) or row[name] for row in mine]
        middle = [row[name] for row in mine]
        axes.errorbar(
            at,
            middle,
            yerr=[
                [here - least for here, least in zip(middle, low, strict=True)],
                [most - here for here, most in zip(middle, top, strict=True)],
            ],
            color=colours[label],
            label=label,
            linewidth=2,
            marker="o",
            elinewidth=0.8,
            capsize=2,
        )
        calculated = f"{name}_worked_out"
        if calculated in FIGURES and any(row[calculated] is not None for row in mine):
            axes.plot(
                at,
                [row[calculated] for row in mine],
                "--",
                color=colours[label],
                linewidth=1,
                label=f"{label}, calculated",
            )
    axes.set_xticks(range(len(values)), values)
    axes.set_xlabel(AXES.get(x, x), color=INK)
