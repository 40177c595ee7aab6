# SPDX-License-Identifier: Apache-2.0
"""Promise: the rows that the switch sums are the hottest, as many as were asked for or as pay."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from libra_topologies.errors import UsageError
from libra_topologies.models import sparse
from libra_topologies.plan import planned
from libra_workloads.clicks import Clicks

TASK = Clicks()


@pytest.fixture(autouse=True)
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse, "BUILD", tmp_path)
    monkeypatch.setattr(sparse, "SAMPLES", 1 << 14)


def plan(*words: str) -> sparse.Plan:
    return planned(["MODEL=ctr", "SERVERS=2", *words])


def test_the_hottest_are_found_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    placement = sparse.placement_of(TASK, plan("WORKERS=8", "HOT=1000"))
    assert placement is not None
    placement.check(TASK.rows, TASK.dim, 2)
    assert len(placement.hot) == 1000
    assert np.isin(TASK.shared, placement.hot).all()
    assert sparse.overlap(TASK, placement) > 0.8
    monkeypatch.setattr(sparse, "SAMPLES", 0)  # it is not counted again
    again = sparse.placement_of(TASK, plan("WORKERS=8", "HOT=1000"))
    assert again is not None
    assert again.digest == placement.digest


def test_what_pays_depends_on_the_workers() -> None:
    found = [sparse.placement_of(TASK, plan(f"WORKERS={workers}")) for workers in (1, 2, 16)]
    assert found[0] is None
    assert found[1] is not None
    assert found[2] is not None
    assert len(TASK.shared) <= len(found[1].hot) < len(found[2].hot)


def test_what_pays_is_no_more_than_there_is_room_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sparse.Heat, "worth", lambda heat, workers, dim: 40_000)
    placement = sparse.placement_of(TASK, plan("WORKERS=8", "BATCH=65536"))
    assert placement is not None
    assert 30_000 < len(placement.hot) <= 32_768


def test_what_pays_is_counted_again_when_that_costs_another_amount(monkeypatch: pytest.MonkeyPatch) -> None:
    cheap = sparse.placement_of(TASK, plan("WORKERS=8"))
    monkeypatch.setattr(sparse, "pays_from", lambda dim: 3.0)
    monkeypatch.setattr(sparse.Heat, "worth", lambda heat, workers, dim: 99)
    dear = sparse.placement_of(TASK, plan("WORKERS=8"))
    assert cheap is not None
    assert dear is not None
    assert len(dear.hot) == 99 < len(cheap.hot)


def test_none_are_asked_for() -> None:
    assert sparse.placement_of(TASK, plan("HOT=0")) is None


def test_more_than_there_is_room_for() -> None:
    with pytest.raises(UsageError, match=r"HOT=32768: .* hot rows do not fit: server [01] has .* fit"):
        sparse.placement_of(TASK, plan("HOT=32768", "WORKERS=1"))
