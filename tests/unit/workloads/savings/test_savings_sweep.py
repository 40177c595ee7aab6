# SPDX-License-Identifier: Apache-2.0
"""Promise: the sweep has every point that memory holds, says which it does not, and draws them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from libra_workloads.clicks.task import Clicks
from libra_workloads.savings import __main__ as command
from libra_workloads.savings import plot, sweep
from libra_workloads.savings.sweep import Point, Sweep
from libra_workloads.text.corpus import Piece
from libra_workloads.text.trigrams import Trigrams


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "_MINIBATCHES", 20)


def test_points_of_clicks() -> None:
    made = Sweep(workers=(2, 16), keys=(64, 40_000), dims=(8, 1), samples=64)
    found = list(made.points({"clicks": Clicks(50_000)}))
    told = [each for each in found if isinstance(each, str)]
    assert len(told) == 0 or all("hot rows do not fit" in each for each in told)
    points = [each for each in found if isinstance(each, Point)]
    given = {(p.dim, p.workers, p.keys) for p in points if not p.pays}
    assert {(dim, workers, 64) for dim in (8, 1) for workers in (2, 16)} <= given
    by_workers = {p.workers: p for p in points if p.dim == 8 and p.keys == 64 and not p.pays}
    assert by_workers[16].saving > by_workers[2].saving
    assert by_workers[16].ideal > by_workers[16].saving
    pays = [p for p in points if p.pays and p.workers == 16]
    assert len(pays) == 2
    assert all(p.packets_over_bound >= 1 for p in points)


def test_what_does_not_fit_is_said() -> None:
    made = Sweep(workers=(2,), keys=(5000,), dims=(64,), samples=400)
    (told,) = [each for each in made.points({"clicks": Clicks(50_000)}) if isinstance(each, str)]
    assert told.startswith("clicks, 64 a row: ")
    assert "the hottest" in told


def test_the_command_leaves_numbers_and_a_picture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [Piece(f"def name_{number}(): return {number % 7}", number % 2 == 0) for number in range(300)]
    monkeypatch.setattr(Trigrams, "load", lambda folder, least=1: Trigrams.of(texts))
    monkeypatch.setattr(command, "Clicks", lambda exponent: Clicks(3000, exponent=exponent))
    told = ["--workers", "2,4", "--keys", "16,64", "--samples", "20", "--out", str(tmp_path / "out")]
    assert command.main(told) == 0
    facts = json.loads((tmp_path / "out" / "hot_rows.json").read_text())
    points = [point for point in facts["points"] if not point["pays"]]
    assert len(points) == 5 * 2 * 2 * 2  # data, dims, workers, keys
    assert (tmp_path / "out" / "hot_rows.png").read_bytes().startswith(b"\x89PNG")
    assert (tmp_path / "out" / "hot_rows_all.png").read_bytes().startswith(b"\x89PNG")
    said = capsys.readouterr().out
    assert "clicks, exponent 0.9, 8 a row" in said
    assert "text, 1 a row" in said


@pytest.mark.parametrize(
    ("word", "says"),
    [
        (["--workers", "2,x"], "x: expected a whole number from 1 to 64"),
        (["--keys", "0"], "0: expected a whole number from 1"),
        (["--samples", "-5"], "expected a whole number from 1 to 65536"),
    ],
)
def test_bad_numbers_are_refused(word: list[str], says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(word)
    assert ended.value.code == 2
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(
    ("shapes", "panels"),
    [
        ([("text", 1)], [2]),
        ([("text", 1), ("text", 8)], [4]),
        ([(data, dim) for data in ("clicks, exponent 1.1", "text", "rare") for dim in (8, 1)], [4, 12]),
    ],
)
def test_the_picture_has_four_panels_at_most(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shapes: list[tuple[str, int]], panels: list[int]
) -> None:
    drawn = []
    monkeypatch.setattr(plot.plt, "close", lambda figure: drawn.append(len(figure.axes)))
    rest = (1.0, 1.0, 0.5, 1.0, 1, 1, 1, 1.0, 1.0, 1.0)
    points = [
        Point(data, dim, 2, keys, keys == 20, 1.5, *rest) for data, dim in shapes for keys in (16, 20, 64)
    ]
    names = plot.pictures(tmp_path, points, Sweep(), [])
    assert names == ["hot_rows.png", "hot_rows_all.png"][: len(panels)]
    assert drawn == panels
