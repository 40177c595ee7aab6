# SPDX-License-Identifier: Apache-2.0
"""Promise: a sweep trains with each filter, says accuracy and bytes, and refuses what cannot be by name."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from small_text import small_text

pytest.importorskip("mininet")

from libra.updates.update_messages import Broadcasts
from libra_topologies.dense import sweep
from libra_topologies.errors import UsageError
from libra_workloads import replicas
from libra_workloads.text import corpus


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweep, "BUILD", tmp_path)
    monkeypatch.setattr(sweep, "RESULTS", tmp_path / "results")


def test_a_sweep_has_a_row_for_each_filter(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["FILTER=bounded:halves=1", "THETA=0,0.3", "ROOT=2,3", "SEEDS=1", "ROUNDS=4", "WORKERS=2"]
    assert sweep.main(words) == 0
    (table,) = tmp_path.glob("results/*/filter.csv")
    rows = list(csv.DictReader(table.open()))
    assert [(row["theta"], row["root"]) for row in rows] == [("0.0", "2"), ("0.3", "2"), ("0.3", "3")]
    assert float(rows[0]["push_share"]) > 0.5 > float(rows[1]["push_share"]) >= float(rows[2]["push_share"])
    assert table.with_name("filter.png").stat().st_size > 1000
    assert "bounded:theta=0.3,root=3,halves=1" in capsys.readouterr().out


def test_asynchronous_workers_push_whole_keys_in_turn(tmp_path: Path) -> None:
    words = ["FILTER=bounded:rule=key", "THETA=0,0.002", "ROOT=0", "SEEDS=1", "ROUNDS=4", "WORKERS=2"]
    assert sweep.main([*words, "ASYNC=1", "KEY=64"]) == 0
    (table,) = tmp_path.glob("results/*/filter.csv")
    rows = list(csv.DictReader(table.open()))
    assert float(rows[0]["push_share"]) > 0.9 > float(rows[1]["push_share"]) > 0.01
    assert sweep.key_lens([(3, 50), (10,)], 64) == [64, 64, 22, 10]
    assert sweep.key_lens([(3, 50), (10,)], 0) == [150, 10]


def test_replicas_of_text_are_swept_with_their_own_optimizer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replicas.tasks, "named", lambda *_: small_text())
    words = ["MODEL=text", "FILTER=bounded", "THETA=0,0.3", "ROOT=2", "SEEDS=1", "ROUNDS=8", "WORKERS=2"]
    assert sweep.main(words) == 0
    (table,) = tmp_path.glob("results/*/filter.csv")
    every, some = csv.DictReader(table.open())
    assert float(every["push_share"]) > float(some["push_share"]) > 0
    assert float(every["accuracy_mean"]) > 0.8


def test_a_learning_rate_is_that_of_the_steps(tmp_path: Path) -> None:
    """Steps that are a hundredth as long stay below the same bound."""
    words = ["FILTER=bounded", "THETA=0.01", "ROOT=0", "ROUNDS=2", "WORKERS=2"]
    data = replicas.load("digits", tmp_path)
    plans = [sweep.FilterPlan.of([*words, f"LR={rate}"]) for rate in ("0.1", "0.001")]
    found = [sweep.train(data, plan.filters[0], plan, seed=1) for plan in plans]
    assert found[0]["push_share"] > 0 == found[1]["push_share"]


def test_replicas_that_differ_are_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    since = Broadcasts.since

    def less(self: Broadcasts, life: int, number: int) -> bytes:
        if self._kept:
            self._kept[-1] = self._kept[-1][1:]
        return since(self, life, number)

    monkeypatch.setattr(Broadcasts, "since", less)
    assert sweep.main(["FILTER=bounded", "THETA=0.01", "ROOT=2", "SEEDS=1", "ROUNDS=2"]) == 1


@pytest.mark.parametrize(
    ("word", "says"),
    [
        ("THETA=-1", "theta is -1.0; expected a finite"),
        ("THETA=some", "theta is 'some'; expected float"),
        ("ROOT=5", "root is 5; expected 2"),
        ("SEEDS=0", "SEEDS=0: must be a whole number from 1"),
        ("ASYNC=yes", "ASYNC=yes: must be 0 or 1"),
        ("LR=0", "LR=0: must be a learning rate above 0"),
        ("LR=nan", "LR=nan: must be a learning rate above 0"),
        ("KEY=-1", "KEY=-1: must be a whole number from 1"),
        ("MODEL=ctr", "MODEL=ctr: expected digits or fashion or text"),
        ("BW=100", "no such setting of a filter's sweep; known: MODEL, FILTER"),
    ],
)
def test_what_cannot_be_swept_is_refused(word: str, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(UsageError) as refused:
        sweep.FilterPlan.of(["FILTER=bounded", word])
    assert says in str(refused.value)
    assert sweep.main(["FILTER=bounded", word]) == 2
    assert says in capsys.readouterr().err


def test_a_rule_that_does_not_fit_the_optimizer_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(replicas.tasks, "named", lambda *_: small_text())
    assert sweep.main(["MODEL=text", "FILTER=bounded:rule=folded"]) == 2
    assert "error: FILTER=bounded:theta=0,root=2,rule=folded: filter bounded: rule folded with Adagrad" in (
        capsys.readouterr().err
    )


def test_a_machine_without_text_is_told_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(corpus, "PACKAGES", {"no_such_package": "no-such-package"})
    assert sweep.main(["MODEL=text", "FILTER=bounded"]) == 2
    assert "no-such-package is not installed" in capsys.readouterr().err
