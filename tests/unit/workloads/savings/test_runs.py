# SPDX-License-Identifier: Apache-2.0
"""Promise: what a run has measured is drawn beside what was worked out for such a run, and for no other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from libra.errors import ConfigError
from libra_workloads.clicks.task import Clicks
from libra_workloads.savings import __main__ as command
from libra_workloads.savings import plot
from libra_workloads.savings.runs import Measured

FACTS = {
    "model": "ctr",
    "zipf_exponent": 1.1,
    "dim": 8,
    "workers": 4,
    "servers": 2,
    "global_batch": 80,
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


def folder_of(path: Path, **changes: object) -> Path:
    path.mkdir(parents=True)
    (path / "summary.json").write_text(json.dumps(FACTS | changes))
    return path


def test_a_run_is_read(tmp_path: Path) -> None:
    clicks = Measured.read(folder_of(tmp_path / "clicks"))
    assert clicks == Measured("clicks, exponent 1.1", 8, 4, 2, 20, 64, 3.0, 2.0)
    assert Measured.read(folder_of(tmp_path / "text", model="text", dim=1)).data == "text"


@pytest.mark.parametrize("content", [None, "{", "[]", "{}", json.dumps(FACTS | {"systems": {"tcp": {}}})])
def test_what_is_no_run_with_hot_rows_is_refused(tmp_path: Path, content: str | None) -> None:
    if content is not None:
        (tmp_path / "summary.json").write_text(content)
    with pytest.raises(ConfigError, match=r"summary.json is not that of a run with hot rows"):
        Measured.read(tmp_path)


def test_only_runs_like_the_curves_are_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "Clicks", lambda exponent: Clicks(3000, exponent=exponent))
    drawn: list[Measured] = []
    monkeypatch.setattr(plot, "pictures", lambda folder, points, made, runs: drawn.extend(runs) or [])
    like, other = folder_of(tmp_path / "like"), folder_of(tmp_path / "other", servers=1)
    told = ["--data", "ctr", "--workers", "4", "--keys", "64", "--dims", "8", "--samples", "20"]
    assert command.main([*told, "--out", str(tmp_path), "--runs", str(like), str(other)]) == 0
    assert drawn == [Measured.read(like)]
    assert json.loads((tmp_path / "hot_rows.json").read_text())["runs"][0]["speedup"] == 2.0
    assert f"{other}: not drawn; it has 1 servers and 20 samples a worker" in capsys.readouterr().err
    assert command.main([*told, "--runs", str(tmp_path / "nothing")]) == 1
