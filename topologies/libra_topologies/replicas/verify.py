# SPDX-License-Identifier: Apache-2.0
"""Verdict on a system whose workers push filtered updates."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra_topologies.experiment.measure import PhaseResult
from libra_topologies.training.verify import Job, Verdict


def verify_replicas(
    parameters: Path, shares: Sequence[Path], result: PhaseResult, job: Job | None
) -> Verdict:
    """Compare the replicas with the servers' weights, bit for bit, and what was held back with its bound.

    parameters: of the first worker. shares: of the servers, by rank; in the order of the job's keys, or of a
    table, whose elements are in the order of the parameters: None.
    """
    held = max(figures["over_bound"] for figures in result.filtered.values())
    problem = _problem(parameters, shares, result, job)
    if not problem and not held <= 1:
        problem = f"expected elements held back to be at most theta_t, got {held:.3g} times theta_t"
    passed = f"replicas: all equal the servers' weights; at most {held:.2f} theta_t was held back"
    return Verdict("replicas", problem, passed)


def _problem(parameters: Path, shares: Sequence[Path], result: PhaseResult, job: Job | None) -> str:
    if not result.replicas_identical:
        return "expected equal replicas, got workers with different digests"
    missing = [path.name for path in (parameters, *shares) if not path.exists()]
    if missing:
        return f"{', '.join(missing)}: expected the parameters after the last round, got no file"
    replica = np.fromfile(parameters, np.float32)
    if job is not None:
        replica = job.layout.pack(job.tensors(replica))
    weights: npt.NDArray[np.float32] = np.concatenate([np.load(path) for path in shares])
    if replica.shape != weights.shape:
        return f"expected {len(replica)} parameters of all servers, got {len(weights)}"
    wrong = np.flatnonzero(replica.view(np.uint32) != weights.view(np.uint32))
    if not len(wrong):
        return ""
    at = int(wrong[0])
    return f"element {at}: expected the server's {weights[at]}, got {replica[at]} ({len(wrong)} differ)"
