# SPDX-License-Identifier: Apache-2.0
"""Verdict on a system's parameters: the final ones follow from its sums, and are those of exact sums.

The codec's promise for a sum determines how far from these they may be: see `Rounding`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import numpy as np
import numpy.typing as npt

from libra_topologies.training.verify import Job, Verdict, rounds_of, rows_of
from libra_workloads import images
from libra_workloads.images import Tensors, flat, trained
from libra_workloads.verdict.values import largest_error

Floats = npt.NDArray[np.float32]


@dataclass(frozen=True)
class Final:
    """Final parameters of a system. digest: reported by its first worker."""

    path: Path
    digest: str


@dataclass(frozen=True)
class Rounding:
    """Largest Euclidean distance from the parameters of exact sums that rounding explains.

    In each round the codec changes a sum by at most `largest_error`. data: folder of the data's files.
    """

    job: Job
    workers: int
    seed: int
    data: Path
    model: str = "digits"

    def _error(self, largest: float, error: float | None = None) -> float:
        """Return how far a sum may be off. error: over the largest element, instead of the codec's."""
        return largest_error(self.job.codec, self.workers, largest) if error is None else error * largest

    def added(self, end: Floats, error: float | None = None) -> float:
        """Return the changes of all rounds, as if of one sign, plus a unit of each parameter's last place.

        error: of a sum over its largest element, instead of the codec's. No step is longer than the distance
        to ``end``. Momentum repeats a fixed change.
        """
        if error is None and self.job.codec.startswith("fixed_point"):
            rate = images.OPTIMIZER.learning_rate(1) / (1 - images.OPTIMIZER.momentum)
            step = self._error(0.0) * rate * float(np.sqrt(len(end)))
        else:
            start = flat(images.initial_parameters(self.seed, self.model))
            share = self._error(1.0, error)
            step = share * float(np.linalg.norm(end.astype(np.float64) - start))
        return self.job.rounds * (step + 2.0**-23 * float(np.linalg.norm(end)))

    def grown(self, error: float | None = None) -> float:
        """Return the distance that such changes, with random signs, grow to when later gradients follow them.

        Trains twice: the steps of a long training may amplify differences more than `added` assumes.
        """
        return float(np.linalg.norm(self.exact.astype(np.float64) - flat(self._trained(True, error))))

    @cached_property
    def exact(self) -> Floats:
        """Final parameters of a training whose sums are exact, rounded to float32."""
        return flat(self._trained(False))

    def _trained(self, changed: bool, error: float | None = None) -> Tensors:
        random = np.random.default_rng(0)

        def total(gradients: Sequence[Tensors]) -> Tensors:
            sums = [np.stack(parts).astype(np.float64).sum(axis=0) for parts in zip(*gradients, strict=True)]
            for each in sums if changed else ():
                size = self._error(float(np.abs(each).max()), error)
                each += size * (2 * random.integers(0, 2, each.shape) - 1)
            return [np.asarray(each, np.float32) for each in sums]

        data = images.load(self.model, self.data)
        return trained(data, self.workers, self.seed, self.job.rounds, total).parameters


def verify_parameters(
    final: Final, rounding: Rounding, record: Path | None = None, *, error: float | None = None
) -> Verdict:
    """Compare a system's final parameters with those of a training with exact sums.

    record: of a worker, from whose recorded sums the parameters must follow bit for bit. error: of a sum over
    its largest element; None: the codec's.
    """
    problem, passed = _problem(final, rounding, record, error)
    follow = "" if record is None else "the final ones follow from the sums; "
    return Verdict("parameters", problem, f"parameters: {follow}{passed}")


def verify_digest(final: Final, job: Job) -> Verdict:
    """Check that a system's final parameters, whose sums may lack values, are those that its workers have."""
    _, problem = _loaded(final, job)
    return Verdict(
        "parameters", problem, "parameters: all workers' alike; sums may lack values, so they are their own"
    )


def _loaded(final: Final, job: Job) -> tuple[Floats, str]:
    """Return a system's final parameters, and the problem that they have, or ""."""
    nothing = np.zeros(0, np.float32)
    loaded = rows_of(final.path, np.dtype((np.float32, job.elements)))
    if isinstance(loaded, str):
        return nothing, loaded
    if len(loaded) != 1:
        return nothing, f"expected one set of parameters, got {len(loaded)} in {final.path.name}"
    found = np.array(loaded[0])
    digest = images.digest(job.tensors(found))
    if digest != final.digest:
        return nothing, f"expected parameters with digest {final.digest}, got {digest}"
    return found, ""


def _problem(final: Final, rounding: Rounding, record: Path | None, error: float | None) -> tuple[str, str]:
    job = rounding.job
    found, problem = _loaded(final, job)
    if problem:
        return problem, ""
    if record is not None:
        rounds = rounds_of(record, job)
        if isinstance(rounds, str):
            return f"worker 0: {rounds}", ""
        made = images.digest(
            parameters_after([job.tensors(sums) for sums in rounds["got"]], rounding.seed, rounding.model)
        )
        if made != final.digest:
            return f"its recorded sums make parameters with digest {made}, got {final.digest}", ""
    return _apart(found, rounding, error)


def _apart(found: Floats, rounding: Rounding, error: float | None) -> tuple[str, str]:
    distance = float(np.linalg.norm(found.astype(np.float64) - rounding.exact))
    allowed = rounding.added(rounding.exact, error)
    if not distance <= allowed:
        allowed = max(allowed, rounding.grown(error))
    if not distance <= allowed:
        return (
            f"expected a distance of at most {allowed:.3g} from exact sums' parameters, got {distance:.3g}",
            "",
        )
    return "", f"{distance:.2g} from those of exact sums, where rounding allows {allowed:.2g}"


def parameters_after(sums: Sequence[Tensors], seed: int, model: str = "digits") -> Tensors:
    """Return the parameters after steps with the gradients' sums, round by round."""
    parameters = images.initial_parameters(seed, model)
    velocity = [np.zeros_like(tensor) for tensor in parameters]
    for number, total in enumerate(sums, 1):
        for parameter, kept, gradient in zip(parameters, velocity, total, strict=True):
            images.OPTIMIZER.update(parameter, gradient, (kept,), number)
    return parameters
