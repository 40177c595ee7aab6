# SPDX-License-Identifier: Apache-2.0
"""Promise: a sweep trains with each codec's sums beside exact ones, and refuses what cannot be by name."""

from __future__ import annotations

import csv
from pathlib import Path

import numpy as np
import pytest
from needing import needs_sklearn

pytest.importorskip("mininet")
from libra_topologies.dense import codec_sweep
from libra_topologies.errors import UsageError
from libra_workloads import dense

pytestmark = needs_sklearn


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codec_sweep, "BUILD", tmp_path)
    monkeypatch.setattr(codec_sweep, "RESULTS", tmp_path / "results")


def test_a_sweep_has_a_row_for_each_codec(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixteen bits train as exact sums do, a single level another way."""
    words = ["CODEC=packed:bits=16,packed:bits=4,seed=3", "MODEL=digits", "SEEDS=2", "ROUNDS=12"]
    assert codec_sweep.main(words) == 0
    (table,) = tmp_path.glob("results/*/codec.csv")
    rows = list(csv.DictReader(table.open()))
    assert [row["codec"] for row in rows] == ["packed:bits=16", "packed:bits=4,seed=3"]
    assert float(rows[0]["exact"]) > 80
    assert abs(float(rows[0]["points"])) <= 0.5
    assert float(rows[1]["least"]) or float(rows[1]["most"])
    assert "of seeds" in capsys.readouterr().out


def test_sums_of_no_codec_are_exact_and_others_are_not() -> None:
    pushed = np.random.default_rng(1).normal(size=(4, 3000)).astype(np.float32)
    exact = pushed.astype(np.float64).sum(axis=0).astype(np.float32)
    assert codec_sweep.Sums("", 4, [1, 2], [1000, 2000]).next(pushed).tobytes() == exact.tobytes()
    found = codec_sweep.Sums("packed:bits=8", 4, [1, 2], [1000, 2000]).next(pushed)
    assert 0 < np.abs(found - exact).max() < 4 * 2 * np.abs(pushed).max() / 31


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("CODEC=packed:bits=5",), "CODEC=packed:bits=5: packed: bits is '5', expected one of 4, 8, 16"),
        (("CODEC=packed:bits=4", "WORKERS=8"), "which holds the sum of at most 7 workers, and the job has 8"),
        (("CODEC=block_float",), "CODEC=block_float: its sums are exact but for a float's last bits"),
        (("CODEC=packed,pact:bits=4",), "unknown codec 'pact'"),
        (("SEEDS=0",), "SEEDS=0: must be a whole number from 1"),
        (("WORKERS=many",), "WORKERS=many: must be a whole number from 1"),
        (("MODEL=digits,ctr",), "MODEL=ctr: expected some of digits, fashion, text"),
        (("BW=100",), "no such setting of a codec's sweep; known: MODEL, CODEC, WORKERS, ROUNDS, SEEDS"),
    ],
)
def test_what_cannot_be_swept_is_refused(
    words: tuple[str, ...], says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong setting comes before data that are not installed, which a user would install for nothing."""
    monkeypatch.setattr(dense, "missing", lambda model: f"{model} is not installed")
    with pytest.raises(UsageError) as refused:
        codec_sweep.CodecPlan.of(words)
    assert says in str(refused.value)
    assert codec_sweep.main(words) == 2
    assert says in capsys.readouterr().err


def test_data_that_are_not_installed_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dense, "missing", lambda model: "not installed" if model == "fashion" else "")
    with pytest.raises(UsageError, match="MODEL=fashion: not installed"):
        codec_sweep.CodecPlan.of(())
    assert codec_sweep.CodecPlan.of(("MODEL=digits,text",)).models == ["digits", "text"]
