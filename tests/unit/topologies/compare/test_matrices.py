# SPDX-License-Identifier: Apache-2.0
"""Promise: the matrices that the repository has can be run."""

from __future__ import annotations

from pathlib import Path

import pytest

pytest.importorskip("mininet")

import libra_topologies.systems  # noqa: F401
from libra_topologies.compare.matrix import Matrix

BENCH = Path(__file__).resolve().parents[4] / "bench"


@pytest.mark.parametrize("name", ["comparison.yaml", "filter.yaml"])
def test_a_matrix_can_be_read(name: str) -> None:
    """Reading it makes every cell's settings and systems, and refuses what no run takes."""
    matrix = Matrix.read(str(BENCH / name))
    assert matrix.questions
