# SPDX-License-Identifier: Apache-2.0
"""Verdicts on a run, from the files that its workers leave (`records`).

wire: each worker received the sum of every chunk once, and its lanes are the exact sums of those sent.
values: what each program got back is the sum of what all programs handed in, as exact as the codec promises.
parameters: the final parameters are those that the sums make, and the systems that are compared agree.

The recomputations (libra_sim.workload) share nothing with switch, server or codec. Data that are missing,
duplicated or truncated, at one worker or at all, are a problem like a wrong sum.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.kv.key_layout import KeyLayout
from libra.wire.words import ROW_WORDS
from libra_sim import digits
from libra_sim.digits import Tensors
from libra_sim.workload import exact
from libra_sim.workload.exact import Sums
from libra_sim.workload.values import ValueCheck
from libra_topologies.training.records import frame_files, round_dtype, value_file

BATCH = 4096  # chunks compared at a time, to bound memory


@dataclass(frozen=True)
class Verdict:
    """problem: the first one; empty when there is none. passed: the sentence for people that says so."""

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
    """What the workers of a run were told to sum. shapes: of their tensors, in the program's order."""

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
    """Verdicts on wire and values. paths: the workers' recorders', by rank."""
    return [verify_wire(paths, job), verify_values(paths, job)]


# ---- wire --------------------------------------------------------------------------------------------------


def verify_wire(paths: Sequence[Path], job: Job) -> Verdict:
    layout = job.layout
    expected = exact.expected_names(layout.keys, layout.lens, job.lanes, range(job.rounds))
    return Verdict(
        "wire",
        _wire_problem(paths, job.lanes, expected),
        f"exact: all {len(expected):,} sums that each worker received equal the recomputed ones",
    )


def _wire_problem(paths: Sequence[Path], lanes: int, expected: exact.Names) -> str:
    records = []
    for rank, path in enumerate(paths):
        sent, received = (_rows(file, np.dtype((np.uint32, ROW_WORDS))) for file in frame_files(path))
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


def _rows(file: Path, dtype: np.dtype[Any]) -> npt.NDArray[Any] | str:
    """The file's rows, in the file; or why there are none."""
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
    promise = "equal" if job.codec.startswith("fixed_point") else "are within block_float's bound of"
    sums = f"all {job.rounds * job.elements:,} sums that each program got back"
    return Verdict("values", _values_problem(paths, job), f"values: {sums} {promise} the recomputed ones")


def _values_problem(paths: Sequence[Path], job: Job) -> str:
    records = []
    for rank, path in enumerate(paths):
        record = _rounds(path, job)
        if isinstance(record, str):
            return f"worker {rank}: {record}"
        records.append(record)
    layout = job.layout
    check = ValueCheck(job.codec, len(paths), job.lanes, layout.keys, layout.lens)
    for number in range(job.rounds):
        pushed, got = (
            [layout.pack(job.tensors(record[field][number])) for record in records]
            for field in ("pushed", "got")
        )
        if problem := check.problem(number + 1, pushed, got):
            return problem
    return ""


def _rounds(path: Path, job: Job) -> npt.NDArray[Any] | str:
    """What a worker has recorded of all rounds; or what is wrong with it."""
    record = _rows(value_file(path), round_dtype(job.elements))
    if isinstance(record, str):
        return record
    numbers = record["number"].tolist()
    for number, found in enumerate(numbers, 1):
        if found != number:
            return f"expected round {number}, got round {found} in {value_file(path).name}"
    if len(numbers) != job.rounds:
        return f"expected {job.rounds} rounds, got {len(numbers)} in {value_file(path).name}"
    return record


# ---- parameters --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Final:
    """A system's final parameters. digest: as all its workers report it."""

    path: Path
    digest: str


def verify_parameters(
    finals: Mapping[str, Final], record: Path, job: Job, workers: int, seed: int
) -> Verdict:
    """finals: of each system; the first one is what the others are compared with. record: of a worker of the
    system ``libra``, whose parameters must have the bits that its recorded sums make."""
    problem, farthest = _parameters_problem(finals, record, job, workers, seed)
    return Verdict(
        "parameters",
        problem,
        f"parameters: the final ones follow from the sums; {', '.join(finals)} are {farthest}",
    )


def _parameters_problem(
    finals: Mapping[str, Final], record: Path, job: Job, workers: int, seed: int
) -> tuple[str, str]:
    found = {}
    for name, final in finals.items():
        loaded = _rows(final.path, np.dtype((np.float32, job.elements)))
        if isinstance(loaded, str):
            return f"{name}: {loaded}", ""
        if len(loaded) != 1:
            return f"{name}: expected one set of parameters, got {len(loaded)} in {final.path.name}", ""
        found[name] = np.array(loaded[0])
        digest = digits.digest(job.tensors(found[name]))
        if digest != final.digest:
            return f"{name}: expected parameters with digest {final.digest}, got {digest}", ""
    rounds = _rounds(record, job)
    if isinstance(rounds, str):
        return f"worker 0: {rounds}", ""
    start = digits.initial_parameters(seed)
    made = digits.digest(parameters_after([job.tensors(sums) for sums in rounds["got"]], seed))
    if made != finals["libra"].digest:
        return (
            f"libra: its recorded sums make parameters with digest {made}, got {finals['libra'].digest}",
            "",
        )
    first, *others = found
    bound = tolerance(_flat(start), found[first], job, workers)
    farthest = 0.0
    for name in others:
        distance = float(np.linalg.norm(found[name].astype(np.float64) - found[first]))
        if not distance <= bound:
            return f"{name} and {first}: expected a distance of at most {bound:.3g}, got {distance:.3g}", ""
        farthest = max(farthest, distance)
    return "", f"at most {farthest:.2g} apart, where rounding allows {bound:.2g}"


def parameters_after(sums: Sequence[Tensors], seed: int) -> Tensors:
    """The parameters that steps with the gradients' sums make, round by round."""
    parameters = digits.initial_parameters(seed)
    velocity = [np.zeros_like(tensor) for tensor in parameters]
    for number, total in enumerate(sums, 1):
        for parameter, kept, gradient in zip(parameters, velocity, total, strict=True):
            digits.OPTIMIZER.update(parameter, gradient, (kept,), number)
    return parameters


def tolerance(start: npt.NDArray[np.float32], end: npt.NDArray[np.float32], job: Job, workers: int) -> float:
    """Euclidean distance that rounding allows between two systems' final parameters.

    In each round, the codec may change a step by its promise, and float32 every parameter by a unit of its
    last place. block_float promises W/2 * 2^(ceil(log2 W) - 17) of the sum, and no step is longer than the
    way from start to end; fixed_point promises W/2 * 2^-bits for each element of a sum, which momentum
    repeats. The rounds' differences are added as if all had the same sign: that they have not leaves room for
    what one round's difference changes in the gradients of the next.
    """
    name, _, parameter = job.codec.partition(":")
    moved = float(np.linalg.norm(end.astype(np.float64) - start))
    if name == "fixed_point":
        bits = int(parameter.partition("=")[2] or 20)
        rate = digits.OPTIMIZER.learning_rate(1) / (1 - digits.OPTIMIZER.momentum)
        step = workers / 2 * 2.0**-bits * rate * float(np.sqrt(len(start)))
    else:
        step = workers / 2 * 2.0 ** ((workers - 1).bit_length() - 17) * moved
    return job.rounds * (step + 2.0**-23 * float(np.linalg.norm(end)))


def _flat(tensors: Tensors) -> npt.NDArray[np.float32]:
    return np.concatenate([tensor.reshape(-1) for tensor in tensors])
