# SPDX-License-Identifier: Apache-2.0
"""Records of a dense run's workers, and the verdicts on their sums and on the parameters that these make.

Records stay in memory, as far as it suffices, until the worker has finished, so that no round waits for a
disk.

wire: each worker received the sum of every chunk once, and its lanes are the exact sums of those sent.
values: each program got back the sum of what all programs pushed, as exact as the codec promises.
parameters: the final ones follow from these sums, and are those of exact sums, as far as the codec's promise
for a sum tells: see `Rounding`.

The recomputations (libra_workloads.verdict) share no code with switch, server or codec. Missing, duplicated
or truncated data, at one worker or at all, are a problem like a wrong sum.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.node.node import Node
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.worker.engine import Record
from libra.wire.words import ROW_WORDS
from libra_workloads import images
from libra_workloads.images import KeyLayout, Tensors, flat, tensors_of, trained
from libra_workloads.verdict import exact
from libra_workloads.verdict.exact import Sums
from libra_workloads.verdict.values import ValueCheck, fields_of, largest_error

Floats = npt.NDArray[np.float32]

# Chunks that are written at once if not all fit in memory: half a megabyte, less than a millisecond.
SPILL = 256
MEMORY = Path("/proc/meminfo")
RECORD_BYTES = 2 * 4 * ROW_WORDS  # bytes of a chunk: the frame sent and the frame received


def affordable_bytes(workers: int) -> int:
    """Return the bytes that each of ``workers`` on this machine may hold: together a third of free memory.

    The files written at the end need as much again in the page cache.
    """
    for line in MEMORY.read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024 // 3 // workers
    return 0


def frame_files(path: Path) -> tuple[Path, Path]:
    """Return a recorder's files: of frames sent and of frames received."""
    return path.with_suffix(".sent"), path.with_suffix(".received")


def value_file(path: Path) -> Path:
    return path.with_suffix(".values")


class FrameRecorder:
    """Recorder that writes the libra van's frames to two files.

    If ``memory`` (bytes) holds all ``chunks`` of the run, nothing is written before ``close``. Otherwise it
    writes a few chunks at a time, so that no round waits longer than others.
    """

    def __init__(self, path: Path, chunks: int, memory: int) -> None:
        self._files = [file.open("wb") for file in frame_files(path)]
        self.record = Record(chunks if chunks * RECORD_BYTES <= memory else SPILL, self._flush)

    def _flush(self) -> None:
        for file, frames in zip(self._files, (self.record.sent, self.record.received), strict=True):
            frames[: self.record.count].tofile(file)
            file.flush()
        self.record.clear()

    def close(self) -> None:
        self._flush()
        for file in self._files:
            file.close()


class RailRecorders:
    """Recorders of the libra van's rails, whose files are one in the end."""

    def __init__(self, path: Path, node: Node, chunks: int, memory: int) -> None:
        van = node.van
        rails = van.rails if isinstance(van, RailsVan) else (van,)
        self._paths = [path, *(path.with_name(f"{path.name}-rail{rail}") for rail in range(1, len(rails)))]
        self._recorders = [FrameRecorder(own, chunks, memory // len(rails)) for own in self._paths]
        for rail, recorder in zip(rails, self._recorders, strict=True):
            assert isinstance(rail, LibraVan)  # only this van has sums of whole packets
            rail.set_record(recorder.record)

    def close(self) -> None:
        for recorder in self._recorders:
            recorder.close()
        for path in self._paths[1:]:
            for more, file in zip(frame_files(path), frame_files(self._paths[0]), strict=True):
                with file.open("ab") as whole, more.open("rb") as part:
                    shutil.copyfileobj(part, whole)
                more.unlink()


def round_dtype(elements: int) -> np.dtype[Any]:
    """Return the dtype of a worker's round: number, gradients pushed, sums got."""
    return np.dtype([("number", np.uint32), ("pushed", np.float32, elements), ("got", np.float32, elements)])


class ValueRecorder:
    """Recorder that copies a training program's gradients and sums, and writes them to a file.

    If ``memory`` (bytes) holds all ``rounds`` of ``elements``, nothing is written before ``close``. Otherwise
    each round is written before the next one's sums.
    """

    def __init__(self, path: Path, rounds: int, elements: int, memory: int) -> None:
        dtype = round_dtype(elements)
        self._rounds = np.empty(rounds if rounds * dtype.itemsize <= memory else 1, dtype)
        self._rounds.view(np.uint8).fill(0)  # so that the kernel allocates the pages now, not during a round
        self._count = 0
        self._file = value_file(path).open("wb")

    def pushed(self, number: int, gradients: Tensors) -> None:
        """Record the gradients of round ``number``, from 1, before they are summed."""
        if self._count == len(self._rounds):
            self._flush()
        self._rounds["number"][self._count] = number
        _copy(gradients, self._rounds["pushed"][self._count])

    def got(self, sums: Tensors) -> None:
        """Record the sums of the round."""
        _copy(sums, self._rounds["got"][self._count])
        self._count += 1

    def _flush(self) -> None:
        self._rounds[: self._count].tofile(self._file)
        self._count = 0

    def close(self) -> None:
        self._flush()
        self._file.close()


def _copy(tensors: Sequence[Floats], into: Floats) -> None:
    at = 0
    for tensor in tensors:
        into[at : at + tensor.size] = tensor.reshape(-1)
        at += tensor.size


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

    def tensors(self, flat: Floats) -> Tensors:
        return tensors_of(flat, self.shapes)


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


Problem = Callable[[int, npt.NDArray[Any], npt.NDArray[Any]], str]
"""Names the first problem of a round's sums, or "": of its number, from 1, and of the values pushed and got,
(workers, n) in the keys' order. Called once a round, in order."""


def verify_values(paths: Sequence[Path], job: Job) -> Verdict:
    exactly = job.codec.startswith(("fixed_point", "packed"))
    promise = "equal" if exactly else "are within block_float's bound of"
    check = ValueCheck(job.codec, len(paths), job.lanes, job.layout.keys, job.layout.lens)
    return _verify_rounds(
        paths,
        job,
        lambda number, pushed, got: check.problem(number, list(pushed), list(got)),
        f"{promise} the recomputed ones",
    )


def verify_bits(paths: Sequence[Path], job: Job, total: Callable[[Floats], Floats]) -> Verdict:
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

    return _verify_rounds(paths, job, problem, "equal the recomputed ones, bit for bit")


def verify_within(paths: Sequence[Path], job: Job, problem: Problem) -> Verdict:
    """Return the verdict on sums that are promised within a bound."""
    promise = "have the same bits at all workers, within the promised bound of the exact ones"
    return _verify_rounds(paths, job, problem, promise)


def _verify_rounds(paths: Sequence[Path], job: Job, problem: Problem, promise: str) -> Verdict:
    """Return the verdict of ``problem`` on all rounds. promise: what a verdict without a problem says of the
    sums."""
    sums = f"all {job.rounds * job.elements:,} sums that each program got back"
    return Verdict("values", _rounds_problem(paths, job, problem), f"values: {sums} {promise}")


def _rounds_problem(paths: Sequence[Path], job: Job, problem: Problem) -> str:
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


# ---- parameters --------------------------------------------------------------------------------------------


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
    problem, passed = _parameters_problem(final, rounding, record, error)
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


def _parameters_problem(
    final: Final, rounding: Rounding, record: Path | None, error: float | None
) -> tuple[str, str]:
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
