# SPDX-License-Identifier: Apache-2.0
"""Promise: what hot rows save is calculated for any round that memory holds, and drawn with measurements."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import joblib
import pytest

pytest.importorskip("mininet")

from libra.hot.heat import Heat
from libra_topologies.compare import calculation, command, mininet
from libra_topologies.compare.calculation import RoundShape, calculated
from libra_topologies.compare.matrix import Matrix
from libra_topologies.errors import UsageError
from libra_workloads.clicks import Clicks
from libra_workloads.sparse import SparseTask
from libra_workloads.text import Piece, Text, Trigrams

BENCH = Path(__file__).resolve().parents[4] / "bench"
SWEEP = f"MATRIX={BENCH / 'hot_rows.yaml'}"  # make sweep

# Leaves what a run does, with a saving of 3, of which 4 were calculated.
RUN = """
import json, pathlib, sys
folder, words = pathlib.Path(sys.argv[1]), dict(word.split("=", 1) for word in sys.argv[2:])
def system(into, seconds, worked_out):
    return {"title": "it", "link_bytes": {"ps0": {"eth0": {"in": into}}},
        "sync_seconds": {"median": seconds, "p99": 5}, "server_link_bytes_worked_out": worked_out,
        "sync_seconds_worked_out": seconds}
machine = {"kernel": "6.1", "busy_percent_before": 4}
summary = {"systems": {"tcp": system(30, 4, 40), "libra": system(10, 2, 10)}, "rounds": 6, "machine": machine,
    "switch": "libra", "global_batch": int(words["BATCH"])}
(folder / "latest").mkdir(exist_ok=True)
(folder / "latest" / "summary.json").write_text(json.dumps(summary))
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Output goes here; runs are RUN's."""

    def run(words: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", RUN, str(tmp_path), *words]

    monkeypatch.setattr(mininet, "command", run)
    monkeypatch.setattr(mininet.preflight, "check", lambda options, shape: None)
    monkeypatch.setattr(mininet.settings, "RESULTS", tmp_path)
    monkeypatch.setattr(mininet, "COMPARE_LOG", tmp_path / "compare.log")
    monkeypatch.setattr(command, "FOLDER", tmp_path / "compare")
    monkeypatch.setattr(command, "LOGS", tmp_path)
    monkeypatch.setattr(command, "LOG", tmp_path / "compare.log")
    return tmp_path


def heat(task: SparseTask[Any], samples: int) -> Heat:
    return Heat.of(task.minibatches(samples, 20, 8), task.rows)


def test_what_hot_rows_save_grows_with_the_workers() -> None:
    task = Clicks(50_000)
    found = heat(task, 64)
    few, many = (
        calculated(RoundShape("ctr", workers, 2, 64, 64, 100), task, found)["systems"] for workers in (2, 16)
    )

    def saving(systems: dict[str, Any]) -> float:
        tcp, libra = (systems[name]["link_bytes"]["ps"]["all"]["in"] for name in ("tcp", "libra"))
        return float(tcp / libra)

    assert saving(many) > saving(few)
    assert many["libra"]["ideal_saving"] > saving(many)
    assert many["libra"]["packets_over_bound"] >= 1
    assert (many["libra"]["hot_rows"], many["connections"]["title"]) == (64, "connections")
    pays = calculated(RoundShape("ctr", 16, 2, 64, None, 100), task, found)
    assert pays["systems"]["libra"]["hot_rows"] > 64


def test_rows_that_memory_does_not_hold_are_a_failure(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    task = Clicks(50_000)
    task.dim = 64
    monkeypatch.setattr(calculation, "_task", lambda model: task)
    monkeypatch.setattr(calculation, "_heat", lambda model, samples: heat(task, samples))
    words = [f"MATRIX={BENCH / 'hot_rows_calculated.yaml'}", "MODEL=ctr", "SAMPLES=400", "WORKERS=2"]
    with joblib.parallel_config(backend="threading", n_jobs=1):
        assert command.main([*words, "HOT=5000"]) == 2
    said = capsys.readouterr().out
    assert "HOT=5000 WORKERS=2 MODEL=ctr ... failed: " in said
    assert "the hottest" in said


def test_calculated_rounds_have_a_row_each_and_a_picture(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    texts = [Piece(f"def name_{number}(): return {number % 7}", number % 2 == 0) for number in range(300)]
    task = Text(Trigrams.of(texts))
    monkeypatch.setattr(calculation, "_task", lambda model: task)
    monkeypatch.setattr(calculation, "_heat", lambda model, samples: heat(task, samples))
    words = [f"MATRIX={BENCH / 'hot_rows_calculated.yaml'}", "MODEL=text", "SAMPLES=20"]
    with joblib.parallel_config(backend="threading", n_jobs=1):
        assert command.main([*words, "HOT=16,64", "WORKERS=2,4"]) == 0
    results = folder / "compare" / "hot_rows_calculated"
    with (results / "hot_rows_calculated.csv").open() as file:
        rows = [row for row in csv.DictReader(file) if row["system"] == "libra"]
    assert [(row["HOT"], row["WORKERS"]) for row in rows] == [
        ("16", "2"),
        ("16", "4"),
        ("64", "2"),
        ("64", "4"),
    ]
    assert all(float(row["saving"]) > 0 and float(row["times_as_fast"]) > 0 for row in rows)
    picture = results / "images" / "compare_hot_rows_calculated.png"
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "| `HOT` | `WORKERS` | `MODEL` | TCP | connections | Libra |" in capsys.readouterr().out


def test_a_sweep_has_measured_and_calculated_figures(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([SWEEP, "WORKERS=2,4", "HOT=64,128", "SAMPLES=16", "BW=20"]) == 0
    said = capsys.readouterr().out
    assert said.startswith("4 cells to run, about 3 min; ")
    assert "1/3.00 of the bytes; 1/4.00 calculated; 2.00x; 2.00x calculated" in said
    cells = [json.loads(path.read_text()) for path in (folder / "compare" / "cells").iterdir()]
    batches = {cell["settings"]["WORKERS"]: cell["summary"]["global_batch"] for cell in cells}
    assert batches == {"2": 32, "4": 64}
    picture = folder / "compare" / "hot_rows" / "images" / "compare_hot_rows.png"
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_a_sweep_without_settings_says_how_long_it_takes(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(cells: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(command.ways, "outcomes", interrupted)
    assert command.main([SWEEP]) == 130
    assert capsys.readouterr().out == (
        "21 cells to run, about 14 min; Ctrl-C keeps those that are finished; fewer: make sweep WORKERS=4"
        " HOT=1024,32768\n"
    )
    smaller = Matrix.read(str(BENCH / "hot_rows.yaml")).smaller.split()
    assert len(Matrix.read(str(BENCH / "hot_rows.yaml"), smaller[2:]).cells) == 2


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"WORKERS": "x"}, "WORKERS=x: must be a whole number from 1"),
        ({"HOT": "0"}, "HOT=0: must be a whole number from 1"),
        ({"BW": "nan"}, "BW=nan: must be Mbit/s, above 0"),
        ({"MODEL": "digits"}, "MODEL=digits: must be ctr or text"),
        ({"ROUNDS": "2"}, "ROUNDS=[^:]*: no such setting; known: MODEL, WORKERS"),
    ],
)
def test_what_cannot_be_calculated_is_refused(words: dict[str, str], says: str) -> None:
    with pytest.raises(UsageError, match=says):
        RoundShape.of(words)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["WORKERS=2,99"], "WORKERS=99: at most 16 run in Mininet"),
        (["SAMPLES=256,512"], "SAMPLES=256,512: no question of "),
        (["SAMPLES=many"], "SAMPLES=many: expected the samples of a worker in a round"),
        (["BATCH=8192"], "SAMPLES=512: expected the samples of a worker in a round, without BATCH"),
        (["CLI=1"], "CLI=1: there is no prompt"),
        (["MODEL=digits"], "applies to sparse models only"),
    ],
)
def test_what_cannot_be_swept_is_refused(
    folder: Path, words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.main([SWEEP, *words]) == 2
    assert says in capsys.readouterr().err
