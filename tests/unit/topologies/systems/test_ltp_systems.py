# SPDX-License-Identifier: Apache-2.0
"""Promise: `ltp` and `ltp-reliable` run the van ltp with the tolerance asked for, and say what came."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path

import pytest

pytest.importorskip("mininet")

sys.path.insert(0, str(Path(__file__).parents[1]))

import beds
import numpy as np

from libra.vans.base import EarlyClose, VanStats
from libra_topologies.errors import UsageError
from libra_topologies.experiment import report
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Trained, chosen
from libra_topologies.models.dense import DenseModel
from libra_topologies.plan import planned
from libra_topologies.training.verify import Final, verify_digest
from libra_workloads import images


@pytest.mark.parametrize(
    ("spec", "label", "fraction", "holes"),
    [
        ("ltp", "ltp", "0.8", "count"),
        ("ltp:fraction=0.5", "ltp-0.5", "0.5", "count"),
        ("ltp:holes=residual,fraction=0.9", "ltp-0.9-residual", "0.9", "residual"),
        ("ltp_reliable", "ltp-reliable", "1", "zero"),
    ],
)
def test_processes_get_the_tolerance(spec: str, label: str, fraction: str, holes: str) -> None:
    system = SYSTEMS.make(spec)
    model = DenseModel(planned(["WORKERS=2"]))
    members = system.members(beds.factory(system, model))
    assert system.label == label
    assert [member.role for member in members] == ["scheduler", "worker", "worker", "server"]
    for member in members:
        found = {name: member.environment[name] for name in ("DMLC_PS_VAN_TYPE", "LTP_FRACTION", "LTP_HOLES")}
        assert list(found.values()) == ["ltp", fraction, holes]
    assert system.tolerates_loss == (fraction != "1")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["SYSTEMS=ltp:fraction=0"], "system ltp: LTP_FRACTION is 0; expected a share above 0 and at most 1"),
        (["SYSTEMS=ltp:fraction=1.01"], "system ltp: LTP_FRACTION is 1.01"),
        (["SYSTEMS=ltp:holes=mean"], "system ltp: holes=mean; expected zero, count, residual"),
        (["SYSTEMS=ltp-reliable:fraction=0.9"], "unknown parameter 'fraction'"),
        (["SYSTEMS=ltp", "MODEL=text"], "ltp does not train MODEL=text; it trains digits, fashion"),
        (
            ["SYSTEMS=ltp", "SWITCH=bmv2", "LOSS=0.01"],
            "LOSS=0.01: SWITCH=bmv2: only the embedded switch impairs links",
        ),
    ],
)
def test_impossible_runs_are_refused_by_name(words: list[str], says: str) -> None:
    with pytest.raises(UsageError) as refused:
        chosen(planned(words))
    assert says in str(refused.value)


def test_figures_tell_what_came() -> None:
    one = EarlyClose(30, 8, 2, 0.9, 0.5, 3.6, 2)
    other = EarlyClose(40, 0, 0, 1.0, 1.0, 4.0, 4)
    result = PhaseResult("ltp")
    result.stats = {
        "ps0": asdict(VanStats(retransmissions=3, needless_retransmissions=1, early_close=(one,))),
        "ps1": asdict(VanStats(early_close=(other,))),
        "w0": asdict(VanStats(retransmissions=10)),
    }
    system = SYSTEMS.make("ltp")
    assert system.retransmissions(result) == (13, 1)
    found = system.figures(result)
    assert found == {
        "delivered_share": {"mean": pytest.approx(0.95), "min": 0.5},
        "closed_by": {"all": 70, "fraction": 8, "deadline": 2},
        "contributors": {"mean": pytest.approx(3.8), "min": 2},
    }
    rows = report._tolerance({"systems": {"ltp": found, "tcp": {}}})
    assert [[row.cell(found), row.cell({})] for row in rows] == [
        ["95.00%", "-"],
        ["70 / 8 / 2", "-"],
        ["3.80", "-"],
    ]
    assert report._tolerance({"systems": {"tcp": {}}}) == []


def test_a_tolerant_system_is_not_compared_with_exact_sums_but_its_parameters_are_its_workers(
    tmp_path: Path,
) -> None:
    model = DenseModel(planned(["WORKERS=2"]))
    parameters = images.initial_parameters(1)
    path = tmp_path / "parameters"
    np.concatenate([tensor.reshape(-1) for tensor in parameters]).tofile(path)
    assert verify_digest(Final(path, images.digest(parameters)), model._job).exact
    assert "expected parameters with digest other" in verify_digest(Final(path, "other"), model._job).problem
    assert "is missing" in verify_digest(Final(tmp_path / "none", "other"), model._job).problem
    tolerant = Trained(SYSTEMS.make("ltp"), PhaseResult("ltp"))
    assert [verdict.about for verdict in model.verdicts(tolerant)] == ["parameters"]
