# SPDX-License-Identifier: Apache-2.0
"""Promise: a run's picture can be read however short the run: plain numbers, the legend beside the curves."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("mininet")

from libra_topologies.experiment import report
from libra_topologies.experiment.measure import PhaseResult, RoundRow
from libra_topologies.experiment.system import SYSTEMS, Trained
from libra_workloads.results import coloured

SPECS = ("tcp:cc=reno", "tcp:cc=cubic", "mpi", "libra")
FACTS = {
    "rounds": 5,
    "headline": "star: 2 workers, 1 server, 100 Mbit/s links; 167,178 parameters, 5 rounds; TCP, MPI, Libra",
    "systems": {SYSTEMS.make(spec).label: {"accuracy": 0.6} for spec in SPECS},
}


def phase(spec: str, rounds: int) -> Trained:
    system = SYSTEMS.make(spec)
    losses = [2.5 * 0.9**number for number in range(rounds)]
    rows = [RoundRow(at + 1, 0.1 * (at + 1), 0.01, 0.05, loss, 0.6) for at, loss in enumerate(losses)]
    return Trained(system, PhaseResult(system.label, rows))


def test_each_system_has_a_colour_of_its_own() -> None:
    systems = [SYSTEMS.make(spec) for spec in SPECS]
    found = coloured({system.label: system.colour for system in systems})
    assert list(found) == ["tcp-reno", "tcp-cubic", "mpi", "libra"]
    assert len(set(found.values())) == len(SPECS)
    assert found["tcp-reno"] == SYSTEMS.make("tcp").colour


@pytest.mark.parametrize("rounds", [1, 2, 5, 19, 20, 100])
def test_numbers_are_plain_and_nothing_hides_a_curve(
    rounds: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    figures = []
    monkeypatch.setattr("matplotlib.pyplot.close", figures.append)
    report.loss(tmp_path / "loss.png", [phase(spec, rounds) for spec in SPECS], FACTS)
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
