# SPDX-License-Identifier: Apache-2.0
"""Verdicts on a run's sums, from the files that its workers leave (`records`).

wire: each worker received the sum of every chunk once, and its lanes are the exact sums of those sent.
values: each program got back the sum of what all programs pushed, as exact as the codec promises.

The recomputations (libra_workloads.verdict) share no code with switch, server or codec. Missing, duplicated
or truncated data, at one worker or at all, are a problem like a wrong sum.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.kv.key_layout import KeyLayout
from libra.wire.words import ROW_WORDS
from libra_topologies.training.records import frame_files, round_dtype, value_file
from libra_workloads.images import Tensors
from libra_workloads.verdict import exact
from libra_workloads.verdict.exact import Sums
from libra_workloads.verdict.narrow import fields_of
from libra_workloads.verdict.values import ValueCheck

BATCH = 4096  # chunks compared at a time, to bound memory


@dataclass(frozen=True)
class Verdict:
    """Verdict on one aspect of a run. problem: the first one, or "". passed: sentence to print if none."""

    about: str
    problem: str
    passed: str

    @property
    def exact(self) -> bool:
        return not self.problem

    def describe(self) -> str:
        return self.passed if self.exact else f"NOT EXACT ({self.about}): {self.problem}"


@dataclass(frozen=True)
class Job:
    """Sums that the workers of a run asked for. shapes: of their tensors, in the program's order."""

    shapes: Sequence[tuple[int, ...]]
    servers: int
    lanes: int
    rounds: int
    codec: str

    @property
    def layout(self) -> KeyLayout:
        return KeyLayout(self.shapes, self.servers)

    @property
    def elements(self) -> int:
        return sum(int(np.prod(shape)) for shape in self.shapes)

    def tensors(self, flat: npt.NDArray[np.float32]) -> Tensors:
        ends = np.cumsum([int(np.prod(shape)) for shape in self.shapes])
        parts = np.split(flat, ends[:-1])
        return [part.reshape(shape) for part, shape in zip(parts, self.shapes, strict=True)]


def verify(paths: Sequence[Path], job: Job) -> list[Verdict]:
    """Return verdicts on wire and values. paths: of the workers' recorders, by rank."""
    return [verify_wire(paths, job), verify_values(paths, job)]


# ---- wire --------------------------------------------------------------------------------------------------


def verify_wire(paths: Sequence[Path], job: Job) -> Verdict:
    layout, chunk = job.layout, job.lanes * fields_of(job.codec, len(paths))
    expected = exact.expected_names(layout.keys, layout.lens, chunk, range(job.rounds))
    return Verdict(
        "wire",
        _wire_problem(paths, job.lanes, expected),
        f"exact: all {len(expected):,} sums that each worker received equal the recomputed ones",
    )


def _wire_problem(paths: Sequence[Path], lanes: int, expected: exact.Names) -> str:
    records = []
    for rank, path in enumerate(paths):
        sent, received = (rows_of(file, np.dtype((np.uint32, ROW_WORDS))) for file in frame_files(path))
        if isinstance(sent, str) or isinstance(received, str):
            return f"worker {rank}: {sent if isinstance(sent, str) else received}"
        if len(sent) != len(received):
            return (
                f"worker {rank}: expected as many frames received as sent, {len(sent)}, got {len(received)}"
            )
        names = exact.names_of(received)
        order = exact.order(names)
        if problem := exact.incomplete(rank, names[order], expected):
            return problem
        records.append((sent, received, order))
    for start in range(0, len(expected), BATCH):
        batches = []
        for sent, received, order in records:
            rows = order[start : start + BATCH]
            batches.append(Sums.read(sent[rows], received[rows], lanes))
        if problem := exact.problem(batches):
            return problem
    return ""


def rows_of(file: Path, dtype: np.dtype[Any]) -> npt.NDArray[Any] | str:
    """Return the file's rows, memory-mapped; or the reason why there are none."""
    if not file.exists():
        return f"{file.name} is missing"
    count, rest = divmod(file.stat().st_size, dtype.itemsize)
    if rest:
        return f"{file.name} is truncated: {count} records of {dtype.itemsize} bytes, and {rest} bytes"
    if not count:
        return f"{file.name} is empty"
    return np.memmap(file, dtype.base, mode="r", shape=(count, *dtype.shape))


# ---- values ------------------------------------------------------------------------------------------------


def verify_values(paths: Sequence[Path], job: Job) -> Verdict:
    exactly = job.codec.startswith(("fixed_point", "packed"))
    promise = "equal" if exactly else "are within block_float's bound of"
    sums = f"all {job.rounds * job.elements:,} sums that each program got back"
    layout = job.layout
    check = ValueCheck(job.codec, len(paths), job.lanes, layout.keys, layout.lens)
    problem = _rounds_problem(
        paths, job, lambda number, pushed, got: check.problem(number, list(pushed), list(got))
    )
    return Verdict("values", problem, f"values: {sums} {promise} the recomputed ones")


def verify_bits(
    paths: Sequence[Path], job: Job, total: Callable[[npt.NDArray[np.float32]], npt.NDArray[np.float32]]
) -> Verdict:
    """Return the verdict on sums that are promised bit for bit. total: of the values pushed, (workers, n)."""

    def problem(number: int, pushed: npt.NDArray[Any], got: npt.NDArray[Any]) -> str:
        expected = total(pushed)
        for rank, mine in enumerate(got):
            wrong = np.flatnonzero(mine.view(np.uint32) != expected.view(np.uint32))
            if len(wrong):
                at = int(wrong[0])
                return (
                    f"worker {rank}, round {number}, element {at} of all keys: expected {expected[at]!s},"
                    f" got {mine[at]!s}"
                )
        return ""

    sums = f"all {job.rounds * job.elements:,} sums that each program got back"
    passed = f"values: {sums} equal the recomputed ones, bit for bit"
    return Verdict("values", _rounds_problem(paths, job, problem), passed)


def verify_within(
    paths: Sequence[Path], job: Job, problem: Callable[[int, npt.NDArray[Any], npt.NDArray[Any]], str]
) -> Verdict:
    """Return the verdict on sums that are promised within a bound. problem: names a round's first problem."""
    sums = f"all {job.rounds * job.elements:,} sums that each program got back"
    return Verdict(
        "values",
        _rounds_problem(paths, job, problem),
        f"values: {sums} have the same bits at all workers, within the promised bound of the exact ones",
    )


def _rounds_problem(
    paths: Sequence[Path], job: Job, problem: Callable[[int, npt.NDArray[Any], npt.NDArray[Any]], str]
) -> str:
    records = _records_of(paths, job)
    if isinstance(records, str):
        return records
    for number in range(job.rounds):
        pushed, got = (
            np.stack([job.layout.pack(job.tensors(record[field][number])) for record in records])
            for field in ("pushed", "got")
        )
        if found := problem(number + 1, pushed, got):
            return found
    return ""


def _records_of(paths: Sequence[Path], job: Job) -> list[npt.NDArray[Any]] | str:
    """Return all workers' records; or the first problem of one."""
    records = []
    for rank, path in enumerate(paths):
        record = rounds_of(path, job)
        if isinstance(record, str):
            return f"worker {rank}: {record}"
        records.append(record)
    return records


def rounds_of(path: Path, job: Job) -> npt.NDArray[Any] | str:
    """Return a worker's record of all rounds; or the problem of the record."""
    record = rows_of(value_file(path), round_dtype(job.elements))
    if isinstance(record, str):
        return record
    numbers = record["number"].tolist()
    for number, found in enumerate(numbers, 1):
        if found != number:
            return f"expected round {number}, got round {found} in {value_file(path).name}"
    if len(numbers) != job.rounds:
        return f"expected {job.rounds} rounds, got {len(numbers)} in {value_file(path).name}"
    return record
