# SPDX-License-Identifier: Apache-2.0
"""Promise: each element that a filter may send has a hot cell; those that pass often share cells."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from small_text import small_text

pytest.importorskip("mininet")

from libra_topologies.errors import UsageError
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.make import settings
from libra_topologies.models import filtered
from libra_topologies.models.dense import DenseModel
from libra_topologies.models.filtered import FilteredUpdates
from libra_topologies.plan import Plan, planned
from libra_workloads import images, replicas
from libra_workloads.images import Images, flat, tensors_of
from libra_workloads.replicas import DenseReplicas, RowsReplicas

SPEC = "bounded:theta=0.01"


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(filtered, "BUILD", tmp_path)
    monkeypatch.setattr(settings, "BUILD", tmp_path)
    monkeypatch.setattr(replicas, "ROUNDS", 6)


def plan(*words: str) -> Plan:
    return planned([f"FILTER={SPEC}", "WORKERS=2", *words])


def test_elements_that_pass_often_have_low_cells() -> None:
    data = images.read()
    heat = replicas.sampled(DenseReplicas(data), SPEC, workers=2, seed=1, rounds=6)
    assert len(heat.counts) == heat.counts.astype(bool).sum() == 167_178, "each counts once more"
    placement = filtered.placement_of(DenseReplicas(data), plan())
    often = heat.counts > 2
    assert 0.01 < often.mean() < 0.5
    assert placement.cells[often, 0].max() <= placement.cells[~often, 0].min() + 1
    assert placement.digest == filtered.placement_of(DenseReplicas(data), plan()).digest, "kept in the folder"


def test_a_run_prepares_cells_only_for_systems_that_add_updates() -> None:
    model = DenseModel(plan())
    model.prepare([SYSTEMS.make("tcp_updates"), SYSTEMS.make("updates:cells=0")])
    assert model.plan.job.hot_cells == 0
    model.prepare([SYSTEMS.make("libra"), SYSTEMS.make("updates")])
    assert model.plan.job.hot_cells == -(-167_178 // 64)
    assert model.environment(SYSTEMS.make("updates")) == {"LIBRA_CODEC": "fixed_point:fraction_bits=20"}
    assert model.environment(SYSTEMS.make("libra")) == {}


@pytest.mark.parametrize(("theta", "bits"), [(0, 20), (0.01, 20), (0.0001, 22), (1, 20)])
def test_a_lanes_step_is_at_most_a_256th_of_theta(theta: float, bits: int) -> None:
    assert replicas.fraction_bits(theta) == bits
    assert not theta or 2.0**-bits <= theta / 256


def test_a_model_that_does_not_fit_is_refused_by_name() -> None:
    large = Images(*(np.zeros((300, 64), np.float32), np.zeros(300, np.int64)) * 2, layers=(64, 3900, 10))
    with pytest.raises(UsageError, match=r"292510 hot rows do not fit.*262144 fit; or use updates:cells=0"):
        filtered.placement_of(DenseReplicas(large), plan())


def test_tensors_are_those_that_were_made_flat() -> None:
    random = np.random.default_rng(1)
    tensors = [random.normal(size=shape).astype(np.float32) for shape in images.shapes("digits")]
    again = tensors_of(flat(tensors), images.shapes("digits"))
    assert [tensor.tobytes() for tensor in again] == [tensor.tobytes() for tensor in tensors]


@pytest.mark.parametrize("system", ["tcp_updates", "updates"])
def test_a_rule_that_does_not_fit_the_optimizer_is_refused_before_the_network(system: str) -> None:
    part = FilteredUpdates(lambda: RowsReplicas(small_text()))
    told = planned(["MODEL=text", "FILTER=bounded:rule=folded"])
    with pytest.raises(UsageError, match=r"FILTER=bounded:.*rule=folded.*: .* rule folded with Adagrad"):
        part.prepare([SYSTEMS.make(system)], told)
    assert part.prepare([SYSTEMS.make("libra")], told) == told
