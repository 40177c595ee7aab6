# SPDX-License-Identifier: Apache-2.0
"""A worker's files for the verdict on a run: frames on the wire, values of the program, the final parameters.

Whatever memory allows stays there until the worker is through, so that no round waits for a disk.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.vans.libra.worker.record import Record
from libra.wire.words import ROW_WORDS
from libra_workloads.digits import Tensors

# Chunks that are written at once when not all fit in memory: half a megabyte, less than a millisecond.
SPILL = 256
MEMORY = Path("/proc/meminfo")
RECORD_BYTES = 2 * 4 * ROW_WORDS  # of a chunk: the frame that was sent and the one that was received


def affordable_bytes(workers: int) -> int:
    """Bytes that each of ``workers`` on this machine may hold: a third of what is free for all of them.

    The files that are written in the end want as much again, in the page cache.
    """
    for line in MEMORY.read_text().splitlines():
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024 // 3 // workers
    return 0


def frame_files(path: Path) -> tuple[Path, Path]:
    """A recorder's files: the frames that were sent, the frames that were received."""
    return path.with_suffix(".sent"), path.with_suffix(".received")


def value_file(path: Path) -> Path:
    return path.with_suffix(".values")


class FrameRecorder:
    """Writes what the libra van records to two files.

    ``memory`` (bytes) for all ``chunks`` of the run: nothing is written before ``close``. Otherwise it writes
    few at a time all along, so that no round waits for more than the others do.
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


def round_dtype(elements: int) -> np.dtype[Any]:
    """One round of a worker: its number, the gradients that it handed in, the sums that it got back."""
    return np.dtype([("number", np.uint32), ("pushed", np.float32, elements), ("got", np.float32, elements)])


class ValueRecorder:
    """Copies what a training program hands in and gets back, and writes it to a file.

    ``memory`` (bytes) for all ``rounds`` of ``elements``: nothing is written before ``close``. Otherwise each
    round is written when it ends.
    """

    def __init__(self, path: Path, rounds: int, elements: int, memory: int) -> None:
        dtype = round_dtype(elements)
        self._rounds = np.empty(rounds if rounds * dtype.itemsize <= memory else 1, dtype)
        self._rounds.view(np.uint8).fill(0)  # so that the kernel hands the pages out now, not in between
        self._count = 0
        self._file = value_file(path).open("wb")

    def pushed(self, number: int, gradients: Tensors) -> None:
        """Before round ``number``, from 1, is summed."""
        self._rounds["number"][self._count] = number
        _copy(gradients, self._rounds["pushed"][self._count])

    def got(self, sums: Tensors) -> None:
        """When it has been."""
        _copy(sums, self._rounds["got"][self._count])
        self._count += 1
        if self._count == len(self._rounds):
            self._flush()

    def _flush(self) -> None:
        self._rounds[: self._count].tofile(self._file)
        self._count = 0

    def close(self) -> None:
        self._flush()
        self._file.close()


def _copy(tensors: Sequence[npt.NDArray[np.float32]], into: npt.NDArray[np.float32]) -> None:
    at = 0
    for tensor in tensors:
        into[at : at + tensor.size] = tensor.reshape(-1)
        at += tensor.size
