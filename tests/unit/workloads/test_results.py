# SPDX-License-Identifier: Apache-2.0
"""Promise: results/latest is the last run, and nothing that was there is lost; a picture costs no numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from libra_sim import cli
from libra_workloads import results
from libra_workloads.results import UnwritableError, point_latest_at

STAR = Path(__file__).resolve().parents[3] / "bench/scenarios/star4.yaml"


def test_latest_is_the_last_one_also_after_a_bench_that_made_a_folder_of_it(tmp_path: Path) -> None:
    (tmp_path / "latest").mkdir()
    (tmp_path / "latest" / "connections.json").touch()
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        point_latest_at(tmp_path / name)
        assert (tmp_path / "latest").resolve() == tmp_path / name
    assert (tmp_path / "before-first" / "connections.json").exists()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["before-first", "first", "latest", "second"]


def test_a_picture_that_fails_keeps_nothing_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def fails(path: Path) -> None:
        path.write_text("half")
        raise ValueError("no curve")

    results.draw(tmp_path, {"a.png": fails, "b.png": Path.touch})
    assert [path.name for path in tmp_path.iterdir()] == ["b.png"]
    assert "warning: a.png is not there: no curve" in capsys.readouterr().err


def test_the_place_for_results_is_looked_at_before_the_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(UnwritableError, match="cannot be written"):
        results.check(tmp_path / "file")
    monkeypatch.setattr("libra_sim.laboratory.Laboratory.run", lambda laboratory: pytest.fail("it has run"))
    assert cli.main(["run", str(STAR), "--results", str(tmp_path / "file")]) == 2
    assert "file: cannot be written" in capsys.readouterr().err
