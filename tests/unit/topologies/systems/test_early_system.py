# SPDX-License-Identifier: Apache-2.0
"""Promise: `libra-early` installs a job with the rule asked for, and says how many workers its sums had."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds

from libra.errors import ConfigError
from libra.job.tolerance import EarlyCloseRule
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import SYSTEMS
from libra_topologies.models.dense import DenseModel
from libra_topologies.plan import planned


@pytest.mark.parametrize(
    ("spec", "label", "rule"),
    [
        ("libra_early", "libra-early", EarlyCloseRule(0.8, 100)),
        ("libra_early:fraction=0.5,deadline=20", "libra-early-0.5-20ms", EarlyCloseRule(0.5, 20)),
    ],
)
def test_the_job_has_the_rule(spec: str, label: str, rule: EarlyCloseRule) -> None:
    system = SYSTEMS.make(spec)
    model = DenseModel(planned(["WORKERS=2"]))
    network = beds.network(model.plan)
    installed: list[Any] = []
    network.install_job = lambda spec: installed.append(spec) or "job-file.json"
    factory = beds.factory(system, model, network)
    members = system.members(factory)
    assert [spec.early_close for spec in installed] == [rule]
    assert system.label == label
    assert factory.plan.early
    assert [member.command[-1] for member in members] == ["w0", "w1", "ps0"]
    assert system.tolerates_loss


def test_a_rule_that_cannot_be_is_refused() -> None:
    with pytest.raises(ConfigError, match=r"system libra_early: fraction is 0; expected a share above 0"):
        SYSTEMS.make("libra_early:fraction=0")


def test_figures_have_contributors() -> None:
    result = PhaseResult("libra-early")
    result.closed = {
        "w0": {"contributors": [4, 3, 3, 4], "passed": 0},
        "w1": {"contributors": [4, 3, 3, 4], "passed": 2},
    }
    figures = SYSTEMS.make("libra_early").figures(result)
    assert figures["contributors"] == {"mean": 3.5, "min": 3}
    assert figures["passed"] == {"w0": 0, "w1": 2}
