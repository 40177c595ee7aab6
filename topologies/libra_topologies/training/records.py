# SPDX-License-Identifier: Apache-2.0
"""Records of a worker for the verdict on a run: frames on the wire, values of the program, final parameters.

Records stay in memory, as far as it suffices, until the worker has finished, so that no round waits for a
disk.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from libra.node.node import Node
from libra.vans.libra.libra_van import LibraVan
from libra.vans.libra.rails import RailsVan
from libra.vans.libra.worker.record import Record
from libra.wire.words import ROW_WORDS
from libra_workloads.images import Tensors

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


def _copy(tensors: Sequence[npt.NDArray[np.float32]], into: npt.NDArray[np.float32]) -> None:
    at = 0
    for tensor in tensors:
        into[at : at + tensor.size] = tensor.reshape(-1)
        at += tensor.size
