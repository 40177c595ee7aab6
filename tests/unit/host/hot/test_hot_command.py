# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra hot` writes a placement, says what it is worth, and refuses mistakes in one line."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np
import pytest

from libra import Placement
from libra_controller.cli.commands import main as libra


@pytest.fixture
def clicks(tmp_path: Path) -> Path:
    """400 minibatches of 10 samples with 4 fields, in a table of 500 rows."""
    random = np.random.default_rng(1)
    np.save(tmp_path / "clicks.npy", (500 * random.random((4000, 4)) ** 3).astype(np.int32))
    return tmp_path / "clicks.npy"


def hot(clicks: Path, *options: str) -> int:
    out = clicks.with_name("clicks.placement")
    return libra(["hot", str(clicks), "--rows", "500", "--batch", "10", "--out", str(out), *options])


def test_a_placement_is_written(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert hot(clicks, "--keys", "60", "--dim", "8", "--servers", "2", "--cells", "16") == 0
    said = capsys.readouterr().out
    assert "clicks.placement: 60 hot rows of 500, 15 of them with a second home; they have " in said
    assert "the job's spec has to say: hot: {cells: 11}" in said  # nearly all rows are the first server's
    placement = Placement.read(clicks.with_name("clicks.placement"))
    placement.check(500, 8, 2)
    assert placement.cells_in_use == 11
    assert (placement.pool, placement.group_count, len(placement.hot)) == (16, 8, 60)


def test_small_tables_may_be_hot_as_a_whole(clicks: Path) -> None:
    assert hot(clicks, "--fraction", "1") == 0
    assert len(Placement.read(clicks.with_name("clicks.placement")).hot) > 400
    assert hot(clicks, "--fraction", "1", "--keys", "500") == 0


def test_a_word_is_told_of_where_nothing_is_sampled(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = clicks.with_name("clicks.csv")
    text.write_text("1,2\n3,four\n")
    assert hot(text, "--fraction", "0.000001") == 2
    said = "clicks.csv, line 2: expected row numbers, or --hash for text, or --header for names in line 1; "
    assert said in capsys.readouterr().err


def test_the_same_seed_places_alike(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    digests = []
    for seed in ("1", "1", "2"):
        assert hot(clicks, "--keys", "60", "--seed", seed, "--json") == 0
        digests.append(json.loads(capsys.readouterr().out)["digest"])
    assert digests[0] == digests[1] != digests[2]


def test_only_rows_that_pay_are_placed(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for workers in ("4", "16"):
        assert hot(clicks, "--keys", "400", "--workers", workers, "--json") == 0
        found.append(json.loads(capsys.readouterr().out)["keys"])
    assert 0 < found[0] < found[1] < 400
    assert hot(clicks, "--keys", "400", "--workers", "1", "--dim", "8") == 2
    assert "--workers 1: no row is in 1.26/1 of the minibatches or more" in capsys.readouterr().err


def test_a_report(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = clicks.with_name("report")
    assert hot(clicks, "--keys", "60", "--report", str(folder)) == 0
    told = json.loads((folder / "hot.json").read_text())
    assert told["minibatches"] == 400
    assert told["overlap"][-1] == {"fraction": 1.0, "minibatches": 400, "overlap": 1.0}
    assert list(told["packets"]) == ["random", "heat", "apart", "second_homes"]
    assert (folder / "hot.png").read_bytes().startswith(b"\x89PNG")
    said = capsys.readouterr().out
    assert "400 minibatches, 500 rows; the 60 hottest" in said
    assert "and second homes" in said


def test_a_report_of_a_sample_of_all(clicks: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is left to count packets with."""
    folder = clicks.with_name("report")
    assert hot(clicks, "--keys", "60", "--fraction", "1", "--report", str(folder)) == 0
    assert "packets" not in json.loads((folder / "hot.json").read_text())
    assert "no packets were counted: all minibatches are in the sample" in capsys.readouterr().out
    assert (folder / "hot.png").exists()


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--rows", "400"], "samples from"),
        (["--fraction", "0"], "fraction is 0.0; expected more than 0, up to 1"),
        (["--fraction", "0.000001"], "the sample is empty"),
        (["--keys", "300", "--cells", "2", "--dim", "32"], "hot rows do not fit: server 0 has "),
        (["--keys", "0"], "0 hot rows; expected at least 1"),
        (["--keys", "501"], "--keys is 501; the table has 500 rows"),
        (["--out", "missing/clicks.placement"], "--out: there is no folder missing; make it first"),
        (["--dim", "65"], "65 values a row; expected 1 to 64"),
        (["--servers", "0"], "0 servers; expected 1 to 500"),
        (["--batch", "0"], "--batch is 0; expected at least 1 sample"),
        (["--seed", "-1"], "seed is -1; expected 0 or more"),
        (["--workers", "0"], "--workers is 0; expected at least 1"),
        (
            ["--cells", "2049", "--servers", "2"],
            "--cells 2049: the pools of 2 servers are 4098 cells of each array; the switch has 4096",
        ),
        (
            ["--rows", str(2**57)],
            f"a table of {2**57} rows: memory has no room for {2**57} counters of 8 bytes",
        ),
        (["--rows", str(2**70), "--report", "/proc/hot"], f"a table of {2**70} rows: memory has no room"),
        (["--hash"], "clicks.npy: columns, a header and hashing are of .csv and .tsv"),
        (["--columns", "1"], "clicks.npy: columns, a header and hashing are of .csv and .tsv"),
        (["--header"], "clicks.npy: columns, a header and hashing are of .csv and .tsv"),
        (["--out", "/proc/clicks.placement"], "/proc/clicks.placement cannot be written"),
        (["--report", "/proc/hot"], "--report: /proc/hot cannot be written"),
    ],
)
def test_mistakes_leave_nothing(
    clicks: Path, options: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert hot(clicks, "--keys", "60", *options) == 2
    error = capsys.readouterr().err
    assert error.startswith("error: ")
    assert error.count("\n") == 1
    assert says in error
    assert not clicks.with_name("clicks.placement").exists()


@pytest.mark.parametrize(("columns", "part"), [("0-3", "0-3"), ("1,5-4", "5-4"), ("1,,2", ""), ("x", "x")])
def test_columns_that_are_none(
    clicks: Path, columns: str, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        hot(clicks, "--columns", columns)
    assert ended.value.code == 2
    said = f"argument --columns: {part!r} says no columns; expected such as 2,5-7, from 1"
    assert said in capsys.readouterr().err


def test_a_picture_says_what_is_missing(
    clicks: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert hot(clicks, "--keys", "60", "--report", str(clicks.with_name("report"))) == 2
    assert "the Python module matplotlib is missing, which --report draws with" in capsys.readouterr().err
