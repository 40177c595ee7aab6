# SPDX-License-Identifier: Apache-2.0
"""Promise: the matrices that the repository has can be run."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("mininet")

import libra_topologies.systems  # noqa: F401
from libra_topologies.compare.matrix import Matrix
from libra_topologies.make.systems import known, specs

BENCH = Path(__file__).resolve().parents[4] / "bench"


@pytest.mark.parametrize("name", ["comparison.yaml", "comparison_small.yaml", "filter.yaml"])
def test_a_matrix_can_be_read(name: str) -> None:
    """Reading it makes every cell's settings and systems, and refuses what no run takes."""
    matrix = Matrix.read(str(BENCH / name))
    assert matrix.questions


def test_every_system_of_a_dense_model_is_a_row() -> None:
    cells = Matrix.read(str(BENCH / "comparison.yaml")).cells
    compared = {spec.partition(":")[0] for cell in cells for spec in specs(cell.words["SYSTEMS"])}
    others = {"connections", "gloo"}  # of sparse models and of PyTorch's, which this matrix does not train
    assert compared == set(known()) - others
    varied = {name for cell in cells for name in cell.words}
    assert {"LOSS", "DELAY", "BW", "WORKERS", "TOPOLOGY", "CODEC", "FILTER"} <= varied
