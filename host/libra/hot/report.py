# SPDX-License-Identifier: Apache-2.0
"""Report of `libra hot --report` on a training set: numbers, a table, a picture.

Survey: how well a sample finds the hottest rows, and the packets of a push with a placement.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.array_file import write_text
from libra.errors import ConfigError
from libra.hot import homes
from libra.hot.heat import Heat, check_fraction, counters, draws
from libra.hot.homes import Ints, check_rows
from libra.hot.placement import COLD, Placement

FRACTIONS = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.0)
HELD_OUT = 64  # minibatches outside the sample, used to count packets


@dataclass(frozen=True)
class Found:
    """Quality of a sample of ``fraction``: ``overlap`` is |hot(sample) and hot(all)| / keys."""

    fraction: float
    minibatches: int
    overlap: float


@dataclass(frozen=True)
class PacketCounts:
    """Averages over pushes: hot rows, their packets, and the lower bound of packets (`least_packets`)."""

    rows: float
    packets: float
    bound: float


class Survey:
    """Survey of all minibatches of a training set. ``heat`` is that of the sample of ``fraction``."""

    def __init__(self, rows: int, fraction: float, seed: int) -> None:
        """Begin an empty survey. Raises ConfigError for numbers out of range."""
        check_fraction(fraction)
        self.heat = Heat(rows, seed)
        self.fraction = fraction
        self.minibatches = np.zeros(len(FRACTIONS), np.int64)  # in the sample of each fraction
        self.held_out: list[Ints] = []  # minibatches that are not in the sample
        self._counts = counters(len(FRACTIONS), rows)  # by what each fraction adds to the one before
        self._seed = seed
        self._seen = 0  # minibatches outside the sample
        self._random = np.random.default_rng((seed, HELD_OUT))

    def look(self, minibatches: Iterable[npt.NDArray[np.integer]]) -> None:
        """Count the rows of all minibatches. Raises ConfigError for rows that are not in the table, and for
        an empty sample."""
        for draw, minibatch in draws(minibatches, self._seed):
            touched = np.unique(check_rows(minibatch, len(self.heat.counts), "minibatch"))
            place = int(np.searchsorted(FRACTIONS, draw, side="right"))
            self._counts[place, touched] += 1
            self.minibatches[place:] += 1
            if draw < self.fraction:
                self.heat.add(touched)
            else:
                self._hold(touched)
        self.heat.check()

    def _hold(self, touched: Ints) -> None:
        self._seen += 1
        if len(self.held_out) < HELD_OUT:
            self.held_out.append(touched)
        elif (place := int(self._random.integers(self._seen))) < HELD_OUT:
            self.held_out[place] = touched

    def hottest(self, keys: int, fraction: float) -> Ints:
        """Return the hottest rows of the sample of ``fraction``, one of FRACTIONS."""
        heat = Heat(len(self.heat.counts))
        heat.counts = self._counts[: FRACTIONS.index(fraction) + 1].sum(axis=0)
        return heat.hottest(keys)

    def found(self, keys: int, truth: Ints | None = None) -> list[Found]:
        """Return the quality of each of FRACTIONS. truth: the hottest rows, if known; default: those of all
        minibatches."""
        if truth is None:
            truth = self.hottest(keys, 1.0)
        return [
            Found(fraction, int(count), len(np.intersect1d(self.hottest(keys, fraction), truth)) / len(truth))
            for fraction, count in zip(FRACTIONS, self.minibatches, strict=True)
            if count
        ]

    def coverage(self, keys: Sequence[int]) -> list[float]:
        """Return, for each of ``keys``, the share of all updates that the sample's hottest so many rows
        have."""
        order = self.heat.hottest(max(keys))
        counts = self._counts.sum(axis=0)
        covered = np.concatenate(([0], np.cumsum(counts[order]))) / counts.sum()
        return [float(covered[min(count, len(order))]) for count in keys]


def packets(placement: Placement, pushes: Sequence[Ints]) -> PacketCounts:
    """Return the average packets of pushes. pushes: the rows of each, sorted, each once; at least one
    push."""
    rows = sent = bound = 0
    for push in pushes:
        at = placement.find(push)
        at = at[at != COLD]
        rows += len(at)
        for rank in range(placement.servers):
            mine = at[placement.server[at] == rank]
            home = np.arange(len(mine)), homes.choose_homes(placement.groups[mine], placement.group_count)
            sent += int(np.bincount(placement.groups[mine][home]).max(initial=0))  # of the fullest group
            bound += homes.least_packets(len(mine), placement.group_count)
    return PacketCounts(rows / len(pushes), sent / len(pushes), bound / len(pushes))


INK, GRID = "#222222", "#dddddd"
TITLES = {
    "random": "at random",
    "heat": "heat order",
    "apart": "and apart",
    "second_homes": "and second homes",
}


def facts(survey: Survey, placement: Placement, truth: Ints | None = None) -> dict[str, Any]:
    """Return the report's figures, as hot.json has them. truth: the hottest rows, if a generator knows
    them."""
    keys = len(placement.hot)
    counts = sorted({count for count in (2**power for power in range(8, 17)) if count < keys} | {keys})
    figures = {
        "rows": placement.rows,
        "keys": keys,
        "dim": placement.dim,
        "servers": placement.servers,
        "groups": placement.group_count,
        "cells": placement.pool,
        "second_homes": int(placement.has_second.sum()),
        "fraction": survey.fraction,
        "minibatches": int(survey.minibatches[-1]),
        "sampled": survey.heat.minibatches,
        "overlap": [asdict(each) for each in survey.found(keys, truth)],
        "coverage": [
            {"keys": count, "share": share}
            for count, share in zip(counts, survey.coverage(counts), strict=True)
        ],
    }
    if survey.held_out:
        figures["packets"] = {name: asdict(each) for name, each in compare(survey, placement).items()}
    return figures


def compare(survey: Survey, placement: Placement) -> dict[str, PacketCounts]:
    """Return the packets of a push with each step of placement (`libra.hot.homes`), and at random."""

    def placed(heat: Heat, apart: bool) -> Placement:
        sizes = {name: getattr(placement, name) for name in ("dim", "servers", "pool", "arrays")}
        return Placement.of_heat(heat, len(placement.hot), **sizes, apart=apart, second_homes=0)

    placements = {
        "random": Placement.at_random(placement),
        "heat": placed(survey.heat, False),
        "apart": placed(survey.heat, True),
        "second_homes": placement,
    }
    return {name: packets(each, survey.held_out) for name, each in placements.items()}


def table(told: dict[str, Any]) -> str:
    """Return the figures as a table for the terminal."""
    keys = told["keys"]
    lines = [
        f"{told['minibatches']:,} minibatches, {told['rows']:,} rows; the {keys:,} hottest",
        "",
        "sampled  minibatches  of the hottest found",
    ]
    for found in told["overlap"]:
        lines.append(f"{found['fraction']:>7.0%}  {found['minibatches']:>11,}  {found['overlap']:>20.3f}")
    lines += ["", "hot rows  of all updates"]
    lines += [f"{each['keys']:>8,}  {each['share']:>14.3f}" for each in told["coverage"]]
    if "packets" in told:
        some = next(iter(told["packets"].values()))
        lines += [
            "",
            f"a push: {some['rows']:.1f} hot rows, {told['servers']} servers, {told['groups']} groups of"
            f" {told['dim']} arrays; at least {some['bound']:.1f} packets",
            "",
            "placed             packets  to the bound  to random",
        ]
        random = told["packets"]["random"]["packets"]
        for name, each in told["packets"].items():
            bound = each["packets"] / max(each["bound"], 1e-9)
            ratio = each["packets"] / max(random, 1e-9)
            lines.append(f"{TITLES[name]:<17}  {each['packets']:>7.1f}  {bound:>12.3f}  {ratio:>9.3f}")
    else:
        lines += ["", "no packets were counted: all minibatches are in the sample"]
    return "\n".join(lines)


def write(folder: Path, told: dict[str, Any]) -> None:
    """Write ``hot.json`` and ``hot.png`` into ``folder``. Raises ConfigError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_text(folder / "hot.json", json.dumps(told, indent=2) + "\n")
        picture(folder / "hot.png", told)
    except OSError as error:
        raise ConfigError(f"--report: {folder} cannot be written: {error}") from None


def _ticks(places: Sequence[float], form: str) -> tuple[list[float], list[str]]:
    """Return ticks of a logarithmic axis, far enough apart for their labels and with the last place, and the
    labels."""
    kept: list[float] = []
    for place in sorted(places, reverse=True):
        if not kept or kept[-1] >= 2.5 * place:
            kept.append(place)
    return kept, [form.format(place).replace(".00%", "%") for place in kept]


def picture(path: Path, told: dict[str, Any]) -> None:
    """Draw the figures as a PNG file. Raises ConfigError without matplotlib."""
    try:
        import matplotlib
    except ModuleNotFoundError:
        raise ConfigError(
            "the Python module matplotlib is missing, which --report draws with;"
            " install it: pip install matplotlib"
        ) from None
    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
    from matplotlib import ticker

    shown = 2 + ("packets" in told)
    figure, panels = plt.subplots(1, shown, figsize=(4.2 * shown, 3.6), dpi=150, layout="constrained")
    found, covered = told["overlap"], told["coverage"]
    panels[0].plot(
        [each["fraction"] for each in found], [each["overlap"] for each in found], "o-", color="#1f5fa8"
    )
    panels[0].set_xlabel("share of the minibatches that is sampled", color=INK)
    panels[0].set_title(f"of the {told['keys']:,} hottest rows, found", fontsize=10, color=INK, loc="left")
    panels[1].plot(
        [each["keys"] for each in covered], [each["share"] for each in covered], "o-", color="#c05a1a"
    )
    panels[1].set_xlabel("hottest rows", color=INK)
    panels[1].set_title("share of all updates", fontsize=10, color=INK, loc="left")
    for panel in panels[:2]:
        panel.set_xscale("log")
        panel.set_ylim(0, 1.02)
        panel.xaxis.set_minor_locator(ticker.NullLocator())
        panel.tick_params(axis="x", labelsize=8)
    panels[0].set_xticks(*_ticks([each["fraction"] for each in found], "{:.2%}"))
    panels[1].set_xticks(*_ticks([each["keys"] for each in covered], "{:,}"))
    if "packets" in told:
        bars = [each["packets"] / max(each["bound"], 1e-9) for each in told["packets"].values()]
        names = [TITLES[name].replace(" ", "\n", 1) for name in told["packets"]]
        panels[2].bar_label(panels[2].bar(names, bars, color="#4a8f3c"), fmt="%.2f", fontsize=8)
        panels[2].axhline(1, color=INK, linewidth=0.8)
        panels[2].tick_params(axis="x", labelsize=7)
        panels[2].set_title("packets of a push to the lower bound", fontsize=10, color=INK, loc="left")
    for panel in panels:
        panel.grid(True, color=GRID, linewidth=0.7)
        panel.set_axisbelow(True)
        panel.spines[["top", "right"]].set_visible(False)
    figure.suptitle(
        f"Hot rows of a training set: the {told['keys']:,} hottest of {told['rows']:,} rows,"
        f" {told['minibatches']:,} minibatches",
        fontsize=11,
        color=INK,
    )
    figure.savefig(path)
    plt.close(figure)
