# SPDX-License-Identifier: Apache-2.0
"""Promise: a run's picture can be read however short the run: plain numbers, the legend beside the curves."""

from __future__ import annotations

from pathlib import Path

import pytest

from libra_topologies.experiment import plot
from libra_topologies.experiment.phase import PhaseResult, RoundRow

FACTS = {"rounds": 5, "workers": 2, "servers": 1, "bandwidth_mbit": 100, "parameters": 167_178}


def phase(name: str, rounds: int) -> PhaseResult:
    losses = [2.5 * 0.9**number for number in range(rounds)]
    rows = [RoundRow(at + 1, 0.1 * (at + 1), 0.01, 0.05, loss, 0.6) for at, loss in enumerate(losses)]
    return PhaseResult(name, rows)


@pytest.mark.parametrize("rounds", [1, 2, 5, 19, 20, 100])
def test_numbers_are_plain_and_nothing_hides_a_curve(
    rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = []
    monkeypatch.setattr(plot.plt, "close", figures.append)
    plot.loss(tmp_path / "loss.png", [phase("baseline", rounds), phase("libra", rounds)], FACTS)
    (figure,) = figures
    (axes,) = figure.axes
    low, high = axes.get_ylim()
    labels = [
        tick.label1.get_text()
        for tick in [*axes.yaxis.get_major_ticks(), *axes.yaxis.get_minor_ticks()]
        if low <= tick.get_loc() <= high and tick.label1.get_text()
    ]
    assert len(labels) >= 3
    assert all(float(label) > 0 for label in labels), labels
    (legend,) = figure.legends
    assert legend.get_window_extent().y1 < axes.get_window_extent().y0
    assert ("mean of" in axes.get_ylabel()) == (rounds >= 20)
