# SPDX-License-Identifier: Apache-2.0
"""Promise: results/latest is the last run, and nothing that was there is lost."""

from __future__ import annotations

from pathlib import Path

from libra_sim.results import point_latest_at


def test_latest_is_the_last_one_also_after_a_bench_that_made_a_folder_of_it(tmp_path: Path) -> None:
    (tmp_path / "latest").mkdir()
    (tmp_path / "latest" / "connections.json").touch()
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
        point_latest_at(tmp_path / name)
        assert (tmp_path / "latest").resolve() == tmp_path / name
    assert (tmp_path / "before-first" / "connections.json").exists()
    assert sorted(one.name for one in tmp_path.iterdir()) == ["before-first", "first", "latest", "second"]
