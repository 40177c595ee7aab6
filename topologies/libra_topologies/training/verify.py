# SPDX-License-Identifier: Apache-2.0
"""Did every worker receive the exact sum? Workers record what they sent and got; the runner adds it up again.

The recomputation (libra_sim.workload.exact) shares nothing with switch, server or codec.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from libra.van.innet.worker.record import Record
from libra.wire.words import ROW_WORDS
from libra_sim.workload import exact
from libra_sim.workload.exact import Sums

BATCH = 4096  # chunks compared at a time, to bound memory
# Chunks that are written at once when not all fit in memory: half a megabyte, less than a millisecond.
SPILL = 256
RECORD_BYTES = 2 * 4 * ROW_WORDS  # of a chunk: the frame that was sent and the one that was received


def affordable_bytes(workers: int) -> int:
    """What each of ``workers`` on this machine may hold: a third of what is free for all of them.

    The files that are written in the end want as much again, in the page cache.
    """
    for line in Path("/proc/meminfo").read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024 // 3 // workers
    return 0


def record_files(path: Path) -> tuple[Path, Path]:
    """Of a recorder: the frames that were sent, the frames that were received."""
    return path.with_suffix(".sent"), path.with_suffix(".received")


class Recorder:
    """A worker's side: what the libra van records goes to two files.

    ``memory`` (bytes) for all ``chunks`` of the run: nothing is written before ``close``. Otherwise it writes
    few at a time all along, so that no round waits for more than the others do.
    """

    def __init__(self, path: Path, chunks: int, memory: int) -> None:
        self._files = [file.open("wb") for file in record_files(path)]
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


@dataclass(frozen=True)
class Verdict:
    exact: bool
    chunks: int  # sums compared, each at every worker
    problem: str = ""  # the first one

    def describe(self) -> str:
        if not self.exact:
            return f"NOT EXACT: {self.problem}"
        return f"exact: all {self.chunks:,} sums that each worker received equal the recomputed ones"


class _Record:
    """What a worker has recorded, its chunks in the order of their names."""

    def __init__(self, path: Path) -> None:
        self._sent, self._received = (
            np.memmap(file, np.uint32, mode="r").reshape(-1, ROW_WORDS)
            if file.stat().st_size
            else np.empty((0, ROW_WORDS), np.uint32)
            for file in record_files(path)
        )
        self._order = exact.order(self._received)

    def __len__(self) -> int:
        return len(self._received)

    @property
    def complete(self) -> bool:
        return len(self._sent) == len(self._received)

    def batch(self, start: int, lanes: int) -> Sums:
        rows = self._order[start : start + BATCH]
        return Sums.read(self._sent[rows], self._received[rows], lanes)


def verify(paths: Sequence[Path], lanes: int, expected_chunks: int) -> Verdict:
    """paths: the workers' recorders', by rank. expected_chunks: how many sums each must have received."""
    records = [_Record(path) for path in paths]
    for rank, record in enumerate(records):
        if not len(record):
            return Verdict(False, 0, f"worker {rank} recorded nothing")
        if len(record) != expected_chunks or not record.complete:
            return Verdict(False, 0, f"worker {rank} has {len(record)} sums; expected {expected_chunks}")
    last = ""
    for start in range(0, expected_chunks, BATCH):
        batches = [record.batch(start, lanes) for record in records]
        if problem := exact.problem(batches):
            return Verdict(False, start, problem)
        names = batches[0].names()
        if len({last, *names}) != len(names) + 1:
            return Verdict(False, 0, "a chunk was recorded twice in one round")
        last = names[-1]
    return Verdict(True, expected_chunks)
