# SPDX-License-Identifier: Apache-2.0
"""Picture of a question: synchronisation time over the first varied setting, a curve for each system."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt

from libra_topologies.compare.matrix import Question
from libra_topologies.experiment.plot import INK, SPARE, finish, plain_logarithms
from libra_topologies.experiment.system import SYSTEMS

BESIDE = 0.03  # of the distance between two values: between the systems' points
AXES = {
    "WORKERS": "workers",
    "SERVERS": "servers",
    "BW": "Mbit/s of every link",
    "LOSS": "share of packets lost, on each link and way",
    "DELAY": "delay of each link, one way",
    "K": "planes",
    "N": "ports of a switch",
    "TOPOLOGY": "topology",
    "CODEC": "codec",
}


def question(path: Path, asked: Question, rows: Sequence[Mapping[str, Any]]) -> None:
    """Plot medians, with bars up to the 99th percentile, as a PNG: a panel for each further choice."""
    axis, *others = asked.vary
    panels = list(dict.fromkeys(tuple(row["varied"][name] for name in others) for row in rows))
    size = (max(7.0, 3.6 * len(panels)), 4.2)
    figure, every = plt.subplots(
        1, len(panels), figsize=size, dpi=150, layout="constrained", sharey=True, squeeze=False
    )
    colour = _colours([row["system"] for row in rows])
    for axes, choice in zip(every[0], panels, strict=True):
        here = [row for row in rows if tuple(row["varied"][name] for name in others) == choice]
        _panel(axes, axis, list(asked.vary[axis]), here, colour)
        if choice:
            told = ", ".join(f"{name}={value}" for name, value in zip(others, choice, strict=True))
            axes.text(0.5, 0.97, told, transform=axes.transAxes, ha="center", va="top", fontsize=9, color=INK)
    plain_logarithms(every[0][0])
    every[0][0].set_ylabel("synchronisation, ms; bars to 99th percentile", color=INK, fontsize=9)
    handles, labels = every[0][0].get_legend_handles_labels()
    figure.legend(
        handles, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=9, labelcolor=INK
    )
    finish(figure, list(every[0]), path, asked.text)


def _panel(
    axes: plt.Axes,
    axis: str,
    values: list[str],
    rows: Sequence[Mapping[str, Any]],
    colour: Mapping[str, str],
) -> None:
    names = list(dict.fromkeys(row["system"] for row in rows))
    for number, name in enumerate(names):
        mine = [row for row in rows if row["system"] == name]
        beside = BESIDE * (number - (len(names) - 1) / 2)
        at = [values.index(row["varied"][axis]) + beside for row in mine]
        medians = [1e3 * row["sync_seconds"]["median"] for row in mine]
        above = [1e3 * row["sync_seconds"]["p99"] - low for row, low in zip(mine, medians, strict=True)]
        axes.errorbar(
            at,
            medians,
            yerr=[[0.0] * len(at), above],
            color=colour[name],
            label=mine[0]["title"],
            linewidth=2,
            marker="o",
            elinewidth=0.8,
            capsize=2,
        )
    axes.set_yscale("log")
    axes.set_xticks(range(len(values)), values)
    axes.set_xlabel(AXES.get(axis, axis), color=INK)


def _colours(labels: Sequence[str]) -> dict[str, str]:
    """Return the systems' colours, by label; a further variant of a system has a spare one."""
    found: dict[str, str] = {}
    spare = iter(SPARE * len(labels))
    for label in dict.fromkeys(labels):
        own = [SYSTEMS.kind(name).colour for name in SYSTEMS.names() if label.split("-")[0] == name]
        found[label] = own[0] if own and own[0] not in found.values() else next(spare)
    return found
