# SPDX-License-Identifier: Apache-2.0
"""Promise: `make run MODEL=transformer` trains alike over Gloo and Libra, and its sums are checked."""

from __future__ import annotations

import importlib.util
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra_topologies.errors import UsageError
from libra_topologies.experiment.system import SYSTEMS, Files, chosen
from libra_topologies.make import settings
from libra_topologies.models import ddp as module
from libra_topologies.models.ddp import PARAMETERS, DdpModel
from libra_topologies.plan import planned
from libra_topologies.training.buckets import BucketRecorder, recorded_file, verify_buckets
from libra_workloads.systems import PYTORCH

WORDS = ("MODEL=transformer", "WORKERS=3", "ROUNDS=5")
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="PyTorch is not installed: pip install '.[torch]' in Libra's clone",
)


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "run").mkdir()
    monkeypatch.setattr(settings, "BUILD", tmp_path)
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _: object())


def test_without_pytorch_it_is_refused_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _: None)
    with pytest.raises(
        UsageError, match=r"MODEL=transformer: PyTorch is not installed: \.venv/bin/pip install"
    ):
        DdpModel(planned(WORDS))


@pytest.mark.parametrize("words", [("SERVERS=1",), ("SCENARIO=x.yaml",), ("HOT=10",)])
def test_settings_of_other_models_are_refused(words: tuple[str, ...]) -> None:
    with pytest.raises(UsageError):
        planned([*WORDS, *words])


@pytest.mark.parametrize("name", PYTORCH)
def test_gloo_and_libra_train_it_and_no_other_system(name: str) -> None:
    assert [one.label for one in chosen(planned([f"MODEL={name}"]))] == ["gloo", "libra"]
    with pytest.raises(
        UsageError, match=f"tcp does not train MODEL={name}; it trains digits, fashion, ctr, text"
    ):
        chosen(planned([f"MODEL={name}", "SYSTEMS=tcp"]))
    with pytest.raises(UsageError, match="gloo does not train MODEL=digits"):
        chosen(planned(["SYSTEMS=gloo"]))


def test_ranks_of_both_systems_differ_in_the_backend_alone(installed: None) -> None:
    model, found = DdpModel(planned(WORDS)), {}
    assert model.plan.shape.servers == 0
    for name in ("gloo", "libra"):
        system = SYSTEMS.make(name)
        factory = beds.factory(system, model)
        members = system.members(factory)
        assert [(member.role, member.command[-1]) for member in members] == [
            ("worker", f"w{rank}") for rank in range(3)
        ]
        assert (factory.plan.backend, factory.plan.record) == (name, Files(name).record_prefix)
        found[name] = replace(factory.plan, backend="", record=None)
    assert found["gloo"] == found["libra"]
    assert found["gloo"].workers == 3
    assert found["gloo"].meet.startswith("10.0.0.1:")


@needs_torch
def test_models_have_the_parameters_that_tables_show() -> None:
    from libra_workloads.networks import TASKS

    found = {
        name: sum(each.numel() for each in make().network().parameters()) for name, make in TASKS.items()
    }
    assert found == PARAMETERS
    assert set(found) == set(PYTORCH)


# ---- the verdict -------------------------------------------------------------------------------------------

RANKS, ELEMENTS = 3, 700


def records(folder: Path, change: Any = None) -> list[Path]:
    """Records of two rounds of two buckets with right sums. change: edits what rank 1 got, in place."""
    random = np.random.default_rng(1)
    found = [folder / f"record-{rank}" for rank in range(RANKS)]
    recorders = [BucketRecorder(path, {1, 5}) for path in found]
    for number in (1, 2, 5):
        for bucket, size in enumerate((ELEMENTS - 100, 100)):
            pushed = [random.normal(size=size).astype(np.float32) for _ in range(RANKS)]
            total = np.sum(pushed, axis=0, dtype=np.float64).astype(np.float32)
            for rank, recorder in enumerate(recorders):
                got = total.copy()
                if change is not None and number == 5 and bucket == 1:
                    change(rank, got)
                recorder.begin(number)
                recorder.pushed(bucket, pushed[rank])
                recorder.got(bucket, got)
    for recorder in recorders:
        recorder.write()
    return found


@pytest.mark.parametrize("codec", ["", "block_float", "fixed_point:fraction_bits=20"])
def test_right_sums_pass(codec: str, tmp_path: Path) -> None:
    verdict = verify_buckets(records(tmp_path), {1, 5}, ELEMENTS, codec)
    assert verdict.exact
    assert "same bits in rounds 1, 5" in verdict.describe()


def add(at: int, by: float, ranks: tuple[int, ...] = (0, 1, 2)) -> Any:
    def change(rank: int, got: Any) -> None:
        got[at] += by if rank in ranks else 0

    return change


@pytest.mark.parametrize(
    ("change", "codec", "says"),
    [
        (add(7, 1e-3, (1,)), "block_float", "expected the same bits at all workers, got others at worker 1"),
        (add(7, 1e-3), "block_float", "round 5, bucket 1: element 7: expected "),
        (add(7, 1e-5), "", "element 7"),
        (add(7, 1e-5), "fixed_point:fraction_bits=20", "element 7"),
        (add(0, np.nan), "block_float", "element 0"),
    ],
)
def test_wrong_sums_are_named(change: Any, codec: str, says: str, tmp_path: Path) -> None:
    assert says in verify_buckets(records(tmp_path, change), {1, 5}, ELEMENTS, codec).problem


def test_missing_records_are_named(tmp_path: Path) -> None:
    paths_ = records(tmp_path)
    assert "expected buckets of 701 elements, got 700" in verify_buckets(paths_, {1}, 701, "").problem
    assert "round 2: expected buckets of 700" in verify_buckets(paths_, {2}, ELEMENTS, "").problem
    recorded_file(paths_[2]).unlink()
    assert verify_buckets(paths_, {1}, ELEMENTS, "").problem == "worker 2: record-2.npz is missing"
