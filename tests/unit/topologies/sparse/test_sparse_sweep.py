# SPDX-License-Identifier: Apache-2.0
"""Promise: a sweep makes each run that was asked for, and draws what there is, however it ends."""

from __future__ import annotations

import json
import signal
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

pytest.importorskip("mininet")

from libra_topologies.errors import UsageError
from libra_topologies.sparse import sweep
from libra_topologies.sparse.curves import Curves, Measured

# Leaves what a run does, but with as many hot rows as say how it ends.
RUN = """
import json, os, pathlib, signal, sys
results, words = pathlib.Path(sys.argv[1]), dict(word.split("=") for word in sys.argv[2:])
if words["HOT"] == "3":
    sys.exit("error: HOT=3: too many")
if words["HOT"] == "5":
    signal.signal(signal.SIGINT, lambda *_: (results / "cleaned").touch() or sys.exit(130))
    os.kill(os.getppid(), signal.SIGINT)
    signal.pause()
folder = results / ("run-" + words["WORKERS"] + "-" + words["HOT"])
folder.mkdir()
workers, hot, batch = (int(words[name]) for name in ("WORKERS", "HOT", "BATCH"))
def system(into, seconds, **more):
    return {"link_bytes": {"ps0": {"eth0": {"in": into}}}, "sync_seconds": {"median": seconds}, **more}
facts = {"model": "text", "dim": 1, "workers": workers, "servers": 1, "global_batch": batch,
    "systems": {"tcp": system(30, 4), "libra": system(10, 2, hot_keys=hot)}}
(folder / "summary.json").write_text(json.dumps(facts))
latest = results / "latest"
latest.unlink(missing_ok=True)
latest.symlink_to(folder.name)
"""


Drawn = list[tuple[Curves, list[Measured]]]


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """What was drawn; runs are RUN's."""
    told: Drawn = []

    def command(words: Sequence[str]) -> list[str]:
        return [sys.executable, "-c", RUN, str(tmp_path), *words]

    def write(folder: Path, made: Curves, task: object, runs: Sequence[Measured]) -> list[str]:
        told.append((made, list(runs)))
        return ["hot_rows.png"]

    monkeypatch.setattr(sweep.child, "command", command)
    monkeypatch.setattr(sweep.curves, "write", write)
    monkeypatch.setattr(sweep.preflight, "check", lambda options, shape: None)
    monkeypatch.setattr(sweep, "RESULTS", tmp_path)
    monkeypatch.setattr(sweep, "LOGS", tmp_path)
    monkeypatch.setattr(sweep, "LOG", tmp_path / "sweep.log")
    monkeypatch.setattr(sweep.tasks, "named", lambda name, folder: SimpleNamespace(dim=1))
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, signal.SIGTERM)}
    yield told
    for each, handler in before.items():
        signal.signal(each, handler)


def test_a_long_sweep_says_so_first(drawn: Drawn, capsys: pytest.CaptureFixture[str]) -> None:
    sweep.main(["HOT=3"])
    assert "fewer" not in capsys.readouterr().out
    sweep.main([])
    said = capsys.readouterr().out
    assert said.startswith(
        "21 runs, one after the other; Ctrl-C draws those that are finished; fewer: make sweep "
    )
    assert len(sweep.Sweep.of(sweep.SMALL.split()).runs) <= sweep.FEW


def test_words_become_runs() -> None:
    plan = sweep.Sweep.of(["WORKERS=8,2", "HOT=64", "SAMPLES=16", "BW=20", "ROUNDS=3"])
    assert list(plan.runs) == ["2 workers, 64 hot rows", "8 workers, 64 hot rows"]
    assert [(each.shape.workers, each.workload.batch) for each in plan.plans] == [(2, 32), (8, 128)]
    assert {
        (each.workload.hot, each.bw, each.workload.rounds, each.workload.training) for each in plan.plans
    } == {(64, 20.0, 3, "text")}
    assert all(each.options.systems == ("tcp", "libra") for each in plan.plans)
    assert len(sweep.Sweep.of([]).runs) == len(sweep.WORKERS) * len(sweep.HOT)


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("WORKERS=2,x", "WORKERS=2,x: expected whole numbers above 0"),
        ("WORKERS=2,99", "WORKERS=99: at most 16 run in Mininet"),
        ("HOT=0", "expected whole numbers above 0"),
        ("SAMPLES=256,512", "SAMPLES: one number"),
        ("BATCH=8192", "BATCH: follows from WORKERS"),
        ("CLI=1", "CLI: there is no prompt"),
        ("MODEL=digits", "applies to sparse models only"),
        ("WORKER=3", "did you mean WORKERS"),
    ],
)
def test_what_cannot_be_is_refused(word: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError, match=says):
        sweep.Sweep.of([word])
    assert sweep.main([word]) == 2
    assert says in capsys.readouterr().err


def test_runs_are_made_and_drawn(drawn: Drawn, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert sweep.main(["WORKERS=2,4", "HOT=2,3", "SAMPLES=16"]) == 1
    said = capsys.readouterr().out
    first = "4 runs, one after the other; Ctrl-C draws those that are finished\n"
    assert said.startswith(first)
    assert "1/4: 2 workers, 2 hot rows ... 1/3.00 of the bytes, 2.00 times as fast; about" in said
    assert "4/4: 4 workers, 3 hot rows ... error: HOT=3: too many" in said
    (told,) = drawn
    assert told == (
        Curves("text", [2, 4], [2, 3], 16, 1, 100.0),
        [Measured(workers, 2, 3.0, 2.0) for workers in (2, 4)],
    )
    assert json.loads((tmp_path / "run-4-2" / "summary.json").read_text())["global_batch"] == 64


def test_a_signal_ends_the_run_and_what_there_is_is_drawn(
    drawn: Drawn, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sweep.main(["WORKERS=2", "HOT=2,5,7", "SAMPLES=16"]) == 128 + signal.SIGINT
    assert (tmp_path / "cleaned").exists()
    assert "ended; what there is by now is drawn" in capsys.readouterr().err
    (told,) = drawn
    assert told[1] == [Measured(2, 2, 3.0, 2.0)]
