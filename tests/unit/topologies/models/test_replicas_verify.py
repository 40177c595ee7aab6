# SPDX-License-Identifier: Apache-2.0
"""Promise: a run says when a replica differs from the servers' weights, or when too much was held back."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("mininet")

from libra.job.ids import key_ranges
from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.experiment.system import SYSTEMS, Trained
from libra_topologies.models.filtered import FilteredUpdates, verify_replicas
from libra_topologies.plan import planned
from libra_topologies.training.verify import Job

JOB = Job([(300, 2), (7,)], servers=2, lanes=256, rounds=3, codec="block_float")
TOTALS = {"over_bound": 1.0}


def left(folder: Path) -> tuple[Path, list[Path], PhaseResult]:
    """Files of a run whose replicas are right."""
    flat = np.random.default_rng(1).normal(size=JOB.elements).astype(np.float32)
    flat.tofile(folder / "parameters")
    packed = JOB.layout.pack(JOB.tensors(flat))
    second = key_ranges(2)[1].begin
    ends = [int(sum(piece.stop - piece.start for piece in JOB.layout.pieces if piece.key < second))]
    shares = [folder / "ps0.npy", folder / "ps1.npy"]
    for path, share in zip(shares, np.split(packed, ends), strict=True):
        np.save(path, share)
    result = PhaseResult("updates", replicas_identical=True, filtered={"w0": TOTALS, "ps0": TOTALS})
    return folder / "parameters", shares, result


def test_equal_replicas_pass(tmp_path: Path) -> None:
    verdict = verify_replicas(*left(tmp_path), JOB)
    assert verdict.exact, verdict.problem
    assert "all equal the servers' weights; at most 1.00 theta_t" in verdict.passed


def test_a_bit_that_differs_is_found(tmp_path: Path) -> None:
    parameters, shares, result = left(tmp_path)
    share = np.load(shares[1])
    share.view(np.uint32)[5] ^= 1
    np.save(shares[1], share)
    problem = verify_replicas(parameters, shares, result, JOB).problem
    assert "expected the server's" in problem
    assert "(1 differ)" in problem


def test_the_weights_of_a_table_are_in_the_order_of_the_parameters(tmp_path: Path) -> None:
    parameters, shares, result = left(tmp_path)
    weights = np.fromfile(parameters, np.float32)
    for path, share in zip(shares, np.array_split(weights, 2), strict=True):
        np.save(path, share)
    assert verify_replicas(parameters, shares, result, None).exact
    np.save(shares[0], np.load(shares[0])[::-1])
    assert "expected the server's" in verify_replicas(parameters, shares, result, None).problem


def test_other_defects_are_found(tmp_path: Path) -> None:
    parameters, shares, result = left(tmp_path)
    result.filtered["w0"] = {"over_bound": 1.2}
    assert "got 1.2 times theta_t" in verify_replicas(parameters, shares, result, JOB).problem
    result.replicas_identical = False
    assert "different digests" in verify_replicas(parameters, shares, result, JOB).problem
    result.replicas_identical = True
    shares[0].unlink()
    assert "ps0.npy" in verify_replicas(parameters, shares, result, JOB).problem
    parameters, shares, result = left(tmp_path)
    np.save(shares[0], np.load(shares[0])[1:])
    assert "expected 607 parameters" in verify_replicas(parameters, shares, result, JOB).problem


def test_figures_are_weighted_by_elements() -> None:
    worker = {
        "pushed": 30,
        "elements": 100,
        "dense": 1,
        "bitmap": 2,
        "gaps": 3,
        "over_bound": 0.9,
        "bytes": 50,
    }
    server = {"broadcast_share": 0.5, "union_share": 0.6, "over_bound": 0.8, "lost_residuals": 1, "bytes": 60}
    one = Trained(
        SYSTEMS.make("updates"),
        PhaseResult(
            "updates",
            filtered={
                "w0": worker,
                "w1": worker | {"pushed": 10},
                "ps0": server | {"elements": 300},
                "ps1": server | {"elements": 100, "broadcast_share": 0.1},
            },
        ),
    )
    spec = "bounded:theta=0.25,root=3,rule=key"
    assert FilteredUpdates.figures(one, planned([f"FILTER={spec}"])) == {
        "staleness": None,
        "broadcast_every": 1,
        "theta": 0.25,
        "root": 3,
        "rule": "key",
        "push_share": 0.2,
        "broadcast_share": pytest.approx(0.4),
        "union_share": pytest.approx(0.6),
        "push_bytes": 0.5,
        "broadcast_bytes": 0.6,
        "encodings": {"dense": 2, "bitmap": 4, "gaps": 6},
        "worst_over_bound": 0.9,
        "lost_residual": 2,
    }
