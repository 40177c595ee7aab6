# SPDX-License-Identifier: Apache-2.0
"""Did every worker receive the exact sum? Workers record what they sent and got; the runner adds it up again.

The recomputation shares nothing with switch, server or codec: int32 lanes as they were on the wire, read from
the workers' files, are added in int64 and compared with each worker's received lanes, lane by lane.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

MEMORY = 1 << 29  # bytes that all workers together may hold before they write
BATCH = 4096  # chunks compared at a time, to bound memory


def record_type(lanes: int) -> np.dtype[np.void]:
    return np.dtype(
        [
            ("key", "<u8"),
            ("chunk", "<u4"),
            ("round", "<u4"),
            ("scale", "<u4"),
            ("sent", ">i4", (lanes,)),
            ("received", ">i4", (lanes,)),
        ]
    )


class Recorder:
    """A worker's side: the libra van's tap, appending to a file.

    Writing would block the van's thread, and so slow what is measured: with a ``capacity`` for all chunks of
    the run, nothing is written before ``close``.
    """

    def __init__(self, path: Path, lanes: int, capacity: int = 4096) -> None:
        """capacity: chunks in memory."""
        self._file = path.open("wb")
        self._records = np.empty(capacity, record_type(lanes))
        self._records.view(np.uint8).fill(0)  # so that the kernel hands the pages out now, not in between
        self._used = 0

    def tap(
        self,
        keys: npt.NDArray[np.uint64],
        chunks: npt.NDArray[np.uint32],
        rounds: npt.NDArray[np.uint32],
        sent: npt.NDArray[np.int32],
        received: npt.NDArray[np.int32],
        scales: npt.NDArray[np.uint8],
    ) -> None:
        """Called for chunks whose sum is final: n numbers each, and (n, lanes) lanes."""
        if self._used + len(keys) > len(self._records):
            self._flush()
            if len(keys) > len(self._records):
                self._records = np.zeros(len(keys), self._records.dtype)
        rows = slice(self._used, self._used + len(keys))
        self._used = rows.stop
        columns = {"key": keys, "chunk": chunks, "round": rounds, "scale": scales}
        for name, values in {**columns, "sent": sent, "received": received}.items():
            self._records[name][rows] = values

    def _flush(self) -> None:
        self._records[: self._used].tofile(self._file)
        self._used = 0

    def close(self) -> None:
        self._flush()
        self._file.close()


@dataclass(frozen=True)
class Verdict:
    exact: bool
    chunks: int  # sums compared, each at every worker
    problem: str = ""  # the first one


def _name(record: np.void) -> str:
    return f"key {record['key']} chunk {record['chunk']} round {record['round']}"


def verify(paths: Sequence[Path], lanes: int, expected_chunks: int) -> Verdict:
    """paths: the workers' records, by rank. expected_chunks: how many sums each must have received."""
    records = [
        np.memmap(path, record_type(lanes), mode="r") if path.stat().st_size else None for path in paths
    ]
    present = [record for record in records if record is not None]
    if len(present) < len(paths):
        rank = next(rank for rank, record in enumerate(records) if record is None)
        return Verdict(False, 0, f"worker {rank} recorded nothing")
    orders = [np.lexsort((record["round"], record["chunk"], record["key"])) for record in present]
    for rank, record in enumerate(present):
        if len(record) != expected_chunks:
            return Verdict(False, 0, f"worker {rank} has {len(record)} sums; expected {expected_chunks}")
    for start in range(0, expected_chunks, BATCH):
        batches = [
            record[order[start : start + BATCH]] for record, order in zip(present, orders, strict=True)
        ]
        first = batches[0]
        for rank, batch in enumerate(batches):
            for name in ("key", "chunk", "round", "scale"):
                if len(wrong := np.flatnonzero(batch[name] != first[name])):
                    at = first[wrong[0]]
                    return Verdict(
                        False,
                        start,
                        f"workers 0 and {rank} differ in the {name} of {_name(at)}",
                    )
        identity = first[["key", "chunk", "round"]]
        if start == 0 and len(np.unique(identity)) != len(identity):
            return Verdict(False, 0, "a chunk was recorded twice in one round")
        total = np.zeros(first["sent"].shape, np.int64)
        for batch in batches:
            total += batch["sent"]
        for rank, batch in enumerate(batches):
            if len(wrong := np.flatnonzero((batch["received"] != total).any(axis=1))):
                at = batch[wrong[0]]
                lane = int(np.flatnonzero(at["received"] != total[wrong[0]])[0])
                return Verdict(
                    False,
                    start,
                    f"worker {rank}, {_name(at)} lane {lane}: received {at['received'][lane]}, the sum is"
                    f" {total[wrong[0]][lane]}",
                )
    return Verdict(True, expected_chunks)
