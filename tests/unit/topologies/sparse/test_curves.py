# SPDX-License-Identifier: Apache-2.0
"""Promise: a sweep's curves have every point that memory holds, say which they do not, and are drawn with the
runs that were measured."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from libra.errors import ConfigError
from libra_topologies.sparse import curves
from libra_topologies.sparse.curves import Curves, Measured, Point
from libra_workloads.clicks.task import Clicks
from libra_workloads.text.corpus import Piece
from libra_workloads.text.task import Text
from libra_workloads.text.trigrams import Trigrams

FACTS = {
    "workers": 4,
    "systems": {
        "tcp": {"link_bytes": {"ps0": {"eth0": {"in": 900}}}, "sync_seconds": {"median": 0.5}},
        "libra": {
            "hot_keys": 64,
            "link_bytes": {
                "w0": {"eth0": {"in": 7}},
                "ps0": {"eth0": {"in": 200}},
                "ps1": {"eth0": {"in": 100}},
            },
            "sync_seconds": {"median": 0.25},
        },
    },
}


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(curves, "_MINIBATCHES", 20)


def test_a_run_is_read(tmp_path: Path) -> None:
    (tmp_path / "summary.json").write_text(json.dumps(FACTS))
    assert Measured.read(tmp_path) == Measured(4, 64, 3.0, 2.0)


@pytest.mark.parametrize("content", [None, "{", "[]", "{}", json.dumps(FACTS | {"systems": {"tcp": {}}})])
def test_what_is_no_run_with_hot_rows_is_refused(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "summary.json").write_text(content)
    with pytest.raises(ConfigError, match=r"summary.json is not that of a run with hot rows"):
        Measured.read(tmp_path)


def test_points_of_clicks() -> None:
    made = Curves("ctr", [2, 16], [64, 40_000], 64, 2, 100)
    found = list(made.points(Clicks(50_000)))
    assert all("hot rows do not fit" in each for each in found if isinstance(each, str))
    points = [each for each in found if isinstance(each, Point)]
    by_workers = {p.workers: p for p in points if p.keys == 64 and not p.pays}
    assert list(by_workers) == [2, 16]
    assert by_workers[16].saving > by_workers[2].saving
    assert by_workers[16].ideal > by_workers[16].saving
    assert [p.workers for p in points if p.pays][-1] == 16
    assert all(p.packets_over_bound >= 1 for p in points)


def test_what_does_not_fit_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made, task = Curves("ctr", [2], [5000], 400, 2, 100), Clicks(50_000)
    task.dim = 64
    (told,) = [each for each in made.points(task) if isinstance(each, str)]
    assert told.startswith("ctr, 64 a row: ")
    assert "the hottest" in told
    curves.write(tmp_path / "out", made, task, [])
    assert told in capsys.readouterr().err


def test_numbers_and_a_picture_are_left(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    texts = [Piece(f"def name_{number}(): return {number % 7}", number % 2 == 0) for number in range(300)]
    made, out = Curves("text", [2, 4], [16, 64], 20, 2, 100), tmp_path / "out"
    run = Measured(4, 64, 3.0, 2.0)
    names = curves.write(out, made, Text(Trigrams.of(texts)), [run])
    assert names == ["hot_rows.json", "hot_rows.png"]
    facts = json.loads((out / "hot_rows.json").read_text())
    assert len([point for point in facts["points"] if not point["pays"]]) == 2 * 2  # workers, hot rows
    assert (facts["runs"], facts["dim"]) == ([{"workers": 4, "keys": 64, "saving": 3.0, "speedup": 2.0}], 1)
    assert (out / "hot_rows.png").read_bytes().startswith(b"\x89PNG")
    said = capsys.readouterr().out
    assert "text, 1 a row: TCP's bytes into the servers over those with hot rows" in said
    assert "text, 1 a row: TCP's time for pull and push" in said
