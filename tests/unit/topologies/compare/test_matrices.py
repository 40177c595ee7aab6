# SPDX-License-Identifier: Apache-2.0
"""Promise: the matrices that the repository has can be run."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

pytest.importorskip("mininet")

from libra_topologies.compare.matrix import Matrix
from libra_topologies.make.settings import known, specs

BENCH = Path(__file__).resolve().parents[4] / "bench"


@pytest.mark.parametrize(
    "name", sorted(path.name for path in BENCH.glob("*.yaml") if path.name != "figures.yaml")
)
def test_a_matrix_can_be_read(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Reading it makes every cell's settings and systems, and refuses what no run takes. Scenarios are of the
    repository's folder."""
    monkeypatch.chdir(BENCH.parent)
    matrix = Matrix.read(str(BENCH / name))
    assert matrix.questions


def test_every_system_of_a_dense_model_is_a_row() -> None:
    cells = Matrix.read(str(BENCH / "comparison.yaml")).cells
    compared = {spec.partition(":")[0] for cell in cells for spec in specs(cell.words["SYSTEMS"])}
    others = {"connections", "gloo"}  # of sparse models and of PyTorch's, which this matrix does not train
    assert compared == set(known()) - others
    varied = {name for cell in cells for name in cell.words}
    assert {"LOSS", "DELAY", "BW", "WORKERS", "TOPOLOGY", "CODEC", "FILTER"} <= varied


@pytest.mark.parametrize("name", ["comparison.yaml", "filter.yaml"])
def test_filter_and_switch_are_off_and_on_at_each_loss_and_rate(name: str) -> None:
    asked = {each.name: each.vary for each in Matrix.read(str(BENCH / "comparison.yaml")).questions}
    every = set(itertools.product(asked["loss"]["LOSS"], asked["rate"]["BW"]))
    corners = {
        (cell.words["LOSS"], cell.words["BW"])
        for cell in Matrix.read(str(BENCH / name)).cells
        if cell.words["SYSTEMS"] == "tcp,tcp_updates,libra,updates" and "FILTER" in cell.words
    }
    assert len(every) == 12
    assert corners >= every
