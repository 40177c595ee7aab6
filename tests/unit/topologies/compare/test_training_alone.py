# SPDX-License-Identifier: Apache-2.0
"""Promise: a matrix of trainings without a network says accuracies beside exact sums, and bytes of filtered
updates, and refuses what cannot be by name."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import joblib
import numpy as np
import pytest
from needing import needs_sklearn
from small_text import small_text

pytest.importorskip("mininet")

from libra.updates.update_messages import Broadcasts
from libra_topologies.compare import command, training
from libra_topologies.compare.training import TrainingPlan
from libra_topologies.errors import UsageError
from libra_workloads import images, replicas, text

pytestmark = needs_sklearn

BENCH = Path(__file__).resolve().parents[4] / "bench"
FILTER = {"SYSTEMS": "updates", "FILTER": "bounded"}
CODEC = {"SYSTEMS": "exact,codec", "CODEC": "packed:bits=8"}


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Output and data go here; trainings run in this process."""
    monkeypatch.setattr(training, "BUILD", tmp_path)
    monkeypatch.setattr(command, "FOLDER", tmp_path / "compare")
    monkeypatch.setattr(command, "LOGS", tmp_path)
    monkeypatch.setattr(command, "LOG", tmp_path / "compare.log")
    for each in (training._replicas, training._accuracy, training._task):
        each.cache_clear()
    with joblib.parallel_config(backend="threading", n_jobs=1):
        yield tmp_path


def compare(name: str, *words: str) -> int:
    return command.main([f"MATRIX={BENCH / f'{name}.yaml'}", *words])


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    with (folder / "compare" / name / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def test_a_filter_has_a_row_for_each_theta_and_root(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["FILTER=bounded:halves=1", "THETA=0,0.3", "ROOT=2,3", "SEED=1-2", "ROUNDS=4", "WORKERS=2"]
    assert compare("filter_accuracy", *words) == 0
    found = rows(folder, "filter_accuracy")
    assert [(row["THETA"], row["ROOT"]) for row in found] == [
        ("0", "2"),
        ("0", "3"),
        ("0.3", "2"),
        ("0.3", "3"),
    ]
    every, _, square, cube = (float(row["push_share"]) for row in found)
    assert every > 0.5 > square >= cube
    assert {row["runs"] for row in found} == {"2"}
    assert (
        float(found[0]["accuracy_least"]) <= float(found[0]["accuracy"]) <= float(found[0]["accuracy_most"])
    )
    pictures = folder / "compare" / "filter_accuracy" / "images"
    assert (pictures / "compare_filter_accuracy.png").stat().st_size > 1000
    assert "| `THETA` | `ROOT` | filtered updates |" in capsys.readouterr().out


def test_a_codec_is_beside_exact_sums(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Sixteen bits train as exact sums do, a single level another way."""
    words = ["CODEC=packed:bits=16,packed:bits=4,seed=3", "MODEL=digits", "SEED=1-2", "ROUNDS=12"]
    assert compare("codec_accuracy", *words) == 0
    found = [row for row in rows(folder, "codec_accuracy") if row["system"] == "codec"]
    assert [row["CODEC"] for row in found] == ["packed:bits=16", "packed:bits=4,seed=3"]
    (exact, *_) = [row for row in rows(folder, "codec_accuracy") if row["system"] == "exact"]
    assert float(exact["accuracy"]) > 0.8
    assert float(exact["points"]) == 0
    assert abs(float(found[0]["points"])) <= 0.5
    assert float(found[1]["points_least"]) or float(found[1]["points_most"])
    assert " points (" in capsys.readouterr().out


def test_asynchronous_workers_push_whole_keys_in_turn() -> None:
    words = {**FILTER, "FILTER": "bounded:rule=key", "ROOT": "0", "ROUNDS": "4", "WORKERS": "2"}
    words |= {"ASYNC": "1", "KEY": "64"}
    every, some = (
        training.Training().run({**words, "THETA": theta})["systems"]["updates"]["push_share"]
        for theta in ("0", "0.002")
    )
    assert every > 0.9 > some > 0.01
    assert training.key_lens([(3, 50), (10,)], 64) == [64, 64, 22, 10]
    assert training.key_lens([(3, 50), (10,)], 0) == [150, 10]


def test_replicas_of_text_train_with_their_own_optimizer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replicas, "named", lambda *_: small_text())
    words = {**FILTER, "MODEL": "text", "ROOT": "2", "ROUNDS": "8", "WORKERS": "2"}
    every, some = (
        training.Training().run({**words, "THETA": theta})["systems"]["updates"] for theta in ("0", "0.3")
    )
    assert every["push_share"] > some["push_share"] > 0
    assert every["accuracy"] > 0.8


def test_a_learning_rate_is_that_of_the_steps(folder: Path) -> None:
    """Steps that are a hundredth as long stay below the same bound."""
    words = {**FILTER, "THETA": "0.01", "ROOT": "0", "ROUNDS": "2", "WORKERS": "2"}
    data = replicas.load("digits", folder)
    found = [
        training.train_updates(data, TrainingPlan.of({**words, "LR": rate})) for rate in ("0.1", "0.001")
    ]
    assert found[0]["push_share"] > 0 == found[1]["push_share"]


def test_replicas_that_differ_are_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    since = Broadcasts.since

    def less(self: Broadcasts, life: int, number: int) -> bytes:
        if self._kept:
            self._kept[-1] = self._kept[-1][1:]
        return since(self, life, number)

    monkeypatch.setattr(Broadcasts, "since", less)
    assert compare("filter_accuracy", "THETA=0.01", "ROOT=2", "SEED=1", "ROUNDS=2") == 1
    assert "failed: replicas differ, or more than the bound was held back" in capsys.readouterr().out


def test_sums_of_no_codec_are_exact_and_others_are_not() -> None:
    pushed = np.random.default_rng(1).normal(size=(4, 3000)).astype(np.float32)
    exact = pushed.astype(np.float64).sum(axis=0).astype(np.float32)
    assert training.Sums("", 4, [1, 2], [1000, 2000]).next(pushed).tobytes() == exact.tobytes()
    found = training.Sums("packed:bits=8", 4, [1, 2], [1000, 2000]).next(pushed)
    assert 0 < np.abs(found - exact).max() < 4 * 2 * np.abs(pushed).max() / 31


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (FILTER | {"THETA": "-1"}, "theta is -1.0; expected a finite"),
        (FILTER | {"THETA": "some"}, "theta is 'some'; expected float"),
        (FILTER | {"ROOT": "5"}, "root is 5; expected 2"),
        (FILTER | {"ASYNC": "yes"}, "ASYNC=yes: must be 0 or 1"),
        (FILTER | {"LR": "0"}, "LR=0: must be a learning rate above 0"),
        (FILTER | {"LR": "nan"}, "LR=nan: must be a learning rate above 0"),
        (FILTER | {"KEY": "-1"}, "KEY=-1: must be a whole number from 0"),
        (CODEC | {"CODEC": "packed:bits=5"}, "packed: bits is '5', expected one of 4, 8, 16"),
        (CODEC | {"CODEC": "packed:bits=4", "WORKERS": "8"}, "of at most 7 workers, and the job has 8"),
        (CODEC | {"CODEC": "block_float"}, "its sums are exact but for a float's last bits"),
        (CODEC | {"CODEC": "pact:bits=4"}, "unknown codec 'pact'"),
        ({"MODEL": "ctr"}, "MODEL=ctr: must be digits or fashion or text"),
        ({"WORKERS": "many"}, "WORKERS=many: must be a whole number from 1"),
        ({"SEED": "0"}, "SEED=0: must be a whole number from 1"),
        ({"SYSTEMS": "tcp"}, "SYSTEMS=tcp: no system tcp trains alone; expected exact, codec, updates"),
        ({"BW": "100"}, "BW=100: no such setting; known: SYSTEMS, MODEL, WORKERS"),
    ],
)
def test_what_cannot_be_is_refused(words: dict[str, str], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wrong setting comes before data that are not installed, which a user would install for nothing."""
    monkeypatch.setattr(images, "missing", lambda model: f"{model} is not installed")
    with pytest.raises(UsageError) as refused:
        TrainingPlan.of(words)
    assert says in str(refused.value)


def test_data_that_are_not_installed_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(images, "missing", lambda model: "not installed" if model == "fashion" else "")
    assert compare("codec_accuracy", "MODEL=digits,fashion") == 2
    assert "MODEL=fashion: not installed" in capsys.readouterr().err
    assert TrainingPlan.of(CODEC | {"MODEL": "text"}).model == "text"


def test_a_rule_that_does_not_fit_the_optimizer_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(replicas, "named", lambda *_: small_text())
    words = ("MODEL=text", "FILTER=bounded:rule=folded", "THETA=0", "ROOT=2", "SEED=1")
    assert compare("filter_accuracy", *words) == 2
    assert "failed: FILTER=bounded:theta=0,root=2,rule=folded: filter bounded: rule folded with Adagrad" in (
        capsys.readouterr().out
    )


def test_a_machine_without_text_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(text, "PACKAGES", {"no_such_package": "no-such-package"})
    assert compare("filter_accuracy", "MODEL=text", "THETA=0", "ROOT=2", "SEED=1") == 2
    assert "no-such-package is not installed" in capsys.readouterr().out
