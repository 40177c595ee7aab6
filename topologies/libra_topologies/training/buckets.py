# SPDX-License-Identifier: Apache-2.0
"""Record of DDP's buckets in some rounds, by all ranks, and the verdict on the means that they got.

All ranks must have got the same bits, and these must be the sum of what the ranks pushed, as exact as the
transport promises. The codec's promise for a chunk is taken with the largest element of its bucket.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra_topologies.training.verify import Verdict
from libra_workloads.verdict import HALF_UNIT, largest_error

Floats = npt.NDArray[np.float32]


def recorded_file(path: Path) -> Path:
    """Return the file of a rank's record. path: as `Files.records` has it."""
    return path.with_name(f"{path.name}.npz")


class BucketRecorder:
    """Recorder that copies the buckets of some rounds, before and after they are summed."""

    def __init__(self, path: Path, rounds: Collection[int]) -> None:
        """rounds: numbers, from 1, of the rounds that are recorded."""
        self._path, self._rounds = recorded_file(path), rounds
        self._number = 0
        self._found: dict[str, Floats] = {}

    def begin(self, number: int) -> None:
        self._number = number

    def pushed(self, bucket: int, values: Floats) -> None:
        self._copy("pushed", bucket, values)

    def got(self, bucket: int, values: Floats) -> None:
        self._copy("got", bucket, values)

    def _copy(self, what: str, bucket: int, values: Floats) -> None:
        if self._number in self._rounds:
            self._found[f"{self._number} {bucket} {what}"] = values.copy()

    def write(self) -> None:
        np.savez(self._path, **self._found)  # type: ignore[arg-type]


def verify_buckets(paths: Sequence[Path], rounds: Collection[int], parameters: int, codec: str) -> Verdict:
    """Return the verdict. paths: of the ranks' recorders. codec: the switch's; "": plain float32 sums."""
    problem = _problem(paths, rounds, parameters, codec)
    promise = f"{codec}'s bound" if codec else "the rounding of float32 sums"
    told = f"all ranks got the same bits in rounds {', '.join(map(str, sorted(rounds)))}"
    return Verdict("buckets", problem, f"buckets: {told}, within {promise} of the recomputed sums")


def _problem(paths: Sequence[Path], rounds: Collection[int], parameters: int, codec: str) -> str:
    records: list[dict[str, Floats]] = []
    for rank, path in enumerate(paths):
        file = recorded_file(path)
        if not file.exists():
            return f"worker {rank}: {file.name} is missing"
        with np.load(file) as found:
            records.append(dict(found))
        if records[rank].keys() != records[0].keys():
            return f"worker {rank}: expected the buckets of worker 0, got others in {file.name}"
    for number in sorted(rounds):
        names = [name.removesuffix(" got") for name in records[0] if name.endswith(" got")]
        buckets = [name for name in names if name.split()[0] == str(number)]
        elements = sum(records[0][f"{name} got"].size for name in buckets)
        if elements != parameters:
            return f"round {number}: expected buckets of {parameters:,} elements, got {elements:,}"
        for name in buckets:
            pushed = [record[f"{name} pushed"] for record in records]
            got = [record[f"{name} got"] for record in records]
            if problem := _wrong(pushed, got, codec):
                return f"round {number}, bucket {name.split()[1]}: {problem}"
    return ""


def _wrong(pushed: Sequence[Floats], got: Sequence[Floats], codec: str) -> str:
    for rank, values in enumerate(got):
        if values.tobytes() != got[0].tobytes():
            return f"expected the same bits at all workers, got others at worker {rank}"
    exact: Any = np.sum([values.astype(np.float64) for values in pushed], axis=0)
    sizes: Any = np.sum([np.abs(values.astype(np.float64)) for values in pushed], axis=0)
    workers = len(pushed)
    bound = workers * HALF_UNIT * sizes + np.finfo(np.float32).tiny
    if codec:
        bound += largest_error(codec, workers, max(float(np.abs(values).max()) for values in pushed))
    apart = np.abs(got[0].astype(np.float64) - exact)
    wrong = np.flatnonzero(~(apart <= bound))
    if not len(wrong):
        return ""
    at = int(wrong[0])
    return (
        f"element {at}: expected {exact[at]:.9g} within {float(np.max(bound[at])):.3g}, got {got[0][at]:.9g}"
    )
