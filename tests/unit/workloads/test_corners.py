# SPDX-License-Identifier: Apache-2.0
"""Promise: bytes of filter and switch are worked out from what passes, and drawn over the workers."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from needing import needs_sklearn

from libra_workloads import corners, passing
from libra_workloads.digits import Digits
from libra_workloads.replicas import DenseReplicas

pytestmark = needs_sklearn


def test_bytes_follow_from_what_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a bound all that is not 0 passes: the filter saves little, and the server reads nearly all
    cells."""
    monkeypatch.setattr(passing, "ROUNDS", 2)
    model = DenseReplicas(Digits.read())
    every, some = (corners.measure(model, f"bounded:theta={theta}", 2, 3, seed=1) for theta in (0, 0.01))
    assert every.dense == some.dense == pytest.approx(8.4)
    assert every.switch == pytest.approx(4.34, abs=0.01)
    assert 0.7 < every.pushed <= 1
    assert 0.7 * every.dense < every.filter <= every.dense
    assert 0.99 * every.cells * 342 / 64 <= every.both <= 5.35
    assert every.both < every.alone, "most cells have elements of both workers"
    assert some.both <= 1.01 * some.filter, "cells that take few elements are not read"
    assert some.pushed < 0.1
    assert some.filter == pytest.approx(2 * 5.1 * some.pushed, rel=0.05), (
        "5.1 bytes of an element, with its gap"
    )
    assert some.both < some.switch < every.both


def test_a_round_counts_cells_of_any_worker_once() -> None:
    placement = passing.alike(130, servers=1, pool=4)
    first = np.flatnonzero(placement.cells[:, 0] == 0)
    other = np.flatnonzero(placement.cells[:, 0] == 2)
    assert corners.cells_read([first[:3], first[5:9], other[:1]], placement) == 2


def test_the_command_writes_and_draws(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--workers", "1", "2", "--rounds", "1", "--out", str(tmp_path / "out")]
    assert corners.main(words) == 0
    found = json.loads((tmp_path / "out" / "corners.json").read_text())
    assert [one["workers"] for one in found] == [1, 2]
    assert (tmp_path / "out" / "corners.png").stat().st_size > 1000
    assert corners.main([*words, "--workers", "1", "--seeds", "2"]) == 0
    (mean,) = json.loads((tmp_path / "out" / "corners.json").read_text())
    assert mean["dense"] == pytest.approx(4.2)
    assert mean["spread_filter"] >= 0
    assert corners.main([*words, "--filter", "bounded:theta=-1"]) == 2
    assert "theta is -1.0" in capsys.readouterr().err
